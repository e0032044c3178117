import type { Transaction } from 'kysely';
import type { AnswerItem, RoutineAnswers, RoutineResult } from '#contracts/routines/routine.ts';
import type { RoutineDetail } from '#contracts/routines/routines.ts';
import { isShortOfPictures } from '#domain/routines/routine-activity.ts';
import { routineActivityMachine } from '#machines/routines/index.ts';
import { transaction } from '../db/client.ts';
import type { Database } from '../db/schema.ts';
import type { Platform } from '../platform.ts';
import { unacceptable } from './checks.ts';
import { detailOf } from './detail.ts';
import { type Arrived, type Kept, storeAnswer, storedBefore } from './keep.ts';
import type { Planned } from './plan.ts';
import { plannedBy } from './planned.ts';
import { type Standing, standingOf, standings, stateOf } from './progress.ts';

/** `refused`: it was answered in the meantime, or its time does not allow it. */
export type Answered = {
  readonly outcome: Kept['outcome'] | 'refused';
  readonly result: RoutineDetail | RoutineResult;
};

const events: Readonly<Record<AnswerItem['change_type'], 'SAVE_RESOLVED' | 'SAVE_UNRESOLVED' | 'POSTPONE'>> = {
  resolved: 'SAVE_RESOLVED',
  unresolved: 'SAVE_UNRESOLVED',
  postpone: 'POSTPONE',
};

/**
 * Answers an occurrence of a routine, once for each key. The chart decides, by the state at the moment in which the
 * answer was given, and by that of now: what was done in time without a network is not refused for coming late. Two answers to one
 * occurrence come one after the other. Undefined when the checksum names nothing that the caller may see; what is stored
 * under the key is told all the same, as it was answered, since its answer may have been lost.
 * @throws Refusal 422 for too few pictures, or ones that are not stored
 */
export const answerOccurrence = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  arrived: Arrived,
): Promise<Answered | undefined> =>
  transaction(db, async (trx) => {
    const planned = await plannedBy(trx, arrived.caller, arrived.body.checksum);
    if (planned?.activity.routine_uuid !== arrived.routine) return (await storedBefore(trx, arrived)) ?? undefined;
    await holdOccurrence(trx, arrived);
    const now = clock();
    const outcome = await outcomeOf(trx, planned, arrived, now);
    return { outcome, result: detailOf(planned, await standingNow(trx, arrived), now) };
  });

async function outcomeOf(
  trx: Transaction<Database>,
  planned: Planned,
  arrived: Arrived,
  now: Date,
): Promise<Answered['outcome']> {
  const before = await storedBefore(trx, arrived);
  if (before) return before.outcome;
  if (!permits(planned, await standingNow(trx, arrived), arrived.body, now)) return 'refused';
  checkPictures(planned, arrived.body);
  return (await storeAnswer(trx, arrived, now)).outcome;
}

/**
 * SM-24. A clock that is ahead of the platform's gains nothing, and one that is behind loses nothing: an answer that
 * the present time allows is taken, regardless of the device's clock.
 */
function permits(planned: Planned, standing: Standing, { answers: [answer] }: RoutineAnswers, now: Date): boolean {
  const answered = new Date(Math.min(Date.parse(answer.date_modified), now.getTime()));
  return [answered, now].some((at) =>
    routineActivityMachine
      .resolveState({ value: stateOf(planned, standing, at), context: planned.activity })
      .can({ type: events[answer.change_type] }),
  );
}

/** ROUT-31: what is postponed needs no pictures. */
function checkPictures({ activity }: Planned, { answers: [{ change_type, photos }] }: RoutineAnswers): void {
  if (change_type === 'postpone' || !isShortOfPictures(photos.length, activity.pictures_min)) return;
  throw unacceptable({ photos: `are fewer than ${activity.pictures_min}` });
}

/** An answer locks the row of the activity, which the first answer creates. */
async function holdOccurrence(trx: Transaction<Database>, { caller, body }: Arrived): Promise<void> {
  const row = { company_uuid: caller.companyUuid, checksum: body.checksum };
  await trx
    .insertInto('routine_occurrence')
    .values({ ...row, started_at: null })
    .onConflict((conflict) => conflict.columns(['company_uuid', 'checksum']).doNothing())
    .execute();
  await trx
    .selectFrom('routine_occurrence')
    .where('company_uuid', '=', row.company_uuid)
    .where('checksum', '=', row.checksum)
    .select('checksum')
    .forUpdate()
    .execute();
}

const standingNow = async (trx: Transaction<Database>, { caller, body }: Arrived): Promise<Standing> =>
  standingOf(await standings(trx, caller.companyUuid, [body.checksum]), body.checksum);
