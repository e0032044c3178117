import { type ReactNode, useMemo, useState } from 'react';
import type { Chart } from '../graph.ts';
import { ProductWords } from './shared.tsx';
import {
  type Choice,
  type Moment,
  type Offer,
  type Question,
  type Simulation,
  type Step,
  simulate,
} from './simulation.ts';
import type { MachineWords } from './words.ts';

/** A step that the person has begun: the first one, or an event. */
interface Attempt {
  readonly text: string;
  readonly run: (choices: readonly Choice[]) => Step;
}

interface Told {
  readonly number: number;
  readonly text: string;
  readonly moment: Moment;
}

interface Course {
  readonly told: readonly Told[];
  /** The attempt that waits for the answer to a question. */
  readonly open: { readonly attempt: Attempt; readonly question: Question } | null;
  readonly endless: boolean;
}

export interface Play extends Course {
  readonly now: Moment | null;
  readonly offers: readonly Offer[];
  readonly take: (offer: Offer) => void;
  readonly answer: (holds: boolean) => void;
  readonly undo: () => void;
  readonly restart: () => void;
}

const answered = (question: Question, holds: boolean): Choice[] => [
  ...question.choices,
  { guard: question.guard, after: question.after, holds },
];

const after = (course: Course, attempt: Attempt, choices: readonly Choice[]): Course => {
  const step = attempt.run(choices);
  switch (step.kind) {
    case 'moment':
      return {
        told: [...course.told, { number: course.told.length, text: attempt.text, moment: step }],
        open: null,
        endless: false,
      };
    case 'question':
      return { ...course, open: { attempt, question: step }, endless: false };
    case 'endless':
      return { ...course, open: null, endless: true };
  }
};

const nothing: Course = { told: [], open: null, endless: false };

const begun = (simulation: Simulation): Course => after(nothing, { text: 'begins', run: simulation.begin }, []);

/** The simulation of a chart, as the person drives it. */
export const usePlay = (chart: Chart): Play => {
  const simulation = useMemo(() => simulate(chart), [chart]);
  const [course, setCourse] = useState<Course>(() => begun(simulation));
  const now = course.told.at(-1)?.moment ?? null;
  return {
    ...course,
    now,
    offers: useMemo(() => (now === null ? [] : simulation.offers(now)), [simulation, now]),
    take: ({ type, text }) => {
      if (now !== null) setCourse(after(course, { text, run: (choices) => simulation.send(now, type, choices) }, []));
    },
    answer: (holds) => {
      if (course.open !== null) setCourse(after(course, course.open.attempt, answered(course.open.question, holds)));
    },
    undo: () => {
      if (course.open !== null && course.told.length > 0) setCourse({ ...course, open: null, endless: false });
      else if (course.told.length > 1) setCourse({ told: course.told.slice(0, -1), open: null, endless: false });
      else setCourse(begun(simulation));
    },
    restart: () => setCourse(begun(simulation)),
  };
};

const groups = [
  { title: 'Events', kinds: ['event'] },
  { title: 'Actors answer', kinds: ['done', 'error', 'snapshot'] },
  { title: 'Time passes', kinds: ['after'] },
] as const;

const Offers = ({ play, words }: { readonly play: Play; readonly words: MachineWords | null }): ReactNode =>
  groups.map(({ title, kinds }) => {
    const offers = play.offers.filter(({ kind }) => kinds.some((one) => one === kind));
    return offers.length === 0 ? null : (
      <fieldset key={title} className="offers">
        <legend>{title}</legend>
        {offers.map((offer) => (
          <button key={offer.type} type="button" className={`of-${offer.kind}`} onClick={() => play.take(offer)}>
            {offer.text}
            <ProductWords wording={offer.kind === 'event' ? words?.events[offer.type] : undefined} />
          </button>
        ))}
      </fieldset>
    );
  });

const Asked = ({ play }: { readonly play: Play }): ReactNode =>
  play.open === null ? null : (
    <fieldset className="asked">
      <legend>
        {play.open.attempt.text}: <b>{play.open.question.guard}</b>?
      </legend>
      <button type="button" onClick={() => play.answer(true)}>
        Yes, {play.open.question.guard}
      </button>
      <button type="button" onClick={() => play.answer(false)}>
        No
      </button>
    </fieldset>
  );

const pathsOf = (chart: Chart, moment: Moment | null): string => {
  const active = new Set(moment?.active ?? []);
  const leaves = chart.states.filter(
    ({ id, children }) => active.has(id) && !children.some((child) => active.has(child)),
  );
  return leaves.map(({ path }) => path).join(', ');
};

const ending = (moment: Moment | null): string => {
  if (moment === null || moment.snapshot.status === 'active') return '';
  return moment.snapshot.status === 'done' ? 'The machine has come to its end.' : 'The machine has failed.';
};

const choicesOf = ({ choices }: Moment): string =>
  choices.map(({ guard, holds }) => (holds ? guard : `not ${guard}`)).join(', ');

interface Props {
  readonly chart: Chart;
  readonly play: Play;
  readonly words: MachineWords | null;
}

/** The buttons that drive a machine, and what has happened so far. */
export const TryIt = ({ chart, play, words }: Props): ReactNode => (
  <section className="tryit" aria-label="Try it">
    <div className="tools">
      <button type="button" onClick={play.undo}>
        Undo
      </button>
      <button type="button" onClick={play.restart}>
        Begin again
      </button>
    </div>
    <p role="status">
      {play.endless ? 'With these answers it would go round for ever: nothing was done. ' : ''}
      {play.now === null ? 'It has not begun yet.' : `It is in ${pathsOf(chart, play.now)}.`} {ending(play.now)}
    </p>
    <Asked play={play} />
    {play.open === null ? <Offers play={play} words={words} /> : null}
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
