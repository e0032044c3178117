import type { Insertable, Transaction } from 'kysely';
import type { Notification } from '#contracts/tickets/tickets.ts';
import type { Database } from '../db/schema.ts';
import type { TicketDefinitionTable } from '../db/tables/tickets.ts';
import { noteAttached } from '../files/index.ts';
import type { Platform } from '../platform.ts';
import { tellOfTickets } from '../webhooks/index.ts';
import { turnsAt } from './clock.ts';
import { addEntries } from './entries.ts';
import { tellOfBeginning } from './happenings.ts';
import { notifyOfDue } from './notify.ts';
import { takeNumbers } from './number.ts';

/** New tickets of one definition. `tickets` are their uuids and stores; `pictures` are locked already. */
export type NewTickets = {
  readonly definition: Insertable<TicketDefinitionTable>;
  readonly notifications: readonly Notification[];
  readonly type: 'trigger' | 'manual';
  readonly dueAt: Date;
  readonly pictures: readonly string[];
  readonly tickets: readonly { readonly uuid: string; readonly store: string }[];
};

/** Stores a definition with its pictures, and an open ticket of it for each store. */
export async function insertTickets(
  trx: Transaction<Database>,
  platform: Pick<Platform, 'env' | 'clock'>,
  made: NewTickets,
): Promise<void> {
  const { definition, pictures } = made;
  const { company_uuid, uuid: definition_uuid } = definition;
  await trx.insertInto('ticket_definition').values(definition).execute();
  if (pictures.length > 0) {
    await trx
      .insertInto('ticket_definition_picture')
      .values(pictures.map((path, place) => ({ company_uuid, definition_uuid, place, path })))
      .execute();
    await noteAttached(trx, company_uuid, pictures, platform.clock());
  }
  const first = await takeNumbers(trx, company_uuid, made.tickets.length);
  const rows = made.tickets.map((ticket, index) => rowOf(platform, made, ticket, first + index));
  for (let start = 0; start < rows.length; start += batch) {
    const some = rows.slice(start, start + batch);
    await trx.insertInto('ticket').values(some).execute();
    await trx
      .insertInto('ticket_cycle')
      .values(some.map(({ uuid }) => ({ company_uuid, ticket_uuid: uuid })))
      .execute();
  }
  await addEntries(
    trx,
    rows.map(({ uuid, root_uuid, state, created_at }) => ({
      company_uuid,
      ticket_uuid: uuid,
      root_uuid,
      kind: 'created' as const,
      at: created_at,
      author_uuid: definition.creator_uuid,
      from_state: null,
      to_state: state,
      text: '',
    })),
  );
  const { notifications } = made;
  await notifyOfDue(
    trx,
    platform,
    rows.map(({ uuid, due_at }) => ({ company_uuid, uuid, due_at, notifications })),
  );
  const happening = { company_uuid, actor_uuid: definition.creator_uuid, at: platform.clock(), notifications };
  await tellOfBeginning(trx, 'assigned', happening, rows);
  await tellOfTickets(trx, {
    company: company_uuid,
    tickets: rows.map(({ uuid }) => uuid),
    event: 'ticket.created',
    previous: null,
    at: happening.at,
    by: definition.creator_uuid,
  });
}

const batch = 1000;

function rowOf(
  platform: Pick<Platform, 'env' | 'clock'>,
  { definition, type, dueAt }: NewTickets,
  { uuid, store }: NewTickets['tickets'][number],
  number: number,
) {
  const state = 'open' as const;
  const { company_uuid, area_uuid, activity_uuid, folded_title, created_at } = definition;
  return {
    company_uuid,
    area_uuid,
    activity_uuid,
    folded_title,
    created_at,
    uuid,
    number,
    type,
    state,
    definition_uuid: definition.uuid,
    root_uuid: uuid,
    store_uuid: store,
    version: 1,
    last: true,
    due_at: dueAt,
    turns_at: turnsAt(platform, { state, last: true, dueAt, approvalDueAt: null }),
  };
}
