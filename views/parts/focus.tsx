import type { ReactNode, RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * A control that goes when it was pressed, or by itself: where it had the focus, the nearest of what it stood in that is
 * still there has it then, two frames later, unless something else has taken it. The page itself never has: the browser
 * goes on from where the control stood.
 */
export const useLeavesFocus = <Control extends HTMLElement>(): RefObject<Control | null> => {
  const control = useRef<Control>(null);
  useLayoutEffect(() => {
    const { current } = control;
    return () => {
      if (current && current === document.activeElement) leaveFocusTo(placesOf(current));
    };
  }, []);
  return control;
};

const placesOf = (element: HTMLElement): HTMLElement[] => {
  const place = element.parentElement;
  return place === null || place.matches('main, body') ? [] : [place, ...placesOf(place)];
};

const leaveFocusTo = (places: readonly HTMLElement[]): void => {
  const leave = (): void => {
    const place = places.find(({ isConnected }) => isConnected);
    if (place === undefined || document.activeElement !== document.body) return;
    if (!place.hasAttribute('tabindex')) {
      place.tabIndex = -1;
      place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
    }
    place.focus({ preventScroll: true });
  };
  afterPaint(leave);
};

type HeadingProps = {
  readonly level?: 1 | 2 | 3;
  /** Whenever this changes, and when it first appears, the heading takes the focus; without it never. */
  readonly focusOn?: string | undefined;
  readonly id?: string;
  readonly children: ReactNode;
};

/**
 * A heading that takes the focus when another screen shows, so that it is read out. A focus that has moved on to
 * another control of that screen by then stays there: the next press is meant for it.
 */
export const Heading = ({ level = 1, focusOn, id, children }: HeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (focusOn !== undefined) before.current = document.activeElement;
  }, [focusOn]);
  useEffect(() => {
    if (focusOn === undefined) return undefined;
    return afterPaint(() => {
      const { activeElement } = document;
      const isBusyElsewhere = activeElement !== before.current && activeElement !== document.body;
      if (!isBusyElsewhere) heading.current?.focus({ preventScroll: true });
    });
  }, [focusOn]);
  const Tag = `h${level}` as const;
  return (
    <Tag ref={heading} id={id} tabIndex={focusOn === undefined ? undefined : -1}>
      {children}
    </Tag>
  );
};
