import type { Kysely, Transaction } from 'kysely';
import type { AnswerItem, RoutineResult } from '#contracts/routines/routine.ts';
import { type RoutineStateName, stateAt } from '#domain/routines/routine-activity.ts';
import type { Database } from '../db/schema.ts';
import type { Planned } from './plan.ts';

type Answered = {
  readonly change_type: AnswerItem['change_type'];
  readonly result: RoutineResult;
  readonly received_at: Date;
};

/** The progress of an occurrence: when it was begun, its answer, and the answer that postponed it. */
export type Standing = {
  readonly started: Date | null;
  readonly answer: Answered | null;
  readonly postponed: Answered | null;
};

const untouched: Standing = { started: null, answer: null, postponed: null };

/** The state of each occurrence, by its checksum; untouched ones are left out. */
export async function standings(
  db: Kysely<Database> | Transaction<Database>,
  company: string,
  checksums: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  if (checksums.length === 0) return new Map();
  const begun = await db
    .selectFrom('routine_occurrence')
    .where('company_uuid', '=', company)
    .where('checksum', 'in', checksums)
    .select(['checksum', 'started_at'])
    .execute();
  const answers = await db
    .selectFrom('routine_answer')
    .where('company_uuid', '=', company)
    .where('checksum', 'in', checksums)
    .select(['checksum', 'change_type', 'result', 'received_at'])
    .orderBy('received_at')
    .execute();
  const found = new Map<string, Standing>();
  for (const { checksum, started_at } of begun) found.set(checksum, { ...untouched, started: started_at });
  for (const { checksum, ...answer } of answers) {
    const part = answer.change_type === 'postpone' ? { postponed: answer } : { answer };
    found.set(checksum, { ...(found.get(checksum) ?? untouched), ...part });
  }
  return found;
}

/** How an activity of a routine stands; untouched when nothing was found of it. */
export const standingOf = (found: ReadonlyMap<string, Standing>, checksum: string): Standing =>
  found.get(checksum) ?? untouched;

/** SM-24: the state of an occurrence at a moment. */
export const stateOf = ({ plan }: Pick<Planned, 'plan'>, standing: Standing, now: Date): RoutineStateName =>
  stateAt(plan, { started: standing.started, answer: answerOf(standing) }, now);

const answerOf = ({ answer, postponed }: Standing): 'resolved' | 'unresolved' | 'postponed' | null => {
  if (answer) return answer.change_type === 'resolved' ? 'resolved' : 'unresolved';
  return postponed ? 'postponed' : null;
};
