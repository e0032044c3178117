import { expect } from 'vitest';
import { storePickerMachine } from '#machines/routines/store-picker.machine.ts';
import { provePaths } from '../../paths/prove.ts';
import { answered, failed, type Past, passed, said, sent } from '../../paths/word.ts';

const offline = { code: 'offline' };
const options = { zones: [{ key: 'z', title: 'North', children: [] }], brands: [] };
const north = { zone: 'z', brand: 'b' };
const everywhere = { zone: '', brand: '' };
const start = 'the routines of a store';

const filtersOf = (past: Past) => (past.includes('FILTERS_CHANGED') ? north : everywhere);
const requestOf = (past: Past) => ({
  page: 1,
  perPage: 10,
  sort: '',
  filters: { only_with_routines: 'true', zone_uuid: filtersOf(past).zone, brand_uuid: filtersOf(past).brand },
});
const show = (past: Past) => ['list', { type: 'SHOW', request: requestOf(past) }] as const;

provePaths(
  'SM-23 store picker',
  {
    machine: storePickerMachine,
    starts: { [start]: (owner) => ({ store: 'here', owner }) },
    words: {
      OPEN: sent({ type: 'OPEN' }),
      CLOSE: sent({ type: 'CLOSE' }),
      'CHOOSE another': sent({ type: 'CHOOSE', store: 'there' }),
      'CHOOSE the same': sent({ type: 'CHOOSE', store: 'here' }),
      FILTERS_CHANGED: sent({ type: 'FILTERS_CHANGED', filters: north }),
      RETRY_OPTIONS: sent({ type: 'RETRY_OPTIONS' }),
      'a page comes': said('list', { type: 'PAGE_LOADED', page: { rows: [], meta: {} } }),
      'the list breaks': failed('list', new Error('odd')),
      'the options come': answered('loadOptions', options),
      'the options do not come': failed('loadOptions', offline),
      'it has slid out': passed('closingTime.storePicker.drawer.closing', 400),
    },
    lastWords: ['the list breaks'],
    // Nothing beside the drawer can be pressed while it is there, and nothing in it when it is not open.
    isPossible: (_: unknown, word: string, leaves: readonly string[]) =>
      word === 'OPEN'
        ? leaves.includes('drawer.closed')
        : !/^(?:FILTERS|RETRY)/.test(word) || leaves.includes('drawer.open'),
    facts: ({ filters }: { filters: unknown }) => filters,
  },
  [
    { ids: 'OP-103', on: start, to: ['drawer.closed', 'stores.unread', 'options.unread'] },
    {
      ids: ['ROUT-05', 'OP-103'],
      from: ['drawer.closed', 'stores.unread', 'options.unread'],
      on: 'OPEN',
      to: ['drawer.open', 'stores.listed', 'options.loading'],
      calls: (past) => [
        ['list', expect.objectContaining({ request: requestOf(past) })],
        ['loadOptions', undefined],
      ],
    },
    {
      ids: ['ROUT-05', 'OP-103'],
      from: ['drawer.closed', 'stores.listed'],
      on: 'OPEN',
      to: ['drawer.open', 'stores.listed'],
      sends: (past) => [show(past)],
    },
    {
      ids: ['ROUT-05', 'OP-103'],
      from: 'stores.listed',
      on: 'FILTERS_CHANGED',
      sends: (past) => [show([...past, 'FILTERS_CHANGED'])],
      context: { filters: north },
    },
    {
      ids: 'ROUT-05',
      from: 'drawer.open',
      on: 'CHOOSE another',
      to: 'drawer.closing',
      tells: [{ type: 'STORE_CHOSEN', store: 'there' }],
    },
    { ids: 'ROUT-05', from: 'drawer.open', on: 'CHOOSE the same', to: 'drawer.closing' },
    { ids: 'OP-103', from: 'drawer.open', on: 'CLOSE', to: 'drawer.closing' },
    { ids: ['OP-103', 'LIMIT-02'], from: 'drawer.closing', on: 'it has slid out', to: 'drawer.closed' },
    {
      ids: 'OP-103',
      from: 'options.loading',
      on: 'the options come',
      to: 'options.known',
      context: { options },
    },
    {
      ids: ['OP-103', 'OP-30'],
      from: 'options.loading',
      on: 'the options do not come',
      to: 'options.notLoaded',
      emits: [{ type: 'LOG', failure: offline, doing: 'loadOptions' }],
    },
    {
      ids: 'OP-30',
      from: 'options.notLoaded',
      on: 'RETRY_OPTIONS',
      to: 'options.loading',
      calls: [['loadOptions', undefined]],
    },
    { ids: 'ROUT-05', from: '*', on: 'a page comes', inert: true },
    { ids: 'ROUT-05', from: '*', on: 'the list breaks', inert: true },
    ...['CLOSE', 'CHOOSE another', 'CHOOSE the same', 'RETRY_OPTIONS'].map(
      (on) => ({ ids: 'OP-103', from: '*', on, inert: true }) as const,
    ),
  ],
);
