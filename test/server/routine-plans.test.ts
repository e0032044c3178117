import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '#contracts/session/session.ts';
import { header } from '#contracts/shared/headers.ts';
import { dayIn } from '#domain/time/zone.ts';
import { checksumOf } from '#server/routines/checksum.ts';
import {
  addActivity,
  addBrand,
  addStores,
  addZone,
  pictureName,
  testPicture,
  uploadForm,
} from '#test/support/content.ts';
import { realPlatform, type TestCompany } from '#test/support/real-platform.ts';
import { addRoutine } from '#test/support/routines.ts';

const server = realPlatform();
const hour = 3_600_000;

let company: TestCompany;
let session: Session;
let store: string;
let other: string;
beforeEach(async () => {
  company = await server.createCompany({ modules: JSON.stringify({ web_executor: true, routines: true }) });
  session = await server.signIn(await server.createUser(company));
  [store = '', other = ''] = (await addStores(server, company, 2)).map(({ uuid }) => uuid);
  // The store's own clock, in which it is noon: an hour earlier or later is the same day.
  await server.db.updateTable('store').set({ time_zone: 'Pacific/Kiritimati' }).execute();
  server.clock.advance(untilNoon(server.clock.now()));
});

const untilNoon = (now: Date): number => {
  const day = dayIn('Pacific/Kiritimati', new Date(now.getTime() + 24 * hour));
  return Date.parse(`${day}T12:00:00+14:00`) - now.getTime();
};
const nextYear = () => Number(today().slice(0, 4)) + 1;
const today = () => dayIn('Pacific/Kiritimati', server.clock.now());

const get = async (path: string, query: Record<string, string> = {}, as = session) => {
  const response = await server.signedFetch(as, 'GET', path, { query });
  return { status: response.status, body: await response.json() };
};
const filters = (at = store) => JSON.stringify({ store_uuid: at });
const rowsOf = async (routine: string, at = store) =>
  (await get('/api/v1/routines/details', { activity_uuid: routine, filters: filters(at) })).body.routines;

type Answering = {
  readonly change?: 'resolved' | 'unresolved' | 'postpone';
  readonly key?: string;
  readonly photos?: readonly string[];
  readonly at?: Date;
  readonly as?: Session;
  readonly comment?: string;
};
const answer = async (routine: string, checksum: string, given: Answering = {}) => {
  const { change = 'resolved', key = randomUUID(), photos = [], at = server.clock.now(), as = session } = given;
  const times = { date_modified: at.toISOString(), upload_date: at.toISOString() };
  const item = { comment: given.comment ?? 'Done', answer: '', photos, change_type: change, ...times };
  const response = await server.signedFetch(as, 'POST', `/api/v1/routines/${routine}/answers`, {
    raw: JSON.stringify({ checksum, answers: [item] }),
    headers: { 'Content-Type': 'application/json', [header.idempotencyKey]: key },
  });
  return { status: response.status, body: await response.json() };
};

const detail = async (checksum: string) => (await get(`/api/v1/routines/results/${checksum}`)).body.result;

const picture = async (activity: string, execution: string) => {
  const destination = `company_${company.uuid}/routine_${activity}/${execution}/`;
  const name = pictureName();
  const raw = uploadForm(session, name, new Uint8Array(await testPicture()), { destination });
  expect((await server.signedFetch(session, 'POST', '/api/v1/files/upload', { raw })).status).toBe(202);
  return destination + name;
};

const hours = (start_time: string, end_time: string) => ({ start_time, end_time });
const daily = { repeats: 'daily', every: 1, weekdays: [], starts_on: '2020-01-01' };
const past = hours('08:00', '11:00');
const later = hours('13:00', '14:00');

describe('the lists', () => {
  it('ROUT-03 API-10 stores with the number of their routines, and only those that have some', async () => {
    await addRoutine(server.platform, company, { stores: [store] });
    const query = { count_routines_assigned: 'true' };
    const all = await get('/api/v1/web_executor/stores', query);
    expect(all.body.stores.map((row: { amount_routines: number }) => row.amount_routines)).toEqual([1, 0]);
    const some = await get('/api/v1/web_executor/stores', { ...query, only_with_routines: 'true' });
    expect(some.body.stores.map((row: { uuid: string }) => row.uuid)).toEqual([store]);
    expect(some.body.metadata.pagination.total).toBe(1);
    const plain = await get('/api/v1/web_executor/stores');
    expect(plain.body.stores.map((row: { amount_routines: null }) => row.amount_routines)).toEqual([null, null]);
  });

  it('ROUT-05 OP-103 API-10 stores of a zone, of a brand, and of both', async () => {
    const [zone, brand] = [await addZone(server, company, 'North'), await addBrand(server, company, 'Market')];
    const set = (uuid: string, where: { zone_uuid?: string; brand_uuid?: string }) =>
      server.db.updateTable('store').set(where).where('uuid', '=', uuid).execute();
    await set(store, { zone_uuid: zone, brand_uuid: brand });
    await set(other, { brand_uuid: brand });
    const found = async (query: Record<string, string>): Promise<string[]> =>
      (await get('/api/v1/web_executor/stores', query)).body.stores.map(({ uuid }: { uuid: string }) => uuid);
    expect(await found({ zone_uuid: zone })).toEqual([store]);
    expect((await found({ brand_uuid: brand })).toSorted()).toEqual([store, other].toSorted());
    expect(await found({ zone_uuid: zone, brand_uuid: brand })).toEqual([store]);
    expect(await found({ zone_uuid: brand })).toEqual([]);
    expect((await get('/api/v1/web_executor/stores', { zone_uuid: 'north' })).status).toBe(400);
  });

  it('API-39 DATA-33 counts what became of the activities of today, by the clock of the store', async () => {
    const plan = [{}, {}, {}, {}, past, later, {}];
    const { uuid, activities } = await addRoutine(server.platform, company, { name: 'Round', activities: plan });
    const checksums = activities.map((activity) => checksumOf({ activity, store, day: today() }));
    await answer(uuid, checksums[0] ?? '');
    await answer(uuid, checksums[1] ?? '', { change: 'unresolved' });
    await answer(uuid, checksums[2] ?? '', { change: 'postpone' });
    await server.db
      .insertInto('routine_occurrence')
      .values({ company_uuid: company.uuid, checksum: checksums[3] ?? '', started_at: server.clock.now() })
      .execute();
    const { body } = await get('/api/v1/list/routines', { filters: filters() });
    const counts = { resolved: 1, unresolved: 1, postponed: 1, in_progress: 1, available: 1, expired: 1 };
    expect(body.routines).toEqual([{ uuid, name: 'Round', total_activities: 7, ...counts }]);
    expect((await rowsOf(uuid)).map(({ state }: { state: number }) => state)).toEqual([1, 0, 3, 2, 4, 5, 6]);
    const elsewhere = await get('/api/v1/list/routines', { filters: filters(other) });
    expect(elsewhere.body.routines[0]).toMatchObject({ resolved: 0, available: 5 });
  });

  it('API-39 has the routines of a store by their names, page by page', async () => {
    for (const name of ['C', 'A', 'B']) await addRoutine(server.platform, company, { name, stores: [store] });
    await addRoutine(server.platform, company, { name: 'Elsewhere', stores: [other] });
    const second = await get('/api/v1/list/routines', { filters: filters(), page: '2', per_page: '2' });
    expect(second.body.routines.map(({ name }: { name: string }) => name)).toEqual(['C']);
    expect(second.body.metadata.pagination).toMatchObject({ total: 3, total_pages: 2 });
  });

  it('API-40 DATA-36 OP-98 the activities of a routine, in its order', async () => {
    const { uuid, activities } = await addRoutine(server.platform, company, {
      activities: [{ name: 'Second', ...later, allows_early_start: true }, { name: 'First' }],
    });
    expect((await rowsOf(uuid))[0]).toEqual({
      uuid: activities[0],
      name: 'Second',
      instructions: 'Look at every shelf',
      state: 5,
      start_time: new Date(`${today()}T13:00:00+14:00`).toISOString(),
      end_time: new Date(`${today()}T14:00:00+14:00`).toISOString(),
      checksum: checksumOf({ activity: activities[0] ?? '', store, day: today() }),
      allows_late_start: false,
      allows_early_start: true,
      store: { uuid: store, name: 'Store 1' },
    });
  });

  it('API-40 what began yesterday belongs to today while its time lasts', async () => {
    const night = [hours('20:00', '13:00'), hours('20:00', '06:00')];
    const { uuid } = await addRoutine(server.platform, company, { activities: night });
    const states = (await rowsOf(uuid)).map(({ state }: { state: number }) => state);
    expect(states).toEqual([6, 5, 5]);
  });

  it('API-39 API-40 a routine that does not come today asks for nothing', async () => {
    const { uuid } = await addRoutine(server.platform, company, { periodicity: { starts_on: '2999-01-01' } });
    expect(await rowsOf(uuid)).toEqual([]);
    const { body } = await get('/api/v1/list/routines', { filters: filters() });
    expect(body.routines[0]).toMatchObject({ total_activities: 0 });
  });

  it('API-41 DATA-34 what a routine is about', async () => {
    const { uuid } = await addRoutine(server.platform, company, {
      periodicity: { repeats: 'weekly', weekdays: ['monday'] },
    });
    const { body } = await get(`/api/v1/routines/${uuid}`);
    expect(body).toMatchObject({ name: 'Opening round', instructions: 'How to Opening round', reference_url: '' });
    expect(JSON.parse(body.periodicity)).toMatchObject({ repeats: 'weekly', weekdays: ['monday'] });
  });

  it('API-41 ROUT-17 a reference image that is stored here comes by an address; one from elsewhere as it is', async () => {
    const elsewhere = 'https://pictures.example/shelf.png';
    const stored = await picture(randomUUID(), randomUUID());
    const imageOf = async (reference_url: string): Promise<string> => {
      const { uuid } = await addRoutine(server.platform, company, { reference_url });
      return (await get(`/api/v1/routines/${uuid}`)).body.reference_url;
    };
    expect(await imageOf(elsewhere)).toBe(elsewhere);
    expect((await fetch(server.origin + (await imageOf(stored)))).status).toBe(200);
    expect(await imageOf(`company_${randomUUID()}/files/${pictureName()}`)).toMatch(/^company_/);
  });

  it.each([
    ['no filters', {}],
    ['no JSON', { filters: '{' }],
    ['no store', { filters: '{"store_uuid":"x"}' }],
  ])('API-39 OP-135 %s is refused', async (_, query: Record<string, string>) => {
    expect((await get('/api/v1/list/routines', query)).status).toBe(400);
  });
});

describe('answering', () => {
  it('API-42 API-43 ROUT-34 DATA-38 what was answered is the detail from then on', async () => {
    const { uuid, activities } = await addRoutine(server.platform, company, { activities: [{ pictures_max: 3 }] });
    const checksum = checksumOf({ activity: activities[0] ?? '', store, day: today() });
    expect(await detail(checksum)).toMatchObject({ editable: true, schedule_state: { available: true } });
    const path = await picture(activities[0] ?? '', (await detail(checksum)).execution_uuid);
    const saved = await answer(uuid, checksum, { photos: [path], comment: 'All full' });
    expect(saved.status).toBe(201);
    expect(saved.body.result).toEqual(await detail(checksum));
    expect(saved.body.result).toMatchObject({
      editable: false,
      comments: 'All full',
      pictures: [path],
      change_type: 'resolved',
      schedule_state: { resolved: true, available: false },
    });
  });

  it('ROUT-25 DATA-38 what was postponed says since when and why, and can be done yet', async () => {
    const { uuid, activities } = await addRoutine(server.platform, company);
    const checksum = checksumOf({ activity: activities[0] ?? '', store, day: today() });
    await answer(uuid, checksum, { change: 'postpone', comment: 'No ladder' });
    expect(await detail(checksum)).toMatchObject({
      editable: true,
      postponed_comments: 'No ladder',
      comments: '',
      schedule_state: { postponed: true },
      postponed_created_at: expect.stringMatching(/Z$/),
    });
    expect((await answer(uuid, checksum, { change: 'postpone', comment: 'Still none' })).status).toBe(409);
    expect((await answer(uuid, checksum)).status).toBe(201);
    expect(await detail(checksum)).toMatchObject({ editable: false, postponed_comments: 'No ladder' });
  });

  it.each([
    ['expired', past, {}, 409],
    ['expired, and late is allowed', past, { allows_late_start: true }, 201],
    ['not yet', later, {}, 409],
    ['not yet, and early is allowed', later, { allows_early_start: true }, 201],
    ['available', {}, {}, 201],
  ])('ROUT-14 ROUT-15 SM-24 an activity that is %s', async (_, when, allowed, status) => {
    const { uuid, activities } = await addRoutine(server.platform, company, { activities: [{ ...when, ...allowed }] });
    const checksum = checksumOf({ activity: activities[0] ?? '', store, day: today() });
    expect((await answer(uuid, checksum)).status).toBe(status);
    expect((await detail(checksum)).schedule_state.resolved).toBe(status === 201);
  });

  it('ROUT-23 cannot be done only where that is allowed', async () => {
    const { uuid, activities } = await addRoutine(server.platform, company, {
      activities: [{ allow_mark_not_doable: false }],
    });
    const checksum = checksumOf({ activity: activities[0] ?? '', store, day: today() });
    expect((await answer(uuid, checksum, { change: 'postpone' })).status).toBe(409);
  });

  it('OP-138 SM-24 what was done in time is taken when it comes late, by the moment in which it was answered', async () => {
    const { uuid, activities } = await addRoutine(server.platform, company, { activities: [past] });
    const checksum = checksumOf({ activity: activities[0] ?? '', store, day: today() });
    const inTime = new Date(`${today()}T10:30:00+14:00`);
    expect((await answer(uuid, checksum, { at: inTime })).status).toBe(201);
  });

  it('OP-139 SM-24 a device whose clock is a day behind, or years ahead, answers what it is time for', async () => {
    const { uuid, activities } = await addRoutine(server.platform, company, { activities: [{}, {}] });
    const clocks = [server.clock.now().getTime() - 24 * hour, Date.parse('2099-01-01T00:00:00Z')];
    for (const [at, activity] of activities.entries()) {
      const checksum = checksumOf({ activity, store, day: today() });
      expect((await answer(uuid, checksum, { at: new Date(clocks[at] ?? 0) })).status).toBe(201);
    }
  });

  it('SM-24 a clock that is ahead opens nothing early', async () => {
    const { uuid, activities } = await addRoutine(server.platform, company, { activities: [later] });
    const checksum = checksumOf({ activity: activities[0] ?? '', store, day: today() });
    const ahead = new Date(`${today()}T13:30:00+14:00`);
    expect((await answer(uuid, checksum, { at: ahead })).status).toBe(409);
  });

  it('ROUT-31 too few pictures are refused, and nothing is stored; to postpone it takes none', async () => {
    const { uuid, activities } = await addRoutine(server.platform, company, { activities: [{ pictures_min: 2 }] });
    const checksum = checksumOf({ activity: activities[0] ?? '', store, day: today() });
    const refused = await answer(uuid, checksum);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ photos: 'are fewer than 2' });
    expect((await detail(checksum)).editable).toBe(true);
    expect((await answer(uuid, checksum, { change: 'postpone' })).status).toBe(201);
  });

  it('OP-138 of two people who answer at once one is first, and the other is told how it stands', async () => {
    const { uuid, activities } = await addRoutine(server.platform, company);
    const checksum = checksumOf({ activity: activities[0] ?? '', store, day: today() });
    const second = await server.signIn(await server.createUser(company));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        answer(uuid, checksum, { as: index % 2 === 0 ? session : second, comment: `${index}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    const [first] = answers.filter(({ status }) => status === 201);
    for (const { body } of answers) expect(body.result.comments).toBe(first?.body.result.comments);
  });

  it('OP-138 the same answer under the same key is stored once, another one is a conflict', async () => {
    const { uuid, activities } = await addRoutine(server.platform, company);
    const checksum = checksumOf({ activity: activities[0] ?? '', store, day: today() });
    const [key, at] = [randomUUID(), server.clock.now()];
    const same = await Promise.all(Array.from({ length: 20 }, () => answer(uuid, checksum, { key, at })));
    expect(same.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 19 }, () => 200), 201]);
    expect((await answer(uuid, checksum, { key, at, comment: 'Otherwise' })).status).toBe(409);
    const stored = await server.db.selectFrom('routine_answer').select('comment').execute();
    expect(stored).toEqual([{ comment: 'Done' }]);
  });
});

describe('an answer that is told again', () => {
  it('OP-138 as it was stored, although its routine has ended and its store was withdrawn meanwhile', async () => {
    const { uuid, activities } = await addRoutine(server.platform, company);
    const checksum = checksumOf({ activity: activities[0] ?? '', store, day: today() });
    const [key, at] = [randomUUID(), server.clock.now()];
    expect((await answer(uuid, checksum, { key, at })).status).toBe(201);
    await server.db
      .updateTable('routine')
      .set({ periodicity: JSON.stringify({ ...daily, ends_on: '2021-01-01' }) })
      .execute();
    await server.db.updateTable('user').set({ every_store: false }).execute();
    const again = await answer(uuid, checksum, { key, at });
    expect([again.status, again.body.result.comment]).toEqual([200, 'Done']);
    expect((await answer(uuid, checksum, { key, at, comment: 'Otherwise' })).status).toBe(409);
    expect((await answer(uuid, checksum, { at })).status).toBe(404);
  });

  it('MOD-01 without the module of routines nothing is answered', async () => {
    const { uuid, activities } = await addRoutine(server.platform, company);
    const checksum = checksumOf({ activity: activities[0] ?? '', store, day: today() });
    await server.db
      .updateTable('company')
      .set({ modules: JSON.stringify({ web_executor: true }) })
      .execute();
    expect((await answer(uuid, checksum)).status).toBe(403);
    expect(await server.db.selectFrom('routine_answer').select('comment').execute()).toEqual([]);
  });
});

describe('what is not the caller’s', () => {
  it.each([
    ['of another routine', async () => (await addRoutine(server.platform, company)).uuid],
    ['of no routine', async () => randomUUID()],
    ['of an activity that is carried out at stores', async () => (await addActivity(server.platform, company)).uuid],
  ])('API-43 a checksum under the uuid %s names nothing', async (_, routine) => {
    const { activities } = await addRoutine(server.platform, company);
    const checksum = checksumOf({ activity: activities[0] ?? '', store, day: today() });
    expect((await answer(await routine(), checksum)).status).toBe(404);
    expect(await server.db.selectFrom('routine_answer').select('comment').execute()).toEqual([]);
  });

  it('API-43 OP-56 SESS-06 nobody answers for a store that is not theirs, nor past the rules of an occurrence, under the uuid of an activity', async () => {
    const { activities } = await addRoutine(server.platform, company, { activities: [{ ...later, pictures_min: 2 }] });
    const user = await server.createUser(company, { every_store: false });
    const at = { company_uuid: company.uuid, user_uuid: user.uuid, store_uuid: store };
    await server.db.insertInto('user_store').values(at).execute();
    const limited = await server.signIn(user);
    const activity = await addActivity(server.platform, company);
    for (const place of [store, other]) {
      const checksum = checksumOf({ activity: activities[0] ?? '', store: place, day: today() });
      expect((await answer(activity.uuid, checksum, { as: limited })).status).toBe(404);
      expect((await detail(checksum)).schedule_state.resolved).toBe(false);
    }
  });

  it('API-42 a day on which it does not come, a store that does not have it, and a made up checksum name nothing', async () => {
    const { activities } = await addRoutine(server.platform, company, {
      stores: [store],
      periodicity: { starts_on: today() },
    });
    const [activity = ''] = activities;
    const wrong = [
      checksumOf({ activity, store, day: '2001-01-01' }),
      checksumOf({ activity, store: other, day: today() }),
      checksumOf({ activity: randomUUID(), store, day: today() }),
      checksumOf({ activity, store, day: `${nextYear()}-02-30` }),
      'made-up',
    ];
    for (const checksum of wrong) expect((await get(`/api/v1/routines/results/${checksum}`)).status).toBe(404);
  });

  it('SESS-06 a store that the caller may not use has no routines for them', async () => {
    const { uuid } = await addRoutine(server.platform, company);
    const limited = await server.signIn(await server.createUser(company, { every_store: false }));
    expect((await get('/api/v1/list/routines', { filters: filters() }, limited)).status).toBe(404);
    expect((await get(`/api/v1/routines/${uuid}`, {}, limited)).status).toBe(404);
  });
});
