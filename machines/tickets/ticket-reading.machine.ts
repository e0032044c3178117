import { rule } from '../shared/rule.ts';
import { neighboursFinding, neighboursNotKnown, pictures, timeLeft } from './ticket-reading.regions.ts';
import { ticketReadingSetup } from './ticket-reading.setup.ts';

/** DESK-26: one ticket, to read while another tab writes on it. */
export const ticketReadingMachine = ticketReadingSetup.createMachine({
  id: 'ticketReading',
  description: 'One ticket, to read while another tab writes on it.',
  type: 'parallel',
  context: ({ input: { place } }) => ({ place, ticket: null, hung: [], failure: null, neighbours: null, now: '' }),
  invoke: [
    {
      id: 'conversation',
      src: 'conversation',
      input: ({ context: { place } }) => ({ ticket: place.id }),
      onError: { ...rule('TALK-01') },
    },
    { id: 'ticketKeys', src: 'ticketKeys', onError: { ...rule('DESK-22') } },
  ],
  states: {
    ticket: {
      description: 'The ticket as it was read last.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The ticket is read; a ticket that was read before shows meanwhile.',
          tags: 'busy',
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => ({ id: context.place.id }),
            onDone: {
              target: 'shown',
              actions: [{ type: 'keepTicket', params: ({ event }) => ({ ticket: event.output }) }, 'tellLoaded'],
              ...rule('DESK-26 TMANAGE-01'),
            },
            onError: {
              target: 'loadFailed',
              actions: [
                { type: 'keepFailure', params: ({ event }) => event },
                { type: 'log', params: ({ event }) => ({ error: event.error, doing: 'load' }) },
              ],
              ...rule('DESK-26 TMANAGE-01 ERR-04'),
            },
          },
        },
        shown: {
          description: 'The ticket shows; it is read again every 15 seconds.',
          after: { readAgainTime: { target: 'loading', ...rule('DESK-26') } },
        },
        loadFailed: {
          description:
            'The ticket could not be read; the user can try again, or the app does once online or signed in.',
          tags: 'failed',
          invoke: [
            { id: 'untilOnline', src: 'untilOnline', onError: { ...rule('OP-30') } },
            { id: 'untilSignedIn', src: 'untilSignedIn', onError: { ...rule('OP-11') } },
          ],
          on: {
            RETRY: { target: 'loading', ...rule('OP-30') },
            ONLINE: { guard: 'isOutOfReach', target: 'loading', ...rule('TMANAGE-01 OP-30') },
            SIGNED_IN: { guard: 'lacksSession', target: 'loading', ...rule('TMANAGE-01 OP-11') },
          },
        },
      },
    },
    pictures,
    timeLeft,
    neighbours: {
      description: 'The place of the ticket in its list.',
      initial: 'finding',
      states: {
        finding: neighboursFinding,
        known: {
          description: 'The page leads to the ticket before it and the ticket after it.',
          on: {
            NEXT: { guard: 'hasNext', actions: 'goToNext', ...rule('DESK-21') },
            PREVIOUS: { guard: 'hasPrevious', actions: 'goToPrevious', ...rule('DESK-21') },
          },
        },
        notKnown: neighboursNotKnown,
      },
    },
  },
});
