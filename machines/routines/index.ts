export type { routineActivitiesMachine } from './routineActivities.machine.ts';
export { routineActivityMachine } from './routineActivity.machine.ts';
export type { routineAnswerMachine } from './routineAnswer.machine.ts';
export type { routineStoresMachine } from './routineStores.machine.ts';
export type { routinesMachine } from './routines.machine.ts';
