import type { Size } from './geometry.ts';
import type { ChartEdge, ChartState, Named } from './graph.ts';
import { blockSize, innerLabel, LINE, type Line, withIcon } from './label.ts';
import { flow, measure } from './text.ts';

/** The text on a state: its name and tags, its description, its actions and actors, and transitions that stay in it. */
export interface Card extends Size {
  readonly tags: readonly { readonly text: string; readonly x: number; readonly width: number }[];
  readonly note: readonly Line[];
  readonly body: readonly Line[];
  /** Where the rule between note and body lies. */
  readonly bodyTop: number;
}

export const PAD = 10;
export const TITLE = 24;
const NOTE_ROOM = 210;
const WIDE_ROOM = 340;
const TAG_PAD = 6;
const RULE_GAP = 7;

const actionLines = (icon: 'entry' | 'exit', actions: readonly Named[], room: number): Line[] => {
  if (actions.length === 0) return [];
  const text = actions.map((action) => action.text).join(', ');
  return withIcon(
    icon,
    null,
    flow(
      [
        { tone: 'note', text: icon },
        { tone: 'action', text: `/ ${text}` },
      ],
      room,
    ),
  );
};

const sameEffect = (edge: ChartEdge): string =>
  [
    edge.kind,
    edge.guard?.text,
    edge.otherwise,
    edge.ignored,
    ...edge.actions.map(({ text }) => text),
    ...edge.rules,
  ].join('|');

const grouped = (edges: readonly ChartEdge[]): ChartEdge[][] => {
  const groups = new Map<string, ChartEdge[]>();
  for (const edge of edges) groups.set(sameEffect(edge), [...(groups.get(sameEffect(edge)) ?? []), edge]);
  return [...groups.values()];
};

const tagsOf = (state: ChartState, start: number): Card['tags'] => {
  let x = start;
  return state.tags.map((text) => {
    const width = Math.ceil(measure({ tone: 'tag', text })) + 2 * TAG_PAD;
    const tag = { text, x, width };
    x += width + 4;
    return tag;
  });
};

/** The card of a state; `inner` are the transitions that do not leave it. */
export const cardOf = (state: ChartState, inner: readonly ChartEdge[]): Card => {
  const isLeaf = state.children.length === 0;
  const room = isLeaf ? NOTE_ROOM : WIDE_ROOM;
  const note = withIcon(
    null,
    null,
    flow(state.description === null ? [] : [{ tone: 'note', text: state.description }], room),
  );
  const body = [
    ...actionLines('entry', state.entry, WIDE_ROOM),
    ...actionLines('exit', state.exit, WIDE_ROOM),
    ...state.invokes.flatMap(({ src }) => withIcon('actor', null, [[{ tone: 'actor', text: src.text }]])),
    ...grouped(inner).flatMap((edges) => innerLabel(edges, WIDE_ROOM)),
  ];
  const nameWidth = measure({ tone: 'name', text: state.key });
  const tags = tagsOf(state, PAD + nameWidth + 10);
  const lastTag = tags.at(-1);
  const titleWidth = lastTag === undefined ? PAD + nameWidth : lastTag.x + lastTag.width;
  const inside = Math.max(blockSize(note).width, blockSize(body).width);
  const bodyTop = TITLE + note.length * LINE + (body.length > 0 && note.length > 0 ? RULE_GAP : 0);
  return {
    tags,
    note,
    body,
    bodyTop,
    width: Math.ceil(Math.max(64, titleWidth + PAD, inside + 2 * PAD)),
    height: bodyTop + body.length * LINE + (note.length + body.length > 0 ? 7 : 4),
  };
};
