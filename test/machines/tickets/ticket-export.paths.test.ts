import { defaultRequest } from '#domain/tickets/ticket-filters.ts';
import { ticketExportMachine } from '#machines/tickets/ticket-export.machine.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { answered, failed, sent } from '../../paths/word.ts';

const offline = { code: 'offline' };
const asked = {
  request: { ...defaultRequest, sort: 'name' },
  definition: null,
  tickets: null,
  format: 'xlsx',
} as const;
const make = [['exportTickets', asked]] as const;

provePaths(
  'ticketExport',
  {
    machine: ticketExportMachine,
    starts: { 'the list is there': () => undefined },
    words: {
      EXPORT: sent({ type: 'EXPORT', asked }),
      RETRY: sent({ type: 'RETRY' }),
      CANCEL: sent({ type: 'CANCEL' }),
      'it is made': answered('exportTickets'),
      'it is not made': failed('exportTickets', offline),
    },
    lastWords: [],
    facts: ({ failure }: { readonly failure: object | null }) => [failure],
    isPossible: () => true,
  },
  [
    { ids: 'EXPO-01', on: 'the list is there', to: 'offered' },
    ...['offered', 'notMade'].map(
      (from): Row => ({
        ids: 'EXPO-01',
        from,
        on: 'EXPORT',
        to: 'making',
        calls: make,
        tags: ['busy'],
        context: { asked, failure: null },
      }),
    ),
    { ids: 'EXPO-01', from: 'making', on: 'it is made', to: 'offered' },
    {
      ids: ['EXPO-01', 'OP-30'],
      from: 'making',
      on: 'it is not made',
      to: 'notMade',
      tags: ['failed'],
      context: { failure: offline },
    },
    { ids: 'EXPO-01', from: 'making', on: 'CANCEL', to: 'offered', stops: ['exportTickets'] },
    { ids: ['EXPO-01', 'OP-30'], from: 'notMade', on: 'RETRY', to: 'making', calls: make },
    { ids: 'EXPO-01', from: 'notMade', on: 'CANCEL', to: 'offered' },
    { ids: 'EXPO-01', from: 'making', on: 'EXPORT', inert: true },
    ...['offered', 'making'].map((from): Row => ({ ids: 'EXPO-01', from, on: 'RETRY', inert: true })),
    { ids: 'EXPO-01', from: 'offered', on: 'CANCEL', inert: true },
  ],
);
