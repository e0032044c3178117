import type { Handler } from '../http/handler.ts';
import { revokeSession } from './sessions.ts';

/** API-04. */
export const signOut: Handler<'signOut'> = async ({ caller, platform }) => {
  await revokeSession(platform.db, caller.sessionUuid, platform.clock());
  return undefined;
};
