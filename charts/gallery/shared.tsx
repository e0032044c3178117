import { createContext, type ReactNode, useContext } from 'react';
import type { ChartEdge } from '../graph.ts';
import { causeOf, conditionOf, delayName, effectOf } from '../wording.ts';
import type { GalleryMachine, RequirementEntry, Source } from './data.ts';
import { toRequirement, toState, toTransition } from './route.ts';

const SourceContext = createContext<Source | null>(null);

export const SourceProvider = SourceContext.Provider;

/** Where the page gets what it shows. */
export const useSource = (): Source => {
  const source = useContext(SourceContext);
  if (source === null) throw new Error('the gallery has no source');
  return source;
};

export const requirementIn = ({ data }: Source, id: string): RequirementEntry | undefined =>
  data.requirements.find((one) => one.id === id);

export const RequirementLink = ({ id }: { readonly id: string }): ReactNode => {
  const text = requirementIn(useSource(), id)?.text;
  return (
    <a href={toRequirement(id)} title={text}>
      {id}
    </a>
  );
};

const piece = /(`[^`]+`|\b[A-Z][A-Z0-9]*-\d+\b)/;

/** The text of a requirement: what it quotes stands out, and the requirements that it names are links. */
export const RequirementText = ({ text }: { readonly text: string }): ReactNode => {
  const { data } = useSource();
  const known = new Set(data.requirements.map(({ id }) => id));
  return text.split(piece).map((part, at) => {
    const key = `${at} ${part}`;
    if (part.startsWith('`')) return <code key={key}>{part.slice(1, -1)}</code>;
    return known.has(part) ? <RequirementLink key={key} id={part} /> : part;
  });
};

const pathIn = (machine: GalleryMachine, id: string): string =>
  machine.chart.states.find((state) => state.id === id)?.path ?? id;

export const StateLink = ({ machine, id }: { readonly machine: GalleryMachine; readonly id: string }): ReactNode => (
  <a href={toState(machine.name, id)}>{pathIn(machine, id)}</a>
);

const targetsOf = (machine: GalleryMachine, edge: ChartEdge): ReactNode => {
  if (edge.targets.length === 0) return edge.ignored ? 'is ignored' : 'stays';
  return edge.targets.map((id, at) => (
    <span key={id}>
      {at === 0 ? '' : ', '}
      <StateLink machine={machine} id={id} />
    </span>
  ));
};

const When = ({ machine, edge }: { readonly machine: GalleryMachine; readonly edge: ChartEdge }): ReactNode => {
  const delay = delayName(edge);
  return (
    <>
      <a href={toTransition(machine.name, edge.id)} className={`cause of-${edge.kind}`}>
        {causeOf(edge) || 'at once'}
      </a>
      {delay === null ? '' : ` (${delay})`}
    </>
  );
};

/** One transition as the cells of a row. */
export const TransitionCells = ({
  machine,
  edge,
}: {
  readonly machine: GalleryMachine;
  readonly edge: ChartEdge;
}): ReactNode => (
  <>
    <td>
      <StateLink machine={machine} id={edge.source} />
    </td>
    <td>
      <When machine={machine} edge={edge} />
      {conditionOf(edge) === null ? null : <span className="guardtext"> {conditionOf(edge)}</span>}
    </td>
    <td>{targetsOf(machine, edge)}</td>
    <td>{effectOf(edge)?.slice(2)}</td>
  </>
);

const focusable = { tabIndex: 0 };

/** A table that can be scrolled sideways by keyboard where it does not fit. */
export const Scrolled = ({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode => (
  <section className="scrolled" aria-label={label} {...focusable}>
    {children}
  </section>
);
