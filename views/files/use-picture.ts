import { useSelector } from '@xstate/react';
import type { FileRef } from '#machines/files/index.ts';

/** IMG-06: where the picture of a file can be loaded from: the device, or, while it lies there only, the platform. */
export const usePicture = (file: FileRef) => {
  const stored = useSelector(file, ({ children }) => children.storedPicture);
  const address = useSelector(stored, (snapshot) => snapshot?.context.address ?? null);
  const preview = useSelector(file, ({ context }) => context.preview);
  return { src: preview ?? address, onSeen: stored?.send };
};
