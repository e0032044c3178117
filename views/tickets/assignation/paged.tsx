import type { ReactNode } from 'react';
import { type FailureSeen, failureWords } from '#i18n/failure.ts';
import { Skeleton } from '../../parts/busy.tsx';
import { Callout } from '../../parts/callout.tsx';
import { Pager } from '../../parts/pager.tsx';
import { TryAgain } from '../../parts/try-again.tsx';
import { useWords } from '../../parts/words.tsx';

type PagedProps = {
  readonly state: 'loading' | 'ready' | 'seenBefore' | 'failed';
  readonly count: number;
  readonly meta: { readonly page: number; readonly totalPages: number } | null;
  readonly failure: FailureSeen | null;
  readonly label: string;
  readonly empty: ReactNode;
  /** So many rows stand for those that are on their way: what is below a long list stays where it is when it comes. */
  readonly awaited: number;
  readonly onPage: (page: number) => void;
  readonly onRetry: () => void;
  readonly children: ReactNode;
};

/** One of the two tables of the drawer, in each of its states. */
export const Paged = ({
  state,
  count,
  meta,
  failure,
  label,
  empty,
  awaited,
  onPage,
  onRetry,
  children,
}: PagedProps) => {
  const words = useWords();
  const { t } = words;
  const { t: said } = words;
  if (state === 'failed' && failure) {
    const again = <TryAgain onRetry={onRetry} />;
    return (
      <Callout kind="error" title={said('assignation.failedTitle')} actions={again}>
        {failureWords(words, failure).title}
      </Callout>
    );
  }
  if (state === 'loading' && count === 0) return <Skeleton rows={awaited}>{said('assignation.loading')}</Skeleton>;
  if (count === 0) return empty;
  return (
    <div className="stack" data-gap="small" aria-busy={state === 'loading'}>
      {children}
      {meta && meta.totalPages > 1 ? (
        <Pager
          page={meta.page}
          pages={meta.totalPages}
          onPage={onPage}
          label={`${label}: ${t('common.pager.label')}`}
          previousLabel={t('common.pager.previous')}
          nextLabel={t('common.pager.next')}
          pageLabel={(page) => t('common.pager.page', { page })}
        />
      ) : null}
    </div>
  );
};
