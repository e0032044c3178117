import { describe, expect, it } from 'vitest';
import { stateNumbered } from '#domain/routines/routine-activity.ts';
import {
  manageActivityAddress,
  routineActivitiesAddress,
  routineStoresAddress,
  routinesAddress,
} from '#domain/routines/routine-address.ts';
import { routineFilters } from '#domain/routines/routine-filters.ts';
import { hasRoutines, isLongName } from '#domain/routines/routine-list.ts';

describe('the addresses of the routine screens', () => {
  it.each([
    ['ROUTE-16', routineStoresAddress({ stores: 'withRoutines', page: 1, perPage: 25 }), '/routine-manage'],
    [
      'ROUT-02',
      routineStoresAddress({ stores: 'all', page: 2, perPage: 50 }),
      '/routine-manage?stores=all&page=2&per_page=50',
    ],
    ['ROUTE-17', routinesAddress({ store: 's' }), '/routine-manage/s/routines'],
    [
      'ROUTE-17',
      routinesAddress({ store: 's', page: 3, perPage: 10 }),
      '/routine-manage/s/routines?page=3&per_page=10',
    ],
    ['ROUTE-18', routineActivitiesAddress({ store: 's', routine: 'r' }), '/routine-manage/s/routines/r/activities'],
    ['ROUTE-19 OP-97', manageActivityAddress('r', 'a/b c', 's'), '/routine-manage/r/routines/a%2Fb%20c/answer?store=s'],
  ])('%s %s', (_, address, expected) => {
    expect(address).toBe(expected);
  });
});

describe('what a list of routines is asked with', () => {
  it.each([
    ['2026-03-02T12:34:56.789Z', '-03:00', '2026-03-02', '09:34:56'],
    ['2026-03-02T02:59:59.000Z', '-03:00', '2026-03-01', '23:59:59'],
    ['2026-03-02T10:00:00.000Z', '+14:00', '2026-03-03', '00:00:00'],
  ])('ROUT-09 ROUT-11 OP-111 at %s, %s, today is %s', (now, offset, day, time) => {
    expect(routineFilters('s', new Date(now), offset)).toEqual({
      store_uuid: 's',
      current_time: `${day} ${time}`,
      from: `${day} 00:00:00`,
      to: `${day} 23:59:59`,
    });
  });
});

describe('the rows', () => {
  it('ROUT-01 a store without routines has none; one that was not counted may have some', () => {
    expect([0, 1, null].map((amount_routines) => hasRoutines({ amount_routines }))).toEqual([false, true, true]);
  });

  it('ROUT-08 a name is long from its 51st character on, one beyond the basic plane being one', () => {
    expect(['n'.repeat(50), 'n'.repeat(51), '🏪'.repeat(50), '🏪'.repeat(51)].map(isLongName)).toEqual([
      ...[false, true],
      ...[false, true],
    ]);
  });

  it('ROUT-12 the numbers of the wire have the names of SM-24, and no other number has one', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, -1, 0.5].map(stateNumbered)).toEqual([
      ...['notDone', 'done', 'doing', 'postponed', 'expired', 'availableLater', 'available'],
      ...['unknown', 'unknown', 'unknown'],
    ]);
  });
});
