import { finished as finishedEn } from '#i18n/en/finished.ts';
import { en } from '#i18n/en/index.ts';
import { routines as routinesEn } from '#i18n/en/routines.ts';
import { tickets as ticketsEn } from '#i18n/en/tickets.ts';
import { finished as finishedEs } from '#i18n/es/finished.ts';
import { es } from '#i18n/es/index.ts';
import { routines as routinesEs } from '#i18n/es/routines.ts';
import { tickets as ticketsEs } from '#i18n/es/tickets.ts';

const english = { ...en, ...ticketsEn, ...routinesEn, finished: finishedEn };
const spanish = { ...es, ...ticketsEs, ...routinesEs, finished: finishedEs };

type Texts = typeof english;

/** Every dotted way to a text that needs no values to be said. */
type PlainKey<Table> = {
  [Name in keyof Table & string]: Table[Name] extends string
    ? Name
    : Table[Name] extends (params: never) => string
      ? never
      : `${Name}.${PlainKey<Table[Name]>}`;
}[keyof Table & string];

type Key = PlainKey<Texts>;

/** One text of the product in both languages. */
export interface Wording {
  readonly key: string;
  readonly en: string;
  readonly es: string;
}

/** For one machine: by the path of a state, and by the name of an event. */
export interface MachineWords {
  readonly states: Readonly<Record<string, Wording>>;
  readonly events: Readonly<Record<string, Wording>>;
}

interface Keys {
  readonly states: Readonly<Record<string, Key>>;
  readonly events?: Readonly<Record<string, Key>>;
}

/** What the screens show while a state lasts, and on the control that sends an event; by the name of the machine. */
const shown: Readonly<Record<string, Keys>> = {
  lifecycle: {
    states: {
      'status.open': 'ticketStates.open',
      'status.in_progress': 'ticketStates.in_progress',
      'status.to_be_approved': 'ticketStates.to_be_approved',
      'status.resolved': 'ticketStates.resolved',
      'status.unresolved': 'ticketStates.unresolved',
      'status.expired': 'ticketStates.expired',
      'punctuality.late': 'ticketStates.late',
    },
    events: {
      APPROVE: 'ticketManagement.approve.approve',
      REJECT: 'ticketManagement.reject.send',
      REOPEN: 'ticketManagement.reopen.title',
    },
  },
  routineActivity: {
    states: {
      availableLater: 'routineStates.availableLater',
      available: 'routineStates.available',
      doing: 'routineStates.doing',
      postponed: 'routineStates.postponed',
      expired: 'routineStates.expired',
      done: 'routineStates.done',
      notDone: 'routineStates.notDone',
    },
    events: {
      SAVE_RESOLVED: 'routineAnswer.done',
      SAVE_UNRESOLVED: 'routineAnswer.notDone',
      POSTPONE: 'routineAnswer.cannotBeDone',
    },
  },
  routineAnswer: {
    states: {
      loading: 'routineAnswer.loading',
      loadFailed: 'routineAnswer.failedTitle',
      heldElsewhere: 'routineAnswer.elsewhere.title',
      takenOver: 'routineAnswer.elsewhere.lostTitle',
      'shown.editable.notSaved': 'routineAnswer.notSaved',
      'shown.postponed': 'routineAnswer.postponed',
      'shown.expiredAlert': 'routineAnswer.expiredTitle',
      'shown.availableLater': 'routineAnswer.laterTitle',
      'shown.notOffered': 'routineAnswer.notOfferedTitle',
      'shown.discarding': 'routineAnswer.discarding',
      'shown.keeping.settling': 'routineAnswer.settling',
      'shown.sending.uploading': 'routineAnswer.uploading',
      'shown.sending.saving': 'routineAnswer.saving',
      'shown.sending.waiting': 'routineAnswer.waitingTitle',
    },
    events: {
      DONE_CLICK: 'routineAnswer.done',
      NOT_DONE_CLICK: 'routineAnswer.notDone',
      CANNOT_BE_DONE: 'routineAnswer.cannotBeDone',
      DISCARD: 'routineAnswer.discard',
      TAKE_OVER: 'routineAnswer.elsewhere.takeOver',
      RETRY: 'common.tryAgain',
    },
  },
  ticketManagement: {
    states: {
      'ticket.loading': 'ticketManagement.loading',
      'ticket.loadFailed': 'ticketManagement.failedTitle',
      'ticket.viewing.manageForm': 'ticketManagement.manage.title',
      'ticket.viewing.manageForm.editing.errorClosingTicketComment': 'ticketManager.manage.errorClosingTicketComment',
      'ticket.viewing.manageForm.editing.errorClosingTicketImage': 'ticketManager.manage.errorClosingTicketImage',
      'ticket.viewing.manageForm.editing.notSaved': 'ticketManagement.manage.notSaved',
      'ticket.viewing.manageForm.uploadingPictures': 'ticketManagement.manage.sending',
      'ticket.viewing.manageForm.saving': 'ticketManagement.manage.saving',
      'ticket.viewing.approvePanel': 'ticketManagement.approve.title',
      'ticket.viewing.approvePanel.deciding.notApproved': 'ticketManagement.approve.notApproved',
      'ticket.viewing.approvePanel.approving': 'ticketManagement.approve.approving',
      'ticket.viewing.reopenPanel': 'ticketManagement.reopen.title',
      'ticket.viewing.reopenPanel.editing.invalid': 'ticketManagement.reopen.errors',
      'ticket.viewing.reopenPanel.editing.notReopened': 'ticketManagement.reopen.notReopened',
      'ticket.viewing.reopenPanel.reopening': 'ticketManagement.reopen.sending',
      'ticket.viewing.waitingApproval': 'ticketManagement.waiting.title',
      'ticket.viewing.infoPanel': 'ticketManagement.info.title',
      'ticket.refreshing': 'ticketManagement.refreshing',
      'ticket.conflict': 'ticketManagement.conflict.title',
      'ticket.conflict.looking': 'ticketManagement.conflict.looking',
      'ticket.conflict.notLoaded': 'ticketManagement.conflict.failedTitle',
    },
    events: {
      APPROVE: 'ticketManagement.approve.approve',
      REJECT: 'ticketManagement.approve.reject',
      CONTINUE: 'ticketManagement.conflict.continue',
      CANCEL: 'ticketManagement.manage.stop',
      SAVE: 'common.save',
      RETRY: 'common.tryAgain',
    },
  },
  ticketCreation: {
    states: {
      loadingAreas: 'ticketCreation.loading',
      noAreas: 'ticketManager.creator.accountableAreaTitle',
      writing: 'ticketCreation.title',
      'writing.invalid': 'ticketCreation.faults',
      'writing.editing.picturesNotSent': 'ticketCreation.picturesNotSent',
      'writing.uploadingPictures': 'ticketCreation.sendingPictures',
      'writing.posting': 'ticketCreation.posting',
      'writing.rejected': 'ticketCreation.refused',
      created: 'shell.notices.ticketCreated',
    },
    events: { SAVE: 'ticketCreation.save', RETRY: 'common.tryAgain' },
  },
  tickets: {
    states: {
      'list.loading': 'ticketList.loading',
      'list.retrying': 'ticketList.retrying',
      'list.unavailable': 'ticketList.unavailableTitle',
      'list.error': 'ticketList.failedTitle',
    },
    events: { RETRY: 'common.tryAgain' },
  },
  storeAssignation: {
    states: {
      'drawer.open.storeMissing': 'assignation.storeMissing',
      'drawer.open.notDone': 'assignation.notDone',
      'drawer.adding': 'assignation.adding',
      'drawer.removing': 'assignation.removing',
      'assigned.empty': 'assignation.empty',
    },
    events: {
      OPEN: 'assignation.open',
      ADD: 'assignation.add',
      REMOVE: 'assignation.remove',
      CLOSE: 'assignation.done',
    },
  },
  schedule: {
    states: {
      expired: 'selection.schedule.expired',
      enabled: 'selection.schedule.enabled',
      future: 'selection.schedule.future',
      soon: 'selection.schedule.soon',
      unknown: 'selection.schedule.unknown',
    },
  },
  geolocation: {
    states: {
      asking: 'execution.geolocation.asking',
      located: 'execution.geolocation.located',
      denied: 'execution.geolocation.denied',
      positionUnavailable: 'execution.geolocation.positionUnavailable',
      timedOut: 'execution.geolocation.timedOut',
      unknownError: 'execution.geolocation.unknownError',
      unsupported: 'execution.geolocation.unsupported',
    },
  },
  opening: {
    states: {
      offeringRecord: 'execution.began.title',
      confirmingDiscard: 'execution.began.discardTitle',
      'loading.activity.fetching': 'execution.loading',
      loadFailed: 'execution.loadFailed',
      notScheduled: 'execution.schedule.closed',
      emptyActivity: 'execution.emptyActivity.title',
      unknownQuestionType: 'execution.unknownQuestionType.title',
      'here.heldElsewhere': 'execution.elsewhere.title',
      'here.takenOver': 'execution.elsewhere.lostTitle',
    },
    events: {
      CONTINUE_EXECUTION: 'execution.began.continue',
      DISCARD: 'execution.began.discard',
      CANCEL: 'execution.began.keep',
      BEGIN: 'execution.seen.begin',
      TAKE_OVER: 'execution.elsewhere.takeOver',
      RETRY: 'common.tryAgain',
      CLOSE: 'common.close',
    },
  },
  execution: {
    states: {
      'open.flow.instructions': 'execution.instructions.title',
      'open.flow.finish.readyToUpload': 'execution.finish.readyTitle',
      'open.flow.finish.pendingSummary': 'execution.finish.skippedTitle',
      'open.flow.settling': 'outbox.upload.settling',
      'open.flow.notSealed': 'outbox.upload.notSealed',
      'open.flow.uploading': 'outbox.upload.title',
      'open.saving.saving': 'outbox.saved.saving',
      'open.saving.notSaved': 'outbox.saved.failed',
      'open.saving.lost': 'outbox.saved.lostTitle',
      uploaded: 'shell.notices.executionDelivered',
      discarded: 'shell.notices.executionDiscarded',
      postponed: 'shell.notices.executionPostponed',
      left: 'shell.notices.executionKept',
    },
    events: {
      CONTINUE: 'common.continue',
      RETURN: 'common.return',
      CLOSE: 'execution.close',
      RETRY: 'common.tryAgain',
      CREATE_TICKET: 'execution.ticket.create',
    },
  },
  upload: {
    states: {
      saving: 'outbox.upload.title',
      'saving.attempts.attempting.keepingReceipt': 'outbox.upload.checking',
      'saving.attempts.waitingForSignIn': 'outbox.upload.signInTitle',
      'saving.attempts.waitingForNetwork': 'outbox.upload.waitingTitle',
      'uploadError.idle': 'outbox.upload.errorTitle',
      'uploadError.preparingDownload': 'outbox.upload.preparing',
      uploaded: 'shell.notices.executionDelivered',
    },
    events: { TRY_AGAIN: 'outbox.upload.tryAgain', DOWNLOAD: 'outbox.upload.download' },
  },
  item: {
    states: {
      queued: 'outbox.list.queued',
      'sending.taking': 'outbox.list.taking',
      'sending.sendingRecord': 'outbox.list.sendingRecord',
      'sending.checkingReceipt': 'outbox.list.checkingReceipt',
      heldElsewhere: 'outbox.list.heldElsewhere',
      waitingForNetwork: 'outbox.list.waitingForNetwork',
      waitingForSignIn: 'outbox.list.waitingForSignIn',
      pausedByServer: 'outbox.list.pausedByServer',
      refused: 'outbox.list.refused',
      'refused.exporting': 'outbox.list.exporting',
      broken: 'outbox.list.broken',
      'broken.exporting': 'outbox.list.exporting',
      delivered: 'outbox.list.delivered',
    },
    events: {
      EXPORT: 'outbox.list.export',
      DISCARD: 'outbox.list.discard',
      CANCEL: 'outbox.list.discardCancel',
      RETRY: 'outbox.list.tryAgain',
    },
  },
  file: {
    states: {
      committing: 'files.state.committing',
      notCommitted: 'files.state.notCommitted',
      queued: 'files.state.queued',
      uploaded: 'files.state.uploaded',
      error: 'files.state.error',
    },
    events: { RETRY: 'common.tryAgain' },
  },
  login: {
    states: {
      plain: 'session.signIn.title',
      'plain.submitting': 'session.signIn.submitting',
      'plain.refused': 'session.signIn.refused',
      mfaCode: 'session.secondStep.title',
      'mfaCode.submitting': 'session.secondStep.submitting',
      'mfaCode.refused': 'session.signIn.mfaRefused',
      mfaSetup: 'session.setup.title',
      'mfaSetup.submitting': 'session.secondStep.submitting',
      'mfaSetup.refused': 'session.signIn.mfaRefused',
    },
    events: { SHARE_DEVICE: 'session.signIn.shared', BACK: 'session.secondStep.back' },
  },
  singleSignOn: {
    states: {
      'idle.asking': 'session.singleSignOn.title',
      'idle.incomplete': 'session.singleSignOn.companyEmpty',
      'underWay.waitingPopup': 'session.singleSignOn.waiting',
      exchanging: 'session.singleSignOn.submitting',
      'refused.popupBlocked': 'session.singleSignOn.refused.popupBlocked.title',
      'refused.companyUnknown': 'session.singleSignOn.refused.companyUnknown.title',
      'refused.unsafe': 'session.singleSignOn.refused.unsafe.title',
      'refused.tooLate': 'session.singleSignOn.refused.tooLate.title',
      'refused.tokenRefused': 'session.singleSignOn.refused.tokenRefused.title',
    },
    events: { SUBMIT: 'session.singleSignOn.submit', SHARE_DEVICE: 'session.signIn.shared' },
  },
  session: {
    states: {
      'access.authenticated.confirmingLogout': 'shell.signOut.title',
      'alert.moduleMissing': 'session.moduleMissing.title',
    },
    events: {
      CONFIRM: 'shell.signOut.confirm',
      CANCEL: 'shell.signOut.cancel',
      DISMISS: 'session.moduleMissing.close',
    },
  },
  passwordReset: {
    states: {
      idle: 'password.request.title',
      sending: 'password.request.submitting',
      done: 'password.requested',
    },
    events: { SUBMIT: 'password.request.submit' },
  },
  passwordAccept: {
    states: {
      checkingToken: 'password.accept.checking',
      editing: 'password.accept.title',
      'editing.different': 'password.accept.different',
      saving: 'password.accept.submitting',
      expired: 'password.tokenExpired',
      done: 'session.notices.passwordRestored',
    },
    events: { SUBMIT: 'password.accept.submit', RETRY: 'common.tryAgain' },
  },
  finished: {
    states: {
      'list.loading': 'finished.loading',
      'list.failed': 'finished.failedTitle',
      'wanted.polling': 'finished.pollingTitle',
      'wanted.gaveUp': 'finished.gaveUpTitle',
    },
    events: { MORE: 'finished.showMore', RETRY: 'common.tryAgain' },
  },
  report: {
    states: {
      asking: 'finished.report.asking',
      'available.blocked': 'finished.report.blocked',
      notAvailable: 'finished.report.notGenerated',
      regenerating: 'finished.report.regenerating',
      generating: 'finished.report.generating',
    },
    events: { CLICK: 'finished.report.download', REGENERATE: 'finished.report.regenerate' },
  },
  app: {
    states: {
      'network.offline': 'shell.network.offline',
      'screen.login': 'session.signIn.title',
      'screen.singleSignOn': 'session.singleSignOn.title',
      'screen.singleSignOnCallback': 'session.singleSignOn.nobodyWaits',
      'screen.unauthorized': 'shell.unauthorized.title',
      'screen.error': 'shell.error.title',
      'screen.working.signingInAgain': 'session.again.title',
    },
    events: { USE_PASSWORD: 'session.singleSignOn.usePassword', USE_SINGLE_SIGN_ON: 'session.signIn.singleSignOn' },
  },
  area: { states: { loading: 'shell.area.loading', notLoaded: 'shell.area.failedTitle' } },
  shell: {
    states: {
      'version.updateReady': 'shell.update.title',
      'version.applying': 'shell.update.applying',
      'version.failed': 'shell.update.failed',
    },
    events: { APPLY: 'shell.update.reload' },
  },
  storage: { states: { unpromised: 'shell.storage.unpromised' } },
};

/** The text at a dotted way; null where a sentence is made of values. */
const textAt = (texts: object, key: string): string | null => {
  let at: unknown = texts;
  for (const name of key.split('.')) at = typeof at === 'object' && at !== null ? Reflect.get(at, name) : null;
  return typeof at === 'string' ? at : null;
};

const wordingAt = (key: string): Wording => ({
  key,
  en: textAt(english, key) ?? '',
  es: textAt(spanish, key) ?? '',
});

const worded = (keys: Readonly<Record<string, Key>> = {}): Readonly<Record<string, Wording>> =>
  Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, wordingAt(key)]));

/** The words that people read, by machine. */
export const machineWords = (): Readonly<Record<string, MachineWords>> =>
  Object.fromEntries(
    Object.entries(shown).map(([machine, { states, events }]) => [
      machine,
      { states: worded(states), events: worded(events) },
    ]),
  );

/** A failure as people read it: what happened, what it means, and the way on. */
export interface FailureWording {
  readonly code: string;
  readonly title: Wording;
  readonly text: Wording;
  readonly way: Wording;
}

/** The words of every failure that the product knows. */
export const failureWordings = (): FailureWording[] =>
  Object.keys(english.failure).map((code) => ({
    code,
    title: wordingAt(`failure.${code}.title`),
    text: wordingAt(`failure.${code}.text`),
    way: wordingAt(`failure.${code}.way`),
  }));
