import type { Told } from './popup.ts';

/**
 * The other end, in the popup: hands the fragment of the address to the window that opened this one, if that shows this
 * app, and closes. The fragment leaves the address bar first. False without such a window, or without a `state`.
 */
export const handOver = (): boolean => {
  const given = new URLSearchParams(location.hash.slice(1));
  history.replaceState(null, '', location.pathname);
  const opener: unknown = window.opener;
  const state = given.get('state');
  if (!isWindow(opener) || state === null) return false;
  const told: Told = { type: 'singleSignOn', state, token: given.get('access_token') };
  opener.postMessage(told, location.origin);
  window.close();
  return true;
};

/** A window of another origin lets nothing be read but this. */
const isWindow = (opener: unknown): opener is Pick<Window, 'postMessage'> =>
  typeof opener === 'object' && opener !== null && 'postMessage' in opener;
