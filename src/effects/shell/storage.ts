import { fromPromise } from 'xstate';
import { askPersistence as ask, isPersistent as look } from '#browser/persistence.ts';

export const isPersistent = () => fromPromise<boolean, void>(look);

export const askPersistence = () => fromPromise<boolean, void>(ask);
