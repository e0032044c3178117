import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileOf } from '#charts/file-names.ts';
import type { Asked } from '#test/paths/asked.ts';
import { type Clicked, clicked } from '#test/paths/clicked.ts';
import { writeReport } from '#test/paths/page/report.ts';
import { folder } from '#test/paths/runs.ts';
import { findChromium } from '#test/support/browser.ts';
import { refuse, UsageError } from './command-line.ts';
import { machineNames } from './machine-names.ts';
import { askedOf, check, help, readGiven, usage } from './path-options.ts';

process.exitCode = await main().catch((error: unknown) => refuse(error, usage));

async function main(): Promise<number> {
  const given = readGiven();
  if (given.help) return told(help);
  if (given.report) return report();
  const names = machineNames();
  check(given, names);
  if (given.headed) await checkScreen();
  const asked = askedOf(given);
  if (asked.machine !== undefined && !names.includes(asked.machine))
    throw new UsageError(`There is no machine ${asked.machine}. These are: ${names.join(', ')}.`);
  const files = filesFor(asked, names);
  if (files.length === 0) throw new UsageError(`${asked.machine} is not walked there.`);
  rmSync(`${folder}/failed`, { recursive: true, force: true });
  const code = await vitest(asked, files);
  return Math.max(code, await report());
}

/** A browser that is watched wants a screen, and a browser with a window. */
async function checkScreen(): Promise<void> {
  const isScreen = process.platform !== 'linux' || (process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);
  if (!isScreen) throw new UsageError('--headed wants a screen, and there is none here (DISPLAY is not set).');
  const { executablePath } = await findChromium();
  if (executablePath.includes('node_modules'))
    throw new UsageError('--headed wants an installed Chrome, Chromium or Edge, or one that CHROME_PATH names.');
}

/** The files in which the walks are; what cannot be walked at the other environment is said. */
function filesFor({ machine, path, along, base, actors }: Partial<Asked>, names: readonly string[]): string[] {
  const machines = machine === undefined ? names : [machine];
  const isByClicksOnly = (one: string) => path !== undefined && clicked[one] !== undefined;
  const onActors = machines.filter(
    (one) => base === undefined && along === undefined && (actors === true || !isByClicksOnly(one)),
  );
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
  return [...onActors.map((one) => `/${fileOf(one)}.paths.test.ts`), ...new Set(byClicks)];
}

/** Elsewhere nothing can be prepared, which what is walked beside wants. */
function walksOf({ file, also }: Clicked, base?: string): string[] {
  return [file, ...(also === undefined || base !== undefined ? [] : [also])].map((name) => `test/paths/${name}`);
}

async function vitest(asked: Partial<Asked>, files: readonly string[]): Promise<number> {
  const isWhole = Object.keys(asked).every((key) => key === 'all');
  const slowly = asked.headed ? ['--maxWorkers=1', '--maxConcurrency=1', '--testTimeout=0'] : [];
  const args = ['run', '--project', 'pure', '--project', 'browser', '--mode', 'all', '--reporter=default', ...slowly];
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', ...args, '--reporter=./test/paths/report.ts', ...files],
    {
      stdio: 'inherit',
      env: { ...process.env, PATHS: JSON.stringify(asked), PATHS_WHOLE: isWhole ? '1' : '0' },
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
