import type { SessionStore } from '#browser/session.store.ts';
import { countUnsentWork } from '#effects/execution/records.ts';
import { listWaiting } from '#effects/outbox/items.ts';
import { wakeUps } from '#effects/outbox/wake.ts';
import { keepSession, logout, otherSignIns, otherTabs, restore, signIn } from '#effects/session/session.ts';
import {
  applyUpdate,
  holdWhileAnswering,
  watchAnswering,
  watchShell,
  withoutShell,
} from '#effects/shell/installed-app.ts';
import { connectivity, location, uiSetting } from '#effects/shell/shell.ts';
import { askPersistence, isPersistent } from '#effects/shell/storage.ts';
import type { Tools } from '#effects/tools.ts';
import { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import { loginMachine } from '#machines/session/login.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { appMachine } from '#machines/shell/app.machine.ts';
import { areaMachine } from '#machines/shell/area.machine.ts';
import { brandMachine } from '#machines/shell/brand.machine.ts';
import { shellMachine } from '#machines/shell/shell.machine.ts';
import { storageMachine } from '#machines/shell/storage.machine.ts';
import { openScreen, type ViewLoaders } from './areas.ts';
import { composeItem } from './sending.ts';
import { composeSingleSignOn } from './single-sign-on.ts';

/** The root machine with every port filled; the screens fill theirs when they are first entered. */
export const composeApp = (tools: Tools, store: SessionStore, views: ViewLoaders): typeof appMachine =>
  appMachine.provide({
    actors: {
      location: location(),
      connectivity: connectivity(),
      brand: brandMachine.provide({ actors: { uiSetting: uiSetting(tools) } }),
      session: sessionMachine.provide({
        actors: {
          restore: restore({ store, database: tools.database }),
          keepSession: keepSession({ store }),
          logout: logout(tools),
          countUnsentWork: countUnsentWork(tools),
          otherTabs: otherTabs(),
          otherSignIns: otherSignIns({ store }),
        },
      }),
      login: loginMachine.provide({ actors: { signIn: signIn(tools) } }),
      singleSignOn: composeSingleSignOn(tools),
      outbox: outboxMachine.provide({
        actors: {
          wakeUps: wakeUps(tools),
          listWaiting: listWaiting(tools),
          item: composeItem(tools),
        },
      }),
      area: areaMachine.provide({ actors: { openScreen: openScreen(tools, views) } }),
      shell: shellMachine.provide({
        actors: {
          watchShell: import.meta.env.PROD ? watchShell() : withoutShell(),
          watchAnswering: holdWhileAnswering(),
          applyUpdate: applyUpdate(),
        },
      }),
      storage: storageMachine.provide({
        actors: {
          watchAnswering: watchAnswering(),
          isPersistent: isPersistent(),
          askPersistence: askPersistence(),
        },
      }),
    },
  });
