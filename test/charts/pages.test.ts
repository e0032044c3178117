import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadMachines, placeOf } from '#charts/machines.ts';
import { machinePage } from '#charts/page.ts';
import { pagesOf } from '#charts/printing.ts';
import { readMachine } from '#charts/read-machine.ts';
import { readRequirements } from '#charts/requirements.ts';
import { visitMachine } from './fixtures/visit.machine.ts';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
const requirements = readRequirements(text);
const machines = await loadMachines(root);
const pages = pagesOf(machines, requirements);
const visit = {
  area: 'execution',
  name: 'visit',
  file: 'machines/execution/visit.machine.ts',
  about: 'SM-11 A visit.',
  sm: 'SM-11',
  chart: readMachine(visitMachine),
};
const page = machinePage(visit, [visit], requirements);

describe('the page of a machine', () => {
  it('has a row for every state and every transition', () => {
    const section = (heading: string) => page.split(`## ${heading}\n`)[1]?.split('\n## ')[0]?.split('\n') ?? [];
    const rows = (heading: string) => section(heading).filter((line) => line.startsWith('| `'));
    expect(rows('States')).toHaveLength(visit.chart.states.length - 1);
    expect(rows('Transitions')).toHaveLength(visit.chart.edges.length);
  });

  it.each([
    '| `loading` | The visit is being fetched. | initial, busy |  |  |',
    '| `underWay.position` | Whether the position is followed. | region |  |  |',
    '| `underWay.questions.answering.last` | Where it was left, with everything inside; the first time underWay.questions.answering.question | history |  |  |',
    '| `loading` | after 10 s (`patience`) |  | `notLoaded` |  | [EXEC-04](../../requirements.md#exec-04) |',
    '| `loading` | loadVisit done |  | `pending` | `keepPosition` | [EXEC-03](../../requirements.md#exec-03) |',
    '| `pending` | `ARRIVE` | else | stays | `showNotice` | [GEO-02](../../requirements.md#geo-02) |',
    '| `paused` | any other event |  | stays | `showNotice` | [OP-54](../../requirements.md#op-54) |',
    '| `loadVisit` | port | `loading` |',
    '| `backOff` | computed by the machine |',
    '| `longestVisit` | 1 h |',
  ])('says %s', (line) => {
    expect(page.split('\n')).toContain(line);
  });

  it('quotes every requirement that its transitions name', () => {
    expect(page).toContain(`- [EXEC-02](../../requirements.md#exec-02) ${requirements.get('EXEC-02')}`);
  });
});

it('every link in the printed pages leads to something', () => {
  const pictures = machines.map((machine) => `${placeOf(machine)}.svg`);
  const dead: string[] = [];
  for (const [path, content] of pages) {
    for (const [, target = '', anchor] of content.matchAll(/\]\(([^)#]+)(?:#([^)]+))?\)/g)) {
      const file = normalize(join(dirname(path), target));
      const known =
        pages.has(file) ||
        pictures.includes(file) ||
        file === '../requirements.md' ||
        file.startsWith('../../machines/');
      if (!known || (anchor !== undefined && !text.includes(`<a id="${anchor}"></a>`)))
        dead.push(`${path}: ${target}#${anchor}`);
    }
  }
  expect(dead).toEqual([]);
});

it('the index lists every machine and every charted requirement', () => {
  const index = pages.get('README.md') ?? '';
  for (const machine of machines) expect(index).toContain(`| [${machine.name}](${placeOf(machine)}.md) |`);
  const rules = new Set(machines.flatMap(({ chart }) => chart.edges.flatMap((edge) => edge.rules)));
  for (const id of rules) expect(index).toContain(`| [${id}](../requirements.md#${id.toLowerCase()}) |`);
});

it('the requirements are read whole: requirements, open points and machines, each once', () => {
  const additions = [...requirements.values()].filter((text) => text.endsWith('(addition)'));
  expect(requirements.size - additions.length).toBe(796 + 35);
  expect(requirements.get('SM-11')).toBe('Execution flow');
  expect(requirements.get('TOP-02')).toBe('The top bar has a link to finished events (route `events`). (A §1)');
});
