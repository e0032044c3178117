import fc from 'fast-check';
import { runSchedule } from './run.ts';
import { type Schedule, schedules } from './schedule.ts';
import type { Stage } from './workplace.ts';

/** Which schedules are tried: `count` of this seed from `from` on. */
export type Trial = {
  readonly seed: number;
  readonly from: number;
  readonly count: number;
  /** Whether a smaller schedule is looked for that fails as well. */
  readonly shrink: boolean;
  /** Hears how many were tried, every now and then. */
  readonly tell?: (tried: number) => void;
};

const toldEvery = 50;

/** A schedule that ended wrong, as small as it was found, with what happened. */
export type Failure = {
  readonly number: number;
  readonly schedule: Schedule;
  readonly faults: readonly string[];
  readonly trace: readonly string[];
};

export type Tried = { readonly tried: number; readonly requests: number; readonly failure: Failure | null };

/** Tries one schedule after the other until one fails. */
export async function trySchedules(stage: Stage, trial: Trial): Promise<Tried> {
  let requests = 0;
  let tried = 0;
  for (let number = trial.from; number < trial.from + trial.count; number += 1) {
    const one = await tryOne(stage, trial, number);
    tried += 1;
    requests += one.requests;
    if (one.failure) return { tried, requests, failure: one.failure };
    if (tried % toldEvery === 0) trial.tell?.(tried);
  }
  return { tried, requests, failure: null };
}

const shrinkFor = 180_000;

async function tryOne(
  stage: Stage,
  { seed, shrink }: Trial,
  number: number,
): Promise<{ readonly requests: number; readonly failure: Failure | null }> {
  let requests = 0;
  let failure: Failure | null = null;
  const property = fc.asyncProperty(schedules, async (schedule) => {
    const outcome = await runSchedule(stage, schedule, `${seed} ${number}`);
    requests += outcome.requests;
    if (outcome.faults.length === 0) return true;
    failure = { number, schedule, ...outcome };
    return false;
  });
  await fc.check(property, {
    seed: (Math.imul(seed, 0x9e3779b1) + number) | 0,
    numRuns: 1,
    unbiased: true,
    endOnFailure: !shrink,
    interruptAfterTimeLimit: shrinkFor,
  });
  return { requests, failure };
}

/** What a person needs to see of a failure, and to repeat it. */
export const report = (seed: number, { number, schedule, faults, trace }: Failure): string =>
  [
    `Schedule ${number} of seed ${seed} ends wrong; npm run faults -- --seed ${seed} --only ${number} repeats it.`,
    JSON.stringify(schedule),
    ...trace,
    ...faults,
  ].join('\n');
