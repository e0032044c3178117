import * as v from 'valibot';
import { seenPage } from '../execution/seen.ts';
import { flag, isDay, optionalNumber, queryNumber, text, uuid } from '../shared/primitives.ts';
import { routineResult } from './routine.ts';

const count = v.pipe(
  optionalNumber,
  v.transform((value) => value ?? 0),
);

/** DATA-33: a routine of a store with the counts of today. */
export const routineRow = v.object({
  uuid,
  name: text,
  resolved: count,
  unresolved: count,
  postponed: count,
  in_progress: count,
  total_activities: count,
  available: count,
  expired: count,
});
export type RoutineRow = v.InferOutput<typeof routineRow>;
export const seenRoutines = seenPage(routineRow);

/** The key of an activity of a routine at a store on a day (OP-97). */
const checksum = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));

const namedStore = v.object({ uuid: text, name: text });

/** DATA-36: an activity of a routine today; times are ISO 8601 texts, `state` a number of ROUT-12. */
export const routineActivityRow = v.object({
  uuid,
  name: text,
  start_time: text,
  end_time: text,
  instructions: text,
  state: v.number(),
  checksum,
  allows_late_start: flag,
  allows_early_start: flag,
  store: v.nullish(namedStore, null),
});
export type RoutineActivityRow = v.InferOutput<typeof routineActivityRow>;
export const seenRoutineActivities = seenPage(routineActivityRow);

/** DATA-34, answer of API-41: `periodicity` is a JSON text, read by `routinePeriodicity`. */
export const routineInfo = v.object({
  name: text,
  instructions: text,
  reference_url: text,
  periodicity: text,
});
export type Routine = v.InferOutput<typeof routineInfo>;

/** A day that the calendar has. */
const day = v.pipe(v.string(), v.check(isDay));

/** The content of the JSON text of DATA-34; `weekdays` and `every` say more of a repeat than its name. */
export const routinePeriodicity = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    repeats: v.picklist(['open', 'daily', 'weekly', 'monthly', 'yearly']),
    every: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)), 1),
    weekdays: v.nullish(
      v.array(v.picklist(['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'])),
      [],
    ),
    starts_on: day,
    ends_on: v.nullish(day, null),
  }),
);

const span = v.object({ start: text, end: text });

/** DATA-38 and DATA-39 in one: an activity of a routine with what was answered; times are ISO 8601 texts. */
export const routineDetail = v.object({
  ...routineResult.entries,
  store: v.nullish(namedStore, null),
  activity: v.nullish(v.object({ uuid: text, name: text }), null),
  execution_uuid: text,
  question: v.nullish(v.object({ label: text }), null),
  plan: v.nullish(span, null),
  real: v.nullish(v.object({ start: text }), null),
  postponed_created_at: text,
  editable: flag,
  schedule_state: v.nullish(
    v.object({
      postponed: flag,
      resolved: flag,
      unresolved: flag,
      in_progress: flag,
      available: flag,
      available_later: flag,
      expired: flag,
    }),
    null,
  ),
  comments: text,
  postponed_comments: text,
  properties: v.nullish(
    v.object({
      instruction: text,
      allow_mark_not_doable: flag,
      additional_pictures_range_min: optionalNumber,
      additional_pictures_range_max: optionalNumber,
    }),
    null,
  ),
});
export type RoutineDetail = v.InferOutput<typeof routineDetail>;

/** The result that API-43 gives for an answer: how the activity stands from then on. Throws when that cannot be read. */
export const readRoutineDetail = (result: unknown): RoutineDetail => v.parse(routineDetail, result);

/** Answer of API-42. */
export const routineResultAnswer = v.object({ result: routineDetail });

const lists = {
  page: v.optional(queryNumber(1, 100_000_000), '1'),
  per_page: v.optional(queryNumber(1, 100), '25'),
  filters: v.exactOptional(v.pipe(v.string(), v.maxLength(2_000))),
  bulk_uuid: v.exactOptional(uuid),
};

/** The content of `filters` of API-39 and API-40: the store, and the day as the clock of the session shows it. */
export const routineFilters = v.object({
  store_uuid: uuid,
  current_time: v.exactOptional(v.string()),
  from: v.exactOptional(v.string()),
  to: v.exactOptional(v.string()),
});
export type RoutineFilters = v.InferOutput<typeof routineFilters>;

/** Query of API-39. */
export const routinesQuery = v.object(lists);
/** Query of API-40; `activity_uuid` is the routine (OP-98). */
export const routineDetailsQuery = v.object({ ...lists, activity_uuid: uuid });
/** Query of API-42. */
export const routineResultQuery = v.object({ filters: v.exactOptional(v.pipe(v.string(), v.maxLength(2_000))) });
