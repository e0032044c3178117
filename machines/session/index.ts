export { loginMachine } from './login.machine.ts';
export type { Device } from './login.setup.ts';
export type { passwordAcceptMachine } from './passwordAccept.machine.ts';
export type { passwordResetMachine } from './passwordReset.machine.ts';
export { type SessionEvent, sessionMachine } from './session.machine.ts';
export { singleSignOnMachine } from './singleSignOn.machine.ts';
