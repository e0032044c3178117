import type { ActorRefFrom } from 'xstate';
import { isDisabled } from '#domain/selection/schedule.ts';
import { isStoreFirst } from '#domain/session/modules.ts';
import { selectActivityAddress } from '#domain/shell/address.ts';
import { paths } from '#domain/shell/route.ts';
import type { activityList, ScheduledActivity, selectActivityMachine } from './select-activity.machine.ts';
import type { selectStoreMachine, storeList } from './select-store.machine.ts';

export type SelectStoreRef = ActorRefFrom<typeof selectStoreMachine>;
export type SelectActivityRef = ActorRefFrom<typeof selectActivityMachine>;
export type StoreListRef = ActorRefFrom<typeof storeList>;
export type ActivityListRef = ActorRefFrom<typeof activityList>;
export type { ScheduledActivity };
export { paths };

/** OP-26: close goes one step back in the workflow, home from the first step. */
export const closeStores = ({ session }: ReturnType<SelectStoreRef['getSnapshot']>['context']): string =>
  isStoreFirst(session) ? paths.home : selectActivityAddress(null);

/** OP-26, OP-23: where the store chose itself, the step before is home. */
export const closeActivities = ({ session, place }: ReturnType<SelectActivityRef['getSnapshot']>['context']): string =>
  isStoreFirst(session) && place.stores !== 'one' ? paths.selectStore : paths.home;

/** ACT-02, ACT-03: the store and its change belong to the store-first workflow. */
export const showsStore = ({ session }: ReturnType<SelectActivityRef['getSnapshot']>['context']): boolean =>
  isStoreFirst(session);

/** ACT-08: as the platform says; information only, a disabled row can be opened (OP-25). */
export const toneOf = ({ period }: ScheduledActivity): 'enabled' | 'disabled' =>
  period.schedule_enabled ? 'enabled' : 'disabled';

/** The availability in the row: the state of the schedule, unless the platform has switched the schedule off. */
export const availabilityOf = (activity: ScheduledActivity): ScheduledActivity['schedule'] | 'disabled' =>
  !activity.period.schedule_enabled && !isDisabled(activity.schedule) ? 'disabled' : activity.schedule;
