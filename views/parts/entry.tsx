import type { ReactNode } from 'react';
import { Mark, Walk } from './icons.tsx';
import '../styles/entry.css';

type EntryProps = {
  /** Name of the product or of the company. */
  readonly name: string;
  readonly headline: ReactNode;
  readonly lead: ReactNode;
  /** Beside the name, such as the language. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of the screens before sign-in: a large greeting, and a card for the form. */
export const Entry = ({ name, headline, lead, end, children }: EntryProps) => (
  <div className="entry">
    <header className="entry-hero">
      <Walk />
      <div className="entry-top">
        <p className="entry-name">
          <Mark />
          {name}
        </p>
        {end}
      </div>
      <div>
        <strong>{headline}</strong>
        <p>{lead}</p>
      </div>
    </header>
    <main className="entry-main">
      <div className="card">{children}</div>
    </main>
  </div>
);
