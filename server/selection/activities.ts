import { sql } from 'kysely';
import { compareByState, isDisabled, opensAt, type Schedule, scheduleState } from '#domain/selection/schedule.ts';
import type { ActivityTable } from '../db/tables/selection.ts';
import type { Handler, Input } from '../http/handler.ts';
import { notFound } from '../http/refusal.ts';
import { totalOf } from '../http/total.ts';
import { isCarriedOut, usableStores } from './access.ts';

/** API-09, ACT-11: the activities of the company, or of one store, by schedule state (OP-24) or by name (OP-27). */
export const activities: Handler<'activities'> = async (input) => {
  const { page, per_page: perPage, order_by } = input.query;
  const offset = (page - 1) * perPage;
  const now = input.platform.clock();
  const found = matching(input).select([
    ...(['uuid', 'name', 'rule', 'start_time', 'end_time', 'endless_period', 'always_available'] as const),
  ]);
  if (order_by === 'name') {
    const named = found.orderBy(sql`folded_name collate "C"`).orderBy('place');
    const rows = (await named.limit(perPage).offset(offset).execute()).map((row) => wireActivity(row, now).item);
    const total = await totalOf(offset, perPage, rows.length, () => count(input));
    return { name: 'activities', rows, page, perPage, total };
  }
  // The state of a schedule is no column: it changes by the minute.
  const all = (await found.orderBy('place').execute()).map((row) => wireActivity(row, now));
  const rows = all.toSorted((one, other) => compareByState(one.state, other.state)).map(({ item }) => item);
  return {
    name: 'activities',
    rows: rows.slice(offset, offset + perPage),
    page,
    perPage,
    total: rows.length,
    orderedBy: 'schedule',
  };
};

/** API-13, EXEC-04: may this activity be carried out at this store now? A store it does not belong to says no. */
export const validateSchedule: Handler<'validateSchedule'> = async ({
  params,
  query,
  caller,
  platform: { db, clock },
}) => {
  const activity = await db
    .selectFrom('activity')
    .where('company_uuid', '=', caller.companyUuid)
    .where('uuid', '=', params.uuid)
    .select(['rule', 'start_time', 'end_time', 'endless_period', 'always_available'])
    .select(({ exists }) =>
      exists(
        usableStores(db, caller).where('store.uuid', '=', query.store_uuid).where(isCarriedOut).select('store.uuid'),
      ).as('belongs'),
    )
    .executeTakeFirst();
  if (!activity) throw notFound();
  const now = clock();
  const schedule = scheduleOf(activity);
  const scheduled = Boolean(activity.belongs) && scheduleState(schedule, now) === 'enabled';
  const opens = activity.belongs ? opensAt(schedule, now) : null;
  return { scheduled, server_started_at: now.toISOString(), opens_at: opens?.toISOString() ?? null };
};

/** API-14, EXEC-03: the current version of an activity; the text that was stored is what is sent. */
export const activity: Handler<'activity'> = async ({ params, caller, platform: { db } }) => {
  const found = await db
    .selectFrom('activity')
    .innerJoin('activity_version as published', (join) =>
      join
        .onRef('published.company_uuid', '=', 'activity.company_uuid')
        .onRef('published.activity_uuid', '=', 'activity.uuid')
        .onRef('published.version', '=', 'activity.version'),
    )
    .where('activity.company_uuid', '=', caller.companyUuid)
    .where('activity.uuid', '=', params.uuid)
    .select('published.tree')
    .executeTakeFirst();
  if (!found) throw notFound();
  return new Response(`{"activity_tree":${found.tree}}`, { headers: { 'Content-Type': 'application/json' } });
};

const matching = ({ query: { store_uuid }, caller, platform: { db } }: Input<'activities'>) =>
  db
    .selectFrom('activity')
    .where('activity.company_uuid', '=', caller.companyUuid)
    .$if(store_uuid !== undefined, (found) =>
      found.where(({ exists }) =>
        exists(
          usableStores(db, caller)
            .where('store.uuid', '=', store_uuid ?? '')
            .where(isCarriedOut)
            .select('store.uuid'),
        ),
      ),
    );

const count = async (input: Input<'activities'>): Promise<number> => {
  const { total } = await matching(input)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

type Times = Pick<ActivityTable, 'rule' | 'start_time' | 'end_time' | 'endless_period' | 'always_available'>;

const scheduleOf = ({ rule, start_time, end_time, endless_period, always_available }: Times): Schedule => ({
  period: { rule, start_time, end_time, schedule_enabled: false },
  endless_period,
  always_available,
});

/** DATA-09; `schedule_enabled` is the state of the moment of asking (ACT-08, SCHED-09). */
const wireActivity = ({ uuid, name, ...times }: Times & { uuid: string; name: string }, now: Date) => {
  const { period, ...flags } = scheduleOf(times);
  const state = scheduleState({ period, ...flags }, now);
  return { state, item: { uuid, name, period: { ...period, schedule_enabled: !isDisabled(state) }, ...flags } };
};
