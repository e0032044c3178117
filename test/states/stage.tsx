import type { ReactNode } from 'react';
import {
  type AnyActorRef,
  type AnyEventObject,
  createActor,
  fromCallback,
  fromPromise,
  type InspectionEvent,
  type PromiseActorLogic,
  waitFor,
} from 'xstate';
import type { FinishedExecution, Receipt } from '#contracts/execution/execution.ts';
import type { ApiKey, MadeApiKey, NewApiKey } from '#contracts/results/api-keys.ts';
import type { Deletion, TestMark } from '#contracts/results/corrections.ts';
import type { ResultExport } from '#contracts/results/result-export.ts';
import type { ResultDetail } from '#contracts/results/results.ts';
import type { MadeWebhook, NewWebhook, Webhook } from '#contracts/results/webhooks.ts';
import type { RoutineRow } from '#contracts/routines/routines.ts';
import type { OpenRoutines, RoutinesOverview } from '#contracts/routines/routines-overview.ts';
import type { Store } from '#contracts/selection/selection.ts';
import type { ResetAccount } from '#contracts/session/password.ts';
import type { Session, SignInAnswer } from '#contracts/session/session.ts';
import { type Failure, FailureError } from '#contracts/shared/failure.ts';
import type { TableLook, TableName } from '#contracts/shared/table-look.ts';
import type { InstallWay } from '#contracts/shell/install-way.ts';
import type { BulkChange, BulkPreviewed } from '#contracts/tickets/bulk-change.ts';
import type { AccountableArea, FilterOptions } from '#contracts/tickets/filters.ts';
import type { NoticeSettings, NoticeSettingsAnswer } from '#contracts/tickets/notice-choices.ts';
import type { PushPermission, PushStanding } from '#contracts/tickets/push-standing.ts';
import type { TicketNeighbours, WaitingTickets } from '#contracts/tickets/ticket-list.ts';
import type { NewTicketView, TicketView } from '#contracts/tickets/ticket-views.ts';
import type { Ticket, TicketChange, TicketDefinition, TicketReopening } from '#contracts/tickets/tickets.ts';
import type { Unfinished } from '#domain/execution/record.ts';
import type { Sent, Waitings } from '#domain/outbox/outbox.ts';
import type { ComparisonRequest } from '#domain/results/comparison.ts';
import type { ResultsRequest } from '#domain/results/results-request.ts';
import type { StoreOptions } from '#domain/shared/store-filters.ts';
import type { Selected } from '#domain/tickets/bulk-change.ts';
import type { ConversationPage, KeptComment } from '#domain/tickets/conversation.ts';
import type { UnsavedTicket } from '#domain/tickets/unsaved-ticket.ts';
import { listener } from '#effects/shell/listener.ts';
import { location } from '#effects/shell/shell.ts';
import type { Language } from '#i18n/index.ts';
import { openingMachine } from '#machines/execution/index.ts';
import type { Found } from '#machines/execution/opening.setup.ts';
import { type ChosenFile, type FilePlace, fileMachine, type KeptFile } from '#machines/files/file.machine.ts';
import { type Addresses, galleryMachine } from '#machines/files/gallery.machine.ts';
import { uploaderMachine } from '#machines/files/uploader.machine.ts';
import type { ExecutionsPage } from '#machines/finished/finished.machine.ts';
import { finishedMachine, reportMachine } from '#machines/finished/index.ts';
import type { ReportAnswer, TabOrder } from '#machines/finished/report.machine.ts';
import { itemMachine } from '#machines/outbox/item.machine.ts';
import type { SealedExecution } from '#machines/outbox/item.setup.ts';
import { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import { sentMachine } from '#machines/outbox/sent.machine.ts';
import { apiKeysMachine } from '#machines/results/api-keys.machine.ts';
import { type Comparison, comparisonMachine } from '#machines/results/comparison.machine.ts';
import { resultMachine } from '#machines/results/result.machine.ts';
import { type ExportOrdered, resultExportMachine } from '#machines/results/result-export.machine.ts';
import { type ResultsRead, resultsMachine } from '#machines/results/results.machine.ts';
import { type WebhookRead, webhookMachine } from '#machines/results/webhook.machine.ts';
import { webhooksMachine } from '#machines/results/webhooks.machine.ts';
import {
  type ListedActivity,
  routineActivitiesMachine,
  routineActivityList,
} from '#machines/routines/routine-activities.machine.ts';
import { routineAnswerMachine } from '#machines/routines/routine-answer.machine.ts';
import type { LoadedActivity } from '#machines/routines/routine-answer.setup.ts';
import { type RoutineRead, routineInfoMachine } from '#machines/routines/routine-info.machine.ts';
import { routineStoreList, routineStoresMachine } from '#machines/routines/routine-stores.machine.ts';
import { routineList, routinesMachine } from '#machines/routines/routines.machine.ts';
import { routinesOverviewMachine } from '#machines/routines/routines-overview.machine.ts';
import { pickerList, storePickerMachine } from '#machines/routines/store-picker.machine.ts';
import {
  activityList,
  type ScheduledActivity,
  selectActivityMachine,
} from '#machines/selection/select-activity.machine.ts';
import { selectStoreMachine, storeList } from '#machines/selection/select-store.machine.ts';
import type { Device, SignInTry } from '#machines/session/login.machine.ts';
import { loginMachine } from '#machines/session/login.machine.ts';
import { type PasswordToSave, passwordAcceptMachine } from '#machines/session/password-accept.machine.ts';
import { passwordResetMachine } from '#machines/session/password-reset.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { type Exchange, type PopupOrder, singleSignOnMachine } from '#machines/session/single-sign-on.machine.ts';
import type { ListPage, ListRequest } from '#machines/shared/paged-list.machine.ts';
import { tableLookMachine } from '#machines/shared/table-look.machine.ts';
import { appMachine } from '#machines/shell/app.machine.ts';
import { type AppRef, selectShown } from '#machines/shell/app.select.ts';
import { areaMachine, type ContentLogic, type ScreenPlace } from '#machines/shell/area.machine.ts';
import { brandMachine } from '#machines/shell/brand.machine.ts';
import { homeMachine } from '#machines/shell/home.machine.ts';
import { installMachine } from '#machines/shell/install.machine.ts';
import { shellMachine } from '#machines/shell/shell.machine.ts';
import { storageMachine } from '#machines/shell/storage.machine.ts';
import { waitsForMeMachine } from '#machines/shell/waits-for-me.machine.ts';
import { type BulkAsked, type BulkSent, bulkChangeMachine } from '#machines/tickets/bulk-change.machine.ts';
import type { CommentPlace } from '#machines/tickets/comment-sending.machine.ts';
import { conversationReadingMachine } from '#machines/tickets/conversation-reading.machine.ts';
import type { OptionsAsked } from '#machines/tickets/filter.machine.ts';
import { filterMachine } from '#machines/tickets/filter.machine.ts';
import {
  commentSendingMachine,
  conversationMachine,
  noticeSettingsMachine,
  pushDeviceMachine,
  ticketEditMachine,
  ticketManagementMachine,
  ticketOpeningMachine,
  ticketReadingMachine,
  ticketsMachine,
  unsavedTicketsMachine,
} from '#machines/tickets/index.ts';
import type { AreasLoaded } from '#machines/tickets/ticket-creation.form.ts';
import { ticketCreationMachine } from '#machines/tickets/ticket-creation.machine.ts';
import {
  type CommentKeeping,
  type CommentKept,
  type DraftPlace,
  type DraftTaking,
  type EditSaving,
  type KeepDraft,
  nothingBegun,
} from '#machines/tickets/ticket-draft.ts';
import { type ExportAsked, ticketExportMachine } from '#machines/tickets/ticket-export.machine.ts';
import type { ChangeFound, ChangePlace, KeepChange, Kept } from '#machines/tickets/ticket-management.change.ts';
import { ticketViewsMachine } from '#machines/tickets/ticket-views.machine.ts';
import type { TicketsAsked, TicketsLoaded } from '#machines/tickets/tickets.setup.ts';
import { fetchDelivery, fetchMap } from '#views/finished/index.ts';
import { fetchEntry } from '#views/session/index.ts';
import { App } from '#views/shell/app.tsx';
import { viewLoaders } from '#views/shell/screens.tsx';
import { loadWords } from '#views/shell/speech.ts';

/** What stands for the platform or the device: it answers at once, never, or with a failure. */
type Port<Output, Input> = (input: Input) => Promise<Output>;
export const answering =
  <Output, Input>(answer: (input: Input) => Output): Port<Output, Input> =>
  async (input) =>
    answer(input);
export const answers =
  <Output,>(output: Output) =>
  async (): Promise<Output> =>
    output;
export const holds = () => (): Promise<never> => new Promise<never>(() => undefined);
export const fails = (failure: Failure) => (): Promise<never> => Promise.reject(failure);

const logic = <Output, Input>(port: Port<Output, Input>): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(({ input }) => port(input));

type Committed = { place: FilePlace; path: string; chosen: ChosenFile | null };

/** What a change of a ticket is sent with. */
type ChangeSent = { kept: ChangePlace & { uuid: string }; version: number | null };

export type Ports = {
  readonly uiSetting: Port<string, { slug: string }>;
  readonly signIn: Port<SignInAnswer, SignInTry>;
  readonly askEndpoint: Port<string, { company: string }>;
  readonly exchange: Port<SignInAnswer, Exchange>;
  readonly keepSession: Port<void, { session: Session | null; device: Device }>;
  readonly logout: Port<void, void>;
  readonly countUnsentWork: Port<number, { session: Session | null }>;
  readonly countActivities: Port<number, void>;
  readonly listUnfinished: Port<readonly Unfinished[], { session: Session }>;
  readonly discardRecord: Port<void, { execution: string }>;
  readonly saveRows: Port<void, { execution: string }>;
  readonly wasDelivered: Port<boolean, { session: Session }>;
  readonly askInstall: Port<boolean, void>;
  readonly dismissInstall: Port<void, void>;
  readonly fetchStores: Port<ListPage<Store>, ListRequest>;
  readonly fetchRoutineStores: Port<ListPage<Store>, ListRequest>;
  readonly fetchRoutines: Port<ListPage<RoutineRow>, ListRequest>;
  readonly fetchRoutineActivities: Port<ListPage<ListedActivity>, ListRequest>;
  readonly readOverview: Port<RoutinesOverview, { day: string | null; page: number }>;
  readonly loadStoreOptions: Port<StoreOptions, void>;
  readonly readRoutine: Port<RoutineRead, { routine: string }>;
  readonly readKeys: Port<readonly ApiKey[], void>;
  readonly makeKey: Port<MadeApiKey, NewApiKey>;
  readonly revokeKey: Port<void, { uuid: string }>;
  readonly readWebhooks: Port<readonly Webhook[], void>;
  readonly makeWebhook: Port<MadeWebhook, NewWebhook>;
  readonly readWebhook: Port<WebhookRead, { uuid: string; page: number }>;
  readonly testWebhook: Port<void, { uuid: string }>;
  readonly resendMessage: Port<void, { uuid: string; message: string }>;
  readonly switchWebhook: Port<void, { uuid: string; on: boolean }>;
  readonly removeWebhook: Port<void, { uuid: string }>;
  readonly findNewest: Port<ResultExport | null, void>;
  readonly orderExport: Port<ResultExport, ExportOrdered>;
  readonly readExport: Port<ResultExport, { uuid: string }>;
  readonly downloadExport: Port<ResultExport, { uuid: string }>;
  readonly cancelExport: Port<void, { uuid: string }>;
  readonly readResults: Port<ResultsRead, ResultsRequest>;
  readonly readComparison: Port<Comparison, ComparisonRequest>;
  readonly readResult: Port<ResultDetail, { uuid: string }>;
  readonly markResult: Port<void, TestMark & { uuid: string }>;
  readonly deleteResult: Port<void, Deletion & { uuid: string }>;
  readonly fetchActivities: Port<ListPage<ScheduledActivity>, ListRequest>;
  readonly readStoreName: Port<string, { store: string }>;
  readonly fetchExecutions: Port<ExecutionsPage, { from: number; size: number }>;
  readonly fetchMore: Port<ExecutionsPage, { from: number; size: number }>;
  readonly fetchOne: Port<FinishedExecution | null, { execution: string }>;
  readonly askReport: Port<ReportAnswer, { execution: string }>;
  readonly makeReport: Port<ReportAnswer, { execution: string }>;
  readonly listWaiting: Port<Waitings, { readonly session: Session }>;
  readonly listSent: Port<readonly Sent[], { session: Session }>;
  readonly sendRecord: Port<Receipt | null, SealedExecution>;
  readonly keepReceipt: Port<void, SealedExecution & { receipt: Receipt | null }>;
  readonly saveDownload: Port<void, { execution: string }>;
  readonly takeBack: Port<void, { execution: string }>;
  readonly countWaiting: Port<WaitingTickets | null, { session: Session }>;
  readonly countRoutines: Port<OpenRoutines | null, { session: Session }>;
  readonly readSettings: Port<NoticeSettingsAnswer, void>;
  readonly saveSettings: Port<void, { own: NoticeSettings | null }>;
  readonly readDevice: Port<PushStanding, void>;
  readonly askPermission: Port<PushPermission, void>;
  readonly subscribeDevice: Port<void, void>;
  readonly unsubscribeDevice: Port<void, void>;
  readonly requestReset: Port<void, { username: string }>;
  readonly checkToken: Port<ResetAccount, { token: string }>;
  readonly savePassword: Port<void, PasswordToSave>;
  readonly listUnsaved: Port<readonly UnsavedTicket[], { session: Session }>;
  readonly recallList: Port<string, { readonly user: string }>;
  readonly fetchTickets: Port<TicketsLoaded, TicketsAsked>;
  readonly readLook: Port<TableLook | null, { readonly table: TableName }>;
  readonly readViews: Port<readonly TicketView[], void>;
  readonly saveView: Port<void, { view: NewTicketView }>;
  readonly deleteView: Port<void, { uuid: string }>;
  readonly findUnderWay: Port<BulkChange | null, void>;
  readonly gatherTickets: Port<readonly Selected[], TicketsAsked>;
  readonly previewChange: Port<readonly BulkPreviewed[], BulkAsked>;
  readonly startChange: Port<BulkChange, BulkSent>;
  readonly readProgress: Port<BulkChange, { uuid: string }>;
  readonly fetchDefinition: Port<TicketDefinition, { uuid: string }>;
  readonly loadOptions: Port<FilterOptions, OptionsAsked>;
  readonly loadConversation: Port<ConversationPage, { ticket: string; before: number | null }>;
  readonly keepComment: Port<CommentKept, CommentKeeping>;
  readonly listComments: Port<readonly KeptComment[], CommentPlace>;
  readonly sendComment: Port<void, { session: Session; comment: KeptComment }>;
  readonly exportTickets: Port<void, ExportAsked>;
  readonly loadCompanyAreas: Port<readonly AccountableArea[], void>;
  readonly saveEdit: Port<string, EditSaving>;
  readonly loadTicket: Port<Ticket, { id: string }>;
  readonly findNeighbours: Port<TicketNeighbours, { id: string; search: string }>;
  readonly readChange: Port<ChangeFound, ChangePlace>;
  readonly findByNumber: Port<string | null, { number: string }>;
  readonly discardChange: Port<string, ChangePlace & { uuid: string }>;
  readonly updateTicket: Port<string, ChangeSent & { uuid: string; change: TicketChange }>;
  readonly reopenTicket: Port<string, ChangeSent & { parentUUID: string; reopening: TicketReopening }>;
  readonly pictureAddresses: Port<Addresses, { paths: readonly string[] }>;
  readonly commitFile: Port<{ preview: string | null }, Committed>;
  readonly sendPictures: Port<void, { execution: string; pictures: readonly string[] }>;
};

const held: Ports = {
  uiSetting: holds(),
  signIn: holds(),
  askEndpoint: holds(),
  exchange: holds(),
  keepSession: answers(undefined),
  logout: holds(),
  countUnsentWork: holds(),
  countActivities: holds(),
  listUnfinished: holds(),
  discardRecord: holds(),
  saveRows: holds(),
  wasDelivered: answers(true),
  askInstall: holds(),
  dismissInstall: answers(undefined),
  fetchStores: holds(),
  fetchRoutineStores: holds(),
  fetchRoutines: holds(),
  fetchRoutineActivities: holds(),
  readOverview: holds(),
  loadStoreOptions: holds(),
  readRoutine: holds(),
  fetchActivities: holds(),
  readStoreName: holds(),
  fetchExecutions: holds(),
  fetchMore: holds(),
  fetchOne: holds(),
  askReport: holds(),
  makeReport: holds(),
  listWaiting: holds(),
  listSent: holds(),
  sendRecord: holds(),
  keepReceipt: holds(),
  saveDownload: holds(),
  takeBack: holds(),
  countWaiting: answers(null),
  countRoutines: answers(null),
  readSettings: holds(),
  saveSettings: holds(),
  readDevice: answers('off'),
  askPermission: holds(),
  subscribeDevice: holds(),
  unsubscribeDevice: holds(),
  requestReset: holds(),
  checkToken: holds(),
  savePassword: holds(),
  listUnsaved: answers([]),
  recallList: answers(''),
  fetchTickets: holds(),
  readLook: answers(null),
  readViews: answers([]),
  saveView: holds(),
  deleteView: holds(),
  findUnderWay: answers(null),
  gatherTickets: holds(),
  previewChange: holds(),
  startChange: holds(),
  readProgress: holds(),
  fetchDefinition: holds(),
  loadOptions: holds(),
  readResults: holds(),
  findNewest: answers(null),
  orderExport: holds(),
  readExport: holds(),
  downloadExport: holds(),
  cancelExport: holds(),
  readComparison: holds(),
  readResult: holds(),
  markResult: holds(),
  deleteResult: holds(),
  readKeys: holds(),
  makeKey: holds(),
  readWebhooks: holds(),
  makeWebhook: holds(),
  readWebhook: holds(),
  testWebhook: holds(),
  resendMessage: holds(),
  switchWebhook: holds(),
  removeWebhook: holds(),
  revokeKey: holds(),
  loadConversation: answers({ entries: [], earlier: null, people: [], last: true }),
  keepComment: holds(),
  listComments: answers([]),
  sendComment: holds(),
  exportTickets: holds(),
  loadCompanyAreas: holds(),
  saveEdit: holds(),
  loadTicket: holds(),
  findNeighbours: answers({
    position: 3,
    total: 128,
    previous: '00000000-0000-4000-8000-000000000401',
    next: '00000000-0000-4000-8000-000000000402',
  }),
  readChange: answers({ writer: 'w1', kept: null, begun: nothingBegun }),
  findByNumber: answers(null),
  discardChange: holds(),
  updateTicket: holds(),
  reopenTicket: holds(),
  pictureAddresses: holds(),
  commitFile: holds(),
  sendPictures: holds(),
};

/** What the clock of the ticket screens says. */
const clock = '2025-11-21T12:00:00.000Z';

const loadingExecution = openingMachine.provide({
  actors: { findRecord: fromPromise(() => new Promise<Found>(() => undefined)) },
});

const loadingCreation = ticketCreationMachine.provide({
  actors: { loadAreas: fromPromise(() => new Promise<AreasLoaded>(() => undefined)) },
});

const loadingAnswer = routineAnswerMachine.provide({
  actors: { loadResult: fromPromise(() => new Promise<LoadedActivity>(() => undefined)) },
});

const contentOf = (
  ports: Ports,
  opening: typeof openingMachine,
  creation: typeof ticketCreationMachine,
  { screen }: ScreenPlace,
  {
    pollingPause = 5000,
    searchDebounce = 1500,
    closingTime = 400,
    refreshTime = 60_000,
    readAgainTime = 15_000,
    answer = loadingAnswer,
    installWay,
    tab = 'opens',
    ticket,
  }: Stage,
): ContentLogic => {
  switch (screen) {
    case 'home': {
      const countActivities = logic(ports.countActivities);
      const listUnfinished = logic(ports.listUnfinished);
      const discardRecord = logic(ports.discardRecord);
      const saveRows = logic(ports.saveRows);
      const unsavedTickets = unsavedOn(ports);
      const untilOnline = saying<void>([]);
      const install = installOn(ports, installWay);
      const waitsForMe = waitsForMeMachine.provide({
        actors: {
          countWaiting: logic(ports.countWaiting),
          countRoutines: logic(ports.countRoutines),
          untilOnline: saying<void>([]),
        },
      });
      const own = { unsavedTickets, install, waitsForMe, commentSending: commentSendingOn(ports) };
      const actors = { countActivities, untilOnline, listUnfinished, discardRecord, saveRows, ...own };
      return { screen, logic: homeMachine.provide({ actors }) };
    }
    case 'selectStore': {
      const list = storeList.provide({
        actors: { fetchPage: logic(ports.fetchStores), untilOnline: saying<void>([]) },
      });
      return { screen, logic: selectStoreMachine.provide({ actors: { list } }) };
    }
    case 'selectActivity': {
      const list = activityList.provide({
        actors: { fetchPage: logic(ports.fetchActivities), untilOnline: saying<void>([]) },
      });
      const readStoreName = logic(ports.readStoreName);
      return { screen, logic: selectActivityMachine.provide({ actors: { list, readStoreName } }) };
    }
    case 'executor':
      return { screen, logic: opening };
    case 'events': {
      const fetchPage = logic(ports.fetchExecutions);
      const actors = {
        fetchPage,
        fetchMore: logic(ports.fetchMore),
        fetchOne: logic(ports.fetchOne),
        deliveries: saying<void>([]),
        untilOnline: saying<void>([]),
        report: reportMachine.provide({
          actors: { tab: tabOf(tab), askReport: logic(ports.askReport), makeReport: logic(ports.makeReport) },
        }),
      };
      return { screen, logic: finishedMachine.provide({ actors, delays: { pollingPause } }) };
    }
    case 'notices': {
      const actors = {
        readSettings: logic(ports.readSettings),
        saveSettings: logic(ports.saveSettings),
        pushDevice: pushDeviceMachine.provide({
          actors: {
            readDevice: logic(ports.readDevice),
            askPermission: logic(ports.askPermission),
            subscribeDevice: logic(ports.subscribeDevice),
            unsubscribeDevice: logic(ports.unsubscribeDevice),
          },
        }),
      };
      return { screen, logic: noticeSettingsMachine.provide({ actors }) };
    }
    case 'passwordReset':
      return { screen, logic: passwordResetMachine.provide({ actors: { requestReset: logic(ports.requestReset) } }) };
    case 'passwordAccept': {
      const actors = { checkToken: logic(ports.checkToken), savePassword: logic(ports.savePassword) };
      return { screen, logic: passwordAcceptMachine.provide({ actors }) };
    }
    case 'tickets': {
      const ticketExport = ticketExportMachine.provide({ actors: { exportTickets: logic(ports.exportTickets) } });
      const actors = {
        recallList: logic(ports.recallList),
        fetchTickets: logic(ports.fetchTickets),
        fetchDefinition: logic(ports.fetchDefinition),
        unsavedTickets: unsavedOn(ports),
        ticketExport,
        tableLook: tableLookMachine.provide({ actors: { readLook: logic(ports.readLook) } }),
        ticketViews: ticketViewsMachine.provide({
          actors: {
            readViews: logic(ports.readViews),
            saveView: logic(ports.saveView),
            deleteView: logic(ports.deleteView),
          },
        }),
        bulkChange: bulkChangeMachine.provide({
          actors: {
            findUnderWay: logic(ports.findUnderWay),
            gatherTickets: logic(ports.gatherTickets),
            previewChange: logic(ports.previewChange),
            startChange: logic(ports.startChange),
            readProgress: logic(ports.readProgress),
            loadAreas: logic(ports.loadCompanyAreas),
            untilOnline: saying<void>([]),
            ticketExport,
          },
        }),
        untilOnline: saying<void>([]),
        filter: filterMachine.provide({
          actors: { loadOptions: logic(ports.loadOptions) },
          delays: { searchDebounce },
        }),
      };
      return { screen, logic: ticketsMachine.provide({ actors, delays: { closingTime, refreshTime } }) };
    }
    case 'manageTicket': {
      const actors = {
        uploader: uploaderOn(ports),
        gallery: galleryOn(ports),
        conversation: conversationOn(ports),
        ticketEdit: ticketEditMachine.provide({
          actors: {
            loadAreas: logic(ports.loadCompanyAreas),
            keepDraft: fromCallback<KeepDraft, DraftPlace>(() => undefined),
            saveEdit: logic(ports.saveEdit),
            readNewest: logic(ports.loadTicket),
          },
        }),
        keepChange: fromCallback<KeepChange, Kept>(() => undefined),
        discardChange: logic(ports.discardChange),
        load: logic(ports.loadTicket),
        findNeighbours: logic(ports.findNeighbours),
        update: logic(ports.updateTicket),
        reopen: logic(ports.reopenTicket),
        sendPictures: logic(ports.sendPictures),
        readClock: fromPromise<string, void>(async () => clock),
        untilOnline: saying<void>([]),
        untilSignedIn: saying<void>([]),
      };
      const opening = {
        hold: fromCallback<{ type: 'TAKE_OVER' }, ChangePlace>(({ sendBack }) => {
          sendBack({ type: ticket === 'HELD_ELSEWHERE' ? 'HELD_ELSEWHERE' : 'HELD' });
          if (ticket === 'LOST') sendBack({ type: 'LOST' });
        }),
        readChange: logic(ports.readChange),
        findByNumber: logic(ports.findByNumber),
        management: ticketManagementMachine.provide({ actors }),
        ticketReading: ticketReadingMachine.provide({
          actors: {
            gallery: actors.gallery,
            conversation: conversationReadingOn(ports),
            load: actors.load,
            findNeighbours: actors.findNeighbours,
            readClock: actors.readClock,
            untilOnline: actors.untilOnline,
            untilSignedIn: actors.untilSignedIn,
          },
          delays: { readAgainTime },
        }),
      };
      return { screen, logic: ticketOpeningMachine.provide({ actors: opening }) };
    }
    case 'createTicket':
      return { screen, logic: creation };
    case 'routineStores': {
      const list = routineStoreList.provide({
        actors: { fetchPage: logic(ports.fetchRoutineStores), untilOnline: saying<void>([]) },
      });
      return { screen, logic: routineStoresMachine.provide({ actors: { list } }) };
    }
    case 'routines': {
      const list = routineList.provide({
        actors: { fetchPage: logic(ports.fetchRoutines), untilOnline: saying<void>([]) },
      });
      const readStoreName = logic(ports.readStoreName);
      const routineInfo = routineInfoOn(ports, closingTime);
      const storePicker = storePickerOn(ports, closingTime);
      const actors = { list, readStoreName, routineInfo, storePicker, watchDay: saying<void>([]) };
      return { screen, logic: routinesMachine.provide({ actors }) };
    }
    case 'results': {
      const resultExport = resultExportMachine.provide({
        actors: {
          findNewest: logic(ports.findNewest),
          orderExport: logic(ports.orderExport),
          readExport: logic(ports.readExport),
          downloadExport: logic(ports.downloadExport),
          cancelExport: logic(ports.cancelExport),
          untilOnline: saying<void>([]),
        },
      });
      const actors = {
        resultExport,
        tableLook: tableLookMachine.provide({ actors: { readLook: logic(ports.readLook) } }),
        readResults: logic(ports.readResults),
        filter: filterMachine.provide({ actors: { loadOptions: logic(ports.loadOptions) } }),
        untilOnline: saying<void>([]),
      };
      return { screen, logic: resultsMachine.provide({ actors }) };
    }
    case 'apiKeys': {
      const actors = {
        readKeys: logic(ports.readKeys),
        makeKey: logic(ports.makeKey),
        revokeKey: logic(ports.revokeKey),
        filter: filterMachine.provide({ actors: { loadOptions: logic(ports.loadOptions) } }),
        untilOnline: saying<void>([]),
      };
      return { screen, logic: apiKeysMachine.provide({ actors }) };
    }
    case 'webhooks': {
      const actors = {
        readWebhooks: logic(ports.readWebhooks),
        makeWebhook: logic(ports.makeWebhook),
        filter: filterMachine.provide({ actors: { loadOptions: logic(ports.loadOptions) } }),
        untilOnline: saying<void>([]),
      };
      return { screen, logic: webhooksMachine.provide({ actors }) };
    }
    case 'webhook': {
      const actors = {
        readWebhook: logic(ports.readWebhook),
        testWebhook: logic(ports.testWebhook),
        resendMessage: logic(ports.resendMessage),
        switchWebhook: logic(ports.switchWebhook),
        removeWebhook: logic(ports.removeWebhook),
        untilOnline: saying<void>([]),
      };
      return { screen, logic: webhookMachine.provide({ actors }) };
    }
    case 'comparison': {
      const actors = { readComparison: logic(ports.readComparison), untilOnline: saying<void>([]) };
      return { screen, logic: comparisonMachine.provide({ actors }) };
    }
    case 'result': {
      const gallery = galleryOn(ports);
      const report = reportMachine.provide({
        actors: { tab: tabOf(tab), askReport: logic(ports.askReport), makeReport: logic(ports.makeReport) },
      });
      const actors = {
        readResult: logic(ports.readResult),
        markResult: logic(ports.markResult),
        deleteResult: logic(ports.deleteResult),
        untilOnline: saying<void>([]),
        gallery,
        report,
      };
      return { screen, logic: resultMachine.provide({ actors }) };
    }
    case 'routinesOverview': {
      const actors = { readOverview: logic(ports.readOverview), untilOnline: saying<void>([]) };
      return { screen, logic: routinesOverviewMachine.provide({ actors }) };
    }
    case 'routineActivities': {
      const list = routineActivityList.provide({
        actors: { fetchPage: logic(ports.fetchRoutineActivities), untilOnline: saying<void>([]) },
      });
      const routineInfo = routineInfoOn(ports, closingTime);
      const nothing = saying<void>([]);
      const readAhead = saying<void, { type: 'READ'; checksums: readonly string[] }>([]);
      const actors = { list, routineInfo, watchDay: nothing, watchGiven: nothing, readAhead };
      return { screen, logic: routineActivitiesMachine.provide({ actors }) };
    }
    case 'manageActivity':
      return { screen, logic: answer };
    case 'outbox':
      return {
        screen,
        logic: sentMachine.provide({ actors: { deliveries: saying<void>([]), listSent: logic(ports.listSent) } }),
      };
  }
};

const installOn = (ports: Ports, way: InstallWay | undefined) =>
  installMachine.provide({
    actors: {
      watchInstall: saying<void>(way === undefined ? [] : [{ type: 'INSTALLABLE', way }]),
      wasDelivered: logic(ports.wasDelivered),
      askInstall: logic(ports.askInstall),
      dismissInstall: logic(ports.dismissInstall),
    },
  });

const uploaderOn = (ports: Ports) =>
  uploaderMachine.provide({
    actors: {
      file: fileMachine.provide({
        actors: { commitFile: logic(ports.commitFile), uploadFile: saying([{ type: 'UPLOADED' }]) },
      }),
    },
  });

const galleryOn = (ports: Ports) =>
  galleryMachine.provide({
    actors: { pictureAddresses: logic(ports.pictureAddresses), watchFiles: saying([]), viewPicture: saying([]) },
  });

const commentSendingOn = (ports: Ports) =>
  commentSendingMachine.provide({
    actors: {
      listComments: logic(ports.listComments),
      sendComment: logic(ports.sendComment),
      noteRefusal: fromPromise<void, { session: Session; comment: KeptComment; failure: Failure | null }>(
        () => new Promise(() => undefined),
      ),
      takeBackComment: fromPromise<readonly KeptFile[], { session: Session; comment: KeptComment; into: DraftTaking }>(
        () => new Promise(() => undefined),
      ),
      untilOnline: saying<void>([]),
      untilSignedIn: saying<void>([]),
    },
  });

const conversationOn = (ports: Ports) =>
  conversationMachine.provide({
    actors: {
      loadConversation: logic(ports.loadConversation),
      loadEarlier: fromPromise<ConversationPage, { ticket: string; before: number | null }>(
        () => new Promise(() => undefined),
      ),
      keepDraft: fromCallback<KeepDraft, DraftPlace>(() => undefined),
      keepComment: logic(ports.keepComment),
      commentSending: commentSendingOn(ports),
      uploader: uploaderOn(ports),
      gallery: galleryOn(ports),
      untilOnline: saying<void>([]),
      untilSignedIn: saying<void>([]),
    },
  });

const conversationReadingOn = (ports: Ports) =>
  conversationReadingMachine.provide({
    actors: {
      loadConversation: logic(ports.loadConversation),
      loadEarlier: fromPromise<ConversationPage, { ticket: string; before: number | null }>(
        () => new Promise(() => undefined),
      ),
      gallery: galleryOn(ports),
      untilOnline: saying<void>([]),
      untilSignedIn: saying<void>([]),
    },
  });

const unsavedOn = (ports: Ports) =>
  unsavedTicketsMachine.provide({
    actors: { listUnsaved: logic(ports.listUnsaved), watchPage: saying<void>([]) },
  });

const routineInfoOn = (ports: Ports, closingTime: number) =>
  routineInfoMachine.provide({
    actors: { readRoutine: logic(ports.readRoutine), untilOnline: saying<void>([]) },
    delays: { closingTime },
  });

const storePickerOn = (ports: Ports, closingTime: number) =>
  storePickerMachine.provide({
    actors: {
      list: pickerList.provide({
        actors: { fetchPage: logic(ports.fetchRoutineStores), untilOnline: saying<void>([]) },
      }),
      loadOptions: logic(ports.loadStoreOptions),
    },
    delays: { closingTime },
  });

/** What stands on the stage: the whole app, with ports in the place of the platform and the device. */
export type Stage = {
  /** The address that is opened. */
  readonly at: string;
  /** Who is signed in; nobody when absent. */
  readonly session?: Session;
  /** The first label of the host, which names the company. */
  readonly slug?: string;
  /** Ports that answer; all others are held. */
  readonly ports?: Partial<Ports>;
  /** The machine of the execution screen; it loads forever when absent. */
  readonly opening?: typeof openingMachine;
  /** The machine of creating a ticket; it loads forever when absent. */
  readonly creation?: typeof ticketCreationMachine;
  /** The machine of managing an activity of a routine; it loads forever when absent. */
  readonly answer?: typeof routineAnswerMachine;
  /** The code of the screen comes never, or fails. */
  readonly code?: 'held' | 'missing';
  readonly network?: 'offline';
  /** What becomes of the app on this device; it is kept when absent. */
  readonly shell?: 'READY' | 'UPDATE_READY' | 'FAILED';
  /** Whether the browser has promised to keep what is on the device; it has when absent. */
  readonly promised?: boolean;
  /** The kept session is looked for and not found yet. */
  readonly restoring?: boolean;
  /** How long the finished events wait before they ask again, in milliseconds; 5000 when absent. */
  readonly pollingPause?: number;
  /** Which tab has the ticket that is opened; this one when absent. */
  readonly ticket?: 'HELD_ELSEWHERE' | 'LOST';
  /** How the browser says that the app can be installed; it says nothing when absent. */
  readonly installWay?: InstallWay;
  /** Whether the browser lets the tab of a report open; it does when absent. */
  readonly tab?: 'opens' | 'blocked';
  /** How long a search for options waits after what was typed last, in milliseconds; 1500 when absent. */
  readonly searchDebounce?: number;
  /** How long a drawer of the tickets or the routines takes to slide out, in milliseconds; 400 when absent. */
  readonly closingTime?: number;
  /** How long the ticket list stands before it is read again, in milliseconds; a minute when absent. */
  readonly refreshTime?: number;
  /** How long a ticket that another tab writes on stands before it is read again, in milliseconds; 15000 when absent. */
  readonly readAgainTime?: number;
  /** What is said once an item of the outbox asks to be held, and while its files are sent; nothing when absent. */
  readonly sending?: { readonly hold: readonly AnyEventObject[]; readonly files: readonly AnyEventObject[] };
  /** What the popup of single sign-on says once it is asked for; it is open and says nothing more when absent. */
  readonly popup?: readonly AnyEventObject[];
  /** How long single sign-on waits for its popup, in milliseconds; five minutes when absent. */
  readonly totalWait?: number;
  /** What happens when the screen is there. */
  readonly act?: (app: AppRef) => void | Promise<void>;
};

type Restored = { session: Session; device: Device } | null;

const compose = ({
  session,
  ports,
  opening = loadingExecution,
  creation = loadingCreation,
  code,
  network,
  shell = 'READY',
  promised = true,
  restoring,
  sending = { hold: [], files: [] },
  ...given
}: Stage): typeof appMachine => {
  const filled = { ...held, ...ports };
  const openScreen = fromPromise<ContentLogic, { place: ScreenPlace }>(async ({ input: { place } }) => {
    if (code === 'held') return new Promise<never>(() => undefined);
    if (code === 'missing') throw new FailureError({ code: 'offline' });
    await viewLoaders[place.screen]();
    return contentOf(filled, opening, creation, place, given);
  });
  return appMachine.provide({
    actors: {
      location: location(),
      connectivity: fromCallback(({ sendBack }) => {
        if (network) sendBack({ type: 'OFFLINE' });
      }),
      brand: brandMachine.provide({ actors: { uiSetting: logic(filled.uiSetting) } }),
      session: sessionMachine.provide({
        actors: {
          restore: logic<Restored, void>(restoring ? holds() : answers(session ? { session, device: 'own' } : null)),
          keepSession: logic(filled.keepSession),
          logout: logic(filled.logout),
          countUnsentWork: logic(filled.countUnsentWork),
          otherTabs: fromCallback(() => undefined),
          otherSignIns: fromCallback(() => undefined),
        },
      }),
      login: loginMachine.provide({ actors: { signIn: logic(filled.signIn) } }),
      singleSignOn: singleSignOnOn(filled, given),
      outbox: outboxOn(filled, session ?? null, sending),
      area: areaMachine.provide({ actors: { openScreen } }),
      shell: shellMachine.provide({
        actors: {
          watchShell: fromCallback(({ sendBack }) => sendBack({ type: shell })),
          watchAnswering: fromCallback(() => undefined),
          applyUpdate: fromPromise<void, void>(() => new Promise(() => undefined)),
        },
      }),
      storage: storageMachine.provide({
        actors: {
          watchAnswering: fromCallback(() => undefined),
          isPersistent: fromPromise<boolean, void>(async () => promised),
          askPersistence: fromPromise<boolean, void>(async () => promised),
        },
      }),
    },
  });
};

const tabOf = (tab: 'opens' | 'blocked') =>
  fromCallback<TabOrder, void>(({ sendBack, receive }) => {
    receive(() => {
      if (tab === 'blocked') sendBack({ type: 'TAB_BLOCKED' });
    });
  });

const singleSignOnOn = (ports: Ports, { popup = [opened], totalWait = 300_000 }: Stage): typeof singleSignOnMachine =>
  singleSignOnMachine.provide({
    actors: {
      popup: fromCallback<PopupOrder, void>(({ sendBack, receive }) => {
        const [first, ...later] = popup;
        if (first) sendBack(first);
        receive(() => later.forEach(sendBack));
      }),
      askEndpoint: logic(ports.askEndpoint),
      exchange: logic(ports.exchange),
    },
    delays: { totalWait },
  });

const opened = { type: 'POPUP_OPENED', state: 'state' };

const saying = <Input, Heard extends AnyEventObject = { type: 'never' }>(events: readonly AnyEventObject[]) =>
  fromCallback<Heard, Input>(({ sendBack }) => {
    for (const event of events) sendBack(event);
  });

const outboxOn = (
  ports: Ports,
  session: Session | null,
  sending: NonNullable<Stage['sending']>,
): typeof outboxMachine => {
  const item = itemMachine.provide({
    actors: {
      untilOnline: saying<void>([]),
      hold: saying<{ execution: string }, { type: 'RELEASE' }>(sending.hold),
      sendFiles: saying<SealedExecution>(sending.files),
      sendRecord: logic(ports.sendRecord),
      keepReceipt: logic(ports.keepReceipt),
      discardRecord: logic(ports.discardRecord),
      saveDownload: logic(ports.saveDownload),
      takeBack: logic(ports.takeBack),
    },
  });
  const wakeUps = saying<void>(session ? [{ type: 'SIGNED_IN', session }] : []);
  return outboxMachine.provide({ actors: { wakeUps, listWaiting: logic(ports.listWaiting), item } });
};

const emits = (actor: object): actor is AnyActorRef => 'on' in actor;

const forgetful = { load: async () => null, keep: async () => undefined, wipe: async () => undefined };

/** One app runs at a time, since all of them are told of every change of the address. */
let running: AppRef | null = null;

export const endApp = (): void => {
  running?.stop();
  running = null;
};

/** The app as it looks at an address, once everything that answers has answered. */
export const stage =
  (given: Stage) =>
  async (language: Language): Promise<ReactNode> => {
    history.replaceState(null, '', given.at);
    await Promise.all([loadWords(language), fetchEntry(), fetchMap(), fetchDelivery()]);
    const carryOut = listener({
      store: forgetful,
      forgetSeen: async () => undefined,
      notify: (notice) => app.send({ type: 'NOTIFY', notice }),
      log: () => undefined,
      writeJournal: async () => undefined,
    });
    const app: AppRef = createActor(compose(given), {
      input: { language, slug: given.slug ?? null },
      inspect: (event: InspectionEvent) => {
        if (event.type === '@xstate.actor' && emits(event.actorRef)) event.actorRef.on('*', carryOut);
      },
    });
    running = app;
    app.start();
    if (!given.restoring) await settled(app, given);
    await given.act?.(app);
    return <App app={app} renew={() => undefined} />;
  };

const settled = async (app: AppRef, { code }: Stage): Promise<void> => {
  const { children } = await waitFor(app, (snapshot) => selectShown(snapshot) !== 'starting');
  if (children.area && code !== 'held') await waitFor(children.area, ({ value }) => value !== 'opening');
};
