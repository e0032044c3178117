import { randomUUID } from 'node:crypto';
import type { Session } from '#contracts/session/session.ts';
import type { ticketRoutes } from '#contracts/tickets/ticket-routes.ts';
import { standardNotices } from '#domain/tickets/notice-time.ts';
import { samplePushDevice } from './push-service.ts';
import type { RealPlatform, TestCompany } from './real-platform.ts';
import { expectStatus, type Sample } from './sample.ts';
import { addArea, ticketOf } from './tickets.ts';

/** What a workplace has of the ticket manager: `ticket` is open, `closed` is resolved; `row` is of the process. */
export type TicketIds = Readonly<
  Record<'area' | 'otherArea' | 'process' | 'row' | 'ticket' | 'closed' | 'definition' | 'view' | 'bulk', string>
>;

type Place = {
  readonly company: TestCompany;
  readonly session: Session;
  readonly store: string;
  readonly title: string;
};

/** Two areas, of which the user belongs to one, a process with the store, an open ticket, also in a bulk change, and a resolved one. */
export async function ticketsAt(world: RealPlatform, { company, session, store, title }: Place): Promise<TicketIds> {
  const area = await addArea(world.platform, company, `${title} area`, [session.user_uuid]);
  const otherArea = await addArea(world.platform, company, `${title} other area`, []);
  const body = { store_assignations: { store_uuids: [store], filters: '{}', origin: 'store-action' } };
  const assigned = await world.signedFetch(session, 'POST', '/api/v1/store_assignations', { body });
  const { process_uuid: process } = await assigned.json();
  const ticket = { ...ticketOf(session, area), title, description: title, bulkUUID: process };
  for (let count = 0; count < 2; count += 1)
    await expectStatus(204, await world.signedFetch(session, 'POST', path, { body: { ticket } }));
  const [open, closed] = await world.db
    .selectFrom('ticket')
    .where('company_uuid', '=', company.uuid)
    .select(['uuid', 'definition_uuid'])
    .orderBy('number')
    .execute();
  if (open === undefined || closed === undefined) throw new Error('no tickets were made');
  const resolving = { ticket: { state: 'resolved', comments: title, pictures: [] } };
  await expectStatus(204, await world.signedFetch(session, 'PUT', `${path}/${closed.uuid}`, { body: resolving }));
  const { uuid: row } = await world.db
    .selectFrom('assigned_store')
    .where('company_uuid', '=', company.uuid)
    .select('uuid')
    .executeTakeFirstOrThrow();
  const bulk = randomUUID();
  const started = await world.signedFetch(session, 'PUT', `${bulkChanges}/${bulk}`, { body: bulkOf(open.uuid) });
  await expectStatus(200, started);
  await expectStatus(
    204,
    await world.signedFetch(session, 'POST', views, { body: { name: title, shared: false, search: '' } }),
  );
  const { uuid: view } = await world.db
    .selectFrom('ticket_view')
    .where('company_uuid', '=', company.uuid)
    .select('uuid')
    .executeTakeFirstOrThrow();
  return {
    area,
    otherArea,
    process,
    row,
    view,
    bulk,
    ticket: open.uuid,
    closed: closed.uuid,
    definition: open.definition_uuid,
  };
}

const path = '/api/v1/ticket_manager/tickets';
const views = '/api/v1/ticket_manager/views';
const bulkChanges = '/api/v1/ticket_manager/bulk_changes';
const bulkOf = (uuid: string) => ({ order: { action: 'in_progress' }, tickets: [{ uuid, version: 1 }] });

/** One good call of each kind. */
export const ticketSamples = (
  ids: Readonly<Record<'company' | 'user' | 'store', string>> & TicketIds,
  file: string,
): Readonly<Record<keyof typeof ticketRoutes, Sample>> => ({
  waitingTickets: { path: '/api/v1/ticket_manager/waiting' },
  ticketViews: { path: views },
  saveTicketView: { path: views, body: { name: 'My view', shared: true, search: '?late=1' } },
  deleteTicketView: { path: `${views}/${ids.view}` },
  pushDevice: { path: '/api/v1/push-device' },
  savePushDevice: { path: '/api/v1/push-device', body: samplePushDevice() },
  removePushDevice: { path: '/api/v1/push-device' },
  previewBulkChange: { path: `${bulkChanges}/preview`, body: { action: 'in_progress', tickets: [ids.ticket] } },
  startBulkChange: { path: `${bulkChanges}/5c2b9a52-8f2c-4d5b-9a39-0f7d9d0c4b11`, body: bulkOf(ids.ticket) },
  bulkChange: { path: `${bulkChanges}/${ids.bulk}` },
  bulkChangeUnderWay: { path: bulkChanges },
  noticeSettings: { path: '/api/v1/notice-settings' },
  saveNoticeSettings: { path: '/api/v1/notice-settings', body: { own: standardNotices } },
  selectableStores: {
    path: '/api/v2/stores',
    query: {
      filters: JSON.stringify({ store_uuids: [ids.store], user_uuids: [ids.user] }),
      origin: 'store-action',
    },
  },
  filters: {
    path: '/api/v2/filters',
    query: { 'filters_type[]': 'stores', filters: JSON.stringify({ name: '', user_uuid: ids.user }) },
  },
  activityFilters: { path: '/api/v2/filters/activities', query: { 'filters_type[]': 'activities', filters: '{}' } },
  clusterDefinition: { path: '/api/v1/cluster_definition/find_by_type', query: { cluster_definition_code: '4' } },
  clusterData: { path: '/api/v1/cluster_data', query: { cluster_definition_uuid: ids.company } },
  accountableAreas: {
    path: '/api/v1/filter_data/ticket_manager/accountable_areas',
    query: { user_uuid: ids.user },
  },
  ticketPriorities: { path: '/api/v1/filter_data/ticket_manager/priorities' },
  ticketStatuses: { path: '/api/v1/filter_data/ticket_manager/status' },
  exportTickets: {
    path: '/api/v3/ticket_manager/tasks/export',
    query: { filter: JSON.stringify({ stores: [ids.store], users: [ids.user] }), sort: 'due_date', format: 'csv' },
  },
  exportSelectedTickets: {
    path: '/api/v3/ticket_manager/tasks/export',
    body: { tickets: [ids.ticket], sort: 'due_date', format: 'csv' },
  },
  ticketNeighbours: {
    path: `/api/v3/ticket_manager/tasks/${ids.ticket}/neighbours`,
    query: { filter: JSON.stringify({ stores: [ids.store], users: [ids.user] }), sort: 'due_date' },
  },
  tickets: {
    path: '/api/v3/ticket_manager/tasks',
    query: {
      filter: JSON.stringify({
        stores: [ids.store],
        accountable_areas: [ids.area],
        ticket_definitions: [ids.definition],
        tickets: [ids.ticket],
        users: [ids.user],
        states: ['open'],
        ticket_types: ['manual'],
        period: { from: '2026-01-01T00:00:00-03:00', to: '2099-12-31T23:59:59-03:00' },
      }),
      include: 'stores,activities,accountable_areas',
      expand: 'summary,related_tickets',
      sort: '-ticket_id',
    },
  },
  ticketDefinition: {
    path: `/api/v1/ticket_manager/ticket_definitions/${ids.definition}`,
    query: { filters: JSON.stringify({ user_uuid: ids.user }) },
  },
  ticket: { path: `${path}/${ids.ticket}` },
  createTicket: {
    path,
    body: {
      ticket: {
        ...ticketOf({ user_uuid: ids.user }, ids.area),
        approvalRequired: true,
        areaUUIDApproval: ids.otherArea,
        approvalTimeUnit: 2,
        approvalTimeValue: 1,
        bulkUUID: ids.process,
        pictures: [file],
      },
    },
  },
  changeTicket: {
    path: `${path}/${ids.ticket}`,
    body: { ticket: { state: 'resolved', comments: 'done', pictures: [file] } },
  },
  editTicket: {
    path: `${path}/${ids.ticket}/fields`,
    body: { ticket: { title: 'Fix the other door', areaUUID: ids.area } },
  },
  reopenTicket: {
    path: `${path}/${ids.closed}/reopen`,
    body: { due_date_time: 1, due_date_period: 2, comments: 'not done', pictures: [file] },
  },
  conversation: { path: `${path}/${ids.ticket}/conversation`, query: { before: '999999999' } },
  addComment: {
    path: `${path}/${ids.ticket}/comments`,
    body: {
      comment: { uuid: '6d1f2f0c-6f0e-4c9e-9d8e-0a0b5a4f7c11', text: 'acme-only comment', mentions: [ids.user] },
    },
  },
  assignStores: {
    path: '/api/v1/store_assignations',
    body: {
      store_assignations: {
        store_uuids: [ids.store],
        filters: '{}',
        origin: 'store-action',
        process_uuid: ids.process,
      },
    },
  },
  assignedStores: { path: '/api/v1/store_assignations', query: { process_uuid: ids.process } },
  removeStores: { path: `/api/v1/store_assignations/${ids.process}`, body: { data_load_uuids: [ids.row] } },
  assignFoundStores: {
    path: '/api/v1/store_assignations/found',
    body: {
      store_assignations: {
        filters: JSON.stringify({ user_uuids: [ids.user] }),
        term: 'acme',
        origin: 'store-action',
        process_uuid: ids.process,
      },
    },
  },
  removeFoundStores: { path: `/api/v1/store_assignations/${ids.process}/found`, body: { term: 'acme' } },
});
