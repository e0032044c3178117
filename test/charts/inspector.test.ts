import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, type AnyTransitionDefinition, assign, createActor, setup } from 'xstate';
import { hidden } from '#charts/inspector/hide.ts';
import { type Step, stateOf, stepsOf } from '#charts/inspector/inspection.ts';
import { edgesTaken, lightStyle, statesIn } from '#charts/inspector/light.ts';
import { chartOf, machines } from '#charts/inspector/machines.ts';
import { type Actor, type Entry, matching, type Recording, standingAt } from '#charts/inspector/recording.ts';
import { nothing, shownAfter } from '#charts/inspector/state.ts';
import type { Told } from '#charts/inspector/wire.ts';

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

const entryOf = ({ actor, machine, event, snapshot, taken }: Step): Entry => ({
  at: '2026-11-22T10:00:00.000Z',
  actor: actor.sessionId,
  machine: machine.id,
  source: null,
  event,
  value: stateOf(snapshot),
  context: null,
  status: snapshot.status,
  taken: [...taken],
});

/** What a door did, as its page would tell it. */
const recorded = (): { recording: Recording; actor: Actor } => {
  const entries: Entry[] = [];
  const running = createActor(door, { inspect: stepsOf((step) => void entries.push(entryOf(step))) }).start();
  for (const type of ['PUSH', 'KNOCK', 'KNOCK', 'PUSH'] as const) running.send({ type });
  const first = { value: 'closed', context: { knocks: 0 }, status: 'active' } as const;
  const actor: Actor = {
    id: running.sessionId,
    parent: null,
    name: 'door',
    machine: 'door',
    status: 'active',
    first,
    last: null,
  };
  running.stop();
  const kept = entries.filter(({ status }) => status === 'active');
  return { recording: { title: '', about: '', actors: [actor], entries: kept }, actor };
};

describe('time travel', () => {
  it('TECH-01 shows the state at each place of the log', () => {
    const { recording, actor } = recorded();
    const values = recording.entries.map((_, place) => standingAt(recording, actor, place)?.value);
    expect(values).toEqual(['closed', 'closed', 'closed', 'closed', 'open']);
    expect(standingAt(recording, actor, null)?.value).toBe('open');
    expect(matching(recording, 'door knock').map(([place]) => place)).toEqual([2, 3]);
  });
});

describe('a page is paused', () => {
  it('TECH-01 events that come meanwhile are kept and shown afterwards', () => {
    const page = { type: 'page', page: { type: 'storewalk.page', tab: 't', title: 'Home' } } as const;
    const told: Told = {
      type: '@xstate.actor',
      name: 'app',
      sessionId: 'x:0',
      createdAt: '0',
      _version: '',
      rootId: '',
      id: '',
      parentId: undefined,
      definition: undefined,
      snapshot: { status: 'active', value: 'a' },
      page: { tab: 't', machine: 'app' },
    };
    const paused = shownAfter(shownAfter(shownAfter(nothing, page), { type: 'pause' }), { type: 'told', told });
    expect(paused.recordings.get('t')?.actors).toEqual([]);
    expect(shownAfter(paused, { type: 'pause' }).recordings.get('t')?.actors).toMatchObject([
      { id: 'x:0', last: { value: 'a' } },
    ]);
  });
});
