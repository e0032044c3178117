import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TicketFilter, ticketsPage } from '#contracts/tickets/ticket-list.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { type Role, type TicketRoom, ticketRoom } from '#test/support/ticket-room.ts';

const world = realPlatform();
let room: TicketRoom;
beforeEach(async () => {
  room = await ticketRoom(world);
});

const day = 86_400_000;
const titles = async (filter: TicketFilter = {}, query: Record<string, string> = {}) =>
  (await room.list('creator', filter, query)).data.map(
    ({ attributes }: { attributes: { name: string } }) => attributes.name,
  );
const statusOf = async (query: Record<string, string>) =>
  (await world.signedFetch(room.sessions.creator, 'GET', '/api/v3/ticket_manager/tasks', { query })).status;

describe('the list of tickets', () => {
  it('API-30 TLIST-04 DATA-26 is read by the contract of the app, with names, summary and total', async () => {
    const first = await room.create({ title: 'A' });
    await room.create({ title: 'B' });
    await room.change('executor', first, { state: 'resolved', comments: 'done' });
    const answer = await room.list('creator', {}, { include: 'stores,activities,accountable_areas', per_page: '1' });
    const { rows, total, summary } = v.parse(ticketsPage, answer);
    expect([rows[0]?.name, rows[0]?.stores, rows[0]?.accountable_areas, total]).toEqual([
      'B',
      ['Store 1'],
      ['Operations'],
      2,
    ]);
    expect(summary).toMatchObject({
      sum_total: 2,
      sum_open: 1,
      sum_pending: 1,
      sum_closed: 1,
      sum_resolved: 1,
      sum_late: 0,
    });
  });

  it('OP-85 each filter lets through what it names, and the summary counts every state of it', async () => {
    const bulkUUID = await room.assign('creator', room.stores.slice(1));
    const first = await room.create({ title: 'A' });
    const second = await room.create({ title: 'B', bulkUUID });
    await room.change('executor', first, { state: 'in_progress' });
    const { definition_uuid, number } = await world.db
      .selectFrom('ticket')
      .selectAll()
      .where('uuid', '=', second)
      .executeTakeFirstOrThrow();
    const [storeA = '', storeB = ''] = room.stores.map(({ uuid }) => uuid);
    const nowhere = '00000000-0000-4000-8000-000000000000';
    const period = (from: number, to: number) => ({
      from: new Date(world.clock.now().getTime() + from * day).toISOString(),
      to: new Date(world.clock.now().getTime() + to * day).toISOString(),
    });
    expect(await titles()).toEqual(['B', 'A']);
    expect(await titles({ stores: [storeA] })).toEqual(['A']);
    expect(await titles({ stores: [storeA, storeB], states: ['open'] })).toEqual(['B']);
    expect(await titles({ states: ['in_progress', 'expired'] })).toEqual(['A']);
    expect(await titles({ ticket_definitions: [definition_uuid] })).toEqual(['B']);
    expect(await titles({ tickets: [first] })).toEqual(['A']);
    expect(await titles({ ticket_id: String(number) })).toEqual(['B']);
    expect(await titles({ ticket_id: 'x' })).toEqual([]);
    expect(await titles({ ticket_types: ['trigger'] })).toEqual([]);
    expect(await titles({ ticket_types: ['manual'], users: [room.users.creator.uuid] })).toEqual(['B', 'A']);
    expect(await titles({ accountable_areas: [room.approvalArea] })).toEqual([]);
    expect(await titles({ accountable_areas: [room.area], period: period(-1, 1) })).toEqual(['B', 'A']);
    expect(await titles({ period: period(-2, -1) })).toEqual([]);
    expect(await titles({ zones: [nowhere] })).toEqual([]);
    expect(await titles({ brands: [nowhere] })).toEqual([]);
    const { meta } = await room.list('creator', { states: ['open'] });
    expect([meta.pagination.total, meta.summary.sum_total, meta.summary.sum_in_progress]).toEqual([1, 2, 1]);
  });

  it('OP-91 TLIST-08 is sorted by each column both ways, newest first by itself', async () => {
    const now = world.clock.now().getTime();
    await room.create({ title: 'Öl', dueDate: new Date(now + 3 * day).toISOString() });
    const second = await room.create({ title: 'oats', dueDate: new Date(now + 5 * day).toISOString() });
    await room.create({ title: 'Papers', dueDate: new Date(now + 4 * day).toISOString() });
    await room.change('executor', second, { state: 'in_progress' });
    expect(await titles()).toEqual(['Papers', 'oats', 'Öl']);
    expect(await titles({}, { sort: 'ticket_id' })).toEqual(['Öl', 'oats', 'Papers']);
    expect(await titles({}, { sort: 'created_at' })).toEqual(['Öl', 'oats', 'Papers']);
    expect(await titles({}, { sort: 'name' })).toEqual(['oats', 'Öl', 'Papers']);
    expect(await titles({}, { sort: '-due_date' })).toEqual(['oats', 'Papers', 'Öl']);
    expect((await titles({}, { sort: 'state' }))[0]).toBe('oats');
    expect(await titles({}, { sort: 'ticket_id', per_page: '2', page: '2' })).toEqual(['Papers']);
    expect(await statusOf({ sort: 'body' })).toBe(400);
  });

  it('OP-74 DATA-25 shows the last of each chain with its history; a ticket that is named is found all the same', async () => {
    const root = await room.create({ title: 'A' });
    await room.change('executor', root, { state: 'resolved', comments: 'done' });
    await room.reopen('creator', root);
    const { data, meta } = await room.list('creator');
    expect([data.length, meta.summary.sum_closed]).toEqual([1, 0]);
    expect(data[0].attributes.history.map(({ id }: { id: string }) => id)).toEqual([root, data[0].id]);
    expect((await room.list('creator', { tickets: [root] })).data[0].id).toBe(root);
    expect((await room.list('creator', { ticket_id: '1' })).data[0].id).toBe(root);
  });

  it('DESK-04 finds words of title, description, store and number together, by their beginnings, without accents', async () => {
    const bulkUUID = await room.assign('creator', room.stores.slice(1));
    const first = await room.create({ title: 'Góndola rota' });
    await room.create({ title: 'Cooler (2) leaks', description: 'The “door-seal” is worn.', bulkUUID });
    const { number } = await world.db
      .selectFrom('ticket')
      .select('number')
      .where('uuid', '=', first)
      .executeTakeFirstOrThrow();
    const found: readonly (readonly [string, readonly string[]])[] = [
      ['gondola', ['Góndola rota']],
      ['GÓN', ['Góndola rota']],
      ['ondola', []],
      ['leaks cooler', ['Cooler (2) leaks']],
      ['door seal', ['Cooler (2) leaks']],
      ['door-seal', ['Cooler (2) leaks']],
      ['cooler gondola', []],
      ['store 1 rota', ['Góndola rota']],
      ['store', ['Cooler (2) leaks', 'Góndola rota']],
      [`${number} gondola`, ['Góndola rota']],
      ["' | !x & (y:* <-> 🙂", []],
      ["'&|!():*<->%_\\", []],
    ];
    for (const [text, names] of found) expect([text, await titles({ text })]).toEqual([text, names]);
    expect((await room.list('creator', { text: 'cooler' })).meta.summary.sum_total).toBe(1);
  });

  it('DESK-04 finds by its words what a person may see, and nothing else', async () => {
    await room.create({ title: 'Cooler' });
    const other = await ticketRoom(world);
    expect((await other.list('creator', { text: 'cooler' })).meta.pagination.total).toBe(0);
    await world.db
      .updateTable('user')
      .set({ every_store: false })
      .where('uuid', '=', room.users.creator.uuid)
      .execute();
    expect(await titles({ text: 'cooler' })).toEqual([]);
  });

  it('DESK-05 lets through what is due in a time, its last second included', async () => {
    const at = (days: number): string => new Date(world.clock.now().getTime() + days * day).toISOString();
    const [one, two] = [at(3), at(4)];
    await room.create({ title: 'A', dueDate: one });
    await room.create({ title: 'B', dueDate: two });
    expect(await titles({ due: { to: one } })).toEqual(['A']);
    expect(await titles({ due: { from: one, to: two } })).toEqual(['B', 'A']);
    expect(await titles({ due: { from: at(3.5), to: at(5) } })).toEqual(['B']);
    expect(await titles({ due: { to: at(2) } })).toEqual([]);
  });

  it('SESS-06 TLIST-20 shows the tickets of the stores that one may use, and asks for nobody else', async () => {
    const uuid = await room.create({ title: 'A' });
    const other = await ticketRoom(world);
    expect((await other.list('creator')).data).toEqual([]);
    expect((await other.list('creator', { tickets: [uuid] })).meta.pagination.total).toBe(0);
    expect(await other.read('creator', uuid)).toBeUndefined();
    expect((await other.change('executor', uuid, { state: 'in_progress' })).status).toBe(404);
    expect((await other.reopen('creator', uuid)).status).toBe(404);
    expect(await statusOf({ filter: JSON.stringify({ users: [room.users.executor.uuid] }) })).toBe(403);
    await world.db
      .updateTable('user')
      .set({ every_store: false })
      .where('uuid', '=', room.users.creator.uuid)
      .execute();
    expect(await titles()).toEqual([]);
    const [, second] = room.stores;
    await world.db
      .insertInto('user_store')
      .values({ company_uuid: room.company.uuid, user_uuid: room.users.creator.uuid, store_uuid: second?.uuid ?? '' })
      .execute();
    expect(await titles()).toEqual([]);
    expect((await room.list('executor')).data).toHaveLength(1);
  });

  it.each([
    ['no JSON', '{'],
    ['an unknown state', '{"states":["closed"]}'],
    ['a store that is none', '{"stores":["x"]}'],
    ['a period that is none', '{"period":{"from":"0001-01-01T00:00:00Z","to":"2026-01-01T00:00:00Z"}}'],
    ['a period to the last second of all', '{"period":{"from":"2026-01-01T00:00:00Z","to":"9999-12-31T23:59:59Z"}}'],
    ['a due time that is none', '{"due":{"to":"9999-12-31T23:59:59Z"}}'],
    ['a text that is too long', `{"text":"${'x'.repeat(201)}"}`],
    ['half a sign', '{"ticket_id":"\\ud800"}'],
  ])('B1 refuses a filter with %s', async (_, filter) => {
    expect(await statusOf({ filter })).toBe(400);
  });

  it('API-31 TSTATE-03 says of a definition where its tickets stand together', async () => {
    const bulkUUID = await room.assign('creator', room.stores);
    const uuid = await room.create({ bulkUUID, title: 'A' });
    const { definition_uuid } = await world.db.selectFrom('ticket').selectAll().limit(1).executeTakeFirstOrThrow();
    const state = async () => {
      const path = `/api/v1/ticket_manager/ticket_definitions/${definition_uuid}`;
      const { ticket } = await (await world.signedFetch(room.sessions.executor, 'GET', path)).json();
      expect(ticket[0]).toMatchObject({
        accountable_area: 'Operations',
        description: 'It no longer closes.',
        name: 'A',
      });
      return ticket[0].state;
    };
    expect(await state()).toBe('open');
    await room.change('executor', uuid, { state: 'resolved', comments: 'done' });
    expect(await state()).toBe('in_progress');
    for (const { uuid: one } of await world.db
      .selectFrom('ticket')
      .select('uuid')
      .where('state', '=', 'open')
      .execute())
      await room.change('executor', one, { state: 'unresolved', comments: 'no' });
    expect(await state()).toBe('closed');
  });
});

describe('what concerns the person', () => {
  const waiting = async (as: Role) =>
    (await world.signedFetch(room.sessions[as], 'GET', '/api/v1/ticket_manager/waiting')).json();
  const listed = async (as: Role, filter: TicketFilter) =>
    (await room.list(as, filter)).data
      .map(({ attributes }: { attributes: { name: string } }) => attributes.name)
      .sort();

  it('DESK-01 DESK-02 work of an own area, approvals of an own area, what is delayed, created by oneself, of a priority', async () => {
    await room.create({ title: 'Open', priority: 'urgent' });
    const begun = await room.create({ title: 'Begun' });
    const executed = await room.create({ ...room.approved, title: 'Executed', priority: 'low' });
    const done = await room.create({ title: 'Done' });
    await room.change('executor', begun, { state: 'in_progress' });
    for (const uuid of [executed, done]) await room.change('executor', uuid, { state: 'resolved', comments: 'done' });
    expect(await listed('executor', { waits: 'work' })).toEqual(['Begun', 'Open']);
    expect(await listed('executor', { waits: 'approval' })).toEqual([]);
    expect(await listed('approver', { waits: 'approval' })).toEqual(['Executed']);
    expect(await listed('both', { waits: 'work' })).toEqual(['Begun', 'Open']);
    expect(await listed('colleague', { waits: 'work' })).toEqual([]);
    expect(await listed('creator', { mine: true })).toEqual(['Begun', 'Done', 'Executed', 'Open']);
    expect(await listed('executor', { mine: true })).toEqual([]);
    expect(await listed('executor', { priorities: ['urgent', 'low'] })).toEqual(['Executed', 'Open']);
    expect([await waiting('both'), await waiting('colleague')]).toEqual([
      { to_do: 2, overdue: 0, to_approve: 1 },
      { to_do: 0, overdue: 0, to_approve: 0 },
    ]);
    world.clock.advance(2 * day);
    expect(await waiting('both')).toEqual({ to_do: 2, overdue: 2, to_approve: 1 });
    expect(await listed('both', { waits: 'work', late: true })).toEqual(['Begun', 'Open']);
    expect(await listed('both', { late: true })).toEqual(['Begun', 'Executed', 'Open']);
  });

  it('DESK-01 SESS-06 counts nothing of a store that the person may not use', async () => {
    await room.create();
    await world.db
      .updateTable('user')
      .set({ every_store: false })
      .where('uuid', '=', room.users.executor.uuid)
      .execute();
    expect(await waiting('executor')).toEqual({ to_do: 0, overdue: 0, to_approve: 0 });
  });
});
