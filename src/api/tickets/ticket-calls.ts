import type { Store } from '#contracts/selection/selection.ts';
import type { Page } from '#contracts/shared/paging.ts';
import type {
  AssignedStore,
  FoundAssignation,
  FoundAssigned,
  SelectableStoresFilters,
  StoreAssignation,
} from '#contracts/tickets/assignation.ts';
import { assignationOrigin } from '#contracts/tickets/assignation.ts';
import type { BulkChange, BulkPlan, BulkPreviewed, BulkStart, SelectedExport } from '#contracts/tickets/bulk-change.ts';
import type { ConversationPage, NewComment } from '#contracts/tickets/conversation.ts';
import {
  type AccountableArea,
  accountableAreasCode,
  type FilterOptions,
  type FilterType,
} from '#contracts/tickets/filters.ts';
import type { NoticeSettings, NoticeSettingsAnswer } from '#contracts/tickets/notice-choices.ts';
import type { PushDevice, PushDeviceAnswer } from '#contracts/tickets/push-device.ts';
import type {
  ExportFormat,
  TicketFilter,
  TicketNeighbours,
  TicketsPage,
  WaitingTickets,
} from '#contracts/tickets/ticket-list.ts';
import { ticketRoutes as routes } from '#contracts/tickets/ticket-routes.ts';
import type { NewTicketView, TicketView } from '#contracts/tickets/ticket-views.ts';
import type {
  CreatedTicket,
  Ticket,
  TicketChange,
  TicketDefinition,
  TicketEdit,
  TicketReopening,
} from '#contracts/tickets/tickets.ts';
import type { Client } from '../shared/client.ts';

type PageQuery = { readonly page: number; readonly per_page: number };
type Termed = { readonly term?: string };
/** `sort` is a column of OP-91, with `-` in front when descending. */
export type TicketsQuery = PageQuery & { readonly filter: TicketFilter; readonly sort: string };
/** What is listed, and narrowed by options. */
export type Listed = 'tickets' | 'results';
/** `name` is what was typed to search for; empty for all. */
export type OptionsQuery = PageQuery & { readonly name: string };

/** The calls of the ticket manager. Each throws one `Failure`, or the reason of the signal when that aborts. */
export type TicketCalls = {
  /** API-30. */
  readonly tickets: (query: TicketsQuery, signal?: AbortSignal) => Promise<TicketsPage>;
  /** EXPO-01. */
  readonly exportTickets: (
    query: Pick<TicketsQuery, 'filter' | 'sort'> & { readonly format: ExportFormat },
    signal?: AbortSignal,
  ) => Promise<ArrayBuffer>;
  /** BULK-10. */
  readonly exportSelectedTickets: (selected: SelectedExport, signal?: AbortSignal) => Promise<ArrayBuffer>;
  /** DESK-21. */
  readonly ticketNeighbours: (
    id: string,
    query: Pick<TicketsQuery, 'filter' | 'sort'>,
    signal?: AbortSignal,
  ) => Promise<TicketNeighbours>;
  /** API-31: the definition, as this user may see it; null when the platform has none. */
  readonly ticketDefinition: (uuid: string, user: string, signal?: AbortSignal) => Promise<TicketDefinition | null>;
  /** API-32. */
  readonly ticket: (id: string, signal?: AbortSignal) => Promise<Ticket>;
  /** API-33. `key` is the same for every attempt (OP-138). */
  readonly createTicket: (ticket: CreatedTicket, key: string, signal?: AbortSignal) => Promise<void>;
  /** API-34. `version` is the one that was read; a newer one on the platform is `conflict` (OP-138). */
  readonly changeTicket: (
    uuid: string,
    ticket: TicketChange,
    version: number | null,
    signal?: AbortSignal,
  ) => Promise<void>;
  /** API-35. `version` as above. */
  /** EDIT-01; `version` is the one that was read. */
  readonly editTicket: (uuid: string, edit: TicketEdit, version: number | null, signal?: AbortSignal) => Promise<void>;
  readonly reopenTicket: (
    uuid: string,
    reopening: TicketReopening,
    version: number | null,
    signal?: AbortSignal,
  ) => Promise<void>;
  /** TALK-01, TALK-07: the newest entries, or those before a place. */
  readonly conversation: (id: string, before: number | null, signal?: AbortSignal) => Promise<ConversationPage>;
  /** TALK-03. */
  readonly addComment: (id: string, comment: NewComment, signal?: AbortSignal) => Promise<void>;
  /** API-23, one type of options. */
  readonly filters: (type: FilterType, query: OptionsQuery, signal?: AbortSignal) => Promise<FilterOptions>;
  /** API-24: published activities that have tickets (OP-87), or all for results (RESULT-08). */
  readonly activityFilters: (of: Listed, query: OptionsQuery, signal?: AbortSignal) => Promise<FilterOptions>;
  /** API-25 and API-26: all accountable areas of the company (OP-81). */
  readonly clusterAreas: (signal?: AbortSignal) => Promise<readonly AccountableArea[]>;
  /** API-27: the accountable areas of a user. */
  readonly accountableAreas: (user: string, signal?: AbortSignal) => Promise<readonly AccountableArea[]>;
  /** API-28: the names of the priorities, including those that the app does not know. */
  readonly priorities: (signal?: AbortSignal) => Promise<readonly string[]>;
  /** API-12. `process` is the assignation that the stores are chosen for, when there is one. */
  readonly selectableStores: (
    query: PageQuery & Termed & { readonly filters: SelectableStoresFilters; readonly process: string | null },
    signal?: AbortSignal,
  ) => Promise<Page<Store>>;
  /** API-36: the uuid of the process. */
  readonly assignStores: (assignation: StoreAssignation, signal?: AbortSignal) => Promise<string>;
  /** API-37. */
  readonly assignedStores: (
    query: PageQuery & Termed & { readonly process: string },
    signal?: AbortSignal,
  ) => Promise<Page<AssignedStore>>;
  /** API-38: takes these rows out of the process. */
  readonly removeStores: (process: string, rows: readonly string[], signal?: AbortSignal) => Promise<void>;
  /** ASSIGN-14: all stores that the filters find. */
  readonly assignFoundStores: (assignation: FoundAssignation, signal?: AbortSignal) => Promise<FoundAssigned>;
  /** ASSIGN-15: takes what the term finds out of the process; the stores that were removed. */
  readonly removeFoundStores: (process: string, term: string, signal?: AbortSignal) => Promise<readonly string[]>;
  /** DESK-01. */
  readonly waitingTickets: (signal?: AbortSignal) => Promise<WaitingTickets>;
  /** DESK-07: the own views, and those that colleagues share. */
  readonly ticketViews: (signal?: AbortSignal) => Promise<readonly TicketView[]>;
  /** DESK-07. */
  readonly saveTicketView: (view: NewTicketView, signal?: AbortSignal) => Promise<void>;
  /** DESK-07. */
  readonly deleteTicketView: (uuid: string, signal?: AbortSignal) => Promise<void>;
  /** BULK-03. */
  readonly previewBulkChange: (
    plan: BulkPlan,
    tickets: readonly string[],
    signal?: AbortSignal,
  ) => Promise<readonly BulkPreviewed[]>;
  /** BULK-04. `uuid` is the same for every attempt (BULK-06). */
  readonly startBulkChange: (uuid: string, start: BulkStart, signal?: AbortSignal) => Promise<BulkChange>;
  /** BULK-05. */
  readonly bulkChange: (uuid: string, signal?: AbortSignal) => Promise<BulkChange>;
  /** BULK-07: the newest that goes on; null when none does. */
  readonly bulkChangeUnderWay: (signal?: AbortSignal) => Promise<BulkChange | null>;
  /** TOLD-04. */
  /** TOLD-08: where this session gets notices by push, and the key for asking. */
  readonly pushDevice: (signal?: AbortSignal) => Promise<PushDeviceAnswer>;
  /** TOLD-08. */
  readonly savePushDevice: (device: PushDevice, signal?: AbortSignal) => Promise<void>;
  /** TOLD-08. */
  readonly removePushDevice: (signal?: AbortSignal) => Promise<void>;
  readonly noticeSettings: (signal?: AbortSignal) => Promise<NoticeSettingsAnswer>;
  /** TOLD-04. */
  readonly saveNoticeSettings: (own: NoticeSettings | null, signal?: AbortSignal) => Promise<void>;
};

const nothingFound: FilterOptions = { data: [], count: 0 };
const mostAreas = 100;
/** EXPO-01: 100,000 rows take a minute or two (ms). */
const longExport = 300_000;

/** The calls of tickets over a client; they throw a `Failure`. */
export const createTicketCalls = (client: Client): TicketCalls => ({
  waitingTickets: (signal) => client.call(routes.waitingTickets, { signal }),
  ticketViews: async (signal) => (await client.call(routes.ticketViews, { signal })).views,
  saveTicketView: (view, signal) => client.nothing(routes.saveTicketView, { body: view, signal }),
  deleteTicketView: (uuid, signal) => client.nothing(routes.deleteTicketView, { params: { uuid }, signal }),
  previewBulkChange: async (plan, tickets, signal) =>
    (await client.call(routes.previewBulkChange, { body: { ...plan, tickets: [...tickets] }, signal })).tickets,
  startBulkChange: async (uuid, start, signal) =>
    (await client.call(routes.startBulkChange, { params: { uuid }, body: start, signal })).bulk_change,
  bulkChange: async (uuid, signal) => (await client.call(routes.bulkChange, { params: { uuid }, signal })).bulk_change,
  bulkChangeUnderWay: async (signal) => (await client.call(routes.bulkChangeUnderWay, { signal })).bulk_change,
  noticeSettings: (signal) => client.call(routes.noticeSettings, { signal }),
  pushDevice: (signal) => client.call(routes.pushDevice, { signal }),
  savePushDevice: (device, signal) => client.nothing(routes.savePushDevice, { body: device, signal }),
  removePushDevice: (signal) => client.nothing(routes.removePushDevice, { signal }),
  saveNoticeSettings: (own, signal) => client.nothing(routes.saveNoticeSettings, { body: { own }, signal }),
  tickets: ({ filter, ...query }, signal) =>
    client.call(routes.tickets, {
      query: {
        filter,
        include: 'stores,activities,accountable_areas',
        expand: 'summary,related_tickets',
        ...query,
      },
      signal,
    }),
  exportTickets: (query, signal) => client.bytes(routes.exportTickets, { query, signal, timeout: longExport }),
  exportSelectedTickets: (body, signal) =>
    client.bytes(routes.exportSelectedTickets, { body, signal, timeout: longExport }),
  ticketNeighbours: (id, query, signal) => client.call(routes.ticketNeighbours, { params: { id }, query, signal }),
  ticketDefinition: async (uuid, user, signal) => {
    const query = { filters: { user_uuid: user } };
    const { ticket } = await client.call(routes.ticketDefinition, { params: { uuid }, query, signal });
    return ticket[0] ?? null;
  },
  ticket: async (id, signal) => (await client.call(routes.ticket, { params: { id }, signal })).ticket,
  createTicket: (ticket, idempotencyKey, signal) =>
    client.nothing(routes.createTicket, { body: { ticket }, idempotencyKey, signal }),
  changeTicket: (uuid, ticket, version, signal) =>
    client.nothing(routes.changeTicket, { params: { uuid }, body: { ticket }, ...ifMatch(version), signal }),
  editTicket: (uuid, edit, version, signal) =>
    client.nothing(routes.editTicket, { params: { uuid }, body: { ticket: edit }, ...ifMatch(version), signal }),
  reopenTicket: (uuid, reopening, version, signal) =>
    client.nothing(routes.reopenTicket, { params: { uuid }, body: { ...reopening }, ...ifMatch(version), signal }),
  conversation: (id, before, signal) =>
    client.call(routes.conversation, {
      params: { id },
      ...(before === null ? {} : { query: { before: String(before) } }),
      signal,
    }),
  addComment: (id, comment, signal) => client.nothing(routes.addComment, { params: { id }, body: { comment }, signal }),
  filters: async (type, { name, ...query }, signal) => {
    const asked = { filters_type: [type], filters: name === '' ? {} : { name }, ...query };
    return (await client.call(routes.filters, { query: asked, signal }))[type] ?? nothingFound;
  },
  activityFilters: async (of, { name, ...query }, signal) => {
    const filters = {
      ...(name === '' ? {} : { name }),
      activity_type: 'store_beat',
      ...(of === 'tickets' ? { state: 'published', has_tickets: true } : {}),
    };
    const asked = { filters_type: ['activities'], filters, ...query };
    return (await client.call(routes.activityFilters, { query: asked, signal }))['activities'] ?? nothingFound;
  },
  clusterAreas: async (signal) => {
    const definition = await client.call(routes.clusterDefinition, {
      query: { cluster_definition_code: accountableAreasCode },
      signal,
    });
    const query = { page: 1, per_page: mostAreas, cluster_definition_uuid: definition.uuid };
    return (await client.call(routes.clusterData, { query, signal })).cluster_data;
  },
  accountableAreas: async (user, signal) =>
    (await client.call(routes.accountableAreas, { query: { user_uuid: user }, signal })).accountable_areas,
  priorities: async (signal) =>
    (await client.call(routes.ticketPriorities, { signal })).priorities.map(({ priority }) => priority),
  selectableStores: ({ process, filters, ...query }, signal) =>
    client.call(routes.selectableStores, {
      query: { ...query, filters, ...(process === null ? {} : { bulk_uuid: process }), origin: assignationOrigin },
      signal,
    }),
  assignStores: async (assignation, signal) =>
    (await client.call(routes.assignStores, { body: { store_assignations: assignation }, signal })).process_uuid,
  assignedStores: ({ process, ...query }, signal) =>
    client.call(routes.assignedStores, { query: { ...query, process_uuid: process }, signal }),
  removeStores: (uuid, rows, signal) =>
    client.nothing(routes.removeStores, { params: { uuid }, body: { data_load_uuids: rows }, signal }),
  assignFoundStores: (assignation, signal) =>
    client.call(routes.assignFoundStores, { body: { store_assignations: assignation }, signal }),
  removeFoundStores: async (uuid, term, signal) =>
    (await client.call(routes.removeFoundStores, { params: { uuid }, body: { term }, signal })).store_uuids,
});

const ifMatch = (version: number | null): { readonly version?: number } => (version === null ? {} : { version });
