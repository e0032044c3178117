import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

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

type ItemsProps = { readonly children: ReactNode };

/**
 * When the item of a list that has the focus goes, the one that takes its place has it then; where none is left, the
 * last way to choose a file or to add an item, or else what comes before the list.
 */
export const FocusItems = ({ children }: ItemsProps) => <Items watch={keepFocusIn}>{children}</Items>;

/** The first of the items that a button beside them has added takes the focus: its field, or what it can be pressed at. */
export const FocusAdded = ({ children }: ItemsProps) => <Items watch={focusAddedIn}>{children}</Items>;

type WatchProps = ItemsProps & { readonly watch: (frame: HTMLElement) => () => void };

const Items = ({ watch, children }: WatchProps) => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => (frame.current ? watch(frame.current) : undefined), [watch]);
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

/**
 * Takes the focus when nothing has it any more: since this holds something else (`of`), or since what had the focus in
 * it went.
 */
export const FocusLeft = ({ of, children, ...rest }: FocusLeftProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const held = useRef(of);
  const focused = useRef<EventTarget>(null);
  useEffect(() => {
    const element = frame.current;
    const note = ({ target }: FocusEvent): void => {
      focused.current = target;
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const next = requestAnimationFrame(() => {
      const isLeft = held.current !== of || (focused.current instanceof Node && !focused.current.isConnected);
      held.current = of;
      if (isLeft && document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(next);
  });
  return (
    <div ref={frame} tabIndex={-1} {...rest}>
      {children}
    </div>
  );
};
