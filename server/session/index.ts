import type { Handlers } from '../http/handler.ts';
import { signIn } from './signIn.ts';
import { signOut } from './signOut.ts';

export { forgetNonces } from './nonces.ts';
export { hashPassword } from './password.ts';
export { byUuid, forgetSessions } from './sessions.ts';
export { forgetAttempts } from './throttle.ts';
export { identify } from './verify.ts';

export const handlers = { signIn, signOut } satisfies Partial<Handlers>;
