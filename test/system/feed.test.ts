import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedPage } from '#contracts/results/feed.ts';
import type { Session } from '#contracts/session/session.ts';
import { openDatabase, transaction } from '#server/db/client.ts';
import type { Database } from '#server/db/schema.ts';
import type { KeyCaller } from '#server/http/handler.ts';
import { readFeed } from '#server/results/feed.ts';
import { makeApiKey } from '#server/session/api-keys.ts';
import { executionOf } from '#test/support/content.ts';
import type { Platform } from '#test/support/platform.ts';
import { requestOf } from '#test/support/signed-request.ts';
import { type System, startSystem } from '#test/support/system.ts';

/** How often writers and readers are let go at once; a release tries 1,000 (FEED_ROUNDS=1000). */
const rounds = Number(process.env['FEED_ROUNDS'] ?? 40);
const writers = 16;
const readers = 3;

let system: System;
let platforms: readonly [Platform, Platform];
/** As many connections as writers and readers need. */
let db: Kysely<Database>;
let session: Session;
let caller: KeyCaller;
let key: string;
/** An execution that was uploaded; others are copied from it. */
let model: string;
beforeAll(async () => {
  let url = '';
  system = await startSystem(async (address) => {
    url = address;
    return {};
  });
  db = openDatabase({ kind: 'server', url, connections: writers + readers });
  platforms = [await system.start(), await system.start()];
  session = await system.signIn(platforms[0].origin);
  const company = session.company_uuid;
  const made = await makeApiKey(db, { company, name: 'All', stores: null, madeBy: null }, new Date());
  key = made?.key ?? '';
  caller = { keyUuid: made?.uuid ?? '', companyUuid: company, everyStore: true, modules: {} };
  model = await upload(0);
});
afterAll(async () => {
  await db.destroy();
  await system.dispose();
});

const originOf = (number: number): string => platforms[number % 2 === 0 ? 0 : 1].origin;

/** Delivers an execution; its uuid. */
async function upload(number: number): Promise<string> {
  const execution = executionOf(session, system.store, system.activity);
  const path = `/api/v1/web_executor/executions/${execution.execution_uuid}/upload`;
  const call = { body: { json_execution: execution } };
  const { status } = await fetch(requestOf(originOf(number), session, 'POST', path, new Date(), call));
  if (status !== 201) throw new Error(`the upload answered ${status}`);
  return execution.execution_uuid;
}

/** One more execution like the model, as an upload stores it. */
async function copy(on: Kysely<Database>, uuid: string): Promise<void> {
  for (const table of ['execution', 'result'])
    await sql`
      insert into ${sql.id(table)}
      select (jsonb_populate_record(row, jsonb_build_object('uuid', ${uuid}::text, 'feed_place', null))).*
      from ${sql.id(table)} as row where uuid = ${model}`.execute(on);
}

type Read = (after: string, limit: number) => Promise<FeedPage>;
const directly: Read = (after, limit) => readFeed(db, caller, { after, limit }, new Date());
const byCall =
  (number: number): Read =>
  async (after, limit) => {
    const query = new URLSearchParams({ after, limit: String(limit) });
    const headers = { Authorization: `Bearer ${key}` };
    const response = await fetch(`${originOf(number)}/api/v1/results/feed?${query}`, { headers });
    if (!response.ok) throw new Error(`the feed answered ${response.status}: ${await response.text()}`);
    return await response.json();
  };
const uuidsOf = ({ executions }: FeedPage): string[] => executions.map(({ uuid }) => uuid);

/** Who reads the feed from its beginning page by page, each page after the one before. */
function reader(read: Read, limit: number) {
  const seen: string[] = [];
  let after = '0';
  const page = async (): Promise<boolean> => {
    const { next, more, ...rest } = await read(after, limit);
    seen.push(...uuidsOf({ next, more, ...rest }));
    after = next;
    return more;
  };
  return { seen, page };
}

type Reader = ReturnType<typeof reader>;

/** Lets writers and readers go at once, then the readers to the end. */
async function goAtOnce(people: readonly Reader[], writing: readonly Promise<unknown>[]): Promise<void> {
  let isWriting = true;
  const reading = people.map(async ({ page }) => {
    while (isWriting) await page();
    while (await page());
  });
  await Promise.all(writing);
  isWriting = false;
  await Promise.all(reading);
}

/** Every execution came to each of them once, in one order for all. */
async function checkOnce(people: readonly Reader[]): Promise<void> {
  const rows = await db.selectFrom('execution').select('uuid').execute();
  const all = rows.map(({ uuid }) => uuid).toSorted();
  for (const { seen } of people) expect(seen.toSorted()).toEqual(all);
  for (const { seen } of people) expect(seen).toEqual(people[0]?.seen);
}

describe('the feed beside writers', () => {
  it(`FEED-04 ${readers} readers while ${writers} writers store, ${rounds} times over: nothing is missed, and nothing comes twice`, async () => {
    const people = [1, 7, 500].slice(0, readers).map((limit) => reader(directly, limit));
    for (let round = 0; round < rounds; round += 1) {
      const store = () =>
        transaction(db, async (trx) => {
          await copy(trx, randomUUID());
          await sql`select pg_sleep(${(Math.random() * 8) / 1000})`.execute(trx);
        });
      await goAtOnce(people, Array.from({ length: writers }, store));
      await checkOnce(people);
    }
  });

  it(`FEED-04 ${readers} readers while ${writers} people upload, on two processes: nothing is missed, and nothing comes twice`, async () => {
    const people = Array.from({ length: readers }, (_, number) => reader(byCall(number), 20 * (number + 1)));
    for (let round = 0; round < 3; round += 1)
      await goAtOnce(
        people,
        Array.from({ length: writers }, (_, number) => upload(number)),
      );
    await checkOnce(people);
  });

  it('FEED-04 an execution whose transaction ends after that of a later one comes after it, and is not missed', async () => {
    const before = await toTheEnd('0');
    const [early, late] = [randomUUID(), randomUUID()];
    const later = await transaction(db, async (trx) => {
      await copy(trx, early);
      await copy(db, late);
      return await toTheEnd(before.next);
    });
    expect(uuidsOf(later)).toEqual([late]);
    expect(uuidsOf(await toTheEnd(before.next))).toEqual([late, early]);
  });

  it('FEED-04 while one reader gives places, another one waits, and goes on after them', async () => {
    const { next } = await toTheEnd('0');
    const [first, second] = [randomUUID(), randomUUID()];
    await copy(db, first);
    let other: Promise<FeedPage> | null = null;
    await transaction(db, async (trx) => {
      await sql`select from result_feed for update`.execute(trx);
      await copy(db, second);
      other = toTheEnd(next);
      await expect.poll(waitingForLock).toBe(1);
      const place = Date.now() * 1000 + 500;
      await trx.updateTable('result').set({ feed_place: place }).where('uuid', '=', second).execute();
      await trx.updateTable('result_feed').set({ last_place: place }).execute();
    });
    expect(uuidsOf(await (other ?? Promise.reject(new Error('nobody read'))))).toEqual([second, first]);
  });

  it('FEED-04 an execution that another transaction holds comes later, and keeps no reader waiting', async () => {
    const { next } = await toTheEnd('0');
    const uuid = randomUUID();
    await copy(db, uuid);
    await transaction(db, async (trx) => {
      await trx.selectFrom('result').where('uuid', '=', uuid).select('uuid').forUpdate().execute();
      expect(uuidsOf(await toTheEnd(next))).toEqual([]);
    });
    expect(uuidsOf(await toTheEnd(next))).toEqual([uuid]);
  });
});

/** Everything after a place, as one page. */
async function toTheEnd(after: string): Promise<FeedPage> {
  const page = await directly(after, 500);
  if (!page.more) return page;
  const rest = await toTheEnd(page.next);
  return { ...rest, executions: [...page.executions, ...rest.executions] };
}

async function waitingForLock(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where wait_event_type = 'Lock'`.execute(system.db);
  return rows[0]?.count ?? 0;
}
