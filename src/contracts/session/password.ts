import * as v from 'valibot';
import { text, uuid } from '../shared/primitives.ts';

const identification = v.pipe(v.string(), v.nonEmpty(), v.maxLength(320));
const password = v.pipe(v.string(), v.maxLength(4096));

/** A token of a link, as it came in the address: any short text. */
const token = v.pipe(v.string(), v.nonEmpty(), v.maxLength(512));

/** Body of API-06. */
export const resetRequest = v.object({ username: identification, module: v.literal('web-executor') });

/** Query of API-07. */
export const resetQuery = v.object({ token });

/** Answer of API-07 (OP-108): whose password it is. `identity` is what the account is known by, its username first. */
export const resetAccount = v.pipe(
  v.object({ user: v.object({ uuid, company_uuid: uuid, username: text, email: text }) }),
  v.transform(({ user: { username, email, ...user } }) => ({ ...user, identity: username || email })),
);
export type ResetAccount = v.InferOutput<typeof resetAccount>;

/** Body of API-08, URL-encoded (OP-108); `_method` is PUT, as the platform asks for. */
export const resetForm = v.object({
  'user[uuid]': uuid,
  'user[password]': password,
  'user[password_confirmation]': password,
  'user[company_uuid]': uuid,
  token,
  _method: v.literal('PUT'),
});
