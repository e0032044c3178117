import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentScreen, screensOnPath } from '#domain/execution/navigation.ts';
import { hasSkipped, pendingOf, skippedScreens } from '#domain/execution/pending.ts';
import { activities, steps } from './navigation/activities.ts';
import * as slow from './navigation/oracle.ts';
import { type Both, start, uploadedLines, walked } from './navigation/walk.ts';

type Check = (activity: Parameters<typeof start>[0], both: Both) => void;

/** Walks the same way in the app and in the oracle, and compares them after every step. */
const agree = (check: Check, numRuns: number): void =>
  fc.assert(
    fc.property(activities, steps, (activity, way) => {
      way.reduce((both, step, number) => {
        const next = walked(activity, both, step, number);
        check(activity, next);
        return next;
      }, start(activity));
    }),
    { numRuns },
  );

describe('random activities and walks agree with a slow oracle at every step', () => {
  it('NAV-01 NAV-02 NAV-03 NAV-09 OP-32 OP-33 OP-34 the stack and the screen that shows, in 1,000 walks', () => {
    agree((activity, { fast, told }) => {
      const stack = told.stack.map(({ kind, names, at }) => [kind, names[at]]);
      const { place } = fast.position;
      expect(place).toBe(told.place);
      expect(currentScreen(activity, fast)?.uuid ?? null).toBe(place === 'screen' ? slow.shownName(told) : null);
      expect(fast.position.stack.map(({ kind }) => kind)).toEqual(stack.map(([kind]) => kind));
      expect(
        Object.fromEntries(
          Object.entries(fast.repetitions).map(([section, nodes]) => [section, nodes.map(({ uuid }) => uuid)]),
        ),
      ).toEqual(told.nodes);
    }, 1000);
  });

  it('OP-34 what is kept: the answers of every screen and repetition that there is, in 500 walks', () => {
    agree((_, { fast, told }) => {
      const kept = Object.entries(fast.answers).flatMap(([screen, answers]) =>
        Object.entries(answers).map(([question, { removed: _, ...answer }]) => [`${screen} ${question}`, answer]),
      );
      expect(Object.fromEntries(kept)).toEqual(told.answers);
    }, 500);
  });

  it('OP-32 the screens of the current path, in 1,000 walks', () => {
    agree((activity, { fast, told }) => {
      expect(screensOnPath(activity, fast).map(({ uuid }) => uuid)).toEqual(slow.pathOf(activity, told));
    }, 1000);
  });

  it('OP-35 PEND-01 to PEND-08 EXEC-25 EXEC-27 what is pending and what was skipped, in 1,000 walks', () => {
    agree((activity, { fast, told }) => {
      const screen = currentScreen(activity, fast);
      if (screen) {
        const { answers, comments, repetitions } = pendingOf(screen, fast);
        expect([answers, comments, repetitions]).toEqual(slow.missingOn(activity, told, slow.shownName(told)));
      }
      const skipped = slow.skippedOf(activity, told);
      expect(hasSkipped(activity, fast)).toBe(skipped.length > 0);
      expect(
        skippedScreens(activity, fast).map(({ screen: { uuid }, pending }) => [
          uuid,
          pending.answers,
          pending.comments,
          pending.repetitions,
        ]),
      ).toEqual(skipped);
    }, 1000);
  });

  it('OP-32 NAV-10 the answers that would be uploaded, in 500 walks', () => {
    agree((activity, { fast, told }) => {
      expect(uploadedLines(activity, fast)).toEqual(slow.uploadedLines(activity, told));
    }, 500);
  });
});
