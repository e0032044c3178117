import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { mostViews, ticketViews } from '#contracts/tickets/ticket-views.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { type Role, type TicketRoom, ticketRoom } from '#test/support/ticket-room.ts';

const path = '/api/v1/ticket_manager/views';
const world = realPlatform();
let room: TicketRoom;
beforeEach(async () => {
  room = await ticketRoom(world);
});

const save = async (as: Role, body: object, of = room): Promise<number> =>
  (await world.signedFetch(of.sessions[as], 'POST', path, { body })).status;
const read = async (as: Role, of = room) =>
  v.parse(ticketViews, await (await world.signedFetch(of.sessions[as], 'GET', path)).json()).views;
const named = async (as: Role, of = room) => (await read(as, of)).map(({ name, own }) => [name, own]);
const remove = async (as: Role, uuid: string, of = room): Promise<number> =>
  (await world.signedFetch(of.sessions[as], 'DELETE', `${path}/${uuid}`)).status;

describe('saved views of the ticket list', () => {
  it('DESK-07 are read by their names: own ones, and those that colleagues of the company share', async () => {
    const other = await ticketRoom(world);
    expect(await save('creator', { name: ' Zone north ', shared: false, search: '?late=1' })).toBe(204);
    expect(await save('creator', { name: 'approvals', shared: true, search: '?waits=approval' })).toBe(204);
    expect(await save('executor', { name: 'Mine', shared: false, search: '?mine=1' })).toBe(204);
    expect(await save('creator', { name: 'Elsewhere', shared: true, search: '' }, other)).toBe(204);
    expect(await named('creator')).toEqual([
      ['approvals', true],
      ['Zone north', true],
    ]);
    expect(await named('executor')).toEqual([
      ['Mine', true],
      ['approvals', false],
    ]);
    expect(await named('executor', other)).toEqual([['Elsewhere', false]]);
  });

  it('DESK-07 saved again under its name, in any case, a view takes the place of the earlier one', async () => {
    await save('creator', { name: 'Late', shared: false, search: '?late=1' });
    await save('creator', { name: 'LATE', shared: true, search: '?late=1&priorities=urgent' });
    expect(await read('creator')).toMatchObject([{ name: 'LATE', shared: true, search: '?late=1&priorities=urgent' }]);
    await save('executor', { name: 'late', shared: false, search: '' });
    expect(await named('executor')).toEqual([
      ['late', true],
      ['LATE', false],
    ]);
  });

  it('DESK-07 keeps of an address what the list reads, and no page', async () => {
    await save('creator', { name: 'A', shared: false, search: '?page=7&sort=due_date&odd=1&states=nothing' });
    expect(await read('creator')).toMatchObject([{ search: '?sort=due_date' }]);
  });

  it('DESK-07 only who saved a view deletes it', async () => {
    await save('creator', { name: 'A', shared: true, search: '' });
    const [{ uuid } = { uuid: '' }] = await read('executor');
    expect(await remove('executor', uuid)).toBe(404);
    expect(await remove('creator', uuid, await ticketRoom(world))).toBe(404);
    expect(await named('creator')).toHaveLength(1);
    expect([await remove('creator', uuid), await remove('creator', uuid)]).toEqual([204, 404]);
    expect(await named('executor')).toEqual([]);
  });

  it.each([
    ['no name', { name: '  ', shared: false, search: '' }],
    ['a long name', { name: 'x'.repeat(61), shared: false, search: '' }],
    ['a name that is none', { name: null, shared: false, search: '' }],
    ['no word on sharing', { name: 'A', search: '' }],
    ['an endless address', { name: 'A', shared: false, search: `?text=${'x'.repeat(8_000)}` }],
  ])('B1 DESK-07 refuses a view with %s', async (_, body) => {
    expect(await save('creator', body)).toBe(422);
    expect(await read('creator')).toEqual([]);
  });

  it('DESK-07 refuses one more than there may be, and saves an earlier one again', async () => {
    for (let count = 1; count <= mostViews; count += 1)
      expect(await save('creator', { name: `View ${count}`, shared: false, search: '' })).toBe(204);
    expect(await save('creator', { name: 'One more', shared: false, search: '' })).toBe(400);
    expect(await save('creator', { name: 'View 1', shared: false, search: '?late=1' })).toBe(204);
    expect(await named('creator')).toHaveLength(mostViews);
  });
});
