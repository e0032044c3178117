import { assign, emit, setup } from 'xstate';
import type { Failure } from '#contracts/shared/failure.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { validPrefix } from '#domain/shell/brand.ts';
import type { Effect } from '../shared/effect.ts';
import { port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

/** SM-06 Brand: the styling prefix of the company that the host name or the session tells. */
export const brandMachine = setup({
  types: {} as {
    input: { slug: string | null };
    context: {
      slug: string | null;
      host: string | null;
      prefix: string | null;
      failure: Failure | null;
    };
    events: { type: 'SESSION_STYLE'; prefix: string };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: { uiSetting: port<string, { slug: string }>('uiSetting') },
  guards: {
    hasNoSlug: ({ context }) => context.slug === null,
    hasHostStyle: ({ context }) => context.host !== null,
    isValidPrefix: (_, { prefix }: { prefix: string }) => validPrefix(prefix) !== null,
  },
  actions: {
    keepPrefix: assign((_, { prefix }: { prefix: string }) => ({ prefix: validPrefix(prefix) })),
    keepHostPrefix: assign((_, { prefix }: { prefix: string }) => ({ host: validPrefix(prefix) })),
    wearHostPrefix: assign(({ context }) => ({ prefix: context.host })),
    dropPrefix: assign({ prefix: null }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    logFailure: emit(
      ({ context }) => ({ type: 'LOG', failure: context.failure ?? { code: 'notFound' }, doing: 'uiSetting' }) as const,
    ),
  },
}).createMachine({
  id: 'brand',
  description: 'The company style in which the page shows.',
  context: ({ input }) => ({ slug: input.slug, host: null, prefix: null, failure: null }),
  initial: 'loading',
  on: {
    SESSION_STYLE: {
      guard: { type: 'isValidPrefix', params: ({ event }) => event },
      target: '.branded',
      reenter: true,
      actions: { type: 'keepPrefix', params: ({ event }) => event },
      ...rule('BRAND-04 OP-20'),
    },
  },
  states: {
    loading: {
      description: 'The style of the company is loading; the first part of the host name tells the company.',
      always: { guard: 'hasNoSlug', target: 'default', ...rule('OP-19') },
      invoke: {
        id: 'uiSetting',
        src: 'uiSetting',
        input: ({ context }) => ({ slug: context.slug ?? '' }),
        onDone: [
          {
            guard: { type: 'isValidPrefix', params: ({ event }) => ({ prefix: event.output }) },
            target: 'branded',
            actions: [{ type: 'keepHostPrefix', params: ({ event }) => ({ prefix: event.output }) }, 'wearHostPrefix'],
            ...rule('BRAND-01 BRAND-02'),
          },
          { target: 'default', ...rule('OP-20') },
        ],
        onError: {
          target: 'default',
          actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'logFailure'],
          ...rule('BRAND-03'),
        },
      },
    },
    branded: {
      description: 'The page shows in the style of the company.',
      on: {
        SESSION_STYLE: [
          {
            guard: { type: 'isValidPrefix', params: ({ event }) => event },
            target: 'branded',
            reenter: true,
            actions: { type: 'keepPrefix', params: ({ event }) => event },
            ...rule('BRAND-04 OP-20'),
          },
          { guard: 'hasHostStyle', target: 'branded', actions: 'wearHostPrefix', ...rule('OP-20') },
          { target: 'loading', actions: 'dropPrefix', ...rule('OP-20') },
        ],
      },
    },
    default: { description: 'The page shows in its default style, without a message.' },
  },
});
