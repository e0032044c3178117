import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { Asked } from '#test/paths/asked.ts';
import { type Clicked, clicked } from '#test/paths/clicked.ts';
import { drawnMutants } from '#test/paths/mutation/drawn.ts';
import type { Mutant } from '#test/paths/mutation/mutant.ts';
import { onTrial } from '#test/paths/mutation/onTrial.ts';
import { writeReport } from '#test/paths/page/report.ts';
import { folder, readVerdict } from '#test/paths/runs.ts';
import { findChromium } from '#test/support/browser.ts';
import { readArguments, refuse, UsageError, wholeNumber } from './commandLine.ts';
import { machineNames } from './machineNames.ts';

const help = `npm run paths                walks every path of every machine, on actors and by clicks in a real browser
npm run paths -- [options]

  --machine NAME    one machine only
  --path WHICH      of that machine the path of that number, or those whose words contain the text
  --actors          on actors only, without a browser
  --headed          in a browser that can be watched, one walk after the other
  --base URL        in the browser at another environment that is running, instead of a platform of its own
  --random N        N long random walks of each machine instead of its paths, by clicks where it has words for it
    --steps M       of at most M steps (30)
    --seed S        drawn by S; the same seed walks the same
  --mutate          removes and redirects transitions and inverts guards, one at a time, and tells what nobody notices
    --browser N     and tries N of the mutants of each machine in the browser as well, drawn by --seed (1)
  --report          only writes the report of what was walked last
  --help

The report is dist/paths/index.html. docs/testing-with-paths.md is the way through it.`;

const options = {
  machine: { type: 'string' },
  path: { type: 'string' },
  actors: { type: 'boolean', default: false },
  headed: { type: 'boolean', default: false },
  base: { type: 'string' },
  random: { type: 'string' },
  steps: { type: 'string' },
  seed: { type: 'string' },
  mutate: { type: 'boolean', default: false },
  browser: { type: 'string' },
  report: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

process.exitCode = await main().catch((error: unknown) =>
  refuse(error, 'npm run paths -- --help tells what there is.'),
);

async function main(): Promise<number> {
  const { values: given } = readArguments({ options });
  if (given.help) return told(help);
  if (given.report) return report();
  const names = machineNames();
  check(given, names);
  if (given.headed) await checkScreen();
  if (given.mutate) return mutate(given);
  const asked = askedOf(given);
  if (asked.random) told(`random walks of seed ${asked.random.seed}`);
  const files = filesFor(asked, names);
  if (files.length === 0) throw new UsageError(`${given.machine} is not walked there.`);
  rmSync(`${folder}/failed`, { recursive: true, force: true });
  const code = await vitest(asked, files);
  return Math.max(code, await report());
}

type Given = ReturnType<typeof readArguments<{ options: typeof options }>>['values'];

/** What cannot be meant together, and what is not there. */
function check(given: Given, names: readonly string[]): void {
  const { machine, path, random, base, mutate: isMutating, actors, headed } = given;
  if (machine !== undefined && !names.includes(machine))
    throw new UsageError(`There is no machine ${machine}. These are: ${names.join(', ')}.`);
  if (path !== undefined && machine === undefined) throw new UsageError('--path wants the --machine whose path it is.');
  if (path !== undefined && random !== undefined) throw new UsageError('Either --path or --random.');
  if (random === undefined && (given.steps ?? (isMutating ? undefined : given.seed)) !== undefined)
    throw new UsageError('--steps and --seed are of --random.');
  if (given.browser !== undefined && !isMutating) throw new UsageError('--browser is of --mutate.');
  if (isMutating && (path ?? random ?? base) !== undefined) throw new UsageError('--mutate goes with --machine only.');
  if (isMutating && machine !== undefined && !onTrial.has(machine))
    throw new UsageError(`The mutants of ${machine} are not tried. Those of these are: ${[...onTrial].join(', ')}.`);
  if ((actors || isMutating) && (headed || base !== undefined))
    throw new UsageError('--headed and --base are of a browser.');
  for (const name of ['random', 'steps', 'browser'] as const)
    if (given[name] !== undefined) wholeNumber(`--${name}`, given[name], 1);
  if (given.seed !== undefined) wholeNumber('--seed', given.seed, 0);
  if (base !== undefined && !/^https?:\/\/[^/]+\/?$/.test(base))
    throw new UsageError('--base wants an address such as https://try.example.com.');
}

/** A browser that is watched wants a screen, and a browser with a window. */
async function checkScreen(): Promise<void> {
  const isScreen = process.platform !== 'linux' || (process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);
  if (!isScreen) throw new UsageError('--headed wants a screen, and there is none here (DISPLAY is not set).');
  const { executablePath } = await findChromium();
  if (executablePath.includes('node_modules'))
    throw new UsageError('--headed wants an installed Chrome, Chromium or Edge, or one that CHROME_PATH names.');
}

function askedOf({ machine, path, headed, base, actors, ...given }: Given): Partial<Asked> {
  const seed = Number(given.seed ?? Date.now() % 2 ** 31);
  return {
    all: true,
    ...(machine === undefined ? {} : { machine }),
    ...(path === undefined ? {} : { path }),
    ...(headed ? { headed } : {}),
    ...(base === undefined ? {} : { base: base.replace(/\/$/, '') }),
    ...(actors ? { actors } : {}),
    ...(given.random === undefined
      ? {}
      : { random: { walks: Number(given.random), steps: Number(given.steps ?? 30), seed } }),
  };
}

/** The files in which the walks are; what cannot be walked at the other environment is said. */
function filesFor({ machine, path, base, actors, random }: Partial<Asked>, names: readonly string[]): string[] {
  const machines = machine === undefined ? names : [machine];
  const isByClicksOnly = (one: string) => (random ?? path) !== undefined && clicked[one] !== undefined;
  const onActors = machines.filter((one) => base === undefined && (actors === true || !isByClicksOnly(one)));
  const byClicks = machines.flatMap((one) => {
    const clicks = actors ? undefined : clicked[one];
    if (clicks && base !== undefined && clicks.onlyHere !== null) {
      told(`not possible at ${base}: ${one}, since ${clicks.onlyHere}`);
      return [];
    }
    return clicks ? walksOf(clicks, base) : [];
  });
  if (machine !== undefined && !actors && clicked[machine] === undefined)
    told(`${machine} has no words for a browser: it is walked on actors.`);
  return [...onActors.map((one) => `test/machines/${one}.paths.test.ts`), ...new Set(byClicks)];
}

/** Elsewhere nothing can be prepared, which what is walked beside wants. */
function walksOf({ file, also }: Clicked, base?: string): string[] {
  return [file, ...(also === undefined || base !== undefined ? [] : [also])].map((name) => `test/paths/${name}`);
}

/** Mutants on actors, and some of them in the browser. */
async function mutate({ machine, browser, seed }: Given): Promise<number> {
  const machines = machine === undefined ? [...onTrial] : [machine];
  const asked = { mutate: true, ...(machine === undefined ? {} : { machine }) };
  const files = machines.map((one) => `test/machines/${one}.paths.test.ts`);
  const code = await vitest(asked, files);
  await report();
  if (browser !== undefined) await mutateInBrowser(machines, Number(browser), Number(seed ?? 1));
  return code;
}

/** An app is built with a defect, and walked to where that is: does a walk fail? */
async function mutateInBrowser(machines: readonly string[], count: number, seed: number): Promise<void> {
  const verdicts: string[] = [];
  for (const machine of machines.filter((one) => clicked[one] !== undefined))
    for (const mutant of await drawnMutants(machine, count, seed)) {
      const verdict = await verdictOn(mutant);
      verdicts.push(`${mutant.id}: ${verdict}`);
      told(verdicts.at(-1) ?? '');
    }
  told(['\nin the browser', ...verdicts].join('\n'));
}

async function verdictOn(mutant: Mutant): Promise<string> {
  const asked = { all: true, machine: mutant.machine, edge: mutant.edge };
  const clicks = clicked[mutant.machine];
  await vitest(asked, clicks ? walksOf(clicks) : [], { MUTANT: JSON.stringify(mutant) });
  const { walked, failed } = readVerdict();
  if (walked + failed === 0) return 'no path by clicks comes there';
  return failed > 0 ? 'noticed in the browser' : 'nobody sees it in the browser';
}

async function vitest(
  asked: Partial<Asked>,
  files: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  const isWhole = Object.keys(asked).every((key) => key === 'all');
  const reporters = asked.mutate ? ['--silent=true', '--reporter=dot'] : ['--reporter=default'];
  const slowly = asked.headed ? ['--maxWorkers=1', '--maxConcurrency=1', '--testTimeout=0'] : [];
  const args = ['run', '--project', 'pure', '--project', 'clicks', ...reporters, ...slowly];
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', ...args, '--reporter=./test/paths/report.ts', ...files],
    {
      stdio: 'inherit',
      env: { ...process.env, ...env, PATHS: JSON.stringify(asked), PATHS_WHOLE: isWhole ? '1' : '0' },
    },
  );
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

async function report(): Promise<number> {
  return told(`report: ${await writeReport(process.cwd())}`);
}

function told(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}
