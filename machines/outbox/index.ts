export { outboxMachine } from './outbox.machine.ts';
export type { OutboxRef } from './outbox.select.ts';
export { type ItemRef, type ItemState, selectItem, selectItemState } from './outbox.select.ts';
export { sentMachine } from './sent.machine.ts';
