import type { Database } from '#browser/database.ts';
import { executionLock, type GiveBack, ticketLock, tryLock } from '#browser/locks.ts';
import { keepPreference, readPreference } from '#browser/preferences.ts';
import { under } from '#browser/stores.ts';
import type { Reading, Schema } from '#browser/transaction.ts';
import { millisecondsOf } from '#domain/time/units.ts';
import { deleteFiles, fileStores } from '../file-rows.ts';

/** A killed page leaves the pictures of its ticket form behind; a page that has it open still is not found at once. */
const longEnough = millisecondsOf.day;

const workStores = [
  'records',
  'definitions',
  'answers',
  'journal',
  'routineAnswers',
  'ticketForms',
  'comments',
] as const;
const stores = [...workStores, ...fileStores] as const;

type Given = { readonly database: Database; readonly now: () => Date };

/**
 * OP-54: deletes the files that no record, answer or form of any user on the device owns, readable or not, and no
 * screen of any tab. They must have been found so a day before. Where that cannot be told, or not be remembered, they
 * stay.
 */
export const dropUnowned = async ({ database, now }: Given): Promise<void> => {
  const at = now();
  const found = await database.read(stores, unownedIn);
  const known = remembered();
  const since = found.map((owner) => [owner, known.get(owner) ?? at.toISOString()] as const);
  if (found.length + known.size > 0) keepPreference('unownedFiles', since.map((one) => one.join(' ')).join('\n'));
  for (const [owner, first] of since)
    if (at.getTime() - Date.parse(first) > longEnough) await dropIfNobodys(database, owner);
};

const remembered = (): ReadonlyMap<string, string> =>
  new Map(
    (readPreference('unownedFiles') ?? '').split('\n').flatMap((line) => {
      const [owner = '', since = ''] = line.split(' ');
      return Number.isNaN(Date.parse(since)) ? [] : [[owner, since] as const];
    }),
  );

const dropIfNobodys = async (database: Database, owner: string): Promise<void> => {
  const held: (GiveBack | null)[] = [];
  try {
    for (const name of [ticketLock(owner), executionLock(owner)]) held.push(await tryLock(name));
    if (held.includes(null)) return;
    await database.write(stores, async (rows) => {
      if ((await unownedIn(rows)).includes(owner)) await deleteFiles(rows, under(owner));
    });
  } finally {
    for (const giveBack of held) void giveBack?.();
  }
};

/** The uuids under which files are kept and nothing else is; none where that cannot be told. */
const unownedIn = async (rows: Reading): Promise<readonly string[]> => {
  const files = firsts(await rows.keys('files'));
  const writing = await writtenIn(rows);
  if (files.size === 0 || writing === null) return [];
  const others = await Promise.all(
    (['records', 'definitions', 'answers', 'journal'] as const).map((store) => rows.keys(store)),
  );
  const owners = firsts(others.flat());
  return [...files].filter((owner) => !owners.has(owner) && !writing.has(owner));
};

/** The first part of each key, or the whole key. */
const firsts = (keys: readonly IDBValidKey[]): ReadonlySet<string> =>
  new Set(keys.map((key) => String(Array.isArray(key) ? key[0] : key)));

/** A row of any version. */
const asItIs: Schema<unknown> = { '~standard': { validate: (value) => ({ value }) } };

/** The uuids under which routine answers, ticket forms and comments keep their files; null when one row does not name its own. */
const writtenIn = async (rows: Reading): Promise<ReadonlySet<string> | null> => {
  const stores = ['routineAnswers', 'ticketForms', 'comments'] as const;
  const written = await Promise.all(stores.map((store) => rows.list(store, asItIs)));
  const uuids = written.flat().map(({ value }): unknown => Reflect.get(Object(value), 'uuid'));
  return uuids.every((uuid) => typeof uuid === 'string') ? new Set(uuids) : null;
};
