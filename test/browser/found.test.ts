import { beforeEach, describe, expect, it } from 'vitest';
import type { FileRow } from '#contracts/execution/record.ts';
import { put } from '#domain/execution/draft.ts';
import { attachedPaths } from '#domain/files/attachments.ts';
import { anActivity, aQuestion, aScreen, begunDraft, id } from '../domain/execution/build.ts';
import { anotherUser, executor, sessionOf } from '../paths/people.ts';
import { page } from './edge-world.ts';

const activity = anActivity([
  aScreen(10, [aQuestion(11), aQuestion(12, { type: 'signature' }), aQuestion(13, { allow_picture: true })]),
]);
const answered = put(begunDraft(activity), id(10), id(11), { answer: 'first' });
const given = {
  activity,
  store: { uuid: id(4), name: 'North' },
  session: executor,
  serverStartedAt: '2026-03-02T10:00:01.000Z',
  judgedBy: 'device',
  routine: { uuid: id(5), checksum: 'c1' },
} as const;
const place = { screen: 'executor', activity: id(1), store: id(4), storeName: 'North', execution: null } as const;
const path = (name: string) => `company_c/files/${name}`;

const call = (name: 'write' | 'seal' | 'find', argument: unknown, made: typeof given = given): Promise<unknown> =>
  page.evaluate(
    ([name, argument, made]) => Reflect.apply(Reflect.get(edges.executionOn(made), name), null, [argument]),
    [name, argument, made] as const,
  );
const find = (more: Partial<Record<'activity' | 'store' | 'execution', string>> = {}, made: typeof given = given) =>
  call('find', { ...place, ...more }, made);
const lay = (name: string, more: Partial<FileRow> = {}) =>
  page.evaluate(
    (row) =>
      edges
        .openDatabase()
        .write(edges.fileRows.fileStores, (rows) =>
          edges.fileRows.putFile(rows, { ...row, bytes: new ArrayBuffer(4) }),
        ),
    {
      execution: id(9),
      screen: id(10),
      question: id(13),
      path: path(name),
      name,
      type: 'image/jpeg',
      sha256: '',
      ...more,
    },
  );
const paths = (...names: readonly string[]) => names.map((name) => expect.objectContaining({ path: path(name) }));

beforeEach(() => call('write', answered));

describe('what is found of an execution', () => {
  it('OP-54 SCHED-01 OP-56 is that of this activity at this store, as it was begun', async () => {
    expect(await find()).toEqual(
      expect.objectContaining({
        draft: answered,
        activity,
        files: [],
        sealed: null,
        serverStartedAt: given.serverStartedAt,
        judgedBy: 'device',
        routine: given.routine,
      }),
    );
    expect([await find({ store: id(6) }), await find({ activity: id(7) })]).toEqual([null, null]);
  });

  it('OP-54 SM-35 is found beside one that this build cannot read', async () => {
    await page.evaluate(
      ({ company_uuid, user_uuid }) =>
        edges
          .openDatabase()
          .write(['records'], (rows) => rows.put('records', 'newer', { version: 99, company_uuid, user_uuid })),
      executor,
    );
    expect(await find()).toEqual(expect.objectContaining({ draft: answered }));
    expect(await find({ execution: 'newer', store: id(6) })).toBeNull();
  });

  it.each([
    ['another user', anotherUser],
    ['a user of another company', sessionOf({ company_uuid: id(78) })],
  ])('OP-54 OP-11 is nothing for %s, though the address names it', async (_, session) => {
    expect(await find({ execution: id(9) }, { ...given, session })).toBeNull();
    expect(await find({ execution: id(9), store: id(6) })).toEqual(expect.objectContaining({ draft: answered }));
  });

  it('OP-54 OP-44 has the files that were stored just before a kill, but no drawing that its answer does not name', async () => {
    await lay('stored.jpg');
    await lay('raw.jpg', { raw: true });
    await lay('old.png', { question: id(12), kind: 'drawing' });
    await lay('drawn.png', { question: id(12), kind: 'drawing' });
    await call('write', put(answered, id(10), id(12), { answer: path('drawn.png') }));
    const found = await find();
    expect(found).toEqual(
      expect.objectContaining({ files: expect.arrayContaining(paths('drawn.png', 'stored.jpg', 'raw.jpg')) }),
    );
    expect(Reflect.get(Object(found), 'files')).toHaveLength(3);
    expect(attachedPaths(Reflect.get(Object(found), 'draft'))).toEqual([path('drawn.png'), path('stored.jpg')]);
  });

  it('OP-51 SM-35 is what was sealed, whatever lies beside it', async () => {
    await call('seal', answered);
    await lay('stored.jpg');
    await lay('raw.jpg', { raw: true });
    expect(await find({ execution: id(9) })).toEqual(
      expect.objectContaining({
        draft: answered,
        files: paths('stored.jpg'),
        sealed: expect.objectContaining({ files: [] }),
      }),
    );
  });

  it('OP-54 SM-11 is, of those that were finished, when the last of them was', async () => {
    const finished = { execution: id(9), activityName: activity.name, finishedAt: '2026-03-02T11:00:00.000Z' };
    await call('seal', answered);
    expect(await find()).toEqual(finished);
    const earlier = { ...answered, uuid: id(10) };
    await call('write', earlier);
    expect(await find()).toEqual(expect.objectContaining({ draft: earlier }));
    await call('seal', earlier);
    await page.evaluate(
      (uuid) =>
        edges.openDatabase().write(['records'], async (rows) => {
          const { sealed, ...row } = Object((await rows.get('records', uuid, edges.anything))?.value);
          const sealedAt = '2026-03-02T10:30:00.000Z';
          await rows.put('records', uuid, {
            ...row,
            savedAt: '2026-03-02T12:00:00.000Z',
            sealed: { ...sealed, sealedAt },
          });
        }),
      id(10),
    );
    expect(await find()).toEqual(finished);
  });
});
