import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type TicketFilter, ticketFilter } from '#contracts/tickets/ticket-list.ts';
import { fold } from '#domain/shared/fold.ts';
import { isStorable } from '../db/instant.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/handler.ts';
import { badRequest } from '../http/refusal.ts';
import { isVisible } from './access.ts';
import { isAmong, isOneOf } from './among.ts';
import { refuseOthers } from './areas.ts';
import { readJsonText } from './filters.ts';
import { isCreatedBy, lateStates, waitsFor } from './waiting.ts';

/** OP-85: the filter of a list of tickets. @throws Refusal 400, and 403 when it names users other than the caller */
export const readFilter = (text: string | undefined, caller: Caller): TicketFilter => {
  const filter = readJsonText(text, ticketFilter);
  refuseOthers(filter.users ?? [], caller);
  const instants = [filter.period?.from, filter.period?.to, filter.due?.from, filter.due?.to];
  if (instants.some((instant) => instant !== undefined && !isStorable(instant)))
    throw badRequest('The period has a time that does not exist.');
  return filter;
};

/** A filter with its zones and brands as the stores that they have, so that one reading of the tickets is enough. */
export type Resolved = { readonly filter: TicketFilter; readonly stores: readonly (readonly string[])[] };

/** A filter with its stores: zones and brands are those stores of them that the caller sees. */
export async function resolved(db: Kysely<Database>, caller: Caller, filter: TicketFilter): Promise<Resolved> {
  const { stores, zones, brands } = filter;
  return {
    filter,
    stores: [
      ...(stores === undefined ? [] : [stores]),
      ...(zones === undefined ? [] : [await storesOf(db, caller, 'zone_uuid', zones)]),
      ...(brands === undefined ? [] : [await storesOf(db, caller, 'brand_uuid', brands)]),
    ],
  };
}

async function storesOf(
  db: Kysely<Database>,
  { companyUuid }: Caller,
  column: 'zone_uuid' | 'brand_uuid',
  uuids: readonly string[],
): Promise<string[]> {
  const found = db.selectFrom('store').where('company_uuid', '=', companyUuid).where(isAmong(column, uuids));
  return (await found.select('uuid').execute()).map(({ uuid }) => uuid);
}

/**
 * The tickets that a filter lets through, in any state: the summary counts them all, and the states that were asked for
 * choose among them. The last of each chain stands for it, unless tickets are named one by one.
 */
export const matching = (db: Kysely<Database>, caller: Caller, filter: Resolved) =>
  conditionsOf(filter, caller).reduce(
    (found, condition) => found.where(condition),
    db.selectFrom('ticket').where('ticket.company_uuid', '=', caller.companyUuid).where(isVisible(caller)),
  );

function conditionsOf({ filter, stores }: Resolved, caller: Caller): RawBuilder<boolean>[] {
  const { period, tickets, ticket_id, text, due, ticket_types, waits, priorities } = filter;
  const named: readonly (readonly [string, readonly string[] | undefined])[] = [
    ['ticket.area_uuid', filter.accountable_areas],
    ['ticket.activity_uuid', filter.activities],
    ['ticket.uuid', tickets],
  ];
  return [
    ...(tickets === undefined && ticket_id === undefined ? [sql<boolean>`ticket.last`] : []),
    ...(period === undefined ? [] : createdIn(period)),
    ...stores.map((uuids) => isAmong('ticket.store_uuid', uuids)),
    ...named.flatMap(([column, uuids]) => (uuids === undefined ? [] : [isAmong(column, uuids)])),
    ...(filter.ticket_definitions === undefined ? [] : [isOfDefinition(caller, filter.ticket_definitions)]),
    ...(filter.creators === undefined ? [] : [isCreatedByOneOf(filter.creators)]),
    ...(ticket_id === undefined ? [] : [numbered(ticket_id)]),
    ...(text === undefined ? [] : withWords(caller, wordsIn(text))),
    ...(due === undefined ? [] : dueIn(due)),
    ...(ticket_types === undefined ? [] : [isOneOf('ticket.type', ticket_types)]),
    ...(waits === undefined ? [] : [waitsFor(caller, waits)]),
    ...(filter.mine === undefined ? [] : [isCreatedBy(caller)]),
    ...(filter.late === undefined ? [] : [isOneOf('ticket.state', lateStates)]),
    ...(priorities === undefined ? [] : [isOfPriority(priorities)]),
  ];
}

/**
 * EDIT-05: a ticket that was edited stays among those that it was created with. The subquery names the company and not
 * the row: the database runs it once for all rows.
 */
const isOfDefinition = ({ companyUuid }: Caller, uuids: readonly string[]): RawBuilder<boolean> => sql<boolean>`(
  ${isAmong('ticket.definition_uuid', uuids)} or ticket.definition_uuid in (
    select definition.uuid from ticket_definition definition
    where definition.company_uuid = ${companyUuid} and ${isAmong('definition.origin_uuid', uuids)}))`;

/** DESK-08. */
const isCreatedByOneOf = (users: readonly string[]): RawBuilder<boolean> => sql<boolean>`exists (
  select from ticket_definition definition
  where definition.company_uuid = ticket.company_uuid and definition.uuid = ticket.definition_uuid
    and ${isAmong('definition.creator_uuid', users)})`;

/** DESK-02. */
const isOfPriority = (priorities: readonly string[]): RawBuilder<boolean> => sql<boolean>`exists (
  select from ticket_definition definition
  where definition.company_uuid = ticket.company_uuid and definition.uuid = ticket.definition_uuid
    and definition.priority = any(${priorities}::text[]))`;

/** OP-89: the period is that of the creation, its last second included. */
const createdIn = ({ from, to }: NonNullable<TicketFilter['period']>): RawBuilder<boolean>[] => [
  sql`ticket.created_at >= ${new Date(from)}`,
  sql`ticket.created_at < ${new Date(Date.parse(to) + 1000)}`,
];

/** DESK-05: with its last second. */
const dueIn = ({ from, to }: NonNullable<TicketFilter['due']>): RawBuilder<boolean>[] => [
  ...(from === undefined ? [] : [sql<boolean>`ticket.due_at >= ${new Date(from)}`]),
  sql`ticket.due_at < ${new Date(Date.parse(to) + 1000)}`,
];

/** The words that are looked for: letters and digits, as the database keeps them (`ticket_definition.words`). */
const wordsIn = (text: string): string[] => [...new Set(fold(text).match(/[\p{L}\p{N}]+/gu))].slice(0, mostWords);

/** Each word is a condition of its own: a sentence is looked for by its first words. */
const mostWords = 8;

/** DESK-04: what has neither a letter nor a digit finds nothing. */
const withWords = (caller: Caller, words: readonly string[]): RawBuilder<boolean>[] =>
  words.length === 0 ? [sql`false`] : words.map((word) => holds(caller, word));

/** DESK-04: a word of title or description begins with it, the store has it, or it is the number. */
const holds = ({ companyUuid }: Caller, word: string): RawBuilder<boolean> => sql<boolean>`(
  ticket.definition_uuid in (
    select definition.uuid from ticket_definition definition
    where definition.company_uuid = ${companyUuid} and definition.words @@ to_tsquery('simple', ${`${word}:*`}))
  or ticket.store_uuid in (
    select store.uuid from store where store.company_uuid = ${companyUuid} and store.folded like ${`%${word}%`})
  or ${numbered(word)})`;

/** TLIST-15: what is no number is the number of no ticket. */
const numbered = (text: string): RawBuilder<boolean> =>
  sql<boolean>`ticket.number = ${/^\s*#?\d{1,9}\s*$/.test(text) ? Number(text.replace('#', '')) : -1}`;
