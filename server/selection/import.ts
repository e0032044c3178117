import { transaction } from '../db/client.ts';
import { type Faults, type Finding, faultsOfCodes, holdCompany, storesByCode } from '../import-file.ts';
import type { Platform } from '../platform.ts';
import { type Imported, publish } from './publish.ts';
import { readActivityFile } from './read-activity-file.ts';

export type ImportResult = Faults | { readonly imported: readonly Imported[]; readonly warnings: readonly Finding[] };

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
    await holdCompany(trx, company);
    const stores = await storesByCode(trx, company);
    const faults = read.activities.flatMap(({ store_codes }, index) =>
      faultsOfCodes(store_codes, stores, Array.isArray(json) ? `${index}.` : ''),
    );
    if (faults.length > 0) return { faults };
    const imported: Imported[] = [];
    for (const activity of read.activities)
      imported.push(await publish({ trx, company, now: platform.clock() }, activity, stores));
    return { imported, warnings: read.warnings };
  });
};
