import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const from = (prefix: string, first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => `${prefix}${first + index}`);
const names = [...from('lesson ', 1, 52), ...from('F', 1, 14)];

type Quoted = { readonly file: string; readonly title: string };
type Row = { readonly name: string; readonly shown: readonly Quoted[]; readonly notRun: string };

const rowsOf = (register: string): Row[] =>
  [...register.matchAll(/^\| ((?:lesson |F)\d+) \|.*$/gm)].map(([line, name = '']) => {
    const [shown = '', notRun = ''] = line.split(' |').slice(-3);
    const quoted = [...shown.matchAll(/`([^`]+)` “([^”]+)”/g)];
    return { name, shown: quoted.map(([, file = '', title = '']) => ({ file, title })), notRun: notRun.trim() };
  });

/** The rows that a title is named after: `lesson 3`, `lessons 3, 4 and 6`, `F5`. */
const namesIn = (title: string): string[] => [
  ...[...title.matchAll(/\blessons? (\d+(?:(?:, | and )\d+)*)/g)].flatMap(([, numbers = '']) =>
    numbers.split(/\D+/).map((number) => `lesson ${number}`),
  ),
  ...[...title.matchAll(/\bF\d+\b/g)].map(([name]) => name),
];

const textsIn = (file: string): string[] =>
  [...read(file).matchAll(/'(?:[^'\\\n]|\\.)*'|`[^`]*`/g)].map(([text]) => text);

const register = rowsOf(read('docs/lessons.md'));

describe('the register of lessons', () => {
  it('has every row once, each shown by a test or with the reason why none can run', () => {
    expect(register.map(({ name }) => name)).toEqual(names);
    expect(register.filter(({ shown, notRun }) => shown.length === 0 && notRun === '')).toEqual([]);
  });

  it('quotes tests that are there, each with the name of its row in its title', () => {
    const unknown = register.flatMap(({ name, shown }) =>
      shown
        .filter(
          ({ file, title }) => !textsIn(file).some((text) => text.includes(title) && namesIn(text).includes(name)),
        )
        .map(({ file, title }) => `${name}: ${file} has no “${title}”`),
    );
    expect(unknown).toEqual([]);
  });

  it('reads the names of a title', () => {
    expect(namesIn('Q-32 F5 lessons 11, 16 and 17: a lesson 3')).toEqual([
      ...['lesson 11', 'lesson 16', 'lesson 17', 'lesson 3'],
      'F5',
    ]);
  });
});
