import { createBrowserReceiver } from '@statelyai/inspect';
import type { Act } from './state.ts';
import { asWindow, connected, isPage, isTold, openChannel } from './wire.ts';

/** Asks the pages of the app what runs, and tells what they say; returns how to stop. */
export const listen = (tell: (act: Act) => void): (() => void) => {
  const channel = openChannel();
  const known = new Set<string>();
  channel.addEventListener('message', ({ data }) => {
    if (!isPage(data)) return;
    tell({ type: 'page', page: data });
    if (data.type === 'storewalk.page' && !known.has(data.tab)) channel.postMessage(connected);
    known.add(data.tab);
  });
  const receiver = createBrowserReceiver({ window: asWindow(channel) });
  receiver.subscribe((event) => {
    if (isTold(event)) tell({ type: 'told', told: event });
  });
  return () => channel.close();
};
