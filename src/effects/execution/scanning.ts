import { fromCallback, fromPromise } from 'xstate';
import { openCamera, watchCameras as watch } from '#browser/camera.ts';
import { readCode } from '#browser/codes.ts';
import type { Scanned } from '#machines/execution/scanner.machine.ts';

/** OP-41: is there a camera? Told at once and on every change. */
export const watchCameras = () =>
  fromCallback<{ type: 'never' }, void>(({ sendBack }) =>
    watch((isThere) => sendBack({ type: isThere ? 'CAMERA_THERE' : 'CAMERA_GONE' })),
  );

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
