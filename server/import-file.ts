import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import { isBlank } from '#domain/shared/blank.ts';
import { isStorableText } from '#domain/shared/storable-text.ts';
import type { Database } from './db/schema.ts';

/** One thing wrong with a file, and where: a path with dots, from the first key of the file on. */
export type Finding = { readonly path: string; readonly text: string };
/** Everything that is wrong with a file. */
export type Faults = { readonly faults: readonly Finding[] };

/** How many entries of a file were new, and how many were there and are written over. */
export type Brought = { readonly added: number; readonly known: number };

/** Files are read as lists; where a file holds one thing alone, its paths begin with that. */
export const placedIn = (json: unknown, { path, text }: Finding): Finding => ({
  path: Array.isArray(json) ? path : path.replace(/^0\.?/, ''),
  text: Array.isArray(json) ? text : text.replace(/(?<=stands at )0\./, ''),
});

/** Reads a file as entries of this schema: a list of them, or one alone. */
export const readEntries = <Entry>(
  entry: v.GenericSchema<unknown, Entry>,
  json: unknown,
): readonly Entry[] | Faults => {
  if (isTooDeep(json)) return { faults: [{ path: '', text: `it is nested more than ${deepest} levels deep` }] };
  const parsed = v.safeParse(v.array(entry), Array.isArray(json) ? json : [json]);
  if (parsed.success)
    return parsed.output.length > 0 ? parsed.output : { faults: [{ path: '', text: 'it holds nothing' }] };
  return {
    faults: parsed.issues.map((issue) => placedIn(json, { path: v.getDotPath(issue) ?? '', text: said(issue) })),
  };
};

const deepest = 100;

/** Deeper values would be walked to the end of the stack. */
const isTooDeep = (json: unknown, level = 0): boolean =>
  level > deepest ||
  (typeof json === 'object' && json !== null && Object.values(json).some((value) => isTooDeep(value, level + 1)));

/** Missing and unknown keys have their own messages; other faults have those of the schema. */
const said = ({ type, expected, received, message }: v.BaseIssue<unknown>): string => {
  if (received === 'undefined') return 'is missing';
  return type === 'strict_object' && expected === 'never' ? 'is no field of this file' : message;
};

/** One fault for each entry that has a key of an earlier one; `path` leads to the list, with a dot at its end. */
export const faultsOfTwins = <Field extends string>(
  entries: readonly Readonly<Record<Field, string>>[],
  field: Field,
  path = '',
): Finding[] => {
  const seen = new Set<string>();
  return entries.flatMap(({ [field]: key }, index) => {
    const isTaken = seen.has(key);
    seen.add(key);
    return isTaken ? [{ path: `${path}${index}.${field}`, text: `another entry has the ${field} ${key}` }] : [];
  });
};

/** A text of a file, without the space around it, that the database can keep; of two spellings of a letter the short one. */
export const text = (length: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.normalize('NFC'),
    v.maxLength(length, `is longer than ${length} characters`),
    v.check(isStorableText, 'holds a character that cannot be stored'),
  );

/** A text of a file with at least one character that shows. */
export const words = (length: number) =>
  v.pipe(
    text(length),
    v.check((value) => !isBlank(value), 'must not be empty'),
  );

/** Files of one company are brought in one after the other: each finds what the one before has left. */
export const holdCompany = async (trx: Transaction<Database>, company: string): Promise<void> => {
  await trx.selectFrom('company').where('uuid', '=', company).select('uuid').forNoKeyUpdate().execute();
};

/** The uuids of a company's stores by their codes. */
export const storesByCode = async (db: Kysely<Database>, company: string): Promise<ReadonlyMap<string, string>> => {
  const stores = await db
    .selectFrom('store')
    .where('company_uuid', '=', company)
    .select(['uuid', 'store_code'])
    .execute();
  return new Map(stores.map(({ uuid, store_code }) => [store_code.normalize('NFC'), uuid]));
};

/** One fault for each code that no store has; `path` leads to the list, with a dot at its end. */
export const faultsOfCodes = (
  codes: readonly string[] | undefined,
  stores: ReadonlyMap<string, string>,
  path: string,
): Finding[] =>
  (codes ?? []).flatMap((code, index) =>
    stores.has(code.normalize('NFC'))
      ? []
      : [{ path: `${path}store_codes.${index}`, text: `no store has the code ${code}` }],
  );
