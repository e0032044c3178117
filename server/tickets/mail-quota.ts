import type { Transaction } from 'kysely';
import type { Notification } from '#contracts/tickets/tickets.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import type { Platform } from '../platform.ts';
import { mailsRefusedFor } from '../session/index.ts';
import { textsFor } from './refusals.ts';

type Ordered = { readonly notifications: readonly Notification[]; readonly tickets: number };

/** Counts the notices that tickets of the caller are to send. @throws Refusal 429 when they are too many for a day */
export async function admitMails(
  trx: Transaction<Database>,
  { env, log }: Pick<Platform, 'env' | 'log'>,
  { caller, request }: { readonly caller: Caller; readonly request: Request },
  ordered: Ordered,
): Promise<void> {
  const seconds = await mailsRefusedFor(trx, env, { account: caller.userUuid, mails: mailsOf(ordered) });
  if (seconds === null) return;
  log.warn({ user_uuid: caller.userUuid }, 'tasks of an account order more notices within 24 hours than is allowed');
  throw new Refusal(429, { message: textsFor(request).tooManyNotices }, { 'Retry-After': String(seconds) });
}

/** The notifications of a ticket that can no longer be corrected: none if they are too many for a day. */
export async function allowedOf(
  trx: Transaction<Database>,
  { env, log }: Pick<Platform, 'env' | 'log'>,
  account: string,
  notifications: readonly Notification[],
): Promise<readonly Notification[]> {
  const mails = mailsOf({ notifications, tickets: 1 });
  if ((await mailsRefusedFor(trx, env, { account, mails })) === null) return notifications;
  log.warn({ user_uuid: account, mails }, 'notices of tasks of an execution were left out');
  return [];
}

/** A push becomes a mail where there is no device (TOLD-07), unless the same is ordered by mail. */
const mailsOf = ({ notifications, tickets }: Ordered): number =>
  new Set(notifications.map((one) => [one.type, one.expiration_type, one.time_value, one.time_unit].join())).size *
  tickets;
