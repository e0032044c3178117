import type { ReactNode } from 'react';
import { Mark } from './icons.tsx';
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

/** The walk of the mark past the shelves of a store, for the ground of a hero. */
const Walk = () => (
  <svg className="walk" viewBox="0 0 480 400" fill="none" aria-hidden="true" focusable="false">
    <g fill="currentColor" opacity="0.13">
      <rect x="80" y="20" width="240" height="44" rx="14" />
      <rect x="352" y="20" width="108" height="44" rx="14" />
      <rect x="20" y="128" width="108" height="44" rx="14" />
      <rect x="160" y="128" width="240" height="44" rx="14" />
      <rect x="80" y="236" width="240" height="44" rx="14" />
      <rect x="352" y="236" width="108" height="44" rx="14" />
      <rect x="20" y="344" width="108" height="44" rx="14" />
      <rect x="160" y="344" width="240" height="44" rx="14" />
    </g>
    <path
      d="M440 96H98a54 54 0 0 0 0 108h284a54 54 0 0 1 0 108H60"
      stroke="var(--accent)"
      strokeWidth="9"
      strokeLinecap="round"
      strokeDasharray="1 21"
    />
    <circle cx="440" cy="96" r="13" fill="var(--accent)" />
    <circle cx="60" cy="312" r="24" fill="var(--accent)" />
    <path d="m50 313 7 7 14-15" stroke="#1d1608" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
