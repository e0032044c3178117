import { type Faults, type Finding, placedIn, readEntries } from '../import-file.ts';
import { faultsOf } from './activity-faults.ts';
import { type ActivityFile, activityFile } from './activity-file.ts';
import { warningsOf } from './activity-warnings.ts';
import { inLowerCase } from './uuid-case.ts';

export type ReadFile = { readonly activities: readonly ActivityFile[]; readonly warnings: readonly Finding[] } | Faults;

/**
 * Reads an import file: one activity or a list of them. Optional fields may be absent, unknown ones are ignored.
 * A file that breaks the schema is refused whole; a go-to without a target and an expression that does not compile are
 * only warnings, for the flow ignores them (OP-33, OP-38).
 */
export const readActivityFile = (given: unknown): ReadFile => {
  const json = inLowerCase(given);
  const activities = readEntries(activityFile, json);
  if ('faults' in activities) return activities;
  const place = (finding: Finding): Finding => placedIn(json, finding);
  const faults = faultsOf(activities, json);
  return faults.length > 0
    ? { faults: faults.map(place) }
    : { activities, warnings: warningsOf(activities).map(place) };
};
