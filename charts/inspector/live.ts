import { createBrowserReceiver } from '@statelyai/inspect';
import { asWindow, connected, isPage, isTold, openChannel, type Page, type Told } from './wire.ts';

/** Asks the pages of the app what runs, and tells what they say; returns how to stop. */
export const listen = (tell: (message: Page | Told) => void): (() => void) => {
  const channel = openChannel();
  const known = new Set<string>();
  channel.addEventListener('message', ({ data }) => {
    if (!isPage(data)) return;
    tell(data);
    if (data.type === 'storewalk.page' && !known.has(data.tab)) channel.postMessage(connected);
    known.add(data.tab);
  });
  const receiver = createBrowserReceiver({ window: asWindow(channel) });
  receiver.subscribe((event) => {
    if (isTold(event)) tell(event);
  });
  return () => channel.close();
};
