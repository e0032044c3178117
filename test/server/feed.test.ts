import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FeedPage } from '#contracts/results/feed.ts';
import { makeApiKey, revokeApiKey } from '#server/session/api-keys.ts';
import { addActivity, addStores, executionOf, type TestActivity, testQuestion } from '#test/support/content.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { type TicketRoom, ticketRoom } from '#test/support/ticket-room.ts';
import { ticketOf } from '#test/support/tickets.ts';

const world = realPlatform();
const path = '/api/v1/results/feed';

let room: TicketRoom;
let round: TestActivity;
let company: string;
/** A key of every store. */
let key: string;
beforeEach(async () => {
  room = await ticketRoom(world);
  company = room.company.uuid;
  round = await addActivity(world.platform, room.company, { name: 'Round', questions: [testQuestion()] });
  key = (await make('All')).key;
});

async function make(name: string, stores: readonly string[] | null = null) {
  const made = await makeApiKey(world.db, { company, name, stores, madeBy: null }, world.clock.now());
  if (made === null) throw new Error('no key was made');
  return made;
}

const storeAt = (index: number) => room.stores[index] ?? { uuid: '' };

/** Delivers an execution; its uuid. */
async function deliver(store = 0, { answer = 'done', task }: { answer?: string; task?: string } = {}): Promise<string> {
  const session = room.sessions.creator;
  const answers = round.questions.map((question) => ({ question, answer }));
  const sealed = executionOf(session, storeAt(store), round, answers);
  const asked = sealed.activity_tree.screens[0]?.questions[0]?.answer_uuid ?? '';
  const tickets =
    task === undefined ? {} : { [asked]: [{ ...ticketOf(session, room.area), title: task, uuid: randomUUID() }] };
  const body = { json_execution: { ...sealed, tickets } };
  const to = `/api/v1/web_executor/executions/${sealed.execution_uuid}/upload`;
  const { status } = await world.signedFetch(session, 'POST', to, { body });
  if (status !== 201) throw new Error(`the upload answered ${status}`);
  return sealed.execution_uuid;
}

const ask = (query: Record<string, string> = {}, by: string | null = key): Promise<Response> =>
  world.open(
    `${path}?${new URLSearchParams(query)}`,
    by === null ? {} : { headers: { Authorization: `Bearer ${by}` } },
  );
async function read(query: Record<string, string> = {}, by = key): Promise<FeedPage> {
  const response = await ask(query, by);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return await response.json();
}
const uuidsOf = ({ executions }: FeedPage): string[] => executions.map(({ uuid }) => uuid);

describe('who reads the feed', () => {
  it('FEED-03 a call without a key, with another text or a key that nobody made is refused with 401', async () => {
    for (const by of [null, '', 'swk_short', `swk_${'a'.repeat(43)}`, room.sessions.both.token, key.slice(4)]) {
      const answer = await ask({}, by);
      expect([by, answer.status, answer.headers.get('WWW-Authenticate')]).toEqual([by, 401, 'Bearer']);
    }
  });

  it('FEED-03 a key makes no other call, and a session reads no feed', async () => {
    await deliver();
    const { both } = room.sessions;
    const headers = { Authorization: `Bearer ${key}` };
    for (const other of ['/api/v1/results/executions', '/api/v1/results/keys', '/api/v1/web_executor/stores'])
      expect((await world.signedFetch(both, 'GET', other, { headers })).status).toBe(401);
    expect((await world.signedFetch(both, 'GET', path)).status).toBe(401);
  });

  it('FEED-03 FEED-02 a key that is revoked in mid-feed is refused at its next page; another one goes on there', async () => {
    const [first, second] = [await deliver(), await deliver()];
    const page = await read({ limit: '1' });
    expect([uuidsOf(page), page.more]).toEqual([[first], true]);
    const { uuid } = await world.db.selectFrom('api_key').select('uuid').executeTakeFirstOrThrow();
    await revokeApiKey(world.db, { company, uuid, by: null }, world.clock.now());
    expect((await ask({ after: page.next })).status).toBe(401);
    expect(uuidsOf(await read({ after: page.next }, (await make('Next')).key))).toEqual([second]);
  });

  it('FEED-03 a key that is limited to a store skips those of others, and its place goes past them', async () => {
    const [here, there] = [await deliver(0), await deliver(1)];
    const limited = (await make('One store', [storeAt(0).uuid])).key;
    expect(uuidsOf(await read())).toEqual([here, there]);
    const page = await read({}, limited);
    expect([uuidsOf(page), page.more]).toEqual([[here], false]);
    expect(page.next).toBe((await read()).next);
    await addStores(world.platform, room.company, [{ store_code: 'NEW', name: 'New' }]);
    expect(uuidsOf(await read({ after: page.next }, limited))).toEqual([]);
  });

  it('FEED-03 nothing of another company, and nothing of one that is closed or has the module off', async () => {
    await deliver();
    const theirs = await world.createCompany();
    const made = await makeApiKey(
      world.db,
      { company: theirs.uuid, name: 'Theirs', stores: null, madeBy: null },
      world.clock.now(),
    );
    expect(await read({}, made?.key)).toMatchObject({ executions: [], more: false });
    await world.db.updateTable('company').set({ modules: '{}' }).execute();
    expect((await ask()).status).toBe(403);
    await world.db.updateTable('company').set({ active: false }).execute();
    expect((await ask()).status).toBe(401);
  });
});

describe('the feed', () => {
  it('FEED-04 FEED-05 tells each execution as the screen of results does', async () => {
    const uuid = await deliver(0, { answer: 'Full', task: 'Clean it' });
    const permissions = JSON.stringify({ see_executions: true });
    await world.db.updateTable('user').set({ permissions }).where('uuid', '=', room.users.both.uuid).execute();
    const shown = await world.signedFetch(room.sessions.both, 'GET', `/api/v1/results/executions/${uuid}`);
    const { executions } = await read();
    expect(executions).toEqual([await shown.json()]);
    expect(executions[0]).toMatchObject({
      screens: [{ questions: [{ answer: 'Full' }] }],
      tasks: [{ title: 'Clean it', answer_uuid: expect.any(String) }],
    });
  });

  it('FEED-04 comes in pages of the limit, each execution once, in the order of delivery, and goes on with what comes later', async () => {
    const delivered: string[] = [];
    for (let n = 0; n < 5; n += 1) delivered.push(await deliver(n % 2));
    const first = await read({ limit: '2' });
    const second = await read({ limit: '2', after: first.next });
    const third = await read({ limit: '2', after: second.next });
    expect([first, second, third].flatMap(uuidsOf)).toEqual(delivered);
    expect([first, second, third].map(({ more }) => more)).toEqual([true, true, false]);
    expect(await read({ after: third.next })).toEqual({ executions: [], deleted: [], next: third.next, more: false });
    const later = await deliver();
    expect(uuidsOf(await read({ after: third.next }))).toEqual([later]);
    expect(uuidsOf(await read({ after: first.next, limit: '500' }))).toEqual([...delivered.slice(2), later]);
  });

  it('FEED-04 large executions come in shorter pages, and none is left out', async () => {
    const delivered: string[] = [];
    for (let n = 0; n < 3; n += 1) delivered.push(await deliver(0, { answer: 'x'.repeat(4_500_000) }));
    const pages: FeedPage[] = [];
    for (let after = '0'; pages.at(-1)?.more !== false; after = pages.at(-1)?.next ?? '')
      pages.push(await read({ after }));
    expect(pages.map(uuidsOf)).toEqual(delivered.map((uuid) => [uuid]));
  });

  it('FEED-04 after a backup was brought back, a reader that goes on misses nothing that is delivered then', async () => {
    await deliver();
    await read();
    const backup = await world.db.selectFrom('result_feed').selectAll().executeTakeFirstOrThrow();
    const lost = [await deliver(), await deliver(), await deliver()];
    const { next } = await read();
    await forget(lost);
    await world.db.updateTable('result_feed').set({ last_place: backup.last_place }).execute();
    world.clock.advance(60_000);
    const after = await deliver();
    expect(uuidsOf(await read({ after: next }))).toEqual([after]);
  });

  it('FEED-04 a clock that is turned back gives later places all the same', async () => {
    const first = await deliver();
    const page = await read();
    world.clock.advance(-86_400_000);
    await world.db.updateTable('session').set({ last_used_at: world.clock.now() }).execute();
    const second = await deliver();
    expect([uuidsOf(page), uuidsOf(await read({ after: page.next }))]).toEqual([[first], [second]]);
  });

  it.each([{ after: '-1' }, { after: 'x' }, { after: '9007199254740993' }, { limit: '0' }, { limit: '501' }])(
    'FEED-04 %j is refused with 400',
    async (query) => {
      await deliver();
      expect((await ask(query)).status).toBe(400);
    },
  );

  it('FEED-06 each reading is noted with its key, one that finds nothing is not, and the key tells when it was used last', async () => {
    const uuid = await deliver();
    const page = await read({ limit: '5' });
    world.clock.advance(60_000);
    await read({ after: page.next });
    const noted = await world.db
      .selectFrom('result_read')
      .select(['user_uuid', 'key_uuid', 'kind', 'detail'])
      .execute();
    const used = await world.db.selectFrom('api_key').select(['uuid', 'last_used_at']).executeTakeFirstOrThrow();
    const detail = JSON.stringify({ after: '0', limit: 5, next: page.next, executions: 1, deleted: 0 });
    expect(noted).toEqual([{ user_uuid: null, key_uuid: used.uuid, kind: 'feed', detail }]);
    expect(uuidsOf(page)).toEqual([uuid]);
    expect(used.last_used_at?.getTime()).toBeGreaterThan(Date.now() + 30_000);
  });
});

/** Removes executions, as if they had never come. */
async function forget(uuids: readonly string[]): Promise<void> {
  await world.db.deleteFrom('report').where('execution_uuid', 'in', uuids).execute();
  await world.db.deleteFrom('result').where('uuid', 'in', uuids).execute();
  await world.db.deleteFrom('execution').where('uuid', 'in', uuids).execute();
}
