import * as v from 'valibot';
import { text } from '../shared/primitives.ts';

/** Form fields of API-19 beside the file part `path[]` (OP-63). */
export const uploadFields = v.object({
  destination: v.pipe(v.string(), v.maxLength(200)),
  company_uuid: v.pipe(v.string(), v.uuid()),
  user_uuid: v.pipe(v.string(), v.uuid()),
  success_action_status: v.literal('202'),
  'Content-Type': v.pipe(v.string(), v.maxLength(200)),
  storage_path: v.optional(v.pipe(v.string(), v.maxLength(200))),
});

/** DATA-40. The stored path is `destination` + `filename`. */
export const uploadedFile = v.object({
  status: v.union([v.number(), v.string()]),
  message: text,
  filename: v.pipe(v.string(), v.nonEmpty()),
});

/** Query of API-18: `path[]` repeated (OP-65). */
export const fileUrlQuery = v.object({
  'path[]': v.pipe(
    v.union([
      v.pipe(
        v.string(),
        v.transform((one) => [one]),
      ),
      v.array(v.string()),
    ]),
    v.array(v.pipe(v.string(), v.maxLength(300))),
    v.minLength(1),
    v.maxLength(100),
  ),
  path_with_bucket: v.optional(v.string()),
});

/** DATA-13. `url` is null when there is no such file, or the session may not see it: the same answer for both. */
const fileUrl = v.object({ path: v.string(), url: v.nullish(v.string(), null) });

/** Answer of API-18: a list, or a list under the first key. */
export const fileUrls = v.union([
  v.array(fileUrl),
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((body) => Object.values(body)[0]),
    v.array(fileUrl),
  ),
]);

/** Query of API-21: a file of the company's executions by its name alone (OP-68). */
export const fileByNameQuery = v.object({ name: v.pipe(v.string(), v.maxLength(200)) });

/** Query of API-20; the session's HMAC and company travel in the query there (SIGN-07). */
export const rawFileQuery = v.object({
  path: v.pipe(v.string(), v.maxLength(300)),
  'X-Hmac-256': v.string(),
  'X-Company-Uuid': v.pipe(v.string(), v.uuid()),
});
