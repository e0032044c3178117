import { randomUUID } from 'node:crypto';
import type { Insertable, Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { TicketEntryTable } from '../db/tables/tickets.ts';

/** TALK-05: writes down what became of tickets, in the transaction that changes them. */
export async function addEntries(
  trx: Transaction<Database>,
  entries: readonly Omit<Insertable<TicketEntryTable>, 'uuid'>[],
): Promise<void> {
  for (let start = 0; start < entries.length; start += batch)
    await trx
      .insertInto('ticket_entry')
      .values(entries.slice(start, start + batch).map((entry) => ({ ...entry, uuid: randomUUID() })))
      .execute();
}

const batch = 1000;
