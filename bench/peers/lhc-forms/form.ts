import type { ActivityTree, Question } from '../../../src/contracts/execution/activity.ts';

/** A checklist as LHC-Forms' own definition: a section for each screen. */
export const definitionOf = (tree: ActivityTree) => ({
  lformsVersion: '40.1.3',
  code: tree.uuid,
  name: tree.name,
  templateOptions: { showFormHeader: false, hideFormControls: true },
  items: tree.screens.map(({ uuid, title, questions }) => ({
    questionCode: uuid,
    linkId: uuid,
    question: title,
    header: true,
    dataType: 'SECTION',
    items: questions.flatMap((question) => [itemOf(question), ...besides(question)]),
  })),
});

/** The items of a question beside its answer: a comment and pictures. */
const besides = ({ uuid, type, allow_comments, required_comment, allow_picture }: Question): object[] => [
  ...(allow_comments || required_comment ? [named(`${uuid}-comment`, 'Comment', 'TX')] : []),
  ...(allow_picture && type !== 'picture' ? [named(`${uuid}-pictures`, 'Pictures', 'attachment')] : []),
];

const named = (code: string, question: string, dataType: string) => ({
  questionCode: code,
  linkId: code,
  question,
  dataType,
});

function itemOf(question: Question): object {
  const { uuid, type, label, required, properties, min_boundary, max_boundary } = question;
  const { input_regex, input_regex_hint, input_regex_example } = properties;
  const instructions = [input_regex_hint, input_regex_example].filter((part) => part).join(' ');
  const more = {
    ...(instructions === '' ? {} : { codingInstructions: instructions }),
    answerCardinality: { min: required ? '1' : '0', max: '1' },
    restrictions: {
      ...(min_boundary === null ? {} : { minInclusive: `${min_boundary}` }),
      ...(max_boundary === null ? {} : { maxInclusive: `${max_boundary}` }),
      ...(input_regex === '' ? {} : { pattern: `/${input_regex}/` }),
    },
  };
  switch (type) {
    case 'instruction':
    case 'calculator':
    case 'unknown':
      return named(uuid, label, 'TITLE');
    case 'simple':
    case 'qrcode':
      return { ...named(uuid, label, 'ST'), ...more };
    case 'numerical':
      return { ...named(uuid, label, 'REAL'), ...more };
    case 'continuous-range':
      return { ...named(uuid, label, 'INT'), ...more };
    case 'binary':
    case 'discrete-range':
    case 'multiple-choice':
      return {
        ...named(uuid, label, 'CNE'),
        ...more,
        answerCardinality: {
          min: required ? '1' : '0',
          max: type === 'multiple-choice' && !question.one_answer ? '*' : '1',
        },
        answers: question.alternatives.map((one) => ({ code: one.uuid, text: one.label })),
        displayControl: { answerLayout: { type: 'RADIO_CHECKBOX', columns: '1' } },
      };
    case 'signature':
    case 'draw':
    case 'picture':
    case 'document':
      return named(uuid, label, 'attachment');
  }
}
