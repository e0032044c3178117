import { expect } from 'vitest';
import type { Waiting } from '#domain/outbox/outbox.ts';
import { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import { executor } from '../../paths/people.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { answered, failed, type Past, said } from '../../paths/word.ts';

const waitingOf = (uuid: string): Waiting => ({
  uuid,
  kind: 'execution',
  activity: { uuid: 'a1', name: 'Shelf check' },
  store: { uuid: 's1', name: 'North' },
  sealedAt: '2026-11-20T10:00:00.000Z',
  files: 0,
  journal: [],
});
const [first, second] = [waitingOf('e1'), waitingOf('e2')];
const at = '2026-11-20T12:00:00.000Z';
/** The second, when something was tried with it since. */
const tried: Waiting = { ...second, journal: [{ at, step: 'paused', failure: { code: 'timeout' } }] };
/** The first, when it was taken back and finished anew. */
const finishedAnew: Waiting = { ...first, sealedAt: '2026-11-20T11:00:00.000Z' };
const other = { ...executor, user_uuid: 'somebody-else' };
const defect = { code: 'malformed', at: 'odd' };
const failure = { code: 'storageUnavailable' };
const wakes = (type: string) => said('wakeUps', { type });
const tells = (type: string, execution: string) => said('wakeUps', { type, execution });

type Known = {
  items: readonly { uuid: string; waiting: Waiting }[];
  ready: readonly string[];
  turn: string | null;
  session: { user_uuid: string } | null;
};

/** What the outbox must know and do, told once more in plain steps. */
type World = {
  readonly at: 'signedOut' | 'reading' | 'unreadable' | 'resting' | 'sending';
  readonly author: typeof executor | null;
  readonly items: readonly string[];
  /** As they were read last. */
  readonly list: readonly Waiting[];
  readonly ready: readonly string[];
  /** The item whose turn it is. */
  readonly turn: string | null;
  /** The item whose turn began with the last step. */
  readonly started: string | null;
};
const nobody: World = { at: 'signedOut', author: null, items: [], list: [], ready: [], turn: null, started: null };
const uuids = (items: readonly { uuid: string }[]): string[] => items.map(({ uuid }) => uuid);
const reads: Readonly<Record<string, readonly Waiting[]>> = {
  'read: two': [first, second],
  'read: the second': [tried],
  'read: the first anew': [finishedAnew],
  'read: nothing': [],
};

const choose = (world: World): World => {
  const started = world.items.find((uuid) => world.ready.includes(uuid)) ?? null;
  return started === null
    ? { ...world, at: 'resting' }
    : { ...world, at: 'sending', started, turn: started, ready: world.ready.filter((uuid) => uuid !== started) };
};
const signIn = (world: World, author: typeof executor): World =>
  world.author?.user_uuid === author.user_uuid ? world : { ...nobody, at: 'reading', author };
const lineUp = (world: World, uuid: string): World => {
  const ready = world.ready.includes(uuid) ? world.ready : [...world.ready, uuid];
  return world.at === 'resting' ? choose({ ...world, ready }) : { ...world, ready };
};
const breaks = (world: World, uuid: string): World => {
  const rest = { ...world, ready: world.ready.filter((one) => one !== uuid) };
  return world.at === 'sending' && world.turn === uuid ? choose(rest) : rest;
};
/** SM-35: what was taken back and finished anew is another one, whatever had become of the one before. */
const isSame = ({ items, list }: World, one: Waiting): boolean =>
  items.includes(one.uuid) && list.some(({ uuid, sealedAt }) => uuid === one.uuid && sealedAt === one.sealedAt);
const step = (before: World, word: string): World => {
  const world = { ...before, started: null };
  const list = reads[word];
  if (list !== undefined) {
    const ready = world.ready.filter((uuid) => list.some((one) => one.uuid === uuid && isSame(world, one)));
    return choose({ ...world, list, items: uuids(list), ready });
  }
  switch (word) {
    case 'SIGNED_IN':
      return signIn(world, executor);
    case 'SIGNED_IN other':
      return signIn(world, other);
    case 'SIGNED_OUT':
      return nobody;
    case 'it cannot be read':
      return { ...world, at: 'unreadable' };
    case 'TICK':
    case 'VISIBLE':
    case 'RETRY':
      return { ...world, at: 'reading' };
    case 'the first is ready':
      return lineUp(world, 'e1');
    case 'the second is ready':
      return lineUp(world, 'e2');
    case 'the turn is over':
      return choose(world);
    case 'the first breaks':
      return breaks(world, 'e1');
    case 'the second breaks':
      return breaks(world, 'e2');
    case 'the second is gone':
      return {
        ...world,
        items: world.items.filter((uuid) => uuid !== 'e2'),
        ready: world.ready.filter((uuid) => uuid !== 'e2'),
      };
    default:
      return world;
  }
};
const worldOf = (past: Past): World => past.slice(1).reduce(step, nobody);
const after = (word: string) => (past: Past) => step(worldOf(past), word);

/** SM-34, lesson 47: the list has what was read last, whatever its items began with. */
const shown = (waiting: readonly Waiting[]) => waiting.map((one) => expect.objectContaining({ waiting: one }));
const begun = (past: Past, on: string) => {
  const known = worldOf(past);
  return (reads[on] ?? [])
    .filter((one) => !isSame(known, one))
    .map((waiting) => ['item', expect.objectContaining({ waiting })] as const);
};
/** As it was read last. */
const lastRead = (past: Past, uuid: string): Waiting | undefined =>
  past
    .flatMap((word) => reads[word] ?? [])
    .filter((one) => one.uuid === uuid)
    .at(-1);
const read = (past: Past, word: string) => [['listWaiting', { session: after(word)(past).author }]] as const;
const start = (past: Past, word: string) => (after(word)(past).started ? [['item', { type: 'START' }] as const] : []);
const told = (past: Past, type: string) => worldOf(past).items.map(() => ['item', { type }] as const);
const stopped = (past: Past, word: string) => {
  const known = worldOf(past);
  const { items, list } = after(word)(past);
  const stays = (uuid: string) => items.includes(uuid) && list.some((one) => one.uuid === uuid && isSame(known, one));
  return known.items.filter((uuid) => !stays(uuid)).map(() => 'item');
};
const place = (past: Past, word: string) => {
  const { at } = after(word)(past);
  return at === 'signedOut' ? at : `signedIn.${at}`;
};
const tags = { signedOut: [], reading: [], resting: [], unreadable: ['failed'], sending: ['busy'] } as const;
type At = keyof typeof tags;

const readings = Object.entries(reads).map(
  ([on, waiting]): Row => ({
    ids: ['SM-34', 'SM-35', 'lesson 47'],
    from: 'signedIn.reading',
    on,
    to: (past) => place(past, on),
    calls: (past) => begun(past, on),
    sends: (past) => start(past, on),
    stops: (past) => stopped(past, on),
    context: (past) => ({ ready: after(on)(past).ready, readAt: at, items: shown(waiting) }),
  }),
);

/** What is heard wherever the user is signed in, and moves the outbox only when it rests. */
const heard = (from: At): Row[] => [
  ...['the first is ready', 'the second is ready'].map(
    (on): Row => ({
      ids: 'SM-34',
      from: `signedIn.${from}`,
      on,
      ...(from === 'resting' ? { to: 'signedIn.sending', tags: ['busy'] } : { tags: tags[from] }),
      sends: (past) => start(past, on),
      context: (past) => ({ ready: after(on)(past).ready }),
    }),
  ),
  ...['the first breaks', 'the second breaks'].flatMap((on): Row[] => {
    const broken = on === 'the first breaks' ? 'e1' : 'e2';
    const did: Pick<Row, 'calls' | 'sends' | 'context'> = {
      calls: (past) => [['item', { owner: expect.anything(), waiting: lastRead(past, broken), broken: defect }]],
      sends: (past) => start(past, on),
      context: (past) => ({ ready: after(on)(past).ready }),
    };
    const stays: Row = { ids: 'SM-34', from: `signedIn.${from}`, on, tags: tags[from], ...did };
    if (from !== 'sending') return [stays];
    const isOnTurn = (past: Past): boolean => worldOf(past).turn === broken;
    return [
      { ids: 'SM-34', from: 'signedIn.sending', on, when: isOnTurn, to: (past) => place(past, on), ...did },
      stays,
    ];
  }),
  {
    ids: 'SM-34',
    from: `signedIn.${from}`,
    on: 'the second is gone',
    tags: tags[from],
    stops: (past) => stopped(past, 'the second is gone'),
    context: (past) => ({ ready: after('the second is gone')(past).ready }),
  },
  {
    ids: 'SM-34',
    from: `signedIn.${from}`,
    on: 'ONLINE',
    tags: tags[from],
    sends: (past) => told(past, 'ONLINE'),
  },
  ...['SIGNED_IN', 'SIGNED_IN other'].flatMap((on): Row[] => [
    {
      ids: 'SM-34',
      from: `signedIn.${from}`,
      on,
      when: (past) => after(on)(past).author === worldOf(past).author,
      tags: tags[from],
      sends: (past) => told(past, 'SIGNED_IN'),
    },
    {
      ids: 'SM-34',
      from: `signedIn.${from}`,
      on,
      to: 'signedIn.reading',
      calls: (past) => read(past, on),
      stops: (past) => [...stopped(past, on), ...(from === 'reading' ? ['listWaiting'] : [])],
      context: { ready: [], items: [] },
    },
  ]),
  {
    ids: 'SM-34',
    from: `signedIn.${from}`,
    on: 'SIGNED_OUT',
    to: 'signedOut',
    stops: (past) => [...stopped(past, 'SIGNED_OUT'), ...(from === 'reading' ? ['listWaiting'] : [])],
    context: { session: null, items: [], ready: [] },
  },
];

provePaths(
  'the outbox',
  {
    machine: outboxMachine,
    starts: { 'the app starts': () => undefined },
    words: {
      SIGNED_IN: said('wakeUps', { type: 'SIGNED_IN', session: executor }),
      'SIGNED_IN other': said('wakeUps', { type: 'SIGNED_IN', session: other }),
      SIGNED_OUT: wakes('SIGNED_OUT'),
      ONLINE: wakes('ONLINE'),
      VISIBLE: wakes('VISIBLE'),
      TICK: wakes('TICK'),
      RETRY: wakes('RETRY'),
      'wake-ups break': failed('wakeUps', new Error('odd')),
      ...Object.fromEntries(
        Object.entries(reads).map(([on, waiting]) => [on, answered('listWaiting', { at, waiting })]),
      ),
      'it cannot be read': failed('listWaiting', failure),
      'the first is ready': tells('READY', 'e1'),
      'the second is ready': tells('READY', 'e2'),
      'the turn is over': tells('TURN_ENDED', 'e1'),
      'the second is gone': tells('GONE', 'e2'),
      'the first breaks': failed('item-e1', new Error('odd')),
      'the second breaks': failed('item-e2', new Error('odd')),
    },
    facts: ({ items: known, ready, turn, session }: Known) => [
      known.map(({ uuid, waiting: { sealedAt } }) => uuid + sealedAt),
      ready,
      turn,
      session?.user_uuid,
    ],
    lastWords: ['wake-ups break'],
    isPossible: ({ items: known }: Known, word) =>
      (!word.startsWith('the first') || uuids(known).includes('e1')) &&
      (!word.startsWith('the second') || uuids(known).includes('e2')),
  },
  [
    { ids: 'SM-34', on: 'the app starts', to: 'signedOut', calls: [['wakeUps', undefined]] },
    ...['SIGNED_IN', 'SIGNED_IN other'].map(
      (on): Row => ({
        ids: 'SM-34',
        from: 'signedOut',
        on,
        to: 'signedIn.reading',
        calls: (past) => read(past, on),
      }),
    ),
    ...readings,
    {
      ids: 'OP-54',
      from: 'signedIn.reading',
      on: 'it cannot be read',
      to: 'signedIn.unreadable',
      tags: ['failed'],
      context: { failure },
    },
    ...['TICK', 'RETRY'].map(
      (on): Row => ({
        ids: ['SM-34', 'OP-30'],
        from: 'signedIn.unreadable',
        on,
        to: 'signedIn.reading',
        calls: (past) => read(past, on),
      }),
    ),
    ...['TICK', 'VISIBLE'].map(
      (on): Row => ({
        ids: ['SM-34', 'lesson 37'],
        from: 'signedIn.resting',
        on,
        to: 'signedIn.reading',
        calls: (past) => read(past, on),
        sends: (past) => told(past, 'ONLINE'),
      }),
    ),
    {
      ids: 'SM-34',
      from: 'signedIn.sending',
      on: 'the turn is over',
      to: (past) => place(past, 'the turn is over'),
      sends: (past) => start(past, 'the turn is over'),
      context: (past) => ({ ready: after('the turn is over')(past).ready }),
    },
    ...(['reading', 'unreadable', 'resting', 'sending'] as const).flatMap(heard),
    ...(['signedOut', 'reading', 'unreadable', 'resting', 'sending'] as const).map(
      (at): Row => ({
        ids: 'SM-34',
        from: at === 'signedOut' ? at : `signedIn.${at}`,
        on: 'wake-ups break',
        inert: true,
      }),
    ),
  ],
);
