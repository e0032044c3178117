import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  and,
  assign,
  createMachine,
  fromCallback,
  initialTransition,
  not,
  or,
  StateMachine,
  transition,
} from 'xstate';
import type { GuardOutline } from '../export/guard.ts';
import { namesOnly, type StateOutline, type TransitionOutline } from '../export/names-only.ts';
import type { Reference } from '../export/reference.ts';
import type { Chart, ChartEdge, EdgeKind } from '../graph.ts';
import { milliseconds } from '../names.ts';
import { causeOf } from '../wording.ts';

/** The person's answer for a guard; a step asks for one after the other. */
export interface Choice {
  readonly guard: string;
  /** How many transitions the step had taken when it was asked: later on it may say otherwise. */
  readonly after: number;
  readonly holds: boolean;
}

/** Where the machine is, and how it came there. */
export interface Moment {
  readonly kind: 'moment';
  readonly snapshot: AnyMachineSnapshot;
  /** The ids of the states that it is in. */
  readonly active: readonly string[];
  /** The ids of the transitions that led here, in their order. */
  readonly taken: readonly string[];
  readonly choices: readonly Choice[];
}

/** A step that cannot be taken before a guard has been decided. */
export interface Question {
  readonly kind: 'question';
  readonly guard: string;
  readonly choices: readonly Choice[];
  readonly after: number;
}

/** With these answers the machine would never come to rest. */
export interface Endless {
  readonly kind: 'endless';
  readonly choices: readonly Choice[];
}

export type Step = Moment | Question | Endless;

/** One thing that can happen now. */
export interface Offer {
  /** XState's name of the event. */
  readonly type: string;
  readonly kind: EdgeKind;
  readonly text: string;
}

export interface Simulation {
  readonly begin: (choices: readonly Choice[]) => Step;
  readonly offers: (moment: Moment) => readonly Offer[];
  readonly send: (moment: Moment, type: string, choices: readonly Choice[]) => Step;
}

/** An action of the simulated machine that does nothing but note which transition was taken. */
const TAKEN = 'simulation.taken';
/** So many transitions in one step, and it goes round for ever. */
const MOST_TRANSITIONS = 40;

class EndlessStep extends Error {}

const referenceText = (reference: Reference): string => {
  if (typeof reference === 'string') return reference;
  const params = Object.entries(reference.params).map(([name, value]) => `${name}: ${value}`);
  return `${reference.type}(${params.join(', ')})`;
};

type Ask = (guard: string, context: unknown) => boolean;

type GuardOf = (
  guard: GuardOutline,
  suffix: string,
) => ReturnType<typeof and> | ((args: { context: unknown }) => boolean);

const guardsBy = (ask: Ask): GuardOf => {
  const guardOf: GuardOf = (guard, suffix) => {
    const inside = (one: GuardOutline) => guardOf(one, suffix);
    if (typeof guard === 'object' && '&&' in guard) return and(guard['&&'].map(inside));
    if (typeof guard === 'object' && '||' in guard) return or(guard['||'].map(inside));
    if (typeof guard === 'object' && '!' in guard) return not(inside(guard['!']));
    const text = referenceText(guard) + suffix;
    return ({ context }: { context: unknown }) => ask(text, context);
  };
  return guardOf;
};

const transitionWith = (guardOf: GuardOf, { guard, ...rest }: TransitionOutline) => ({
  ...rest,
  actions: [{ type: TAKEN, params: rest.meta }],
  ...(guard === undefined ? {} : { guard: guardOf(guard, rest.meta?.['suffix'] ?? '') }),
});

const isTransition = (key: string): boolean => ['onDone', 'onError', 'onSnapshot', 'always'].includes(key);

/** The outline with functions for its guards; its own actions are left out, since they do nothing. */
const configWith = (guardOf: GuardOf, outline: StateOutline): object => {
  const lists = (value: unknown): unknown =>
    Array.isArray(value) ? value.map((one: TransitionOutline) => transitionWith(guardOf, one)) : value;
  const byName = (value: object): object =>
    Object.fromEntries(Object.entries(value).map(([name, list]) => [name, lists(list)]));
  const entries = Object.entries(outline).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'entry' || key === 'exit') return [];
    if (key === 'on' || key === 'after') return [[key, byName(value)]];
    if (isTransition(key)) return [[key, lists(value)]];
    if (key === 'invoke' && Array.isArray(value))
      return [
        [
          key,
          value.map((invocation: object) =>
            Object.fromEntries(
              Object.entries(invocation).map(([name, one]) => [name, isTransition(name) ? lists(one) : one]),
            ),
          ),
        ],
      ];
    if (key === 'states')
      return [
        [
          key,
          Object.fromEntries(
            Object.entries(outline.states ?? {}).map(([name, inner]) => [name, configWith(guardOf, inner)]),
          ),
        ],
      ];
    return [[key, value]];
  });
  return Object.fromEntries(entries);
};

/** Where siblings carry one guard with values of their own, the question says which of them is meant. */
const suffixOf = (chart: Chart, edge: ChartEdge): string => {
  const alike = chart.edges.filter(
    (one) =>
      one.source === edge.source &&
      one.kind === edge.kind &&
      one.event === edge.event &&
      one.guard?.text === edge.guard?.text,
  );
  const [target = edge.source] = edge.targets;
  return alike.length === 1 ? '' : ` (${target.slice(target.lastIndexOf('.') + 1)})`;
};

const machineOf = (chart: Chart, ask: Ask): AnyStateMachine => {
  const config = configWith(
    guardsBy(ask),
    namesOnly(chart, (edge) => ({ edge: edge.id, suffix: suffixOf(chart, edge) })),
  );
  const { actors, delays } = chart.declared;
  return new StateMachine(config, {
    actions: {
      [TAKEN]: assign(({ context }: { context: unknown }, params: unknown) => ({
        taken: [...takenIn(context), ...edgeIn(params)],
      })),
    },
    guards: {},
    delays: Object.fromEntries(
      delays.map(({ text, length }) => [text, length === null ? () => 0 : milliseconds(length)]),
    ),
    actors: Object.fromEntries(
      actors.map(({ name, machine }) => [
        name,
        machine === null ? fromCallback(() => {}) : createMachine({ id: machine }),
      ]),
    ),
  });
};

const idsOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.map((node) => [node.machine.id, ...node.path].join('.'));

const edgeIn = (params: unknown): string[] =>
  typeof params === 'object' && params !== null && 'edge' in params && typeof params.edge === 'string'
    ? [params.edge]
    : [];

/** The event of XState behind a transition. */
const eventTypes: Readonly<Record<EdgeKind, (edge: ChartEdge) => string | null>> = {
  event: ({ event }) => (event === '*' ? 'ANY_OTHER' : event),
  always: () => null,
  after: ({ delay, event, source }) => `xstate.after.${delay?.name ?? milliseconds(delay?.length ?? event)}.${source}`,
  done: ({ event }) => (event === '' ? null : `xstate.done.actor.${event === '*' ? 'any' : event}`),
  error: ({ event }) => `xstate.error.actor.${event === '*' ? 'any' : event}`,
  snapshot: ({ event }) => `xstate.snapshot.${event}`,
};

const takenIn = (context: unknown): readonly string[] =>
  typeof context === 'object' && context !== null && 'taken' in context && Array.isArray(context.taken)
    ? context.taken
    : [];

/** Answers the guards of one step, as far as they are answered. */
class Answers {
  readonly #choices: readonly Choice[];
  readonly #before: number;
  open: Pick<Question, 'guard' | 'after'> | null = null;

  constructor(choices: readonly Choice[], before: number) {
    this.#choices = choices;
    this.#before = before;
  }

  ask(guard: string, context: unknown): boolean {
    const after = takenIn(context).length - this.#before;
    if (after > MOST_TRANSITIONS) throw new EndlessStep(guard);
    const choice = this.#choices.find((one) => one.guard === guard && one.after === after);
    if (choice === undefined) this.open ??= { guard, after };
    return choice?.holds ?? false;
  }
}

const isEndless = (error: unknown): boolean =>
  error instanceof EndlessStep || (error instanceof Error && error.message.includes('Unable to evaluate guard'));

/** A chart as a machine that a person drives: XState moves it, and the person says what its guards say. */
export const simulate = (chart: Chart): Simulation => {
  let answers = new Answers([], 0);
  const machine = machineOf(chart, (guard, context) => answers.ask(guard, context));

  const stepBy = (take: () => AnyMachineSnapshot, before: number, choices: readonly Choice[]): Step => {
    answers = new Answers(choices, before);
    try {
      const snapshot = take();
      if (answers.open !== null) return { kind: 'question', ...answers.open, choices };
      const taken = takenIn(snapshot.context).slice(before);
      return { kind: 'moment', snapshot, active: idsOf(snapshot), taken, choices };
    } catch (error) {
      if (!isEndless(error)) throw error;
      return answers.open === null ? { kind: 'endless', choices } : { kind: 'question', ...answers.open, choices };
    }
  };

  return {
    begin: (choices) => stepBy(() => initialTransition(machine)[0], 0, choices),
    send: ({ snapshot }, type, choices) =>
      stepBy(() => transition(machine, snapshot, { type })[0], takenIn(snapshot.context).length, choices),
    offers: ({ snapshot, active }) => {
      if (snapshot.status !== 'active') return [];
      const offers = chart.edges.flatMap((edge): Offer[] => {
        const type = active.includes(edge.source) && !edge.ignored ? eventTypes[edge.kind](edge) : null;
        return type === null ? [] : [{ type, kind: edge.kind, text: causeOf(edge) }];
      });
      return [...new Map(offers.map((offer) => [offer.type, offer])).values()];
    },
  };
};
