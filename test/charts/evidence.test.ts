import { join } from 'node:path';
import { expect, it } from 'vitest';
import { evidenceIn, idsIn, readEvidence } from '#charts/evidence.ts';

it.each([
  ['DOOR-04 an empty field', ['DOOR-04']],
  ['GATE-02..GATE-04 and Z-10', ['GATE-02', 'GATE-03', 'GATE-04', 'Z-10']],
  ['GATE-02 to GATE-09', ['GATE-02', 'GATE-03', 'GATE-04', 'GATE-05']],
  ['A11Y-03 the language', ['A11Y-03']],
  ['nothing at all', []],
])('the ids of “%s”', (text, ids) => {
  expect(idsIn(text)).toEqual(ids);
});

it('titles of tests name requirements, with the line where they stand', () => {
  // Put together, so that this file is no evidence itself.
  const area = 'DOOR';
  const source = [
    `it('${area}-04 an empty field', () => {});`,
    `describe.each([1])("${area}-05 of %s", () => {`,
    `journey(\n  \`${area}-06 to \${x}\`, run)`,
    `const rows = [['${area}-07', 1]];`,
    `// ${area}-08 in a comment is no evidence`,
  ].join('\n');
  expect(evidenceIn('test/a.test.ts', source)).toEqual([
    { file: 'test/a.test.ts', line: 1, title: 'DOOR-04 an empty field', ids: ['DOOR-04'] },
    { file: 'test/a.test.ts', line: 2, title: 'DOOR-05 of %s', ids: ['DOOR-05'] },
    { file: 'test/a.test.ts', line: 3, title: ['DOOR-06 to $', '{x}'].join(''), ids: ['DOOR-06'] },
    { file: 'test/a.test.ts', line: 5, title: null, ids: ['DOOR-07'] },
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
