import { assign, emit, raise, setup } from 'xstate';
import type { Failure } from '#contracts/shared/failure.ts';
import type { TicketNeighbours } from '#contracts/tickets/ticket-list.ts';
import type { Ticket } from '#contracts/tickets/tickets.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { isOutOfReach } from '#domain/shared/retry.ts';
import type { Place } from '#domain/shell/route.ts';
import { neighbourAddress } from '#domain/tickets/ticket-address.ts';
import { picturesOf } from '#domain/tickets/ticket-view.ts';
import { isCounting, isShowingSeconds, unchangedFor } from '#domain/tickets/time-left.ts';
import { galleryMachine } from '../files/index.ts';
import type { Effect } from '../shared/effect.ts';
import { conversation, port } from '../shared/port.ts';
import type { Tag } from '../shared/tags.ts';
import { conversationReadingMachine } from './conversation-reading.machine.ts';
import { ticketKeysMachine } from './ticket-keys.machine.ts';

type Input = { readonly place: Extract<Place, { screen: 'manageTicket' }> };

/** One ticket as far as it was read, and the place that it is read at. */
export type TicketRead = Input & {
  readonly ticket: Ticket | null;
  /** The stored pictures whose addresses are known. */
  readonly hung: readonly string[];
  readonly failure: Failure | null;
  /** DESK-21: null until they are known. */
  readonly neighbours: TicketNeighbours | null;
  /** When the clock was last read. */
  readonly now: string;
};

/** The ticket, where the chart says that there is one. */
export const ticketIn = ({ ticket }: Pick<TicketRead, 'ticket'>): Ticket => {
  if (ticket === null) throw new Error('no ticket is loaded');
  return ticket;
};

/** The setup of the machine `ticketReading`: its actors, guards, actions and delays. */
export const ticketReadingSetup = setup({
  types: {} as {
    input: Input;
    context: TicketRead;
    events:
      | { type: 'RETRY' | 'TICKET_LOADED' | 'ONLINE' | 'SIGNED_IN' }
      | { type: 'NEXT' | 'PREVIOUS' | 'FIND_NEIGHBOURS' };
    children: { gallery: 'gallery'; conversation: 'conversation'; ticketKeys: 'ticketKeys' };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    gallery: galleryMachine,
    conversation: conversationReadingMachine,
    ticketKeys: ticketKeysMachine,
    load: port<Ticket, { id: string }>('load'),
    findNeighbours: port<TicketNeighbours, { id: string; search: string }>('findNeighbours'),
    readClock: port<string, void>('readClock'),
    untilOnline: conversation<{ type: 'never' }, void>('untilOnline'),
    untilSignedIn: conversation<{ type: 'never' }, void>('untilSignedIn'),
  },
  guards: {
    isOutOfReach: ({ context }) => isOutOfReach(context.failure),
    lacksSession: ({ context }) => context.failure?.code === 'unauthorized',
    havePicturesChanged: ({ context }) => picturesOf(ticketIn(context)).join('\n') !== context.hung.join('\n'),
    hasNext: ({ context: { neighbours } }) => typeof neighbours?.next === 'string',
    hasPrevious: ({ context: { neighbours } }) => typeof neighbours?.previous === 'string',
    isCounting: ({ context }) => isCounting(ticketIn(context), context.now),
    isShowingSeconds: ({ context }) => isShowingSeconds(ticketIn(context), context.now),
  },
  actions: {
    keepTicket: assign((_, { ticket }: { ticket: Ticket }) => ({ ticket, failure: null })),
    tellLoaded: raise({ type: 'TICKET_LOADED' }),
    hangPictures: assign(({ context }) => ({ hung: picturesOf(ticketIn(context)) })),
    keepNow: assign((_, { now }: { now: string }) => ({ now })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    log: emit(
      (_, { error, doing }: { error: unknown; doing: string }) =>
        ({ type: 'LOG', failure: failureOf(error), doing }) as const,
    ),
    keepNeighbours: assign((_, { neighbours }: { neighbours: TicketNeighbours }) => ({ neighbours })),
    goToNext: emit(
      ({ context: { place, neighbours } }) =>
        ({ type: 'NAVIGATE', to: neighbourAddress(place.search, neighbours, 'next'), replace: false }) as const,
    ),
    goToPrevious: emit(
      ({ context: { place, neighbours } }) =>
        ({ type: 'NAVIGATE', to: neighbourAddress(place.search, neighbours, 'previous'), replace: false }) as const,
    ),
  },
  delays: {
    readAgainTime: 15_000,
    second: 1000,
    untilItChanges: ({ context }) => unchangedFor(ticketIn(context), context.now),
  },
});
