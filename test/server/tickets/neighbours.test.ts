import { beforeEach, describe, expect, it } from 'vitest';
import { type TicketFilter, type TicketSort, ticketSorts } from '#contracts/tickets/ticket-list.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { type Role, type TicketRoom, ticketRoom } from '#test/support/ticket-room.ts';

const world = realPlatform();
let room: TicketRoom;
beforeEach(async () => {
  room = await ticketRoom(world);
});

const nowhere = '00000000-0000-4000-8000-000000000000';
const day = 86_400_000;
const ask = (as: Role, id: string, filter: TicketFilter = {}, sort = '-ticket_id', of = room) =>
  world.signedFetch(of.sessions[as], 'GET', `/api/v3/ticket_manager/tasks/${id}/neighbours`, {
    query: { filter: JSON.stringify(filter), sort },
  });
const neighbours = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).json();

describe('the neighbours of a ticket in a list', () => {
  it('DESK-21 OP-91 are those of the list, in each order, also among equal ones', async () => {
    const now = world.clock.now().getTime();
    const dues = [3, 5, 3, 4, 5].map((days) => new Date(now + days * day).toISOString());
    const made: string[] = [];
    for (const [at, dueDate] of dues.entries())
      made.push(await room.create({ title: ['Same', 'Öl', 'Same', 'oats', 'Same'][at] ?? '', dueDate }));
    await room.change('executor', made[1] ?? '', { state: 'in_progress' });
    for (const sort of ticketSorts.flatMap((one: TicketSort) => [one, `-${one}`])) {
      const { data } = await room.list('creator', {}, { sort });
      const listed: string[] = data.map(({ id }: { id: string }) => id);
      expect(listed).toHaveLength(5);
      for (const [at, id] of listed.entries())
        expect(await neighbours('creator', id, {}, sort), `${sort} ${at}`).toEqual({
          position: at + 1,
          total: 5,
          previous: listed[at - 1] ?? null,
          next: listed[at + 1] ?? null,
        });
    }
  });

  it('DESK-21 go by the filter, and stay when the ticket leaves it', async () => {
    const [first, second, third, other] = [
      await room.create({ title: 'A' }),
      await room.create({ title: 'B' }),
      await room.create({ title: 'C' }),
      await room.create({ title: 'D', bulkUUID: await room.assign('creator', room.stores.slice(1)) }),
    ];
    const filter: TicketFilter = { stores: room.stores.slice(0, 1).map(({ uuid }) => uuid), states: ['open'] };
    const at = { previous: first, next: third };
    expect(await neighbours('creator', second, filter, 'ticket_id')).toEqual({ ...at, position: 2, total: 3 });
    await room.change('executor', second, { state: 'in_progress' });
    expect(await neighbours('creator', second, filter, 'ticket_id')).toEqual({ ...at, position: null, total: 2 });
    expect(await neighbours('creator', other, filter, 'ticket_id')).toEqual({
      position: null,
      total: 2,
      previous: third,
      next: null,
    });
    const none = { position: null, total: 0, previous: null, next: null };
    expect(await neighbours('creator', second, { stores: [nowhere] })).toEqual(none);
  });

  it('DESK-21 SESS-06 are nobody’s of a store or a company that is not the caller’s', async () => {
    const mine = await room.create({ title: 'A' });
    const [, second] = room.stores;
    const hidden = await room.create({ title: 'B', bulkUUID: await room.assign('creator', room.stores.slice(1)) });
    const last = await room.create({ title: 'C' });
    expect(await neighbours('executor', mine, {}, 'ticket_id')).toMatchObject({ next: hidden, total: 3 });
    await world.db
      .updateTable('user')
      .set({ every_store: false })
      .where('uuid', '=', room.users.executor.uuid)
      .execute();
    await world.db
      .insertInto('user_store')
      .values(
        room.stores
          .filter((store) => store !== second)
          .map(({ uuid }) => ({
            company_uuid: room.company.uuid,
            user_uuid: room.users.executor.uuid,
            store_uuid: uuid,
          })),
      )
      .execute();
    expect(await neighbours('executor', mine, {}, 'ticket_id')).toEqual({
      position: 1,
      total: 2,
      previous: null,
      next: last,
    });
    expect((await ask('executor', hidden)).status).toBe(404);
    const elsewhere = await ticketRoom(world, 'Globex');
    expect((await ask('creator', mine, {}, 'ticket_id', elsewhere)).status).toBe(404);
    expect((await ask('creator', nowhere)).status).toBe(404);
  });

  it('OP-91 OP-85 refuse an order that there is none of, and a filter of other people', async () => {
    const mine = await room.create({ title: 'A' });
    expect((await ask('creator', mine, {}, 'body')).status).toBe(400);
    expect((await ask('creator', mine, { users: [room.users.executor.uuid] })).status).toBe(403);
    expect((await ask('creator', mine, {}, "name'; drop table ticket")).status).toBe(400);
  });

  it('DESK-20 a number finds the ticket of the company, in any state, and none that may not be seen', async () => {
    const root = await room.create({ title: 'A' });
    const elsewhere = await ticketRoom(world, 'Globex');
    const other = await elsewhere.create({ title: 'B' });
    const idsOf = async (of: TicketRoom) =>
      (await of.list('creator', { ticket_id: '1', users: [of.users.creator.uuid] })).data.map(
        ({ id }: { id: string }) => id,
      );
    await room.change('executor', root, { state: 'resolved', comments: 'done' });
    expect([await idsOf(room), await idsOf(elsewhere)]).toEqual([[root], [other]]);
  });
});
