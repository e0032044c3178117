import { rule } from '../shared/rule.ts';
import { sidebarFilters, ticketsSetup } from './tickets.setup.ts';

/** The stores sidebar (TLIST-21); the page behind it does not scroll while it is there. */
export const sidebar = ticketsSetup.createStateConfig({
  description: 'The drawer with the filters by zones, brands and stores.',
  initial: 'closed',
  states: {
    closed: {
      description: 'The drawer is closed.',
      on: {
        OPEN: {
          target: 'open',
          actions: { type: 'beginFilters', params: { names: sidebarFilters } },
          ...rule('TLIST-10 TLIST-21'),
        },
      },
    },
    open: {
      description: 'The drawer lies over the list; the page behind it does not scroll.',
      on: { CLOSE: { target: 'closing', ...rule('TLIST-21') } },
    },
    closing: {
      description: 'The drawer is closing.',
      after: { closingTime: { target: 'closed', ...rule('TLIST-21 LIMIT-02') } },
    },
  },
});

/** The ticket definition that the list is narrowed to (OP-84). */
export const definition = ticketsSetup.createStateConfig({
  description: 'The panel of the ticket definition.',
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Decides whether the address names a definition.',
      always: [
        { guard: 'isNotFixed', target: 'none', ...rule('ROUTE-12') },
        { target: 'loading', ...rule('ROUTE-15') },
      ],
    },
    none: { description: 'All tickets are listed; there is no panel.', type: 'final' },
    loading: {
      description: 'The definition is on its way; the list does not wait for it.',
      tags: 'busy',
      invoke: {
        id: 'fetchDefinition',
        src: 'fetchDefinition',
        input: ({ context }) => ({ uuid: context.fixed ?? '' }),
        onDone: {
          target: 'known',
          actions: { type: 'keepDefinition', params: ({ event }) => ({ definition: event.output }) },
          ...rule('TLIST-25 OP-84'),
        },
        onError: {
          target: 'notLoaded',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error, doing: 'fetchDefinition' }) },
          ...rule('TLIST-26'),
        },
      },
    },
    known: { description: 'The panel shows the definition.', type: 'final' },
    notLoaded: {
      description: 'The definition could not be read: the panel says so and offers to try again.',
      tags: 'failed',
      on: { RETRY_DEFINITION: { target: 'loading', ...rule('TLIST-26 OP-30') } },
    },
  },
});
