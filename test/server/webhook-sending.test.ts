import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { Webhook } from 'standardwebhooks';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Webhook as Listed, type WebhookMessage, webhookBodies } from '#contracts/results/webhooks.ts';
import type { Mail, Post } from '#server/mail/index.ts';
import { sendNextWebhookMail } from '#server/webhooks/mails.ts';
import { forgetMessages } from '#server/webhooks/outcome.ts';
import { startWebhooks } from '#server/webhooks/send.ts';
import { addActivity, executionOf, testQuestion } from '#test/support/content.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { type TicketRoom, ticketRoom } from '#test/support/ticket-room.ts';
import { bodiesOf, makeWebhook, sendAll, startReceiver } from '#test/support/webhook-receiver.ts';

const world = realPlatform({ SESSION_IDLE_HOURS: '100000', SESSION_HOURS: '100000', WEBHOOKS_INSIDE: '1' });
const app = 'https://app.storewalk.test';
const path = '/api/v1/results/webhooks';
const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

let room: TicketRoom;
let mails: Mail[];
beforeEach(async () => {
  room = await ticketRoom(world);
  const permissions = JSON.stringify({ create_ticket: true, see_executions: true, manage_results: true });
  await world.db.updateTable('user').set({ permissions }).where('uuid', '=', room.users.creator.uuid).execute();
  mails = [];
  receiver.given.length = 0;
  receiver.answered.length = 0;
  receiver.answers(() => ({ status: 204 }));
});
afterEach(() => vi.restoreAllMocks());

const inbox: Post = {
  send: async (mail) => {
    mails.push(mail);
  },
};
const make = (name = 'in') =>
  makeWebhook(world, room.sessions.creator, { url: `${receiver.origin}/${name}`, events: ['ticket.created'] });
const call = async (method: string, to: string, body?: unknown) =>
  (await world.signedFetch(room.sessions.creator, method, `${path}/${to}`, body === undefined ? {} : { body })).status;
const messages = async (uuid: string): Promise<WebhookMessage[]> =>
  (await (await world.signedFetch(room.sessions.creator, 'GET', `${path}/${uuid}/messages`)).json()).messages;
const list = async (): Promise<Listed[]> =>
  (await (await world.signedFetch(room.sessions.creator, 'GET', path)).json()).webhooks;
const paths = () => receiver.given.map(({ path: to }) => to);
const after = (milliseconds: number) => new Date(world.clock.now().getTime() + milliseconds).getTime();
/** How far off (s) the next try is. */
const wait = (message: WebhookMessage | undefined) =>
  Math.round((Date.parse(message?.due_at ?? '') - world.clock.now().getTime()) / second);

describe('what is sent to webhooks', () => {
  it('HOOK-03 it is signed as Standard Webhooks says: the library of the receiver verifies it, and nothing else', async () => {
    const { secret } = await make();
    const uuid = await room.create({ title: 'Door' });
    await sendAll(world.platform);
    const [given] = receiver.given;
    if (given === undefined) throw new Error('nothing was sent');
    const body: unknown = new Webhook(secret).verify(given.body, given.headers);
    const told = v.parse(webhookBodies['ticket.created'], body);
    expect(told.data).toMatchObject({ uuid, title: 'Door', url: `${app}/ticket-manager/manage-ticket/${uuid}` });
    expect(Math.abs(Date.parse(told.timestamp) - Date.now())).toBeLessThan(minute);
    expect(given.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Storewalk' });
    expect(() => new Webhook(secret).verify(given.body.replace('Door', 'Gate'), given.headers)).toThrow();
    const { secret: other } = await make();
    expect(() => new Webhook(other).verify(given.body, given.headers)).toThrow();
  });

  it('HOOK-03 of an execution it names the page of its answers, and none of them', async () => {
    await makeWebhook(world, room.sessions.creator, { url: receiver.origin, events: ['execution.delivered'] });
    const [question, store] = [testQuestion(), room.stores[0]];
    const activity = await addActivity(world.platform, room.company, { questions: [question] });
    if (store === undefined) throw new Error('there is no store');
    const given = executionOf(room.sessions.executor, store, activity, [{ question, answer: 'shut since Monday' }]);
    const to = `/api/v1/web_executor/executions/${given.execution_uuid}/upload`;
    await world.signedFetch(room.sessions.executor, 'POST', to, { body: { json_execution: given } });
    await sendAll(world.platform);
    expect(bodiesOf(receiver.given)).toMatchObject([
      { type: 'execution.delivered', data: { url: `${app}/results/${given.execution_uuid}` } },
    ]);
    expect(receiver.given[0]?.body).not.toContain('Monday');
  });

  it('HOOK-04 HOOK-06 an answer of 2xx is a delivery, of which the list and the messages tell', async () => {
    const { uuid } = await make();
    await room.create();
    await sendAll(world.platform);
    await sendAll(world.platform);
    const [message] = await messages(uuid);
    expect([receiver.given.length, message]).toMatchObject([
      1,
      { event: 'ticket.created', state: 'delivered', attempts: 1, due_at: null, last: { status: 204, fault: null } },
    ]);
    const [webhook] = await list();
    expect([webhook?.last_delivered_at, webhook?.failing_since, webhook?.waiting]).toEqual([
      message?.last?.at,
      null,
      0,
    ]);
  });

  it.each([
    ['another status', { status: 500 }, 500, 'refused'],
    ['a redirect, which is not followed', { status: 307, headers: { Location: '/elsewhere' } }, 307, 'redirect'],
    ['no answer in time', 'nothing', null, 'timeout'],
  ] as const)(
    'HOOK-04 %s is tried again with growing waits, under the same id and body',
    async (_what, said, status, fault) => {
      const { uuid, secret } = await make();
      await room.create();
      receiver.answers(() => said);
      const waits: number[] = [];
      for (let tried = 0; tried < 4; tried += 1) {
        await sendAll(world.platform, { patience: said === 'nothing' ? 50 : 5_000 });
        const [message] = await messages(uuid);
        expect(message).toMatchObject({ state: 'waiting', attempts: tried + 1, last: { status, fault } });
        waits.push(wait(message));
        world.clock.advance((waits.at(-1) ?? 0) * second - 5 * second);
        await sendAll(world.platform);
        expect(receiver.given).toHaveLength(tried + 1);
        world.clock.advance(6 * second);
      }
      expect(waits).toEqual([30, 60, 120, 240]);
      expect(new Set(receiver.given.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1);
      expect(paths()).not.toContain('/elsewhere');
      const signatures = receiver.given.map(({ headers }) => headers['webhook-signature']);
      expect([new Set(signatures).size, secret.length]).toEqual([4, 50]);
      receiver.answers(() => ({ status: 200 }));
      await sendAll(world.platform);
      expect((await messages(uuid))[0]).toMatchObject({ state: 'delivered', attempts: 5 });
      expect((await list())[0]?.failing_since).toBeNull();
    },
  );

  it('HOOK-04 a connection that fails is tried again', async () => {
    const gone = await startReceiver();
    await gone.close();
    const { uuid } = await makeWebhook(world, room.sessions.creator, { url: gone.origin, events: ['ticket.created'] });
    await room.create();
    await sendAll(world.platform);
    expect((await messages(uuid))[0]).toMatchObject({ state: 'waiting', last: { status: null, fault: 'unreachable' } });
  });

  it('HOOK-04 nothing is sent to a webhook before it says (Retry-After), in seconds or as a date', async () => {
    const { uuid } = await make();
    await room.create();
    receiver.answers(() => ({ status: 429, headers: { 'Retry-After': '3600' } }));
    await sendAll(world.platform);
    expect(wait((await messages(uuid))[0])).toBe(3600);
    await room.create();
    world.clock.advance(59 * minute);
    await sendAll(world.platform);
    expect(receiver.given).toHaveLength(1);
    world.clock.advance(minute);
    const later = new Date(after(7200 * second)).toUTCString();
    receiver.answers(() => ({ status: 503, headers: { 'Retry-After': later } }));
    await sendAll(world.platform);
    expect(receiver.given).toHaveLength(2);
    world.clock.advance(119 * minute);
    await sendAll(world.platform);
    expect(receiver.given).toHaveLength(2);
    world.clock.advance(2 * minute);
    receiver.answers(() => ({ status: 204 }));
    await sendAll(world.platform);
    expect((await messages(uuid)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });

  it('HOOK-04 of an answer of 10 MB no more than the head is read', async () => {
    const { uuid } = await make();
    await room.create();
    receiver.answers(() => ({ status: 200, bytes: 10_000_000 }));
    await sendAll(world.platform);
    expect((await messages(uuid))[0]?.state).toBe('delivered');
    await expect.poll(() => receiver.answered.length).toBe(1);
    expect(receiver.answered[0]?.bytes).toBeLessThan(9_000_000);
  });

  it('HOOK-04 a message is given up after three days, also one whose turn never came', async () => {
    const { uuid } = await make();
    await room.create();
    receiver.answers(() => ({ status: 500 }));
    await sendAll(world.platform);
    world.clock.advance(3 * day);
    await room.create();
    await sendAll(world.platform);
    expect((await messages(uuid)).map(({ state }) => state)).toEqual(['waiting', 'given_up']);
    world.clock.advance(3 * day + minute);
    await forgetMessages(world.db, world.clock.now());
    expect((await messages(uuid)).map(({ state, due_at }) => [state, due_at])).toEqual([
      ['given_up', null],
      ['given_up', null],
    ]);
  });

  it('HOOK-04 a webhook that fails again and again rests, and what waits for it is not tried meanwhile', async () => {
    await make();
    receiver.answers(() => ({ status: 500 }));
    for (let made = 0; made < 5; made += 1) await room.create();
    await sendAll(world.platform);
    expect(receiver.given).toHaveLength(3);
    world.clock.advance(31 * second);
    await sendAll(world.platform);
    expect(receiver.given).toHaveLength(4);
  });

  it('HOOK-04 webhooks that hang hold up no other', async () => {
    for (let at = 0; at < 7; at += 1) await make(`hangs-${at}`);
    await make('answers');
    receiver.answers((to) => (to === '/answers' ? { status: 204 } : 'nothing'));
    await room.create();
    const stop = startWebhooks(world.platform, app);
    await expect.poll(() => paths().filter((to) => to === '/answers').length, { timeout: 30_000 }).toBe(1);
    await room.create();
    await expect.poll(() => paths().filter((to) => to === '/answers').length, { timeout: 30_000 }).toBe(2);
    expect(receiver.given).toHaveLength(9);
    await stop();
    const left = await world.db.selectFrom('webhook').select(['failures', 'taken_until']).execute();
    expect(left.map(({ failures, taken_until }) => [failures, taken_until])).toEqual(left.map(() => [0, null]));
  });

  it('HOOK-04 webhooks that failed last take at most half of the places of a process', async () => {
    for (let at = 0; at < 10; at += 1) await make(`hangs-${at}`);
    await world.db.updateTable('webhook').set({ failures: 1 }).execute();
    receiver.answers(() => 'nothing');
    await room.create();
    const stop = startWebhooks(world.platform, app);
    await expect.poll(() => receiver.given.length, { timeout: 30_000 }).toBe(4);
    await make('answers');
    receiver.answers(() => ({ status: 204 }));
    await room.create();
    await expect.poll(() => paths().includes('/answers'), { timeout: 30_000 }).toBe(true);
    expect(receiver.given).toHaveLength(5);
    await stop();
  });

  it('HOOK-02 with several senders at once each message is sent once', async () => {
    await make('a');
    await make('b');
    for (let made = 0; made < 6; made += 1) await room.create();
    await Promise.all([sendAll(world.platform), sendAll(world.platform), sendAll(world.platform)]);
    await sendAll(world.platform);
    const ids = receiver.given.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([12, 12]);
  });

  it('HOOK-04 what a process took and did not send, for it died, is sent by another after the lease', async () => {
    const { uuid } = await make();
    await room.create();
    const dead = new AbortController();
    receiver.answers(() => 'nothing');
    const taken = sendAll({ ...world.platform, db: failingAfterTake() }, { signal: dead.signal, patience: 50 });
    await expect(taken).rejects.toThrow('died');
    receiver.answers(() => ({ status: 204 }));
    await sendAll(world.platform);
    expect(receiver.given).toHaveLength(1);
    world.clock.advance(5 * minute + second);
    await sendAll(world.platform);
    expect([receiver.given.length, (await messages(uuid))[0]?.state]).toEqual([2, 'delivered']);
  });
});

/** A database of a process that dies once it has taken a message. */
function failingAfterTake() {
  let transactions = 0;
  return new Proxy(world.db, {
    get: (db, name, self) => {
      if (name !== 'transaction') return Reflect.get(db, name, self);
      transactions += 1;
      if (transactions > 1) throw new Error('died');
      return db.transaction.bind(db);
    },
  });
}

describe('a webhook that fails', () => {
  const fail = async (days: number) => {
    receiver.answers(() => ({ status: 500 }));
    for (let passed = 0; passed < days; passed += 1) {
      await room.create();
      await sendAll(world.platform);
      world.clock.advance(day);
    }
  };
  const tellOfIt = () => sendNextWebhookMail(world.platform, inbox, app);

  it('HOOK-05 for a week is switched off, and who made it is told by mail, in their language', async () => {
    const { uuid } = await make();
    await world.db.updateTable('user').set({ language: 'es' }).where('uuid', '=', room.users.creator.uuid).execute();
    await fail(7);
    expect([(await list())[0]?.state, await tellOfIt()]).toEqual(['on', false]);
    await fail(1);
    const [webhook] = await list();
    expect([webhook?.state, webhook?.waiting]).toEqual(['failed', 0]);
    expect([await tellOfIt(), await tellOfIt()]).toEqual([true, false]);
    const [mail] = mails;
    expect([mails.length, mail?.to, mail?.subject]).toEqual([
      1,
      room.users.creator.email,
      'Se desactivó un webhook de Acme Retail',
    ]);
    expect(mail?.text).toContain(`${app}/results/webhooks/${uuid}`);
    expect(mail?.text).toContain('500');
    await room.create();
    receiver.given.length = 0;
    await sendAll(world.platform);
    expect(receiver.given).toEqual([]);
    expect(await call('PUT', uuid, { on: true })).toBe(204);
    receiver.answers(() => ({ status: 204 }));
    const next = await room.create();
    await sendAll(world.platform);
    expect(bodiesOf(receiver.given).map(({ data }) => data.uuid)).toEqual([next]);
    expect((await list())[0]).toMatchObject({ state: 'on', failing_since: null });
  });

  it('HOOK-05 a delivery within the week begins it anew, and so do three days without a try', async () => {
    await make();
    await fail(5);
    receiver.answers(() => ({ status: 204 }));
    await sendAll(world.platform);
    await fail(7);
    expect((await list())[0]?.state).toBe('on');
    world.clock.advance(4 * day);
    await fail(1);
    expect((await list())[0]?.state).toBe('on');
  });

  it('HOOK-05 a mail that cannot be sent is tried again; of one that the command line made nobody is told', async () => {
    await make();
    await fail(8);
    const broken: Post = { send: () => Promise.reject(new Error('no mail server')) };
    expect(await sendNextWebhookMail(world.platform, broken, app)).toBe(true);
    expect([await tellOfIt(), mails.length]).toEqual([false, 0]);
    world.clock.advance(minute);
    expect([await tellOfIt(), mails.length]).toEqual([true, 1]);
    await world.db.deleteFrom('webhook').execute();
    await make();
    await world.db.updateTable('webhook').set({ made_by: null }).execute();
    await fail(8);
    expect([(await list())[0]?.state, await tellOfIt(), mails.length]).toEqual(['failed', false, 1]);
  });

  it('HOOK-06 what was given up is resent under its id, at once although the webhook rests', async () => {
    const { uuid } = await make();
    receiver.answers(() => ({ status: 500 }));
    for (let made = 0; made < 3; made += 1) await room.create();
    await sendAll(world.platform);
    receiver.answers(() => ({ status: 204 }));
    await sendAll(world.platform);
    expect(receiver.given).toHaveLength(3);
    const [message] = await messages(uuid);
    expect(await call('POST', `${uuid}/messages/${message?.uuid}`)).toBe(204);
    await sendAll(world.platform);
    expect(receiver.given.slice(3).map(({ headers }) => headers['webhook-id'])).toEqual([message?.uuid]);
    expect(await call('POST', `${uuid}/messages/${message?.uuid}`)).toBe(204);
    await sendAll(world.platform);
    expect(receiver.given.map(({ headers }) => headers['webhook-id']).slice(3)).toEqual([message?.uuid, message?.uuid]);
  });

  it('HOOK-06 a message that tells nothing tries a receiver out', async () => {
    const { uuid, secret } = await make();
    expect(await call('POST', `${uuid}/test`)).toBe(204);
    await sendAll(world.platform);
    const [given] = receiver.given;
    const body: unknown = new Webhook(secret).verify(given?.body ?? '', given?.headers ?? {});
    expect(v.parse(webhookBodies['webhook.test'], body).data).toEqual({
      uuid,
      url: `${app}/results/webhooks/${uuid}`,
    });
  });

  it('HOOK-06 messages are kept for 30 days', async () => {
    const { uuid } = await make();
    await room.create();
    await sendAll(world.platform);
    world.clock.advance(30 * day - minute);
    await room.create();
    await forgetMessages(world.db, world.clock.now());
    expect(await messages(uuid)).toHaveLength(2);
    world.clock.advance(2 * minute);
    await forgetMessages(world.db, world.clock.now());
    expect((await messages(uuid)).map(({ state }) => state)).toEqual(['waiting']);
  });

  it('HOOK-04 nothing is sent for a closed company', async () => {
    await make();
    await room.create();
    await world.db.updateTable('company').set({ active: false }).execute();
    await sendAll(world.platform);
    expect(receiver.given).toEqual([]);
  });
});

describe('addresses inside of the network', () => {
  const outside = () => ({ ...world.platform, env: { ...world.platform.env, WEBHOOKS_INSIDE: false } });
  const pointAt = async (uuid: string, url: string) => {
    await world.db.updateTable('webhook').set({ url }).where('uuid', '=', uuid).execute();
  };

  it.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', 'fd00::1'])(
    'HOOK-07 a name that leads to %s at the moment of the call is not called',
    async (found) => {
      const { uuid } = await make();
      const { port } = new URL(receiver.origin);
      await pointAt(uuid, `https://hooks.example.com:${port}/in`);
      const family = found.includes(':') ? 6 : 4;
      const lookup = (_host: string, options: { all?: boolean }, done: (...answer: unknown[]) => void): void =>
        options.all === true ? done(null, [{ address: found, family }]) : done(null, found, family);
      vi.spyOn(dns, 'lookup').mockImplementation(lookup as never);
      syncBuiltinESMExports();
      await room.create();
      await sendAll(outside());
      vi.restoreAllMocks();
      syncBuiltinESMExports();
      expect((await messages(uuid))[0]?.last).toMatchObject({ status: null, fault: 'inside' });
      expect(receiver.given).toEqual([]);
    },
  );

  it('HOOK-07 an address that was taken while the operator allowed it is not called any more', async () => {
    const { uuid } = await make();
    await room.create();
    await sendAll(outside());
    expect([(await messages(uuid))[0]?.last?.fault, receiver.given]).toEqual(['inside', []]);
  });
});
