import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { databaseFolder } from '#server/data-folder.ts';
import { openDatabase } from '#server/db/client.ts';
import type { Database } from '#server/db/schema.ts';
import { startPostgres } from '#test/support/postgres.ts';
import { memoryOf } from '#test/support/processes.ts';
import { orRefuse, readArguments, wholeNumber } from '#tools/command-line.ts';
import { checklist } from './checklist.ts';
import { furnishPostgres } from './platform/part.ts';
import { Soak, type SoakCounts } from './platform/soak.ts';
import { bodyOf } from './platform/uploads.ts';
import { buildStand, furnish, type Stand, start } from './stand.ts';
import { firstStore, signIn } from './wire.ts';

/**
 * `npm run soak [-- --minutes N] [--per-second R] [--embedded]`: submits for N (20) minutes at R (50) a second, with
 * faults in between, to a platform of its own on PostgreSQL. Ends with 1 when a goal is missed.
 */
const { minutes, perSecond, embedded } = orRefuse('npm run soak -- [--minutes N] [--per-second R] [--embedded]', () => {
  const options = {
    minutes: { type: 'string', default: '20' },
    'per-second': { type: 'string', default: '50' },
    embedded: { type: 'boolean', default: false },
  } as const;
  const { values } = readArguments({ options });
  return {
    minutes: wholeNumber('--minutes', values.minutes, 1),
    perSecond: wholeNumber('--per-second', values['per-second'], 1),
    embedded: values.embedded,
  };
});

const questions = 50;
const mebibyte = 2 ** 20;
const sampleEvery = 10_000;
/** The memory that a platform takes first is no growth; a short run has a shorter beginning. */
const warmUpMinutes = Math.min(3, minutes / 4);
const goals = { slope: 1, descriptors: 8, stuckSeconds: 5 } as const;

type Sample = { readonly minute: number; readonly rss: number; readonly descriptors: number; readonly stuck: number };
type Place = { readonly dataDir: string; readonly env: Record<string, string>; readonly url: string | null };

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const stand = await buildStand();
const postgres = embedded ? null : await startPostgres();
try {
  const place = await placeFor(stand);
  const before = await executionsIn(place);
  const { counts, samples } = await soaked(place);
  const after = await executionsIn(place);
  for (const uuid of before) after.delete(uuid);
  const missed = judge(samples, counts, after);
  for (const line of missed) print(`missed: ${line}`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await postgres?.stop();
  stand.dispose();
}

async function placeFor(stand: Stand): Promise<Place> {
  if (postgres !== null) return { ...(await furnishPostgres(stand, postgres.url)), url: postgres.url };
  const dataDir = stand.newDataDir();
  await furnish(stand, dataDir, [questions]);
  return { dataDir, env: {}, url: null };
}

async function soaked(place: Place): Promise<{ counts: SoakCounts; samples: readonly Sample[] }> {
  const platform = await start(stand, place.dataDir, place.env);
  const samples: Sample[] = [];
  const began = performance.now();
  const database = place.url === null ? null : openDatabase({ kind: 'server', url: place.url, connections: 1 });
  const sample = async (): Promise<void> => {
    if (platform.pid === undefined) throw new Error('the platform has no process');
    const rss = memoryOf(platform.pid) / mebibyte;
    const descriptors = readdirSync(`/proc/${platform.pid}/fd`).length;
    const stuck = database === null ? 0 : await stuckIn(database);
    const minute = (performance.now() - began) / 60_000;
    samples.push({ minute, rss, descriptors, stuck });
    print(`${minute.toFixed(1)} min: ${rss.toFixed(1)} MiB, ${descriptors} descriptors, ${stuck} stuck queries`);
  };
  const watch = setInterval(() => void sample().catch((error: unknown) => print(String(error))), sampleEvery);
  try {
    const { origin } = platform;
    const session = await signIn(origin);
    const uuid = randomUUID();
    const body = bodyOf(checklist(questions), uuid, session, (await firstStore(origin, session)).uuid);
    const counts = await new Soak({ origin, session, uuid, body, perSecond, minutes }).run();
    return { counts, samples };
  } finally {
    clearInterval(watch);
    await platform.stop();
    await database?.destroy();
  }
}

/** The number of statements that run, or of open transactions that wait, for longer than any here may. */
async function stuckIn(database: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where pid <> pg_backend_pid() and backend_type = 'client backend'
      and (state = 'active' and query_start < now() - ${sql.lit(goals.stuckSeconds)} * interval '1 second'
        or state like 'idle in transaction%'
          and state_change < now() - ${sql.lit(goals.stuckSeconds)} * interval '1 second')`.execute(database);
  return rows[0]?.count ?? 0;
}

async function executionsIn({ dataDir, url }: Place): Promise<Set<string>> {
  const database = openDatabase(
    url === null ? { kind: 'embedded', folder: databaseFolder(dataDir) } : { kind: 'server', url, connections: 1 },
  );
  try {
    const rows = await database.selectFrom('execution').select('uuid').execute();
    return new Set(rows.map(({ uuid }) => uuid));
  } finally {
    await database.destroy();
  }
}

/** Prints the figures, and returns which goals they miss. */
function judge(samples: readonly Sample[], counts: SoakCounts, stored: ReadonlySet<string>): string[] {
  const { acknowledged } = counts;
  const steady = samples.filter(({ minute }) => minute >= warmUpMinutes);
  const slope = slopeOf(steady.map(({ minute, rss }) => [minute, rss])) * 10;
  // A leaked descriptor is open at every moment, so the lowest counts tell; the highest one depends on the load.
  const lowestOf = (part: readonly Sample[]) => Math.min(...part.map(({ descriptors }) => descriptors));
  const share = Math.ceil(steady.length / 4);
  const [first, last] = [lowestOf(steady.slice(0, share)), lowestOf(steady.slice(-share))];
  const stuck = samples.reduce((sum, one) => sum + one.stuck, 0);
  const lost = [...acknowledged].filter((uuid) => !stored.has(uuid)).length;
  const unasked = [...stored].filter((uuid) => !acknowledged.has(uuid)).length;
  const unexpected = [...counts.unexpected].map(([what, times]) => `${times} × ${what}`);
  print(
    `submits: ${counts.submits} in ${counts.seconds.toFixed(0)} s, ${(counts.submits / counts.seconds).toFixed(1)} a second, ${counts.sentAgain} sent again`,
  );
  print(
    `faults: ${Object.entries(counts.faults)
      .map(([name, times]) => `${name} ${times}`)
      .join(', ')}`,
  );
  print(
    `acknowledged ${acknowledged.size}, stored ${stored.size}; lost ${lost}, stored without being acknowledged ${unasked}`,
  );
  print(`memory: ${slope.toFixed(2)} MiB in 10 minutes, over ${steady.length} samples after ${warmUpMinutes} minutes`);
  print(`descriptors: ${first} at first, ${last} at last; stuck queries: ${embedded ? 'not looked for' : stuck}`);
  return [
    ...(slope < goals.slope
      ? []
      : [`memory grows by ${slope.toFixed(2)} MiB in 10 minutes, not less than ${goals.slope}`]),
    ...(last - first < goals.descriptors ? [] : [`${last - first} descriptors more than at first`]),
    ...(stuck === 0 ? [] : [`${stuck} queries ran for more than ${goals.stuckSeconds} s`]),
    ...(lost + unasked === 0 ? [] : ['what is stored is not what was acknowledged']),
    ...unexpected,
  ];
}

/** Least squares: by how much the second grows for one of the first. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))];
  const along = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0);
  return along / points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
}
