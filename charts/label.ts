import type { Size } from './geometry.ts';
import type { ChartEdge, EdgeKind } from './graph.ts';
import { flow, lineLength, type Span, type Tone } from './text.ts';
import { causeOf, conditionOf, delayName, effectOf } from './wording.ts';

export type Icon =
  | 'always'
  | 'after'
  | 'done'
  | 'error'
  | 'snapshot'
  | 'actor'
  | 'entry'
  | 'exit'
  | 'stay'
  | 'again'
  | 'blocked';

/** One line of a label or a card: an optional sign, then runs of text. */
export interface Line {
  readonly icon: Icon | null;
  /** Distance of the text from the left edge; the sign stands in it. */
  readonly indent: number;
  /** Colours the event's name. */
  readonly kind: EdgeKind | null;
  readonly spans: readonly Span[];
  /** The ids of the transitions that it is about. */
  readonly edges: readonly string[];
}

/** The room of a sign, and the height of a line, in pixels. */
const ICON = 14;
export const LINE = 15;

/** How much room lines need below one another. */
export const blockSize = (lines: readonly Line[]): Size => ({
  width: Math.ceil(Math.max(0, ...lines.map((line) => line.indent + lineLength(line.spans)))),
  height: lines.length * LINE,
});

const icons: Readonly<Record<EdgeKind, Icon | null>> = {
  event: null,
  always: 'always',
  after: 'after',
  done: 'done',
  error: 'error',
  snapshot: 'snapshot',
};

const spanOf = (tone: Tone, text: string | null): Span[] => (text === null || text === '' ? [] : [{ tone, text }]);

const ruleSpan = (edge: ChartEdge): Span[] => spanOf('rule', edge.rules.join(' '));

/** A row of spans as lines: the sign before the first, the others under its text. */
export const withIcon = (
  icon: Icon | null,
  kind: EdgeKind | null,
  rows: readonly (readonly Span[])[],
  edges: readonly ChartEdge[] = [],
): Line[] =>
  rows.map((spans, at) => ({
    icon: at === 0 ? icon : null,
    indent: icon === null ? 0 : ICON,
    kind,
    spans,
    edges: edges.map(({ id }) => id),
  }));

/** The label beside an arrow: what happens and the requirement on top, then the condition, then what is done. */
export const arrowLabel = (edge: ChartEdge, room: number): Line[] => {
  const cause = causeOf(edge);
  const condition = conditionOf(edge);
  const effects = flow(spanOf('action', effectOf(edge)), room);
  const rows =
    cause === ''
      ? [[...spanOf('guard', condition ?? 'at once'), ...ruleSpan(edge)]]
      : [
          [...spanOf('event', cause), ...spanOf('note', delayName(edge)), ...ruleSpan(edge)],
          ...flow(spanOf('guard', condition), room),
        ];
  return withIcon(icons[edge.kind], edge.kind, [...rows, ...effects], [edge]);
};

const innerIcon = (edge: ChartEdge): Icon => {
  if (edge.ignored) return 'blocked';
  return icons[edge.kind] ?? (edge.targets.length === 0 ? 'stay' : 'again');
};

/** Transitions that stay in their state stand inside it; those that do the same share a line. */
export const innerLabel = (edges: readonly ChartEdge[], room: number): Line[] => {
  const [first] = edges;
  if (first === undefined) return [];
  const spans = [
    ...spanOf('event', [...new Set(edges.map(causeOf))].join(', ')),
    ...spanOf('guard', conditionOf(first)),
    ...spanOf('action', first.ignored ? 'is ignored' : effectOf(first)),
    ...ruleSpan(first),
  ];
  return withIcon(innerIcon(first), first.kind, flow(spans, room), edges);
};
