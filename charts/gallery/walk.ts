import type { Choice, Moment, Offer, Question, Simulation, Step } from './simulation.ts';

/** One step of a walk as its address writes it: what happens, and what the conditions say that it asks for, in order. */
export interface WalkStep {
  /** XState's name of the event; `begin` for the first step. */
  readonly type: string;
  readonly holds: readonly boolean[];
}

export const begin: WalkStep = { type: 'begin', holds: [] };

/** `SUBMIT`, or `SUBMIT(yes,no)` with answers. */
export const textOf = ({ type, holds }: WalkStep): string =>
  holds.length === 0 ? type : `${type}(${holds.map((one) => (one ? 'yes' : 'no')).join(',')})`;

const withAnswers = /^(.+)\(((?:yes|no)(?:,(?:yes|no))*)\)$/;

export const stepOf = (text: string): WalkStep => {
  const [, type = text, answers = ''] = withAnswers.exec(text) ?? [];
  return { type, holds: answers === '' ? [] : answers.split(',').map((one) => one === 'yes') };
};

export interface Told {
  readonly number: number;
  readonly text: string;
  readonly moment: Moment;
}

/** How a walk went. */
export interface Course {
  readonly told: readonly Told[];
  /** The last step waits for what a condition says. */
  readonly open: { readonly text: string; readonly question: Question } | null;
  /** With its answers the last step would go round for ever. */
  readonly endless: boolean;
  /** The step that this chart does not know there. */
  readonly broken: WalkStep | null;
}

type Run = (choices: readonly Choice[]) => Step;

/** Takes one step, with its answers to the questions in the order in which they come. */
const take = (run: Run, holds: readonly boolean[]): Step => {
  let step = run([]);
  for (const answer of holds) {
    if (step.kind !== 'question') break;
    step = run([...step.choices, { guard: step.guard, after: step.after, holds: answer }]);
  }
  return step;
};

const offered = (simulation: Simulation, now: Moment, type: string): Offer | undefined =>
  simulation.offers(now).find((offer) => offer.type === type);

/** Walks a chart by these steps; a step that it does not know there ends the walk. */
export const walk = (simulation: Simulation, steps: readonly WalkStep[]): Course => {
  let course: Course = { told: [], open: null, endless: false, broken: null };
  for (const [number, { type, holds }] of steps.entries()) {
    const now = course.told.at(-1)?.moment ?? null;
    const offer = now === null ? undefined : offered(simulation, now, type);
    const isFirst = number === 0 && type === begin.type;
    if (!isFirst && (now === null || offer === undefined)) return { ...course, broken: { type, holds } };
    const run: Run = (choices) => (now === null ? simulation.begin(choices) : simulation.send(now, type, choices));
    const step = take(run, holds);
    const text = offer?.text ?? 'begins';
    const isLast = number === steps.length - 1;
    if (step.kind === 'moment') course = { ...course, told: [...course.told, { number, text, moment: step }] };
    else if (!isLast) return { ...course, broken: { type, holds } };
    else if (step.kind === 'question') course = { ...course, open: { text, question: step } };
    else course = { ...course, endless: true };
  }
  return course;
};
