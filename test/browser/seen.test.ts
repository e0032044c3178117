import { expect, it } from 'vitest';
import { anotherUser, executor, sessionOf } from '../paths/people.ts';
import { page } from './edge-world.ts';

const elsewhere = sessionOf({ company_uuid: '00000000-0000-4000-8000-00000000000d' });
const at = { first: '2026-03-02T08:00:00.000Z', later: '2026-03-02T10:00:00.000Z' };
type Answer = { readonly gives: string } | { readonly fails: unknown };

/** Asks for the letter of that name at a time, and gives what came or was thrown. */
const ask = (name: string, answer: Answer, time = at.first, session: typeof executor | null = executor) =>
  page.evaluate(
    async ([name, answer, time, session]) => {
      const means = { database: edges.openDatabase(), now: () => new Date(time), session: () => session };
      const platform = async () => {
        if ('fails' in answer) throw answer.fails;
        return answer.gives;
      };
      return edges
        .orSeen(means, edges.letters, name, platform)
        .catch((error: unknown) => ({ thrown: edges.thrown(error) }));
    },
    [name, answer, time, session] as const,
  );
const keys = () =>
  page.evaluate(() => edges.openDatabase().read(['seen'], async (rows) => (await rows.keys('seen')).map(String)));
const keyOf = (name: string, { company_uuid, user_uuid } = executor) =>
  [company_uuid, user_uuid, 'letters', name].join();
const untilKept = (...names: readonly string[]) =>
  expect
    .poll(async () => (await keys()).filter((key) => key.split(',').length === 4))
    .toEqual(names.map((name) => keyOf(name)));
/** The names that the row above those of the executor holds, from the one that was seen last. */
const order = () =>
  page.evaluate(
    (key) =>
      edges.openDatabase().read(['seen'], async (rows) => {
        const order = await rows.get('seen', key, edges.anything);
        return [Reflect.get(Object(order?.value), 'names') ?? []].flat();
      }),
    [executor.company_uuid, executor.user_uuid, 'letters'],
  );
const see = async (...names: readonly string[]) => {
  for (const name of names) {
    await ask(name, { gives: `letter ${name}` });
    await expect.poll(async () => (await order())[0]).toBe(name);
  }
};
const offline = { fails: { code: 'offline' } };

it.each(['offline', 'timeout'])('OP-30 after %s the answer of before comes with its age', async (code) => {
  await see('a');
  await untilKept('a');
  expect(await ask('a', { fails: { code } }, at.later)).toEqual({
    value: 'letter a',
    seen: { at: at.first, readAt: at.later },
  });
});

it.each([
  { code: 'server', status: 500, statusText: '', after: null },
  { code: 'forbidden' },
  { code: 'unauthorized', messages: [] },
  { code: 'notFound' },
])('OP-30 what the platform says itself is newer than what was seen: $code', async (failure) => {
  await see('a');
  await untilKept('a');
  expect(await ask('a', { fails: failure })).toEqual({ thrown: failure });
});

it('OP-30 what was never seen cannot be shown', async () => {
  await see('a');
  await untilKept('a');
  expect(await ask('b', offline)).toEqual({ thrown: { code: 'offline' } });
});

it('OP-54 so many are kept and no more: those that were seen longest ago go', async () => {
  await see('a', 'b', 'c');
  await untilKept('a', 'b', 'c');
  await see('a');
  await see('d');
  await untilKept('a', 'c', 'd');
  expect(await order()).toEqual(['d', 'a', 'c']);
  expect(await ask('b', offline)).toEqual({ thrown: { code: 'offline' } });
});

it('OP-54 nobody sees what another user, or the same user of another company, has seen', async () => {
  await see('a');
  await untilKept('a');
  for (const other of [anotherUser, elsewhere, null])
    expect(await ask('a', offline, at.later, other)).toEqual({ thrown: { code: 'offline' } });
  await ask('b', { gives: 'of nobody' }, at.first, null);
  await see('c');
  await untilKept('a', 'c');
});

it('OP-54 what comes once another user is signed in is kept for nobody', async () => {
  await page.evaluate(
    async ([asker, other, time]) => {
      let user = asker;
      const means = { database: edges.openDatabase(), now: () => new Date(time), session: () => user };
      await edges.orSeen(means, edges.letters, 'a', async () => {
        user = other;
        return 'of who asked';
      });
    },
    [executor, { ...anotherUser, token: 'another-token' }, at.first] as const,
  );
  await see('c');
  await untilKept('c');
});

it('SESS-03 what a user has seen leaves the device with the session, that of others stays', async () => {
  await see('a');
  await ask('a', { gives: 'of another' }, at.first, anotherUser);
  await expect.poll(async () => (await keys()).filter((key) => key.endsWith(',a'))).toHaveLength(2);
  await page.evaluate((session) => edges.forgetSeen({ database: edges.openDatabase() }, session), executor);
  expect((await keys()).filter((key) => key.endsWith(',a'))).toEqual([keyOf('a', anotherUser)]);
  expect((await keys()).some((key) => key.includes(executor.user_uuid))).toBe(false);
});

it.each([
  ['own', 'the session on the device', [keyOf('a')]],
  ['shared', 'the session of this tab', [keyOf('a')]],
  [null, 'no session', []],
] as const)(
  'OP-04 OP-54 a start (device: %s) keeps what the user of %s has seen, and nothing of others',
  async (device, _, kept) => {
    const before = { ...executor, user_uuid: '00000000-0000-4000-8000-000000000001' };
    await see('a');
    for (const other of [anotherUser, elsewhere, before]) await ask('a', { gives: 'of another' }, at.first, other);
    await expect.poll(async () => (await keys()).filter((key) => key.endsWith(',a'))).toHaveLength(4);
    await page.evaluate(
      async ([session, device]) => {
        const store = edges.createSessionStore(edges.openDatabase());
        if (device !== null) await store.keep({ session, device }, device);
        await edges.restored();
      },
      [executor, device] as const,
    );
    await expect.poll(async () => (await keys()).filter((key) => key.endsWith(',a'))).toEqual(kept);
    expect((await keys()).every((key) => key.includes(executor.user_uuid))).toBe(true);
  },
);

it('OP-98 SESS-03 the result of an answer is kept for whoever gave it, while they are signed in', async () => {
  const keep = (session: typeof executor | null) =>
    page.evaluate(
      async ([owner, session, time]) => {
        const means = { database: edges.openDatabase(), now: () => new Date(time), session: () => session };
        await edges.keepAnswer(means, edges.letters, owner, 'a', 'letter a');
      },
      [executor, session, at.first] as const,
    );
  for (const other of [anotherUser, elsewhere, null]) await keep(other);
  expect(await keys()).toEqual([]);
  await keep(executor);
  await untilKept('a');
});

it('OP-54 a device that keeps nothing gives the answer of the platform all the same', async () => {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
  await page.reload();
  await page.waitForFunction(() => 'edges' in globalThis);
  expect(await ask('a', { gives: 'letter a' })).toEqual({ value: 'letter a', seen: null });
});

it('OP-54 a row that nobody can read is none', async () => {
  await page.evaluate(
    (key) => edges.openDatabase().write(['seen'], (rows) => rows.put('seen', key, { at: 1 })),
    [executor.company_uuid, executor.user_uuid, 'letters', 'a'],
  );
  expect(await ask('a', offline)).toEqual({ thrown: { code: 'offline' } });
});

const audit = '00000000-0000-4000-8000-000000000020';
const activity = (more: object) => ({
  uuid: audit,
  name: 'Audit',
  period: { rule: null, schedule_enabled: true, start_time: null, end_time: null },
  endless_period: false,
  always_available: false,
  ...more,
});
const always = activity({ always_available: true });
const over = activity({
  period: {
    rule: null,
    schedule_enabled: true,
    start_time: '2026-01-01T00:00:00Z',
    end_time: '2026-01-02T00:00:00Z',
  },
});
const check = (
  lists: { store: string; rows: (typeof always)[] }[],
  platform: Parameters<typeof edges.scheduleOn>[0]['check'],
) =>
  page.evaluate((given) => edges.scheduleOn(given), {
    session: executor,
    now: at.later,
    lists,
    asks: { activity: audit, store: 'north' },
    check: platform,
  });
const judged = (scheduled: boolean) => ({ scheduled, server_started_at: at.later, opens_at: null, judgedBy: 'device' });

it.each([
  ['SCHED-03 one without an end', always, true],
  ['SCHED-02 one whose end has passed', over, false],
] as const)('%s is judged on the device, and marked so', async (_, row, scheduled) => {
  expect(await check([{ store: 'north', rows: [row] }], offline)).toEqual(judged(scheduled));
});

it('SCHED-01 the activities of the company tell the schedule too, those of another store do not', async () => {
  expect(await check([{ store: '', rows: [always] }], offline)).toEqual(judged(true));
});

it('OP-29 what no list of this store has shown cannot be judged', async () => {
  expect(await check([{ store: 'south', rows: [always] }], offline)).toEqual({ code: 'offline' });
});

it('EXEC-04 the platform decides wherever it answers', async () => {
  const given = { scheduled: false, server_started_at: at.first };
  expect(await check([{ store: 'north', rows: [always] }], { gives: given })).toEqual(given);
  const failure = { code: 'server', status: 503, statusText: '', after: null };
  expect(await check([{ store: 'north', rows: [always] }], { fails: failure })).toEqual(failure);
});

/** A copy of before waits for an idle page while an answer comes in at that time; what is there afterwards. */
const answeredWhileCopyWaits = async (answeredAt: string): Promise<unknown> => {
  await page.evaluate(
    async ([executor, before, answeredAt, after]) => {
      let time = before;
      const means = { database: edges.openDatabase(), now: () => new Date(time), session: () => executor };
      await edges.orSeen(means, edges.letters, 'a', async () => 'before');
      time = answeredAt;
      await edges.keepAnswer(means, edges.letters, executor, 'a', 'after');
      time = after;
    },
    [executor, at.first, answeredAt, at.later] as const,
  );
  await see('b');
  return ask('a', offline, at.later);
};

it('ROUT-34 OP-30 what came with an answer is not replaced by the copy of before, which waited for an idle page', async () => {
  expect(await answeredWhileCopyWaits(at.later)).toEqual({
    value: 'after',
    seen: { at: at.later, readAt: at.later },
  });
});

it('OP-139 OP-30 what was kept while the clock was ahead is replaced by what comes later', async () => {
  const ahead = '2099-01-01T00:00:00.000Z';
  expect(await answeredWhileCopyWaits(ahead)).toEqual(expect.objectContaining({ value: 'before' }));
});
