import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { orRefuse } from '#tools/command-line.ts';
import { measureBrowser } from './browser/part.ts';
import { budgets } from './budgets.ts';
import { measureCharts } from './charts.ts';
import { measureDomain } from './domain.ts';
import { Collection } from './figures.ts';
import { readMachine } from './machine.ts';
import { type Options, type Part, readOptions, usage } from './options.ts';
import { measurePlatform } from './platform/part.ts';
import { measureRepetitions } from './repetitions.ts';
import { firstLine, markdown, type Report, tally, trendRow } from './report.ts';
import { buildStand, type Stand } from './stand.ts';
import { judge } from './verdicts.ts';

/** `npm run bench`: measures, judges by the budgets, prints the report and keeps it in `dist/bench`, or with `--keep` as the baseline. */
const options = orRefuse(usage, () => readOptions(process.argv.slice(2)));
const collection = new Collection();
const notes: string[] = options.quick ? ['a quick run: fewer rounds and sizes than the budgets ask for'] : [];
const versions: Record<string, string> = {};
const log = (text: string): void => void process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);

const work: Readonly<Record<Part, (options: Options, stand: () => Promise<Stand>) => Promise<void>>> = {
  domain: async ({ sizes }) => {
    measureDomain(sizes, collection);
    measureRepetitions(collection);
  },
  browser: async (given, stand) => {
    const { chromium, notes: said } = await measureBrowser(await stand(), { options: given, collection, log });
    versions['chromium'] = chromium;
    notes.push(...said);
  },
  platform: async (given, stand) => {
    notes.push(...(await measurePlatform(await stand(), { options: given, collection, log })));
  },
  charts: ({ starts }) => measureCharts(starts, collection),
};

let built: Promise<Stand> | undefined;
const stand = (): Promise<Stand> => {
  built ??= buildStand();
  return built;
};

let failed = false;
for (const part of options.only)
  try {
    log(part);
    await work[part](options, stand);
  } catch (error) {
    failed = true;
    log(`${part} failed: ${error instanceof Error ? error.stack : error}`);
    notes.push(`the part ${part} failed: ${firstLine(error)}`);
  }
(await built?.catch(() => undefined))?.dispose();

const figures = collection.figures();
const machine = readMachine(new Date(), versions);
const report: Report = { machine, figures, notes, verdicts: budgets.map((budget) => judge(budget, figures)) };
const text = markdown(report);
process.stdout.write(text);
keep(report, text);
log(tally(report.verdicts));
if (failed || report.verdicts.some(({ status }) => status === 'FAIL')) process.exitCode = 1;

function keep(kept: Report, written: string): void {
  const folder = options.keep ? join('bench', 'results') : join('dist', 'bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'baseline.md'), written);
  const verdicts = kept.verdicts.map(plain);
  writeFileSync(join(folder, 'baseline.json'), `${JSON.stringify({ ...kept, verdicts })}\n`);
  if (options.keep) appendFileSync(join(folder, 'trend.md'), `${trendRow(kept)}\n`);
}

function plain(verdict: Report['verdicts'][number]): object {
  const { what, side, against, limit, direction } = verdict.budget;
  const came = verdict.status === 'NOT RUN' ? { reason: verdict.reason } : { measured: verdict.measured };
  return { what, status: verdict.status, ...came, limit, direction, side, against };
}
