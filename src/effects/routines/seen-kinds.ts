import { seenRow, seenStores } from '#contracts/execution/seen.ts';
import { routineDetail, seenRoutineActivities, seenRoutines } from '#contracts/routines/routines.ts';

/** Pages of the routine manager, by what was asked for. */
export const storesSeen = { name: 'routineStores', atMost: 10, schema: seenRow(seenStores) } as const;
export const routinesSeen = { name: 'routines', atMost: 10, schema: seenRow(seenRoutines) } as const;
export const activitiesSeen = {
  name: 'routineActivities',
  atMost: 20,
  schema: seenRow(seenRoutineActivities),
} as const;

/** How an activity stands, by its checksum. */
export const resultSeen = { name: 'routineResult', atMost: 200, schema: seenRow(routineDetail) } as const;
