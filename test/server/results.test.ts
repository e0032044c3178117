import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonExecution } from '#contracts/execution/execution.ts';
import type { ResultFilter } from '#contracts/results/results.ts';
import type { Session } from '#contracts/session/session.ts';
import { fold } from '#domain/shared/fold.ts';
import { up as addResults } from '#server/db/migrations/033-results.ts';
import { up as addApiKeys } from '#server/db/migrations/038-api-keys.ts';
import { up as addFeedPlaces } from '#server/db/migrations/039-feed-places.ts';
import { up as addCorrections } from '#server/db/migrations/044-corrections.ts';
import { makeNextReport } from '#server/finished/report/start.ts';
import { addActivity, addBrand, addZone, executionOf, testChoice, testQuestion } from '#test/support/content.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { quickMaker } from '#test/support/reports.ts';
import { type Role, type TicketRoom, ticketRoom } from '#test/support/ticket-room.ts';
import { ticketOf } from '#test/support/tickets.ts';

const world = realPlatform();
const path = '/api/v1/results/executions';
const permissions = JSON.stringify({ create_ticket: true, see_executions: true });
const hour = 3_600_000;

/** `approver` has the permission and the first store, `both` the permission and every store, `executor` neither. */
let room: TicketRoom;
let round: Awaited<ReturnType<typeof addActivity>>;
const choice = testChoice('3', '1', '');
const picture = testQuestion('picture');
beforeEach(async () => {
  room = await ticketRoom(world);
  const { approver, both } = room.users;
  await world.db.updateTable('company').set({ time_zone_offset: '-03:00' }).execute();
  await world.db.updateTable('user').set({ permissions }).where('uuid', 'in', [approver.uuid, both.uuid]).execute();
  await world.db.updateTable('user').set({ every_store: false }).where('uuid', '=', approver.uuid).execute();
  const link = { company_uuid: room.company.uuid, user_uuid: approver.uuid, store_uuid: storeAt(0).uuid };
  await world.db.insertInto('user_store').values(link).execute();
  room.sessions.approver = await world.signIn(approver);
  room.sessions.both = await world.signIn(both);
  round = await addActivity(world.platform, room.company, { name: 'Ronda', questions: [choice, picture] });
});

const storeAt = (index: number) => {
  const store = room.stores[index];
  if (store === undefined) throw new Error('no store');
  return store;
};

type Given = {
  readonly as?: Role;
  readonly store?: number;
  readonly activity?: typeof round;
  readonly chosen?: 0 | 1 | 2 | null;
  readonly pictures?: readonly string[];
  readonly finished?: string;
  readonly tasks?: readonly string[];
  readonly changed?: (sealed: JsonExecution) => JsonExecution;
};
/** Delivers an execution; its uuid. */
async function deliver(given: Given = {}): Promise<string> {
  const { as = 'creator', store = 0, activity = round, chosen = 0, pictures = [], finished, tasks = [] } = given;
  const answer = chosen === null ? '' : (choice.alternatives[chosen]?.uuid ?? '');
  const sealed = executionOf(
    room.sessions[as],
    storeAt(store),
    activity,
    activity === round
      ? [
          { question: choice, answer },
          { question: picture, picture: pictures.join(';') },
        ]
      : undefined,
  );
  const [first] = sealed.activity_tree.screens[0]?.questions ?? [];
  const raised = tasks.map((title) => ({ ...ticketOf(room.sessions[as], room.area), title, uuid: randomUUID() }));
  const at = finished === undefined ? {} : { exec_finished_at: finished };
  const whole = {
    ...sealed,
    activity_tree: { ...sealed.activity_tree, ...at },
    tickets: tasks.length === 0 ? {} : { [first?.answer_uuid ?? '']: raised },
  };
  const body = { json_execution: given.changed?.(whole as JsonExecution) ?? whole };
  const to = `/api/v1/web_executor/executions/${sealed.execution_uuid}/upload`;
  const { status } = await world.signedFetch(room.sessions[as], 'POST', to, { body });
  if (status !== 201) throw new Error(`the upload answered ${status}`);
  return sealed.execution_uuid;
}

type Asked = { readonly as?: Role; readonly session?: Session; readonly query?: Record<string, string> };
const list = async (filter: ResultFilter | object | string = {}, { as = 'both', session, query = {} }: Asked = {}) => {
  const text = typeof filter === 'string' ? filter : JSON.stringify(filter);
  const response = await world.signedFetch(session ?? room.sessions[as], 'GET', path, {
    query: { filter: text, ...query },
  });
  return { status: response.status, body: await response.json() };
};
const found = async (filter: ResultFilter, asked: Asked = {}): Promise<string[]> =>
  (await list(filter, asked)).body.rows.map(({ uuid }: { uuid: string }) => uuid);
const one = async (uuid: string, as: Role = 'both', session: Session = room.sessions[as]) => {
  const response = await world.signedFetch(session, 'GET', `${path}/${uuid}`);
  return { status: response.status, body: await response.json() };
};
const reads = () =>
  world.db
    .selectFrom('result_read')
    .select(['user_uuid', 'kind', 'execution_uuid', 'detail'])
    .orderBy('place')
    .execute();
const ago = (hours: number): string => new Date(world.clock.now().getTime() - hours * hour).toISOString();

describe('who sees the executions of a company', () => {
  it('RESULT-01 SESS-06 those with the permission, at their stores; without it each call is refused and notes nothing', async () => {
    const [here, there] = [await deliver({ finished: ago(1) }), await deliver({ store: 1, finished: ago(2) })];
    expect(await found({})).toEqual([here, there]);
    expect(await found({}, { as: 'approver' })).toEqual([here]);
    expect(await found({ stores: [storeAt(1).uuid] }, { as: 'approver' })).toEqual([]);
    expect([(await one(here, 'approver')).status, (await one(there, 'approver')).status]).toEqual([200, 404]);
    const noted = await reads();
    expect([(await list({}, { as: 'executor' })).status, (await one(here, 'executor')).status]).toEqual([403, 403]);
    const report = await world.signedFetch(room.sessions.executor, 'GET', `${path}/${here}/report`);
    expect([report.status, await reads()]).toEqual([403, noted]);
  });

  it('RESULT-01 nothing of another company, and nothing more once the permission is taken', async () => {
    const uuid = await deliver();
    const theirs = await world.createCompany();
    const foreign = await world.signIn(await world.createUser(theirs, { permissions }));
    expect((await list({}, { session: foreign })).body).toMatchObject({ rows: [], total: 0, mean: null });
    expect((await one(uuid, 'both', foreign)).status).toBe(404);
    expect((await one(randomUUID())).status).toBe(404);
    await world.db.updateTable('user').set({ permissions: '{}' }).execute();
    expect((await list()).status).toBe(403);
  });
});

describe('the list of results', () => {
  it('RESULT-02 tells activity, store, author, times, score, pictures and tasks', async () => {
    const shot = await room.picture('creator');
    const uuid = await deliver({ chosen: 1, pictures: [shot], tasks: ['Fix it', 'Clean it'] });
    const { body } = await list();
    expect(body).toEqual({
      rows: [
        {
          uuid,
          activity: { uuid: round.uuid, name: 'Ronda' },
          store: { uuid: storeAt(0).uuid, name: 'Store 1', store_code: 'S001' },
          author: { uuid: room.users.creator.uuid, name: 'creator' },
          finished_at: expect.stringMatching(/Z$/),
          received_at: expect.stringMatching(/Z$/),
          score: 33.3,
          pictures: 1,
          tasks: 2,
          is_test: false,
        },
      ],
      page: 1,
      per_page: 25,
      total: 1,
      mean: 33.3,
    });
  });

  it('RESULT-02 a period is of days on the clock of the session, both with it', async () => {
    const at = async (finished: string) => deliver({ finished });
    const before = await at('2026-03-10T02:59:59.999Z');
    const first = await at('2026-03-10T03:00:00.000Z');
    const last = await at('2026-03-12T02:59:59.999Z');
    const after = await at('2026-03-12T03:00:00.000Z');
    expect(await found({ period: { from: '2026-03-10', to: '2026-03-11' } })).toEqual([last, first]);
    expect(await found({ period: { from: '2026-03-09', to: '2026-03-09' } })).toEqual([before]);
    expect(await found({ period: { from: '2026-03-12' } })).toEqual([after]);
    expect(await found({ period: { to: '2026-03-09' } })).toEqual([before]);
  });

  it('RESULT-02 filters narrow it down: each alone, and all together', async () => {
    const zone_uuid = await addZone(world, room.company, 'North');
    const brand_uuid = await addBrand(world, room.company, 'Acme');
    const { uuid } = storeAt(1);
    await world.db
      .updateTable('store')
      .set({ zone_uuid, brand_uuid, folded: fold('S002 Almacén Ñandú') })
      .where('uuid', '=', uuid)
      .execute();
    await world.db
      .updateTable('user')
      .set({ folded_name: 'colleague perez' })
      .where('uuid', '=', room.users.colleague.uuid)
      .execute();
    const other = await addActivity(world.platform, room.company, { name: 'Safety walk' });
    const pictures = [await room.picture('creator')];
    const good = await deliver({ finished: ago(1), pictures, tasks: ['Fix it'] });
    const bad = await deliver({ finished: ago(2), chosen: 1, store: 1 });
    const none = await deliver({ finished: ago(3), chosen: 2, as: 'colleague' });
    const walk = await deliver({ finished: ago(4), activity: other, store: 1, as: 'colleague' });
    const cases: readonly (readonly [ResultFilter, readonly string[]])[] = [
      [{ stores: [uuid] }, [bad, walk]],
      [{ zones: [zone_uuid] }, [bad, walk]],
      [{ brands: [brand_uuid] }, [bad, walk]],
      [{ activities: [other.uuid] }, [walk]],
      [{ authors: [room.users.colleague.uuid] }, [none, walk]],
      [{ score: { from: 0, to: 33.3 } }, [bad]],
      [{ score: { from: 100, to: 100 } }, [good]],
      [{ score: 'none' }, [none, walk]],
      [{ tasks: true }, [good]],
      [{ tasks: false }, [bad, none, walk]],
      [{ pictures: true }, [good]],
      [{ pictures: false }, [bad, none, walk]],
      [{ text: 'ñandu' }, [bad, walk]],
      [{ text: 'safety' }, [walk]],
      [{ text: 'pérez almacen' }, [walk]],
      [{ text: 'pérez nowhere' }, []],
      [{ text: 'perez ronda' }, [none]],
      [{ text: '%_' }, [good, bad, none, walk]],
      [{ zones: [zone_uuid], authors: [room.users.creator.uuid], pictures: false }, [bad]],
      [{ stores: [] }, []],
      [{ stores: [randomUUID()] }, []],
      [{ zones: [randomUUID()] }, []],
    ];
    for (const [filter, uuids] of cases) expect([filter, await found(filter)]).toEqual([filter, uuids]);
  });

  it('RESULT-03 pages and sorts it, with the count and the mean score of the whole selection on each page', async () => {
    const bad = await deliver({ finished: ago(3), chosen: 1 });
    const good = await deliver({ finished: ago(2), chosen: 0, store: 1 });
    const none = await deliver({ finished: ago(1), chosen: 2 });
    const paged = async (page: string) => (await list({}, { query: { page, per_page: '2' } })).body;
    const pages = [await paged('1'), await paged('2'), await paged('3')];
    expect(pages.map(({ rows }) => rows.map(({ uuid }: { uuid: string }) => uuid))).toEqual([[none, good], [bad], []]);
    expect(pages.map(({ total, mean }) => [total, mean])).toEqual(Array(3).fill([3, 66.7]));
    const sorted = (sort: string) => found({}, { query: { sort } });
    expect(await sorted('finished_at')).toEqual([bad, good, none]);
    expect(await sorted('score')).toEqual([bad, good, none]);
    expect(await sorted('-score')).toEqual([good, bad, none]);
    expect(await sorted('-store')).toEqual([good, none, bad]);
    expect(await sorted('activity')).toEqual([none, good, bad]);
  });

  it('RESULT-02 RESULT-03 what cannot be read is refused', async () => {
    const refused: readonly (object | string)[] = [
      { period: { from: '2026-03-11', to: '2026-03-10' } },
      { period: { from: '2026-02-30', to: '2026-03-10' } },
      { period: { from: '0001-01-01', to: '2026-03-10' } },
      { period: { from: 'today' } },
      { score: { from: 80, to: 70 } },
      { score: { from: 0, to: 101 } },
      { stores: ['S001'] },
      { tasks: 'yes' },
      '{',
    ];
    for (const filter of refused) expect([filter, (await list(filter)).status]).toEqual([filter, 400]);
    for (const query of [{ sort: 'name' }, { per_page: '101' }, { page: '0' }] as Record<string, string>[])
      expect([query, (await list({}, { query })).status]).toEqual([query, 400]);
    expect(await reads()).toEqual([]);
  });

  it('RESULT-02 executions from before are listed with their pictures', async () => {
    const pictures = [await room.picture('creator'), await room.picture('creator')];
    await deliver({ pictures });
    for (let count = 0; count < 101; count += 1) await deliver();
    const rows = () => world.db.selectFrom('result').selectAll().orderBy('uuid').execute();
    const kept = await rows();
    const tables = [
      'result',
      'result_read',
      'result_feed',
      'api_key_store',
      'api_key',
      'result_correction',
      'removed_file',
    ];
    await sql`alter table execution drop column deleted_at`.execute(world.db);
    for (const table of tables) await sql`drop table ${sql.id(table)}`.execute(world.db);
    for (const up of [addResults, addApiKeys, addFeedPlaces, addCorrections]) await up(world.db as Kysely<unknown>);
    expect(await rows()).toEqual(kept);
    expect(kept.filter((row) => row.pictures === 2)).toHaveLength(1);
  });
});

describe('one execution', () => {
  it('RESULT-04 RESULT-05 answers as they were asked, with their weight, tasks, version and times', async () => {
    const shot = await room.picture('creator');
    const device = '2026-03-10T15:00:00.000Z';
    const uuid = await deliver({
      chosen: 1,
      pictures: [shot],
      finished: '2026-03-10T12:00:00.000Z',
      tasks: ['Fix it'],
      changed: (sealed) => ({
        ...sealed,
        activity_tree: {
          ...sealed.activity_tree,
          exec_client_finished_at: device,
          coordinates: { longitude: -58.4, latitude: -34.6 },
        },
      }),
    });
    await addActivity(world.platform, room.company, { uuid: round.uuid, name: 'Another round' });
    const { body } = await one(uuid);
    const [ticket] = await world.db.selectFrom('ticket').select(['uuid', 'number']).execute();
    expect(body).toMatchObject({
      uuid,
      activity: { uuid: round.uuid, name: 'Ronda', version: 1 },
      store: { name: 'Store 1', store_code: 'S001' },
      author: { name: 'creator' },
      finished_at: '2026-03-10T12:00:00.000Z',
      device_finished_at: device,
      time_zone: 'UTC',
      coordinates: { longitude: -58.4, latitude: -34.6 },
      score: { index: 33.3, value: 1, best: 3 },
    });
    const [screen] = body.screens;
    expect([body.screens.length, screen.number, screen.repetition]).toEqual([1, 1, '']);
    const [chosen, shown] = screen.questions;
    expect(chosen.alternatives.map((one: { value: string; chosen: boolean }) => [one.value, one.chosen])).toEqual([
      ['3', false],
      ['1', true],
      ['', false],
    ]);
    expect([chosen.score, shown.score, shown.pictures]).toEqual([{ value: 1, best: 3 }, null, [shot]]);
    expect(body.tasks).toEqual([
      {
        ...ticket,
        title: 'Fix it',
        state: 'open',
        priority: 'medium',
        due_at: expect.any(String),
        answer_uuid: chosen.answer_uuid,
      },
    ]);
  });

  it('RESULT-04 screens of repetitions come after their section, each with its place', async () => {
    const uuid = await deliver({
      changed: (sealed) => {
        const [page] = sealed.activity_tree.screens;
        if (page === undefined) throw new Error('no screen');
        const again = () => ({
          ...page,
          uuid: randomUUID(),
          questions: page.questions.map((question) => ({ ...question, answer_uuid: randomUUID() })),
        });
        const inner = { ...again(), type: 'Repetition' as const, questions: [], repetition_nodes: [] };
        const nested = { ...inner, repetition_nodes: [{ uuid: randomUUID(), screens: [again()] }] };
        const nodes = [again(), nested].map((screen) => ({ uuid: randomUUID(), screens: [screen] }));
        const section = { ...inner, uuid: randomUUID(), repetition_nodes: nodes };
        return {
          ...sealed,
          metadata: { ...sealed.metadata, answers_count: 3 },
          activity_tree: { ...sealed.activity_tree, screens: [page, section] },
        };
      },
    });
    const { body } = await one(uuid);
    expect(
      body.screens.map(({ repetition, questions }: { repetition: string; questions: unknown[] }) => [
        repetition,
        questions.length,
      ]),
    ).toEqual([
      ['', 2],
      ['', 0],
      ['1', 2],
      ['2', 0],
      ['2.1', 2],
    ]);
    expect(body.score).toEqual({ index: 100, value: 9, best: 9 });
  });
});

describe('files of results', () => {
  const openedBy = async (as: Role, file: string): Promise<number> => {
    const query = { path: file, 'X-Hmac-256': room.sessions[as].hmac, 'X-Company-Uuid': room.company.uuid };
    return (await world.open(`/api/v1/files/raw?${new URLSearchParams(query)}`)).status;
  };
  const addressFor = async (as: Role, file: string): Promise<string | null> => {
    const asked = await world.signedFetch(room.sessions[as], 'GET', '/api/v1/files/url', { query: { 'path[]': file } });
    return (await asked.json())[0].url;
  };

  it('RESULT-06 RESULT-07 pictures open with the permission at a store of the account, and each reading is noted', async () => {
    const [here, there] = [await room.picture('creator'), await room.picture('creator')];
    await deliver({ pictures: [here] });
    await deliver({ pictures: [there], store: 1 });
    const all = ['creator', 'executor', 'approver', 'both'] as const;
    expect(await Promise.all(all.map((as) => openedBy(as, here)))).toEqual([200, 404, 200, 200]);
    expect(await Promise.all(all.map((as) => openedBy(as, there)))).toEqual([200, 404, 404, 200]);
    expect(await addressFor('approver', there)).toBeNull();
    const before = (await reads()).length;
    const address = await addressFor('approver', here);
    expect((await fetch(world.origin + address)).status).toBe(200);
    const file = { kind: 'file', detail: here, execution_uuid: null };
    expect((await reads()).slice(before)).toEqual([{ ...file, user_uuid: room.users.approver.uuid }]);
    expect((await reads()).map(({ user_uuid }) => user_uuid)).not.toContain(room.users.creator.uuid);
    await world.db.updateTable('user').set({ permissions: '{}' }).execute();
    expect((await fetch(world.origin + address)).status).toBe(404);
  });

  it('RESULT-06 FIN-11 the report is made and opens as for its author', async () => {
    const uuid = await deliver();
    const there = await deliver({ store: 1 });
    const ask = async (execution: string, as: Role) => {
      const response = await world.signedFetch(room.sessions[as], 'GET', `${path}/${execution}/report`);
      return { status: response.status, url: (await response.json()).url };
    };
    expect(await ask(uuid, 'approver')).toEqual({ status: 200, url: 'ERROR' });
    while (await makeNextReport(world.platform, quickMaker(world)));
    const { url } = await ask(uuid, 'approver');
    expect((await fetch(world.origin + url)).headers.get('Content-Type')).toBe('application/pdf');
    expect((await ask(there, 'approver')).status).toBe(404);
    expect(await addressFor('approver', `company_${room.company.uuid}/reports/${there}.pdf`)).toBeNull();
    expect((await reads()).map(({ kind }) => kind)).toEqual(['report', 'report', 'file']);
  });
});

describe('what is noted of reading', () => {
  it('RESULT-07 who read what: each list with its filter, each execution', async () => {
    const uuid = await deliver();
    const filter = { stores: [storeAt(0).uuid] };
    await list(filter, { as: 'approver' });
    await one(uuid);
    const { approver, both } = room.users;
    expect(await reads()).toEqual([
      {
        user_uuid: approver.uuid,
        kind: 'list',
        execution_uuid: null,
        detail: JSON.stringify({ filter, page: 1, per_page: 25 }),
      },
      { user_uuid: both.uuid, kind: 'execution', execution_uuid: uuid, detail: '' },
    ]);
  });
});

describe('the selection over time and on the map', () => {
  const read = async (what: 'trend' | 'places', query: Record<string, string> = {}, as: Role = 'both') => {
    const response = await world.signedFetch(room.sessions[as], 'GET', `/api/v1/results/${what}`, { query });
    return { status: response.status, body: await response.json() };
  };
  /** The day on the clock of the account, three hours behind UTC. */
  const dayOf = (instant: string): string => new Date(Date.parse(instant) - 3 * hour).toISOString().slice(0, 10);

  it('RESULT-10 counts and mean scores by day, of all and by store, as they are told one by one', async () => {
    const given = [
      { finished: ago(1), chosen: 0 },
      { finished: ago(2), chosen: 1, store: 1 },
      { finished: ago(20), chosen: 2 },
      { finished: ago(22), chosen: 1 },
      { finished: ago(23), chosen: 0 },
      { finished: ago(24 * 5), chosen: 0, store: 1 },
    ] as const;
    for (const one of given) await deliver(one);
    const { rows } = (await list({}, { query: { per_page: '100' } })).body;
    const { unit, periods, all, groups, others } = (await read('trend', { by: 'store' })).body;
    const [first, last] = [dayOf(given[5].finished), dayOf(given[0].finished)];
    expect([unit, periods[0], periods.at(-1), others]).toEqual(['day', first, last, 0]);
    const mean = (scores: readonly (number | null)[]) => {
      const some = scores.filter((score) => score !== null);
      return some.length === 0
        ? null
        : Math.round((some.reduce((sum, score) => sum + score, 0) / some.length) * 10) / 10;
    };
    type Row = {
      readonly finished_at: string;
      readonly score: number | null;
      readonly store: { readonly uuid: string };
    };
    const told = (some: readonly Row[]) => ({
      executions: some.length,
      mean: mean(some.map(({ score }) => score)),
    });
    const lineOf = (some: readonly Row[]) => ({
      ...told(some),
      points: periods.map((day: string) => told(some.filter((row) => dayOf(row.finished_at) === day))),
    });
    expect(all).toEqual(lineOf(rows));
    expect(groups).toEqual(
      [0, 1].map((at) => ({
        uuid: storeAt(at).uuid,
        name: `${storeAt(at).store_code} ${storeAt(at).name}`,
        ...lineOf(rows.filter(({ store }: Row) => store.uuid === storeAt(at).uuid)),
      })),
    );
  });

  it('RESULT-10 RESULT-01 within the filter, the stores and the permission of the account; by activity', async () => {
    await deliver({ finished: ago(1), chosen: 0 });
    await deliver({ finished: ago(30 * 24), chosen: 1, store: 1 });
    await deliver({ finished: ago(400 * 24), chosen: 1, store: 1 });
    const everything = (await read('trend')).body;
    expect([everything.unit, everything.all.executions, everything.groups[0].name]).toEqual(['month', 3, 'Ronda']);
    expect((await read('trend', {}, 'approver')).body.all.executions).toBe(1);
    const filter = JSON.stringify({ stores: [storeAt(1).uuid] });
    expect((await read('trend', { filter })).body.all.executions).toBe(2);
    const none = (await read('trend', { filter: JSON.stringify({ stores: [randomUUID()] }) })).body;
    expect(none).toEqual({
      unit: 'day',
      periods: [],
      all: { executions: 0, mean: null, points: [] },
      groups: [],
      others: 0,
    });
    expect((await read('trend', {}, 'executor')).status).toBe(403);
    expect((await read('trend', { by: 'zone' })).status).toBe(400);
    expect((await reads()).map(({ kind }) => kind)).toEqual(Array(4).fill('list'));
  });

  it('RESULT-12 RESULT-01 the stores on the map, with those of the account alone; stores without a place are counted', async () => {
    await deliver({ chosen: 0 });
    await deliver({ chosen: 1 });
    await deliver({ store: 1 });
    await world.db
      .updateTable('store')
      .set({ latitude: -34.6, longitude: -58.4 })
      .where('uuid', '=', storeAt(0).uuid)
      .execute();
    await world.db
      .updateTable('store')
      .set({ latitude: null, longitude: null })
      .where('uuid', '=', storeAt(1).uuid)
      .execute();
    const { uuid, name, store_code } = storeAt(0);
    const coordinates = { latitude: -34.6, longitude: -58.4 };
    const places = [{ uuid, name, store_code, coordinates, executions: 2, mean: 66.7 }];
    expect((await read('places')).body).toEqual({ places, elsewhere: 1 });
    expect((await read('places', {}, 'approver')).body).toEqual({ places, elsewhere: 0 });
    expect((await read('places', {}, 'executor')).status).toBe(403);
  });
});
