import { fromCallback } from 'xstate';
import type { Tools } from '../tools.ts';

/** Tells when something that waited has gone, which is when the Sent list may have grown. */
export const deliveries = ({ watchWaiting }: Tools) =>
  fromCallback<{ type: 'never' }, void>(({ sendBack }) => {
    let before = 0;
    return watchWaiting((count) => {
      if (count < before) sendBack({ type: 'DELIVERED' });
      before = count;
    });
  });
