import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Refresh } from './icons.tsx';

type ElsewhereProps = {
  readonly title: string;
  readonly text: string;
  readonly takeOverLabel: string;
  readonly onTakeOver: () => void;
  /** The other way on. */
  readonly leave: ReactNode;
};

/** SM-35: another tab has it, which one tab alone writes; it may be taken over. */
export const Elsewhere = ({ title, text, takeOverLabel, onTakeOver, leave }: ElsewhereProps) => (
  <EmptyState
    icon={<Refresh />}
    title={title}
    actions={
      <>
        <Button kind="primary" onClick={onTakeOver}>
          {takeOverLabel}
        </Button>
        {leave}
      </>
    }
  >
    <p>{text}</p>
  </EmptyState>
);
