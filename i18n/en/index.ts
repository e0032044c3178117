import { execution } from './execution/execution.ts';
import { opening } from './execution/opening.ts';
import { scan } from './execution/scan.ts';
import { files } from './files/files.ts';
import { finished } from './finished/finished.ts';
import { outbox } from './outbox/outbox.ts';
import { apiKeys } from './results/api-keys.ts';
import { resultCorrection } from './results/result-correction.ts';
import { resultExport } from './results/result-export.ts';
import { results } from './results/results.ts';
import { storeChoice } from './results/store-choice.ts';
import { webhooks } from './results/webhooks.ts';
import { routines } from './routines/routines.ts';
import { selection } from './selection/selection.ts';
import { password } from './session/password.ts';
import { secondFactor } from './session/second-factor.ts';
import { session } from './session/session.ts';
import { singleSignOn } from './session/single-sign-on.ts';
import { common } from './shared/common.ts';
import { failure, failureDetail } from './shared/failure.ts';
import { notSent } from './shared/not-sent.ts';
import { sending } from './shared/sending.ts';
import { install } from './shell/install.ts';
import { shell } from './shell/shell.ts';
import { unfinished } from './shell/unfinished.ts';
import { unsent } from './shell/unsent.ts';
import { waitsForMe } from './shell/waits-for-me.ts';
import { tickets } from './tickets/tickets.ts';
import { unsavedTickets } from './tickets/unsaved-tickets.ts';

/** The English texts of the app. */
export const en = {
  apiKeys,
  common,
  shell,
  session,
  password,
  execution,
  files,
  outbox,
  failure,
  failureDetail,
  ...routines,
  ...sending,
  ...tickets,
  finished,
  install,
  notSent,
  opening,
  resultCorrection,
  resultExport,
  results,
  scan,
  secondFactor,
  selection,
  singleSignOn,
  storeChoice,
  unfinished,
  unsavedTickets,
  unsent,
  waitsForMe,
  webhooks,
};
