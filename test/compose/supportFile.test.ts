import { describe, expect, it } from 'vitest';
import {
  type AnyStateMachine,
  assign,
  createActor,
  fromCallback,
  fromPromise,
  type InspectionEvent,
  StateMachine,
  setup,
} from 'xstate';
import { parse } from '#contracts/parse.ts';
import { supportFile } from '#contracts/supportFile.ts';
import { harmlessNames } from '#domain/supportNames.ts';
import { createRecorder } from '#effects/shell/recorder.ts';
import { storageMachine } from '#machines/shell/storage.machine.ts';

const started = { appVersion: '0.1.0', userAgent: 'Ana’s Phone Chrome/131.0.0.0' };
const at = new Date('2026-11-22T10:00:00.000Z');

const files = import.meta.glob<Record<string, unknown>>('../../machines/**/*.machine.ts', { eager: true });
const machines = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter((value): value is AnyStateMachine => value instanceof StateMachine);

const uuid = '3f0e1c52-77aa-4c1e-9a55-1f7f0d6f6d01';
const secrets = ['Ana Pérez', 'ana@acme.test', 'Acme Market', '+54 11 5555-0199', 'hunter2-hunter2', 'eyJhbGciOi.J9'];
/** Something that was typed or received under every name that the code knows, and under others. */
const seeded = (): Record<string, unknown> => ({
  ...Object.fromEntries([...harmlessNames].map((name, n) => [name, secrets[n % secrets.length]])),
  [uuid]: { answer: 97.9797, 'Ana Pérez': secrets, place: [-84.6037, true, uuid] },
  deeper: [{ bytes: new TextEncoder().encode('ana@acme.test'), more: new Map([['Ana Pérez', '+54 11 5555-0199']]) }],
  files: { 'Acme Market.jpg': new ArrayBuffer(9) },
});

const found = (text: string): string[] =>
  [...secrets, '97.97', '84.60', uuid, 'Ana’s'].filter((one) => text.includes(one));

/** As XState tells its observers of an event, without running it. */
const tell = (system: object, event: InspectionEvent): void => {
  if ('_sendInspectionEvent' in system && typeof system._sendInspectionEvent === 'function')
    system._sendInspectionEvent(event);
};

describe('PROD-01 the support file of a page', () => {
  it('every machine is looked at', () => expect(machines.length).toBeGreaterThan(50));

  it.each(machines.map((machine) => [machine.id, machine] as const))(
    'holds nothing that was put into the context and the events of %s, and its states',
    (id, machine) => {
      const initial = typeof machine.config.initial === 'string' ? machine.config.initial : {};
      const actor = createActor(machine, { snapshot: machine.resolveState({ value: initial, context: seeded() }) });
      const recorder = createRecorder(actor, started);
      const snapshot = actor.getSnapshot();
      for (const type of [...machine.events, 'Ana Pérez', `xstate.done.actor.${uuid}`]) {
        const event = { ...seeded(), output: seeded(), error: new Error('Ana Pérez'), type: String(type) };
        tell(actor.system, { type: '@xstate.snapshot', rootId: actor.sessionId, actorRef: actor, event, snapshot });
      }
      const file = recorder.file(at);
      const text = JSON.stringify(file);
      expect(found(text)).toEqual([]);
      expect(parse(supportFile, JSON.parse(text))).toMatchObject({ ok: true });
      expect(file.actors).toMatchObject([{ machine: id, value: snapshot.value }]);
      expect(file.entries).toHaveLength(machine.events.length + 2);
      expect(file.entries.map(({ event }) => event.type)).toEqual(expect.arrayContaining(machine.events.map(String)));
    },
  );

  it('finds what was planted, were it not masked', () => {
    expect(found(JSON.stringify(seeded()))).toEqual(expect.arrayContaining(secrets));
  });

  it('tells which transition was taken, from where the event came, and the states of all that runs', () => {
    const watch = fromCallback<{ type: 'never' }, void>(({ sendBack }) => sendBack({ type: 'ANSWERING' }));
    const machine = storageMachine.provide({
      actors: { isPersistent: fromPromise<boolean, void>(() => new Promise(() => undefined)), watchAnswering: watch },
    });
    const actor = createActor(machine);
    const recorder = createRecorder(actor, started);
    actor.start();
    const { actors, entries, versions } = recorder.file(at);
    expect(versions).toEqual({ app: '0.1.0', browser: 'Chrome/131.0.0.0', record: 4 });
    expect(actors[0]).toMatchObject({ id: actor.sessionId, parent: null, machine: 'storage', value: 'asking' });
    expect(actors.slice(1).map(({ name, parent, machine }) => [name, parent, machine])).toEqual([
      ['watchAnswering', actor.sessionId, null],
      ['askPersistence', actor.sessionId, null],
    ]);
    expect(entries.find(({ event }) => event.type === 'ANSWERING')).toMatchObject({
      machine: 'storage',
      source: actors[1]?.id,
      value: 'asking',
      taken: [{ state: 'storage.checking', event: 'ANSWERING', at: 0 }],
    });
    actor.stop();
  });

  it('never breaks a machine: what cannot be read is left out and counted', () => {
    const machine = setup({ types: {} as { events: { type: 'TICK'; page: number } } }).createMachine({ id: 'ticking' });
    const actor = createActor(machine).start();
    const recorder = createRecorder(actor, started);
    const unreadable = {
      type: 'TICK' as const,
      get page(): number {
        throw new Error('not to be read');
      },
    };
    actor.send(unreadable);
    actor.send({ type: 'TICK', page: 1 });
    expect(recorder.file(at)).toMatchObject({
      left: 1,
      entries: [{ event: { page: 1 } }],
      actors: [{ status: 'active' }],
    });
    actor.stop();
  });

  it('keeps the last 500 of 10,000 events, in their order, and says how many are not in it', () => {
    const machine = setup({
      types: {} as { context: { count: number }; events: { type: 'TICK'; page: number; files: ArrayBuffer } },
      actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
    }).createMachine({ id: 'ticking', context: { count: 0 }, on: { TICK: { actions: 'count' } } });
    const actor = createActor(machine).start();
    const recorder = createRecorder(actor, started);
    for (let page = 0; page < 10_000; page += 1) actor.send({ type: 'TICK', page, files: new ArrayBuffer(1000) });
    const file = recorder.file(at);
    expect(file.left).toBe(9500);
    expect(file.entries.map(({ event }) => event['page'])).toEqual(Array.from({ length: 500 }, (_, n) => 9500 + n));
    expect(file.actors).toMatchObject([{ context: { count: 10_000 } }]);
    expect(JSON.stringify(file).length).toBeLessThan(200_000);
    actor.stop();
  });
});
