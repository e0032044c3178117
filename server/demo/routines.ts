import type { Insertable } from 'kysely';
import type { RoutineAnswers } from '#contracts/routines/routine.ts';
import type { Periodicity } from '#domain/selection/periodicity.ts';
import { millisecondsOf } from '#domain/time/units.ts';
import { dayIn, wallClock } from '#domain/time/zone.ts';
import type { RoutineActivityTable } from '../db/tables/routines.ts';
import type { Caller } from '../http/handler.ts';
import type { Platform } from '../platform.ts';
import { answerOccurrence } from '../routines/answer.ts';
import { checksumOf, executionOf } from '../routines/checksum.ts';
import { acmeExecutor } from './accounts.ts';
import { referencePath, storePicture } from './files.ts';
import { takenPictures } from './pictures.ts';
import { acmeStores } from './stores.ts';
import { demoUuid } from './uuid.ts';

const company_uuid = acmeExecutor.company.uuid;
const withoutRoutines = 'A060';
const fullStore = 'A001';

type ActivityPlan = Pick<RoutineActivityTable, 'name' | 'instructions' | 'question' | 'start_time' | 'end_time'> &
  Partial<Insertable<RoutineActivityTable>> & {
    /** Its state from the start; untouched without. */
    readonly stands?: 'begun' | 'resolved' | 'unresolved' | 'postpone';
  };
type RoutinePlan = {
  readonly key: string;
  readonly name: string;
  readonly instructions: string;
  /** A picture that activities refer to as well. */
  readonly image?: string;
  readonly periodicity: Periodicity;
  /** Null: every store but the one that has none. */
  readonly stores: readonly string[] | null;
  readonly activities: readonly ActivityPlan[];
};

/**
 * The routines of the demo: two at the store A001, among whose activities of today is every state, and the first of
 * them at every other store but A060. Hours are such that a state stays what it is until the day ends.
 */
export const insertRoutines = async (platform: Platform): Promise<void> => {
  const { today, planned } = plannedOn(platform.clock());
  for (const plan of planned) {
    await insertRoutine(platform, plan);
    for (const at of standings(plan, today)) await stand(platform, at);
  }
};

/**
 * On a day after that of the seeding, renews the hours and the answers for today; an occurrence that was touched today
 * keeps its answer. Changes nothing where the demo is not, or is of today.
 */
export const renewRoutines = async (platform: Platform): Promise<void> => {
  const { today, planned } = plannedOn(platform.clock());
  if (!(await isHere(platform, planned))) return;
  const all = planned.flatMap((plan) => standings(plan, today));
  const touched = await touchedOf(platform, all.map(checksumAt));
  const due = all.filter((at) => !touched.has(checksumAt(at)));
  if (due.length === 0) return;
  for (const plan of planned) await renewHours(platform, plan);
  for (const at of due) await stand(platform, at);
};

const plannedOn = (now: Date) => {
  const zone = acmeStores[0]?.time_zone ?? 'UTC';
  const today = dayIn(zone, now);
  return { today, planned: plans(today, clockIn(zone, now)) };
};

/** Those activities of a routine that the demo shows as touched. */
const standings = (plan: RoutinePlan, today: string): Standing[] =>
  plan.activities.flatMap(({ stands }, place) => (stands ? [{ plan, stands, place, today }] : []));

const isHere = async ({ db }: Platform, plans: readonly RoutinePlan[]): Promise<boolean> => {
  const uuids = plans.map(({ key }) => demoUuid(`routine/${key}`));
  const found = await db.selectFrom('routine').select('uuid').where('uuid', 'in', uuids).execute();
  return found.length === uuids.length;
};

const touchedOf = async ({ db }: Platform, checksums: readonly string[]): Promise<ReadonlySet<string>> => {
  const occurrences = db.selectFrom('routine_occurrence').select('checksum').where('company_uuid', '=', company_uuid);
  return new Set((await occurrences.where('checksum', 'in', checksums).execute()).map(({ checksum }) => checksum));
};

async function renewHours({ db }: Platform, plan: RoutinePlan): Promise<void> {
  for (const [place, { start_time, end_time }] of plan.activities.entries())
    await db
      .updateTable('routine_activity')
      .set({ start_time, end_time })
      .where('company_uuid', '=', company_uuid)
      .where('uuid', '=', idOf(plan, place))
      .execute();
}

/** The time on the clocks of a zone a number of minutes away from now, on this day still. */
const clockIn =
  (zone: string, now: Date) =>
  (minutes: number): string => {
    const at = new Date(now.getTime() + minutes * millisecondsOf.minute);
    if (dayIn(zone, at) === dayIn(zone, now)) return wallClock(zone, at).format('HH:mm');
    return minutes < 0 ? '00:00' : '23:58';
  };

const plans = (today: string, clock: (minutes: number) => string): RoutinePlan[] => {
  const allDay = { start_time: '00:00', end_time: '23:59' };
  const past = { start_time: '00:00', end_time: clock(-1) };
  const later = { start_time: clock(20 * 60), end_time: '23:59' };
  const daily: Periodicity = { repeats: 'daily', every: 1, weekdays: [], starts_on: today, ends_on: null };
  return [
    {
      key: 'opening',
      name: 'Opening round',
      instructions: 'Walk the store before the doors open.\nReport what you cannot put right yourself.',
      image: 'entrance.png',
      periodicity: daily,
      stores: null,
      activities: [
        {
          ...allDay,
          name: 'Unlock and light',
          instructions: 'All entrances and all lights.',
          question: 'Are the doors open and the lights on?',
        },
        {
          ...allDay,
          name: 'Count the tills',
          instructions: 'Two people count.',
          question: 'Does every till hold its float?',
          stands: 'begun',
        },
        {
          ...allDay,
          name: 'Check the cold chain',
          instructions: 'Read every thermometer.',
          question: 'Is every cooler below 4 °C?',
          stands: 'resolved',
        },
        {
          ...allDay,
          name: 'Fill the bakery',
          instructions: 'By eight o’clock.',
          question: 'Is the bakery shelf full?',
          stands: 'unresolved',
        },
        {
          ...past,
          name: 'Take in the fresh delivery',
          instructions: 'Check the seals.',
          question: 'Was the delivery complete?',
        },
        {
          ...past,
          name: 'Read the night log',
          instructions: 'It lies at the desk.',
          question: 'Is there anything to follow up?',
          allows_late_start: true,
        },
      ],
    },
    {
      key: 'window',
      name: 'Weekly window and entrance display, with pictures for headquarters',
      instructions: 'Follow the plan of the season.',
      periodicity: { ...daily, repeats: 'open' },
      stores: [fullStore],
      activities: [
        {
          ...allDay,
          name: 'Photograph the window',
          instructions: 'From the pavement, by day.',
          question: 'Does the window follow the plan?',
          pictures_min: 2,
          pictures_max: 5,
          allow_mark_not_doable: true,
        },
        {
          ...allDay,
          name: 'Clean the entrance',
          instructions: 'Mats and glass.',
          question: 'Is the entrance clean?',
          pictures_min: 0,
          pictures_max: 3,
          allow_mark_not_doable: true,
        },
        {
          ...allDay,
          name: 'Change the poster',
          instructions: 'The frame by the door.',
          question: 'Is the new poster up?',
          stands: 'postpone',
          allow_mark_not_doable: true,
        },
        {
          ...later,
          name: 'Switch the window lights on',
          instructions: 'At dusk.',
          question: 'Are the window lights on?',
        },
        {
          ...later,
          name: 'Lock the display cases',
          instructions: 'All four.',
          question: 'Are the cases locked?',
          allows_early_start: true,
        },
      ],
    },
  ];
};

const idOf = (plan: RoutinePlan, place: number): string => demoUuid(`routine/${plan.key}/${place}`);

async function insertRoutine({ db }: Platform, plan: RoutinePlan): Promise<void> {
  const { key, name, instructions, image, periodicity, stores, activities } = plan;
  const uuid = demoUuid(`routine/${key}`);
  const codes = stores ?? acmeStores.map(({ store_code }) => store_code).filter((code) => code !== withoutRoutines);
  await db
    .insertInto('routine')
    .values({
      company_uuid,
      uuid,
      code: key,
      name,
      instructions,
      reference_url: image === undefined ? '' : referencePath(company_uuid, image),
      periodicity: JSON.stringify(periodicity),
      every_store: false,
    })
    .execute();
  await db
    .insertInto('routine_store')
    .values(codes.map((code) => ({ company_uuid, routine_uuid: uuid, store_uuid: demoUuid(`store/${code}`) })))
    .execute();
  const rows = activities.map(({ stands: _, ...activity }, place) => ({
    allows_late_start: false,
    allows_early_start: false,
    allow_mark_not_doable: false,
    pictures_min: null,
    pictures_max: null,
    ...activity,
    company_uuid,
    uuid: idOf(plan, place),
    routine_uuid: uuid,
    code: String(place + 1),
    place,
  }));
  await db.insertInto('routine_activity').values(rows).execute();
}

type Standing = {
  readonly plan: RoutinePlan;
  readonly stands: NonNullable<ActivityPlan['stands']>;
  readonly place: number;
  readonly today: string;
};

const checksumAt = ({ plan, place, today }: Standing): string =>
  checksumOf({ activity: idOf(plan, place), store: demoUuid(`store/${fullStore}`), day: today });

/** Brings an activity of the store A001 to how it stands, answers through the same door as those of the app. */
async function stand(platform: Platform, at: Standing): Promise<void> {
  const { plan, stands, place } = at;
  const checksum = checksumAt(at);
  const now = platform.clock();
  if (stands === 'begun') {
    await platform.db.insertInto('routine_occurrence').values({ company_uuid, checksum, started_at: now }).execute();
    return;
  }
  const [picture] = await takenPictures();
  const path = `company_${company_uuid}/routine_${idOf(plan, place)}/${executionOf(checksum)}/${demoUuid(`picture/${checksum}`)}.jpg`;
  if (picture) await storePicture(platform, acmeExecutor, path, picture.bytes, null);
  const given = now.toISOString();
  const body: RoutineAnswers = {
    checksum,
    answers: [
      {
        comment: comments[stands],
        answer: '',
        date_modified: given,
        upload_date: given,
        photos: [path],
        change_type: stands,
      },
    ],
  };
  const key = demoUuid(`answer/${checksum}`);
  await answerOccurrence(platform, { caller, key, routine: demoUuid(`routine/${plan.key}`), body, sha256: checksum });
}

const comments = {
  resolved: 'All eleven coolers between 1 and 3 °C.',
  unresolved: 'The delivery came too late.',
  postpone: 'The new poster has not arrived.',
} as const;

const caller: Caller = {
  sessionUuid: demoUuid('session/of-the-demo'),
  userUuid: acmeExecutor.uuid,
  companyUuid: company_uuid,
  permissions: {},
  modules: {},
  timeZoneOffset: acmeExecutor.company.timeZoneOffset ?? '-03:00',
};
