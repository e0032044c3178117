import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Draft, put, removePicture } from '#domain/execution/draft.ts';
import { anActivity, aQuestion, aScreen, begunDraft, id } from '../domain/execution/build.ts';
import { executor } from '../paths/people.ts';
import { context, edge, page } from './edge-world.ts';

const earlier = 'company_c/files/earlier.jpg';
const activity = anActivity([
  aScreen(10, [aQuestion(11), aQuestion(12, { type: 'picture', picture: earlier }), aQuestion(13)]),
]);
const begun = begunDraft(activity);
const given = {
  activity,
  store: { uuid: id(4), name: 'North' },
  session: executor,
  serverStartedAt: '2026-03-02T10:00:01.000Z',
};
const answered = put(begun, id(10), id(11), { answer: 'first' });
const changed = put(answered, id(10), id(11), { answer: 'second' });

/** Offers the execution to the steps of a test, in `on`. */
const begin = (on: Page = page) =>
  on.evaluate((given) => {
    Object.assign(globalThis, edges.executionOn(given));
  }, given);
const call = (name: string, argument: unknown, on: Page = page): Promise<unknown> =>
  on.evaluate(([name, argument]) => Reflect.apply(Reflect.get(globalThis, name), null, [argument]), [
    name,
    argument,
  ] as const);
const write = (draft: Draft, on?: Page) => call('write', draft, on);
/** A newer version of the app has written the execution, as this one cannot read it. */
const writeNewer = () =>
  page.evaluate(
    (uuid) =>
      edges.openDatabase().write(['records'], async (rows) => {
        const row = await rows.get('records', uuid, edges.anything);
        await rows.put('records', uuid, { ...Object(row?.value), version: 99 });
      }),
    id(9),
  );
const answers = (on = page) =>
  on.evaluate(() =>
    edges
      .openDatabase()
      .read(['answers'], async (rows) =>
        (await rows.list('answers', edges.anything)).map(({ value }) => Reflect.get(Object(value), 'answer')),
      ),
  );

describe('sealing', () => {
  it('DATA-05 OP-51 a picture that the platform sent along needs no bytes on the device', async () => {
    await begin();
    await write(answered);
    expect(await call('seal', answered)).toEqual(
      expect.objectContaining({ files: [], onPlatform: [earlier], json: expect.stringContaining(earlier) }),
    );
  });

  it('OP-51 F3: a picture that was added here and is not there stops it, whatever the platform sent along', async () => {
    await begin();
    const own = 'company_c/files/own.jpg';
    const draft = put(answered, id(10), id(13), { pictures: [own] });
    await write(draft);
    expect(await call('seal', draft)).toEqual({ code: 'fileMissing', path: own });
  });

  it('OP-51 F3: so does one of which no bytes are left', async () => {
    await begin();
    const own = 'company_c/files/own.jpg';
    const draft = put(answered, id(10), id(13), { pictures: [own] });
    await write(draft);
    await page.evaluate(
      ([execution, path]) => {
        const file = { execution, path, screen: '', question: '', name: '', type: 'image/jpeg', sha256: '' };
        const { fileStores, putFile } = edges.fileRows;
        return edges.openDatabase().write(fileStores, (rows) => putFile(rows, { ...file, bytes: new ArrayBuffer(0) }));
      },
      [id(9), own] as const,
    );
    expect(await call('seal', draft)).toEqual({ code: 'fileMissing', path: own });
  });

  it('OP-51 OP-54 what a newer version of the app has written is not sealed by this one', async () => {
    await begin();
    await write(answered);
    await writeNewer();
    expect(await call('seal', answered)).toEqual({ code: 'storageUnavailable' });
  });

  it('Q-10 a picture of the platform that was taken out is not named', async () => {
    await begin();
    const draft = removePicture(answered, id(10), id(12), earlier);
    await write(draft);
    expect(await call('seal', draft)).toEqual(expect.objectContaining({ files: [], onPlatform: [] }));
  });
});

describe('taking back what was sealed', () => {
  const list = 'company_c/files/list.csv';
  const withList = put(answered, id(10), id(13), { pictures: [list] });
  const kept = () =>
    page.evaluate(
      (uuid) =>
        edges
          .openDatabase()
          .read(['records'], async (rows) => (await rows.get('records', uuid, edges.anything))?.value),
      id(9),
    );
  const journal = () =>
    page.evaluate(([executor, execution]) => edges.outboxOn(executor).journal(execution, []), [
      executor,
      id(9),
    ] as const);
  const sealWithList = async () => {
    await begin();
    await write(withList);
    await call('attach', { execution: id(9), text: 'a;b' });
    const sealed = await call('seal', withList);
    expect(sealed).toEqual(expect.objectContaining({ json: expect.stringContaining(list) }));
    return sealed;
  };

  it('SM-35 F2 while the platform lacks a file of it, it has never had the execution: it can be answered again', async () => {
    await sealWithList();
    expect(await call('takeBack', id(9))).toBeUndefined();
    expect(await kept()).toEqual(expect.objectContaining({ state: 'draft', sealed: null }));
    expect((await journal()).at(-1)).toEqual(expect.objectContaining({ step: 'takenBack', failure: null }));
    const without = put(withList, id(10), id(13), { pictures: [] });
    expect(await write(without)).toEqual(expect.objectContaining({ type: 'SAVED' }));
    expect(await call('seal', without)).toEqual(expect.objectContaining({ files: [] }));
  });

  it('SM-35 F2 what another tab has taken back is answered again from here, too, with all that was changed since', async () => {
    await sealWithList();
    await call('takeBack', id(9));
    await write(put(withList, id(10), id(11), { answer: 'third' }));
    expect(await call('takeBack', id(9))).toBeUndefined();
    expect(await answers()).toContain('third');
    expect(await kept()).toEqual(expect.objectContaining({ state: 'draft', sealed: null }));
  });

  it('SM-35 F2 what is answered again is not what an attempt from before delivers late: it stays', async () => {
    await sealWithList();
    await call('takeBack', id(9));
    await write(put(withList, id(10), id(11), { answer: 'third' }));
    expect(await call('deliver', id(9))).toEqual({ code: 'conflict', body: null });
    expect(await answers()).toContain('third');
    expect(await kept()).toEqual(expect.objectContaining({ state: 'draft' }));
  });

  it('SM-35 F2 what another tab has taken back meanwhile is not sent, nor what was sealed before it was sealed anew', async () => {
    const before = await sealWithList();
    const send = () => call('send', { execution: id(9), sealed: before, receipts: 'required' });
    await call('takeBack', id(9));
    expect(await send()).toEqual({ code: 'heldElsewhere' });
    const corrected = put(withList, id(10), id(11), { answer: 'third' });
    await write(corrected);
    await call('seal', corrected);
    expect(await send()).toEqual({ code: 'heldElsewhere' });
  });

  it('SM-35 OP-55 F2 nor is what was sealed anew: a receipt of before deletes nothing of it', async () => {
    const before = await sealWithList();
    await call('takeBack', id(9));
    const corrected = put(withList, id(10), id(11), { answer: 'third' });
    await write(corrected);
    await call('seal', corrected);
    expect(await call('deliverLate', { execution: id(9), sealed: before })).toEqual({ code: 'conflict', body: null });
    expect(await answers()).toContain('third');
    expect(await call('deliver', id(9))).toBeUndefined();
    expect(await answers()).toEqual([]);
  });

  it('OP-55 F2 a receipt that comes twice is no conflict', async () => {
    const sealed = await sealWithList();
    for (const _ of ['once', 'twice']) expect(await call('deliverLate', { execution: id(9), sealed })).toBeUndefined();
  });

  it('SM-35 OP-54 F2 nor is what a newer version of the app has written meanwhile, which this one cannot read', async () => {
    const before = await sealWithList();
    await writeNewer();
    const failure = { code: 'storageUnavailable' };
    expect(await call('deliverLate', { execution: id(9), sealed: before })).toEqual(failure);
    expect(await kept()).toEqual(expect.objectContaining({ version: 99 }));
    expect(await answers()).toContain('first');
  });

  it('SM-35 F2 with every file acknowledged it may have the execution, too: what was sealed stays', async () => {
    await sealWithList();
    await call('acknowledge', id(9));
    expect(await call('takeBack', id(9))).toEqual({ code: 'conflict', body: null });
    expect(await kept()).toEqual(expect.objectContaining({ state: 'sealed' }));
  });
});

describe('sending what was sealed', () => {
  const file = { path: 'company_c/files/list.csv', bytes: 3, sha256: 'a'.repeat(64) };
  const ofTicket = { path: 'company_c/files/door.jpg', bytes: 5, sha256: 'd'.repeat(64) };
  const tickets = { [id(2)]: [{ title: 'Broken door', pictures: [ofTicket.path] }] };
  const sealed = {
    json: JSON.stringify({ json_execution: { activity_tree: { screens: [] }, tickets } }),
    sha256: 'f'.repeat(64),
    sealedAt: '',
    files: [file, ofTicket],
  };
  const equal = { execution_uuid: id(9), received_at: '2026-03-02T11:00:01.000Z', files: sealed.files };
  const lacking = { ...equal, files: [file] };
  const other = { ...equal, files: [ofTicket] };
  const refused = { code: 'malformed', at: 'receipt' };

  it.each([
    ['201 with an equal receipt', 201, equal, 'required', equal],
    ['201 with one that lacks the picture of a ticket alone', 201, lacking, 'required', lacking],
    ['201 with another one', 201, other, 'required', refused],
    ['201 with another one where none is owed', 201, other, 'optional', refused],
    ['201 with none', 201, null, 'required', refused],
    ['201 with none where none is owed', 201, null, 'optional', null],
    ['409 with an equal receipt', 409, equal, 'required', equal],
    ['409 with one that lacks the picture of a ticket alone', 409, lacking, 'required', lacking],
    ['409 with none', 409, null, 'required', null],
    ['409 with another one', 409, other, 'required', { code: 'conflict', body: { receipt: other } }],
  ] as const)('OP-55 OP-48 lessons 1, 9: %s', async (_what, status, receipt, receipts, comes) => {
    await page.route('**/upload', (route) => route.fulfill({ status, json: { receipt } }));
    await begin();
    expect(await call('send', { execution: id(9), sealed, receipts })).toEqual(comes);
  });
});

describe('sending the files of what was sealed', () => {
  const names = ['one.csv', 'acknowledged.csv', 'other.csv'];
  const path = (name: string) => `company_c/files/${name}`;
  const files = names.map((name) => ({ path: path(name), bytes: 3, sha256: '' }));
  const delivery = { execution: id(9), sealed: { json: '', sha256: '', sealedAt: '', files } };
  const lay = () =>
    page.evaluate(
      ([execution, paths]) => {
        const { fileStores, putFile, noteUploaded } = edges.fileRows;
        return edges.openDatabase().write(fileStores, async (rows) => {
          for (const path of paths) {
            const file = { execution, path, screen: '', question: '', name: 'list.csv', type: 'text/csv', sha256: '' };
            const row = { ...file, kind: 'document' as const, bytes: new ArrayBuffer(3) };
            await putFile(rows, row);
            if (path.includes('acknowledged')) await noteUploaded(rows, row);
          }
        });
      },
      [id(9), names.map(path)] as const,
    );
  /** The platform takes every file but that of this name. */
  const take = async (refused: string | null) => {
    const sent: string[] = [];
    await page.route('**/upload', (route) => {
      const [, name = ''] = /filename="([^"]+)"/.exec(route.request().postData() ?? '') ?? [];
      sent.push(name);
      return name === refused
        ? route.fulfill({ status: 415, json: { message: 'no' } })
        : route.fulfill({ status: 202, json: { status: 202, message: '', filename: name } });
    });
    return sent;
  };

  it('OP-69 SM-13 each goes once, those that the platform has not, and after each it is told how many it has', async () => {
    await begin();
    await lay();
    const sent = await take(null);
    const told = [1, 2, 3].map((count) => ({ type: 'FILE_SENT', sent: count }));
    expect(await call('sendFiles', delivery)).toEqual([...told, { type: 'FILES_SENT' }]);
    expect(await call('sendFiles', delivery)).toEqual([...told, { type: 'FILES_SENT' }]);
    expect(sent).toEqual(['one.csv', 'other.csv']);
  });

  it('SM-13 FILE-16 after one that is refused none goes, and it is told by the name that people know', async () => {
    await begin();
    await lay();
    const sent = await take('one.csv');
    expect(await call('sendFiles', delivery)).toEqual([
      {
        type: 'FILES_NOT_SENT',
        failure: expect.objectContaining({ code: 'fileRefused', path: path('one.csv'), file: 'list.csv' }),
      },
    ]);
    expect(sent).toEqual(['one.csv']);
  });
});

describe('the outbox', () => {
  const others = [
    ['another user', { ...executor, user_uuid: id(77) }],
    ['a user of another company', { ...executor, company_uuid: id(78) }],
  ] as const;

  it('OP-11 SM-34 lesson 35: sends what was finished under its own author only', async () => {
    await begin();
    await write(answered);
    await call('seal', answered);
    const told = await page.evaluate(
      async ([executor, owners, execution]) => {
        const outbox = edges.outboxOn(executor);
        const heard: unknown[] = [];
        for (const owner of owners) heard.push(await outbox.take(owner, execution));
        return heard;
      },
      [executor, [null, ...others.map(([, owner]) => owner), executor], id(9)] as const,
    );
    expect(told).toEqual(['HELD_ELSEWHERE', 'HELD_ELSEWHERE', 'HELD_ELSEWHERE', 'HELD']);
  });

  it('OP-11 SM-34 shows what was sent to its author only', async () => {
    await begin();
    await write(answered);
    await call('seal', answered);
    await call('deliver', id(9));
    const sentTo = (owner: typeof executor) =>
      page.evaluate(([executor, owner]) => edges.outboxOn(executor).sent(owner), [executor, owner] as const);
    expect(await sentTo(executor)).toEqual([expect.objectContaining({ uuid: id(9) })]);
    for (const [who, other] of others) expect([who, await sentTo(other)]).toEqual([who, []]);
  });
});

describe('the journal', () => {
  it('SM-34 what was done last stands last, though the clock of the device went back meanwhile, or stood still', async () => {
    const steps = [
      ['started', '2026-03-02T11:00:00.000Z'],
      ['refused', '2026-03-02T11:00:00.000Z'],
      ['started', '2026-03-01T09:00:00.000Z'],
      ['refused', '2026-03-01T09:00:05.000Z'],
      ['started', '2026-03-03T09:00:00.000Z'],
    ] as const;
    const lines = await page.evaluate(
      ([executor, execution, steps]) => edges.outboxOn(executor).journal(execution, steps),
      [executor, id(9), steps] as const,
    );
    expect(lines.map(({ step, at }) => [step, at])).toEqual(steps);
  });
});

describe('writing', () => {
  it('OP-54 SM-35 what waits when the screen goes is written at once, without the pause that follows an answer', async () => {
    await begin();
    await page.evaluate(() => {
      const set = setTimeout;
      Object.assign(globalThis, {
        setTimeout: (act: () => void, ms?: number) => (ms === 32 ? 0 : set(act, ms)),
      });
    });
    await call('leave', answered);
    await expect.poll(() => answers()).toEqual(['first', '']);
  });

  it('SM-35 F2 lesson 30: what was finished in another tab is not written over', async () => {
    await begin();
    const other = await edge.open(context);
    await begin(other);
    await write(answered);
    const sealed = await call('seal', answered, other);
    expect(await write(changed)).toEqual({ type: 'NOT_SAVED', failure: { code: 'conflict', body: null } });
    expect(await answers()).toEqual(['first', '']);
    const kept = await page.evaluate(
      (uuid) =>
        edges
          .openDatabase()
          .read(['records'], async (rows) => (await rows.get('records', uuid, edges.anything))?.value),
      id(9),
    );
    expect(kept).toEqual(expect.objectContaining({ state: 'sealed', sealed }));
  });

  it('OP-55 lesson 27: what was delivered in another tab does not come back', async () => {
    await begin();
    const other = await edge.open(context);
    await begin(other);
    await write(answered);
    await call('seal', answered, other);
    await call('deliver', id(9), other);
    expect(await write(changed)).toEqual({ type: 'NOT_SAVED', failure: { code: 'conflict', body: null } });
    expect(await answers()).toEqual([]);
  });

  it('EXEC-02 OP-54 what was discarded does not come back by a write that comes late, from here or from another tab', async () => {
    await begin();
    const other = await edge.open(context);
    await begin(other);
    await write(answered);
    await write(answered, other);
    await call('discard', id(9));
    for (const tab of [page, other])
      expect(await write(changed, tab)).toEqual({ type: 'NOT_SAVED', failure: { code: 'notFound' } });
    expect(await answers()).toEqual([]);
    expect(await page.evaluate(() => edges.openDatabase().read(['records'], (rows) => rows.keys('records')))).toEqual(
      [],
    );
  });

  it('Q-35 FILE-10 a document whose bytes are not what its name says is told at once, and does not stay', async () => {
    await begin();
    const files = () => page.evaluate(() => edges.openDatabase().read(['files'], (rows) => rows.keys('files')));
    const other = { execution: id(9), text: '<!doctype html><title>A page</title>' };
    expect(await call('attach', other)).toEqual({ code: 'undecodable', name: 'list.csv' });
    expect(await files()).toEqual([]);
  });

  it('EXEC-02 OP-69 no bytes stay of a file that comes after the execution was discarded', async () => {
    await begin();
    const list = { execution: id(9), text: 'a;b' };
    const files = () => page.evaluate(() => edges.openDatabase().read(['files'], (rows) => rows.keys('files')));
    expect(await call('attach', list)).toEqual({ preview: null });
    expect(await files()).toHaveLength(1);
    await call('discard', id(9));
    expect(await call('attach', list)).toEqual({ code: 'notFound' });
    expect(await files()).toEqual([]);
  });

  it('FILE-02 OP-54 nothing stays of a file that was taken out before it was part of its answer', async () => {
    await begin();
    const files = () => page.evaluate(() => edges.openDatabase().read(['files'], (rows) => rows.keys('files')));
    await call('attach', { execution: id(9), text: 'a;b' });
    expect(await files()).toHaveLength(1);
    await call('drop', id(9));
    expect(await files()).toEqual([]);
  });

  it('FILE-02 OP-54 nor of one that was taken out while it was on its way to the device', async () => {
    await begin();
    const files = () => page.evaluate(() => edges.openDatabase().read(['files'], (rows) => rows.keys('files')));
    await call('attachAndDrop', { execution: id(9), text: 'a;b' });
    await call('attach', { execution: id(8), text: 'a;b' });
    expect(await files()).toEqual([[id(8), 'company_c/files/list.csv']]);
  });

  it('FILE-02 OP-54 nothing stays of a file that came and was taken out between two writes', async () => {
    await begin();
    const files = () => page.evaluate(() => edges.openDatabase().read(['files'], (rows) => rows.keys('files')));
    await write(answered);
    await call('attach', { execution: id(9), text: 'a;b' });
    write(put(answered, id(10), id(13), { answer: 'company_c/files/list.csv' })).catch(() => undefined);
    await write(put(answered, id(10), id(13), { answer: '' }));
    expect(await files()).toEqual([]);
  });

  it('OP-54 after the database has gone, everything is written anew, not only the newest answer', async () => {
    await begin();
    await write(answered);
    const protocol = await context.newCDPSession(page);
    await protocol.send('Storage.clearDataForOrigin', { origin: edge.origin, storageTypes: 'indexeddb' });
    const more = put(answered, id(10), id(13), { answer: 'third' });
    // While the browser still clears it, a write may fail twice: it is then offered again, as by the next answer.
    await expect.poll(() => write(more)).toEqual(expect.objectContaining({ type: 'SAVED' }));
    expect(await answers()).toEqual(['first', '', 'third']);
    expect(
      await page.evaluate(() => edges.openDatabase().read(['definitions'], (rows) => rows.keys('definitions'))),
    ).toEqual([id(9)]);
  });
});
