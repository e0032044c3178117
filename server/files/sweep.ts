import { millisecondsOf } from '#domain/time/units.ts';
import type { Platform } from '../platform.ts';

/** A file on disk without a row was given up by its upload long before this. */
const strayAfter = millisecondsOf.day;
/** How long an uploaded picture waits for its execution; longer than work stays unsent on a device. */
const unattachedAfter = 90 * millisecondsOf.day;
const batch = 500;

/**
 * Removes what no answer can need any more: pictures that no execution named for 90 days, and files that lie in the
 * store for a day without a row, left by a kill between writing and storing. Returns how many of each.
 */
export const sweepFiles = async ({
  db,
  files,
  clock,
}: Pick<Platform, 'db' | 'files' | 'clock'>): Promise<{ unattached: number; stray: number }> => {
  const now = clock().getTime();
  const forgotten = await db
    .deleteFrom('file')
    .where('attached_at', 'is', null)
    .where('uploaded_at', '<', new Date(now - unattachedAfter))
    .returning('name')
    .execute();
  for (const { name } of forgotten) await files.remove(name);
  return { unattached: forgotten.length, stray: await sweepStray({ db, files }, now - strayAfter) };
};

async function sweepStray({ db, files }: Pick<Platform, 'db' | 'files'>, before: number): Promise<number> {
  const old: string[] = [];
  for await (const { name, writtenAt } of files.list()) if (writtenAt.getTime() < before) old.push(name);
  let removed = 0;
  for (let start = 0; start < old.length; start += batch) {
    const names = old.slice(start, start + batch);
    const known = await namesIn(db, names);
    for (const name of names.filter((one) => !known.has(one))) {
      await files.remove(name);
      removed += 1;
    }
  }
  return removed;
}

/** Those of the names that a row needs. */
async function namesIn(db: Platform['db'], names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('file')
    .where('name', 'in', names)
    .select('name')
    .union(({ selectFrom }) =>
      selectFrom('report').where('name', 'in', names).select('name').$castTo<{ name: string }>(),
    )
    .union(({ selectFrom }) =>
      selectFrom('result_export').where('name', 'in', names).select('name').$castTo<{ name: string }>(),
    )
    .execute();
  return new Set(rows.map(({ name }) => name));
}
