import type { ReactNode } from 'react';
import { isOutOfReach } from '#domain/shared/retry.ts';
import { failureWords } from '#i18n/failure.ts';
import { FailureState } from './failure-state.tsx';
import { TryAgain } from './try-again.tsx';
import { useWords } from './words.tsx';

type NotLoadedProps = {
  /** The title of the failure, in the words of the screen. */
  readonly title: string;
  /** Null when nothing is known of it but that no answer came. */
  readonly failure: Parameters<typeof isOutOfReach>[0];
  readonly onRetry: () => void;
  /** Its owner asks again by itself once the platform can be reached. */
  readonly asksAgain?: boolean;
  /** Another way on, beside trying again. */
  readonly children?: ReactNode;
};

/** ERR-04, OP-30: what could not be loaded, why, and the way to try it again. */
export const NotLoaded = ({ title, failure, onRetry, asksAgain = false, children }: NotLoadedProps) => {
  const words = useWords();
  const why = failure ?? { code: 'timeout' as const };
  const said = failureWords(words, why);
  const way = asksAgain && isOutOfReach(why) ? words.t('common.asksAgain') : said.way;
  return (
    <FailureState
      title={title}
      failure={{ ...said, way }}
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
