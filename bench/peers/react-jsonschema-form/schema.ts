import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { ActivityTree, Question, Screen } from '../../../src/contracts/execution/activity.ts';

type Described = { readonly schema: RJSFSchema; readonly ui: UiSchema };

/** A checklist as a JSON schema: an object for each screen, in it a property for each question. */
export function schemaOf(tree: ActivityTree): Described {
  const screens = tree.screens.map((screen) => [screen.uuid, screenOf(screen)] as const);
  return {
    schema: { type: 'object', properties: Object.fromEntries(screens.map(([uuid, { schema }]) => [uuid, schema])) },
    ui: {
      ...Object.fromEntries(screens.map(([uuid, { ui }]) => [uuid, ui])),
      'ui:submitButtonOptions': { norender: true },
    },
  };
}

function screenOf({ title, questions }: Screen): Described {
  const fields = questions.flatMap((question) => [[question.uuid, fieldOf(question)] as const, ...besides(question)]);
  return {
    schema: {
      type: 'object',
      title,
      required: questions.filter((question) => question.required && takesAnswer(question)).map(({ uuid }) => uuid),
      properties: Object.fromEntries(fields.map(([name, { schema }]) => [name, schema])),
    },
    ui: Object.fromEntries(fields.map(([name, { ui }]) => [name, ui])),
  };
}

/** A picture cannot be given by script, in none of the pages. */
const takesAnswer = ({ type }: Question): boolean => !files.includes(type) && type !== 'qrcode';
const files: readonly Question['type'][] = ['signature', 'draw', 'picture', 'document'];

const besides = ({ uuid, type, allow_comments, required_comment, allow_picture }: Question) => [
  ...(allow_comments || required_comment
    ? [[`${uuid}-comment`, { schema: { type: 'string', title: 'Comment' }, ui: { 'ui:widget': 'textarea' } }] as const]
    : []),
  ...(allow_picture && type !== 'picture' ? [[`${uuid}-pictures`, file('Pictures')] as const] : []),
];

const file = (title: string): Described => ({ schema: { type: 'string', format: 'data-url', title }, ui: {} });

function fieldOf(question: Question): Described {
  const { type, label: title, min_boundary, max_boundary, properties } = question;
  const { input_regex_hint, input_regex_example } = properties;
  const ui = { 'ui:help': [input_regex_hint, input_regex_example].filter((part) => part).join(' ') };
  const bounds = {
    ...(min_boundary === null ? {} : { minimum: min_boundary }),
    ...(max_boundary === null ? {} : { maximum: max_boundary }),
  };
  switch (type) {
    case 'instruction':
    case 'calculator':
    case 'unknown':
      return { schema: { type: 'null', title }, ui };
    case 'simple':
    case 'qrcode':
      return {
        schema: {
          type: 'string',
          title,
          ...(properties.input_regex === '' ? {} : { pattern: properties.input_regex }),
        },
        ui,
      };
    case 'numerical':
      return { schema: { type: 'number', title, ...bounds }, ui };
    case 'continuous-range':
      return {
        schema: { type: 'integer', title, minimum: 0, maximum: 100, ...bounds },
        ui: { ...ui, 'ui:widget': 'range' },
      };
    case 'binary':
    case 'discrete-range':
    case 'multiple-choice':
      return choice(question);
    case 'signature':
    case 'draw':
    case 'picture':
    case 'document':
      return file(title);
  }
}

function choice({ type, label: title, one_answer, alternatives }: Question): Described {
  const one: RJSFSchema = {
    type: 'string',
    oneOf: alternatives.map(({ uuid, label }) => ({ const: uuid, title: label })),
  };
  return type === 'multiple-choice' && !one_answer
    ? { schema: { type: 'array', title, uniqueItems: true, items: one }, ui: { 'ui:widget': 'checkboxes' } }
    : { schema: { ...one, title }, ui: { 'ui:widget': 'radio' } };
}
