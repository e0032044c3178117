import { fetchRoutineActivities, fetchRoutineStores, fetchRoutines } from '#effects/routines/lists.ts';
import { readStoreName } from '#effects/selection/selection.ts';
import type { Tools } from '#effects/tools.ts';
import { routineActivitiesMachine, routineActivityList } from '#machines/routines/routineActivities.machine.ts';
import { routineStoreList, routineStoresMachine } from '#machines/routines/routineStores.machine.ts';
import { routineList, routinesMachine } from '#machines/routines/routines.machine.ts';

/** The stores of the routine manager, with every port filled. */
export const composeRoutineStores = (tools: Tools): typeof routineStoresMachine =>
  routineStoresMachine.provide({
    actors: { list: routineStoreList.provide({ actors: { fetchPage: fetchRoutineStores(tools) } }) },
  });

/** The routines of a store, with every port filled. */
export const composeRoutines = (tools: Tools): typeof routinesMachine =>
  routinesMachine.provide({
    actors: {
      list: routineList.provide({ actors: { fetchPage: fetchRoutines(tools) } }),
      readStoreName: readStoreName(tools),
    },
  });

/** The activities of a routine, with every port filled. */
export const composeRoutineActivities = (tools: Tools): typeof routineActivitiesMachine =>
  routineActivitiesMachine.provide({
    actors: { list: routineActivityList.provide({ actors: { fetchPage: fetchRoutineActivities(tools) } }) },
  });
