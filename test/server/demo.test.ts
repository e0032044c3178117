import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type ActivityTree, activityTree, questionTypes } from '#contracts/execution/activity.ts';
import { ticketStates } from '#contracts/tickets/tickets.ts';
import { scheduleState } from '#domain/selection/schedule.ts';
import { dayIn } from '#domain/time/zone.ts';
import { commands } from '#server/cli/commands.ts';
import { carryOut } from '#server/cli/run.ts';
import { acmeActivities } from '#server/demo/activities.ts';
import { demoAccounts, isEmpty, renewRoutines, seedDemo } from '#server/demo/index.ts';
import { demoUuid } from '#server/demo/uuid.ts';
import { realPlatform } from '#test/support/real-platform.ts';

const server = realPlatform({}, { emptied: 'beforeAll' });

let demo: Promise<unknown> | undefined;
/** Seeded once for all tests: those that change something come last. */
const seeded = async () => {
  demo ??= seedDemo(server.platform);
  await demo;
  const user = (email: string) => {
    const found = demoAccounts.find((account) => account.email === email);
    if (!found) throw new Error(email);
    return { uuid: found.uuid, company_uuid: found.company.uuid, email };
  };
  const as = async (email: string) => {
    const session = await server.signIn(user(email));
    const get = async (path: string, query: Record<string, string> = {}) =>
      (await server.signedFetch(session, 'GET', path, { query })).json();
    return { session, get };
  };
  return { as };
};
const treesOf = async (company: string): Promise<Map<string, ActivityTree>> => {
  const rows = await server.db
    .selectFrom('activity_version')
    .where('company_uuid', '=', company)
    .select('tree')
    .execute();
  return new Map(rows.map(({ tree }) => v.parse(activityTree, JSON.parse(tree))).map((tree) => [tree.name, tree]));
};
const screensOf = (tree: ActivityTree | undefined) =>
  (tree?.screens ?? []).flatMap((screen) => [screen, ...(screen.type === 'Repetition' ? screen.screens : [])]);
const questionsOf = (tree: ActivityTree | undefined) => screensOf(tree).flatMap(({ questions }) => questions);

describe('the demo', () => {
  it('lets its accounts in: Acme store-first, Globex activity-first with one store, Initech without the module', async () => {
    expect(await isEmpty(server.db)).toBe(true);
    const { as } = await seeded();
    expect(await isEmpty(server.db)).toBe(false);
    const acme = await as('executor@acme.test');
    expect(acme.session).toMatchObject({
      company_name: 'Acme Retail',
      time_zone_offset: '-03:00',
      permissions: { create_ticket: true },
      ui_setting: { workflow_starting_point: 'WORKFLOW_STARTING_POINT_STORE', style_prefix: 'acme' },
    });
    expect((await as('limited@acme.test')).session.permissions['create_ticket']).not.toBe(true);
    const stores = await acme.get('/api/v1/web_executor/stores', { per_page: '100' });
    expect(stores.metadata.pagination.total).toBe(60);
    expect([stores.stores[0].store_code, stores.stores[59].store_code]).toEqual(['A001', 'A060']);
    expect(new Set(stores.stores.map(({ zone }: { zone: { name: string } }) => zone.name))).toEqual(
      new Set(['North', 'South', 'East', 'West']),
    );
    expect(new Set(stores.stores.map(({ brand }: { brand: { name: string } }) => brand.name))).toEqual(
      new Set(['Acme Market', 'Acme Express', 'Acme Home']),
    );

    const globex = await as('executor@globex.test');
    expect(globex.session.ui_setting).toMatchObject({
      workflow_starting_point: 'WORKFLOW_STARTING_POINT_ACTIVITY',
      activities_order_by: 'name',
    });
    const own = await globex.get('/api/v1/web_executor/stores');
    expect(own.stores.map(({ store_code }: { store_code: string }) => store_code)).toEqual(['G001']);
    expect(
      (await globex.get('/api/v1/web_executor/activities', { store_uuid: own.stores[0].uuid })).activities.length,
    ).toBeGreaterThan(1);
    expect(await server.db.selectFrom('store').where('store_code', 'like', 'G%').select('uuid').execute()).toHaveLength(
      12,
    );

    const initech = await server.signedFetch(
      (await as('executor@initech.test')).session,
      'GET',
      '/api/v1/web_executor/activities',
    );
    expect(initech.status).toBe(403);
    const second = await server.db
      .selectFrom('user')
      .where('mfa', '<>', 'off')
      .select(['email', 'mfa', 'mfa_secret'])
      .orderBy('email')
      .execute();
    expect(second).toEqual([
      { email: 'mfa@acme.test', mfa: 'on', mfa_secret: expect.stringMatching(/^v1\./) },
      { email: 'newmfa@acme.test', mfa: 'setup', mfa_secret: null },
    ]);
  });

  it('has the activities of Acme in every state of the schedule, and of the sizes and kinds that it names', async () => {
    const { as } = await seeded();
    const acme = await as('executor@acme.test');
    const { activities } = await acme.get('/api/v1/web_executor/activities', { per_page: '100' });
    const states = Object.fromEntries(
      activities.map((one: { name: string } & Parameters<typeof scheduleState>[0]) => [
        one.name,
        scheduleState(one, server.clock.now()),
      ]),
    );
    expect(states).toEqual({
      'Opening checklist': 'enabled',
      'All question types': 'enabled',
      'Go-to crossroads': 'enabled',
      'Shelf audit by aisle': 'enabled',
      'Price check with codes': 'enabled',
      'Weekly safety walk': 'enabled',
      'Starts soon': 'soon',
      'Next month': 'future',
      'Expired promotion': 'expired',
      'Endless presence': 'enabled',
      'Big audit': 'enabled',
      'Auditoría de vitrinas': 'enabled',
    });

    const trees = await treesOf(acme.session.company_uuid);
    expect([
      trees.get('Opening checklist')?.screens.length,
      questionsOf(trees.get('Opening checklist')).length,
    ]).toEqual([3, 8]);
    const kinds = trees.get('All question types');
    expect(new Set(questionsOf(kinds).map(({ type }) => type))).toEqual(new Set(questionTypes));
    expect(kinds?.screens.map(({ questions }) => questions[0]?.type).sort()).toEqual([...questionTypes].sort());
    const big = trees.get('Big audit');
    expect([
      big?.screens.length,
      questionsOf(big).length,
      questionsOf(big).filter(({ required }) => required).length,
    ]).toEqual([100, 2000, 400]);
    const section = trees.get('Shelf audit by aisle')?.screens.find(({ type }) => type === 'Repetition');
    expect(section).toMatchObject({ minimum: 2, maximum: 5 });
    expect(screensOf(trees.get('Auditoría de vitrinas')).some(({ title }) => title.includes('https://'))).toBe(true);
  });

  it('keeps to what can be carried out already in the activities that are meant to be', () => {
    const made = acmeActivities(randomUUID(), new Date()).map((file) => v.parse(activityTree, file.activity_tree));
    const trees = new Map(made.map((tree) => [tree.name, tree]));
    const built = new Set([
      'instruction',
      'simple',
      'numerical',
      'multiple-choice',
      'binary',
      'discrete-range',
      'continuous-range',
      'picture',
    ]);
    for (const name of ['Opening checklist', 'Weekly safety walk', 'Auditoría de vitrinas', 'Big audit']) {
      const tree = trees.get(name);
      expect(tree?.screens.every(({ type }) => type === 'Page')).toBe(true);
      expect(
        questionsOf(tree).every(
          ({ type, alternatives }) => built.has(type) && alternatives.every(({ go_to_uuid }) => go_to_uuid === ''),
        ),
      ).toBe(true);
    }
  });

  it('FIN-02 THR-01 has 40 finished executions of the last 30 days, above, between and below the thresholds, one N/A', async () => {
    const { as } = await seeded();
    const { get, session } = await as('executor@acme.test');
    const { executions, metadata } = await get('/api/v1/mobile/executions', { from: '0', size: '100' });
    expect(metadata.pagination.total).toBe(40);
    const times: number[] = executions.map(({ exec_finished_at }: { exec_finished_at: string }) =>
      Date.parse(exec_finished_at),
    );
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    const age = (time: number | undefined) => (server.clock.now().getTime() - (time ?? 0)) / 86_400_000;
    expect([age(times[0]) > 0, age(times.at(-1)) < 30]).toEqual([true, true]);
    const indexes: (number | 'N/A')[] = executions.map(
      ({ store_index }: { store_index: number | 'N/A' }) => store_index,
    );
    expect(indexes.filter((index) => index === 'N/A')).toHaveLength(1);
    const numbers = indexes.filter((index) => index !== 'N/A');
    expect(numbers.filter((index) => index > 80).length).toBeGreaterThan(9);
    expect(numbers.filter((index) => index >= 70 && index <= 80).length).toBeGreaterThan(4);
    expect(numbers.filter((index) => index < 70).length).toBeGreaterThan(4);
    expect(new Set(executions.map(({ store_name }: { store_name: string }) => store_name)).size).toBe(40);
    expect(executions.every(({ location }: { location: object | null }) => location !== null)).toBe(true);

    const { path } = await server.db.selectFrom('execution_file').select('path').limit(1).executeTakeFirstOrThrow();
    const [{ url }] = await (
      await server.signedFetch(session, 'GET', '/api/v1/files/url', { query: { 'path[]': path } })
    ).json();
    expect((await fetch(server.origin + url)).headers.get('content-type')).toBe('image/jpeg');
  });

  it('TSTATE-01 has 240 tickets of the last 90 days: every state, priority and type, a chain of three, and the ones that it promises', async () => {
    const { as } = await seeded();
    const list = async (email: string, filter: object) => {
      const { get } = await as(email);
      const query = { filter: JSON.stringify(filter), expand: 'summary,related_tickets', per_page: '100' };
      return await get('/api/v3/ticket_manager/tasks', query);
    };
    const all = await list('executor@acme.test', {});
    expect([all.meta.pagination.total, all.meta.summary.sum_total]).toEqual([240, 240]);
    const rows = await server.db
      .selectFrom('ticket')
      .innerJoin('ticket_definition as definition', 'definition.uuid', 'ticket.definition_uuid')
      .select(['ticket.state', 'ticket.type', 'ticket.created_at', 'ticket.turns_at', 'definition.priority'])
      .select(['definition.approval_area_uuid'])
      .where('ticket.last', '=', true)
      .execute();
    const now = server.clock.now().getTime();
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(ticketStates));
    expect(new Set(rows.map(({ priority }) => priority)).size).toBe(4);
    expect(new Set(rows.map(({ type }) => type)).size).toBe(2);
    expect(new Set(rows.map(({ approval_area_uuid }) => approval_area_uuid === null)).size).toBe(2);
    expect(rows.every(({ created_at }) => now - created_at.getTime() < 90 * 86_400_000)).toBe(true);
    expect(rows.every(({ turns_at }) => turns_at === null || turns_at.getTime() > now)).toBe(true);
    const chain = all.data.find((row: { attributes: { history: unknown[] } }) => row.attributes.history.length > 0);
    expect(chain.attributes.history).toHaveLength(3);

    const records = async (email: string, states: readonly string[]) => {
      const { get } = await as(email);
      const { data } = await list(email, { states });
      const found = data.map(({ id }: { id: string }) => get(`/api/v1/ticket_manager/tickets/${id}`));
      return (await Promise.all(found)).map(({ ticket }) => ticket);
    };
    const waiting = await records('approver@acme.test', ['to_be_approved']);
    expect(waiting.some(({ action }) => action === 'approve')).toBe(true);
    const open = await records('executor@acme.test', ['open']);
    expect(open.some(({ resolvable }) => !resolvable)).toBe(true);
    expect(open.some(({ resolvable, image_required }) => resolvable && image_required)).toBe(true);
  });

  it('has every picture that its activities refer to', async () => {
    await seeded();
    const rows = await server.db
      .selectFrom('activity_version')
      .innerJoin('company', 'company.uuid', 'company_uuid')
      .select(['tree', 'slug'])
      .execute();
    const referred = rows
      .map(({ tree }) => v.parse(activityTree, JSON.parse(tree)))
      .flatMap((tree) => [
        tree.reference_file,
        ...questionsOf(tree).flatMap(({ images, properties }) => [...images, properties.draw_filename]),
      ])
      .filter((path) => path !== '');
    const stored = await server.db
      .selectFrom('file')
      .where('path', 'in', referred)
      .select(['path', 'attached_at'])
      .execute();
    expect(stored.length).toBeGreaterThan(5);
    expect(new Set(stored.map(({ path }) => path))).toEqual(new Set(referred));
    expect(stored.every(({ attached_at }) => attached_at !== null)).toBe(true);
  });

  it('ROUT-13 has every state of a routine activity today, also when it is started on another day, and keeps what was touched there', async () => {
    const { as } = await seeded();
    const acme = await as('executor@acme.test');
    const today = async (key: 'opening' | 'window'): Promise<{ state: number; checksum: string }[]> => {
      const day = dayIn('America/Argentina/Buenos_Aires', server.clock.now());
      const hours = { from: `${day} 00:00:00`, to: `${day} 23:59:59`, current_time: `${day} 12:00:00` };
      const filters = JSON.stringify({ store_uuid: demoUuid('store/A001'), ...hours });
      const query = { page: '1', per_page: '25', activity_uuid: demoUuid(`routine/${key}`), filters };
      return (await acme.get('/api/v1/routines/details', query)).routines;
    };
    const states = async () => [...(await today('opening')), ...(await today('window'))].map(({ state }) => state);
    const atFirst = await states();
    expect(new Set(atFirst)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
    const answers = () => server.db.selectFrom('routine_answer').selectAll().execute();
    const before = await answers();
    await renewRoutines(server.platform);
    expect([await states(), await answers()]).toEqual([atFirst, before]);

    server.clock.advance(86_400_000);
    const nextDay = await states();
    expect(nextDay).not.toEqual(atFirst);
    const [, , { checksum } = { checksum: '' }] = await today('opening');
    const { company_uuid } = acme.session;
    await server.db
      .insertInto('routine_occurrence')
      .values({ company_uuid, checksum, started_at: new Date() })
      .execute();
    await renewRoutines(server.platform);
    expect(await states()).toEqual(atFirst.with(2, atFirst[1] ?? Number.NaN));

    // A start that was cut short has its pictures and not its answers.
    for (const table of ['routine_answer_file', 'routine_answer', 'routine_occurrence'] as const)
      await server.db.deleteFrom(table).execute();
    await renewRoutines(server.platform);
    expect(await states()).toEqual(atFirst);
  });

  it('seeded again it is fresh, with the same uuids, and other companies are left alone', async () => {
    const other = await server.createCompany();
    await server.createUser(other);
    await seedDemo(server.platform);
    const uuids = async () =>
      (await server.db.selectFrom('activity').select('uuid').orderBy('uuid').execute()).map(({ uuid }) => uuid);
    const files = async () => {
      let count = 0;
      for await (const file of server.platform.files.list()) count += file.kept ? 1 : 0;
      return count;
    };
    const [before, filesBefore] = [await uuids(), await files()];
    server.clock.advance(86_400_000);
    await seedDemo(server.platform);
    expect(await uuids()).toEqual(before);
    expect(await files()).toBe(filesBefore);
    const newest = await server.db
      .selectFrom('execution')
      .select('finished_at')
      .orderBy('finished_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(server.clock.now().getTime() - newest.finished_at.getTime()).toBeLessThan(3_600_000);
    expect(
      await server.db.selectFrom('user').where('company_uuid', '=', other.uuid).select('uuid').execute(),
    ).toHaveLength(1);
  });

  it('TECH-03 demo --reset works where reports, links to restore a password and codes of single sign-on are stored', async () => {
    const { as } = await seeded();
    const { session, get } = await as('executor@acme.test');
    await get('/api/v1/web_executor/stores');
    const { company_uuid, user_uuid } = session;
    const later = new Date(server.clock.now().getTime() + 3_600_000);
    const { uuid: execution_uuid } = await server.db
      .selectFrom('execution')
      .where('company_uuid', '=', company_uuid)
      .select('uuid')
      .executeTakeFirstOrThrow();
    const taken = await server.platform.files.take(Readable.from([Buffer.from('a report')]));
    await server.platform.files.keep(taken.name);
    const fill = async () => {
      await server.db
        .insertInto('report')
        .values({ company_uuid, execution_uuid, state: 'made', due_at: later, name: taken.name, bytes: taken.bytes })
        .execute();
      await server.db
        .insertInto('password_request')
        .values({ uuid: randomUUID(), user_uuid, language: 'en', created_at: later, due_at: later })
        .execute();
      await server.db
        .insertInto('password_reset')
        .values({ user_uuid, token_hash: Buffer.from('token'), expires_at: later })
        .execute();
      await server.db
        .insertInto('single_sign_on_code')
        .values({ code_hash: Buffer.from('code'), company_uuid, user_uuid, expires_at: later })
        .execute();
      await server.db
        .insertInto('result_read')
        .values({ company_uuid, user_uuid, at: later, kind: 'list', execution_uuid: null, detail: '' })
        .execute();
    };
    await fill();
    const type = async (command: string, ...words: string[]) =>
      carryOut(server.platform, { command, input: await commands.get(command)?.read(words) });
    expect(await type('demo', '--reset')).toMatchObject({ exitCode: 0 });
    expect(await server.platform.files.read(taken.name)).toBeNull();
  });
});
