import type { ReactNode } from 'react';

/** A turning ring without words: for use beside a text. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />;

/** Something is under way; the words are announced. */
export const Busy = ({ children }: { readonly children: ReactNode }) => (
  <p className="busy" role="status">
    <Spinner />
    <span>{children}</span>
  </p>
);

/** Grey bars in the place of a list that is being read; `children` is the text for those who hear the page. */
export const Skeleton = ({ rows = 4, children }: { readonly rows?: number; readonly children: ReactNode }) => (
  <div className="skeleton" role="status">
    {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
      <span key={key} aria-hidden="true" />
    ))}
    <p className="hidden-text">{children}</p>
  </div>
);
