import * as v from 'valibot';
import { questionTypes } from '../execution/activity.ts';
import { coordinates, isDay, queryNumber, text, uuid } from '../shared/primitives.ts';
import { priorities, ticketStates } from '../tickets/tickets.ts';

const uuids = v.exactOptional(v.pipe(v.array(uuid), v.maxLength(10_000)));
const day = v.pipe(v.string(), v.check(isDay, 'no such day'));
const bound = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/**
 * RESULT-02: `filter` of the list of results, as JSON text in the query. `period` counts days on the clock of the
 * session, both with it, and may have one end alone; `score` is a band with both bounds, or `none` for executions without a score.
 * CORR-01: `tests` are those that are marked as a test, which are left out without it.
 */
export const resultFilter = v.object({
  period: v.exactOptional(
    v.pipe(
      v.object({ from: v.exactOptional(day), to: v.exactOptional(day) }),
      v.check(({ from = '', to = from }) => from <= to, 'ends before it begins'),
    ),
  ),
  stores: uuids,
  zones: uuids,
  brands: uuids,
  activities: uuids,
  authors: uuids,
  score: v.exactOptional(
    v.union([
      v.literal('none'),
      v.pipe(
        v.object({ from: bound, to: bound }),
        v.check(({ from, to }) => from <= to, 'ends before it begins'),
      ),
    ]),
  ),
  tasks: v.exactOptional(v.boolean()),
  pictures: v.exactOptional(v.boolean()),
  tests: v.exactOptional(v.picklist(['with', 'only'])),
  text: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
});
export type ResultFilter = v.InferOutput<typeof resultFilter>;

/** RESULT-03: what the list is sorted by; `-` in front means descending. */
export const resultSorts = ['finished_at', 'score', 'store', 'activity'] as const;
export type ResultSort = (typeof resultSorts)[number];

export const resultsQuery = v.object({
  filter: v.exactOptional(v.pipe(v.string(), v.maxLength(500_000))),
  sort: v.exactOptional(v.pipe(v.string(), v.regex(/^-?[a-z_]{1,30}$/))),
  page: v.optional(queryNumber(1, 100_000_000), '1'),
  per_page: v.optional(queryNumber(1, 100), '25'),
});

const instant = v.string();
const score = v.nullable(v.number());
const named = v.object({ uuid, name: text });
const storeNamed = v.object({ uuid, name: text, store_code: text });

/** RESULT-01: a delivered execution in the list; names of store and activity are those of its delivery. */
const resultRow = v.object({
  uuid,
  activity: named,
  store: storeNamed,
  author: named,
  finished_at: instant,
  received_at: instant,
  score,
  pictures: v.number(),
  tasks: v.number(),
  is_test: v.boolean(),
});
export type ResultRow = v.InferOutput<typeof resultRow>;

/** RESULT-03: a page of the list; `total` and `mean`, the mean score, are those of the whole selection. */
export const resultsPage = v.object({
  rows: v.array(resultRow),
  page: v.number(),
  per_page: v.number(),
  total: v.number(),
  mean: score,
});
export type ResultsPage = v.InferOutput<typeof resultsPage>;

/** RESULT-10: what the trend tells one line of. */
export const trendGroups = ['activity', 'store'] as const;
export type TrendGroup = (typeof trendGroups)[number];
export const trendUnits = ['day', 'week', 'month', 'year'] as const;
export type TrendUnit = (typeof trendUnits)[number];

export const trendQuery = v.object({
  filter: resultsQuery.entries.filter,
  by: v.optional(v.picklist(trendGroups), 'activity'),
});

/** How many executions there were, and their mean score; null where none has one. */
const measured = v.object({ executions: v.number(), mean: score });
const line = v.object({ ...measured.entries, points: v.array(measured) });

/**
 * RESULT-10: the selection over time. `periods` are the first days of all days, weeks, months or years from the first
 * execution to the last one, on the clock of the session; each line has a point for each. `groups` are those with the
 * most executions, `others` how many more there are.
 */
export const resultTrend = v.object({
  unit: v.picklist(trendUnits),
  periods: v.array(v.string()),
  all: line,
  groups: v.array(v.object({ ...named.entries, ...line.entries })),
  others: v.number(),
});
export type ResultTrend = v.InferOutput<typeof resultTrend>;
export type TrendLine = v.InferOutput<typeof line>;

export const placesQuery = v.object({ filter: resultsQuery.entries.filter });

/** RESULT-12: the stores of the selection that have a location, those with the most executions first. */
export const resultPlaces = v.object({
  places: v.array(v.object({ ...storeNamed.entries, coordinates, ...measured.entries })),
  /** Executions at stores that are not on the map: without a location, or beyond the most that it shows. */
  elsewhere: v.number(),
});
export type ResultPlaces = v.InferOutput<typeof resultPlaces>;

/** RESULT-05: what a question weighs: the value of the chosen alternatives, of the best ones that there are. */
const weight = v.object({ value: v.number(), best: v.number() });

/**
 * RESULT-04: a question as it was asked and answered. `alternatives` are the published ones, `pictures` and `files`
 * stored paths: the pictures of the question, and what was signed, drawn or attached as the answer.
 */
const resultQuestion = v.object({
  uuid,
  answer_uuid: uuid,
  type: v.picklist(questionTypes),
  label: text,
  answer: text,
  alternatives: v.array(v.object({ uuid, label: text, value: text, chosen: v.boolean() })),
  comment: text,
  pictures: v.array(v.string()),
  files: v.array(v.string()),
  not_calculated: v.boolean(),
  score: v.nullable(weight),
});
export type ResultQuestion = v.InferOutput<typeof resultQuestion>;

/**
 * RESULT-04: a screen that the answers led to, by its number among those beside it. `repetition` says in which
 * repetition it was answered: `2`, or `2.1` for the first one within it; empty outside.
 */
const resultScreen = v.object({
  uuid,
  title: text,
  number: v.number(),
  repetition: text,
  questions: v.array(resultQuestion),
});
export type ResultScreen = v.InferOutput<typeof resultScreen>;

/** RESULT-04: the newest ticket of a chain that the execution raised; `answer_uuid` is null where it is not known. */
const resultTask = v.object({
  uuid,
  number: v.number(),
  title: text,
  state: v.picklist(ticketStates),
  priority: v.picklist(priorities),
  due_at: instant,
  answer_uuid: v.nullable(uuid),
});

/**
 * RESULT-04: one execution. `finished_at` is corrected and never later than `received_at`; the times of the device are
 * those that its clock showed, null where it was not known to be wrong.
 */
export const resultDetail = v.object({
  uuid,
  activity: v.object({ uuid, name: text, version: v.number(), published_at: instant }),
  store: v.object({ uuid, name: text, store_code: text, address: text }),
  author: named,
  started_at: instant,
  device_started_at: instant,
  finished_at: instant,
  device_finished_at: v.nullable(instant),
  received_at: instant,
  time_zone: text,
  coordinates: v.nullable(coordinates),
  is_test: v.boolean(),
  score: v.object({ index: score, ...weight.entries }),
  screens: v.array(resultScreen),
  tasks: v.array(resultTask),
});
export type ResultDetail = v.InferOutput<typeof resultDetail>;
