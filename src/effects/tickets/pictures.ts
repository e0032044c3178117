import { takeLock, ticketLock } from '#browser/locks.ts';

/** Says to all tabs that the pictures of a ticket are being added, until the function that it returns is called. */
export const holdPictures = (ticket: string): (() => Promise<void>) => {
  // A browser that refuses its locks has none to share.
  const held = takeLock(ticketLock(ticket), { from: 'sharers', onLost: () => undefined }).catch(() => null);
  return async () => (await held)?.();
};
