import * as v from 'valibot';
import { faultsOf } from './activityFaults.ts';
import { type ActivityFile, activityFile, type Finding, placedIn } from './activityFile.ts';
import { warningsOf } from './activityWarnings.ts';

export type ReadFile =
  | { readonly activities: readonly ActivityFile[]; readonly warnings: readonly Finding[] }
  | { readonly faults: readonly Finding[] };

/**
 * Reads an import file: one activity or a list of them. Optional fields may be absent, unknown ones are ignored.
 * A file that breaks the schema is refused whole; a go-to without a target and an expression that does not compile are
 * only warnings, for the flow ignores them (OP-33, OP-38).
 */
export const readActivityFile = (json: unknown): ReadFile => {
  const parsed = v.safeParse(v.array(activityFile), Array.isArray(json) ? json : [json]);
  const place = (finding: Finding): Finding => placedIn(json, finding);
  if (!parsed.success)
    return { faults: parsed.issues.map((issue) => place({ path: v.getDotPath(issue) ?? '', text: issue.message })) };
  const faults = faultsOf(parsed.output, json);
  return faults.length > 0
    ? { faults: faults.map(place) }
    : { activities: parsed.output, warnings: warningsOf(parsed.output).map(place) };
};
