import { type ReactNode, useMemo } from 'react';
import { causeOf } from '../wording.ts';
import { toMachine, toRequirement, toState, toTransition } from './route.ts';
import { find } from './search.ts';
import { useSource } from './shared.tsx';

const Found = ({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }): ReactNode =>
  children.length === 0 ? null : (
    <section>
      <h2>{title}</h2>
      <ul className="found">{children}</ul>
    </section>
  );

/** The page of all results that hold every word that was typed. */
export const SearchPage = ({ term }: { readonly term: string }): ReactNode => {
  const { data } = useSource();
  const { machines, states, events, requirements } = useMemo(() => find(data, term), [data, term]);
  const count = machines.length + states.length + events.length + requirements.length;
  return (
    <>
      <h1>Search</h1>
      <p role="status">{count === 0 ? `Nothing holds “${term}”.` : `${count} found for “${term}”.`}</p>
      <Found title="Machines">
        {machines.map(({ name, about }) => (
          <li key={name}>
            <a href={toMachine(name)}>{name}</a> {about}
          </li>
        ))}
      </Found>
      <Found title="States">
        {states.map(({ machine, state }) => (
          <li key={state.id}>
            <a href={toState(machine.name, state.id)}>
              {machine.name}: {state.path}
            </a>{' '}
            {state.description}
          </li>
        ))}
      </Found>
      <Found title="Events">
        {events.map(({ machine, edge }) => (
          <li key={edge.id}>
            <a href={toTransition(machine.name, edge.id)}>
              {machine.name}: {causeOf(edge)}
            </a>{' '}
          </li>
        ))}
      </Found>
      <Found title="Requirements">
        {requirements.map(({ id, text }) => (
          <li key={id}>
            <a href={toRequirement(id)}>{id}</a> {text.replaceAll('`', '')}
          </li>
        ))}
      </Found>
    </>
  );
};
