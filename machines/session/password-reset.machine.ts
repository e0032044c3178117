import { assign, emit, setup } from 'xstate';
import type { Failure } from '#contracts/shared/failure.ts';
import { failureOf, isRefusal } from '#domain/shared/failure.ts';
import { paths } from '#domain/shell/route.ts';
import type { Effect } from '../shared/effect.ts';
import { port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

/** SM-04 Password reset request. Whether there is such an account is never told (OP-109). */
export const passwordResetMachine = setup({
  types: {} as {
    context: { readonly username: string; readonly failure: Failure | null };
    events: { type: 'TYPE'; text: string } | { type: 'SUBMIT' };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: { requestReset: port<void, { username: string }>('requestReset') },
  guards: {
    isComplete: ({ context }) => context.username.trim() !== '',
    isRefusal: (_, { error }: { error: unknown }) => isRefusal(failureOf(error)),
  },
  actions: {
    type: assign((_, { text }: { text: string }) => ({ username: text })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    clearFailure: assign({ failure: null }),
    sayRequested: emit({ type: 'NOTIFY', notice: { kind: 'done', code: 'passwordRequested' } }),
    goToLogin: emit({ type: 'NAVIGATE', to: paths.login, replace: true }),
  },
}).createMachine({
  id: 'passwordReset',
  description: 'Asking for a mail with a link to a new password.',
  context: { username: '', failure: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'The form waits; with the field empty no call is made.',
      tags: 'editable',
      on: {
        TYPE: { actions: { type: 'type', params: ({ event }) => event }, ...rule('PASS-01') },
        SUBMIT: [
          { guard: 'isComplete', target: 'sending', ...rule('PASS-02') },
          { target: 'incomplete', ...rule('PASS-01') },
        ],
      },
    },
    incomplete: {
      description: 'No username was given; the field says so until it is filled.',
      tags: ['editable', 'failed'],
      on: {
        TYPE: { actions: { type: 'type', params: ({ event }) => event }, ...rule('PASS-01') },
        SUBMIT: { guard: 'isComplete', target: 'sending', ...rule('PASS-02') },
      },
    },
    sending: {
      description: 'The request is being sent; a second click does nothing.',
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'requestReset',
        src: 'requestReset',
        input: ({ context }) => ({ username: context.username }),
        onDone: { target: 'done', actions: ['sayRequested', 'goToLogin'], ...rule('PASS-02 OP-109') },
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event },
            target: 'failed.refused',
            actions: { type: 'keepFailure', params: ({ event }) => event },
            ...rule('PASS-09'),
          },
          {
            target: 'failed.unreachable',
            actions: { type: 'keepFailure', params: ({ event }) => event },
            ...rule('OP-136'),
          },
        ],
      },
    },
    failed: {
      description: 'The request failed; the screen says why.',
      tags: ['editable', 'failed'],
      initial: 'refused',
      on: {
        TYPE: { target: 'idle', actions: { type: 'type', params: ({ event }) => event }, ...rule('PASS-01') },
        SUBMIT: { target: 'sending', ...rule('PASS-02') },
      },
      states: {
        refused: { description: 'The platform refused the request; its message shows.' },
        unreachable: {
          description: 'The platform gave no decision: no network, too many attempts, or a failing platform.',
        },
      },
    },
    done: {
      description: 'The link was requested; the login screen explains the next step.',
      tags: 'busy',
      type: 'final',
    },
  },
});
