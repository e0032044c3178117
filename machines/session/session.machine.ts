import { type ActorRef, assign, emit, raise, type Snapshot, sendTo, setup } from 'xstate';
import type { Session } from '#contracts/session/session.ts';
import { isModuleActive } from '#domain/session/modules.ts';
import { failureOf } from '#domain/shared/failure.ts';
import type { Effect } from '../shared/effect.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';
import type { Device } from './login.machine.ts';

/** `SESSION_ENDED`: by the platform or another tab. `SESSION_LEFT`: by the user or module check, or none was kept. */
export type SessionEvent =
  | { readonly type: 'SESSION_OPENED'; readonly session: Session }
  | { readonly type: 'SESSION_ENDED' }
  | { readonly type: 'SESSION_LEFT' };

type Context = {
  readonly owner: ActorRef<Snapshot<unknown>, SessionEvent>;
  readonly session: Session | null;
  /** The token of the session that ended last, which is never signed in to again. */
  readonly ended: string | null;
  readonly device: Device;
  readonly unsent: number;
};

/** SM-01 Session: who is signed in. The only source of user, company, token and permissions. */
export const sessionMachine = setup({
  types: {} as {
    input: { owner: ActorRef<Snapshot<unknown>, SessionEvent> };
    context: Context;
    events:
      | { type: 'SIGNED_IN'; session: Session; device: Device }
      | { type: 'INVALIDATE'; token: string }
      | { type: 'LOGOUT' | 'CONFIRM' | 'CANCEL' | 'DISMISS' | 'MODULE_MISSING' };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    restore: port<{ session: Session; device: Device } | null, void>('restore'),
    keepSession: port<void, { session: Session | null; device: Device }>('keepSession'),
    logout: port<void, void>('logout'),
    countUnsentWork: port<number, { session: Session | null }>('countUnsentWork'),
    otherTabs: conversation<{ type: 'never' }, { token: string }>('otherTabs'),
    otherSignIns: conversation<{ type: 'never' }, { ended: string | null }>('otherSignIns'),
  },
  guards: {
    webExecutorActive: ({ context }) => context.session !== null && isModuleActive(context.session, 'web_executor'),
    wasStored: (_, { stored }: { stored: { session: Session } | null }) => stored !== null,
    hasUnsentWork: (_, { count }: { count: number }) => count > 0,
    isThisSession: ({ context }, { token }: { token: string }) => context.session?.token === token,
  },
  delays: { patience: 3000 },
  actions: {
    keep: assign((_, { session, device }: { session: Session; device: Device }) => ({ session, device })),
    keepStored: assign((_, { stored }: { stored: { session: Session; device: Device } | null }) =>
      stored ? { session: stored.session, device: stored.device } : {},
    ),
    countUnsent: assign((_, { count }: { count: number }) => ({ unsent: count })),
    logNotKept: emit(
      (_, { error }: { error: unknown }) => ({ type: 'LOG', failure: failureOf(error), doing: 'keepSession' }) as const,
    ),
    wipe: emit(({ context }) => {
      if (!context.session) throw new Error('there is no session to forget');
      return { type: 'FORGET_SESSION', session: context.session } as const;
    }),
    forget: assign(({ context }) => ({ session: null, ended: context.session?.token ?? null })),
    alertMissing: raise({ type: 'MODULE_MISSING' }),
    tellOpened: sendTo(
      ({ context }) => context.owner,
      ({ context }): SessionEvent =>
        context.session ? { type: 'SESSION_OPENED', session: context.session } : { type: 'SESSION_LEFT' },
    ),
    tellEnded: sendTo(({ context }) => context.owner, { type: 'SESSION_ENDED' }),
    tellLeft: sendTo(({ context }) => context.owner, { type: 'SESSION_LEFT' }),
  },
}).createMachine({
  id: 'session',
  description: 'Who is signed in, and whether the company may use the product.',
  type: 'parallel',
  context: ({ input }) => ({ owner: input.owner, session: null, ended: null, device: 'own', unsent: 0 }),
  states: {
    access: {
      description: 'Signing in, the session, and signing out.',
      initial: 'restoring',
      states: {
        restoring: {
          description: 'Looks for a session that the device has kept.',
          tags: 'busy',
          invoke: {
            id: 'restore',
            src: 'restore',
            onDone: [
              {
                guard: { type: 'wasStored', params: ({ event }) => ({ stored: event.output }) },
                target: 'checkingModules.ofStored',
                actions: { type: 'keepStored', params: ({ event }) => ({ stored: event.output }) },
                ...rule('SESS-07'),
              },
              { target: 'anonymous', actions: 'tellLeft', ...rule('SESS-07') },
            ],
            onError: { target: 'anonymous', actions: 'tellLeft', ...rule('SESS-07') },
          },
        },
        anonymous: {
          description: 'No user is signed in. Signing in in another tab signs in this tab too.',
          invoke: {
            id: 'otherSignIns',
            src: 'otherSignIns',
            input: ({ context }) => ({ ended: context.ended }),
            onError: { ...rule('OP-04') },
          },
          on: {
            SIGNED_IN: {
              target: 'checkingModules.ofSignedIn',
              actions: { type: 'keep', params: ({ event }) => event },
              ...rule('AUTH-18 SESS-01 OP-11'),
            },
          },
        },
        checkingModules: {
          description: 'Decides whether the company may use the product.',
          initial: 'ofStored',
          states: {
            ofStored: {
              description: 'The company of a stored session is checked.',
              always: [
                { guard: 'webExecutorActive', target: '#session.access.authenticated', ...rule('MOD-01 SESS-07') },
                { target: '#session.access.moduleMissing', ...rule('MOD-01') },
              ],
            },
            ofSignedIn: {
              description: 'The company of a user who has just signed in is checked.',
              always: [
                { guard: 'webExecutorActive', target: '#session.access.keeping', ...rule('MOD-01 OP-04') },
                { target: '#session.access.moduleMissing', ...rule('MOD-01') },
              ],
            },
          },
        },
        keeping: {
          description: 'Writes the session to the device first, so that a reload finds it.',
          tags: 'busy',
          invoke: {
            id: 'keepSession',
            src: 'keepSession',
            input: ({ context }) => ({ session: context.session, device: context.device }),
            onDone: { target: 'authenticated', ...rule('OP-04') },
            onError: {
              target: 'authenticated',
              actions: { type: 'logNotKept', params: ({ event }) => event },
              ...rule('OP-04'),
            },
          },
          after: { patience: { target: 'authenticated', ...rule('OP-04') } },
        },
        moduleMissing: {
          description: 'The company does not have the module; its session is ended at once.',
          entry: 'alertMissing',
          always: { target: 'loggingOut', ...rule('MOD-01 OP-127') },
        },
        authenticated: {
          description: 'A user is signed in.',
          entry: 'tellOpened',
          initial: 'working',
          invoke: {
            id: 'otherTabs',
            src: 'otherTabs',
            input: ({ context }) => ({ token: context.session?.token ?? '' }),
            onError: { ...rule('OP-04') },
          },
          on: {
            INVALIDATE: {
              guard: { type: 'isThisSession', params: ({ event }) => event },
              target: 'anonymous',
              actions: ['wipe', 'forget', 'tellEnded'],
              ...rule('SESS-02 ERR-01'),
            },
          },
          states: {
            working: {
              description: 'The product is in use.',
              on: { LOGOUT: { target: 'countingUnsentWork', ...rule('TOP-04 SESS-03') } },
            },
            countingUnsentWork: {
              description: 'Checks for undelivered work on this device.',
              tags: 'busy',
              invoke: {
                id: 'countUnsentWork',
                src: 'countUnsentWork',
                input: ({ context }) => ({ session: context.session }),
                onDone: [
                  {
                    guard: { type: 'hasUnsentWork', params: ({ event }) => ({ count: event.output }) },
                    target: 'confirmingLogout',
                    actions: { type: 'countUnsent', params: ({ event }) => ({ count: event.output }) },
                    ...rule('OP-54'),
                  },
                  { target: '#session.access.loggingOut', ...rule('SESS-03') },
                ],
                onError: { target: '#session.access.loggingOut', ...rule('SESS-03') },
              },
            },
            confirmingLogout: {
              description: 'Names the undelivered work before the user signs out.',
              tags: 'asking',
              on: {
                CONFIRM: { target: '#session.access.loggingOut', ...rule('OP-54') },
                CANCEL: { target: 'working', ...rule('OP-54') },
              },
            },
          },
        },
        loggingOut: {
          description: 'The session is being ended; it ends on this device whatever the platform answers.',
          tags: 'busy',
          invoke: {
            id: 'logout',
            src: 'logout',
            onDone: { target: 'anonymous', actions: ['wipe', 'forget', 'tellLeft'], ...rule('SESS-03') },
            onError: { target: 'anonymous', actions: ['wipe', 'forget', 'tellLeft'], ...rule('SESS-03 OP-11') },
          },
        },
      },
    },
    alert: {
      description: 'The modal alert of a company without the module.',
      initial: 'quiet',
      states: {
        quiet: {
          description: 'The alert is closed.',
          on: { MODULE_MISSING: { target: 'moduleMissing', ...rule('MOD-01 ERR-03') } },
        },
        moduleMissing: {
          description: 'The alert stays until it is read.',
          tags: 'asking',
          on: { DISMISS: { target: 'quiet', ...rule('OP-127') } },
        },
      },
    },
  },
});
