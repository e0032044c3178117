import * as v from 'valibot';
import { isDay } from '#contracts/shared/primitives.ts';
import { repeats } from '#domain/selection/periodicity.ts';
import { weekdays } from '#domain/time/weekdays.ts';
import { type Faults, type Finding, faultsOfTwins, placedIn, readEntries, text, words } from '../import-file.ts';

/** As many pictures as an answer takes (DATA-12). */
const mostPictures = 100;

const whole = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.integer('must be a whole number'),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );
const pictures = v.nullish(whole(0, mostPictures), null);
const flag = v.optional(v.boolean(), false);
const day = v.pipe(v.string(), v.check(isDay, 'is no day as 2026-12-31 is'));
const time = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'is no time from 00:00 to 23:59'));

/** DATA-34: without an end it goes on; `weekdays` are those of a weekly one. */
const periodicity = v.strictObject({
  repeats: v.picklist(repeats),
  every: v.optional(whole(1, 1000), 1),
  weekdays: v.optional(v.array(v.picklist(weekdays)), []),
  starts_on: day,
  ends_on: v.nullish(day, null),
});

/** An activity of a routine (DATA-36, DATA-38); an end that is not after its start is one of the next day. */
const activityFile = v.strictObject({
  code: words(60),
  name: words(200),
  question: words(1000),
  instructions: v.optional(text(4000), ''),
  start_time: time,
  end_time: time,
  allows_early_start: flag,
  allows_late_start: flag,
  allow_mark_not_doable: flag,
  pictures_min: pictures,
  pictures_max: pictures,
});
export type RoutineActivityFile = v.InferOutput<typeof activityFile>;

/** One routine of an import file (DATA-34), at the stores with these codes; at every one of the company without them. */
const routineFile = v.strictObject({
  code: words(60),
  name: words(200),
  instructions: v.optional(text(4000), ''),
  reference_url: v.optional(text(300), ''),
  periodicity,
  store_codes: v.optional(v.array(v.string())),
  activities: v.pipe(v.array(activityFile), v.minLength(1, 'must hold at least one')),
});
export type RoutineFile = v.InferOutput<typeof routineFile>;

/** Reads an import file: one routine or a list of them, each with a code of its own, as its activities have. */
export const readRoutineFile = (json: unknown): readonly RoutineFile[] | Faults => {
  const routines = readEntries(routineFile, json);
  if ('faults' in routines) return routines;
  const faults = [...faultsOfTwins(routines, 'code'), ...routines.flatMap(faultsOf)];
  return faults.length > 0 ? { faults: faults.map((fault) => placedIn(json, fault)) } : routines;
};

/** The faults of several fields together, which the schema cannot find. */
const faultsOf = (
  { periodicity: { repeats: how, weekdays: on, starts_on, ends_on }, activities }: RoutineFile,
  index: number,
): Finding[] => [
  ...(on.length > 0 && how !== 'weekly'
    ? [{ path: `${index}.periodicity.weekdays`, text: 'are those of a weekly routine' }]
    : []),
  ...(ends_on !== null && ends_on < starts_on
    ? [{ path: `${index}.periodicity.ends_on`, text: 'is before starts_on' }]
    : []),
  ...faultsOfTwins(activities, 'code', `${index}.activities.`),
  ...activities.flatMap(({ pictures_min, pictures_max }, place) =>
    (pictures_min ?? 0) > (pictures_max ?? 0)
      ? [
          {
            path: `${index}.activities.${place}.pictures_min`,
            text: 'is more than pictures_max, so that nobody could answer',
          },
        ]
      : [],
  ),
];
