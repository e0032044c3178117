import ELK from 'elkjs/lib/elk.bundled.js';
import type { ElkExtendedEdge, ElkNode, ElkPoint, LayoutOptions } from 'elkjs/lib/elk-api.js';
import type { Arrow } from './arrows.ts';
import { type Box, lengthOf, type Point, type Size } from './geometry.ts';
import type { ChartState } from './graph.ts';
import { blockSize } from './label.ts';
import { arrowsIn, cardIn, childrenIn, dotId, openedIn, type Plan, shelfIn } from './plan.ts';
import { leadsBack } from './scopes.ts';

export const DOT = 10;
export const LABEL_MARGIN = 6;
const PADDING = 16;

const common: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.alignment': 'TOP',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.spacing.componentComponent': '24',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '3',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.nodeNode': '24',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
};

const elk = new ELK();

/** Ways to lay out the same states; the one that reads best is taken. */
const ways: readonly LayoutOptions[] = [
  { 'elk.direction': 'DOWN' },
  { 'elk.direction': 'DOWN', 'elk.layered.layering.strategy': 'LONGEST_PATH' },
  { 'elk.direction': 'RIGHT' },
];

/** Ways to put regions beside each other when nothing connects them: from a column to a row. */
const packings: readonly LayoutOptions[] = ['0.3', '0.7', '1', '1.6', '3'].map((ratio) => ({
  'elk.aspectRatio': ratio,
}));

/** Where the layout put things; an arrow that led back is already turned to its own direction. */
export interface Placement {
  readonly shapes: ReadonlyMap<string, Box>;
  readonly arrows: readonly { readonly arrow: Arrow; readonly points: readonly Point[]; readonly label: Box | null }[];
}

const nodeOf = (plan: Plan, state: ChartState, fixed: ReadonlyMap<string, Size>): ElkNode => {
  const size = fixed.get(state.id) ?? (state.children.length === 0 ? cardIn(plan, state.id) : undefined);
  return size === undefined ? compoundOf(plan, state, fixed) : { id: state.id, ...sizeOf(size) };
};

const sizeOf = (size: Size | undefined): Size => ({ width: size?.width ?? 0, height: size?.height ?? 0 });

const compoundOf = (plan: Plan, state: ChartState, fixed: ReadonlyMap<string, Size>): ElkNode => {
  const card = cardIn(plan, state.id);
  const dot: ElkNode[] = state.initial === null ? [] : [{ id: dotId(state), width: DOT, height: DOT }];
  const shelf = shelfIn(plan, state);
  const shelves: ElkNode[] = shelf === null ? [] : [{ id: shelf.id, ...sizeOf(fixed.get(shelf.id)) }];
  const others = childrenIn(plan, state).filter((child) => shelf === null || !shelf.members.includes(child));
  const stubs: ElkNode[] = plan.stubs
    .filter((stub) => stub.container === state.id)
    .map(({ id, width, height }) => ({ id, width, height }));
  return {
    id: state.id,
    children: [...dot, ...stubs, ...shelves, ...others.map((child) => nodeOf(plan, child, fixed))],
    layoutOptions: {
      'elk.padding': `[top=${card.height + PADDING},left=${PADDING},bottom=${PADDING},right=${PADDING}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${card.width},${card.height + PADDING})`,
    },
  };
};

const edgeOf = (plan: Plan, arrow: Arrow): ElkExtendedEdge => {
  const size = blockSize(arrow.lines);
  const label = { text: arrow.id, width: size.width + 2 * LABEL_MARGIN, height: size.height + 2 };
  const ends = leadsBack(arrow, plan.states) ? [arrow.target, arrow.source] : [arrow.source, arrow.target];
  return { id: arrow.id, sources: ends.slice(0, 1), targets: ends.slice(1), labels: size.height === 0 ? [] : [label] };
};

const boxOf = (shape: { x?: number; y?: number; width?: number; height?: number }): Box => ({
  x: Math.round(shape.x ?? 0),
  y: Math.round(shape.y ?? 0),
  width: Math.round(shape.width ?? 0),
  height: Math.round(shape.height ?? 0),
});

const half = ({ x, y }: ElkPoint): Point => ({ x: Math.round(x * 2) / 2, y: Math.round(y * 2) / 2 });

const pointsOf = (edge: ElkExtendedEdge): Point[] =>
  (edge.sections ?? []).flatMap(({ startPoint, bendPoints, endPoint }) =>
    [startPoint, ...(bendPoints ?? []), endPoint].map(half),
  );

const shapesIn = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(shapesIn)];

const placedArrow = (arrow: Arrow, edge: ElkExtendedEdge | undefined): Placement['arrows'] => {
  if (edge === undefined) return [];
  const points = pointsOf(edge);
  const [label] = edge.labels ?? [];
  const turned = edge.sources[0] !== arrow.source;
  return [{ arrow, points: turned ? points.toReversed() : points, label: label === undefined ? null : boxOf(label) }];
};

const COMFORTABLE_WIDTH = 1100;

/** The cost of a picture to its reader: its size, the way along its lines, their bends, and its width beyond a page. */
const costOf = (placement: Placement, id: string): number => {
  const { width, height } = placement.shapes.get(id) ?? { width: 0, height: 0 };
  const lines = placement.arrows.reduce((sum, { points }) => sum + 60 * lengthOf(points) + 3000 * points.length, 0);
  return width * height + lines + 1500 * Math.max(0, width - COMFORTABLE_WIDTH);
};

const placeOneWay = async (plan: Plan, state: ChartState, fixed: ReadonlyMap<string, Size>, way: LayoutOptions) => {
  const arrows = arrowsIn(plan, state);
  const throughBorder = arrows.some((arrow) => arrow.source === state.id || arrow.target === state.id);
  const together = throughBorder || openedIn(plan, state).length > 1;
  const graph: ElkNode = {
    id: 'page',
    children: [compoundOf(plan, state, fixed)],
    edges: arrows.map((arrow) => edgeOf(plan, arrow)),
  };
  const handling = { 'elk.hierarchyHandling': together ? 'INCLUDE_CHILDREN' : 'SEPARATE_CHILDREN' };
  const placed = await elk.layout(graph, { layoutOptions: { ...common, ...way, ...handling } });
  const edges = new Map((placed.edges ?? []).map((edge) => [edge.id, edge]));
  return {
    shapes: new Map(shapesIn(placed).map((shape) => [shape.id, boxOf(shape)])),
    arrows: arrows.flatMap((arrow) => placedArrow(arrow, edges.get(arrow.id))),
  };
};

/** Places a sealed state and what is laid out with it, in the best of several ways; `fixed` are the sealed states inside. */
export const place = async (plan: Plan, state: ChartState, fixed: ReadonlyMap<string, Size>): Promise<Placement> => {
  let best: Placement | null = null;
  for (const way of arrowsIn(plan, state).length === 0 ? packings : ways) {
    const placement = await placeOneWay(plan, state, fixed, way);
    if (best === null || costOf(placement, state.id) < costOf(best, state.id)) best = placement;
  }
  if (best === null) throw new Error('there is no way to lay out a chart');
  return best;
};
