import { type ActorRef, assign, emit, type Snapshot, sendTo, setup } from 'xstate';
import type { Failure } from '#contracts/shared/failure.ts';
import type { FilterNode, FilterOptions } from '#contracts/tickets/filters.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { searchTerm } from '#domain/shared/storable-text.ts';
import {
  type Choice,
  type FilterName,
  keysOf,
  mostChosen,
  titled,
  untitledIn,
  withChoices,
} from '#domain/tickets/filter-options.ts';
import type { Effect } from '../shared/effect.ts';
import { port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

/** The message to the owner of a filter when another choice was made. */
export type FilterChanged = {
  readonly type: 'FILTER_CHANGED';
  readonly name: FilterName;
  readonly keys: readonly string[];
};

type FilterInput = {
  readonly name: FilterName;
  readonly keys: readonly string[];
  readonly owner: ActorRef<Snapshot<unknown>, FilterChanged>;
};

/** The request for options; `term` is empty for all. `keys` are those that have no title before. */
export type OptionsAsked = { readonly name: FilterName; readonly term: string; readonly keys: readonly string[] };

type Context = {
  readonly name: FilterName;
  readonly owner: FilterInput['owner'];
  readonly chosen: readonly Choice[];
  /** Titles of all options chosen so far: an address may name one that is not among the loaded options. */
  readonly known: readonly Choice[];
  readonly options: readonly FilterNode[];
  /** How many there are in all. */
  readonly count: number;
  readonly expanded: readonly string[];
  readonly term: string;
  readonly failure: Failure | null;
};

const filterSetup = setup({
  types: {} as {
    input: FilterInput;
    context: Context;
    events:
      | { type: 'TYPE'; text: string }
      | { type: 'CHECK'; choices: readonly Choice[] }
      | { type: 'UNCHECK'; keys: readonly string[] }
      | { type: 'REMOVE_CHIP' | 'EXPAND' | 'COLLAPSE'; key: string }
      | { type: 'CLEAR' | 'RESET' | 'EXPAND_ALL' | 'COLLAPSE_ALL' | 'RETRY' }
      | { type: 'SHOW'; keys: readonly string[] };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: { loadOptions: port<FilterOptions, OptionsAsked>('loadOptions') },
  guards: {
    isTooMany: ({ context }, { choices }: { choices: readonly Choice[] }) =>
      withChoices(context.chosen, choices).length > mostChosen,
    hasNone: (_, { found }: { found: FilterOptions }) => found.data.length === 0,
  },
  actions: {
    keepOptions: assign(({ context }, { found }: { found: FilterOptions }) => ({
      options: found.data,
      count: found.count,
      ...withTitles(context, titled(context.chosen, found.data)),
      expanded: context.term.trim() === '' ? [] : found.data.map(({ key }) => key),
      failure: null,
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error), options: [], count: 0 })),
    refuse: emit((_, { error }: { error: unknown }) => ({ type: 'REFUSED', failure: failureOf(error) }) as const),
    keepTerm: assign((_, { text }: { text: string }) => ({ term: text })),
    check: assign(({ context }, { choices }: { choices: readonly Choice[] }) =>
      withTitles(context, withChoices(context.chosen, choices)),
    ),
    uncheck: assign(({ context }, { keys }: { keys: readonly string[] }) => {
      const gone = new Set(keys);
      return { chosen: context.chosen.filter(({ key }) => !gone.has(key)) };
    }),
    clear: assign({ chosen: [] }),
    show: assign(({ context }, { keys }: { keys: readonly string[] }) => ({
      chosen: titled(
        keys.map((key) => context.known.find((choice) => choice.key === key) ?? { key, title: '' }),
        context.options,
      ),
    })),
    expand: assign(({ context }, { key }: { key: string }) => ({ expanded: [...context.expanded, key] })),
    collapse: assign(({ context }, { key }: { key: string }) => ({
      expanded: context.expanded.filter((one) => one !== key),
    })),
    expandAll: assign(({ context }) => ({ expanded: context.options.map(({ key }) => key) })),
    collapseAll: assign({ expanded: [] }),
    tellOwner: sendTo(
      ({ context }) => context.owner,
      ({ context }): FilterChanged => ({ type: 'FILTER_CHANGED', name: context.name, keys: keysOf(context.chosen) }),
    ),
  },
  delays: {
    searchDebounce: 1500,
    /** About as long as the way to the next box takes. */
    choiceSettles: 400,
  },
});

const withTitles = (
  { known }: Pick<Context, 'known'>,
  chosen: readonly Choice[],
): Pick<Context, 'chosen' | 'known'> => ({
  chosen,
  known: withChoices(
    known,
    chosen.filter(({ title }) => title !== ''),
  ),
});

/** SM-20 Filters: one filter whose options are loaded. */
export const filterMachine = filterSetup.createMachine({
  id: 'filter',
  description: 'One filter: its options, its search, and the chosen options.',
  type: 'parallel',
  context: ({ input: { name, keys, owner } }) => ({
    name,
    owner,
    chosen: keys.map((key) => ({ key, title: '' })),
    known: [],
    options: [],
    count: 0,
    expanded: [],
    term: '',
    failure: null,
  }),
  states: {
    options: {
      description: 'The options to choose from.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The options are loading; the chosen ones stay chosen.',
          tags: 'busy',
          invoke: {
            id: 'loadOptions',
            src: 'loadOptions',
            input: ({ context: { name, chosen } }) => ({ name, term: '', keys: untitledIn(chosen) }),
            onDone: {
              target: 'ready',
              actions: { type: 'keepOptions', params: ({ event }) => ({ found: event.output }) },
              ...rule('FILT-07 FILT-13'),
            },
            onError: {
              target: 'failed',
              actions: [
                { type: 'keepFailure', params: ({ event }) => event },
                { type: 'refuse', params: ({ event }) => event },
              ],
              ...rule('FILT-09 FILT-10 OP-15'),
            },
          },
        },
        ready: {
          description: 'The options are shown; there may be none.',
          on: {
            TYPE: {
              target: 'searching',
              actions: { type: 'keepTerm', params: ({ event }) => event },
              ...rule('FILT-06'),
            },
            EXPAND: { actions: { type: 'expand', params: ({ event }) => event }, ...rule('FILT-03') },
            COLLAPSE: { actions: { type: 'collapse', params: ({ event }) => event }, ...rule('FILT-03') },
            EXPAND_ALL: { actions: 'expandAll', ...rule('FILT-03') },
            COLLAPSE_ALL: { actions: 'collapseAll', ...rule('FILT-03') },
          },
        },
        searching: {
          description: 'A keyword was typed; the earlier options stay until the matching ones come.',
          initial: 'waiting',
          on: {
            TYPE: {
              target: '.waiting',
              reenter: true,
              actions: { type: 'keepTerm', params: ({ event }) => event },
              ...rule('FILT-06'),
            },
          },
          states: {
            waiting: {
              description: 'Waits until typing has paused for 1.5 s.',
              after: { searchDebounce: { target: 'loading', ...rule('FILT-06 LIMIT-02') } },
            },
            loading: {
              description: 'The options that match the keyword are loading.',
              tags: 'busy',
              invoke: {
                id: 'loadOptions',
                src: 'loadOptions',
                input: ({ context: { name, term } }) => ({ name, term: searchTerm(term), keys: [] }),
                onDone: [
                  {
                    guard: { type: 'hasNone', params: ({ event }) => ({ found: event.output }) },
                    target: '#filter.options.noMatches',
                    actions: { type: 'keepOptions', params: ({ event }) => ({ found: event.output }) },
                    ...rule('FILT-08'),
                  },
                  {
                    target: '#filter.options.ready',
                    actions: { type: 'keepOptions', params: ({ event }) => ({ found: event.output }) },
                    ...rule('FILT-01'),
                  },
                ],
                onError: {
                  target: '#filter.options.failed',
                  actions: [
                    { type: 'keepFailure', params: ({ event }) => event },
                    { type: 'refuse', params: ({ event }) => event },
                  ],
                  ...rule('FILT-09 OP-15'),
                },
              },
            },
          },
        },
        noMatches: {
          description: 'Nothing fits the keyword, and a text says so.',
          on: {
            TYPE: {
              target: 'searching',
              actions: { type: 'keepTerm', params: ({ event }) => event },
              ...rule('FILT-06 FILT-08'),
            },
          },
        },
        failed: {
          description: 'The options could not be loaded; no options show, and the user can try again.',
          tags: 'failed',
          on: { RETRY: { target: 'loading', actions: { type: 'keepTerm', params: { text: '' } }, ...rule('OP-30') } },
        },
      },
    },
    choice: {
      description: 'The chosen options, at most 100.',
      initial: 'within',
      on: {
        CHECK: [
          {
            guard: { type: 'isTooMany', params: ({ event }) => event },
            target: '.exceeded',
            ...rule('OP-85'),
          },
          {
            target: '.settling',
            actions: { type: 'check', params: ({ event }) => event },
            ...rule('FILT-01 FILT-02'),
          },
        ],
        UNCHECK: {
          target: '.settling',
          actions: { type: 'uncheck', params: ({ event }) => event },
          ...rule('FILT-01'),
        },
        REMOVE_CHIP: {
          target: '.within',
          actions: [{ type: 'uncheck', params: ({ event }) => ({ keys: [event.key] }) }, 'tellOwner'],
          ...rule('FILT-04'),
        },
        CLEAR: { target: '.within', actions: ['clear', 'tellOwner'], ...rule('FILT-01 FILT-02') },
        RESET: { target: '.within', actions: ['clear', 'tellOwner'], ...rule('FILT-05') },
        SHOW: {
          target: '.within',
          actions: { type: 'show', params: ({ event }) => event },
          ...rule('TLIST-17 ROUTE-12'),
        },
      },
      states: {
        within: { description: 'The choice is applied.' },
        settling: {
          description: 'The choice has changed; it is applied once the user pauses.',
          on: {
            CHECK: {
              guard: { type: 'isTooMany', params: ({ event }) => event },
              target: 'exceeded',
              actions: 'tellOwner',
              ...rule('OP-85'),
            },
          },
          after: { choiceSettles: { target: 'within', actions: 'tellOwner', ...rule('FILT-01 TLIST-10') } },
        },
        exceeded: { description: 'More than 100 options were checked: the choice stays, and a message says so.' },
      },
    },
  },
});
