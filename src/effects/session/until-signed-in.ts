import { fromCallback } from 'xstate';
import type { Tools } from '../tools.ts';

/** OP-49: goes on when the author of the work is signed in again. */
export const untilSignedIn = ({ session, watchSession }: Tools) =>
  fromCallback<{ type: 'never' }, void>(({ sendBack }) => {
    if (session()) sendBack({ type: 'SIGNED_IN' });
    return watchSession((current) => {
      if (current) sendBack({ type: 'SIGNED_IN' });
    });
  });
