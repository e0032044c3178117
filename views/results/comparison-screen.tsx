import { useSelector } from '@xstate/react';
import { Fragment, type ReactNode } from 'react';
import { paths } from '#domain/shell/route.ts';
import {
  type ComparedQuestion,
  type ComparedScreen,
  type ComparisonRef,
  type ResultDetail,
  type ResultQuestion,
  selectScreens,
} from '#machines/results/comparison.select.ts';
import { Badge } from '../parts/badge.tsx';
import { IconLink, TextLink } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { ArrowLeft } from '../parts/icons.tsx';
import { useOffset } from '../parts/offset.tsx';
import { Screen, ScreenHeader } from '../parts/screen.tsx';
import { Switch } from '../parts/switch.tsx';
import { useWords } from '../parts/words.tsx';
import { NotOpen } from './not-open.tsx';
import { answerOf, titleOf } from './result-answers.tsx';
import { Score } from './score.tsx';
import { TestMark } from './test-mark.tsx';
import './results.css';
import '../parts/wide-table.css';

type Props = { readonly actor: ComparisonRef };

/** RESULT-11: executions side by side. */
export const ComparisonScreen = ({ actor, bar }: Props & { readonly bar: ReactNode }) => {
  const { t } = useWords();
  const header = (
    <>
      {bar}
      <ScreenHeader
        title={t('results.compare.title')}
        focusOn="comparison"
        start={<IconLink href={paths.results} label={t('results.one.back')} icon={<ArrowLeft />} />}
      />
    </>
  );
  return (
    <Screen header={header} width="wide">
      <Body actor={actor} />
    </Screen>
  );
};

const Body = ({ actor }: Props) => {
  const state = useSelector(actor, ({ value }) => value);
  const failure = useSelector(actor, ({ context }) => context.failure);
  if (state !== 'open')
    return <NotOpen state={state} of="compare" failure={failure} onRetry={() => actor.send({ type: 'RETRY' })} />;
  return <Open actor={actor} />;
};

const Open = ({ actor }: Props) => {
  const { t } = useWords();
  const { details, missing } = useSelector(actor, ({ context }) => context.comparison);
  const only = useSelector(actor, ({ context }) => context.onlyDiffering);
  return (
    <div className="stack">
      {details.length === 1 ? <Callout kind="info">{t('results.compare.alone')}</Callout> : null}
      {missing > 0 ? <Callout kind="warning">{t('results.compare.missing', { count: missing })}</Callout> : null}
      <Switch
        id="only-differing"
        checked={only}
        onChecked={(checked) => actor.send({ type: 'SHOW_DIFFERING', only: checked })}
      >
        {t('results.compare.onlyDiffering')}
      </Switch>
      <Table actor={actor} details={details} only={only} />
    </div>
  );
};

/** A keyboard scrolls only what it can focus. */
const focusable = { tabIndex: 0 } as const;

type TableProps = Props & { readonly details: readonly ResultDetail[]; readonly only: boolean };

const Table = ({ actor, details, only }: TableProps) => {
  const { t, dateTime } = useWords();
  const offset = useOffset();
  const screens = useSelector(actor, selectScreens);
  const shown = only ? screens.map(differing).filter(({ questions }) => questions.length > 0) : screens;
  if (shown.length === 0) return <p>{t('results.compare.allSame')}</p>;
  return (
    <section className="wide-table comparison" aria-label={t('results.compare.title')} {...focusable}>
      <table aria-label={t('results.compare.title')}>
        <thead>
          <tr>
            <th scope="col">{t('results.compare.question')}</th>
            {details.map(({ uuid, store, activity, author, finished_at, score, is_test }) => (
              <th key={uuid} scope="col">
                <TextLink href={`${paths.results}/${uuid}`}>{dateTime(finished_at, offset)}</TextLink>{' '}
                <small>{activity.name}</small> <small>{store.name}</small> <small>{author.name}</small>{' '}
                <Score score={score.index} />
                {is_test ? <TestMark /> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((screen) => (
            <Rows key={screen.key} screen={screen} details={details} />
          ))}
        </tbody>
      </table>
    </section>
  );
};

const differing = (screen: ComparedScreen): ComparedScreen => ({
  ...screen,
  questions: screen.questions.filter(({ differs }) => differs),
});

type RowsProps = { readonly screen: ComparedScreen; readonly details: readonly ResultDetail[] };

const Rows = ({ screen, details }: RowsProps) => {
  const words = useWords();
  return (
    <>
      <tr className="comparison-screen">
        <th scope="colgroup" colSpan={details.length + 1}>
          {titleOf(words, screen)}
        </th>
      </tr>
      {screen.questions.map((question) => (
        <Row key={question.key} question={question} details={details} />
      ))}
    </>
  );
};

type RowProps = { readonly question: ComparedQuestion; readonly details: readonly ResultDetail[] };

const Row = ({ question: { label, answers, differs }, details }: RowProps) => {
  const { t } = useWords();
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        {label} {differs ? <Badge tone="warning">{t('results.compare.differs')}</Badge> : null}
      </th>
      {details.map(({ uuid }, at) => (
        <td key={uuid}>
          <Cell answer={answers[at] ?? null} />
        </td>
      ))}
    </tr>
  );
};

const Cell = ({ answer }: { readonly answer: ResultQuestion | null }) => {
  const words = useWords();
  const { t, decimal } = words;
  if (answer === null) return <span className="quiet">{t('results.compare.notAsked')}</span>;
  const files = answer.pictures.length + answer.files.length;
  const lines = [
    answerOf(words, answer),
    files === 0 ? '' : t('results.compare.files', { count: files }),
    answer.comment === '' ? '' : t('results.one.comment', { comment: answer.comment }),
    answer.score === null
      ? ''
      : t('results.one.points', { value: decimal(answer.score.value), best: decimal(answer.score.best) }),
  ].filter((line) => line !== '');
  if (lines.length === 0) return <span className="quiet">{t('results.one.unanswered')}</span>;
  return lines.map((line, at) => (
    <Fragment key={line}>
      {at === 0 ? <span className="plain-text">{line}</span> : <small className="plain-text">{line}</small>}{' '}
    </Fragment>
  ));
};
