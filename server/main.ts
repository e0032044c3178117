import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { demoLines } from './cli/demo.ts';
import { carryOut } from './cli/run.ts';
import { type DemoProvider, isEmpty, openDemoProvider, renewRoutines, seedDemo } from './demo/index.ts';
import { type Env, parseEnv } from './env.ts';
import { failureLines } from './failure.ts';
import { startReports } from './finished/index.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createLog } from './http/log.ts';
import { type Listening, listen } from './listen.ts';
import { openPost } from './mail/index.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { MetricsServer } from './metrics/metrics-server.ts';
import { type OpenPlatform, openPlatform } from './open.ts';
import { createReadiness, type Readiness } from './readiness.ts';
import { startExports } from './results/index.ts';
import { startPasswordMails } from './session/index.ts';
import { readCharts, supportRecipients } from './shell/index.ts';
import { startBulkChanges, startPushes, startTicketMails } from './tickets/index.ts';
import { startWebhookMails, startWebhooks } from './webhooks/index.ts';

/** Built, the app lies beside the platform; from the sources it is where the build puts it. */
const besideUs = import.meta.url.endsWith('.ts') ? '../dist/app' : '../app';
const appFolder = fileURLToPath(new URL(besideUs, import.meta.url));
const buildFolder = join(appFolder, '..');
/** What tells the platform to stop. */
const signals = ['SIGINT', 'SIGTERM'] as const;

// Files are readable by the account of this process alone.
process.umask(0o077);
try {
  await start();
} catch (error) {
  const { lines, exitCode } = failureLines(error);
  for (const line of lines) console.error(line);
  process.exit(exitCode);
}

async function start(): Promise<void> {
  const env = parseEnv(process.env);
  const opened = await openPlatform(env, createLog(env, 'stdout'));
  try {
    const readiness = createReadiness(opened.platform);
    const running = run(env, opened, readiness);
    stopOnSignals(running, opened, readiness);
    announce(env, await running);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

type Running = {
  readonly listening: Listening;
  readonly stopWork: () => Promise<void>;
  readonly measured: MetricsServer | null;
};

async function run(env: Env, opened: OpenPlatform, readiness: Readiness): Promise<Running> {
  const measuring = await measure(env, opened, readiness);
  const listening = await serve(env, opened, { readiness, metrics: measuring?.metrics ?? null });
  return { listening, stopWork: startWork(opened, listening), measured: measuring?.server ?? null };
}

/** Null without `METRICS_PORT`: then the library is not even loaded. */
async function measure(env: Env, { platform }: OpenPlatform, readiness: Readiness) {
  if (env.METRICS_PORT === undefined) return null;
  const [{ createMetrics }, { serveMetrics }] = await Promise.all([
    import('./metrics/metrics.ts'),
    import('./metrics/metrics-server.ts'),
  ]);
  const metrics = createMetrics(platform, readiness);
  return { metrics, server: await serveMetrics(metrics, env, platform.log) };
}

type Watched = { readonly readiness: Readiness; readonly metrics: Metrics | null };

async function serve(env: Env, { platform, channel }: OpenPlatform, watched: Watched): Promise<Listening> {
  if (channel !== null) await ((await isEmpty(platform.db)) ? seedDemo : renewRoutines)(platform);
  channel?.serve((order) => carryOut(platform, order));
  let demoProvider: DemoProvider | null = null;
  const app = createApp(platform, {
    appFolder: existsSync(appFolder) ? appFolder : null,
    charts: env.CHARTS ? readCharts(buildFolder) : null,
    supportRecipients: await supportRecipients(env),
    demoProvider: () => demoProvider,
    readiness: watched.readiness,
    metrics: watched.metrics,
  });
  const listening = await listen(app, env);
  demoProvider = await openDemoProvider(platform, listening.origin);
  return listening;
}

/** Starts housekeeping, reports, bulk changes, exports, webhooks and mails. Links in mails lead to the app, not to an address that a caller names. */
function startWork({ platform }: OpenPlatform, { origin }: Listening): () => Promise<void> {
  const stopHousekeeping = startHousekeeping(platform);
  const post = openPost(platform.env, platform.log);
  const appOrigin = platform.env.PUBLIC_APP_ORIGIN || origin;
  const mails = [startPasswordMails, startTicketMails, startWebhookMails].map((startMails) =>
    startMails(platform, post, appOrigin),
  );
  const works = [startReports(platform), startBulkChanges(platform), startExports(platform)];
  const stops = [...works, startPushes(platform, appOrigin), startWebhooks(platform, appOrigin), ...mails];
  return async () => {
    stopHousekeeping();
    for (const stop of stops) await stop();
  };
}

function announce(env: Env, { listening: { origin }, measured }: Running): void {
  console.log(`Storewalk is at ${origin.replace('//127.0.0.1:', '//localhost:')}`);
  if (measured !== null) console.log(`Its metrics are at ${measured.address}`);
  if (env.DATABASE_URL === undefined) for (const line of demoLines()) console.log(line);
}

/**
 * The first signal, also one during the start: `/ready` says no at once, calls are taken for `DRAIN_SECONDS` more, and
 * running ones end. A second one has its usual effect: the process ends without waiting.
 */
function stopOnSignals(running: Promise<Running>, opened: OpenPlatform, readiness: Readiness): void {
  const stop = async (): Promise<void> => {
    const { listening, stopWork, measured } = await running;
    await setTimeout(opened.platform.env.DRAIN_SECONDS * 1000);
    await listening.close();
    await stopWork();
    await measured?.close();
    await opened.close();
    process.exit(0);
  };
  const onSignal = (): void => {
    readiness.stop();
    for (const signal of signals) process.off(signal, onSignal);
    stop().catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
  };
  for (const signal of signals) process.on(signal, onSignal);
}
