import { assign, emit, sendTo, setup } from 'xstate';
import type { Session } from '#contracts/session/session.ts';
import { type Asked, askedLater, isSamePerson, landing } from '#domain/shell/landing.ts';
import type { Language } from '#domain/shell/language.ts';
import { type Address, type Destination, destination, identityOf, type Place, paths } from '#domain/shell/route.ts';
import { outboxMachine } from '../outbox/index.ts';
import { type Device, loginMachine, type SessionEvent, sessionMachine, singleSignOnMachine } from '../session/index.ts';
import { noticeTime } from '../shared/delays.ts';
import type { Effect, Notice } from '../shared/effect.ts';
import { conversation } from '../shared/port.ts';
import type { Tag } from '../shared/tags.ts';
import { type AreaInput, areaMachine, isOpen, isScreen } from './area.machine.ts';
import { brandMachine } from './brand.machine.ts';
import { languageMachine } from './language.machine.ts';
import { notificationsMachine } from './notifications.machine.ts';
import { shellMachine } from './shell.machine.ts';
import { storageMachine } from './storage.machine.ts';

export type AppInput = { readonly language: Language; readonly slug: string | null };

type Context = AppInput & {
  readonly address: Address | null;
  readonly place: Place | null;
  readonly session: Session | null;
  readonly author: Session | null;
  readonly asked: Asked | null;
};

/** The setup of the machine `app`: its actors, guards and actions. */
export const appSetup = setup({
  types: {} as {
    input: AppInput;
    context: Context;
    events:
      | { type: 'ADDRESS'; address: Address }
      | { type: 'ONLINE' | 'OFFLINE' | 'USE_PASSWORD' | 'USE_SINGLE_SIGN_ON' }
      | { type: 'NOTIFY'; notice: Notice }
      | SessionEvent;
    children: {
      language: 'language';
      brand: 'brand';
      notifications: 'notifications';
      session: 'session';
      login: 'login';
      singleSignOn: 'singleSignOn';
      area: 'area';
      outbox: 'outbox';
      shell: 'shell';
      storage: 'storage';
    };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    location: conversation<{ type: 'never' }, void>('location'),
    connectivity: conversation<{ type: 'never' }, void>('connectivity'),
    language: languageMachine,
    brand: brandMachine,
    notifications: notificationsMachine,
    session: sessionMachine,
    login: loginMachine,
    singleSignOn: singleSignOnMachine,
    area: areaMachine,
    outbox: outboxMachine,
    shell: shellMachine,
    storage: storageMachine,
  },
  guards: {
    leadsElsewhere: ({ context }) => 'redirect' in destinationOf(context),
    asksForLogin: ({ context }) => isRedirectTo(destinationOf(context), paths.login),
    isLogin: ({ context }) => context.place?.screen === 'login',
    isSingleSignOn: ({ context }) => context.place?.screen === 'singleSignOn',
    isSingleSignOnCallback: ({ context }) => context.place?.screen === 'singleSignOnCallback',
    isUnauthorized: ({ context }) => context.place?.screen === 'unauthorized',
    isError: ({ context }) => context.place?.screen === 'error',
    needsNobody: ({ context }) => context.place !== null && isOpen(context.place),
    isPlaceholder: ({ context }) => context.place?.screen === 'placeholder',
    isSameScreen: ({ context }, { address }: { address: Address }) => {
      const next = destination(address, context.session ?? context.author);
      return 'show' in next && context.place !== null && identityOf(next.show) === identityOf(context.place);
    },
    isSameAuthor: ({ context }, { session }: { session: Session }) => isSamePerson(context.author, session),
    isSignedOut: ({ context }) => context.session === null,
    holdsWork: ({ context }) => context.place !== null && isWorkplace(context.place),
  },
  actions: {
    keepAddress: assign((_, { address }: { address: Address }) => ({ address })),
    decide: assign(({ context }) => {
      const next = destinationOf(context);
      return { place: 'show' in next ? next.show : null };
    }),
    keepAuthor: assign(({ context }) => ({ author: context.session })),
    askLater: assign(({ context: { address, session, author } }) => ({
      asked: askedLater(address, session ?? author),
    })),
    forgetAsked: assign({ asked: null }),
    keepSession: assign((_, { session }: { session: Session }) => ({ session })),
    dropSession: assign({ session: null }),
    dropAuthor: assign({ author: null }),
    redirect: emit(({ context }) => {
      const next = destinationOf(context);
      return { type: 'NAVIGATE', to: 'redirect' in next ? next.redirect : paths.home, replace: true } as const;
    }),
    goToAsked: emit(
      ({ context: { asked, session } }) => ({ type: 'NAVIGATE', to: landing(asked, session), replace: true }) as const,
    ),
    goHome: emit({ type: 'NAVIGATE', to: paths.home, replace: true }),
    goToLogin: emit({ type: 'NAVIGATE', to: paths.login, replace: true }),
    forwardPlace: sendTo('area', ({ context }) => ({ type: 'PLACE_CHANGED' as const, place: placeOf(context) })),
    wearBrand: sendTo('brand', (_, { session }: { session: Session }) => ({
      type: 'SESSION_STYLE' as const,
      prefix: session.ui_setting.style_prefix,
    })),
    dropBrand: sendTo('brand', { type: 'SESSION_STYLE', prefix: '' }),
    signIn: sendTo('session', (_, { session, device }: { session: Session | null; device: Device }) => {
      if (!session) throw new Error('a finished login has a session');
      return { type: 'SIGNED_IN' as const, session, device };
    }),
    notify: sendTo('notifications', ({ context }, { notice }: { notice: Notice }) => ({
      type: 'NOTIFY' as const,
      notice,
      stays: isSigningIn(context) ? noticeTime.beforeSignIn : noticeTime.elsewhere,
    })),
    sayEnded: sendTo('notifications', {
      type: 'NOTIFY',
      notice: { kind: 'failed', failure: { code: 'unauthorized', messages: [] } },
      stays: noticeTime.beforeSignIn,
    }),
    showTop: emit({ type: 'SHOW_TOP' }),
  },
});

/** OP-120: a screen before signing in shows, or signing in lies over the work of a session that has ended. */
const isSigningIn = ({ place, session, author }: Context): boolean =>
  (place !== null && isBeforeSignIn(place)) || (session === null && author !== null);

const destinationOf = ({ address, session }: Context): Destination =>
  address ? destination(address, session) : { redirect: paths.home };

const isRedirectTo = (next: Destination, path: string): boolean => 'redirect' in next && next.redirect === path;

const placeOf = ({ address, session, author, place }: Context): Place => {
  const next = address ? destination(address, session ?? author) : null;
  if (next && 'show' in next) return next.show;
  return place ?? { screen: 'error' };
};

/** The input of the current screen; all but a few screens need a signed-in user. */
export const areaInput = ({ place, session }: Context): AreaInput => {
  if (!place || !isScreen(place)) throw new Error('this place has no screen of its own');
  if (!session && !isOpen(place)) throw new Error('this screen needs a session');
  return { place, session };
};

/** OP-11: a screen with what was typed, which an ended session must not take away. */
const isWorkplace = ({ screen }: Place): boolean =>
  ['executor', 'createTicket', 'manageTicket', 'manageActivity'].includes(screen);

/** OP-120: where notices stay longer. */
const isBeforeSignIn = (place: Place): boolean =>
  place.screen === 'login' || place.screen === 'singleSignOn' || isOpen(place);
