import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ticketFilter, waitings } from '#contracts/tickets/ticket-list.ts';
import { priorities, ticketStates } from '#contracts/tickets/tickets.ts';
import { nextSort, sortedBy } from '#domain/shared/sorting.ts';
import { otherStates, pendingStates } from '#domain/tickets/ticket.ts';
import {
  aggregates,
  bySearchAlone,
  defaultFilters,
  defaultRequest,
  dues,
  isBySearchAlone,
  mostChosen,
  optionFilters,
  pageSizes,
  percentage,
  requestOf,
  searchedBy,
  searchOf,
  type TicketFilters,
  type TicketRequest,
  ticketTypes,
  wireFilter,
} from '#domain/tickets/ticket-filters.ts';
import { id } from '../execution/build.ts';

const asker = { user: id(9), offset: '-03:00', today: '2025-11-21' };
const uuids = fc.uniqueArray(fc.nat({ max: 500 }).map(id), { maxLength: 5 });
const days = fc.date({ min: new Date('2016-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });
const filters: fc.Arbitrary<TicketFilters> = fc.record({
  period: fc.option(
    fc.tuple(days, days).map((both) => {
      const [from = '', to = ''] = both.map((date) => date.toISOString().slice(0, 10)).sort();
      return { from, to };
    }),
  ),
  states: fc.subarray([...ticketStates]),
  ticket_types: fc.subarray([...ticketTypes]),
  ticket_id: fc.constantFrom('', '7', '1240', 'T&1=2,3'),
  text: fc.constantFrom('', 'cooler', 'vía 1, & más'),
  due: fc.constantFrom(null, ...dues),
  waits: fc.constantFrom(null, ...waitings),
  mine: fc.boolean(),
  late: fc.boolean(),
  priorities: fc.subarray([...priorities]),
  aggregate: fc.option(fc.record({ by: fc.constantFrom(...aggregates), id: fc.nat({ max: 99 }).map(id) })),
  activities: uuids,
  ticket_definitions: uuids,
  accountable_areas: uuids,
  creators: uuids,
  stores: uuids,
  zones: uuids,
  brands: uuids,
});
const requests: fc.Arbitrary<TicketRequest> = fc.record({
  filters,
  sort: fc.constantFrom('ticket_id', '-ticket_id', 'name', '-name', 'state', 'due_date', '-created_at'),
  page: fc.integer({ min: 1, max: 9_999_999 }),
  perPage: fc.constantFrom(...pageSizes),
});
const asSets = ({ filters: { states, ...rest }, ...request }: TicketRequest) => ({
  ...request,
  ...rest,
  states: [...states].sort(),
});

describe('a ticket that is looked for by its number', () => {
  const alone = bySearchAlone({ ...defaultFilters, ticket_id: '12' }, '2025-11-21');

  it('TLIST-15 DATE-02 DATE-03 it may be in any state, and of any day that there is', () => {
    expect(wireFilter(alone, null, asker)).toEqual({
      period: { from: '2016-01-01T00:00:00-03:00', to: '2025-12-31T23:59:59-03:00' },
      ticket_id: '12',
      users: [id(9)],
    });
    expect(isBySearchAlone(alone)).toBe(true);
    expect(isBySearchAlone(requestOf(searchOf({ ...defaultRequest, filters: alone })).filters)).toBe(true);
  });

  it.each<[string, Partial<TicketFilters>]>([
    ['its state', { states: pendingStates }],
    ['the usual period', { period: null }],
    ['a first day', { period: { from: '2016-01-02', to: '2025-12-31' } }],
    ['a last day', { period: { from: '2016-01-01', to: '2025-12-30' } }],
    ['its type', { ticket_types: ['manual'] }],
    ['its store', { stores: [id(1)] }],
    ['the page before', { aggregate: { by: 'stores', id: id(1) } }],
  ])('TLIST-15 %s may leave it out', (_, narrower) => {
    expect(isBySearchAlone({ ...alone, ...narrower })).toBe(false);
  });
});

describe('what is typed into the search', () => {
  it.each([
    ['7', { ticket_id: '7', text: '' }],
    ['#1240', { ticket_id: '#1240', text: '' }],
    [' # 7 ', { ticket_id: '# 7', text: '' }],
    ['1234567890', { ticket_id: '', text: '1234567890' }],
    ['cooler 7', { ticket_id: '', text: 'cooler 7' }],
    ['  ', { ticket_id: '', text: '' }],
  ])('TLIST-15 DESK-04 “%s” is a number of a task, or words', (typed, filters) => {
    expect(searchedBy(typed)).toEqual(filters);
  });

  it('DESK-04 words are looked for without the other filters as a number is', () => {
    const alone = bySearchAlone({ ...defaultFilters, text: 'cooler', stores: [id(1)] }, asker.today);
    expect(wireFilter(alone, null, asker)).toEqual({
      period: { from: '2016-01-01T00:00:00-03:00', to: '2025-12-31T23:59:59-03:00' },
      text: 'cooler',
      users: [id(9)],
    });
    expect(isBySearchAlone(alone)).toBe(true);
  });
});

describe('when a task is due', () => {
  it.each([
    ['past', { to: '2025-11-20T23:59:59-03:00' }],
    ['today', { from: '2025-11-21T00:00:00-03:00', to: '2025-11-21T23:59:59-03:00' }],
    ['tomorrow', { from: '2025-11-22T00:00:00-03:00', to: '2025-11-22T23:59:59-03:00' }],
    ['next7Days', { from: '2025-11-21T00:00:00-03:00', to: '2025-11-27T23:59:59-03:00' }],
  ] as const)('DESK-05 %s counts from the day of the person, for tasks of any age', (due, between) => {
    const filter = wireFilter({ ...defaultFilters, states: [], due }, null, asker);
    expect(filter).toEqual({ due: between, users: [id(9)] });
  });
});

describe('what concerns the person', () => {
  it('DESK-02 travels as what is set, and what waits for the person is of any age unless a period is chosen', () => {
    const own: TicketFilters = { ...defaultFilters, states: [], waits: 'approval', mine: true, late: true };
    const travels = { waits: 'approval', mine: true, late: true, priorities: ['urgent'], users: [id(9)] };
    expect(wireFilter({ ...own, priorities: ['urgent'] }, null, asker)).toEqual(travels);
    const period = { from: '2025-11-01', to: '2025-11-02' };
    expect(wireFilter({ ...own, period }, null, asker)).toHaveProperty('period.from', '2025-11-01T00:00:00-03:00');
    expect(wireFilter({ ...own, waits: null }, null, asker)).toHaveProperty('period');
  });
});

describe('the filter set and its address', () => {
  it('ROUTE-12 what an address says is what it was made of, for any filter set', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const back = requestOf(searchOf(request));
        expect(asSets(back)).toEqual(asSets(request));
        expect(searchOf(back)).toBe(searchOf(request));
      }),
    );
  });

  it('ROUTE-12 no text in an address is an error', () => {
    const names = [
      ...optionFilters,
      'from',
      'to',
      'states',
      'ticket_types',
      'sort',
      'page',
      'perPage',
      'aggBy',
      'aggId',
      'waits',
      'mine',
      'late',
      'text',
      'due',
      'priorities',
    ];
    const pairs = fc.array(fc.tuple(fc.constantFrom(...names), fc.string()));
    fc.assert(
      fc.property(pairs, (query) => {
        const request = requestOf(`?${new URLSearchParams(query)}`);
        expect(asSets(requestOf(searchOf(request)))).toEqual(asSets(request));
        expect(v.is(ticketFilter, wireFilter(request.filters, null, asker))).toBe(true);
      }),
    );
  });

  it('TLIST-07 TLIST-08 TLIST-12 TLIST-16 an address that says nothing asks for the usual', () => {
    expect(requestOf('')).toEqual(defaultRequest);
    expect(searchOf(defaultRequest)).toBe('');
    expect(defaultRequest).toMatchObject({ sort: '-ticket_id', page: 1, perPage: 25 });
    expect(defaultFilters.states).toEqual([
      ...['open', 'open_and_late', 'in_progress', 'in_progress_and_late'],
      ...['to_be_approved', 'to_be_approved_and_late'],
    ]);
    expect([...pendingStates, ...otherStates].sort()).toEqual([...ticketStates].sort());
  });

  it('TSTATE-05 TSTATE-06 OP-90 the states that are pending, and the others', () => {
    expect(pendingStates).toEqual([
      ...['open', 'open_and_late', 'in_progress', 'in_progress_and_late'],
      ...['to_be_approved', 'to_be_approved_and_late'],
    ]);
    expect(otherStates).toEqual([...['resolved', 'resolved_and_late', 'unresolved', 'unresolved_and_late', 'expired']]);
  });

  it.each([
    ['TLIST-07', '?perPage=50', { perPage: 50 }],
    ['TLIST-07', '?perPage=30', { perPage: 25 }],
    ['PAGE-06', '?page=3', { page: 3 }],
    ['PAGE-06', '?page=0', { page: 1 }],
    ['OP-91', '?sort=-due_date', { sort: '-due_date' }],
    ['OP-91', '?sort=stores', { sort: '-ticket_id' }],
    ['OP-91', '?sort=--name', { sort: '-ticket_id' }],
  ])('%s %s', (_, search, expected) => {
    expect(requestOf(search)).toMatchObject(expected);
  });

  it.each([
    ['TLIST-12', '?states=any', { states: [] }],
    ['TLIST-12', '?states=resolved,expired,gone', { states: ['resolved', 'expired'] }],
    ['TLIST-12', '?states=gone', { states: pendingStates }],
    ['TLIST-16', '?from=2025-10-01&to=2025-10-31', { period: { from: '2025-10-01', to: '2025-10-31' } }],
    ['TLIST-16', '?from=2025-10-31&to=2025-10-01', { period: null }],
    ['DATE-02', '?from=2015-12-31&to=2016-01-01', { period: null }],
    ['TLIST-16', '?from=2025-02-30&to=2025-03-01', { period: null }],
    ['TLIST-19', `?aggBy=store&aggId=${id(1)}`, { aggregate: { by: 'stores', id: id(1) } }],
    ['OP-86', `?aggBy=activity&aggId=${id(1)}`, { aggregate: { by: 'activities', id: id(1) } }],
    ['OP-86', `?aggBy=accountable_areas&aggId=${id(1)}`, { aggregate: { by: 'accountable_areas', id: id(1) } }],
    ['OP-86', `?aggBy=users&aggId=${id(1)}`, { aggregate: null }],
    ['OP-86', '?aggBy=stores&aggId=1', { aggregate: null }],
    ['TLIST-10', `?stores=${id(1)},x,${id(1)},${id(2)}`, { stores: [id(1), id(2)] }],
    ['TLIST-15', '?ticket_id=%00+7%00', { ticket_id: '7' }],
    ['TLIST-15', `?ticket_id=${'9'.repeat(40)}`, { ticket_id: '9'.repeat(20) }],
  ])('%s %s', (_, search, expected) => {
    expect(requestOf(search).filters).toMatchObject(expected);
  });

  it('TLIST-10 no more uuids are taken from an address than a filter may name', () => {
    const many = Array.from({ length: 150 }, (_, number) => id(number)).join(',');
    expect(requestOf(`?stores=${many}`).filters.stores).toHaveLength(mostChosen);
  });
});

describe('the filter as it travels', () => {
  it('TLIST-18 TLIST-20 OP-85 OP-90 the usual one: period of today with the offset, six states, the user, no empty key', () => {
    expect(wireFilter(defaultFilters, null, asker)).toEqual({
      period: { from: '2025-08-01T00:00:00-03:00', to: '2025-11-21T23:59:59-03:00' },
      states: [...pendingStates],
      users: [id(9)],
    });
  });

  it('API-30 for any filter set: what is chosen goes out under its name, what is empty is left out', () => {
    fc.assert(
      fc.property(filters, (given) => {
        const wire: Readonly<Record<string, unknown>> = wireFilter(given, null, asker);
        expect(v.is(ticketFilter, wire)).toBe(true);
        for (const name of [...optionFilters, 'states', 'ticket_types', 'ticket_id', 'tickets'] as const) {
          const gathered = given.aggregate?.by === name ? [given.aggregate.id] : [];
          const chosen = name === 'tickets' ? [] : given[name];
          const all = typeof chosen === 'string' ? chosen : [...new Set([...chosen, ...gathered])];
          expect(wire[name]).toEqual(all.length === 0 ? undefined : all);
        }
      }),
    );
  });

  it('OP-84 TLIST-14 one ticket definition: it alone, and no accountable areas', () => {
    const given = { ...defaultFilters, ticket_definitions: [id(1)], accountable_areas: [id(2)] };
    const wire = wireFilter(given, id(3), asker);
    expect(wire.ticket_definitions).toEqual([id(3)]);
    expect(wire).not.toHaveProperty('accountable_areas');
  });
});

describe('sorting and figures of the list', () => {
  it('OP-91 a press sorts ascending, the next one reverses, and so on', () => {
    expect(nextSort('-ticket_id', 'name')).toBe('name');
    expect(nextSort('name', 'name')).toBe('-name');
    expect(nextSort('-name', 'name')).toBe('name');
    expect(sortedBy('-due_date')).toEqual({ column: 'due_date', descending: true });
  });

  it('TLIST-27 OP-126 a share is whole or has one decimal; of nothing it is 0', () => {
    expect([percentage(1, 2), percentage(1, 3), percentage(2, 3), percentage(0, 0), percentage(5, 5)]).toEqual([
      50, 33.3, 66.7, 0, 100,
    ]);
    fc.assert(
      fc.property(fc.nat({ max: 100_000 }), fc.nat({ max: 100_000 }), (part, rest) => {
        const total = part + rest;
        const exact = total === 0 ? 0 : (part / total) * 100;
        expect(Math.abs(percentage(part, total) - exact)).toBeLessThanOrEqual(0.0500001);
        expect(String(percentage(part, total))).toMatch(/^\d+(\.\d)?$/);
      }),
    );
  });
});
