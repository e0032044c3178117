import { shallowEqual, useSelector } from '@xstate/react';
import { memo, useMemo } from 'react';
import { isBlank, isNameless } from '#domain/shared/blank.ts';
import {
  type Answer,
  type ExecutionRef,
  lookOf,
  noAnswer,
  type Question,
} from '#machines/execution/execution.select.ts';
import {
  isSameReview,
  type ReviewedScreen,
  selectAnswersOn,
  selectResultsOn,
  selectReviewed,
} from '#machines/execution/review.select.ts';
import { Thumbnails } from '../files/index.ts';
import { Button } from '../parts/button.tsx';
import { useBitByBit } from '../parts/in-turn.ts';
import { useWords } from '../parts/words.tsx';
import { answerWords } from './answer-words.ts';
import { screenName } from './screen-name.ts';

type ReviewProps = { readonly execution: ExecutionRef };

/** More rows than a screen shows; so many more come with every turn, since there may be thousands. */
const rowsAtOnce = 40;

/** EXEC-25, EXEC-26: every answer of the path, screen by screen, each with the way to change it. */
export const Review = ({ execution }: ReviewProps) => {
  const { t } = useWords();
  const screens = useSelector(execution, selectReviewed, isSameReview);
  const total = screens.reduce((sum, { questions }) => sum + questions.length, 0);
  const shown = useBitByBit(total, rowsAtOnce);
  let before = 0;
  return (
    <section className="review" aria-labelledby="review" aria-busy={shown < total || undefined}>
      <h2 id="review">{t('execution.review.title')}</h2>
      {screens.map((reviewed) => {
        const rows = Math.min(reviewed.questions.length, shown - before);
        before += reviewed.questions.length;
        return rows > 0 ? (
          <Reviewed execution={execution} reviewed={reviewed} rows={rows} key={reviewed.screen.uuid} />
        ) : null;
      })}
    </section>
  );
};

type ReviewedProps = ReviewProps & { readonly reviewed: ReviewedScreen; readonly rows: number };

const Reviewed = memo(({ execution, reviewed, rows }: ReviewedProps) => {
  const { screen, questions } = reviewed;
  const answers = useSelector(
    execution,
    useMemo(() => selectAnswersOn(screen.uuid), [screen.uuid]),
  );
  const results = useSelector(
    execution,
    useMemo(() => selectResultsOn(reviewed), [reviewed]),
    shallowEqual,
  );
  return (
    <div className="card reviewed" data-screen={screen.uuid}>
      <Title reviewed={reviewed} />
      <ul>
        {questions.slice(0, rows).map((question) => (
          <li key={question.uuid} data-question={question.uuid}>
            <AnswerOf
              execution={execution}
              screen={screen.uuid}
              question={question}
              answer={answers[question.uuid] ?? noAnswer}
              result={results[question.uuid] ?? null}
            />
            <Change execution={execution} screen={screen.uuid} question={question} />
          </li>
        ))}
      </ul>
    </div>
  );
});

/** In a repetition the name of the section and the number of the repetition stand in front, which name an only screen too. */
const Title = ({ reviewed: { screen, number, within } }: Pick<ReviewedProps, 'reviewed'>) => {
  const words = useWords();
  const isNamed = within.at(-1)?.section.screens.length !== 1 || !isNameless(screen.title);
  const parts = [
    ...within.flatMap(({ section, at }) => [screenName(words, section), words.t('execution.repetition.name', { at })]),
    ...(isNamed ? [screenName(words, { title: screen.title, number })] : []),
  ];
  return <h3 className="plain-text">{parts.join(' · ')}</h3>;
};

const Change = ({ execution, screen, question }: Pick<AnswerProps, 'execution' | 'screen' | 'question'>) => {
  const { t } = useWords();
  return (
    <Button
      kind="quiet"
      aria-label={t('execution.review.changeOf', { question: question.label })}
      onClick={() => execution.send({ type: 'CHANGE', screen, question: question.uuid })}
    >
      {t('execution.review.change')}
    </Button>
  );
};

type AnswerProps = ReviewProps & {
  readonly screen: string;
  readonly question: Question;
  readonly answer: Answer;
  readonly result: string | null;
};

const AnswerOf = ({ execution, screen, question, answer, result }: AnswerProps) => {
  const words = useWords();
  const { t } = words;
  const look = lookOf(question, answer);
  const said = answerWords(words, question, answer, result);
  const files = answer.pictures.length > 0 || look.drawing === 'stored';
  return (
    <div>
      <p className="plain-text quiet">{question.label}</p>
      {said === '' ? null : <p className="plain-text">{said}</p>}
      {files ? <Thumbnails execution={execution} screen={screen} question={question} /> : null}
      {answer.pictures.length > 0 ? (
        <p className="quiet">{t('execution.pictures.count', { count: answer.pictures.length })}</p>
      ) : null}
      {look.required === 'missing' ? (
        <p data-missing>{t('execution.review.missing')}</p>
      ) : said === '' && !files ? (
        <p className="quiet">{t('execution.review.unanswered')}</p>
      ) : null}
      {answer.removed && said === '' ? (
        <p className="plain-text">{t('execution.question.removed', { text: answer.removed })}</p>
      ) : null}
      {isBlank(answer.comment) ? null : (
        <p className="plain-text">{t('execution.review.comment', { text: answer.comment })}</p>
      )}
      {look.comment === 'missing' ? (
        <p data-missing>{t('execution.review.comment', { text: t('execution.comment.requiredMissing') })}</p>
      ) : null}
    </div>
  );
};
