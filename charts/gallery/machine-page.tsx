import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { ChartState } from '../graph.ts';
import type { GalleryMachine, Pictures } from './data.ts';
import { Downloads } from './downloads.tsx';
import { Legend } from './legend.tsx';
import { type Light, Picture } from './picture.tsx';
import { toMachine, toMachines, toRequirement, toState, toWalk } from './route.ts';
import { RequirementText, useSource } from './shared.tsx';
import { StatesTable, TransitionsTable } from './tables.tsx';
import { type Play, TryIt, usePlay } from './try-it.tsx';
import { Ways } from './ways.tsx';

interface Props {
  readonly machine: GalleryMachine;
  /** The state or the transition that the address names. */
  readonly state: string | null;
  readonly edge: string | null;
  /** The steps of the walk that the address names; null while the machine is not tried. */
  readonly walk: readonly string[] | null;
}

const usePictures = (name: string): Pictures | null => {
  const { picturesOf } = useSource();
  const [loaded, setLoaded] = useState<{ readonly name: string; readonly pictures: Pictures } | null>(null);
  useEffect(() => {
    let isWanted = true;
    picturesOf(name).then((pictures) => {
      if (isWanted) setLoaded({ name, pictures });
    });
    return () => {
      isWanted = false;
    };
  }, [name, picturesOf]);
  return loaded?.name === name ? loaded.pictures : null;
};

const nothing: Light = { active: [], taken: [], chosen: null };

const lightOf = (play: Play | null, chosen: string | null): Light =>
  play === null
    ? { ...nothing, chosen }
    : { active: play.now?.active ?? [], taken: play.now?.taken ?? [], chosen: null };

const Outline = ({ machine, of }: { readonly machine: GalleryMachine; readonly of: ChartState }): ReactNode => {
  const children = machine.chart.states.filter(({ parent }) => parent === of.id);
  return children.length === 0 ? null : (
    <ul>
      {children.map((state) => (
        <li key={state.id}>
          <a href={toState(machine.name, state.id)}>{state.key}</a>
          <Outline machine={machine} of={state} />
        </li>
      ))}
    </ul>
  );
};

const Stage = ({
  machine,
  play,
  chosen,
  pictures,
  children,
}: {
  readonly machine: GalleryMachine;
  readonly play: Play | null;
  readonly chosen: string | null;
  readonly pictures: Pictures;
  readonly children?: ReactNode;
}): ReactNode => {
  const { overview } = machine;
  const [isWhole, setIsWhole] = useState(overview === null);
  const inOverview = overview?.states.some(({ id }) => id === chosen) ?? false;
  const closedChosen = chosen !== null && !inOverview;
  const small = overview !== null && pictures.overview !== null && !isWhole && !closedChosen && play === null;
  const light = useMemo(() => lightOf(play, chosen), [play, chosen]);
  const choose = useCallback(
    (state: string) => {
      const isClosed = (machine.chart.states.find(({ id }) => id === state)?.children.length ?? 0) > 0;
      if (small && isClosed) setIsWhole(true);
      window.location.hash = toState(machine.name, state);
    },
    [machine, small],
  );
  return (
    <Picture
      chart={small ? overview : machine.chart}
      svg={small ? (pictures.overview ?? '') : pictures.whole}
      light={light}
      onChoose={choose}
    >
      {children}
      {overview === null || play !== null ? null : (
        <>
          <label>
            <input type="radio" name="much" checked={small} onChange={() => setIsWhole(false)} /> Overview
          </label>
          <label>
            <input type="radio" name="much" checked={!small} onChange={() => setIsWhole(true)} /> Everything
          </label>
        </>
      )}
    </Picture>
  );
};

const Playing = ({
  machine,
  pictures,
  walk,
}: {
  readonly machine: GalleryMachine;
  readonly pictures: Pictures;
  readonly walk: readonly string[];
}): ReactNode => {
  const play = usePlay(machine.name, machine.chart, walk);
  return (
    <div className="beside">
      <div>
        <Stage machine={machine} play={play} chosen={null} pictures={pictures} />
      </div>
      <TryIt chart={machine.chart} play={play} screens={pictures.screens} />
    </div>
  );
};

const Looking = ({
  machine,
  pictures,
  chosen,
}: {
  readonly machine: GalleryMachine;
  readonly pictures: Pictures;
  readonly chosen: string | null;
}): ReactNode => {
  const [isListed, setIsListed] = useState(false);
  const [root] = machine.chart.states;
  const state = machine.chart.states.find(({ id }) => id === chosen);
  return (
    <div className={isListed || chosen !== null ? 'beside' : ''}>
      <div>
        <Stage machine={machine} play={null} chosen={chosen} pictures={pictures}>
          <button type="button" aria-expanded={isListed} onClick={() => setIsListed(!isListed)}>
            List of states
          </button>
        </Stage>
      </div>
      <div className="outline">
        {chosen === null ? null : <a href={toMachine(machine.name)}>Show all again</a>}
        {state === undefined ? null : <Ways machine={machine} state={state} screens={pictures.screens} />}
        {isListed && root !== undefined ? (
          <nav aria-label="States of the machine">
            <h3>States</h3>
            <Outline machine={machine} of={root} />
          </nav>
        ) : null}
      </div>
    </div>
  );
};

/** A machine: its picture to look at or to try, and all that it says in tables. */
export const MachinePage = ({ machine, state, edge, walk }: Props): ReactNode => {
  const pictures = usePictures(machine.name);
  const chosen = state ?? edge;
  return (
    <>
      <p className="trail">
        <a href={toMachines}>All machines</a> · {machine.area ?? 'shared by the areas'}
        {machine.sm === null ? null : (
          <>
            {' '}
            · <a href={toRequirement(machine.sm)}>{machine.sm}</a>
          </>
        )}
      </p>
      <div className="heading">
        <h1>{machine.name}</h1>
        <button
          type="button"
          aria-pressed={walk !== null}
          onClick={() => {
            window.location.hash = walk === null ? toWalk(machine.name, []) : toMachine(machine.name);
          }}
        >
          Try it
        </button>
      </div>
      <p className="lead">
        <RequirementText text={machine.about} />
      </p>
      {pictures === null ? <p role="status">The picture is being drawn…</p> : null}
      {pictures !== null && walk !== null ? <Playing machine={machine} pictures={pictures} walk={walk} /> : null}
      {pictures !== null && walk === null ? <Looking machine={machine} pictures={pictures} chosen={chosen} /> : null}
      <Legend />
      <Downloads machine={machine} svg={pictures?.whole ?? null} />
      <h2>States</h2>
      <StatesTable machine={machine} chosen={state} />
      <h2>Transitions</h2>
      <TransitionsTable machine={machine} chosen={edge} />
    </>
  );
};
