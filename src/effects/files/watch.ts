import { fromCallback } from 'xstate';
import { isSameItems, selectFilesOf } from '#machines/files/files.select.ts';
import type { Album } from '#machines/files/gallery.machine.ts';

/** OP-69: how far the pictures of an album are, at once and whenever that changes; reference pictures never change. */
export const watchFiles = () =>
  fromCallback<{ type: 'never' }, Album>(({ input: { uploader, screen, question }, sendBack }) => {
    if (uploader === null) return undefined;
    const select = selectFilesOf(screen, question);
    let told = select(uploader.getSnapshot());
    const tell = () => sendBack({ type: 'FILES', files: told.map(({ path, delivery }) => ({ path, delivery })) });
    tell();
    const { unsubscribe } = uploader.subscribe((snapshot) => {
      const now = select(snapshot);
      if (isSameItems(told, now)) return;
      told = now;
      tell();
    });
    return unsubscribe;
  });
