export { selectActivityMachine } from './select-activity.machine.ts';
export { selectStoreMachine } from './select-store.machine.ts';
