import { fromCallback, fromPromise } from 'xstate';
import { openCamera } from '#browser/camera.ts';
import { readCode } from '#browser/codes.ts';
import type { Scanned } from '#machines/execution/scanner.machine.ts';

/** The camera, as long as its state lasts. */
export const camera = () =>
  fromCallback<{ type: 'never' }, void>(({ sendBack }) =>
    openCamera({
      onSight: (showIn) => sendBack({ type: 'SEES', viewfinder: { showIn } }),
      onCode: (text) => sendBack({ type: 'READ', text }),
      onFault: (reason) => sendBack({ type: 'REFUSED', reason }),
    }),
  );

/** The code in a chosen picture. */
export const readPicture = () =>
  fromPromise<Scanned, { picture: Blob | null }>(async ({ input: { picture }, signal }) => ({
    text: picture && (await readCode(picture, signal)),
  }));
