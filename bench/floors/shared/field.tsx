import type { ReactNode } from 'react';
import type { Question } from '#contracts/execution/activity.ts';

export type FieldProps = {
  readonly question: Question;
  readonly answer: string;
  readonly onAnswer: (answer: string) => void;
};

/** One question as native controls; `answer` in the wire's format (OP-36). */
export const Field = (props: FieldProps): ReactNode => (
  <fieldset data-question={props.question.uuid}>
    <legend>
      {props.question.label} {props.question.required ? <abbr title="required">*</abbr> : null}
    </legend>
    <Hint {...props.question} />
    <Control {...props} />
    <Beside {...props.question} />
  </fieldset>
);

/** The hints and bounds of a question, beside its label. */
const Hint = ({ min_boundary, max_boundary, properties: { input_regex_hint, input_regex_example } }: Question) => {
  const said = [input_regex_hint, input_regex_example, min_boundary, max_boundary].filter((part) => part);
  return said.length === 0 ? null : <small>{said.join(' ')}</small>;
};

/** The fields of a question beside its answer: a comment (OP-46) and pictures. */
const Beside = ({ type, allow_comments, required_comment, allow_picture }: Question) => (
  <>
    {allow_comments || required_comment ? (
      <label>
        Comment
        <textarea rows={2} />
      </label>
    ) : null}
    {allow_picture && type !== 'picture' ? (
      <label>
        Pictures
        <input type="file" multiple accept="image/png,image/jpeg" />
      </label>
    ) : null}
  </>
);

function Control({ question, answer, onAnswer }: FieldProps): ReactNode {
  const common = { value: answer, 'aria-label': question.label };
  switch (question.type) {
    case 'instruction':
    case 'unknown':
      return null;
    case 'simple':
    case 'qrcode':
      return <input type="text" {...common} onChange={(event) => onAnswer(event.target.value)} />;
    case 'numerical':
      return <input type="text" inputMode="decimal" {...common} onChange={(event) => onAnswer(event.target.value)} />;
    case 'continuous-range':
      return (
        <>
          <input
            type="range"
            {...common}
            min={question.min_boundary ?? 0}
            max={question.max_boundary ?? 100}
            onChange={(event) => onAnswer(event.target.value)}
          />
          <output>{answer}</output>
        </>
      );
    case 'binary':
    case 'discrete-range':
    case 'multiple-choice':
      return <Choices question={question} answer={answer} onAnswer={onAnswer} />;
    case 'calculator':
      return <output>{answer}</output>;
    case 'signature':
    case 'draw':
    case 'picture':
    case 'document':
      return <input type="file" aria-label={question.label} />;
  }
}

function Choices({ question, answer, onAnswer }: FieldProps): ReactNode {
  const several = question.type === 'multiple-choice' && !question.one_answer;
  const chosen = answer === '' ? [] : answer.split(';');
  const toggled = (uuid: string): string =>
    (chosen.includes(uuid) ? chosen.filter((one) => one !== uuid) : [...chosen, uuid]).join(';');
  return question.alternatives.map(({ uuid, label }) => (
    <label key={uuid}>
      <input
        type={several ? 'checkbox' : 'radio'}
        name={question.uuid}
        checked={chosen.includes(uuid)}
        onChange={() => onAnswer(several ? toggled(uuid) : uuid)}
      />
      {label}
    </label>
  ));
}
