import type { Kysely } from 'kysely';
import type { JsonExecution } from '#contracts/execution/execution.ts';
import { prepared, type Slot } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { storeIndex } from '../finished/index.ts';
import { type Owner, unacceptable } from './checks.ts';

/** Where an execution belongs, with the names of now, and the store index of its answers. */
export type Place = {
  readonly store: string;
  readonly storeName: string;
  readonly activity: string;
  readonly activityName: string;
  readonly version: number;
  readonly index: number | null;
};

type Sought = {
  readonly company: string;
  readonly store: string;
  readonly activity: string;
  readonly answered: number;
};
/** One row for an existing company, with null for absent references. */
const placeOf = prepared('place_of_execution', (db, slot: Slot<Sought>) =>
  db
    .selectFrom('company')
    .leftJoin('store', (join) =>
      join.onRef('store.company_uuid', '=', 'company.uuid').on('store.uuid', '=', slot('store')),
    )
    .leftJoin('activity', (join) =>
      join.onRef('activity.company_uuid', '=', 'company.uuid').on('activity.uuid', '=', slot('activity')),
    )
    .leftJoin('activity_version as published', (join) =>
      join
        .onRef('published.company_uuid', '=', 'activity.company_uuid')
        .onRef('published.activity_uuid', '=', 'activity.uuid')
        .on(({ or, eb, ref }) =>
          or([eb('published.version', '=', slot('answered')), eb('published.version', '=', ref('activity.version'))]),
        ),
    )
    .where('company.uuid', '=', slot('company'))
    .orderBy(({ eb }) => eb('published.version', '=', slot('answered')), 'desc')
    .select(['store.uuid as store', 'store.name as storeName', 'activity.uuid as activity'])
    .select(['activity.name as activityName', 'published.version', 'published.scores'])
    .limit(1),
);

/**
 * The store, also one that its author may not use any more (decision 003), and the version of the activity that was
 * answered; an unknown version stands for the current one.
 * @throws Refusal 422 when the company has no such store or activity
 */
export async function findPlace(
  db: Kysely<Database>,
  { companyUuid }: Owner,
  { store_uuid, activity_tree: tree }: JsonExecution,
): Promise<Place> {
  const answered = versionOf(tree.version);
  const [found] = await placeOf(db, { company: companyUuid, store: store_uuid, activity: tree.uuid, answered });
  if (!found || !isWhole(found))
    throw unacceptable({
      store_uuid: found?.store ? null : 'is no store of the company',
      'activity_tree.uuid': found?.activity ? null : 'is no activity of the company',
    });
  const { scores, ...place } = found;
  return { ...place, index: storeIndex(scores, tree.screens) };
}

type Whole<Row> = { readonly [Column in keyof Row]: NonNullable<Row[Column]> };
const isWhole = <Row extends object>(row: Row): row is Row & Whole<Row> =>
  Object.values(row).every((value) => value !== null);

const versionOf = (given: number | undefined): number =>
  Number.isInteger(given) && Math.abs(given ?? 0) < 2 ** 31 ? (given ?? 0) : 0;
