import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LABEL_MARGIN } from '#charts/elk.ts';
import { type Box, holds, type Point } from '#charts/geometry.ts';
import type { Chart } from '#charts/graph.ts';
import { blockSize } from '#charts/label.ts';
import { type Layout, layOut, type PlacedArrow, type PlacedState } from '#charts/layout.ts';
import { loadMachines } from '#charts/machines.ts';
import { readMachine } from '#charts/read-machine.ts';
import { visitMachine } from './fixtures/visit.machine.ts';

const machines = await loadMachines(join(import.meta.dirname, '../..'));
const visit = readMachine(visitMachine);
const layouts: (readonly [string, Chart, Layout])[] = [];
for (const chart of [visit, ...machines.map((machine) => machine.chart)])
  layouts.push([chart.id, chart, await layOut(chart)]);

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const pairs = <Thing>(things: readonly Thing[]): [Thing, Thing][] =>
  things.flatMap((one, at) => things.slice(at + 1).map((other): [Thing, Thing] => [one, other]));

const isLeaf = ({ state }: PlacedState): boolean => state.children.length === 0;

/** What is written at the top of a state; its children and the labels between them must keep off it. */
const headOf = (placed: PlacedState): Box =>
  isLeaf(placed) ? placed : { ...placed, width: placed.card.width, height: placed.card.height };

/** The room that the words of a label really take. */
const wordsOf = ({ arrow, label }: PlacedArrow): (Box & { id: string })[] =>
  label === null ? [] : [{ id: arrow.id, x: label.x + LABEL_MARGIN, y: label.y + 1, ...blockSize(arrow.lines) }];

/** The stretches of a line, as thin boxes; the ends stay a pixel off what they touch. */
const stretchesOf = (points: readonly Point[]): Box[] =>
  points.slice(1).map((to, at) => {
    const from = points[at] ?? to;
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
    return { x: x + 1, y: y + 1, width: Math.abs(to.x - from.x) - 2, height: Math.abs(to.y - from.y) - 2 };
  });

describe.each(layouts)('the picture of %s', (_, chart, { states, arrows, stubs }) => {
  it('has a place for every state but history states, which stand on a border', () => {
    expect(states.map(({ state }) => state.id)).toEqual(
      chart.states.filter(({ kind }) => kind !== 'history').map(({ id }) => id),
    );
  });

  it('keeps every state inside its parent, below what the parent says, and off its siblings', () => {
    const places = new Map(states.map((placed) => [placed.state.id, placed]));
    for (const placed of states) {
      const parent = placed.state.parent === null ? undefined : places.get(placed.state.parent);
      if (parent === undefined) continue;
      const farCorner = { x: placed.x + placed.width, y: placed.y + placed.height };
      expect([placed.state.id, holds(parent, placed), holds(parent, farCorner)]).toEqual([placed.state.id, true, true]);
      expect(placed.y, placed.state.id).toBeGreaterThan(parent.y + parent.card.height);
    }
    const touching = pairs(states).filter(([a, b]) => a.state.parent === b.state.parent && overlap(a, b));
    expect(touching.map(([a, b]) => [a.state.id, b.state.id])).toEqual([]);
  });

  it('keeps the words of every arrow off the states, off each other and off the stubs', () => {
    const words = arrows.flatMap(wordsOf);
    const others = [
      ...states.map((placed) => ({ ...headOf(placed), id: placed.state.id })),
      ...stubs.map((stub) => ({ ...stub, id: stub.stub.id })),
    ];
    expect(
      words.flatMap((word) => others.filter((other) => overlap(word, other)).map(({ id }) => [word.id, id])),
    ).toEqual([]);
    expect(
      pairs(words)
        .filter(([a, b]) => overlap(a, b))
        .map(([a, b]) => [a.id, b.id]),
    ).toEqual([]);
  });

  it('leads no arrow across the words of another or across a state without children', () => {
    const words = arrows.flatMap(wordsOf);
    const leaves = states.filter(isLeaf);
    const crossed = arrows.flatMap(({ arrow, points }) =>
      stretchesOf(points).flatMap((stretch) => [
        ...words.filter(({ id, ...word }) => id !== arrow.id && overlap(stretch, word)).map(({ id }) => [arrow.id, id]),
        ...leaves.filter((leaf) => overlap(stretch, leaf)).map(({ state }) => [arrow.id, state.id]),
      ]),
    );
    expect(crossed).toEqual([]);
  });
});

it('the same chart gets the same places every time', async () => {
  expect(await layOut(visit)).toEqual(layouts[0]?.[2]);
});
