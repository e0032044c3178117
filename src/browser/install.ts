import type { InstallWay } from '#contracts/shell/install-way.ts';

/** `beforeinstallprompt`, which browsers of the Chromium family send. */
type Offer = Event & { readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }> };

const isOffer = (event: Event): event is Offer => 'prompt' in event;

/** The browser offers once, mostly before home is shown. */
let offer: Offer | null = null;
const changed = new EventTarget();

/** Keeps the browser's offer to install the app until it is wanted. Call it once, when the page starts. */
export function heedInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    offer = event;
    changed.dispatchEvent(new Event('offer'));
  });
  addEventListener('appinstalled', () => {
    offer = null;
    changed.dispatchEvent(new Event('installed'));
  });
}

/** Whether the page runs as an installed app; browsers of iOS say so in a property of their own. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);

/** Safari of iOS offers nothing to a page, and has the way in its menu. */
const hasShareMenu = (): boolean => 'standalone' in navigator && navigator.maxTouchPoints > 0;

const wayNow = (): InstallWay | null => {
  if (isInstalled()) return null;
  if (offer !== null) return 'prompt';
  return hasShareMenu() ? 'shareMenu' : null;
};

/** Tells how the app can be installed, now and when that changes, and when it has been; returns how to stop. */
export function watchInstall(tell: (told: InstallWay | 'installed') => void): () => void {
  const tellWay = (): void => {
    const way = wayNow();
    if (way !== null) tell(way);
  };
  const stop = new AbortController();
  changed.addEventListener('offer', tellWay, { signal: stop.signal });
  changed.addEventListener('installed', () => tell('installed'), { signal: stop.signal });
  tellWay();
  return () => stop.abort();
}

/** Has the browser ask the user; whether the user wants it. An offer can be used once; the browser makes another one. */
export async function askInstall(): Promise<boolean> {
  const asked = offer;
  offer = null;
  return (await asked?.prompt())?.outcome === 'accepted';
}
