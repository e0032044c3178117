import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { activityTree } from '#contracts/execution/activity.ts';
import { answeredScreen } from '#contracts/execution/execution.ts';
import { recordRow } from '#contracts/execution/record.ts';
import { questionsOf } from '#domain/execution/activity.ts';
import { calculateAll, calculateCurrent } from '#domain/execution/calculator.ts';
import { answersCount, attachmentsOf } from '#domain/execution/counts.ts';
import * as draft from '#domain/execution/draft.ts';
import { currentScreen, currentSection, placeOf, returnsOf } from '#domain/execution/navigation.ts';
import { payloadOf } from '#domain/execution/payload.ts';
import { dropInvalid, pendingOf, skippedScreens } from '#domain/execution/pending.ts';
import { prepare } from '#domain/execution/prepare.ts';
import { raise, ticketsLeftOut } from '#domain/execution/raised-tickets.ts';
import { draftOf, positionRow, repetitionRows, ticketRows } from '#domain/execution/record.ts';
import { nodesOf, screensOfNode, takeUpNodes } from '#domain/execution/repetition.ts';
import { nextRequired, progress } from '#domain/execution/required.ts';
import { reviewedScreens } from '#domain/execution/review.ts';
import { namedFiles, pathsOnPlatform } from '#domain/files/platform-files.ts';
import { type NavigationEvent, navigate } from '#machines/execution/navigation.machine.ts';
import { scoresOf, storeIndex } from '#server/finished/store-index.ts';
import { aCreatedTicket } from '../../support/created-ticket.ts';
import { alternative, anActivity, aQuestion, aScreen, aSealing, begunDraft, id } from './build.ts';

const sumOf = (number: number, of: number) =>
  aQuestion(number, { type: 'calculator', properties: { expression: `{${id(of)}}` } });
const shelves = aScreen(220, [aQuestion(221, { properties: { input_regex: '^[a-z]+$' } })], {
  type: 'Repetition',
  minimum: 2,
  maximum: 3,
  order: 2,
  screens: [
    aScreen(230, [aQuestion(231, { type: 'numerical', required: true })], { order: 1 }),
    aScreen(
      240,
      [
        aQuestion(241, {
          type: 'binary',
          allow_picture: true,
          alternatives: [
            alternative(242, { go_to_uuid: id(260), go_to_type: 'page', value: '1' }),
            alternative(243, { value: '4' }),
          ],
        }),
      ],
      { order: 2 },
    ),
    aScreen(250, [aQuestion(251)], { order: 3 }),
    aScreen(260, [aQuestion(261)], { order: 4 }),
  ],
});
const aisles = (given: object = {}) =>
  aScreen(200, [], {
    type: 'Repetition',
    screens: [aScreen(210, [aQuestion(211)], { order: 1 }), shelves, aScreen(270, [sumOf(271, 231)], { order: 3 })],
    ...given,
  });
/** Aisles, and shelves in each of them. */
const activity = anActivity([aScreen(100, [aQuestion(101)]), aisles(), aScreen(300, [sumOf(301, 231)])]);

const [first, second] = [id(901), id(902)];
const [upper, lower, other] = [id(911), id(912), id(913)];
const inside = (node: string, screen: number) => `${node}:${id(screen)}`;
const go = (given: draft.Draft, ...events: readonly NavigationEvent[]): draft.Draft =>
  events.reduce((now, event) => navigate(activity, now, event), given);
const next = { type: 'NEXT' } as const;
const back = { type: 'BACK' } as const;
const add = (node: string) => ({ type: 'ADD_REPETITION', node }) as const;
const shown = (given: draft.Draft) => currentScreen(activity, given)?.uuid ?? given.position.place;
const answer = (given: draft.Draft, node: string, screen: number, question: number, text: string) =>
  draft.put(given, inside(node, screen), id(question), { answer: text });

const atShelves = go(begunDraft(activity), next, add(first), next);
const onUpper = go(atShelves, add(upper));
/** The first aisle with two shelves, on its way out; the second with one. */
const walked = go(
  answer(onUpper, upper, 230, 231, '2'),
  ...[next, next, next, next],
  add(lower),
  ...[next, next, next, next],
);
const both = answer(
  answer(go(walked, next, next, add(second), next, add(other)), lower, 230, 231, '3'),
  other,
  230,
  231,
  '10',
);
const payload = (given: draft.Draft, of = activity) => payloadOf(of, given, aSealing);
const screens = (given: draft.Draft, of = activity) => payload(given, of)?.activity_tree.screens ?? [];

describe('a section inside a section', () => {
  it('NAV-06 NAV-08 NAV-10 OP-34 lists repetitions of its own in each repetition around it, and is left to it', () => {
    expect([shown(atShelves), currentSection(activity, atShelves)?.uuid]).toEqual([
      inside(first, 220),
      inside(first, 220),
    ]);
    expect(shown(onUpper)).toBe(inside(upper, 230));
    const left = go(onUpper, next, next, next, next);
    expect(shown(left)).toBe(inside(first, 220));
    const outer = go(left, next);
    expect([shown(outer), shown(go(outer, next)), shown(go(outer, next, next))]).toEqual([
      inside(first, 270),
      id(200),
      id(300),
    ]);
    expect(go(left, back).position).toEqual(go(atShelves, back).position);
    expect(nodesOf(both, inside(first, 220)).map(({ uuid }) => uuid)).toEqual([upper, lower]);
    expect(nodesOf(both, inside(second, 220)).map(({ uuid }) => uuid)).toEqual([other]);
  });

  it('NAV-03 OP-32 is gone back through screen by screen, down to the instructions', () => {
    const passed: string[] = [];
    let now = onUpper;
    for (let left = returnsOf(onUpper); left > 0; left -= 1) {
      now = go(now, back);
      passed.push(shown(now));
      expect(returnsOf(now)).toBe(left - 1);
    }
    expect(passed).toEqual([inside(first, 220), inside(first, 210), id(200), id(100), 'instructions']);
  });

  it('NAV-02 OP-33 go-tos lead within its own repetition', () => {
    const chosen = answer(go(onUpper, next), upper, 240, 241, id(242));
    const led = go(chosen, { type: 'GO_TO' });
    expect([shown(led), shown(go(led, next)), shown(go(led, back))]).toEqual([
      inside(upper, 260),
      inside(first, 220),
      inside(upper, 240),
    ]);
  });

  it('EXEC-13 tells its place by the numbers of all the repetitions around it', () => {
    expect(placeOf(activity, both)).toEqual({ number: 1, count: 4, repetition: '2.1' });
    expect(placeOf(activity, go(both, back))).toEqual({ number: 2, count: 3, repetition: '2' });
    expect(placeOf(activity, go(both, back, back, back))).toEqual({ number: 2, count: 3, repetition: null });
  });

  it('PEND-01 PEND-07 OP-35 waits for its minimum and its answers, and so do the sections around it', () => {
    const [, section] = activity.screens;
    if (section === undefined) throw new Error('no section');
    expect(pendingOf(section, onUpper)).toEqual({ answers: 1, comments: 0, repetitions: 1 });
    expect(pendingOf(section, both)).toEqual({ answers: 0, comments: 0, repetitions: 1 });
    expect(progress(activity, both)).toEqual({ asked: 5, given: 4 });
    expect(skippedScreens(activity, draft.markSkipped(both, id(200))).map(({ screen }) => screen.uuid)).toEqual([
      id(200),
    ]);
  });

  it('PEND-08 SM-12 what it waits for is gone to from anywhere', () => {
    const top = go(begunDraft(activity), next, add(first), next, add(upper), next);
    const wanted = nextRequired(activity, go(top, ...Array(8).fill(back)), null);
    expect(wanted).toEqual({ screen: inside(first, 220), question: inside(first, 220) });
    const asked = nextRequired(activity, draft.put(both, inside(upper, 230), id(231), { answer: '' }), null);
    expect(asked).toEqual({ screen: inside(upper, 230), question: id(231) });
    expect(nextRequired(activity, both, null)?.question).toBe(inside(second, 220));
    for (const screen of [
      inside(first, 220),
      inside(lower, 250),
      inside(upper, 230),
      inside(other, 260),
      inside(first, 270),
      id(300),
    ]) {
      const there = go(both, { type: 'SEEK', screen });
      expect(shown(there)).toBe(screen);
      expect(there.position.place).toBe('screen');
      expect(shown(go(there, { type: 'SEEK', screen: id(100) }))).toBe(id(100));
    }
  });

  it('EXEC-20 Q-19 what fails its expression in it is dropped when the section around it is left', () => {
    const [, section] = activity.screens;
    if (section === undefined) throw new Error('no section');
    const typed = draft.put(both, inside(first, 220), id(221), { answer: 'A 1' });
    const dropped = dropInvalid(section, typed);
    expect(draft.answerOf(dropped, inside(first, 220), id(221))).toMatchObject({ answer: '', removed: 'A 1' });
  });

  it('NAV-08 OP-34 FILE-02 goes with the repetition around it, its answers, files and tickets too', () => {
    const ticket = { uuid: id(7), screen: inside(upper, 240), question: id(241), ticket: aCreatedTicket() };
    const filled = raise(draft.addPicture(both, inside(upper, 240), id(241), 'a.jpg'), ticket);
    expect(namedFiles(activity, filled).map(({ path }) => path)).toEqual(['a.jpg']);
    const going = screensOfNode(filled, first);
    expect(going).toContain(inside(lower, 250));
    expect(going).not.toContain(inside(other, 250));
    const removed = navigate(activity, go(filled, back, back, back), { type: 'REMOVE_REPETITION', node: first });
    expect(Object.entries(removed.answers).map(([screen]) => screen)).toEqual([inside(other, 230)]);
    expect(Object.keys(removed.repetitions)).toEqual([id(200), inside(second, 220)]);
    expect([draft.takenOut(filled, removed), removed.tickets]).toEqual([['a.jpg'], []]);
  });

  it('OP-54 NAV-01 comes back from its row as it was written', () => {
    const written = {
      version: 5,
      uuid: id(9),
      company_uuid: id(2),
      user_uuid: id(3),
      state: 'draft',
      sealed: null,
      activity: { uuid: activity.uuid, name: activity.name },
      store: { uuid: id(4), name: 'Store North' },
      serverStartedAt: '2026-03-02T10:00:01.000Z',
      savedAt: '2026-03-02T10:05:00.000Z',
      skipped: [],
      beginning: both.beginning,
      location: null,
      revision: both.revision,
      position: positionRow(both),
      repetitions: repetitionRows(both),
      ...ticketRows(both),
    };
    const answers = Object.entries(both.answers).flatMap(([screen, given]) =>
      Object.entries(given).map(([question, { answer: text }]) => ({
        execution: id(9),
        screen,
        question,
        answer: text,
        comment: '',
        pictures: [],
      })),
    );
    const read = draftOf(v.parse(recordRow, structuredClone(written)), activity, answers);
    expect(read.repetitions).toEqual(both.repetitions);
    expect(shown(read)).toBe(shown(both));
    expect(read.answers).toEqual(both.answers);
  });

  it('EXEC-25 OP-34 stands in the review behind the repetitions around it', () => {
    expect(
      reviewedScreens(activity, both).map(({ screen, within, number }) => [
        screen.uuid,
        within.map(({ section, at }) => `${section.title} ${at}`).join(', '),
        number,
      ]),
    ).toEqual([
      [id(100), '', 1],
      [inside(first, 210), 'Screen 200 1', 1],
      [inside(first, 220), 'Screen 200 1', 2],
      ...[upper, lower].flatMap((node, index) =>
        [230, 240, 250, 260].map((screen, at) => [
          inside(node, screen),
          `Screen 200 1, Screen 220 1.${index + 1}`,
          at + 1,
        ]),
      ),
      [inside(first, 270), 'Screen 200 1', 3],
      [inside(second, 210), 'Screen 200 2', 1],
      [inside(second, 220), 'Screen 200 2', 2],
      ...[230, 240, 250, 260].map((screen, at) => [inside(other, screen), 'Screen 200 2, Screen 220 2.1', at + 1]),
      [inside(second, 270), 'Screen 200 2', 3],
      [id(300), '', 3],
    ]);
  });

  it('OP-42 OP-43 a calculator sums over the repetitions within its own, and outside over all of them', () => {
    const calculated = calculateAll(activity, both);
    const result = (screen: string, question: number) => draft.answerOf(calculated, screen, id(question)).answer;
    expect([result(inside(first, 270), 271), result(inside(second, 270), 271), result(id(300), 301)]).toEqual([
      '5',
      '10',
      '15',
    ]);
    const there = go(both, { type: 'SEEK', screen: inside(first, 270) });
    expect(draft.answerOf(calculateCurrent(activity, there).draft, inside(first, 270), id(271)).answer).toBe('5');
  });

  it('UPL-04 UPL-05 OP-34 OP-48 is delivered within the repetition around it, each answer under an id of its own', () => {
    const ticket = { uuid: id(7), screen: inside(lower, 230), question: id(231), ticket: aCreatedTicket() };
    const jumped = raise(
      answer(draft.addPicture(both, inside(other, 240), id(241), 'a.jpg'), upper, 240, 241, id(242)),
      ticket,
    );
    const sent = screens(jumped);
    expect(v.parse(v.array(answeredScreen), structuredClone(sent))).toEqual(sent);
    const told = (list: typeof sent): unknown[] =>
      list.map(({ uuid, repetition_nodes: nodes }) =>
        nodes ? [uuid, nodes.map((node) => [node.uuid, told(node.screens)])] : uuid,
      );
    expect(told(sent)).toEqual([
      id(100),
      [
        id(200),
        [
          [
            first,
            [
              id(210),
              [
                id(220),
                [
                  [upper, [id(230), id(240), id(260)]],
                  [lower, [230, 240, 250, 260].map(id)],
                ],
              ],
              id(270),
            ],
          ],
          [second, [id(210), [id(220), [[other, [230, 240, 250, 260].map(id)]]], id(270)]],
        ],
      ],
      id(300),
    ]);
    const nodes = sent[1]?.repetition_nodes?.[0]?.screens[1]?.repetition_nodes ?? [];
    const ids = nodes.map(({ screens: [page] }) => page?.questions[0]?.answer_uuid);
    expect(new Set(ids).size).toBe(2);
    expect(Object.keys(payload(jumped)?.tickets ?? {})).toEqual([ids[1]]);
    expect([answersCount(sent), attachmentsOf(sent)]).toEqual([5, ['a.jpg']]);
    expect(storeIndex(scoresOf(activity), sent)).toBe(25);
    const gone = { ...ticket, screen: inside(upper, 250), question: id(251) };
    expect(ticketsLeftOut(activity, raise(jumped, gone))).toEqual([gone]);
  });
});

describe('sections inside sections as the platform sends them', () => {
  const shelf = (uuid: string, given: Record<string, string>) => ({
    uuid,
    screens: [aScreen(230, [aQuestion(231, given)])],
  });
  const sent = prepare(
    anActivity([
      aisles({
        repetition_nodes: [
          {
            uuid: first,
            screens: [
              aScreen(210, [aQuestion(211, { answer: 'sent' })]),
              aScreen(220, [aQuestion(221, { answer: 'dairy' })], {
                type: 'Repetition',
                screens: [],
                repetition_nodes: [
                  shelf(upper, { answer: '7', answer_uuid: id(700) }),
                  shelf(lower, { answer: '', picture: 'p.jpg', answer_uuid: '' }),
                ],
              }),
            ],
          },
        ],
      }),
    ]),
    () => id(77),
  );
  const begun = takeUpNodes(sent, begunDraft(sent));

  it('DATA-04 take up the repetitions that come within a repetition, with their answers and ids', () => {
    expect(nodesOf(begun, inside(first, 220)).map(({ uuid }) => uuid)).toEqual([upper, lower]);
    expect(draft.answerOf(begun, inside(first, 220), id(221)).answer).toBe('dairy');
    expect(draft.answerOf(begun, inside(upper, 230), id(231)).answer).toBe('7');
    expect([...pathsOnPlatform(sent)]).toEqual(['p.jpg']);
    const nodes = screens(begun, sent)[0]?.repetition_nodes?.[0]?.screens[1]?.repetition_nodes ?? [];
    expect(nodes.map(({ screens: [page] }) => page?.questions[0]?.answer_uuid)).toEqual([id(700), id(77)]);
  });

  it('OP-34 one that is added begins without any', () => {
    const filled = anActivity([
      aisles({ screens: [{ ...shelves, repetition_nodes: [shelf(upper, { answer: '7' })] }] }),
    ]);
    for (const tree of [sent, filled]) {
      const added = navigate(tree, takeUpNodes(tree, begunDraft(tree)), { type: 'ADD_REPETITION', node: second });
      expect(nodesOf(added, id(200)).at(-1)?.uuid).toBe(second);
      expect(nodesOf(added, inside(second, 220))).toEqual([]);
    }
  });

  it('DATA-04 nest four deep at most, which is said; a screen that does not say what it is is a page', () => {
    const nested = (levels: number): ReturnType<typeof aScreen> =>
      aScreen(1000 + levels, [aQuestion(2000 + levels)], {
        type: 'Repetition',
        screens: levels > 1 ? [nested(levels - 1)] : [{ uuid: id(999), questions: [] }],
      });
    const tree = (levels: number) => ({ uuid: id(1), company_uuid: id(2), screens: [nested(levels)] });
    const four = v.parse(activityTree, tree(4));
    expect(questionsOf(four)).toHaveLength(4);
    const { issues = [] } = v.safeParse(activityTree, tree(5));
    expect(issues.map(({ message }) => message)).toEqual(['sections nest at most 4 deep']);
  });
});
