import { expect, it } from 'vitest';
import { freshForm } from '#domain/tickets/ticket-form.ts';
import { executor } from '../paths/people.ts';
import { context, edge, page } from './edge-world.ts';

const other = { ...executor, user_uuid: 'somebody-else' };
const elsewhere = { ...executor, company_uuid: 'another-company' };
const form = freshForm(new Date('2026-03-02T10:00:00.000Z'), '-03:00', []);
const attempt = { key: 'k1', ticket: { title: 'Door' } as never };
const draft = { form: { ...form, title: 'Door' }, key: 'k1', attempt: null, bulk: null, assigned: 0 };
const keeping = { owner: executor, uuid: 't1', writer: 'w1', pictures: [] };

type Page = typeof page;
const keys = () => page.evaluate(() => edges.openDatabase().read(['ticketForms'], (rows) => rows.keys('ticketForms')));
const files = () => page.evaluate(() => edges.openDatabase().read(['files'], (rows) => rows.keys('files')));
const found = (writer = 'w2', owner = executor, on: Page = page) =>
  on.evaluate(([owner, writer]) => edges.formFound(owner, writer), [owner, writer] as const);
const open = (given: object = {}) =>
  page.evaluate((given) => void Object.assign(globalThis, { form: edges.ticketFormOn(given) }), {
    ...keeping,
    ...given,
  });
const write = (change: object = {}) =>
  page.evaluate((draft) => Reflect.get(globalThis, 'form').write(draft), { ...draft, ...change });
const titled = (title: string) => ({ form: { ...form, title } });
const heard = () => page.evaluate(() => Reflect.get(globalThis, 'form').heard);
const begunAt = '2026-03-02T10:05:00.000Z';
const unsaved = { uuid: 't1', screen: 's', question: 'q', label: 'Is it shut?', begunAt, form };
const foundOf = (change: object) =>
  page.evaluate((unsaved) => edges.unsavedFound('e1', unsaved), { ...unsaved, form: { ...form, ...change } });
const keptKey = [[executor.company_uuid, executor.user_uuid]];
const row = { execution: 't1', screen: '', question: 't1', kind: 'ticket', name: 'a.jpg', type: 'image/jpeg' };
const put = (path: string, more: object = {}) =>
  page.evaluate(
    (row) =>
      edges
        .openDatabase()
        .write(['files'], (rows) =>
          rows.put('files', [row.execution, row.path], { ...row, bytes: new ArrayBuffer(4) }),
        ),
    { ...row, sha256: '', uploaded: false, path, ...more },
  );

it('OP-54 OP-138 what was written comes back after a reload as it was, with its key, its attempt and its stores', async () => {
  const given = { attempt, bulk: 'b1', assigned: 12 };
  await open();
  await write(given);
  await expect.poll(keys).toEqual(keptKey);
  await page.reload();
  expect(await found()).toEqual({
    ...draft,
    ...given,
    uuid: 't1',
    begunAt: null,
    savedAt: '2026-03-02T11:00:00.000Z',
    files: [],
  });
});

it('OP-54 OP-11 it comes back to its user in its company only', async () => {
  await open();
  await write();
  await expect.poll(keys).toEqual(keptKey);
  expect([await found('w2', other), await found('w2', elsewhere)]).toEqual([null, null]);
  expect(await found()).toMatchObject({ uuid: 't1' });
});

it('OP-54 OP-69 its pictures come back with it, the one too that was stored just before the page was killed', async () => {
  await put('a.jpg');
  await put('late.jpg');
  await put('raw.jpg', { raw: true });
  await open();
  await write({ form: { ...draft.form, pictures: ['a.jpg', 'gone.jpg'] } });
  await expect.poll(keys).toEqual(keptKey);
  expect(await found()).toMatchObject({
    form: { pictures: ['a.jpg', 'late.jpg'] },
    files: [
      { path: 'a.jpg', delivery: 'queued' },
      { path: 'late.jpg', delivery: 'queued' },
      { path: 'raw.jpg', delivery: 'raw' },
    ],
  });
});

it('OP-54 what was typed last comes back although the screen was left and opened again at once', async () => {
  await open();
  const again = await page.evaluate(
    ([owner, drafts]) => {
      const form = Reflect.get(globalThis, 'form');
      for (const one of drafts) form.write(one);
      form.leave();
      return edges.formFound(owner, 'w2');
    },
    [executor, ['D', 'Do', 'Door'].map((title) => ({ ...draft, ...titled(title) }))] as const,
  );
  expect(again).toMatchObject({ form: { title: 'Door' } });
});

/** Loads the page anew before the device can have written the draft; null takes everything back. */
const writeAndReload = async (change: object | null) => {
  const isReloaded = page.waitForEvent('load');
  await page.evaluate(
    (draft) => {
      const form = Reflect.get(globalThis, 'form');
      if (draft === null) form.takeBack();
      else form.write(draft);
      setTimeout(() => location.reload());
    },
    change && { ...draft, ...change },
  );
  await isReloaded;
};

it('FILE-02 OP-54 what was typed, taken out or taken back just before the page is loaded anew is written by the next one', async () => {
  await put('a.jpg');
  await put('b.jpg');
  await open({ pictures: ['a.jpg', 'b.jpg'] });
  await write({ form: { ...draft.form, pictures: ['a.jpg', 'b.jpg'] } });
  await expect.poll(keys).toEqual(keptKey);
  await writeAndReload({ form: { ...draft.form, title: 'Gate', pictures: ['b.jpg'] } });
  expect(await found()).toMatchObject({ form: { title: 'Gate', pictures: ['b.jpg'] }, files: [{ path: 'b.jpg' }] });
  await open({ writer: 'w2', pictures: ['b.jpg'] });
  await writeAndReload(null);
  expect([await found('w3'), await keys(), await files()]).toEqual([null, [], []]);
});

it('FILE-02 OP-54 a picture that is taken out leaves the device with the next write', async () => {
  await put('a.jpg');
  await put('b.jpg');
  await open({ pictures: ['a.jpg', 'b.jpg'] });
  await write({ form: { ...draft.form, pictures: ['b.jpg'] } });
  await expect.poll(files).toEqual([['t1', 'b.jpg']]);
});

it('FILE-02 OP-54 pictures that are added while an earlier write runs stay on the device', async () => {
  const paths = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'];
  for (const path of paths) await put(path);
  await open();
  await page.evaluate(
    (drafts) => {
      for (const one of drafts) Reflect.get(globalThis, 'form').write(one);
    },
    paths.map((_, at) => ({ ...draft, form: { ...form, pictures: paths.slice(0, at + 1) } })),
  );
  expect(await found()).toMatchObject({ form: { pictures: paths } });
  expect(await files()).toEqual(paths.map((path) => ['t1', path]));
});

it('OP-54 a form of which everything was taken back leaves the device', async () => {
  await open();
  await write();
  await expect.poll(keys).toEqual(keptKey);
  await page.evaluate(() => Reflect.get(globalThis, 'form').takeBack());
  await expect.poll(keys).toEqual([]);
  await write(titled('Again'));
  await expect.poll(keys).toEqual(keptKey);
});

it('OP-54 what is discarded is gone with its pictures, and nothing that comes late brings it back', async () => {
  await put('a.jpg');
  await open({ pictures: ['a.jpg'] });
  await write({ form: { ...draft.form, pictures: ['a.jpg'] } });
  await expect.poll(keys).toEqual(keptKey);
  await page.evaluate((owner) => edges.formDiscarded(owner, 't1'), executor);
  expect([await keys(), await files()]).toEqual([[], []]);
  await write(titled('Late'));
  await expect.poll(heard).toEqual([{ code: 'notFound' }]);
  expect(await keys()).toEqual([]);
});

it('OP-54 SM-35 what another opening has taken over is not written any more, and that is said once', async () => {
  await open();
  await write();
  await expect.poll(keys).toEqual(keptKey);
  const second = await edge.open(context);
  expect(await found('w2', executor, second)).toMatchObject({ form: { title: 'Door' } });
  await write(titled('Late'));
  await expect.poll(heard).toEqual([{ code: 'heldElsewhere' }]);
  await write(titled('Later'));
  await open({ uuid: 't2', writer: 'w3' });
  await write(titled('Another'));
  await expect.poll(heard).toEqual([{ code: 'heldElsewhere' }]);
  expect(await found('w2')).toMatchObject({ uuid: 't1', form: { title: 'Door' } });
  await open({ writer: 'w2' });
  await write(titled('Front door'));
  await expect.poll(() => found('w2')).toMatchObject({ form: { title: 'Front door' } });
});

it('OP-54 what a newer version wrote is neither read nor written over', async () => {
  const newer = { version: 1000, uuid: 't9' };
  await page.evaluate(
    ([key, newer]) => edges.openDatabase().write(['ticketForms'], (rows) => rows.put('ticketForms', [...key], newer)),
    [keptKey[0] ?? [], newer] as const,
  );
  expect(await found()).toEqual({ code: 'storageUnavailable' });
  await open();
  await write();
  await expect.poll(heard).toEqual([{ code: 'storageUnavailable' }]);
  const kept = await page.evaluate(() =>
    edges.openDatabase().read(['ticketForms'], async (rows) => rows.list('ticketForms', edges.anything)),
  );
  expect(kept.map(({ value }) => value)).toEqual([newer]);
});

it('EXEC-30 one from a question is kept by its execution, and nothing of it here', async () => {
  await page.evaluate(() => void Object.assign(globalThis, { form: edges.ticketFormOn(null) }));
  await write();
  await open();
  await write(titled('Of the manager'));
  await expect.poll(() => found()).toMatchObject({ form: { title: 'Of the manager' } });
  expect(await keys()).toHaveLength(1);
});

it('OP-54 EXEC-28 OP-69 what an execution holds of a ticket comes back with its own pictures, the one too that was stored just before the page was killed', async () => {
  const execution = 'e1';
  for (const path of ['a.jpg', 'late.jpg']) await put(path, { execution });
  await put('raw.jpg', { execution, raw: true });
  await put('other.jpg', { execution, question: 't2' });
  await put('answer.jpg', { execution, screen: 's', kind: 'document' });
  expect(await foundOf({ title: 'Door', pictures: ['a.jpg', 'gone.jpg'] })).toEqual({
    uuid: 't1',
    begunAt,
    savedAt: begunAt,
    key: '',
    attempt: null,
    bulk: null,
    assigned: 0,
    form: { ...form, title: 'Door', pictures: ['a.jpg', 'late.jpg'] },
    files: ['a.jpg', 'late.jpg', 'raw.jpg'].map((path) => expect.objectContaining({ path })),
  });
});

it('OP-54 SM-35 a ticket of an execution that this build cannot read is told, and stays', async () => {
  expect(await foundOf({ priority: 'of a newer version' })).toEqual({ code: 'storageUnavailable' });
});
