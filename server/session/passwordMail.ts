import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Post } from '../mail/index.ts';
import type { Platform } from '../platform.ts';
import { changedMail, resetMail } from './passwordLetters.ts';
import { makePasswordToken } from './passwordTokens.ts';

/** How often the platform looks for mails to send (ms): apart from the requests, whose time tells nothing of them. */
const every = 2_000;
/** A mail that a process took and did not send, for it died, is taken again after so long (ms). */
const lease = 300_000;
const firstPause = 30_000;
const longestPause = 3_600_000;
/** Nobody waits longer for a mail (ms). */
const givenUpAfter = 86_400_000;

type Moment = { readonly origin: string; readonly now: Date };
type Request = NonNullable<Awaited<ReturnType<typeof takeNext>>>;
type Recipient = NonNullable<Awaited<ReturnType<typeof recipientOf>>>;

/** Sends what waits, one mail after the other, until it is stopped. `origin` is where the app is reached by people. */
export function startPasswordMails(platform: Platform, post: Post, origin: string): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let idle = true;
  let stopped = false;
  const sendAll = async (): Promise<void> => {
    while (!stopped && (await sendNextMail(platform, post, origin)));
  };
  const timer = setInterval(() => {
    if (!idle) return;
    idle = false;
    running = sendAll()
      .catch((error: unknown) => platform.log.error({ err: error }, 'mails could not be looked for'))
      .finally(() => {
        idle = true;
      });
  }, every).unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
}

/**
 * Sends the mail that has waited longest; false when none is due. One that could not be sent is tried again, later each
 * time, for a day. Each try has a new token, since the one of before is stored nowhere.
 */
export async function sendNextMail(platform: Platform, post: Post, origin: string): Promise<boolean> {
  const { db, clock } = platform;
  const request = await takeNext(db, clock());
  if (request === undefined) return false;
  try {
    const recipient = request.user_uuid === null ? undefined : await recipientOf(db, request.user_uuid);
    if (recipient !== undefined) await post.send(await mailOf(db, request, recipient, { origin, now: clock() }));
    await drop(db, request);
  } catch (error) {
    platform.log.error({ err: error, attempts: request.attempts }, 'a mail could not be sent');
    await postpone(db, request, clock());
  }
  return true;
}

/** Takes one that is due, for as long as the lease: no other process takes it meanwhile. */
const takeNext = (db: Kysely<Database>, now: Date) =>
  db
    .updateTable('password_request')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), due_at: new Date(now.getTime() + lease) }))
    .where('uuid', '=', ({ selectFrom }) =>
      selectFrom('password_request')
        .select('uuid')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

const recipientOf = (db: Kysely<Database>, user: string) =>
  db
    .selectFrom('user')
    .innerJoin('company', 'company.uuid', 'user.company_uuid')
    .select(['user.uuid', 'user.email', 'user.username', 'user.first_name', 'company.name as company_name'])
    .where('user.uuid', '=', user)
    .where('user.active', '=', true)
    .where('company.active', '=', true)
    .executeTakeFirst();

const drop = (db: Kysely<Database>, { uuid }: Request) =>
  db.deleteFrom('password_request').where('uuid', '=', uuid).execute();

async function postpone(db: Kysely<Database>, request: Request, now: Date): Promise<void> {
  const pause = Math.min(longestPause, firstPause * 2 ** (request.attempts - 1));
  if (now.getTime() + pause - request.created_at.getTime() > givenUpAfter) await drop(db, request);
  else
    await db
      .updateTable('password_request')
      .set({ due_at: new Date(now.getTime() + pause) })
      .where('uuid', '=', request.uuid)
      .execute();
}

/** A link has a token of its own for each try to send it. */
const mailOf = async (db: Kysely<Database>, request: Request, recipient: Recipient, { origin, now }: Moment) =>
  request.kind === 'changed'
    ? changedMail(recipient, origin, request.language)
    : resetMail(recipient, origin, await makePasswordToken(db, recipient.uuid, now), request.language);
