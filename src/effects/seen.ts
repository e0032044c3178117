import { idle } from '#browser/idle.ts';
import type { Schema } from '#browser/transaction.ts';
import { seenOrder } from '#contracts/execution/seen.ts';
import type { Session } from '#contracts/session/session.ts';
import type { Seen } from '#domain/shared/seen.ts';
import { orKnown } from './or-known.ts';
import type { Tools } from './tools.ts';

export type Means = Pick<Tools, 'database' | 'now' | 'session'>;

/** One kind of answers that the device keeps: how many of them for each user, and how a row is read. */
export type Kind<Value> = {
  readonly name: string;
  readonly atMost: number;
  readonly schema: Schema<{ readonly at: string; readonly value: Value }>;
};
export type Answered<Value> = { readonly value: Value; readonly seen: Seen | null };

/**
 * Asks the platform and keeps its answer on the device, for this user of this company, under a name. When the platform
 * cannot be reached, or says nothing for long: what was seen last under that name, with its age; without any, what was
 * thrown is thrown on, or the answer awaited. One that comes later is kept for the next time.
 */
export function orSeen<Value>(
  means: Means,
  kind: Kind<Value>,
  name: string,
  ask: () => Promise<Value>,
): Promise<Answered<Value>> {
  const asker = means.session()?.token;
  const answered = ask().then((value): Answered<Value> => {
    // A copy that cannot be kept is missed without a network at worst: no reason to fail now.
    keepWhenIdle(means, kind, name, { value, asker }).catch(() => undefined);
    return { value, seen: null };
  });
  return orKnown(answered, async () => {
    const last = await lastSeen(means, kind, name);
    return last && { value: last.value, seen: { at: last.at, readAt: means.now().toISOString() } };
  });
}

type Kept<Value> = { readonly value: Value; readonly asker: string | undefined };

/**
 * The screen comes first: cloning a large activity for the device would hold it up. Keeps nothing if the user who asked
 * has signed out since, or another one has signed in.
 */
const keepWhenIdle = async <Value>(
  means: Means,
  kind: Kind<Value>,
  name: string,
  { value, asker }: Kept<Value>,
): Promise<void> => {
  const at = means.now().toISOString();
  await idle();
  const owner = ownerOf(means);
  if (owner && means.session()?.token === asker) await keepSeen(means, kind, owner, name, { at, value });
};

/**
 * Keeps what the platform answered at once, in the place of what was seen before under that name; not when whom it
 * belongs to is not signed in any more.
 */
export const keepAnswer = async <Value>(
  means: Means,
  kind: Kind<Value>,
  { company_uuid, user_uuid }: Pick<Session, 'company_uuid' | 'user_uuid'>,
  name: string,
  value: Value,
): Promise<void> => {
  const user = means.session();
  if (user?.company_uuid !== company_uuid || user.user_uuid !== user_uuid) return;
  const row = { at: means.now().toISOString(), value };
  await keepSeen(means, kind, [company_uuid, user_uuid], name, row);
};

/**
 * Keeps one row, and no more rows of its kind than that; those that were seen longest ago go. A copy that waited until
 * the page was idle takes no newer one's place.
 */
const keepSeen = <Value>(
  { database, now }: Means,
  { name: kindName, atMost, schema }: Kind<Value>,
  owner: readonly string[],
  name: string,
  row: { readonly at: string; readonly value: Value },
): Promise<void> =>
  database.write(['seen'], async (rows) => {
    const kind = [...owner, kindName];
    const last = await rows.get('seen', [...kind, name], schema);
    // A time that has not come is that of a clock which was wrong.
    if (last?.state === 'readable' && last.value.at > row.at && last.value.at <= now().toISOString()) return;
    const order = await rows.get('seen', kind, seenOrder);
    const before = order?.state === 'readable' ? order.value.names : [];
    const names = [name, ...before.filter((one) => one !== name)];
    void rows.put('seen', kind, { names: names.slice(0, atMost) });
    void rows.put('seen', [...kind, name], row);
    for (const gone of names.slice(atMost)) void rows.delete('seen', [...kind, gone]);
  });

/** The value seen last under a name, whether the platform can be reached or not. */
export const lastSeen = async <Value>(
  means: Means,
  { name: kind, schema }: Kind<Value>,
  name: string,
): Promise<{ readonly at: string; readonly value: Value } | null> => {
  const owner = ownerOf(means);
  if (!owner) return null;
  const row = await means.database.read(['seen'], (rows) => rows.get('seen', [...owner, kind, name], schema));
  return row?.state === 'readable' ? row.value : null;
};

/** Everything of one kind that this user has seen here. */
export const allSeen = async <Value>(means: Means, { name, schema }: Kind<Value>): Promise<readonly Value[]> => {
  const owner = ownerOf(means);
  if (!owner) return [];
  const kind = [...owner, name];
  const range = IDBKeyRange.bound([...kind, ''], [...kind, []]);
  const list = await means.database.read(['seen'], (rows) => rows.list('seen', schema, range));
  return list.flatMap((row) => (row.state === 'readable' ? [row.value.value] : []));
};

/** Deletes all that a user has seen from the device when the session ends; unsent work stays. */
export const forgetSeen = (
  { database }: Pick<Tools, 'database'>,
  { company_uuid, user_uuid }: Pick<Session, 'company_uuid' | 'user_uuid'>,
): Promise<void> =>
  database.write(['seen'], (rows) =>
    rows.delete('seen', IDBKeyRange.bound([company_uuid, user_uuid], [company_uuid, user_uuid, []])),
  );

/**
 * OP-04: at a start, what others than the user of the kept session have seen leaves the device. The session of a shared
 * device ends with its tab, without a word; what was seen in it goes at the next start.
 */
export const forgetOthers = (
  { database }: Pick<Tools, 'database'>,
  kept: Pick<Session, 'company_uuid' | 'user_uuid'> | null,
): Promise<void> =>
  database.write(['seen'], async (rows) => {
    if (kept === null) return rows.delete('seen', IDBKeyRange.lowerBound([]));
    const own = [kept.company_uuid, kept.user_uuid];
    void rows.delete('seen', IDBKeyRange.upperBound(own, true));
    void rows.delete('seen', IDBKeyRange.lowerBound([...own, []], true));
  });

/** Answers without a user are not kept, and no user reads those of another. */
const ownerOf = ({ session }: Means): readonly [company: string, user: string] | null => {
  const user = session();
  return user ? [user.company_uuid, user.user_uuid] : null;
};
