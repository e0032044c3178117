import type { ActivityTree, Question, Screen } from '../../../src/contracts/execution/activity.ts';

/** A control of an XForm: a question, its comment or its pictures. */
export type Control = Named &
  (
    | { readonly kind: 'note' }
    | { readonly kind: 'text'; readonly type: 'string' | 'decimal'; readonly rows: number }
    | { readonly kind: 'range'; readonly start: number; readonly end: number }
    | { readonly kind: 'select1' | 'select'; readonly items: readonly Item[] }
    | { readonly kind: 'upload'; readonly mediatype: string }
  );
type Item = { readonly value: string; readonly label: string };

/** `node` is the name of its element in the instance; `constraint` an XPath on its value, empty for none. */
type Named = {
  readonly node: string;
  readonly label: string;
  readonly hint: string;
  readonly required: boolean;
  readonly constraint: string;
};

/**
 * A screen is a group that is shown at once, as long as `relevant` holds (an XPath, empty for always); a section that
 * repeats is one whose questions lie in a repeat of this path.
 */
export type Group = {
  readonly path: string;
  readonly repeat: string | null;
  readonly label: string;
  readonly relevant: string;
  readonly controls: readonly Control[];
};

export const groupsOf = ({ screens }: ActivityTree): readonly Group[] => {
  const skips = screens.flatMap((screen, at) => skipsOf(screen, at, screens));
  return screens.map((screen, at) => ({
    ...groupOf(screen),
    relevant: skips.flatMap(({ from, to, when }) => (from < at && at < to ? [`not(${when})`] : [])).join(' and '),
  }));
};

const groupOf = (screen: Screen): Omit<Group, 'relevant'> => {
  const repeats = screen.type === 'Repetition';
  const questions = repeats ? screen.screens.flatMap((nested) => nested.questions) : screen.questions;
  const path = pathTo(screen);
  return {
    path,
    repeat: repeats ? `${path}/${repeatNode}` : null,
    label: screen.title,
    controls: questions.flatMap((question) => [controlOf(question), ...besides(question)]),
  };
};

const repeatNode = 'repetition';
const pathTo = ({ uuid }: Screen): string => `/data/s-${uuid}`;
/** The screen that a path leads to. */
export const screenOf = (path: string): string => path.replace(/^\/data\/s-/, '').replace(/\/.*/, '');

type Skip = { readonly from: number; readonly to: number; readonly when: string };
/** An XForm knows no go-to: what one jumps over is not relevant while it is chosen. */
const skipsOf = (screen: Screen, from: number, screens: readonly Screen[]): Skip[] =>
  screen.questions.flatMap(({ uuid, alternatives }) =>
    alternatives
      .map((one) => ({ one, to: screens.findIndex((other) => other.uuid === one.go_to_uuid) }))
      .filter(({ to }) => to > from)
      .map(({ one, to }) => ({ from, to, when: `selected(${pathTo(screen)}/${nodeOf(uuid)}, '${one.uuid}')` })),
  );

/** The element of a question's answer; a name of XML may not begin with a digit. */
export const nodeOf = (question: string): string => `q-${question}`;
/** The question whose answer an element holds; none for comments and pictures beside. */
export const questionOf = (node: string): string | null => (node.startsWith('q-') ? node.slice(2) : null);

/** The answers that an instance holds, as the wire writes them. */
export const answersOf = (instance: ParentNode): Record<string, string> =>
  Object.fromEntries(
    [...instance.querySelectorAll('*')].flatMap(({ localName, textContent }) => {
      const question = questionOf(localName);
      return question === null || textContent === '' ? [] : [[question, textContent ?? '']];
    }),
  );

function controlOf(question: Question): Control {
  const { uuid, type, label, required, properties, min_boundary, max_boundary } = question;
  const said = [properties.input_regex_hint, properties.input_regex_example, min_boundary, max_boundary];
  const named = { node: nodeOf(uuid), label, hint: said.filter((part) => part).join(' '), required, constraint: '' };
  switch (type) {
    case 'instruction':
    case 'calculator':
    case 'unknown':
      return { ...named, required: false, kind: 'note' };
    case 'simple':
    case 'qrcode': {
      const constraint = properties.input_regex === '' ? '' : `regex(., '${properties.input_regex}')`;
      return { ...named, required: required && type === 'simple', kind: 'text', type: 'string', rows: 1, constraint };
    }
    case 'numerical':
      return { ...named, kind: 'text', type: 'decimal', rows: 1, constraint: within(question) };
    case 'continuous-range':
      return { ...named, kind: 'range', start: min_boundary ?? 0, end: max_boundary ?? 100 };
    case 'binary':
    case 'discrete-range':
    case 'multiple-choice':
      return {
        ...named,
        kind: type === 'multiple-choice' && !question.one_answer ? 'select' : 'select1',
        items: itemsOf(question),
      };
    case 'signature':
    case 'draw':
    case 'picture':
      return { ...named, required: false, kind: 'upload', mediatype: 'image/*' };
    case 'document':
      return { ...named, required: false, kind: 'upload', mediatype: 'application/*' };
  }
}

const itemsOf = ({ alternatives }: Question): readonly Item[] =>
  alternatives.map(({ uuid, label }) => ({ value: uuid, label }));

const within = ({ min_boundary, max_boundary }: Question): string =>
  [
    ...(min_boundary === null ? [] : [`. >= ${min_boundary}`]),
    ...(max_boundary === null ? [] : [`. <= ${max_boundary}`]),
  ].join(' and ');

/** The controls of a question beside its answer: a comment and pictures. */
function besides({ uuid, type, allow_comments, required_comment, allow_picture }: Question): Control[] {
  const beside = { hint: '', required: false, constraint: '' };
  return [
    ...(allow_comments || required_comment
      ? [{ ...beside, node: `c-${uuid}`, label: 'Comment', kind: 'text', type: 'string', rows: 2 } as const]
      : []),
    ...(allow_picture && type !== 'picture'
      ? [{ ...beside, node: `p-${uuid}`, label: 'Pictures', kind: 'upload', mediatype: 'image/*' } as const]
      : []),
  ];
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The primary instance of an XForm, without a form around it. */
export const instanceOf = (tree: ActivityTree): string =>
  [
    `<data id="${tree.uuid}" version="1">`,
    ...groupsOf(tree).map(({ path, repeat, controls }) => {
      const values = controls.map(({ node }) => `<${node}/>`).join('');
      const node = nameOf(path);
      return `<${node}>${repeat === null ? values : `<${repeatNode}>${values}</${repeatNode}>`}</${node}>`;
    }),
    '<meta><instanceID/></meta></data>',
  ].join('');

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const attributes = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');

/** The type of a control's value in an XForm. */
export function typeOf(control: Control): string {
  switch (control.kind) {
    case 'text':
      return control.type;
    case 'range':
      return 'int';
    case 'upload':
      return 'binary';
    case 'note':
    case 'select1':
    case 'select':
      return 'string';
  }
}

/** A checklist as an XForm of ODK: a group on one page for each screen. */
export const xformOf = (tree: ActivityTree): string => {
  const groups = groupsOf(tree);
  return [
    '<?xml version="1.0"?>',
    '<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa">',
    `<h:head><h:title>${escaped(tree.name)}</h:title><model><instance>${instanceOf(tree)}</instance>`,
    ...groups.flatMap(({ path, relevant }) =>
      relevant === '' ? [] : [`<bind${attributes({ nodeset: path, relevant })}/>`],
    ),
    ...groups.flatMap((group) => group.controls.map((control) => bindOf(group, control))),
    '<bind nodeset="/data/meta/instanceID" type="string" jr:preload="uid"/></model></h:head><h:body class="pages">',
    ...groups.map(groupElement),
    '</h:body></h:html>',
  ].join('');
};

function groupElement(group: Group): string {
  const label = `<label>${escaped(group.label)}</label>`;
  const elements = group.controls.map((control) => elementOf(group, control)).join('');
  return group.repeat === null
    ? `<group ref="${group.path}" appearance="field-list">${label}${elements}</group>`
    : `<group ref="${group.path}">${label}<repeat nodeset="${group.repeat}" appearance="field-list">${elements}</repeat></group>`;
}

/** Where a control's value lies in the instance. */
export const pathOf = ({ path, repeat }: Group, { node }: Control): string => `${repeat ?? path}/${node}`;

const bindOf = (group: Group, control: Control): string =>
  `<bind${attributes({
    nodeset: pathOf(group, control),
    type: typeOf(control),
    ...(control.required ? { required: 'true()' } : {}),
    ...(control.kind === 'range' ? { constraint: `. >= ${control.start} and . <= ${control.end}` } : {}),
    ...(control.constraint === '' ? {} : { constraint: control.constraint }),
    ...(control.kind === 'note' ? { readonly: 'true()' } : {}),
  })}/>`;

function elementOf(group: Group, control: Control): string {
  const ref = pathOf(group, control);
  const told = `<label>${escaped(control.label)}</label>${control.hint === '' ? '' : `<hint>${escaped(control.hint)}</hint>`}`;
  const element = (name: string, more: Record<string, string>, inner = ''): string =>
    `<${name}${attributes({ ref, ...more })}>${told}${inner}</${name}>`;
  switch (control.kind) {
    case 'note':
      return element('input', {});
    case 'text':
      return element('input', control.rows > 1 ? { appearance: 'multiline' } : {});
    // The slider of ODK Web Forms takes no value by script.
    case 'range':
      return element('input', {});
    case 'select1':
    case 'select':
      return element(control.kind, {}, control.items.map(itemElement).join(''));
    case 'upload':
      return element('upload', { mediatype: control.mediatype });
  }
}

const itemElement = ({ value, label }: Item): string =>
  `<item><label>${escaped(label)}</label><value>${value}</value></item>`;
