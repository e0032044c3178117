import { saveRows } from '#effects/execution/download.ts';
import { discardUnheld } from '#effects/execution/records.ts';
import { listUnfinished } from '#effects/execution/unfinished.ts';
import { countRoutines } from '#effects/routines/open-routines.ts';
import { askInstall, dismissInstall, wasDelivered, watchInstall } from '#effects/shell/install.ts';
import { countActivities } from '#effects/shell/shell.ts';
import { countWaiting } from '#effects/tickets/waiting.ts';
import type { Tools } from '#effects/tools.ts';
import { untilReached } from '#effects/until-reached.ts';
import { homeMachine } from '#machines/shell/home.machine.ts';
import { installMachine } from '#machines/shell/install.machine.ts';
import { waitsForMeMachine } from '#machines/shell/waits-for-me.machine.ts';
import { composeCommentSending } from './conversation.ts';
import { composeUnsavedTickets } from './unsaved-tickets.ts';

/** The home screen, with every port filled. */
export const composeHome = (tools: Tools): typeof homeMachine =>
  homeMachine.provide({
    actors: {
      countActivities: countActivities(tools),
      untilOnline: untilReached(tools),
      listUnfinished: listUnfinished(tools),
      discardRecord: discardUnheld(tools),
      saveRows: saveRows(tools),
      unsavedTickets: composeUnsavedTickets(tools),
      commentSending: composeCommentSending(tools),
      waitsForMe: waitsForMeMachine.provide({
        actors: {
          countWaiting: countWaiting(tools),
          countRoutines: countRoutines(tools),
          untilOnline: untilReached(tools),
        },
      }),
      install: installMachine.provide({
        actors: {
          watchInstall: watchInstall(),
          wasDelivered: wasDelivered(tools),
          askInstall: askInstall(),
          dismissInstall: dismissInstall(),
        },
      }),
    },
  });
