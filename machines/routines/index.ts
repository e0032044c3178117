export type { routineActivitiesMachine } from './routine-activities.machine.ts';
export { routineActivityMachine } from './routine-activity.machine.ts';
export type { routineAnswerMachine } from './routine-answer.machine.ts';
export type { routineStoresMachine } from './routine-stores.machine.ts';
export type { routinesMachine } from './routines.machine.ts';
export type { routinesOverviewMachine } from './routines-overview.machine.ts';
