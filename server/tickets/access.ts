import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../http/handler.ts';

/** A ticket is for whoever may use its store (SESS-06). For queries that have `ticket` in reach. */
export const isVisible = ({ companyUuid, userUuid }: Caller): RawBuilder<boolean> => sql<boolean>`(
  exists (select from "user" where "user".uuid = ${userUuid} and "user".every_store)
  or ticket.store_uuid in (
    select store_uuid from user_store where company_uuid = ${companyUuid} and user_uuid = ${userUuid}
  ))`;
