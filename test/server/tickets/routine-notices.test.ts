import { beforeEach, describe, expect, it } from 'vitest';
import { type NoticeSettings, type NoticeWay, noticeEvents, routineEvents } from '#contracts/tickets/notice-choices.ts';
import type { Mail, Post } from '#server/mail/index.ts';
import { checksumOf } from '#server/routines/checksum.ts';
import { planRoutineNotices } from '#server/tickets/index.ts';
import { sendNextTicketMail } from '#server/tickets/mails.ts';
import { linkIn } from '#test/support/mails.ts';
import { samplePushDevice } from '#test/support/push-service.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { addRoutine } from '#test/support/routines.ts';
import { type Role, type TicketRoom, ticketRoom } from '#test/support/ticket-room.ts';

const world = realPlatform();
const app = 'https://app.storewalk.test';

/** The platform as a process has it at this moment. */
const at = (moment: string) => ({ ...world.platform, clock: () => new Date(moment) });

let room: TicketRoom;
let sent: Mail[];
const inbox: Post = {
  send: async (mail) => {
    sent.push(mail);
  },
};

/** The first store is in Bogotá, the second in Madrid; `colleague` uses the second alone, `approver` looks at all of them. */
beforeEach(async () => {
  room = await ticketRoom(world);
  sent = [];
  const { db } = world;
  const modules = JSON.stringify({ web_executor: true, ticket_manager: true, routines: true });
  await db.updateTable('company').set({ modules }).where('uuid', '=', room.company.uuid).execute();
  for (const [index, time_zone] of ['America/Bogota', 'Europe/Madrid'].entries())
    await db.updateTable('store').set({ time_zone }).where('uuid', '=', storeAt(index)).execute();
  const { colleague, approver } = room.users;
  await db.updateTable('user').set({ every_store: false }).where('uuid', '=', colleague.uuid).execute();
  const of = { company_uuid: room.company.uuid, user_uuid: colleague.uuid };
  await db
    .insertInto('user_store')
    .values({ ...of, store_uuid: storeAt(1) })
    .execute();
  const permissions = JSON.stringify({ see_routines: true });
  await db.updateTable('user').set({ permissions }).where('uuid', '=', approver.uuid).execute();
  await chooses('mail');
});

const storeAt = (index: number): string => room.stores[index]?.uuid ?? '';
const chooses = (way: NoticeWay, changed: Partial<NoticeSettings['choices']> = {}) => {
  const choices = { ...Object.fromEntries(noticeEvents.map((event) => [event, way])), ...changed };
  const notices = JSON.stringify({ choices, quiet: { from: '21:00', to: '07:00' } });
  return world.db.updateTable('company').set({ notices }).execute();
};
const plan = (moment: string) => planRoutineNotices(at(moment));
const sendAll = async (moment: string) => {
  while (await sendNextTicketMail(at(moment), inbox, app));
};
/** What each person got since this was asked last, when the platform looks at this moment. */
const next = async (moment: string): Promise<string[]> => {
  sent = [];
  await plan(moment);
  await sendAll(moment);
  return sent.map(({ to, subject }) => `${roleOf(to)}: ${subject}`).toSorted();
};
const roleOf = (address: string): string =>
  Object.entries(room.users).find(([, { email }]) => email === address)?.[0] ?? address;
const planned = () =>
  world.db.selectFrom('ticket_notification').where('ticket_uuid', 'is', null).select(['kind', 'zone', 'day']).execute();
const answer = (routine: string, activity: string, day: string, moment: string) =>
  world.db
    .insertInto('routine_answer')
    .values({
      company_uuid: room.company.uuid,
      idempotency_key: crypto.randomUUID(),
      user_uuid: room.users.executor.uuid,
      routine_uuid: routine,
      checksum: checksumOf({ activity, store: storeAt(0), day }),
      comment: '',
      change_type: 'resolved',
      date_modified: new Date(moment),
      upload_date: new Date(moment),
      received_at: new Date(moment),
      sha256: '',
      result: JSON.stringify({}),
    })
    .execute();
const roles: readonly Role[] = ['approver', 'both', 'creator', 'executor'];
const all = (subject: string, more: readonly Role[] = []) =>
  [...roles, ...more].map((role) => `${role}: ${subject}`).toSorted();

describe('notices of routines', () => {
  it('TOLD-10 TOLD-03 in the morning of each store who may use it is told once of all its routines, when the quiet hours end there', async () => {
    const activities = [{}, { start_time: '08:00', end_time: '09:00' }];
    await addRoutine(world.platform, room.company, { name: 'Opening round', activities });
    await addRoutine(world.platform, room.company, { name: 'Closing round', stores: [storeAt(1)] });
    await chooses('mail', { routines_missed: 'never' });
    expect(await next('2026-03-10T04:59:00Z')).toEqual([]);
    expect(await next('2026-03-10T05:30:00Z')).toEqual([]);
    expect(await next('2026-03-10T06:00:00Z')).toEqual(all('Routines today: 3 activities', ['colleague']));
    const [mail] = sent;
    expect(mail?.text).toContain('Routines due on 2026-03-10:');
    expect(mail?.text).toContain('“Closing round”: 1 activity at 1 store');
    expect(mail?.text).toContain('“Opening round”: 2 activities at 1 store');
    expect(linkIn(mail ?? { text: '', html: '' }).href).toBe(`${app}/home`);
    expect(await next('2026-03-10T11:59:00Z')).toEqual([]);
    expect(await next('2026-03-10T12:00:00Z')).toEqual(all('Routines today: 2 activities'));
    expect(await next('2026-03-10T20:00:00Z')).toEqual([]);
  });

  it('TOLD-10 GLANCE-01 what was missed yesterday is told to who may look at the routines of many stores, and what was answered is not', async () => {
    const routine = await addRoutine(world.platform, room.company, { stores: [storeAt(0)], activities: [{}, {}, {}] });
    const [done = '', late = ''] = routine.activities;
    await answer(routine.uuid, done, '2026-03-09', '2026-03-09T15:00:00Z');
    await answer(routine.uuid, late, '2026-03-09', '2026-03-10T06:00:00Z');
    await chooses('mail', { routines_due: 'never' });
    expect(await next('2026-03-10T12:00:00Z')).toEqual(['approver: Routines missed: 1 activity']);
    expect(linkIn(sent[0] ?? { text: '', html: '' }).href).toBe(`${app}/routines-overview?day=2026-03-09`);
    expect(await next('2026-03-10T18:00:00Z')).toEqual([]);
  });

  it('TOLD-10 TOLD-05 both come in one mail; by several processes at once, and after a day, each is told once', async () => {
    await addRoutine(world.platform, room.company, { stores: [storeAt(0)] });
    const moment = '2026-03-10T12:00:00Z';
    await Promise.all([plan(moment), plan(moment), plan(moment)]);
    await Promise.all([sendAll(moment), sendAll(moment), sendAll(moment)]);
    expect(sent.map(({ to }) => roleOf(to)).toSorted()).toEqual([...roles].toSorted());
    const both = sent.find(({ to }) => roleOf(to) === 'approver')?.text;
    expect(both).toContain('Routines due on 2026-03-10:');
    expect(both).toContain('Routines missed on 2026-03-09:');
    expect(await next('2026-03-10T12:05:00Z')).toEqual([]);
    expect((await next('2026-03-11T12:00:00Z')).length).toBe(4);
  });

  it('TOLD-10 TOLD-05 TOLD-06 with tasks they come in one mail, whose subject counts both and whose link leads to both', async () => {
    await addRoutine(world.platform, room.company, { stores: [storeAt(0)], activities: [{}, {}] });
    const moment = '2026-03-10T12:00:00Z';
    await room.create();
    await world.db
      .updateTable('ticket_notification')
      .set({ due_at: new Date(moment) })
      .where('kind', '=', 'assigned')
      .execute();
    const told = ['both', 'executor'].map((role) => `${role}: 1 task with news for you, 2 routine activities`);
    expect(await next(moment)).toEqual(expect.arrayContaining(told));
    const mail = sent.find(({ to }) => roleOf(to) === 'executor');
    expect(mail?.text).toContain('“Fix the door” at ');
    expect(linkIn(mail ?? { text: '', html: '' }).href).toBe(`${app}/home`);
  });

  it('TOLD-04 TOLD-08 TOLD-10 who is told of routines alone chooses how, and gets them on a device', async () => {
    const modules = JSON.stringify({ web_executor: true, routines: true });
    await world.db.updateTable('company').set({ modules }).where('uuid', '=', room.company.uuid).execute();
    const call = async (method: 'GET' | 'PUT', path: string, body?: object) =>
      (await world.signedFetch(room.sessions.executor, method, `/api/v1/${path}`, body === undefined ? {} : { body }))
        .status;
    expect([
      await call('GET', 'notice-settings'),
      await call('PUT', 'notice-settings', { own: null }),
      await call('GET', 'push-device'),
      await call('PUT', 'push-device', samplePushDevice()),
    ]).toEqual([200, 204, 200, 204]);
  });

  it('TOLD-10 TOLD-02 nobody is told who chose not to be, of a company without routines, of another company or store, or of nothing', async () => {
    const other = await ticketRoom(world, 'Globex');
    await addRoutine(world.platform, other.company);
    await addRoutine(world.platform, room.company, { periodicity: { ends_on: '2026-03-09' }, stores: [storeAt(0)] });
    await chooses('mail', { routines_missed: 'never' });
    expect(await next('2026-03-10T12:00:00Z')).toEqual([]);
    await addRoutine(world.platform, room.company, { stores: [storeAt(0)] });
    await chooses('never');
    expect(await next('2026-03-11T12:00:00Z')).toEqual([]);
    await chooses('mail', { routines_missed: 'never' });
    const { executor } = room.users;
    await world.db.updateTable('user').set({ active: false }).where('uuid', '=', executor.uuid).execute();
    const told = all('Routines today: 1 activity').filter((one) => !one.startsWith('executor'));
    expect(await next('2026-03-12T12:00:00Z')).toEqual(told);
  });

  it('TOLD-10 TOLD-02 who has not chosen is told in the daily mail, also who chose before there were such notices', async () => {
    await addRoutine(world.platform, room.company, { stores: [storeAt(0)] });
    await world.db.updateTable('company').set({ notices: null }).execute();
    const path = '/api/v1/notice-settings';
    const { company } = await (await world.signedFetch(room.sessions.executor, 'GET', path)).json();
    expect(company.choices).toMatchObject({ routines_due: 'daily', routines_missed: 'daily' });
    const { routines_due: _, routines_missed: __, ...before } = company.choices;
    const own = { ...company, choices: before };
    expect((await world.signedFetch(room.sessions.executor, 'PUT', path, { body: { own } })).status).toBe(204);
    expect(await next('2026-03-10T12:00:00Z')).toEqual(all('Routines today: 1 activity'));
  });

  it.each([
    ['2026-03-29', '2026-03-29T03:59:00Z', '2026-03-29T04:00:00Z'],
    ['2026-10-25', '2026-10-25T04:59:00Z', '2026-10-25T05:00:00Z'],
    ['2026-07-05', '2026-07-05T03:59:00Z', '2026-07-05T04:00:00Z'],
  ])(
    'TOLD-10 on %s the morning of Madrid begins by its clocks, whichever way they were put',
    async (day, before, then) => {
      await addRoutine(world.platform, room.company, { stores: [storeAt(1)] });
      const ofMadrid = async () => (await planned()).filter(({ zone }) => zone === 'Europe/Madrid');
      await plan(before);
      expect(await ofMadrid()).toEqual([]);
      await plan(then);
      expect((await ofMadrid()).map(({ kind, day: of }) => [kind, of === day])).toEqual(
        expect.arrayContaining(routineEvents.map((event) => [event, event === 'routines_due'])),
      );
    },
  );
});
