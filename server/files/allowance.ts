import type { Transaction } from 'kysely';
import type { Language } from '#domain/shell/language.ts';
import { millisecondsOf } from '#domain/time/units.ts';
import { mailTexts } from '#i18n/mails/index.ts';
import type { Database } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import type { Platform } from '../platform.ts';

const megabyte = 1_000_000;

/** One upload of an account after the other passes from here to the end of its transaction, whichever process it came to. */
export const holdAccount = async (trx: Transaction<Database>, userUuid: string): Promise<void> => {
  await trx.selectFrom('user').where('uuid', '=', userUuid).select('uuid').forNoKeyUpdate().execute();
};

/**
 * Counts what an account has sent within 24 hours, what is being stored included: all of it, and what nothing names yet.
 * A session that was stolen, or is broken, does not fill the disk.
 * @throws Refusal 429 with the time until the oldest of it counts no longer
 */
export async function assertAllowed(
  trx: Transaction<Database>,
  { env, clock, log }: Pick<Platform, 'env' | 'clock' | 'log'>,
  userUuid: string,
  language: Language,
): Promise<void> {
  const now = clock().getTime();
  const counted = await trx
    .selectFrom('file')
    .where('user_uuid', '=', userUuid)
    .where('uploaded_at', '>', new Date(now - millisecondsOf.day))
    .select(({ fn }) => [fn.sum<string>('bytes').as('sent'), fn.min('uploaded_at').as('first')])
    .select(({ fn }) => [
      fn.sum<string | null>('bytes').filterWhere('attached_at', 'is', null).as('unnamed'),
      fn.min('uploaded_at').filterWhere('attached_at', 'is', null).as('firstUnnamed'),
    ])
    .executeTakeFirstOrThrow();
  const refuse = (limit: 'UNNAMED_FILES_MB' | 'UPLOADED_MB_PER_DAY', oldest: Date, message: string): never => {
    const wait = Math.max(1, Math.ceil((oldest.getTime() + millisecondsOf.day - now) / 1000));
    log.warn({ user_uuid: userUuid, wait, limit }, 'an account has sent more files within 24 hours than is allowed');
    throw new Refusal(429, { message }, { 'Retry-After': String(wait) });
  };
  const texts = mailTexts[language].fileAnswers;
  if (Number(counted.unnamed) > env.UNNAMED_FILES_MB * megabyte)
    refuse('UNNAMED_FILES_MB', counted.firstUnnamed, texts.tooManyWaiting);
  if (Number(counted.sent) > env.UPLOADED_MB_PER_DAY * megabyte)
    refuse('UPLOADED_MB_PER_DAY', counted.first, texts.tooManyToday);
}
