import { filterMachine } from '#machines/tickets/filter.machine.ts';
import { provePaths } from '../../paths/prove.ts';
import { answered, failed, type Past, passed, sent } from '../../paths/word.ts';

const option = (key: string) => ({ key, title: `Store ${key}`, children: [] });
const north = { key: 'north', title: 'North', children: [option('a'), option('b')] };
const south = { key: 'south', title: 'South', children: [option('c')] };
const all = { data: [north, south], count: 3 };
const some = { data: [north], count: 2 };
const none = { data: [], count: 0 };
const offline = { code: 'offline' };
const titles: Record<string, string> = { a: 'Store a', b: 'Store b', c: 'Store c' };
const hundred = Array.from({ length: 100 }, (_, at) => option(`more ${at}`));

/** What the words so far have left chosen: the first one came with the address and has no title before its options. */
const chosen = (past: Past): readonly string[] =>
  past.reduce<readonly string[]>(
    (keys, word) => {
      if (word === 'CHECK') return keys.includes('b') ? keys : keys.concat('b');
      if (word === 'UNCHECK' || word === 'REMOVE_CHIP') return keys.filter((key) => key !== 'a');
      if (word === 'CLEAR' || word === 'RESET') return [];
      return word === 'SHOW' ? ['c'] : keys;
    },
    ['a'],
  );
const tellsOwner = (on: string) => ({
  tells: (past: Past) => [{ type: 'FILTER_CHANGED', name: 'stores', keys: chosen([...past, on]) }],
});
const choices = ['choice.within', 'choice.settling', 'choice.exceeded'] as const;
const keysIn = (context: { chosen: readonly { key: string }[] }) => context.chosen.map(({ key }) => key);
const asked = (term: string, keys: readonly string[]) => [['loadOptions', { name: 'stores', term, keys }] as const];
const refused = [{ type: 'REFUSED', failure: offline }];

provePaths(
  'SM-20 filter',
  {
    machine: filterMachine,
    starts: { 'a store of the address': (owner) => ({ owner, name: 'stores', keys: ['a'] }) },
    words: {
      'all options come': answered('loadOptions', all),
      'some options come': answered('loadOptions', some),
      'no option comes': answered('loadOptions', none),
      'the options fail': failed('loadOptions', offline),
      TYPE: sent({ type: 'TYPE', text: ' nor ' }),
      'nothing is typed for 1500 ms': passed('searchDebounce.filter.options.searching.waiting', 1500),
      'nothing is checked for 400 ms': passed('choiceSettles.filter.choice.settling', 400),
      CHECK: sent({ type: 'CHECK', choices: [{ key: 'b', title: 'Store b' }] }),
      'CHECK a hundred': sent({ type: 'CHECK', choices: hundred }),
      UNCHECK: sent({ type: 'UNCHECK', keys: ['a', 'x'] }),
      REMOVE_CHIP: sent({ type: 'REMOVE_CHIP', key: 'a' }),
      CLEAR: sent({ type: 'CLEAR' }),
      RESET: sent({ type: 'RESET' }),
      SHOW: sent({ type: 'SHOW', keys: ['c'] }),
      EXPAND: sent({ type: 'EXPAND', key: 'south' }),
      COLLAPSE: sent({ type: 'COLLAPSE', key: 'south' }),
      EXPAND_ALL: sent({ type: 'EXPAND_ALL' }),
      COLLAPSE_ALL: sent({ type: 'COLLAPSE_ALL' }),
      RETRY: sent({ type: 'RETRY' }),
    },
    facts: (context: {
      chosen: readonly { key: string }[];
      options: readonly unknown[];
      expanded: readonly string[];
    }) => [keysIn(context), context.options.length, context.expanded],
    isPossible: (context: { chosen: readonly { key: string }[]; expanded: readonly string[] }, word, leaves) => {
      const keys = keysIn(context);
      // One of the two clocks is waited for, and not the other meanwhile.
      if (word === 'nothing is typed for 1500 ms' && leaves.includes('choice.settling')) return false;
      if (word === 'nothing is checked for 400 ms' && leaves.includes('options.searching.waiting')) return false;
      if (word === 'CHECK a hundred') return keys.length > 0;
      if (word === 'CHECK') return !keys.includes('b');
      // Groups open and close alike, whatever is chosen.
      if (/EXPAND|COLLAPSE/.test(word) && keys.join() !== 'a') return false;
      if (word === 'EXPAND') return !context.expanded.includes('south');
      return word !== 'COLLAPSE' || context.expanded.includes('south');
    },
  },
  [
    {
      ids: ['FILT-07', 'FILT-13'],
      on: 'a store of the address',
      to: ['options.loading', 'choice.within'],
      tags: ['busy'],
      calls: asked('', ['a']),
    },
    ...(['all options come', 'some options come', 'no option comes'] as const).map((on) => ({
      ids: 'FILT-07',
      from: 'options.loading',
      on,
      to: 'options.ready',
      context: (past: Past) => ({
        chosen: chosen(past).map((key) => ({
          key,
          title:
            on === 'no option comes' || (on === 'some options come' && key === 'c') ? known(past, key) : titles[key],
        })),
        expanded: [],
      }),
    })),
    {
      ids: ['FILT-09', 'FILT-10', 'OP-15'],
      from: 'options.loading',
      on: 'the options fail',
      to: 'options.failed',
      emits: refused,
      tags: ['failed'],
      context: { options: [], failure: offline },
    },
    ...(['options.ready', 'options.noMatches'] as const).map((from) => ({
      ids: 'FILT-06',
      from,
      on: 'TYPE',
      to: 'options.searching.waiting',
      context: { term: ' nor ' },
    })),
    { ids: 'FILT-06', from: 'options.searching.waiting', on: 'TYPE', to: 'options.searching.waiting' },
    {
      ids: 'FILT-06',
      from: 'options.searching.loading',
      on: 'TYPE',
      to: 'options.searching.waiting',
      stops: ['loadOptions'],
    },
    ...(['options.loading', 'options.failed'] as const).map((from) => ({
      ids: 'FILT-06',
      from,
      on: 'TYPE',
      inert: true as const,
    })),
    {
      ids: ['FILT-06', 'LIMIT-02'],
      from: 'options.searching.waiting',
      on: 'nothing is typed for 1500 ms',
      to: 'options.searching.loading',
      calls: asked('nor', []),
    },
    ...(['all options come', 'some options come'] as const).map((on) => ({
      ids: 'FILT-01',
      from: 'options.searching.loading',
      on,
      to: 'options.ready',
      context: { expanded: on === 'all options come' ? ['north', 'south'] : ['north'] },
    })),
    {
      ids: ['FILT-08', 'I18N-07'],
      from: 'options.searching.loading',
      on: 'no option comes',
      to: 'options.noMatches',
      context: { options: [] },
    },
    {
      ids: ['FILT-09', 'OP-15'],
      from: 'options.searching.loading',
      on: 'the options fail',
      to: 'options.failed',
      emits: refused,
    },
    {
      ids: 'OP-30',
      from: 'options.failed',
      on: 'RETRY',
      to: 'options.loading',
      calls: (past) =>
        asked(
          '',
          chosen(past).filter((key) => known(past, key) === ''),
        ),
      context: { term: '' },
    },
    {
      ids: 'FILT-03',
      from: 'options.ready',
      on: 'EXPAND',
      context: (past) => ({ expanded: [...open(past), 'south'] }),
    },
    {
      ids: 'FILT-03',
      from: 'options.ready',
      on: 'COLLAPSE',
      context: (past) => ({ expanded: open(past).filter((key) => key !== 'south') }),
    },
    {
      ids: 'FILT-03',
      from: 'options.ready',
      on: 'EXPAND_ALL',
      context: (past) => ({ expanded: open([...past, 'EXPAND_ALL']) }),
    },
    { ids: 'FILT-03', from: 'options.ready', on: 'COLLAPSE_ALL', context: { expanded: [] } },
    ...(['CHECK', 'UNCHECK'] as const).flatMap((on) =>
      choices.map((from) => ({ ids: 'FILT-01', from, on, to: 'choice.settling', tells: [] })),
    ),
    {
      ids: ['FILT-01', 'TLIST-10'],
      from: 'choice.settling',
      on: 'nothing is checked for 400 ms',
      to: 'choice.within',
      ...tellsOwner('nothing is checked for 400 ms'),
    },
    ...(['REMOVE_CHIP', 'CLEAR', 'RESET'] as const).flatMap((on) =>
      choices.map((from) => ({
        ids: { REMOVE_CHIP: 'FILT-04', CLEAR: 'FILT-02', RESET: 'FILT-05' }[on],
        from,
        on,
        to: 'choice.within',
        ...tellsOwner(on),
      })),
    ),
    ...(['choice.within', 'choice.exceeded'] as const).map((from) => ({
      ids: 'TLIST-10',
      from,
      on: 'CHECK a hundred',
      to: 'choice.exceeded',
      tells: [],
    })),
    {
      ids: 'TLIST-10',
      from: 'choice.settling',
      on: 'CHECK a hundred',
      to: 'choice.exceeded',
      ...tellsOwner('CHECK a hundred'),
    },
    ...choices.map((from) => ({
      ids: ['TLIST-17', 'ROUTE-12'],
      from,
      on: 'SHOW',
      to: 'choice.within',
    })),
  ],
);

/** The title that a key has without this answer: that of an answer of before, or of its own row. */
function known(past: Past, key: string): string {
  if (key === 'b') return 'Store b';
  const seen = past.slice(past.lastIndexOf('SHOW') + 1);
  return seen.includes('all options come') || (key === 'a' && seen.includes('some options come'))
    ? (titles[key] ?? '')
    : '';
}

/** Which groups stand open by the words so far. */
function open(past: Past): readonly string[] {
  let groups: readonly string[] = [];
  let opened: readonly string[] = [];
  let searched = false;
  for (const word of past) {
    if (word === 'TYPE') searched = true;
    if (word === 'RETRY') searched = false;
    if (word === 'all options come') groups = ['north', 'south'];
    if (word === 'some options come') groups = ['north'];
    if (word === 'no option comes' || word === 'the options fail') groups = [];
    if (word.endsWith('come') || word.endsWith('comes')) opened = searched ? groups : [];
    if (word === 'EXPAND_ALL') opened = groups;
    if (word === 'COLLAPSE_ALL') opened = [];
    if (word === 'EXPAND') opened = [...opened, 'south'];
    if (word === 'COLLAPSE') opened = opened.filter((key) => key !== 'south');
  }
  return opened;
}
