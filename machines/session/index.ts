export { type Device, loginMachine } from './login.machine.ts';
export { type SessionEvent, sessionMachine } from './session.machine.ts';
