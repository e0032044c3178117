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
    `  {\n    ids: ['${area}-09'],\n    from: 'open',\n    to: 'closed',\n  },`,
  ].join('\n');
  expect(evidenceIn('test/a.test.ts', source)).toEqual([
    { file: 'test/a.test.ts', line: 1, title: 'DOOR-04 an empty field', row: '', ids: ['DOOR-04'] },
    { file: 'test/a.test.ts', line: 2, title: 'DOOR-05 of %s', row: '', ids: ['DOOR-05'] },
    { file: 'test/a.test.ts', line: 3, title: ['DOOR-06 to $', '{x}'].join(''), row: '', ids: ['DOOR-06'] },
    { file: 'test/a.test.ts', line: 5, title: null, row: "const rows = [['DOOR-07', 1]];", ids: ['DOOR-07'] },
    {
      file: 'test/a.test.ts',
      line: 8,
      title: null,
      row: "ids: ['DOOR-09'], from: 'open', to: 'closed'",
      ids: ['DOOR-09'],
    },
  ]);
});

it('the tests of the project are read with their titles', () => {
  const evidence = readEvidence(join(import.meta.dirname, '../..'));
  expect(evidence.length).toBeGreaterThan(1000);
  expect(evidence).toContainEqual({
    file: 'test/charts/printing.test.ts',
    line: 9,
    title: 'TECH-01 the printed charts are those of the machines that ship',
    row: '',
    ids: ['TECH-01'],
  });
});

it('ids in the examples of the tests of charts show nothing', () => {
  expect(evidenceIn('test/charts/a.test.ts', `const rows = [['${'DOOR'}-07', 1]];`)).toEqual([]);
});
