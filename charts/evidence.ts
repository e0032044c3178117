import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** A place in the tests that names requirements. */
export interface Evidence {
  /** From the project's root, with forward slashes. */
  readonly file: string;
  readonly line: number;
  /** The title of the test, or null where the id stands in a table of one. */
  readonly title: string | null;
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

/** What one source file of a test names. */
export const evidenceIn = (file: string, source: string): Evidence[] => {
  const titles = [...source.matchAll(titled)].map((match) => ({ match, title: match[2] ?? '' }));
  const rows = [...source.matchAll(alone)].map((match) => ({ match, title: null }));
  return [...titles, ...rows]
    .map(({ match, title }) => ({
      file,
      line: lineAt(source, match.index),
      title,
      ids: [...new Set(idsIn(match[2] ?? ''))],
    }))
    .filter(({ ids }) => ids.length > 0);
};

/** Every place below `test/` of the project at `root` that names a requirement, in the order of the files. */
export const readEvidence = (root: string): Evidence[] =>
  readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `test/${path.split(sep).join('/')}`)
    .sort()
    .flatMap((file) => evidenceIn(file, readFileSync(join(root, file), 'utf8')));
