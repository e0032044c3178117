import { assign, emit, setup } from 'xstate';
import type { ResetAccount } from '#contracts/session/password.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import { failureOf, isRefusal } from '#domain/shared/failure.ts';
import { paths } from '#domain/shell/route.ts';
import type { Effect } from '../shared/effect.ts';
import { port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

export type NewPassword = { readonly password: string; readonly confirmation: string };

/** The input of saving a password. */
export type PasswordToSave = NewPassword & { readonly token: string; readonly account: ResetAccount };

type Context = {
  /** The token of the link; null without one, and when it is of no more use. */
  readonly token: string | null;
  readonly account: ResetAccount | null;
  readonly typed: NewPassword;
  readonly failure: Failure | null;
};

const nothing: NewPassword = { password: '', confirmation: '' };

/** SM-05 Password accept: a new password, by the link of the mail. */
export const passwordAcceptMachine = setup({
  types: {} as {
    input: { token: string | null };
    context: Context;
    events: { type: 'EDIT'; field: keyof NewPassword; text: string } | { type: 'SUBMIT' | 'RETRY' };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    checkToken: port<ResetAccount, { token: string }>('checkToken'),
    savePassword: port<void, PasswordToSave>('savePassword'),
  },
  guards: {
    hasNoToken: ({ context }) => context.token === null,
    isIncomplete: ({ context: { typed } }) => typed.password === '' || typed.confirmation === '',
    isDifferent: ({ context: { typed } }) => typed.password !== typed.confirmation,
    isRefusal: (_, { error }: { error: unknown }) => isRefusal(failureOf(error)),
  },
  actions: {
    keepAccount: assign((_, { account }: { account: ResetAccount }) => ({ account })),
    edit: assign(({ context }, { field, text }: { field: keyof NewPassword; text: string }) => ({
      typed: { ...context.typed, [field]: text },
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    clearFailure: assign({ failure: null }),
    forgetSecrets: assign({ token: null, typed: nothing }),
    dropTokenFromAddress: emit({ type: 'NAVIGATE', to: paths.passwordAccept, replace: true }),
    sayExpired: emit({ type: 'NOTIFY', notice: { kind: 'refused', code: 'passwordLinkExpired' } }),
    sayRestored: emit({ type: 'NOTIFY', notice: { kind: 'done', code: 'passwordRestored' } }),
    goToLogin: emit({ type: 'NAVIGATE', to: paths.login, replace: true }),
  },
}).createMachine({
  id: 'passwordAccept',
  description: 'Setting a new password by the link of a mail.',
  context: ({ input }) => ({ token: input.token, account: null, typed: nothing, failure: null }),
  initial: 'checkingToken',
  entry: 'dropTokenFromAddress',
  states: {
    checkingToken: {
      description: 'The platform checks whether the link is valid, and for which account.',
      tags: 'busy',
      entry: 'clearFailure',
      always: { guard: 'hasNoToken', target: 'expired', actions: ['sayExpired', 'goToLogin'], ...rule('PASS-04') },
      invoke: {
        id: 'checkToken',
        src: 'checkToken',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: {
          target: 'editing',
          actions: { type: 'keepAccount', params: ({ event }) => ({ account: event.output }) },
          ...rule('PASS-03 PASS-05'),
        },
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event },
            target: 'expired',
            actions: ['forgetSecrets', 'sayExpired', 'goToLogin'],
            ...rule('PASS-04'),
          },
          {
            target: 'notChecked',
            actions: { type: 'keepFailure', params: ({ event }) => event },
            ...rule('PASS-09'),
          },
        ],
      },
    },
    notChecked: {
      description: 'The link could not be checked; the user can try again.',
      tags: 'failed',
      on: { RETRY: { target: 'checkingToken', ...rule('PASS-03') } },
    },
    editing: {
      description: 'The new password is typed, twice.',
      tags: 'editable',
      initial: 'idle',
      on: {
        EDIT: { actions: { type: 'edit', params: ({ event }) => event }, ...rule('PASS-05') },
        SUBMIT: [
          { guard: 'isIncomplete', target: '.incomplete', ...rule('OP-107') },
          { guard: 'isDifferent', target: '.different', ...rule('OP-107 PASS-06') },
          { target: 'saving', ...rule('PASS-07') },
        ],
      },
      states: {
        idle: { description: 'The form shows no error.' },
        incomplete: { description: 'A field is empty; each empty field says so until it is filled.', tags: 'failed' },
        different: {
          description: 'The two passwords differ; a message shows until the user changes a password.',
          tags: 'failed',
          on: {
            EDIT: { target: 'idle', actions: { type: 'edit', params: ({ event }) => event }, ...rule('PASS-06') },
          },
        },
      },
    },
    saving: {
      description: 'The platform is asked to take the new password; a second click does nothing.',
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'savePassword',
        src: 'savePassword',
        input: ({ context: { token, account, typed } }) => {
          if (token === null || account === null) throw new Error('only a link that holds has a password to save');
          return { ...typed, token, account };
        },
        onDone: {
          target: 'done',
          actions: ['forgetSecrets', 'sayRestored', 'goToLogin'],
          ...rule('PASS-08'),
        },
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event },
            target: 'failed.refused',
            actions: { type: 'keepFailure', params: ({ event }) => event },
            ...rule('PASS-09 ERR-20'),
          },
          {
            target: 'failed.unreachable',
            actions: { type: 'keepFailure', params: ({ event }) => event },
            ...rule('PASS-09 OP-136'),
          },
        ],
      },
    },
    failed: {
      description: 'The password was not saved; the screen says why.',
      tags: ['editable', 'failed'],
      initial: 'refused',
      on: {
        EDIT: { target: 'editing', actions: { type: 'edit', params: ({ event }) => event }, ...rule('PASS-09') },
        SUBMIT: { target: 'saving', ...rule('PASS-07') },
      },
      states: {
        refused: { description: 'The platform refused the new password; its message shows.' },
        unreachable: {
          description: 'The platform gave no decision: no network, too many attempts, or a failing platform.',
        },
      },
    },
    expired: { description: 'The link is no longer valid; the login screen says so.', tags: 'busy', type: 'final' },
    done: { description: 'The new password is saved; the login screen says so.', tags: 'busy', type: 'final' },
  },
});
