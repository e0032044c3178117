import { assign, setup } from 'xstate';
import type { Failure } from '#contracts/shared/failure.ts';
import type { ExportFormat } from '#contracts/tickets/ticket-list.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { defaultRequest, type TicketRequest } from '#domain/tickets/ticket-filters.ts';
import { port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

/**
 * The list, narrowed to one ticket definition where `definition` names one (OP-84), and the kind of file. `tickets`
 * are those of the file alone, in the order of the list (BULK-10); null for all that the list has.
 */
export type ExportAsked = {
  readonly request: TicketRequest;
  readonly definition: string | null;
  readonly tickets: readonly string[] | null;
  readonly format: ExportFormat;
};

/** EXPO-01: the list of tickets as a file. */
export const ticketExportMachine = setup({
  types: {} as {
    context: { readonly asked: ExportAsked; readonly failure: Failure | null };
    events: { type: 'EXPORT'; asked: ExportAsked } | { type: 'RETRY' | 'CANCEL' };
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: { exportTickets: port<void, ExportAsked>('exportTickets') },
  actions: {
    keepAsked: assign((_, { asked }: { asked: ExportAsked }) => ({ asked, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'ticketExport',
  description: 'The ticket list as a file to take along.',
  context: { asked: { request: defaultRequest, definition: null, tickets: null, format: 'csv' }, failure: null },
  initial: 'offered',
  states: {
    offered: {
      description: 'A file of the list can be asked for.',
      on: {
        EXPORT: {
          target: 'making',
          actions: { type: 'keepAsked', params: ({ event }) => event },
          ...rule('EXPO-01'),
        },
      },
    },
    making: {
      description: 'The platform makes the file, and the browser saves it; the list can be worked with meanwhile.',
      tags: 'busy',
      invoke: {
        id: 'exportTickets',
        src: 'exportTickets',
        input: ({ context }) => context.asked,
        onDone: { target: 'offered', ...rule('EXPO-01') },
        onError: {
          target: 'notMade',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('EXPO-01 OP-30'),
        },
      },
      on: { CANCEL: { target: 'offered', ...rule('EXPO-01') } },
    },
    notMade: {
      description: 'The file could not be made; the user can try again, or leave it.',
      tags: 'failed',
      on: {
        RETRY: { target: 'making', ...rule('EXPO-01 OP-30') },
        CANCEL: { target: 'offered', ...rule('EXPO-01') },
        EXPORT: {
          target: 'making',
          actions: { type: 'keepAsked', params: ({ event }) => event },
          ...rule('EXPO-01'),
        },
      },
    },
  },
});
