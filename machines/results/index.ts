export type { apiKeysMachine } from './api-keys.machine.ts';
export type { comparisonMachine } from './comparison.machine.ts';
export type { resultMachine } from './result.machine.ts';
export type { resultsMachine } from './results.machine.ts';
