import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { routinesAddress } from '#domain/routines/routine-address.ts';
import { paths } from '#domain/shell/route.ts';
import type { ListedActivity, routineActivitiesMachine, routineActivityList } from './routine-activities.machine.ts';
import type { routineInfoMachine } from './routine-info.machine.ts';
import type { routineStoreList, routineStoresMachine } from './routine-stores.machine.ts';
import type { routineList, routinesMachine } from './routines.machine.ts';
import type { pickerList, storePickerMachine } from './store-picker.machine.ts';

export type { RoutineRow } from '#contracts/routines/routines.ts';
export type { Store } from '#contracts/selection/selection.ts';
export type { FilterNode } from '#contracts/tickets/filters.ts';
export type { ListedActivity };
export { paths, routinesAddress };
export type RoutineStoresRef = ActorRefFrom<typeof routineStoresMachine>;
export type RoutineStoreListRef = ActorRefFrom<typeof routineStoreList>;
export type RoutinesRef = ActorRefFrom<typeof routinesMachine>;
export type RoutineListRef = ActorRefFrom<typeof routineList>;
export type RoutineActivitiesRef = ActorRefFrom<typeof routineActivitiesMachine>;
export type RoutineActivityListRef = ActorRefFrom<typeof routineActivityList>;
export type StorePickerRef = ActorRefFrom<typeof storePickerMachine>;
export type PickerListRef = ActorRefFrom<typeof pickerList>;
export type RoutineInfoRef = ActorRefFrom<typeof routineInfoMachine>;

/** ROUT-11: the activities say whose they are; empty while there are none. */
export const selectStoreName = ({ context: { rows } }: SnapshotFrom<typeof routineActivityList>): string =>
  rows.find(({ store }) => store !== null)?.store?.name ?? '';

/** The state of the info drawer: it is open from the moment that the info is asked for. */
export const selectInfoDrawer = ({ value }: SnapshotFrom<typeof routineInfoMachine>): 'closed' | 'open' | 'closing' =>
  value === 'closed' || value === 'closing' ? value : 'open';
