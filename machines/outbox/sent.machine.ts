import { assign, setup } from 'xstate';
import type { Session } from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import type { Sent } from '#domain/outbox/outbox.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

type Context = { readonly session: Session; readonly sent: readonly Sent[]; readonly failure: Failure | null };

/** The Sent list: what this user delivered from this device, with the receipts. */
export const sentMachine = setup({
  types: {} as {
    input: { session: Session };
    context: Context;
    events: { type: 'DELIVERED' | 'RETRY' };
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    deliveries: conversation<{ type: 'never' }, void>('deliveries'),
    listSent: port<readonly Sent[], { session: Session }>('listSent'),
  },
  actions: {
    keepSent: assign((_, { sent }: { sent: readonly Sent[] }) => ({ sent })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'sent',
  description: 'The work delivered from this device, with its receipts.',
  context: ({ input }) => ({ session: input.session, sent: [], failure: null }),
  invoke: { id: 'deliveries', src: 'deliveries', onError: { ...rule('SM-34') } },
  on: {
    DELIVERED: { target: '.reading', ...rule('SM-34') },
  },
  initial: 'reading',
  states: {
    reading: {
      description: 'The delivered work is read from the device.',
      tags: 'busy',
      invoke: {
        id: 'listSent',
        src: 'listSent',
        input: ({ context }) => ({ session: context.session }),
        onDone: {
          target: 'listed',
          actions: { type: 'keepSent', params: ({ event }) => ({ sent: event.output }) },
          ...rule('SM-34'),
        },
        onError: {
          target: 'unreadable',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('OP-54'),
        },
      },
    },
    listed: {
      description: 'The delivered work shows, the newest first.',
    },
    unreadable: {
      description: 'The storage of the device could not be read; the screen says so.',
      tags: 'failed',
      on: { RETRY: { target: 'reading', ...rule('OP-30') } },
    },
  },
});
