import type { ActivityTree, Question } from '../../../src/contracts/activity.ts';

/** A checklist as SurveyJS describes one, for its `Model`. Answers are recorded as they are typed, as in the app. */
export const surveyOf = (tree: ActivityTree) => ({
  textUpdateMode: 'onTyping',
  showTitle: false,
  showNavigationButtons: false,
  showQuestionNumbers: false,
  pages: tree.screens.map(({ uuid, title, questions }) => ({
    name: uuid,
    title,
    elements: questions.flatMap((question) => [elementOf(question), ...picturesBeside(question)]),
  })),
});

const elementOf = (question: Question) => ({
  name: question.uuid,
  title: question.label,
  isRequired: question.required && takesAnswer(question),
  showCommentArea: question.allow_comments || question.required_comment,
  ...kindOf(question),
});

/** A picture cannot be given by script, in none of the pages. */
const takesAnswer = ({ type }: Question): boolean => !files.includes(type) && type !== 'qrcode';
const files: readonly Question['type'][] = ['signature', 'draw', 'picture', 'document'];

const picturesBeside = ({ uuid, type, allow_picture }: Question) =>
  allow_picture && type !== 'picture' ? [{ name: `${uuid}-pictures`, type: 'file', title: 'Pictures' }] : [];

function kindOf(question: Question): object {
  const { type, min_boundary, max_boundary, properties } = question;
  switch (type) {
    case 'instruction':
    case 'unknown':
      return { type: 'html', html: question.label };
    case 'simple':
    case 'qrcode':
      return {
        type: 'text',
        validators: properties.input_regex === '' ? [] : [{ type: 'regex', regex: properties.input_regex }],
      };
    case 'numerical':
      return {
        type: 'text',
        validators: [{ type: 'numeric', minValue: min_boundary ?? undefined, maxValue: max_boundary ?? undefined }],
      };
    case 'continuous-range':
      return { type: 'text', inputType: 'range', min: min_boundary ?? 0, max: max_boundary ?? 100 };
    case 'binary':
    case 'discrete-range':
    case 'multiple-choice':
      return {
        type: type === 'multiple-choice' && !question.one_answer ? 'checkbox' : 'radiogroup',
        choices: question.alternatives.map(({ uuid, label }) => ({ value: uuid, text: label })),
      };
    case 'calculator':
      return { type: 'expression' };
    case 'signature':
    case 'draw':
    case 'picture':
    case 'document':
      return { type: 'file' };
  }
}
