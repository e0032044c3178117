import * as v from 'valibot';
import { strokes } from '../files/strokes.ts';
import { coordinates } from '../shared/primitives.ts';
import type { TicketForm } from '../tickets/ticket-form-record.ts';
import type { CreatedTicket } from '../tickets/tickets.ts';
import { activityTree } from './activity.ts';

/** The version that this build writes; older ones are migrated when they are read. */
export const recordVersion = 5;

const place = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A list of the navigation stack (NAV-01), by places in the order of the screens that it goes through. */
const screenList = v.object({
  kind: v.picklist(['main', 'goTo', 'repetition']),
  of: v.nullable(v.object({ section: v.string(), node: v.string() })),
  first: place,
  at: place,
});

/** Where the person is. Without a list on the stack: at the last of all screens. */
const position = v.object({
  place: v.picklist(['instructions', 'screen', 'finish']),
  stack: v.array(screenList),
});

/** A file that a sealed execution travels with; `sha256` in lower-case hex. */
const sealedFile = v.object({ path: v.string(), bytes: v.number(), sha256: v.string() });

/**
 * The content fixed when the execution was sealed: the exact text of every attempt, and its files (OP-51). `onPlatform`
 * are the paths that the answers name and whose bytes have always been there. With a `key` the text says that the
 * execution cannot be done, and is sent under that key in every attempt (OP-138).
 */
export const sealed = v.object({
  json: v.string(),
  sha256: v.string(),
  files: v.array(sealedFile),
  onPlatform: v.exactOptional(v.array(v.string())),
  sealedAt: v.string(),
  key: v.exactOptional(v.string()),
});
export type Sealed = v.InferOutput<typeof sealed>;

/** The fields that the row of every version has. */
const everyVersion = {
  uuid: v.string(),
  company_uuid: v.string(),
  user_uuid: v.string(),
  state: v.picklist(['draft', 'sealed']),
  activity: v.object({ uuid: v.string(), name: v.string() }),
  store: v.object({ uuid: v.string(), name: v.string() }),
  serverStartedAt: v.string(),
  savedAt: v.string(),
  skipped: v.array(v.string()),
  beginning: v.nullable(v.object({ client: v.string(), server: v.string() })),
  location: v.nullable(
    v.object({
      status: v.picklist(['located', 'denied', 'positionUnavailable', 'timedOut', 'unknownError', 'unsupported']),
      coordinates: v.nullable(coordinates),
    }),
  ),
  revision: v.number(),
  sealed: v.nullable(sealed),
};

/** The content of the cannot-be-done drawer, and the attempt that was fixed to be sent (CBD-01, OP-138). */
export const postponement = v.object({
  comment: v.string(),
  pictures: v.array(v.string()),
  attempt: v.nullable(
    v.object({ key: v.string(), at: v.string(), comment: v.string(), pictures: v.array(v.string()) }),
  ),
});

/** Checks the pictures only: the full schema is used elsewhere, and here it would only delay the first question. */
const withPictures = <Type>() => v.custom<Type>((value) => v.is(pictured, value));
const pictured = v.object({ pictures: v.array(v.string()) });

/** The place of a ticket, and its own uuid on the device. */
const ofQuestion = { uuid: v.string(), screen: v.string(), question: v.string() };

/** A ticket that was raised from a question (EXEC-30): it was written by the form and is read by the platform. */
const raisedTicket = v.object({ ...ofQuestion, ticket: withPictures<CreatedTicket>() });

/** OP-54: a ticket that is being written; the form reads it. */
const unsavedTicket = v.object({
  ...ofQuestion,
  label: v.string(),
  begunAt: v.string(),
  form: withPictures<TicketForm>(),
});

/**
 * `repetitions` are the uuids of those of each section, in their order (OP-34). Version 2 knew no tickets, version 3 none
 * that are not saved, version 4 nothing sealed under a key. An older build would lose them: it does not read a newer version.
 */
const currentRow = v.object({
  version: v.pipe(
    v.picklist([2, 3, 4, recordVersion]),
    v.transform((): typeof recordVersion => recordVersion),
  ),
  ...everyVersion,
  /** The schedule was judged on the device, since the platform could not be reached when it began (SCHED-01). */
  judgedBy: v.exactOptional(v.literal('device')),
  postponement: v.exactOptional(postponement),
  /** The routine that it was opened from (OP-56). */
  routine: v.exactOptional(v.object({ uuid: v.string(), checksum: v.string() })),
  position,
  repetitions: v.array(v.object({ section: v.string(), nodes: v.array(v.string()) })),
  tickets: v.exactOptional(v.array(raisedTicket), []),
  unsaved: v.exactOptional(v.array(unsavedTicket), []),
});
export type RecordRow = v.InferOutput<typeof currentRow>;

/** Version 1 knew neither go-tos nor repetitions: the place was that of a screen among all screens. */
const firstRow = v.object({
  version: v.literal(1),
  ...everyVersion,
  position: v.variant('place', [
    v.object({ place: v.literal('instructions') }),
    v.object({ place: v.literal('screen'), index: place }),
    v.object({ place: v.literal('finish') }),
  ]),
});

const fromFirst = ({ position: old, ...row }: v.InferOutput<typeof firstRow>): RecordRow => ({
  ...row,
  version: recordVersion,
  position: {
    place: old.place,
    stack:
      old.place === 'finish' ? [] : [{ kind: 'main', of: null, first: 0, at: old.place === 'screen' ? old.index : 0 }],
  },
  repetitions: [],
  tickets: [],
  unsaved: [],
});

/**
 * SM-35, OP-54: the row of one execution in the store `records`, as this build and earlier ones wrote it. The answers
 * stand in rows of their own and the activity in `definitions`, so that one answer writes one small row. Times are
 * ISO 8601 in UTC.
 */
export const recordRow = v.union([currentRow, v.pipe(firstRow, v.transform(fromFirst))]);

/**
 * One answer in the store `answers`; `strokes` only where something was drawn (OP-44), `removed` where a text was taken
 * out, `notCalculated` where a calculator came to no number.
 */
export const answerRow = v.object({
  execution: v.string(),
  screen: v.string(),
  question: v.string(),
  answer: v.string(),
  comment: v.string(),
  pictures: v.array(v.string()),
  strokes: v.exactOptional(strokes),
  removed: v.exactOptional(v.string()),
  notCalculated: v.exactOptional(v.boolean()),
});
export type AnswerRow = v.InferOutput<typeof answerRow>;

/**
 * The answers that a page has left in local storage; `row` is null where an answer is no more, `revision` that of its
 * draft, `takenOut` the stored paths of removed files. An earlier version of the app left only the answers.
 */
export const leftAnswers = v.object({
  revision: v.number(),
  answers: v.array(v.object({ screen: v.string(), question: v.string(), row: v.nullable(answerRow) })),
  record: v.exactOptional(recordRow),
  takenOut: v.exactOptional(v.array(v.string()), []),
});
export type LeftAnswers = v.InferOutput<typeof leftAnswers>;

/** The activity that an execution was begun on, in the store `definitions`. */
export const definitionRow = v.object({ execution: v.string(), activity: activityTree });
export type DefinitionRow = v.InferOutput<typeof definitionRow>;

/**
 * A file on the device, in the store `files`; without `kind` a picture, which is `raw` until it is prepared. `uploaded` says in a
 * row of an earlier version whether the platform has acknowledged these bytes; since then the store `owing` does. `preview` is the picture in small, where it is larger than that.
 */
export const fileRow = v.object({
  execution: v.string(),
  path: v.string(),
  screen: v.string(),
  question: v.string(),
  kind: v.exactOptional(v.picklist(['document', 'drawing', 'postponed', 'ticket', 'routine'])),
  raw: v.exactOptional(v.boolean()),
  name: v.string(),
  type: v.string(),
  bytes: v.instance(ArrayBuffer),
  sha256: v.string(),
  uploaded: v.exactOptional(v.boolean()),
  preview: v.exactOptional(v.object({ bytes: v.instance(ArrayBuffer), type: v.string() })),
});
export type FileRow = v.InferOutput<typeof fileRow>;

/** A row of the device with any content. */
export const anyRow = v.unknown();
