import * as v from 'valibot';
import { instant, storedPath, text } from '../shared/primitives.ts';

/** OP-101: Done, Not done, and cannot be done. */
const changeTypes = ['resolved', 'unresolved', 'postpone'] as const;
export type ChangeType = (typeof changeTypes)[number];

/** DATA-12: `answer` is empty (ROUT-33), `photos` are stored paths, times are ISO 8601 in UTC. */
const answerItem = v.object({
  comment: v.string(),
  answer: v.literal(''),
  date_modified: instant,
  photos: v.pipe(v.array(storedPath), v.maxLength(100)),
  change_type: v.picklist(changeTypes),
  upload_date: instant,
});
export type AnswerItem = v.InferOutput<typeof answerItem>;

/** Body of API-43: the checksum of what is answered, and exactly one answer (ROUT-33). */
export const routineAnswers = v.object({
  checksum: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  answers: v.strictTuple([answerItem]),
});
export type RoutineAnswers = v.InferOutput<typeof routineAnswers>;

/** The same as the text that was fixed on a device to be sent. */
export const fixedAnswers = v.pipe(v.string(), v.parseJson(), routineAnswers);

const paths = v.pipe(
  v.nullish(v.array(v.string()), []),
  v.transform((list) => list ?? []),
);

/** DATA-39. */
export const routineResult = v.looseObject({
  pictures: paths,
  postponed_pictures: paths,
  comment: text,
  answer: text,
  change_type: text,
});
export type RoutineResult = v.InferOutput<typeof routineResult>;

/** Answer of API-43. */
export const routineSaved = v.object({ result: routineResult });
