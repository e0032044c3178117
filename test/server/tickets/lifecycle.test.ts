import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { chosenStates, type TicketState, ticketStates } from '#contracts/tickets/tickets.ts';
import { statusOf } from '#domain/tickets/ticket.ts';
import { afterEvent, type TicketEvent, type TicketFacts } from '#machines/tickets/lifecycle.machine.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { type Role, roles, type TicketRoom, ticketRoom } from '#test/support/ticket-room.ts';

const world = realPlatform();
let room: TicketRoom;
let pictures: Readonly<Record<string, string>>;
beforeEach(async () => {
  room = await ticketRoom(world);
  pictures = Object.fromEntries(await Promise.all(roles.map(async (role) => [role, await room.picture(role)])));
});

/** Who may do what, as the requirements say it: the oracle is not the platform's own code. */
const factsFor = (role: Role, state: TicketState, { approved, imageRequired, last }: Kind): TicketFacts => {
  const status = statusOf(state) ?? '';
  const executes = ['executor', 'both', 'creator'].includes(role);
  const approves = ['approver', 'both'].includes(role);
  // ROLE-07: without approval its only area reviews what is resolved, and its creator whatever is closed.
  const reviews = approved ? approves : role === 'creator' || (executes && status === 'resolved');
  const closed = ['resolved', 'unresolved', 'expired'].includes(status);
  const action =
    status === 'to_be_approved' && approved && approves ? 'approve' : closed && reviews ? 'reopen' : 'none';
  return {
    withApproval: approved,
    imageRequired,
    last,
    action: last ? action : 'none',
    resolvable: last && executes && ['open', 'in_progress'].includes(status),
  };
};
type Kind = { readonly approved: boolean; readonly imageRequired: boolean; readonly last: boolean };
const kinds: readonly Kind[] = [
  { approved: false, imageRequired: false, last: true },
  { approved: true, imageRequired: false, last: true },
  { approved: true, imageRequired: true, last: true },
  { approved: false, imageRequired: false, last: false },
];

type Action = { readonly event: TicketEvent; readonly send: (as: Role, uuid: string) => Promise<Response> };
const actionsIn = (state: TicketState): Action[] => {
  const isExecuted = statusOf(state) === 'to_be_approved';
  const saves = chosenStates.flatMap((choice) =>
    [
      { comment: '', pictures: 0 },
      { comment: 'done', pictures: 0 },
      { comment: 'done', pictures: 1 },
    ].map(
      ({ comment, pictures: count }): Action => ({
        event: { type: 'SAVE', choice, comment, pictures: count },
        send: (as, uuid) =>
          room.change(as, uuid, { state: choice, comments: comment, pictures: count > 0 ? [pictures[as]] : [] }),
      }),
    ),
  );
  const reopenings = [
    { deadline: 2, comment: 'Not yet.' },
    { deadline: 0, comment: 'Not yet.' },
    { deadline: 2, comment: ' ' },
  ].map(
    ({ deadline, comment }): Action => ({
      event: { type: isExecuted ? 'REJECT' : 'REOPEN', deadline, comment },
      send: (as, uuid) => room.reopen(as, uuid, { due_date_time: deadline, comments: comment }),
    }),
  );
  const approving: Action = {
    event: isExecuted ? { type: 'APPROVE' } : { type: 'SAVE', choice: 'resolved', comment: '', pictures: 0 },
    send: (as, uuid) => room.change(as, uuid, { state: 'resolved', approval_comments: 'good' }),
  };
  return [...saves, ...reopenings, approving];
};

/** Puts a ticket into a state, whatever it was, and forgets what was opened after it. */
async function put(uuid: string, state: TicketState, last: boolean): Promise<void> {
  const later = world.db.selectFrom('ticket').where('root_uuid', '=', uuid).where('uuid', '<>', uuid).select('uuid');
  for (const table of ['ticket_picture', 'ticket_notification', 'ticket_entry', 'ticket_cycle'] as const)
    await world.db.deleteFrom(table).where('ticket_uuid', 'in', later).execute();
  await world.db.deleteFrom('ticket').where('root_uuid', '=', uuid).where('uuid', '<>', uuid).execute();
  await world.db.updateTable('ticket').set({ state, last, turns_at: null }).where('uuid', '=', uuid).execute();
}

const stateOfChain = async (root: string) =>
  (
    await world.db
      .selectFrom('ticket')
      .where('root_uuid', '=', root)
      .select(['uuid', 'state', 'last', 'version'])
      .orderBy('number')
      .execute()
  ).map((row) => ({ ...row }));

const patience = 240_000;

describe('the platform decides by the chart', () => {
  it.each(ticketStates)(
    'SM-18 OP-70 TSTATE-11 TSTATE-16 ROLE-05 ROLE-06 ROLE-07 %s: each role may do exactly what the chart lets it, and the rest changes nothing',
    async (state) => {
      for (const kind of kinds.filter(({ approved }) => approved || statusOf(state) !== 'to_be_approved')) {
        const { approved, imageRequired, last } = kind;
        const uuid = await room.create({ imageRequired, ...(approved ? room.approved : {}) });
        await put(uuid, state, last);
        for (const role of roles) {
          const facts = factsFor(role, state, kind);
          const { resolvable, action } = await room.read(role, uuid);
          expect([role, kind, resolvable, action]).toEqual([role, kind, facts.resolvable, facts.action]);
          // Reopening names a chain, and always means its last ticket.
          for (const { event, send } of actionsIn(state).filter(({ event: { type } }) => last || !/RE/.test(type))) {
            const expected = afterEvent(state, facts, event);
            const before = await stateOfChain(uuid);
            const answer = await send(role, uuid);
            const after = await stateOfChain(uuid);
            const where = [role, kind, event];
            if (expected === null) {
              expect([...where, [400, 403, 409, 422].includes(answer.status), after]).toEqual([...where, true, before]);
              const said = await answer.json();
              expect([...where, said.message ?? said.errors]).toEqual([...where, expect.anything()]);
              if (answer.status === 409) expect(said.ticket).toMatchObject({ uuid, state });
            } else {
              expect([...where, answer.status]).toEqual([...where, 204]);
              const [first, second] = after;
              if (expected === 'superseded') {
                expect([first?.last, second?.last, second?.state]).toEqual([false, true, 'open']);
              } else expect([...where, first?.state, after.length]).toEqual([...where, expected, 1]);
              await put(uuid, state, last);
            }
          }
        }
      }
    },
    patience,
  );
});

/** One cycle of work on a ticket: what its executor and then its reviewer say. */
const cycles = fc.array(
  fc.record({
    choice: fc.constantFrom('resolved', 'unresolved'),
    begins: fc.boolean(),
    comment: fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme-ascii' }).filter((text) => text.trim() !== ''),
    picture: fc.boolean(),
    note: fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme-ascii' }).filter((text) => text.trim() !== ''),
  }),
  { minLength: 1, maxLength: 4 },
);

describe('two at one ticket', () => {
  it(
    'lesson 42 TSTATE-15 TAPPROVE-15: however often it is rejected, each rejection reaches who executes it, and no note of one cycle is in another',
    async () => {
      await fc.assert(
        fc.asyncProperty(cycles, fc.boolean(), async (course, approved) => {
          const reviewer: Role = approved ? 'approver' : 'creator';
          const root = await room.create(approved ? room.approved : {});
          let uuid = root;
          const told: string[] = [];
          for (const [index, { choice, begins, comment, picture, note }] of course.entries()) {
            const mark = `${index} ${comment}`;
            if (begins)
              expect((await room.change('executor', uuid, { state: 'in_progress', comments: '' })).status).toBe(204);
            expect((await room.reopen(reviewer, uuid)).status).toBe(409);
            const taken = picture ? [await room.picture('executor')] : [];
            const closing = { state: choice, comments: mark, pictures: taken };
            expect((await room.change('executor', uuid, closing)).status).toBe(204);
            const closed = await room.read(reviewer, uuid);
            expect(closed).toMatchObject({ comments: mark, pictures: taken, resolvable: false });
            const reason = `${index} ${note}`;
            expect((await room.reopen('colleague', uuid, { comments: reason })).status).toBe(403);
            expect((await room.reopen(reviewer, closed.parent_uuid ?? uuid, { comments: reason })).status).toBe(204);
            told.push(reason);
            const { data } = await room.list('executor', { states: ['open'] });
            const reached = data.find((row: { attributes: { history: { id: string }[] } }) =>
              row.attributes.history.some(({ id }) => id === root),
            );
            const again = await room.read('executor', reached.id);
            expect(again).toMatchObject({
              resolvable: true,
              state: 'open',
              parent_uuid: uuid,
              last: true,
              is_root: false,
              comments: '',
              pictures: [],
              approval_comments: '',
              finished_at: '',
              user_ticket_resolver: '',
              reopen_data: { user_name: reviewer, comments: reason },
            });
            expect((await room.change('executor', uuid, { state: 'in_progress' })).status).toBe(409);
            uuid = reached.id;
          }
          const { history } = await room.read('executor', uuid);
          const chain = await Promise.all(history.map(({ id }: { id: string }) => room.read('executor', id)));
          expect(chain.map(({ reopen_data }) => reopen_data?.comments ?? null)).toEqual([null, ...told]);
          expect(chain.map(({ comments }) => comments)).toEqual([
            ...course.map(({ comment }, n) => `${n} ${comment}`),
            '',
          ]);
        }),
        { numRuns: Number(process.env['FC_RUNS'] ?? 12) },
      );
    },
    patience,
  );
});
