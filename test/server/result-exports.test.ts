import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ResultExportOrder } from '#contracts/results/result-export.ts';
import { sweepFiles } from '#server/files/index.ts';
import { forget } from '#server/housekeeping.ts';
import { noteFailed, noteProgress, takeNext } from '#server/results/export/queue.ts';
import { makeNextExport } from '#server/results/export/work.ts';
import { addActivity, executionOf, testChoice, testQuestion } from '#test/support/content.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { csvRows, plainOrder, resultExports, unzipped } from '#test/support/result-exports.ts';
import { type Role, type TicketRoom, ticketRoom } from '#test/support/ticket-room.ts';

const world = realPlatform();
const exports = resultExports(world);
const permissions = JSON.stringify({ create_ticket: true, see_executions: true });
const { minute, day } = { minute: 60_000, day: 86_400_000 };

/** `approver` has the permission and the first store, `both` the permission and every store, `executor` neither. */
let room: TicketRoom;
let round: Awaited<ReturnType<typeof addActivity>>;
const choice = testChoice('3', '1', '');
const words = testQuestion('simple');
beforeEach(async () => {
  room = await ticketRoom(world);
  const { approver, both } = room.users;
  await world.db.updateTable('company').set({ time_zone_offset: '+05:30' }).execute();
  await world.db.updateTable('user').set({ permissions }).where('uuid', 'in', [approver.uuid, both.uuid]).execute();
  await world.db.updateTable('user').set({ every_store: false }).where('uuid', '=', approver.uuid).execute();
  const link = { company_uuid: room.company.uuid, user_uuid: approver.uuid, store_uuid: storeAt(0).uuid };
  await world.db.insertInto('user_store').values(link).execute();
  room.sessions.approver = await world.signIn(approver);
  room.sessions.both = await world.signIn(both);
  round = await addActivity(world.platform, room.company, { name: 'Ronda', questions: [choice, words] });
});

const storeAt = (index: number) => {
  const store = room.stores[index];
  if (store === undefined) throw new Error('no store');
  return store;
};

/** Delivers an execution; its uuid. */
async function deliver({
  store = 0,
  answer = 'done',
  activity = round,
  as = 'creator' as Role,
  pictures = '',
} = {}): Promise<string> {
  const sealed = executionOf(room.sessions[as], storeAt(store), activity, [
    ...activity.questions.map((question) => ({
      question,
      answer: question === choice ? (choice.alternatives[0]?.uuid ?? '') : pictures === '' ? answer : '',
      picture: pictures,
    })),
  ]);
  const to = `/api/v1/web_executor/executions/${sealed.execution_uuid}/upload`;
  const { status } = await world.signedFetch(room.sessions[as], 'POST', to, { body: { json_execution: sealed } });
  if (status !== 201) throw new Error(`the upload answered ${status}`);
  return sealed.execution_uuid;
}

const ids = (bytes: Uint8Array) => csvRows(bytes).map(({ execution_id }) => execution_id);
const reads = () =>
  world.db.selectFrom('result_read').select(['user_uuid', 'kind', 'detail']).orderBy('place').execute();
const rows = () => world.db.selectFrom('result_export').selectAll().orderBy('created_at').execute();
/** The files of the store that were not there when the test began. */
const stored = async (): Promise<string[]> => {
  const names: string[] = [];
  for await (const { name } of world.platform.files.list()) if (!before.has(name)) names.push(name);
  return names;
};
let before: ReadonlySet<string> = new Set();
beforeEach(async () => {
  before = new Set();
  before = new Set(await stored());
});

describe('an export of results', () => {
  it('EXPO-05 EXPO-06 EXPO-07 is a CSV of one activity: a row an execution, its answers by question, times with the offset of the company', async () => {
    const uuid = await deliver({ answer: '=1+1' });
    const { name, bytes, headers } = await exports.made(room.sessions.both, { columns: 'label' });
    expect(name).toMatch(/^Executions \d{4}-\d\d-\d\d\.csv$/);
    expect(headers.get('Content-Disposition')).toContain('attachment; filename*=UTF-8');
    expect([headers.get('Content-Type'), bytes.subarray(0, 3).toString('hex')]).toEqual([
      'text/csv; charset=utf-8',
      'efbbbf',
    ]);
    const [row] = csvRows(bytes);
    expect(row).toMatchObject({
      'Execution ID': uuid,
      Activity: 'Ronda',
      'Activity version': '1',
      Store: 'Store 1',
      'Store code': 'S001',
      Author: 'creator',
      Finished: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/),
      Score: '100',
      Link: expect.stringMatching(new RegExp(`^https?://[^/]+/results/${uuid}$`)),
      [words.uuid]: "'=1+1",
    });
    const { finished_at } = await world.db.selectFrom('execution').select('finished_at').executeTakeFirstOrThrow();
    expect(Math.floor(Date.parse(row?.['Finished'] ?? '') / 1000)).toBe(Math.floor(finished_at.getTime() / 1000));
    const spanish = await exports.made(room.sessions.both, { columns: 'label' }, 'es');
    expect(Object.keys(csvRows(spanish.bytes)[0] ?? {})[0]).toBe('ID de ejecución');
  });

  it('EXPO-06 has a table for each activity and one of all executions, in a ZIP', async () => {
    const other = await addActivity(world.platform, room.company, { name: 'ronda', questions: [testQuestion()] });
    const [first, second] = [await deliver(), await deliver({ activity: other })];
    const files = unzipped((await exports.made(room.sessions.both)).bytes);
    expect(Object.keys(files).map((name) => name.toLowerCase())).toEqual([
      'executions.csv',
      'ronda.csv',
      'ronda (2).csv',
    ]);
    const tables = Object.values(files).map(ids);
    expect(tables[0]?.toSorted()).toEqual([first, second].toSorted());
    expect(tables.slice(1).flat().toSorted()).toEqual([first, second].toSorted());
  });

  it('EXPO-05 is JSON lines with everything that was asked', async () => {
    const uuid = await deliver({ answer: 'Góndola "rota"\n日本' });
    const { bytes, name } = await exports.made(room.sessions.both, { format: 'jsonl' });
    expect(name).toMatch(/\.jsonl$/);
    const [line, ...more] = bytes
      .toString()
      .trimEnd()
      .split('\n')
      .map((text) => JSON.parse(text));
    expect([line.execution_id, line.answers.length, more]).toEqual([uuid, 2, []]);
    expect(line.answers[1]).toMatchObject({
      question_id: words.uuid,
      answer: 'Góndola "rota"\n日本',
      section_id: null,
    });
    const chosen = choice.alternatives[0]?.uuid;
    expect(line.answers[0]).toMatchObject({ chosen: [{ id: chosen, label: '3' }], answer: '3' });
  });

  it('EXPO-05 RESULT-02 goes by the filter of the list, and leaves out what was delivered later', async () => {
    const [here] = [await deliver(), await deliver({ store: 1 })];
    const uuid = await exports.order(room.sessions.both, { filter: { stores: [storeAt(0).uuid] } });
    world.clock.advance(1000);
    await deliver();
    await exports.work();
    const { file, ...told } = await exports.read(room.sessions.both, uuid);
    expect(told).toMatchObject({ state: 'made', done: 1, total: 1, ahead: 0, fault: null });
    expect(ids(Buffer.from(await (await exports.download(file?.url ?? '')).arrayBuffer()))).toEqual([here]);
    const none = await exports.made(room.sessions.both, { filter: { text: 'nowhere' } });
    expect(csvRows(none.bytes)).toEqual([]);
  });
});

describe('pictures of an export', () => {
  it('EXPO-08 come along in the ZIP under readable names, and those that are gone are listed', async () => {
    const labelled = Object.assign(testQuestion('picture'), { label: 'Góndola: ¿limpia? /\\' });
    const shelf = await addActivity(world.platform, room.company, {
      name: 'Fotos',
      questions: [labelled],
    });
    const [first, second] = [await room.picture('creator'), await room.picture('creator')];
    await deliver({ activity: shelf, pictures: `${first};${second}` });
    const file = (path: string) =>
      world.db.selectFrom('file').where('path', '=', path).select(['name', 'sha256']).executeTakeFirstOrThrow();
    await world.platform.files.remove((await file(second)).name);
    const { name, bytes } = await exports.made(room.sessions.both, { pictures: 'zip' });
    const files = unzipped(bytes);
    const [row] = csvRows(files['Fotos.csv'] ?? new Uint8Array());
    const named =
      Object.entries(row ?? {})
        .find(([head]) => head.endsWith('.pictures'))?.[1]
        .split('; ') ?? [];
    expect(named.map((one) => one.replace(/\d{4}-\d\d-\d\d/, 'DAY'))).toEqual([
      'pictures/S001/DAY Góndola limpia 1.png',
      'pictures/S001/DAY Góndola limpia 2.png',
    ]);
    expect([name.endsWith('.zip'), Object.keys(files)]).toEqual([
      true,
      [named[0], 'Fotos.csv', 'Files that are gone.txt'],
    ]);
    const kept = createHash('sha256').update(files[named[0] ?? ''] ?? '');
    expect(kept.digest('hex')).toBe((await file(first)).sha256);
    expect(Buffer.from(files['Files that are gone.txt'] ?? '').toString()).toBe(`${named[1]}\n`);
  });

  it('EXPO-08 are linked by the page of their execution otherwise', async () => {
    const shelf = await addActivity(world.platform, room.company, {
      name: 'Fotos',
      questions: [testQuestion('picture')],
    });
    const uuid = await deliver({ activity: shelf, pictures: await room.picture('creator') });
    const [row = {}] = csvRows((await exports.made(room.sessions.both)).bytes);
    expect(Object.entries(row).find(([head]) => head.endsWith('.pictures'))?.[1]).toMatch(`/results/${uuid}#`);
  });
});

describe('who may export', () => {
  it('EXPO-10 SESS-06 is told of those with the permission, with nothing of other stores and companies', async () => {
    const [here] = [await deliver(), await deliver({ store: 1 })];
    const elsewhere = await ticketRoom(world, 'Globex');
    expect(ids((await exports.made(room.sessions.approver)).bytes)).toEqual([here]);
    await world.db.updateTable('user').set({ permissions }).where('uuid', '=', elsewhere.users.both.uuid).execute();
    const theirs = await world.signIn(elsewhere.users.both);
    expect(ids((await exports.made(theirs)).bytes)).toEqual([]);
    const answer = await exports.put(room.sessions.executor, plainOrder);
    expect([answer.status, (await rows()).length]).toEqual([403, 2]);
  });

  it('EXPO-10 is seen by who ordered it alone, and its address opens for no other account', async () => {
    await deliver();
    const uuid = await exports.order(room.sessions.both);
    await exports.work();
    expect((await exports.get(room.sessions.approver, uuid)).status).toBe(404);
    expect(await exports.newest(room.sessions.approver)).toBe(null);
    const { file } = await exports.read(room.sessions.both, uuid);
    const path = `company_${room.company.uuid}/exports/${uuid}`;
    const asked = await world.signedFetch(room.sessions.approver, 'GET', '/api/v1/files/url', {
      query: { 'path[]': path },
    });
    expect(await asked.json()).toEqual([{ path, url: null }]);
    world.clock.advance(16 * minute);
    expect((await exports.download(file?.url ?? '')).status).toBe(404);
  });

  it('EXPO-10 has no store that was taken from the account before it is made, and opens for none after', async () => {
    await deliver();
    await deliver({ store: 1 });
    const before = await exports.order(room.sessions.both);
    const link = { company_uuid: room.company.uuid, user_uuid: room.users.both.uuid, store_uuid: storeAt(0).uuid };
    const limit = (every_store: boolean) =>
      world.db.updateTable('user').set({ every_store }).where('uuid', '=', room.users.both.uuid).execute();
    await world.db.insertInto('user_store').values(link).execute();
    await limit(false);
    await exports.work();
    expect(await exports.read(room.sessions.both, before)).toMatchObject({ state: 'made', done: 1 });
    await limit(true);
    const after = await exports.order(room.sessions.both);
    await exports.work();
    const { file } = await exports.read(room.sessions.both, after);
    await limit(false);
    expect((await exports.download(file?.url ?? '')).status).toBe(404);
    expect(await exports.read(room.sessions.both, after)).toMatchObject({
      state: 'failed',
      fault: 'withheld',
      file: null,
    });
  });

  it('EXPO-10 is not made for an account that lost the permission, or was closed, meanwhile', async () => {
    await deliver();
    const uuid = await exports.order(room.sessions.both);
    await world.db.updateTable('user').set({ permissions: '{}' }).execute();
    await exports.work();
    expect((await exports.get(room.sessions.both, uuid)).status).toBe(403);
    await world.db.updateTable('user').set({ permissions }).execute();
    expect(await exports.read(room.sessions.both, uuid)).toMatchObject({
      state: 'failed',
      fault: 'forbidden',
      file: null,
    });
  });

  it('EXPO-10 RESULT-07 notes each order once, and each download', async () => {
    await deliver();
    const uuid = randomUUID();
    const send = () => exports.put(room.sessions.both, plainOrder, uuid);
    await Promise.all([send(), send(), send()]);
    await exports.work();
    const { file } = await exports.read(room.sessions.both, uuid);
    await exports.download(file?.url ?? '');
    const noted = await reads();
    expect(noted.map(({ kind, user_uuid }) => [kind, user_uuid])).toEqual([
      ['export', room.users.both.uuid],
      ['file', room.users.both.uuid],
    ]);
    expect(JSON.parse(noted[0]?.detail ?? '')).toEqual({ uuid, ...plainOrder });
    expect((await exports.put(room.sessions.both, { ...plainOrder, format: 'jsonl' }, uuid)).status).toBe(409);
  });

  it('EXPO-05 refuses what is no order, and more than an account may keep', async () => {
    const wrong: object[] = [
      { ...plainOrder, format: 'pdf' },
      { ...plainOrder, columns: 'both' },
      { ...plainOrder, pictures: undefined },
      { ...plainOrder, filter: { stores: ['all'] } },
      { ...plainOrder, filter: { period: { from: '2026-02-30' } } },
    ];
    for (const body of wrong) expect((await exports.put(room.sessions.both, body)).status).toBe(422);
    for (let count = 0; count < 50; count += 1) await exports.order(room.sessions.both);
    expect((await exports.put(room.sessions.both, plainOrder)).status).toBe(429);
    expect(await rows()).toHaveLength(50);
  });
});

describe('the making of exports', () => {
  it('EXPO-09 of 50 that are ordered at once, each is taken once by two processes, whose accounts take turns; those that wait say how many come first', async () => {
    const ordered: string[] = [];
    for (let count = 0; count < 50; count += 1) {
      world.clock.advance(1);
      ordered.push(await exports.order(room.sessions[count < 45 ? 'both' : 'approver']));
    }
    const told = await exports.read(room.sessions.approver, ordered.at(-1) ?? '');
    expect(told).toMatchObject({ state: 'waiting', ahead: 49, total: null });
    const users: string[] = [];
    const work = async (lastUser: string | null = null): Promise<void> => {
      const taken = await takeNext(world.db, world.clock.now(), lastUser);
      if (taken === null) return;
      users.push(taken.user_uuid);
      await noteFailed(world.db, taken, { fault: 'storage', now: world.clock.now() });
      await work(taken.user_uuid);
    };
    await Promise.all([work(), work()]);
    expect((await rows()).map(({ state, attempts }) => [state, attempts])).toEqual(ordered.map(() => ['failed', 1]));
    expect(users.slice(0, 12).filter((user) => user === room.users.approver.uuid)).toHaveLength(5);
  });

  it('EXPO-09 is taken over from a process that died, up to three times, and is then given up and says so', async () => {
    await deliver();
    const uuid = await exports.order(room.sessions.both);
    expect(await takeNext(world.db, world.clock.now(), null)).toMatchObject({ uuid, attempts: 1 });
    expect(await exports.read(room.sessions.both, uuid)).toMatchObject({ state: 'running' });
    expect(await exports.work()).toBe(0);
    world.clock.advance(minute + 1);
    expect(await exports.work()).toBe(1);
    expect(await exports.read(room.sessions.both, uuid)).toMatchObject({ state: 'made', done: 1 });
    const lost = await exports.order(room.sessions.both);
    for (const _ of [1, 2, 3]) {
      expect(await takeNext(world.db, world.clock.now(), null)).toMatchObject({ uuid: lost });
      world.clock.advance(minute + 1);
    }
    expect(await exports.work()).toBe(0);
    expect(await exports.read(room.sessions.both, lost)).toMatchObject({ state: 'failed', fault: 'failed' });
  });

  it('EXPO-09 a process that was silent too long leaves the export to the one that took it', async () => {
    await deliver();
    const uuid = await exports.order(room.sessions.both);
    const { files } = world.platform;
    let taken: unknown = null;
    const late = {
      ...world.platform,
      files: {
        ...files,
        keep: async (name: string) => {
          await files.keep(name);
          world.clock.advance(minute + 1);
          taken = await takeNext(world.db, world.clock.now(), null);
        },
      },
    };
    await makeNextExport(late);
    expect(taken).toMatchObject({ uuid, attempts: 2 });
    expect([(await rows())[0]?.state, await stored()]).toEqual(['running', []]);
  });

  it('EXPO-09 waits again when the platform stops, as if it had not been begun', async () => {
    await deliver();
    const uuid = await exports.order(room.sessions.both);
    await makeNextExport(world.platform, { user: null, stop: AbortSignal.abort() });
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    await exports.work();
    expect(await exports.read(room.sessions.both, uuid)).toMatchObject({ state: 'made' });
  });

  it.each(['csv', 'jsonl'] as const)(
    'EXPO-11 says that there is no room where the disk is full, %s, and leaves nothing behind',
    async (format: ResultExportOrder['format']) => {
      await deliver();
      const uuid = await exports.order(room.sessions.both, { format, pictures: 'zip' });
      const folder = mkdtempSync(join(tmpdir(), 'full-'));
      const path = join(folder, 'export');
      symlinkSync('/dev/full', path);
      const full = { ...world.platform.files, reserve: async () => ({ name: randomUUID(), path }) };
      await makeNextExport({ ...world.platform, files: full });
      expect(await exports.read(room.sessions.both, uuid)).toMatchObject({
        state: 'failed',
        fault: 'storage',
        file: null,
      });
      expect([await stored(), readdirSync(folder)]).toEqual([[], ['export']]);
    },
  );

  it('EXPO-09 is kept for a day, also from the sweep of stray files, and then removed with its file', async () => {
    await deliver();
    const uuid = await exports.order(room.sessions.both);
    await exports.work();
    const kept = async () => [(await rows()).length, (await stored()).length];
    world.clock.advance(day - minute);
    await forget(world.platform);
    expect(await kept()).toEqual([1, 1]);
    world.clock.advance(2 * minute);
    await sweepFiles(world.platform);
    expect(await kept()).toEqual([1, 1]);
    await forget(world.platform);
    expect(await kept()).toEqual([0, 0]);
    room.sessions.both = await world.signIn(room.users.both);
    expect((await exports.get(room.sessions.both, uuid)).status).toBe(404);
  });

  it('EXPO-14 is not made once it is cancelled, and its file goes where it is made; no other account cancels it', async () => {
    await deliver();
    const { both, approver } = room.sessions;
    const waiting = await exports.order(both);
    expect(await exports.cancel(approver, waiting)).toBe(404);
    expect(await exports.cancel(both, waiting.toUpperCase())).toBe(204);
    expect(await exports.work()).toBe(0);
    expect([(await exports.get(both, waiting)).status, await exports.cancel(both, waiting)]).toEqual([404, 404]);

    const made = await exports.order(both);
    await exports.work();
    expect(await stored()).toHaveLength(1);
    expect(await exports.cancel(both, made)).toBe(204);
    expect([await rows(), await stored()]).toEqual([[], []]);
  });

  it('EXPO-14 that is cancelled while it is made leaves nothing behind, and its process goes no further', async () => {
    await deliver();
    const { both } = room.sessions;
    const uuid = await exports.order(both);
    const { files } = world.platform;
    const cancelling = {
      ...files,
      reserve: async () => {
        const [taken] = await rows();
        if (taken === undefined) throw new Error('nothing was taken');
        expect(await exports.cancel(both, uuid)).toBe(204);
        expect(await noteProgress(world.db, taken, { done: 0, total: 1, now: world.clock.now() })).toBe(false);
        return await files.reserve();
      },
    };
    await makeNextExport({ ...world.platform, files: cancelling });
    expect([await rows(), await stored()]).toEqual([[], []]);
  });

  it('EXPO-12 tells the newest export of the account', async () => {
    expect(await exports.newest(room.sessions.both)).toBe(null);
    await exports.order(room.sessions.both);
    world.clock.advance(1000);
    const uuid = await exports.order(room.sessions.both, { format: 'jsonl' });
    expect(await exports.newest(room.sessions.both)).toMatchObject({ uuid, format: 'jsonl', state: 'waiting' });
  });
});
