import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Notification } from '#contracts/tickets/tickets.ts';
import { forget } from '#server/housekeeping.ts';
import type { Mail, Post } from '#server/mail/index.ts';
import { smtpPost } from '#server/mail/smtp.ts';
import { settleTickets } from '#server/tickets/index.ts';
import { sendNextTicketMail } from '#server/tickets/mails.ts';
import { addressNext } from '#server/tickets/notified.ts';
import { startMailServer } from '#test/support/mail-server.ts';
import { linkIn } from '#test/support/mails.ts';
import { tellOnlyWhatFormsOrder } from '#test/support/notices.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { type TicketRoom, ticketRoom } from '#test/support/ticket-room.ts';

const world = realPlatform({ SESSION_IDLE_HOURS: '100000', SESSION_HOURS: '100000' });
const app = 'https://app.storewalk.test';
const hour = 3_600_000;
const day = 24 * hour;

let room: TicketRoom;
let sent: Mail[];
beforeEach(async () => {
  room = await ticketRoom(world);
  sent = [];
  await tellOnlyWhatFormsOrder(world);
});

/** A process that sends what is due; each call is one that has just been started. */
const inbox: Post = {
  send: async (mail) => {
    sent.push(mail);
  },
};
const sendAll = async (post = inbox) => {
  while (await sendNextTicketMail(world.platform, post, app));
};
/** What is due waits for each person that it is for. */
const addressAll = async () => {
  while (await addressNext(world.platform));
};
const notice = (changed: Partial<Notification>): Notification => ({
  time_unit: 2,
  time_value: 1,
  method: 'email',
  type: 'execution',
  expiration_type: 'before_due_date',
  ...changed,
});
const told = () => sent.map(({ to, subject }) => [to, subject]).toSorted();
const addressOf = (role: 'executor' | 'both' | 'creator' | 'approver') => room.users[role].email;
const ordered = () => world.db.selectFrom('ticket_notification').where('method', '<>', 'choice');
const outcomes = async () => (await ordered().select('outcome').execute()).map(({ outcome }) => outcome);
const stateOf = async (uuid: string) => (await room.read('executor', uuid)).state;

describe('notices of tickets', () => {
  it('DATA-21 OP-78 TOLD-07 who executes a ticket is reminded before its due date: once, in time, by one process or another, also where mail and push are ordered and there is no device', async () => {
    const data = [notice({}), notice({}), notice({ time_value: 20, time_unit: 3 }), notice({ method: 'push' })];
    await room.create({ notifications: { data } });
    await sendAll();
    expect(sent).toEqual([]);
    world.clock.advance(day + 60_000);
    await Promise.all([sendAll(), sendAll(), sendAll()]);
    const everyone = [addressOf('executor'), addressOf('both'), addressOf('creator')];
    expect(told()).toEqual(everyone.map((to) => [to, 'Due soon: Fix the door']).toSorted());
    await sendAll();
    expect(sent).toHaveLength(3);
    world.clock.advance(4 * hour);
    await sendAll();
    expect([sent.length, (await outcomes()).toSorted()]).toEqual([6, ['mailed', 'mailed', 'mailed']]);
  });

  it('DATA-21 OP-78 before a ticket expires is not before it is due: who executes it is reminded of each at its own time', async () => {
    const expiration = notice({ expiration_type: 'before_expiration_date' });
    const uuid = await room.create({ notifications: { data: [notice({}), expiration] } });
    world.clock.advance(day + 60_000);
    await sendAll();
    const everyone = [addressOf('executor'), addressOf('both'), addressOf('creator')];
    expect(told()).toEqual(everyone.map((to) => [to, 'Due soon: Fix the door']).toSorted());
    sent = [];
    world.clock.advance(7 * day - 120_000);
    await sendAll();
    expect(sent).toEqual([]);
    world.clock.advance(120_000);
    await sendAll();
    expect(told()).toEqual(everyone.map((to) => [to, 'Expires soon: Fix the door']).toSorted());
    expect(await stateOf(uuid)).toBe('open_and_late');
    const expires = await world.db.selectFrom('ticket').where('uuid', '=', uuid).select('turns_at').executeTakeFirst();
    const at = new Date((expires?.turns_at?.getTime() ?? 0) - 3 * hour).toISOString().slice(0, 16).replace('T', ' ');
    expect(sent[0]?.text).toContain(`expires on ${at}`);
  });

  it('DATA-21 one mail is taken at a time, also where the database has counted one and there are more by now', async () => {
    await room.create({ notifications: { data: [notice({})] } });
    world.clock.advance(day + 60_000);
    await addressAll();
    const mails = await world.db.deleteFrom('ticket_mail').returningAll().execute();
    await world.db.insertInto('ticket_mail').values(mails.slice(0, 1)).execute();
    await sql`analyze ticket_mail`.execute(world.db);
    await world.db.insertInto('ticket_mail').values(mails.slice(1)).execute();
    await sendNextTicketMail(world.platform, inbox, app);
    const waiting = await world.db.selectFrom('ticket_mail').select('attempts').execute();
    expect([sent.length, waiting.map(({ attempts }) => attempts)]).toEqual([1, [0, 0]]);
  });

  it('DATA-21 nobody is reminded of what is done, and a reopened ticket has reminders of its own', async () => {
    const uuid = await room.create({ notifications: { data: [notice({})] } });
    await room.change('executor', uuid, { state: 'resolved', comments: 'done' });
    world.clock.advance(day + hour);
    await sendAll();
    expect([sent, await outcomes()]).toEqual([[], ['not_needed']]);
    expect((await room.reopen('creator', uuid, { due_date_time: 3 })).status).toBe(204);
    world.clock.advance(2 * day + hour);
    await sendAll();
    expect(sent).toHaveLength(3);
  });

  it('OP-77 OP-111 a month is one of the calendar of the company: of a reopening, an approval and a reminder', async () => {
    world.clock.advance(Date.parse('2030-01-30T22:00:00-03:00') - world.clock.now().getTime());
    const data = [notice({ time_unit: 0 })];
    const minute = (at: Date | null) => at?.toISOString().slice(0, 16);
    const uuid = await room.create({ notifications: { data } });
    await room.change('executor', uuid, { state: 'resolved', comments: 'done' });
    expect((await room.reopen('creator', uuid, { due_date_time: 1, due_date_period: 0 })).status).toBe(204);
    const newest = world.db.selectFrom('ticket').orderBy('number', 'desc').limit(1);
    const { due_at } = await newest.select('due_at').executeTakeFirstOrThrow();
    expect(minute(due_at)).toBe('2030-03-01T01:00');
    const reminders = ordered().orderBy('due_at', 'desc').limit(1);
    const reminder = await reminders.select('due_at').executeTakeFirstOrThrow();
    expect(minute(reminder.due_at)).toBe('2030-01-29T01:00');
    const asked = await room.create({ ...room.approved, approvalTimeUnit: 0 });
    await room.change('executor', asked, { state: 'resolved', comments: 'done' });
    const cycles = world.db.selectFrom('ticket_cycle').where('ticket_uuid', '=', asked);
    const { approval_due_at } = await cycles.select('approval_due_at').executeTakeFirstOrThrow();
    expect(minute(approval_due_at)).toBe('2030-03-01T01:00');
  });

  it('OP-78 who approves is told that it was executed, and reminded before the deadline of the approval', async () => {
    const data = [
      notice({ type: 'approval', expiration_type: 'when_approved', time_value: 0 }),
      notice({ type: 'approval', time_value: 4, time_unit: 3 }),
    ];
    const uuid = await room.create({ ...room.approved, notifications: { data } });
    await room.change('executor', uuid, { state: 'resolved', comments: 'done' });
    await sendAll();
    const approvers = [addressOf('approver'), addressOf('both')];
    expect(told()).toEqual(approvers.map((to) => [to, 'Executed: Fix the door']).toSorted());
    sent = [];
    world.clock.advance(20 * hour + 60_000);
    await sendAll();
    expect(told()).toEqual(approvers.map((to) => [to, 'To be approved soon: Fix the door']).toSorted());
  });

  it('OP-78 without an approval the one who created a ticket is told that it was executed', async () => {
    const data = [notice({ type: 'approval', expiration_type: 'when_approved', time_value: 0 })];
    const uuid = await room.create({ notifications: { data } });
    await room.change('executor', uuid, { state: 'resolved', comments: 'done' });
    await sendAll();
    expect(told()).toEqual([[addressOf('creator'), 'Executed: Fix the door']]);
    expect(linkIn(sent[0] ?? { text: '', html: '' }).href).toBe(`${app}/ticket-manager/manage-ticket/${uuid}`);
  });

  it('I18N-01 a mail is in the language of the last sign-in, and leaves the secrets of a name out of its head', async () => {
    const mailbox = await startMailServer();
    const headers = { 'Accept-Language': 'es-AR' };
    expect((await world.postSignIn(addressOf('executor'), 'storewalk-demo', headers)).ok).toBe(true);
    await room.create({ title: 'Puerta\r\nBcc: evil@evil.test', notifications: { data: [notice({ time_value: 3 })] } });
    await sendAll(smtpPost(mailbox.url, 'Storewalk <no-reply@storewalk.test>'));
    const mail = mailbox.received.find(({ delivered }) => delivered.includes(addressOf('executor')));
    expect([mail?.subject, mail?.bcc, mailbox.received.length]).toEqual([
      'Vence pronto: Puerta Bcc: evil@evil.test',
      undefined,
      3,
    ]);
    expect(mail?.text).toContain('Abrir la tarea');
  });

  it('DATA-21 no title turns the words of a mail around that stand behind it', async () => {
    const data = [notice({})];
    await room.create({ title: 'Door\u202e21-62 eud', description: 'why', notifications: { data } });
    world.clock.advance(day + hour);
    await sendAll();
    expect(sent.map(({ subject, text, html }) => `${subject}${text}${html}`.match(/\p{Bidi_Control}/gu))).toEqual([
      null,
      null,
      null,
    ]);
    expect(sent[0]?.subject).toBe('Due soon: Door 21-62 eud');
  });

  it('DATA-21 a mail that its server does not take is sent later, alone, and what a process had taken when it died by the next', async () => {
    const mailbox = await startMailServer();
    const post = smtpPost(mailbox.url, 'Storewalk <no-reply@storewalk.test>');
    await room.create({ notifications: { data: [notice({ time_value: 3 })] } });
    mailbox.refuse();
    await sendAll(post);
    expect(mailbox.received).toEqual([]);
    mailbox.accept();
    world.clock.advance(31_000);
    expect(await sendNextTicketMail(world.platform, post, app)).toBe(true);
    const begun = new Promise<void>((resolve) => {
      const send = () => {
        resolve();
        return new Promise<never>(() => undefined);
      };
      sendNextTicketMail(world.platform, { send }, app).catch(() => undefined);
    });
    await begun;
    await sendAll(post);
    expect(mailbox.received).toHaveLength(2);
    world.clock.advance(301_000);
    await sendAll(post);
    expect(mailbox.received).toHaveLength(3);
    expect(await world.db.selectFrom('ticket_mail').selectAll().execute()).toEqual([]);
  });

  it('DATA-21 a mail that is sent twice, since its process died before it could note it, has one Message-ID', async () => {
    const mailbox = await startMailServer();
    const post = smtpPost(mailbox.url, 'Storewalk <no-reply@storewalk.test>');
    await room.create({ notifications: { data: [notice({ time_value: 3 })] } });
    await addressAll();
    const noted = new Promise<void>((resolve) => {
      const send = async (mail: Mail) => {
        await post.send(mail);
        resolve();
        return await new Promise<never>(() => undefined);
      };
      sendNextTicketMail(world.platform, { send }, app).catch(() => undefined);
    });
    await noted;
    world.clock.advance(301_000);
    await sendAll(post);
    const ids = mailbox.received.map(({ messageId }) => messageId);
    expect([ids.length, new Set(ids).size]).toEqual([4, 3]);
    for (const id of ids) expect(id).toMatch(/^<[\w-]+@storewalk\.test>$/);
  });

  it('DATA-21 a try that fails when another process has taken its mail leaves it to that one', async () => {
    const others = [room.users.both.uuid, room.users.executor.uuid];
    await world.db.updateTable('user').set({ active: false }).where('uuid', 'in', others).execute();
    await room.create({ notifications: { data: [notice({ time_value: 3 })] } });
    await addressAll();
    /** A process that waits for the mail server; the functions end its wait. */
    const begin = async () => {
      const ends: { readonly fail: () => void; readonly succeed: () => void }[] = [];
      const send = () =>
        new Promise<void>((resolve, reject) => {
          ends.push({ fail: () => reject(new Error('The line is dead.')), succeed: resolve });
        });
      const done = sendNextTicketMail(world.platform, { send }, app);
      await expect.poll(() => ends.length).toBe(1);
      return { done, fail: () => ends[0]?.fail(), succeed: () => ends[0]?.succeed() };
    };
    const slow = await begin();
    world.clock.advance(301_000);
    const other = await begin();
    slow.fail();
    await slow.done;
    world.clock.advance(60_000);
    expect(await sendNextTicketMail(world.platform, inbox, app)).toBe(false);
    other.succeed();
    await other.done;
    expect([sent, await world.db.selectFrom('ticket_mail').selectAll().execute()]).toEqual([[], []]);
  });

  it('SESS-06 nobody is told of a store that they may not use, and no closed account', async () => {
    await world.db.updateTable('user').set({ every_store: false }).where('uuid', '=', room.users.both.uuid).execute();
    await world.db.updateTable('user').set({ active: false }).where('uuid', '=', room.users.executor.uuid).execute();
    await room.create({ notifications: { data: [notice({ time_value: 3 })] } });
    await sendAll();
    expect(told()).toEqual([[addressOf('creator'), 'Due soon: Fix the door']]);
  });
});

describe('the clock of tickets', () => {
  it('TSTATE-01 OP-70 a ticket is late after its due date and expires a week later, whoever looks first', async () => {
    const uuid = await room.create();
    world.clock.advance(2 * day - hour);
    expect(await stateOf(uuid)).toBe('open');
    world.clock.advance(hour);
    expect(await stateOf(uuid)).toBe('open_and_late');
    expect(await room.read('executor', uuid)).toMatchObject({ version: 1, resolvable: true, expired: false });
    world.clock.advance(7 * day - 60_000);
    await settleTickets(world.platform);
    expect(await stateOf(uuid)).toBe('open_and_late');
    world.clock.advance(60_000);
    expect((await room.list('executor')).data[0].attributes.state).toBe('expired');
    expect((await room.change('executor', uuid, { state: 'in_progress' }, 1)).status).toBe(409);
    expect(await room.read('creator', uuid)).toMatchObject({ action: 'reopen', expired: true });
  });

  it('TSTATE-01 what nobody looked at for a month is expired at once, by housekeeping too', async () => {
    await room.create();
    world.clock.advance(30 * day);
    await settleTickets(world.platform);
    await forget(world.platform);
    const { state, turns_at } = await world.db.selectFrom('ticket').selectAll().executeTakeFirstOrThrow();
    expect([state, turns_at]).toEqual(['expired', null]);
  });

  it('OP-70 what is resolved after its due date stays late, and an approval is late after its own deadline', async () => {
    const late = await room.create();
    const approved = await room.create(room.approved);
    world.clock.advance(day);
    await room.change('executor', approved, { state: 'resolved', comments: 'done' });
    world.clock.advance(day - hour);
    expect(await stateOf(approved)).toBe('to_be_approved');
    world.clock.advance(2 * hour);
    await room.change('executor', late, { state: 'resolved', comments: 'done' });
    expect([await stateOf(late), await stateOf(approved)]).toEqual(['resolved_and_late', 'to_be_approved_and_late']);
    world.clock.advance(60 * day);
    expect((await room.change('approver', approved, { state: 'resolved' })).status).toBe(204);
    expect([await stateOf(late), await stateOf(approved)]).toEqual(['resolved_and_late', 'resolved_and_late']);
  });
});
