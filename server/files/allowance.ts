import type { Transaction } from 'kysely';
import { millisecondsOf } from '#domain/durations.ts';
import type { Database } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import type { Platform } from '../platform.ts';

const megabyte = 1_000_000;

/** One upload of an account after the other passes from here to the end of its transaction, whichever process it came to. */
export const holdAccount = async (trx: Transaction<Database>, userUuid: string): Promise<void> => {
  await trx.selectFrom('user').where('uuid', '=', userUuid).select('uuid').forNoKeyUpdate().execute();
};

/**
 * Counts what an account has sent within 24 hours and nothing names yet, what is being stored included: a session that
 * was stolen, or is broken, does not fill the disk. What is delivered counts no longer.
 * @throws Refusal 429 with the time until the oldest of it counts no longer
 */
export async function assertAllowed(
  trx: Transaction<Database>,
  { env, clock, log }: Pick<Platform, 'env' | 'clock' | 'log'>,
  userUuid: string,
): Promise<void> {
  const now = clock().getTime();
  const { bytes, oldest } = await trx
    .selectFrom('file')
    .where('user_uuid', '=', userUuid)
    .where('attached_at', 'is', null)
    .where('uploaded_at', '>', new Date(now - millisecondsOf.day))
    .select(({ fn }) => [fn.sum<string | null>('bytes').as('bytes'), fn.min('uploaded_at').as('oldest')])
    .executeTakeFirstOrThrow();
  if (Number(bytes) <= env.UNNAMED_FILES_MB * megabyte) return;
  const wait = Math.max(1, Math.ceil((oldest.getTime() + millisecondsOf.day - now) / 1000));
  log.warn(
    { user_uuid: userUuid, wait },
    'an account has sent more files within 24 hours than UNNAMED_FILES_MB allows',
  );
  throw new Refusal(
    429,
    { message: 'Too many files wait for what they belong to. Try again later.' },
    { 'Retry-After': String(wait) },
  );
}
