import type { TakenTransition } from './inspection.ts';
import type { Told } from './wire.ts';

type Status = 'active' | 'done' | 'error' | 'stopped';

/** An actor that ran; `machine` is null for one that is no machine. */
export type Actor = {
  readonly id: string;
  readonly parent: string | null;
  readonly name: string;
  readonly machine: string | null;
  readonly status: Status;
  /** How it was when it was first seen, or null when that is not known. */
  readonly first: Standing | null;
  /** How it was when the recording ended. */
  readonly last: Standing | null;
};
export type Standing = { readonly value: unknown; readonly context: unknown; readonly status: Status };

/** What one machine did with one event, and how it was behind it. */
export type Entry = Standing & {
  readonly at: string;
  readonly actor: string;
  readonly machine: string;
  readonly source: string | null;
  readonly event: { readonly type: string; readonly [name: string]: unknown };
  readonly taken: readonly TakenTransition[];
};

/** A page of the app as it runs. */
export type Recording = {
  readonly title: string;
  readonly about: string;
  readonly actors: readonly Actor[];
  readonly entries: readonly Entry[];
};

/** So many events of a page are kept. */
const entriesAtMost = 5000;

export const pageRecording = (title: string): Recording => ({
  title,
  about: '',
  actors: [],
  entries: [],
});

/** A recording with one more thing that its page told. */
export const heard = (recording: Recording, told: Told): Recording => {
  if (told.type === '@xstate.actor') return { ...recording, actors: withActor(recording.actors, told) };
  if (told.type !== '@xstate.snapshot') return recording;
  const standing = standingOf(told.snapshot);
  const actor = recording.actors.find(({ id }) => id === told.sessionId);
  const entry: Entry = {
    ...standing,
    at: new Date(Number(told.createdAt)).toISOString(),
    actor: told.sessionId,
    machine: actor?.machine ?? told.sessionId,
    source: null,
    event: told.event,
    taken: told.page.taken ?? [],
  };
  return {
    ...recording,
    entries: [...recording.entries, entry].slice(-entriesAtMost),
    actors: recording.actors.map((one) =>
      one.id === told.sessionId ? { ...one, status: standing.status, last: standing } : one,
    ),
  };
};

const withActor = (actors: readonly Actor[], told: Extract<Told, { type: '@xstate.actor' }>): readonly Actor[] => {
  const standing = standingOf(told.snapshot);
  const known = actors.find(({ id }) => id === told.sessionId);
  const actor: Actor = {
    id: told.sessionId,
    parent: told.parentId ?? null,
    name: told.page.name ?? told.name,
    machine: told.page.machine ?? null,
    status: standing.status,
    first: known ? known.first : standing,
    last: standing,
  };
  return known ? actors.map((one) => (one === known ? actor : one)) : [...actors, actor];
};

const standingOf = (snapshot: {
  readonly status?: Status;
  readonly value?: unknown;
  readonly context?: unknown;
}): Standing => ({
  status: snapshot.status ?? 'active',
  value: snapshot.value ?? null,
  context: snapshot.context ?? null,
});

/** How an actor was behind the event at a place of the log, or null when the recording does not tell. */
export const standingAt = ({ entries }: Recording, actor: Actor, place: number | null): Standing | null => {
  if (place === null) return actor.last ?? lastOf(entries, actor) ?? actor.first;
  return (
    lastOf(entries.slice(0, place + 1), actor) ?? actor.first ?? (lastOf(entries, actor) === null ? actor.last : null)
  );
};

const lastOf = (entries: readonly Entry[], { id }: Actor): Standing | null =>
  entries.findLast(({ actor }) => actor === id) ?? null;

/** The transitions that an actor took last, up to a place of the log. */
export const takenAt = ({ entries }: Recording, { id }: Actor, place: number | null): readonly TakenTransition[] =>
  (place === null ? entries : entries.slice(0, place + 1)).findLast(
    (entry) => entry.actor === id && entry.taken.length > 0,
  )?.taken ?? [];

/** The entries that hold every word of a text, with their places in the log. */
export const matching = ({ entries, actors }: Recording, text: string): readonly (readonly [number, Entry])[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const names = new Map(actors.map(({ id, name }) => [id, name]));
  return entries.flatMap((entry, place) => {
    const said = `${entry.machine} ${names.get(entry.actor) ?? ''} ${JSON.stringify(entry.event)} ${JSON.stringify(entry.value)}`;
    return words.every((word) => said.toLowerCase().includes(word)) ? [[place, entry] as const] : [];
  });
};
