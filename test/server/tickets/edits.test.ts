import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { isLate, statusOf } from '#domain/tickets/ticket.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { type Role, roles, type TicketRoom, ticketRoom } from '#test/support/ticket-room.ts';
import { addArea } from '#test/support/tickets.ts';

const world = realPlatform();
const hour = 3_600_000;
let room: TicketRoom;
beforeEach(async () => {
  room = await ticketRoom(world);
});
const inHours = (hours: number): string => new Date(world.clock.now().getTime() + hours * hour).toISOString();
const edited = async (as: Role, uuid: string, fields: object, version?: number) => {
  const answer = await room.edit(as, uuid, fields, version);
  return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
};

describe('editing a ticket', () => {
  it('EDIT-01 EDIT-03 each field is edited, and who did it, when, from what to what stands on its page', async () => {
    const other = await addArea(world.platform, room.company, 'Maintenance', []);
    const uuid = await room.create();
    const before = await room.read('creator', uuid);
    const due = inHours(30);
    const fields = { title: ' New door ', description: 'Buy it.', priority: 'urgent', areaUUID: other, dueDate: due };
    expect(await edited('creator', uuid, fields, 1)).toEqual({ status: 204, body: null });
    const after = await room.read('creator', uuid);
    expect(after).toMatchObject({
      version: 2,
      state: 'open',
      title: 'New door',
      description: 'Buy it.',
      priority: 'urgent',
      area_uuid: other,
      accountable_area_name: 'Maintenance',
      due_date: due,
    });
    const by = { user_name: 'creator', date: expect.any(String) };
    expect(after.edits).toEqual([
      { field: 'area', before: 'Operations', after: 'Maintenance', ...by },
      { field: 'description', before: before.description, after: 'Buy it.', ...by },
      { field: 'due_date', before: before.due_date, after: due, ...by },
      { field: 'priority', before: 'medium', after: 'urgent', ...by },
      { field: 'title', before: 'Fix the door', after: 'New door', ...by },
    ]);
  });

  it('EDIT-03 what was edited before it was opened again stands on the page of the newest too, the newest first', async () => {
    const uuid = await room.create(room.approved);
    await edited('creator', uuid, { title: 'The left door' });
    await room.change('executor', uuid, { state: 'resolved', comments: 'done' });
    await room.reopen('approver', uuid);
    const { uuid: newest } = await world.db
      .selectFrom('ticket')
      .where('root_uuid', '=', uuid)
      .where('last', '=', true)
      .select('uuid')
      .executeTakeFirstOrThrow();
    expect(newest).not.toBe(uuid);
    await edited('creator', newest, { title: 'The right door' });
    const titles = (await room.read('executor', newest)).edits.map(({ after }: { after: string }) => after);
    expect(titles).toEqual(['The right door', 'The left door']);
    const other = await room.create();
    expect((await room.read('executor', other)).edits).toEqual([]);
  });

  it('EDIT-05 the list shows, sorts, filters and finds by the edited values, and the tickets created with it stay as they are', async () => {
    const other = await addArea(world.platform, room.company, 'Maintenance', []);
    const answer = await room.post(await room.body({ bulkUUID: await room.assign('creator', room.stores) }));
    expect(answer.status).toBe(204);
    const { data } = await room.list('creator');
    const [one, two] = data.map(({ id }: { id: string }) => id);
    const { definition_uuid } = await world.db
      .selectFrom('ticket')
      .where('uuid', '=', one)
      .select('definition_uuid')
      .executeTakeFirstOrThrow();
    expect((await edited('creator', one, { title: 'A lamp', priority: 'low', areaUUID: other })).status).toBe(204);
    const found = async (filter: object, query = {}) =>
      (await room.list('creator', filter, query)).data.map(
        (row: { attributes: { name: string } }) => row.attributes.name,
      );
    expect(await found({}, { sort: 'name' })).toEqual(['A lamp', 'Fix the door']);
    expect(await found({ priorities: ['low'] })).toEqual(['A lamp']);
    expect(await found({ accountable_areas: [other] })).toEqual(['A lamp']);
    expect(await found({ text: 'lamp' })).toEqual(['A lamp']);
    expect(await found({ text: 'door' })).toEqual(['Fix the door']);
    expect(await found({ ticket_definitions: [definition_uuid] }, { sort: 'name' })).toEqual([
      'A lamp',
      'Fix the door',
    ]);
    expect(await room.read('creator', two)).toMatchObject({ title: 'Fix the door', version: 1, edits: [] });
  });

  it('EDIT-01 what stays as it was is no edit', async () => {
    const uuid = await room.create();
    const { title, due_date } = await room.read('creator', uuid);
    expect((await edited('creator', uuid, { title, dueDate: due_date })).status).toBe(204);
    expect(await room.read('creator', uuid)).toMatchObject({ version: 1, edits: [] });
  });

  it('EDIT-02 OP-138 a stale edit is refused with the ticket as it is now, and changes nothing', async () => {
    const uuid = await room.create();
    await edited('creator', uuid, { title: 'First' }, 1);
    const { status, body } = await edited('creator', uuid, { title: 'Second' }, 1);
    expect([status, body.ticket.title]).toEqual([409, 'First']);
    expect(await room.read('creator', uuid)).toMatchObject({ title: 'First', version: 2 });
  });

  it('EDIT-02 an edit that breaks a rule of a creation is refused with every reason, and changes nothing', async () => {
    const uuid = await room.create(room.approved);
    const refused = async (fields: object) => (await edited('creator', uuid, fields)).status;
    for (const fields of [
      { title: ' ' },
      { title: 'x'.repeat(71) },
      { description: '' },
      { areaUUID: room.approvalArea },
      { areaUUID: room.company.uuid },
      { areaUUID: 'none' },
      { dueDate: inHours(-1) },
      { dueDate: 'tomorrow' },
    ])
      expect([fields, await refused(fields)]).toEqual([fields, 400]);
    for (const fields of [{ description: 'x'.repeat(5001) }, { priority: 'higher' }])
      expect([fields, await refused(fields)]).toEqual([fields, 422]);
    const { body } = await edited('creator', uuid, { title: '', description: '', dueDate: '' });
    expect(body.errors).toHaveLength(3);
    expect(await room.read('creator', uuid)).toMatchObject({ version: 1, edits: [] });
  });
});

describe('who may edit', () => {
  it.each(['open', 'in_progress', 'to_be_approved'] as const)(
    'EDIT-01 the creator and who approves, while it is %s',
    async (state) => {
      const uuid = await room.create(room.approved);
      if (state !== 'open') await room.change('executor', uuid, { state, comments: 'begun' });
      for (const role of roles) {
        const may = role === 'creator' || role === 'approver' || role === 'both';
        expect([role, (await room.read(role, uuid)).editable]).toEqual([role, may]);
        expect([role, (await edited(role, uuid, { title: `By ${role}` })).status]).toEqual([role, may ? 204 : 403]);
      }
      expect((await room.read('creator', uuid)).state).toBe(state);
    },
  );

  it('EDIT-01 nobody, once it is closed or followed by another one', async () => {
    const uuid = await room.create();
    await room.change('executor', uuid, { state: 'resolved', comments: 'done' });
    expect([
      (await edited('creator', uuid, { title: 'Late' })).status,
      (await room.read('creator', uuid)).editable,
    ]).toEqual([409, false]);
    await room.reopen('creator', uuid);
    expect((await edited('creator', uuid, { title: 'Late' })).status).toBe(409);
    const { history } = await room.read('creator', uuid);
    expect((await edited('creator', history[1].id, { title: 'Again' })).status).toBe(204);
    expect((await room.read('creator', uuid)).title).toBe('Fix the door');
  });

  it('EDIT-01 nobody of another company, and nobody without its store', async () => {
    const uuid = await room.create(room.approved);
    const other = await ticketRoom(world, 'Globex');
    expect((await other.edit('creator', uuid, { title: 'Ours' })).status).toBe(404);
    await world.db
      .updateTable('user')
      .set({ every_store: false })
      .where('uuid', '=', room.users.approver.uuid)
      .execute();
    expect((await edited('approver', uuid, { title: 'Seen' })).status).toBe(404);
  });

  it('EDIT-04 another area works on it from then on, and hears of it as assigned', async () => {
    const other = await addArea(world.platform, room.company, 'Maintenance', [room.users.colleague.uuid]);
    const uuid = await room.create();
    expect((await edited('creator', uuid, { areaUUID: other })).status).toBe(204);
    expect((await room.read('executor', uuid)).resolvable).toBe(false);
    expect((await room.read('colleague', uuid)).resolvable).toBe(true);
    const told = await world.db
      .selectFrom('ticket_notification')
      .where('ticket_uuid', '=', uuid)
      .where('kind', '=', 'assigned')
      .select(['actor_uuid'])
      .execute();
    expect(told).toEqual([{ actor_uuid: room.users.creator.uuid }, { actor_uuid: room.users.creator.uuid }]);
  });
});

describe('a new due date', () => {
  it('EDIT-04 moves the turn to overdue and the notice before it; a late ticket is late no more until then', async () => {
    const uuid = await room.create({ dueDate: inHours(48) });
    world.clock.advance(49 * hour);
    expect((await room.read('creator', uuid)).state).toBe('open_and_late');
    const due = inHours(48);
    expect((await edited('creator', uuid, { dueDate: due })).status).toBe(204);
    expect((await room.read('creator', uuid)).state).toBe('open');
    const pending = await world.db
      .selectFrom('ticket_notification')
      .where('ticket_uuid', '=', uuid)
      .where('kind', '=', 'due_soon')
      .where('outcome', 'is', null)
      .select('due_at')
      .execute();
    expect(pending.map(({ due_at }) => due_at.toISOString())).toEqual([
      new Date(Date.parse(due) - 24 * hour).toISOString(),
    ]);
    world.clock.advance(47 * hour);
    expect((await room.read('creator', uuid)).state).toBe('open');
    world.clock.advance(2 * hour);
    expect((await room.read('creator', uuid)).state).toBe('open_and_late');
  });

  it('EDIT-04 no edit opens, closes or passes on a ticket, whatever it says', async () => {
    const uuid = await room.create(room.approved);
    const states = ['open', 'in_progress', 'to_be_approved'] as const;
    for (const state of states) {
      if (state !== 'open') await room.change('executor', uuid, { state, comments: 'on' });
      await fc.assert(
        fc.asyncProperty(
          fc.record(
            {
              title: fc.string({ minLength: 1, maxLength: 80 }),
              description: fc.string({ maxLength: 20 }),
              priority: fc.constantFrom('urgent', 'high', 'medium', 'low'),
              areaUUID: fc.constantFrom(room.area, room.approvalArea),
              dueDate: fc.integer({ min: -3, max: 90 }).map(inHours),
            },
            { requiredKeys: [] },
          ),
          async (fields) => {
            await room.edit('approver', uuid, fields);
            const after = await room.read('creator', uuid);
            expect([statusOf(after.state), isLate(after.state)]).toEqual([state, false]);
          },
        ),
        { numRuns: 10 },
      );
    }
  });
});
