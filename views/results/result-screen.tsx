import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type ResultDetail, type ResultRef, selectListAddress, selectVisits } from '#machines/results/result.select.ts';
import { ReportLink } from '../finished/index.ts';
import { Skeleton } from '../parts/busy.tsx';
import { Button, IconLink, TextLink } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { type Fact, Facts } from '../parts/facts.tsx';
import { ArrowLeft, Checklist, Refresh } from '../parts/icons.tsx';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { useOffset } from '../parts/offset.tsx';
import { Screen, ScreenHeader } from '../parts/screen.tsx';
import { useWords } from '../parts/words.tsx';
import { ResultAnswers } from './result-answers.tsx';
import { ResultTasks } from './result-tasks.tsx';
import { Score } from './score.tsx';
import './results.css';

type Props = { readonly actor: ResultRef };

/** RESULT-09: one execution of the company. */
export const ResultScreen = ({ actor, bar }: Props & { readonly bar: ReactNode }) => {
  const { t } = useWords();
  const back = useSelector(actor, selectListAddress);
  const detail = useSelector(actor, ({ context }) => context.detail);
  const header = (
    <>
      {bar}
      <ScreenHeader
        title={detail?.activity.name ?? t('results.one.title')}
        detail={detail?.store.name ?? ''}
        focusOn={`result ${detail?.uuid ?? ''}`}
        start={<IconLink href={back} label={t('results.one.back')} icon={<ArrowLeft />} />}
      />
    </>
  );
  return (
    <Screen header={header} width="wide">
      <Body actor={actor} detail={detail} />
    </Screen>
  );
};

const Body = ({ actor, detail }: Props & { readonly detail: ResultDetail | null }) => {
  const { t } = useWords();
  const state = useSelector(actor, ({ value }) => value);
  const failure = useSelector(actor, ({ context }) => context.failure);
  switch (state) {
    case 'loading':
      return <Skeleton>{t('results.one.loading')}</Skeleton>;
    case 'failed':
      return (
        <NotLoaded
          asksAgain
          title={t('results.one.failedTitle')}
          failure={failure}
          onRetry={() => actor.send({ type: 'RETRY' })}
        />
      );
    case 'absent':
      return (
        <EmptyState icon={<Checklist />} title={t('results.one.absentTitle')}>
          <p>{t('results.one.absentText')}</p>
        </EmptyState>
      );
    case 'notAllowed':
      return (
        <EmptyState icon={<Checklist />} title={t('results.notAllowedTitle')}>
          <p>{t('results.notAllowedText')}</p>
        </EmptyState>
      );
    case 'open':
      return detail === null ? null : <Open actor={actor} detail={detail} />;
  }
};

const Open = ({ actor, detail }: Props & { readonly detail: ResultDetail }) => {
  const { t } = useWords();
  const report = useSelector(actor, ({ children }) => children.report);
  const visits = useSelector(actor, selectVisits);
  const row = { activity_name: detail.activity.name, store_name: detail.store.name };
  return (
    <>
      <Card>
        <Summary detail={detail} />
        <div className="row-of">
          {report ? <ReportLink report={report} row={row} /> : null}
          <TextLink href={visits}>{t('results.compare.visits')}</TextLink>
          <Button kind="quiet" icon={<Refresh size={20} />} onClick={() => actor.send({ type: 'REFRESH' })}>
            {t('results.one.refresh')}
          </Button>
        </div>
      </Card>
      <ResultTasks actor={actor} tasks={detail.tasks} />
      <ResultAnswers actor={actor} detail={detail} />
    </>
  );
};

/** RESULT-04, RESULT-05. */
const Summary = ({ detail }: { readonly detail: ResultDetail }) => {
  const { t, dateTime, decimal } = useWords();
  const offset = useOffset();
  const { store, author, activity, score, coordinates } = detail;
  const at = (instant: string): string => dateTime(instant, offset);
  const came = t('results.one.points', { value: decimal(score.value), best: decimal(score.best) });
  const place = coordinates === null ? null : `${coordinates.latitude}, ${coordinates.longitude}`;
  const onDevice = detail.device_finished_at;
  const facts: readonly (Fact | null)[] = [
    { term: t('results.score'), value: <Score score={score.index} /> },
    score.best > 0 ? { term: t('results.one.cameOf'), value: came } : null,
    { term: t('results.column.store'), value: `${store.store_code} ${store.name}` },
    store.address === '' ? null : { term: t('results.one.address'), value: store.address },
    { term: t('results.author'), value: author.name },
    { term: t('results.one.started'), value: at(detail.started_at) },
    { term: t('results.column.finished_at'), value: at(detail.finished_at) },
    onDevice === null ? null : { term: t('results.one.onDevice'), value: at(onDevice) },
    { term: t('results.one.received'), value: at(detail.received_at) },
    { term: t('results.one.place'), value: place ?? t('finished.noPlace') },
    {
      term: t('results.one.version'),
      value: t('results.one.published', { version: String(activity.version), at: at(activity.published_at) }),
    },
  ];
  return <Facts facts={facts.filter((fact) => fact !== null)} />;
};
