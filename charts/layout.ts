import type { Arrow, Stub } from './arrows.ts';
import type { Card } from './card.ts';
import { place } from './elk.ts';
import { type Box, moved, type Point, type Size } from './geometry.ts';
import type { Chart, ChartState } from './graph.ts';
import { cardIn, childrenIn, dotId, openedIn, type Plan, planOf, shelfIn } from './plan.ts';

export interface PlacedState extends Box {
  readonly state: ChartState;
  readonly card: Card;
}

export interface PlacedArrow {
  readonly arrow: Arrow;
  readonly points: readonly Point[];
  readonly label: Box | null;
}

export interface PlacedStub extends Box {
  readonly stub: Stub;
}

/** A chart with every state, arrow and label in its place; pixels from the top left corner. */
export interface Layout extends Size {
  readonly states: readonly PlacedState[];
  readonly arrows: readonly PlacedArrow[];
  readonly dots: readonly Point[];
  readonly stubs: readonly PlacedStub[];
}

const SHELF_GAP = 24;

/** A sealed state with everything in it, placed from its own top left corner. */
interface Piece extends Size {
  readonly shapes: ReadonlyMap<string, Box>;
  readonly arrows: readonly PlacedArrow[];
}

const movedArrow = ({ arrow, points, label }: PlacedArrow, by: Point): PlacedArrow => ({
  arrow,
  points: points.map((point) => moved(point, by)),
  label: label === null ? null : moved(label, by),
});

const movedShapes = (shapes: ReadonlyMap<string, Box>, by: Point): [string, Box][] =>
  [...shapes].map(([id, box]) => [id, moved(box, by)]);

/** Pieces one below the other. */
const stacked = (pieces: readonly (readonly [string, Piece])[]): Piece => {
  const shapes = new Map<string, Box>();
  const arrows: PlacedArrow[] = [];
  let y = 0;
  for (const [id, piece] of pieces) {
    const at = { x: 0, y };
    for (const [inner, box] of movedShapes(piece.shapes, at)) shapes.set(inner, box);
    shapes.set(id, { ...at, width: piece.width, height: piece.height });
    arrows.push(...piece.arrows.map((arrow) => movedArrow(arrow, at)));
    y += piece.height + SHELF_GAP;
  }
  return { width: Math.max(...pieces.map(([, { width }]) => width)), height: y - SHELF_GAP, shapes, arrows };
};

const pieceOf = async (plan: Plan, state: ChartState): Promise<Piece> => {
  const inside = openedIn(plan, state).flatMap((opened) => childrenIn(plan, opened));
  const pieces = new Map<string, Piece>();
  for (const child of inside.filter(({ id }) => plan.sealed.has(id))) pieces.set(child.id, await pieceOf(plan, child));
  for (const shelf of openedIn(plan, state).flatMap((opened) => shelfIn(plan, opened) ?? [])) {
    const members = new Set(shelf.members.map(({ id }) => id));
    pieces.set(shelf.id, stacked([...pieces].filter(([id]) => members.has(id))));
  }
  const placement = await place(plan, state, pieces);
  const corner = placement.shapes.get(state.id);
  if (corner === undefined) throw new Error(`state ${state.id} found no place`);
  const toOwnCorner = { x: -corner.x, y: -corner.y };
  const shapes = new Map(movedShapes(placement.shapes, toOwnCorner));
  const filled = [...pieces].flatMap(([id, piece]) => {
    const at = shapes.get(id);
    return at === undefined ? [] : [{ piece, at }];
  });
  return {
    width: corner.width,
    height: corner.height,
    shapes: new Map([...filled.flatMap(({ piece, at }) => movedShapes(piece.shapes, at)), ...shapes]),
    arrows: [
      ...placement.arrows.map((arrow) => movedArrow(arrow, toOwnCorner)),
      ...filled.flatMap(({ piece, at }) => piece.arrows.map((arrow) => movedArrow(arrow, at))),
    ],
  };
};

/** Finds a place for everything in the chart. The same chart always gets the same places. */
export const layOut = async (chart: Chart): Promise<Layout> => {
  const [root] = chart.states;
  if (root === undefined) throw new Error(`chart ${chart.id} has no states`);
  const plan = planOf(chart);
  const piece = await pieceOf(plan, root);
  return {
    width: piece.width,
    height: piece.height,
    states: chart.states.flatMap((state) => {
      const box = piece.shapes.get(state.id);
      return box === undefined ? [] : [{ ...box, state, card: cardIn(plan, state.id) }];
    }),
    arrows: piece.arrows,
    dots: chart.states.flatMap((state) => piece.shapes.get(dotId(state)) ?? []),
    stubs: plan.stubs.flatMap((stub) => {
      const box = piece.shapes.get(stub.id);
      return box === undefined ? [] : [{ ...box, stub }];
    }),
  };
};
