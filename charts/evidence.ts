import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** A place in the tests that names requirements. */
export interface Evidence {
  /** From the project's root, with forward slashes. */
  readonly file: string;
  readonly line: number;
  /** The title of the test, or null where the id stands in a row of its table. */
  readonly title: string | null;
  /** That row as it is written, in one line; empty beside a title. */
  readonly row: string;
  readonly ids: readonly string[];
}

const titled =
  /\b(?:it|test|describe|scenario|property|journey)(?:\.\w+)*\s*(?:\((?:[^()]|\([^()]*\))*\)\s*)?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
const alone = /(['"`])([A-Z][A-Z0-9]*-\d+)\1/g;
const named = /\b([A-Z][A-Z0-9]*)-(\d+)(?:(?:\.\.|\s+to\s+)\1-(\d+))?/g;

/** A range names so many at most. */
const LONGEST_RANGE = 4;

/** The ids in a text; a range (`EXEC-02..EXEC-04`) names each of its own. */
export const idsIn = (text: string): string[] =>
  [...text.matchAll(named)].flatMap(([, area, from, to]) => {
    if (area === undefined || from === undefined) return [];
    const length = Math.min(Number(to ?? from) - Number(from) + 1, LONGEST_RANGE);
    return Array.from({ length: Math.max(length, 1) }, (_, step) => {
      const number = String(Number(from) + step).padStart(from.length, '0');
      return `${area}-${number}`;
    });
  });

const lineAt = (source: string, at: number): number => source.slice(0, at).split('\n').length;

const LONGEST_ROW = 240;
const indentOf = (line = ''): number => line.search(/\S|$/);

/** The row that a line belongs to: itself, or the lines within the same brackets where it is one field of many. */
const rowAt = (lines: readonly string[], at: number): string => {
  const isField = /^\s*(?:'[^']+'|ids: [^{}]+),?$/.test(lines[at] ?? '');
  const indent = indentOf(lines[at]);
  const isOutside = (line: string): boolean => indentOf(line) < indent;
  const begin = isField ? lines.slice(0, at).findLastIndex(isOutside) + 1 : at;
  const length = isField ? lines.slice(at).findIndex(isOutside) + at - begin : 1;
  const row = lines.slice(begin, begin + length).map((line) => line.trim());
  const text = row.join(' ').replace(/,$/, '');
  return text.length > LONGEST_ROW ? `${text.slice(0, LONGEST_ROW)}…` : text;
};

/** The tests of the charts themselves put ids into examples. */
const isExample = (file: string): boolean => file.startsWith('test/charts/');

/** The places of one source file of tests that name requirements. */
export const evidenceIn = (file: string, source: string): Evidence[] => {
  const titles = [...source.matchAll(titled)].map((match) => ({ match, title: match[2] ?? '' }));
  const rows = isExample(file) ? [] : [...source.matchAll(alone)].map((match) => ({ match, title: null }));
  const lines = source.split('\n');
  return [...titles, ...rows]
    .map(({ match, title }) => {
      const line = lineAt(source, match.index);
      const row = title === null ? rowAt(lines, line - 1) : '';
      return { file, line, title, row, ids: [...new Set(idsIn(match[2] ?? ''))] };
    })
    .filter(({ ids }) => ids.length > 0);
};

/** Every place below `test/` of the project at `root` that names a requirement, in the order of the files. */
export const readEvidence = (root: string): Evidence[] =>
  readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `test/${path.split(sep).join('/')}`)
    .sort()
    .flatMap((file) => evidenceIn(file, readFileSync(join(root, file), 'utf8')));
