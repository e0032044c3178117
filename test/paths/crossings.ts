import fc from 'fast-check';
import { createActor } from 'xstate';
import * as draft from '#domain/draft.ts';
import { currentLead } from '#domain/navigation.ts';
import { type NavigationEvent, navigate, navigationMachine } from '#machines/execution/navigation.machine.ts';
import { begunDraft } from '../domain/build.ts';
import { shownName } from '../domain/navigation/oracle.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { watching } from './walk.ts';
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

/** What no click comes to: the page offers only what can be done, and the instructions are outside of the screens. */
export const notOffered =
  /(?:_REPETITION|JUMP|SEEK|TO_END) \[.*: the guard always held$|^locating —always \[isOnInstructions\]/;

/** What one step was: the click, and where it was made. */
export type Step = { readonly at: Stands; readonly click: Click };

const lengthAtMost = 30;
const tried = 300;

/** A few walks that together take every transition of SM-12 that a click can take, and what they do not take. */
export function crossings(seed: number): { readonly walks: readonly (readonly Step[])[]; readonly missing: string[] } {
  const coverage = coverageOf(navigationMachine);
  const walks = walksOf(seed, tried)
    .map((walk) => ({ walk, count: newIn(walk, coverageOf(navigationMachine)).count }))
    .toSorted((one, other) => other.count - one.count)
    .map(({ walk }) => newIn(walk, coverage).walk)
    .filter((walk) => walk.length > 0);
  return { walks, missing: coverage.missing() };
}

/** Walks of a seed, wherever they lead. */
export const walksOf = (seed: number, count: number): Step[][] =>
  fc
    .sample(fc.array(fc.nat(), { minLength: lengthAtMost, maxLength: lengthAtMost }), { seed, numRuns: count })
    .map(walkOf);

const walkOf = (picks: readonly number[]): Step[] => {
  let at = onInstructions;
  return picks.map((pick) => {
    const offered = clicksAt(at);
    const step = { at, click: offered[pick % offered.length] ?? 'RETURN' };
    at = after(at, step.click);
    return step;
  });
};

/** The walk up to its last step that takes what no walk before it took, and how much that is. */
function newIn(walk: readonly Step[], coverage: Coverage): { walk: readonly Step[]; count: number } {
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
