/**
 * The messages between the tabs of one browser: that a session ended (`token` names it, so that a newer one lives on),
 * and that one was kept on the device, where each tab reads it for itself.
 */
export type TabMessage = { readonly type: 'sessionEnded'; readonly token: string } | { readonly type: 'sessionKept' };

export type Channel = {
  readonly tell: (message: TabMessage) => void;
  readonly close: () => void;
};

/** Joins the tabs of this browser; `listener` hears what the others tell, never its own words. */
export function joinTabs(listener: (message: TabMessage) => void): Channel {
  const channel = new BroadcastChannel('storewalk');
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isTabMessage(data)) listener(data);
  };
  return { tell: (message) => channel.postMessage(message), close: () => channel.close() };
}

/** A tab may still run an older or a newer version of the app. */
const isTabMessage = (data: unknown): data is TabMessage =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  (data.type === 'sessionKept' || (data.type === 'sessionEnded' && 'token' in data && typeof data.token === 'string'));
