import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type ChartedMachine, loadMachines, placeOf } from '#charts/machines.ts';

const root = join(import.meta.dirname, '../..');
const machines = await loadMachines(root);

const pictureOf = (machine: ChartedMachine): string =>
  readFileSync(join(root, 'docs/charts', `${placeOf(machine)}.svg`), 'utf8');

const marked = (picture: string, mark: 'state' | 'edges'): string[] =>
  [...picture.matchAll(new RegExp(`data-${mark}="([^"]*)"`, 'g'))].flatMap(([, ids]) => (ids ?? '').split(' '));

it('a transition has an id of its own, without spaces', () => {
  for (const { chart } of machines) {
    const ids = chart.edges.map(({ id }) => id);
    expect(new Set(ids).size, chart.id).toBe(ids.length);
    expect(ids.filter((id) => id.includes(' '))).toEqual([]);
  }
});

it('the picture names each of its states, at its box and at its card', () => {
  for (const machine of machines) {
    const shown = machine.chart.states.filter(({ kind }) => kind !== 'history').map(({ id }) => id);
    expect(marked(pictureOf(machine), 'state').sort()).toEqual([...shown, ...shown].sort());
  }
});

it('the picture names each of its transitions, and no other', () => {
  for (const machine of machines) {
    const named = new Set(marked(pictureOf(machine), 'edges'));
    expect([...named].sort()).toEqual(machine.chart.edges.map(({ id }) => id).sort());
  }
});
