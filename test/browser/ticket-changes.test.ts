import { expect, it } from 'vitest';
import { nothingTyped } from '#domain/tickets/ticket-change.ts';
import { executor } from '../paths/people.ts';
import { context, edge, page } from './edge-world.ts';

const other = { ...executor, user_uuid: 'somebody-else' };
const elsewhere = { ...executor, company_uuid: 'another-company' };
const typed = { ...nothingTyped, priority_value: 'resolved', comments: 'Done' } as const;
const draft = {
  number: '41',
  title: 'Shelf',
  seen: { state: 'open', version: 3 },
  typed,
  attempted: false,
  tried: null,
};

type Page = typeof page;
const keys = () => page.evaluate(() => edges.openDatabase().read(['ticketForms'], (rows) => rows.keys('ticketForms')));
const files = () => page.evaluate(() => edges.openDatabase().read(['files'], (rows) => rows.keys('files')));
const found = (owner = executor, ticket = 'k1', on: Page = page) =>
  on.evaluate(([owner, ticket]) => edges.changeFound(owner, ticket), [owner, ticket] as const) as Promise<{
    writer: string;
    kept: object | null;
  }>;
/** What is there, taken by nobody for good. */
const kept = async (...of: Parameters<typeof found>) => (await found(...of)).kept;
const open = (given: object = {}) =>
  page.evaluate((given) => void Object.assign(globalThis, { change: edges.ticketChangeOn(given) }), {
    owner: executor,
    ticket: 'k1',
    uuid: 'u1',
    writer: 'w1',
    pictures: [],
    ...given,
  });
const write = (change: object = {}, uuid?: string) =>
  page.evaluate(([draft, uuid]) => Reflect.get(globalThis, 'change').write(draft, uuid), [
    { ...draft, ...change },
    uuid,
  ] as const);
const saying = (comments: string) => ({ typed: { ...typed, comments } });
const heard = () => page.evaluate(() => Reflect.get(globalThis, 'change').heard);
const keyOf = (ticket: string) => [executor.company_uuid, executor.user_uuid, ticket];
const row = { execution: 'u1', screen: '', question: 'u1', kind: 'ticket', name: 'a.jpg', type: 'image/jpeg' };
const put = (path: string) =>
  page.evaluate(
    (row) =>
      edges
        .openDatabase()
        .write(['files'], (rows) => rows.put('files', ['u1', row.path], { ...row, bytes: new ArrayBuffer(4) })),
    { ...row, sha256: '', uploaded: false, path },
  );

it('OP-54 OP-138 what was typed comes back after a reload as it was, with how the ticket stood that it was typed on', async () => {
  await open();
  await write({ attempted: true, tried: 'save' });
  await expect.poll(keys).toEqual([keyOf('k1')]);
  await page.reload();
  expect(await kept()).toEqual({
    uuid: 'u1',
    savedAt: '2026-03-02T11:00:00.000Z',
    files: [],
    seen: draft.seen,
    typed,
    attempted: true,
    tried: 'save',
  });
});

it('OP-54 OP-11 it comes back to its user in its company at its ticket only, and is counted as unsent', async () => {
  await open();
  await write();
  await open({ ticket: 'k2', uuid: 'u2' });
  await write(saying('Another'));
  await expect.poll(keys).toEqual([keyOf('k1'), keyOf('k2')]);
  expect([await kept(other), await kept(elsewhere), await kept(executor, 'k3')]).toEqual([null, null, null]);
  expect([await kept(), await kept(executor, 'k2')]).toMatchObject([
    { typed: { comments: 'Done' } },
    { typed: { comments: 'Another' } },
  ]);
  const unsent = await page.evaluate(
    (owners) => Promise.all(owners.map((owner) => edges.unsentOf(owner))),
    [executor, other, elsewhere],
  );
  expect(unsent).toEqual([2, 0, 0]);
});

it('OP-54 OP-69 its pictures come back with it, the one too that was stored just before the page was killed', async () => {
  await put('a.jpg');
  await put('late.jpg');
  await open();
  await write({ typed: { ...typed, pictures: ['a.jpg', 'gone.jpg'] } });
  await expect.poll(keys).toEqual([keyOf('k1')]);
  expect(await kept()).toMatchObject({
    typed: { pictures: ['a.jpg', 'late.jpg'] },
    files: [{ path: 'a.jpg' }, { path: 'late.jpg' }],
  });
});

it('OP-54 what was typed last comes back although the screen was left and opened again at once', async () => {
  await open();
  const again = await page.evaluate(
    ([owner, drafts]) => {
      const change = Reflect.get(globalThis, 'change');
      for (const one of drafts) change.write(one);
      change.leave();
      return edges.changeFound(owner, 'k1');
    },
    [executor, ['D', 'Do', 'Done!'].map((comments) => ({ ...draft, ...saying(comments) }))] as const,
  );
  expect(again).toMatchObject({ kept: { typed: { comments: 'Done!' } } });
});

it('FILE-02 OP-54 a picture that is taken out leaves the device with the next write, and everything when it is taken back', async () => {
  await put('a.jpg');
  await put('b.jpg');
  await open({ pictures: ['a.jpg', 'b.jpg'] });
  await write({ typed: { ...typed, pictures: ['b.jpg'] } });
  await expect.poll(files).toEqual([['u1', 'b.jpg']]);
  await page.evaluate(() => Reflect.get(globalThis, 'change').takeBack());
  await expect.poll(keys).toEqual([]);
  expect(await files()).toEqual([]);
});

it('OP-54 what is discarded is gone with its pictures, and nothing that comes late brings it back; what is typed next is kept', async () => {
  await put('a.jpg');
  await open({ pictures: ['a.jpg'] });
  await write({ typed: { ...typed, pictures: ['a.jpg'] } });
  await expect.poll(keys).toEqual([keyOf('k1')]);
  const next = await page.evaluate((owner) => edges.changeDiscarded(owner, 'k1', 'u1'), executor);
  expect([await keys(), await files()]).toEqual([[], []]);
  await write(saying('Late'));
  await expect.poll(heard).toEqual([{ code: 'notFound' }]);
  expect(await keys()).toEqual([]);
  await write(saying('Next'), next);
  await expect.poll(kept).toMatchObject({ uuid: next, typed: { comments: 'Next' } });
});

it('OP-54 SM-35 what another opening has taken over is not written any more, and that is said once', async () => {
  await open();
  await write();
  await expect.poll(keys).toEqual([keyOf('k1')]);
  const second = await edge.open(context);
  const { writer } = await found(executor, 'k1', second);
  await write(saying('Late'));
  await expect.poll(heard).toEqual([{ code: 'heldElsewhere' }]);
  await write(saying('Later'));
  await open({ writer });
  await write(saying('There'));
  await expect.poll(kept).toMatchObject({ typed: { comments: 'There' } });
});

it('OP-54 what a newer version wrote is neither read nor written over', async () => {
  const newer = { version: 1000, uuid: 'u9' };
  await page.evaluate(
    ([key, newer]) => edges.openDatabase().write(['ticketForms'], (rows) => rows.put('ticketForms', [...key], newer)),
    [keyOf('k1'), newer] as const,
  );
  expect(await found()).toEqual({ code: 'storageUnavailable' });
  await open();
  await write();
  await expect.poll(heard).toEqual([{ code: 'storageUnavailable' }]);
  const there = await page.evaluate(() =>
    edges.openDatabase().read(['ticketForms'], async (rows) => rows.list('ticketForms', edges.anything)),
  );
  expect(there.map(({ value }) => value)).toEqual([newer]);
});

it('OP-54 OP-11 what is not saved of tickets is told to its user in its company only, up to the last letter, the newest first', async () => {
  const unsaved = (owner = executor) => page.evaluate((owner) => edges.unsavedOf(owner), owner);
  expect(await unsaved()).toEqual([]);
  const form = keyOf('k1').slice(0, 2);
  await page.evaluate(
    ([form, newer]) =>
      edges.openDatabase().write(['ticketForms'], async (rows) => {
        void rows.put('ticketForms', form, { savedAt: '2026-03-01T09:00:00.000Z', form: { title: ' Cooler ' } });
        await rows.put('ticketForms', newer, { version: 9, saved: 'some other way' });
      }),
    [form, keyOf('k0')] as const,
  );
  await open();
  await write();
  expect(await unsaved()).toEqual([
    { ticket: 'k1', number: '41', title: 'Shelf', savedAt: '2026-03-02T11:00:00.000Z' },
    { ticket: null, number: '', title: 'Cooler', savedAt: '2026-03-01T09:00:00.000Z' },
    { ticket: 'k0', number: '', title: '', savedAt: '' },
  ]);
  expect([await unsaved(other), await unsaved(elsewhere)]).toEqual([[], []]);
});

it('FILE-02 OP-54 pictures that are added while an earlier write runs stay on the device', async () => {
  const paths = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'];
  for (const path of paths) await put(path);
  await open();
  await page.evaluate(
    (drafts) => {
      for (const one of drafts) Reflect.get(globalThis, 'change').write(one);
    },
    paths.map((_, at) => ({ ...draft, typed: { ...typed, pictures: paths.slice(0, at + 1) } })),
  );
  expect(await kept()).toMatchObject({ typed: { pictures: paths } });
  expect(await files()).toEqual(paths.map((path) => ['u1', path]));
});
