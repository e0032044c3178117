import { anotherUser, executor } from '../../paths/people.ts';
import type { Named } from '../../paths/record.ts';
import type { Past } from '../../paths/word.ts';

const uuid = (digit: string) => `00000000-0000-4000-8000-00000000000${digit}`;
const query = `store_uuid=${uuid('2')}&store_name=Store+North`;

/** Addresses by their words, and what each leads a signed-in user to: a place, or on to another address. */
export const addresses = {
  login: { path: '/login', search: '' },
  'single sign-on': { path: '/password/sso', search: '' },
  'the callback of single sign-on': { path: '/login/sso/callback', search: '' },
  'a placeholder': { path: '/event', search: '' },
  home: { path: '/home', search: '' },
  stores: { path: '/select-store', search: '' },
  'page 2 of the stores': { path: '/select-store', search: '?page=2' },
  'an execution': { path: `/executor/${uuid('1')}`, search: `?${query}` },
  'an execution without a store': { path: `/executor/${uuid('1')}`, search: '' },
  'tickets without their module': { path: '/ticket-manager', search: '' },
  'an unknown screen': { path: '/somewhere', search: '' },
  'password reset': { path: '/password/reset', search: '' },
  'a link of a mail': { path: '/password/accept', search: '?token=t' },
  'that link without its token': { path: '/password/accept', search: '' },
  unauthorized: { path: '/unauthorized', search: '' },
  error: { path: '/error', search: '' },
} as const;
type Name = keyof typeof addresses;
const isName = (text: string): text is Name => text in addresses;

const list = { page: 1, perPage: 10, term: '', activity: null };
const places: Partial<Record<Name, unknown>> = {
  home: { screen: 'home' },
  stores: { screen: 'selectStore', ...list },
  'page 2 of the stores': { screen: 'selectStore', ...list, page: 2 },
  'an execution': {
    screen: 'executor',
    activity: uuid('1'),
    store: uuid('2'),
    storeName: 'Store North',
    execution: null,
  },
};
const open: Partial<Record<Name, string>> = {
  unauthorized: 'unauthorized',
  error: 'error',
};
/** Screens that nobody has to be signed in for. */
const visits: Partial<Record<Name, unknown>> = {
  'password reset': { screen: 'passwordReset' },
  'a link of a mail': { screen: 'passwordAccept', token: 't' },
  'that link without its token': { screen: 'passwordAccept', token: null },
};
const onwards: Partial<Record<Name, string>> = {
  login: '/home',
  'single sign-on': '/home',
  'the callback of single sign-on': '/home',
  'an execution without a store': '/home',
  'tickets without their module': '/unauthorized',
  'an unknown screen': '/error',
};
const alike: readonly (readonly Name[])[] = [
  ['stores', 'page 2 of the stores'],
  ['a link of a mail', 'that link without its token'],
];
const isSame = (one: Name, other: Name) =>
  one === other || alike.some((names) => names.includes(one) && names.includes(other));

type Who = 'nobody' | 'executor' | 'another';
const people = { executor, another: anotherUser };

/** The app as the requirements tell it, and what its last step does. */
export type App = {
  readonly screen: string;
  readonly who: Who;
  readonly author: Who;
  readonly address: Name;
  /** The address led last to a screen of which OP-120 says that notices stay longer. */
  readonly stays: boolean;
  /** What signing in leads to, and for whom; nobody stands for whoever it is. */
  readonly asked: { readonly to: string; readonly by: Who } | null;
  /** Where somebody signs in, until that is done. */
  readonly entry: 'login' | 'singleSignOn';
  readonly emits: readonly unknown[];
  readonly calls: readonly Named[];
  readonly sends: readonly Named[];
  readonly stops: readonly string[];
};

const started: App = {
  screen: 'starting',
  who: 'nobody',
  author: 'nobody',
  address: 'home',
  stays: false,
  asked: null,
  entry: 'login',
  emits: [],
  calls: [],
  sends: [],
  stops: [],
};

export const appAfter = ([, ...words]: Past): App => words.reduce((app, word) => step(atRest(app), word), started);

const atRest = (app: App): App => ({ ...app, emits: [], calls: [], sends: [], stops: [] });

const navigate = (to: string) => ({ type: 'NAVIGATE', to, replace: true });
const textOf = (name: Name) => `${addresses[name].path}${addresses[name].search}`;
const sessionOf = (who: Who) => (who === 'nobody' ? null : people[who]);
const login: Named = ['login', { identification: '' }];
const singleSignOn: Named = ['singleSignOn', undefined];

const goTo = (app: App, to: string): App => ({ ...app, screen: 'redirecting', emits: [...app.emits, navigate(to)] });

/** OP-20: the brand of the session, and that of the host when nobody is signed in any more. */
const wear: Named = ['brand', { type: 'SESSION_STYLE', prefix: 'acme' }];
const takeOff: Named = ['brand', { type: 'SESSION_STYLE', prefix: '' }];

/** OP-02, OP-11: the address is kept for whoever was there; what needs nobody is not asked for again. */
const askedIn = ({ address, who, author }: App): App['asked'] =>
  needsNobody.includes(address) ? null : { to: textOf(address), by: who === 'nobody' ? author : who };
const needsNobody: readonly Name[] = [
  'login',
  'single sign-on',
  'the callback of single sign-on',
  'password reset',
  'a link of a mail',
  'that link without its token',
  'unauthorized',
  'error',
];
const landing = (asked: App['asked'], who: Who): string =>
  asked && (asked.by === 'nobody' || asked.by === who) ? asked.to : '/home';

/** ROUTE-07, ROUTE-21 to ROUTE-23, MOD-05: where address and session lead. */
const decide = (app: App): App => {
  const next = lead(app);
  return { ...next, stays: ['login', 'singleSignOn', 'visiting'].includes(next.screen) };
};

const lead = (app: App): App => {
  const { address, who } = app;
  const shown = open[address];
  if (shown !== undefined) return { ...app, screen: shown };
  if (address in visits)
    return { ...app, screen: 'visiting', calls: [['area', { place: visits[address], session: sessionOf(who) }]] };
  if (who === 'nobody' && address === 'login') return { ...app, screen: 'login', entry: 'login', calls: [login] };
  if (who === 'nobody' && address === 'single sign-on')
    return { ...app, screen: 'singleSignOn', entry: 'singleSignOn', calls: [singleSignOn] };
  if (who === 'nobody' && address === 'the callback of single sign-on')
    return { ...app, screen: 'singleSignOnCallback' };
  if (who === 'nobody') return goTo({ ...app, asked: askedIn(app), sends: [takeOff] }, '/login');
  if (address === 'a placeholder') return { ...app, screen: 'placeholder' };
  const onward = onwards[address];
  if (onward !== undefined) return goTo(app, onward);
  const area: Named = ['area', { place: places[address], session: sessionOf(who) }];
  return { ...app, screen: 'working.open', author: who, calls: [area] };
};

const step = (app: App, word: string): App => {
  if (word.startsWith('ADDRESS ')) return move(app, word.slice(8));
  switch (word) {
    case 'SESSION_OPENED':
      return opened(app, 'executor');
    case 'SESSION_OPENED for another user':
      return opened(app, 'another');
    case 'SESSION_ENDED':
      return ended(app);
    case 'SESSION_LEFT':
      return left(app);
    case 'login DONE':
    case 'singleSignOn DONE':
      return {
        ...app,
        sends: [['session', signedIn]],
        ...(app.screen.startsWith('working') ? {} : { screen: 'entering' }),
      };
    case 'login breaks':
    case 'singleSignOn breaks':
      return { ...app, screen: 'error', stops: app.screen.startsWith('working') ? ['area'] : [] };
    case 'area breaks':
      return { ...app, screen: 'error', stops: stopsAt(app.screen).filter((name) => name !== 'area') };
    case 'USE_SINGLE_SIGN_ON':
      return { ...app, screen: withSingleSignOn, calls: [singleSignOn], stops: ['login'] };
    case 'USE_PASSWORD':
      return { ...app, screen: withPassword, calls: [login], stops: ['singleSignOn'] };
    default:
      return app;
  }
};
const withPassword = 'working.signingInAgain.withPassword';
const withSingleSignOn = 'working.signingInAgain.withSingleSignOn';
const signedIn = { type: 'SIGNED_IN', session: executor, device: 'own' };

const move = (app: App, to: string): App => {
  if (!isName(to)) return app;
  const moved = { ...app, address: to };
  if (app.screen === 'starting' || app.screen === 'entering') return moved;
  if (app.screen === 'visiting')
    return isSame(app.address, to)
      ? moved
      : { ...decide({ ...moved, emits: [{ type: 'SHOW_TOP' }] }), stops: ['area'] };
  if (!app.screen.startsWith('working')) return { ...decide(moved), stops: stopsAt(app.screen) };
  if (isSame(app.address, to)) return { ...moved, sends: [['area', { type: 'PLACE_CHANGED', place: places[to] }]] };
  return { ...decide({ ...moved, emits: [{ type: 'SHOW_TOP' }] }), stops: stopsAt(app.screen) };
};

const opened = (app: App, who: Who): App => {
  const now = { ...app, who };
  switch (app.screen) {
    case 'starting':
      return { ...decide(now), sends: [wear] };
    case 'redirecting':
    case 'visiting':
      return { ...now, sends: [wear] };
    case withPassword:
    case withSingleSignOn:
      if (who === app.author)
        return { ...now, screen: 'working.open', stops: stopsAt(app.screen).filter((name) => name !== 'area') };
      return { ...goTo({ ...now, author: 'nobody' }, '/home'), sends: [wear], stops: stopsAt(app.screen) };
    case 'unauthorized':
    case 'error':
    case 'singleSignOnCallback':
      return app.who === 'nobody' ? { ...now, sends: [wear] } : app;
    case 'placeholder':
    case 'working.open':
      return app;
    default:
      return {
        ...goTo({ ...now, asked: null }, landing(app.asked, who)),
        sends: [wear],
        stops: stopsAt(app.screen),
      };
  }
};

const said: Named = [
  'notifications',
  { type: 'NOTIFY', notice: { kind: 'failed', failure: { code: 'unauthorized', messages: [] } }, stays: 5000 },
];

/** Who runs while a screen shows. */
const stopsAt = (screen: string): string[] => running[screen] ?? [];
const running: Readonly<Record<string, string[]>> = {
  login: ['login'],
  singleSignOn: ['singleSignOn'],
  'working.open': ['area'],
  [withPassword]: ['area', 'login'],
  [withSingleSignOn]: ['area', 'singleSignOn'],
};

/** SESS-02, OP-11: on a screen that holds work signing in lies over it, elsewhere it is the login route. */
const ended = (app: App): App => {
  if (app.screen === 'redirecting') return { ...app, who: 'nobody', sends: [takeOff] };
  if (app.screen === 'visiting') return { ...app, who: 'nobody', author: 'nobody', sends: [takeOff] };
  if (app.screen === 'working.open' && app.address === 'an execution')
    return { ...app, who: 'nobody', screen: withPassword, calls: [login] };
  const asked = askedIn(app);
  const stops = stopsAt(app.screen);
  return { ...goTo({ ...app, who: 'nobody', author: 'nobody', asked }, '/login'), sends: [takeOff, said], stops };
};

/** SESS-03. */
const left = (app: App): App => {
  if (app.screen === 'starting') return decide(app);
  if (app.screen === 'redirecting') return { ...app, who: 'nobody', sends: [takeOff] };
  if (app.screen === 'visiting') return { ...app, who: 'nobody', author: 'nobody', sends: [takeOff] };
  if (app.screen === 'entering' && app.entry === 'singleSignOn')
    return { ...app, screen: 'singleSignOn', calls: [singleSignOn] };
  if (app.screen === 'entering') return { ...app, screen: 'login', calls: [login] };
  const alone: App = { ...app, who: 'nobody', author: 'nobody', asked: null, sends: [takeOff] };
  return { ...goTo(alone, '/login'), stops: stopsAt(app.screen) };
};
