import { join } from 'node:path';
import { expect, it } from 'vitest';
import { evidenceIn, idsIn, readEvidence } from '#charts/evidence.ts';

it.each([
  ['AUTH-04 an empty field', ['AUTH-04']],
  ['EXEC-02..EXEC-04 and Q-10', ['EXEC-02', 'EXEC-03', 'EXEC-04', 'Q-10']],
  ['EXEC-02 to EXEC-09', ['EXEC-02', 'EXEC-03', 'EXEC-04', 'EXEC-05']],
  ['I18N-03 the language', ['I18N-03']],
  ['nothing at all', []],
])('the ids of “%s”', (text, ids) => {
  expect(idsIn(text)).toEqual(ids);
});

it('titles of tests name requirements, with the line where they stand', () => {
  // The names are put together, so that this file is no evidence itself.
  const area = 'AUTH';
  const source = [
    `it('${area}-04 an empty field', () => {});`,
    `describe.each([1])("${area}-05 of %s", () => {`,
    `journey(\n  \`${area}-06 to \${x}\`, run)`,
    `const rows = [['${area}-07', 1]];`,
    `// ${area}-08 in a comment is no evidence`,
  ].join('\n');
  expect(evidenceIn('test/a.test.ts', source)).toEqual([
    { file: 'test/a.test.ts', line: 1, title: 'AUTH-04 an empty field', ids: ['AUTH-04'] },
    { file: 'test/a.test.ts', line: 2, title: 'AUTH-05 of %s', ids: ['AUTH-05'] },
    { file: 'test/a.test.ts', line: 3, title: ['AUTH-06 to $', '{x}'].join(''), ids: ['AUTH-06'] },
    { file: 'test/a.test.ts', line: 5, title: null, ids: ['AUTH-07'] },
  ]);
});

it('the tests of the project are read with their titles', () => {
  const evidence = readEvidence(join(import.meta.dirname, '../..'));
  expect(evidence.length).toBeGreaterThan(1000);
  expect(evidence).toContainEqual({
    file: 'test/charts/printing.test.ts',
    line: 9,
    title: 'TECH-01 the printed charts are those of the machines that ship',
    ids: ['TECH-01'],
  });
});
