import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from './login.machine.ts';
import type { passwordAcceptMachine } from './passwordAccept.machine.ts';
import type { passwordResetMachine } from './passwordReset.machine.ts';
import type { sessionMachine } from './session.machine.ts';

export { paths } from '#domain/route.ts';
export type LoginRef = ActorRefFrom<typeof loginMachine>;
export type PasswordAcceptRef = ActorRefFrom<typeof passwordAcceptMachine>;
export type PasswordResetRef = ActorRefFrom<typeof passwordResetMachine>;
export type SessionRef = ActorRefFrom<typeof sessionMachine>;
