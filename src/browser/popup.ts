/** A message from a window of the browser: whether that shows this app, and whether it is the popup. */
export type HeardMessage = {
  readonly origin: 'own' | 'foreign';
  readonly window: 'popup' | 'other';
  readonly state: string;
  readonly token: string | null;
};

export type PopupListener = {
  readonly onMessage: (message: HeardMessage) => void;
  readonly onClosed: () => void;
};

/** An open popup; `close` also stops listening. */
export type Popup = { readonly show: (address: string) => void; readonly close: () => void };

/** The message of the popup to the window that opened it. */
export type Told = { readonly type: 'singleSignOn'; readonly state: string; readonly token: string | null };

/** How often it is looked whether the person has closed the popup (SM-03), in ms. */
const lookEvery = 500;

/** Opens an empty popup, at once: browsers allow it in the moment of a press only. Null when they do not. */
export const openPopup = ({ onMessage, onClosed }: PopupListener): Popup | null => {
  const popup = window.open('about:blank', '_blank', 'popup,width=480,height=680');
  if (popup === null) return null;
  const hear = ({ data, origin, source }: MessageEvent<unknown>): void => {
    if (!isTold(data)) return;
    onMessage({
      origin: origin === location.origin ? 'own' : 'foreign',
      window: source === popup ? 'popup' : 'other',
      state: data.state,
      token: data.token,
    });
  };
  window.addEventListener('message', hear);
  const looking = setInterval(() => {
    if (popup.closed) onClosed();
  }, lookEvery);
  return {
    show: (address) => popup.location.replace(address),
    close: () => {
      clearInterval(looking);
      window.removeEventListener('message', hear);
      popup.close();
    },
  };
};

const isTold = (data: unknown): data is Told =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === 'singleSignOn' &&
  'state' in data &&
  typeof data.state === 'string' &&
  'token' in data &&
  (typeof data.token === 'string' || data.token === null);
