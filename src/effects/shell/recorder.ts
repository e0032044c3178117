import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { now } from '#browser/clock.ts';
import { saveFile } from '#browser/download.ts';
import { recordVersion } from '#contracts/record.ts';
import { type SupportActor, type SupportEntry, type SupportFile, supportFileVersion } from '#contracts/supportFile.ts';
import { browserOf } from '#domain/browserName.ts';
import { createMask } from '#domain/supportMask.ts';
import { actorsFrom, contextOf, machineOf, nameOf, type Step, stateOf, stepsOf } from '#machines/inspection.ts';

/** How many events are kept, and how many parts of what each carries. */
const entriesAtMost = 500;
const partsOfEvent = 200;
const partsOfContext = 20_000;

type Started = { readonly appVersion: string; readonly userAgent: string };

/** What the machines of the app did last, masked, with the state of all that runs. */
export type Recorder = { readonly file: (at: Date) => SupportFile; readonly save: () => void };

/** Records what the machines of a running app do. */
export const createRecorder = (app: AnyActorRef, { appVersion, userAgent }: Started): Recorder => {
  const names = namesOfCode();
  const mask = createMask(names.has);
  const entries: SupportEntry[] = [];
  let next = 0;
  let left = 0;
  const keep = (entry: SupportEntry): void => {
    if (entries.length === entriesAtMost) left += 1;
    entries[next] = entry;
    next = (next + 1) % entriesAtMost;
  };
  app.system.inspect(
    stepsOf((step) => {
      // What is thrown here would be thrown in the middle of a machine's step.
      try {
        names.learn(step.machine);
        keep(entryOf(step));
      } catch {
        left += 1;
      }
    }),
  );
  const entryOf = ({ actor, machine, source, event: { type, ...rest }, snapshot, taken }: Step): SupportEntry => ({
    at: now().toISOString(),
    actor: actor.sessionId,
    machine: machine.id,
    source,
    event: { ...mask.fields(rest, partsOfEvent), type: mask.name(type) },
    value: stateOf(snapshot),
    status: snapshot.status,
    taken: taken.map((one) => ({ ...one, event: mask.name(one.event) })),
  });
  const actorOf = (actor: AnyActorRef): SupportActor => {
    const machine = machineOf(actor);
    const snapshot = actor.getSnapshot();
    return {
      id: actor.sessionId,
      parent: actor._parent?.sessionId ?? null,
      name: mask.name(nameOf(actor)),
      machine: machine?.id ?? null,
      status: snapshot.status,
      value: machine ? stateOf(snapshot) : null,
      context: machine ? mask.value(contextOf(snapshot), partsOfContext) : null,
    };
  };
  const file = (at: Date): SupportFile => {
    const running = actorsFrom(app);
    for (const machine of running.map(machineOf)) if (machine) names.learn(machine);
    return {
      format: 'storewalk-support',
      version: supportFileVersion,
      savedAt: at.toISOString(),
      versions: { app: appVersion, browser: browserOf(userAgent), record: recordVersion },
      left,
      actors: running.map(actorOf),
      entries: [...entries.slice(next), ...entries.slice(0, next)],
    };
  };
  const save = (): void => {
    const at = now();
    const text = JSON.stringify(file(at));
    saveFile(
      new Blob([text], { type: 'application/json' }),
      `app-log-${at.toISOString().slice(0, 19).replaceAll(':', '-')}.json`,
    );
  };
  return { file, save };
};

/** Names that the machines themselves bring: theirs, those of their states, events and actors. */
const namesOfCode = () => {
  const learned = new WeakSet<AnyStateMachine>();
  const names = new Set<string>();
  return {
    has: (name: string): boolean => names.has(name),
    learn: (machine: AnyStateMachine): void => {
      if (learned.has(machine)) return;
      learned.add(machine);
      for (const name of [machine.id, ...machine.events.map(String), ...Object.keys(machine.implementations.actors)])
        names.add(name);
    },
  };
};
