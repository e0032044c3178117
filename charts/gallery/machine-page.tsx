import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { type Chart, type ChartState, isInside } from '../graph.ts';
import { overviewOf } from '../overview.ts';
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

/** What is drawn of a machine: its whole, its overview, or that with one closed state open. */
interface Drawn {
  readonly chart: Chart;
  readonly svg: string;
}

/** The overview in which a state is in sight; null where it takes the whole picture to see it. */
const overviewWith = ({ chart, overview }: GalleryMachine, pictures: Pictures, id: string | null): Drawn | null => {
  if (overview === null || pictures.overview === null) return null;
  const closed = Object.keys(pictures.opened).find((one) => one === id || isInside(id ?? '', one));
  const svg = closed === undefined ? undefined : pictures.opened[closed];
  const open = closed === undefined ? null : overviewOf(chart, closed);
  const drawn = svg === undefined || open === null ? { chart: overview, svg: pictures.overview } : { chart: open, svg };
  return id === null || drawn.chart.states.some((state) => state.id === id) ? drawn : null;
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
  const [isWhole, setIsWhole] = useState(false);
  const part = useMemo(() => overviewWith(machine, pictures, chosen), [machine, pictures, chosen]);
  const whole = useMemo(() => ({ chart: machine.chart, svg: pictures.whole }), [machine, pictures]);
  const isPart = part !== null && !isWhole && play === null;
  const { chart, svg } = isPart ? part : whole;
  const light = useMemo(() => lightOf(play, chosen), [play, chosen]);
  const choose = useCallback(
    (state: string) => {
      window.location.hash = toState(machine.name, state);
    },
    [machine],
  );
  return (
    <Picture chart={chart} svg={svg} light={light} onChoose={choose}>
      {children}
      {machine.overview === null || play !== null ? null : (
        <>
          <label>
            <input type="radio" name="much" checked={isPart} onChange={() => setIsWhole(false)} /> Overview
          </label>
          <label>
            <input type="radio" name="much" checked={!isPart} onChange={() => setIsWhole(true)} /> Everything
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
