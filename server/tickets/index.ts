import type { Handlers } from '../http/handler.ts';
import { accountableAreas, clusterData, clusterDefinition, ticketPriorities, ticketStatuses } from './areas.ts';
import {
  assignedStores,
  assignFoundStores,
  assignStores,
  removeFoundStores,
  removeStores,
  selectableStores,
} from './assignation.ts';
import { bulkChange, bulkChangeUnderWay, previewBulkChange, startBulkChange } from './bulk-change.ts';
import { changeTicket } from './change.ts';
import { addComment, conversation } from './conversation.ts';
import { createTicket } from './create.ts';
import { ticketDefinition } from './definition.ts';
import { editTicket } from './edit.ts';
import { exportSelectedTickets, exportTickets } from './export.ts';
import { tickets } from './list.ts';
import { ticketNeighbours } from './neighbours.ts';
import { noticeSettings, saveNoticeSettings } from './notice-settings.ts';
import { activityFilters, filters } from './options.ts';
import { pushDevice, removePushDevice, savePushDevice } from './push-device.ts';
import { reopenTicket } from './reopen.ts';
import { ticket } from './ticket.ts';
import { deleteTicketView, saveTicketView, ticketViews } from './views.ts';
import { waitingTickets } from './waiting.ts';

export { isAmong, isOneOf } from './among.ts';
export { forgetBulkChanges } from './bulk-change.ts';
export { startBulkChanges } from './bulk-work.ts';
export { settle as settleTickets } from './clock.ts';
export { readJsonText } from './filters.ts';
export { forgetAnswers } from './forget-answers.ts';
export { importAreas } from './import-areas.ts';
export { startTicketMails } from './mails.ts';
export { startPushes } from './pushes.ts';
export { raisedIn, raiseTickets, ticketPicturesOf } from './raise.ts';
export { planRoutineNotices } from './routine-notices.ts';

export const handlers = {
  selectableStores,
  filters,
  activityFilters,
  clusterDefinition,
  clusterData,
  accountableAreas,
  ticketPriorities,
  ticketStatuses,
  tickets,
  ticketNeighbours,
  exportSelectedTickets,
  exportTickets,
  ticketDefinition,
  ticket,
  createTicket,
  changeTicket,
  editTicket,
  reopenTicket,
  conversation,
  addComment,
  previewBulkChange,
  startBulkChange,
  bulkChange,
  bulkChangeUnderWay,
  waitingTickets,
  ticketViews,
  saveTicketView,
  deleteTicketView,
  noticeSettings,
  saveNoticeSettings,
  pushDevice,
  savePushDevice,
  removePushDevice,
  assignStores,
  assignedStores,
  removeStores,
  assignFoundStores,
  removeFoundStores,
} satisfies Partial<Handlers>;
