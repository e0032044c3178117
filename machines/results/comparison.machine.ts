import { assign, setup } from 'xstate';
import type { ResultDetail } from '#contracts/results/results.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import { type ComparisonRequest, comparisonRequestOf } from '#domain/results/comparison.ts';
import { failureOf, isGone } from '#domain/shared/failure.ts';
import type { Place } from '#domain/shell/route.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

type ComparisonPlace = Extract<Place, { screen: 'comparison' }>;

/** RESULT-11: the executions that could be read, the newest first, and how many of the chosen ones are not there. */
export type Comparison = { readonly details: readonly ResultDetail[]; readonly missing: number };

type Context = {
  readonly request: ComparisonRequest;
  readonly comparison: Comparison;
  readonly onlyDiffering: boolean;
  readonly failure: Failure | null;
};

/** RESULT-11: executions side by side. */
export const comparisonMachine = setup({
  types: {} as {
    input: { place: ComparisonPlace };
    context: Context;
    events:
      | { type: 'SHOW_DIFFERING'; only: boolean }
      | { type: 'PLACE_CHANGED'; place: Place }
      | { type: 'RETRY' | 'ONLINE' };
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    readComparison: port<Comparison, ComparisonRequest>('readComparison'),
    untilOnline: conversation<{ type: 'never' }, void>('untilOnline'),
  },
  guards: {
    isComparison: (_, { place }: { place: Place }) => place.screen === 'comparison',
    hasNone: (_, { comparison }: { comparison: Comparison }) => comparison.details.length === 0,
    isForbidden: (_, { error }: { error: unknown }) => failureOf(error).code === 'forbidden',
    isAbsent: (_, { error }: { error: unknown }) => isGone(failureOf(error)),
  },
  actions: {
    setPlace: assign((_, { place }: { place: Place }) =>
      place.screen === 'comparison' ? { request: comparisonRequestOf(place.search) } : {},
    ),
    keep: assign((_, { comparison }: { comparison: Comparison }) => ({ comparison, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    setDiffering: assign((_, { only }: { only: boolean }) => ({ onlyDiffering: only })),
  },
}).createMachine({
  id: 'comparison',
  description: 'Executions side by side, question by question.',
  context: ({ input: { place } }) => ({
    request: comparisonRequestOf(place.search),
    comparison: { details: [], missing: 0 },
    onlyDiffering: false,
    failure: null,
  }),
  initial: 'loading',
  on: {
    PLACE_CHANGED: {
      guard: { type: 'isComparison', params: ({ event }) => event },
      target: '.loading',
      actions: { type: 'setPlace', params: ({ event }) => event },
      ...rule('RESULT-11'),
    },
  },
  states: {
    loading: {
      description: 'The executions are being read.',
      tags: 'busy',
      invoke: {
        id: 'readComparison',
        src: 'readComparison',
        input: ({ context }) => context.request,
        onDone: [
          {
            guard: { type: 'hasNone', params: ({ event }) => ({ comparison: event.output }) },
            target: 'absent',
            ...rule('RESULT-01'),
          },
          {
            target: 'open',
            actions: { type: 'keep', params: ({ event }) => ({ comparison: event.output }) },
            ...rule('RESULT-11'),
          },
        ],
        onError: [
          { guard: { type: 'isAbsent', params: ({ event }) => event }, target: 'absent', ...rule('RESULT-01') },
          { guard: { type: 'isForbidden', params: ({ event }) => event }, target: 'notAllowed', ...rule('RESULT-01') },
          {
            target: 'failed',
            actions: { type: 'keepFailure', params: ({ event }) => event },
            ...rule('RESULT-11 OP-30'),
          },
        ],
      },
    },
    open: {
      description: 'A table of the questions by the executions shows, with what differs marked.',
      on: {
        SHOW_DIFFERING: {
          actions: { type: 'setDiffering', params: ({ event }) => event },
          ...rule('RESULT-11'),
        },
      },
    },
    absent: { description: 'The address names no execution that the person may see.' },
    notAllowed: { description: 'The person may not compare what others delivered.' },
    failed: {
      description: 'The executions could not be read; the screen says why, and reads them once the platform answers.',
      tags: 'failed',
      invoke: { id: 'untilOnline', src: 'untilOnline', onError: { ...rule('OP-30') } },
      on: {
        RETRY: { target: 'loading', ...rule('OP-30') },
        ONLINE: { target: 'loading', ...rule('OP-30') },
      },
    },
  },
});
