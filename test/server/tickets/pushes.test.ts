import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type NoticeSettings, noticeEvents } from '#contracts/tickets/notice-choices.ts';
import type { Notification } from '#contracts/tickets/tickets.ts';
import { manageTicketAddress } from '#domain/tickets/ticket-address.ts';
import { isOutside } from '#server/http/outside.ts';
import type { Mail, Post } from '#server/mail/index.ts';
import { planRoutineNotices } from '#server/tickets/index.ts';
import { sendNextTicketMail } from '#server/tickets/mails.ts';
import { sendNextPush } from '#server/tickets/pushes.ts';
import { tellOnlyWhatFormsOrder } from '#test/support/notices.ts';
import { opened, samplePushDevice, startPushService, subscriber, voucherOf } from '#test/support/push-service.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { addRoutine, noonZone } from '#test/support/routines.ts';
import { type Role, type TicketRoom, ticketRoom } from '#test/support/ticket-room.ts';

const world = realPlatform({ SESSION_IDLE_HOURS: '100000', SESSION_HOURS: '100000', PUSH_INSIDE: '1' });
const app = 'https://app.storewalk.test';
const path = '/api/v1/push-device';
const minute = 60_000;

let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

let room: TicketRoom;
let mails: Mail[];
beforeEach(async () => {
  room = await ticketRoom(world);
  mails = [];
  service.given.length = 0;
  service.answers(() => ({ status: 201 }));
  await companyChooses({ from: '00:00', to: '00:00' });
});

const companyChooses = (quiet: NoticeSettings['quiet']) => {
  const choices = Object.fromEntries(noticeEvents.map((event) => [event, 'push']));
  return world.db
    .updateTable('company')
    .set({ notices: JSON.stringify({ choices, quiet }) })
    .execute();
};
const inbox: Post = {
  send: async (mail) => {
    mails.push(mail);
  },
};
const pushAll = async () => {
  while (await sendNextPush(world.platform, app));
};
/** What is due goes to each person's mailbox and devices. */
const sendAll = async () => {
  while (await sendNextTicketMail(world.platform, inbox, app));
  await pushAll();
};
const save = (role: Role, device: object) => world.signedFetch(room.sessions[role], 'PUT', path, { body: device });
const read = async (role: Role) => (await world.signedFetch(room.sessions[role], 'GET', path)).json();
const subscribe = async (role: Role, name: string = role) => {
  const device = subscriber(`${service.origin}/${name}`);
  expect((await save(role, device.device)).status).toBe(204);
  return device;
};
const waiting = async () => (await world.db.selectFrom('ticket_push').selectAll().execute()).length;
const devices = async () => (await world.db.selectFrom('push_device').selectAll().execute()).length;

describe('notices by push', () => {
  it('TOLD-07 the device reads what happened to which task in the language of its person and nothing more, and who has no device gets a mail', async () => {
    const device = await subscribe('executor');
    await world.db.updateTable('user').set({ language: 'es' }).where('uuid', '=', room.users.executor.uuid).execute();
    const uuid = await room.create();
    const { number } = await world.db
      .selectFrom('ticket')
      .where('uuid', '=', uuid)
      .select('number')
      .executeTakeFirstOrThrow();
    await sendAll();
    expect(mails.map(({ to }) => to)).toEqual([room.users.both.email]);
    expect(service.given.map((given) => opened(device, given))).toEqual([
      { title: `La tarea ${number} es nueva para su área`, lang: 'es', tag: uuid, url: manageTicketAddress(uuid) },
    ]);
    const { public_key } = await read('executor');
    const [given] = service.given;
    if (given === undefined) throw new Error('nothing was pushed');
    expect(voucherOf(given, public_key)).toMatchObject({ aud: service.origin, sub: app });
    expect(given.headers['ttl']).toBe('259200');
  });

  it('TOLD-07 TCREATE-14 TCREATE-15 DATA-21 what a form orders by push is told at its time on the devices of its people, and by mail to who has none', async () => {
    await tellOnlyWhatFormsOrder(world);
    const device = await subscribe('executor');
    const approver = await subscribe('approver');
    const order = { method: 'push', time_unit: 2, time_value: 1 } as const;
    const data: Notification[] = [
      { ...order, type: 'execution', expiration_type: 'before_due_date' },
      { ...order, type: 'execution', expiration_type: 'before_expiration_date' },
      { ...order, type: 'approval', expiration_type: 'when_approved', time_value: 0 },
      { ...order, type: 'approval', expiration_type: 'before_due_date', time_unit: 3 },
    ];
    const uuid = await room.create({ ...room.approved, notifications: { data } });
    const { number } = await world.db.selectFrom('ticket').select('number').executeTakeFirstOrThrow();
    const titles = (of: typeof device) => {
      const given = service.given.filter(({ path: to }) => of.device.endpoint.endsWith(to));
      return given.map((one) => (opened(of, one) as { title: string }).title);
    };
    await sendAll();
    expect([service.given, mails]).toEqual([[], []]);
    world.clock.advance(24 * 60 * minute + minute);
    await sendAll();
    expect(titles(device)).toEqual([`Task ${number} is due soon`]);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([room.users.both.email, room.users.creator.email].toSorted());
    world.clock.advance(7 * 24 * 60 * minute);
    await sendAll();
    expect(titles(device)).toEqual([`Task ${number} is due soon`, `Task ${number} expires soon`]);
    mails = [];
    await room.change('executor', uuid, { state: 'resolved', comments: 'done' });
    await sendAll();
    world.clock.advance(24 * 60 * minute - 60 * minute);
    await sendAll();
    expect(titles(approver)).toEqual([`Task ${number} was executed`, `Task ${number} is to be approved soon`]);
    expect(mails.map(({ to }) => to)).toEqual([room.users.both.email, room.users.both.email]);
  });

  it('TOLD-07 DATA-21 who has a device gets both that are ordered for one moment, who has none one mail', async () => {
    await tellOnlyWhatFormsOrder(world);
    await subscribe('executor');
    const order = { time_unit: 2, time_value: 1, type: 'execution', expiration_type: 'before_due_date' } as const;
    const data: Notification[] = [
      { ...order, method: 'email' },
      { ...order, method: 'push' },
    ];
    await room.create({ notifications: { data } });
    world.clock.advance(24 * 60 * minute + minute);
    await sendAll();
    expect(service.given).toHaveLength(1);
    expect(mails.map(({ to, text }) => [to, text.split('is due on').length - 1]).toSorted()).toEqual(
      [room.users.both, room.users.creator, room.users.executor].map(({ email }) => [email, 1]).toSorted(),
    );
  });

  it('TOLD-10 TOLD-07 the device reads how many activities of routines are due, and who may not look at many stores nothing of what was missed', async () => {
    const device = await subscribe('executor');
    const modules = JSON.stringify({ ticket_manager: true, routines: true });
    await world.db.updateTable('company').set({ modules }).where('uuid', '=', room.company.uuid).execute();
    await world.db.updateTable('store').set({ time_zone: noonZone }).execute();
    await addRoutine(world.platform, room.company, { stores: [room.stores[0]?.uuid ?? ''], activities: [{}, {}] });
    await planRoutineNotices(world.platform);
    await sendAll();
    expect(service.given.map((given) => opened(device, given))).toEqual([
      { title: '2 routine activities are due today', lang: 'en', tag: expect.any(String), url: '/home' },
    ]);
    expect(mails.map(({ to }) => to)).not.toContain(room.users.executor.email);
  });

  it('TOLD-09 a device that its push service does not know any more is forgotten, and what waited for it is mailed, once', async () => {
    for (const status of [404, 410]) {
      await subscribe('executor');
      service.answers(() => ({ status }));
      for (const title of ['Door', 'Window']) await room.create({ title });
      await sendAll();
      expect([await devices(), await waiting()]).toEqual([0, 0]);
      mails = [];
      world.clock.advance(11 * minute);
      await sendAll();
      expect(mails.map(({ to, subject }) => [to, subject])).toContainEqual([
        room.users.executor.email,
        '2 tasks have news for you',
      ]);
      mails = [];
      world.clock.advance(11 * minute);
      await sendAll();
      expect(mails).toEqual([]);
    }
    expect(service.given).toHaveLength(2);
  });

  it('TOLD-09 nobody is mailed what another of their devices has or may still get, and each of two that are gone counts', async () => {
    const ownMails = () => mails.filter(({ to }) => to === room.users.executor.email).length;
    const subscribeAnew = async (name: string) => {
      room.sessions.executor = await world.signIn(room.users.executor);
      await subscribe('executor', name);
    };
    await subscribe('executor', 'one');
    await subscribeAnew('other');
    service.answers((to) => ({ status: to === '/one' ? 410 : 201 }));
    await room.create();
    await sendAll();
    world.clock.advance(11 * minute);
    await sendAll();
    expect([service.given.length, await devices(), ownMails()]).toEqual([2, 1, 0]);

    await subscribeAnew('third');
    service.answers((to) => ({ status: to === '/other' ? 410 : 503 }));
    await room.create();
    await sendAll();
    service.answers(() => ({ status: 404 }));
    world.clock.advance(11 * minute);
    await sendAll();
    await sendAll();
    expect([await devices(), await waiting(), ownMails()]).toEqual([0, 0, 1]);
  });

  it('TOLD-09 what a push service does not take now arrives later, once: not before it says, with longer pauses', async () => {
    await subscribe('executor');
    await room.create();
    service.answers(() => ({ status: 429, retryAfter: '3600' }));
    await sendAll();
    world.clock.advance(59 * minute);
    await pushAll();
    expect(service.given).toHaveLength(1);
    service.answers(() => ({ status: 500 }));
    world.clock.advance(2 * minute);
    await pushAll();
    expect(service.given).toHaveLength(2);
    service.answers(() => ({ status: 201 }));
    await pushAll();
    expect(service.given).toHaveLength(2);
    world.clock.advance(2 * minute);
    await pushAll();
    await pushAll();
    expect([service.given.length, await waiting()]).toEqual([3, 0]);
  });

  it('TOLD-09 it is given up after three days, or at once when the service will not take it, and mailed', async () => {
    await subscribe('executor');
    const dueDate = new Date(world.clock.now().getTime() + 9 * 24 * 60 * minute).toISOString();
    for (const [status, tries] of [
      [503, 2],
      [413, 1],
    ] as const) {
      service.given.length = 0;
      mails = [];
      await room.create({ dueDate });
      service.answers(() => ({ status }));
      await sendAll();
      if (tries > 1) world.clock.advance(3 * 24 * 60 * minute);
      await pushAll();
      expect([service.given.length, await waiting(), await devices()]).toEqual([tries, 0, 1]);
      world.clock.advance(11 * minute);
      await sendAll();
      expect(mails.map(({ to }) => to)).toContain(room.users.executor.email);
    }
  });

  it('TOLD-09 what waits for a device whose session is over is mailed', async () => {
    await subscribe('executor');
    await room.create();
    while (await sendNextTicketMail(world.platform, inbox, app));
    await world.db.updateTable('session').set({ revoked_at: world.clock.now() }).execute();
    mails = [];
    await pushAll();
    await sendAll();
    expect([service.given.length, await waiting()]).toEqual([0, 0]);
    expect(mails.map(({ to }) => to)).toEqual([room.users.executor.email]);
  });

  it('TOLD-03 TOLD-07 nothing is pushed within quiet hours, but when they end', async () => {
    await subscribe('executor');
    const at = (add: number) =>
      new Date(world.clock.now().getTime() - 3 * 60 * minute + add).toISOString().slice(11, 16);
    await world.db.updateTable('store').set({ time_zone: null }).execute();
    await world.db.updateTable('company').set({ time_zone_offset: '-03:00' }).execute();
    await companyChooses({ from: at(-60 * minute), to: at(60 * minute) });
    await room.create();
    await sendAll();
    expect([service.given.length, await waiting()]).toEqual([0, 1]);
    world.clock.advance(61 * minute);
    await sendAll();
    expect(service.given).toHaveLength(1);
  });

  it('TOLD-09 with several senders at once each device hears of each task once', async () => {
    const both = [await subscribe('executor'), await subscribe('both')];
    for (let made = 0; made < 3; made += 1) await room.create({ title: `Door ${made}` });
    await Promise.all([sendAll(), sendAll(), sendAll()]);
    await pushAll();
    const heard = both.map((one) =>
      service.given.filter(({ path: to }) => one.device.endpoint.endsWith(to)).map((given) => opened(one, given)),
    );
    expect(heard.map((told) => [told.length, new Set(told.map((one) => JSON.stringify(one))).size])).toEqual([
      [3, 3],
      [3, 3],
    ]);
  });

  it('TOLD-05 TOLD-09 more than three tasks that wait for a device go in one push with several senders at once, which counts them, opens the list and holds no title', async () => {
    const device = await subscribe('executor');
    await world.db.updateTable('user').set({ language: 'es' }).where('uuid', '=', room.users.executor.uuid).execute();
    const uuids: string[] = [];
    for (let made = 0; made < 6; made += 1) uuids.push(await room.create({ title: `Door ${made}` }));
    service.answers(() => ({ status: 503 }));
    await Promise.all([sendAll(), sendAll(), sendAll()]);
    await pushAll();
    expect([service.given.length, await waiting()]).toEqual([1, 6]);
    service.answers(() => ({ status: 201 }));
    await room.change('both', uuids[0] ?? '', { state: 'resolved', comments: 'done' });
    world.clock.advance(minute);
    await Promise.all([pushAll(), pushAll(), pushAll()]);
    expect(service.given.map((given) => opened(device, given))).toEqual(
      [6, 5].map((count) => ({
        title: `${count} tareas tienen novedades para usted`,
        lang: 'es',
        tag: 'tasks',
        url: '/ticket-manager',
      })),
    );
    expect(await waiting()).toBe(0);
  });

  it('TOLD-05 TOLD-09 what waits together is given up by its own age, and mailed', async () => {
    await subscribe('executor');
    const dueDate = new Date(world.clock.now().getTime() + 9 * 24 * 60 * minute).toISOString();
    service.answers(() => ({ status: 503 }));
    for (let made = 0; made < 2; made += 1) await room.create({ title: `Door ${made}`, dueDate });
    await sendAll();
    world.clock.advance(3 * 24 * 60 * minute);
    for (let made = 2; made < 4; made += 1) await room.create({ title: `Door ${made}`, dueDate });
    while (await sendNextTicketMail(world.platform, inbox, app));
    service.given.length = 0;
    mails = [];
    await pushAll();
    expect([service.given.length, await waiting()]).toEqual([1, 2]);
    await sendAll();
    const [mail] = mails.filter(({ to }) => to === room.users.executor.email);
    expect([mail?.subject, mail?.text.match(/Door \d/g)]).toEqual(['2 tasks have news for you', ['Door 0', 'Door 1']]);
  });

  it('TOLD-08 nobody sees, removes or takes over the device of another, and signing out ends the notices', async () => {
    const device = await subscribe('executor');
    expect([(await read('executor')).endpoint, (await read('both')).endpoint]).toEqual([device.device.endpoint, null]);
    expect((await world.signedFetch(room.sessions.both, 'DELETE', path)).status).toBe(204);
    expect((await save('both', subscriber(device.device.endpoint).device)).status).toBe(409);
    expect((await read('executor')).endpoint).toBe(device.device.endpoint);
    await room.create();
    while (await sendNextTicketMail(world.platform, inbox, app));
    await world.signedFetch(room.sessions.executor, 'DELETE', '/api/v1/session');
    expect([await devices(), await waiting()]).toEqual([0, 0]);
    await pushAll();
    expect(service.given).toEqual([]);
  });

  it('TOLD-08 of a browser where another person signs in, what waits for the one before is dropped', async () => {
    const device = await subscribe('executor');
    await room.create();
    while (await sendNextTicketMail(world.platform, inbox, app));
    expect(await waiting()).toBe(1);
    expect((await save('colleague', device.device)).status).toBe(204);
    expect([await waiting(), await devices(), (await read('executor')).endpoint]).toEqual([0, 1, null]);
  });

  it('TOLD-08 a person has ten devices at most: the oldest makes place', async () => {
    for (let at = 0; at < 12; at += 1) {
      room.sessions.executor = await world.signIn(room.users.executor);
      await subscribe('executor', `device-${at}`);
    }
    const kept = await world.db.selectFrom('push_device').select('endpoint').execute();
    expect([kept.length, kept.some(({ endpoint }) => endpoint.endsWith('/device-1'))]).toEqual([10, false]);
  });

  it('TOLD-08 what is no subscription is refused and changes nothing', async () => {
    const good = samplePushDevice();
    for (const bad of [
      { ...good, endpoint: 'ftp://push.example.com/x' },
      { ...good, endpoint: 'https://user:word@push.example.com/x' },
      { ...good, endpoint: 'nothing' },
      { ...good, p256dh: 'short' },
      { ...good, auth: `${good.auth}==` },
    ])
      expect((await save('executor', bad)).status).toBe(422);
    expect(await devices()).toBe(0);
  });

  it('TOLD-07 two processes that start at once on one database have the same keys, and the private one is sealed', async () => {
    const keys = await Promise.all([read('executor'), read('both'), read('creator')]);
    expect(new Set(keys.map(({ public_key }) => public_key)).size).toBe(1);
    const kept = await world.db.selectFrom('push_key').selectAll().execute();
    expect([kept.length, kept[0]?.private_key.startsWith('v1.')]).toEqual([1, true]);
  });
});

describe('addresses of push services', () => {
  it.each([
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://10.1.2.3/x',
    'https://169.254.169.254/latest',
    'https://192.168.0.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://[fd00::1]/x',
    'https://[fe80::1]/x',
    'https://[64:ff9b::a00:1]/x',
    'https://localhost/x',
    'https://app.localhost./x',
    'https://database/x',
    'https://metadata.google.internal/x',
    'https://printer.local/x',
  ])('TOLD-08 one of the network of the operator is refused: %s', (endpoint) => {
    expect(isOutside(endpoint, false)).toBe(false);
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://8.8.8.8/x',
    'https://[2606:4700::1]/x',
  ])('TOLD-08 one of the internet is taken: %s', (endpoint) => {
    expect(isOutside(endpoint, false)).toBe(true);
  });
});
