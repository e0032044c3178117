import { createRoutineCalls } from '#api/routines/routine-calls.ts';
import type { FileRow } from '#contracts/execution/record.ts';
import type { RoutineAnswerRow } from '#contracts/routines/routine-record.ts';
import type { RoutineDetail } from '#contracts/routines/routines.ts';
import { allStored, withStored } from '#domain/execution/postponement.ts';
import type { RoutineStateName } from '#domain/routines/routine-activity.ts';
import { emptyDraft, mergedOver, type RoutineDraft, shownStateOf } from '#domain/routines/routine-answer.ts';
import type { Seen } from '#domain/shared/seen.ts';
import { currentTime } from '#domain/time/instants.ts';
import type { LoadedActivity } from '#machines/routines/routine-answer.setup.ts';
import { fileStores, readFiles } from '../file-rows.ts';
import { keptFile } from '../files/index.ts';
import { type Owner, ownAnswer, refusalOf } from '../routine-answers.ts';
import { type Answered, allSeen, keepAnswer, lastSeen, type Means, orSeen } from '../seen.ts';
import { sessionOf } from '../session-of.ts';
import type { Tools } from '../tools.ts';
import { activitiesSeen, resultSeen } from './seen-kinds.ts';
import { choiceOf } from './undelivered-answers.ts';

/** API-42, OP-98. Without a network: as this device saw it last. */
export const askResult = async (
  tools: Tools,
  checksum: string,
  signal: AbortSignal,
): Promise<Answered<RoutineDetail>> => {
  const current_time = currentTime(tools.client.platformTime(), sessionOf(tools).time_zone_offset);
  const { value, seen } = await orSeen(tools, resultSeen, checksum, () =>
    createRoutineCalls(tools.client).result(checksum, { current_time }, signal),
  );
  return { value: mergedOver(await rowOf(tools, checksum), value), seen };
};

/** The row of the list that it was opened from, where this device has seen it; it is missed at worst. */
const rowOf = async (tools: Means, checksum: string) => {
  const pages = await allSeen(tools, activitiesSeen).catch(() => []);
  return pages.flatMap(({ rows }) => rows).find((row) => row.checksum === checksum);
};

/** Whose answer to which activity. */
type Own = { readonly owner: Owner; readonly checksum: string };

/** API-43: the result of an answer is the state of the activity from now on, for its author. */
export const keepResult = (tools: Means, { owner, checksum }: Own, result: RoutineDetail): Promise<void> =>
  keepAnswer(tools, resultSeen, owner, checksum, result);

/**
 * ROUT-34: the result of an answer that was delivered since that time; null where the device could not keep it, for what
 * it saw before says nothing of the answer.
 */
export const resultSince = async (tools: Means, checksum: string, time: string): Promise<RoutineDetail | null> => {
  const last = await lastSeen(tools, resultSeen, checksum);
  return last && last.at >= time ? mergedOver(await rowOf(tools, checksum), last.value) : null;
};

/** ROUT-20: the state that an activity was learnt to be in since that time; null where nothing newer is known of it. */
export const stateSince = async (tools: Means, checksum: string, time: string): Promise<RoutineStateName | null> => {
  const last = await lastSeen(tools, resultSeen, checksum);
  return last && last.at > time ? shownStateOf(last.value) : null;
};

/** An activity together with what this device keeps of its answer. */
export const loadedWith = (
  tools: Tools,
  { owner, checksum }: Own,
  { detail, seen }: { detail: RoutineDetail; seen: Seen | null },
): Promise<LoadedActivity> =>
  tools.database.read(['routineAnswers', ...fileStores], async (rows) => {
    const row = await ownAnswer(rows, owner, checksum);
    const files = row ? await readFiles(rows, row.uuid) : [];
    return {
      detail,
      seen,
      draft: row ? draftOf(row, files) : emptyDraft(tools.newUuid()),
      files: files.map(keptFile),
      given: row && choiceOf(row),
      refusal: row ? refusalOf(row) : null,
    };
  });

/** OP-54: a picture that was stored just before the app was killed belongs to it all the same. */
const draftOf = (
  { uuid, comment, pictures, postponement }: RoutineAnswerRow,
  files: readonly FileRow[],
): RoutineDraft => {
  const stored = (kind: FileRow['kind']): string[] =>
    files.filter((file) => file.kind === kind && !file.raw).map(({ path }) => path);
  return {
    uuid,
    comment,
    pictures: allStored(pictures, stored('routine')),
    postponement: withStored(postponement, stored('postponed')) ?? postponement,
  };
};
