import { type AnyStateMachine, createActor, fromCallback } from 'xstate';
import type { Actor, Entry, Recording, Standing } from './recording.ts';

/** One replayed event: where the recording says that it led, and where it leads in a fresh machine. */
export type ReplayedStep = {
  readonly place: number;
  readonly type: string;
  readonly expected: unknown;
  readonly got: unknown;
  readonly same: boolean;
};

/** What came of it; `reason` says why it could not be replayed, or where it ended early. */
export type Replay = { readonly steps: readonly ReplayedStep[]; readonly reason: string | null };

const inert = fromCallback(() => undefined);
const stillClock = { setTimeout: () => 0, clearTimeout: () => undefined };

/**
 * Sends the recorded events of one actor into a fresh machine, whose own actors are held: what they answered is among
 * the events. Begins with its input where that was recorded, else with how the actor was first seen.
 */
export const replay = (recording: Recording, actor: Actor, machine: AnyStateMachine): Replay => {
  if (recording.kind === 'file') return { steps: [], reason: 'A support file has no payloads to replay.' };
  const recorded = recording.entries.flatMap((entry, place) => (entry.actor === actor.id ? [{ entry, place }] : []));
  const [first] = recorded;
  const isFromStart = first?.entry.event.type === 'xstate.init';
  if (!isFromStart && actor.first === null) return { steps: [], reason: 'How it began was not recorded.' };
  const steps: ReplayedStep[] = [];
  try {
    const fresh = start(machine, isFromStart ? (first?.entry ?? null) : null, actor.first);
    for (const { entry, place } of recorded) {
      if (entry.event.type === 'xstate.stop') fresh.stop();
      else if (entry.event.type !== 'xstate.init') fresh.send(fields(revived(entry.event), entry.event.type));
      const { value, status } = fresh.getSnapshot();
      const same = sorted(value) === sorted(entry.value) && status === entry.status;
      steps.push({ place, type: entry.event.type, expected: entry.value, got: value, same });
      if (!same) return { steps, reason: 'It comes to another state; what follows was not replayed.' };
    }
    return { steps, reason: null };
  } catch (error) {
    return { steps, reason: `The machine broke: ${error instanceof Error ? error.message : String(error)}` };
  }
};

const start = (machine: AnyStateMachine, init: Entry | null, first: Standing | null) => {
  const held = machine.provide({
    actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, inert])),
  });
  const options = { clock: stillClock, logger: () => undefined };
  const fresh = init
    ? createActor(held, { ...options, input: revived(init.event['input']) })
    : createActor(held, {
        ...options,
        snapshot: held.resolveState({ value: stateValue(first?.value), context: fields(revived(first?.context)) }),
      });
  fresh.subscribe({ error: () => undefined });
  return fresh.start();
};

type StateTree = string | { [name: string]: StateTree };

const stateValue = (value: unknown): StateTree =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, stateValue(inner)]))
    : String(value);

const fields = (value: unknown, type = ''): Record<string, unknown> & { type: string } => ({
  type,
  ...(typeof value === 'object' && value !== null ? value : {}),
});

/** Data with somebody in the place of each actor that was told of. */
const revived = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(revived);
  if (typeof value !== 'object' || value === null) return value;
  if ('$actor' in value) return createActor(inert, { id: String(value.$actor) }).start();
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, revived(one)]));
};

/** Equal for equal state values, in whatever order their regions stand. */
const sorted = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? `{${Object.entries(value)
        .map(([name, inner]) => `${name}:${sorted(inner)}`)
        .sort()
        .join(',')}}`
    : String(value);
