import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ActivityTree } from '#contracts/execution/activity.ts';
import * as draft from '#domain/execution/draft.ts';
import { currentScreen } from '#domain/execution/navigation.ts';
import { skippedScreens } from '#domain/execution/pending.ts';
import { addNode, sectionOf } from '#domain/execution/repetition.ts';
import { counter, nextRequired, progress } from '#domain/execution/required.ts';
import { navigate } from '#machines/execution/navigation.machine.ts';
import { alternative, anActivity, aQuestion, aScreen, begunDraft, id } from './build.ts';
import { activities, steps } from './navigation/activities.ts';
import * as slow from './navigation/oracle.ts';
import { type Both, start, walked } from './navigation/walk.ts';

const required = (number: number, given: object = {}) => aQuestion(number, { required: true, ...given });
const pages = anActivity([
  aScreen(100, [required(110), aQuestion(120), required(130)]),
  aScreen(200, [aQuestion(210)]),
  aScreen(300, [aQuestion(310, { required_comment: true })]),
]);
const give = (given: draft.Draft, screen: number, question: number, part: Partial<draft.Answer> = { answer: 'x' }) =>
  draft.put(given, id(screen), id(question), part);
const seek = (activity: ActivityTree, given: draft.Draft, screen: string) =>
  navigate(activity, given, { type: 'SEEK', screen });
const back = (activity: ActivityTree, given: draft.Draft) => navigate(activity, given, { type: 'BACK' });
const shown = (activity: ActivityTree, given: draft.Draft) => currentScreen(activity, given)?.uuid;
const at = (screen: number, question: number) => ({ screen: id(screen), question: id(question) });

describe('how much of what is required is given', () => {
  it('PEND-01 PEND-06 PEND-08 answers and comments count, wherever they are on the path', () => {
    expect([progress(pages, begunDraft(pages)), progress(pages, give(begunDraft(pages), 100, 110))]).toEqual([
      { asked: 3, given: 0 },
      { asked: 3, given: 1 },
    ]);
  });

  it('PEND-02 PEND-03 PEND-05 what is asked is what can wait: minimums, also when they are reached; no instructions', () => {
    const properties = { additional_pictures_range_min: 1, additional_pictures_range_max: 2 };
    const mixed = anActivity([
      aScreen(100, [
        required(110, { type: 'instruction' }),
        aQuestion(120, { type: 'picture', properties: { pictures_range_min: 1 } }),
        aQuestion(130, { additional_pictures_triggered_by: 'x', properties }),
      ]),
    ]);
    const pictured = give(begunDraft(mixed), 100, 120, { pictures: ['a'] });
    expect([begunDraft(mixed), pictured, give(pictured, 100, 130)].map((given) => progress(mixed, given))).toEqual([
      { asked: 1, given: 0 },
      { asked: 1, given: 1 },
      { asked: 2, given: 1 },
    ]);
  });

  it('PEND-07 OP-35 a section with a minimum counts once, and what its repetitions ask for counts with them', () => {
    const repeating = anActivity([
      aScreen(100, [], { type: 'Repetition', minimum: 1, screens: [aScreen(150, [required(151)])] }),
    ]);
    const section = sectionOf(repeating, { repetitions: {} }, id(100));
    if (!section) throw new Error('no section');
    const once = addNode(section, begunDraft(repeating), id(900));
    expect([progress(repeating, begunDraft(repeating)), progress(repeating, once)]).toEqual([
      { asked: 1, given: 0 },
      { asked: 2, given: 1 },
    ]);
  });

  it('OP-32 what a chosen go-to leads around is not asked for', () => {
    const crossing = anActivity([
      aScreen(100, [
        aQuestion(110, {
          type: 'binary',
          alternatives: [alternative(111, { go_to_uuid: id(300), go_to_type: 'page' }), alternative(112)],
        }),
      ]),
      aScreen(200, [required(210)]),
      aScreen(300, [required(310)]),
    ]);
    const count = counter(crossing);
    const begun = begunDraft(crossing);
    const chosen = [111, 112, 111].map((answer) => give(begun, 100, 110, { answer: id(answer) }));
    expect(chosen.map((given) => count(given).asked)).toEqual([1, 2, 1]);
  });
});

describe('how much of a repetition is given', () => {
  const leading = aQuestion(111, {
    type: 'binary',
    alternatives: [alternative(112, { go_to_uuid: id(130), go_to_type: 'page' }), alternative(113)],
  });
  const repeating = anActivity([
    aScreen(100, [], {
      type: 'Repetition',
      screens: [aScreen(110, [leading]), aScreen(120, [required(121)]), aScreen(130, [required(131)])],
    }),
  ]);
  const section = sectionOf(repeating, { repetitions: {} }, id(100));
  if (!section) throw new Error('no section');
  const once = addNode(section, begunDraft(repeating), id(900));
  const choose = (answer: number) => draft.put(once, `${id(900)}:${id(110)}`, id(111), { answer: id(answer) });

  it('OP-32 OP-35 is counted on from an answer that leads around a screen of it to one that does not', () => {
    const count = counter(repeating);
    expect([112, 113, 112].map((answer) => count(choose(answer)).asked)).toEqual([1, 2, 1]);
  });

  it('PEND-07 OP-34 a section with nothing to repeat asks for no repetition, whatever its minimum', () => {
    const empty = anActivity([aScreen(100, [required(110)], { type: 'Repetition', minimum: 1 })]);
    expect(progress(empty, begunDraft(empty))).toEqual({ asked: 1, given: 0 });
  });
});

describe('what is waited for next', () => {
  it('PEND-08 on the screen that shows, then on the screens behind it, then from the beginning on', () => {
    const begun = begunDraft(pages);
    expect(nextRequired(pages, begun, null)).toEqual(at(100, 110));
    expect(nextRequired(pages, begun, id(110))).toEqual(at(100, 130));
    expect(nextRequired(pages, begun, id(120))).toEqual(at(100, 130));
    expect(nextRequired(pages, begun, id(130))).toEqual(at(300, 310));
    expect(nextRequired(pages, seek(pages, begun, id(300)), id(310))).toEqual(at(100, 110));
  });

  it('PEND-08 the only one is next again, and nothing is when all is given', () => {
    const last = give(give(begunDraft(pages), 100, 110), 100, 130);
    const there = seek(pages, last, id(300));
    expect(nextRequired(pages, there, id(310))).toEqual(at(300, 310));
    expect(nextRequired(pages, give(there, 300, 310, { comment: 'seen' }), id(310))).toBeNull();
  });

  it('PEND-07 NAV-08 a section asks for a repetition behind its own questions, then its repetitions are asked', () => {
    const repeating = anActivity([
      aScreen(100, [required(110)], { type: 'Repetition', minimum: 2, screens: [aScreen(150, [required(151)])] }),
    ]);
    const section = sectionOf(repeating, { repetitions: {} }, id(100));
    if (!section) throw new Error('no section');
    const once = addNode(section, begunDraft(repeating), id(900));
    const inNode = { screen: `${id(900)}:${id(150)}`, question: id(151) };
    expect([null, id(110), id(100)].map((after) => nextRequired(repeating, once, after))).toEqual([
      at(100, 110),
      { screen: id(100), question: id(100) },
      inNode,
    ]);
    const inside = seek(repeating, once, inNode.screen);
    expect(nextRequired(repeating, inside, id(151))).toEqual(at(100, 110));
    expect(shown(repeating, back(repeating, inside))).toBe(id(100));
  });
});

describe('going there', () => {
  it('EXEC-17 EXEC-23 the screens between are passed as by Continue: Return comes by them, what waits is marked', () => {
    const there = seek(pages, begunDraft(pages), id(300));
    expect(skippedScreens(pages, there).map(({ screen }) => screen.uuid)).toEqual([id(100)]);
    expect(shown(pages, back(pages, there))).toBe(id(200));
    expect(shown(pages, seek(pages, there, id(100)))).toBe(id(100));
  });

  it('EXEC-20 an answer that fails its expression is dropped on the way, and its screen is marked', () => {
    const coded = anActivity([
      aScreen(100, [required(110, { properties: { input_regex: '^\\d+$' } })]),
      aScreen(200, [required(210)]),
    ]);
    const there = seek(coded, give(begunDraft(coded), 100, 110), id(200));
    expect(draft.answerOf(there, id(100), id(110)).answer).toBe('');
    expect(there.skipped).toEqual([id(100)]);
  });

  it('OP-32 a screen that is not reached is not gone to', () => {
    expect(seek(pages, begunDraft(pages), id(999))).toEqual(begunDraft(pages));
  });
});

describe('random activities and walks agree with a slow oracle at every step', () => {
  const agree = (check: (activity: ActivityTree, both: Both, number: number) => void, numRuns: number): void =>
    fc.assert(
      fc.property(activities, steps, (activity, way) => {
        way.reduce((both, step, number) => {
          const next = walked(activity, both, step, number);
          if (next.told.place !== 'instructions') check(activity, next, number);
          return next;
        }, start(activity));
      }),
      { numRuns },
    );

  it('PEND-01 to PEND-08 OP-35 the counts, counted on from draft to draft and from the start, in 100 walks', () => {
    fc.assert(
      fc.property(activities, steps, (activity, way) => {
        const count = counter(activity);
        way.reduce((both, step, number) => {
          const next = walked(activity, both, step, number);
          if (next.told.place === 'instructions') return next;
          const expected = slow.progressOf(activity, next.told);
          expect(count(next.fast)).toEqual(expected);
          expect(progress(activity, next.fast)).toEqual(expected);
          return next;
        }, start(activity));
      }),
      { numRuns: 100 },
    );
  });

  it('PEND-08 what is next, behind any question of the screen, in 100 walks', () => {
    agree((activity, { fast, told }) => {
      const { asked, given } = progress(activity, fast);
      const screen = currentScreen(activity, fast);
      const afters = [null, ...(screen ? [...screen.questions.map(({ uuid }) => uuid), screen.uuid] : [])];
      for (const after of afters) {
        const wanted = nextRequired(activity, fast, after);
        expect(wanted && `${wanted.screen} ${wanted.question}`).toBe(slow.nextOf(activity, told, after));
        expect(wanted === null).toBe(asked === given);
      }
    }, 100);
  });

  it('EXEC-17 NAV-03 OP-32 OP-34 where one is, what Return leads to and what is skipped after going anywhere, in 100 walks', () => {
    agree((activity, { fast, told }, number) => {
      const names = slow.reachedOf(activity, told);
      const name = names[number % names.length] ?? '';
      const [there, thereTold] = [seek(activity, fast, name), slow.seek(activity, told, name)];
      expect([there.position.place, shown(activity, there)]).toEqual(['screen', name]);
      expect(there.position.stack.map(({ kind, at: place, first }) => [kind, place - first])).toEqual(
        thereTold.stack.map(({ kind, at: place }) => [kind, place]),
      );
      expect(skippedScreens(activity, there).map(({ screen }) => screen.uuid)).toEqual(
        slow.skippedOf(activity, thereTold).map(([screen]) => screen),
      );
    }, 100);
  });
});
