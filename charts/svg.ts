import type { ArrowKind } from './arrows.ts';
import { PAD, TITLE } from './card.ts';
import { DOT, LABEL_MARGIN } from './elk.ts';
import { holds, middleOf, type Point } from './geometry.ts';
import { type Chart, type ChartState, stateIndex } from './graph.ts';
import { iconPaths } from './icons.ts';
import { LINE, type Line } from './label.ts';
import type { Layout, PlacedArrow, PlacedState, PlacedStub } from './layout.ts';
import { DEEPEST, styleSheet } from './style.ts';
import { GAP } from './text.ts';
import { sentenceOf, summaryOf } from './wording.ts';

const MARGIN = 12;
const CORNER = 6;
const HISTORY = 10;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const kinds: readonly ArrowKind[] = ['event', 'always', 'after', 'done', 'error', 'snapshot', 'mixed', 'initial'];

const marker = (chart: Chart, kind: ArrowKind): string =>
  `<marker id="${chart.id}-${kind}" class="of-${kind}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path class="tip" d="M0 .5 8 4 0 7.5z"/></marker>`;

const drawSpans = (line: Line): string =>
  line.spans
    .map(({ tone, text }, at) => `<tspan class="${tone}"${at === 0 ? '' : ` dx="${GAP}"`}>${escaped(text)}</tspan>`)
    .join('');

/** Names the transitions that a part of the picture is about, for pages that light it up. */
const edgesMark = (ids: readonly string[]): string =>
  ids.length === 0 ? '' : ` data-edges="${escaped(ids.join(' '))}"`;

const stateMark = ({ id }: ChartState): string => ` data-state="${escaped(id)}"`;

const drawLine = (line: Line, x: number, baseline: number): string => {
  const sign =
    line.icon === null
      ? ''
      : `<path class="icon" transform="translate(${x} ${baseline - 9})" d="${iconPaths[line.icon]}"/>`;
  return `<g class="of-${line.kind ?? 'always'}"${edgesMark(line.edges)}>${sign}<text x="${x + line.indent}" y="${baseline}">${drawSpans(line)}</text></g>`;
};

const drawLines = (lines: readonly Line[], x: number, y: number): string =>
  lines.map((line, at) => drawLine(line, x, y + at * LINE + 11)).join('');

const outline = (placed: PlacedState, className: string, inset = 0): string =>
  `<rect class="${className}" x="${placed.x + inset}" y="${placed.y + inset}" width="${placed.width - 2 * inset}" height="${placed.height - 2 * inset}" rx="${9 - inset}"/>`;

const drawTags = ({ card, x, y }: PlacedState): string =>
  card.tags
    .map(
      (tag) =>
        `<rect class="tagbox ${tag.text}" x="${x + tag.x}" y="${y + 6}" width="${tag.width}" height="14" rx="7"/>` +
        `<text class="tag" x="${x + tag.x + tag.width / 2}" y="${y + 16}" text-anchor="middle">${escaped(tag.text)}</text>`,
    )
    .join('');

/** The ground that a state lays under what stands on it. */
const groundOf = (state: ChartState | undefined): string =>
  state === undefined || state.children.length === 0 ? 'card' : `level${Math.min(state.depth, DEEPEST)}`;

const drawBox = (placed: PlacedState, states: ReadonlyMap<string, ChartState>): string => {
  const { state } = placed;
  const region = state.parent !== null && states.get(state.parent)?.kind === 'parallel';
  const about = state.description === null ? state.path : `${state.path}: ${state.description}`;
  const double = state.kind === 'final' ? outline(placed, 'box inner', 3) : '';
  return `<g class="on-${groundOf(state)}"${stateMark(state)}><title>${escaped(about)}</title>${outline(placed, `box${region ? ' region' : ''}`)}${double}</g>`;
};

const drawDivider = ({ card, x, y, width }: PlacedState): string =>
  card.note.length > 0 && card.body.length > 0
    ? `<path class="divider" d="M${x + PAD} ${y + card.bodyTop - 3}H${x + width - PAD}"/>`
    : '';

const drawCard = (placed: PlacedState): string => {
  const { state, card, x, y } = placed;
  const name = `<text class="name" x="${x + PAD}" y="${y + 17}">${escaped(state.key)}</text>`;
  const note = drawLines(card.note, x + PAD, y + TITLE);
  const body = drawLines(card.body, x + PAD, y + card.bodyTop);
  return `<g class="words on-${groundOf(state)}"${stateMark(state)}>${name}${drawTags(placed)}${note}${drawDivider(placed)}${body}</g>`;
};

const towards = (from: Point, to: Point, distance: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(distance, length / 2) / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
};

const step = (points: readonly Point[], at: number): string => {
  const [before, point, after] = [points[at - 1], points[at], points[at + 1]];
  if (point === undefined) return '';
  if (before === undefined) return `M${point.x} ${point.y}`;
  if (after === undefined) return `L${point.x} ${point.y}`;
  const [start, end] = [towards(point, before, CORNER), towards(point, after, CORNER)];
  return `L${start.x} ${start.y}Q${point.x} ${point.y} ${end.x} ${end.y}`;
};

/** A history state: a circle on the border of the state that is entered where it was left. */
const drawHistory = ({ arrow, points }: PlacedArrow): string => {
  const end = points.at(-1);
  if (arrow.history === null || end === undefined) return '';
  const circle = `<circle class="box" cx="${end.x}" cy="${end.y}" r="${HISTORY}"/>`;
  const letter = arrow.history === 'deep' ? 'H*' : 'H';
  return `<g class="on-card">${circle}<text class="tag" text-anchor="middle" x="${end.x}" y="${end.y + 3}">${letter}</text></g>`;
};

const shortened = ({ arrow, points }: PlacedArrow): readonly Point[] => {
  const [end, before] = [points.at(-1), points.at(-2)];
  if (arrow.history === null || end === undefined || before === undefined) return points;
  return [...points.slice(0, -1), towards(end, before, HISTORY)];
};

const drawArrow = (chart: Chart, placed: PlacedArrow): string => {
  const { arrow } = placed;
  const about = arrow.edges.map((edge) => sentenceOf(edge, chart)).join('\n');
  const title = about === '' ? '' : `<title>${escaped(about)}</title>`;
  const points = shortened(placed);
  const path = points.map((_, at) => step(points, at)).join('');
  const mark = edgesMark(arrow.edges.map(({ id }) => id));
  return `<g class="of-${arrow.kind}"${mark}>${title}<path class="line" marker-end="url(#${chart.id}-${arrow.kind})" d="${path}"/>${drawHistory(placed)}</g>`;
};

const drawLabel = ({ arrow, label }: PlacedArrow, layout: Layout): string => {
  if (label === null) return '';
  const under = layout.states.findLast((placed) => holds(placed, middleOf(label)));
  return `<g class="words on-${groundOf(under?.state)}">${drawLines(arrow.lines, label.x + LABEL_MARGIN, label.y + 1)}</g>`;
};

const drawDot = ({ x, y }: Point): string =>
  `<circle class="dot of-initial" cx="${x + DOT / 2}" cy="${y + DOT / 2}" r="${DOT / 2}"/>`;

const drawStub = (placed: PlacedStub): string =>
  `<g${edgesMark(placed.stub.line.edges)}><rect class="stub" x="${placed.x}" y="${placed.y}" width="${placed.width}" height="${placed.height}" rx="${placed.height / 2}"/>` +
  `${drawLine(placed.stub.line, placed.x + 8, placed.y + 14)}</g>`;

/** Draws a chart as an SVG that stands alone: its own style, light and dark, and a text for those who cannot see it. */
export const drawSvg = (chart: Chart, layout: Layout): string => {
  const states = stateIndex(chart);
  const width = layout.width + 2 * MARGIN;
  const height = layout.height + 2 * MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" role="img" aria-labelledby="${chart.id}-title ${chart.id}-desc" width="${width}" height="${height}" viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}">`,
    `<title id="${chart.id}-title">Statechart ${escaped(chart.id)}</title>`,
    `<desc id="${chart.id}-desc">${escaped(summaryOf(chart))}</desc>`,
    `<style>${styleSheet}</style>`,
    `<defs>${kinds.map((kind) => marker(chart, kind)).join('')}</defs>`,
    `<rect class="paper" x="${-MARGIN}" y="${-MARGIN}" width="${width}" height="${height}"/>`,
    ...layout.states.map((placed) => drawBox(placed, states)),
    ...layout.dots.map(drawDot),
    ...layout.stubs.map(drawStub),
    ...layout.arrows.map((placed) => drawArrow(chart, placed)),
    ...layout.states.map(drawCard),
    ...layout.arrows.map((placed) => drawLabel(placed, layout)).filter((label) => label !== ''),
    '</svg>',
    '',
  ].join('\n');
};
