import type { Handler, Input } from '../http/handler.ts';
import { listingResponse } from '../http/respond.ts';
import { totalOf } from '../http/total.ts';

/** API-16, FIN-04, OP-58, CORR-05: the executions that the caller delivered, the last finished first; none that was deleted. */
export const executions: Handler<'executions'> = async (input) => {
  const { from, size } = input.query;
  const rows = await matching(input)
    .select(['uuid', 'activity_name', 'store_name', 'finished_at', 'store_index', 'longitude', 'latitude'])
    .orderBy('finished_at', 'desc')
    .orderBy('uuid')
    .limit(size)
    .offset(from)
    .execute();
  const total = await totalOf(from, size, rows.length, () => count(input));
  const page = Math.floor(from / size) + 1;
  return listingResponse({ name: 'executions', rows: rows.map(wireExecution), page, perPage: size, total });
};

const matching = ({ query, caller, platform: { db } }: Input<'executions'>) => {
  const uuids = query['execution_uuids[]'];
  return db
    .selectFrom('execution')
    .where('company_uuid', '=', caller.companyUuid)
    .where('user_uuid', '=', caller.userUuid)
    .where('deleted_at', 'is', null)
    .$if(uuids !== undefined, (found) => found.where('uuid', 'in', uuids ?? []));
};

const count = async (input: Input<'executions'>): Promise<number> => {
  const { total } = await matching(input)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

type Row = {
  readonly uuid: string;
  readonly activity_name: string;
  readonly store_name: string;
  readonly finished_at: Date;
  readonly store_index: number | null;
  readonly longitude: number | null;
  readonly latitude: number | null;
};

/** DATA-08. */
const wireExecution = ({ finished_at, store_index, longitude, latitude, ...names }: Row) => ({
  ...names,
  exec_finished_at: finished_at.toISOString(),
  store_index: store_index ?? 'N/A',
  location: longitude === null || latitude === null ? null : { lat: latitude, lon: longitude },
});
