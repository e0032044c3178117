import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { leaves, tables } from './texts.ts';

const root = join(import.meta.dirname, '../..');

/** What says texts: the app and the platform, and the tests of those that a requirement fixes word for word. */
const speakers = ['views', 'src', 'server', 'i18n/*.ts', 'test/i18n/catalogue.test.ts', 'test/i18n/verbatim.test.ts'];

const source = execFileSync('git', ['ls-files', ...speakers], { cwd: root })
  .toString()
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n');

const named = new Set([...source.matchAll(/'([a-zA-Z]+(?:\.\w+)+)'/g)].map(([, key]) => key));

/** Keys that are put together, such as `failure.${code}`: any name may stand in the hole. */
const composed = [...source.matchAll(/`((?:[a-zA-Z]+\.)+[^`\n]*\$\{[^`\n]*)`/g)].map(
  ([, key = '']) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w.]+')}$`),
);

it('I18N-01 every text is said by the app or the platform, or fixed by a requirement', () => {
  const unsaid = leaves(tables.en)
    .map(({ key }) => key)
    .filter((key) => !named.has(key) && !composed.some((made) => made.test(key)));
  expect(unsaid).toEqual([]);
});
