import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '#contracts/session/session.ts';
import { addDays } from '#domain/time/days.ts';
import { dayIn } from '#domain/time/zone.ts';
import { checksumOf } from '#server/routines/checksum.ts';
import { addStores } from '#test/support/content.ts';
import { realPlatform, type TestCompany } from '#test/support/real-platform.ts';
import { addRoutine, type TestRoutine } from '#test/support/routines.ts';

const server = realPlatform();
const hour = 3_600_000;
const modules = JSON.stringify({ web_executor: true, routines: true });
const permissions = JSON.stringify({ see_routines: true });

let company: TestCompany;
let session: Session;
let store: string;
let other: string;
beforeEach(async () => {
  company = await server.createCompany({ modules, time_zone_offset: '+00:00' });
  session = await signedIn();
  [store = '', other = ''] = (await addStores(server, company, 2)).map(({ uuid }) => uuid);
  await inZone('UTC');
  at(`${dayIn('UTC', new Date(server.clock.now().getTime() + 24 * hour))}T12:00:00Z`);
});

/** A session of that time: one ends after a while. */
const signedIn = async () => server.signIn(await server.createUser(company, { permissions }));
const at = (instant: string): void => server.clock.advance(Date.parse(instant) - server.clock.now().getTime());
const inZone = (time_zone: string) => server.db.updateTable('store').set({ time_zone }).execute();
const today = () => dayIn('UTC', server.clock.now());
const overview = async (query: Record<string, string> = {}, as = session) => {
  const response = await server.signedFetch(as, 'GET', '/api/v1/routines-overview', { query });
  return { status: response.status, body: await response.json() };
};
const counts = (given: Partial<Record<'done' | 'late' | 'missed' | 'open', number>> = {}) => ({
  done: 0,
  late: 0,
  missed: 0,
  open: 0,
  ...given,
});

type Given = {
  readonly change?: 'resolved' | 'unresolved' | 'postpone';
  readonly day?: string;
  readonly time: Date;
  readonly received?: Date;
  readonly place?: number;
};
/** An answer that the platform took at that time. */
const answered = ({ uuid, activities }: TestRoutine, where: string, given: Given) =>
  server.db
    .insertInto('routine_answer')
    .values({
      company_uuid: company.uuid,
      idempotency_key: randomUUID(),
      user_uuid: session.user_uuid,
      routine_uuid: uuid,
      checksum: checksumOf({ activity: activities[given.place ?? 0] ?? '', store: where, day: given.day ?? today() }),
      change_type: given.change ?? 'resolved',
      comment: '',
      date_modified: given.time,
      upload_date: given.time,
      sha256: '',
      result: JSON.stringify({ pictures: [], postponed_pictures: [], comment: '', answer: '', change_type: '' }),
      received_at: given.received ?? given.time,
    })
    .execute();
const time = (text: string, day = today()): Date => new Date(`${day}T${text}:00Z`);
const hours = (start_time: string, end_time: string) => ({ start_time, end_time });

describe('the day at a glance', () => {
  it('GLANCE-01 GLANCE-02 counts the activities of each routine at each store, and of each routine over all stores', async () => {
    const round = await addRoutine(server.platform, company, {
      name: 'Round',
      activities: [
        ...[hours('08:00', '09:00'), hours('09:00', '10:00'), hours('10:00', '11:00')],
        ...[hours('11:00', '13:00'), hours('10:00', '11:30')],
      ],
    });
    const window = await addRoutine(server.platform, company, { name: 'Window', stores: [other] });
    await answered(round, store, { place: 0, time: time('08:30') });
    await answered(round, store, { place: 1, time: time('10:30') });
    await answered(round, store, { place: 2, time: time('10:30'), change: 'unresolved' });
    await answered(round, store, { place: 3, time: time('11:30'), change: 'postpone' });
    const { body } = await overview();
    const [first, second] = [counts({ done: 1, late: 1, missed: 2, open: 1 }), counts({ missed: 4, open: 1 })];
    expect(body).toEqual({
      day: today(),
      today: today(),
      page: 1,
      per_page: 100,
      total: 2,
      routines: [
        { uuid: round.uuid, name: 'Round', ...counts({ done: 1, late: 1, missed: 6, open: 2 }) },
        { uuid: window.uuid, name: 'Window', ...counts({ open: 1 }) },
      ],
      all: counts({ done: 1, late: 1, missed: 6, open: 3 }),
      stores: [
        { uuid: store, store_code: 'S001', name: 'Store 1', cells: [first, null] },
        { uuid: other, store_code: 'S002', name: 'Store 2', cells: [second, counts({ open: 1 })] },
      ],
    });
  });

  it('GLANCE-02 an answer that was given in time and came late is in time; a clock ahead gains nothing', async () => {
    const round = await addRoutine(server.platform, company, { activities: [hours('08:00', '09:00')] });
    await answered(round, store, { time: time('08:30'), received: time('11:00') });
    await answered(round, other, { time: time('20:00'), received: time('08:50') });
    expect((await overview()).body.all).toEqual(counts({ done: 2 }));
  });

  it('GLANCE-03 another day has its own routines and answers; a week ahead is the last', async () => {
    const daily = await addRoutine(server.platform, company, { name: 'Daily' });
    await addRoutine(server.platform, company, { name: 'Soon', periodicity: { starts_on: addDays(today(), 7) } });
    const yesterday = addDays(today(), -1);
    await answered(daily, store, { time: time('12:00', yesterday), day: yesterday });
    const named = async (day: string) => {
      const { body } = await overview({ day });
      return body.routines.map(({ name, done, missed, open }: Record<string, unknown>) => [name, done, missed, open]);
    };
    expect(await named(yesterday)).toEqual([['Daily', 1, 1, 0]]);
    expect(await named(addDays(today(), 7))).toEqual([
      ['Daily', 0, 0, 2],
      ['Soon', 0, 0, 2],
    ]);
    for (const day of [addDays(today(), 8), '2015-12-31', '2025-02-30', 'today'])
      expect([day, (await overview({ day })).status]).toEqual([day, 400]);
  });

  it('GLANCE-01 nothing is planned: no routine, no store; a withdrawn activity counts where it was answered', async () => {
    expect((await overview()).body).toMatchObject({ routines: [], stores: [], total: 0, all: counts() });
    const round = await addRoutine(server.platform, company, { activities: [{ withdrawn: true }] });
    expect((await overview()).body).toMatchObject({ routines: [], stores: [], total: 0 });
    await answered(round, store, { time: time('11:00') });
    expect((await overview()).body).toMatchObject({ total: 1, all: counts({ done: 1 }) });
  });

  it('GLANCE-02 OP-111 the clock of the store decides, on the days on which it is changed as well', async () => {
    await inZone('Europe/Madrid');
    const round = await addRoutine(server.platform, company, {
      stores: [store],
      activities: [hours('01:00', '03:30'), hours('00:00', '23:59')],
    });
    // On 25 October 2026 the clocks of Madrid show 02:00 to 03:00 twice, and the day has 25 hours.
    const day = '2026-10-25';
    await answered(round, store, { day, time: new Date('2026-10-25T02:29:00Z') });
    await answered(round, store, { day, time: new Date('2026-10-25T22:59:00Z'), place: 1 });
    at('2026-10-26T12:00:00Z');
    const at2026 = await signedIn();
    expect((await overview({ day }, at2026)).body.all).toEqual(counts({ done: 2 }));
    // On 28 March 2027 they leap from 02:00 to 03:00.
    const leap = '2027-03-28';
    await answered(round, store, { day: leap, time: new Date('2027-03-28T01:31:00Z') });
    at('2027-03-28T21:30:00Z');
    const at2027 = await signedIn();
    expect((await overview({ day: leap }, at2027)).body.all).toEqual(counts({ late: 1, open: 1 }));
    at('2027-03-28T22:00:00Z');
    expect((await overview({ day: leap }, at2027)).body.all).toEqual(counts({ late: 1, missed: 1 }));
  });
});

describe('who sees it', () => {
  it('GLANCE-01 nobody without the permission, which counts from the next call on', async () => {
    await server.db
      .updateTable('user')
      .set({ permissions: JSON.stringify({}) })
      .execute();
    expect((await overview()).status).toBe(403);
    await server.db.updateTable('user').set({ permissions }).execute();
    expect((await overview()).status).toBe(200);
  });

  it('GLANCE-01 SESS-06 the stores of the account only, in the totals too', async () => {
    await addRoutine(server.platform, company);
    const user = await server.createUser(company, { permissions, every_store: false });
    const limited = await server.signIn(user);
    expect((await overview({}, limited)).body).toMatchObject({ routines: [], stores: [], total: 0 });
    const link = { company_uuid: company.uuid, user_uuid: user.uuid, store_uuid: other };
    await server.db.insertInto('user_store').values(link).execute();
    const { body } = await overview({}, limited);
    expect([body.total, body.all, body.stores.map(({ uuid }: { uuid: string }) => uuid)]).toEqual([
      1,
      counts({ open: 1 }),
      [other],
    ]);
  });

  it('GLANCE-01 nothing of another company', async () => {
    const round = await addRoutine(server.platform, company);
    await answered(round, store, { time: time('11:00') });
    const theirs = await server.createCompany({ modules });
    await addStores(server, theirs, 1);
    const foreign = await server.signIn(await server.createUser(theirs, { permissions }));
    expect((await overview({}, foreign)).body).toMatchObject({ routines: [], stores: [], total: 0 });
  });

  it('GLANCE-03 stores come in pages by their codes, with the totals of all of them on each', async () => {
    await addRoutine(server.platform, company);
    const page = async (number: string) => (await overview({ page: number, per_page: '1' })).body;
    const codes = ({ stores }: { stores: { store_code: string }[] }) => stores.map(({ store_code }) => store_code);
    const pages = [await page('1'), await page('2'), await page('3')];
    expect(pages.map(codes)).toEqual([['S001'], ['S002'], []]);
    expect(pages.map(({ total, all }) => [total, all.open])).toEqual([
      [2, 2],
      [2, 2],
      [2, 2],
    ]);
    expect((await overview({ per_page: '501' })).status).toBe(400);
  });
});

describe('the routines that are open today', () => {
  const open = async (as = session) => (await server.signedFetch(as, 'GET', '/api/v1/open-routines')).json();

  it('DESK-24 are counted at each store, until their last activity is answered or over', async () => {
    const round = await addRoutine(server.platform, company, {
      activities: [hours('08:00', '09:00'), hours('09:00', '13:00')],
    });
    await addRoutine(server.platform, company, { activities: [hours('08:00', '09:00')] });
    await addRoutine(server.platform, company, { stores: [other], periodicity: { starts_on: addDays(today(), 1) } });
    expect(await open()).toEqual({ open: 2, store_uuid: null });
    await answered(round, store, { place: 1, time: time('11:00'), change: 'postpone' });
    expect(await open()).toEqual({ open: 2, store_uuid: null });
    await answered(round, store, { place: 1, time: time('11:30') });
    expect(await open()).toEqual({ open: 1, store_uuid: other });
    at(`${today()}T13:00:01Z`);
    expect(await open()).toEqual({ open: 0, store_uuid: null });
  });

  it('DESK-24 SESS-06 are those of stores that the person may use, on the day of each store’s own clock', async () => {
    await addRoutine(server.platform, company, { periodicity: { ends_on: today() } });
    await server.db.updateTable('store').set({ time_zone: 'Pacific/Kiritimati' }).where('uuid', '=', other).execute();
    expect(await open()).toEqual({ open: 1, store_uuid: store });
    await server.db.updateTable('user').set({ every_store: false }).execute();
    expect(await open()).toEqual({ open: 0, store_uuid: null });
  });

  it('DESK-24 one that goes on past midnight is open until its time is over', async () => {
    await addRoutine(server.platform, company, {
      periodicity: { ends_on: today() },
      stores: [store],
      activities: [hours('22:00', '02:00')],
    });
    at(`${addDays(today(), 1)}T01:59:00Z`);
    expect(await open(await signedIn())).toEqual({ open: 1, store_uuid: store });
    at(`${today()}T02:00:01Z`);
    expect(await open(await signedIn())).toEqual({ open: 0, store_uuid: null });
  });
});
