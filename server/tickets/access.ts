import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../http/handler.ts';
import { mayUseStore } from '../usable-store.ts';

/** A ticket is for whoever may use its store (SESS-06). For queries that have `ticket` in reach. */
export const isVisible = (caller: Caller): RawBuilder<boolean> => mayUseStore(caller, sql`ticket.store_uuid`);
