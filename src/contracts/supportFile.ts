import * as v from 'valibot';

/** The version of the format that this build writes; the inspector reads no other. */
export const supportFileVersion = 1;

const text = v.pipe(v.string(), v.maxLength(400));

/** A transition that was taken: the path of its state, its event, and which of those with that event it is. */
const taken = v.object({ state: text, event: text, at: v.pipe(v.number(), v.integer(), v.minValue(0)) });
export type Taken = v.InferOutput<typeof taken>;

/** An actor that ran when the file was saved; `machine` and `value` are null for one that is no machine. */
const actor = v.object({
  id: text,
  parent: v.nullable(text),
  name: text,
  machine: v.nullable(text),
  status: v.picklist(['active', 'done', 'error', 'stopped']),
  value: v.unknown(),
  context: v.unknown(),
});
export type SupportActor = v.InferOutput<typeof actor>;

/** What one machine did with one event; `value` and `status` are those behind it. */
const entry = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  actor: text,
  machine: text,
  source: v.nullable(text),
  event: v.looseObject({ type: text }),
  value: v.unknown(),
  status: v.picklist(['active', 'done', 'error', 'stopped']),
  taken: v.array(taken),
});
export type SupportEntry = v.InferOutput<typeof entry>;

/**
 * What the app did last, for support: without answers, names, secrets and files. `left` counts earlier events that are
 * not in it any more.
 */
export const supportFile = v.object({
  format: v.literal('storewalk-support'),
  version: v.literal(supportFileVersion),
  savedAt: v.pipe(v.string(), v.isoTimestamp()),
  versions: v.object({ app: text, browser: text, record: v.number() }),
  left: v.pipe(v.number(), v.integer(), v.minValue(0)),
  actors: v.pipe(v.array(actor), v.maxLength(5000)),
  entries: v.pipe(v.array(entry), v.maxLength(5000)),
});
export type SupportFile = v.InferOutput<typeof supportFile>;
