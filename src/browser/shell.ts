import { idle } from './idle.ts';

/** The state of the kept app in the browser: it opens without a network, a new version waits, or it cannot be kept. */
export type ShellNews = 'ready' | 'updateReady' | 'failed' | 'unsupported';

const address = '/sw.js';
const answering = 'storewalk-answering';
/** So many seconds are enough for a worker to come to rest. */
const enough = 5;

/**
 * Has the app kept on this device, once the page has loaded and has nothing better to do; tells how that stands, and
 * every change. Returns how to stop. Looks for a new version whenever the page is shown again.
 */
export function watchShell(tell: (news: ShellNews) => void): () => void {
  const stop = new AbortController();
  if ('serviceWorker' in navigator && 'locks' in navigator)
    keepShell(tell, stop.signal).catch(() => {
      if (!stop.signal.aborted) tell('failed');
    });
  else tell('unsupported');
  return () => stop.abort();
}

const keepShell = async (tell: (news: ShellNews) => void, signal: AbortSignal): Promise<void> => {
  await loaded();
  await idle();
  if (signal.aborted) return;
  await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
  // Asked for, because a browser that is told to refuse workers resolves without one.
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) return tell('unsupported');
  const look = () => {
    if (registration.active && registration.waiting) tell('updateReady');
    else if (registration.active) tell('ready');
    else if (!registration.installing && !registration.waiting) tell('failed');
  };
  const follow = () => registration.installing?.addEventListener('statechange', look, { signal });
  const renew = () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  };
  registration.addEventListener('updatefound', follow, { signal });
  document.addEventListener('visibilitychange', renew, { signal });
  follow();
  look();
};

const loaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

/**
 * Applies the version that waits and loads the page anew with it, once nothing is answered in any tab; never resolves
 * then. `signal` gives it up while it still waits for another tab.
 */
export const applyUpdate = (signal: AbortSignal): Promise<never> =>
  navigator.locks.request(answering, { signal }, async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration?.waiting) await takeOver(registration);
    location.reload();
    return new Promise<never>(() => undefined);
  });

/**
 * Asks the waiting worker to take over. A browser lets it only when the one before rests, and looks whether that rests
 * when an event of it ends; so that one is told something too. A worker that was woken while it was being stopped never
 * rests in Chromium: it is given up after a while, and the page comes from the platform, if that can be reached.
 */
const takeOver = (registration: ServiceWorkerRegistration): Promise<void> =>
  new Promise((resolve) => {
    let asked = 0;
    const ask = () => {
      registration.waiting?.postMessage('apply');
      registration.active?.postMessage('rest');
      asked += 1;
      if (asked > enough) giveUp(registration).then(taken, () => undefined);
    };
    const asking = setInterval(ask, 1000);
    const taken = () => {
      clearInterval(asking);
      resolve();
    };
    navigator.serviceWorker.addEventListener('controllerchange', taken, { once: true });
    ask();
  });

const giveUp = async (registration: ServiceWorkerRegistration): Promise<void> => {
  const { ok } = await fetch('/index.html', { cache: 'no-store' });
  if (!ok) throw new Error('no page to go to');
  await registration.unregister();
};

/** Says to all tabs that something is being answered in this one, until the function that it returns is called. */
export function holdUpdates(): () => void {
  const over = new AbortController();
  const until = new Promise<void>((resolve) => over.signal.addEventListener('abort', () => resolve()));
  if ('locks' in navigator)
    navigator.locks.request(answering, { mode: 'shared', signal: over.signal }, () => until).catch(() => undefined);
  return () => over.abort();
}
