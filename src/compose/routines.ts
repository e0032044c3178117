import { watchDay } from '#effects/routines/day.ts';
import { watchGiven } from '#effects/routines/given.ts';
import { readRoutine } from '#effects/routines/info.ts';
import { fetchRoutineActivities, fetchRoutineStores, fetchRoutines } from '#effects/routines/lists.ts';
import { readAhead } from '#effects/routines/readAhead.ts';
import { readStoreName } from '#effects/selection/selection.ts';
import { loadStoreOptions } from '#effects/tickets/storeOptions.ts';
import type { Tools } from '#effects/tools.ts';
import { untilReached } from '#effects/untilReached.ts';
import { routineActivitiesMachine, routineActivityList } from '#machines/routines/routineActivities.machine.ts';
import { routineInfoMachine } from '#machines/routines/routineInfo.machine.ts';
import { routineStoreList, routineStoresMachine } from '#machines/routines/routineStores.machine.ts';
import { routineList, routinesMachine } from '#machines/routines/routines.machine.ts';
import { pickerList, storePickerMachine } from '#machines/routines/storePicker.machine.ts';

/** The stores of the routine manager, with every port filled. */
export const composeRoutineStores = (tools: Tools): typeof routineStoresMachine =>
  routineStoresMachine.provide({
    actors: {
      list: routineStoreList.provide({
        actors: { fetchPage: fetchRoutineStores(tools), untilOnline: untilReached(tools) },
      }),
    },
  });

/** The routines of a store, with every port filled. */
export const composeRoutines = (tools: Tools): typeof routinesMachine =>
  routinesMachine.provide({
    actors: {
      list: routineList.provide({ actors: { fetchPage: fetchRoutines(tools), untilOnline: untilReached(tools) } }),
      routineInfo: composeRoutineInfo(tools),
      storePicker: storePickerMachine.provide({
        actors: {
          list: pickerList.provide({
            actors: { fetchPage: fetchRoutineStores(tools), untilOnline: untilReached(tools) },
          }),
          loadOptions: loadStoreOptions(tools),
        },
      }),
      readStoreName: readStoreName(tools),
      watchDay: watchDay(tools),
    },
  });

/** The activities of a routine, with every port filled. */
export const composeRoutineActivities = (tools: Tools): typeof routineActivitiesMachine =>
  routineActivitiesMachine.provide({
    actors: {
      list: routineActivityList.provide({
        actors: { fetchPage: fetchRoutineActivities(tools), untilOnline: untilReached(tools) },
      }),
      routineInfo: composeRoutineInfo(tools),
      watchDay: watchDay(tools),
      watchGiven: watchGiven(tools),
      readAhead: readAhead(tools),
    },
  });

const composeRoutineInfo = (tools: Tools): typeof routineInfoMachine =>
  routineInfoMachine.provide({ actors: { readRoutine: readRoutine(tools), untilOnline: untilReached(tools) } });
