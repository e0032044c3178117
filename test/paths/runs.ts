import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import type { Walked } from './walked.ts';

/** Where the reports of walks lie. */
export const folder = 'dist/paths';

const step = v.object({ path: v.string(), at: v.string() });
const steps = v.record(v.string(), step);
const all = v.object({ states: v.number(), transitions: v.number(), guards: v.number() });
const entry = v.object({
  chart: v.string(),
  all,
  at: v.string(),
  paths: v.number(),
  states: steps,
  taken: steps,
  held: steps,
  refused: steps,
});
const failed = v.object({
  machine: v.string(),
  words: v.array(v.string()),
  step: v.number(),
  expected: v.string(),
  found: v.string(),
  because: v.string(),
  picture: v.nullable(v.string()),
  again: v.string(),
});
const run = v.object({
  /** When it was last walked. */
  at: v.string(),
  actors: v.record(v.string(), entry),
  browser: v.record(v.string(), entry),
  failed: v.array(failed),
});

/** What was walked of one machine, by the ids of states and arrows, each with the first path to it and its time. */
export type Entry = v.InferOutput<typeof entry>;
/** What is kept of the walks of a command. */
export type Run = v.InferOutput<typeof run>;
export type Where = 'actors' | 'browser';

/** The commands whose walks are kept. */
export const commands = ['npm test', 'npm run paths'] as const;
export type Command = (typeof commands)[number];

const fileOf = (command: Command): string => join(folder, 'runs', `${command.replaceAll(' ', '-')}.json`);

/** What was kept last; nothing where nothing was, or in another form. */
export function readRun(command: Command): Run {
  const file = fileOf(command);
  const read = existsSync(file) ? v.safeParse(run, JSON.parse(readFileSync(file, 'utf8'))) : null;
  return read?.success ? read.output : { at: '', actors: {}, browser: {}, failed: [] };
}

export function keepRun(command: Command, kept: Run): void {
  mkdirSync(dirname(fileOf(command)), { recursive: true });
  writeFileSync(fileOf(command), JSON.stringify(kept));
}

/** What was walked now, beside what was walked of the same chart before; in one run the first path to a step stays. */
export function added(before: Entry | undefined, now: Walked, at: string): Entry {
  const old: Entry =
    before?.chart === now.chart
      ? before
      : { chart: now.chart, all: { ...now.all }, at, paths: 0, states: {}, taken: {}, held: {}, refused: {} };
  const beside = (given: Readonly<Record<string, string>>, earlier: Entry['states']): Entry['states'] => ({
    ...earlier,
    ...Object.fromEntries(Object.entries(given).map(([id, path]) => [id, { path, at }])),
    ...Object.fromEntries(Object.entries(earlier).filter(([, one]) => one.at === at)),
  });
  return {
    chart: now.chart,
    all: { ...now.all },
    at,
    paths: now.paths + (old.at === at ? old.paths : 0),
    states: beside(now.states, old.states),
    taken: beside(now.taken, old.taken),
    held: beside(now.held, old.held),
    refused: beside(now.refused, old.refused),
  };
}
