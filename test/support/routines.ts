import { randomUUID } from 'node:crypto';
import type { Periodicity } from '#domain/selection/periodicity.ts';
import { dayIn } from '#domain/time/zone.ts';
import type { Platform } from '#server/platform.ts';
import { checksumOf } from '#server/routines/checksum.ts';
import type { ActivityRow } from '#server/routines/plan.ts';

export type TestRoutine = { readonly uuid: string; readonly activities: readonly string[] };

type Asked = Partial<Omit<ActivityRow, 'routine_uuid' | 'place'>>;
type Given = {
  readonly name?: string;
  readonly reference_url?: string;
  readonly periodicity?: Partial<Periodicity>;
  /** At these stores; at every one of the company without them. */
  readonly stores?: readonly string[];
  readonly activities?: readonly Asked[];
};

/** A routine that comes every day, with an activity that lasts all day unless others are given. */
export async function addRoutine(
  { db }: Pick<Platform, 'db'>,
  company: { readonly uuid: string },
  { name = 'Opening round', reference_url = '', periodicity = {}, stores, activities = [{}] }: Given = {},
): Promise<TestRoutine> {
  const of = { company_uuid: company.uuid };
  const routine = { ...of, uuid: randomUUID() };
  const whole: Periodicity = { ...daily, ...periodicity };
  await db
    .insertInto('routine')
    .values({
      ...routine,
      name,
      instructions: `How to ${name}`,
      reference_url,
      periodicity: JSON.stringify(whole),
      every_store: stores === undefined,
    })
    .execute();
  for (const store of stores ?? [])
    await db
      .insertInto('routine_store')
      .values({ ...of, routine_uuid: routine.uuid, store_uuid: store })
      .execute();
  const rows = activities.map((asked, place) => ({ ...allDay, uuid: randomUUID(), name, ...asked, place }));
  if (rows.length > 0)
    await db
      .insertInto('routine_activity')
      .values(rows.map((row) => ({ ...row, ...of, routine_uuid: routine.uuid })))
      .execute();
  return { uuid: routine.uuid, activities: rows.map(({ uuid }) => uuid) };
}

const daily: Periodicity = { repeats: 'daily', every: 1, weekdays: [], starts_on: '2020-01-01', ends_on: null };
const allDay = {
  instructions: 'Look at every shelf',
  question: 'Is it done?',
  start_time: '00:00',
  end_time: '23:59',
  allows_late_start: false,
  allows_early_start: false,
  allow_mark_not_doable: true,
  pictures_min: null,
  pictures_max: null,
};

const hoursToNoon = 12 - new Date().getUTCHours();

/** A zone in which it was noon when the tests began, as `+hh:mm`: no day begins or ends while they run. */
export const noonZone = `${hoursToNoon < 0 ? '-' : '+'}${String(Math.abs(hoursToNoon)).padStart(2, '0')}:00`;

/** The checksum of an activity today, at a store that is moved to where it is noon. */
export async function openToday(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { activity, store }: { readonly activity: string; readonly store: string },
): Promise<string> {
  await db.updateTable('store').set({ time_zone: noonZone }).where('uuid', '=', store).execute();
  return checksumOf({ activity, store, day: dayIn(noonZone, clock()) });
}
