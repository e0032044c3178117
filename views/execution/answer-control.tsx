import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { longestAnswer } from '#domain/shared/text-limit.ts';
import { type Question, readNumber, selectReading, sliderOf } from '#machines/execution/execution.select.ts';
import { Choice, Choices } from '../parts/choice.tsx';
import { TextArea } from '../parts/inputs.tsx';
import { NumberInput } from '../parts/number-input.tsx';
import { Slider } from '../parts/slider.tsx';
import { useWords } from '../parts/words.tsx';
import { CalculatorAnswer } from './calculator-answer.tsx';
import { CodeAnswer } from './code-answer.tsx';
import type { QuestionShown } from './question-shown.ts';
import { TextLine } from './text-line.tsx';

const put = ({ execution, question }: QuestionShown, answer: string): void =>
  execution.send({ type: 'ANSWER', question: question.uuid, answer });

/** a line where a pattern is expected, else an area that grows with the text. */
const TextAnswer = (shown: QuestionShown) => {
  const { question, answer, labelId } = shown;
  if (question.properties.input_regex !== '') return <TextLine {...shown} />;
  return (
    <TextArea
      id={`${question.uuid}-answer`}
      labelledBy={labelId}
      value={answer.answer}
      onValue={(text) => put(shown, text)}
      rows={2}
      maxLength={longestAnswer}
    />
  );
};

/** Q-23, OP-39. */
const NumberAnswer = (shown: QuestionShown) => {
  const { t } = useWords();
  const { execution, question, answer, labelId } = shown;
  const { min_boundary, max_boundary } = question;
  const reading = useSelector(execution, selectReading(question.uuid));
  const [min, max] = [String(min_boundary), String(max_boundary)];
  const within =
    min_boundary !== null && max_boundary !== null
      ? t('execution.question.between', { min, max })
      : min_boundary !== null
        ? t('execution.question.atLeast', { min })
        : max_boundary !== null
          ? t('execution.question.atMost', { max })
          : null;
  return (
    <NumberInput
      id={`${question.uuid}-answer`}
      labelledBy={labelId}
      hint={within}
      error={reading === null ? null : readingText(t, reading)}
      tone="warning"
      announced
      value={answer.answer}
      read={(text, own) => readNumber(text, { own, min: min_boundary, before: reading })}
      signed={min_boundary !== null && min_boundary < 0}
      onValue={(read) => execution.send({ type: 'ANSWER', question: question.uuid, answer: read.text, reading: read })}
    />
  );
};

type Told = NonNullable<ReturnType<ReturnType<typeof selectReading>>>;

const readingText = (t: ReturnType<typeof useWords>['t'], { leftOut, comma }: Told): string =>
  [
    ...(comma ? [t('execution.question.commaRead')] : []),
    ...(leftOut === '' ? [] : [t('execution.question.leftOut', { signs: leftOut })]),
  ].join(' ');

/** A scale and a pair stand side by side as long as their words fit a phone; characters of the longest word, times their number. */
const fitting = 30;
const layoutOf = ({ type, alternatives }: Question): 'rows' | 'scale' | 'pair' => {
  const longest = Math.max(0, ...alternatives.flatMap(({ label }) => label.split(/\s+/)).map((word) => word.length));
  if (longest * alternatives.length > fitting) return 'rows';
  if (type === 'binary') return alternatives.length === 2 ? 'pair' : 'rows';
  return type === 'discrete-range' ? 'scale' : 'rows';
};

/** */
const ChoiceAnswer = ({ execution, question, look, labelId }: QuestionShown) => {
  const { t } = useWords();
  const kind = look.choice === 'single' ? 'radio' : 'checkbox';
  const chosen = new Set(look.chosen);
  const hintId = `${question.uuid}-hint`;
  return (
    <>
      {kind === 'checkbox' ? (
        <p className="field-hint" id={hintId}>
          {t('execution.question.several')}
        </p>
      ) : null}
      <Choices
        id={`${question.uuid}-answer`}
        kind={kind}
        labelledBy={labelId}
        {...(kind === 'checkbox' ? { describedBy: hintId } : {})}
        layout={layoutOf(question)}
      >
        {question.alternatives.map(({ uuid, label }) => (
          <Choice
            key={uuid}
            kind={kind}
            name={question.uuid}
            checked={chosen.has(uuid)}
            onChecked={() => execution.send({ type: 'CHOOSE', question: question.uuid, alternative: uuid })}
          >
            {label}
          </Choice>
        ))}
      </Choices>
    </>
  );
};

/** Q-30, OP-40. */
const SliderAnswer = (shown: QuestionShown) => {
  const { t, count } = useWords();
  const { question, answer, labelId } = shown;
  const { min, max, step } = sliderOf(question);
  const value = answer.answer === '' ? null : Number(answer.answer);
  return (
    <Slider
      id={`${question.uuid}-answer`}
      labelledBy={labelId}
      min={min}
      max={max}
      step={step}
      value={value}
      onValue={(at) => put(shown, at === null ? '' : String(Number(at.toFixed(2))))}
      output={value === null ? t('execution.question.sliderUnset') : count(value)}
      minText={count(min)}
      maxText={count(max)}
      lessLabel={t('execution.question.less')}
      moreLabel={t('execution.question.more')}
    />
  );
};

const none = (): null => null;

/** The control of a question by its type; `FileAnswer` shows drawings, pictures and documents; an
 * instruction takes no answer. */
const controls: { readonly [Type in Question['type']]: (shown: QuestionShown) => ReactNode } = {
  instruction: none,
  simple: TextAnswer,
  qrcode: CodeAnswer,
  numerical: NumberAnswer,
  'multiple-choice': ChoiceAnswer,
  'discrete-range': ChoiceAnswer,
  binary: ChoiceAnswer,
  calculator: CalculatorAnswer,
  'continuous-range': SliderAnswer,
  signature: none,
  draw: none,
  picture: none,
  document: none,
  unknown: none,
};

/** The control with which a question is answered. */
export const AnswerControl = (shown: QuestionShown) => {
  const Control = controls[shown.question.type];
  return <Control {...shown} />;
};
