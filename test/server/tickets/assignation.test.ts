import { beforeEach, describe, expect, it } from 'vitest';
import { addStores, addZone } from '#test/support/content.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { type Role, type TicketRoom, ticketRoom } from '#test/support/ticket-room.ts';

const world = realPlatform();
let room: TicketRoom;
beforeEach(async () => {
  room = await ticketRoom(world);
});

const path = '/api/v1/store_assignations';
const get = (as: Role, address: string, query: Record<string, string>) =>
  world.signedFetch(room.sessions[as], 'GET', address, { query });
const rowsOf = async (process: string, as: Role = 'creator') =>
  (await (await get(as, path, { process_uuid: process })).json()).stores;
const post = (as: Role, stores: readonly string[], process?: string) =>
  world.signedFetch(room.sessions[as], 'POST', path, {
    body: {
      store_assignations: {
        store_uuids: stores,
        filters: '{"zones":[]}',
        origin: 'store-action',
        ...(process === undefined ? {} : { process_uuid: process }),
      },
    },
  });
const uuids = () => room.stores.map(({ uuid }) => uuid);
const nowhere = '00000000-0000-4000-8000-000000000000';

describe('store assignation', () => {
  it('API-36 API-37 ASSIGN-07 ASSIGN-08 begins a process and adds to it, each store once', async () => {
    const process = await room.assign('creator');
    const added = await post('creator', [...uuids(), ...uuids()], process);
    expect([added.status, await added.json()]).toEqual([200, { process_uuid: process }]);
    const rows = await rowsOf(process);
    expect(rows.map(({ store_code, store_name }: Record<string, string>) => [store_code, store_name])).toEqual([
      ['S001', 'Store 1'],
      ['S002', 'Store 2'],
    ]);
    expect(rows.map(({ uuid }: { uuid: string }) => uuid).some((uuid: string) => uuids().includes(uuid))).toBe(false);
  });

  it('API-38 ASSIGN-09 OP-105 takes rows out again; one that is gone already is no fault', async () => {
    const process = await room.assign('creator', room.stores);
    const [first] = await rowsOf(process);
    const remove = () =>
      world.signedFetch(room.sessions.creator, 'DELETE', `${path}/${process}`, {
        body: { data_load_uuids: [first.uuid] },
      });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect((await rowsOf(process)).map(({ store_code }: Record<string, string>) => store_code)).toEqual(['S002']);
  });

  it('API-12 ASSIGN-04 offers the stores that the process does not have, by its filters', async () => {
    const process = await room.assign('creator');
    const offered = async (query: Record<string, string>) =>
      (await (await get('creator', '/api/v2/stores', query)).json()).stores.map(
        ({ store_code }: Record<string, string>) => store_code,
      );
    expect(await offered({})).toEqual(['S001', 'S002']);
    expect(await offered({ bulk_uuid: process })).toEqual(['S002']);
    const [first] = uuids();
    expect(await offered({ filters: JSON.stringify({ store_uuids: [first] }) })).toEqual(['S001']);
    expect(await offered({ filters: JSON.stringify({ zone_uuids: [nowhere] }) })).toEqual([]);
  });

  it('C1 a process is its owner’s alone, and takes no store that its owner may not use', async () => {
    const process = await room.assign('creator');
    expect((await get('both', path, { process_uuid: process })).status).toBe(404);
    expect((await get('both', '/api/v2/stores', { bulk_uuid: process })).status).toBe(404);
    expect((await post('both', uuids(), process)).status).toBe(404);
    const body = { data_load_uuids: [nowhere] };
    expect((await world.signedFetch(room.sessions.both, 'DELETE', `${path}/${process}`, { body })).status).toBe(404);
    const other = await ticketRoom(world);
    expect(
      (
        await post(
          'creator',
          other.stores.map(({ uuid }) => uuid),
        )
      ).status,
    ).toBe(400);
    expect((await post('creator', [nowhere])).status).toBe(400);
    await world.db.updateTable('user').set({ every_store: false }).execute();
    const refused = await post('creator', uuids());
    expect([refused.status, (await refused.json()).errors]).toEqual([
      400,
      { store_uuids: 'You may not use one of these stores any more' },
    ]);
    expect(await world.db.selectFrom('store_assignation').select('uuid').execute()).toHaveLength(1);
  });

  describe('of many stores', () => {
    /** The 2,000 that follow S001 and S002, of two zones; every fourth is called “Plaza Ñuñoa”. */
    let north = '';
    beforeEach(async () => {
      north = await addZone(world.platform, room.company, 'North');
      await addStores(
        world.platform,
        room.company,
        Array.from({ length: 2_000 }, (_, at) => ({
          store_code: `M${String(at).padStart(4, '0')}`,
          name: at % 4 === 0 ? `Plaza Ñuñoa ${at}` : `Market ${at}`,
          address: at === 1_999 ? 'Calle José 7' : 'Main street',
          ...(at % 2 === 0 ? { zone_uuid: north } : {}),
        })),
      );
    });
    const found = `${path}/found`;
    const addFound = (body: Record<string, unknown>, as: Role = 'creator') =>
      world.signedFetch(room.sessions[as], 'POST', found, {
        body: { store_assignations: { filters: '{}', origin: 'store-action', ...body } },
      });
    const removeFound = (process: string, body: Record<string, unknown>, as: Role = 'creator') =>
      world.signedFetch(room.sessions[as], 'DELETE', `${path}/${process}/found`, { body });
    const totalOf = async (query: Record<string, string>, address = path): Promise<number> =>
      (await (await get('creator', address, query)).json()).metadata.pagination.total;

    it('ASSIGN-13 finds stores by words of code, name and address, whatever their accents and case', async () => {
      const offered = (term: string, zone?: string) =>
        totalOf({ term, ...(zone ? { filters: JSON.stringify({ zone_uuids: [zone] }) } : {}) }, '/api/v2/stores');
      expect(await offered('NUNOA plaza')).toBe(500);
      expect(await offered('josé')).toBe(1);
      expect(await offered('m1999 jose')).toBe(1);
      expect(await offered('market')).toBe(1_500);
      expect(await offered('market', north)).toBe(500);
      expect(await offered('100%')).toBe(0);
    });

    it('ASSIGN-14 adds all that filters and search find at once, and extends a process by them', async () => {
      const begun = await (await addFound({ term: 'plaza', filters: JSON.stringify({ zone_uuids: [north] }) })).json();
      expect(begun.store_uuids).toHaveLength(500);
      const process: string = begun.process_uuid;
      const more = await (await addFound({ term: 'market', process_uuid: process })).json();
      expect([more.process_uuid, more.store_uuids.length]).toEqual([process, 1_500]);
      expect(await totalOf({ process_uuid: process })).toBe(2_000);
      expect((await (await addFound({ term: 'market', process_uuid: process })).json()).store_uuids).toEqual([]);
      expect(await totalOf({ process_uuid: process, term: 'nunoa' })).toBe(500);
      expect(await totalOf({ bulk_uuid: process }, '/api/v2/stores')).toBe(2);
    });

    it('ASSIGN-15 removes all that a search finds, or all, and says which', async () => {
      const { process_uuid: process } = await (await addFound({})).json();
      const removed = await (await removeFound(process, { term: 'ñuñoa' })).json();
      expect([removed.store_uuids.length, await totalOf({ process_uuid: process })]).toEqual([500, 1_502]);
      expect((await post('creator', removed.store_uuids, process)).status).toBe(200);
      expect(await totalOf({ process_uuid: process })).toBe(2_002);
      expect((await (await removeFound(process, { term: '' })).json()).store_uuids).toHaveLength(2_002);
      expect(await totalOf({ process_uuid: process })).toBe(0);
    });

    it('C1 ASSIGN-14 ASSIGN-15 leaves the processes of others and stores that are not the caller’s alone', async () => {
      const { process_uuid: process } = await (await addFound({ term: 'plaza' })).json();
      expect((await addFound({ process_uuid: process }, 'both')).status).toBe(404);
      expect((await removeFound(process, { term: '' }, 'both')).status).toBe(404);
      await world.db.updateTable('user').set({ every_store: false }).execute();
      expect((await (await addFound({ process_uuid: process })).json()).store_uuids).toEqual([]);
      expect(await totalOf({ process_uuid: process })).toBe(500);
    });
  });
});
