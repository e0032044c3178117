import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { createRoutineCalls } from '#api/routines/routine-calls.ts';
import { createCalls } from '#api/shared/calls.ts';
import { ticketFilter } from '#contracts/tickets/ticket-list.ts';
import { requestOf } from '#domain/tickets/ticket-filters.ts';
import { currentTime } from '#domain/time/instants.ts';
import { assignStores } from '#effects/tickets/assignation.ts';
import { fetchTickets } from '#effects/tickets/list.ts';
import { clientOf, clockTime, type HostileServer, says, session, startHostileServer } from './hostile-server.ts';

const uuid = '33333333-3333-4333-8333-333333333333';
const rows = [{ uuid, name: 'North' }];
const all = { page: 2, perPage: 10, total: 31, totalPages: 4, previousPage: 1, nextPage: 3 };
let server: HostileServer;
beforeAll(async () => {
  server = await startHostileServer();
});
afterAll(() => server.stop());

const askStores = () =>
  createCalls(clientOf(server.origin), server.origin).stores({ page: 2, per_page: 10, term: 'No' });

describe('paged lists', () => {
  it('PAGE-01 PAGE-02 PAGE-03 API-10 reads the first key and the metadata of the body', async () => {
    const pagination = { page: 2, per_page: 10, total: 31, total_pages: 4, previous_page: 1, next_page: 3 };
    server.answer(says(200, { stores: rows, metadata: { pagination } }));
    const page = await askStores();
    expect(page.meta).toEqual(all);
    expect(page.rows.map(({ name }) => name)).toEqual(['North']);
    expect(server.received[0]?.url).toBe('/api/v1/web_executor/stores?page=2&per_page=10&term=No');
  });

  it.each(['total_pages', 'num_pages'])(
    'PAGE-02 how many pages there are is read and not worked out, from %s of the body',
    async (pages) => {
      server.answer(says(200, { stores: rows, metadata: { pagination: { page: 2, per_page: 10, [pages]: 4 } } }));
      expect((await askStores()).meta.totalPages).toBe(4);
    },
  );

  it.each(['X-Total-Pages', 'X-TotalPages', 'num_pages', 'num-pages', 'X-Num-Pages'])(
    'PAGE-02 nor from the header %s',
    async (pages) => {
      server.answer(says(200, { stores: rows }, { 'X-Page': '2', 'X-Per-Page': '10', [pages]: '4' }));
      expect((await askStores()).meta.totalPages).toBe(4);
    },
  );

  it.each(['X-Total-Pages', 'X-TotalPages', 'num_pages', 'X-Num-Pages'])(
    'PAGE-02 reads the metadata of the headers, %s among them',
    async (pages) => {
      server.answer(
        says(
          200,
          { anything: rows },
          { 'X-Page': '2', 'X-Per-Page': '10', 'X-Total': '31', [pages]: '4', 'X-Prev-Page': '1', 'X-Next-Page': '3' },
        ),
      );
      expect((await askStores()).meta).toEqual(all);
    },
  );

  it('PAGE-01 the last page has no next one', async () => {
    server.answer(
      says(200, { stores: rows }, { 'X-Page': '4', 'X-Per-Page': '10', 'X-Total': '31', 'X-Next-Page': '' }),
    );
    expect((await askStores()).meta).toMatchObject({ page: 4, totalPages: 4, nextPage: null });
  });
});

describe('the filters of the ticket manager', () => {
  it('FILT-11 API-30 OP-111 the time of the session goes with the filter of the list, and no empty key', async () => {
    server.answer(says(200, { data: [], meta: { pagination: { total: 0 } } }, { Date: clockTime.toUTCString() }));
    const tools = { client: clientOf(server.origin), session: () => session };
    await toPromise(createActor(fetchTickets(tools), { input: { request: requestOf(''), definition: null } }).start());
    const asked = new URL(server.received.at(-1)?.url ?? '', server.origin).searchParams.get('filter');
    const filter = v.parse(v.pipe(v.string(), v.parseJson(), ticketFilter), asked);
    expect(filter.current_time).toBe(currentTime(clockTime, session.time_zone_offset));
    expect(Object.keys(filter).toSorted()).toEqual(['current_time', 'period', 'states', 'users']);
  });

  it.each([
    [{ zone: '', brand: '' }, {}],
    [{ zone: uuid, brand: '' }, { zones: [uuid] }],
    [
      { zone: uuid, brand: uuid },
      { zones: [uuid], brands: [uuid] },
    ],
  ])('FILT-11 API-36 stores are assigned with what %j filters by, and no empty key', async (filters, named) => {
    server.answer(says(200, { process_uuid: uuid }));
    const input = { stores: [uuid], filters, process: null };
    await toPromise(createActor(assignStores({ client: clientOf(server.origin) }), { input }).start());
    const { store_assignations } = JSON.parse(server.received.at(-1)?.body ?? '');
    expect(JSON.parse(store_assignations.filters)).toEqual(named);
  });
});

describe('the lists of the routine manager', () => {
  const filters = { store_uuid: uuid, current_time: '2026-03-02 09:34:56' };
  const wire = encodeURIComponent(JSON.stringify(filters)).replaceAll('%20', '+');
  const asked = async (ask: (calls: ReturnType<typeof createRoutineCalls>) => Promise<unknown>) => {
    server.answer(says(200, { routines: [], metadata: {} }));
    await ask(createRoutineCalls(clientOf(server.origin)));
    return server.received.at(-1)?.url.replaceAll('%20', '+');
  };
  const query = { page: 2, per_page: 25 };

  it.each(['true', 'false'] as const)(
    'ROUT-03 API-10 OP-128 stores: with routines only %s, counted, of no process',
    async (only_with_routines) => {
      expect(await asked((calls) => calls.stores({ ...query, only_with_routines }))).toBe(
        `/api/v1/web_executor/stores?page=2&per_page=25&only_with_routines=${only_with_routines}&count_routines_assigned=true`,
      );
    },
  );

  it('ROUT-05 OP-103 API-10 stores of a zone and a brand', async () => {
    const of = { zone_uuid: uuid, brand_uuid: uuid, only_with_routines: 'true' } as const;
    expect(await asked((calls) => calls.stores({ ...query, ...of }))).toContain(
      `&zone_uuid=${uuid}&brand_uuid=${uuid}`,
    );
  });

  it('ROUT-17 API-41 what a routine is about, its periodicity as the text that came', async () => {
    const routine = { name: 'Round', instructions: null, reference_url: '/a.png', periodicity: '{' };
    server.answer(says(200, routine));
    const read = await createRoutineCalls(clientOf(server.origin)).routine(uuid);
    expect(server.received.at(-1)?.url).toBe(`/api/v1/routines/${uuid}`);
    expect(read).toEqual({ ...routine, instructions: '' });
  });

  it('ROUT-09 API-39 OP-128 routines: filters as a JSON text, of no process', async () => {
    expect(await asked((calls) => calls.routines({ ...query, filters }))).toBe(
      `/api/v1/list/routines?page=2&per_page=25&filters=${wire}`,
    );
  });

  it('ROUT-11 API-40 OP-98 OP-128 activities: the routine as activity_uuid, of no process', async () => {
    expect(await asked((calls) => calls.activities(uuid, { ...query, filters }))).toBe(
      `/api/v1/routines/details?activity_uuid=${uuid}&page=2&per_page=25&filters=${wire}`,
    );
  });
});

describe('file addresses', () => {
  it('OP-60 API-18 only https addresses, and http of this device, come through', async () => {
    const given = [
      'https://files.acme.example/a.png',
      'http://127.0.0.1:8080/b.png',
      '/c.png',
      'http://files.acme.example/d.png',
      'javascript:alert(1)',
      'data:text/html,x',
    ];
    server.answer(says(200, { files: given.map((url) => ({ path: url, url })) }));
    const files = await createCalls(clientOf(server.origin), 'https://files.acme.example').fileUrls(given);
    expect(files.map(({ url }) => url)).toEqual([
      given[0],
      given[1],
      'https://files.acme.example/c.png',
      null,
      null,
      null,
    ]);
  });

  it.each([
    ['ERROR', { state: 'beingMade' }],
    ['https://files.acme.example/r.pdf', { state: 'made', url: 'https://files.acme.example/r.pdf' }],
    ['/r.pdf', { state: 'made', url: 'https://files.acme.example/r.pdf' }],
    ['http://files.acme.example/r.pdf', { state: 'none' }],
    ['javascript:alert(1)', { state: 'none' }],
    ['', { state: 'none' }],
    [null, { state: 'none' }],
  ])('OP-60 OP-64 API-17 FIN-13 the report at %j', async (url, expected) => {
    server.answer(says(200, { url }));
    const calls = createCalls(clientOf(server.origin), 'https://files.acme.example');
    expect(await calls.reportUrl(uuid, uuid)).toEqual(expected);
    expect(server.received.at(-1)?.url).toBe(`/executions/${uuid}/report_url?company_uuid=${uuid}`);
  });
});
