import type { ActivityTree, Question, Screen } from '../../../src/contracts/execution/activity.ts';

/** A checklist as SurveyJS describes one, for its `Model`. Answers are recorded as they are typed, as in the app. */
export const surveyOf = (tree: ActivityTree) => ({
  textUpdateMode: 'onTyping',
  showTitle: false,
  showNavigationButtons: false,
  showQuestionNumbers: false,
  pages: tree.screens.map((screen, at) => ({
    name: screen.uuid,
    title: screen.title,
    visibleIf: conditionOf(tree, at),
    elements: screen.type === 'Repetition' ? [repeatOf(screen)] : screen.questions.flatMap(elementsOf),
  })),
});

/** The question that holds the repetitions of a section, one of them shown at a time. */
export const repeatName = (section: string): string => `repeat-${section}`;
const repeatOf = ({ uuid, screens }: Extract<Screen, { type: 'Repetition' }>) => ({
  type: 'paneldynamic',
  name: repeatName(uuid),
  titleLocation: 'hidden',
  displayMode: 'carousel',
  // It takes no other repetition while something is missing in one, which the other pages do.
  templateElements: screens
    .flatMap(({ questions }) => questions)
    .flatMap((question) => elementsOf({ ...question, required: false })),
});

/** SurveyJS leads to a page by hiding those before it: no alternative that jumps over this one may be chosen. */
const conditionOf = ({ screens }: ActivityTree, at: number): string =>
  screens
    .slice(0, at)
    .flatMap((screen, from) => screen.questions.map((question) => ({ question, from })))
    .flatMap(({ question: { uuid, alternatives } }) =>
      alternatives
        .filter(({ go_to_uuid }) => screens.findIndex((other) => other.uuid === go_to_uuid) > at)
        .map((alternative) => `{${uuid}} anyof ['${alternative.uuid}']`),
    )
    .map((chosen) => `!(${chosen})`)
    .join(' and ');

const elementsOf = (question: Question): object[] => [elementOf(question), ...picturesBeside(question)];

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
