import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BulkAction, BulkOrder } from '#contracts/tickets/bulk-change.ts';
import type { TicketEvent, TicketFacts } from '#machines/tickets/lifecycle.machine.ts';
import { slowState } from '#test/machines/tickets/lifecycle.oracle.ts';
import { bulkChanges, rejection, type Versioned } from '#test/support/bulk-changes.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { type Role, roles, type TicketRoom, ticketRoom } from '#test/support/ticket-room.ts';

const world = realPlatform();
const bulk = bulkChanges(world);

const orders: Readonly<Record<BulkAction, BulkOrder>> = {
  in_progress: { action: 'in_progress' },
  approve: { action: 'approve' },
  reject: rejection,
  edit: { action: 'edit', ticket: { priority: 'urgent' } },
};
const events: Readonly<Record<Exclude<BulkAction, 'edit'>, TicketEvent>> = {
  in_progress: { type: 'SAVE', choice: 'in_progress', comment: '', pictures: 0 },
  approve: { type: 'APPROVE' },
  reject: { type: 'REJECT', deadline: 2, comment: 'Not yet.' },
};

/** The calls of one ticket, and what each of them can mean to the chart. */
const singles = {
  work: (room: TicketRoom, role: Role, { uuid, version }: Row) =>
    room.change(role, uuid, { state: 'in_progress', comments: role }, version),
  execute: (room: TicketRoom, role: Role, { uuid, version }: Row) =>
    room.change(role, uuid, { state: 'resolved', comments: 'done' }, version),
  approve: (room: TicketRoom, role: Role, { uuid, version }: Row) =>
    room.change(role, uuid, { state: 'resolved', approval_comments: 'good' }, version),
  reject: (room: TicketRoom, role: Role, { uuid, version }: Row) => room.reopen(role, uuid, {}, version),
  edit: (room: TicketRoom, role: Role, { uuid, version }: Row) =>
    room.edit(role, uuid, { priority: 'urgent' }, version),
};
const closing = { type: 'SAVE', choice: 'resolved', pictures: 0 } as const;
const singleEvents: Readonly<Record<Exclude<keyof typeof singles, 'edit'>, readonly TicketEvent[]>> = {
  work: [{ type: 'SAVE', choice: 'in_progress', comment: 'on', pictures: 0 }],
  // Saving twice never approves what was saved (TMANAGE-10).
  execute: [{ ...closing, comment: 'done' }],
  approve: [{ ...closing, comment: '' }, { type: 'APPROVE' }],
  reject: [
    { type: 'REJECT', deadline: 2, comment: 'Not yet.' },
    { type: 'REOPEN', deadline: 2, comment: 'Not yet.' },
  ],
};

type Row = {
  readonly uuid: string;
  readonly root_uuid: string;
  readonly state: string;
  readonly last: boolean;
  readonly priority: string;
} & Versioned;
const allTickets = (room: TicketRoom): Promise<Row[]> =>
  world.db
    .selectFrom('ticket')
    .innerJoin('ticket_definition as definition', 'definition.uuid', 'ticket.definition_uuid')
    .where('ticket.company_uuid', '=', room.company.uuid)
    .select(['ticket.uuid', 'root_uuid', 'state', 'last', 'version', 'priority'])
    .orderBy('number')
    .execute();

/** Who may do what with a ticket, as the requirements say it (ROLE-05 to ROLE-07). */
const factsFor = (role: Role, { state, last }: Row, withApproval: boolean): TicketFacts => ({
  withApproval,
  imageRequired: false,
  last,
  resolvable: last && ['executor', 'both', 'creator'].includes(role) && ['open', 'in_progress'].includes(state),
  action:
    last && (withApproval ? ['approver', 'both'] : ['creator']).includes(role) ? (actions[state] ?? 'none') : 'none',
});
const actions: Readonly<Record<string, TicketFacts['action']>> = { to_be_approved: 'approve', resolved: 'reopen' };

/** EDIT-01: who may edit a ticket, which is not closed; one that has the priority already is not edited. */
const isEdited = (role: Role, { state, last, priority }: Row, withApproval: boolean): boolean =>
  last &&
  ['open', 'in_progress', 'to_be_approved'].includes(state) &&
  (role === 'creator' || (withApproval && ['approver', 'both'].includes(role))) &&
  priority !== 'urgent';

const step = fc.record({
  role: fc.constantFrom(...roles),
  action: fc.constantFrom<BulkAction>('in_progress', 'approve', 'reject', 'edit'),
  /** By their places in the chains; a stale tab still has the tickets as they were a step ago. */
  places: fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 8 }),
  isStale: fc.boolean(),
  between: fc.record({
    role: fc.constantFrom(...roles),
    place: fc.nat(7),
    as: fc.constantFrom('work', 'execute', 'approve', 'reject', 'edit'),
    isStale: fc.boolean(),
  }),
});

it('BULK-03 BULK-04 BULK-05 whatever people change and edit singly and in bulk, in any order and from stale tabs, each ticket goes by the chart', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (steps) => {
      const room = await ticketRoom(world);
      const approved = new Set<string>();
      for (let count = 0; count < 4; count += 1) {
        const uuid = await room.create(count % 2 === 0 ? room.approved : {});
        if (count % 2 === 0) approved.add(uuid);
        if (count === 0) await room.change('executor', uuid, { state: 'to_be_approved', comments: 'done' });
      }
      let seen = await allTickets(room);
      for (const { role, action, places, isStale, between } of steps) {
        await single(room, { approved, seen }, between);
        const before = await allTickets(room);
        const known = isStale ? seen : before;
        const chosen = places.flatMap((place) => known[place] ?? []);
        seen = before;
        if (chosen.length === 0) continue;
        const expected = chosen.map(({ uuid, version }) => {
          const row = before.find((one) => one.uuid === uuid);
          if (row === undefined) throw new Error('a ticket is gone');
          if (row.version !== version) return { row, next: null };
          const withApproval = approved.has(row.root_uuid);
          if (action === 'edit') return { row, next: isEdited(role, row, withApproval) ? 'edited' : null };
          const next = slowState(row.state, factsFor(role, row, withApproval), events[action]);
          return { row, next: next === row.state ? null : next };
        });
        const job = await bulk.start(room.sessions[role], orders[action], chosen);
        await Promise.all([bulk.work(), bulk.work()]);
        const { rows } = await bulk.read(room.sessions[role], job);
        expect(rows.map(({ outcome }) => outcome === 'done')).toEqual(expected.map(({ next }) => next !== null));
        expectChanged(before, await allTickets(room), expected);
      }
    }),
    { numRuns: Number(process.env['FC_RUNS'] ?? 12) },
  );
}, 240_000);

/** Every ticket is as it was, edited, or one step further by the chart; each rejected one has one open ticket after it. */
function expectChanged(
  before: readonly Row[],
  after: readonly Row[],
  expected: readonly { readonly row: Row; readonly next: string | null }[],
): void {
  const nextOf = (uuid: string) => expected.find(({ row }) => row.uuid === uuid)?.next ?? null;
  const wanted = before.map((row) => {
    const next = nextOf(row.uuid);
    if (next === null) return row;
    const changed = { ...row, version: row.version + 1 };
    if (next === 'edited') return { ...changed, priority: 'urgent' };
    return next === 'superseded' ? { ...changed, last: false } : { ...changed, state: next };
  });
  expect(after.slice(0, before.length)).toEqual(wanted);
  const roots = before.flatMap((row) => (nextOf(row.uuid) === 'superseded' ? [row.root_uuid] : []));
  const opened = after.slice(before.length);
  expect(opened.map((row) => row.root_uuid).toSorted()).toEqual(roots.toSorted());
  expect(opened.map(({ state, last }) => [state, last])).toEqual(roots.map(() => ['open', true]));
}

type Single = {
  readonly role: Role;
  readonly place: number;
  readonly as: keyof typeof singles;
  readonly isStale: boolean;
};

/** A change of a single ticket meanwhile, maybe from a stale tab: what the chart refuses changes nothing. */
async function single(
  room: TicketRoom,
  { approved, seen }: { readonly approved: ReadonlySet<string>; readonly seen: readonly Row[] },
  { role, place, as, isStale }: Single,
): Promise<void> {
  const before = await allTickets(room);
  const known = (isStale ? seen : before)[place];
  const row = before.find(({ uuid }) => uuid === known?.uuid);
  if (known === undefined || row === undefined) return;
  await singles[as](room, role, known);
  const next = known.version === row.version ? nextBySingle(as, role, row, approved.has(row.root_uuid)) : null;
  expectChanged(before, await allTickets(room), [{ row, next }]);
}

function nextBySingle(as: Single['as'], role: Role, row: Row, withApproval: boolean): string | null {
  if (as === 'edit') return isEdited(role, row, withApproval) ? 'edited' : null;
  const facts = factsFor(role, row, withApproval);
  const may = singleEvents[as].map((event) => slowState(row.state, facts, event));
  return may.find((next) => next !== null) ?? null;
}
