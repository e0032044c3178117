import type { ReactNode } from 'react';

export type Fact = { readonly term: string; readonly value: ReactNode };

/** Terms and their values, side by side where there is room. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts.map(({ term, value }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
