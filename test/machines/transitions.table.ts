import type { Transition } from './transitions.match.ts';

/** A transition of Part 3 of the requirements, written down by hand from there. */
export interface Row extends Transition {
  readonly sm: string;
  /** Where the machine goes another way: the decision that says so, and the transitions that take its place. */
  readonly decided?: { readonly in: string; readonly instead: readonly Transition[] };
}

/** A state of Part 3 that no machine has, and the decision that says so. */
export interface AbsentState {
  readonly sm: string;
  readonly state: string;
  readonly decided: string;
}

const DECISION = '010-where-charts-differ-from-part-3.md';
const instead = (...transitions: Transition[]) => ({ decided: { in: DECISION, instead: transitions } }) as const;

const session: readonly Row[] = (
  [
    { from: 'restoring', event: 'DONE restore', guard: 'wasStored', to: 'checkingModules' },
    { from: 'restoring', event: 'DONE restore', guard: 'else', to: 'anonymous' },
    { from: 'restoring', event: 'FAIL restore', to: 'anonymous' },
    { from: 'anonymous', event: 'SIGNED_IN', to: 'checkingModules' },
    { from: 'checkingModules', event: 'at once', guard: 'webExecutorActive', to: 'authenticated' },
    { from: 'checkingModules', event: 'at once', guard: 'else', to: 'moduleMissing' },
    { from: 'moduleMissing', event: 'at once', to: 'loggingOut' },
    {
      from: 'authenticated',
      event: 'LOGOUT',
      to: 'loggingOut',
      ...instead(
        { machine: 'session', from: 'authenticated', event: 'LOGOUT', to: 'countingUnsentWork' },
        {
          machine: 'session',
          from: 'countingUnsentWork',
          event: 'DONE countUnsentWork',
          guard: 'hasUnsentWork',
          to: 'confirmingLogout',
        },
        {
          machine: 'session',
          from: 'countingUnsentWork',
          event: 'DONE countUnsentWork',
          guard: 'else',
          to: 'loggingOut',
        },
        { machine: 'session', from: 'confirmingLogout', event: 'CONFIRM', to: 'loggingOut' },
      ),
    },
    { from: 'loggingOut', event: 'DONE logout', to: 'anonymous' },
    { from: 'loggingOut', event: 'FAIL logout', to: 'anonymous' },
    {
      from: 'checkingModules',
      event: 'INVALIDATE',
      to: 'anonymous',
      ...instead({ machine: 'session', from: 'authenticated', event: 'INVALIDATE', to: 'anonymous' }),
    },
    { from: 'authenticated', event: 'INVALIDATE', to: 'anonymous' },
  ] as const
).map((row) => ({ sm: 'SM-01', machine: 'session', ...row }));

const login: readonly Row[] = (
  [
    { from: 'plain.idle', event: 'SUBMIT', guard: 'isComplete', to: 'plain.submitting' },
    { from: 'plain.submitting', event: 'DONE signIn', guard: 'hasToken', to: 'signedIn' },
    { from: 'plain.submitting', event: 'DONE signIn', guard: 'asksForSetup', to: 'mfaSetup.idle' },
    { from: 'plain.submitting', event: 'DONE signIn', guard: 'asksForCode', to: 'mfaCode.idle' },
    { from: 'plain.submitting', event: 'FAIL signIn', to: 'plain.refused' },
    { from: 'plain.refused', event: 'TYPE', to: 'plain.idle' },
    { from: 'mfaCode.idle', event: 'SUBMIT', guard: 'hasCode', to: 'mfaCode.submitting' },
    { from: 'mfaCode.idle', event: 'SUBMIT', guard: 'else', to: 'mfaCode.refused' },
    { from: 'mfaCode.submitting', event: 'DONE signIn', guard: 'hasToken', to: 'signedIn' },
    { from: 'mfaCode.submitting', event: 'FAIL signIn', to: 'mfaCode.refused' },
    { from: 'mfaCode.refused', event: 'TYPE_CODE', to: 'mfaCode.idle' },
    { from: 'mfaCode', event: 'BACK', to: 'plain.idle' },
    { from: 'mfaSetup.idle', event: 'SUBMIT', guard: 'hasCode', to: 'mfaSetup.submitting' },
    { from: 'mfaSetup.idle', event: 'SUBMIT', guard: 'else', to: 'mfaSetup.refused' },
    { from: 'mfaSetup.submitting', event: 'DONE signIn', guard: 'isSetUp', to: 'plain.idle' },
    { from: 'mfaSetup.submitting', event: 'FAIL signIn', to: 'mfaSetup.refused' },
    { from: 'mfaSetup.refused', event: 'TYPE_CODE', to: 'mfaSetup.idle' },
    { from: 'mfaSetup', event: 'BACK', to: 'plain.idle' },
  ] as const
).map((row) => ({ sm: 'SM-02', machine: 'login', ...row }));

const passwordReset: readonly Row[] = (
  [
    { from: 'idle', event: 'SUBMIT', guard: 'isComplete', to: 'sending' },
    { from: 'failed', event: 'SUBMIT', to: 'sending' },
    { from: 'sending', event: 'DONE requestReset', to: 'done' },
    { from: 'sending', event: 'FAIL requestReset', to: 'failed' },
  ] as const
).map((row) => ({ sm: 'SM-04', machine: 'passwordReset', ...row }));

const passwordAccept: readonly Row[] = (
  [
    { from: 'checkingToken', event: 'DONE checkToken', to: 'editing' },
    { from: 'checkingToken', event: 'FAIL checkToken', to: 'expired' },
    { from: 'checkingToken', event: 'at once', guard: 'hasNoToken', to: 'expired' },
    { from: 'editing', event: 'SUBMIT', guard: 'isIncomplete', to: 'editing' },
    { from: 'editing', event: 'SUBMIT', guard: 'isDifferent', to: 'editing' },
    { from: 'editing', event: 'SUBMIT', guard: 'else', to: 'saving' },
    { from: 'saving', event: 'DONE savePassword', to: 'done' },
    { from: 'saving', event: 'FAIL savePassword', to: 'failed' },
    { from: 'failed', event: 'EDIT', to: 'editing' },
  ] as const
).map((row) => ({ sm: 'SM-05', machine: 'passwordAccept', ...row }));
const singleSignOn: readonly Row[] = (
  [
    { from: 'idle', event: 'SUBMIT', guard: 'isNamed', to: 'askingEndpoint' },
    {
      from: 'idle',
      event: 'SUBMIT',
      guard: '?',
      to: 'refused',
      ...instead({ machine: 'singleSignOn', from: 'askingEndpoint', event: 'POPUP_BLOCKED', to: 'refused' }),
    },
    { from: 'askingEndpoint', event: 'DONE askEndpoint', guard: 'safeAddress', to: 'waitingPopup' },
    { from: 'askingEndpoint', event: 'FAIL askEndpoint', to: 'refused' },
    { from: 'waitingPopup', event: 'TOKEN', guard: 'trustedMessage', to: 'exchanging' },
    { from: 'waitingPopup', event: 'POPUP_CLOSED', to: 'idle' },
    { from: 'waitingPopup', event: 'after', to: 'refused', delay: '5 min' },
    { from: 'exchanging', event: 'DONE exchange', to: 'signedIn' },
    { from: 'exchanging', event: 'FAIL exchange', to: 'refused' },
    { from: 'refused', event: 'SUBMIT', to: 'askingEndpoint' },
  ] as const
).map((row) => ({ sm: 'SM-03', machine: 'singleSignOn', ...row }));

const brand: readonly Row[] = (
  [
    { from: 'loading', event: 'DONE uiSetting', guard: 'isValidPrefix', to: 'branded' },
    { from: 'loading', event: 'FAIL uiSetting', to: 'default' },
    { from: 'loading', event: 'at once', guard: 'hasNoSlug', to: 'default' },
  ] as const
).map((row) => ({ sm: 'SM-06', machine: 'brand', ...row }));

const pagedList: readonly Row[] = (
  [
    { from: 'loading', event: 'DONE fetchPage', to: 'ready' },
    { from: 'loading', event: 'FAIL fetchPage', to: 'failed' },
    { from: 'any', event: 'GO_TO_PAGE', to: 'loading' },
    { from: 'any', event: 'SET_PER_PAGE', to: 'loading' },
    { from: 'any', event: 'SET_FILTERS', to: 'loading' },
    { from: 'any', event: 'SET_SORT', to: 'loading' },
    { from: 'any', event: 'REFRESH', to: 'loading' },
  ] as const
).map((row) => ({ sm: 'SM-07', machine: 'pagedList', ...row }));

const selectStore: readonly Row[] = (
  [
    {
      from: 'loading',
      event: 'DONE',
      to: 'autoSelecting',
      ...instead({
        machine: 'selectStore',
        from: 'looking',
        event: 'PAGE_LOADED',
        guard: 'isSoleStore',
        to: 'autoSelecting',
      }),
    },
    {
      from: 'ready',
      event: 'SEARCH_SUBMIT',
      to: 'loading',
      ...instead(
        { machine: 'selectStore', from: 'choosing', event: 'SEARCH_SUBMIT', to: 'choosing' },
        { machine: 'pagedList', from: 'ready', event: 'SHOW', to: 'loading' },
      ),
    },
    {
      from: 'ready',
      event: 'RESET_FILTER',
      to: 'loading',
      ...instead(
        { machine: 'selectStore', from: 'choosing', event: 'RESET_FILTER', to: 'choosing' },
        { machine: 'pagedList', from: 'ready', event: 'SHOW', to: 'loading' },
      ),
    },
    {
      from: 'ready',
      event: 'CHOOSE',
      to: 'selected',
      ...instead(
        { machine: 'selectStore', from: 'choosing', event: 'CHOOSE', guard: 'storeFirst', to: 'selected' },
        { machine: 'selectStore', from: 'choosing', event: 'CHOOSE', guard: 'else', to: 'selected' },
      ),
    },
  ] as const
).map((row) => ({ sm: 'SM-08', machine: 'selectStore', ...row }));

const selectActivity: readonly Row[] = (
  [
    {
      from: 'ready',
      event: 'CHOOSE',
      to: '',
      ...instead(
        { machine: 'selectActivity', from: 'choosing', event: 'CHOOSE', guard: 'activityFirst', to: 'selected' },
        { machine: 'selectActivity', from: 'choosing', event: 'CHOOSE', guard: 'else', to: 'selected' },
      ),
    },
    { from: 'storeName.loading', event: 'DONE readStoreName', to: 'storeName.known' },
    { from: 'storeName.loading', event: 'FAIL readStoreName', to: 'storeName.empty' },
    { from: 'any', event: 'CHANGE_STORE', guard: 'else', to: '' },
  ] as const
).map((row) => ({ sm: 'SM-09', machine: 'selectActivity', ...row }));

/** In this order: the first condition that holds decides. */
const schedule: readonly Row[] = (
  [
    { guard: 'hasNoReadableRule', to: 'unknown' },
    { guard: 'isAfterEnd', to: 'expired' },
    { guard: 'isEndless', to: 'enabled' },
    { guard: 'isBeforeLookAhead', to: 'future' },
    { guard: 'isInOccurrence', to: 'enabled' },
    { guard: 'isSoonInOccurrence', to: 'soon' },
    { guard: 'hasLaterOccurrence', to: 'future' },
    { guard: 'else', to: 'unknown' },
  ] as const
).map((row) => ({ sm: 'SM-10', machine: 'schedule', from: 'evaluating', event: 'at once', ...row }));

const execution: readonly Row[] = (
  [
    {
      from: 'loading',
      event: 'DONE',
      to: 'instructions',
      ...instead(
        { machine: 'opening', from: 'loading', event: 'DONE', guard: 'isScheduled', to: 'here' },
        { machine: 'opening', from: 'taking', event: 'HELD', guard: 'isNew', to: 'begun' },
        { machine: 'execution', from: 'resuming', event: 'at once', guard: 'isAtInstructions', to: 'instructions' },
      ),
    },
    { machine: 'opening', from: 'loading', event: 'DONE', guard: 'else', to: 'notScheduled' },
    {
      from: 'loading',
      event: 'FAIL',
      to: 'loadFailed',
      ...instead(
        { machine: 'opening', from: 'activity.fetching', event: 'FAIL loadActivity', to: 'activity.settled' },
        { machine: 'opening', from: 'loading', event: 'DONE', guard: 'isLoadFailed', to: 'loadFailed' },
      ),
    },
    { from: 'instructions', event: 'CONTINUE', to: 'answering.screen' },
    { from: 'answering.screen', event: 'ANSWER', to: 'answering.screen' },
    { from: 'answering.screen', event: 'COMMENT', to: 'answering.screen' },
    { from: 'answering.screen', event: 'TICKET_ADDED', to: 'answering.screen' },
    { from: 'answering.screen', event: 'TICKET_REMOVED', to: 'answering.screen' },
    {
      from: 'answering.screen',
      event: 'PICTURE',
      to: 'answering.screen',
      ...instead(
        { machine: 'execution', from: 'answering.screen', event: 'ADD_PICTURES', to: 'answering.screen' },
        { machine: 'execution', from: 'open.files.kept', event: 'FILE_ATTACHED', to: 'open.files.kept' },
      ),
    },
    { from: 'answering.screen', event: 'CONTINUE', guard: 'isPending', to: 'answering.confirmingSkip' },
    { from: 'answering.screen', event: 'CONTINUE', guard: 'else', to: 'answering.screen' },
    { from: 'answering.confirmingSkip', event: 'CONFIRM', to: 'answering.screen' },
    { from: 'answering.confirmingSkip', event: 'CONFIRM', guard: 'isAtFinish', to: 'finish' },
    { from: 'answering.confirmingSkip', event: 'CANCEL', to: 'answering.screen' },
    { from: 'answering.screen', event: 'CONTINUE', guard: 'isAtFinish', to: 'finish' },
    { from: 'answering.screen', event: 'CONTINUE', to: 'answering.repetitionList' },
    { from: 'answering.screen', event: 'RETURN', to: 'answering.screen' },
    { from: 'answering.screen', event: 'RETURN', to: 'answering.repetitionList' },
    { from: 'answering.screen', event: 'RETURN', guard: 'isAtFirstScreen', to: 'instructions' },
    { from: 'finish', event: 'RETURN', to: 'answering.screen' },
    { from: 'finish.pendingSummary', event: 'JUMP', to: 'answering.screen' },
    {
      from: 'finish.readyToUpload',
      event: 'FINISH',
      to: 'uploading',
      ...instead(
        { machine: 'execution', from: 'finish.readyToUpload', event: 'FINISH', guard: 'isDurable', to: 'sealing' },
        { machine: 'execution', from: 'sealing', event: 'DONE seal', to: 'uploading' },
      ),
    },
    {
      from: 'instructions',
      event: 'CLOSE',
      to: 'confirmingDiscard',
      ...instead(
        { machine: 'execution', from: 'closed', event: 'CLOSE', guard: 'isKept', to: 'confirmingDiscard' },
        { machine: 'execution', from: 'closed', event: 'CLOSE', guard: 'else', to: 'discarded' },
      ),
    },
    {
      from: 'answering',
      event: 'CLOSE',
      to: 'confirmingDiscard',
      ...instead({
        machine: 'execution',
        from: 'closing.closed',
        event: 'CLOSE',
        guard: 'isKept',
        to: 'closing.confirmingDiscard',
      }),
    },
    {
      from: 'confirmingDiscard',
      event: 'CONFIRM',
      to: 'discarded',
      ...instead(
        { machine: 'execution', from: 'closing.confirmingDiscard', event: 'DISCARD', to: 'closing.discarding' },
        { machine: 'execution', from: 'closing.discarding', event: 'DONE discardRecord', to: 'discarded' },
        { machine: 'execution', from: 'closing.confirmingDiscard', event: 'LEAVE', to: 'closing.leaving' },
        { machine: 'execution', from: 'closing.leaving', event: 'at once', guard: 'isDurable', to: 'left' },
      ),
    },
    {
      from: 'confirmingDiscard',
      event: 'CANCEL',
      to: 'answering',
      ...instead({
        machine: 'execution',
        from: 'closing.confirmingDiscard',
        event: 'KEEP_ANSWERING',
        to: 'closing.closed',
      }),
    },
    {
      machine: 'opening',
      from: 'notScheduled',
      event: 'CLOSE',
      to: 'discarded',
      ...instead({ machine: 'opening', from: 'notScheduled', event: 'CLOSE', to: 'closed' }),
    },
    {
      machine: 'opening',
      from: 'loadFailed',
      event: 'CLOSE',
      to: 'discarded',
      ...instead({ machine: 'opening', from: 'loadFailed', event: 'CLOSE', to: 'closed' }),
    },
    { from: 'answering.screen', event: 'after', delay: '5 s', guard: 'hasCalculator', to: 'answering.screen' },
    { from: 'uploading', event: 'DONE upload', to: 'uploaded' },
  ] as const
).map((row) => ({ sm: 'SM-11', machine: 'execution', ...row }));

const navigation: readonly Row[] = (
  [
    { from: 'inMain', event: 'NEXT', guard: 'else', to: 'inMain' },
    { from: 'inGoTo', event: 'NEXT', guard: 'else', to: 'inGoTo' },
    { from: 'inMain', event: 'NEXT', guard: 'isLastOfList', to: 'atEnd' },
    { from: 'inGoTo', event: 'NEXT', guard: 'isLastOfList', to: 'atEnd' },
    { from: 'inMain', event: 'GO_TO', guard: 'targetKnown', to: 'inGoTo' },
    { from: 'inGoTo', event: 'GO_TO', guard: 'targetKnown', to: 'inGoTo' },
    { from: 'inRepetition', event: 'GO_TO', guard: 'targetInSameRepetition', to: 'inGoTo' },
    { from: 'inMain', event: 'GO_TO', guard: 'else', to: 'inMain' },
    { from: 'inGoTo', event: 'GO_TO', guard: 'else', to: 'inGoTo' },
    { from: 'inRepetition', event: 'GO_TO', guard: 'else', to: 'inRepetition' },
    { from: 'inMain', event: 'OPEN_REPETITION', to: 'inRepetition' },
    { from: 'inGoTo', event: 'OPEN_REPETITION', to: 'inRepetition' },
    { from: 'inRepetition', event: 'NEXT', guard: 'else', to: 'inRepetition' },
    { from: 'inRepetition', event: 'NEXT', guard: 'isLastOfList', to: 'inMain' },
    { from: 'inRepetition', event: 'NEXT', guard: 'isLastOfList', to: 'inGoTo' },
    { from: 'inMain', event: 'BACK', guard: 'else', to: 'inMain' },
    { from: 'inGoTo', event: 'BACK', guard: 'else', to: 'inGoTo' },
    { from: 'inRepetition', event: 'BACK', guard: 'else', to: 'inRepetition' },
    { from: 'inGoTo', event: 'BACK', guard: 'isFirstOfList', to: 'inMain' },
    { from: 'inGoTo', event: 'BACK', guard: 'isFirstOfList', to: 'inGoTo' },
    { from: 'inGoTo', event: 'BACK', guard: 'isFirstOfList', to: 'inRepetition' },
    { from: 'inRepetition', event: 'BACK', guard: 'isFirstOfList', to: 'inMain' },
    { from: 'inMain', event: 'BACK', guard: 'isFirstOfList', to: '' },
    { from: 'atEnd', event: 'BACK', to: 'inMain' },
    { from: 'atEnd', event: 'BACK', to: 'inGoTo' },
    { from: 'atEnd', event: 'JUMP', to: 'inMain' },
    { from: 'atEnd', event: 'JUMP', to: 'inGoTo' },
    { from: 'inMain', event: 'ADD_REPETITION', guard: 'belowMaximum', to: 'inRepetition' },
    { from: 'inGoTo', event: 'ADD_REPETITION', guard: 'belowMaximum', to: 'inRepetition' },
    { from: 'inMain', event: 'REMOVE_REPETITION', to: 'inMain' },
    { from: 'inGoTo', event: 'REMOVE_REPETITION', to: 'inGoTo' },
    {
      from: 'clean',
      event: 'CONTINUE',
      guard: 'isPending',
      to: 'asking',
      ...instead({
        machine: 'execution',
        from: 'answering.screen',
        event: 'CONTINUE',
        guard: 'isPending',
        to: 'answering.confirmingSkip',
      }),
    },
    {
      from: 'asking',
      event: 'CONFIRM',
      to: 'skippedPending',
      ...instead({
        machine: 'execution',
        from: 'answering.confirmingSkip',
        event: 'CONFIRM',
        to: 'answering.screen',
      }),
    },
    {
      from: 'asking',
      event: 'CANCEL',
      to: 'clean',
      ...instead({
        machine: 'execution',
        from: 'answering.confirmingSkip',
        event: 'CANCEL',
        to: 'answering.screen',
      }),
    },
    {
      from: 'skippedPending',
      event: 'CONTINUE',
      to: 'clean',
      ...instead({
        machine: 'execution',
        from: 'answering.screen',
        event: 'CONTINUE',
        guard: 'else',
        to: 'answering.screen',
      }),
    },
    {
      from: 'skippedPending',
      event: 'CONTINUE',
      guard: 'isPending',
      to: 'asking',
      ...instead({
        machine: 'execution',
        from: 'answering.screen',
        event: 'CONTINUE',
        guard: 'isPending',
        to: 'answering.confirmingSkip',
      }),
    },
  ] as const
).map((row) => ({ sm: 'SM-12', machine: 'navigation', ...row }));

const upload: readonly Row[] = (
  [
    {
      from: 'saving.attempting',
      event: 'DONE',
      to: 'uploaded',
      ...instead(
        { machine: 'upload', from: 'attempting.sendingFiles', event: 'FILES_SENT', to: 'attempting.sendingRecord' },
        {
          machine: 'upload',
          from: 'attempting.sendingRecord',
          event: 'DONE sendRecord',
          to: 'attempting.keepingReceipt',
        },
        { machine: 'upload', from: 'attempting.keepingReceipt', event: 'DONE keepReceipt', to: 'uploaded' },
        { machine: 'opening', from: 'begun', event: 'DONE execution', guard: 'isUploaded', to: 'uploaded' },
      ),
    },
    {
      from: 'saving.attempting',
      event: 'FAIL',
      to: 'saving.waiting',
      ...instead(
        {
          machine: 'upload',
          from: 'attempting.sendingFiles',
          event: 'FILES_NOT_SENT',
          guard: 'attemptsLeft',
          to: 'attempts.waiting',
        },
        {
          machine: 'upload',
          from: 'attempting.sendingRecord',
          event: 'FAIL sendRecord',
          guard: 'attemptsLeft',
          to: 'attempts.waiting',
        },
      ),
    },
    {
      from: 'saving.attempting',
      event: 'FAIL',
      to: 'uploadError',
      ...instead(
        {
          machine: 'upload',
          from: 'attempting.sendingFiles',
          event: 'FILES_NOT_SENT',
          guard: 'else',
          to: 'uploadError',
        },
        {
          machine: 'upload',
          from: 'attempting.sendingRecord',
          event: 'FAIL sendRecord',
          guard: 'else',
          to: 'uploadError',
        },
      ),
    },
    { from: 'waiting', event: 'after', to: 'attempting' },
    { from: 'uploadError', event: 'DOWNLOAD', to: 'uploadError.preparingDownload' },
    { from: 'uploadError.preparingDownload', event: 'DONE saveDownload', to: 'uploadError.idle' },
    { from: 'uploadError', event: 'TRY_AGAIN', to: 'attempting' },
  ] as const
).map((row) => ({ sm: 'SM-13', machine: 'upload', ...row }));

const cannotBeDone: readonly Row[] = (
  [
    { from: 'closed', event: 'OPEN', to: 'open.editing' },
    { from: 'editing', event: 'ADD_FILE', to: 'editing' },
    { from: 'editing', event: 'SAVE', guard: 'hasPictures', to: 'uploading' },
    { from: 'editing', event: 'SAVE', guard: 'else', to: 'saving' },
    { from: 'editing', event: 'SAVE', guard: 'isCommentBlank', to: 'editing' },
    { from: 'uploading.sending', event: 'DONE sendPictures', to: 'saving' },
    { from: 'uploading.sending', event: 'FAIL sendPictures', to: 'editing' },
    { from: 'saving', event: 'DONE saveAnswer', to: 'closing' },
    { from: 'saving', event: 'FAIL saveAnswer', to: 'editing' },
    { from: 'editing', event: 'CANCEL', to: 'closing' },
    { from: 'closing', event: 'after', delay: '400 ms', to: 'closed' },
  ] as const
).map((row) => ({ sm: 'SM-16', machine: 'cannotBeDone', ...row }));

const ticketCreation: readonly Row[] = (
  [
    { from: 'checkingPermission', event: 'at once', guard: 'else', to: 'forbidden' },
    {
      from: 'checkingPermission',
      event: 'at once',
      guard: 'hasAccessToCreateTicket',
      to: 'loadingAreas',
      ...instead(
        {
          ...{ machine: 'ticketCreation', from: 'checkingPermission', event: 'at once' },
          ...{ guard: 'hasAccessToCreateTicket', to: 'taking' },
        },
        { machine: 'ticketCreation', from: 'taking', event: 'HELD', to: 'loadingAreas' },
      ),
    },
    { from: 'loadingAreas', event: 'DONE loadAreas', guard: 'else', to: 'noAreas' },
    { from: 'loadingAreas', event: 'FAIL loadAreas', to: 'noAreas' },
    {
      from: 'loadingAreas',
      event: 'DONE loadAreas',
      guard: 'hasAreas',
      to: 'editing',
      ...instead(
        { machine: 'ticketCreation', from: 'loadingAreas', event: 'DONE loadAreas', guard: 'hasAreas', to: 'reading' },
        { machine: 'ticketCreation', from: 'reading', event: 'DONE readForm', to: 'editing' },
      ),
    },
    { from: 'editing', event: 'SAVE', guard: 'hasMessages', to: 'invalid' },
    { from: 'editing', event: 'SAVE', guard: 'hasPictures', to: 'uploadingPictures' },
    { from: 'editing', event: 'SAVE', guard: 'fromQuestion', to: 'storedLocally' },
    { from: 'editing', event: 'SAVE', guard: 'else', to: 'posting' },
    { from: 'uploadingPictures.sending', event: 'DONE sendPictures', to: 'posting' },
    { from: 'uploadingPictures.sending', event: 'FAIL sendPictures', to: 'editing' },
    { from: 'posting', event: 'DONE postTicket', to: 'created' },
    { from: 'posting', event: 'FAIL postTicket', to: 'rejected' },
    { from: 'invalid', event: 'EDIT', to: 'editing' },
    { from: 'rejected', event: 'EDIT', to: 'editing' },
  ] as const
).map((row) => ({ sm: 'SM-21', machine: 'ticketCreation', ...row }));

const storeAssignation: readonly Row[] = (
  [
    { from: 'selectable.listed', event: 'FILTERS_CHANGED', to: 'selectable' },
    { from: 'open', event: 'SELECT', to: 'open' },
    { from: 'open', event: 'DESELECT', to: 'open' },
    { from: 'open', event: 'ADD', guard: 'else', to: 'open' },
    { from: 'open', event: 'ADD', guard: 'anySelected', to: 'adding' },
    { from: 'adding', event: 'DONE assignStores', to: 'open' },
    { from: 'adding', event: 'FAIL assignStores', to: 'open' },
    { from: 'open', event: 'REMOVE', guard: 'anyMarked', to: 'removing' },
    { from: 'removing', event: 'DONE removeStores', to: 'open' },
    { from: 'removing', event: 'FAIL removeStores', to: 'open' },
    { from: 'open', event: 'CLOSE', to: 'closing' },
    { from: 'closing', event: 'after', delay: '400 ms', to: 'closed' },
  ] as const
).map((row) => ({ sm: 'SM-25', machine: 'storeAssignation', ...row }));

const file: readonly Row[] = (
  [
    { from: 'queued', event: 'START', to: 'uploading' },
    {
      from: 'uploading',
      event: 'DONE',
      to: 'uploaded',
      ...instead({ machine: 'file', from: 'uploading', event: 'UPLOADED', to: 'uploaded' }),
    },
    { from: 'uploading', event: 'FAIL uploadFile', to: 'error' },
    { from: 'error', event: 'RETRY', to: 'uploading' },
    { from: 'queued', event: 'REMOVE', to: 'removed' },
    { from: 'uploaded', event: 'REMOVE', to: 'removed' },
    { from: 'error', event: 'REMOVE', to: 'removed' },
  ] as const
).map((row) => ({ sm: 'SM-17', machine: 'file', ...row }));

const uploader: readonly Row[] = (
  [
    {
      from: 'idle',
      event: 'ADD',
      to: 'idle',
      ...instead(
        { machine: 'uploader', from: 'admission', event: 'ADD', guard: 'refusesSome', to: 'admission.refusing' },
        { machine: 'uploader', from: 'admission', event: 'ADD', guard: 'else', to: 'admission.open' },
      ),
    },
    { from: 'idle', event: 'UPLOAD', to: 'processing' },
    { from: 'processing', event: '*', guard: 'else', to: 'queue.uploaded' },
    { from: 'processing', event: '*', guard: 'hasFailed', to: 'queue.error' },
    {
      from: 'uploaded',
      event: 'ADD',
      to: 'idle',
      ...instead({ machine: 'uploader', from: 'queue.uploaded', event: 'FILE_COMMITTED', to: 'queue.processing' }),
    },
    {
      from: 'error',
      event: 'ADD',
      to: 'idle',
      ...instead({ machine: 'uploader', from: 'queue.error', event: 'FILE_COMMITTED', to: 'queue.processing' }),
    },
  ] as const
).map((row) => ({ sm: 'SM-17', machine: 'uploader', ...row }));

const gallery: readonly Row[] = (
  [
    { from: 'closed', event: 'OPEN', to: 'open.browsing' },
    {
      from: 'open.browsing',
      event: 'ADD',
      to: 'open.browsing',
      ...instead(
        { machine: 'execution', from: 'answering.screen', event: 'ADD_PICTURES', to: 'answering.screen' },
        { machine: 'uploader', from: 'admission', event: 'ADD', guard: 'refusesSome', to: 'admission.refusing' },
        { machine: 'uploader', from: 'admission', event: 'ADD', guard: 'else', to: 'admission.open' },
        { machine: 'gallery', from: 'open.browsing', event: 'FILES', guard: 'isUnderway', to: 'open.uploading' },
      ),
    },
    {
      from: 'open.browsing',
      event: 'DELETE',
      to: 'open.browsing',
      ...instead(
        { machine: 'file', from: 'uploaded', event: 'REMOVE', to: 'removed' },
        { machine: 'gallery', from: 'open.browsing', event: 'FILES', guard: 'else', to: 'open.browsing' },
      ),
    },
    { from: 'open.browsing', event: 'READY', to: 'closed' },
    {
      from: 'open.browsing',
      event: 'READY',
      guard: 'isUnderway',
      to: 'open.uploading',
      ...instead({ machine: 'gallery', from: 'open.uploading', event: 'READY', to: 'closed' }),
    },
    {
      from: 'open.uploading',
      event: 'ALL_DONE',
      to: 'closed',
      ...instead({ machine: 'gallery', from: 'open.uploading', event: 'FILES', guard: 'else', to: 'open.browsing' }),
    },
    {
      from: 'open.uploading',
      event: 'SOME_FAILED',
      to: 'open.partlyFailed',
      ...instead({
        ...{ machine: 'gallery', from: 'open.uploading', event: 'FILES', guard: 'hasFailed', to: 'open.partlyFailed' },
      }),
    },
    { from: 'open.partlyFailed', event: 'RETRY', to: 'open.uploading' },
    {
      from: 'open.partlyFailed',
      event: 'DELETE',
      to: 'open.browsing',
      ...instead(
        { machine: 'file', from: 'error', event: 'REMOVE', to: 'removed' },
        { machine: 'gallery', from: 'open.partlyFailed', event: 'FILES', guard: 'else', to: 'open.browsing' },
      ),
    },
  ] as const
).map((row) => ({ sm: 'SM-15', machine: 'gallery', ...row }));

const slider: readonly Row[] = (
  [
    { from: 'first', event: '*', to: 'middle' },
    { from: 'middle', event: '*', to: 'last' },
    { from: 'last', event: '*', to: 'middle' },
    { from: 'middle', event: '*', to: 'first' },
    { from: 'size', event: '*', to: 'fullScreen' },
    { from: 'fullScreen', event: '*', to: 'size' },
  ] as const
).map((row) => ({ sm: 'SM-15', machine: 'slider', ...row }));

const outbox: readonly Row[] = (
  [
    ...(['sendingFiles', 'sendingRecord'] as const).flatMap((from) => [
      { from, event: '*', guard: 'mayPass', to: 'pausedByServer' },
      { from, event: '*', guard: 'needsSignIn', to: 'waitingForSignIn' },
      { from, event: '*', guard: 'isOffline', to: 'waitingForNetwork' },
      { from, event: '*', guard: 'else', to: 'refused' },
    ]),
    { from: 'sendingFiles', event: '*', to: 'sendingRecord' },
    { from: 'sendingRecord', event: '*', to: 'checkingReceipt' },
    { from: 'checkingReceipt', event: '*', to: 'delivered' },
    ...(
      [
        ['waitingForNetwork', 'ONLINE'],
        ['waitingForSignIn', 'SIGNED_IN'],
      ] as const
    ).map(([from, event]) => ({
      from,
      event,
      to: 'sendingFiles',
      ...instead(
        { machine: 'item', from, event, to: 'queued' },
        { machine: 'outbox', from: 'choosing', event: 'at once', guard: 'oneIsReady', to: 'sending' },
        { machine: 'item', from: 'queued', event: 'START', to: 'sending' },
        { machine: 'item', from: 'sending.taking', event: 'HELD', to: 'sendingFiles' },
      ),
    })),
  ] as const
).map((row) => ({ sm: 'SM-34', machine: 'item', ...row }));

const canvas: readonly Row[] = (
  [
    { from: 'deciding', event: 'at once', guard: 'hasBackground', to: 'loadingBackground' },
    { from: 'deciding', event: 'at once', guard: 'else', to: 'blank' },
    { from: 'loadingBackground', event: 'DONE loadBackground', to: 'blank' },
    { from: 'loadingBackground', event: 'FAIL loadBackground', to: 'blank' },
    ...(['blank', 'dirty', 'stored'] as const).map((from) => ({ from, event: 'STROKE_START', to: 'drawing' })),
    { from: 'drawing', event: 'STROKE_END', to: 'dirty' },
    { from: 'dirty', event: 'CONFIRM', to: 'uploading' },
    { from: 'uploading', event: 'DONE renderDrawing', to: 'stored' },
    { from: 'uploading', event: 'FAIL renderDrawing', to: 'failed' },
    ...(['drawing', 'dirty', 'uploading', 'stored', 'failed'] as const).map((from) => ({
      ...{ from, event: 'CLEAR', to: 'blank' },
    })),
  ] as const
).map((row) => ({ sm: 'SM-32', machine: 'canvas', ...row }));

const finished: readonly Row[] = (
  [
    { from: 'loading', event: 'DONE fetchPage', to: 'ready' },
    {
      from: 'loading',
      event: 'DONE',
      to: 'polling.waiting',
      ...instead(
        { machine: 'finished', from: 'awaitingList', event: 'LIST_LOADED', guard: 'wantedInList', to: 'settled' },
        { machine: 'finished', from: 'awaitingList', event: 'LIST_LOADED', guard: 'else', to: 'polling.waiting' },
        { machine: 'finished', from: 'awaitingList', event: 'LIST_FAILED', guard: 'isWanted', to: 'polling.waiting' },
      ),
    },
    { from: 'loading', event: 'FAIL fetchPage', to: 'failed' },
    { from: 'polling.waiting', event: 'after', delay: '5 s', to: 'polling.fetching' },
    {
      from: 'polling.fetching',
      event: 'DONE',
      to: 'ready',
      ...instead({
        machine: 'finished',
        from: 'polling.fetching',
        event: 'DONE fetchOne',
        guard: 'isFound',
        to: 'settled',
      }),
    },
    { from: 'polling.fetching', event: 'DONE fetchOne', guard: 'attemptsLeft', to: 'polling.waiting' },
    { from: 'polling.fetching', event: 'FAIL fetchOne', guard: 'attemptsLeft', to: 'polling.waiting' },
    { from: 'polling.fetching', event: 'DONE fetchOne', guard: 'else', to: 'gaveUp' },
    { from: 'polling.fetching', event: 'FAIL fetchOne', guard: 'else', to: 'gaveUp' },
    { from: 'ready', event: 'SELECT', to: '' },
    { from: 'ready', event: 'MORE', to: '' },
  ] as const
).map((row) => ({ sm: 'SM-27', machine: 'finished', ...row }));

const report: readonly Row[] = (
  [
    { from: 'unknown', event: 'CLICK', to: 'asking' },
    { from: 'asking', event: 'DONE askReport', guard: 'hasUrl', to: 'available' },
    { from: 'asking', event: 'DONE askReport', guard: 'else', to: 'askingFallback' },
    { from: 'asking', event: 'FAIL askReport', to: 'askingFallback' },
    ...(['askingFallback', 'regenerating'] as const).flatMap((from) => [
      { from, event: 'DONE makeReport', guard: 'hasUrl', to: 'available' },
      { from, event: 'DONE makeReport', guard: 'isErrorMarker', to: 'generating' },
      { from, event: 'FAIL makeReport', to: 'notAvailable' },
    ]),
    { from: 'notAvailable', event: 'REGENERATE', to: 'regenerating' },
    { from: 'generating', event: 'REGENERATE', to: 'regenerating' },
    { from: 'available', event: 'CLICK', to: 'asking' },
  ] as const
).map((row) => ({ sm: 'SM-29', machine: 'report', ...row }));

const tickets: readonly Row[] = (
  [
    { from: 'loading', event: 'DONE fetchTickets', to: 'ready' },
    { from: 'loading', event: 'FAIL fetchTickets', guard: 'isStatusZero', to: 'unavailable' },
    { from: 'loading', event: 'FAIL fetchTickets', guard: 'isGatewayTimeoutWithRetriesLeft', to: 'retrying' },
    { from: 'loading', event: 'FAIL fetchTickets', guard: 'else', to: 'error' },
    { from: 'retrying', event: 'at once', to: 'loading' },
    { from: 'any', event: 'SET_FILTERS', to: 'loading' },
    { from: 'any', event: 'RESET_FILTERS', to: 'loading' },
    { from: 'any', event: 'SET_SORT', to: 'loading' },
    { from: 'any', event: 'SET_PAGE', to: 'loading' },
    { from: 'any', event: 'SET_PER_PAGE', to: 'loading' },
    { from: 'closed', event: 'OPEN', to: 'open' },
    { from: 'open', event: 'CLOSE', to: 'closing' },
    { from: 'closing', event: 'after', delay: '400 ms', to: 'closed' },
  ] as const
).map((row) => ({ sm: 'SM-19', machine: 'tickets', ...row }));

const choiceOfFilter = (event: string, to: 'within' | 'settling', guard?: string) => ({
  ...{ from: 'ready', event, to: 'ready' },
  ...instead({ machine: 'filter', from: 'choice', event, to, ...(guard ? { guard } : {}) }),
});

const filter: readonly Row[] = [
  { from: 'options.loading', event: 'DONE loadOptions', to: 'ready' },
  { from: 'options.loading', event: 'FAIL loadOptions', to: 'failed' },
  { from: 'ready', event: 'TYPE', to: 'searching.waiting' },
  { from: 'searching.waiting', event: 'TYPE', to: 'searching.waiting' },
  { from: 'searching.waiting', event: 'after', delay: '1.5 s', to: 'searching.loading' },
  { from: 'searching.loading', event: 'DONE loadOptions', guard: 'hasNone', to: 'noMatches' },
  { from: 'searching.loading', event: 'DONE loadOptions', guard: 'else', to: 'ready' },
  { from: 'ready', event: 'EXPAND_ALL', to: 'ready' },
  { from: 'ready', event: 'COLLAPSE_ALL', to: 'ready' },
  choiceOfFilter('CHECK', 'settling', 'else'),
  choiceOfFilter('UNCHECK', 'settling'),
  choiceOfFilter('CLEAR', 'within'),
  choiceOfFilter('REMOVE_CHIP', 'within'),
  choiceOfFilter('RESET', 'within'),
].map((row) => ({ sm: 'SM-20', machine: 'filter', ...row }));

const dateRange: readonly Row[] = (
  [
    { from: 'closed', event: 'OPEN', to: 'open.idle' },
    { from: 'open.idle', event: 'PICK', guard: 'isInBounds', to: 'open.startChosen' },
    { from: 'open.startChosen', event: 'PICK', guard: 'isRange', to: 'open.rangeChosen' },
    { from: 'open.startChosen', event: 'PICK', guard: 'isInBounds', to: 'open.startChosen' },
    { from: 'open.idle', event: 'PRESET', to: 'open.rangeChosen' },
    { from: 'open.startChosen', event: 'PRESET', to: 'open.rangeChosen' },
    { from: 'open.rangeChosen', event: 'PRESET', to: 'open.rangeChosen' },
    { from: 'open.rangeChosen', event: 'APPLY', to: 'closed' },
    { from: 'open.rangeChosen', event: 'CANCEL', to: 'closed' },
  ] as const
).map((row) => ({ sm: 'SM-31', machine: 'dateRange', ...row }));

const geolocation: readonly Row[] = [
  ...(['located', 'denied', 'positionUnavailable', 'timedOut', 'unsupported'] as const).map((to) => ({
    from: 'asking',
    event: to === 'located' ? 'POSITION' : 'ERROR',
    to,
    ...instead({ machine: 'geolocation', from: 'asking', event: 'DONE askPosition', guard: 'hasStatus', to }),
  })),
  {
    from: 'asking',
    event: 'ERROR',
    to: 'unknownError',
    ...instead(
      { machine: 'geolocation', from: 'asking', event: 'DONE askPosition', guard: 'else', to: 'unknownError' },
      { machine: 'geolocation', from: 'asking', event: 'FAIL askPosition', to: 'unknownError' },
    ),
  },
].map((row) => ({ sm: 'SM-28', machine: 'geolocation', ...row }));

const notice: readonly Row[] = (
  [
    { from: 'shown', event: 'after', to: 'gone' },
    { from: 'shown', event: 'DISMISS', to: 'gone' },
  ] as const
).map((row) => ({ sm: 'SM-30', machine: 'notice', ...row }));

const language: readonly Row[] = (
  [
    { from: 'en', event: 'SWITCH', to: 'es' },
    { from: 'es', event: 'SWITCH', to: 'en' },
  ] as const
).map((row) => ({ sm: 'SM-33', machine: 'language', ...row }));

const record: readonly Row[] = (
  [
    { from: 'draft', event: 'SEAL', guard: '?', to: 'sealed' },
    { from: 'draft', event: 'DISCARD', to: 'discarded' },
    { from: 'sealed', event: '*', to: 'queued' },
    { from: 'queued', event: 'RECEIPT', to: 'delivered' },
    { from: 'draft', event: '*', to: 'unreadable' },
    {
      from: 'draft',
      event: 'TAKE_OVER',
      to: '',
      ...instead(
        { machine: 'opening', from: 'heldElsewhere', event: 'TAKE_OVER', to: 'taking' },
        { machine: 'opening', from: 'takenOver', event: 'TAKE_OVER', to: 'taking' },
      ),
    },
  ] as const
).map((row) => ({ sm: 'SM-35', machine: 'record', ...row }));

const lifecycle: readonly Row[] = (
  [
    { from: 'open', event: 'SAVE', guard: 'beginsWork', to: 'in_progress' },
    { from: 'open', event: 'SAVE', guard: 'resolves', to: 'resolved' },
    { from: 'open', event: 'SAVE', guard: 'asksForApproval', to: 'to_be_approved' },
    { from: 'open', event: 'SAVE', guard: 'givesUp', to: 'unresolved' },
    { from: 'in_progress', event: 'SAVE', guard: 'beginsWork', to: 'in_progress' },
    { from: 'in_progress', event: 'SAVE', guard: 'resolves', to: 'resolved' },
    { from: 'in_progress', event: 'SAVE', guard: 'asksForApproval', to: 'to_be_approved' },
    { from: 'in_progress', event: 'SAVE', guard: 'givesUp', to: 'unresolved' },
    { from: 'to_be_approved', event: 'APPROVE', to: 'resolved' },
    { from: 'to_be_approved', event: 'REJECT', to: 'superseded' },
    { from: 'resolved', event: 'REOPEN', guard: 'isReopened', to: 'superseded' },
    { from: 'unresolved', event: 'REOPEN', guard: 'isReopened', to: 'superseded' },
    { from: 'expired', event: 'REOPEN', guard: 'isReopened', to: 'superseded' },
    { from: 'open', event: '*', to: 'expired' },
    { from: 'in_progress', event: '*', to: 'expired' },
    { from: 'any', event: '*', guard: 'isPending', to: 'late' },
  ] as const
).map((row) => ({ sm: 'SM-18', machine: 'lifecycle', ...row }));

const ticketManagement: readonly Row[] = (
  [
    { from: 'loading', event: 'DONE load', guard: 'isEditable', to: 'viewing.manageForm' },
    { from: 'loading', event: 'DONE load', guard: 'actionIsApprove', to: 'viewing.approvePanel' },
    { from: 'loading', event: 'DONE load', guard: 'actionIsReopen', to: 'viewing.reopenPanel' },
    { from: 'loading', event: 'DONE load', guard: 'isToBeApproved', to: 'viewing.waitingApproval' },
    { from: 'loading', event: 'DONE load', guard: 'else', to: 'viewing.infoPanel' },
    { from: 'loading', event: 'FAIL load', to: 'loadFailed' },
    { from: 'manageForm', event: 'SAVE', guard: 'isCommentMissing', to: 'errorClosingTicketComment' },
    { from: 'manageForm', event: 'SAVE', guard: 'isImageMissing', to: 'errorClosingTicketImage' },
    { from: 'manageForm', event: 'SAVE', guard: 'hasPictures', to: 'uploadingPictures' },
    { from: 'manageForm', event: 'SAVE', guard: 'else', to: 'saving' },
    { from: 'manageForm', event: 'CANCEL', to: '' },
    { from: 'saving', event: 'DONE update', to: 'refreshing' },
    { from: 'saving', event: 'FAIL update', guard: 'else', to: 'manageForm' },
    { from: 'approvePanel', event: 'APPROVE', to: 'approving' },
    { from: 'approvePanel', event: 'REJECT', to: 'reopenPanel' },
    { from: 'approving', event: 'DONE update', to: 'refreshing' },
    { from: 'approving', event: 'FAIL update', guard: 'else', to: 'approvePanel' },
    { from: 'reopenPanel', event: 'SEND', guard: 'hasPictures', to: 'uploadingPictures' },
    { from: 'reopenPanel', event: 'SEND', guard: 'else', to: 'reopening' },
    { from: 'reopenPanel', event: 'SEND', guard: 'isInvalid', to: 'reopenPanel' },
    { from: 'reopening', event: 'DONE reopen', to: 'refreshing' },
    { from: 'reopening', event: 'FAIL reopen', guard: 'else', to: 'reopenPanel' },
    { from: 'refreshing', event: 'after', to: 'loading', delay: '2.5 s' },
  ] as const
).map((row) => ({ sm: 'SM-22', machine: 'ticketManagement', ...row }));
const routineAnswer: readonly Row[] = (
  [
    { from: 'loading', event: 'DONE loadResult', guard: 'isEditable', to: 'editable.editing' },
    { from: 'loading', event: 'DONE loadResult', guard: 'isDone', to: 'readOnly.done' },
    { from: 'loading', event: 'DONE loadResult', guard: 'isNotDone', to: 'readOnly.notDone' },
    { from: 'loading', event: 'DONE loadResult', guard: 'isPostponed', to: 'postponed' },
    { from: 'loading', event: 'DONE loadResult', guard: 'isExpired', to: 'expiredAlert' },
    { from: 'loading', event: 'DONE loadResult', guard: 'isAvailableLater', to: 'availableLater' },
    { from: 'editable.editing', event: 'DONE_CLICK', guard: 'isShortOfPictures', to: 'tooFewPictures' },
    { from: 'editable.editing', event: 'NOT_DONE_CLICK', guard: 'isShortOfPictures', to: 'tooFewPictures' },
    { from: 'tooFewPictures', event: 'after', delay: '3 s', to: 'editing' },
    ...(['DONE_CLICK', 'NOT_DONE_CLICK'] as const).map((event) => ({
      ...{ from: 'editing', event, guard: 'else', to: 'uploading' },
      ...instead(
        { machine: 'routineAnswer', from: 'editing', event, guard: 'else', to: 'keeping.fixing' },
        { machine: 'routineAnswer', from: 'keeping.fixing', event: 'DONE saveAnswer', to: 'sending.uploading' },
        { machine: 'routineAnswer', from: 'keeping.fixing', event: 'DONE saveAnswer', to: 'sending.saving' },
      ),
    })),
    { from: 'editing', event: 'CANNOT_BE_DONE', guard: 'canPostpone', to: 'editing' },
    {
      ...{ from: 'uploading', event: 'DONE', to: 'saving' },
      ...instead({ machine: 'routineAnswer', from: 'uploading', event: 'SENDING_RECORD', to: 'saving' }),
    },
    ...(['uploading', 'saving'] as const).map((from) => ({
      ...{ from, event: 'FAIL', to: 'editing' },
      ...instead(
        { machine: 'routineAnswer', from, event: 'NOT_TAKEN', to: 'reopening' },
        { machine: 'routineAnswer', from: 'reopening', event: 'DONE reopenAnswer', to: 'loading' },
        { machine: 'routineAnswer', from: 'loading', event: 'DONE loadResult', guard: 'wasRefused', to: 'notSaved' },
      ),
    })),
    {
      ...{ from: 'saving', event: 'DONE', to: 'readOnly.done' },
      ...instead({ machine: 'routineAnswer', from: 'saving', event: 'DELIVERED', to: 'readOnly.done' }),
    },
  ] as const
).map((row) => ({ sm: 'SM-26', machine: 'routineAnswer', ...row }));

const routineScreens: readonly Row[] = (
  [
    {
      machine: 'routineStores',
      from: 'any',
      event: 'TOGGLE_SHOW_ALL',
      to: 'loading',
      ...instead(
        { machine: 'routineStores', from: 'choosing', event: 'TOGGLE_SHOW_ALL', to: 'choosing' },
        { machine: 'pagedList', from: 'ready', event: 'SHOW', to: 'loading' },
      ),
    },
    { machine: 'routineStores', from: 'any', event: 'OPEN_STORE', guard: 'hasRoutines', to: '' },
    { machine: 'routines', from: 'any', event: 'CHANGE_STORE', to: '' },
    { machine: 'routines', from: 'any', event: 'OPEN_ROUTINE', to: '' },
    { machine: 'routineActivities', from: 'any', event: 'OPEN_ACTIVITY', guard: 'canOpen', to: '' },
    { machine: 'routineInfo', from: 'closed', event: 'OPEN', to: 'loading' },
    { machine: 'routineInfo', from: 'loading', event: 'DONE readRoutine', to: 'open' },
    { machine: 'routineInfo', from: 'loading', event: 'FAIL readRoutine', to: 'open' },
    { machine: 'routineInfo', from: 'open', event: 'CLOSE', to: 'closing' },
    { machine: 'routineInfo', from: 'closing', event: 'after', to: 'closed', delay: '400 ms' },
  ] as const
).map((row) => ({ sm: 'SM-23', ...row }));
const routineActivity: readonly Row[] = (
  [
    ...['available', 'doing', 'postponed'].flatMap((from) => [
      { from, event: 'SAVE_RESOLVED', to: 'done' },
      { from, event: 'SAVE_UNRESOLVED', to: 'notDone' },
    ]),
    { from: 'available', event: 'POSTPONE', guard: 'allowMarkNotDoable', to: 'postponed' },
    { from: 'doing', event: 'POSTPONE', guard: 'allowMarkNotDoable', to: 'postponed' },
    { from: 'expired', event: 'SAVE_RESOLVED', guard: 'allowsLateStart', to: 'done' },
    { from: 'expired', event: 'SAVE_UNRESOLVED', guard: 'allowsLateStart', to: 'notDone' },
    { from: 'availableLater', event: 'SAVE_RESOLVED', guard: 'allowsEarlyStart', to: 'done' },
    { from: 'availableLater', event: 'SAVE_UNRESOLVED', guard: 'allowsEarlyStart', to: 'notDone' },
  ] as const
).map((row) => ({ sm: 'SM-24', machine: 'routineActivity', ...row }));

export const rows: readonly Row[] = [
  ...session,
  ...login,
  ...passwordReset,
  ...passwordAccept,
  ...singleSignOn,
  ...brand,
  ...pagedList,
  ...selectStore,
  ...selectActivity,
  ...schedule,
  ...execution,
  ...navigation,
  ...upload,
  ...cannotBeDone,
  ...ticketCreation,
  ...storeAssignation,
  ...file,
  ...uploader,
  ...gallery,
  ...lifecycle,
  ...ticketManagement,
  ...slider,
  ...outbox,
  ...tickets,
  ...filter,
  ...dateRange,
  ...canvas,
  ...finished,
  ...report,
  ...geolocation,
  ...notice,
  ...language,
  ...record,
  ...routineScreens,
  ...routineActivity,
  ...routineAnswer,
];

/** Which machines carry a machine of Part 3. */
export const carriers: Readonly<Record<string, readonly string[]>> = {
  'SM-01': ['session'],
  'SM-02': ['login'],
  'SM-04': ['passwordReset'],
  'SM-05': ['passwordAccept'],
  'SM-03': ['singleSignOn'],
  'SM-06': ['brand'],
  'SM-07': ['pagedList'],
  'SM-08': ['selectStore', 'pagedList'],
  'SM-09': ['selectActivity', 'pagedList'],
  'SM-10': ['schedule'],
  'SM-11': ['opening', 'execution'],
  'SM-12': ['navigation'],
  'SM-13': ['upload'],
  'SM-15': ['gallery'],
  'SM-16': ['cannotBeDone'],
  'SM-19': ['tickets'],
  'SM-20': ['filter'],
  'SM-18': ['lifecycle'],
  'SM-22': ['ticketOpening', 'ticketManagement'],
  'SM-21': ['ticketCreation'],
  'SM-25': ['storeAssignation'],
  'SM-23': ['routineStores', 'routines', 'routineActivities', 'routineInfo', 'storePicker'],
  'SM-24': ['routineActivity'],
  'SM-26': ['routineAnswer'],
  'SM-27': ['finished'],
  'SM-28': ['geolocation'],
  'SM-29': ['report'],
  'SM-30': ['notice'],
  'SM-31': ['dateRange'],
  'SM-32': ['canvas'],
  'SM-33': ['language'],
  'SM-34': ['item', 'outbox'],
  'SM-35': ['record'],
};

export const absentStates: readonly AbsentState[] = [
  { sm: 'SM-13', state: 'saving.attempting', decided: DECISION },
  { sm: 'SM-13', state: 'saving.waiting', decided: DECISION },
];
