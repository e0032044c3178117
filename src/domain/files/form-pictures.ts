import type { Failure } from '#contracts/shared/failure.ts';

/** OP-69: the pictures of a form, by their paths: those on their way to the device, and those that it could not keep. */
export type FormPictures = { readonly coming: readonly string[]; readonly unkept: readonly string[] };

/** A form without any. */
export const noPictures: FormPictures = { coming: [], unkept: [] };

/** A picture sets out for the device, for the first time or again. */
export const expectedPicture = ({ coming, unkept }: FormPictures, path: string): FormPictures => ({
  coming: [...coming, path],
  unkept: without(unkept, path),
});

/** A picture is there, or was taken out: it is waited for no more. */
export const settledPicture = ({ coming, unkept }: FormPictures, path: string): FormPictures => ({
  coming: without(coming, path),
  unkept: without(unkept, path),
});

/** The device could not keep a picture. */
export const missedPicture = ({ coming, unkept }: FormPictures, path: string): FormPictures => ({
  coming: without(coming, path),
  unkept: [...unkept, path],
});

/** Why a form that holds a picture which the device could not keep is not saved. */
export const unkeptFailure = ({ unkept }: FormPictures): Failure => ({ code: 'fileMissing', path: unkept[0] ?? '' });

/**
 * Is what stopped a save gone once this picture is kept or taken out? What could not be kept is, when nothing is left that
 * was not kept or is on its way; what the platform refused is with that very picture. No picture mends anything else.
 */
export const isMended = ({ coming, unkept }: FormPictures, failure: Failure | null, path: string): boolean =>
  failure?.code === 'fileMissing'
    ? without([...coming, ...unkept], path).length === 0
    : failure?.code === 'fileRefused' && failure.path === path;

const without = (paths: readonly string[], path: string): readonly string[] => paths.filter((one) => one !== path);
