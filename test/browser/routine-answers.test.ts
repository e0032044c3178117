import { expect, it } from 'vitest';
import { nothingSaid } from '#domain/execution/postponement.ts';
import { executor } from '../paths/people.ts';
import { page } from './edge-world.ts';

const draft = { uuid: 'u1', comment: '', pictures: [], postponement: nothingSaid };
const given = {
  owner: executor,
  answering: {
    routine: 'r1',
    checksum: 'c1',
    activity: { uuid: 'a1', name: 'Window' },
    store: { uuid: 's1', name: 'North' },
  },
  draft,
};
const key = [executor.company_uuid, executor.user_uuid, 'c1'].join();
const rows = () =>
  page.evaluate(() =>
    edges.openDatabase().read(['routineAnswers'], async (rows) => ({
      keys: (await rows.keys('routineAnswers')).map(String),
      comments: (await rows.list('routineAnswers', edges.anything)).map(({ value }) =>
        Reflect.get(Object(value), 'comment'),
      ),
    })),
  );

it('OP-54 OP-11 what is typed is kept for its author when the session has ended meanwhile', async () => {
  await page.evaluate(([given, draft]) => edges.answerOn(given).type(draft), [
    given,
    { ...draft, comment: 'The lamp is broken.' },
  ] as const);
  await expect.poll(rows).toEqual({ keys: [key], comments: ['The lamp is broken.'] });
});

const unsent = () => page.evaluate((given) => edges.unsentOf(given.owner), given);

it('OP-54 SESS-03 an answer of which everything was taken back leaves the device', async () => {
  const type = (...comments: readonly string[]) =>
    page.evaluate(([given, drafts]) => drafts.forEach(edges.answerOn(given).type), [
      given,
      comments.map((comment) => ({ ...draft, comment })),
    ] as const);
  await type('c');
  await expect.poll(rows).toEqual({ keys: [key], comments: ['c'] });
  expect(await unsent()).toBe(1);
  await type('c', '');
  await expect.poll(rows).toEqual({ keys: [], comments: [] });
  expect(await unsent()).toBe(0);
});

it('OP-54 SESS-03 an empty answer is no unsent work, and goes with the next visit unless it has a picture', async () => {
  const visit = () => page.evaluate((given) => void edges.answerOn(given), given);
  const picture = (is: 'put' | 'delete') =>
    page.evaluate(
      (is) =>
        edges
          .openDatabase()
          .write(['files'], (rows) => (is === 'put' ? rows.put : rows.delete)('files', ['u1', 'p1.jpg'], {})),
      is,
    );
  await page.evaluate(([given, draft]) => edges.answerOn(given).type(draft), [given, draft] as const);
  await expect.poll(rows).toEqual({ keys: [key], comments: [''] });
  expect(await unsent()).toBe(0);
  await picture('put');
  await visit();
  expect([await unsent(), await rows()]).toEqual([1, { keys: [key], comments: [''] }]);
  await picture('delete');
  await visit();
  await expect.poll(rows).toEqual({ keys: [], comments: [] });
});

it('ROUT-33 OP-11 what is fixed to be sent is fixed for its author when the session has ended meanwhile', async () => {
  const asked = { key: 'k1', at: '2026-03-02T10:05:00.000Z', change: 'resolved' } as const;
  await page.evaluate(
    ([given, asked]) => edges.answerOn({ ...given, draft: { ...given.draft, comment: 'Clean.' } }).fix(asked),
    [given, asked] as const,
  );
  expect(await rows()).toEqual({ keys: [key], comments: ['Clean.'] });
});

it('ROUT-33 OP-54 with what is fixed room is kept for what has to be written when it was delivered', async () => {
  const kept = await page.evaluate(async (given) => {
    const asked = { at: '2026-03-02T10:05:00.000Z', change: 'resolved' } as const;
    for (const checksum of ['c1', 'c2']) {
      const answering = { ...given.answering, checksum };
      await edges.answerOn({ ...given, answering }).fix({ ...asked, key: checksum });
    }
    return edges.openDatabase().read(['sent'], (rows) => rows.keys('sent'));
  }, given);
  expect(kept).toEqual(['room']);
});

it('ROUT-33 OP-138 what is fixed is neither fixed again nor changed by a draft that comes late', async () => {
  const asked = { key: 'k1', at: '2026-03-02T10:05:00.000Z', change: 'resolved' } as const;
  const said = await page.evaluate(
    async ([given, asked]) => {
      const answering = edges.answerOn({ ...given, draft: { ...given.draft, comment: 'Clean.' } });
      await answering.fix(asked);
      answering.type({ ...given.draft, comment: 'Late.' });
      return answering.fix({ ...asked, key: 'k2' }).catch(edges.thrown);
    },
    [given, asked] as const,
  );
  expect(said).toEqual({ code: 'heldElsewhere' });
  expect(await rows()).toEqual({ keys: [key], comments: ['Clean.'] });
});

it('OP-54 ROUT-33 what a newer version of the app has written stays, and nothing is written in its place', async () => {
  const asked = { key: 'k1', at: '2026-03-02T10:05:00.000Z', change: 'resolved' } as const;
  const said = await page.evaluate(
    async ([given, asked, key]) => {
      const newer = { version: 2, uuid: 'u0', comment: 'The lamp is broken.' };
      await edges.openDatabase().write(['routineAnswers'], (rows) => rows.put('routineAnswers', key, newer));
      const answering = edges.answerOn(given);
      answering.type({ ...given.draft, comment: 'Late.' });
      return answering.fix(asked).catch(edges.thrown);
    },
    [given, asked, key.split(',')] as const,
  );
  expect(said).toEqual({ code: 'storageUnavailable' });
  expect(await rows()).toEqual({ keys: [key], comments: ['The lamp is broken.'] });
});

it.each([
  ['is not on the device', null],
  ['was not prepared yet', { raw: true }],
])('ROUT-33 OP-51 FILE-12 a picture that %s stops it: nothing is fixed', async (_, part) => {
  const asked = { key: 'k1', at: '2026-03-02T10:05:00.000Z', change: 'resolved' } as const;
  const said = await page.evaluate(
    async ([given, asked, part]) => {
      const file = { execution: 'u1', screen: '', question: '', kind: 'routine', path: 'p.jpg', name: '' };
      const content = { type: 'image/jpeg', sha256: '', uploaded: false, bytes: new ArrayBuffer(4) };
      if (part !== null)
        await edges
          .openDatabase()
          .write(['files'], (rows) => rows.put('files', ['u1', 'p.jpg'], { ...file, ...content, ...part }));
      const answering = edges.answerOn({ ...given, draft: { ...given.draft, pictures: ['p.jpg'] } });
      return answering.fix(asked).catch(edges.thrown);
    },
    [given, asked, part] as const,
  );
  expect(said).toEqual({ code: 'fileMissing', path: 'p.jpg' });
  expect((await rows()).keys).toEqual([]);
});

it('ROUT-35 OP-54 why it was refused stays with it while it is changed; what was never fixed is not refused', async () => {
  const refusal = { code: 'rejected', status: 422, messages: ['no'] } as const;
  const asked = { key: 'k1', at: '2026-03-02T10:05:00.000Z', change: 'resolved' } as const;
  const said = () =>
    page.evaluate(() =>
      edges.openDatabase().read(['routineAnswers'], async (rows) => {
        const [row] = await rows.list('routineAnswers', edges.anything);
        return ['comment', 'refusal', 'sealed'].map((name) => Reflect.get(Object(row?.value), name));
      }),
    );
  const answering = (comment: string, what: 'type' | 'reopen' | 'fix') =>
    page.evaluate(
      async ([given, comment, what, refusal, asked]) => {
        const draft = { ...given.draft, comment };
        const answer = edges.answerOn({ ...given, draft });
        if (what === 'type') answer.type(draft);
        else await (what === 'fix' ? answer.fix(asked) : answer.reopen(refusal));
      },
      [given, comment, what, refusal, asked] as const,
    );
  await answering('Begun.', 'type');
  await expect.poll(said).toEqual(['Begun.', null, null]);
  await answering('Begun.', 'reopen');
  expect(await said()).toEqual(['Begun.', null, null]);
  await answering('Clean.', 'fix');
  await answering('Clean.', 'reopen');
  expect(await said()).toEqual(['Clean.', refusal, null]);
  await answering('Cleaner.', 'type');
  await expect.poll(said).toEqual(['Cleaner.', refusal, null]);
  await answering('', 'type');
  await expect.poll(said).toEqual(['', refusal, null]);
  expect(await unsent()).toBe(1);
});

it('OP-138 OP-54 with an attempt to postpone of which nobody knows whether it arrived it is not empty', async () => {
  const attempt = { key: 'k2', at: '2026-03-02T10:05:00.000Z', comment: 'No water', pictures: [] };
  await page.evaluate(([given, draft]) => edges.answerOn(given).type(draft), [
    given,
    { ...draft, postponement: { ...nothingSaid, attempt } },
  ] as const);
  await expect.poll(rows).toEqual({ keys: [key], comments: [''] });
  expect(await unsent()).toBe(1);
});

it('FILE-02 OP-54 a picture that was taken out leaves the device with the next write, one that stays does not', async () => {
  const files = () => page.evaluate(() => edges.openDatabase().read(['files'], (rows) => rows.keys('files')));
  await page.evaluate(
    async ([given, draft]) => {
      await edges.openDatabase().write(['files'], async (rows) => {
        for (const path of ['a.jpg', 'b.jpg']) await rows.put('files', ['u1', path], {});
      });
      const answering = edges.answerOn(given);
      answering.type({ ...draft, pictures: ['a.jpg', 'b.jpg'] });
      answering.type({ ...draft, pictures: ['b.jpg'] });
    },
    [given, draft] as const,
  );
  await expect.poll(files).toEqual([['u1', 'b.jpg']]);
});

it('ROUT-23 OP-54 what stands in the form stays where it lies when the activity is postponed instead: no picture is written again, and a receipt that comes twice takes nothing with it, nor does that of the form the first one', async () => {
  const attempt = { key: 'k2', at: '2026-03-02T10:05:00.000Z', comment: 'No water', pictures: ['why.jpg'] };
  const typed = { ...draft, comment: 'The lamp is broken.', pictures: ['lamp.jpg'] };
  await page.evaluate(
    async ([given, draft]) => {
      const file = { screen: '', question: '', name: '', type: 'image/jpeg', sha256: '', uploaded: false };
      const bytes = new ArrayBuffer(4);
      await edges.openDatabase().write(['files'], async (rows) => {
        for (const [path, kind] of [
          ['lamp.jpg', 'routine'],
          ['why.jpg', 'postponed'],
        ] as const)
          await rows.put('files', ['u1', path], { ...file, execution: 'u1', path, kind, bytes });
      });
      edges.answerOn(given).type(draft);
    },
    [given, typed] as const,
  );
  await expect.poll(rows).toEqual({ keys: [key], comments: ['The lamp is broken.'] });
  const written = await page.evaluate(
    async ([given, attempt]) => {
      await edges.answerOn(given).postpone(attempt);
      const { put } = IDBObjectStore.prototype;
      const written: string[] = [];
      IDBObjectStore.prototype.put = function (...row) {
        written.push(this.name);
        return put.apply(this, row);
      };
      await edges.answerOn(given).deliver();
      return written.sort();
    },
    [given, attempt] as const,
  );
  expect(written).toEqual(['routineAnswers', 'sent']);
  expect(await rows()).toEqual({ keys: [key], comments: ['The lamp is broken.'] });
  expect(await unsent()).toBe(1);
  const files = await page.evaluate(() => edges.openDatabase().read(['files'], (rows) => rows.keys('files')));
  expect(files).toEqual([['u1', 'lamp.jpg']]);
  const again = await page.evaluate(([given]) => edges.answerOn(given).deliver().catch(edges.thrown), [given] as const);
  expect(again).toEqual({ code: 'conflict', body: null });
  expect(await rows()).toEqual({ keys: [key], comments: ['The lamp is broken.'] });
  const sent = await page.evaluate(async (given) => {
    const answering = edges.answerOn(given);
    await answering.fix({ key: 'k2', at: '2026-03-02T10:10:00.000Z', change: 'resolved' });
    await answering.deliver();
    return edges.outboxOn(given.owner).sent(given.owner);
  }, given);
  expect(sent).toHaveLength(2);
});

const attempt = { key: 'k2', at: '2026-03-02T10:00:00.000Z', comment: 'No water', pictures: [] };
it.each([
  ['', nothingSaid],
  [', though it was said before that it cannot be done', { ...nothingSaid, attempt }],
])(
  'ROUT-33 OP-55 an answer that was delivered leaves the device whole: no form of it stays%s',
  async (_said, postponement) => {
    const typed = { ...draft, comment: 'Clean.', pictures: ['lamp.jpg'], postponement };
    const left = await page.evaluate(
      async ([given, draft]) => {
        const { owner } = given;
        const file = { screen: '', question: '', name: '', type: 'image/jpeg', sha256: '', uploaded: true };
        const row = { ...file, execution: 'u1', path: 'lamp.jpg', kind: 'routine', bytes: new ArrayBuffer(4) };
        await edges.openDatabase().write(['files'], (rows) => rows.put('files', ['u1', 'lamp.jpg'], row));
        const answering = edges.answerOn({ ...given, draft });
        await answering.fix({ key: 'k1', at: '2026-03-02T10:05:00.000Z', change: 'resolved' });
        await answering.deliver();
        const files = await edges.openDatabase().read(['files'], (rows) => rows.keys('files'));
        return { files, sent: (await edges.outboxOn(owner).sent(owner)).map(({ uuid }) => uuid) };
      },
      [given, typed] as const,
    );
    expect(left).toEqual({ files: [], sent: ['u1'] });
    expect(await rows()).toEqual({ keys: [], comments: [] });
    expect(await unsent()).toBe(0);
  },
);

it.each([
  ['2026-03-02T10:05:01.000Z', 'Clean.'],
  ['2026-03-02T10:04:59.000Z', null],
])('ROUT-34 a result that was kept at %s is %s to whoever waits for an answer since 10:05', async (kept, comment) => {
  const told = await page.evaluate(([given, times]) => edges.resultOn(given.owner, times), [
    given,
    { kept, since: '2026-03-02T10:05:00.000Z' },
  ] as const);
  expect(told).toBe(comment);
});

it('OP-54 SM-35 what was begun is offered at home until it is discarded there, unless another tab is at it', async () => {
  await page.evaluate(([given, draft]) => edges.answerOn(given).type(draft), [
    given,
    { ...draft, comment: 'The lamp is broken.' },
  ] as const);
  await expect.poll(rows).toEqual({ keys: [key], comments: ['The lamp is broken.'] });
  const offered = () => page.evaluate((given) => edges.unfinishedOf(given.owner), given);
  const { activity, store } = given.answering;
  const routine = { uuid: 'r1', checksum: 'c1' };
  expect(await offered()).toEqual([expect.objectContaining({ uuid: 'u1', state: 'draft', activity, store, routine })]);
  const discard = (name: string | null) =>
    page.evaluate(async (name) => {
      const giveBack = name === null ? null : await edges.tryLock(name);
      const said = await edges.discardAtHome('u1');
      await giveBack?.();
      return said;
    }, name);
  const lock = `storewalk-answering-${executor.company_uuid}-${executor.user_uuid}-c1`;
  expect(await discard(lock)).toEqual({ code: 'heldElsewhere' });
  expect(await offered()).toHaveLength(1);
  expect(await discard(null)).toBeUndefined();
  expect(await offered()).toEqual([]);
});
