import * as v from 'valibot';

/** A schema that reads a value of the wire or of the device. */
export type AnySchema = v.GenericSchema;
export type Output<Schema extends AnySchema> = v.InferOutput<Schema>;
export type Input<Schema extends AnySchema> = v.InferInput<Schema>;

/** A value read by a schema, or the place of the first fault: names of fields only, never what stood there. */
export type Parsed<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly at: string };

export function parse<Schema extends AnySchema>(schema: Schema, value: unknown): Parsed<Output<Schema>> {
  const result = v.safeParse(schema, value);
  return result.success
    ? { ok: true, value: result.output }
    : { ok: false, at: v.getDotPath(result.issues[0]) ?? 'the whole' };
}
