import type { ReactNode } from 'react';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type HeadingProps = {
  readonly level?: 1 | 2 | 3;
  /** Whenever this changes, and when it first appears, the heading takes the focus; without it never. */
  readonly focusOn?: string | undefined;
  readonly id?: string;
  readonly children: ReactNode;
};

/**
 * Its first empty field takes the focus whenever other fields come in (`of`), not when it first appears; the page stays
 * where it is. With `null` something else is to be read before the fields.
 */
export const FocusFields = ({ of, children }: { readonly of: string | null; readonly children: ReactNode }) => {
  const fields = useRef<HTMLDivElement>(null);
  const shown = useRef(of);
  useEffect(() => {
    if (shown.current === of) return undefined;
    shown.current = of;
    if (of === null) return undefined;
    const frame = requestAnimationFrame(() => {
      const inputs = fields.current?.querySelectorAll<HTMLInputElement>('input[aria-required]') ?? [];
      [...inputs].find(({ value }) => value === '')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [of]);
  return <div ref={fields}>{children}</div>;
};

/**
 * When the item of a list that has the focus goes, the one that takes its place has it then; where none is left, the
 * last way to choose a file or to add an item, or else what comes before the list.
 */
export const FocusItems = ({ children }: { readonly children: ReactNode }) => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => (frame.current ? keepFocusIn(frame.current) : undefined), []);
  return (
    <div ref={frame} className="focus-items">
      {children}
    </div>
  );
};

/** The first of the items that a button beside them has added takes the focus: its field, or what it can be pressed at. */
export const FocusAdded = ({ children }: { readonly children: ReactNode }) => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => (frame.current ? focusAddedIn(frame.current) : undefined), []);
  return (
    <div ref={frame} className="focus-items">
      {children}
    </div>
  );
};

const focusAddedIn = (frame: HTMLElement): (() => void) => {
  let asker: Element | null = null;
  let count = itemsIn(frame).length;
  const note = ({ target }: Event): void => {
    asker = target instanceof Element && !target.closest('li') ? target.closest('button') : null;
  };
  const changes = new MutationObserver(() => {
    const items = itemsIn(frame);
    const added = items[count];
    count = items.length;
    if (added === undefined || asker === null) return;
    const { activeElement } = document;
    if (activeElement === asker || activeElement === document.body)
      added.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: asker.isConnected });
    asker = null;
  });
  frame.addEventListener('click', note);
  changes.observe(frame, { childList: true, subtree: true });
  return () => {
    frame.removeEventListener('click', note);
    changes.disconnect();
  };
};

const keepFocusIn = (frame: HTMLElement): (() => void) => {
  let at = -1;
  let count = itemsIn(frame).length;
  const note = ({ target }: FocusEvent): void => {
    at = itemsIn(frame).findIndex((item) => target instanceof Node && item.contains(target));
  };
  const changes = new MutationObserver(() => {
    const items = itemsIn(frame);
    const isFewer = items.length < count;
    count = items.length;
    if (!isFewer || at < 0 || document.activeElement !== document.body) return;
    const next = items.slice(0, at + 1).at(-1);
    (next?.querySelector('button') ?? wayFrom(frame))?.focus();
  });
  frame.addEventListener('focusin', note);
  changes.observe(frame, { childList: true, subtree: true });
  return () => {
    frame.removeEventListener('focusin', note);
    changes.disconnect();
  };
};

const itemsIn = (frame: HTMLElement): HTMLElement[] => shownIn(frame, 'li');

const wayFrom = (frame: HTMLElement): HTMLElement | undefined =>
  [...frame.querySelectorAll<HTMLElement>('input[type=file]')].at(-1) ??
  shownIn(frame, controls).at(-1) ??
  shownIn(document, controls).findLast((one) => isBefore(one, frame));

const controls = 'button:enabled, a[href], input:enabled, summary';

const isBefore = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

const shownIn = (place: ParentNode, selector: string): HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());

type FocusLeftProps = {
  readonly of: string;
  readonly id: string;
  readonly className: string;
  readonly children: ReactNode;
};

/** Takes the focus when it holds something else (`of`) and what had the focus went with what it held before. */
export const FocusLeft = ({ of, children, ...rest }: FocusLeftProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const held = useRef(of);
  useEffect(() => {
    if (held.current === of) return undefined;
    held.current = of;
    const next = requestAnimationFrame(() => {
      if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(next);
  }, [of]);
  return (
    <div ref={frame} tabIndex={-1} {...rest}>
      {children}
    </div>
  );
};

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
  requestAnimationFrame(() => requestAnimationFrame(leave));
};

/**
 * A heading that takes the focus when another screen shows, so that it is read out. Whoever has moved on to something
 * else of that screen by then stays there: what is pressed next is meant for it.
 */
export const Heading = ({ level = 1, focusOn, id, children }: HeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (focusOn !== undefined) before.current = document.activeElement;
  }, [focusOn]);
  useEffect(() => {
    if (focusOn === undefined) return undefined;
    // Taking the focus needs the layout; in the next frame that is the one that is painted anyway.
    const frame = requestAnimationFrame(() => {
      const { activeElement } = document;
      const isBusyElsewhere = activeElement !== before.current && activeElement !== document.body;
      if (!isBusyElsewhere) heading.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [focusOn]);
  const Tag = `h${level}` as const;
  return (
    <Tag ref={heading} id={id} tabIndex={focusOn === undefined ? undefined : -1}>
      {children}
    </Tag>
  );
};
