import type { TicketNeighbours } from '#contracts/tickets/ticket-list.ts';
import { rule } from '../shared/rule.ts';
import { type TicketRead, ticketReadingSetup } from './ticket-reading.setup.ts';

// These parts are named, so that a machine that knows more can have the same states.
type In = { readonly context: Pick<TicketRead, 'place' | 'hung'> };
type Came<Output> = { readonly event: { readonly output: Output } };
type NotCame = { readonly event: { readonly error: unknown } };

/** TMANAGE-02, TMANAGE-03: the stored pictures of the ticket. */
export const pictures = ticketReadingSetup.createStateConfig({
  description: 'The pictures that the platform has of this ticket.',
  initial: 'none',
  states: {
    none: {
      description: 'The ticket is not read yet.',
      on: { TICKET_LOADED: { target: 'shown', actions: 'hangPictures', ...rule('TMANAGE-02 TMANAGE-03') } },
    },
    shown: {
      description: 'The pictures of the ticket show, until the ticket has other pictures.',
      invoke: {
        id: 'gallery',
        src: 'gallery',
        input: ({ context }: In) => ({ paths: context.hung }),
        onError: { ...rule('IMG-01') },
      },
      on: {
        TICKET_LOADED: {
          guard: 'havePicturesChanged',
          target: 'shown',
          reenter: true,
          actions: 'hangPictures',
          ...rule('TMANAGE-02 TMANAGE-03'),
        },
      },
    },
  },
});

/** TMANAGE-15: the time that is left, as the clock goes. */
export const timeLeft = ticketReadingSetup.createStateConfig({
  description: 'The time left to solve the ticket.',
  initial: 'unknown',
  on: { TICKET_LOADED: { target: '.reading', ...rule('TMANAGE-15') } },
  states: {
    unknown: { description: 'The due date is not known yet.' },
    reading: {
      description: 'The clock is read to calculate the time left.',
      invoke: {
        id: 'readClock',
        src: 'readClock',
        onDone: {
          target: 'judging',
          actions: { type: 'keepNow', params: ({ event }: Came<string>) => ({ now: event.output }) },
          ...rule('TMANAGE-15'),
        },
        onError: { target: 'still', ...rule('TMANAGE-15') },
      },
    },
    judging: {
      description: 'Decides how often the time left has to be updated.',
      always: [
        { guard: 'isShowingSeconds', target: 'secondsShown', ...rule('TMANAGE-15') },
        { guard: 'isCounting', target: 'secondsHidden', ...rule('TMANAGE-15') },
        { target: 'still', ...rule('TMANAGE-15') },
      ],
    },
    secondsShown: {
      description: 'The time left shows seconds and is updated every second.',
      after: { second: { target: 'reading', ...rule('TMANAGE-15 SM-22') } },
    },
    secondsHidden: {
      description: 'The time left shows larger units and is updated when they change.',
      after: { untilItChanges: { target: 'reading', ...rule('TMANAGE-15') } },
    },
    still: { description: 'The ticket is closed, expired, or never due.' },
  },
});

/** DESK-21: the place in the list is asked for. */
export const neighboursFinding = ticketReadingSetup.createStateConfig({
  description: 'The platform is asked for the place of the ticket in its list.',
  invoke: {
    id: 'findNeighbours',
    src: 'findNeighbours',
    input: ({ context: { place } }: In) => ({ id: place.id, search: place.search }),
    onDone: {
      target: 'known',
      actions: {
        type: 'keepNeighbours',
        params: ({ event }: Came<TicketNeighbours>) => ({ neighbours: event.output }),
      },
      ...rule('DESK-21'),
    },
    onError: {
      target: 'notKnown',
      actions: { type: 'log', params: ({ event }: NotCame) => ({ error: event.error, doing: 'findNeighbours' }) },
      ...rule('DESK-21 OP-30'),
    },
  },
});

/** DESK-21: the place in the list did not come. */
export const neighboursNotKnown = ticketReadingSetup.createStateConfig({
  description: 'The place in the list could not be loaded; the user can try again.',
  on: { FIND_NEIGHBOURS: { target: 'finding', ...rule('DESK-21 OP-30') } },
});
