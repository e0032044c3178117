import { longestAnswer } from '#machines/execution/execution.select.ts';
import { Button } from '../parts/button.tsx';
import { GivenLine } from '../parts/given-inputs.tsx';
import { useWords } from '../parts/words.tsx';
import type { QuestionShown } from './question-shown.ts';

/** what was taken out as not valid, with the way to bring it back. */
const Removed = ({
  execution,
  question,
  answer: { answer, removed },
}: Pick<QuestionShown, 'execution' | 'question' | 'answer'>) => {
  const { t } = useWords();
  return (
    <div role="status">
      {removed && answer === '' ? (
        <div className="removed-answer">
          <p className="plain-text">{t('execution.question.removed', { text: removed })}</p>
          <Button
            kind="quiet"
            onClick={() => execution.send({ type: 'ANSWER', question: question.uuid, answer: removed })}
          >
            {t('execution.question.putBack')}
          </Button>
        </div>
      ) : null}
    </div>
  );
};

/** one line of text, with what is expected of it and the warning when it fails. */
export const TextLine = ({ execution, question, answer, look, labelId }: QuestionShown) => {
  const { t } = useWords();
  const { input_regex_hint, input_regex_example } = question.properties;
  const example = input_regex_example === '' ? '' : t('execution.question.example', { example: input_regex_example });
  return (
    <>
      <GivenLine
        id={`${question.uuid}-answer`}
        labelledBy={labelId}
        value={answer.answer}
        onValue={(text) => execution.send({ type: 'ANSWER', question: question.uuid, answer: text })}
        hint={[input_regex_hint, example].filter((part) => part !== '').join(' · ')}
        error={look.validity === 'invalid' ? t('execution.question.notValid') : null}
        tone="warning"
        announced
        autoComplete="off"
        maxLength={longestAnswer}
        autoCapitalize="off"
        spellCheck={false}
      />
      <Removed execution={execution} question={question} answer={answer} />
    </>
  );
};
