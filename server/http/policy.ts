import type { RouteName } from '#contracts/shared/all-routes.ts';
import type { Module } from '#domain/session/modules.ts';

/**
 * Who may make a call, how large its body may be in bytes, and how many values it may hold where that is more than usual. `anyone` needs no session; `signedIn` any valid one;
 * `module` one of a company that has the modules active: the product's own always (MOD-01), and that of the area.
 */
export type Policy = { readonly maxBody: number; readonly maxValues?: number } & (
  | { readonly may: 'anyone' | 'signedIn' }
  | { readonly may: 'module'; readonly modules: readonly Module[] }
);

const executor = { may: 'module', modules: ['web_executor'], maxBody: 0 } as const;
const routines = { may: 'module', modules: ['web_executor', 'routines'], maxBody: 0 } as const;
const tickets = { may: 'module', modules: ['web_executor', 'ticket_manager'], maxBody: 0 } as const;

/** One row for each call of the wire: a call without a row does not compile. */
export const policies: Readonly<Record<RouteName, Policy>> = {
  signIn: { may: 'anyone', maxBody: 16_384 },
  signOut: { may: 'signedIn', maxBody: 0 },
  outboxAges: { may: 'signedIn', maxBody: 16_384 },
  requestPasswordReset: { may: 'anyone', maxBody: 4_096 },
  checkPasswordToken: { may: 'anyone', maxBody: 0 },
  savePassword: { may: 'anyone', maxBody: 65_536 },
  singleSignOnEndpoint: { may: 'anyone', maxBody: 4096 },
  singleSignOn: { may: 'anyone', maxBody: 16_384 },
  uiSetting: { may: 'anyone', maxBody: 0 },
  activities: executor,
  stores: executor,
  storeName: executor,
  validateSchedule: executor,
  activity: executor,
  // An execution of 8 MiB has fewer: each answer brings its ids.
  uploadExecution: { ...executor, maxBody: 8_388_608, maxValues: 400_000 },
  executions: executor,
  reportUrl: executor,
  saveRoutineAnswer: { ...executor, maxBody: 131_072 },
  routines,
  routineDetails: routines,
  routineInfo: routines,
  routineResult: routines,
  routinesOverview: routines,
  results: executor,
  result: executor,
  resultReport: executor,
  markResult: { ...executor, maxBody: 4_096 },
  deleteResult: { ...executor, maxBody: 4_096 },
  apiKeys: executor,
  // A thousand stores.
  makeApiKey: { ...executor, maxBody: 65_536 },
  revokeApiKey: executor,
  webhooks: executor,
  // A thousand stores.
  makeWebhook: { ...executor, maxBody: 65_536 },
  switchWebhook: { ...executor, maxBody: 4_096 },
  removeWebhook: executor,
  testWebhook: executor,
  webhookMessages: executor,
  resendWebhookMessage: executor,
  feed: executor,
  // A filter may name tens of thousands of uuids, as in the query of the list.
  orderResultExport: { ...executor, maxBody: 524_288, maxValues: 60_000 },
  resultExport: executor,
  newestResultExport: executor,
  cancelResultExport: executor,
  resultTrend: executor,
  resultPlaces: executor,
  openRoutines: routines,
  fileUrls: executor,
  uploadFile: { ...executor, maxBody: 26_279_936 },
  rawFile: executor,
  fileByName: executor,
  selectableStores: tickets,
  filters: executor,
  activityFilters: executor,
  // A question of an execution can raise a ticket, so that what its form needs is there without the ticket manager.
  clusterDefinition: executor,
  clusterData: executor,
  accountableAreas: executor,
  ticketPriorities: executor,
  ticketStatuses: executor,
  tickets,
  ticketNeighbours: tickets,
  exportTickets: tickets,
  // A thousand tickets.
  exportSelectedTickets: { ...tickets, maxBody: 65_536 },
  ticketDefinition: tickets,
  ticket: tickets,
  createTicket: { ...tickets, maxBody: 131_072 },
  changeTicket: { ...tickets, maxBody: 65_536 },
  editTicket: { ...tickets, maxBody: 65_536 },
  reopenTicket: { ...tickets, maxBody: 65_536 },
  conversation: tickets,
  addComment: { ...tickets, maxBody: 16_384 },
  // A thousand tickets with their versions.
  previewBulkChange: { ...tickets, maxBody: 65_536 },
  startBulkChange: { ...tickets, maxBody: 131_072 },
  bulkChange: tickets,
  bulkChangeUnderWay: tickets,
  waitingTickets: tickets,
  ticketViews: tickets,
  saveTicketView: { ...tickets, maxBody: 32_768 },
  deleteTicketView: tickets,
  // Of tasks, routines or both: a company without either is told nothing.
  noticeSettings: executor,
  saveNoticeSettings: { ...executor, maxBody: 4_096 },
  pushDevice: executor,
  savePushDevice: { ...executor, maxBody: 4_096 },
  removePushDevice: executor,
  assignStores: { ...tickets, maxBody: 1_048_576, maxValues: 50_000 },
  assignedStores: tickets,
  removeStores: { ...tickets, maxBody: 131_072 },
  assignFoundStores: { ...tickets, maxBody: 1_048_576 },
  removeFoundStores: { ...tickets, maxBody: 4_096 },
};

/** How many values a body may hold. */
export const valuesOf = ({ maxValues = 20_000 }: Policy): number => maxValues;

/** The modules that a company needs for it. */
export const modulesOf = (policy: Policy): readonly Module[] => (policy.may === 'module' ? policy.modules : []);
