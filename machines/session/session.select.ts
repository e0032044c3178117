import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from './login.machine.ts';
import type { sessionMachine } from './session.machine.ts';

export { paths } from '#domain/route.ts';
export type LoginRef = ActorRefFrom<typeof loginMachine>;
export type SessionRef = ActorRefFrom<typeof sessionMachine>;
