import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { QuestionType } from '#contracts/execution/activity.ts';
import type { JsonExecution } from '#contracts/execution/execution.ts';
import type { Session } from '#contracts/session/session.ts';
import { answersCount, attachmentsOf } from '#domain/execution/counts.ts';
import { fold } from '#domain/shared/fold.ts';
import type { Platform } from '#server/platform.ts';
import { foldStore } from '#server/selection/fold.ts';
import { importActivities } from '#server/selection/import.ts';

export type TestStore = { readonly uuid: string; readonly store_code: string; readonly name: string };

type GivenStore = {
  readonly store_code: string;
  readonly name: string;
  readonly address?: string;
  readonly zone_uuid?: string;
  readonly brand_uuid?: string;
};

/** A zone of a company, to put stores into; its uuid. */
export async function addZone(
  { db }: Pick<Platform, 'db'>,
  company: { readonly uuid: string },
  name: string,
): Promise<string> {
  const zone = { company_uuid: company.uuid, uuid: randomUUID(), name, folded_name: fold(name) };
  await db.insertInto('zone').values(zone).execute();
  return zone.uuid;
}

/** A brand of a company, to put stores into; its uuid. */
export async function addBrand(
  { db }: Pick<Platform, 'db'>,
  company: { readonly uuid: string },
  name: string,
): Promise<string> {
  const brand = { company_uuid: company.uuid, uuid: randomUUID(), name, folded_name: fold(name) };
  await db.insertInto('brand').values(brand).execute();
  return brand.uuid;
}

/** Stores of a company by code and name; codes `S001`, `S002`… when only a number of them matters. */
export async function addStores(
  { db }: Pick<Platform, 'db'>,
  company: { readonly uuid: string },
  stores: number | readonly GivenStore[],
): Promise<TestStore[]> {
  const given =
    typeof stores === 'number'
      ? Array.from({ length: stores }, (_, index) => ({
          store_code: `S${String(index + 1).padStart(3, '0')}`,
          name: `Store ${index + 1}`,
        }))
      : stores;
  const rows = given.map((store) => {
    const whole = { ...placeless, uuid: randomUUID(), address: '', ...store };
    return { ...whole, company_uuid: company.uuid, folded: foldStore(whole) };
  });
  await db.insertInto('store').values(rows).execute();
  return rows;
}
const placeless = { zone_uuid: null, brand_uuid: null, longitude: null, latitude: null, time_zone: null };

type TestQuestion = {
  readonly uuid: string;
  readonly type: QuestionType;
  readonly alternatives?: readonly { readonly uuid: string; readonly value?: string }[];
};
export const testQuestion = (type: QuestionType = 'simple'): TestQuestion => ({ uuid: randomUUID(), type });
export const testChoice = (...values: readonly string[]) => ({
  uuid: randomUUID(),
  type: 'binary' as const,
  alternatives: values.map((value) => ({ uuid: randomUUID(), value })),
});

export type TestActivity = {
  readonly uuid: string;
  readonly name: string;
  readonly questions: readonly TestQuestion[];
};

/** Publishes an activity of one screen with these questions; `more` goes into the import file beside its tree. */
export async function addActivity(
  platform: Pick<Platform, 'db' | 'clock'>,
  company: { readonly uuid: string },
  {
    uuid = randomUUID(),
    name = 'Round',
    questions = [testQuestion()],
    ...more
  }: Partial<TestActivity> & Record<string, unknown> = {},
): Promise<TestActivity> {
  const tree = { uuid, name, screens: [{ uuid: randomUUID(), type: 'Page', questions }] };
  const result = await importActivities(platform, company.uuid, {
    activity_tree: tree,
    always_available: true,
    ...more,
  });
  if ('faults' in result) throw new Error(JSON.stringify(result.faults));
  return { uuid, name, questions };
}

/** What a question is answered with. */
export type TestAnswer = { readonly question: TestQuestion; readonly answer?: string; readonly picture?: string };

/** An execution as the app delivers it, with right counts, that fits the session. */
export function executionOf(
  session: Pick<Session, 'user_uuid' | 'company_uuid'>,
  store: { readonly uuid: string },
  activity: TestActivity,
  answers: readonly TestAnswer[] = activity.questions.map((question) => ({ question, answer: 'done' })),
): JsonExecution {
  const now = new Date().toISOString();
  const screens = [
    {
      uuid: randomUUID(),
      title: 'One',
      type: 'Page' as const,
      order: 1,
      questions: answers.map(({ question: { uuid, type }, answer = '', picture = '' }) => ({
        uuid,
        answer_uuid: randomUUID(),
        type,
        label: '',
        answer,
        comment: '',
        picture,
      })),
    },
  ];
  return {
    store_uuid: store.uuid,
    user_uuid: session.user_uuid,
    execution_uuid: randomUUID(),
    tickets: {},
    metadata: {
      platform: 'web-executor',
      timezone: 'UTC',
      language: 'en',
      version: 1,
      answers_count: answersCount(screens),
      attachments_count: attachmentsOf(screens).length,
    },
    activity_tree: {
      uuid: activity.uuid,
      name: activity.name,
      company_uuid: session.company_uuid,
      linear_execution: true,
      exec_started_at: now,
      exec_client_started_at: now,
      exec_finished_at: now,
      exec_uploaded_at: now,
      geotag: '',
      coordinates: null,
      screens,
    },
  };
}

/** An answer that says why something cannot be done (DATA-12), as the app sends it. */
export const postponing = (checksum: string, photos: readonly string[] = [], comment = 'The aisle is closed') => {
  const at = '2026-11-21T10:00:00.000Z';
  const times = { date_modified: at, upload_date: at };
  return { checksum, answers: [{ comment, answer: '', photos, change_type: 'postpone', ...times }] };
};

/** A real picture, another one each time. */
export const testPicture = (format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Buffer> =>
  sharp(randomBytes(192), { raw: { width: 8, height: 8, channels: 3 } })
    .toFormat(format)
    .toBuffer();

export const pictureName = (extension = 'png'): string => `${randomUUID()}.${extension}`;

/** The form of API-19 as the app fills it; `fields` replace its fields, null leaves one out. */
export function uploadForm(
  session: Pick<Session, 'user_uuid' | 'company_uuid'>,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  fields: Readonly<Record<string, string | null>> = {},
): FormData {
  const form = new FormData();
  const all = {
    destination: `company_${session.company_uuid}/files/`,
    company_uuid: session.company_uuid,
    user_uuid: session.user_uuid,
    success_action_status: '202',
    'Content-Type': 'image/png',
    ...fields,
  };
  for (const [field, value] of Object.entries(all)) if (value !== null) form.append(field, value);
  form.append('path[]', new Blob([bytes]), name);
  return form;
}
