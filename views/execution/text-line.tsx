import { longestAnswer } from '#domain/shared/text-limit.ts';
import { Button } from '../parts/button.tsx';
import { TextInput } from '../parts/inputs.tsx';
import { useWords } from '../parts/words.tsx';
import type { QuestionShown } from './question-shown.ts';

type PutBackProps = Pick<QuestionShown, 'execution' | 'question'> & { readonly removed: string };

/** the way to bring back what was taken out as not valid. */
const PutBack = ({ execution, question, removed }: PutBackProps) => {
  const { t } = useWords();
  return (
    <Button kind="quiet" onClick={() => execution.send({ type: 'ANSWER', question: question.uuid, answer: removed })}>
      {t('execution.question.putBack')}
    </Button>
  );
};

/** one line of text, with what is expected of it and the warning when it fails. */
export const TextLine = ({ execution, question, answer, look, labelId }: QuestionShown) => {
  const { t } = useWords();
  const { input_regex_hint, input_regex_example } = question.properties;
  const example = input_regex_example === '' ? '' : t('execution.question.example', { example: input_regex_example });
  const removed = answer.answer === '' ? (answer.removed ?? '') : '';
  const warning = look.validity === 'invalid' ? t('execution.question.notValid') : null;
  const told = removed === '' ? warning : t('execution.question.removed', { text: removed });
  return (
    <>
      <TextInput
        id={`${question.uuid}-answer`}
        labelledBy={labelId}
        value={answer.answer}
        onValue={(text) => execution.send({ type: 'ANSWER', question: question.uuid, answer: text })}
        hint={[input_regex_hint, example].filter((part) => part !== '').join(' · ')}
        error={told}
        tone="warning"
        announced
        autoComplete="off"
        maxLength={longestAnswer}
        autoCapitalize="off"
        spellCheck={false}
      />
      {removed === '' ? null : <PutBack execution={execution} question={question} removed={removed} />}
    </>
  );
};
