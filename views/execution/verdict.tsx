import type { ReactNode } from 'react';
import { Heading } from '../parts/focus.tsx';

type VerdictProps = {
  readonly icon: ReactNode;
  readonly tone: 'good' | 'attention' | 'underway' | 'failed';
  readonly title: string;
  /** Changes when the heading shall take the focus. */
  readonly focusOn: string;
  readonly children: ReactNode;
};

/** How the execution stands, large and in the middle. */
export const Verdict = ({ icon, tone, title, focusOn, children }: VerdictProps) => (
  <div className="verdict" data-tone={tone}>
    {icon}
    <Heading level={2} focusOn={focusOn}>
      {title}
    </Heading>
    {children}
  </div>
);
