import type { Chart, ChartEdge } from './graph.ts';

const actorOf = ({ event }: ChartEdge): string => (event === '*' ? 'any actor' : event);

/** The cause of a transition, in the words of pictures and tables; empty for one that needs none. */
export const causeOf = (edge: ChartEdge): string => {
  switch (edge.kind) {
    case 'event':
      return edge.event === '*' ? 'any other event' : edge.event;
    case 'always':
      return '';
    case 'after':
      return `after ${edge.delay?.length ?? edge.event}`;
    case 'done':
      return edge.event === '' ? 'finished' : `${actorOf(edge)} done`;
    case 'error':
      return `${actorOf(edge)} failed`;
    case 'snapshot':
      return `${actorOf(edge)} changed`;
  }
};

/** The condition of a transition in brackets: its guard, or `else` behind guarded siblings; null without either. */
export const conditionOf = (edge: ChartEdge): string | null => {
  if (edge.guard !== null) return `[${edge.guard.text}]`;
  return edge.otherwise ? '[else]' : null;
};

/** The name of a delay, where its length is what is written. */
export const delayName = ({ delay }: ChartEdge): string | null =>
  delay === null || delay.length === null || delay.name === null ? null : delay.name;

/** The actions of a transition, as one line; null when it only moves. */
export const effectOf = (edge: ChartEdge): string | null =>
  edge.actions.length === 0 ? null : `/ ${edge.actions.map((action) => action.text).join(', ')}`;

const pathIn = (chart: Chart, id: string): string => chart.states.find((state) => state.id === id)?.path ?? id;

/** A transition as one sentence in the notation of the requirements. */
export const sentenceOf = (edge: ChartEdge, chart: Chart): string => {
  const happens = [causeOf(edge) || 'at once', conditionOf(edge), effectOf(edge)]
    .filter((part) => part !== null)
    .join(' ');
  const target = edge.targets.map((id) => pathIn(chart, id)).join(', ');
  const rules = edge.rules.length === 0 ? '' : ` (${edge.rules.join(', ')})`;
  return `${pathIn(chart, edge.source)}: ${happens}${target === '' ? '' : ` → ${target}`}${rules}`;
};

/** The whole chart in words, for readers who do not see the picture. */
export const summaryOf = (chart: Chart): string => {
  const states = chart.states.slice(1).filter((state) => state.kind !== 'history');
  const names = states.map((state) => (state.kind === 'final' ? `${state.path} (final)` : state.path));
  return `States: ${names.join(', ')}. Transitions: ${chart.edges.map((edge) => sentenceOf(edge, chart)).join('; ')}.`;
};
