import * as v from 'valibot';
import { coordinates, instant, optionalNumber, queryNumber, storedPath, text, uuid } from '../shared/primitives.ts';
import type { RaisedTicket } from '../tickets/tickets.ts';
import { questionTypes } from './activity.ts';

/**
 * One answered (or unanswered) question of the payload; formats by type are those of OP-36. `not_calculated` is an
 * addition: the answer is the 0 of a calculator that came to no number.
 */
export const answeredQuestion = v.object({
  uuid,
  answer_uuid: uuid,
  type: v.picklist(questionTypes),
  label: v.string(),
  answer: v.string(),
  comment: v.string(),
  picture: v.string(),
  not_calculated: v.exactOptional(v.literal(true)),
});
export type AnsweredQuestion = v.InferOutput<typeof answeredQuestion>;

const screenFields = { uuid, title: v.string(), order: v.number(), questions: v.array(answeredQuestion) };

/** One repetition of a section: the screens that were gone through in it, each answer under an id of its own (OP-34). */
type AnsweredNode = { uuid: string; screens: AnsweredScreen[] };

/** A screen that the answers led to; those that were jumped over are left out (OP-32). */
export type AnsweredScreen = {
  uuid: string;
  title: string;
  order: number;
  questions: AnsweredQuestion[];
  type: 'Page' | 'Repetition';
  repetition_nodes?: AnsweredNode[];
};

/** How deep sections nest is bounded by how deep a body may. */
export const answeredScreen: v.GenericSchema<AnsweredScreen> = v.object({
  ...screenFields,
  type: v.picklist(['Page', 'Repetition']),
  repetition_nodes: v.exactOptional(v.array(v.object({ uuid, screens: v.array(v.lazy(() => answeredScreen)) }))),
});

/** DATA-14, OP-51: fixed when the execution is sealed; every attempt sends the same bytes. Times in UTC ISO 8601. */
export const jsonExecution = v.object({
  store_uuid: uuid,
  user_uuid: uuid,
  execution_uuid: uuid,
  metadata: v.object({
    platform: v.literal('web-executor'),
    timezone: v.string(),
    language: v.picklist(['en', 'es']),
    version: v.literal(1),
    answers_count: v.pipe(v.number(), v.integer(), v.minValue(0)),
    attachments_count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  activity_tree: v.object({
    uuid,
    name: v.string(),
    version: v.optional(v.number()),
    company_uuid: uuid,
    linear_execution: v.boolean(),
    exec_started_at: instant,
    exec_client_started_at: instant,
    exec_finished_at: instant,
    /** The time of a device whose clock was known to be wrong; `exec_finished_at` is corrected then. */
    exec_client_finished_at: v.optional(instant),
    exec_uploaded_at: instant,
    geotag: v.string(),
    coordinates: v.nullable(coordinates),
    screens: v.array(answeredScreen),
  }),
  // The execution of a faulty ticket is sealed: the platform keeps what it can read of the ticket.
  tickets: v.record(v.string(), v.array(v.custom<RaisedTicket>(() => true))),
});
export type JsonExecution = v.InferOutput<typeof jsonExecution>;

/** Body of API-15. */
export const executionUpload = v.object({ json_execution: jsonExecution });

/** A file as the platform stored it; `sha256` in lower-case hex, `bytes` its length. */
export const storedFile = v.object({
  path: storedPath,
  bytes: v.number(),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});
export type StoredFile = v.InferOutput<typeof storedFile>;

/**
 * OP-55: what the platform says that it stored. `bytes` and `sha256` of the body itself are an addition of the
 * reference platform: with them a conflict with other content cannot pass for an equal receipt.
 */
export const receipt = v.object({
  execution_uuid: uuid,
  received_at: v.string(),
  bytes: v.optional(v.number()),
  sha256: v.optional(v.string()),
  files: v.array(storedFile),
});
export type Receipt = v.InferOutput<typeof receipt>;

/** Answer of API-15, with 2xx and with 409. A platform may send no receipt (OP-55). */
export const uploadAnswer = v.object({ receipt: v.nullish(receipt, null) });

/** A position of DATA-08; null when there is none, or none that the world has: the other executions show all the same. */
const location = v.pipe(
  v.nullish(v.object({ lat: optionalNumber, lon: optionalNumber }), null),
  v.transform((given) => {
    const { lat = null, lon = null } = given ?? {};
    return lat === null || lon === null || Math.abs(lat) > 90 || Math.abs(lon) > 180 ? null : { lat, lon };
  }),
);

/** DATA-08. */
export const finishedExecution = v.object({
  uuid,
  activity_name: text,
  store_name: text,
  exec_finished_at: text,
  store_index: v.pipe(
    v.nullish(v.union([v.number(), v.string()]), null),
    v.transform((value) => (typeof value === 'number' && Number.isFinite(value) ? value : null)),
  ),
  location,
});
export type FinishedExecution = v.InferOutput<typeof finishedExecution>;

/** The address that API-17 gives while the report is being made (FIN-13). */
export const beingMade = 'ERROR';

/** Query and answer of API-17. `url` is null when the report could not be made: it was asked for anew. */
export const reportUrlQuery = v.object({ company_uuid: uuid });
export const reportUrl = v.object({ url: v.nullish(v.string(), null) });

/** Query of API-16. `execution_uuids[]` may repeat. */
export const executionsQuery = v.object({
  from: v.optional(queryNumber(0, 100_000_000), '0'),
  size: v.optional(queryNumber(1, 100), '25'),
  'execution_uuids[]': v.optional(
    v.pipe(
      v.union([
        v.pipe(
          uuid,
          v.transform((one) => [one]),
        ),
        v.array(uuid),
      ]),
      v.maxLength(100),
    ),
  ),
});
