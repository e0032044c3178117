import type { RoutineRef } from '../execution/postponement.ts';
import type { FileKind } from './attachments.ts';

/** FILE-11, OP-66: bytes; a file of exactly the limit is accepted. */
export const pictureLimit = 5_242_880;
/** Q-35, OP-66. */
export const documentLimit = 26_214_400;

/** A picture before it is prepared: a photograph of a phone, not a film. */
export const rawLimit = 104_857_600;
/** How many pixels a picture may have on the platform: opened, it takes four bytes for each. */
export const mostPixels = 25_000_000;
/** How pictures leave the device; they are measured after that (FILE-12). */
export const pictureShape = { longSide: 2048, quality: 0.85, limit: pictureLimit } as const;
/** CBD-03. */
const postponedShape = { ...pictureShape, height: 600 } as const;

/** The shape that a picture is prepared to; null for a file that leaves the device as it is. */
export const shapeOf = (kind?: FileKind): typeof pictureShape | typeof postponedShape | null => {
  if (kind === 'postponed') return postponedShape;
  return kind === 'document' || kind === 'drawing' ? null : pictureShape;
};

/** how large a picture is in the lists of its question. */
export const previewShape = { longSide: 600, quality: 0.8, limit: pictureLimit } as const;

/** The most bytes that a file may have: those of a picture unless it is a document. */
export const limitOf = (kind?: FileKind): number => (kind === 'document' ? documentLimit : pictureLimit);

/** FILE-20: where execution photos and files of a company go. */
export const filesDestination = (company: string): string => `company_${company}/files/`;

/** FIN-10: where the report of an execution is found. */
export const reportPath = (company: string, execution: string): string => `company_${company}/reports/${execution}.pdf`;

/** EXPO-09: where an export of results is found. */
export const exportPath = (company: string, uuid: string): string => `company_${company}/exports/${uuid}`;

/** FILE-21: where the pictures of a routine answer go, or of an activity that cannot be done (OP-56). */
export const routineDestination = (company: string, { uuid, checksum }: RoutineRef): string =>
  `company_${company}/routine_${uuid}/${checksum}/`;

/** FILE-19: the path under which a file is stored; its name is made on the device. */
export const filePath = (destination: string, uuid: string, name: string): string =>
  `${destination}${uuid}.${extensionOf(name)}`;

/** The extension of a name in lower case: 1 to 5 letters or digits behind the last dot, else empty. */
export const extensionOf = (name: string): string => (/\.([a-z0-9]{1,5})$/i.exec(name)?.[1] ?? '').toLowerCase();
