import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, type AnyTransitionDefinition, assign, createActor, setup } from 'xstate';
import { hidden } from '#charts/inspector/hide.ts';
import { type Step, stateOf, stepsOf } from '#charts/inspector/inspection.ts';
import { edgesTaken, lightStyle, statesIn } from '#charts/inspector/light.ts';
import { chartOf, machines } from '#charts/inspector/machines.ts';
import { heard, type Recordings } from '#charts/inspector/recording.ts';
import type { Page, Told } from '#charts/inspector/wire.ts';

const dots = '•••';

describe('what the inspector is told holds no secrets', () => {
  it.each([
    [
      'a typed password',
      { type: 'TYPE', field: 'password', text: 'x' },
      { type: 'TYPE', field: 'password', text: dots },
    ],
    ['a typed code', { type: 'TYPE_CODE', text: '123 456' }, { type: 'TYPE_CODE', text: dots }],
    [
      'a name',
      { type: 'TYPE', field: 'identification', text: 'ana' },
      { type: 'TYPE', field: 'identification', text: 'ana' },
    ],
    [
      'credentials',
      { credentials: { identification: 'ana', password: 'x' } },
      { credentials: { identification: 'ana', password: dots } },
    ],
    ['none', { password: '', code: '' }, { password: '', code: '' }],
    ['the keys of a session', { session: { token: 't', hmac: 'h' } }, { session: { token: dots, hmac: dots } }],
    ['a code that was read', { second: { code: '123456' } }, { second: { code: dots } }],
    ['the name of a failure', { failure: { code: 'offline' } }, { failure: { code: 'offline' } }],
    ['the key of a second factor', { configQr: 'otpauth://totp/a?secret=S' }, { configQr: dots }],
    [
      'an address with a token',
      { path: '/password/accept', search: '?token=abc&x=1' },
      { path: '/password/accept', search: `?token=${dots}&x=1` },
    ],
    [
      'bytes',
      { bytes: new ArrayBuffer(3), picture: 'data:image/png;base64,AAAA' },
      { bytes: '‹3 bytes›', picture: '‹bytes›' },
    ],
    ['an actor', { ref: { sessionId: 'x:1', send: () => undefined } }, { ref: { $actor: 'x:1' } }],
  ])('AUTH-18 SESS-05 %s', (_, value, told) => expect(hidden(value)).toEqual(told));

  it('ends with what is round, deep or long', () => {
    const round: Record<string, unknown> = {};
    round['round'] = round;
    expect(JSON.stringify(hidden(round)).length).toBeLessThan(300);
    expect(hidden('a'.repeat(5000))).toHaveLength(2001);
  });
});

describe('the pictures are lit up', () => {
  const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] => {
    const of = (node: AnyStateMachine['root']): AnyTransitionDefinition[] => [
      ...[...node.transitions.values()].flat(),
      ...(node.always ?? []),
      ...Object.values(node.states).flatMap(of),
    ];
    return of(machine.root);
  };
  it.each([...machines])('TECH-01 each transition of %s is found in its chart', (id, machine) => {
    const chart = chartOf(id);
    if (chart === null) throw new Error('no chart');
    const found = transitionsOf(machine).map((transition) => {
      const { source, eventType } = transition;
      const among = eventType === '' ? source.always : source.transitions.get(eventType);
      const taken = {
        state: [machine.id, ...source.path].join('.'),
        event: eventType,
        at: among?.indexOf(transition) ?? -1,
      };
      return edgesTaken(chart, [taken]);
    });
    expect(found.flat().sort()).toEqual(chart.edges.map((edge) => edge.id).sort());
  });

  it('a state value names its states and those around them', () => {
    expect(statesIn({ network: 'online', screen: { working: 'open' } }, 'app')).toEqual([
      ...['app', 'app.network', 'app.network.online'],
      ...['app.screen', 'app.screen.working', 'app.screen.working.open'],
    ]);
    const style = lightStyle(['app', 'app.network'], ['app:0']);
    expect(style).toContain('[data-state="app.network"] .box{fill:');
    expect(style).not.toContain('[data-state="app"] .box{fill:');
    expect(style).toContain('[data-edges~="app:0"] .line');
  });
});

const door = setup({
  types: {} as { context: { knocks: number }; events: { type: 'KNOCK' | 'PUSH'; by?: string } },
  guards: { isLoud: ({ context }) => context.knocks > 1 },
  actions: { count: assign({ knocks: ({ context }) => context.knocks + 1 }) },
}).createMachine({
  id: 'door',
  context: { knocks: 0 },
  initial: 'closed',
  states: {
    closed: { on: { KNOCK: { actions: 'count' }, PUSH: { guard: 'isLoud', target: 'open' } } },
    open: { after: { 1000: 'closed' } },
  },
});

/** A message as a page of the app sends it. */
const told = (message: object): Told =>
  Object.assign(Object.create(null), { page: { tab: 't' }, sessionId: 'x:0', createdAt: '0', ...message });

describe('a page tells what it does', () => {
  const started = told({
    type: '@xstate.actor',
    name: 'door',
    page: { tab: 't', machine: 'door' },
    snapshot: { status: 'active', value: 'closed' },
  });

  it('TECH-01 an actor stands where its last step left it, with that event and the transition that it took', () => {
    const steps: Step[] = [];
    const running = createActor(door, { inspect: stepsOf((step) => void steps.push(step)) }).start();
    for (const type of ['PUSH', 'KNOCK', 'KNOCK', 'PUSH'] as const) running.send({ type });
    const messages = steps.map(({ event, snapshot, taken }) =>
      told({
        type: '@xstate.snapshot',
        event,
        snapshot: { status: snapshot.status, value: stateOf(snapshot) },
        page: { tab: 't', taken },
      }),
    );
    running.stop();
    const values = messages.map((_, at) => {
      const recordings = [started, ...messages.slice(0, at + 1)].reduce<Recordings>(heard, new Map());
      return recordings.get('t')?.actors[0]?.value;
    });
    expect(values.slice(0, 5)).toEqual(['closed', 'closed', 'closed', 'closed', 'open']);
    const recording = [started, ...messages.slice(0, 5)].reduce<Recordings>(heard, new Map()).get('t');
    expect(recording?.actors).toMatchObject([
      { name: 'door', event: { type: 'PUSH' }, taken: [{ state: 'door.closed', event: 'PUSH', at: 0 }] },
    ]);
    expect(recording?.events.map(({ event }) => event.type)).toEqual(['xstate.init', 'PUSH', 'KNOCK', 'KNOCK', 'PUSH']);
  });

  it('TECH-01 pages are kept apart by their tabs, with their titles, and the last 100 events of each', () => {
    const page = (tab: string, title: string, type: Page['type'] = 'storewalk.page'): Page => ({ type, tab, title });
    const event = told({ type: '@xstate.snapshot', event: { type: 'KNOCK' }, snapshot: { status: 'active' } });
    const messages = [page('t', 'Home'), page('u', 'Login'), started, ...Array.from({ length: 101 }, () => event)];
    const recordings = [...messages, page('u', 'Login', 'storewalk.gone')].reduce<Recordings>(heard, new Map());
    expect(recordings.get('t')).toMatchObject({ title: 'Home', gone: false });
    expect(recordings.get('t')?.events).toHaveLength(100);
    expect(recordings.get('u')).toMatchObject({ title: 'Login', gone: true, actors: [] });
  });
});
