import type { Keys } from './texts.ts';

/** The keys of the texts on the screens around the work: signing in, finished events, the app itself. */
export const appKeys: Readonly<Record<string, Keys>> = {
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
      'idle.incomplete': 'singleSignOn.companyEmpty',
      'underWay.waitingPopup': 'singleSignOn.waiting',
      exchanging: 'singleSignOn.submitting',
      'refused.popupBlocked': 'singleSignOn.refused.popupBlocked.title',
      'refused.companyUnknown': 'singleSignOn.refused.companyUnknown.title',
      'refused.unsafe': 'singleSignOn.refused.unsafe.title',
      'refused.tooLate': 'singleSignOn.refused.tooLate.title',
      'refused.tokenRefused': 'singleSignOn.refused.tokenRefused.title',
    },
    events: { SUBMIT: 'singleSignOn.submit', SHARE_DEVICE: 'session.signIn.shared' },
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
      'screen.singleSignOnCallback': 'singleSignOn.nobodyWaits',
      'screen.unauthorized': 'shell.unauthorized.title',
      'screen.error': 'shell.error.title',
      'screen.working.signingInAgain': 'session.again.title',
    },
    events: { USE_PASSWORD: 'session.singleSignOn.usePassword', USE_SINGLE_SIGN_ON: 'session.signIn.singleSignOn' },
  },
  area: { states: { opening: 'shell.area.loading', notOpened: 'shell.area.failedTitle' } },
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
