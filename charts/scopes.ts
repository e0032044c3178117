import type { Arrow } from './arrows.ts';
import { type Chart, type ChartState, isInside } from './graph.ts';

const crosses = (arrow: Arrow, border: string): boolean => {
  const inside = [arrow.source, arrow.target].filter((end) => isInside(end, border)).length;
  const onBorder = arrow.source === border || arrow.target === border;
  return inside === 1 && !onBorder;
};

/** States whose inside no arrow enters or leaves: each is laid out on its own and then stands as one piece. */
export const sealedStates = (chart: Chart, arrows: readonly Arrow[]): ReadonlySet<string> =>
  new Set(
    chart.states
      .filter((state) => state.children.length > 0 && !arrows.some((arrow) => crosses(arrow, state.id)))
      .map((state) => state.id),
  );

/** The innermost sealed state around both ends of an arrow, the end itself when the arrow leads inwards or outwards. */
export const scopeOf = (arrow: Arrow, sealed: ReadonlySet<string>): string => {
  const holds = (id: string, end: string) => id === end || isInside(end, id);
  const leadsInside = isInside(arrow.target, arrow.source) || isInside(arrow.source, arrow.target);
  const around = [...sealed].filter((id) => holds(id, arrow.source) && holds(id, arrow.target));
  const proper = around.filter((id) => leadsInside || (id !== arrow.source && id !== arrow.target));
  return proper.reduce((innermost, id) => (id.length > innermost.length ? id : innermost), '');
};

const ancestors = (id: string, states: ReadonlyMap<string, ChartState>): string[] => {
  const parent = states.get(id)?.parent ?? null;
  return parent === null ? [id] : [...ancestors(parent, states), id];
};

/**
 * Whether an arrow leads up the page. States stand in document order from top to bottom, so an arrow to an earlier
 * sibling is a way back; the layout gets it turned round and the picture turns it again.
 */
export const leadsBack = (arrow: Arrow, states: ReadonlyMap<string, ChartState>): boolean => {
  if (!states.has(arrow.source)) return false;
  const from = ancestors(arrow.source, states);
  const to = ancestors(arrow.target, states);
  const fork = from.findIndex((id, at) => id !== to[at]);
  if (fork === -1) return false;
  const [here, there, parent] = [from[fork], to[fork], from[fork - 1]];
  const siblings = (parent === undefined ? undefined : states.get(parent)?.children) ?? [];
  return there === undefined || siblings.indexOf(here ?? '') > siblings.indexOf(there);
};
