import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type ActivityTree, activityTree, type Question } from '#contracts/execution/activity.ts';
import type { JsonExecution } from '#contracts/execution/execution.ts';
import { answersCount, attachmentsOf } from '#domain/execution/counts.ts';
import { millisecondsOf } from '#domain/time/units.ts';
import { deliver } from '../execution/deliver.ts';
import type { Platform } from '../platform.ts';
import type { ActivityFileInput } from '../selection/activity-file.ts';
import { acmeExecutor } from './accounts.ts';
import { answerActivity, type Outcome } from './answers.ts';
import { storePicture } from './files.ts';
import { type DemoPicture, takenPictures } from './pictures.ts';
import { acmeStores, type DemoStore } from './stores.ts';
import { demoUuid } from './uuid.ts';

const count = 40;
const { minute, hour } = millisecondsOf;
const above: Outcome = { above: 80, upTo: 100 };
const between: Outcome = { above: 69.9, upTo: 80 };
const below: Outcome = { above: -1, upTo: 69.9 };
const outcomes = [above, between, above, below, above, between, below] as const;
const answered = [
  'Opening checklist',
  'Weekly safety walk',
  'Auditoría de vitrinas',
  'Opening checklist',
  'Weekly safety walk',
];

/** One execution of the demo before it is answered. */
type Planned = {
  readonly key: string;
  readonly tree: ActivityTree;
  readonly store: DemoStore;
  readonly finishedAt: Date;
  readonly outcome: Outcome;
  readonly pictures: readonly DemoPicture[];
};

/**
 * Delivers 40 executions of the last 30 days, each at another store, through the same door as an upload: store indexes
 * above, between and below the thresholds, and the one of an activity without valued alternatives, which has none.
 */
export const deliverExecutions = async (
  platform: Platform,
  activities: readonly ActivityFileInput[],
): Promise<void> => {
  const trees = new Map(
    activities.map(({ activity_tree }) => [activity_tree.name, v.parse(activityTree, activity_tree)]),
  );
  const pictures = await takenPictures();
  for (let index = 0; index < count; index += 1) {
    const name = index === 11 ? 'Endless presence' : answered[index % answered.length];
    const tree = trees.get(name ?? '');
    const store = acmeStores[(index * 17) % acmeStores.length];
    if (!tree || !store) throw new Error(`the demo has no activity ${name}, or no store for it`);
    const outcome = index === 11 ? null : (outcomes[index % outcomes.length] ?? above);
    const finishedAt = finishTime(index, platform.clock());
    await deliverOne(platform, {
      key: `execution/${index}`,
      tree,
      store,
      finishedAt,
      outcome,
      pictures: pictures.slice(index % 3),
    });
  }
  // Each report is made on request: all of them at once would delay the first start.
  await platform.db.deleteFrom('report').where('company_uuid', '=', acmeExecutor.company.uuid).execute();
};

/** The first one just now, the others in the opening hours of the last 30 days, none later than now. */
function finishTime(index: number, now: Date): Date {
  if (index === 0) return new Date(now.getTime() - 25 * minute);
  const day = Math.floor(now.getTime() / millisecondsOf.day) - Math.ceil(index * 0.7);
  return new Date(day * millisecondsOf.day + 11 * hour + ((index * 53) % 600) * minute);
}

async function deliverOne(platform: Platform, planned: Planned): Promise<void> {
  const { finishedAt, key } = planned;
  const then = { ...platform, clock: () => new Date(finishedAt.getTime() + minute) };
  const screens = answerActivity(planned.tree, key, planned.outcome, (question) => picturePaths(planned, question));
  for (const [index, path] of attachmentsOf(screens).entries()) {
    const picture = planned.pictures[index % planned.pictures.length];
    if (picture) await storePicture(then, acmeExecutor, path, picture.bytes, null);
  }
  const execution = payloadOf(planned, screens);
  const bytes = Buffer.from(JSON.stringify({ json_execution: execution }));
  const owner = {
    companyUuid: acmeExecutor.company.uuid,
    userUuid: acmeExecutor.uuid,
    executionUuid: execution.execution_uuid,
  };
  await deliver(then, owner, execution, {
    bytes: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
}

/** Picture questions have their least number of pictures, and every other one beyond that. */
const picturePaths = ({ key, pictures }: Planned, { uuid, type, properties }: Question): string[] => {
  if (type !== 'picture') return [];
  const wanted = Math.max(properties.pictures_range_min ?? 0, pictures.length % 2);
  return Array.from(
    { length: wanted },
    (_, index) => `company_${acmeExecutor.company.uuid}/files/${demoUuid(`${key}/${uuid}/${index}`)}.jpg`,
  );
};

const payloadOf = (
  { key, tree, store, finishedAt }: Planned,
  screens: JsonExecution['activity_tree']['screens'],
): JsonExecution => {
  const coordinates = { longitude: store.longitude + 0.0004, latitude: store.latitude - 0.0003 };
  const startedAt = new Date(finishedAt.getTime() - (9 + (key.length % 7)) * minute).toISOString();
  return {
    store_uuid: store.uuid,
    user_uuid: acmeExecutor.uuid,
    execution_uuid: demoUuid(key),
    tickets: {},
    metadata: {
      platform: 'web-executor',
      version: 1,
      language: 'en',
      timezone: acmeExecutor.company.timezone,
      answers_count: answersCount(screens),
      attachments_count: attachmentsOf(screens).length,
    },
    activity_tree: {
      uuid: tree.uuid,
      name: tree.name,
      version: 1,
      company_uuid: acmeExecutor.company.uuid,
      linear_execution: tree.linear_execution,
      exec_started_at: startedAt,
      exec_client_started_at: startedAt,
      exec_finished_at: finishedAt.toISOString(),
      exec_uploaded_at: finishedAt.toISOString(),
      geotag: `${coordinates.longitude},${coordinates.latitude}`,
      coordinates,
      screens,
    },
  };
};
