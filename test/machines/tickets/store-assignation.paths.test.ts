import { expect } from 'vitest';
import { storeAssignationMachine } from '#machines/tickets/store-assignation.machine.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { answered, failed, type Past, passed, said, sent } from '../../paths/word.ts';

const offline = { code: 'offline' };
const refused = { code: 'rejected', status: 400, messages: ['no'] };
const options = { zones: [{ key: 'z', title: 'North', children: [] }], brands: [] };
const north = { zone: 'z', brand: 'b' };
const everywhere = { zone: '', brand: '' };
const meta = (total: number) => ({ page: 1, perPage: 15, total, totalPages: 1, previousPage: null, nextPage: null });

/** What has been said so far, slowly: the filters, what is selected and marked, and the process. */
type Known = {
  readonly filters: typeof north;
  readonly selected: readonly string[];
  readonly marked: readonly string[];
  readonly process: string | null;
  readonly total: number;
  readonly term: string;
  readonly assignedTerm: string;
  readonly removed: readonly string[];
};
const nothing: Known = {
  filters: everywhere,
  selected: [],
  marked: [],
  process: null,
  total: 0,
  term: '',
  assignedTerm: '',
  removed: [],
};
const step = (now: Known, word: string): Known => {
  switch (word) {
    case 'FILTERS_CHANGED':
      return { ...now, filters: north };
    case 'SELECT':
      return { ...now, selected: ['s1', 's2'] };
    case 'DESELECT':
      return { ...now, selected: now.selected.filter((store) => store !== 's1') };
    case 'MARK':
      return { ...now, marked: ['r1'] };
    case 'UNMARK':
      return { ...now, marked: [] };
    case 'they are added':
      return { ...now, process: 'p', selected: [] };
    case 'they are removed':
      return { ...now, marked: [] };
    case 'SEARCH':
      return { ...now, term: 'centro' };
    case 'SEARCH_ASSIGNED':
      return { ...now, assignedTerm: 'lago' };
    case 'all found are added':
      return { ...now, process: 'p', selected: now.selected.filter((store) => store !== 's2') };
    case 'all found are removed':
      return { ...now, marked: [], removed: ['s2', 's7'] };
    case 'they are back':
      return { ...now, removed: [], selected: now.selected.filter((store) => store !== 's2') };
    case 'a page of assigned stores comes':
      return { ...now, total: 2 };
    case 'they are known':
      return { ...now, total: 2 };
    case 'they are not known':
      return { ...now, process: null, total: 0 };
    default:
      return now;
  }
};
const known = ([start, ...words]: Past): Known =>
  words.reduce(step, start === 'a form is brought back' ? { ...nothing, process: 'p', total: 3 } : nothing);

const selectableOf = (past: Past) => {
  const { filters, process, term } = known(past);
  const asked = { zone_uuid: filters.zone, brand_uuid: filters.brand, bulk_uuid: process ?? '', term };
  return { page: 1, perPage: 25, sort: '', filters: asked };
};
const assignedBy = (term: string) => ({ page: 1, perPage: 15, sort: '', filters: { process_uuid: 'p', term } });
const assignedOf = (past: Past) => assignedBy(known(past).assignedTerm);
const assignedRequest = assignedBy('');
const isSearched = (past: Past) => known(past).assignedTerm !== '';
const shows = (list: string, request: unknown) => [list, { type: 'SHOW', request }] as const;
const hasProcess = (past: Past) => known(past).process !== null;

const changed = (ids: Row['ids'], from: string, on: string): Row[] => [
  ...['assigned.empty', 'assigned.forgotten', 'assigned.recalling'].map(
    (assigned): Row => ({
      ids,
      from: [from, assigned],
      on,
      to: ['drawer.open.choosing', 'assigned.listed.counted'],
      sends: (past) => [shows('selectableList', selectableOf([...past, on]))],
      calls: [['assignedList', expect.objectContaining({ request: assignedRequest })]],
      stops: assigned === 'assigned.recalling' ? ['countStores'] : [],
      context: (past) => ({ process: 'p', selected: known([...past, on]).selected, failure: null }),
    }),
  ),
  {
    ids,
    from: [from, 'assigned.listed.counted'],
    on,
    to: ['drawer.open.choosing', 'assigned.listed.counted'],
    when: (past) => !isSearched(past),
    sends: (past) => [shows('selectableList', selectableOf([...past, on])), shows('assignedList', assignedRequest)],
    context: (past) => ({ marked: known([...past, on]).marked, failure: null }),
  },
  // A page of a search does not tell how many are assigned in all.
  ...['assigned.listed.counted', 'assigned.listed.counting'].map(
    (assigned): Row => ({
      ids: [ids, 'ASSIGN-13'].flat(),
      from: [from, assigned],
      on,
      to: ['drawer.open.choosing', 'assigned.listed.counting'],
      sends: (past) => [shows('selectableList', selectableOf([...past, on])), shows('assignedList', assignedOf(past))],
      calls: [['countStores', { process: 'p' }]],
      stops: assigned === 'assigned.listed.counting' ? ['countStores'] : [],
      context: (past) => {
        const { marked, removed } = known([...past, on]);
        return { marked, removed, failure: null };
      },
    }),
  ),
];

provePaths(
  'SM-25 storeAssignation',
  {
    machine: storeAssignationMachine,
    starts: {
      'a form is written': (owner) => ({ owner, process: null, total: 0 }),
      'a form is brought back': (owner) => ({ owner, process: 'p', total: 3 }),
    },
    words: {
      OPEN: sent({ type: 'OPEN' }),
      CLOSE: sent({ type: 'CLOSE' }),
      FILTERS_CHANGED: sent({ type: 'FILTERS_CHANGED', filters: north }),
      SELECT: sent({ type: 'SELECT', stores: ['s1', 's2'] }),
      DESELECT: sent({ type: 'DESELECT', stores: ['s1'] }),
      MARK: sent({ type: 'MARK', rows: ['r1'] }),
      UNMARK: sent({ type: 'UNMARK', rows: ['r1'] }),
      ADD: sent({ type: 'ADD' }),
      REMOVE: sent({ type: 'REMOVE' }),
      RETRY_OPTIONS: sent({ type: 'RETRY_OPTIONS' }),
      SEARCH: sent({ type: 'SEARCH', term: 'centro' }),
      SEARCH_ASSIGNED: sent({ type: 'SEARCH_ASSIGNED', term: 'lago' }),
      ADD_FOUND: sent({ type: 'ADD_FOUND' }),
      REMOVE_FOUND: sent({ type: 'REMOVE_FOUND' }),
      BRING_BACK: sent({ type: 'BRING_BACK' }),
      'all found are added': answered('assignFound', { process: 'p', stores: ['s2', 's7'] }),
      'what is found is not added': failed('assignFound', refused),
      'all found are removed': answered('removeFound', ['s2', 's7']),
      'what is found is not removed': failed('removeFound', refused),
      'they are back': answered('assignStores', 'p'),
      'they are not back': failed('assignStores', refused),
      'the options are here': answered('loadOptions', options),
      'the options are not here': failed('loadOptions', offline),
      'they are known': answered('countStores', 2),
      'they are not known': failed('countStores', { code: 'notFound' }),
      'nobody can say': failed('countStores', offline),
      'they are added': answered('assignStores', 'p'),
      'they are not added': failed('assignStores', refused),
      'they are removed': answered('removeStores'),
      'they are not removed': failed('removeStores', refused),
      'a page of assigned stores comes': said('assignedList', {
        type: 'PAGE_LOADED',
        page: { rows: [], meta: meta(2) },
        request: assignedRequest,
      }),
      'a page of a search comes': said('assignedList', {
        type: 'PAGE_LOADED',
        page: { rows: [], meta: meta(1) },
        request: assignedBy('lago'),
      }),
      'a page of other stores comes': said('selectableList', {
        type: 'PAGE_LOADED',
        page: { rows: [], meta: meta(60) },
        request: selectableOf(['a form is written']),
      }),
      'the drawer has gone': passed('closingTime.storeAssignation.drawer.closing', 400),
      'the list breaks': failed('selectableList', offline),
      'the other list breaks': failed('assignedList', offline),
    },
    lastWords: ['the list breaks', 'the other list breaks'],
    facts: ({ selected, marked, process, total, assignedTerm, removed }: Known) => [
      selected.length,
      marked.length,
      process,
      total,
      assignedTerm,
      removed.length,
    ],
    isPossible: ({ process, marked, selected, filters, term, assignedTerm }: Known, word, leaves) => {
      const isListed = leaves.some((leaf) => leaf.startsWith('assigned.listed'));
      if (word === 'MARK') return isListed && process !== null && marked.length === 0;
      if (word === 'they are added' || word === 'they are not added') return leaves.includes('drawer.adding');
      if (word === 'they are back' || word === 'they are not back') return leaves.includes('drawer.bringingBack');
      if (word === 'they are not known') return leaves.includes('assigned.recalling');
      // What is done at once does not depend on the options, nor is it offered before the assigned stores are listed.
      if (
        ['ADD_FOUND', 'REMOVE_FOUND', 'BRING_BACK', 'SEARCH_ASSIGNED'].includes(word) &&
        !leaves.includes('options.read')
      )
        return false;
      if (word === 'REMOVE_FOUND') return process === null || isListed;
      if (word === 'SEARCH') return term === '' && leaves.includes('drawer.open.choosing');
      if (word === 'SEARCH_ASSIGNED') return assignedTerm === '' && isListed && leaves.includes('drawer.open.choosing');
      if (word === 'SELECT') return selected.length === 0;
      if (word === 'DESELECT') return selected.length === 2;
      if (word === 'RETRY_OPTIONS')
        return leaves.includes('options.notLoaded') && leaves.includes('drawer.open.choosing');
      if (word === 'FILTERS_CHANGED') return filters.zone === '' && leaves.includes('drawer.open.choosing');
      return true;
    },
  },
  [
    {
      ids: ['ASSIGN-03', 'TCREATE-05'],
      on: 'a form is written',
      to: ['drawer.closed', 'selectable.unread', 'assigned.empty', 'options.unread'],
    },
    {
      ids: ['OP-54', 'TCREATE-42'],
      on: 'a form is brought back',
      to: ['drawer.closed', 'selectable.unread', 'assigned.recalling', 'options.unread'],
      calls: [['countStores', { process: 'p' }]],
    },
    {
      ids: ['OP-54', 'TCREATE-05'],
      from: 'assigned.recalling',
      on: 'they are known',
      to: 'assigned.listed.counted',
      calls: [['assignedList', expect.objectContaining({ request: assignedRequest })]],
      tells: [{ type: 'STORES_ASSIGNED', process: 'p', total: 2 }],
    },
    {
      ids: ['OP-105', 'TCREATE-42'],
      from: 'assigned.recalling',
      on: 'they are not known',
      to: 'assigned.forgotten',
      tells: [{ type: 'STORES_ASSIGNED', process: null, total: 0 }],
      context: { process: null, total: 0 },
      tags: expect.arrayContaining(['failed']),
    },
    {
      ids: 'ASSIGN-08',
      from: 'assigned.recalling',
      on: 'nobody can say',
      to: 'assigned.listed.counted',
      calls: [['assignedList', expect.objectContaining({ request: assignedRequest })]],
      context: { process: 'p', total: 3 },
    },
    {
      ids: ['ASSIGN-01', 'ASSIGN-02', 'ASSIGN-04', 'ASSIGN-05'],
      from: ['drawer.closed', 'selectable.unread', 'options.unread'],
      on: 'OPEN',
      to: ['drawer.open.choosing', 'selectable.listed', 'options.loading'],
      calls: (past) => [
        ['selectableList', expect.objectContaining({ request: selectableOf(past) })],
        ['loadOptions', undefined],
      ],
      tags: expect.arrayContaining(['editable', 'busy']),
    },
    {
      ids: 'ASSIGN-04',
      from: ['drawer.closed', 'selectable.listed'],
      on: 'OPEN',
      to: ['drawer.open.choosing', 'selectable.listed'],
      sends: (past) => [shows('selectableList', selectableOf(past))],
    },
    // What the drawer does not answer, its list does: opened again over an open drawer the list is only read again.
    {
      ids: 'ASSIGN-04',
      from: 'selectable.listed',
      on: 'OPEN',
      sends: (past) => [shows('selectableList', selectableOf(past))],
    },
    { ids: 'ASSIGN-02', from: 'options.loading', on: 'the options are here', to: 'options.read', context: { options } },
    {
      ids: ['FILT-10', 'OP-15', 'OP-30'],
      from: 'options.loading',
      on: 'the options are not here',
      to: 'options.notLoaded',
      emits: [{ type: 'REFUSED', failure: offline }],
      tags: expect.arrayContaining(['failed']),
    },
    {
      ids: ['OP-30', 'ASSIGN-02'],
      from: 'options.notLoaded',
      on: 'RETRY_OPTIONS',
      to: 'options.loading',
      calls: [['loadOptions', undefined]],
    },
    {
      ids: 'ASSIGN-04',
      from: 'selectable.listed',
      on: 'FILTERS_CHANGED',
      sends: (past) => [shows('selectableList', selectableOf([...past, 'FILTERS_CHANGED']))],
      context: { filters: north },
    },
    {
      ids: 'ASSIGN-02',
      from: 'drawer.open.*',
      on: 'SELECT',
      to: 'drawer.open.choosing',
      context: { selected: ['s1', 's2'] },
    },
    { ids: 'ASSIGN-02', from: 'drawer.open.*', on: 'DESELECT', context: { selected: ['s2'] } },
    { ids: 'ASSIGN-09', from: 'drawer.open.*', on: 'MARK', context: { marked: ['r1'] } },
    { ids: 'ASSIGN-09', from: 'drawer.open.*', on: 'UNMARK', context: { marked: [] } },
    {
      ids: ['ASSIGN-06', 'ERR-19'],
      from: 'drawer.open.*',
      on: 'ADD',
      to: 'drawer.open.storeMissing',
      when: (past) => known(past).selected.length === 0,
    },
    {
      ids: 'ASSIGN-07',
      from: 'drawer.open.*',
      on: 'ADD',
      to: 'drawer.adding',
      calls: (past) => {
        const { selected, filters, process } = known(past);
        return [['assignStores', { stores: selected, filters, process }]];
      },
    },
    ...changed(['ASSIGN-07', 'ASSIGN-08'], 'drawer.adding', 'they are added'),
    {
      ids: ['ASSIGN-10', 'ERR-19'],
      from: 'drawer.adding',
      on: 'they are not added',
      to: 'drawer.open.notDone',
      context: (past) => ({ failure: refused, selected: known(past).selected }),
      tags: expect.arrayContaining(['failed', 'editable']),
    },
    {
      ids: 'ASSIGN-09',
      from: 'drawer.open.*',
      on: 'REMOVE',
      to: 'drawer.removing',
      when: (past) => known(past).marked.length > 0,
      calls: [['removeStores', { process: 'p', rows: ['r1'] }]],
    },
    {
      ids: 'ASSIGN-09',
      from: 'drawer.open.*',
      on: 'REMOVE',
      inert: true,
      when: (past) => known(past).marked.length === 0,
    },
    ...changed('ASSIGN-09', 'drawer.removing', 'they are removed').slice(3),
    {
      ids: ['ASSIGN-11', 'ERR-19', 'OP-15'],
      from: 'drawer.removing',
      on: 'they are not removed',
      to: 'drawer.open.notDone',
      emits: [{ type: 'REFUSED', failure: refused }],
      context: { failure: refused, marked: ['r1'] },
    },
    {
      ids: 'ASSIGN-13',
      from: 'selectable.listed',
      on: 'SEARCH',
      sends: (past) => [shows('selectableList', selectableOf([...past, 'SEARCH']))],
      context: { term: 'centro' },
    },
    {
      ids: 'ASSIGN-13',
      from: 'assigned.listed.*',
      on: 'SEARCH_ASSIGNED',
      sends: [shows('assignedList', assignedBy('lago'))],
      context: { assignedTerm: 'lago' },
    },
    {
      ids: 'ASSIGN-14',
      from: 'drawer.open.*',
      on: 'ADD_FOUND',
      to: 'drawer.addingFound',
      calls: (past) => {
        const { filters, term, process } = known(past);
        return [['assignFound', { filters, term, process }]];
      },
    },
    ...changed('ASSIGN-14', 'drawer.addingFound', 'all found are added'),
    {
      ids: ['ASSIGN-10', 'ASSIGN-14'],
      from: 'drawer.addingFound',
      on: 'what is found is not added',
      to: 'drawer.open.notDone',
      context: (past) => ({ failure: refused, selected: known(past).selected }),
    },
    {
      ids: 'ASSIGN-15',
      from: 'drawer.open.*',
      on: 'REMOVE_FOUND',
      to: 'drawer.removingFound',
      when: hasProcess,
      calls: (past) => [['removeFound', { process: 'p', term: known(past).assignedTerm }]],
    },
    { ids: 'ASSIGN-15', from: 'drawer.open.*', on: 'REMOVE_FOUND', inert: true, when: (past) => !hasProcess(past) },
    ...changed('ASSIGN-15', 'drawer.removingFound', 'all found are removed').slice(3),
    {
      ids: ['ASSIGN-11', 'ASSIGN-15', 'OP-15'],
      from: 'drawer.removingFound',
      on: 'what is found is not removed',
      to: 'drawer.open.notDone',
      emits: [{ type: 'REFUSED', failure: refused }],
      context: (past) => ({ failure: refused, marked: known(past).marked }),
    },
    {
      ids: 'ASSIGN-15',
      from: 'drawer.open.*',
      on: 'BRING_BACK',
      to: 'drawer.bringingBack',
      when: (past) => known(past).removed.length > 0,
      calls: (past) => {
        const { filters, process, removed } = known(past);
        return [['assignStores', { stores: removed, filters, process }]];
      },
    },
    {
      ids: 'ASSIGN-15',
      from: 'drawer.open.*',
      on: 'BRING_BACK',
      inert: true,
      when: (past) => known(past).removed.length === 0,
    },
    ...changed('ASSIGN-15', 'drawer.bringingBack', 'they are back').slice(3),
    {
      ids: ['ASSIGN-10', 'ASSIGN-15'],
      from: 'drawer.bringingBack',
      on: 'they are not back',
      to: 'drawer.open.notDone',
      context: (past) => ({ failure: refused, removed: known(past).removed }),
    },
    {
      ids: ['TCREATE-05', 'ASSIGN-13'],
      from: 'assigned.listed.counting',
      on: 'they are known',
      to: 'assigned.listed.counted',
      tells: [{ type: 'STORES_ASSIGNED', process: 'p', total: 2 }],
      context: { total: 2 },
    },
    {
      ids: 'TCREATE-05',
      from: 'assigned.listed.counting',
      on: 'nobody can say',
      to: 'assigned.listed.counted',
      context: (past) => ({ total: known(past).total }),
    },
    { ids: ['TCREATE-05', 'ASSIGN-13'], on: 'a page of a search comes', inert: true },
    {
      ids: 'TCREATE-05',
      from: 'assigned.listed.counting',
      on: 'a page of assigned stores comes',
      to: 'assigned.listed.counted',
      tells: [{ type: 'STORES_ASSIGNED', process: 'p', total: 2 }],
      stops: ['countStores'],
      context: { total: 2 },
    },
    {
      ids: 'TCREATE-05',
      from: 'assigned.listed.counted',
      on: 'a page of assigned stores comes',
      when: hasProcess,
      tells: [{ type: 'STORES_ASSIGNED', process: 'p', total: 2 }],
      context: { total: 2 },
    },
    { ids: 'ASSIGN-04', on: 'a page of other stores comes', inert: true },
    { ids: 'ASSIGN-01', from: 'drawer.open.*', on: 'CLOSE', to: 'drawer.closing' },
    {
      ids: ['ASSIGN-01', 'TCREATE-42'],
      from: 'drawer.closing',
      on: 'the drawer has gone',
      to: 'drawer.closed',
      tells: (past) => [{ type: 'STORES_ASSIGNED', process: known(past).process, total: known(past).total }],
    },
    ...['drawer.adding', 'drawer.removing'].map((from): Row => ({ ids: 'lesson 44', from, on: 'ADD', inert: true })),
    { ids: 'ASSIGN-04', on: 'the list breaks', inert: true },
    { ids: 'ASSIGN-08', on: 'the other list breaks', inert: true },
  ],
);
