import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  boundsOfDays,
  daysBeside,
  paths,
  type RoutinesOverview,
  type RoutinesOverviewRef,
  selectDay,
  selectLook,
  selectToday,
} from '#machines/routines/routines-overview.select.ts';
import { Skeleton } from '../parts/busy.tsx';
import { Button, IconButton } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { ArrowLeft, ArrowRight, Refresh } from '../parts/icons.tsx';
import { TextInput } from '../parts/inputs.tsx';
import { Routine } from '../parts/more-icons.tsx';
import { Beyond } from '../parts/no-such-page.tsx';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { Pager } from '../parts/pager.tsx';
import { useWords } from '../parts/words.tsx';
import { OverviewTable } from './overview-table.tsx';
import { RoutineScreen } from './routine-screen.tsx';
import './overview.css';

type Props = { readonly actor: RoutinesOverviewRef };

/** GLANCE-01 to GLANCE-03: the day at every store. */
export const RoutinesOverviewScreen = ({ actor, bar }: Props & { readonly bar: ReactNode }) => {
  const { t } = useWords();
  const look = useSelector(actor, selectLook);
  return (
    <RoutineScreen bar={bar} title={t('routinesOverview.title')} focusOn="routinesOverview" back={paths.home}>
      {look === 'notAllowed' ? null : <Days actor={actor} />}
      <Body actor={actor} look={look} />
    </RoutineScreen>
  );
};

/** GLANCE-03: the day, and the ways to another one. */
const Days = ({ actor }: Props) => {
  const { t } = useWords();
  const day = useSelector(actor, selectDay);
  const today = useSelector(actor, selectToday);
  const look = useSelector(actor, selectLook);
  if (day === null || today === null) return null;
  const { previous, next } = daysBeside(day, today);
  const { first, last } = boundsOfDays(today);
  const choose = (chosen: string | null) => {
    if (chosen !== null) actor.send({ type: 'CHOOSE_DAY', day: chosen });
  };
  return (
    <section className="overview-days" aria-label={t('routinesOverview.days')}>
      <IconButton
        label={t('routinesOverview.previous')}
        icon={<ArrowLeft />}
        idle={previous === null}
        onClick={() => choose(previous)}
      />
      <TextInput
        id="overview-day"
        type="date"
        label={t('routinesOverview.day')}
        value={day}
        min={first}
        max={last}
        onValue={choose}
      />
      <IconButton
        label={t('routinesOverview.next')}
        icon={<ArrowRight />}
        idle={next === null}
        onClick={() => choose(next)}
      />
      <Button idle={day === today} onClick={() => choose(today)}>
        {t('routinesOverview.today')}
      </Button>
      <Button
        icon={<Refresh />}
        kind="quiet"
        busy={look === 'loading'}
        idle={look !== 'ready'}
        onClick={() => actor.send({ type: 'REFRESH' })}
      >
        {t('routinesOverview.refresh')}
      </Button>
    </section>
  );
};

const Body = ({ actor, look }: Props & { readonly look: ReturnType<typeof selectLook> }) => {
  const { t } = useWords();
  const overview = useSelector(actor, ({ context }) => context.overview);
  const failure = useSelector(actor, ({ context }) => context.failure);
  switch (look) {
    case 'loading':
      return <Skeleton>{t('routinesOverview.loading')}</Skeleton>;
    case 'failed':
      return (
        <NotLoaded
          asksAgain
          title={t('routinesOverview.failedTitle')}
          failure={failure}
          onRetry={() => actor.send({ type: 'RETRY' })}
        />
      );
    case 'nothingPlanned':
      return (
        <EmptyState icon={<Routine />} title={t('routinesOverview.emptyTitle')}>
          <p>{t('routinesOverview.emptyText')}</p>
        </EmptyState>
      );
    case 'notAllowed':
      return (
        <EmptyState icon={<Routine />} title={t('routinesOverview.notAllowedTitle')}>
          <p>{t('routinesOverview.notAllowedText')}</p>
        </EmptyState>
      );
    case 'ready':
      return overview === null ? null : <Ready actor={actor} overview={overview} />;
  }
};

const Ready = ({ actor, overview }: Props & { readonly overview: RoutinesOverview }) => {
  const { t } = useWords();
  const { page, per_page, total, stores } = overview;
  const pages = Math.ceil(total / per_page);
  const toPage = (chosen: number) => actor.send({ type: 'GO_TO_PAGE', page: chosen });
  if (stores.length === 0)
    return (
      <Beyond onFirst={() => toPage(1)}>
        <Routine />
      </Beyond>
    );
  const at = pages > 1 ? ` · ${t('common.pager.at', { page, pages })}` : '';
  return (
    <>
      <p className="list-count" role="status">
        {t('routinesOverview.count', { count: total })}
        {at}
      </p>
      <p className="quiet">{t('routinesOverview.legend')}</p>
      <OverviewTable overview={overview} />
      <Pager
        page={page}
        pages={pages}
        onPage={toPage}
        label={t('common.pager.label')}
        previousLabel={t('common.pager.previous')}
        nextLabel={t('common.pager.next')}
        pageLabel={(number) => t('common.pager.page', { page: number })}
      />
    </>
  );
};
