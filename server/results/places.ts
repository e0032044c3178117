import { sql } from 'kysely';
import { maySeeExecutions } from '#domain/session/modules.ts';
import type { Handler } from '../http/handler.ts';
import { forbidden } from '../http/refusal.ts';
import { noteListRead } from '../result-access.ts';
import { matching, readFilter, toDecimal } from './list.ts';

/** More marks are not told apart on a map. */
const mostPlaces = 1_000;

/** RESULT-12: the stores of the selection that have a location, with their executions and mean scores. */
export const resultPlaces: Handler<'resultPlaces'> = async ({ query, caller, platform: { db, reads, clock } }) => {
  if (!maySeeExecutions(caller)) throw forbidden();
  const filter = readFilter(query.filter);
  const rows = await reads.run((from) =>
    matching(from, caller, filter)
      .innerJoin('store', (join) =>
        join.onRef('store.company_uuid', '=', 'result.company_uuid').onRef('store.uuid', '=', 'result.store_uuid'),
      )
      .select(['store.uuid', 'store.name', 'store.store_code', 'store.latitude', 'store.longitude'])
      .select(sql<number>`count(*)::integer`.as('executions'))
      .select(sql<number | null>`avg(result.store_index)`.as('mean'))
      .groupBy(['store.uuid', 'store.name', 'store.store_code', 'store.latitude', 'store.longitude'])
      .orderBy('executions', 'desc')
      .orderBy('store.uuid')
      .execute(),
  );
  await noteListRead(db, caller, clock(), { filter, places: true });
  const located = rows.flatMap(({ latitude, longitude, mean, ...row }) =>
    latitude === null || longitude === null
      ? []
      : [{ ...row, coordinates: { latitude, longitude }, mean: toDecimal(mean) }],
  );
  const places = located.slice(0, mostPlaces);
  const count = (some: readonly { readonly executions: number }[]) =>
    some.reduce((all, { executions }) => all + executions, 0);
  return { places, elsewhere: count(rows) - count(places) };
};
