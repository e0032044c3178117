import { assign, setup } from 'xstate';
import type { ResultExport } from '#contracts/results/result-export.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import { type ExportChoices, plainChoices } from '#domain/results/result-export.ts';
import { noFilters, type ResultsFilters } from '#domain/results/results-request.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

/** What is ordered: the executions that these filters find, under a name that the app made. */
export type ExportOrdered = {
  readonly uuid: string;
  readonly filters: ResultsFilters;
  readonly choices: ExportChoices;
};

type Context = ExportOrdered & { readonly made: ResultExport | null; readonly failure: Failure | null };

/** EXPO-05 to EXPO-12: the executions that the list finds as a file. */
export const resultExportMachine = setup({
  types: {} as {
    context: Context;
    events:
      | { type: 'OPEN' | 'AGAIN'; filters: ResultsFilters }
      | { type: 'CHOOSE'; choices: Partial<ExportChoices> }
      | { type: 'ORDER'; uuid: string }
      | { type: 'CANCEL' | 'RETRY' | 'DOWNLOAD' | 'CLOSE' | 'ONLINE' };
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    findNewest: port<ResultExport | null, void>('findNewest'),
    orderExport: port<ResultExport, ExportOrdered>('orderExport'),
    readExport: port<ResultExport, { uuid: string }>('readExport'),
    downloadExport: port<ResultExport, { uuid: string }>('downloadExport'),
    cancelExport: port<void, { uuid: string }>('cancelExport'),
    untilOnline: conversation<{ type: 'never' }, void>('untilOnline'),
  },
  guards: {
    isUnderWay: (_, { made }: { made: ResultExport | null }) => made?.state === 'waiting' || made?.state === 'running',
    isMade: (_, { made }: { made: ResultExport | null }) => made?.state === 'made',
    hasFile: ({ context }) => context.made?.state === 'made',
    isFailed: (_, { made }: { made: ResultExport }) => made.state === 'failed',
  },
  actions: {
    keepFilters: assign((_, { filters }: { filters: ResultsFilters }) => ({ filters })),
    choose: assign(({ context }, { choices }: { choices: Partial<ExportChoices> }) => ({
      choices: { ...context.choices, ...choices },
    })),
    chooseTables: assign(({ context }) => ({ choices: { ...context.choices, format: 'csv' as const } })),
    keepUuid: assign((_, { uuid }: { uuid: string }) => ({ uuid })),
    keepFound: assign((_, { made }: { made: ResultExport | null }) => ({ made, uuid: made?.uuid ?? '' })),
    keepExport: assign((_, { made }: { made: ResultExport }) => ({ made })),
    forgetExport: assign({ made: null }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
  delays: { lookAgain: 1000 },
}).createMachine({
  id: 'resultExport',
  description: 'The executions that the list finds, taken along as a file that the platform makes.',
  context: { uuid: '', filters: noFilters, choices: plainChoices, made: null, failure: null },
  initial: 'looking',
  states: {
    looking: {
      description: 'The platform is asked for the newest export of the person.',
      invoke: {
        id: 'findNewest',
        src: 'findNewest',
        onDone: [
          {
            guard: { type: 'isUnderWay', params: ({ event }) => ({ made: event.output }) },
            target: 'following',
            actions: { type: 'keepFound', params: ({ event }) => ({ made: event.output }) },
            ...rule('EXPO-12'),
          },
          {
            guard: { type: 'isMade', params: ({ event }) => ({ made: event.output }) },
            target: 'made',
            actions: { type: 'keepFound', params: ({ event }) => ({ made: event.output }) },
            ...rule('EXPO-12'),
          },
          { target: 'offered', ...rule('EXPO-12') },
        ],
        onError: { target: 'offered', ...rule('EXPO-12') },
      },
    },
    offered: {
      description: 'An export can be ordered.',
      on: {
        OPEN: {
          target: 'choosing',
          actions: { type: 'keepFilters', params: ({ event }) => event },
          ...rule('EXPO-05'),
        },
      },
    },
    choosing: {
      description: 'A dialog asks for the kind of file, the names of columns, several choices and pictures.',
      tags: 'editable',
      on: {
        CHOOSE: { actions: { type: 'choose', params: ({ event }) => event }, ...rule('EXPO-05 EXPO-06 EXPO-08') },
        ORDER: {
          target: 'ordering',
          actions: { type: 'keepUuid', params: ({ event }) => event },
          ...rule('EXPO-05'),
        },
        CANCEL: [
          { guard: 'hasFile', target: 'made', ...rule('EXPO-12') },
          { target: 'offered', ...rule('EXPO-05') },
        ],
      },
    },
    ordering: {
      description: 'The order goes to the platform, which makes the file by itself from then on.',
      tags: 'busy',
      invoke: {
        id: 'orderExport',
        src: 'orderExport',
        input: ({ context: { uuid, filters, choices } }) => ({ uuid, filters, choices }),
        onDone: {
          target: 'following',
          actions: { type: 'keepExport', params: ({ event }) => ({ made: event.output }) },
          ...rule('EXPO-09'),
        },
        onError: {
          target: 'notOrdered',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('EXPO-09 OP-30'),
        },
      },
    },
    notOrdered: {
      description: 'The platform did not confirm the order; sent again under the same name it is one export.',
      tags: 'failed',
      on: {
        RETRY: { target: 'ordering', ...rule('EXPO-09 OP-30') },
        CANCEL: { target: 'looking', ...rule('EXPO-12') },
      },
    },
    following: {
      description: 'The platform makes the file; it shows how far it is, or how many come before it.',
      initial: 'asking',
      on: { CANCEL: { target: 'cancelling', ...rule('EXPO-14') } },
      states: {
        asking: {
          description: 'The platform is asked how far the file is.',
          invoke: {
            id: 'readExport',
            src: 'readExport',
            input: ({ context: { uuid } }) => ({ uuid }),
            onDone: [
              {
                guard: { type: 'isMade', params: ({ event }) => ({ made: event.output }) },
                target: '#resultExport.made',
                actions: { type: 'keepExport', params: ({ event }) => ({ made: event.output }) },
                ...rule('EXPO-09'),
              },
              {
                guard: { type: 'isFailed', params: ({ event }) => ({ made: event.output }) },
                target: '#resultExport.notMade',
                actions: { type: 'keepExport', params: ({ event }) => ({ made: event.output }) },
                ...rule('EXPO-11'),
              },
              {
                target: 'waiting',
                actions: { type: 'keepExport', params: ({ event }) => ({ made: event.output }) },
                ...rule('EXPO-09'),
              },
            ],
            onError: {
              target: 'unreachable',
              actions: { type: 'keepFailure', params: ({ event }) => event },
              ...rule('EXPO-09 OP-30'),
            },
          },
        },
        waiting: {
          description: 'A moment passes before the platform is asked again.',
          after: { lookAgain: { target: 'asking', ...rule('EXPO-09') } },
        },
        unreachable: {
          description: 'The platform cannot be asked; the file is made there all the same.',
          tags: 'failed',
          invoke: { id: 'untilOnline', src: 'untilOnline', onError: { ...rule('EXPO-09 OP-30') } },
          on: {
            RETRY: { target: 'asking', ...rule('EXPO-09 OP-30') },
            ONLINE: { target: 'asking', ...rule('EXPO-09 OP-30') },
            CLOSE: { target: '#resultExport.offered', actions: 'forgetExport', ...rule('EXPO-09') },
          },
        },
      },
    },
    cancelling: {
      description: 'The platform is told to make the file no longer.',
      tags: 'busy',
      invoke: {
        id: 'cancelExport',
        src: 'cancelExport',
        input: ({ context: { uuid } }) => ({ uuid }),
        onDone: { target: 'offered', actions: 'forgetExport', ...rule('EXPO-14') },
        onError: {
          target: 'notCancelled',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('EXPO-14 OP-30'),
        },
      },
    },
    notCancelled: {
      description: 'The platform did not confirm the end; it can be told again, or the file be waited for.',
      tags: 'failed',
      on: {
        RETRY: { target: 'cancelling', ...rule('EXPO-14 OP-30') },
        CLOSE: { target: 'following', ...rule('EXPO-14') },
      },
    },
    made: {
      description: 'The file is there to be downloaded, for a day.',
      on: {
        DOWNLOAD: { target: 'downloading', ...rule('EXPO-10') },
        OPEN: {
          target: 'choosing',
          actions: { type: 'keepFilters', params: ({ event }) => event },
          ...rule('EXPO-05'),
        },
        CLOSE: { target: 'offered', actions: 'forgetExport', ...rule('EXPO-12') },
      },
    },
    downloading: {
      description: 'The platform is asked for an address of the file, at which the browser saves it.',
      tags: 'busy',
      invoke: {
        id: 'downloadExport',
        src: 'downloadExport',
        input: ({ context: { uuid } }) => ({ uuid }),
        onDone: [
          {
            guard: { type: 'isMade', params: ({ event }) => ({ made: event.output }) },
            target: 'made',
            actions: { type: 'keepExport', params: ({ event }) => ({ made: event.output }) },
            ...rule('EXPO-10'),
          },
          {
            target: 'notMade',
            actions: { type: 'keepExport', params: ({ event }) => ({ made: event.output }) },
            ...rule('EXPO-10 EXPO-11'),
          },
        ],
        onError: {
          target: 'notDownloaded',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('EXPO-10 OP-30'),
        },
      },
    },
    notDownloaded: {
      description: 'The file could not be reached; it can be tried again, or left.',
      tags: 'failed',
      on: {
        RETRY: { target: 'downloading', ...rule('EXPO-10 OP-30') },
        CLOSE: { target: 'offered', actions: 'forgetExport', ...rule('EXPO-10') },
      },
    },
    notMade: {
      description: 'It says why there is no file, and offers another order: one that was too large as tables.',
      tags: 'failed',
      on: {
        AGAIN: {
          target: 'choosing',
          actions: [{ type: 'keepFilters', params: ({ event }) => event }, 'chooseTables', 'forgetExport'],
          ...rule('EXPO-11'),
        },
        CLOSE: { target: 'offered', actions: 'forgetExport', ...rule('EXPO-11') },
      },
    },
  },
});
