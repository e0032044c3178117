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
