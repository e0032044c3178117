import type { en } from '../en/index.ts';
import { common } from './common.ts';
import { execution } from './execution.ts';
import { failure, failureDetail } from './failure.ts';
import { files } from './files.ts';
import { outbox } from './outbox.ts';
import { password } from './password.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';

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
};
