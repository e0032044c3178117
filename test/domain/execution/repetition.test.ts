import { describe, expect, it } from 'vitest';
import type { ActivityTree } from '#contracts/execution/activity.ts';
import { hasUnknownType } from '#domain/execution/activity.ts';
import { answerUuidIn } from '#domain/execution/answer-uuid.ts';
import { answersCount } from '#domain/execution/counts.ts';
import * as draft from '#domain/execution/draft.ts';
import { currentLead, currentScreen, currentSection, placeOf, returnsOf } from '#domain/execution/navigation.ts';
import { payloadOf } from '#domain/execution/payload.ts';
import { hasSkipped, pendingIn, pendingOf, skippedScreens } from '#domain/execution/pending.ts';
import { prepare } from '#domain/execution/prepare.ts';
import {
  addNode,
  nodesOf,
  removeNode,
  screensOnPath as repeatedPath,
  type Section,
  screensOfNode,
  sectionOf,
  takeUpNodes,
} from '#domain/execution/repetition.ts';
import { progress } from '#domain/execution/required.ts';
import { reviewedScreens } from '#domain/execution/review.ts';
import { pathsOnPlatform } from '#domain/files/platform-files.ts';
import { type NavigationEvent, navigate } from '#machines/execution/navigation.machine.ts';
import { storeIndex } from '#server/finished/store-index.ts';
import { alternative, anActivity, aQuestion, aScreen, aSealing, begunDraft, id } from './build.ts';

const leading = (number: number, type: string, to: number, given: object = {}) =>
  aQuestion(number, {
    type: 'binary',
    alternatives: [alternative(number + 1, { go_to_uuid: id(to), go_to_type: type }), alternative(number + 2)],
    ...given,
  });
const activity = anActivity([
  aScreen(100, [leading(110, 'Question', 320)]),
  aScreen(200, [], {
    type: 'Repetition',
    minimum: 1,
    maximum: 2,
    screens: [
      aScreen(210, [leading(240, 'PAGE', 230), leading(260, 'page', 300)], { order: 1 }),
      aScreen(220, [aQuestion(221, { required: true })], { order: 2 }),
      aScreen(230, [aQuestion(231, { required_comment: true, answer: 'as before' })], { order: 3 }),
    ],
  }),
  aScreen(300, [aQuestion(310, { required: true }), aQuestion(320)]),
]);
const section = ((): Section => {
  const found = sectionOf(activity, { repetitions: {} }, id(200));
  if (!found) throw new Error('no section');
  return found;
})();
const [one, other] = [id(901), id(902)];
const go = (given: draft.Draft, ...events: readonly NavigationEvent[]): draft.Draft =>
  events.reduce((now, event) => navigate(activity, now, event), given);
const next = { type: 'NEXT' } as const;
const back = { type: 'BACK' } as const;
const goTo = { type: 'GO_TO' } as const;
const shown = (given: draft.Draft) => currentScreen(activity, given)?.uuid ?? given.position.place;
const listed = go(begunDraft(activity), next);
const added = go(listed, { type: 'ADD_REPETITION', node: one });
const inside = (node: string, screen: number) => `${node}:${id(screen)}`;
const payload = (given: draft.Draft, of = activity) => payloadOf(of, given, aSealing)?.activity_tree.screens ?? [];

describe('two repetitions of a section', () => {
  const two = addNode(section, added, other);

  it('NAV-10 FILE-02 OP-34 with a repetition its own screens go, and those of no other', () => {
    const screensOf = (node: string) => [210, 220, 230].map((screen) => inside(node, screen));
    expect([one, other, null, id(903)].map((node) => screensOfNode(two, node))).toEqual([
      screensOf(one),
      screensOf(other),
      [],
      [],
    ]);
  });

  it('OP-32 OP-34 in the review each of their screens stands under its section, with the number of its repetition', () => {
    const places = reviewedScreens(activity, two).map(({ screen, within }) => [
      screen.uuid,
      within.map(({ section, at }) => [section.uuid, at]),
    ]);
    expect(places).toEqual([
      [id(100), []],
      ...[one, other].flatMap((node, index) =>
        [210, 220, 230].map((screen) => [inside(node, screen), [[id(200), `${index + 1}`]]]),
      ),
      [id(300), []],
    ]);
  });
});

describe('where the screen that shows stands', () => {
  const last = go(begunDraft(activity), next, next);
  const led = draft.put(begunDraft(activity), id(100), id(110), { answer: id(111) });
  it.each([
    ['the first screen', begunDraft(activity), { number: 1, count: 3, repetition: null }, 1],
    ['the section', listed, { number: 2, count: 3, repetition: null }, 2],
    ['in a repetition', added, { number: 1, count: 3, repetition: '1' }, 3],
    ['further in it', go(added, next), { number: 2, count: 3, repetition: '1' }, 4],
    ['back on the section', go(added, next, next, next), { number: 2, count: 3, repetition: null }, 2],
    ['the last screen', last, { number: 3, count: 3, repetition: null }, 3],
    ['where an answer led', go(led, goTo), { number: 3, count: 3, repetition: null }, 2],
    ['the finish screen', go(last, next), { number: 3, count: 3, repetition: null }, 4],
  ])('NAV-01 NAV-05 %s, and how often back leads somewhere', (_, given, standing, returns) => {
    expect(placeOf(activity, given)).toEqual(standing);
    expect(returnsOf(given)).toBe(returns);
    const ways = Array.from({ length: returns }, () => back);
    expect([shown(go(given, ...ways.slice(1))), shown(go(given, ...ways))]).toEqual([id(100), 'instructions']);
  });
});

describe('go-to', () => {
  const chosen = draft.put(begunDraft(activity), id(100), id(110), { answer: id(111) });

  it('NAV-02 Q-27 OP-33 a question target opens its page, whatever the letters of its type', () => {
    expect(shown(go(chosen, goTo))).toBe(id(300));
    expect(currentLead(activity, chosen).target).toEqual({ at: 2, question: id(320) });
  });

  it('NAV-03 OP-32 Return brings the skipped path back, and another choice follows it', () => {
    const returned = go(chosen, goTo, back);
    const changed = draft.put(returned, id(100), id(110), { answer: id(112) });
    expect([shown(returned), shown(go(changed, goTo))]).toEqual([id(100), id(200)]);
  });

  it('OP-32 screens that are jumped over are neither pending nor skipped nor uploaded, and are so again later', () => {
    const skipping = go(draft.markSkipped(listed, id(200)), back);
    const jumping = go(draft.put(skipping, id(100), id(110), { answer: id(111) }), goTo);
    expect([hasSkipped(activity, skipping), hasSkipped(activity, jumping)]).toEqual([true, false]);
    expect(payload(jumping).map((screen) => screen.uuid)).toEqual([id(100), id(300)]);
    expect(progress(activity, jumping).asked).toBe(1);
    expect(hasSkipped(activity, go(jumping, back))).toBe(true);
  });

  it('OP-33 an unknown target is ignored and told; the next go-to counts', () => {
    const crossing = anActivity([
      aScreen(100, [leading(110, 'page', 999), leading(120, 'page', 300)]),
      aScreen(200, []),
      aScreen(300, []),
    ]);
    const both = [110, 120].reduce(
      (given, question) => draft.put(given, id(100), id(question), { answer: id(question + 1) }),
      begunDraft(crossing),
    );
    expect(currentLead(crossing, both)).toEqual({ target: { at: 2, question: null }, unknown: [id(999)] });
    const only = draft.put(both, id(100), id(120), { answer: '' });
    expect(currentScreen(crossing, navigate(crossing, only, goTo))?.uuid).toBe(id(200));
  });

  it('NAV-04 a question of another type leads nowhere, whatever its answer names', () => {
    const text = anActivity([aScreen(100, [leading(110, 'page', 300, { type: 'simple' })]), aScreen(300, [])]);
    const answered = draft.put(begunDraft(text), id(100), id(110), { answer: id(111) });
    expect(currentLead(text, answered)).toEqual({ target: null, unknown: [] });
  });

  it('EXEC-26 a screen that was never shown is not jumped to', () => {
    const atEnd = go(chosen, goTo, next);
    expect(go(atEnd, { type: 'JUMP', screen: id(200) })).toBe(atEnd);
    expect(shown(go(atEnd, { type: 'JUMP', screen: id(100) }))).toBe(id(100));
  });
});

describe('repetitions', () => {
  it('NAV-09 OP-34 adding opens the new one; never more than the maximum', () => {
    const full = go(added, back, { type: 'ADD_REPETITION', node: other }, back);
    expect([shown(added), placeOf(activity, added).repetition]).toEqual([inside(one, 210), '1']);
    expect(go(full, { type: 'ADD_REPETITION', node: id(903) })).toBe(full);
    expect(nodesOf(full, id(200)).map((node) => node.uuid)).toEqual([one, other]);
  });

  it('OP-34 its end pops back to the list; Return on its first screen does too', () => {
    expect([shown(go(added, next, next, next)), shown(go(added, back)), shown(go(added, next, back))]).toEqual([
      id(200),
      id(200),
      inside(one, 210),
    ]);
    expect(currentSection(activity, go(added, back))?.uuid).toBe(id(200));
  });

  it('OP-33 inside a repetition only targets of the same repetition count', () => {
    const out = draft.put(added, inside(one, 210), id(260), { answer: id(261) });
    const within = draft.put(added, inside(one, 210), id(240), { answer: id(241) });
    expect([currentLead(activity, out).unknown, shown(go(out, goTo))]).toEqual([[id(300)], inside(one, 220)]);
    expect([shown(go(within, goTo)), shown(go(within, goTo, back))]).toEqual([inside(one, 230), inside(one, 210)]);
  });

  it('OP-34 removing drops its answers and marks, and names its pictures as useless', () => {
    const marked = draft.markSkipped(draft.addPicture(added, inside(one, 220), id(221), 'a.jpg'), inside(one, 220));
    const removed = go(marked, back, { type: 'REMOVE_REPETITION', node: one });
    expect([nodesOf(removed, id(200)), removed.skipped, draft.takenOut(marked, removed)]).toEqual([[], [], ['a.jpg']]);
    expect(draft.changedAnswers(marked, removed)).toContainEqual({
      screen: inside(one, 220),
      question: id(221),
      answer: null,
    });
  });

  it('OP-34 one that comes or goes leaves those of another section as they are, and an unknown one everything', () => {
    const nested = (number: number) => ({ type: 'Repetition', screens: [aScreen(number, [aQuestion(number + 1)])] });
    const two = anActivity([aScreen(100, [], nested(110)), aScreen(200, [], nested(210))]);
    const [first, second] = [100, 200].map((number) => sectionOf(two, { repetitions: {} }, id(number)));
    if (!first || !second) throw new Error('no section');
    const nodes = (given: draft.Draft) =>
      [100, 200].map((number) => nodesOf(given, id(number)).map(({ uuid }) => uuid));
    const both = addNode(second, addNode(first, begunDraft(two), one), other);
    expect(nodes(both)).toEqual([[one], [other]]);
    expect(nodes(removeNode(first, both, one))).toEqual([[], [other]]);
    expect(removeNode(first, both, other)).toBe(both);
  });

  it('OP-33 a go-to back to a screen that was passed leads no further: the path of a repetition ends', () => {
    const circle = anActivity([
      aScreen(100, [], {
        type: 'Repetition',
        screens: [aScreen(110, []), aScreen(120, [leading(121, 'page', 110)]), aScreen(130, [])],
      }),
    ]);
    const round = sectionOf(circle, { repetitions: {} }, id(100));
    if (!round) throw new Error('no section');
    const chosen = draft.put(addNode(round, begunDraft(circle), one), inside(one, 120), id(121), { answer: id(122) });
    const node = nodesOf(chosen, id(100))[0];
    expect(node && repeatedPath(round, node, chosen).map(({ uuid }) => uuid)).toEqual(
      [110, 120, 130].map((number) => inside(one, number)),
    );
  });

  it('OP-32 UPL-04 what is jumped over inside one is not uploaded', () => {
    const within = draft.put(added, inside(one, 210), id(240), { answer: id(241) });
    const uploaded = payload(draft.put(within, inside(one, 220), id(221), { answer: 'kept' }))[1]?.repetition_nodes;
    expect(uploaded?.map(({ screens }) => screens.map(({ uuid }) => uuid))).toEqual([[id(210), id(230)]]);
  });

  it('OP-34 what the questions came with are the first answers of every repetition', () => {
    expect(draft.answerOf(added, inside(one, 230), id(231)).answer).toBe('as before');
  });

  it('PEND-07 OP-35 a section below its minimum waits for one; its counts include its repetitions', () => {
    expect(pendingOf(section, listed)).toEqual({ answers: 0, comments: 0, repetitions: 1 });
    expect(pendingOf(section, added)).toEqual({ answers: 1, comments: 1, repetitions: 0 });
    const skipped = draft.markSkipped(added, id(200));
    expect(skippedScreens(activity, skipped).map(({ pending }) => pending)).toEqual([pendingOf(section, added)]);
  });

  it('OP-32 inside a repetition what its answers jump over is not pending', () => {
    const within = draft.put(added, inside(one, 210), id(240), { answer: id(241) });
    const [node] = nodesOf(within, id(200));
    expect(node && pendingIn(section, node, within)).toEqual({ answers: 0, comments: 1, repetitions: 0 });
  });

  it('UPL-04 OP-34 is uploaded under the uuids of the activity, every repetition with answer ids of its own', () => {
    const filled = draft.put(
      draft.put(go(added, back, { type: 'ADD_REPETITION', node: other }), inside(one, 220), id(221), { answer: 'a' }),
      inside(other, 220),
      id(221),
      { answer: 'b' },
    );
    const repeated = payload(filled)[1]?.repetition_nodes ?? [];
    const answers = repeated.map(({ screens }) => screens[1]?.questions[0]);
    expect(repeated.map((node) => [node.uuid, node.screens.map((screen) => screen.uuid)])).toEqual(
      [one, other].map((node) => [node, [id(210), id(220), id(230)]]),
    );
    expect(answers.map((given) => [given?.uuid, given?.answer])).toEqual([
      [id(221), 'a'],
      [id(221), 'b'],
    ]);
    expect(answers[0]?.answer_uuid).not.toBe(answers[1]?.answer_uuid);
    expect(answersCount(payload(filled))).toBe(4);
  });

  it('Q-07 an answer id inside a repetition is a uuid, always the same, and another one for every question', () => {
    const ids = [one, other].flatMap((node) => [221, 231].map((question) => answerUuidIn(node, id(question))));
    expect(new Set(ids).size).toBe(4);
    expect(
      ids.filter((given) => !/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(given)),
    ).toEqual([]);
    expect(answerUuidIn(one, id(221))).toBe(ids[0]);
  });

  it('FIN-03 answers inside repetitions weigh in the store index', () => {
    const answered = draft.put(added, inside(one, 210), id(240), { answer: id(241) });
    const scores = { [id(240)]: { several: false, values: { [id(241)]: 5, [id(242)]: 10 } } };
    expect(storeIndex(scores, payload(answered))).toBe(50);
  });
});

describe('a section as the platform sends it', () => {
  const sent = (given: object): ActivityTree =>
    prepare(
      anActivity([
        aScreen(
          100,
          [11, 12, 13, 14].map((number) => aQuestion(number)),
          { type: 'Repetition', ...given },
        ),
      ]),
      () => id(77),
    );
  const split = (tree: ActivityTree) => {
    const found = sectionOf(tree, { repetitions: {} }, id(100));
    const of = (questions: readonly { uuid: string }[]) => questions.map((question) => question.uuid);
    return [of(found?.questions ?? []), ...(found?.screens ?? []).map(({ questions }) => of(questions))];
  };

  it.each([
    [
      'both are named',
      { initial_question: id(12), final_question: id(13) },
      [
        [id(11), id(14)],
        [id(12), id(13)],
      ],
    ],
    ['none is named', {}, [[], [id(11), id(12), id(13), id(14)]]],
    ['one is not there', { initial_question: id(99), final_question: id(11) }, [[id(12), id(13), id(14)], [id(11)]]],
    ['they cross', { initial_question: id(13), final_question: id(12) }, [[id(11), id(12), id(13), id(14)]]],
  ])('OP-34 without screens repeats its questions from the initial to the final one: %s', (_, given, expected) => {
    expect(split(sent(given))).toEqual(expected);
  });

  it('NAV-09 PEND-07 a section with nothing to repeat takes no repetition and waits for none', () => {
    const crossed = sent({ initial_question: id(13), final_question: id(12), minimum: 1 });
    const given = begunDraft(crossed);
    expect(navigate(crossed, given, { type: 'ADD_REPETITION', node: one })).toBe(given);
    expect(pendingOf(crossed.screens[0] ?? section, given).repetitions).toBe(0);
  });

  it('EXEC-08 Q-07 nested screens are in their order, their answers have ids', () => {
    const nested = sent({
      screens: [aScreen(30, [aQuestion(31)]), aScreen(20, [aQuestion(21, { answer_uuid: '' })])],
    });
    const screens = sectionOf(nested, { repetitions: {} }, id(100))?.screens ?? [];
    expect(screens.map(({ order }) => order)).toEqual([20, 30]);
    expect(screens[0]?.questions[0]?.answer_uuid).toBe(id(77));
  });

  it('Q-01 a type that nobody knows is found inside a section too', () => {
    const nested = (type: string) => sent({ screens: [aScreen(20, [aQuestion(21, { type })])] });
    expect([hasUnknownType(nested('hologram')), hasUnknownType(nested('simple'))]).toEqual([true, false]);
  });
});

describe('repetitions that come with an activity', () => {
  const sentAlong = prepare(
    anActivity([
      aScreen(200, [], {
        type: 'Repetition',
        maximum: 2,
        screens: [
          aScreen(220, [aQuestion(222, { answer: 'in a new one' }), aQuestion(223, { type: 'picture' })], { order: 2 }),
          aScreen(210, [aQuestion(211)], { order: 1 }),
        ],
        repetition_nodes: [
          {
            uuid: one,
            screens: [
              aScreen(210, [aQuestion(211, { answer: 'sent', comment: 'seen', answer_uuid: id(700) })]),
              aScreen(220, [aQuestion(223, { type: 'picture', picture: 'p.jpg', answer_uuid: '' })]),
            ],
          },
        ],
      }),
    ]),
    () => id(77),
  );
  const begun = takeUpNodes(sentAlong, begunDraft(sentAlong));
  const inNode = (given: draft.Draft, screen: number, question: number) =>
    draft.answerOf(given, inside(one, screen), id(question));

  it('DATA-04 NAV-08 are listed, with what was answered in them, and count up to the maximum', () => {
    expect(nodesOf(begun, id(200)).map(({ uuid, screens }) => [uuid, screens.map((screen) => screen.uuid)])).toEqual([
      [one, [inside(one, 210), inside(one, 220)]],
    ]);
    expect(inNode(begun, 210, 211)).toEqual({ answer: 'sent', comment: 'seen', pictures: [] });
    expect(inNode(begun, 220, 222).answer).toBe('in a new one');
    expect(inNode(begun, 220, 223).pictures).toEqual(['p.jpg']);
    expect([...pathsOnPlatform(sentAlong)]).toEqual(['p.jpg']);
    const full = navigate(sentAlong, begun, { type: 'ADD_REPETITION', node: other });
    expect(nodesOf(full, id(200))).toHaveLength(2);
    expect(navigate(sentAlong, navigate(sentAlong, full, back), { type: 'ADD_REPETITION', node: id(903) })).toEqual(
      navigate(sentAlong, full, back),
    );
  });

  it('DATA-04 OP-34 one that is removed is gone with its answers', () => {
    const removed = navigate(sentAlong, begun, { type: 'REMOVE_REPETITION', node: one });
    expect(nodesOf(removed, id(200))).toEqual([]);
    expect(inNode(removed, 210, 211)).toEqual(draft.noAnswer);
  });

  it('DATA-04 Q-07 are delivered with the ids that their answers came with, and with new ones where they had none', () => {
    const [node] = payload(begun, sentAlong)[0]?.repetition_nodes ?? [];
    expect(node?.uuid).toBe(one);
    expect(node?.screens.flatMap(({ questions }) => questions.map((each) => [each.uuid, each.answer_uuid]))).toEqual([
      [id(211), id(700)],
      [id(222), id(77)],
      [id(223), id(77)],
    ]);
  });
});
