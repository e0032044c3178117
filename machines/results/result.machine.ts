import { assign, emit, setup } from 'xstate';
import type { Deletion, TestMark } from '#contracts/results/corrections.ts';
import type { ResultDetail } from '#contracts/results/results.ts';
import type { Session } from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import { filesOfResult } from '#domain/results/result-files.ts';
import { mayManageResults } from '#domain/session/modules.ts';
import { isBlank } from '#domain/shared/blank.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { type Place, paths } from '#domain/shell/route.ts';
import { galleryMachine } from '../files/index.ts';
import { reportMachine } from '../finished/index.ts';
import type { Effect, NoticeCode } from '../shared/effect.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

type ResultInput = { readonly place: Extract<Place, { screen: 'result' }>; readonly session: Session };
type Context = ResultInput & {
  readonly detail: ResultDetail | null;
  /** CORR-02: why it is to be deleted, as typed. */
  readonly reason: string;
  /** CORR-06: when it was deleted; null while that is not known. */
  readonly deletedAt: string | null;
  readonly failure: Failure | null;
};

const told = (code: NoticeCode): Effect => ({ type: 'NOTIFY', notice: { kind: 'done', code } });

const deletedAtOf = (error: unknown): string | null => {
  const failure = failureOf(error);
  return failure.code === 'deleted' ? failure.at : null;
};

/** RESULT-09, CORR-06: one execution of the company, which can be marked as a test and deleted. */
export const resultMachine = setup({
  types: {} as {
    input: ResultInput;
    context: Context;
    events:
      | { type: 'TYPE_REASON'; reason: string }
      | { type: 'REFRESH' | 'MARK' | 'DELETE' | 'CONFIRM' | 'CANCEL' | 'RETRY' | 'ONLINE' };
    children: { gallery: 'gallery'; report: 'report' };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    readResult: port<ResultDetail, { uuid: string }>('readResult'),
    markResult: port<void, TestMark & { uuid: string }>('markResult'),
    deleteResult: port<void, Deletion & { uuid: string }>('deleteResult'),
    untilOnline: conversation<{ type: 'never' }, void>('untilOnline'),
    gallery: galleryMachine,
    report: reportMachine,
  },
  guards: {
    isAbsent: (_, { error }: { error: unknown }) => failureOf(error).code === 'notFound',
    isDeleted: (_, { error }: { error: unknown }) => failureOf(error).code === 'deleted',
    mayManage: ({ context: { session } }) => mayManageResults(session),
    hasFailed: ({ context: { failure } }) => failure !== null,
    hasReason: ({ context: { reason } }) => !isBlank(reason),
    isForbidden: (_, { error }: { error: unknown }) => failureOf(error).code === 'forbidden',
  },
  actions: {
    keep: assign((_, { detail }: { detail: ResultDetail }) => ({ detail, failure: null })),
    keepMark: assign(({ context: { detail } }) => ({
      detail: detail === null ? null : { ...detail, is_test: !detail.is_test },
      failure: null,
    })),
    askAnew: assign({ reason: '', failure: null }),
    dropFailure: assign({ failure: null }),
    type: assign((_, { reason }: { reason: string }) => ({ reason })),
    keepDeletion: assign((_, { error }: { error: unknown }) => ({ detail: null, deletedAt: deletedAtOf(error) })),
    forget: assign({ detail: null }),
    tellMark: emit(({ context: { detail } }) =>
      told(detail?.is_test === true ? 'executionMarkedAsTest' : 'executionNoTest'),
    ),
    tellDeleted: emit(told('executionDeleted')),
    leave: emit(
      ({ context: { place } }) => ({ type: 'NAVIGATE', to: `${paths.results}${place.search}`, replace: true }) as const,
    ),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'result',
  description: 'One execution that was delivered at a store of the person.',
  context: ({ input }) => ({ ...input, detail: null, reason: '', deletedAt: null, failure: null }),
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
          {
            guard: { type: 'isDeleted', params: ({ event }) => event },
            target: 'deleted',
            actions: { type: 'keepDeletion', params: ({ event }) => event },
            ...rule('CORR-06'),
          },
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
      initial: 'shown',
      states: {
        shown: {
          description: 'Who may manage results can mark it as a test, take the mark back, or delete it.',
          on: {
            MARK: { guard: 'mayManage', target: 'marking', ...rule('CORR-06') },
            DELETE: { guard: 'mayManage', target: 'askingReason', actions: 'askAnew', ...rule('CORR-06') },
          },
        },
        marking: {
          description: 'The execution is being marked as a test, or its mark is being taken back.',
          tags: 'busy',
          invoke: {
            id: 'markResult',
            src: 'markResult',
            input: ({ context: { place, detail } }) => ({ uuid: place.uuid, is_test: detail?.is_test !== true }),
            onDone: { target: 'shown', actions: ['keepMark', 'tellMark'], ...rule('CORR-01 CORR-06') },
            onError: [
              {
                guard: { type: 'isDeleted', params: ({ event }) => event },
                target: '#result.deleted',
                actions: { type: 'keepDeletion', params: ({ event }) => event },
                ...rule('CORR-06'),
              },
              {
                target: 'notMarked',
                actions: { type: 'keepFailure', params: ({ event }) => event },
                ...rule('CORR-06'),
              },
            ],
          },
        },
        notMarked: {
          description: 'The mark was not confirmed; the page says why and offers to try again, or to leave it.',
          tags: 'failed',
          on: {
            RETRY: { target: 'marking', ...rule('CORR-06') },
            CANCEL: { target: '#result.loading', ...rule('CORR-06') },
          },
        },
        askingReason: {
          description:
            'A dialog says what goes and asks why the execution shall be deleted; after a failure it says what failed.',
          tags: 'asking',
          on: {
            TYPE_REASON: { actions: { type: 'type', params: ({ event }) => event }, ...rule('CORR-06') },
            CONFIRM: { guard: 'hasReason', target: 'deleting', actions: 'dropFailure', ...rule('CORR-06') },
            CANCEL: [
              { guard: 'hasFailed', target: '#result.loading', ...rule('CORR-06') },
              { target: 'shown', ...rule('CORR-06') },
            ],
          },
        },
        deleting: {
          description: 'The execution is being deleted.',
          tags: 'busy',
          invoke: {
            id: 'deleteResult',
            src: 'deleteResult',
            input: ({ context: { place, reason } }) => ({ uuid: place.uuid, reason: reason.trim() }),
            onDone: {
              target: '#result.deleted',
              actions: ['forget', 'tellDeleted', 'leave'],
              ...rule('CORR-02 CORR-06'),
            },
            onError: {
              target: 'askingReason',
              actions: { type: 'keepFailure', params: ({ event }) => event },
              ...rule('CORR-06'),
            },
          },
        },
      },
    },
    deleted: { description: 'The execution was deleted; the page says when, and leads back.', type: 'final' },
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
