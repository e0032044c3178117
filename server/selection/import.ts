import type { Transaction } from 'kysely';
import { transaction } from '../db/client.ts';
import type { Database } from '../db/schema.ts';
import type { Platform } from '../platform.ts';
import type { ActivityFile, Finding } from './activityFile.ts';
import { type Imported, publish, type StoresByCode } from './publish.ts';
import { readActivityFile } from './readActivityFile.ts';

export type ImportResult =
  | { readonly faults: readonly Finding[] }
  | { readonly imported: readonly Imported[]; readonly warnings: readonly Finding[] };

/**
 * Brings activities of an import file into a company: all of them, or none when one breaks the schema or names a store
 * code that the company does not have. A known uuid with other content becomes a new version; versions never change,
 * so that an execution begun on one can be delivered on it.
 */
export const importActivities = async (
  platform: Pick<Platform, 'db' | 'clock'>,
  company: string,
  json: unknown,
): Promise<ImportResult> => {
  const read = readActivityFile(json);
  if ('faults' in read) return read;
  return await transaction(platform.db, async (trx) => {
    const stores = await storesByCode(trx, company, read.activities);
    const faults = read.activities.flatMap((activity, index) =>
      unknownCodes(activity, stores, Array.isArray(json) ? `${index}.` : ''),
    );
    if (faults.length > 0) return { faults };
    const imported: Imported[] = [];
    for (const activity of read.activities)
      imported.push(await publish({ trx, company, now: platform.clock() }, activity, stores));
    return { imported, warnings: read.warnings };
  });
};

async function storesByCode(
  trx: Transaction<Database>,
  company: string,
  activities: readonly ActivityFile[],
): Promise<StoresByCode> {
  if (activities.every(({ store_codes }) => store_codes === undefined)) return new Map();
  const stores = await trx
    .selectFrom('store')
    .where('company_uuid', '=', company)
    .select(['uuid', 'store_code'])
    .execute();
  return new Map(stores.map(({ uuid, store_code }) => [store_code, uuid]));
}

const unknownCodes = ({ store_codes = [] }: ActivityFile, stores: StoresByCode, at: string): Finding[] =>
  store_codes.flatMap((code, index) =>
    stores.has(code) ? [] : [{ path: `${at}store_codes.${index}`, text: 'no store has this code' }],
  );
