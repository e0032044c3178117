import { expect, it } from 'vitest';
import { page } from './edge-world.ts';

const stores = ['files', 'records', 'routineAnswers', 'ticketForms', 'answers'] as const;
type Row = readonly [store: (typeof stores)[number], key: string | string[], value: object];
const put = (...rows: readonly Row[]) =>
  page.evaluate(
    ([stores, given]) =>
      edges.openDatabase().write(stores, async (rows) => {
        for (const [store, key, value] of given) void rows.put(store, key, value);
      }),
    [stores, rows] as const,
  );
const picture = (owner: string, path = 'p.jpg'): Row => ['files', [owner, path], {}];
const files = () =>
  page.evaluate(() =>
    edges.openDatabase().read(['files'], async (rows) => (await rows.keys('files')).map((key) => String(key))),
  );
const tidyOn = (day: string) =>
  page.evaluate(
    (at) => edges.dropUnowned({ database: edges.openDatabase(), now: () => new Date(at) }),
    `2026-03-${day}T10:00:00.000Z`,
  );

it('OP-54 lesson 49 files that nothing knows of go, a day after they were found so', async () => {
  await put(picture('gone', 'a.jpg'), picture('gone', 'b.jpg'));
  await tidyOn('02');
  await tidyOn('03');
  expect(await files()).toEqual(['gone,a.jpg', 'gone,b.jpg']);
  await tidyOn('04');
  expect(await files()).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.locks.query()).held)).toEqual([]);
});

it('OP-54 SM-35 files of any record, answer or form of a ticket stay, whoever gave it and whether it can be read or not', async () => {
  await put(
    ...['e1', 'e2', 'u1', 't1', 't2', 't3', 'gone'].map((owner) => picture(owner)),
    ['records', 'e1', { company_uuid: 'c', user_uuid: 'somebody else' }],
    ['answers', ['e2', 's', 'q'], {}],
    ['routineAnswers', ['c', 'somebody else', 'x'], { version: 1000, uuid: 'u1' }],
    ['ticketForms', ['c', 'somebody else'], { version: 1, uuid: 't1' }],
    ['ticketForms', ['c', 'nobody here'], { version: 1000, uuid: 't2' }],
    ['ticketForms', ['c', 'somebody else', 'a ticket'], { version: 1, uuid: 't3' }],
  );
  for (const day of ['02', '04']) await tidyOn(day);
  expect(await files()).toEqual(['e1,p.jpg', 'e2,p.jpg', 't1,p.jpg', 't2,p.jpg', 't3,p.jpg', 'u1,p.jpg']);
  await put(picture('gone'), ['routineAnswers', ['c', 'somebody else', 'y'], { version: 1001 }]);
  for (const day of ['06', '08']) await tidyOn(day);
  expect(await files()).toEqual(['e1,p.jpg', 'e2,p.jpg', 'gone,p.jpg', 't1,p.jpg', 't2,p.jpg', 't3,p.jpg', 'u1,p.jpg']);
});

it('OP-54 files of a form that is open stay, and so do those that found their record meanwhile', async () => {
  await put(picture('open'), picture('found'));
  await page.evaluate(() => void edges.addingOn('open'));
  await tidyOn('02');
  await put(['records', 'found', {}]);
  await tidyOn('04');
  expect(await files()).toEqual(['found,p.jpg', 'open,p.jpg']);
});
