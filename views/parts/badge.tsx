import type { ReactNode } from 'react';
import '../styles/lists.css';

export type BadgeTone = 'good' | 'neutral' | 'bad' | 'na' | 'warning' | 'info';

/** A short state in colour and words; `good`, `neutral`, `bad` and `na` are the tones of a store index (THR). */
export const Badge = ({ tone, children }: { readonly tone: BadgeTone; readonly children: ReactNode }) => (
  <span className="badge" data-tone={tone}>
    {children}
  </span>
);
