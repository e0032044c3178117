export type { apiKeysMachine } from './api-keys.machine.ts';
export type { comparisonMachine } from './comparison.machine.ts';
export type { resultMachine } from './result.machine.ts';
export type { resultsMachine } from './results.machine.ts';
export type { webhookMachine } from './webhook.machine.ts';
export type { webhooksMachine } from './webhooks.machine.ts';
