import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { isAmong } from './among.ts';
import { grouped } from './grouped.ts';

/** DATA-25: a ticket of a chain. */
export type Chained = { readonly date: string; readonly id: string };

type OfChain = { readonly root_uuid: string };

/** The tickets of each chain of more than one, oldest first, by the root of the chain (OP-74). */
export async function historiesOf(
  db: Kysely<Database>,
  company: string,
  tickets: readonly OfChain[],
): Promise<ReadonlyMap<string, readonly Chained[]>> {
  const roots = [...new Set(tickets.map(({ root_uuid }) => root_uuid))];
  const rows = await db
    .selectFrom('ticket')
    .where('company_uuid', '=', company)
    .where(isAmong('root_uuid', roots))
    .select(['uuid', 'root_uuid', 'created_at'])
    .orderBy('number')
    .execute();
  const chains = grouped(rows, ({ root_uuid }) => root_uuid);
  return new Map(
    [...chains]
      .filter(([, chain]) => chain.length > 1)
      .map(([root, chain]) => [
        root,
        chain.map(({ uuid, created_at }) => ({ date: created_at.toISOString(), id: uuid })),
      ]),
  );
}
