import { assign, setup } from 'xstate';
import type { ResultDetail } from '#contracts/results/results.ts';
import type { Session } from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import { filesOfResult } from '#domain/results/result-files.ts';
import { failureOf } from '#domain/shared/failure.ts';
import type { Place } from '#domain/shell/route.ts';
import { galleryMachine } from '../files/index.ts';
import { reportMachine } from '../finished/index.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

type ResultInput = { readonly place: Extract<Place, { screen: 'result' }>; readonly session: Session };
type Context = ResultInput & { readonly detail: ResultDetail | null; readonly failure: Failure | null };

/** RESULT-09: one execution of the company. */
export const resultMachine = setup({
  types: {} as {
    input: ResultInput;
    context: Context;
    events: { type: 'REFRESH' | 'RETRY' | 'ONLINE' };
    children: { gallery: 'gallery'; report: 'report' };
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    readResult: port<ResultDetail, { uuid: string }>('readResult'),
    untilOnline: conversation<{ type: 'never' }, void>('untilOnline'),
    gallery: galleryMachine,
    report: reportMachine,
  },
  guards: {
    isAbsent: (_, { error }: { error: unknown }) => failureOf(error).code === 'notFound',
    isForbidden: (_, { error }: { error: unknown }) => failureOf(error).code === 'forbidden',
  },
  actions: {
    keep: assign((_, { detail }: { detail: ResultDetail }) => ({ detail, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'result',
  description: 'One execution that was delivered at a store of the person.',
  context: ({ input }) => ({ ...input, detail: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The execution is being read.',
      tags: 'busy',
      invoke: {
        id: 'readResult',
        src: 'readResult',
        input: ({ context: { place } }) => ({ uuid: place.uuid }),
        onDone: {
          target: 'open',
          actions: { type: 'keep', params: ({ event }) => ({ detail: event.output }) },
          ...rule('RESULT-04 RESULT-09'),
        },
        onError: [
          { guard: { type: 'isAbsent', params: ({ event }) => event }, target: 'absent', ...rule('RESULT-01') },
          { guard: { type: 'isForbidden', params: ({ event }) => event }, target: 'notAllowed', ...rule('RESULT-01') },
          {
            target: 'failed',
            actions: { type: 'keepFailure', params: ({ event }) => event },
            ...rule('RESULT-09 OP-30'),
          },
        ],
      },
    },
    open: {
      description: 'Answers, pictures, tasks, times and score show; the report can be asked for.',
      invoke: [
        {
          id: 'gallery',
          src: 'gallery',
          input: ({ context: { detail } }) => ({ paths: detail === null ? [] : filesOfResult(detail) }),
          onError: { ...rule('IMG-01') },
        },
        {
          id: 'report',
          src: 'report',
          input: ({ context: { place } }) => ({ execution: place.uuid }),
          onError: { ...rule('FIN-12') },
        },
      ],
      on: { REFRESH: { target: 'loading', ...rule('RESULT-09') } },
    },
    absent: {
      description: 'There is no such execution, or it is at a store that the person may not use.',
      type: 'final',
    },
    notAllowed: { description: 'The person may not see the executions of others.', type: 'final' },
    failed: {
      description: 'The execution could not be read; the screen says why, and reads it once the platform answers.',
      tags: 'failed',
      invoke: { id: 'untilOnline', src: 'untilOnline', onError: { ...rule('OP-30') } },
      on: {
        RETRY: { target: 'loading', ...rule('OP-30') },
        ONLINE: { target: 'loading', ...rule('OP-30') },
      },
    },
  },
});
