import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ApiKey, mostKeys } from '#contracts/results/api-keys.ts';
import type { Session } from '#contracts/session/session.ts';
import { hashSecret } from '#server/session/secrets.ts';
import { addStores, type TestStore } from '#test/support/content.ts';
import { everythingIn } from '#test/support/database.ts';
import { realPlatform, type TestCompany, type TestUser } from '#test/support/real-platform.ts';

const world = realPlatform();
const path = '/api/v1/results/keys';
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
const make = (name: string, of: readonly string[] | null = null, as = session) =>
  call('POST', path, { name, stores: of }, as);
const list = async (as = session): Promise<ApiKey[]> => (await call('GET', path, undefined, as)).body.keys;
const readFeed = async (key: string) =>
  (await world.open('/api/v1/results/feed', { headers: { Authorization: `Bearer ${key}` } })).status;

describe('API keys', () => {
  it('FEED-02 one is made with a name and stores, shown once, and stored as a hash only', async () => {
    const [store] = stores;
    const { status, body } = await make('  Dashboard ', [store?.uuid ?? '']);
    expect([status, body]).toEqual([
      200,
      { uuid: expect.any(String), name: 'Dashboard', key: expect.stringMatching(/^swk_[\w-]{43}$/) },
    ]);
    expect(await readFeed(body.key)).toBe(200);
    expect(await list()).toEqual([
      {
        uuid: body.uuid,
        name: 'Dashboard',
        stores: [{ uuid: store?.uuid, name: 'Store 1', store_code: 'S001' }],
        made_at: expect.stringMatching(/Z$/),
        made_by: { uuid: manager.uuid, name: 'Mara' },
        last_used_at: expect.stringMatching(/Z$/),
        revoked_at: null,
      },
    ]);
    const stored = await world.db.selectFrom('api_key').select('token_hash').executeTakeFirstOrThrow();
    expect(Buffer.from(stored.token_hash)).toEqual(Buffer.from(hashSecret(body.key)));
    expect(await everythingIn(world.db)).not.toContain(body.key);
  });

  it('FEED-02 a revoked one is listed last and reads nothing; its name is free again, and revoking again changes nothing', async () => {
    const { body } = await make('Old');
    expect((await call('DELETE', `${path}/${body.uuid}`)).status).toBe(204);
    expect(await readFeed(body.key)).toBe(401);
    const [before] = await list();
    world.clock.advance(60_000);
    expect((await call('DELETE', `${path}/${body.uuid}`)).status).toBe(204);
    expect(await list()).toEqual([before]);
    expect((await make('Old')).status).toBe(200);
    expect((await list()).map(({ revoked_at }) => revoked_at === null)).toEqual([true, false]);
  });

  it('FEED-02 a name that is taken is refused with 422, and so is an empty one, a long one and a list of no stores', async () => {
    await make('Dashboard');
    expect(await make('Dashboard')).toMatchObject({ status: 422, body: { errors: { name: ['is taken'] } } });
    for (const name of [' ', 'x'.repeat(61)]) expect((await make(name)).status).toBe(422);
    expect((await make('None', [])).status).toBe(422);
  });

  it('FEED-02 a key reads no store that who makes it may not use, nor one of another company', async () => {
    const [own, other] = stores;
    await world.db.updateTable('user').set({ every_store: false }).execute();
    const link = { company_uuid: acme.uuid, user_uuid: manager.uuid, store_uuid: own?.uuid ?? '' };
    await world.db.insertInto('user_store').values(link).execute();
    const [theirs] = await addStores(world.platform, await world.createCompany(), 1);
    const attempts = [null, [other?.uuid ?? ''], [own?.uuid ?? '', theirs?.uuid ?? ''], [randomUUID()]];
    for (const of of attempts) expect([of, (await make('Wide', of)).status]).toEqual([of, 422]);
    expect((await make('Narrow', [own?.uuid ?? '', (own?.uuid ?? '').toUpperCase()])).status).toBe(200);
  });

  it(`FEED-02 at most ${mostKeys} keys hold; a revoked one makes room`, async () => {
    for (let n = 0; n < mostKeys; n += 1) await make(`Key ${n}`);
    expect(await make('One more')).toMatchObject({ status: 400, body: { code: 'too_many_keys' } });
    const [first] = await list();
    await call('DELETE', `${path}/${first?.uuid}`);
    expect((await make('One more')).status).toBe(200);
  });

  it.each([{ manage_results: true }, { see_executions: true }, {}])(
    'FEED-01 with the permissions %j alone each call is refused',
    async (given) => {
      const { body } = await make('Dashboard');
      await world.db
        .updateTable('user')
        .set({ permissions: JSON.stringify(given) })
        .execute();
      const statuses = [await make('Another'), await call('GET', path), await call('DELETE', `${path}/${body.uuid}`)];
      expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403]);
      expect(await readFeed(body.key)).toBe(200);
    },
  );

  it('FEED-01 keys of another company are neither listed nor revoked', async () => {
    const { body } = await make('Dashboard');
    const theirs = await world.signIn(await world.createUser(await world.createCompany(), { permissions }));
    expect(await list(theirs)).toEqual([]);
    expect((await call('DELETE', `${path}/${body.uuid}`, undefined, theirs)).status).toBe(404);
    expect(await readFeed(body.key)).toBe(200);
  });
});
