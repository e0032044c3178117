import type { Size } from './geometry.ts';
import { type Chart, type ChartEdge, type ChartState, type EdgeKind, isInside, stateIndex } from './graph.ts';
import { arrowLabel, blockSize, LINE, type Line, withIcon } from './label.ts';

export type ArrowKind = EdgeKind | 'mixed' | 'initial';

/** One line from state to state; transitions between the same two states share it. */
export interface Arrow {
  readonly id: string;
  readonly source: string;
  /** Where the arrow ends. A history state stands on the border of its parent, so there it is the parent. */
  readonly target: string;
  readonly history: ChartState['history'];
  readonly kind: ArrowKind;
  readonly edges: readonly ChartEdge[];
  readonly lines: readonly Line[];
}

/** Where an arrow starts that stands for a state around its target: it can be taken from anywhere in there. */
export interface Stub extends Size {
  readonly id: string;
  /** The state that it stands in, beside its targets. */
  readonly container: string;
  readonly line: Line;
}

const LABEL_ROOM = 170;

const isInner = (edge: ChartEdge): boolean => edge.targets.every((target) => target === edge.source);

/** The transitions that are written inside a state, because they do not leave it. */
export const innerOf = (chart: Chart, state: ChartState): ChartEdge[] =>
  chart.edges.filter((edge) => edge.source === state.id && isInner(edge));

const kindOf = (edges: readonly ChartEdge[]): ArrowKind => {
  const kinds = new Set(edges.map((edge) => edge.kind));
  const [only] = kinds;
  return kinds.size === 1 && only !== undefined ? only : 'mixed';
};

const endOf = (target: ChartState | undefined, id: string): Pick<Arrow, 'target' | 'history'> =>
  target?.kind === 'history' && target.parent !== null
    ? { target: target.parent, history: target.history }
    : { target: id, history: null };

/** Written like a child of its container, so that it counts as inside wherever the container does. */
const stubId = (source: string, container: string): string => `${container}.from ${source.replaceAll('.', ' ')}`;

/** A way into a state from the state around it starts at a stub beside the target: no line has to cross the page. */
const startOf = (source: string, target: ChartState | undefined): string =>
  target !== undefined && target.parent !== null && isInside(target.id, source)
    ? stubId(source, target.parent)
    : source;

/** The transitions that start at a stub: those of its source that lead to the states beside it. */
const fromStub = (chart: Chart, source: ChartState, container: string): ChartEdge[] => {
  const states = stateIndex(chart);
  return chart.edges.filter(
    (edge) =>
      edge.source === source.id &&
      edge.targets.some((id) => isInside(id, source.id) && states.get(id)?.parent === container),
  );
};

const stubOf = (chart: Chart, source: ChartState, container: string): Stub => {
  const text = source.parent === null ? 'from anywhere' : `from anywhere in ${source.key}`;
  const [line] = withIcon(null, null, [[{ tone: 'note', text }]], fromStub(chart, source, container));
  if (line === undefined) throw new Error(`chart ${chart.id} has an empty stub`);
  return { id: stubId(source.id, container), container, line, width: blockSize([line]).width + 16, height: LINE + 5 };
};

/** The stubs of a chart, each once. */
export const stubsOf = (chart: Chart): Stub[] => {
  const states = stateIndex(chart);
  const stubs = chart.edges.flatMap((edge) =>
    edge.targets.flatMap((id) => {
      const [source, target] = [states.get(edge.source), states.get(id)];
      if (source === undefined || target === undefined || target.parent === null) return [];
      return isInside(id, source.id) ? [stubOf(chart, source, target.parent)] : [];
    }),
  );
  return [...new Map(stubs.map((stub) => [stub.id, stub])).values()];
};

const joined = (edges: readonly ChartEdge[], states: ReadonlyMap<string, ChartState>): Arrow[] => {
  const [first] = edges;
  if (first === undefined) return [];
  const lines = edges.flatMap((edge) => arrowLabel(edge, LABEL_ROOM));
  const kind = kindOf(edges);
  return first.targets.map((target, at) => ({
    id: `${first.id}>${at}`,
    source: startOf(first.source, states.get(target)),
    ...endOf(states.get(target), target),
    kind,
    edges,
    lines: at === 0 ? lines : [],
  }));
};

/** The arrows of a chart, in document order. */
export const arrowsOf = (chart: Chart): Arrow[] => {
  const states = stateIndex(chart);
  const groups = new Map<string, ChartEdge[]>();
  for (const edge of chart.edges.filter((candidate) => !isInner(candidate))) {
    const key = `${edge.source}>${edge.targets.join()}`;
    groups.set(key, [...(groups.get(key) ?? []), edge]);
  }
  return [...groups.values()].flatMap((edges) => joined(edges, states));
};
