import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, toPromise } from 'xstate';
import type { Receipt } from '#contracts/execution/execution.ts';
import { answerOf, type Draft } from '#domain/execution/draft.ts';
import { detach } from '#domain/files/attachments.ts';
import { storedPaths } from '#domain/files/stored-paths.ts';
import type * as delivery from '#effects/execution/delivery.ts';
import type * as sealing from '#effects/execution/sealing.ts';
import type * as sendAgain from '#effects/files/send-again.ts';
import type { Delivery } from '#machines/execution/upload.machine.ts';
import { installBrowser } from './browser.ts';
import { runSchedule } from './run.ts';
import { schedules } from './schedule.ts';
import { trySchedules } from './try.ts';
import { openStage, type Stage } from './workplace.ts';

type Fault =
  | 'none'
  | 'copy deleted unsent'
  | 'document left out'
  | 'picture left out'
  | 'file skipped in sending'
  | 'never ends';
const planted = vi.hoisted((): { fault: Fault } => ({ fault: 'none' }));

type Delivering = typeof delivery;
vi.mock('#effects/execution/delivery.ts', async (original) => {
  const real = await original<Delivering>();
  const sendRecord: Delivering['sendRecord'] = (tools) =>
    fromPromise<Receipt | null, Delivery>(({ input }) =>
      planted.fault === 'copy deleted unsent'
        ? Promise.resolve(null)
        : toPromise(createActor(real.sendRecord(tools), { input }).start()),
    );
  const sendFiles: Delivering['sendFiles'] = (tools) => {
    if (planted.fault === 'never ends') return fromCallback<{ type: 'never' }, Delivery>(() => undefined);
    const sending = real.sendFiles(tools);
    return {
      ...sending,
      getInitialSnapshot: (scope, input) =>
        sending.getInitialSnapshot(scope, planted.fault === 'file skipped in sending' ? skippingOne(input) : input),
    };
  };
  return { ...real, sendRecord, sendFiles };
});

const skippingOne = ({ sealed, ...rest }: Delivery): Delivery => ({
  ...rest,
  sealed: { ...sealed, files: sealed.files.slice(1) },
});

/** What was skipped would come after all: the platform says that it lacks it. */
type Lacking = typeof sendAgain;
vi.mock('#effects/files/send-again.ts', async (original) => {
  const real = await original<Lacking>();
  const withItsFiles: Lacking['withItsFiles'] = (tools, where, send) =>
    planted.fault === 'file skipped in sending' ? send() : real.withItsFiles(tools, where, send);
  return { withItsFiles };
});

type Keeping = typeof sealing;
vi.mock('#effects/execution/sealing.ts', async (original) => {
  const real = await original<Keeping>();
  const seal: Keeping['seal'] = (tools, input) => {
    const draft =
      planted.fault === 'document left out'
        ? withoutOne(input, 'document')
        : planted.fault === 'picture left out'
          ? withoutOne(input)
          : input.draft;
    return real.seal(tools, { ...input, draft });
  };
  return { ...real, seal };
});

const withoutOne = ({ draft, activity }: sealing.Sealing, kind?: 'document'): Draft => {
  const [screen] = activity.screens;
  const question = screen?.questions.find(({ type }) => type === (kind ?? 'picture'));
  if (!screen || !question) return draft;
  const { answer, pictures } = answerOf(draft, screen.uuid, question.uuid);
  const path = (kind ? storedPaths(answer) : pictures).at(-1);
  const place = { screen: screen.uuid, question: question.uuid, ...(kind ? { kind } : {}) };
  return path ? detach(draft, place, path) : draft;
};

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  installBrowser();
});

const tryPlanted = (fault: Fault, count: number) => {
  planted.fault = fault;
  return trySchedules(stage, { seed: 7, from: 0, count, shrink: false });
};

/** Lines of one moment have no order. */
const happened = (lines: readonly string[]): string[] =>
  lines.map((line) => line.replace(/[0-9a-f-]{36}/g, '*')).toSorted();

describe('the fault schedules', () => {
  it('A3 a schedule goes the same way whenever it is repeated', async () => {
    planted.fault = 'none';
    for (const schedule of fc.sample(schedules, 3)) {
      const [first, second] = [await runSchedule(stage, schedule, 'one'), await runSchedule(stage, schedule, 'one')];
      expect(first.trace.length).toBeGreaterThan(3);
      expect(happened(second.trace)).toEqual(happened(first.trace));
    }
  });

  it('A3 finds nothing in the app as it is', async () => {
    expect((await tryPlanted('none', 5)).failure).toBeNull();
  });

  it.each([
    ['copy deleted unsent', /the copy on the device is gone, and Store \d is not on the platform/],
    ['document left out', /Store \d has \d files, not the \d that were given/],
    ['picture left out', /Store \d has \d files, not the \d that were given/],
    ['file skipped in sending', /it has not come to its end: .*"refused"/],
    ['never ends', /it has not come to its end/],
  ] as const)('A3 notices in few schedules: %s', async (fault, words) => {
    const { failure } = await tryPlanted(fault, 20);
    expect(failure?.faults.join('\n')).toMatch(words);
  });
});
