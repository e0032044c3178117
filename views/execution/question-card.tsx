import { useSelector } from '@xstate/react';
import { memo, useMemo } from 'react';
import { longestAnswer } from '#domain/shared/text-limit.ts';
import {
  type Answer,
  type ExecutionRef,
  lookOf,
  noAnswer,
  type Question,
  selectAnswers,
} from '#machines/execution/execution.select.ts';
import { FileAnswer, Pictures, ReferencePictures } from '../files/index.ts';
import { Asterisk } from '../parts/asterisk.tsx';
import { TextArea } from '../parts/inputs.tsx';
import { useWords } from '../parts/words.tsx';
import { AnswerControl } from './answer-control.tsx';
import type { QuestionShown } from './question-shown.ts';
import { TicketWays } from './ticket-ways.tsx';

type InScreen = { readonly execution: ExecutionRef; readonly screen: string };
type CardProps = InScreen & { readonly question: Question; readonly answer: Answer };

/** Listens for all of its questions, so that with each answer one is looked at, and not every one looks for itself. */
export const QuestionCards = ({ questions, ...at }: InScreen & { readonly questions: readonly Question[] }) => {
  const answers = useSelector(
    at.execution,
    useMemo(() => selectAnswers(at.screen), [at.screen]),
  );
  return questions.map((question) => (
    <QuestionCard {...at} question={question} answer={answers[question.uuid] ?? noAnswer} key={question.uuid} />
  ));
};

/** One question; it alone renders when its answer changes. */
const QuestionCard = memo(({ execution, screen, question, answer }: CardProps) => {
  const look = lookOf(question, answer);
  const hasPictures = look.pictures.maximum > 0 || answer.pictures.length > 0;
  const shown: QuestionShown = { execution, question, answer, look, labelId: `${question.uuid}-label` };
  return (
    <section className="card question" data-question={question.uuid} data-type={question.type}>
      <Label {...shown} />
      {question.images.length > 0 ? (
        <ReferencePictures execution={execution} screen={screen} question={question} />
      ) : null}
      <AnswerControl {...shown} />
      <FileAnswer execution={execution} screen={screen} question={question} look={look} />
      {look.comment === 'none' ? null : <CommentBox {...shown} />}
      {hasPictures ? (
        <Pictures
          execution={execution}
          screen={screen}
          question={question}
          range={look.pictures}
          kept={answer.pictures.length}
        />
      ) : null}
      {question.properties.allow_create_ticket ? (
        <TicketWays execution={execution} screen={screen} question={question} />
      ) : null}
    </section>
  );
});

/** the asterisk is green when answered and red otherwise. */
const Label = ({ question, look, labelId }: QuestionShown) => {
  const { t } = useWords();
  if (question.type === 'instruction')
    return (
      <p className="plain-text" id={labelId}>
        {question.label}
      </p>
    );
  const said = look.required === 'answered' ? 'requiredAnswered' : 'requiredUnanswered';
  return (
    <h3 className="plain-text" id={labelId} tabIndex={-1}>
      {question.label}
      {look.required === 'no' ? null : (
        <>
          {' '}
          <Asterisk answered={look.required === 'answered'} text={t(`execution.question.${said}`)} />
        </>
      )}
    </h3>
  );
};

/** a required comment shows its asterisk until there is one. */
const CommentBox = ({ execution, question, answer, look }: QuestionShown) => {
  const { t } = useWords();
  const label = (
    <>
      {t('execution.comment.label')}
      {look.comment === 'missing' ? (
        <>
          {' '}
          <Asterisk answered={false} text={t('execution.comment.requiredMissing')} />
        </>
      ) : null}
    </>
  );
  return (
    <TextArea
      id={`${question.uuid}-comment`}
      label={label}
      rows={2}
      maxLength={longestAnswer}
      value={answer.comment}
      onValue={(comment) => execution.send({ type: 'COMMENT', question: question.uuid, comment })}
    />
  );
};
