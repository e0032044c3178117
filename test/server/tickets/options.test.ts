import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  accountableAreas,
  accountableAreasCode,
  clusterData,
  clusterDefinition,
  filterAnswer,
  filterTypes,
  ticketPriorities,
  ticketStatuses,
} from '#contracts/tickets/filters.ts';
import { priorities, ticketStates } from '#contracts/tickets/tickets.ts';
import { stamp } from '#domain/time/instants.ts';
import { addActivity, addBrand, addStores, addZone } from '#test/support/content.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { type Role, type TicketRoom, ticketRoom } from '#test/support/ticket-room.ts';
import { addArea } from '#test/support/tickets.ts';

const hour = 3_600_000;
const world = realPlatform();
let room: TicketRoom;
beforeEach(async () => {
  room = await ticketRoom(world);
});

const get = async (path: string, query: Record<string, string> = {}, as: Role = 'creator') =>
  (await world.signedFetch(room.sessions[as], 'GET', path, { query })).json();
const optionsOf = async (type: string, filters: object = {}, query: Record<string, string> = {}) => {
  const answer = await get('/api/v2/filters', { 'filters_type[]': type, filters: JSON.stringify(filters), ...query });
  const options = v.parse(filterAnswer, answer)[type];
  if (!options) throw new Error(`no options of ${type}`);
  return options;
};
const titlesOf = ({ data }: { readonly data: readonly { readonly title: string }[] }) => data.map(({ title }) => title);

describe('what tickets are filtered by', () => {
  it.each(filterTypes)('API-23 OP-131 DATA-16 %s can be asked for, alone and without a match', async (type) => {
    expect((await optionsOf(type, { name: 'no such name' })).data).toEqual([]);
    const all = await optionsOf(type);
    expect(all.count).toBe(all.data.length);
  });

  it('API-23 DATA-17 FILT-12 stores come under their zones, page by page, and count as stores', async () => {
    const [north, south] = [
      await addZone(world.platform, room.company, 'North'),
      await addZone(world.platform, room.company, 'South'),
    ];
    await addStores(world.platform, room.company, [
      { store_code: 'N1', name: 'Norte 1', zone_uuid: north },
      { store_code: 'N2', name: 'Norte 2', zone_uuid: north },
      { store_code: 'S1', name: 'Sur 1', zone_uuid: south },
    ]);
    const { data, count } = await optionsOf('stores', { name: 'nor' });
    expect([data.map(({ key, title }) => [key, title]), count]).toEqual([[[north, 'North']], 2]);
    expect(data.flatMap(({ children }) => children.map(({ title }) => title))).toEqual(['N1 Norte 1', 'N2 Norte 2']);
    const second = await optionsOf('stores', { name: 'nor' }, { page: '2', per_page: '1' });
    expect([second.data.flatMap(({ children }) => titlesOf({ data: children })), second.count]).toEqual([
      ['N2 Norte 2'],
      2,
    ]);
    expect(titlesOf(await optionsOf('zones'))).toEqual(['North', 'South']);
  });

  it('API-23 FILT-06 zones, brands and users are found with and without their accents, in any case', async () => {
    const named = 'Córdoba Ñandú';
    const [zone_uuid, brand_uuid] = [
      await addZone(world.platform, room.company, named),
      await addBrand(world.platform, room.company, named),
    ];
    await addStores(world.platform, room.company, [{ store_code: 'C1', name: 'Store', zone_uuid, brand_uuid }]);
    await world.createUser(room.company, { first_name: 'Córdoba', last_name: 'Ñandú' });
    for (const type of ['zones', 'brands', 'users'])
      for (const name of ['Córdoba', 'CÓRDOBA', 'cordoba', 'co\u0301rdoba', 'nandu cor', 'doba ñan'])
        expect([type, name, titlesOf(await optionsOf(type, { name }))]).toEqual([type, name, [named]]);
  });

  it('API-23 TLIST-13 definitions are those of tickets that the caller may see, found by their words', async () => {
    await room.create({ title: 'Paint the ceiling' });
    await room.create({ title: 'Fix the door' });
    expect(titlesOf(await optionsOf('ticket_definitions'))).toEqual(['Fix the door', 'Paint the ceiling']);
    expect(titlesOf(await optionsOf('ticket_definitions', { name: 'CEIL' }))).toEqual(['Paint the ceiling']);
  });

  it('API-23 DESK-09 definitions of one title are a group, the newest first, with their days and tickets', async () => {
    await room.create({ title: 'Restock' });
    await room.create({ title: 'Paint' });
    world.clock.advance(hour);
    await room.create({ title: 'Restock', bulkUUID: await room.assign('creator', room.stores) });
    const offset = room.sessions.creator.time_zone_offset;
    const made = await world.db
      .selectFrom('ticket_definition')
      .where('company_uuid', '=', room.company.uuid)
      .where('title', '=', 'Restock')
      .orderBy('created_at', 'desc')
      .select(['uuid', 'created_at'])
      .execute();
    const tickets = [room.stores.length, 1];
    const restock = made.map(({ uuid, created_at }, at) => ({
      key: uuid,
      title: 'Restock',
      made: { day: stamp(created_at.toISOString(), offset).slice(0, 10), tickets: tickets[at] },
      children: [],
    }));
    const { data, count } = await optionsOf('ticket_definitions');
    expect([titlesOf({ data }), data[0]?.made?.tickets, data[1]?.children, count]).toEqual([
      ['Paint', 'Restock'],
      1,
      restock,
      3,
    ]);
    const pages = await Promise.all(
      ['2', '3'].map((page) => optionsOf('ticket_definitions', {}, { page, per_page: '1' })),
    );
    expect(pages.map((page) => page.data)).toEqual(restock.map((one) => [{ ...data[1], children: [one] }]));
  });

  it('API-23 DESK-08 creators are those of tickets that the caller may see, also when they have left', async () => {
    expect((await optionsOf('creators')).data).toEqual([]);
    await room.create({ title: 'Mine' });
    await room.create({ title: 'Hidden', bulkUUID: await room.assign('creator', room.stores.slice(1)) });
    const { executor, creator, both } = room.users;
    const definition = { title: 'Hidden', company_uuid: room.company.uuid };
    const ofBoth = world.db.updateTable('ticket_definition').set({ creator_uuid: both.uuid });
    await ofBoth.where('title', '=', definition.title).where('company_uuid', '=', definition.company_uuid).execute();
    await world.db.updateTable('user').set({ active: false }).where('uuid', '=', both.uuid).execute();
    const keysOf = async (as: Role) => {
      const answer = await get('/api/v2/filters', { 'filters_type[]': 'creators' }, as);
      return v.parse(filterAnswer, answer)['creators']?.data.map(({ key }) => key);
    };
    expect(new Set(await keysOf('creator'))).toEqual(new Set([creator.uuid, both.uuid]));
    expect((await room.list('creator', { creators: [both.uuid] })).data).toHaveLength(1);
    expect((await room.list('creator', { creators: [executor.uuid] })).data).toEqual([]);
    await world.db.updateTable('user').set({ every_store: false }).where('uuid', '=', executor.uuid).execute();
    const [{ uuid: store_uuid } = { uuid: '' }] = room.stores;
    const usable = { company_uuid: room.company.uuid, user_uuid: executor.uuid, store_uuid };
    await world.db.insertInto('user_store').values(usable).execute();
    expect(await keysOf('executor')).toEqual([creator.uuid]);
  });

  it('API-23 API-24 C1 nothing of another company is among them, nor counted', async () => {
    const published = JSON.stringify({ activity_type: 'store_beat', state: 'published' });
    const all = async () => [
      ...(await Promise.all(filterTypes.map((type) => optionsOf(type)))),
      await get('/api/v2/filters/activities', { 'filters_type[]': 'activities', filters: published }),
    ];
    const before = await all();
    const other = await ticketRoom(world);
    const [zone_uuid, brand_uuid] = [
      await addZone(world.platform, other.company, 'Theirs'),
      await addBrand(world.platform, other.company, 'Theirs'),
    ];
    await addStores(world.platform, other.company, [{ store_code: 'T1', name: 'Theirs', zone_uuid, brand_uuid }]);
    await addActivity(world.platform, other.company, { name: 'Theirs' });
    await other.create({ title: 'Theirs' });
    expect(await all()).toEqual(before);
  });

  it('API-23 SESS-06 nobody asks in the name of somebody else', async () => {
    const filters = JSON.stringify({ user_uuid: room.users.executor.uuid });
    const query = { 'filters_type[]': 'stores', filters };
    const { status } = await world.signedFetch(room.sessions.creator, 'GET', '/api/v2/filters', { query });
    expect(status).toBe(403);
  });

  it('API-24 OP-87 activities are the published ones of stores; with tickets when that is asked for', async () => {
    await addActivity(world.platform, room.company, { name: 'Opening' });
    const asked = async (filters: object) =>
      v.parse(
        filterAnswer,
        await get('/api/v2/filters/activities', { 'filters_type[]': 'activities', filters: JSON.stringify(filters) }),
      )['activities'];
    expect(await asked({ activity_type: 'store_beat', state: 'published' })).toMatchObject({
      data: [{ title: 'Opening' }],
      count: 1,
    });
    for (const none of [
      { activity_type: 'other' },
      { state: 'unpublished' },
      { has_tickets: true },
      { name: 'closing' },
    ])
      expect([none, await asked(none)]).toEqual([none, { data: [], count: 0 }]);
  });
});

describe('accountable areas', () => {
  it('API-25 API-26 DATA-29 are the data of the cluster definition of code 4, by name', async () => {
    const definition = v.parse(
      clusterDefinition,
      await get('/api/v1/cluster_definition/find_by_type', { cluster_definition_code: accountableAreasCode }),
    );
    const { cluster_data } = v.parse(
      clusterData,
      await get('/api/v1/cluster_data', { page: '1', per_page: '100', cluster_definition_uuid: definition.uuid }),
    );
    expect(cluster_data.map(({ uuid, name }) => [uuid, name])).toEqual([
      [room.area, 'Operations'],
      [room.approvalArea, 'Quality'],
    ]);
    const second = await get('/api/v1/cluster_data', {
      page: '2',
      per_page: '1',
      cluster_definition_uuid: definition.uuid,
    });
    expect(second.cluster_data).toMatchObject([{ name: 'Quality' }]);
  });

  it('API-25 API-26 another code and another definition are refused', async () => {
    const wrong = { cluster_definition_code: '5' };
    const path = '/api/v1/cluster_definition/find_by_type';
    expect((await world.signedFetch(room.sessions.creator, 'GET', path, { query: wrong })).status).toBe(400);
    const other = { cluster_definition_uuid: room.area };
    expect(
      (await world.signedFetch(room.sessions.creator, 'GET', '/api/v1/cluster_data', { query: other })).status,
    ).toBe(404);
  });

  it('API-27 DATA-30 OP-81 are those that the caller belongs to', async () => {
    await addArea(world.platform, room.company, 'Buildings', [room.users.creator.uuid]);
    const path = '/api/v1/filter_data/ticket_manager/accountable_areas';
    const own = v.parse(accountableAreas, await get(path, { user_uuid: room.users.creator.uuid }));
    expect(own.accountable_areas.map(({ name }) => name)).toEqual(['Buildings', 'Operations']);
    expect((await get(path, {}, 'colleague')).accountable_areas).toEqual([]);
  });
});

describe('what a ticket may be', () => {
  it('API-28 DATA-30 every priority', async () => {
    const { priorities: told } = v.parse(ticketPriorities, await get('/api/v1/filter_data/ticket_manager/priorities'));
    expect(told.map(({ priority }) => priority)).toEqual([...priorities]);
  });

  it('API-29 DATA-30 TSTATE-04 every state', async () => {
    const { status } = v.parse(ticketStatuses, await get('/api/v1/filter_data/ticket_manager/status'));
    expect(status.map(({ name }) => name)).toEqual([...ticketStates]);
  });
});
