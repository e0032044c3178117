import type { Handlers } from '../http/handler.ts';
import { activities, activity, validateSchedule } from './activities.ts';
import { storeName, stores } from './stores.ts';

export { isRoutineOf, mayCarryOut, usableStores } from './access.ts';
export { foldPerson, wordsOf } from './fold.ts';
export { importActivities } from './import.ts';
export { importStores } from './import-stores.ts';
export { renameStore } from './rename-store.ts';

export const handlers = { activities, activity, storeName, stores, validateSchedule } satisfies Partial<Handlers>;
