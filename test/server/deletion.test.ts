import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { reportPath } from '#domain/files/file-rules.ts';
import { makeNextReport } from '#server/finished/report/start.ts';
import { makeNextExport } from '#server/results/export/work.ts';
import { addActivity, pictureName, postponing, testPicture, testQuestion, uploadForm } from '#test/support/content.ts';
import { type CorrectedResults, correctedResults } from '#test/support/corrections.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { quickMaker } from '#test/support/reports.ts';
import { csvRows, resultExports } from '#test/support/result-exports.ts';
import type { Role } from '#test/support/ticket-room.ts';

const world = realPlatform();
const exports = resultExports(world);
const quick = quickMaker(world);

let results: CorrectedResults;
let before: ReadonlySet<string> = new Set();
beforeEach(async () => {
  results = await correctedResults(world);
  before = new Set();
  before = new Set(await stored());
});

/** The files of the store that were not there when the test began. */
async function stored(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of world.platform.files.list()) if (!before.has(name)) names.push(name);
  return names;
}

/** Every row of the database as text, but for what was asked of the platform. */
async function everything(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema() order by 1`.execute(
    world.db,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_json(named)::text as row from ${sql.id(name)} as named order by 1`.execute(world.db);
    if (!['nonce', 'session', 'result_read'].includes(name)) texts.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return texts.join('\n');
}

/** Does a file open by its path, its name or an address of it? */
async function opens(as: Role, path: string): Promise<boolean> {
  const session = results.room.sessions[as];
  const raw = { path, 'X-Hmac-256': session.hmac, 'X-Company-Uuid': session.company_uuid };
  const { status } = await world.open(`/api/v1/files/raw?${new URLSearchParams(raw)}`);
  const [{ url }] = await (
    await world.signedFetch(session, 'GET', '/api/v1/files/url', { query: { 'path[]': [path] } })
  ).json();
  expect(status === 200).toBe(url !== null);
  return status === 200;
}
const addressOf = async (as: Role, path: string): Promise<string> => {
  const query = { 'path[]': [path] };
  const answer = await world.signedFetch(results.room.sessions[as], 'GET', '/api/v1/files/url', { query });
  const [{ url }] = await answer.json();
  return url;
};

describe('an execution that is deleted', () => {
  it('CORR-02 CORR-03 is gone for every reader and from the storage, with all that it said', async () => {
    const { room, round, deliver, remove, one, get, listed, feed } = results;
    await world.db.updateTable('store').set({ longitude: -58.4, latitude: -34.6 }).execute();
    const picture = await room.picture('creator');
    const kept = await deliver();
    const uuid = await deliver({ answer: 'secret answer', comment: 'secret comment', picture, task: { title: 'Fix' } });
    await makeNextReport(world.platform, quick);
    await makeNextReport(world.platform, quick);
    const report = reportPath(room.company.uuid, uuid);
    const addresses = [await addressOf('both', picture), await addressOf('both', report)];
    for (const address of addresses) expect((await world.open(address)).status).toBe(200);
    const names = await stored();
    expect((await everything()).includes('secret comment')).toBe(true);
    expect((await remove(uuid)).status).toBe(204);

    expect(await listed()).toEqual([kept]);
    expect((await get('executions')).body).toMatchObject({ total: 1 });
    expect((await get('trend')).body.all.executions).toBe(1);
    expect((await get('places')).body.places).toMatchObject([{ executions: 1 }]);
    expect([(await one(uuid)).status, (await get(`executions/${uuid}/report`)).status]).toEqual([410, 410]);
    for (const as of ['creator', 'both', 'approver', 'executor'] as const)
      for (const path of [picture, report]) expect([as, path, await opens(as, path)]).toEqual([as, path, false]);
    for (const address of addresses) expect((await world.open(address)).status).toBe(404);
    expect((await feed()).executions.map((execution) => execution.uuid)).toEqual([kept]);
    const { bytes } = await exports.made(room.sessions.both);
    expect(csvRows(bytes).map((row) => row['execution_id'])).toEqual([kept]);
    const everyRow = await everything();
    expect(everyRow).not.toMatch(/secret (answer|comment)/);
    expect(everyRow).toContain(round.uuid);
    // Its picture and its report; the report of the other one stays, and the new export.
    expect((await stored()).filter((name) => names.includes(name))).toHaveLength(names.length - 2);
  });

  it('CORR-03 leaves a tombstone: uuid, activity, store, author and times, without score and position', async () => {
    const { room, round, deliver, remove } = results;
    const uuid = await deliver();
    await world.db.updateTable('execution').set({ longitude: -58.4, latitude: -34.6, store_index: 80 }).execute();
    await remove(uuid, 'Asked for by a customer');
    expect(await world.db.selectFrom('execution').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      uuid,
      activity_uuid: round.uuid,
      store_uuid: room.stores[0]?.uuid,
      user_uuid: room.users.creator.uuid,
      finished_at: expect.any(Date),
      deleted_at: expect.any(Date),
      body: '',
      store_index: null,
      longitude: null,
      latitude: null,
    });
  });

  it('CORR-03 that the device sends again, with its files, is told as delivered, and stores nothing anew', async () => {
    const { room, sealed, send, remove } = results;
    const bytes = new Uint8Array(await testPicture());
    const [name, other] = [pictureName(), pictureName()];
    const upload = (content: Uint8Array<ArrayBuffer>, called = name) =>
      world.signedFetch(room.sessions.creator, 'POST', '/api/v1/files/upload', {
        raw: uploadForm(room.sessions.creator, called, content),
      });
    await upload(bytes);
    const execution = sealed({ picture: `company_${room.company.uuid}/files/${name}`, task: { title: 'Fix' } });
    const first = await send(execution);
    const { receipt } = await first.json();
    expect(first.status).toBe(201);
    await remove(execution.execution_uuid);
    const [rows, files] = [await everything(), await stored()];

    expect((await upload(bytes)).status).toBe(202);
    expect((await upload(new Uint8Array(await testPicture()))).status).toBe(409);
    const again = await send(execution);
    expect([again.status, (await again.json()).receipt]).toEqual([200, receipt]);
    const changed = await send({ ...execution, metadata: { ...execution.metadata, timezone: 'Europe/Paris' } });
    expect([changed.status, (await changed.json()).receipt]).toEqual([409, receipt]);
    expect([await everything(), await stored()]).toEqual([rows, files]);
    expect((await upload(bytes, other)).status).toBe(202);
  });

  it('CORR-03 leaves its tasks, with their own words and pictures and without its answers', async () => {
    const { room, deliver, remove, get } = results;
    const [answered, own] = [await room.picture('creator'), await room.picture('creator')];
    const task = { title: 'Clean it', description: 'The glass', pictures: [own] };
    const uuid = await deliver({ picture: answered, comment: 'secret comment', task });
    const both = await room.picture('creator');
    const second = await deliver({ picture: both, task: { title: 'Both', pictures: [both] } });
    const found = await world.db.selectFrom('ticket').select('uuid').orderBy('number').execute();
    const [ticket = '', other = ''] = found.map((row) => row.uuid);
    expect((await room.read('executor', ticket)).question_data).toMatchObject({ answer_text: answered });
    expect(await opens('executor', answered)).toBe(true);
    for (const gone of [uuid, second]) await remove(gone);

    const read = await room.read('executor', ticket);
    expect(read).toMatchObject({ title: 'Clean it', description: 'The glass', reference_images: [own] });
    expect(read.question_data).toMatchObject({ question_type: 'picture', answer_text: '', comments: '' });
    expect([await opens('executor', answered), await opens('executor', own)]).toEqual([false, true]);
    expect((await room.read('executor', other)).reference_images).toEqual([both]);
    expect([await opens('executor', both), await opens('creator', both)]).toEqual([true, true]);
    expect((await room.change('executor', ticket, { state: 'in_progress' })).status).toBeLessThan(300);
    expect((await get('executions', { tasks: true })).body.total).toBe(0);
  });

  it('CORR-03 keeps that an activity was recorded as one that cannot be done, without what was said then', async () => {
    const { room, round, sealed, send, remove } = results;
    const shot = await room.picture('creator');
    const execution = sealed();
    const answer = postponing(execution.execution_uuid, [shot], 'secret reason');
    const save = () =>
      world.signedFetch(room.sessions.creator, 'POST', `/api/v1/routines/${round.uuid}/answers`, {
        body: answer,
        headers: { 'Idempotency-Key': 'a5b8f1f0-6a0b-4a30-9d0c-0d5b8a1f6a11' },
      });
    expect((await save()).status).toBe(201);
    expect((await send(execution)).status).toBe(201);
    await remove(execution.execution_uuid);
    expect((await save()).status).toBe(200);
    expect(await world.db.selectFrom('routine_answer').selectAll().execute()).toMatchObject([
      { checksum: execution.execution_uuid, change_type: 'postpone', comment: '', result: { postponed_pictures: [] } },
    ]);
    expect([await opens('creator', shot), (await everything()).includes('secret reason')]).toEqual([false, false]);
  });
});

describe('what is being made of an execution that is deleted', () => {
  it('CORR-02 exports that may hold it are removed with their files, others stay', async () => {
    const { room, deliver, remove } = results;
    const other = await addActivity(world.platform, room.company, { name: 'Other', questions: [testQuestion()] });
    const uuid = await deliver();
    await deliver({ activity: other });
    const { both } = room.sessions;
    const order = async (filter: object) => {
      const ordered = await exports.order(both, { filter });
      await exports.work();
      return ordered;
    };
    const [holding, ofOther] = [await order({}), await order({ activities: [other.uuid] })];
    await order({ period: { to: '2020-01-01' } });
    const url = (await exports.read(both, holding)).file?.url ?? '';
    expect((await exports.download(url)).status).toBe(200);
    const files = await stored();
    await remove(uuid);
    expect([(await exports.get(both, holding)).status, (await exports.download(url)).status]).toEqual([404, 404]);
    expect((await exports.read(both, ofOther)).state).toBe('made');
    expect(await world.db.selectFrom('result_export').selectAll().execute()).toHaveLength(2);
    expect(await stored()).toHaveLength(files.length - 1);
  });

  it('CORR-02 an export that is being made begins anew, without it', async () => {
    const { room, deliver, remove } = results;
    const [uuid, kept] = [await deliver(), await deliver()];
    const ordered = await exports.order(room.sessions.both);
    // It has been read when the deletion comes, and is about to be noted as made.
    const files = { ...world.platform.files };
    Object.setPrototypeOf(files, Object.getPrototypeOf(world.platform.files));
    files.keep = async (...given) => {
      await world.platform.files.keep(...given);
      if ((await results.one(uuid)).status === 200) await remove(uuid);
    };
    await makeNextExport({ ...world.platform, files });
    expect(await exports.read(room.sessions.both, ordered)).toMatchObject({ state: 'waiting', file: null });
    world.clock.advance(61_000);
    await exports.work();
    const { file } = await exports.read(room.sessions.both, ordered);
    const bytes = Buffer.from(await (await exports.download(file?.url ?? '')).arrayBuffer());
    expect(csvRows(bytes).map((row) => row['execution_id'])).toEqual([kept]);
    expect(await stored()).toHaveLength(1);
  });

  it('CORR-02 a report that is being made is not kept, and none is made afterwards', async () => {
    const { deliver, remove } = results;
    const uuid = await deliver();
    const deleting = {
      make: async (source: Parameters<typeof quick.make>[0]) => {
        const made = await quick.make(source);
        await remove(uuid);
        return made;
      },
    };
    expect(await makeNextReport(world.platform, deleting)).toBe(true);
    expect(await world.db.selectFrom('report').selectAll().execute()).toEqual([]);
    expect([await stored(), await makeNextReport(world.platform, quick)]).toEqual([[], false]);
  });

  it('CORR-02 CORR-04 deletions and deliveries of it at the same time end with one deletion, and nothing else', async () => {
    const { room, sealed, send, remove, mark, notes } = results;
    for (let round = 0; round < 3; round += 1) {
      const picture = await room.picture('creator');
      const execution = sealed({ picture, task: { title: 'Fix' } });
      const uuid = execution.execution_uuid;
      expect((await send(execution)).status).toBe(201);
      const answers = await Promise.all([
        ...[1, 2, 3].map(() => remove(uuid)),
        ...[1, 2, 3].map(() => send(execution)),
        mark(uuid),
      ]);
      expect(answers.slice(0, 6).map(({ status }) => status)).toEqual([204, 204, 204, 200, 200, 200]);
      const noted = (await notes()).filter((note) => note.execution_uuid === uuid && note.kind === 'deleted');
      expect([noted.length, await opens('creator', picture)]).toEqual([1, false]);
    }
    expect(await world.db.selectFrom('execution_file').selectAll().execute()).toEqual([]);
    expect(await world.db.selectFrom('file').selectAll().execute()).toEqual([]);
    expect(await stored()).toEqual([]);
  });
});
