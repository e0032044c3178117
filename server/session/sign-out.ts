import type { Handler } from '../http/handler.ts';
import { revokeSession } from './sessions.ts';

/** API-04; the device gets no more notices (TOLD-08). */
export const signOut: Handler<'signOut'> = async ({ caller, platform }) => {
  await platform.db.deleteFrom('push_device').where('session_uuid', '=', caller.sessionUuid).execute();
  await revokeSession(platform.db, caller.sessionUuid, platform.clock());
  return undefined;
};
