import type { Session } from '#contracts/session/session.ts';
import { isDay } from '#contracts/shared/primitives.ts';
import type { RoutineRef } from '../execution/postponement.ts';
import {
  hasAccessToCreateTicket,
  hasNotices,
  isModuleActive,
  isStoreFirst,
  mayManageResults,
  maySeeExecutions,
  maySeeRoutines,
} from '../session/modules.ts';
import { searchTerm } from '../shared/storable-text.ts';
import { uuidOf } from '../shared/uuid-text.ts';
import { isTicketNumber } from '../tickets/ticket-number.ts';

/** An address inside the app; `search` with its question mark, or empty. */
export type Address = { readonly path: string; readonly search: string };

const placeholders = [
  '/event',
  '/event-repetition',
  '/event-instruction',
  '/event-finished',
  '/finished-events',
] as const;
/** ROUTE-24, ROUTE-25: a route that exists and has no content of its own. */
export type PlaceholderPath = (typeof placeholders)[number];

/** Every screen that an address can lead to, with what it needs to open. */
export type Place =
  | { readonly screen: 'login' }
  | { readonly screen: 'singleSignOn' }
  | { readonly screen: 'singleSignOnCallback' }
  | { readonly screen: 'passwordReset' }
  | { readonly screen: 'passwordAccept'; readonly token: string | null }
  | { readonly screen: 'home' }
  | {
      readonly screen: 'selectStore';
      readonly page: number;
      readonly perPage: number;
      readonly term: string;
      readonly activity: string | null;
    }
  | {
      readonly screen: 'selectActivity';
      readonly page: number;
      readonly perPage: number;
      readonly store: string | null;
      readonly storeName: string;
      /** OP-23: the store chose itself, so that the step before would only lead here again. */
      readonly stores?: 'one';
    }
  | {
      readonly screen: 'executor';
      readonly activity: string;
      readonly store: string;
      readonly storeName: string;
      readonly execution: string | null;
      /** OP-56: the routine that it was opened from. */
      readonly routine?: RoutineRef;
    }
  | { readonly screen: 'events'; readonly execution: string | null }
  | { readonly screen: 'outbox' }
  | { readonly screen: 'notices' }
  /** `definition` narrows it to one ticket definition (OP-84); `search` holds its filter set. */
  | { readonly screen: 'tickets'; readonly definition: string | null; readonly search: string }
  | { readonly screen: 'manageTicket'; readonly id: string; readonly search: string }
  /** `search` is that of the list which it leads back to. */
  | { readonly screen: 'createTicket'; readonly search: string }
  /** `stores`: those that have routines, or all of them (ROUT-02). */
  | {
      readonly screen: 'routineStores';
      readonly stores: 'withRoutines' | 'all';
      readonly page: number;
      readonly perPage: number;
    }
  | { readonly screen: 'routines'; readonly store: string; readonly page: number; readonly perPage: number }
  | {
      readonly screen: 'routineActivities';
      readonly store: string;
      readonly routine: string;
      readonly page: number;
      readonly perPage: number;
    }
  /** GLANCE-01: without a day, today. */
  | { readonly screen: 'routinesOverview'; readonly day: string | null; readonly page: number }
  /** RESULT-08: `search` has the filters. */
  | { readonly screen: 'results'; readonly search: string }
  | { readonly screen: 'apiKeys' }
  | { readonly screen: 'webhooks' }
  /** HOOK-08: `page` is that of its messages. */
  | { readonly screen: 'webhook'; readonly uuid: string; readonly page: number }
  /** RESULT-09: `search` is that of the list which it leads back to. */
  | { readonly screen: 'result'; readonly uuid: string; readonly search: string }
  /** RESULT-11: `search` has the executions. */
  | { readonly screen: 'comparison'; readonly search: string }
  /** An activity is known by its checksum; without `store` that of the routine detail counts (OP-97). */
  | {
      readonly screen: 'manageActivity';
      readonly routine: string;
      readonly checksum: string;
      readonly store: string | null;
    }
  | { readonly screen: 'unauthorized' }
  | { readonly screen: 'error' }
  | { readonly screen: 'placeholder'; readonly path: PlaceholderPath };

/** Where an address leads: to a place, or on to another address. */
export type Destination = { readonly show: Place } | { readonly redirect: string };

/** OP-01: the full path of every screen that exists. */
export const paths = {
  home: '/home',
  login: '/login',
  selectStore: '/select-store',
  selectActivity: '/select-activity',
  events: '/events',
  outbox: '/outbox',
  notices: '/notices',
  unauthorized: '/unauthorized',
  error: '/error',
  ticketManager: '/ticket-manager',
  routineManage: '/routine-manage',
  routinesOverview: '/routines-overview',
  results: '/results',
  apiKeys: '/results/keys',
  webhooks: '/results/webhooks',
  comparison: '/results/compare',
  singleSignOn: '/login/sso',
  singleSignOnCallback: '/login/sso/callback',
  passwordReset: '/password/reset',
  passwordAccept: '/password/accept',
} as const;

/** Does this address show an execution, or what leads to one? */
export const isExecutor = (path: string): boolean => path.startsWith('/executor/');

/** The identity of a place: equal for the same screen with the same content; paging and searching in a list keep it. */
export const identityOf = (place: Place): string => {
  switch (place.screen) {
    case 'selectStore':
      return `selectStore ${place.activity ?? ''}`;
    case 'selectActivity':
      return `selectActivity ${place.store ?? ''}`;
    case 'executor':
      return `executor ${place.activity} ${place.store}`;
    case 'tickets':
      return `tickets ${place.definition ?? ''}`;
    case 'manageTicket':
      return `manageTicket ${place.id}`;
    case 'result':
      return `result ${place.uuid}`;
    case 'webhook':
      return `webhook ${place.uuid}`;
    case 'routines':
      return `routines ${place.store}`;
    case 'routineActivities':
      return `routineActivities ${place.store} ${place.routine}`;
    case 'manageActivity':
      return `manageActivity ${place.routine} ${place.checksum}`;
    case 'placeholder':
      return `placeholder ${place.path}`;
    default:
      return place.screen;
  }
};

/** OP-01: two names of one screen. */
const singleSignOn: readonly string[] = [paths.singleSignOn, '/password/sso'];

/** ROUTE-01 to ROUTE-27: decides from the address and the session alone. Public routes are those of OP-02. */
export const destination = ({ path, search }: Address, session: Session | null): Destination => {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const query = new URLSearchParams(search);
  if (clean === paths.unauthorized) return { show: { screen: 'unauthorized' } };
  if (clean === paths.error) return { show: { screen: 'error' } };
  if (clean === paths.login) return session ? { redirect: paths.home } : { show: { screen: 'login' } };
  if (clean === paths.passwordReset) return { show: { screen: 'passwordReset' } };
  if (clean === paths.passwordAccept) return { show: { screen: 'passwordAccept', token: query.get('token') || null } };
  if (singleSignOn.includes(clean)) return session ? { redirect: paths.home } : { show: { screen: 'singleSignOn' } };
  if (clean === paths.singleSignOnCallback)
    return session ? { redirect: paths.home } : { show: { screen: 'singleSignOnCallback' } };
  if (!session) return { redirect: paths.login };
  return signedIn(clean, query, session);
};

const signedIn = (path: string, query: URLSearchParams, session: Session): Destination => {
  const [, area] = path.split('/');
  switch (area) {
    case '':
      return { redirect: paths.home };
    case 'home':
      return path === paths.home ? { show: { screen: 'home' } } : unknown;
    case 'select-store':
      return path === paths.selectStore ? selectStore(query, session) : unknown;
    case 'select-activity':
      return path === paths.selectActivity ? selectActivity(query, session) : unknown;
    case 'executor':
      return executor(path, query);
    case 'events':
      return path === paths.events
        ? { show: { screen: 'events', execution: uuidOf(query.get('execution_uuid')) } }
        : unknown;
    case 'outbox':
      return path === paths.outbox ? { show: { screen: 'outbox' } } : unknown;
    case 'notices':
      return path === paths.notices ? notices(session) : unknown;
    case 'ticket-manager':
      return ticketManager(path, query, session);
    case 'routines-overview':
      return path === paths.routinesOverview ? routinesOverview(query, session) : unknown;
    case 'results':
      return results(path, query, session);
    case 'routine-manage':
      return routineManager(path, query, session);
    default:
      if (isRoutineAddress(path)) return routineManager(path, query, session);
      return placeholder(path);
  }
};

const unknown: Destination = { redirect: paths.error };

/** ROUTE-24, ROUTE-25. */
const placeholder = (address: string): Destination => {
  const path = placeholders.find((one) => one === address);
  return path === undefined ? unknown : { show: { screen: 'placeholder', path } };
};

/** TOLD-04: there is nothing to be told of without tasks and routines. */
const notices = (session: Session): Destination =>
  hasNotices(session) ? { show: { screen: 'notices' } } : { redirect: paths.unauthorized };

/** GLANCE-01. */
const routinesOverview = (query: URLSearchParams, session: Session): Destination => {
  if (!isModuleActive(session, 'routines') || !maySeeRoutines(session)) return { redirect: paths.unauthorized };
  const day = query.get('day') ?? '';
  return { show: { screen: 'routinesOverview', day: isDay(day) ? day : null, page: whole(query.get('page'), 1) } };
};

/** RESULT-01, RESULT-08, RESULT-09, RESULT-11, FEED-07, HOOK-08. */
const results = (path: string, query: URLSearchParams, session: Session): Destination => {
  if (path === paths.apiKeys) return forManagers(session, { screen: 'apiKeys' });
  if (path === paths.webhooks) return forManagers(session, { screen: 'webhooks' });
  if (path.startsWith(`${paths.webhooks}/`)) return webhook(path, query, session);
  const [, , id = null, more] = path.split('/');
  const uuid = uuidOf(id);
  const compares = path === paths.comparison;
  if (more !== undefined || (id !== null && uuid === null && !compares)) return unknown;
  if (!maySeeExecutions(session)) return { redirect: paths.unauthorized };
  const search = `?${query}`.replace(/^\?$/, '');
  if (compares) return { show: { screen: 'comparison', search } };
  return { show: uuid === null ? { screen: 'results', search } : { screen: 'result', uuid, search } };
};

/** FEED-01, HOOK-01. */
const forManagers = (session: Session, show: Place): Destination =>
  mayManageResults(session) && maySeeExecutions(session) ? { show } : { redirect: paths.unauthorized };

/** HOOK-08. */
const webhook = (path: string, query: URLSearchParams, session: Session): Destination => {
  const uuid = uuidOf(path.slice(paths.webhooks.length + 1));
  if (uuid === null) return unknown;
  return forManagers(session, { screen: 'webhook', uuid, page: whole(query.get('page'), 1) });
};

/** ROUTE-12 to ROUTE-15, ROUTE-23; MOD-05, OP-18: an area whose module is off leads to `unauthorized`. */
const ticketManager = (path: string, query: URLSearchParams, session: Session): Destination => {
  const [, , screen, id = null, more] = path.split('/');
  if (more !== undefined) return unknown;
  if (!isModuleActive(session, 'ticket_manager')) return { redirect: paths.unauthorized };
  const search = `?${query}`.replace(/^\?$/, '');
  const definition = uuidOf(id);
  if (screen === undefined) return { show: { screen: 'tickets', definition: null, search } };
  if (screen === 'view-multiple-tickets' && definition) return { show: { screen: 'tickets', definition, search } };
  if (screen === 'create-ticket' && id === null)
    return hasAccessToCreateTicket(session)
      ? { show: { screen: 'createTicket', search } }
      : { redirect: paths.unauthorized };
  if (isTicketNumber(screen) && id === null) return { show: { screen: 'manageTicket', id: screen, search } };
  return screen === 'manage-ticket' && id ? { show: { screen: 'manageTicket', id: decoded(id), search } } : unknown;
};

/** A part of a path that is no proper encoding stands for itself. */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** ROUTE-16 to ROUTE-20, OP-97: both families of addresses open the same screens. */
const routineManager = (path: string, query: URLSearchParams, session: Session): Destination => {
  if (!isModuleActive(session, 'routines')) return { redirect: paths.unauthorized };
  const paging = { page: whole(query.get('page'), 1), perPage: perPage(query, 'per_page', 25) };
  if (path === paths.routineManage) {
    const stores = query.get('stores') === 'all' ? 'all' : 'withRoutines';
    return { show: { screen: 'routineStores', stores, ...paging } };
  }
  if (path === manageActivityPath) return manageActivity(query.get('routine'), query.get('activity'), query);
  const [, first = null, list, second = null, screen, more] = path.replace(/^\/routine-manage(?=\/)/, '').split('/');
  const store = uuidOf(first);
  if (!store || list !== 'routines' || more !== undefined) return unknown;
  if (second === null) return { show: { screen: 'routines', store, ...paging } };
  if (screen === 'answer') return manageActivity(store, decoded(second), query);
  const routine = uuidOf(second);
  return screen === 'activities' && routine
    ? { show: { screen: 'routineActivities', store, routine, ...paging } }
    : unknown;
};

/** ROUTE-19: its own name, with the routine and the activity as parameters. */
const manageActivityPath = `${paths.routineManage}/manage-activity`;

/** ROUTE-19, OP-97: without a routine or an activity it is the wrong first step. */
const manageActivity = (routine: string | null, activity: string | null, query: URLSearchParams): Destination => {
  const uuid = uuidOf(routine);
  if (!uuid || !activity) return { redirect: paths.routineManage };
  return {
    show: { screen: 'manageActivity', routine: uuid, checksum: activity, store: uuidOf(query.get('store')) },
  };
};

/** ROUTE-20. */
const isRoutineAddress = (path: string): boolean => /^\/[^/]+\/routines(\/[^/]+\/(activities|answer))?$/.test(path);

/** ROUTE-04, OP-123: without an activity in the activity-first workflow it is the wrong first step. */
const selectStore = (query: URLSearchParams, session: Session): Destination => {
  const activity = uuidOf(query.get('activity_uuid'));
  if (!isStoreFirst(session) && !activity) return { redirect: paths.selectActivity };
  const term = searchTerm(query.get('term') ?? '');
  return {
    show: { screen: 'selectStore', page: whole(query.get('page'), 1), perPage: perPage(query), term, activity },
  };
};

/** ROUTE-05, OP-123: without a store in the store-first workflow it is the wrong first step. */
const selectActivity = (query: URLSearchParams, session: Session): Destination => {
  const store = uuidOf(query.get('store_uuid'));
  if (isStoreFirst(session) && !store) return { redirect: paths.selectStore };
  const storeName = query.get('store_name') ?? '';
  const stores = query.get('stores') === 'one' ? ({ stores: 'one' } as const) : {};
  const paging = { page: whole(query.get('page'), 1), perPage: perPage(query) };
  return { show: { screen: 'selectActivity', ...paging, store, storeName, ...stores } };
};

/** ROUTE-06, ROUTE-07. `execution_uuid` names the unfinished execution that is to be continued. */
const executor = (path: string, query: URLSearchParams): Destination => {
  const activity = uuidOf(/^\/executor\/([^/]+)$/.exec(path)?.[1] ?? null);
  const store = uuidOf(query.get('store_uuid'));
  const storeName = query.get('store_name') ?? '';
  if (!activity || !store || !storeName) return { redirect: paths.home };
  const execution = uuidOf(query.get('execution_uuid'));
  return { show: { screen: 'executor', activity, store, storeName, execution, ...routineOf(query) } };
};

/** OP-56. */
const routineOf = (query: URLSearchParams): { routine?: RoutineRef } => {
  const uuid = uuidOf(query.get('routine_uuid'));
  const checksum = query.get('checksum') ?? '';
  return uuid && /^[\w-]{1,128}$/.test(checksum) ? { routine: { uuid, checksum } } : {};
};

const whole = (text: string | null, otherwise: number): number =>
  text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : otherwise;

/** OP-133: the name that the route has for it. */
const perPage = (query: URLSearchParams, name = 'perPage', usual = 10): number =>
  Math.min(whole(query.get(name), usual), 100);
