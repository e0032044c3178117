import type { ReactNode } from 'react';
import { Spinner } from './busy.tsx';
import { Check, Clock, CloudOff, ErrorMark, Warning } from './icons.tsx';

export type StatusTone = 'good' | 'offline' | 'waiting' | 'busy' | 'attention' | 'failed';

const icons = {
  good: <Check size={16} />,
  offline: <CloudOff size={16} />,
  waiting: <Clock size={16} />,
  busy: <Spinner />,
  attention: <Warning size={16} />,
  failed: <ErrorMark size={16} />,
} as const;

const urgent: ReadonlySet<StatusTone> = new Set<StatusTone>(['attention', 'failed']);

/**
 * One quiet line on what is saved and where the network stands; being offline is no error and looks like none. Only
 * what asks for an act is read out: "saved" after every answer would drown the questions.
 */
export const StatusLine = ({ tone, children }: { readonly tone: StatusTone; readonly children: ReactNode }) => (
  <p className="status-line" data-tone={tone} role="status" aria-live={urgent.has(tone) ? 'polite' : 'off'}>
    {icons[tone]}
    <span>{children}</span>
  </p>
);
