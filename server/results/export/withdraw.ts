import { type Kysely, sql } from 'kysely';
import type { ResultFilter } from '#contracts/results/results.ts';
import { millisecondsOf } from '#domain/time/units.ts';
import type { Database } from '../../db/schema.ts';

/** What is known of an execution that goes. */
export type Going = {
  readonly store_uuid: string;
  readonly activity_uuid: string;
  readonly user_uuid: string;
  readonly finished_at: Date;
  readonly received_at: Date;
};

/**
 * CORR-02: removes the exports of a company that may hold executions, and has those made anew that are being made. Returns the
 * names of their bytes in the file store.
 */
export async function withdrawExports(
  db: Kysely<Database>,
  company: string,
  going: readonly Going[],
): Promise<readonly string[]> {
  if (going.length === 0) return [];
  const held = async (state: 'running' | 'made') => {
    const found = await db
      .selectFrom('result_export')
      .where('company_uuid', '=', company)
      .where('state', '=', state)
      .select(['user_uuid', 'uuid', 'instruction', 'created_at'])
      // Which stores an export has is known once it is made.
      .select(state === 'made' ? 'stores' : sql<null>`null`.as('stores'))
      .execute();
    return found.filter((one) => going.some((execution) => mayHold(one, execution)));
  };
  // First those that are being made: one that is made in the meantime is found below.
  for (const { user_uuid, uuid } of await held('running'))
    await db
      .updateTable('result_export')
      .set({ state: 'waiting', done: 0 })
      .where('company_uuid', '=', company)
      .where('user_uuid', '=', user_uuid)
      .where('uuid', '=', uuid)
      .where('state', '=', 'running')
      .execute();
  const names: string[] = [];
  for (const { user_uuid, uuid } of await held('made')) {
    const withdrawn = await db
      .deleteFrom('result_export')
      .where('company_uuid', '=', company)
      .where('user_uuid', '=', user_uuid)
      .where('uuid', '=', uuid)
      .returning('name')
      .execute();
    names.push(...withdrawn.flatMap(({ name }) => name ?? []));
  }
  return names;
}

type Made = {
  readonly instruction: { readonly filter: ResultFilter };
  /** Null as long as it is being made. */
  readonly stores: readonly string[] | null;
  readonly created_at: Date;
};

/** By what never changes of an execution: its marks, tasks and names may have been others when the export was made. */
function mayHold({ instruction: { filter }, stores, created_at }: Made, execution: Going): boolean {
  const { activities, authors, period } = filter;
  return (
    execution.received_at <= created_at &&
    stores?.includes(execution.store_uuid) !== false &&
    isNamed(activities, execution.activity_uuid) &&
    isNamed(authors, execution.user_uuid) &&
    isWithin(period, execution.finished_at)
  );
}

const isNamed = (uuids: readonly string[] | undefined, uuid: string): boolean =>
  uuids === undefined || uuids.some((one) => one.toLowerCase() === uuid);

/** A day more at each end: days of a filter are those of a clock that may be hours away. */
const isWithin = (period: ResultFilter['period'], at: Date): boolean => {
  const { from, to } = period ?? {};
  const day = (text: string, more: number) => Date.parse(`${text}T00:00:00Z`) + more * millisecondsOf.day;
  return (from === undefined || at.getTime() >= day(from, -1)) && (to === undefined || at.getTime() < day(to, 2));
};
