import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { folderPost } from './folder.ts';
import type { Post } from './mail.ts';
import { smtpPost } from './smtp.ts';

export { mailOf, oneLine } from './letter.ts';
export type { Mail, Post } from './mail.ts';
export { lease, nextTry } from './sending.ts';

/** The way mails go in this environment: by the server of `SMTP_URL`, else into the folder `mail` of the data folder. */
export const openPost = (env: Env, log: Logger): Post =>
  env.SMTP_URL === undefined
    ? folderPost(join(env.DATA_DIR, 'mail'), env.MAIL_FROM, log)
    : smtpPost(env.SMTP_URL, env.MAIL_FROM);
