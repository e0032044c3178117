export type { Device } from './login.machine.ts';
export { loginMachine } from './login.machine.ts';
export type { passwordAcceptMachine } from './password-accept.machine.ts';
export type { passwordResetMachine } from './password-reset.machine.ts';
export { type SessionEvent, sessionMachine } from './session.machine.ts';
export { singleSignOnMachine } from './single-sign-on.machine.ts';
