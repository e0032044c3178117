import type { ReactNode } from 'react';
import './skip-to.css';

type SkipToProps = {
  /** The id of a part whose items are links. */
  readonly list: string;
  readonly children: ReactNode;
};

/** Leads the keyboard past what stands before a list, to the first link of its first row; in sight while it has the focus. */
export const SkipTo = ({ list, children }: SkipToProps) => (
  <button
    type="button"
    className="button skip-to"
    data-kind="secondary"
    onClick={() => document.getElementById(list)?.querySelector<HTMLElement>('tbody a, li a')?.focus()}
  >
    <span>{children}</span>
  </button>
);
