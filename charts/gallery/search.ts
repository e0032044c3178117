import type { ChartEdge, ChartState } from '../graph.ts';
import type { GalleryData, GalleryMachine, RequirementEntry } from './data.ts';
import type { InBoth } from './screens.ts';

/** The results of a search, by kind. */
export interface Findings {
  readonly machines: readonly GalleryMachine[];
  readonly states: readonly { readonly machine: GalleryMachine; readonly state: ChartState }[];
  readonly events: readonly { readonly machine: GalleryMachine; readonly edge: ChartEdge }[];
  readonly requirements: readonly RequirementEntry[];
}

/** So many of a kind are listed. */
const MOST = 60;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

const said = (wording: InBoth | undefined): string => (wording === undefined ? '' : `${wording.en} ${wording.es}`);

/** Machines, states, events and requirements whose names, descriptions or words hold every word of the term. */
export const find = ({ machines, requirements }: GalleryData, term: string): Findings => {
  const words = plain(term).split(/\s+/).filter(Boolean);
  const holds = (...texts: readonly (string | null)[]): boolean => {
    const all = plain(texts.join(' '));
    return words.length > 0 && words.every((word) => all.includes(word));
  };
  const states = machines.flatMap((machine) =>
    machine.chart.states
      .slice(1)
      .filter((state) => holds(state.path, state.description, said(machine.words[state.id])))
      .map((state) => ({ machine, state })),
  );
  const events = machines.flatMap((machine) => {
    const kinds = new Map(machine.chart.edges.map((edge) => [`${edge.kind} ${edge.event}`, edge]));
    return [...kinds.values()]
      .filter((edge) => edge.event !== '' && holds(edge.event))
      .map((edge) => ({ machine, edge }));
  });
  return {
    machines: machines.filter(({ name, area, about, sm }) => holds(name, area, about, sm)),
    states: states.slice(0, MOST),
    events: events.slice(0, MOST),
    requirements: requirements.filter(({ id, text }) => holds(id, text)).slice(0, MOST),
  };
};
