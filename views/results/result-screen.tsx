import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  type ResultDetail,
  type ResultRef,
  selectListAddress,
  selectLook,
  selectVisits,
} from '#machines/results/result.select.ts';
import { ReportLink } from '../finished/index.ts';
import { Button, ButtonLink, IconLink, TextLink } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { type Fact, Facts } from '../parts/facts.tsx';
import { ArrowLeft, Checklist, Refresh } from '../parts/icons.tsx';
import { useOffset } from '../parts/offset.tsx';
import { Screen, ScreenHeader } from '../parts/screen.tsx';
import { useWords } from '../parts/words.tsx';
import { NotOpen } from './not-open.tsx';
import { ResultAnswers } from './result-answers.tsx';
import { ResultCorrection, TestNote } from './result-correction.tsx';
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
  const look = useSelector(actor, selectLook);
  const failure = useSelector(actor, ({ context }) => context.failure);
  if (look === 'deleted') return <Deleted actor={actor} />;
  if (look !== 'open')
    return <NotOpen state={look} of="one" failure={failure} onRetry={() => actor.send({ type: 'RETRY' })} />;
  return detail === null ? null : <Open actor={actor} detail={detail} />;
};

const Open = ({ actor, detail }: Props & { readonly detail: ResultDetail }) => {
  const { t } = useWords();
  const report = useSelector(actor, ({ children }) => children.report);
  const visits = useSelector(actor, selectVisits);
  const row = { activity_name: detail.activity.name, store_name: detail.store.name };
  return (
    <>
      <TestNote detail={detail} />
      <Card>
        <Summary detail={detail} />
        <div className="row-of">
          {report ? <ReportLink report={report} row={row} /> : null}
          <TextLink href={visits}>{t('results.compare.visits')}</TextLink>
          <Button kind="quiet" icon={<Refresh size={20} />} onClick={() => actor.send({ type: 'REFRESH' })}>
            {t('results.one.refresh')}
          </Button>
        </div>
        <ResultCorrection actor={actor} detail={detail} />
      </Card>
      <ResultTasks actor={actor} tasks={detail.tasks} />
      <ResultAnswers actor={actor} detail={detail} />
    </>
  );
};

/** CORR-06: when it was deleted, and the way back. */
const Deleted = ({ actor }: Props) => {
  const { t, dateTime } = useWords();
  const offset = useOffset();
  const at = useSelector(actor, ({ context }) => context.deletedAt);
  const back = useSelector(actor, selectListAddress);
  const way = (
    <ButtonLink kind="primary" href={back}>
      {t('results.one.back')}
    </ButtonLink>
  );
  return (
    <EmptyState icon={<Checklist />} title={t('resultCorrection.deletedTitle')} actions={way}>
      <p>
        {at === null
          ? t('resultCorrection.deletedText')
          : t('resultCorrection.deletedAt', { at: dateTime(at, offset) })}
      </p>
    </EmptyState>
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
    { term: t('results.column.author'), value: author.name },
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
