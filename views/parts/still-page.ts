import { useLayoutEffect } from 'react';

/** Marks the page as one that does not scroll behind what lies over it. */
export const useStillPage = (isStill: boolean): void => {
  useLayoutEffect(() => {
    if (!isStill) return undefined;
    document.documentElement.toggleAttribute('data-still', true);
    return () => {
      document.documentElement.toggleAttribute('data-still', false);
    };
  }, [isStill]);
};
