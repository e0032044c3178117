import { seenActivities, seenActivity, seenName, seenRow, seenStores } from '#contracts/execution/seen.ts';

/** A page of stores, by what was asked for. */
export const storesSeen = { name: 'stores', atMost: 10, schema: seenRow(seenStores) } as const;
/** A page of activities, by what was asked for. */
export const activitiesSeen = { name: 'activities', atMost: 10, schema: seenRow(seenActivities) } as const;
/** The name of a store, by its uuid. */
export const storeNameSeen = { name: 'storeName', atMost: 50, schema: seenRow(seenName) } as const;
/** The definition of an activity at a store. */
export const activitySeen = { name: 'activity', atMost: 20, schema: seenRow(seenActivity) } as const;
