import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate';
import type { Session } from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import { failureOf } from '#domain/shared/failure.ts';
import type { Place } from '#domain/shell/route.ts';
import type { openingMachine } from '../execution/index.ts';
import type { finishedMachine } from '../finished/index.ts';
import type { sentMachine } from '../outbox/index.ts';
import type {
  apiKeysMachine,
  comparisonMachine,
  resultMachine,
  resultsMachine,
  webhookMachine,
  webhooksMachine,
} from '../results/index.ts';
import type {
  routineActivitiesMachine,
  routineAnswerMachine,
  routineStoresMachine,
  routinesMachine,
  routinesOverviewMachine,
} from '../routines/index.ts';
import type { selectActivityMachine, selectStoreMachine } from '../selection/index.ts';
import type { passwordAcceptMachine, passwordResetMachine } from '../session/index.ts';
import { port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';
import type {
  noticeSettingsMachine,
  ticketCreationMachine,
  ticketOpeningMachine,
  ticketsMachine,
} from '../tickets/index.ts';
import type { homeMachine } from './home.machine.ts';

/** The machines of the screens, by their names; only their types are known here. */
type Screens = {
  home: typeof homeMachine;
  selectStore: typeof selectStoreMachine;
  selectActivity: typeof selectActivityMachine;
  executor: typeof openingMachine;
  events: typeof finishedMachine;
  outbox: typeof sentMachine;
  notices: typeof noticeSettingsMachine;
  tickets: typeof ticketsMachine;
  manageTicket: typeof ticketOpeningMachine;
  createTicket: typeof ticketCreationMachine;
  routineStores: typeof routineStoresMachine;
  routines: typeof routinesMachine;
  routineActivities: typeof routineActivitiesMachine;
  manageActivity: typeof routineAnswerMachine;
  routinesOverview: typeof routinesOverviewMachine;
  results: typeof resultsMachine;
  result: typeof resultMachine;
  apiKeys: typeof apiKeysMachine;
  webhooks: typeof webhooksMachine;
  webhook: typeof webhookMachine;
  comparison: typeof comparisonMachine;
  passwordReset: typeof passwordResetMachine;
  passwordAccept: typeof passwordAcceptMachine;
};
export type ScreenName = keyof Screens;

/** ROUTE-10, ROUTE-11: the screens without sign-in. */
const open = ['passwordReset', 'passwordAccept'] as const;
const screens: readonly ScreenName[] = [
  'home',
  'selectStore',
  'selectActivity',
  'executor',
  'events',
  'outbox',
  'notices',
  'tickets',
  'createTicket',
  'manageTicket',
  'routineStores',
  'routines',
  'routineActivities',
  'manageActivity',
  'routinesOverview',
  'results',
  'result',
  'apiKeys',
  'webhooks',
  'webhook',
  'comparison',
  ...open,
];

/** A place with a screen of its own. */
export type ScreenPlace = Extract<Place, { screen: ScreenName }>;

/** Whether a place has a screen of its own. */
export const isScreen = (place: Place): place is ScreenPlace => isAmong(screens, place);

/** ROUTE-10, ROUTE-11: a screen without sign-in. */
export const isOpen = (place: Place): boolean => isAmong(open, place);

const isAmong = (names: readonly Place['screen'][], { screen }: Place): boolean => names.includes(screen);

/** The name and the machine of a screen, as its code is handed over. */
export type ContentLogic = {
  readonly [Name in ScreenName]: { readonly screen: Name; readonly logic: Screens[Name] };
}[ScreenName];

/** The running machines of the screens, by their names. */
type Actors = { readonly [Name in ScreenName]: ActorRefFrom<Screens[Name]> };

/** A running screen, of any name or of one of some. */
export type Content<Names extends ScreenName = ScreenName> = {
  readonly [Name in Names]: { readonly screen: Name; readonly actor: Actors[Name] };
}[Names];
/** `session` is null on a screen without sign-in. */
export type AreaInput = { readonly place: ScreenPlace; readonly session: Session | null };
type PlaceChanged = { readonly type: 'PLACE_CHANGED'; readonly place: Place };

/** A screen of the app: its machine runs as `content`. Its files are fetched when it is first opened. */
export const areaMachine = setup({
  types: {} as {
    input: AreaInput;
    context: AreaInput & { content: Content | null; failure: Failure | null };
    events: { type: 'RETRY' } | PlaceChanged;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: { openScreen: port<ContentLogic, { place: ScreenPlace }>('openScreen') },
  actions: {
    open: assign({
      content: ({ context: { place, session }, spawn }, { loaded }: { loaded: ContentLogic }): Content | null => {
        if (loaded.screen === 'passwordReset') return { screen: 'passwordReset', actor: spawn(loaded.logic) };
        if (loaded.screen === 'passwordAccept')
          return place.screen === 'passwordAccept'
            ? { screen: 'passwordAccept', actor: spawn(loaded.logic, { input: { token: place.token } }) }
            : null;
        if (!session) return null;
        switch (loaded.screen) {
          case 'home':
            return { screen: 'home', actor: spawn(loaded.logic, { input: { session } }) };
          case 'selectStore':
            return place.screen === 'selectStore'
              ? { screen: 'selectStore', actor: spawn(loaded.logic, { input: { place, session } }) }
              : null;
          case 'selectActivity':
            return place.screen === 'selectActivity'
              ? { screen: 'selectActivity', actor: spawn(loaded.logic, { input: { place, session } }) }
              : null;
          case 'executor':
            return place.screen === 'executor'
              ? { screen: 'executor', actor: spawn(loaded.logic, { input: { place, session } }) }
              : null;
          case 'events':
            return place.screen === 'events'
              ? { screen: 'events', actor: spawn(loaded.logic, { input: { execution: place.execution } }) }
              : null;
          case 'outbox':
            return { screen: 'outbox', actor: spawn(loaded.logic, { input: { session } }) };
          case 'apiKeys':
            return { screen: 'apiKeys', actor: spawn(loaded.logic) };
          case 'webhooks':
            return { screen: 'webhooks', actor: spawn(loaded.logic) };
          case 'webhook':
            return place.screen === 'webhook'
              ? { screen: 'webhook', actor: spawn(loaded.logic, { input: { place } }) }
              : null;
          case 'notices':
            return { screen: 'notices', actor: spawn(loaded.logic, { input: { session } }) };
          case 'tickets':
            return place.screen === 'tickets'
              ? { screen: 'tickets', actor: spawn(loaded.logic, { input: { place, session } }) }
              : null;
          case 'manageTicket':
            return place.screen === 'manageTicket'
              ? { screen: 'manageTicket', actor: spawn(loaded.logic, { input: { place, session } }) }
              : null;
          case 'createTicket': {
            if (place.screen !== 'createTicket') return null;
            const input = { session, search: place.search, question: null, owner: null };
            return { screen: 'createTicket', actor: spawn(loaded.logic, { input }) };
          }
          case 'routineStores':
            return place.screen === 'routineStores'
              ? { screen: 'routineStores', actor: spawn(loaded.logic, { input: { place } }) }
              : null;
          case 'routines':
            return place.screen === 'routines'
              ? { screen: 'routines', actor: spawn(loaded.logic, { input: { place } }) }
              : null;
          case 'routineActivities':
            return place.screen === 'routineActivities'
              ? { screen: 'routineActivities', actor: spawn(loaded.logic, { input: { place } }) }
              : null;
          case 'routinesOverview':
            return place.screen === 'routinesOverview'
              ? { screen: 'routinesOverview', actor: spawn(loaded.logic, { input: { place } }) }
              : null;
          case 'results':
            return place.screen === 'results'
              ? { screen: 'results', actor: spawn(loaded.logic, { input: { place, session } }) }
              : null;
          case 'comparison':
            return place.screen === 'comparison'
              ? { screen: 'comparison', actor: spawn(loaded.logic, { input: { place } }) }
              : null;
          case 'result':
            return place.screen === 'result'
              ? { screen: 'result', actor: spawn(loaded.logic, { input: { place, session } }) }
              : null;
          case 'manageActivity':
            return place.screen === 'manageActivity'
              ? { screen: 'manageActivity', actor: spawn(loaded.logic, { input: { place, session } }) }
              : null;
        }
      },
    }),
    forwardPlace: enqueueActions(({ context: { content }, enqueue }, { place }: { place: Place }) => {
      if (content?.screen === 'selectStore') enqueue.sendTo(content.actor, { type: 'PLACE_CHANGED', place });
      if (content?.screen === 'selectActivity') enqueue.sendTo(content.actor, { type: 'PLACE_CHANGED', place });
      if (content?.screen === 'tickets') enqueue.sendTo(content.actor, { type: 'PLACE_CHANGED', place });
      if (content?.screen === 'routineStores') enqueue.sendTo(content.actor, { type: 'PLACE_CHANGED', place });
      if (content?.screen === 'routines') enqueue.sendTo(content.actor, { type: 'PLACE_CHANGED', place });
      if (content?.screen === 'routineActivities') enqueue.sendTo(content.actor, { type: 'PLACE_CHANGED', place });
      if (content?.screen === 'routinesOverview') enqueue.sendTo(content.actor, { type: 'PLACE_CHANGED', place });
      if (content?.screen === 'webhook') enqueue.sendTo(content.actor, { type: 'PLACE_CHANGED', place });
      if (content?.screen === 'results') enqueue.sendTo(content.actor, { type: 'PLACE_CHANGED', place });
    }),
    keepPlace: assign((_, { place }: { place: Place }) => (isScreen(place) ? { place } : {})),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'area',
  description: 'One screen of the app, from opening to leaving.',
  context: ({ input }) => ({ ...input, content: null, failure: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The screen is opening, at the page that the address names.',
      tags: 'busy',
      invoke: {
        id: 'openScreen',
        src: 'openScreen',
        input: ({ context }) => ({ place: context.place }),
        onDone: {
          target: 'open',
          actions: { type: 'open', params: ({ event }) => ({ loaded: event.output }) },
          ...rule('ROUTE-27'),
        },
        onError: {
          target: 'notOpened',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('OP-30'),
        },
      },
      on: {
        PLACE_CHANGED: {
          actions: { type: 'keepPlace', params: ({ event }) => event },
          ...rule('STORE-06 ACT-05 ROUTE-12 ROUTE-16 ROUTE-17 ROUTE-18'),
        },
      },
    },
    open: {
      description: 'The screen shows and follows the page and the search in the address.',
      on: {
        PLACE_CHANGED: {
          actions: { type: 'forwardPlace', params: ({ event }) => event },
          ...rule('STORE-06 ACT-05 ROUTE-12 ROUTE-16 ROUTE-17 ROUTE-18'),
        },
      },
    },
    notOpened: {
      description: 'The screen could not be opened; it says so and offers to try again.',
      tags: 'failed',
      on: {
        RETRY: { target: 'opening', ...rule('OP-30') },
        PLACE_CHANGED: {
          actions: { type: 'keepPlace', params: ({ event }) => event },
          ...rule('STORE-06 ACT-05 ROUTE-12 ROUTE-16 ROUTE-17 ROUTE-18'),
        },
      },
    },
  },
});
