import * as v from 'valibot';
import { type Faults, faultsOfTwins, readEntries, words } from '../import-file.ts';

/** One accountable area of an import file (DATA-29): `members` are all who belong to it, by the emails of their accounts. */
const areaFile = v.strictObject({
  code: words(60),
  name: words(200),
  members: v.array(v.pipe(words(320), v.toLowerCase())),
});
export type AreaFile = v.InferOutput<typeof areaFile>;

/** Reads an import file: one area or a list of them, each with a code and a name of its own. */
export const readAreaFile = (json: unknown): readonly AreaFile[] | Faults => {
  const areas = readEntries(areaFile, json);
  if ('faults' in areas) return areas;
  const faults = [...faultsOfTwins(areas, 'code'), ...faultsOfTwins(areas, 'name')];
  return faults.length > 0 ? { faults } : areas;
};
