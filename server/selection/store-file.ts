import * as v from 'valibot';
import { optionalCoordinates } from '#contracts/shared/primitives.ts';
import { isZoneName } from '#domain/time/zone.ts';
import { type Faults, faultsOfTwins, readEntries, text, words } from '../import-file.ts';

const group = v.nullish(words(200), null);

/** One store of an import file (DATA-10): zone and brand by their names, `time_zone` an IANA name (OP-111). */
const storeFile = v.object({
  store_code: words(60),
  name: words(200),
  address: v.optional(text(400), ''),
  zone: group,
  brand: group,
  coordinates: optionalCoordinates,
  time_zone: v.nullish(v.pipe(v.string(), v.check(isZoneName, 'is no time zone')), null),
});
export type StoreFile = v.InferOutput<typeof storeFile>;

/** Reads an import file: one store or a list of them, each with a code of its own. Unknown fields are ignored. */
export const readStoreFile = (json: unknown): readonly StoreFile[] | Faults => {
  const stores = readEntries(storeFile, json);
  if ('faults' in stores) return stores;
  const faults = faultsOfTwins(stores, 'store_code');
  return faults.length > 0 ? { faults } : stores;
};
