import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

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

type FocusItemsProps = {
  /** How many items there are. */
  readonly count: number;
  readonly children: ReactNode;
};

/**
 * When the item of a list that has the focus goes, the one that takes its place has it then; where none is left, the
 * last way to choose a file.
 */
export const FocusItems = ({ count, children }: FocusItemsProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const at = useRef(-1);
  const before = useRef(count);
  useEffect(() => {
    const framed = frame.current;
    const note = ({ target }: FocusEvent) => {
      at.current = itemsIn(framed).findIndex((item) => target instanceof Node && item.contains(target));
    };
    framed?.addEventListener('focusin', note);
    return () => framed?.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (!isFewer || at.current < 0 || document.activeElement !== document.body) return;
    const next = itemsIn(frame.current)
      .slice(0, at.current + 1)
      .at(-1);
    const ways = frame.current?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? [];
    (next?.querySelector('button') ?? [...ways].at(-1))?.focus();
  }, [count]);
  return (
    <div ref={frame} className="focus-items">
      {children}
    </div>
  );
};

const itemsIn = (frame: HTMLElement | null): HTMLLIElement[] => [...(frame?.querySelectorAll('li') ?? [])];

/** A heading that takes the focus when another screen shows, so that it is read out. */
export const Heading = ({ level = 1, focusOn, id, children }: HeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusOn === undefined) return undefined;
    // Taking the focus needs the layout; in the next frame that is the one that is painted anyway.
    const frame = requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [focusOn]);
  const Tag = `h${level}` as const;
  return (
    <Tag ref={heading} id={id} tabIndex={focusOn === undefined ? undefined : -1}>
      {children}
    </Tag>
  );
};
