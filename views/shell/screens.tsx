import { type ComponentType, createElement, type ReactNode } from 'react';
import type { OutboxRef } from '#machines/shell/app.select.ts';
import type { Content, ScreenName } from '#machines/shell/area.machine.ts';

type Shown<Name extends ScreenName> = {
  readonly actor: Content<Name>['actor'];
  readonly bar: ReactNode;
  /** The outbox of all that waits to be sent, on the screens that show it. */
  readonly outbox: OutboxRef;
  /** Whether the browser has promised to keep it, where it has not. */
  readonly keeping: ReactNode;
};
type Views = { [Name in ScreenName]?: ComponentType<Shown<Name>> };

/** The views that are at hand; that of an open area always is, since its code was loaded together with it. */
const views: Views = {};

/** Reads the code of a screen's view. */
export const viewLoaders = {
  home: async () => {
    const [home, outbox] = await Promise.all([import('./home-screen.tsx'), import('../outbox/index.ts')]);
    views.home = home.HomeScreen;
    views.outbox = outbox.OutboxScreen;
  },
  selectStore: async () => {
    views.selectStore = (await import('../selection/index.ts')).SelectStoreScreen;
  },
  selectActivity: async () => {
    views.selectActivity = (await import('../selection/index.ts')).SelectActivityScreen;
  },
  executor: async () => {
    views.executor = (await import('../execution/index.ts')).ExecutorScreen;
  },
  events: async () => {
    views.events = (await import('../finished/index.ts')).EventsScreen;
  },
  outbox: async () => {
    views.outbox = (await import('../outbox/index.ts')).OutboxScreen;
  },
  notices: async () => {
    views.notices = (await import('../tickets/index.ts')).NoticesScreen;
  },
  tickets: async () => {
    views.tickets = (await import('../tickets/index.ts')).TicketsScreen;
  },
  manageTicket: async () => {
    views.manageTicket = (await import('../tickets/index.ts')).ManageTicketScreen;
  },
  createTicket: async () => {
    views.createTicket = (await import('../tickets/creation/index.ts')).CreateTicketScreen;
  },
  routineStores: async () => {
    views.routineStores = (await import('../routines/index.ts')).RoutineStoresScreen;
  },
  routines: async () => {
    views.routines = (await import('../routines/index.ts')).RoutinesScreen;
  },
  routineActivities: async () => {
    views.routineActivities = (await import('../routines/index.ts')).RoutineActivitiesScreen;
  },
  manageActivity: async () => {
    views.manageActivity = (await import('../routines/index.ts')).ManageActivityScreen;
  },
  routinesOverview: async () => {
    views.routinesOverview = (await import('../routines/index.ts')).RoutinesOverviewScreen;
  },
  results: async () => {
    views.results = (await import('../results/index.ts')).ResultsScreen;
  },
  result: async () => {
    views.result = (await import('../results/index.ts')).ResultScreen;
  },
  apiKeys: async () => {
    views.apiKeys = (await import('../results/index.ts')).ApiKeysScreen;
  },
  webhooks: async () => {
    views.webhooks = (await import('../results/index.ts')).WebhooksScreen;
  },
  webhook: async () => {
    views.webhook = (await import('../results/index.ts')).WebhookScreen;
  },
  comparison: async () => {
    views.comparison = (await import('../results/index.ts')).ComparisonScreen;
  },
  passwordReset: async () => {
    views.passwordReset = (await import('../session/password/index.ts')).PasswordResetScreen;
  },
  passwordAccept: async () => {
    views.passwordAccept = (await import('../session/password/index.ts')).PasswordAcceptScreen;
  },
} as const satisfies Record<ScreenName, () => Promise<void>>;

/** The view of a running screen. */
export const viewOf = <Name extends ScreenName>(
  { screen, actor }: Content<Name>,
  shown: Omit<Shown<Name>, 'actor'>,
): ReactNode => {
  const View: ComponentType<Shown<Name>> | undefined = views[screen];
  return View ? createElement(View, { ...shown, actor }) : null;
};
