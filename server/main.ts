import { existsSync } from 'node:fs';
import { join } from 'node:path';
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
import { type OpenPlatform, openPlatform } from './open.ts';
import { startPasswordMails } from './session/index.ts';
import { readCharts, supportRecipients } from './shell/index.ts';
import { startTicketMails } from './tickets/index.ts';

/** Built, the app lies beside the platform; from the sources it is where the build puts it. */
const besideUs = import.meta.url.endsWith('.ts') ? '../dist/app' : '../app';
const appFolder = fileURLToPath(new URL(besideUs, import.meta.url));
const buildFolder = join(appFolder, '..');

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
    const running = run(env, opened);
    stopOnSignals(running, opened);
    announce(env, (await running).listening);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

type Running = { readonly listening: Listening; readonly stopWork: () => Promise<void> };

async function run(env: Env, opened: OpenPlatform): Promise<Running> {
  const listening = await serve(env, opened);
  return { listening, stopWork: startWork(opened, listening) };
}

async function serve(env: Env, { platform, channel }: OpenPlatform): Promise<Listening> {
  if (channel !== null) await ((await isEmpty(platform.db)) ? seedDemo : renewRoutines)(platform);
  channel?.serve((order) => carryOut(platform, order));
  let demoProvider: DemoProvider | null = null;
  const app = createApp(platform, {
    appFolder: existsSync(appFolder) ? appFolder : null,
    charts: env.CHARTS ? readCharts(buildFolder) : null,
    supportRecipients: await supportRecipients(env),
    demoProvider: () => demoProvider,
  });
  const listening = await listen(app, env);
  demoProvider = await openDemoProvider(platform, listening.origin);
  return listening;
}

/** Starts housekeeping, reports and mails. Links in mails lead to the app, not to an address that a caller names. */
function startWork({ platform }: OpenPlatform, { origin }: Listening): () => Promise<void> {
  const stopHousekeeping = startHousekeeping(platform);
  const post = openPost(platform.env, platform.log);
  const appOrigin = platform.env.PUBLIC_APP_ORIGIN || origin;
  const mails = [startPasswordMails, startTicketMails].map((startMails) => startMails(platform, post, appOrigin));
  const stops = [startReports(platform), ...mails];
  return async () => {
    stopHousekeeping();
    for (const stop of stops) await stop();
  };
}

function announce(env: Env, { origin }: Listening): void {
  console.log(`Storewalk is at ${origin.replace('//127.0.0.1:', '//localhost:')}`);
  if (env.DATABASE_URL === undefined) for (const line of demoLines()) console.log(line);
}

/** The first signal lets running calls end, also one during the start; a second one does not wait for them. */
function stopOnSignals(running: Promise<Running>, opened: OpenPlatform): void {
  const stop = async (): Promise<void> => {
    const { listening, stopWork } = await running;
    await listening.close();
    await stopWork();
    await opened.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stop().catch((error: unknown) => {
        console.error(error);
        process.exit(1);
      });
    });
}
