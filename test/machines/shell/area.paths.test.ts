import { areaMachine } from '#machines/shell/area.machine.ts';
import { executor } from '../../paths/people.ts';
import { provePaths } from '../../paths/prove.ts';
import { answered, failed, type Past, sent } from '../../paths/word.ts';

const list = { page: 1, perPage: 10 };
const places = {
  home: { screen: 'home' },
  selectStore: { screen: 'selectStore', ...list, term: '', activity: null },
  selectActivity: { screen: 'selectActivity', ...list, store: null, storeName: '' },
  executor: { screen: 'executor', activity: 'a', store: 's', storeName: 'Store', execution: null },
  events: { screen: 'events', execution: 'e' },
  notices: { screen: 'notices' },
  tickets: { screen: 'tickets', definition: null, search: '' },
  manageTicket: { screen: 'manageTicket', id: 't', search: '' },
  createTicket: { screen: 'createTicket', search: '?sort=name' },
  routineStores: { screen: 'routineStores', stores: 'withRoutines', ...list },
  routines: { screen: 'routines', store: 's', ...list },
  routineActivities: { screen: 'routineActivities', store: 's', routine: 'r', ...list },
  routinesOverview: { screen: 'routinesOverview', day: null, page: 1 },
  results: { screen: 'results', search: '' },
  comparison: { screen: 'comparison', search: '' },
  result: { screen: 'result', uuid: 'r', search: '' },
  apiKeys: { screen: 'apiKeys' },
  webhooks: { screen: 'webhooks' },
  webhook: { screen: 'webhook', uuid: 'w', page: 1 },
  passwordReset: { screen: 'passwordReset' },
  passwordAccept: { screen: 'passwordAccept', token: 't' },
} as const;
const screens = [
  'home',
  'selectStore',
  'selectActivity',
  'executor',
  'events',
  'notices',
  'tickets',
  'manageTicket',
  'createTicket',
  'routineStores',
  'routines',
  'routineActivities',
  'routinesOverview',
  'results',
  'result',
  'apiKeys',
  'webhooks',
  'webhook',
  'passwordReset',
  'passwordAccept',
] as const;
/** Nobody has to be signed in for the last two. */
const sessionFor = (name: string) => (name.startsWith('password') ? null : executor);
const offline = { code: 'offline' };
const screenOf = ([start = '']: Past): (typeof screens)[number] =>
  screens.find((name) => start === `${name} opens`) ?? 'home';

const isPaged = (past: Past): boolean => past.includes(toNextPage);
const toNextPage = 'PLACE_CHANGED to the next page';
const nextPage = (place: object) => ({ ...place, page: 2 });
/** The address may name another page before the screen is there. */
const placeIn = (past: Past) => (isPaged(past) ? nextPage(places[screenOf(past)]) : places[screenOf(past)]);
/** What each screen is begun with: its place and who works there, as far as it needs them. */
const inputs = {
  home: { session: executor },
  selectStore: { place: places.selectStore, session: executor },
  selectActivity: { place: places.selectActivity, session: executor },
  executor: { place: places.executor, session: executor },
  events: { execution: 'e' },
  notices: { session: executor },
  tickets: { place: places.tickets, session: executor },
  manageTicket: { place: places.manageTicket, session: executor },
  createTicket: { session: executor, search: '?sort=name', question: null, owner: null },
  routineStores: { place: places.routineStores },
  routines: { place: places.routines },
  routineActivities: { place: places.routineActivities },
  routinesOverview: { place: places.routinesOverview },
  results: { place: places.results, session: executor },
  result: { place: places.result, session: executor },
  apiKeys: undefined,
  webhooks: undefined,
  webhook: { place: places.webhook },
  passwordReset: undefined,
  passwordAccept: { token: 't' },
};
const inputIn = (name: (typeof screens)[number], past: Past) => {
  const input = inputs[name];
  return input && 'place' in input ? { ...input, place: placeIn(past) } : input;
};
const lists: readonly string[] = [
  ...(['selectStore', 'selectActivity', 'tickets'] as const),
  ...(['routineStores', 'routines', 'routineActivities', 'routinesOverview', 'results', 'webhook'] as const),
];
const isList = (past: Past) => lists.includes(screenOf(past));

provePaths(
  'area',
  {
    machine: areaMachine,
    starts: Object.fromEntries(
      screens.map((name) => [`${name} opens`, () => ({ place: places[name], session: sessionFor(name) })]),
    ),
    words: (hold) => ({
      ...Object.fromEntries(
        screens.map((name) => [`${name} is there`, answered('openScreen', { screen: name, logic: hold(name) })]),
      ),
      'it cannot be opened': failed('openScreen', offline),
      RETRY: sent({ type: 'RETRY' }),
      [toNextPage]: sent(({ place }: { place: object }) => ({ type: 'PLACE_CHANGED', place: nextPage(place) })),
    }),
    facts: ({ content }: { content: { screen: string } | null }) => content?.screen,
    isPossible: ({ place }: { place: { screen: string } }, word) =>
      !word.endsWith(' is there') || word === `${place.screen} is there`,
  },
  [
    ...screens.map((name) => ({
      ids: 'ROUTE-27',
      on: `${name} opens`,
      to: 'opening',
      calls: [['openScreen', { place: places[name] }] as const],
    })),
    ...screens.map((name) => ({
      ids: 'ROUTE-27',
      from: 'opening',
      on: `${name} is there`,
      to: 'open',
      calls: (past: Past) => [[name, inputIn(name, past)] as const],
    })),
    { ids: 'OP-30', from: 'opening', on: 'it cannot be opened', to: 'notOpened', context: { failure: offline } },
    {
      ids: 'OP-30',
      from: 'notOpened',
      on: 'RETRY',
      to: 'opening',
      calls: (past) => [['openScreen', { place: placeIn(past) }]],
    },
    {
      ids: ['STORE-06', 'ACT-05', 'ROUTE-12', 'ROUTE-16', 'ROUTE-17', 'ROUTE-18'],
      from: 'open',
      on: toNextPage,
      when: isList,
      sends: (past) => [[screenOf(past), { type: 'PLACE_CHANGED', place: nextPage(placeIn(past)) }]],
    },
    { ids: 'ROUTE-27', from: 'open', on: toNextPage },
    ...['opening', 'notOpened'].map((from) => ({
      ids: ['STORE-06', 'ACT-05', 'ROUTE-12', 'ROUTE-16', 'ROUTE-17', 'ROUTE-18'],
      from,
      on: toNextPage,
      context: (past: Past) => ({ place: nextPage(placeIn(past)) }),
    })),
  ],
);
