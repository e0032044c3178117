import type { en } from '../en/index.ts';
import { common } from './common.ts';
import { execution } from './execution.ts';
import { failure, failureDetail } from './failure.ts';
import { files } from './files.ts';
import { finished } from './finished.ts';
import { notSent } from './not-sent.ts';
import { opening } from './opening.ts';
import { outbox } from './outbox.ts';
import { password } from './password.ts';
import { routines } from './routines.ts';
import { scan } from './scan.ts';
import { secondFactor } from './second-factor.ts';
import { selection } from './selection.ts';
import { sending } from './sending.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { singleSignOn } from './single-sign-on.ts';
import { tickets } from './tickets.ts';
import { unfinished } from './unfinished.ts';
import { unsavedTickets } from './unsaved-tickets.ts';
import { unsent } from './unsent.ts';

/** The Spanish texts of the app, of the same shape. */
export const es: typeof en = {
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
  notSent,
  opening,
  scan,
  secondFactor,
  selection,
  singleSignOn,
  unfinished,
  unsavedTickets,
  unsent,
};
