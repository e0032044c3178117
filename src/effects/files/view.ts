import { fromCallback } from 'xstate';
import { fileRow } from '#contracts/execution/record.ts';
import type { Album, ViewEvent } from '#machines/files/gallery.machine.ts';
import type { Tools } from '../tools.ts';
import { addressOf } from './preview.ts';

/**
 * The picture that shows, as large as it is on the device (IMG-04); the address of the one before is given back. What
 * lies on the platform only, and reference pictures, have theirs already.
 */
export const viewPicture = ({ database }: Tools) =>
  fromCallback<ViewEvent, Album>(({ input: { uploader }, receive, sendBack }) => {
    let asked = '';
    let shown = { path: '', address: '' };
    const giveBack = () => URL.revokeObjectURL(shown.address);
    const view = async (path: string) => {
      const file = uploader?.getSnapshot().context.files.find((one) => one.path === path);
      if (!file) return;
      const row = await database.read(['files'], (rows) => rows.get('files', [file.place.execution, path], fileRow));
      if (row?.state !== 'readable' || row.value.raw || asked !== path) return;
      giveBack();
      shown = { path, address: addressOf(row.value) };
      sendBack({ type: 'VIEWED', ...shown });
    };
    receive(({ path }) => {
      asked = path;
      if (path === shown.path) return;
      // The preview stays where the device cannot be read.
      view(path).catch(() => undefined);
    });
    return () => {
      asked = '';
      giveBack();
    };
  });
