import { fetchActivities, fetchStores, readStoreName } from '#effects/selection/selection.ts';
import type { Tools } from '#effects/tools.ts';
import { untilReached } from '#effects/until-reached.ts';
import { activityList, selectActivityMachine } from '#machines/selection/select-activity.machine.ts';
import { selectStoreMachine, storeList } from '#machines/selection/select-store.machine.ts';

/** Choosing a store, with every port filled. */
export const composeSelectStore = (tools: Tools): typeof selectStoreMachine =>
  selectStoreMachine.provide({
    actors: {
      list: storeList.provide({ actors: { fetchPage: fetchStores(tools), untilOnline: untilReached(tools) } }),
    },
  });

/** Choosing an activity, with every port filled. */
export const composeSelectActivity = (tools: Tools): typeof selectActivityMachine =>
  selectActivityMachine.provide({
    actors: {
      list: activityList.provide({ actors: { fetchPage: fetchActivities(tools), untilOnline: untilReached(tools) } }),
      readStoreName: readStoreName(tools),
    },
  });
