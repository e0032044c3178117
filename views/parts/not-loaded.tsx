import type { ReactNode } from 'react';
import { failureWords } from '#i18n/failure.ts';
import { FailureState } from './failure-state.tsx';
import { TryAgain } from './try-again.tsx';
import { useWords } from './words.tsx';

type NotLoadedProps = {
  /** What could not be had, in the words of the screen. */
  readonly title: string;
  /** Null when nothing is known of it but that no answer came. */
  readonly failure: Parameters<typeof failureWords>[1] | null;
  readonly onRetry: () => void;
  /** Another way on, beside trying again. */
  readonly children?: ReactNode;
};

/** ERR-04, OP-30: what could not be loaded, why, and the way to try it again. */
export const NotLoaded = ({ title, failure, onRetry, children }: NotLoadedProps) => {
  const words = useWords();
  const why = failure ?? { code: 'timeout' as const };
  return (
    <FailureState
      title={title}
      failure={failureWords(words, why)}
      offline={why.code === 'offline'}
      actions={
        <>
          <TryAgain kind="primary" onRetry={onRetry} />
          {children}
        </>
      }
    />
  );
};
