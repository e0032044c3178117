import type { Kysely } from 'kysely';
import type { ChangeType } from '#contracts/routines/routine.ts';
import type { Database } from '#server/db/schema.ts';

/** One answer to an activity of a routine, under the key of all its attempts. */
export type Answer = {
  readonly key: string;
  readonly user: string;
  readonly change: ChangeType;
  readonly comment: string;
  readonly pictures: readonly string[];
};

/**
 * What has to become of an activity of a routine, written apart from the app and the platform: one answer is taken, and
 * before it one postponement; what comes again under its key is known, everything else is a conflict.
 */
export class Occurrence {
  readonly answers: Answer[] = [];

  arrive(answer: Answer): 'stored' | 'known' | 'conflict' {
    if (this.answers.some(({ key }) => key === answer.key)) return 'known';
    if (!this.takes(answer.change)) return 'conflict';
    this.answers.push(answer);
    return 'stored';
  }

  takes(change: ChangeType): boolean {
    const isOpen = this.answers.every((one) => one.change === 'postpone');
    return isOpen && (change !== 'postpone' || this.answers.length === 0);
  }

  get state(): 'available' | 'postponed' | 'done' | 'notDone' {
    const last = this.answers.at(-1);
    if (!last) return 'available';
    if (last.change === 'postpone') return 'postponed';
    return last.change === 'resolved' ? 'done' : 'notDone';
  }
}

/** All answers to it, in the order in which they came. */
export async function keptAnswers(db: Kysely<Database>, checksum: string): Promise<Answer[]> {
  const rows = await db
    .selectFrom('routine_answer')
    .where('checksum', '=', checksum)
    .select(['idempotency_key', 'user_uuid', 'change_type', 'comment', 'result'])
    .orderBy('received_at')
    .execute();
  return rows.map((row) => ({
    key: row.idempotency_key,
    user: row.user_uuid,
    change: row.change_type,
    comment: row.comment,
    pictures: row.change_type === 'postpone' ? row.result.postponed_pictures : row.result.pictures,
  }));
}
