import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { routes } from '#contracts/shared/routes.ts';
import { addActivity, addStores, addZone } from '#test/support/content.ts';
import { realPlatform } from '#test/support/real-platform.ts';

const server = realPlatform();

async function company(every_store = true) {
  const created = await server.createCompany();
  const account = await server.createUser(created);
  await server.db.updateTable('user').set({ every_store }).where('uuid', '=', account.uuid).execute();
  const session = await server.signIn(account);
  const call = async (path: string, query: Record<string, string> = {}) => {
    const response = await server.signedFetch(session, 'GET', path, { query });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return {
    uuid: created.uuid,
    account,
    get: call,
    stores: (query: Record<string, string> = {}) => call('/api/v1/web_executor/stores', query),
    activities: (query: Record<string, string> = {}) => call('/api/v1/web_executor/activities', query),
    check: (activity: string, store: string) =>
      call(`/api/v1/web_executor/activities/${activity}/validate_schedule`, { store_uuid: store }),
  };
}
const namesOf = ({ body }: { body: Record<string, { name: string }[]> }) =>
  Object.values(body)[0]?.map(({ name }) => name);

describe('stores', () => {
  it('API-10 STORE-04 STORE-05 come in pages, the records first, with the metadata in body and headers', async () => {
    const own = await company();
    await addStores(server, own, 23);
    const { body, headers } = await own.stores({ page: '2', per_page: '10' });
    expect(Object.keys(body)[0]).toBe('stores');
    expect(body.stores.map(({ store_code }: { store_code: string }) => store_code)).toEqual(
      Array.from({ length: 10 }, (_, index) => `S0${index + 11}`),
    );
    expect(body.metadata.pagination).toEqual({
      page: 2,
      per_page: 10,
      total: 23,
      total_pages: 3,
      previous_page: 1,
      next_page: 3,
    });
    expect(
      ['x-page', 'x-per-page', 'x-total', 'x-total-pages', 'x-prev-page', 'x-next-page'].map((name) =>
        headers.get(name),
      ),
    ).toEqual(['2', '10', '23', '3', '1', '3']);
    expect(v.safeParse(routes.stores.response, { body, headers: Object.fromEntries(headers) }).success).toBe(true);
    expect((await own.stores({ page: '9' })).body).toMatchObject({
      stores: [],
      metadata: { pagination: { total: 23 } },
    });
  });

  it('API-10 DATA-10 carry zone, brand and the number of their activities', async () => {
    const own = await company();
    const zone = await addZone(server, own, 'North');
    await addStores(server, own, 2);
    await server.db.updateTable('store').set({ zone_uuid: zone }).where('store_code', '=', 'S001').execute();
    await addActivity(server.platform, own);
    await addActivity(server.platform, own, { store_codes: ['S002'] });
    const { body } = await own.stores();
    expect(body.stores).toMatchObject([
      { store_code: 'S001', zone: { name: 'North' }, brand: null, amount_activities: 1 },
      { store_code: 'S002', zone: null, amount_activities: 2 },
    ]);
  });

  it.each([
    ['a011', ['Núñez']],
    ['NUNEZ', ['Núñez']],
    ['núñez', ['Núñez']],
    ['  cabildo   100 ', ['Belgrano']],
    ['av 100', ['Belgrano', 'Núñez']],
    ['100%', []],
    ['a_1', []],
    ['\\', []],
    ["' or 1=1", []],
    ['', ['Belgrano', 'Núñez', 'Palermo']],
  ])(
    'STORE-02 API-10 the term %j is looked for in code, name and address, whatever its case and accents',
    async (term, names) => {
      const own = await company();
      await addStores(server, own, [
        { store_code: 'A010', name: 'Belgrano', address: 'Av. Cabildo 100' },
        { store_code: 'A011', name: 'Núñez', address: 'Av. del Libertador 1001' },
        { store_code: 'A012', name: 'Palermo', address: 'Calle Güemes 7' },
      ]);
      const found = await own.stores({ term });
      expect(namesOf(found)).toEqual(names);
      expect(found.body.metadata.pagination.total).toBe(names.length);
    },
  );

  it('API-10 ROUTE-04 activity_uuid leaves the stores of that activity, and none for an activity of another company', async () => {
    const [own, other] = [await company(), await company()];
    await addStores(server, own, 3);
    await addStores(server, other, 1);
    const some = await addActivity(server.platform, own, { store_codes: ['S001', 'S003'] });
    const all = await addActivity(server.platform, own);
    const foreign = await addActivity(server.platform, other);
    expect(namesOf(await own.stores({ activity_uuid: some.uuid }))).toEqual(['Store 1', 'Store 3']);
    expect(namesOf(await own.stores({ activity_uuid: all.uuid }))).toHaveLength(3);
    expect(namesOf(await own.stores({ activity_uuid: foreign.uuid }))).toEqual([]);
    expect(namesOf(await own.stores({ activity_uuid: some.uuid, term: '3' }))).toEqual(['Store 3']);
  });

  it('SESS-06 are those of the company, and of them only the ones that the account may use', async () => {
    const [own, other] = [await company(false), await company()];
    const [first] = await addStores(server, own, 3);
    await addStores(server, other, 1);
    expect(namesOf(await own.stores())).toEqual([]);
    await server.db
      .insertInto('user_store')
      .values({ company_uuid: own.uuid, user_uuid: own.account.uuid, store_uuid: first?.uuid ?? '' })
      .execute();
    const { body } = await own.stores();
    expect(namesOf({ body })).toEqual(['Store 1']);
    expect(body.metadata.pagination.total).toBe(1);
    expect(namesOf(await other.stores())).toEqual(['Store 1']);
  });

  it('API-11 ACT-12 the name of a store; one of another company, or not for this account, is as absent as none', async () => {
    const [own, other] = [await company(), await company()];
    const [store] = await addStores(server, own, 1);
    const path = `/api/v1/stores/${store?.uuid}`;
    expect((await own.get(path, { fields: 'uuid,name' })).body).toEqual({
      store: { uuid: store?.uuid, name: 'Store 1' },
    });
    const [foreign, absent] = [await other.get(path), await other.get(`/api/v1/stores/${randomUUID()}`)];
    expect([foreign.status, foreign.body.message]).toEqual([404, absent.body.message]);
    await server.db.updateTable('user').set({ every_store: false }).where('uuid', '=', own.account.uuid).execute();
    expect((await own.get(path)).status).toBe(404);
  });
});

describe('activities', () => {
  const hour = 3_600_000;
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

  it('API-09 ACT-11 come in the order of their publishing, also after a new version, or by name without case and accents', async () => {
    const own = await company();
    await addStores(server, own, 1);
    const names = ['Zona fría', 'apertura', 'Ágil', 'Beta'];
    const made = [];
    for (const name of names) made.push(await addActivity(server.platform, own, { name }));
    await addActivity(server.platform, own, { ...made[0], name: 'Zona fría', priority: 'high' });
    expect(namesOf(await own.activities())).toEqual(names);
    expect(namesOf(await own.activities({ order_by: 'name' }))).toEqual(['Ágil', 'apertura', 'Beta', 'Zona fría']);
    const pages = [await own.activities({ per_page: '3' }), await own.activities({ per_page: '3', page: '2' })];
    expect(pages.map(namesOf)).toEqual([names.slice(0, 3), names.slice(3)]);
    expect(pages[0]?.body.metadata.pagination).toMatchObject({ total: 4, total_pages: 2, next_page: 2 });
  });

  it('API-09 store_uuid leaves the activities of that store, and none for a store that the account may not use', async () => {
    const [own, other] = [await company(), await company()];
    const [first, second] = await addStores(server, own, 2);
    await addActivity(server.platform, own, { name: 'Everywhere' });
    await addActivity(server.platform, own, { name: 'At the first', store_codes: ['S001'] });
    await addActivity(server.platform, other, { name: 'Foreign' });
    expect(namesOf(await own.activities({ store_uuid: first?.uuid ?? '' }))).toEqual(['Everywhere', 'At the first']);
    expect(namesOf(await own.activities({ store_uuid: second?.uuid ?? '' }))).toEqual(['Everywhere']);
    expect(namesOf(await other.activities({ store_uuid: first?.uuid ?? '' }))).toEqual([]);
  });

  it('ACT-09 OP-24 come by schedule state across pages, and by publishing inside a state; the answer says so', async () => {
    const own = await company();
    const closed = { always_available: false };
    const [over, later, soon] = [
      { ...closed, period: { start_time: at(-9), end_time: at(-8) } },
      { ...closed, period: { start_time: at(48), end_time: at(50) } },
      { ...closed, period: { start_time: at(6), end_time: at(20) } },
    ];
    for (const [name, times] of Object.entries({ over, later, soon, 'open 1': {}, 'over 2': over, 'open 2': {} }))
      await addActivity(server.platform, own, { name, ...times });
    const pages = [await own.activities({ per_page: '4' }), await own.activities({ per_page: '4', page: '2' })];
    expect(pages.map(namesOf)).toEqual([
      ['open 1', 'open 2', 'soon', 'later'],
      ['over', 'over 2'],
    ]);
    expect(pages[1]?.body.metadata).toMatchObject({ ordered_by: 'schedule', pagination: { total: 6, total_pages: 2 } });
    const beyond = await own.activities({ per_page: '4', page: '3' });
    expect([namesOf(beyond), beyond.body.metadata.pagination.total]).toEqual([[], 6]);
    const named = await own.activities({ order_by: 'name' });
    expect(named.body.metadata.ordered_by).toBeUndefined();
  });

  it('DATA-09 ACT-08 schedule_enabled is that of the moment; rule and times are as published', async () => {
    const own = await company();
    const closed = { always_available: false };
    const rule = 'DTSTART:20260101T080000Z\nRRULE:FREQ=DAILY';
    await addActivity(server.platform, own, { name: 'always' });
    await addActivity(server.platform, own, {
      name: 'open',
      ...closed,
      period: { start_time: at(-1), end_time: at(1) },
    });
    await addActivity(server.platform, own, {
      name: 'soon',
      ...closed,
      period: { start_time: at(6), end_time: at(20) },
    });
    await addActivity(server.platform, own, {
      name: 'later',
      ...closed,
      period: { start_time: at(48), end_time: at(50) },
    });
    await addActivity(server.platform, own, {
      name: 'over',
      ...closed,
      period: { start_time: at(-9), end_time: at(-8) },
    });
    await addActivity(server.platform, own, {
      name: 'daily',
      ...closed,
      period: { rule, start_time: '2026-01-01T08:00:00-03:00', end_time: '2026-01-02T07:00:00-03:00' },
    });
    const { body } = await own.activities();
    const enabled = Object.fromEntries(
      body.activities.map(({ name, period }: { name: string; period: { schedule_enabled: boolean } }) => [
        name,
        period.schedule_enabled,
      ]),
    );
    expect(enabled).toMatchObject({ always: true, open: true, soon: true, later: false, over: false });
    expect(body.activities.find(({ name }: { name: string }) => name === 'daily')).toMatchObject({
      period: { rule, start_time: '2026-01-01T08:00:00-03:00' },
      endless_period: false,
      always_available: false,
    });
    server.clock.advance(3 * hour);
    const later = await own.activities();
    const open = later.body.activities.find(({ name }: { name: string }) => name === 'open');
    expect(open.period.schedule_enabled).toBe(false);
  });

  it('API-13 EXEC-04 the check goes by the schedule, the store and the clock of the platform', async () => {
    const [own, other] = [await company(), await company()];
    const [first, second] = await addStores(server, own, 2);
    const [foreign] = await addStores(server, other, 1);
    const open = await addActivity(server.platform, own, {
      store_codes: ['S001'],
      always_available: false,
      period: { start_time: at(-1), end_time: at(1) },
    });
    const soonFrom = at(6);
    const soon = await addActivity(server.platform, own, {
      always_available: false,
      period: { start_time: soonFrom, end_time: at(9) },
    });
    const before = server.clock.now().getTime();
    const { body } = await own.check(open.uuid, first?.uuid ?? '');
    expect(body.scheduled).toBe(true);
    expect(Date.parse(body.server_started_at)).toBeGreaterThanOrEqual(before);
    expect((await own.check(open.uuid, second?.uuid ?? '')).body.scheduled).toBe(false);
    expect((await own.check(open.uuid, foreign?.uuid ?? '')).body.scheduled).toBe(false);
    const closed = (await own.check(soon.uuid, first?.uuid ?? '')).body;
    expect(closed).toMatchObject({ scheduled: false, opens_at: soonFrom });
    expect([body.opens_at, (await own.check(soon.uuid, foreign?.uuid ?? '')).body.opens_at]).toEqual([null, null]);
    server.clock.advance(7 * hour);
    expect((await own.check(soon.uuid, first?.uuid ?? '')).body.scheduled).toBe(true);
    expect((await own.check(open.uuid, first?.uuid ?? '')).body.scheduled).toBe(false);
    expect((await other.check(open.uuid, first?.uuid ?? '')).status).toBe(404);
  });

  it('API-14 EXEC-03 DATA-02 the tree of the current version, of the own company only', async () => {
    const [own, other] = [await company(), await company()];
    const first = await addActivity(server.platform, own, { name: 'First' });
    await addActivity(server.platform, own, { ...first, name: 'Second' });
    const path = `/api/v1/mobile/activities/${first.uuid}`;
    const { body, headers } = await own.get(path, { datum: '{"store_uuid":"x"}' });
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(body.activity_tree).toMatchObject({
      uuid: first.uuid,
      name: 'Second',
      version: 2,
      company_uuid: own.uuid,
      always_available: true,
    });
    expect(v.safeParse(routes.activity.response, body).success).toBe(true);
    const [foreign, absent] = [await other.get(path), await other.get(`/api/v1/mobile/activities/${randomUUID()}`)];
    expect([foreign.status, foreign.body.message]).toEqual([404, absent.body.message]);
  });
});
