import type { Kysely } from 'kysely';
import { millisecondsOf } from '#domain/time/units.ts';
import type { Database } from '../db/schema.ts';
import { lease, nextTry, type Post } from '../mail/index.ts';
import type { Platform } from '../platform.ts';
import { startWorking } from '../waiting.ts';
import { changedMail, resetMail } from './password-letters.ts';
import { makePasswordToken } from './password-tokens.ts';

type Moment = { readonly origin: string; readonly now: Date };
type Request = NonNullable<Awaited<ReturnType<typeof takeNext>>>;
type Recipient = NonNullable<Awaited<ReturnType<typeof recipientOf>>>;

/** Sends what waits until it is stopped. `origin` is where the app is reached by people. */
export const startPasswordMails = (platform: Platform, post: Post, origin: string): (() => Promise<void>) =>
  startWorking(platform, 'mails', () => sendNextMail(platform, post, origin));

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
    if (recipient !== undefined) await post.send(await letterOf(db, request, recipient, { origin, now: clock() }));
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

/** Nothing when another process has taken it meanwhile, since this one was too slow: that one's outcome counts. */
async function postpone(db: Kysely<Database>, request: Request, now: Date): Promise<void> {
  const due_at = nextTry(request, now, millisecondsOf.day);
  if (due_at === null) await drop(db, request);
  else
    await db
      .updateTable('password_request')
      .set({ due_at })
      .where('uuid', '=', request.uuid)
      .where('attempts', '=', request.attempts)
      .execute();
}

/**
 * A link has a token of its own for each try to send it, which ends the one before: such a mail is no repetition, and a
 * receiver must not drop it for the older one.
 */
const letterOf = async (
  db: Kysely<Database>,
  { uuid, kind, language, attempts }: Request,
  recipient: Recipient,
  { origin, now }: Moment,
) =>
  kind === 'changed'
    ? changedMail(recipient, { id: uuid, origin, language })
    : resetMail(
        recipient,
        { id: `${uuid}.${attempts}`, origin, language },
        await makePasswordToken(db, recipient.uuid, now),
      );
