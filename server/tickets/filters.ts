import * as v from 'valibot';
import { faultsOf } from '../http/body.ts';
import { badRequest, Refusal } from '../http/refusal.ts';
import { refuseUnstorable } from '../http/storable.ts';

/** A JSON text of a query by its schema (OP-119); an empty object when there is none. @throws Refusal 400 */
export function readJsonText<Schema extends v.GenericSchema>(
  text: string | undefined,
  schema: Schema,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, text === undefined || text === '' ? {} : readText(text));
  if (parsed.success) return parsed.output;
  throw new Refusal(400, { errors: faultsOf(parsed.issues) });
}

function readText(text: string): unknown {
  try {
    return JSON.parse(text, (name, value: unknown) => {
      refuseUnstorable(name);
      if (typeof value === 'string') refuseUnstorable(value);
      return value;
    });
  } catch (error) {
    throw error instanceof Refusal ? error : badRequest('The filter is not JSON.');
  }
}
