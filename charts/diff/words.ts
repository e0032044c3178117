import type { Chart, ChartEdge } from '../graph.ts';
import { sentenceOf } from '../wording.ts';
import type { Change, Difference } from './compare.ts';

/** One thing that changed, in words. */
export interface Line {
  readonly sign: '+' | '-' | '~';
  readonly text: string;
  readonly changes: readonly string[];
}

const changeText = ({ what, before, after }: Change): string =>
  `${what}: ${before === '' ? 'none' : before} → ${after === '' ? 'none' : after}`;

const said = (chart: Chart | null, edge: ChartEdge): string => (chart === null ? edge.id : sentenceOf(edge, chart));

/** All that changed in one machine. */
export const linesOf = ({ before, after, states, edges }: Difference): Line[] => [
  ...states.added.map(
    ({ path, description }): Line => ({ sign: '+', text: `state ${path}: ${description ?? ''}`, changes: [] }),
  ),
  ...states.removed.map(
    ({ path, description }): Line => ({ sign: '-', text: `state ${path}: ${description ?? ''}`, changes: [] }),
  ),
  ...states.changed.map(
    (one): Line => ({ sign: '~', text: `state ${one.after.path}`, changes: one.changes.map(changeText) }),
  ),
  ...edges.added.map((edge): Line => ({ sign: '+', text: said(after, edge), changes: [] })),
  ...edges.removed.map((edge): Line => ({ sign: '-', text: said(before, edge), changes: [] })),
  ...edges.changed.map(
    (one): Line => ({ sign: '~', text: said(after, one.after), changes: one.changes.map(changeText) }),
  ),
];

/** The change of the machine as a whole. */
export const fateOf = ({ before, after }: Difference): string => {
  if (before === null) return 'new';
  return after === null ? 'gone' : 'changed';
};
