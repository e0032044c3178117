import type { Chart, DeclaredActor } from '../graph.ts';
import { milliseconds } from '../names.ts';
import { guardOutline } from './guard.ts';
import { namesOnly } from './names-only.ts';

const isIdentifier = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name);

const key = (name: string): string => (isIdentifier(name) ? name : quoted(name));

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

const isPlain = (value: unknown): boolean => typeof value !== 'object';

const combinators = { '&&': 'and', '||': 'or', '!': 'not' } as const;

const isCombinator = (name: string): name is keyof typeof combinators => name in combinators;

/** The names that the module imports from XState. */
const importsOf = ({ edges, declared: { actors } }: Chart): string[] => {
  const guards = edges.map(({ guard }) => JSON.stringify(guard === null ? null : guardOutline(guard.text)));
  const combined = Object.entries(combinators).filter(([sign]) => guards.some((text) => text.includes(`"${sign}":`)));
  return [
    ...combined.map(([, name]) => name),
    ...(actors.some(({ machine }) => machine !== null) ? ['createMachine'] : []),
    ...(actors.some(({ machine }) => machine === null) ? ['fromCallback'] : []),
    'setup',
  ];
};

const block = (open: string, close: string, lines: readonly string[], indent: string): string =>
  `${open}\n${lines.map((line) => `${indent}  ${line},\n`).join('')}${indent}${close}`;

/** A value of strings, lists and records as source text; short lists stay on one line. */
const literal = (value: unknown, indent: string): string => {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) {
    if (value.every(isPlain)) return `[${value.map((one) => literal(one, indent)).join(', ')}]`;
    return block(
      '[',
      ']',
      value.map((one) => literal(one, `${indent}  `)),
      indent,
    );
  }
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value);
  for (const [name, one] of entries) if (isCombinator(name)) return `${combinators[name]}(${literal(one, indent)})`;
  if (entries.length === 0) return '{}';
  return block(
    '{',
    '}',
    entries.map(([name, one]) => `${key(name)}: ${literal(one, `${indent}  `)}`),
    indent,
  );
};

const named = (heading: string, entries: readonly string[]): string[] =>
  entries.length === 0 ? [] : [`  ${heading}: {`, ...entries.map((entry) => `    ${entry},`), '  },'];

const actorOf = ({ name, machine }: DeclaredActor): string =>
  `${key(name)}: ${machine === null ? 'fromCallback(() => {})' : `createMachine({ id: ${quoted(machine)} })`}`;

/** A chart as a TypeScript module of names alone, for tools that read machines from source. */
export const namesOnlySource = (chart: Chart): string => {
  const { actions, guards, delays, actors } = chart.declared;
  return [
    `import { ${importsOf(chart).join(', ')} } from 'xstate';`,
    '',
    `/** The chart ${chart.id} without its code: what it names is there and does nothing. */`,
    `export const ${chart.id}Machine = setup({`,
    ...named(
      'actions',
      actions.map((name) => `${key(name)}: () => {}`),
    ),
    ...named(
      'guards',
      guards.map((name) => `${key(name)}: () => true`),
    ),
    ...named(
      'delays',
      delays.map(({ text, length }) => `${key(text)}: ${length === null ? '() => 0' : milliseconds(length)}`),
    ),
    ...named('actors', actors.map(actorOf)),
    `}).createMachine(${literal(namesOnly(chart), '')});`,
    '',
  ].join('\n');
};
