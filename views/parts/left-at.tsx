import { useEffect } from 'react';
import { afterPaint } from './after-paint.ts';

const markIn = (state: unknown): unknown => (typeof state === 'object' && state ? Reflect.get(state, 'leftAt') : null);

/**
 * While it shows, the screen is about one thing of a list, by its id; the entry of the history that comes after it
 * knows which. So every way back leads to the same place, and a reload changes nothing.
 */
export const LeavesAt = ({ id }: { readonly id: string }) => {
  useEffect(() => () => history.replaceState({ ...Object(history.state), leftAt: id }, ''), [id]);
  return null;
};

/** In a list that first shows with its items: the one that it was left at comes into sight, and its link (`data-left-at`) takes the focus. */
export const ReturnsTo = () => {
  useEffect(() => {
    const mark = markIn(history.state);
    const links = [...document.querySelectorAll<HTMLElement>('[data-left-at]')];
    const link = links.find(({ dataset }) => dataset['leftAt'] === mark);
    if (!link) return undefined;
    // The page is shown from its beginning in the frame after another screen shows; its title leaves the focus here.
    return afterPaint(() => {
      link.scrollIntoView({ block: 'center', behavior: 'instant' });
      link.focus({ preventScroll: true });
    });
  }, []);
  return null;
};
