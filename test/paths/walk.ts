import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { arrow } from './asked.ts';
import { type Coverage, leavesOf } from './coverage.ts';
import { held, type Notice } from './held.ts';
import { Recorder, type Seen } from './record.ts';
import { eventOf, type Past, type Word } from './word.ts';

/** How a machine is started for walking. `owner` hears what the machine tells whoever owns it. */
export type Start = (owner: AnyActorRef) => unknown;

type Words = Readonly<Record<string, Word>>;
export type Hold = (name: string) => ReturnType<typeof held>;

export type Plan = {
  readonly machine: AnyStateMachine;
  readonly starts: Readonly<Record<string, Start>>;
  /** `hold` makes an actor in the place of one that the machine is handed over. */
  readonly words: Words | ((hold: Hold) => Words);
  /** What of the context makes two states different, beside where they are. */
  readonly facts?: (context: never) => unknown;
  /** Words behind which nothing is followed: a broken actor is a defect, and what comes of it need not be told. */
  readonly lastWords?: readonly string[];
  /** What the world outside never does, or need not do any more. */
  readonly isPossible?: (context: never, word: string, leaves: readonly string[]) => boolean;
};

/** A start and the words that lead to a state, and one that is said there; `inert`: the machine says that it cannot. */
export type Walk = {
  readonly past: Past;
  readonly leaves: readonly string[];
  readonly word: string;
  readonly inert: boolean;
};

/** Is given what each step did. */
export type Look = (seen: Seen, step: { readonly word: string; readonly past: Past; readonly inert: boolean }) => void;

/** A machine whose every actor is held, and how to plan and walk paths through it. */
export class Walker {
  readonly machine: AnyStateMachine;
  readonly #plan: Plan;
  readonly #words: Words;
  #notice: Notice = deaf;

  constructor(plan: Plan) {
    this.#plan = plan;
    const hold: Hold = (name) => held(name, () => this.#notice);
    const names = Object.keys(plan.machine.implementations.actors);
    const actors = Object.fromEntries(names.map((name) => [name, hold(name)]));
    this.#words = typeof plan.words === 'function' ? plan.words(hold) : plan.words;
    this.machine = plan.machine.provide({ actors });
  }

  /** Every word in every state that can be reached, each behind the shortest path to the state. */
  walks(): Walk[] {
    return Object.keys(this.#plan.starts).flatMap((start) => [
      { past: [], leaves: [], word: start, inert: false },
      ...this.#walksFrom(start),
    ]);
  }

  #walksFrom(start: string): Walk[] {
    const owner = createActor(held('owner', () => deaf)).start();
    const { events, labels } = this.#events();
    const paths = getShortestPaths(this.machine, {
      input: this.#plan.starts[start]?.(owner),
      events,
      serializeEvent: (event) => labels.get(event) ?? event.type,
      serializeState: (state) => this.#keyOf(state),
      filterEvents: (state, event) => state.can(event) && this.#isFollowed(state, labels.get(event) ?? ''),
    });
    const open = paths.filter(({ state }) => state.status === 'active');
    return open.flatMap(({ state, steps }) => {
      const past = [start, ...steps.flatMap(({ event }) => labels.get(event) ?? [])];
      return events(state)
        .map((event) => ({ word: labels.get(event) ?? '', inert: !state.can(event) }))
        .filter(({ word }) => this.#canHappen(state, word))
        .map((step) => ({ past, leaves: leavesOf(state), ...step }));
    });
  }

  /** The shortest words that lead along these states, from the first one to the last; null where none do. */
  along(states: readonly (readonly string[])[]): Walk | null {
    const wanted = states.map(inOrder).filter((leaves, at, all) => leaves !== all[at - 1]);
    const found = Object.keys(this.#plan.starts).map((start) => this.#alongFrom(start, wanted));
    return found.find((walk) => walk !== null) ?? null;
  }

  #alongFrom(start: string, [first, ...rest]: readonly string[]): Walk | null {
    const owner = createActor(held('owner', () => deaf)).start();
    const begun = createActor(this.machine, { input: this.#plan.starts[start]?.(owner) }).start();
    let state: AnyMachineSnapshot = begun.getSnapshot();
    begun.stop();
    if (inOrder(leavesOf(state)) !== first) return null;
    let walk: Walk = { past: [], leaves: [], word: start, inert: false };
    for (const next of rest) {
      const leaves = leavesOf(state);
      const path = this.#pathsFrom(state, (from) => inOrder(leavesOf(from)) === inOrder(leaves))
        .filter((one) => one.words.length > 0 && inOrder(leavesOf(one.state)) === next)
        .toSorted((one, other) => one.words.length - other.words.length)[0];
      if (path === undefined) return null;
      const words = [...walk.past, walk.word, ...path.words];
      walk = { past: words.slice(0, -1), leaves, word: words.at(-1) ?? '', inert: false };
      state = path.state;
    }
    return walk;
  }

  /** The shortest words to every state behind this one, on through states that are passed. */
  #pathsFrom(fromState: AnyMachineSnapshot, isPassed: (state: AnyMachineSnapshot) => boolean) {
    const { events, labels } = this.#events();
    return getShortestPaths(this.machine, {
      fromState,
      events,
      serializeEvent: (event) => labels.get(event) ?? event.type,
      serializeState: (state) => this.#keyOf(state),
      filterEvents: (state, event) =>
        isPassed(state) && state.can(event) && this.#isFollowed(state, labels.get(event) ?? ''),
    }).map(({ state, steps }) => ({ state, words: steps.flatMap(({ event }) => labels.get(event) ?? []) }));
  }

  /** The events of all words at a state, and by which word each is said. */
  #events() {
    const labels = new WeakMap<object, string>();
    const events = ({ context }: AnyMachineSnapshot) =>
      Object.entries(this.#words).map(([label, word]) => {
        const event = { ...eventOf(word, context) };
        labels.set(event, label);
        return event;
      });
    return { events, labels };
  }

  #keyOf(state: AnyMachineSnapshot): string {
    const { facts } = this.#plan;
    const told: unknown = facts ? Reflect.apply(facts, null, [state.context]) : null;
    return JSON.stringify([state.status, leavesOf(state), told]);
  }

  #isFollowed(state: AnyMachineSnapshot, label: string): boolean {
    return !this.#plan.lastWords?.includes(label) && this.#canHappen(state, label);
  }

  /** Only actors that run can speak or end, and only timers that were set can ring. */
  #canHappen(state: AnyMachineSnapshot, label: string): boolean {
    const word = this.#words[label];
    const { isPossible } = this.#plan;
    if (word === undefined) return false;
    if (isPossible && !Reflect.apply(isPossible, null, [state.context, label, leavesOf(state)])) return false;
    if (word.by === 'owner') return true;
    if (word.by === 'time') return state._nodes.some(({ ownEvents }) => ownEvents.includes(eventOf(word, null).type));
    return state.children[word.actor]?.getSnapshot().status === 'active';
  }

  /** Walks on a real actor, whose clock stands still but for the words about time. */
  walk({ past, word, inert }: Walk, coverage: Coverage, look: Look): void {
    const labels = [...past, word];
    coverage.begin(labels.join(arrow));
    const course = this.#begin(labels[0] ?? '', coverage);
    const { actor, recorder } = course;
    for (const [index, label] of labels.entries()) {
      const step = { word: label, past: labels.slice(0, index), inert: inert && index === past.length };
      if (index === 0) actor.start();
      else this.#carryOut(course, step);
      if (actor.getSnapshot().status === 'error') throw actor.getSnapshot().error;
      coverage.rest(actor.getSnapshot());
      look(recorder.take(actor.getSnapshot()), step);
    }
    actor.stop();
  }

  #begin(start: string, coverage: Coverage): Course {
    const recorder = new Recorder();
    this.#notice = recorder;
    const owner = createActor(held('owner', () => recorder)).start();
    const clock = new SimulatedClock();
    const input = this.#plan.starts[start]?.(owner);
    const actor = createActor(this.machine, { clock, input, inspect: watching(coverage) });
    actor.on('*', (event) => recorder.emitted(event));
    actor.subscribe({ error: () => undefined });
    return { actor, clock, recorder };
  }

  #carryOut({ actor, clock, recorder }: Course, { word: label, past, inert }: Parameters<Look>[1]): void {
    const word = this.#words[label];
    if (word === undefined) throw new Error(`${label} is no word`);
    const event = eventOf(word, actor.getSnapshot().context);
    if (actor.getSnapshot().can(event) === inert)
      throw new Error(`${label} ${inert ? 'can' : 'cannot'} happen after ${past.join(', ')}`);
    if (word.by === 'owner') actor.send(event);
    else if (word.by === 'time')
      pass({ actor, clock, recorder }, typeof word.after === 'function' ? word.after(past) : word.after, inert);
    else childOf(actor, word.actor).send(orderOf(word, event));
  }
}

const inOrder = (leaves: readonly string[]): string => [...leaves].sort().join(' ');

type Course = { readonly actor: AnyActorRef; readonly clock: SimulatedClock; readonly recorder: Recorder };

const orderOf = (word: Exclude<Word, { by: 'owner' | 'time' }>, event: AnyEventObject) => {
  switch (word.by) {
    case 'actor':
      return { type: 'held.say', event };
    case 'answer':
      return { type: 'held.answer', output: word.output };
    case 'failure':
      return { type: 'held.fail', error: word.error };
  }
};

/** Lets exactly the time of a timer pass: a millisecond before it, nothing may have happened; then something, or nothing that the guard lets happen. */
const pass = ({ actor, clock, recorder }: Course, milliseconds: number, inert: boolean): void => {
  const before = actor.getSnapshot();
  clock.increment(milliseconds - 1);
  if (actor.getSnapshot() !== before) throw new Error(`something happened before ${milliseconds} ms had passed`);
  recorder.take(before);
  clock.increment(1);
  if (!inert && actor.getSnapshot() === before) throw new Error(`nothing happened after ${milliseconds} ms`);
};

const childOf = (actor: AnyActorRef, name: string): AnyActorRef => {
  const child: AnyActorRef | undefined = actor.getSnapshot().children[name];
  if (child === undefined) throw new Error(`${name} does not run`);
  return child;
};

const deaf: Notice = { begun: () => undefined, givenUp: () => undefined, told: () => undefined };

/** Tells a coverage of every microstep that an actor takes. */
export const watching = (coverage: Coverage) => {
  let before: AnyMachineSnapshot | null = null;
  let microsteps = 0;
  return (event: InspectionEvent): void => {
    if (!('snapshot' in event) || !isMachineSnapshot(event.snapshot)) return;
    microsteps = event.type === '@xstate.microstep' ? microsteps + 1 : 0;
    if (microsteps > microstepsAtMost) throw new Error('it never comes to rest');
    if (event.type === '@xstate.microstep') coverage.add(before, event.event.type, event._transitions);
    before = event.snapshot;
  };
};

const microstepsAtMost = 1_000;

const isMachineSnapshot = (snapshot: object): snapshot is AnyMachineSnapshot => 'machine' in snapshot;
