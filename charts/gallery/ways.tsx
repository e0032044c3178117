import type { ReactNode } from 'react';
import { type ChartEdge, type ChartState, isInside } from '../graph.ts';
import { causeOf, conditionOf, effectOf } from '../wording.ts';
import type { GalleryMachine } from './data.ts';
import { Screen } from './screen.tsx';
import type { ByState } from './screens.ts';
import { RequirementLink, StateLink } from './shared.tsx';

const Said = ({ edge }: { readonly edge: ChartEdge }): ReactNode => (
  <>
    <b>{causeOf(edge) || 'at once'}</b> {conditionOf(edge)} {effectOf(edge)}{' '}
    {edge.rules.map((id) => (
      <span key={id}>
        <RequirementLink id={id} />{' '}
      </span>
    ))}
  </>
);

type WaysProps = { readonly machine: GalleryMachine; readonly edges: readonly ChartEdge[] };

const WaysOut = ({ machine, edges }: WaysProps): ReactNode =>
  edges.map((edge) => (
    <li key={edge.id}>
      {edge.targets.length === 0 ? (edge.ignored ? 'is ignored: ' : 'stays: ') : null}
      {edge.targets.map((id) => (
        <span key={id}>
          to <StateLink machine={machine} id={id} />:{' '}
        </span>
      ))}
      <Said edge={edge} />
    </li>
  ));

const WaysIn = ({ machine, edges }: WaysProps): ReactNode =>
  edges.map((edge) => (
    <li key={edge.id}>
      from <StateLink machine={machine} id={edge.source} />: <Said edge={edge} />
    </li>
  ));

/** A state in words, with the ways that lead away from it and those that lead there: the flow without the lines. */
export const Ways = ({
  machine,
  state,
  screens,
}: {
  readonly machine: GalleryMachine;
  readonly state: ChartState;
  readonly screens: ByState;
}): ReactNode => {
  const { edges } = machine.chart;
  const isHere = (id: string): boolean => id === state.id || isInside(id, state.id);
  const out = edges.filter(
    ({ source, targets }) => source === state.id || (isHere(source) && targets.some((id) => !isHere(id))),
  );
  const into = edges.filter(({ source, targets }) => !isHere(source) && targets.some(isHere));
  return (
    <section aria-label={`Ways of ${state.path}`} className="ways">
      <h3>{state.path}</h3>
      <p>{state.description}</p>
      <Screen chart={machine.chart} screens={screens} state={state.id} />
      <h4>Leads on</h4>
      {out.length === 0 ? <p>Nothing leads away from it.</p> : null}
      <ul>
        <WaysOut machine={machine} edges={out} />
      </ul>
      <h4>Is reached</h4>
      {into.length === 0 ? <p>Only by entering what is around it.</p> : null}
      <ul>
        <WaysIn machine={machine} edges={into} />
      </ul>
    </section>
  );
};
