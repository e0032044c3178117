import { fromCallback } from 'xstate';
import { watchReturn } from '#browser/connectivity.ts';

/** OP-69: goes on when the device says that it has a network again. */
export const untilOnline = () =>
  fromCallback<{ type: 'never' }, void>(({ sendBack }) => watchReturn(() => sendBack({ type: 'ONLINE' })));
