import type { ActivityTree, Question } from '../../../src/contracts/execution/activity.ts';

/** The key of a question's component; the answer of one that takes several lies under it as an object. */
export const keyOf = (question: string): string => `q-${question}`;
export const questionOf = (key: string): string | null => (key.startsWith('q-') ? key.slice(2) : null);

/** A checklist as a wizard of Form.io: a panel for each screen. Continue and Return are those of all pages. */
export const wizardOf = (tree: ActivityTree) => ({
  display: 'wizard',
  components: tree.screens.map(({ uuid, title, questions }) => ({
    type: 'panel',
    key: `s-${uuid}`,
    title,
    breadcrumb: 'none',
    components: questions.flatMap((question) => [componentOf(question), ...besides(question)]),
  })),
});

/** A picture cannot be given by script, in none of the pages. */
const takesAnswer = ({ type }: Question): boolean => !files.includes(type) && type !== 'qrcode';
const files: readonly Question['type'][] = ['signature', 'draw', 'picture', 'document'];

const besides = ({ uuid, type, allow_comments, required_comment, allow_picture }: Question): object[] => [
  ...(allow_comments || required_comment
    ? [{ type: 'textarea', key: `c-${uuid}`, label: 'Comment', rows: 2, input: true }]
    : []),
  ...(allow_picture && type !== 'picture' ? [fileOf(`p-${uuid}`, 'Pictures')] : []),
];

const fileOf = (key: string, label: string): object => ({ type: 'file', key, label, storage: 'base64', input: true });

function componentOf(question: Question): object {
  const { uuid, type, label, properties, min_boundary, max_boundary } = question;
  const { input_regex, input_regex_hint, input_regex_example } = properties;
  const named = {
    key: keyOf(uuid),
    label,
    input: true,
    description: [input_regex_hint, input_regex_example].filter((part) => part).join(' '),
  };
  const required = question.required && takesAnswer(question);
  switch (type) {
    case 'instruction':
    case 'calculator':
    case 'unknown':
      return { ...named, input: false, type: 'htmlelement', tag: 'p', content: label };
    case 'simple':
    case 'qrcode':
      return { ...named, type: 'textfield', validate: { required, pattern: input_regex } };
    case 'numerical':
    case 'continuous-range':
      return {
        ...named,
        type: 'number',
        validate: { required, min: min_boundary ?? undefined, max: max_boundary ?? undefined },
      };
    case 'binary':
    case 'discrete-range':
    case 'multiple-choice':
      return {
        ...named,
        type: type === 'multiple-choice' && !question.one_answer ? 'selectboxes' : 'radio',
        values: question.alternatives.map(({ uuid: value, label: told }) => ({ value, label: told })),
        validate: { required },
      };
    case 'signature':
    case 'draw':
    case 'picture':
    case 'document':
      return fileOf(named.key, label);
  }
}
