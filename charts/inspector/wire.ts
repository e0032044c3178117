import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { TakenTransition } from './inspection.ts';

/** Where the pages of the app and those of the inspector of one browser hear each other; nothing leaves it. */
const channelName = 'storewalk-inspector';

/** The data that the app's page adds to an event of the library: which page it is, and facts of an actor or a step. */
export type Added = {
  readonly tab: string;
  readonly name?: string;
  readonly machine?: string | null;
  readonly taken?: readonly TakenTransition[];
};
export type Told = StatelyInspectionEvent & { readonly page: Added };

/** A page of the app that is there, or that has gone. */
export type Page = { readonly type: 'storewalk.page' | 'storewalk.gone'; readonly tab: string; readonly title: string };

/** The message of the library's viewer when it is there: the pages of the app then tell which actors run. */
export const connected = { type: '@statelyai.connected' };

/** Whether a message asks the pages of the app to tell which actors run. */
export const isConnected = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === connected.type;

export const isPage = (message: unknown): message is Page =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  (message.type === 'storewalk.page' || message.type === 'storewalk.gone');

/** Opens the channel. */
export const openChannel = (): BroadcastChannel => new BroadcastChannel(channelName);

/**
 * The channel in the shape of a window, which is what the library speaks with: a window that it opens, and the one that
 * opened it, are both the other end.
 */
export const asWindow = (channel: BroadcastChannel): Window => {
  const end = { postMessage: (message: unknown): void => channel.postMessage(message) };
  const listen = (type: string, listener: EventListener): void => channel.addEventListener(type, listener);
  const shape = { open: () => end, opener: end, parent: end, addEventListener: listen };
  return Object.assign(Object.create(null), shape, { self: end, top: end });
};

export const isTold = (event: StatelyInspectionEvent): event is Told => 'page' in event;
