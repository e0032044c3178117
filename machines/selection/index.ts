export { selectActivityMachine } from './selectActivity.machine.ts';
export { selectStoreMachine } from './selectStore.machine.ts';
