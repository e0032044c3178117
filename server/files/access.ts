import { type RawBuilder, sql } from 'kysely';
import { mayReadResults } from '../result-access.ts';
import { mayUseStore, type StoreUser } from '../usable-store.ts';

/** Who reads: what it uploaded, and what stands in something that it may see. */
export type Reader = StoreUser;

/**
 * May the reader see an uploaded file? Its own; what activities and routines show, as far as they are seen; and what a
 * ticket, a comment on it or an answer to a routine shows, for who may use its store. Executions are seen by their author alone (FIN-04);
 * `isInResult` tells of those that a permission shows. For queries that have `file` in reach, with paths of the reader's
 * company.
 */
export const maySee = (reader: Reader): RawBuilder<boolean> =>
  sql<boolean>`(
  file.user_uuid = ${reader.userUuid}
  or starts_with(file.path, ${`company_${reader.companyUuid}/reference/`})
  or exists (
    select from activity_file as shown where shown.company_uuid = file.company_uuid and shown.path = file.path)
  or exists (
    select from routine join store on store.company_uuid = routine.company_uuid
    where routine.company_uuid = file.company_uuid and routine.reference_url = file.path
      and (routine.every_store or exists (
        select from routine_store as chosen
        where chosen.company_uuid = routine.company_uuid and chosen.routine_uuid = routine.uuid
          and chosen.store_uuid = store.uuid))
      and ${mayUseStore(reader, sql`store.uuid`)})
  or exists (
    select from ticket_picture as picture
    join ticket on ticket.company_uuid = picture.company_uuid and ticket.uuid = picture.ticket_uuid
    where picture.company_uuid = file.company_uuid and picture.path = file.path
      and ${mayUseStore(reader, sql`ticket.store_uuid`)})
  or exists (
    select from ticket_definition_picture as picture
    join ticket on ticket.company_uuid = picture.company_uuid and ticket.definition_uuid = picture.definition_uuid
    where picture.company_uuid = file.company_uuid and picture.path = file.path
      and ${mayUseStore(reader, sql`ticket.store_uuid`)})
  or exists (
    select from ticket_entry_picture as picture
    join ticket_entry as entry on entry.company_uuid = picture.company_uuid and entry.uuid = picture.entry_uuid
    join ticket on ticket.company_uuid = entry.company_uuid and ticket.uuid = entry.ticket_uuid
    where picture.company_uuid = file.company_uuid and picture.path = file.path
      and ${mayUseStore(reader, sql`ticket.store_uuid`)})
  or ${isAnswerShownByTicket(reader)}
  or ${isOfRoutineAnswer(reader)}
)`;

/** TMANAGE-03: a ticket that was raised from a question shows the files of its answer. */
const isAnswerShownByTicket = (reader: Reader): RawBuilder<boolean> => sql<boolean>`exists (
    select from execution_file as answered
    join ticket_definition as definition
      on definition.company_uuid = answered.company_uuid and definition.execution_uuid = answered.execution_uuid
    join ticket on ticket.company_uuid = definition.company_uuid and ticket.definition_uuid = definition.uuid
    where answered.company_uuid = file.company_uuid and answered.path = file.path
      and position(file.path in definition.question_data::text) > 0
      and ${mayUseStore(reader, sql`ticket.store_uuid`)})`;

/** DATA-36: the checksum of an occurrence holds its store; any other is that of an execution, seen by its author alone. */
const isOfRoutineAnswer = (reader: Reader): RawBuilder<boolean> => sql<boolean>`exists (
    select from routine_answer_file as picture
    join routine_answer as answer
      on answer.company_uuid = picture.company_uuid and answer.idempotency_key = picture.idempotency_key
    where picture.company_uuid = file.company_uuid and picture.path = file.path
      and answer.checksum ~ '^[0-9a-f]{72}$' and ${mayUseStore(reader, storeOfAnswer)})`;

/** Null where a checksum holds no store: the database may look at it before it compares the whole. */
const storeOfAnswer = sql`case when answer.checksum ~ '^[0-9a-f]{72}$' then substr(answer.checksum, 33, 32)::uuid end`;

/** RESULT-06: stands in an execution that the reader may see by permission. For queries as above. */
export const isInResult = (reader: Reader): RawBuilder<boolean> => sql<boolean>`exists (
    select from execution_file as answered
    join result on result.company_uuid = answered.company_uuid and result.uuid = answered.execution_uuid
    where answered.company_uuid = file.company_uuid and answered.path = file.path
      and ${mayReadResults(reader, sql`result.store_uuid`)})`;
