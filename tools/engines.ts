import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, EngineMissing, type Tab } from '#test/engines/engine.ts';
import { startFirefox } from '#test/engines/firefox.ts';
import { type Journey, journeys, NotPossible, signatureActivity, signatureScreens } from '#test/engines/journeys.ts';
import { pageOf } from '#test/engines/page.ts';
import { startWebkit } from '#test/engines/webkit.ts';
import { buildProduct, workFolder } from '#test/support/build.ts';
import { photograph } from '#test/support/checklist.ts';
import { publishNext } from '#test/support/next-version.ts';
import { startPlatform } from '#test/support/platform.ts';
import { type Served, servedApp } from '#test/support/served.ts';
import { orRefuse, readArguments, UsageError } from './command-line.ts';
import { scriptOf } from './in-page.ts';

/** `npm run engines`: the main journeys on engines other than Chromium, on the built app and platform. */
const engines = { webkit: startWebkit, firefox: startFirefox } as const;
type Name = keyof typeof engines;

const names = orRefuse('npm run engines -- [--only webkit|firefox]', (): Name[] => {
  const { values } = readArguments({ options: { only: { type: 'string' } } });
  const { only } = values;
  if (only === undefined) return ['webkit', 'firefox'];
  if (only === 'webkit' || only === 'firefox') return [only];
  throw new UsageError(`--only takes webkit or firefox, not ${only}.`);
});

const pictures = 'dist/engines';
const print = (text: string): void => void process.stdout.write(`${text}\n`);

rmSync(pictures, { recursive: true, force: true });
const started = await startAll();
if (started.length > 0) await goThrough(started);

type Started = { readonly name: Name; readonly engine: Engine };

/** Starts them before anything is built: what is missing is told at once. */
async function startAll(): Promise<Started[]> {
  const all: Started[] = [];
  for (const name of names)
    try {
      all.push({ name, engine: await engines[name]() });
    } catch (error) {
      if (!(error instanceof EngineMissing)) throw error;
      print(`FAILED  ${name}: not run. ${error.message}`);
      process.exitCode = 1;
    }
  return all;
}

async function goThrough(all: readonly Started[]): Promise<void> {
  const { folder, remove } = workFolder();
  try {
    await buildProduct(folder);
    const demoData = join(folder, 'demo');
    await (await startPlatform({ build: join(folder, 'server'), dataDir: demoData })).stop();
    const finder = await scriptOf('test/engines/finder.ts', 'finder');
    for (const one of all) await goThroughOn(one, { folder, demoData }, finder);
  } finally {
    for (const { engine } of all) await engine.close();
    remove();
  }
}

async function goThroughOn({ name, engine }: Started, built: { folder: string; demoData: string }, finder: string) {
  print(`\n${engine.version}`);
  const served = await servedApp({}, built);
  try {
    await publishNext(served, signatureActivity, (tree) => ({
      ...tree,
      screens: tree.screens.filter(({ title }) => signatureScreens.includes(title)),
    }));
    for (const journey of journeys) await judge(name, engine, journey, served, finder);
  } finally {
    await served.dispose();
  }
}

async function judge(name: Name, engine: Engine, journey: Journey, served: Served, finder: string): Promise<void> {
  const begun = performance.now();
  const tab = await engine.open(journey.view);
  const files = mkdtempSync(join(tmpdir(), 'storewalk-engines-'));
  try {
    const photographs = [await photograph(), await photograph()] as const;
    const paths = [join(files, 'first.jpg'), join(files, 'second.jpg')] as const;
    for (const [index, path] of paths.entries()) writeFileSync(path, photographs[index]?.buffer ?? '');
    await journey.run({ page: pageOf(tab, served.origin, finder), served, photographs, paths });
    const faults = tab.faults();
    if (faults.length > 0) throw new Error(`the page reported: ${faults.join('; ')}`);
    print(`ok      ${journey.name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  } catch (error) {
    if (error instanceof NotPossible) return print(`not run ${journey.name}: ${error.message}`);
    process.exitCode = 1;
    print(`FAILED  ${journey.name}\n        ${error instanceof Error ? error.message : String(error)}`);
    for (const fault of tab.faults()) print(`        reported: ${fault}`);
    await keepPicture(tab, `${name}-${journeys.indexOf(journey) + 1}.png`).catch(tellTrouble);
  } finally {
    await tab.close().catch(tellTrouble);
    rmSync(files, { recursive: true });
  }
}

/** An engine that ended in the middle has no picture, and cannot be closed. */
function tellTrouble(error: unknown): void {
  process.exitCode = 1;
  print(`        the engine: ${error instanceof Error ? error.message : String(error)}`);
}

/** What was seen when it failed. */
async function keepPicture(tab: Tab, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  writeFileSync(join(pictures, name), await tab.screenshot());
  print(`        seen then: ${pictures}/${name}`);
}
