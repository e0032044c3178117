import { expect, it } from 'vitest';
import { context, edge, page } from './edgeWorld.ts';

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

it('OP-54 lesson 49 what was added to a ticket leaves the device with its screen', async () => {
  await put(picture('t1', 'a.jpg'), picture('t1', 'b.jpg'), picture('t2'));
  await page.evaluate(() => void Object.assign(globalThis, { form: edges.addingOn('t1') }));
  expect(await files()).toEqual(['t1,a.jpg', 't1,b.jpg', 't2,p.jpg']);
  await page.evaluate(() => Reflect.get(globalThis, 'form').leave());
  await expect.poll(files).toEqual(['t2,p.jpg']);
});

it('OP-54 OP-69 what was added to a ticket in one tab stays while it is open there, whoever leaves it in another', async () => {
  const open = (on = page) => on.evaluate(() => void Object.assign(globalThis, { form: edges.addingOn('t1') }));
  const leave = (on = page) => on.evaluate(() => Reflect.get(globalThis, 'form').leave());
  const asking = () => page.evaluate(async () => ((await navigator.locks.query()).pending ?? []).length);
  const other = await edge.open(context);
  await put(picture('t1', 'a.jpg'));
  await open();
  await open(other);
  await leave(other);
  await expect.poll(asking).toBe(1);
  await expect.poll(asking, { timeout: 5_000 }).toBe(0);
  expect(await files()).toEqual(['t1,a.jpg']);
  await leave();
  await expect.poll(files).toEqual([]);
});

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
    ...['e1', 'e2', 'u1', 't1', 't2', 'gone'].map((owner) => picture(owner)),
    ['records', 'e1', { company_uuid: 'c', user_uuid: 'somebody else' }],
    ['answers', ['e2', 's', 'q'], {}],
    ['routineAnswers', ['c', 'somebody else', 'x'], { version: 1000, uuid: 'u1' }],
    ['ticketForms', ['c', 'somebody else'], { version: 1, uuid: 't1' }],
    ['ticketForms', ['c', 'nobody here'], { version: 1000, uuid: 't2' }],
  );
  for (const day of ['02', '04']) await tidyOn(day);
  expect(await files()).toEqual(['e1,p.jpg', 'e2,p.jpg', 't1,p.jpg', 't2,p.jpg', 'u1,p.jpg']);
  await put(picture('gone'), ['routineAnswers', ['c', 'somebody else', 'y'], { version: 1001 }]);
  for (const day of ['06', '08']) await tidyOn(day);
  expect(await files()).toEqual(['e1,p.jpg', 'e2,p.jpg', 'gone,p.jpg', 't1,p.jpg', 't2,p.jpg', 'u1,p.jpg']);
});

it('OP-54 files of a form that is open stay, and so do those that found their record meanwhile', async () => {
  await put(picture('open'), picture('found'));
  await page.evaluate(() => void edges.addingOn('open'));
  await tidyOn('02');
  await put(['records', 'found', {}]);
  await tidyOn('04');
  expect(await files()).toEqual(['found,p.jpg', 'open,p.jpg']);
});
