import { assign, emit, sendTo, setup } from 'xstate';
import type { Session } from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import { failureOf } from '#domain/shared/failure.ts';
import type { Place } from '#domain/shell/route.ts';
import { manageTicketAddress } from '#domain/tickets/ticket-address.ts';
import { isTicketNumber } from '#domain/tickets/ticket-number.ts';
import type { Effect } from '../shared/effect.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';
import { nothingBegun } from './ticket-draft.ts';
import type { ChangeFound, ChangePlace } from './ticket-management.change.ts';
import { ticketManagementMachine } from './ticket-management.machine.ts';
import { ticketReadingMachine } from './ticket-reading.machine.ts';

type Input = { readonly place: Extract<Place, { screen: 'manageTicket' }>; readonly session: Session };
type Context = Input & { readonly found: ChangeFound; readonly failure: Failure | null };

const changeIn = ({ place, session }: Input): ChangePlace => ({ owner: session, ticket: place.id });

/** SM-22, its beginning: one tab alone writes on a ticket, with what was typed on an earlier visit. */
export const ticketOpeningMachine = setup({
  types: {} as {
    input: Input;
    context: Context;
    events:
      | { type: 'RETRY' | 'TAKE_OVER' | 'HELD' | 'HELD_ELSEWHERE' | 'LOST' }
      | { type: 'BEGIN_ANEW'; writer: string };
    children: { management: 'management'; ticketReading: 'ticketReading' };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    hold: conversation<{ type: 'TAKE_OVER' }, ChangePlace>('hold'),
    readChange: port<ChangeFound, ChangePlace>('readChange'),
    management: ticketManagementMachine,
    ticketReading: ticketReadingMachine,
    findByNumber: port<string | null, { number: string }>('findByNumber'),
  },
  guards: {
    isNumber: ({ context }) => isTicketNumber(context.place.id),
    isOfTicket: ({ context }) => !isTicketNumber(context.place.id),
    isFound: (_, { uuid }: { uuid: string | null }) => uuid !== null,
  },
  actions: {
    takeOver: sendTo('hold', { type: 'TAKE_OVER' } as const),
    goToFound: emit(
      ({ context: { place } }, { uuid }: { uuid: string | null }) =>
        ({ type: 'NAVIGATE', to: manageTicketAddress(uuid ?? '', place.search), replace: true }) as const,
    ),
    keepFound: assign((_, { found }: { found: ChangeFound }) => ({ found })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'ticketOpening',
  description: 'The opening of one ticket, in one tab at a time.',
  context: ({ input }) => ({ ...input, found: { writer: '', kept: null, begun: nothingBegun }, failure: null }),
  initial: 'judging',
  invoke: {
    id: 'hold',
    src: 'hold',
    input: ({ context }) => changeIn(context),
    onError: [{ guard: 'isOfTicket', target: '.reading', ...rule('OP-54 TMANAGE-01') }, { ...rule('DESK-20') }],
  },
  on: { LOST: { guard: 'isOfTicket', target: '.elsewhere.takenOver', ...rule('OP-54 SM-35 DESK-26') } },
  states: {
    judging: {
      description: 'Decides whether the address has the number of the ticket.',
      always: [
        { guard: 'isNumber', target: 'finding', ...rule('DESK-20') },
        { target: 'taking', ...rule('TMANAGE-01') },
      ],
    },
    finding: {
      description: 'The platform is asked which ticket has this number.',
      tags: 'busy',
      invoke: {
        id: 'findByNumber',
        src: 'findByNumber',
        input: ({ context }) => ({ number: context.place.id }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ uuid: event.output }) },
            target: 'found',
            actions: { type: 'goToFound', params: ({ event }) => ({ uuid: event.output }) },
            ...rule('DESK-20'),
          },
          { target: 'noSuchTicket', ...rule('DESK-20') },
        ],
        onError: {
          target: 'notFound',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('DESK-20 OP-30'),
        },
      },
    },
    found: { description: 'The page of the ticket opens by its own address.', type: 'final' },
    noSuchTicket: {
      description: 'No ticket that this user may see has this number; the list is offered.',
      type: 'final',
    },
    notFound: {
      description: 'The platform could not be asked for the number; the user can try again.',
      tags: 'failed',
      on: { RETRY: { target: 'finding', ...rule('DESK-20 OP-30') } },
    },
    taking: {
      description: 'Checks whether another tab writes on the ticket; only one tab can.',
      tags: 'busy',
      on: {
        HELD: { target: 'reading', ...rule('OP-54 SM-35 TMANAGE-01') },
        HELD_ELSEWHERE: { target: 'elsewhere', ...rule('OP-54 SM-35 DESK-26') },
      },
    },
    elsewhere: {
      description: 'Another tab writes on the ticket; this tab shows it to read, and can take over writing.',
      tags: 'asking',
      initial: 'heldElsewhere',
      invoke: {
        id: 'ticketReading',
        src: 'ticketReading',
        input: ({ context: { place } }) => ({ place }),
        onError: { ...rule('DESK-26') },
      },
      on: { TAKE_OVER: { target: 'taking', actions: 'takeOver', ...rule('SM-35 DESK-26') } },
      states: {
        heldElsewhere: { description: 'The other tab had the ticket open before.' },
        takenOver: { description: 'The other tab has taken over writing; what was typed here is kept.' },
      },
    },
    reading: {
      description: 'Reads the form of an earlier visit from the device.',
      tags: 'busy',
      invoke: {
        id: 'readChange',
        src: 'readChange',
        input: ({ context }) => changeIn(context),
        onDone: {
          target: 'managing',
          actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
          ...rule('TMANAGE-01 OP-54'),
        },
        onError: {
          target: 'notRead',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('OP-54 OP-30'),
        },
      },
    },
    notRead: {
      description:
        'The form of an earlier visit could not be read; it stays on the device. The ticket can be managed without it.',
      tags: 'failed',
      on: {
        RETRY: { target: 'reading', ...rule('OP-30') },
        BEGIN_ANEW: {
          target: 'managing',
          actions: {
            type: 'keepFound',
            params: ({ event: { writer } }) => ({ found: { writer, kept: null, begun: nothingBegun } }),
          },
          ...rule('TMANAGE-01 OP-54'),
        },
      },
    },
    managing: {
      description: 'The ticket, and the actions that this user may take.',
      invoke: {
        id: 'management',
        src: 'management',
        input: ({ context: { place, session, found } }) => ({ place, session, ...found }),
        onError: {
          target: 'notRead',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('OP-30'),
        },
      },
    },
  },
});
