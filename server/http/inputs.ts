import * as v from 'valibot';
import { uuid } from '#contracts/shared/primitives.ts';
import { faultsOf } from './body.ts';
import { fieldsOf } from './fields.ts';
import { notFound, Refusal } from './refusal.ts';

/** The schema of each parameter of a path; a value that does not fit names nothing, so the answer is 404. */
const parameters: Readonly<Record<string, v.GenericSchema<string, string>>> = {
  uuid: v.pipe(uuid, v.toLowerCase()),
  id: v.pipe(uuid, v.toLowerCase()),
  message: v.pipe(uuid, v.toLowerCase()),
  checksum: v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/)),
  slug: v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z0-9-]{1,63}$/)),
};

/** The parameters of an address by their schemas. Throws a `Refusal` for one that is not valid. */
export const readParams = (given: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, readParam(name, value)]));

/** Reads the query by its schema; a name that repeats is a list. 400 when it is not what was asked for. */
export function readQuery(url: URL, schema: v.GenericSchema | undefined): unknown {
  if (schema === undefined) return undefined;
  const parsed = v.safeParse(schema, fieldsOf(url.searchParams));
  if (parsed.success) return parsed.output;
  throw new Refusal(400, { errors: faultsOf(parsed.issues) });
}

function readParam(name: string, value: string): string {
  const schema = parameters[name];
  if (schema === undefined) throw new Error(`the parameter ${name} has no schema`);
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw notFound();
  return parsed.output;
}
