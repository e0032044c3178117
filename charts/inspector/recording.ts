import type { TakenTransition } from './inspection.ts';
import type { Page, Told } from './wire.ts';

type Status = 'active' | 'done' | 'error' | 'stopped';

/** An actor of a page and where it stands; `machine` is null for one that is no machine. */
export type Actor = {
  readonly id: string;
  readonly parent: string | null;
  readonly name: string;
  readonly machine: string | null;
  readonly status: Status;
  readonly value: unknown;
  readonly context: unknown;
  /** Its last event, or null before its first. */
  readonly event: Happened['event'] | null;
  readonly taken: readonly TakenTransition[];
};

/** An event that an actor took, at an ISO time. */
type Happened = {
  /** Its place among those of the page. */
  readonly number: number;
  readonly at: string;
  readonly actor: string;
  readonly event: { readonly type: string; readonly [name: string]: unknown };
};

/** A page of the app as it runs: its actors, and what happened last, the newest last. */
export type Recording = {
  readonly title: string;
  readonly gone: boolean;
  readonly actors: readonly Actor[];
  readonly events: readonly Happened[];
};

/** The pages of the app by their tabs. */
export type Recordings = ReadonlyMap<string, Recording>;

const eventsAtMost = 100;

const fresh: Recording = { title: '', gone: false, actors: [], events: [] };

/** The recordings with one more message of a page. */
export const heard = (recordings: Recordings, message: Page | Told): Recordings => {
  const tab = 'tab' in message ? message.tab : message.page.tab;
  const before = recordings.get(tab) ?? fresh;
  return new Map([...recordings, [tab, 'tab' in message ? named(before, message) : withTold(before, message)]]);
};

const named = (recording: Recording, { title, type }: Page): Recording => ({
  ...recording,
  title,
  gone: type === 'storewalk.gone',
});

const withTold = (recording: Recording, told: Told): Recording => {
  if (told.type === '@xstate.actor') return { ...recording, actors: withActor(recording.actors, told) };
  if (told.type !== '@xstate.snapshot') return recording;
  const { sessionId, event, page, createdAt } = told;
  const number = (recording.events.at(-1)?.number ?? 0) + 1;
  const happened = { number, at: new Date(Number(createdAt)).toISOString(), actor: sessionId, event };
  const step = { ...standingOf(told.snapshot), event, taken: page.taken ?? [] };
  return {
    ...recording,
    actors: recording.actors.map((actor) => (actor.id === sessionId ? { ...actor, ...step } : actor)),
    events: [...recording.events, happened].slice(-eventsAtMost),
  };
};

const withActor = (actors: readonly Actor[], told: Extract<Told, { type: '@xstate.actor' }>): readonly Actor[] => {
  const actor: Actor = {
    id: told.sessionId,
    parent: told.parentId ?? null,
    name: told.page.name ?? told.name,
    machine: told.page.machine ?? null,
    event: null,
    taken: [],
    ...standingOf(told.snapshot),
  };
  return [...actors.filter(({ id }) => id !== actor.id), actor];
};

type Standing = Pick<Actor, 'status' | 'value' | 'context'>;

const standingOf = ({ status = 'active', value = null, context = null }: Partial<Standing>): Standing => ({
  status,
  value,
  context,
});

/** The actor that a page shows first. */
export const rootOf = ({ actors }: Recording): Actor | undefined =>
  actors.find(({ parent }) => parent === null) ?? actors[0];
