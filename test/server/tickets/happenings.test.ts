import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type NoticeEvent,
  type NoticeSettings,
  type NoticeWay,
  noticeEvents,
} from '#contracts/tickets/notice-choices.ts';
import type { Notification } from '#contracts/tickets/tickets.ts';
import type { Mail, Post } from '#server/mail/index.ts';
import { smtpPost } from '#server/mail/smtp.ts';
import { sendNextTicketMail } from '#server/tickets/mails.ts';
import { startMailServer } from '#test/support/mail-server.ts';
import { linkIn } from '#test/support/mails.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { type Role, type TicketRoom, ticketRoom } from '#test/support/ticket-room.ts';

const world = realPlatform({ SESSION_IDLE_HOURS: '100000', SESSION_HOURS: '100000' });
const app = 'https://app.storewalk.test';
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let room: TicketRoom;
let sent: Mail[];
beforeEach(async () => {
  room = await ticketRoom(world);
  sent = [];
  await companyChooses(always('mail'));
});

const inbox: Post = {
  send: async (mail) => {
    sent.push(mail);
  },
};
const sendAll = async (post = inbox): Promise<void> => {
  while (await sendNextTicketMail(world.platform, post, app));
};

/** Without quiet hours, so that no test knows what time it is. */
const always = (way: NoticeWay, changed: Partial<Record<NoticeEvent, NoticeWay>> = {}): NoticeSettings => ({
  choices: {
    ...(Object.fromEntries(noticeEvents.map((event) => [event, way])) as NoticeSettings['choices']),
    ...changed,
  },
  quiet: { from: '00:00', to: '00:00' },
});
const companyChooses = (settings: NoticeSettings) =>
  world.db
    .updateTable('company')
    .set({ notices: JSON.stringify(settings) })
    .execute();
const chooses = (role: Role, own: NoticeSettings | null) =>
  world.signedFetch(room.sessions[role], 'PUT', '/api/v1/notice-settings', { body: { own } });
const told = () => sent.map(({ to, subject }) => `${roleOf(to)} ${subject}`).toSorted();
const roleOf = (address: string): string =>
  Object.entries(room.users).find(([, { email }]) => email === address)?.[0] ?? address;
/** What was told since this was asked last; each letter stands alone, since what follows one soon is gathered. */
const next = async (): Promise<string[]> => {
  sent = [];
  await sendAll();
  const found = told();
  await world.db.updateTable('user').set({ noticed_at: null }).execute();
  return found;
};
const resolve = (as: Role, uuid: string) => room.change(as, uuid, { state: 'resolved', comments: 'done' });

describe('who is told of what', () => {
  it('TOLD-01 the area of a new task, a day before it is due, when it is overdue, and with its creator when it expired', async () => {
    await room.create();
    expect(await next()).toEqual(['both New task: Fix the door', 'executor New task: Fix the door']);
    world.clock.advance(day - minute);
    expect(await next()).toEqual([]);
    world.clock.advance(2 * minute);
    const everyone = ['both', 'creator', 'executor'];
    expect(await next()).toEqual(everyone.map((role) => `${role} Due soon: Fix the door`));
    world.clock.advance(day);
    expect(await next()).toEqual(everyone.map((role) => `${role} Overdue: Fix the door`));
    world.clock.advance(7 * day);
    expect(await next()).toEqual(everyone.map((role) => `${role} Expired: Fix the door`));
  });

  it('TOLD-01 who approves that a task waits for them, and is overdue in that; who created and who did it that it was approved', async () => {
    const uuid = await room.create(room.approved);
    await next();
    await resolve('executor', uuid);
    expect(await next()).toEqual(['approver To be approved: Fix the door', 'both To be approved: Fix the door']);
    world.clock.advance(day + minute);
    expect(await next()).toEqual(['approver Overdue: Fix the door', 'both Overdue: Fix the door']);
    await room.change('approver', uuid, { state: 'resolved' });
    expect(await next()).toEqual(['creator Approved: Fix the door', 'executor Approved: Fix the door']);
  });

  it('TOLD-01 the area what was rejected or opened again, by whom and why, with a way to the new task', async () => {
    const uuid = await room.create(room.approved);
    await resolve('executor', uuid);
    await next();
    expect((await room.reopen('approver', uuid, { comments: 'The glass\r\nis still broken' })).status).toBe(204);
    const { uuid: rejected } = await world.db
      .selectFrom('ticket')
      .where('last', '=', true)
      .select('uuid')
      .executeTakeFirstOrThrow();
    expect(await next()).toEqual(['both', 'creator', 'executor'].map((role) => `${role} Rejected: Fix the door`));
    const [mail] = sent;
    expect(mail?.text).toContain('was rejected by approver: “The glass is still broken”');
    expect(linkIn(mail ?? { text: '', html: '' }).href).toBe(`${app}/ticket-manager/manage-ticket/${rejected}`);
    const other = await room.create();
    await next();
    await resolve('executor', other);
    await next();
    await room.reopen('creator', other);
    expect(await next()).toEqual(['both Opened again: Fix the door', 'executor Opened again: Fix the door']);
  });

  it.each(['email', 'push'] as const)(
    'TOLD-01 DATA-21 what the form of a task orders by %s goes out as it says, and is not told a second time',
    async (method) => {
      const order = { method, time_unit: 2, time_value: 1 } as const;
      const data: Notification[] = [
        { ...order, type: 'execution', expiration_type: 'before_due_date' },
        { ...order, type: 'approval', expiration_type: 'when_approved', time_value: 0 },
      ];
      await companyChooses(always('never', { due_soon: 'mail', to_be_approved: 'mail' }));
      const uuid = await room.create({ ...room.approved, notifications: { data } });
      world.clock.advance(day + minute);
      expect(await next()).toEqual(['both', 'creator', 'executor'].map((role) => `${role} Due soon: Fix the door`));
      await resolve('executor', uuid);
      expect(await next()).toEqual(['approver Executed: Fix the door', 'both Executed: Fix the door']);
    },
  );

  it('TOLD-01 nobody of what is over by then', async () => {
    await companyChooses(always('daily'));
    const uuid = await room.create();
    const other = await room.create({ title: 'Clean the door' });
    await sendAll();
    await resolve('executor', uuid);
    world.clock.advance(day);
    expect(await next()).toEqual(['both New task: Clean the door', 'executor New task: Clean the door']);
    await resolve('executor', other);
    world.clock.advance(30 * day);
    expect(await next()).toEqual([]);
  });

  it('TOLD-01 SESS-06 nobody of a store that they may not use any more, and no closed account', async () => {
    await companyChooses(always('daily', { due_soon: 'never' }));
    await room.create();
    await sendAll();
    await world.db.updateTable('user').set({ every_store: false }).where('uuid', '=', room.users.both.uuid).execute();
    await world.db.updateTable('user').set({ active: false }).where('uuid', '=', room.users.executor.uuid).execute();
    world.clock.advance(day);
    expect(await next()).toEqual([]);
    expect(await world.db.selectFrom('ticket_mail').selectAll().execute()).toEqual([]);
  });
});

describe('how somebody is told', () => {
  it('TOLD-02 TOLD-04 as the person has chosen, else as the company has, else as the product does', async () => {
    await companyChooses(always('never'));
    await chooses('executor', always('never', { assigned: 'mail' }));
    await room.create();
    expect(await next()).toEqual(['executor New task: Fix the door']);
    await chooses('executor', null);
    await room.create();
    expect(await next()).toEqual([]);
    const settings = async (role: Role) =>
      (await world.signedFetch(room.sessions[role], 'GET', '/api/v1/notice-settings')).json();
    expect(await settings('executor')).toEqual({ own: null, company: always('never') });
    await world.db.updateTable('company').set({ notices: null }).execute();
    expect((await settings('executor')).company.choices).toMatchObject({ assigned: 'mail', approved: 'never' });
  });

  it('TOLD-04 a choice that is none changes nothing', async () => {
    const odd: readonly unknown[] = [
      { ...always('mail'), quiet: { from: '24:00', to: '07:00' } },
      { ...always('mail'), choices: { ...always('mail').choices, assigned: 'pigeon' } },
      { choices: {}, quiet: { from: '21:00', to: '07:00' } },
      'mail',
    ];
    for (const own of odd) expect((await chooses('executor', own as NoticeSettings)).status).toBe(422);
    const { notices } = await world.db
      .selectFrom('user')
      .where('uuid', '=', room.users.executor.uuid)
      .select('notices')
      .executeTakeFirstOrThrow();
    expect(notices).toBe(null);
  });

  it('TOLD-03 not within quiet hours of the store, but when they end', async () => {
    const quiet = { from: '21:00', to: '07:00' };
    await companyChooses({ ...always('mail'), quiet });
    await world.db.updateTable('store').set({ time_zone: 'Asia/Tokyo' }).execute();
    const evening = new Date(world.clock.now().getTime() + 2 * day).toISOString().slice(0, 10);
    world.clock.advance(Date.parse(`${evening}T22:30:00+09:00`) - world.clock.now().getTime());
    await room.create({ dueDate: new Date(world.clock.now().getTime() + 5 * day).toISOString() });
    expect(await next()).toEqual([]);
    world.clock.advance(8 * hour + 29 * minute);
    expect(await next()).toEqual([]);
    world.clock.advance(minute);
    expect(await next()).toEqual(['both New task: Fix the door', 'executor New task: Fix the door']);
  });

  it('TOLD-05 what waits at the same time goes in one mail, which names twenty tasks and leads to the list', async () => {
    await companyChooses(always('daily', { due_soon: 'never' }));
    for (let made = 0; made < 23; made += 1) await room.create({ title: `Door ${made}` });
    await sendAll();
    expect(sent).toEqual([]);
    world.clock.advance(day);
    expect(await next()).toEqual(['both 23 tasks have news for you', 'executor 23 tasks have news for you']);
    const [mail] = sent;
    expect(mail?.text.match(/“Door \d+” at /g)).toHaveLength(20);
    expect(mail?.text).toContain('And 3 more notices.');
    expect(linkIn(mail ?? { text: '', html: '' }).href).toBe(`${app}/ticket-manager`);
    expect(mail?.html).toContain('<br>');
  });

  it('TOLD-05 what happens soon after a mail goes into the next one, ten minutes later', async () => {
    await companyChooses(always('mail', { due_soon: 'never' }));
    await room.create({ title: 'First' });
    await sendAll();
    world.clock.advance(minute);
    await room.create({ title: 'Second' });
    await room.create({ title: 'Third' });
    await sendAll();
    expect(told()).toEqual(['both New task: First', 'executor New task: First']);
    world.clock.advance(9 * minute);
    await sendAll();
    expect(told().slice(0, 2)).toEqual(['both 2 tasks have news for you', 'both New task: First']);
    expect(sent).toHaveLength(4);
  });

  it('TOLD-06 in their language, and says that no person wrote it and where its reader ends such mails', async () => {
    const mailbox = await startMailServer();
    await world.postSignIn(room.users.executor.email, 'storewalk-demo', { 'Accept-Language': 'es-AR' });
    await room.create();
    await sendAll(smtpPost(mailbox.url, 'Storewalk <no-reply@storewalk.test>'));
    const mail = mailbox.received.find(({ delivered }) => delivered.includes(room.users.executor.email));
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    expect([mail?.subject, header('auto-submitted'), header('list-unsubscribe')]).toEqual([
      'Tarea nueva: Fix the door',
      'auto-generated',
      `<${app}/notices>`,
    ]);
    expect(mail?.text).toContain('En la aplicación, en Avisos');
  });

  it('TOLD-06 while the mail server is down for two days nothing is lost; what is over by then is not told', async () => {
    const down: Post = { send: async () => Promise.reject(new Error('The server is down.')) };
    await companyChooses(always('mail', { due_soon: 'never', overdue: 'never' }));
    const over = await room.create({ title: 'Over' });
    await room.create({ title: 'Still there', dueDate: new Date(world.clock.now().getTime() + 9 * day).toISOString() });
    for (let hours = 0; hours < 47; hours += 1) {
      await sendAll(down);
      world.clock.advance(hour);
    }
    await resolve('executor', over);
    world.clock.advance(hour);
    expect(await next()).toEqual(['both New task: Still there', 'executor New task: Still there']);
  });

  it('TOLD-05 TOLD-06 by several processes with a mail server that fails half of the time: each thing once', async () => {
    await companyChooses(always('mail', { due_soon: 'never' }));
    const titles = Array.from({ length: 30 }, (_, at) => `Door ${at}`);
    for (const title of titles) await room.create({ title });
    const coin = fc.sample(fc.boolean(), { numRuns: 5_000 });
    let tossed = 0;
    const flaky: Post = {
      send: async (mail) => {
        tossed += 1;
        await new Promise((done) => setImmediate(done));
        if (coin[tossed % coin.length]) throw new Error('The mailbox is busy.');
        sent.push(mail);
      },
    };
    await expect
      .poll(async () => {
        await Promise.all([sendAll(flaky), sendAll(flaky)]);
        world.clock.advance(11 * minute);
        return (await world.db.selectFrom('ticket_mail').select('attempts').execute()).length;
      })
      .toBe(0);
    for (const role of ['both', 'executor'] as const) {
      const letters = sent.filter(({ to }) => to === room.users[role].email).map(({ text }) => text);
      const named = letters.flatMap((text) => text.match(/“Door \d+”/g) ?? []);
      const counted = letters.map((text) => Number(/And (\d+) more/.exec(text)?.[1] ?? 0));
      expect(new Set(named).size).toBe(named.length);
      expect(named.length + counted.reduce((sum, count) => sum + count, 0)).toBe(titles.length);
    }
  });
});
