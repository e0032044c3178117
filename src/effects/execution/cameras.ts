import { fromCallback } from 'xstate';
import { watchCameras as watch } from '#browser/cameras.ts';

/** OP-41: is there a camera? Told at once and on every change. */
export const watchCameras = () =>
  fromCallback<{ type: 'never' }, void>(({ sendBack }) =>
    watch((isThere) => sendBack({ type: isThere ? 'CAMERA_THERE' : 'CAMERA_GONE' })),
  );
