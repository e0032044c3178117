import { watchDay } from '#effects/routines/day.ts';
import { readRoutine } from '#effects/routines/info.ts';
import { fetchRoutineActivities, fetchRoutineStores, fetchRoutines } from '#effects/routines/lists.ts';
import { readOverview } from '#effects/routines/overview.ts';
import { readAhead } from '#effects/routines/prefetch.ts';
import { watchGiven } from '#effects/routines/undelivered-answers.ts';
import { readStoreName } from '#effects/selection/selection.ts';
import { loadStoreOptions } from '#effects/tickets/store-options.ts';
import type { Tools } from '#effects/tools.ts';
import { untilReached } from '#effects/until-reached.ts';
import { routineActivitiesMachine, routineActivityList } from '#machines/routines/routine-activities.machine.ts';
import { routineInfoMachine } from '#machines/routines/routine-info.machine.ts';
import { routineStoreList, routineStoresMachine } from '#machines/routines/routine-stores.machine.ts';
import { routineList, routinesMachine } from '#machines/routines/routines.machine.ts';
import { routinesOverviewMachine } from '#machines/routines/routines-overview.machine.ts';
import { pickerList, storePickerMachine } from '#machines/routines/store-picker.machine.ts';

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

/** The routines of a day at every store, with every port filled. */
export const composeRoutinesOverview = (tools: Tools): typeof routinesOverviewMachine =>
  routinesOverviewMachine.provide({ actors: { readOverview: readOverview(tools), untilOnline: untilReached(tools) } });

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
