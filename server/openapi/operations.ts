import * as v from 'valibot';
import { receipt } from '#contracts/execution/execution.ts';
import { fileUrls } from '#contracts/files/files.ts';
import { routineSaved } from '#contracts/routines/routine.ts';
import type { RouteName } from '#contracts/shared/all-routes.ts';
import { problem } from '#contracts/shared/problem.ts';
import { ticket } from '#contracts/tickets/tickets.ts';
import { type Json, jsonSchemaOf, reference } from './json-schema.ts';

/** The areas of the product that have calls, as tags of the document. */
export const areas = {
  session: 'Signing in and out, second factor, single sign-on, passwords.',
  shell: 'The look of a company before sign-in.',
  selection: 'Stores and activities to choose from.',
  execution: 'Activities, and executions that are sent.',
  files: 'Pictures and documents.',
  finished: 'Executions that were sent, and their reports.',
  results: 'Executions of the company, for accounts that may see those of others.',
  routines: 'Routines, their activities and answers.',
  tickets: 'Tickets, their filters and their stores.',
} as const;

/**
 * What the table of calls does not say of a call. `list` is the first key of a paged body (PAGE-03); `success` its
 * statuses where it is not 200 with a body and 204 without; `refusals` are those beside the ones of its kind;
 * `response` and `conflict` stand for what only code reads or writes.
 */
export type Operation = {
  readonly area: keyof typeof areas;
  readonly summary: string;
  readonly list?: string;
  readonly success?: readonly number[];
  readonly refusals?: readonly number[];
  readonly response?: () => Json;
  readonly conflict?: () => Json;
};

/** OP-05, OP-06: the session, or what the second step of signing in asks for. */
const signInAnswer = (): Json => ({
  anyOf: [
    reference('Session'),
    jsonSchemaOf(v.object({ mfa_required: v.literal(true), config_qr: v.optional(v.string()) })),
    jsonSchemaOf(v.object({ login_from_config: v.literal(true) })),
  ],
});

/** A list, or a list under the first key. */
const urls = (): Json => {
  const [list] = fileUrls.options;
  return jsonSchemaOf(v.union([list, v.record(v.string(), list)]));
};

const message = v.object({ message: v.string() });
const withReceipt = (): Json => jsonSchemaOf(v.object({ ...message.entries, receipt }));
const withResult = (): Json =>
  jsonSchemaOf(v.object({ ...message.entries, result: v.optional(routineSaved.entries.result) }));
/** OP-138: a conflict of versions has the ticket as it is now. */
const withTicket = (): Json => jsonSchemaOf(v.object({ ...problem.entries, message: v.string(), ticket }));

/** One row for each call of the wire: a call without a row does not compile. */
export const operations: Readonly<Record<RouteName, Operation>> = {
  signIn: {
    area: 'session',
    summary: 'Sign in with a password.',
    refusals: [401, 403, 429, 503],
    response: signInAnswer,
  },
  signOut: { area: 'session', summary: 'End the session.' },
  outboxAges: { area: 'session', summary: 'Tell how long deliveries have waited on a device.' },
  waitingTickets: { area: 'tickets', summary: 'Count the tickets that wait for the caller.' },
  ticketViews: { area: 'tickets', summary: 'List the saved views of the ticket list, own and shared.' },
  saveTicketView: { area: 'tickets', summary: 'Save a view of the ticket list, in place of an own one of that name.' },
  deleteTicketView: { area: 'tickets', summary: 'Delete an own view of the ticket list.', refusals: [404] },
  previewBulkChange: {
    area: 'tickets',
    summary: 'Tell which tickets a bulk change would change, and why not the others.',
  },
  startBulkChange: {
    area: 'tickets',
    summary: 'Begin a bulk change; the same one again is begun no second time.',
    refusals: [404, 409],
  },
  bulkChange: { area: 'tickets', summary: 'Read how far a bulk change of the caller is.', refusals: [404] },
  bulkChangeUnderWay: { area: 'tickets', summary: 'Read the newest bulk change of the caller that goes on.' },
  noticeSettings: { area: 'tickets', summary: 'Read what the caller is told, and how.' },
  saveNoticeSettings: { area: 'tickets', summary: 'Choose what the caller is told, and how.' },
  pushDevice: { area: 'tickets', summary: 'Read where the session gets notices by push, and the key for asking.' },
  savePushDevice: { area: 'tickets', summary: 'Send notices by push to the device of the session.', refusals: [409] },
  removePushDevice: { area: 'tickets', summary: 'Send no more notices by push to the device of the session.' },
  singleSignOnEndpoint: {
    area: 'session',
    summary: 'Find the address at which single sign-on of a company begins.',
    refusals: [404, 429],
  },
  singleSignOn: {
    area: 'session',
    summary: 'Exchange the token of single sign-on for a session.',
    refusals: [401, 429],
    response: signInAnswer,
  },
  requestPasswordReset: { area: 'session', summary: 'Ask for a link to a new password.', refusals: [429] },
  checkPasswordToken: { area: 'session', summary: 'Read whose password a link sets.', refusals: [410, 429] },
  savePassword: { area: 'session', summary: 'Set a new password by a link.', refusals: [410, 429] },
  uiSetting: { area: 'shell', summary: 'Read the style of a company.', refusals: [429] },
  activities: { area: 'selection', summary: 'List activities.', list: 'activities' },
  stores: { area: 'selection', summary: 'List stores.', list: 'stores' },
  storeName: { area: 'selection', summary: 'Read the name of a store.' },
  validateSchedule: { area: 'execution', summary: 'Check whether an activity may begin at a store now.' },
  activity: { area: 'execution', summary: 'Read an activity with its screens and questions.' },
  uploadExecution: {
    area: 'execution',
    summary: 'Send an execution; the same execution again gets the same receipt.',
    success: [200, 201],
    refusals: [409],
    conflict: withReceipt,
  },
  executions: { area: 'finished', summary: 'List executions that were sent.', list: 'executions' },
  reportUrl: { area: 'finished', summary: 'Read the address of the report of an execution.', refusals: [410, 429] },
  results: { area: 'results', summary: 'List executions of the company, with the count and the mean score of all.' },
  result: { area: 'results', summary: 'Read one execution: answers, tasks, times and score.', refusals: [410] },
  apiKeys: { area: 'results', summary: 'List the API keys of the company.' },
  makeApiKey: { area: 'results', summary: 'Make an API key; only this answer has the key itself.' },
  revokeApiKey: { area: 'results', summary: 'Revoke an API key.' },
  webhooks: { area: 'results', summary: 'List the webhooks of the company.' },
  makeWebhook: { area: 'results', summary: 'Make a webhook; only this answer has its secret.' },
  switchWebhook: { area: 'results', summary: 'Switch a webhook on or off.' },
  removeWebhook: { area: 'results', summary: 'Remove a webhook with its messages.' },
  testWebhook: { area: 'results', summary: 'Send a message to a webhook that tells nothing.', refusals: [409] },
  webhookMessages: { area: 'results', summary: 'List the messages of a webhook, the newest first.' },
  resendWebhookMessage: { area: 'results', summary: 'Send a message once more, now.', refusals: [409] },
  feed: { area: 'results', summary: 'Read what was delivered since, with an API key.' },
  resultTrend: { area: 'results', summary: 'Count executions and their mean scores over time, by activity or store.' },
  resultPlaces: { area: 'results', summary: 'Count executions and their mean scores by the stores on the map.' },
  resultReport: { area: 'results', summary: 'Read the address of the report of one execution.', refusals: [410] },
  markResult: {
    area: 'results',
    summary: 'Mark an execution as a test, which lists and sums leave out, or take the mark back.',
    refusals: [410],
  },
  deleteResult: {
    area: 'results',
    summary: 'Delete an execution with all that belongs to it; a second time changes nothing.',
  },
  orderResultExport: {
    area: 'results',
    summary: 'Order an export of executions; the same one again is ordered no second time.',
    refusals: [409, 429],
  },
  resultExport: {
    area: 'results',
    summary: 'Read how far an export is, and the address of its file.',
    refusals: [404],
  },
  cancelResultExport: { area: 'results', summary: 'Cancel an export, and remove its file.' },
  newestResultExport: { area: 'results', summary: 'Read the newest export of the caller that is kept.' },
  saveRoutineAnswer: {
    area: 'routines',
    summary: 'Answer an activity of a routine.',
    success: [200, 201],
    refusals: [409],
    conflict: withResult,
  },
  routines: { area: 'routines', summary: 'List routines of a store.', list: 'routines', refusals: [404] },
  routineDetails: { area: 'routines', summary: 'List activities of a routine.', list: 'routines', refusals: [404] },
  routinesOverview: {
    area: 'routines',
    summary: 'Count what is done, late, missed and open of the routines of a day.',
  },
  openRoutines: { area: 'routines', summary: 'Count routines that are open today.' },
  routineInfo: { area: 'routines', summary: 'Read how a routine repeats.' },
  routineResult: { area: 'routines', summary: 'Read an activity of a routine with its answer.' },
  fileUrls: { area: 'files', summary: 'Read short-lived addresses of stored files.', response: urls },
  uploadFile: {
    area: 'files',
    summary: 'Store a picture or a document.',
    success: [202],
    refusals: [409, 422, 429],
  },
  rawFile: { area: 'files', summary: 'Read a stored file by its path.' },
  fileByName: { area: 'files', summary: 'Read a file of an execution by its name.' },
  selectableStores: {
    area: 'tickets',
    summary: 'List stores that a ticket may be for.',
    list: 'stores',
    refusals: [404],
  },
  filters: { area: 'tickets', summary: 'Read options of filters.' },
  activityFilters: { area: 'tickets', summary: 'Read activities as options of a filter.' },
  clusterDefinition: { area: 'tickets', summary: 'Find the definition of the accountable areas.' },
  clusterData: { area: 'tickets', summary: 'List accountable areas of a definition.', refusals: [404] },
  accountableAreas: { area: 'tickets', summary: 'List accountable areas of a user.' },
  ticketPriorities: { area: 'tickets', summary: 'List priorities.' },
  ticketStatuses: { area: 'tickets', summary: 'List states of tickets.' },
  tickets: { area: 'tickets', summary: 'List tickets, with counts by state.' },
  exportTickets: { area: 'tickets', summary: 'Download tickets as a table.' },
  exportSelectedTickets: { area: 'tickets', summary: 'Download selected tickets as a table.' },
  ticketNeighbours: {
    area: 'tickets',
    summary: 'Read what comes before and after a ticket in a list.',
    refusals: [404],
  },
  ticketDefinition: { area: 'tickets', summary: 'Read a definition of tickets.' },
  ticket: { area: 'tickets', summary: 'Read a ticket.' },
  createTicket: { area: 'tickets', summary: 'Raise a ticket.', refusals: [404, 409, 429] },
  changeTicket: {
    area: 'tickets',
    summary: 'Change the state of a ticket.',
    refusals: [409, 429],
    conflict: withTicket,
  },
  editTicket: { area: 'tickets', summary: 'Edit fields of a ticket.', refusals: [409, 429], conflict: withTicket },
  reopenTicket: { area: 'tickets', summary: 'Reopen a ticket.', refusals: [409, 429], conflict: withTicket },
  conversation: { area: 'tickets', summary: 'Read the comments on a ticket and what became of it.' },
  addComment: { area: 'tickets', summary: 'Comment on a ticket.', refusals: [409] },
  assignStores: { area: 'tickets', summary: 'Assign stores to the tickets of one form.', refusals: [404] },
  assignedStores: { area: 'tickets', summary: 'List stores that were assigned.', list: 'stores', refusals: [404] },
  removeStores: { area: 'tickets', summary: 'Remove stores that were assigned.' },
  assignFoundStores: { area: 'tickets', summary: 'Assign all stores that filters find.', refusals: [404] },
  removeFoundStores: { area: 'tickets', summary: 'Remove all assigned stores that a search finds.', refusals: [404] },
};
