import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BulkAction, BulkEdit, BulkOrder, BulkPlan } from '#contracts/tickets/bulk-change.ts';
import { forget } from '#server/housekeeping.ts';
import { changeNextTicket } from '#server/tickets/bulk-work.ts';
import { bulkChanges, rejection } from '#test/support/bulk-changes.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { type Role, type TicketRoom, ticketRoom } from '#test/support/ticket-room.ts';
import { addArea } from '#test/support/tickets.ts';

const world = realPlatform();
const bulk = bulkChanges(world);
let room: TicketRoom;
beforeEach(async () => {
  room = await ticketRoom(world);
});

const orders: Readonly<Record<BulkAction, BulkOrder>> = {
  in_progress: { action: 'in_progress' },
  approve: { action: 'approve' },
  reject: rejection,
  edit: { action: 'edit', ticket: { priority: 'urgent' } },
};

const executed = async (): Promise<string> => {
  const uuid = await room.create(room.approved);
  await room.change('executor', uuid, { state: 'to_be_approved', comments: 'done' });
  return uuid;
};
const resolved = async (): Promise<string> => {
  const uuid = await room.create();
  await room.change('executor', uuid, { state: 'resolved', comments: 'done' });
  return uuid;
};
const elsewhere = async (): Promise<string> =>
  room.create({ bulkUUID: await room.assign('creator', room.stores.slice(1)) });

/** Somebody of both areas who may use the first store alone. */
async function ofOneStore() {
  const user = await world.createUser(room.company, { every_store: false });
  const own = { company_uuid: room.company.uuid, user_uuid: user.uuid };
  await world.db
    .insertInto('user_store')
    .values({ ...own, store_uuid: room.stores[0]?.uuid ?? '' })
    .execute();
  const areas = [room.area, room.approvalArea].map((area_uuid) => ({ ...own, area_uuid }));
  await world.db.insertInto('area_member').values(areas).execute();
  return await world.signIn(user);
}

const ticketsNow = (uuids: readonly string[]) =>
  world.db
    .selectFrom('ticket')
    .where('uuid', 'in', uuids)
    .select(['uuid', 'state', 'last', 'version'])
    .orderBy('number')
    .execute();

const bulkRows = () => world.db.selectFrom('bulk_change').selectAll().execute();

describe('the preview', () => {
  it('BULK-03 BULK-05 tells of each ticket whether it changes or why not, and so it happens', async () => {
    const reopened = await resolved();
    await room.reopen('creator', reopened);
    const begun = await room.create();
    await room.change('executor', begun, { state: 'in_progress' });
    const area = await addArea(world.platform, room.company, 'Others', []);
    const foreign = await room.create();
    await world.db
      .updateTable('ticket_definition')
      .set({ area_uuid: area })
      .where('uuid', '=', await definitionOf(foreign))
      .execute();
    const uuids = [
      await room.create(),
      begun,
      await resolved(),
      await executed(),
      foreign,
      reopened,
      await elsewhere(),
      randomUUID(),
    ];
    const expected = {
      in_progress: [null, 'already', 'state', 'state', 'not_yours', 'replaced', 'not_found', 'not_found'],
      approve: ['state', 'state', 'state', null, 'state', 'replaced', 'not_found', 'not_found'],
      reject: ['state', 'state', 'state', null, 'state', 'replaced', 'not_found', 'not_found'],
    };
    const session = await ofOneStore();
    for (const action of ['in_progress', 'approve', 'reject'] as const) {
      const fresh = action === 'reject' ? uuids.with(3, await executed()) : uuids;
      const before = await ticketsNow(fresh);
      const previewed = await bulk.preview(session, { action }, fresh);
      expect(previewed.map(({ reason }) => reason)).toEqual(expected[action]);
      expect(previewed.map(({ number }) => number === null)).toEqual([...Array(6).fill(false), true, true]);
      expect(await ticketsNow(fresh)).toEqual(before);
      const outcomes = await bulk.run(session, orders[action], fresh);
      expect(outcomes).toEqual(expected[action].map((reason) => reason ?? 'done'));
    }
  });

  it('BULK-03 tells of a ticket under approval that it is for the approvers', async () => {
    const uuid = await executed();
    expect(await bulk.run(room.sessions.executor, rejection, [uuid])).toEqual(['not_yours']);
    expect(await bulk.preview(room.sessions.executor, { action: 'approve' }, [uuid])).toMatchObject([
      { reason: 'not_yours' },
    ]);
  });

  it('BULK-03 names a ticket once, however often and in whatever letters it is asked for', async () => {
    const uuid = await room.create();
    const previewed = await bulk.preview(room.sessions.executor, { action: 'in_progress' }, [uuid, uuid.toUpperCase()]);
    expect(previewed).toEqual([{ uuid, number: expect.any(Number), version: 1, reason: null }]);
    expect(await bulk.run(room.sessions.executor, orders.in_progress, [uuid, uuid])).toEqual(['done']);
  });
});

const definitionOf = async (uuid: string): Promise<string> =>
  (await world.db.selectFrom('ticket').where('uuid', '=', uuid).select('definition_uuid').executeTakeFirstOrThrow())
    .definition_uuid;

/** All that the platform keeps of a ticket and of the one that followed it, but for names, numbers and times. */
async function tracesOf(uuid: string) {
  const chain = await world.db
    .selectFrom('ticket')
    .where('root_uuid', '=', uuid)
    .selectAll()
    .orderBy('number')
    .execute();
  return await Promise.all(
    chain.map(async (ticket) => {
      const cycles = await world.db
        .selectFrom('ticket_cycle')
        .where('ticket_uuid', '=', ticket.uuid)
        .selectAll()
        .execute();
      const notices = await world.db
        .selectFrom('ticket_notification')
        .where('ticket_uuid', '=', ticket.uuid)
        .select(['kind', 'method', 'actor_uuid', 'outcome'])
        .orderBy('kind')
        .orderBy('method')
        .execute();
      const edits = await world.db
        .selectFrom('ticket_edit')
        .where('ticket_uuid', '=', ticket.uuid)
        .select(['field', 'before', 'after', 'version', 'user_uuid'])
        .orderBy('field')
        .execute();
      const { priority, area_uuid } = await world.db
        .selectFrom('ticket_definition')
        .where('uuid', '=', ticket.definition_uuid)
        .select(['priority', 'area_uuid'])
        .executeTakeFirstOrThrow();
      const { state, last, version, turns_at } = ticket;
      const [cycle] = cycles.map(
        ({ ticket_uuid: _, parent_uuid, executed_at, approved_at, approval_due_at, ...rest }) => ({
          ...rest,
          times: [parent_uuid, executed_at, approved_at, approval_due_at].map((value) => value === null),
        }),
      );
      const own = { state, last, version, turns: turns_at !== null, priority, area_uuid };
      return { ...own, area: ticket.area_uuid, cycle, notices, edits };
    }),
  );
}

describe('a bulk change', () => {
  const singly: Readonly<Record<Exclude<BulkAction, 'edit'>, (uuid: string) => Promise<Response>>> = {
    in_progress: (uuid) => room.change('both', uuid, { state: 'in_progress' }),
    approve: (uuid) => room.change('both', uuid, { state: 'resolved' }),
    reject: (uuid) => room.reopen('both', uuid, { due_date_time: 2, due_date_period: 2, comments: 'Not yet.' }),
  };
  const told = [
    { method: 'email', type: 'execution', expiration_type: 'before_due_date', time_unit: 3, time_value: 1 },
  ] as const;
  it.each(['in_progress', 'approve', 'reject'] as const)(
    'BULK-04 %s leaves of a ticket what the change of a single one leaves, its notices included',
    async (action) => {
      const make = async () => {
        const uuid = await room.create({ ...room.approved, notifications: { data: [...told] } });
        if (action !== 'in_progress')
          await room.change('executor', uuid, { state: 'to_be_approved', comments: 'done' });
        return uuid;
      };
      const [one, other] = [await make(), await make()];
      expect((await singly[action](one)).status).toBe(204);
      expect(await bulk.run(room.sessions.both, orders[action], [other])).toEqual(['done']);
      const traces = await tracesOf(other);
      expect(traces).toEqual(await tracesOf(one));
      expect(traces[0]?.version).toBe(action === 'in_progress' ? 2 : 3);
    },
  );

  it('BULK-05 changes no ticket that was changed since its preview, and says so', async () => {
    const [uuid, other] = [await room.create(), await room.create()];
    const seen = await bulk.now([uuid, other]);
    await room.change('both', uuid, { state: 'in_progress', comments: 'mine' });
    const before = await ticketsNow([uuid]);
    const job = await bulk.start(room.sessions.executor, orders.in_progress, seen);
    await bulk.work();
    const { rows } = await bulk.read(room.sessions.executor, job);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['changed', 'done']);
    expect(await ticketsNow([uuid])).toEqual(before);
  });

  it('BULK-05 tells how far it is while it goes on, and each outcome at the end', async () => {
    const uuids = [await room.create(), await room.create()];
    const job = await bulk.start(room.sessions.executor, orders.in_progress, await bulk.now(uuids));
    const { executor } = room.sessions;
    expect(await bulk.read(executor, job)).toMatchObject({ total: 2, processed: 0, rows: [], action: 'in_progress' });
    expect(await bulk.underWay(executor)).toMatchObject({ uuid: job, processed: 0 });
    await changeNextTicket(world.platform);
    expect(await bulk.read(executor, job)).toMatchObject({ total: 2, processed: 1, rows: [] });
    await bulk.work();
    const rows = uuids.map((uuid) => ({ uuid, number: expect.any(Number), outcome: 'done' }));
    expect(await bulk.read(executor, job)).toMatchObject({ total: 2, processed: 2, rows });
    expect(await bulk.underWay(executor)).toBe(null);
  });

  it('BULK-06 is begun once, however often it is sent, and nothing else under its uuid', async () => {
    const tickets = await bulk.now([await room.create()]);
    const [uuid, body] = [randomUUID(), { order: orders.in_progress, tickets }];
    const send = () => bulk.put(room.sessions.executor, uuid, body);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await bulk.work();
    expect((await (await send()).json()).bulk_change).toMatchObject({ processed: 1, rows: [{ outcome: 'done' }] });
    await bulk.work();
    expect(await bulkRows()).toHaveLength(1);
    expect(await ticketsNow(tickets.map((ticket) => ticket.uuid))).toMatchObject([{ version: 2 }]);
    const other = await bulk.put(room.sessions.executor, uuid, { ...body, order: orders.approve });
    expect(other.status).toBe(409);
    expect(await bulkRows()).toHaveLength(1);
  });

  it('BULK-06 is seen by who began it alone, whose uuid takes none from others', async () => {
    const tickets = await bulk.now([await room.create()]);
    const job = await bulk.start(room.sessions.executor, orders.in_progress, tickets);
    expect((await bulk.get(room.sessions.both, job)).status).toBe(404);
    expect(await bulk.underWay(room.sessions.both)).toBe(null);
    const same = await bulk.put(room.sessions.both, job, { order: orders.in_progress, tickets });
    expect(same.status).toBe(200);
    await bulk.work();
    const outcomes = await Promise.all(
      (['executor', 'both'] as const).map(async (role) => (await bulk.read(room.sessions[role], job)).rows[0]?.outcome),
    );
    expect(outcomes.toSorted()).toEqual(['changed', 'done']);
    expect(await ticketsNow(tickets.map(({ uuid }) => uuid))).toMatchObject([{ version: 2 }]);
  });

  it('BULK-03 SESS-06 a ticket that one may not see is not found, whatever it is', async () => {
    const uuids = [await elsewhere(), await room.create()];
    const session = await ofOneStore();
    expect(await bulk.run(session, orders.in_progress, uuids)).toEqual(['not_found', 'done']);
    expect(await ticketsNow(uuids.slice(0, 1))).toMatchObject([{ state: 'open', version: 1 }]);
    const hidden = await bulk.put(session, randomUUID(), {
      order: orders.approve,
      tickets: await bulk.now(uuids.slice(0, 1)),
    });
    expect([hidden.status, (await bulkRows()).length]).toEqual([404, 1]);
  });

  it('BULK-02 BULK-06 begins nothing of what is incomplete', async () => {
    const [ticket] = await bulk.now([await executed()]);
    const tickets = [ticket];
    const many = Array.from({ length: 1_001 }, () => ({ uuid: randomUUID(), version: 1 }));
    const bodies = [
      { order: { ...rejection, comments: ' ' }, tickets },
      { order: { ...rejection, due_date_time: 0 }, tickets },
      { order: { action: 'reject' }, tickets },
      { order: { action: 'resolve' }, tickets },
      { order: { action: 'edit', ticket: {} }, tickets },
      { order: { action: 'edit', ticket: { title: 'All the same' } }, tickets },
      { order: { action: 'edit', ticket: { priority: 'higher' } }, tickets },
      { order: { action: 'edit', ticket: { priority: 'high', dueDate: 'tomorrow' } }, tickets },
      { order: orders.approve, tickets: [] },
      { order: orders.approve, tickets: many },
    ];
    for (const body of bodies) {
      const answer = await bulk.put(room.sessions.approver, randomUUID(), body);
      expect([body.order, [400, 422].includes(answer.status)]).toEqual([body.order, true]);
    }
    expect(await bulkRows()).toEqual([]);
  });

  it('BULK-04 goes by the rights of now: none of an account that was closed meanwhile', async () => {
    const tickets = await bulk.now([await executed()]);
    const job = await bulk.start(room.sessions.approver, orders.approve, tickets);
    const account = () => world.db.updateTable('user').where('uuid', '=', room.users.approver.uuid);
    await account().set({ active: false }).execute();
    await bulk.work();
    await account().set({ active: true }).execute();
    expect((await bulk.read(room.sessions.approver, job)).rows).toMatchObject([{ outcome: 'not_yours' }]);
    expect(await ticketsNow(tickets.map(({ uuid }) => uuid))).toMatchObject([{ state: 'to_be_approved' }]);
  });

  it('BULK-04 ends where the mails of a person for a day are used up, and says so', async () => {
    const mailed = {
      method: 'email',
      type: 'execution',
      expiration_type: 'before_due_date',
      time_unit: 3,
      time_value: 1,
    };
    const make = async () => {
      const uuid = await room.create({ ...room.approved, notifications: { data: [mailed as (typeof told)[number]] } });
      await room.change('executor', uuid, { state: 'to_be_approved', comments: 'done' });
      return uuid;
    };
    const job = await bulk.start(room.sessions.approver, rejection, await bulk.now([await make(), await make()]));
    const platform = { ...world.platform, env: { ...world.platform.env, NOTICE_MAILS_PER_DAY: 1 } };
    await bulk.work(platform);
    const { rows } = await bulk.read(room.sessions.approver, job);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['done', 'mails']);
  });
});

describe('a bulk edit', () => {
  const inHours = (hours: number): string => new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString();
  const edit = (ticket: BulkEdit): BulkOrder & BulkPlan => ({ action: 'edit', ticket });
  const tracesOfAll = (uuids: readonly string[]) => Promise.all(uuids.map(tracesOf));

  it('BULK-08 EDIT-03 EDIT-04 leaves of each ticket what a single edit leaves: its history, its notices, its definition', async () => {
    const area = await addArea(world.platform, room.company, 'Maintenance', [room.users.colleague.uuid]);
    const first = inHours(48);
    const make = () => room.create({ ...room.approved, dueDate: first });
    const [one, other, neither] = [await make(), await make(), await make()];
    const before = await tracesOf(neither);
    world.clock.advance(49 * 3_600_000);
    const ticket: BulkEdit = { priority: 'urgent', areaUUID: area.toUpperCase(), dueDate: inHours(72) };
    expect((await room.edit('both', one, ticket)).status).toBe(204);
    expect(await bulk.run(room.sessions.both, edit(ticket), [other])).toEqual(['done']);
    const traces = await tracesOf(other);
    expect(traces).toEqual(await tracesOf(one));
    expect(traces).toMatchObject([{ state: 'open', priority: 'urgent', area, area_uuid: area }]);
    expect(traces[0]?.edits.map(({ field }) => field)).toEqual(['area', 'due_date', 'priority']);
    const moved = await world.db
      .selectFrom('ticket')
      .innerJoin('ticket_notification as notice', 'notice.ticket_uuid', 'ticket.uuid')
      .where('ticket.uuid', '=', other)
      .where('kind', '=', 'due_soon')
      .where('outcome', 'is', null)
      .select(['ticket.due_at', 'turns_at', 'notice.due_at as told_at'])
      .execute();
    const due = new Date(ticket.dueDate ?? '');
    expect(moved).toEqual([{ due_at: due, turns_at: due, told_at: new Date(due.getTime() - 24 * 3_600_000) }]);
    expect(traces[0]?.notices.filter(({ kind }) => kind === 'assigned')).toHaveLength(2);
    expect(await tracesOf(neither)).toMatchObject([{ edits: [], priority: before[0]?.priority }]);
  });

  it('BULK-09 EDIT-01 EDIT-02 tells of each ticket whether its own rules let it be edited so, and so it happens', async () => {
    const session = await ofOneStore();
    const area = await addArea(world.platform, room.company, 'Maintenance', [session.user_uuid]);
    const abroad = await ticketRoom(world, 'Globex');
    const ticket: BulkEdit = { priority: 'urgent', areaUUID: area, dueDate: inHours(30) };
    const same = await room.create(room.approved);
    await room.edit('creator', same, ticket);
    const reopened = await executed();
    await room.reopen('approver', reopened);
    const closed = await executed();
    await room.change('approver', closed, { state: 'resolved' });
    const uuids = [
      await room.create(room.approved),
      await executed(),
      same,
      closed,
      reopened,
      await room.create(),
      await room.create({ ...room.approved, areaUUIDApproval: area }),
      await room.create({ ...room.approved, bulkUUID: await room.assign('creator', room.stores.slice(1)) }),
      await abroad.create(abroad.approved),
      randomUUID(),
    ];
    const reasons = [
      ...([null, null, 'unchanged', 'state', 'replaced', 'not_editor', 'area_approves'] as const),
      ...(['not_found', 'not_found', 'not_found'] as const),
    ];
    const before = await tracesOfAll(uuids);
    const order = edit(ticket);
    expect((await bulk.preview(session, order, uuids)).map(({ reason }) => reason)).toEqual(reasons);
    const past = edit({ dueDate: inHours(-1) });
    expect(await bulk.preview(session, past, uuids.slice(0, 1))).toMatchObject([{ reason: 'due_past' }]);
    const elsewhere = edit({ areaUUID: abroad.area });
    expect(await bulk.preview(session, elsewhere, uuids.slice(0, 1))).toMatchObject([{ reason: 'area_unknown' }]);
    expect(await tracesOfAll(uuids)).toEqual(before);
    expect(await bulk.run(session, order, uuids)).toEqual(reasons.map((reason) => reason ?? 'done'));
    const after = await tracesOfAll(uuids);
    expect(after.slice(2)).toEqual(before.slice(2));
    expect(after.slice(0, 2)).toMatchObject([[{ priority: 'urgent' }], [{ priority: 'urgent' }]]);
  });

  it('BULK-06 BULK-08 sent again and by several people and processes at once, edits each ticket of one creation once', async () => {
    const answer = await room.post(
      await room.body({ ...room.approved, bulkUUID: await room.assign('creator', room.stores) }),
    );
    expect(answer.status).toBe(204);
    const rows = await world.db
      .selectFrom('ticket')
      .where('company_uuid', '=', room.company.uuid)
      .select('uuid')
      .execute();
    const uuids = rows.map(({ uuid }) => uuid);
    const tickets = await bulk.now(uuids);
    const [uuid, body] = [randomUUID(), { order: orders.edit, tickets }];
    const send = () => bulk.put(room.sessions.creator, uuid, body);
    expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([200, 200]);
    const other = await bulk.start(room.sessions.approver, edit({ priority: 'low' }), tickets);
    await Promise.all(Array.from({ length: 4 }, () => bulk.work()));
    expect((await send()).status).toBe(200);
    await bulk.work();
    const outcomes = await Promise.all(
      (
        [
          ['creator', uuid],
          ['approver', other],
        ] as const
      ).map(async ([role, job]) => (await bulk.read(room.sessions[role], job)).rows.map(({ outcome }) => outcome)),
    );
    expect(uuids.map((_, at) => outcomes.map((each) => each[at]).toSorted())).toEqual(
      uuids.map(() => ['changed', 'done']),
    );
    expect(uuids).toHaveLength(2);
    for (const [trace] of await tracesOfAll(uuids)) {
      expect(trace).toMatchObject({ version: 2, edits: [{ field: 'priority', before: 'medium' }] });
      expect(trace?.edits[0]?.after).toBe(trace?.priority);
    }
  });

  it('BULK-09 a due date that passes before its turn is not taken, and the result says so', async () => {
    const uuid = await room.create(room.approved);
    const order = edit({ dueDate: inHours(1) });
    const job = await bulk.start(room.sessions.creator, order, await bulk.now([uuid]));
    world.clock.advance(2 * 3_600_000);
    await bulk.work();
    expect((await bulk.read(room.sessions.creator, job)).rows).toMatchObject([{ outcome: 'due_past' }]);
    expect(await tracesOf(uuid)).toMatchObject([{ version: 1, edits: [] }]);
  });
});

describe('the work', () => {
  /** A platform that breaks down at the end of each approval, by when it has written all else of it. */
  const broken = () => {
    let asked = 0;
    const clock = (): Date => {
      asked += 1;
      if (asked % 3 === 0) throw new Error('broken');
      return world.clock.now();
    };
    return { ...world.platform, clock };
  };

  it('BULK-06 of a process that broke down is undone, and done by the next one', async () => {
    const uuids = [await executed(), await executed()];
    const before = await ticketsNow(uuids);
    const job = await bulk.start(room.sessions.approver, orders.approve, await bulk.now(uuids));
    await changeNextTicket(broken());
    expect(await ticketsNow(uuids)).toEqual(before);
    await bulk.work();
    const { rows } = await bulk.read(room.sessions.approver, job);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    expect((await ticketsNow(uuids)).map(({ version }) => version)).toEqual([3, 3]);
  });

  it('BULK-05 gives up a ticket that fails each time, and goes on', async () => {
    const uuids = [await executed(), await room.create()];
    const job = await bulk.start(room.sessions.approver, orders.approve, await bulk.now(uuids));
    await bulk.work(broken());
    const { rows } = await bulk.read(room.sessions.approver, job);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['failed', 'state']);
    expect(await ticketsNow(uuids.slice(0, 1))).toMatchObject([{ state: 'to_be_approved', version: 2 }]);
  });

  it('BULK-06 of several processes at once changes each ticket once', async () => {
    const uuids: string[] = [];
    for (let count = 0; count < 8; count += 1) uuids.push(await room.create());
    const job = await bulk.start(room.sessions.executor, orders.in_progress, await bulk.now(uuids));
    await Promise.all(Array.from({ length: 4 }, () => bulk.work()));
    const { rows } = await bulk.read(room.sessions.executor, job);
    expect(rows.map(({ outcome }) => outcome)).toEqual(Array(8).fill('done'));
    expect((await ticketsNow(uuids)).map(({ version }) => version)).toEqual(Array(8).fill(2));
  });

  it('BULK-05 of two approvers of the same tickets lets one have each, and tells the other', async () => {
    const uuids = [await executed(), await executed(), await executed()];
    const tickets = await bulk.now(uuids);
    const roles: readonly Role[] = ['approver', 'both'];
    const jobs = await Promise.all(
      roles.map((role) => bulk.start(room.sessions[role], role === 'both' ? rejection : orders.approve, tickets)),
    );
    await Promise.all([bulk.work(), bulk.work()]);
    const [one = [], other = []] = await Promise.all(
      jobs.map(async (job, index) => (await bulk.read(room.sessions[roles[index] ?? 'both'], job)).rows),
    );
    const pairs = uuids.map((_, index) => [one[index]?.outcome, other[index]?.outcome].toSorted());
    expect(pairs).toEqual(uuids.map(() => ['changed', 'done']));
    expect((await ticketsNow(uuids)).map(({ version }) => version)).toEqual([3, 3, 3]);
  });

  it('BULK-06 is forgotten after a week, when all of it is done', async () => {
    const uuids = [await room.create(), await room.create()];
    await bulk.run(room.sessions.executor, orders.in_progress, uuids.slice(0, 1));
    const waiting = await bulk.start(room.sessions.executor, orders.in_progress, await bulk.now(uuids));
    const [week, minute] = [7 * 86_400_000, 60_000];
    world.clock.advance(week - minute);
    await forget(world.platform);
    expect(await bulkRows()).toHaveLength(2);
    world.clock.advance(2 * minute);
    await forget(world.platform);
    expect(await bulkRows()).toMatchObject([{ uuid: waiting }]);
  });
});
