import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { mostCompared } from '#domain/results/comparison.ts';
import { isNarrowed, pageSizes, resultsAddress, resultsViews } from '#domain/results/results-request.ts';
import { paths } from '#domain/shell/route.ts';
import {
  type ResultsRead,
  type ResultsRef,
  selectComparison,
  selectIsLoading,
  selectLook,
  selectManages,
  selectTableLook,
} from '#machines/results/results.select.ts';
import { Busy, Skeleton } from '../parts/busy.tsx';
import { Button, ButtonLink, IconLink } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { FocusItems, FocusLeft } from '../parts/focus-within.tsx';
import { ArrowLeft, Checklist, Search } from '../parts/icons.tsx';
import { ListPager } from '../parts/list-pager.tsx';
import { Beyond } from '../parts/no-such-page.tsx';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { Screen, ScreenHeader } from '../parts/screen.tsx';
import { LookMenu } from '../parts/table-look.tsx';
import { useWords } from '../parts/words.tsx';
import { ResultExport } from './result-export.tsx';
import { ResultsFilters } from './results-filters.tsx';
import { ResultsMap } from './results-map.tsx';
import { ResultsTable } from './results-table.tsx';
import { ResultsTrend } from './results-trend.tsx';
import './results.css';

type Props = { readonly actor: ResultsRef };

/** RESULT-08: the executions of the company at the stores of the person. */
export const ResultsScreen = ({ actor, bar }: Props & { readonly bar: ReactNode }) => {
  const { t } = useWords();
  const look = useSelector(actor, selectLook);
  const manages = useSelector(actor, selectManages);
  const header = (
    <>
      {bar}
      <ScreenHeader
        title={t('results.title')}
        focusOn="results"
        end={
          manages ? (
            <ButtonLink kind="quiet" href={paths.apiKeys}>
              {t('results.programs')}
            </ButtonLink>
          ) : null
        }
        start={<IconLink href={paths.home} label={t('common.home')} icon={<ArrowLeft />} />}
      />
    </>
  );
  return (
    <Screen header={header} width="full">
      <div className="stack">
        {look === 'notAllowed' ? null : <ResultsFilters actor={actor} />}
        <FocusLeft of={look} id="results" className="stack">
          {look === 'notAllowed' ? null : (
            <div className="row-of" data-ends>
              <Views actor={actor} />
              <ResultExport actor={actor} />
            </div>
          )}
          <Count actor={actor} />
          <FocusItems>
            <Chosen actor={actor} />
          </FocusItems>
          <Body actor={actor} look={look} />
        </FocusLeft>
      </div>
    </Screen>
  );
};

/** RESULT-03: how many there are, and their mean score; read out when it changes. */
const Count = ({ actor }: Props) => {
  const { t, percent } = useWords();
  const page = useSelector(actor, ({ context }) => context.page);
  const loading = useSelector(actor, selectIsLoading);
  const mean = page?.mean ?? null;
  const look = useSelector(actor, selectTableLook);
  const isListed = useSelector(actor, selectLook) === 'ready' && page?.trend === null && page.onMap === null;
  return (
    <div className="row-of" data-ends>
      <div className="list-count" role="status">
        {page === null || loading ? null : t('results.count', { count: page.total })}
        {mean === null || loading ? null : ` · ${t('results.mean', { score: percent(mean) })}`}
      </div>
      {page !== null && loading ? <Busy>{t('results.loading')}</Busy> : null}
      {look && isListed ? (
        <LookMenu table="results" actor={look} nameOf={(column) => t(`results.column.${column}`)} />
      ) : null}
    </div>
  );
};

/** RESULT-11: how many are chosen, and the way to them side by side. */
const Chosen = ({ actor }: Props) => {
  const { t } = useWords();
  const count = useSelector(actor, ({ context }) => context.chosen.length);
  const address = useSelector(actor, selectComparison);
  if (count === 0) return null;
  return (
    <div className="row-of">
      <span role="status">{t('results.compare.chosen', { count, most: mostCompared })}</span>
      {address === null ? (
        <Button idle>{t('results.compare.open')}</Button>
      ) : (
        <ButtonLink kind="primary" href={address}>
          {t('results.compare.open')}
        </ButtonLink>
      )}
      <Button kind="quiet" onClick={() => actor.send({ type: 'UNCHOOSE_ALL' })}>
        {t('results.compare.clear')}
      </Button>
    </div>
  );
};

const Body = ({ actor, look }: Props & { readonly look: ReturnType<typeof selectLook> }) => {
  const { t } = useWords();
  const page = useSelector(actor, ({ context }) => context.page);
  const failure = useSelector(actor, ({ context }) => context.failure);
  switch (look) {
    case 'loading':
      return <Skeleton>{t('results.loading')}</Skeleton>;
    case 'failed':
      return (
        <NotLoaded
          asksAgain
          title={t('results.failedTitle')}
          failure={failure}
          onRetry={() => actor.send({ type: 'RETRY' })}
        />
      );
    case 'empty':
      return <Empty actor={actor} />;
    case 'notAllowed':
      return (
        <EmptyState icon={<Checklist />} title={t('results.notAllowedTitle')}>
          <p>{t('results.notAllowedText')}</p>
        </EmptyState>
      );
    case 'ready':
      return page === null ? null : <Ready actor={actor} page={page} />;
  }
};

const Empty = ({ actor }: Props) => {
  const { t } = useWords();
  const narrowed = useSelector(actor, ({ context }) => isNarrowed(context.request.filters));
  if (!narrowed)
    return (
      <EmptyState icon={<Checklist />} title={t('results.emptyTitle')}>
        <p>{t('results.emptyText')}</p>
      </EmptyState>
    );
  const reset = <Button onClick={() => actor.send({ type: 'RESET_FILTERS' })}>{t('results.reset')}</Button>;
  return <EmptyState icon={<Search />} title={t('results.noMatchTitle')} actions={reset} />;
};

const Views = ({ actor }: Props) => {
  const { t } = useWords();
  const request = useSelector(actor, ({ context }) => context.request);
  return (
    <nav className="row-of" aria-label={t('results.view.title')}>
      {resultsViews.map((view) => (
        <ButtonLink key={view} href={resultsAddress({ ...request, view, page: 1 })} current={view === request.view}>
          {t(`results.view.${view}`)}
        </ButtonLink>
      ))}
    </nav>
  );
};

const Ready = ({ actor, page }: Props & { readonly page: ResultsRead }) => {
  const loading = useSelector(actor, selectIsLoading);
  if (page.trend === null && page.onMap === null) return <List actor={actor} page={page} />;
  return (
    <div className="stack" aria-busy={loading}>
      {page.trend === null ? null : <ResultsTrend actor={actor} trend={page.trend} />}
      {page.onMap === null ? null : <ResultsMap actor={actor} onMap={page.onMap} />}
    </div>
  );
};

const List = ({ actor, page }: Props & { readonly page: ResultsRead }) => {
  const { t } = useWords();
  const loading = useSelector(actor, selectIsLoading);
  const toPage = (chosen: number) => actor.send({ type: 'SET_PAGE', page: chosen });
  if (page.rows.length === 0)
    return (
      <Beyond onFirst={() => toPage(1)}>
        <Checklist />
      </Beyond>
    );
  return (
    <div className="stack" aria-busy={loading}>
      <ResultsTable actor={actor} rows={page.rows} />
      <ListPager
        page={page.page}
        total={page.total}
        perPage={page.per_page}
        sizes={pageSizes}
        sizeLabel={t('results.perPage')}
        onPage={toPage}
        onPerPage={(perPage) => actor.send({ type: 'SET_PER_PAGE', perPage })}
      />
    </div>
  );
};
