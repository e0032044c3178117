import * as v from 'valibot';
import { coordinates } from '#contracts/primitives.ts';
import { isStorableText } from '#domain/storableText.ts';
import { type Finding, placedIn } from './activityFile.ts';

const text = (length: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(length), v.check(isStorableText, 'holds a character that cannot be stored'));
const words = (length: number) => v.pipe(text(length), v.nonEmpty('must not be empty'));
const group = v.nullish(words(200), null);

/** One store of an import file (DATA-10): zone and brand by their names, `time_zone` an IANA name (OP-111). */
const storeFile = v.object({
  store_code: words(60),
  name: words(200),
  address: v.optional(text(400), ''),
  zone: group,
  brand: group,
  coordinates: v.nullish(coordinates, null),
  time_zone: v.nullish(v.pipe(v.string(), v.check(isTimeZone, 'is no time zone')), null),
});
export type StoreFile = v.InferOutput<typeof storeFile>;

/** Reads an import file: one store or a list of them, each with a code of its own. Unknown fields are ignored. */
export const readStoreFile = (json: unknown): readonly StoreFile[] | { readonly faults: readonly Finding[] } => {
  const parsed = v.safeParse(v.array(storeFile), Array.isArray(json) ? json : [json]);
  if (!parsed.success)
    return {
      faults: parsed.issues.map((issue) => placedIn(json, { path: v.getDotPath(issue) ?? '', text: issue.message })),
    };
  const codes = new Set<string>();
  const faults = parsed.output.flatMap(({ store_code: code }, index) => {
    const isTaken = codes.has(code);
    codes.add(code);
    return isTaken ? [{ path: `${index}.store_code`, text: `another store has the code ${code}` }] : [];
  });
  return faults.length > 0 ? { faults } : parsed.output;
};

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
