import * as v from 'valibot';

/** The kinds of attempts that the journal on the device records for a sealed execution. */
const journalSteps = [
  'started',
  'waitingForNetwork',
  'waitingForSignIn',
  'paused',
  'refused',
  'takenBack',
  'incomplete',
  'delivered',
] as const;

/**
 * One line of the journal of a sealed execution, in the store `journal` under `[execution, place]`: the places are texts
 * in the order of writing, `at` is what the clock of the device said, ISO 8601 in UTC.
 */
export const journalRow = v.object({
  execution: v.string(),
  at: v.string(),
  step: v.picklist(journalSteps),
  /** Why, as the failure vocabulary names it; null where nothing failed. */
  failure: v.nullable(v.looseObject({ code: v.string() })),
});
export type JournalRow = v.InferOutput<typeof journalRow>;

/** The row that stays of a delivery, in the store `sent`; times are ISO 8601 in UTC. */
export const sentRow = v.object({
  company_uuid: v.string(),
  user_uuid: v.string(),
  activity: v.object({ uuid: v.string(), name: v.string() }),
  store: v.object({ uuid: v.string(), name: v.string() }),
  sealedAt: v.string(),
  receipt: v.nullable(
    v.looseObject({
      received_at: v.string(),
      files: v.array(v.looseObject({ path: v.string(), bytes: v.number(), sha256: v.string() })),
    }),
  ),
  deliveredAt: v.string(),
});
export type SentRow = v.InferOutput<typeof sentRow>;

/** How long (s) each delivery has waited on a device, for the operator's metrics. */
export const outboxAges = v.object({
  ages: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0))), v.maxLength(1000)),
});
