import type { RoutineDetail } from '#contracts/routines/routines.ts';
import { flagsOf, isEditable } from '#domain/routines/routine-activity.ts';
import { linksTo } from '../files/index.ts';
import type { Handler } from '../http/handler.ts';
import { notFound } from '../http/refusal.ts';
import { isRoutineOf, usableStores } from '../selection/index.ts';
import { executionOf } from './checksum.ts';
import type { Planned } from './plan.ts';
import { plannedBy } from './planned.ts';
import { type Standing, standingOf, standings, stateOf } from './progress.ts';

/**
 * API-41, DATA-34: what a routine is about; one that no store of the caller carries out is as absent as any other. A
 * reference image that is stored here comes by an address that a browser can load it from.
 */
export const routineInfo: Handler<'routineInfo'> = async ({ params, caller, platform }) => {
  const { db } = platform;
  const routine = await db
    .selectFrom('routine')
    .where('routine.company_uuid', '=', caller.companyUuid)
    .where('routine.uuid', '=', params.uuid)
    .where(({ exists }) => exists(usableStores(db, caller).where(isRoutineOf).select('store.uuid')))
    .select(['name', 'instructions', 'reference_url', 'periodicity'])
    .executeTakeFirst();
  if (!routine) throw notFound();
  const { reference_url: image } = routine;
  const reference_url = (await linksTo(platform, caller, [image])).get(image) ?? image;
  return { ...routine, reference_url, periodicity: JSON.stringify(routine.periodicity) };
};

/** API-42, OP-98: an occurrence with what was answered so far. */
export const routineResult: Handler<'routineResult'> = async ({ params, caller, platform: { db, clock } }) => {
  const planned = await plannedBy(db, caller, params.checksum);
  if (!planned) throw notFound();
  const found = await standings(db, caller.companyUuid, [planned.checksum]);
  return { result: detailOf(planned, standingOf(found, planned.checksum), clock()) };
};

/** DATA-38 and DATA-39. */
export const detailOf = (planned: Planned, standing: Standing, now: Date): RoutineDetail => {
  const { store, activity, plan, checksum } = planned;
  const state = stateOf(planned, standing, now);
  const { answer, postponed, started } = standing;
  return {
    pictures: answer?.result.pictures ?? [],
    postponed_pictures: postponed?.result.postponed_pictures ?? [],
    comment: answer?.result.comment ?? '',
    answer: '',
    change_type: (answer ?? postponed)?.change_type ?? '',
    store: { uuid: store.uuid, name: store.name },
    activity: { uuid: activity.uuid, name: activity.name },
    execution_uuid: executionOf(checksum),
    question: { label: activity.question },
    plan: { start: plan.start.toISOString(), end: plan.end.toISOString() },
    real: { start: started?.toISOString() ?? '' },
    postponed_created_at: postponed?.received_at.toISOString() ?? '',
    editable: isEditable(state, activity),
    schedule_state: flagsOf(state),
    comments: answer?.result.comment ?? '',
    postponed_comments: postponed?.result.comment ?? '',
    properties: {
      instruction: activity.instructions,
      allow_mark_not_doable: activity.allow_mark_not_doable,
      additional_pictures_range_min: activity.pictures_min,
      additional_pictures_range_max: activity.pictures_max,
    },
  };
};
