import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { JsonExecution, Receipt, StoredFile } from '#contracts/execution.ts';
import { attachmentsOf, picturePathsOf } from '#domain/counts.ts';
import { pictureLimit } from '#domain/fileRules.ts';
import { transaction } from '../db/client.ts';
import { prepared, type Slot } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import type { ExecutionTable } from '../db/tables/execution.ts';
import { isCompanyPath, pictureTypes } from '../files/index.ts';
import type { Platform } from '../platform.ts';
import { checkAgreement, type Owner, unacceptable } from './checks.ts';
import { findPlace, type Place } from './place.ts';

/** The bytes that came: how many, and their SHA-256 in lower-case hex. */
export type Sent = { readonly bytes: number; readonly sha256: string };

/** `stored` now, `repeated` with the same bytes as before, or a `conflict` with what is stored under this uuid. */
export type Delivery = { readonly outcome: 'stored' | 'repeated' | 'conflict'; readonly receipt: Receipt };

/**
 * Stores an execution with everything that belongs to it in one transaction, once: the first delivery of its uuid
 * wins, however many come at the same time, and each of the others is told what was stored (OP-55).
 * @throws Refusal 422 when it does not fit the session, the company's data or itself; nothing is stored then
 */
export const deliver = async (
  platform: Pick<Platform, 'db' | 'clock'>,
  owner: Owner,
  execution: JsonExecution,
  sent: Sent,
): Promise<Delivery> => {
  checkAgreement(execution, owner);
  const now = platform.clock();
  const arrived = { owner, execution, sent, now, place: await findPlace(platform.db, owner, execution) };
  const paths = attachmentsOf(execution.activity_tree.screens);
  // Without files the one statement that inserts the execution is the whole transaction.
  if (paths.length === 0) return await keep(platform.db, arrived, []);
  return await transaction(platform.db, async (trx) => {
    const files = await lockFiles(trx, owner, paths, picturePathsOf(execution.activity_tree.screens));
    const delivery = await keep(trx, arrived, files);
    if (delivery.outcome === 'stored') await attach(trx, owner, files, now);
    return delivery;
  });
};

type Arrived = {
  readonly owner: Owner;
  readonly execution: JsonExecution;
  readonly sent: Sent;
  readonly now: Date;
  readonly place: Place;
};

async function keep(db: Kysely<Database>, arrived: Arrived, files: readonly StoredFile[]): Promise<Delivery> {
  const { owner, sent, now } = arrived;
  const receipt = { execution_uuid: owner.executionUuid, received_at: now.toISOString(), ...sent, files: [...files] };
  const isNew = await insertExecution(db, arrived, receipt);
  return isNew ? { outcome: 'stored', receipt } : await storedBefore(db, owner, sent);
}

/** The files as they are stored, in the order of the answers; they cannot be swept away until the transaction ends. */
async function lockFiles(
  trx: Transaction<Database>,
  { companyUuid }: Owner,
  paths: readonly string[],
  pictures: readonly string[],
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
  if (missing.length > 0) throw unacceptable({ pictures: `not stored: ${missing.join(', ')}` });
  const others = pictures.flatMap((path) => byPath.get(path) ?? []).filter((file) => !isPicture(file));
  if (others.length > 0)
    throw unacceptable({ pictures: `no pictures of at most 5 MB: ${others.map(({ path }) => path).join(', ')}` });
  return paths.flatMap((path) => {
    const file = byPath.get(path);
    return file ? [{ path, bytes: file.bytes, sha256: file.sha256 }] : [];
  });
}

/** FILE-05, FILE-11: what was uploaded as a document is no picture because a question calls it one. */
const isPicture = (file: { readonly bytes: number; readonly content_type: string }): boolean =>
  pictureTypes.has(file.content_type) && file.bytes <= pictureLimit;

const insert = prepared('execution', (db, slot: Slot<Insertable<ExecutionTable>>) =>
  db
    .insertInto('execution')
    .values({
      ...{ company_uuid: slot('company_uuid'), uuid: slot('uuid'), user_uuid: slot('user_uuid') },
      ...{ store_uuid: slot('store_uuid'), store_name: slot('store_name'), store_index: slot('store_index') },
      ...{ activity_uuid: slot('activity_uuid'), activity_name: slot('activity_name') },
      ...{ activity_version: slot('activity_version'), body: slot('body'), sha256: slot('sha256') },
      ...{ receipt: slot('receipt'), received_at: slot('received_at'), finished_at: slot('finished_at') },
      ...{ longitude: slot('longitude'), latitude: slot('latitude') },
    })
    .onConflict((conflict) => conflict.columns(['company_uuid', 'uuid']).doNothing())
    .returning('uuid'),
);

/** False when there is one already: then this waited for the transaction that stored it. */
async function insertExecution(
  db: Kysely<Database>,
  { owner, execution, place, now }: Arrived,
  receipt: Receipt & Sent,
): Promise<boolean> {
  const { coordinates, exec_finished_at } = execution.activity_tree;
  const inserted = await insert(db, {
    ...{ company_uuid: owner.companyUuid, uuid: owner.executionUuid, user_uuid: owner.userUuid },
    ...{ store_uuid: place.store, store_name: place.storeName, store_index: place.index },
    ...{ activity_uuid: place.activity, activity_name: place.activityName, activity_version: place.version },
    ...{ body: JSON.stringify(execution), sha256: receipt.sha256, receipt: JSON.stringify(receipt) },
    ...{ received_at: now, finished_at: new Date(exec_finished_at) },
    ...{ longitude: coordinates?.longitude ?? null, latitude: coordinates?.latitude ?? null },
  });
  return inserted.length > 0;
}

async function storedBefore(
  db: Kysely<Database>,
  { companyUuid, executionUuid }: Owner,
  sent: Sent,
): Promise<Delivery> {
  const { sha256, receipt } = await db
    .selectFrom('execution')
    .where('company_uuid', '=', companyUuid)
    .where('uuid', '=', executionUuid)
    .select(['sha256', 'receipt'])
    .executeTakeFirstOrThrow();
  return { outcome: sha256 === sent.sha256 ? 'repeated' : 'conflict', receipt };
}

async function attach(
  trx: Transaction<Database>,
  owner: Owner,
  files: readonly StoredFile[],
  now: Date,
): Promise<void> {
  const paths = files.map(({ path }) => path);
  const key = { company_uuid: owner.companyUuid, execution_uuid: owner.executionUuid };
  await trx
    .insertInto('execution_file')
    .values(paths.map((path) => ({ ...key, path })))
    .execute();
  await trx
    .updateTable('file')
    .set({ attached_at: now })
    .where('company_uuid', '=', owner.companyUuid)
    .where(sql<boolean>`path in (select json_array_elements_text(${JSON.stringify(paths)}::json))`)
    .where('attached_at', 'is', null)
    .execute();
}
