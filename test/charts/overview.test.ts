import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isInside } from '#charts/graph.ts';
import { loadMachines } from '#charts/machines.ts';
import { overviewOf } from '#charts/overview.ts';

const machines = await loadMachines(join(import.meta.dirname, '../..'));
const overviews = machines.flatMap(({ name, chart }) => {
  const overview = overviewOf(chart);
  return overview === null ? [] : [[name, chart, overview] as const];
});

it('only charts that are too large to be taken in at a glance have an overview', () => {
  expect(overviews.map(([name]) => name)).toEqual([
    'execution',
    'opening',
    'item',
    'routineAnswer',
    'app',
    'storeAssignation',
    'ticketCreation',
    'ticketManagement',
  ]);
});

it.each(overviews)('%s keeps its outer states and the ways between them', (_, chart, overview) => {
  expect(overview.states.length).toBeLessThan(25);
  const kept = new Set(overview.states.map(({ id }) => id));
  const outermost = chart.states.filter(({ depth }) => depth <= 1).map(({ id }) => id);
  expect(outermost.filter((id) => !kept.has(id))).toEqual([]);
  for (const { source, targets } of overview.edges)
    expect([source, ...targets].filter((id) => !kept.has(id))).toEqual([]);
});

it.each(overviews)('%s says of a closed state how much it hides', (_, chart, overview) => {
  const closed = overview.states.filter(
    ({ id, children }) => children.length === 0 && chart.states.some((state) => isInside(state.id, id)),
  );
  expect(closed.length).toBeGreaterThan(0);
  for (const { id, description } of closed) {
    const inside = chart.states.filter((state) => isInside(state.id, id)).length;
    expect(description).toContain(`(${inside} states inside)`);
  }
});
