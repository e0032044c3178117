/** Resolves when the page has nothing better to do, after two seconds at the latest. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve);
  });

/** Who has just touched the page goes on in a moment, and would wait for whatever begins now (ms). */
const rest = 1000;
/** What somebody who never rests needs comes all the same (ms). */
const latest = 10_000;
const touches = ['pointerdown', 'keydown', 'input'] as const;

/** Resolves when nobody has touched the page for a second and it is idle, after 12 seconds at the latest. */
export const resting = (): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      clearTimeout(untilRest);
      clearTimeout(untilLatest);
      resolve(idle());
    };
    const wait = () => {
      clearTimeout(untilRest);
      untilRest = setTimeout(end, rest);
    };
    let untilRest = setTimeout(end, rest);
    const untilLatest = setTimeout(end, latest);
    for (const touch of touches) window.addEventListener(touch, wait, { capture: true, signal: over.signal });
  });

/** What a touch asks for has been painted by then (ms). */
const shown = 150;
/** Whoever types makes no such pause between two letters, and would wait with the next one (ms). */
const pause = 300;

/**
 * Resolves when somebody has touched the page and what it asks for shows, or has paused in typing, or when the page
 * rests untouched; after 12 seconds at the latest.
 */
export const touchedOrResting = (): Promise<void> => {
  const over = new AbortController();
  const touched = new Promise<void>((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = ({ type }: Event) => {
      clearTimeout(timer);
      timer = setTimeout(() => resolve(idle()), type === 'pointerdown' ? shown : pause);
    };
    for (const touch of touches) window.addEventListener(touch, wait, { capture: true, signal: over.signal });
  });
  return Promise.race([touched, resting()]).finally(() => over.abort());
};
