import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '#contracts/session/session.ts';
import { makeApiKey } from '#server/session/api-keys.ts';
import { type CorrectedResults, correctedResults } from '#test/support/corrections.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { csvRows, resultExports } from '#test/support/result-exports.ts';

const world = realPlatform();
const exports = resultExports(world);

let results: CorrectedResults;
beforeEach(async () => {
  results = await correctedResults(world);
});

describe('executions that are a test', () => {
  it('CORR-01 are left out of list, totals, trend, places and exports unless the filter asks for them', async () => {
    const { deliver, mark, get, listed, room } = results;
    await world.db.updateTable('store').set({ longitude: -58.4, latitude: -34.6 }).execute();
    const [real, trial] = [await deliver(), await deliver()];
    expect((await mark(trial)).status).toBe(204);
    const asked = [
      [{}, [real], 1],
      [{ tests: 'with' }, [real, trial].sort(), 2],
      [{ tests: 'only' }, [trial], 1],
    ] as const;
    for (const [filter, uuids, count] of asked) {
      expect(await listed(filter)).toEqual(uuids);
      expect((await get('executions', filter)).body.total).toBe(count);
      expect((await get('trend', filter)).body.all.executions).toBe(count);
      expect((await get('places', filter)).body.places).toMatchObject([{ executions: count }]);
      const { bytes } = await exports.made(room.sessions.both, { filter });
      const exported = csvRows(bytes).map((row) => [row['execution_id'], row['test']]);
      expect(exported.sort()).toEqual(uuids.map((uuid) => [uuid, uuid === trial ? '1' : '0']));
    }
    expect((await get('executions', { tests: 'no' } as never)).status).toBe(400);
  });

  it('CORR-01 say so in the list and on their page, until the mark is taken back', async () => {
    const { deliver, mark, get, one, listed } = results;
    const uuid = await deliver();
    const shown = async () => [
      (await get('executions', { tests: 'with' })).body.rows[0].is_test,
      (await one(uuid)).body.is_test,
    ];
    expect(await shown()).toEqual([false, false]);
    await mark(uuid);
    expect(await shown()).toEqual([true, true]);
    await mark(uuid, false);
    expect([await shown(), await listed()]).toEqual([[false, false], [uuid]]);
  });

  it('CORR-01 the feed gives an execution again with its mark, after what was delivered meanwhile, and once', async () => {
    const { deliver, mark, feed } = results;
    const told = ({ executions }: Awaited<ReturnType<typeof feed>>) =>
      executions.map(({ uuid, is_test }) => [uuid, is_test]);
    const uuid = await deliver();
    const first = await feed();
    expect(told(first)).toEqual([[uuid, false]]);
    await mark(uuid);
    const second = await feed(first.next);
    expect(told(second)).toEqual([[uuid, true]]);
    await mark(uuid);
    const third = await feed(second.next);
    expect(told(third)).toEqual([]);
    await mark(uuid, false);
    expect(told(await feed(third.next))).toEqual([[uuid, false]]);
    expect(told(await feed())).toEqual([[uuid, false]]);
  });
});

describe('who corrects results', () => {
  it('CORR-01 CORR-02 accounts with both permissions, at their stores: 403 without one, 404 for what they could not see', async () => {
    const { deliver, mark, remove, room, notes } = results;
    const [here, there] = [await deliver(), await deliver({ store: 1 })];
    const theirs = await world.createCompany({ modules: JSON.stringify({ web_executor: true }) });
    const permissions = JSON.stringify({ see_executions: true, manage_results: true });
    const foreign = await world.signIn(await world.createUser(theirs, { permissions }));
    const { colleague, creator, approver } = room.sessions;
    const cells = [
      [here, colleague, 403],
      [here, creator, 403],
      [here, foreign, 404],
      [there, approver, 404],
      [randomUUID(), approver, 404],
    ] as const;
    for (const [uuid, as, status] of cells)
      expect([(await mark(uuid, true, as)).status, (await remove(uuid, 'Why', as)).status]).toEqual([status, status]);
    expect(await notes()).toEqual([]);
    expect([(await mark(here, true, approver)).status, (await remove(here, 'Why', approver)).status]).toEqual([
      204, 204,
    ]);
  });

  it('CORR-04 each mark and each deletion is noted with who, when and why; what changes nothing is not', async () => {
    const { deliver, mark, remove, room, notes } = results;
    const uuid = await deliver();
    for (const is_test of [true, true, false, false]) await mark(uuid, is_test);
    for (const reason of ['  Asked for by the person ', 'Again']) expect((await remove(uuid, reason)).status).toBe(204);
    const note = { execution_uuid: uuid, user_uuid: room.users.both.uuid, reason: '' };
    expect(await notes()).toEqual([
      { ...note, kind: 'test' },
      { ...note, kind: 'no_test' },
      { ...note, kind: 'deleted', reason: 'Asked for by the person' },
    ]);
  });

  it('CORR-02 a deletion needs a reason of 1 to 200 characters, a mark says yes or no', async () => {
    const { deliver, remove, room, listed } = results;
    const uuid = await deliver();
    for (const reason of ['', '   ', 'x'.repeat(201), null, 7])
      expect([reason, (await remove(uuid, reason)).status]).toEqual([reason, 422]);
    const path = `/api/v1/results/executions/${uuid}/test`;
    expect((await world.signedFetch(room.sessions.both, 'PUT', path, { body: { is_test: 'yes' } })).status).toBe(422);
    expect(await listed()).toEqual([uuid]);
    expect((await remove(uuid, 'x'.repeat(200))).status).toBe(204);
  });
});

describe('what was deleted', () => {
  it('CORR-02 answers 410 with when to those who could see it, 404 to all others, by its page, report and mark', async () => {
    const { deliver, remove, mark, one, get, room } = results;
    const [here, there] = [await deliver(), await deliver({ store: 1 })];
    for (const uuid of [here, there]) await remove(uuid);
    const { deleted_at } = await world.db
      .selectFrom('execution')
      .where('uuid', '=', here)
      .select('deleted_at')
      .executeTakeFirstOrThrow();
    const gone = { status: 410, body: { code: 'deleted', deleted_at: deleted_at?.toISOString() } };
    expect(await one(here)).toMatchObject(gone);
    expect(await get(`executions/${here}/report`)).toMatchObject(gone);
    expect((await mark(here)).status).toBe(410);
    expect((await one(here, room.sessions.colleague)).status).toBe(410);
    expect((await one(there, room.sessions.approver)).status).toBe(404);
    expect((await one(here, room.sessions.executor)).status).toBe(403);
    const theirs = await world.createCompany({ modules: JSON.stringify({ web_executor: true }) });
    const permissions = JSON.stringify({ see_executions: true });
    const foreign = await world.signIn(await world.createUser(theirs, { permissions }));
    expect((await one(here, foreign)).status).toBe(404);
  });

  it('CORR-05 the author finds it neither in the list of finished executions nor by its uuid, and its report says that it was deleted', async () => {
    const { deliver, remove, room } = results;
    const [gone, kept] = [await deliver(), await deliver()];
    await remove(gone);
    const own = async (query: Record<string, string>) => {
      const path = '/api/v1/mobile/executions';
      const answer = await world.signedFetch(room.sessions.creator, 'GET', path, { query });
      return (await answer.json()).executions.map(({ uuid }: { uuid: string }) => uuid);
    };
    expect([await own({}), await own({ 'execution_uuids[]': gone })]).toEqual([[kept], []]);
    const query = { company_uuid: room.company.uuid };
    const report = (as: Session) => world.signedFetch(as, 'GET', `/executions/${gone}/report_url`, { query });
    const answer = await report(room.sessions.creator);
    expect([answer.status, (await answer.json()).code]).toEqual([410, 'deleted']);
    expect((await report(room.sessions.both)).status).toBe(404);
  });

  it('CORR-03 the feed tells of a deletion, in place of the execution and at the stores of the key alone', async () => {
    const { deliver, remove, feed, room } = results;
    const [here, there] = [await deliver(), await deliver({ store: 1 })];
    const stores = [room.stores[0]?.uuid ?? ''];
    const company = room.company.uuid;
    const limited = await makeApiKey(world.db, { company, name: 'One', stores, madeBy: null }, world.clock.now());
    const first = await feed();
    expect([first.executions.length, first.deleted]).toEqual([2, []]);
    for (const uuid of [here, there]) await remove(uuid);
    const second = await feed(first.next);
    const told = (page: typeof first) => [page.executions, page.deleted.map(({ uuid }) => uuid).sort()];
    expect(told(second)).toEqual([[], [here, there].sort()]);
    expect(Date.parse(second.deleted[0]?.deleted_at ?? '')).not.toBeNaN();
    expect(told(await feed('0', limited?.key))).toEqual([[], [here]]);
    expect(await feed(second.next)).toMatchObject({ executions: [], deleted: [], more: false });
  });
});
