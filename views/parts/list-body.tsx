import type { ReactNode } from 'react';
import type { ListLook } from '#machines/shared/paged-list.select.ts';
import { Skeleton } from './busy.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { Pager } from './pager.tsx';
import { SeenBefore } from './seen-before.tsx';
import { useWords } from './words.tsx';

type ListBodyProps = {
  readonly look: ListLook;
  readonly loading: string;
  readonly failed: string;
  readonly empty: ReactNode;
  readonly children: ReactNode;
  readonly onPage: (page: number) => void;
  readonly onRetry: () => void;
};

/** The body of a paged list in each of its states, with its page numbers; after a retry the focus is on it. */
export const ListBody = (props: ListBodyProps) => (
  <div>
    <Listed {...props} />
  </div>
);

const Listed = ({ look, loading, failed, empty, children, onPage, onRetry }: ListBodyProps) => {
  const { t } = useWords();
  if (look.state === 'failed') return <NotLoaded asksAgain title={failed} failure={look.failure} onRetry={onRetry} />;
  if (look.state === 'loading' && look.count === 0) return <Skeleton>{loading}</Skeleton>;
  const seen = look.seen ? <SeenBefore seen={look.seen} onRetry={onRetry} /> : null;
  if (look.state !== 'loading' && look.count === 0)
    return (
      <>
        {seen}
        {empty}
      </>
    );
  return (
    <div className="stack" aria-busy={look.state === 'loading'}>
      {seen}
      {children}
      {look.meta && look.meta.totalPages > 1 ? (
        <Pager
          page={look.meta.page}
          pages={look.meta.totalPages}
          onPage={onPage}
          label={t('common.pager.label')}
          previousLabel={t('common.pager.previous')}
          nextLabel={t('common.pager.next')}
          pageLabel={(page) => t('common.pager.page', { page })}
        />
      ) : null}
    </div>
  );
};
