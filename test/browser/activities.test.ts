import { expect, it } from 'vitest';
import { page } from './edge-world.ts';

const now = '2026-03-02T10:00:00.000Z';
const between = (start_time: string, end_time: string) => ({
  rule: null,
  schedule_enabled: true,
  start_time,
  end_time,
});
const periods = {
  over: between('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'),
  open: between('2026-03-02T08:00:00Z', '2026-03-02T12:00:00Z'),
};
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const state = index % 2 === 0 ? 'over' : 'open';
    const [uuid, period] = [`00000000-0000-4000-8000-${String(index).padStart(12, '0')}`, periods[state]];
    return { uuid, name: `${state} ${index}`, period, endless_period: false, always_available: false };
  });
const look = (given: Omit<Parameters<typeof edges.activitiesOn>[0], 'now'>) =>
  page.evaluate((given) => edges.activitiesOn(given), { now, ...given });
const first = { page: 1, perPage: 3, sort: '' };

it('ACT-09 OP-24 a list that the platform does not order is ordered whole on the device, across its pages', async () => {
  const all = many(130);
  expect(await look({ all, orderedBy: null, asks: first })).toEqual({
    names: ['open 1', 'open 3', 'open 5'],
    page: 1,
    asked: ['1 of 3', '1 of 100', '2 of 100'],
  });
  expect(await look({ all, orderedBy: null, asks: { ...first, page: 22 } })).toMatchObject({
    names: ['open 127', 'open 129', 'over 0'],
    page: 22,
  });
});

it.each([
  ['the platform orders it', { all: many(130), orderedBy: 'schedule', asks: first }],
  ['it is ordered by name', { all: many(130), orderedBy: null, asks: { ...first, sort: 'name' } }],
  ['it is too long', { all: many(201), orderedBy: null, asks: first }],
  ['one page holds it', { all: many(3), orderedBy: null, asks: first }],
])('ACT-09 ACT-10 OP-24 one page is asked for when %s', async (_, given) => {
  expect(await look(given)).toMatchObject({ asked: ['1 of 3'] });
});
