import { randomUUID } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type RoutineEvent, routineEvents } from '#contracts/tickets/notice-choices.ts';
import { addDays } from '#domain/time/days.ts';
import { dayIn, instantIn, type Zone } from '#domain/time/zone.ts';
import type { Database } from '../db/schema.ts';
import type { Platform } from '../platform.ts';
import type { RoutineDay } from '../routines/index.ts';

/** When the morning of a store begins, on its own clock. */
const morning = '06:00';

/**
 * TOLD-10: each morning, that routines are due today and which were missed yesterday: once for each company and time zone
 * of its stores, whichever process comes first.
 */
export async function planRoutineNotices({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const rows = (await zonesOf(db)).flatMap(({ company_uuid, zone }) => {
    const today = dayIn(zone, now);
    const due_at = instantIn(zone, today, morning, 'first');
    if (due_at > now) return [];
    const of = {
      company_uuid,
      ticket_uuid: null,
      method: 'choice' as const,
      actor_uuid: null,
      outcome: null,
      zone,
      due_at,
    };
    return [
      { ...of, uuid: randomUUID(), kind: 'routines_due' as const, day: today },
      { ...of, uuid: randomUUID(), kind: 'routines_missed' as const, day: addDays(today, -1) },
    ];
  });
  for (let start = 0; start < rows.length; start += batch)
    await db
      .insertInto('ticket_notification')
      .values(rows.slice(start, start + batch))
      .onConflict((known) =>
        known.columns(['company_uuid', 'kind', 'zone', 'day']).where('ticket_uuid', 'is', null).doNothing(),
      )
      .execute();
}

const batch = 500;

/** The time zones in which companies that use routines have stores. */
const zonesOf = (db: Kysely<Database>) =>
  db
    .selectFrom('company')
    .innerJoin('store', 'store.company_uuid', 'company.uuid')
    .where('company.active', '=', true)
    .where(sql<boolean>`company.modules::jsonb -> 'routines' = 'true'::jsonb`)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('routine').whereRef('routine.company_uuid', '=', 'company.uuid').select('routine.uuid')),
    )
    .select(['company.uuid as company_uuid', zoneOfStore.as('zone')])
    .distinct()
    .execute();

/** OP-111: the clock that the routines of a store follow. For queries that have `store` and `company` in reach. */
const zoneOfStore = sql<Zone>`coalesce(store.time_zone, company.time_zone_offset, '-03:00')`;

/** Who is told: who may carry routines out at a store there, or who may look at those of many stores (GLANCE-01). */
export const isToldOfRoutines = (company: string, { kind, zone }: RoutineDay): RawBuilder<boolean> => sql<boolean>`(
  ${kind === 'routines_due' ? sql`true` : sql`"user".permissions::jsonb -> 'see_routines' = 'true'::jsonb`}
  and exists (
    select from store
    where store.company_uuid = ${company} and ${zoneOfStore} = ${zone} and ("user".every_store or exists (
      select from user_store
      where user_store.company_uuid = ${company}
        and user_store.user_uuid = "user".uuid and user_store.store_uuid = store.uuid))))`;

/** The day that a notification is about; null for one of a ticket. */
export const routineDayOf = ({
  kind,
  zone,
  day,
}: {
  readonly kind: string;
  readonly zone: string | null;
  readonly day: string | null;
}): RoutineDay | null => {
  const event: RoutineEvent | undefined = routineEvents.find((one) => one === kind);
  return event === undefined || zone === null || day === null ? null : { kind: event, zone, day };
};

/** The days that these notifications are about, those of routines among them. */
export async function routineDaysOf(
  db: Kysely<Database>,
  company: string,
  notifications: readonly string[],
): Promise<readonly RoutineDay[]> {
  const rows = await db
    .selectFrom('ticket_notification')
    .where('company_uuid', '=', company)
    .where(sql<boolean>`uuid = any(${notifications}::uuid[])`)
    .where('ticket_uuid', 'is', null)
    .select(['kind', 'zone', 'day'])
    .orderBy('kind')
    .orderBy('day')
    .orderBy('zone')
    .execute();
  return rows.flatMap((row) => routineDayOf(row) ?? []);
}
