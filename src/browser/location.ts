import { navigate as wouterNavigate } from 'wouter/use-browser-location';
import { leaveSteps } from './steps.ts';

/** Where the app is: `search` without the question mark. */
export type Address = { readonly path: string; readonly search: string };

/** wouter announces the two calls of the History API that browsers keep silent about. */
const changes = ['popstate', 'pushState', 'replaceState'] as const;

/** Where the page is now. */
export const currentAddress = (): Address => ({ path: location.pathname, search: location.search.slice(1) });

/** The host name that the app was opened under (BRAND-01). */
export const hostName = (): string => location.hostname;

/** Tells every later address, changed by a link, the app or the Back button. Returns how to stop. */
export function watchAddress(listener: (address: Address) => void): () => void {
  const tell = () => listener(currentAddress());
  for (const change of changes) window.addEventListener(change, tell);
  return () => {
    for (const change of changes) window.removeEventListener(change, tell);
  };
}

/**
 * Goes to an address of the app; `replace` leaves no entry behind for the Back button, none of its steps either. The
 * address that it is at already gets no second entry, as with any link: Back would seem to do nothing.
 */
export const navigate = (to: string, options: { readonly replace: boolean } = { replace: false }): void => {
  if (options.replace) leaveSteps(() => wouterNavigate(to, options));
  else wouterNavigate(to, { replace: to === `${location.pathname}${location.search}` });
};
