import type { Plugin } from 'vite';

type Node = { readonly type: string; readonly start: number; readonly end: number };
type Range = { readonly start: number; readonly end: number };

/**
 * Leaves out of the app's bundle what machines carry for their charts alone: the descriptions of states and the
 * requirement of each transition. The charts are printed from the sources; nothing of it runs (about 10 KB gzip).
 */
export const withoutChartNotes = (): Plugin => ({
  name: 'without-chart-notes',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/machines\/.*\.ts$/ },
    handler(code) {
      const ranges: Range[] = [];
      collect(this.parse(code), ranges);
      return ranges.length === 0 ? null : { code: cut(code, ranges), map: null };
    },
  },
});

const collect = (value: unknown, ranges: Range[]): void => {
  if (Array.isArray(value)) for (const one of value) collect(one, ranges);
  if (!isNode(value)) return;
  if (isNote(value)) ranges.push({ start: value.start, end: value.end });
  else for (const child of Object.values(value)) collect(child, ranges);
};

/** `description: '…'` or `...rule('…')` in an object. */
const isNote = (node: Node): boolean =>
  (node.type === 'Property' &&
    'key' in node &&
    nameOf(node.key) === 'description' &&
    'value' in node &&
    isNode(node.value) &&
    node.value.type === 'Literal') ||
  (node.type === 'SpreadElement' &&
    'argument' in node &&
    isNode(node.argument) &&
    'callee' in node.argument &&
    nameOf(node.argument.callee) === 'rule');

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

const nameOf = (node: unknown): unknown => (isNode(node) && 'name' in node ? node.name : null);

/** Each range goes with the comma behind it. */
const cut = (code: string, ranges: readonly Range[]): string => {
  let from = 0;
  let kept = '';
  for (const { start, end } of ranges) {
    kept += code.slice(from, start);
    from = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
  }
  return kept + code.slice(from);
};
