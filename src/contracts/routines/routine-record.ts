import * as v from 'valibot';
import { postponement, sealed } from '../execution/record.ts';

const named = v.object({ uuid: v.string(), name: v.string() });

/**
 * OP-54: the answer of a user to one activity of a routine, in the store `routineAnswers`, from what is typed first to
 * what the platform acknowledged. `uuid` is what its files and its journal are kept under. `sealed` is what is fixed to
 * be sent, under the key of OP-138. `refusal` is why the platform did not take it before. Times are ISO 8601 in UTC.
 */
export const routineAnswerRow = v.object({
  version: v.literal(1),
  uuid: v.string(),
  company_uuid: v.string(),
  user_uuid: v.string(),
  routine: v.string(),
  checksum: v.string(),
  activity: named,
  store: named,
  comment: v.string(),
  pictures: v.array(v.string()),
  postponement,
  savedAt: v.string(),
  refusal: v.nullable(v.looseObject({ code: v.string() })),
  sealed: v.nullable(v.object({ ...sealed.entries, key: v.string() })),
});
export type RoutineAnswerRow = v.InferOutput<typeof routineAnswerRow>;

/**
 * The answer that a page has left in local storage; `takenOut` are the stored paths of removed pictures, `takenBack`:
 * the last change emptied it.
 */
export const leftRoutineAnswer = v.object({
  row: routineAnswerRow,
  takenOut: v.array(v.string()),
  takenBack: v.boolean(),
});
export type LeftRoutineAnswer = v.InferOutput<typeof leftRoutineAnswer>;
