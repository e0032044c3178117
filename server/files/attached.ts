import { sql, type Transaction } from 'kysely';
import type { StoredFile } from '#contracts/execution/execution.ts';
import { pictureLimit } from '#domain/files/file-rules.ts';
import type { Database } from '../db/schema.ts';
import type { Refusal } from '../http/refusal.ts';
import { isCompanyPath } from './path.ts';
import { pictureTypes } from './picture-types.ts';

/** The files that are named: all paths, and those that must be pictures. `refuse` makes the refusal for a fault. */
export type Named = {
  readonly paths: readonly string[];
  readonly pictures: readonly string[];
  readonly refuse: (fault: string) => Refusal;
};

/**
 * The files of a company as they are stored, in the order of their paths; they cannot be swept away until the
 * transaction ends.
 * @throws Refusal when one is not stored, or is no picture where it has to be one
 */
export async function lockFiles(
  trx: Transaction<Database>,
  companyUuid: string,
  { paths, pictures, refuse }: Named,
): Promise<StoredFile[]> {
  const own = paths.filter((path) => isCompanyPath(companyUuid, path));
  const found = await trx
    .selectFrom('file')
    .where('company_uuid', '=', companyUuid)
    .where(sql<boolean>`path in (select json_array_elements_text(${JSON.stringify(own)}::json))`)
    .select(['path', 'bytes', 'sha256', 'content_type'])
    .orderBy('path')
    .forUpdate()
    .execute();
  const byPath = new Map(found.map((file) => [file.path, file]));
  const missing = paths.filter((path) => !byPath.has(path));
  if (missing.length > 0) throw refuse(notStored(missing));
  const others = pictures.flatMap((path) => byPath.get(path) ?? []).filter((file) => !isPicture(file));
  if (others.length > 0) throw refuse(`no pictures of at most 5 MB: ${listed(others.map(({ path }) => path))}`);
  return paths.flatMap((path) => {
    const file = byPath.get(path);
    return file ? [{ path, bytes: file.bytes, sha256: file.sha256 }] : [];
  });
}

/** The paths that another user of the company uploaded. */
export async function uploadedByOthers(
  trx: Transaction<Database>,
  { companyUuid, userUuid }: { readonly companyUuid: string; readonly userUuid: string },
  paths: readonly string[],
): Promise<readonly string[]> {
  const found = await trx
    .selectFrom('file')
    .where('company_uuid', '=', companyUuid)
    .where('user_uuid', '!=', userUuid)
    .where(sql<boolean>`path in (select json_array_elements_text(${JSON.stringify(paths)}::json))`)
    .select('path')
    .orderBy('path')
    .execute();
  return found.map(({ path }) => path);
}

/** Names the first paths alone: an answer is not as long as the request that it refuses. */
export const notStored = (paths: readonly string[]): string => `not stored: ${listed(paths)}`;

const mostListed = 20;
const listed = (paths: readonly string[]): string => {
  const first = paths.slice(0, mostListed).map((path) => path.slice(0, 300));
  return paths.length > mostListed ? `${first.join(', ')} and ${paths.length - mostListed} more` : first.join(', ');
};

/** Those of the paths under which the company has pictures, kept from being swept away as above. */
export async function lockPictures(
  trx: Transaction<Database>,
  companyUuid: string,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await trx
    .selectFrom('file')
    .where('company_uuid', '=', companyUuid)
    .where(sql<boolean>`path in (select json_array_elements_text(${JSON.stringify(paths)}::json))`)
    .select(['path', 'bytes', 'content_type'])
    .orderBy('path')
    .forUpdate()
    .execute();
  return new Set(found.filter(isPicture).map(({ path }) => path));
}

/** Those of the paths that are pictures which a user of the company uploaded, kept from being swept away as above. */
export async function lockOwnPictures(
  trx: Transaction<Database>,
  { companyUuid, userUuid }: { readonly companyUuid: string; readonly userUuid: string },
  paths: readonly string[],
): Promise<StoredFile[]> {
  const own = paths.filter((path) => isCompanyPath(companyUuid, path));
  const found = await trx
    .selectFrom('file')
    .where('company_uuid', '=', companyUuid)
    .where('user_uuid', '=', userUuid)
    .where(sql<boolean>`path in (select json_array_elements_text(${JSON.stringify(own)}::json))`)
    .select(['path', 'bytes', 'sha256', 'content_type'])
    .orderBy('path')
    .forUpdate()
    .execute();
  return found.filter(isPicture).map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 }));
}

/** @throws Refusal when one of the paths of the company is not stored */
export async function assertStored(
  trx: Transaction<Database>,
  companyUuid: string,
  { paths, refuse }: Pick<Named, 'paths' | 'refuse'>,
): Promise<void> {
  const own = paths.filter((path) => isCompanyPath(companyUuid, path));
  const found = await trx
    .selectFrom('file')
    .where('company_uuid', '=', companyUuid)
    .where(sql<boolean>`path in (select json_array_elements_text(${JSON.stringify(own)}::json))`)
    .select('path')
    .execute();
  const stored = new Set(found.map(({ path }) => path));
  const missing = own.filter((path) => !stored.has(path));
  if (missing.length > 0) throw refuse(notStored(missing));
}

/** Notes that something refers to these files, so that they stay. */
export async function noteAttached(
  trx: Transaction<Database>,
  companyUuid: string,
  paths: readonly string[],
  now: Date,
): Promise<void> {
  await trx
    .updateTable('file')
    .set({ attached_at: now })
    .where('company_uuid', '=', companyUuid)
    .where(sql<boolean>`path in (select json_array_elements_text(${JSON.stringify(paths)}::json))`)
    .where('attached_at', 'is', null)
    .execute();
}

/** Notes that an activity shows these files: they stay, and who sees activities of the company sees them. */
export async function noteShown(
  trx: Transaction<Database>,
  companyUuid: string,
  paths: readonly string[],
  now: Date,
): Promise<void> {
  await noteAttached(trx, companyUuid, paths, now);
  await trx
    .insertInto('activity_file')
    .columns(['company_uuid', 'path'])
    .expression((from) =>
      from
        .selectFrom('file')
        .where('company_uuid', '=', companyUuid)
        .where(sql<boolean>`path in (select json_array_elements_text(${JSON.stringify(paths)}::json))`)
        .select(['company_uuid', 'path']),
    )
    .onConflict((known) => known.columns(['company_uuid', 'path']).doNothing())
    .execute();
}

/** FILE-05, FILE-11: what was uploaded as a document is no picture because a question calls it one. */
const isPicture = (file: { readonly bytes: number; readonly content_type: string }): boolean =>
  pictureTypes.has(file.content_type) && file.bytes <= pictureLimit;
