import { store } from '../selection/selection.ts';
import { page } from '../shared/paging.ts';
import type { Route } from '../shared/route.ts';
import {
  assignedStore,
  assignedStoresQuery,
  selectableStoresQuery,
  storeAssignation,
  storeAssigned,
  storeRemoval,
} from './assignation.ts';
import { bulkChangeAnswer, bulkChangeUnderWay, bulkPreview, bulkPreviewQuery, bulkStart } from './bulk-change.ts';
import { conversationPage, conversationQuery, newComment } from './conversation.ts';
import {
  accountableAreas,
  accountableAreasQuery,
  activityFiltersQuery,
  clusterData,
  clusterDataQuery,
  clusterDefinition,
  clusterDefinitionQuery,
  filterAnswer,
  filtersQuery,
  ticketPriorities,
  ticketStatuses,
} from './filters.ts';
import { noticeSettingsAnswer, noticeSettingsChange } from './notice-choices.ts';
import { pushDevice, pushDeviceAnswer } from './push-device.ts';
import {
  ticketExportQuery,
  ticketNeighbours,
  ticketNeighboursQuery,
  ticketsPage,
  ticketsQuery,
  waitingTickets,
} from './ticket-list.ts';
import { newTicketView, ticketViews } from './ticket-views.ts';
import {
  ticketAnswer,
  ticketChange,
  ticketCreation,
  ticketDefinitionQuery,
  ticketDefinitions,
  ticketEdit,
  ticketReopening,
} from './tickets.ts';

const call = { session: 'signed', host: 'api' } as const;
const filterData = '/api/v1/filter_data/ticket_manager';
const tickets = '/api/v1/ticket_manager/tickets';
const bulkChanges = '/api/v1/ticket_manager/bulk_changes';

/** API-12 and API-23 to API-38: the calls of the ticket manager, apart from those that the first question needs. */
export const ticketRoutes = {
  waitingTickets: {
    ...call,
    method: 'GET',
    path: '/api/v1/ticket_manager/waiting',
    answers: 'json',
    response: waitingTickets,
  },
  noticeSettings: {
    ...call,
    method: 'GET',
    path: '/api/v1/notice-settings',
    answers: 'json',
    response: noticeSettingsAnswer,
  },
  saveNoticeSettings: {
    ...call,
    method: 'PUT',
    path: '/api/v1/notice-settings',
    body: noticeSettingsChange,
    answers: 'nothing',
  },
  pushDevice: {
    ...call,
    method: 'GET',
    path: '/api/v1/push-device',
    answers: 'json',
    response: pushDeviceAnswer,
  },
  savePushDevice: {
    ...call,
    method: 'PUT',
    path: '/api/v1/push-device',
    body: pushDevice,
    answers: 'nothing',
  },
  removePushDevice: {
    ...call,
    method: 'DELETE',
    path: '/api/v1/push-device',
    answers: 'nothing',
  },
  selectableStores: {
    ...call,
    method: 'GET',
    path: '/api/v2/stores',
    query: selectableStoresQuery,
    answers: 'list',
    response: page(store),
  },
  filters: {
    ...call,
    method: 'GET',
    path: '/api/v2/filters',
    query: filtersQuery,
    answers: 'json',
    response: filterAnswer,
  },
  activityFilters: {
    ...call,
    method: 'GET',
    path: '/api/v2/filters/activities',
    query: activityFiltersQuery,
    answers: 'json',
    response: filterAnswer,
  },
  clusterDefinition: {
    ...call,
    method: 'GET',
    path: '/api/v1/cluster_definition/find_by_type',
    query: clusterDefinitionQuery,
    answers: 'json',
    response: clusterDefinition,
  },
  clusterData: {
    ...call,
    method: 'GET',
    path: '/api/v1/cluster_data',
    query: clusterDataQuery,
    answers: 'json',
    response: clusterData,
  },
  accountableAreas: {
    ...call,
    method: 'GET',
    path: `${filterData}/accountable_areas`,
    query: accountableAreasQuery,
    answers: 'json',
    response: accountableAreas,
  },
  ticketPriorities: {
    ...call,
    method: 'GET',
    path: `${filterData}/priorities`,
    answers: 'json',
    response: ticketPriorities,
  },
  ticketStatuses: { ...call, method: 'GET', path: `${filterData}/status`, answers: 'json', response: ticketStatuses },
  tickets: {
    ...call,
    method: 'GET',
    path: '/api/v3/ticket_manager/tasks',
    query: ticketsQuery,
    answers: 'json',
    response: ticketsPage,
  },
  exportTickets: {
    ...call,
    method: 'GET',
    path: '/api/v3/ticket_manager/tasks/export',
    query: ticketExportQuery,
    answers: 'bytes',
  },
  ticketNeighbours: {
    ...call,
    method: 'GET',
    path: '/api/v3/ticket_manager/tasks/:id/neighbours',
    query: ticketNeighboursQuery,
    answers: 'json',
    response: ticketNeighbours,
  },
  ticketViews: {
    ...call,
    method: 'GET',
    path: '/api/v1/ticket_manager/views',
    answers: 'json',
    response: ticketViews,
  },
  saveTicketView: {
    ...call,
    method: 'POST',
    path: '/api/v1/ticket_manager/views',
    body: newTicketView,
    answers: 'nothing',
  },
  deleteTicketView: { ...call, method: 'DELETE', path: '/api/v1/ticket_manager/views/:uuid', answers: 'nothing' },
  ticketDefinition: {
    ...call,
    method: 'GET',
    path: '/api/v1/ticket_manager/ticket_definitions/:uuid',
    query: ticketDefinitionQuery,
    answers: 'json',
    response: ticketDefinitions,
  },
  ticket: { ...call, method: 'GET', path: `${tickets}/:id`, answers: 'json', response: ticketAnswer },
  createTicket: { ...call, method: 'POST', path: tickets, body: ticketCreation, answers: 'nothing' },
  changeTicket: { ...call, method: 'PUT', path: `${tickets}/:uuid`, body: ticketChange, answers: 'nothing' },
  editTicket: { ...call, method: 'PUT', path: `${tickets}/:uuid/fields`, body: ticketEdit, answers: 'nothing' },
  reopenTicket: { ...call, method: 'POST', path: `${tickets}/:uuid/reopen`, body: ticketReopening, answers: 'nothing' },
  conversation: {
    ...call,
    method: 'GET',
    path: `${tickets}/:id/conversation`,
    query: conversationQuery,
    answers: 'json',
    response: conversationPage,
  },
  addComment: { ...call, method: 'POST', path: `${tickets}/:id/comments`, body: newComment, answers: 'nothing' },
  previewBulkChange: {
    ...call,
    method: 'POST',
    path: `${bulkChanges}/preview`,
    body: bulkPreviewQuery,
    answers: 'json',
    response: bulkPreview,
  },
  startBulkChange: {
    ...call,
    method: 'PUT',
    path: `${bulkChanges}/:uuid`,
    body: bulkStart,
    answers: 'json',
    response: bulkChangeAnswer,
  },
  bulkChange: { ...call, method: 'GET', path: `${bulkChanges}/:uuid`, answers: 'json', response: bulkChangeAnswer },
  bulkChangeUnderWay: { ...call, method: 'GET', path: bulkChanges, answers: 'json', response: bulkChangeUnderWay },
  assignStores: {
    ...call,
    method: 'POST',
    path: '/api/v1/store_assignations',
    body: storeAssignation,
    answers: 'json',
    response: storeAssigned,
  },
  assignedStores: {
    ...call,
    method: 'GET',
    path: '/api/v1/store_assignations',
    query: assignedStoresQuery,
    answers: 'list',
    response: page(assignedStore),
  },
  removeStores: {
    ...call,
    method: 'DELETE',
    path: '/api/v1/store_assignations/:uuid',
    body: storeRemoval,
    answers: 'nothing',
  },
} as const satisfies Record<string, Route>;
