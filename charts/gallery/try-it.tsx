import { type ReactNode, useMemo } from 'react';
import type { Chart } from '../graph.ts';
import { save } from './downloads.tsx';
import { innermost } from './frame.ts';
import { toWalk } from './route.ts';
import { Screen } from './screen.tsx';
import type { ByState } from './screens.ts';
import { type Moment, type Offer, simulate } from './simulation.ts';
import { begin, type Course, stepOf, textOf, type WalkStep, walk } from './walk.ts';

/** A walk through a chart, whose steps stand in the address of the page. */
export interface Play extends Course {
  readonly now: Moment | null;
  readonly offers: readonly Offer[];
  readonly take: (offer: Offer) => void;
  readonly answer: (holds: boolean) => void;
  readonly undo: () => void;
  readonly restart: () => void;
}

/** The walk of an address: what the person does next leads to another address. */
export const usePlay = (name: string, chart: Chart, texts: readonly string[]): Play => {
  const simulation = useMemo(() => simulate(chart), [chart]);
  const steps = useMemo(() => (texts.length === 0 ? [begin] : texts.map(stepOf)), [texts]);
  const course = useMemo(() => walk(simulation, steps), [simulation, steps]);
  const now = course.told.at(-1)?.moment ?? null;
  const taken = steps.slice(0, course.told.length);
  const last = steps[course.told.length];
  const go = (next: readonly WalkStep[]): void => {
    window.location.hash = toWalk(name, next.map(textOf));
  };
  return {
    ...course,
    now,
    offers: useMemo(() => (now === null ? [] : simulation.offers(now)), [simulation, now]),
    take: ({ type }) => go([...taken, { type, holds: [] }]),
    answer: (holds) => {
      if (last !== undefined) go([...taken, { type: last.type, holds: [...last.holds, holds] }]);
    },
    undo: () => go(last === undefined && taken.length > 1 ? taken.slice(0, -1) : taken),
    restart: () => go([begin]),
  };
};

const groups = [
  { title: 'Events', kinds: ['event'] },
  { title: 'Actors answer', kinds: ['done', 'error', 'snapshot'] },
  { title: 'Time passes', kinds: ['after'] },
] as const;

const Offers = ({ play }: { readonly play: Play }): ReactNode =>
  groups.map(({ title, kinds }) => {
    const offers = play.offers.filter(({ kind }) => kinds.some((one) => one === kind));
    return offers.length === 0 ? null : (
      <fieldset key={title} className="offers">
        <legend>{title}</legend>
        {offers.map((offer) => (
          <button key={offer.type} type="button" className={`of-${offer.kind}`} onClick={() => play.take(offer)}>
            {offer.text}
          </button>
        ))}
      </fieldset>
    );
  });

const Asked = ({ play }: { readonly play: Play }): ReactNode =>
  play.open === null ? null : (
    <fieldset className="asked">
      <legend>
        {play.open.text}: <b>{play.open.question.guard}</b>?
      </legend>
      <button type="button" onClick={() => play.answer(true)}>
        Yes, {play.open.question.guard}
      </button>
      <button type="button" onClick={() => play.answer(false)}>
        No
      </button>
    </fieldset>
  );

const leavesOf = (chart: Chart, moment: Moment | null): string[] => {
  const active = new Set(moment?.active ?? []);
  const leaves = chart.states.filter(
    ({ id, children }) => active.has(id) && !children.some((child) => active.has(child)),
  );
  return leaves.map(({ path }) => path);
};

const pathsOf = (chart: Chart, moment: Moment | null): string => leavesOf(chart, moment).join(', ');

/** The file that `npm run paths -- --file` walks in a browser: where the machine is after each step. */
const saveAsPath = (chart: Chart, { told }: Play): void => {
  const along = told.map(({ moment }) => leavesOf(chart, moment));
  const content = JSON.stringify({ machine: chart.id, along }, null, 2);
  save(new Blob([content], { type: 'application/json' }), `${chart.id}-walk.json`);
};

const ending = (moment: Moment | null): string => {
  if (moment === null || moment.snapshot.status === 'active') return '';
  return moment.snapshot.status === 'done' ? 'The machine has come to its end.' : 'The machine has failed.';
};

const choicesOf = ({ choices }: Moment): string =>
  choices.map(({ guard, holds }) => (holds ? guard : `not ${guard}`)).join(', ');

/** What people see there: the screens of the innermost states, one where none of them has any. */
const Screens = ({
  chart,
  screens,
  moment,
}: {
  readonly chart: Chart;
  readonly screens: ByState;
  readonly moment: Moment | null;
}): ReactNode => {
  const leaves = innermost(moment?.active ?? []);
  const seen = leaves.filter((id) => screens[id] !== undefined);
  return (seen.length > 0 ? seen : leaves.slice(0, 1)).map((id) => (
    <Screen key={id} chart={chart} screens={screens} state={id} />
  ));
};

interface Props {
  readonly chart: Chart;
  readonly play: Play;
  readonly screens: ByState;
}

/** The buttons that drive a machine, and what has happened so far. */
export const TryIt = ({ chart, play, screens }: Props): ReactNode => (
  <section className="tryit" aria-label="Try it">
    <div className="tools">
      <button type="button" onClick={play.undo}>
        Undo
      </button>
      <button type="button" onClick={play.restart}>
        Begin again
      </button>
      <button type="button" onClick={() => saveAsPath(chart, play)}>
        Save as a path
      </button>
    </div>
    <p role="status">
      {play.endless ? 'With these answers it would go round for ever: nothing was done. ' : ''}
      {play.broken === null
        ? ''
        : `The chart has no step ${textOf(play.broken)} here any more: the walk ends before it. `}
      {play.now === null ? 'It has not begun yet.' : `It is in ${pathsOf(chart, play.now)}.`} {ending(play.now)}
    </p>
    <Screens chart={chart} screens={screens} moment={play.now} />
    <Asked play={play} />
    {play.open === null ? <Offers play={play} /> : null}
    <h3>What happened</h3>
    <ol className="told">
      {play.told.map(({ number, text, moment }) => (
        <li key={number}>
          <b>{text}</b> {choicesOf(moment) === '' ? '' : `[${choicesOf(moment)}] `}
          {moment.taken.length === 0 && number > 0 ? 'nothing changes' : `→ ${pathsOf(chart, moment)}`}
        </li>
      ))}
    </ol>
  </section>
);
