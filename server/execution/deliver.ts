import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { JsonExecution, Receipt, StoredFile } from '#contracts/execution/execution.ts';
import { attachmentsOf, picturePathsOf, totalsOf } from '#domain/execution/counts.ts';
import { transaction } from '../db/client.ts';
import { prepared, type Slot } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import type { ExecutionTable } from '../db/tables/execution.ts';
import type { ResultTable } from '../db/tables/results.ts';
import { assertStored, lockFiles, lockOwnPictures, noteAttached, notStored, uploadedByOthers } from '../files/index.ts';
import type { Platform } from '../platform.ts';
import { raisedIn, raiseTickets, ticketPicturesOf } from '../tickets/index.ts';
import { tellOfKept } from '../webhooks/index.ts';
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
  platform: Pick<Platform, 'db' | 'clock' | 'env' | 'log'>,
  owner: Owner,
  execution: JsonExecution,
  sent: Sent,
): Promise<Delivery> => {
  checkAgreement(execution, owner);
  const now = platform.clock();
  const arrived = { owner, execution, sent, now, place: await findPlace(platform.db, owner, execution) };
  const paths = attachmentsOf(execution.activity_tree.screens);
  const raised = raisedIn(execution, platform.env.TICKETS_PER_EXECUTION);
  // Without files and tickets the one statement that inserts the execution is the whole transaction.
  if (paths.length === 0 && raised.length === 0) return await keep(platform.db, arrived, []);
  return await transaction(platform.db, async (trx) => {
    // Files of one that was deleted are gone, and pictures of tickets that were left out do not stay: what is stored is told.
    const before = await storedBefore(trx, owner, sent);
    if (before !== null) return before;
    const pictures = picturePathsOf(execution.activity_tree.screens);
    const refuse = (fault: string) => unacceptable({ pictures: fault });
    const files = await lockFiles(trx, owner.companyUuid, { paths, pictures, refuse });
    await refuseOthers(trx, arrived, paths);
    const named = ticketPicturesOf(raised);
    const ofTickets = await lockOwnPictures(trx, owner, named);
    if (ofTickets.length < named.length) await assertStored(trx, owner.companyUuid, { paths: named, refuse });
    const delivery = await keep(trx, arrived, eachOnce([...files, ...ofTickets]));
    if (delivery.outcome !== 'stored') return delivery;
    if (files.length > 0) await attach(trx, owner, files, now);
    await raiseTickets(trx, platform, { ...arrived, raised }, ofTickets);
    return delivery;
  });
};

/** Files of others only as far as the activity itself brings them along (DATA-05); else they count as not stored. */
async function refuseOthers(
  trx: Transaction<Database>,
  { owner, place }: Arrived,
  paths: readonly string[],
): Promise<void> {
  const others = await uploadedByOthers(trx, owner, paths);
  if (others.length === 0) return;
  const { tree } = await trx
    .selectFrom('activity_version')
    .where('company_uuid', '=', owner.companyUuid)
    .where('activity_uuid', '=', place.activity)
    .where('version', '=', place.version)
    .select('tree')
    .executeTakeFirstOrThrow();
  const unknown = others.filter((path) => !tree.includes(path));
  if (unknown.length > 0) throw unacceptable({ pictures: notStored(unknown) });
}

const eachOnce = (files: readonly StoredFile[]): StoredFile[] => [
  ...new Map(files.map((file) => [file.path, file])).values(),
];

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
  if (isNew) return { outcome: 'stored', receipt };
  const before = await storedBefore(db, owner, sent);
  if (before === null) throw new Error('what was not inserted is there already');
  return before;
}

/** What results list of an execution. */
const listed = [
  ...(['company_uuid', 'uuid', 'user_uuid', 'store_uuid', 'activity_uuid', 'finished_at', 'store_index'] as const),
];

/** With the execution its report waits to be made (FIN-10), results list it, and webhooks are told of it (HOOK-02): in the same statement, and so once. */
const insert = prepared('execution', (db, slot: Slot<Insertable<ExecutionTable> & Pick<ResultTable, 'pictures'>>) =>
  db
    .with('kept', (query) =>
      query
        .insertInto('execution')
        .values({
          company_uuid: slot('company_uuid'),
          uuid: slot('uuid'),
          user_uuid: slot('user_uuid'),
          store_uuid: slot('store_uuid'),
          store_name: slot('store_name'),
          store_index: slot('store_index'),
          activity_uuid: slot('activity_uuid'),
          activity_name: slot('activity_name'),
          activity_version: slot('activity_version'),
          body: slot('body'),
          sha256: slot('sha256'),
          receipt: slot('receipt'),
          received_at: slot('received_at'),
          finished_at: slot('finished_at'),
          longitude: slot('longitude'),
          latitude: slot('latitude'),
        })
        .onConflict((conflict) => conflict.columns(['company_uuid', 'uuid']).doNothing())
        .returning(listed)
        .returning(['received_at', 'activity_name', 'activity_version', 'store_name']),
    )
    .with('reported', (query) =>
      query
        .insertInto('report')
        .columns(['company_uuid', 'execution_uuid', 'state', 'due_at'])
        .expression((from) =>
          from.selectFrom('kept').select(['company_uuid', 'uuid', sql.lit('pending').as('state'), 'received_at']),
        ),
    )
    .with('listed', (query) =>
      query
        .insertInto('result')
        .columns([...listed, 'pictures'])
        .expression((from) =>
          from
            .selectFrom('kept')
            .select(listed)
            .select(sql<number>`${slot('pictures')}::integer`.as('pictures')),
        ),
    )
    .with('told', tellOfKept)
    .selectFrom('kept')
    .select('uuid'),
);

/** False when there is one already: then this waited for the transaction that stored it. */
async function insertExecution(
  db: Kysely<Database>,
  { owner, execution, place, now }: Arrived,
  receipt: Receipt & Sent,
): Promise<boolean> {
  const { coordinates, exec_finished_at } = execution.activity_tree;
  // A device whose clock is ahead dates what it finished to the future; it was finished before it arrived.
  const finished_at = new Date(Math.min(Date.parse(exec_finished_at), now.getTime()));
  const inserted = await insert(db, {
    company_uuid: owner.companyUuid,
    uuid: owner.executionUuid,
    user_uuid: owner.userUuid,
    store_uuid: place.store,
    store_name: place.storeName,
    store_index: place.index,
    activity_uuid: place.activity,
    activity_name: place.activityName,
    activity_version: place.version,
    body: JSON.stringify(execution),
    sha256: receipt.sha256,
    receipt: JSON.stringify(receipt),
    received_at: now,
    finished_at,
    longitude: coordinates?.longitude ?? null,
    latitude: coordinates?.latitude ?? null,
    pictures: totalsOf(execution.activity_tree.screens).pictures,
  });
  return inserted.length > 0;
}

async function storedBefore(
  db: Kysely<Database>,
  { companyUuid, userUuid, executionUuid }: Owner,
  sent: Sent,
): Promise<Delivery | null> {
  const stored = await db
    .selectFrom('execution')
    .where('company_uuid', '=', companyUuid)
    .where('uuid', '=', executionUuid)
    .select(['user_uuid', 'sha256', 'receipt'])
    .executeTakeFirst();
  if (stored === undefined) return null;
  // Its receipt names files: it is told to its author alone.
  if (stored.user_uuid !== userUuid) throw unacceptable({ execution_uuid: 'is taken' });
  return { outcome: stored.sha256 === sent.sha256 ? 'repeated' : 'conflict', receipt: stored.receipt };
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
  await noteAttached(trx, owner.companyUuid, paths, now);
}
