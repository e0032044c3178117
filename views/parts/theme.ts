import { useSyncExternalStore } from 'react';

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

const watch = (query: MediaQueryList) => (changed: () => void) => {
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};
const [watchDark, watchStill] = [watch(dark), watch(still)];

/** The colours that the page has now, for pictures that are made in one or the other. */
export const useTheme = (): 'light' | 'dark' =>
  useSyncExternalStore(watchDark, () => (dark.matches ? 'dark' : 'light'));

/** Whether the person wants things to stay still. */
export const useStillness = (): boolean => useSyncExternalStore(watchStill, () => still.matches);
