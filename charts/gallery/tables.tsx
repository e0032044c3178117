import type { ReactNode } from 'react';
import type { GalleryMachine } from './data.ts';
import { toState } from './route.ts';
import { RequirementLink, RequirementText, requirementIn, Scrolled, TransitionCells, useSource } from './shared.tsx';

/** All states of a machine, with what each means. */
export const StatesTable = ({
  machine,
  chosen,
}: {
  readonly machine: GalleryMachine;
  readonly chosen: string | null;
}): ReactNode => (
  <Scrolled label="States">
    <table>
      <thead>
        <tr>
          <th>State</th>
          <th>Meaning</th>
          <th>On entry</th>
          <th>Runs</th>
        </tr>
      </thead>
      <tbody>
        {machine.chart.states.slice(1).map((state) => (
          <tr key={state.id} className={state.id === chosen ? 'chosenrow' : ''}>
            <td>
              <a href={toState(machine.name, state.id)}>{state.path}</a>
            </td>
            <td>{state.description}</td>
            <td>{state.entry.map(({ text }) => text).join(', ')}</td>
            <td>{state.invokes.map(({ src }) => src.text).join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scrolled>
);

/** All transitions of a machine, each with the text of its requirement. */
export const TransitionsTable = ({
  machine,
  chosen,
}: {
  readonly machine: GalleryMachine;
  readonly chosen: string | null;
}): ReactNode => {
  const source = useSource();
  return (
    <Scrolled label="Transitions">
      <table>
        <thead>
          <tr>
            <th>From</th>
            <th>When</th>
            <th>To</th>
            <th>Does</th>
            <th>Requirement that it fulfils</th>
          </tr>
        </thead>
        <tbody>
          {machine.chart.edges.map((edge) => (
            <tr key={edge.id} id={edge.id} className={edge.id === chosen ? 'chosenrow' : ''}>
              <TransitionCells machine={machine} edge={edge} />
              <td>
                {edge.rules.map((id) => (
                  <p key={id}>
                    <RequirementLink id={id} /> <RequirementText text={requirementIn(source, id)?.text ?? ''} />
                  </p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
};
