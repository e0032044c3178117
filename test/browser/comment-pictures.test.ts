import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { openDatabase } from '#browser/database.ts';
import type { Session } from '#contracts/session/session.ts';
import { picturesOfTicket } from '#domain/files/attachments.ts';
import { commitFile } from '#effects/files/commit.ts';
import { dropUnowned } from '#effects/files/unowned.ts';
import { allWritten } from '#effects/tickets/newest.ts';
import type { ChangeFound } from '#machines/tickets/ticket-management.change.ts';
import { executor } from '../paths/people.ts';
import { changeFound, commentSentFrom, commentsOf, commentTakenBack, ticketDraftOn } from './ticket-change-on.ts';
import { toolsOn } from './tools-on.ts';

/** The page here never goes. */
vi.stubGlobal('window', new EventTarget());
const database = openDatabase();
const tools = toolsOn();

let author: Session;
beforeEach(() => {
  author = { ...executor, user_uuid: crypto.randomUUID() };
});

/** Puts a file on the device as one of the pictures of a draft; these bytes need not be prepared. */
const commit = async (draft: string): Promise<string> => {
  const path = `company_c/files/${crypto.randomUUID()}.csv`;
  const blob = new Blob(['a,b\n1,2\n'], { type: 'text/csv' });
  const place = { execution: draft, ...picturesOfTicket(draft), kind: 'document' as const };
  const input = { place, path, chosen: { name: 'list.csv', type: blob.type, size: blob.size, blob } };
  await toPromise(createActor(commitFile(tools), { input }).start());
  return path;
};
const keysIn = async (store: 'files' | 'owing' | 'comments' | 'ticketForms') =>
  (await database.read([store], (rows) => rows.keys(store))).map(String);
/** Where these pictures lie, and where it is noted that the platform lacks them. */
const lying = async (paths: readonly string[]) => {
  const of = (keys: readonly string[]) => keys.filter((key) => paths.some((path) => key.endsWith(path))).toSorted();
  return [of(await keysIn('files')), of(await keysIn('owing'))];
};
const at = (owner: string, ...paths: string[]) => paths.map((path) => `${owner},${path}`).toSorted();
const keeper = () => ticketDraftOn({ owner: author, ticket: 'k1', part: 'comment', writer: 'w1' });
const begun = async () => (Object(await changeFound(author, 'k1')) as ChangeFound).begun.comment;
const written = (uuid: string, text: string, pictures: readonly string[]) =>
  ({
    type: 'WRITE',
    uuid,
    number: '',
    title: '',
    comment: { text, mentions: [], pictures },
    edit: null,
    takenOut: [],
  }) as const;

it('TALK-11 TALK-08 the pictures of a draft come back with it, also one that was stored just before the app was killed', async () => {
  const uuid = crypto.randomUUID();
  keeper().send(written(uuid, 'Half a', []));
  await allWritten();
  const path = await commit(uuid);
  expect(await begun()).toMatchObject({
    uuid,
    draft: { text: 'Half a', pictures: [path] },
    files: [{ path, delivery: 'queued', place: { execution: uuid } }],
  });
});

it('TALK-11 TALK-03 what is sent takes its pictures along, and the draft is gone; one that is not there keeps the comment from going', async () => {
  const uuid = crypto.randomUUID();
  const [first, second] = [await commit(uuid), await commit(uuid)];
  keeper().send(written(uuid, '', [second, first]));
  await expect(commentSentFrom(author, 'k1', '', uuid, [second, 'gone.jpg'])).rejects.toMatchObject({
    failure: { code: 'fileMissing', path: 'gone.jpg' },
  });
  expect(await lying([first, second])).toEqual([at(uuid, first, second), at(uuid, first, second)]);
  expect(await begun()).toMatchObject({ draft: { pictures: [second, first] } });

  const { comment, next } = await commentSentFrom(author, 'k1', '', uuid, [second, first]);
  expect(comment).toMatchObject({ text: '', pictures: [second, first] });
  expect(await commentsOf(author)).toEqual([comment]);
  const here = at(comment.uuid, first, second);
  expect([await lying([first, second]), await begun()]).toEqual([[here, here], null]);
  expect(next).not.toBe(uuid);
});

it('TALK-11 a comment that comes back brings its pictures into the draft in one write, before those that are there', async () => {
  const uuid = crypto.randomUUID();
  const [sent, lost] = [await commit(uuid), await commit(uuid)];
  const { comment, next } = await commentSentFrom(author, 'k1', 'Before', uuid, [sent, lost]);
  await database.write(['files'], (rows) => rows.delete('files', [comment.uuid, lost]));
  const own = await commit(next);
  keeper().send(written(next, 'Later', [own]));
  const files = await commentTakenBack(author, comment, { uuid: next, writer: 'w1' });
  expect(files).toMatchObject([{ path: sent, delivery: 'queued', place: { execution: next, question: next } }]);
  expect(await begun()).toMatchObject({ uuid: next, draft: { text: 'Before\nLater', pictures: [sent, own] } });
  expect([await lying([sent, own]), await commentsOf(author)]).toEqual([
    [at(next, sent, own), at(next, sent, own)],
    [],
  ]);
});

it('TALK-11 OP-54 pictures of comments and of drafts stay, however long they wait', async () => {
  const [uuid, stray] = [crypto.randomUUID(), crypto.randomUUID()];
  const [picture, unowned] = [await commit(uuid), await commit(stray)];
  const { comment, next } = await commentSentFrom(author, 'k1', '', uuid, [picture]);
  const later = await commit(next);
  keeper().send(written(next, '', [later]));
  await allWritten();
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, _options: object, hold: (lock: object) => unknown) => hold({}) },
  });
  for (const day of [2, 4]) await dropUnowned({ database, now: () => new Date(Date.UTC(2026, 2, day, 12)) });
  expect(await lying([picture, later, unowned])).toMatchObject([
    [...at(comment.uuid, picture), ...at(next, later)].toSorted(),
    {},
  ]);
});

/** Preferences that this process keeps. */
function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
