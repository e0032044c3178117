import { fromPromise } from 'xstate';
import { FailureError } from '#contracts/shared/failure.ts';
import type { Tools } from '../tools.ts';

/** EXEC-10, IMG-06: where the platform lets a stored picture be loaded from. */
export const pictureAddress = ({ calls }: Tools) =>
  fromPromise<string, { path: string }>(async ({ input: { path }, signal }) => {
    const [file] = await calls.fileUrls([path], signal);
    if (!file?.url) throw new FailureError({ code: 'notFound' });
    return file.url;
  });
