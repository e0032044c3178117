import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { mostWebhooks, type Webhook } from '#contracts/results/webhooks.ts';
import type { Session } from '#contracts/session/session.ts';
import { addStores, type TestStore } from '#test/support/content.ts';
import { everythingIn } from '#test/support/database.ts';
import { realPlatform, type TestCompany, type TestUser } from '#test/support/real-platform.ts';

const world = realPlatform();
const path = '/api/v1/results/webhooks';
const address = 'https://hooks.example.com/in?of=acme';
const permissions = JSON.stringify({ see_executions: true, manage_results: true });

let acme: TestCompany;
let manager: TestUser;
let session: Session;
let stores: readonly TestStore[];
beforeEach(async () => {
  acme = await world.createCompany();
  manager = await world.createUser(acme, { permissions, first_name: 'Mara' });
  session = await world.signIn(manager);
  stores = await addStores(world.platform, acme, 2);
});

const call = async (method: string, to: string, body?: unknown, as = session) => {
  const response = await world.signedFetch(as, method, to, body === undefined ? {} : { body });
  return { status: response.status, body: response.status === 204 ? null : await response.json() };
};
const make = (changed: object = {}, as = session) =>
  call('POST', path, { url: address, events: ['execution.delivered'], stores: null, ...changed }, as);
const list = async (as = session): Promise<Webhook[]> => (await call('GET', path, undefined, as)).body.webhooks;
const messages = async (uuid: string, page = '1') => {
  const response = await world.signedFetch(session, 'GET', `${path}/${uuid}/messages`, { query: { page } });
  return { status: response.status, body: await response.json() };
};

describe('webhooks', () => {
  it('HOOK-01 one is made with an address, events and stores; its secret is shown once and stored sealed', async () => {
    const [store] = stores;
    const events = ['ticket.created', 'ticket.resolved'];
    const { status, body } = await make({
      url: ` ${address} `,
      events: [...events, 'ticket.created'],
      stores: [store?.uuid],
    });
    expect([status, body]).toEqual([
      200,
      { uuid: expect.any(String), url: address, secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/) },
    ]);
    expect(await list()).toEqual([
      {
        uuid: body.uuid,
        url: address,
        events,
        stores: [{ uuid: store?.uuid, name: 'Store 1', store_code: 'S001' }],
        state: 'on',
        made_at: expect.stringMatching(/Z$/),
        made_by: { uuid: manager.uuid, name: 'Mara' },
        last_delivered_at: null,
        failing_since: null,
        waiting: 0,
      },
    ]);
    expect(await everythingIn(world.db)).not.toContain(body.secret.slice('whsec_'.length));
  });

  it('HOOK-01 it is switched off and on, and removed with its messages', async () => {
    const { uuid } = (await make()).body;
    await call('POST', `${path}/${uuid}/test`);
    for (const [on, state] of [
      [false, 'off'],
      [false, 'off'],
      [true, 'on'],
      [true, 'on'],
    ] as const) {
      expect((await call('PUT', `${path}/${uuid}`, { on })).status).toBe(204);
      expect((await list()).map((webhook) => webhook.state)).toEqual([state]);
    }
    expect((await call('DELETE', `${path}/${uuid}`)).status).toBe(204);
    expect([await list(), (await messages(uuid)).status]).toEqual([[], 404]);
    expect(await world.db.selectFrom('webhook_message').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['no address', { url: 'nothing' }],
    ['one without https', { url: 'http://hooks.example.com/in' }],
    ['one with a password', { url: 'https://me:word@hooks.example.com/in' }],
    ['a long one', { url: `https://hooks.example.com/${'x'.repeat(2000)}` }],
    ['no event', { events: [] }],
    ['an unknown event', { events: ['ticket.seen'] }],
    ['no store', { stores: [] }],
  ])('HOOK-01 %s is refused with 422', async (_what, changed) => {
    expect((await make(changed)).status).toBe(422);
    expect(await list()).toEqual([]);
  });

  it.each(['https://127.0.0.1/x', 'https://[::1]/x', 'https://localhost/x', 'https://database.internal/x'])(
    'HOOK-07 an address inside of the network is refused: %s',
    async (url) => {
      expect(await make({ url })).toMatchObject({ status: 422, body: { errors: { url: [expect.any(String)] } } });
    },
  );

  it('HOOK-01 a webhook tells of no store that who makes it may not use, nor of one of another company', async () => {
    const [own, other] = stores;
    await world.db.updateTable('user').set({ every_store: false }).execute();
    const link = { company_uuid: acme.uuid, user_uuid: manager.uuid, store_uuid: own?.uuid ?? '' };
    await world.db.insertInto('user_store').values(link).execute();
    const [theirs] = await addStores(world.platform, await world.createCompany(), 1);
    for (const chosen of [null, [other?.uuid], [own?.uuid, theirs?.uuid], [randomUUID()]])
      expect([chosen, (await make({ stores: chosen })).status]).toEqual([chosen, 422]);
    expect((await make({ stores: [own?.uuid, own?.uuid.toUpperCase()] })).status).toBe(200);
  });

  it(`HOOK-01 a company has at most ${mostWebhooks}; a removed one makes room`, async () => {
    for (let n = 0; n < mostWebhooks; n += 1) await make();
    expect(await make()).toMatchObject({ status: 400, body: { code: 'too_many_webhooks' } });
    const [first] = await list();
    await call('DELETE', `${path}/${first?.uuid}`);
    expect((await make()).status).toBe(200);
  });

  it.each([{ manage_results: true }, { see_executions: true }, {}])(
    'HOOK-01 with the permissions %j alone each call is refused',
    async (given) => {
      const { uuid } = (await make()).body;
      await call('POST', `${path}/${uuid}/test`);
      const [message] = (await messages(uuid)).body.messages;
      await world.db
        .updateTable('user')
        .set({ permissions: JSON.stringify(given) })
        .execute();
      const answers = [
        await make(),
        await call('GET', path),
        await call('PUT', `${path}/${uuid}`, { on: false }),
        await call('DELETE', `${path}/${uuid}`),
        await call('POST', `${path}/${uuid}/test`),
        await messages(uuid),
        await call('POST', `${path}/${uuid}/messages/${message.uuid}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
      expect(await world.db.selectFrom('webhook').select('state').execute()).toEqual([{ state: 'on' }]);
    },
  );

  it('HOOK-01 webhooks of another company are neither listed, switched, tried out, read nor removed', async () => {
    const { uuid } = (await make()).body;
    await call('POST', `${path}/${uuid}/test`);
    const [message] = (await messages(uuid)).body.messages;
    const theirs = await world.signIn(await world.createUser(await world.createCompany(), { permissions }));
    expect(await list(theirs)).toEqual([]);
    const answers = [
      await call('PUT', `${path}/${uuid}`, { on: false }, theirs),
      await call('DELETE', `${path}/${uuid}`, undefined, theirs),
      await call('POST', `${path}/${uuid}/test`, undefined, theirs),
      await call('GET', `${path}/${uuid}/messages`, undefined, theirs),
      await call('POST', `${path}/${uuid}/messages/${message.uuid}`, undefined, theirs),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await list()).map(({ state, waiting }) => [state, waiting])).toEqual([['on', 1]]);
  });
});

describe('messages of a webhook', () => {
  it('HOOK-06 they are listed by pages of 25, the newest first', async () => {
    const { uuid } = (await make()).body;
    for (let n = 0; n < 26; n += 1) {
      await call('POST', `${path}/${uuid}/test`);
      world.clock.advance(1000);
    }
    const [first, second] = [(await messages(uuid)).body, (await messages(uuid, '2')).body];
    expect([first.messages.length, second.messages.length, second.page, second.total]).toEqual([25, 1, 2, 26]);
    const times = [...first.messages, ...second.messages].map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(second.messages[0]).toEqual({
      uuid: expect.any(String),
      event: 'webhook.test',
      created_at: times.at(-1),
      state: 'waiting',
      attempts: 0,
      due_at: times.at(-1),
      last: null,
    });
  });

  it('HOOK-05 HOOK-06 what waits when a webhook is switched off is given up, and nothing is sent until it is on', async () => {
    const { uuid } = (await make()).body;
    await call('POST', `${path}/${uuid}/test`);
    await call('PUT', `${path}/${uuid}`, { on: false });
    const [message] = (await messages(uuid)).body.messages;
    expect([message.state, message.due_at]).toEqual(['given_up', null]);
    const resend = `${path}/${uuid}/messages/${message.uuid}`;
    for (const to of [`${path}/${uuid}/test`, resend])
      expect(await call('POST', to)).toMatchObject({ status: 409, body: { code: 'webhook_off' } });
    await call('PUT', `${path}/${uuid}`, { on: true });
    expect((await messages(uuid)).body.messages[0].state).toBe('given_up');
    expect((await call('POST', resend)).status).toBe(204);
    expect((await messages(uuid)).body.messages[0]).toMatchObject({ uuid: message.uuid, state: 'waiting' });
    expect((await call('POST', `${path}/${uuid}/messages/${randomUUID()}`)).status).toBe(404);
  });
});
