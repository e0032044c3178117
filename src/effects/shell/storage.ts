import { fromPromise } from 'xstate';
import { askPersistence as ask, isPersistent as look } from '#browser/persistence.ts';

/** Whether the browser keeps what is stored when the device runs out of room. */
export const isPersistent = () => fromPromise<boolean, void>(look);

/** Asks the browser to keep what is stored, and answers whether it does. */
export const askPersistence = () => fromPromise<boolean, void>(ask);
