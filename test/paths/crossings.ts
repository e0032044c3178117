import { createActor } from 'xstate';
import * as draft from '#domain/execution/draft.ts';
import { currentLead } from '#domain/execution/navigation.ts';
import { type NavigationEvent, navigate, navigationMachine } from '#machines/execution/navigation.machine.ts';
import { begunDraft } from '../domain/execution/build.ts';
import { shownName } from '../domain/execution/navigation/oracle.ts';
import { arrow } from './asked.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import type { ClickPath, Ways } from './fewest.ts';
import { drawing } from './randomly.ts';
import { watching } from './walk.ts';
import { chartOf } from './walked.ts';
import type { Stands } from './words/navigation.ts';
import {
  activity,
  after,
  type Click,
  choiceOf,
  clicksAt,
  node,
  onInstructions,
  skippedOf,
  wantedAt,
} from './words/navigation.ts';

/** What one step was: the click, and where it was made. */
export type Step = { readonly at: Stands; readonly click: Click };

const lengthAtMost = 30;
const tried = 300;

/** A walk by clicks, and its steps. */
export type Crossing = ClickPath & { readonly clicks: readonly Step[] };

/** A few walks that together take every transition of SM-12 that a click can take, and what they do not take. */
export function crossings(seed: number): Omit<Ways, 'paths'> & { readonly paths: readonly Crossing[] } {
  const coverage = coverageOf(navigationMachine);
  const walks = walksOf(seed, tried)
    .map((walk) => ({ walk, count: newIn(walk, coverageOf(navigationMachine)).count }))
    .toSorted((one, other) => other.count - one.count)
    .map(({ walk }) => newIn(walk, coverage).walk)
    .filter((walk) => walk.length > 0);
  return {
    machine: navigationMachine.id,
    paths: walks.map((walk, at) => crossingOf(walk, at + 1)),
    missing: coverage.missing(),
  };
}

/** Walks of a seed, wherever they lead. */
export const walksOf = (seed: number, count: number): Step[][] =>
  Array.from({ length: count }, (_, at) => drawing(seed + at)).map((pick) =>
    walkOf(Array.from({ length: lengthAtMost }, () => pick)),
  );

const walkOf = (picks: readonly ((among: number) => number)[]): Step[] => {
  let at = onInstructions;
  return picks.map((pick) => {
    const offered = clicksAt(at);
    const step = { at, click: offered[pick(offered.length)] ?? 'RETURN' };
    at = after(at, step.click);
    return step;
  });
};

/** The steps of a walk, and what it takes of the chart; where it stands is told by the words of this area. */
export function crossingOf(clicks: readonly Step[], number: number): Crossing {
  const coverage = coverageOf(navigationMachine);
  newIn(clicks, coverage);
  return {
    machine: navigationMachine.id,
    chart: chartOf(navigationMachine),
    number,
    clicks,
    words: [begin, ...clicks.map(({ click }) => click)],
    leaves: [[], ...clicks.map(({ at, click }) => [after(at, click).slow.place])],
    steps: coverage.steps(),
  };
}

const begin = 'the activity opens';

/** The walk up to its last step that takes what no walk before it took, and how much that is. */
function newIn(walk: readonly Step[], coverage: Coverage): { walk: readonly Step[]; count: number } {
  coverage.begin([begin, ...walk.map(({ click }) => click)].join(arrow));
  const count = () => coverage.counts().transitions[0] + coverage.counts().guards[0];
  const atFirst = count();
  let last = 0;
  let given = beginning;
  for (const [index, step] of walk.entries()) {
    const before = count();
    given = taken(given, step, coverage);
    if (count() > before) last = index + 1;
  }
  return { walk: walk.slice(0, last), count: count() - atFirst };
}

const beginning: draft.Draft = { ...begunDraft(activity), position: { ...draft.onScreen(0), place: 'instructions' } };

/** One step on the app's own draft, and on an actor of the chart that the coverage watches. */
function taken(given: draft.Draft, { at, click }: Step, coverage: Coverage): draft.Draft {
  if (at.slow.place === 'instructions') return draft.begin(given, { client: '', server: '' });
  const choice = choiceOf(at, click);
  if (choice !== null) return draft.put(given, shownName(at.slow), choice.question, { answer: choice.alternative });
  const marked = at.slow.place === 'screen' && click === 'CONTINUE' ? markedAs(given, at) : given;
  const event = eventOf(click, marked, at);
  const actor = createActor(navigationMachine, { input: { activity, draft: marked }, inspect: watching(coverage) });
  actor.start();
  coverage.rest(actor.getSnapshot());
  actor.send(event);
  coverage.rest(actor.getSnapshot());
  return navigate(activity, marked, event);
}

const markedAs = (given: draft.Draft, at: Stands): draft.Draft => {
  const name = shownName(at.slow);
  const isSkipped = after(at, 'CONTINUE').slow.skipped.includes(name);
  return isSkipped ? draft.markSkipped(given, name) : draft.clearMark(given, name);
};

const eventOf = (click: Click, given: draft.Draft, at: Stands): NavigationEvent => {
  if (click.startsWith('CHANGE ')) return { type: 'SEEK', screen: click.slice(7) };
  switch (click) {
    case 'CONTINUE': {
      const { target, unknown } = currentLead(activity, given);
      return { type: target === null && unknown.length === 0 ? 'NEXT' : 'GO_TO' };
    }
    case 'ADD_REPETITION':
    case 'OPEN_REPETITION':
    case 'REMOVE_REPETITION':
      return { type: click, node };
    case 'NEXT_REQUIRED':
      return { type: 'SEEK', screen: wantedAt(at) };
    case 'JUMP':
      return { type: 'JUMP', screen: skippedOf(at)[0] ?? '' };
    case 'TO_REVIEW':
      return { type: 'TO_END' };
    default:
      return { type: 'BACK' };
  }
};
