import { type ReactNode, useRef } from 'react';
import type { Chart, ChartState } from '../graph.ts';
import { isInside } from '../graph.ts';
import type { ByState, InBoth } from './screens.ts';

/** The state whose screen stands for a state: itself, else the first one inside that has a screen; null for none. */
const shownBy = (chart: Chart, screens: ByState, id: string): ChartState | null =>
  chart.states.find((state) => (state.id === id || isInside(state.id, id)) && screens[state.id] !== undefined) ?? null;

const Pair = ({ of, path }: { readonly of: InBoth; readonly path: string }): ReactNode => (
  <>
    <img src={of.en} alt={`The screen in ${path}, in English`} />
    <img src={of.es} alt={`The screen in ${path}, in Spanish`} />
  </>
);

interface Props {
  readonly chart: Chart;
  readonly screens: ByState;
  /** The id of the state. */
  readonly state: string;
}

/** What people see in a state, on a phone and in both languages; large on a click. A state without a screen says so. */
export const Screen = ({ chart, screens, state }: Props): ReactNode => {
  const large = useRef<HTMLDialogElement>(null);
  const shown = shownBy(chart, screens, state);
  const of = shown === null ? undefined : screens[shown.id];
  if (shown === null || of === undefined) return <p className="hint">This state has no screen of its own.</p>;
  return (
    <figure className="screen">
      <button type="button" onClick={() => large.current?.showModal()}>
        <Pair of={of} path={shown.path} />
      </button>
      <figcaption className="hint">
        {shown.id === state ? 'On a phone' : `On a phone, in ${shown.path}`}; a click shows it larger.
      </figcaption>
      <dialog ref={large} aria-label={`The screen in ${shown.path}`}>
        <form method="dialog">
          <button type="submit">Close</button>
        </form>
        <Pair of={of} path={shown.path} />
      </dialog>
    </figure>
  );
};
