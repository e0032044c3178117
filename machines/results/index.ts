export type { resultMachine } from './result.machine.ts';
export type { resultsMachine } from './results.machine.ts';
