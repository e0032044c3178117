import { fromPromise } from 'xstate';
import { renewPage } from '#browser/page.ts';
import type { Tools } from '#effects/tools.ts';
import type { ContentLogic, ScreenName, ScreenPlace } from '#machines/shell/area.machine.ts';

const code = {
  home: () => import('./home.ts'),
  selection: () => import('./selection.ts'),
  execution: () => import('./execution.ts'),
  finished: () => import('./finished.ts'),
  outbox: () => import('./outbox.ts'),
  notices: () => import('./notices.ts'),
  password: () => import('./password.ts'),
  tickets: () => import('./tickets.ts'),
  ticketManagement: () => import('./ticket-management.ts'),
  ticketCreation: () => import('./ticket-creation.ts'),
  routines: () => import('./routines.ts'),
  routineAnswer: () => import('./routine-answer.ts'),
  results: () => import('./results.ts'),
} as const;

/** How the view of each screen is loaded; a test without views loads none. */
export type ViewLoaders = { readonly [Name in ScreenName]: () => Promise<void> };

type Loaders = {
  readonly [Name in ScreenName]: (tools: Tools) => Promise<Extract<ContentLogic, { screen: Name }>>;
};

const loaders: Loaders = {
  // One group with the outbox, which home leads to where there is no network.
  home: async (tools) => {
    const [home] = await Promise.all([code.home(), code.outbox()]);
    return { screen: 'home', logic: home.composeHome(tools) };
  },
  selectStore: async (tools) => ({ screen: 'selectStore', logic: (await code.selection()).composeSelectStore(tools) }),
  selectActivity: async (tools) => ({
    screen: 'selectActivity',
    logic: (await code.selection()).composeSelectActivity(tools),
  }),
  executor: async (tools) => ({ screen: 'executor', logic: (await code.execution()).composeExecution(tools) }),
  events: async (tools) => ({ screen: 'events', logic: (await code.finished()).composeFinished(tools) }),
  outbox: async (tools) => ({ screen: 'outbox', logic: (await code.outbox()).composeSent(tools) }),
  notices: async (tools) => ({ screen: 'notices', logic: (await code.notices()).composeNotices(tools) }),
  createTicket: async (tools) => ({
    screen: 'createTicket',
    logic: (await code.ticketCreation()).composeTicketCreation(tools),
  }),
  tickets: async (tools) => ({ screen: 'tickets', logic: (await code.tickets()).composeTickets(tools) }),
  manageTicket: async (tools) => ({
    screen: 'manageTicket',
    logic: (await code.ticketManagement()).composeTicketManagement(tools),
  }),
  routineStores: async (tools) => ({
    screen: 'routineStores',
    logic: (await code.routines()).composeRoutineStores(tools),
  }),
  routines: async (tools) => ({ screen: 'routines', logic: (await code.routines()).composeRoutines(tools) }),
  routineActivities: async (tools) => ({
    screen: 'routineActivities',
    logic: (await code.routines()).composeRoutineActivities(tools),
  }),
  manageActivity: async (tools) => ({
    screen: 'manageActivity',
    logic: (await code.routineAnswer()).composeRoutineAnswer(tools),
  }),
  routinesOverview: async (tools) => ({
    screen: 'routinesOverview',
    logic: (await code.routines()).composeRoutinesOverview(tools),
  }),
  results: async (tools) => ({ screen: 'results', logic: (await code.results()).composeResults(tools) }),
  result: async (tools) => ({ screen: 'result', logic: (await code.results()).composeResult(tools) }),
  apiKeys: async (tools) => ({ screen: 'apiKeys', logic: (await code.results()).composeApiKeys(tools) }),
  webhooks: async (tools) => ({ screen: 'webhooks', logic: (await code.results()).composeWebhooks(tools) }),
  webhook: async (tools) => ({ screen: 'webhook', logic: (await code.results()).composeWebhook(tools) }),
  comparison: async (tools) => ({
    screen: 'comparison',
    logic: (await code.results()).composeComparison(tools),
  }),
  passwordReset: async (tools) => ({
    screen: 'passwordReset',
    logic: (await code.password()).composePasswordReset(tools),
  }),
  passwordAccept: async (tools) => ({
    screen: 'passwordAccept',
    logic: (await code.password()).composePasswordAccept(tools),
  }),
};

/** The code of a screen, its machine and its view together, loaded when the screen is first entered. */
export const openScreen = (tools: Tools, views: ViewLoaders) =>
  fromPromise<ContentLogic, { place: ScreenPlace }>(async ({ input: { place } }) => {
    if (lost.has(place.screen)) return renewPage();
    try {
      const [logic] = await Promise.all([loaders[place.screen](tools), views[place.screen]()]);
      return logic;
    } catch (error) {
      lost.add(place.screen);
      throw error;
    }
  });

/** Screens whose code could not be fetched on this page. */
const lost = new Set<ScreenName>();
