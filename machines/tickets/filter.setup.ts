import { type ActorRef, assign, emit, type Snapshot, sendTo, setup } from 'xstate';
import type { Failure } from '#contracts/shared/failure.ts';
import type { FilterNode, FilterOptions } from '#contracts/tickets/filters.ts';
import { failureOf } from '#domain/shared/failure.ts';
import {
  type Choice,
  keysOf,
  mostChosen,
  type OptionFilter,
  titled,
  withChoices,
} from '#domain/tickets/filter-options.ts';
import type { Effect } from '../effect.ts';
import { port } from '../port.ts';
import type { Tag } from '../tags.ts';

/** What the owner of a filter hears when another choice was made. */
export type FilterChanged = {
  readonly type: 'FILTER_CHANGED';
  readonly name: OptionFilter;
  readonly keys: readonly string[];
};

export type FilterInput = {
  readonly name: OptionFilter;
  readonly keys: readonly string[];
  readonly owner: ActorRef<Snapshot<unknown>, FilterChanged>;
};

/** What options are asked for; `term` is empty for all. `keys` are those that have no title before. */
export type OptionsAsked = { readonly name: OptionFilter; readonly term: string; readonly keys: readonly string[] };

type Context = {
  readonly name: OptionFilter;
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

/** What the chart of `filter` names. */
export const filterSetup = setup({
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
