import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../http/handler.ts';
import { mayUseStore } from '../usable-store.ts';

/** Only users who may use the store of a ticket see it (SESS-06). For queries that have `ticket` in reach. */
export const isVisible = (caller: Caller): RawBuilder<boolean> => mayUseStore(caller, sql`ticket.store_uuid`);
