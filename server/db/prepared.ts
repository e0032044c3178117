import { type Compilable, type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './schema.ts';

/** A statement of one text for all its values; `name` lets the database keep it, parsed and planned. */
export type PreparedQuery<Row> = CompiledQuery<Row> & { readonly name: string };

/** Stands for a value of this name when the statement is built. */
export type Slot<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/**
 * A statement for calls that come often: it is compiled once for the process, and the database plans it once for
 * each connection. `name` must be its own, and its text must not depend on the values: `build` sees their places only.
 */
export function prepared<Values extends object, Row>(
  name: string,
  build: (db: Kysely<Database>, slot: Slot<Values>) => Compilable<Row>,
): (db: Kysely<Database>, values: Values) => Promise<readonly Row[]> {
  const slots = new Map<unknown, keyof Values>();
  const slot: Slot<Values> = (of) => {
    const place = { slot: of };
    slots.set(place, of);
    return sql`${place}`;
  };
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= build(db, slot).compile();
    const given = (parameter: unknown): unknown => {
      const of = slots.get(parameter);
      return of === undefined ? parameter : values[of];
    };
    const query: PreparedQuery<Row> = { ...compiled, name, parameters: compiled.parameters.map(given) };
    return (await db.executeQuery<Row>(query)).rows;
  };
}

/** The name under which the database may keep the plan of this statement; none for most. */
export const preparedName = (query: object): string | undefined =>
  'name' in query && typeof query.name === 'string' ? query.name : undefined;
