import { describe, expect, it } from 'vitest';
import type { ActivityTree } from '#contracts/execution/activity.ts';
import { hasCalculator } from '#domain/execution/activity-needs.ts';
import { calculateAll, calculateCurrent, resultsOn } from '#domain/execution/calculator.ts';
import { answerOf, type Draft, onScreen, put } from '#domain/execution/draft.ts';
import { goTo, openNode } from '#domain/execution/navigation.ts';
import { addNode, sectionOf } from '#domain/execution/repetition.ts';
import { alternative, anActivity, aQuestion, aScreen, begunDraft, id, screenAt } from './build.ts';

const ref = (number: number): string => `{${id(number)}}`;
const calculator = (number: number, expression: string) =>
  aQuestion(number, { type: 'calculator', properties: { expression } });
const values = (...numbers: string[]) => numbers.map((value, at) => alternative(900 + at, { value }));

const numberOf = (question: object, answer: string): [string, readonly string[]] => {
  const activity = anActivity([aScreen(10, [{ ...aQuestion(11), ...question }, calculator(12, ref(11))])]);
  const { draft, dashes } = calculateCurrent(activity, put(begunDraft(activity), id(10), id(11), { answer }));
  return [answerOf(draft, id(10), id(12)).answer, dashes];
};

describe('calculator', () => {
  const several = { type: 'multiple-choice', alternatives: values('1', '2.5', '-4') };
  it.each([
    ['a number', { type: 'numerical' }, '12.5', '12.5'],
    ['a number with a bare point', { type: 'numerical' }, '12.', '12'],
    ['a slider', { type: 'continuous-range' }, '-3', '-3'],
    ['a text that is a number', { type: 'simple' }, ' 7 ', '7'],
    ['a code that is a number', { type: 'qrcode' }, '007', '7'],
    ['a choice', { type: 'binary', alternatives: values('0', '1') }, id(901), '1'],
    ['a step of a range', { type: 'discrete-range', alternatives: values('3', '4') }, id(900), '3'],
    ['several choices', several, `${id(900)};${id(901)};${id(902)}`, '-0.5'],
  ])('Q-40 OP-42 a reference counts %s', (_, question, answer, result) => {
    expect(numberOf(question, answer)).toEqual([result, []]);
  });

  it.each([
    ['nothing', { type: 'numerical' }, ''],
    ['no choice', { type: 'binary', alternatives: values('0', '1') }, ''],
    ['no several choices', several, ''],
    ['a choice without a number', { type: 'binary', alternatives: values('often') }, id(900)],
    ['several of which one has no number', { ...several, alternatives: values('1', '') }, `${id(900)};${id(901)}`],
    ['a text', { type: 'simple' }, 'twelve'],
    ['a number that fails its expression (Q-18)', aQuestion(11, { properties: { input_regex: '^\\d{3}$' } }), '12'],
    ['a number with a comma', { type: 'simple' }, '1,5'],
    ['a number with an exponent', { type: 'simple' }, '1e3'],
    ['a hexadecimal', { type: 'simple' }, '0x10'],
    ['the word Infinity', { type: 'simple' }, 'Infinity'],
    ['a file', { type: 'signature' }, '12'],
  ])('Q-43 OP-42 a reference to %s is an error: 0 and a dash', (_, question, answer) => {
    expect(numberOf(question, answer)).toEqual(['0', [id(12)]]);
  });

  it('Q-43 an unknown reference is an error', () => {
    const activity = anActivity([aScreen(10, [calculator(12, ref(99))])]);
    expect(calculateCurrent(activity, begunDraft(activity)).dashes).toEqual([id(12)]);
  });

  it('OP-42 a calculator that is referred to is worked out first, wherever it stands', () => {
    const activity = anActivity([
      aScreen(10, [calculator(11, `${ref(12)} * 2`), calculator(12, `${ref(21)} + 1`)]),
      aScreen(20, [calculator(21, '1 / 3')]),
    ]);
    const { draft } = calculateCurrent(activity, begunDraft(activity));
    expect([11, 12].map((one) => answerOf(draft, id(10), id(one)).answer)).toEqual(['2.6666', '1.3333']);
  });

  it('Q-43 calculators that come back to themselves, and those that need them, are errors', () => {
    const activity = anActivity([
      aScreen(10, [
        calculator(11, ref(12)),
        calculator(12, `${ref(11)} + 1`),
        calculator(13, ref(13)),
        calculator(14, `${ref(12)} * 0`),
        calculator(15, `if(0, ${ref(15)}, 5)`),
      ]),
    ]);
    const { draft, dashes } = calculateCurrent(activity, begunDraft(activity));
    expect(dashes).toEqual([11, 12, 13, 14].map(id));
    expect(answerOf(draft, id(10), id(15)).answer).toBe('5');
  });

  it('OP-43 the same draft as long as the same comes out', () => {
    const activity = anActivity([aScreen(10, [calculator(11, '1 + 1'), calculator(12, '1 / 0')])]);
    const { draft } = calculateCurrent(activity, begunDraft(activity));
    expect(calculateCurrent(activity, draft).draft).toBe(draft);
    expect(calculateAll(activity, draft)).toBe(draft);
  });

  it('Q-41 only a screen with a calculator has something to work out', () => {
    const activity = anActivity([aScreen(10, [aQuestion(11)]), aScreen(20, [calculator(21, '1')])]);
    const draft = begunDraft(activity);
    expect([0, 1].map((at) => hasCalculator(screenAt(activity, at)))).toEqual([false, true]);
    expect(calculateCurrent(activity, draft)).toEqual({ draft, dashes: [] });
    expect(answerOf(calculateAll(activity, draft), id(20), id(21)).answer).toBe('1');
  });

  it('Q-41 without any calculator nothing is worked out', () => {
    const activity = anActivity([aScreen(10, [aQuestion(11)])]);
    const draft = begunDraft(activity);
    expect(calculateAll(activity, draft)).toBe(draft);
    expect(calculateCurrent(activity, draft)).toEqual({ draft, dashes: [] });
    expect(resultsOn(activity, draft, screenAt(activity, 0), null)).toEqual({});
  });
});

const [first, second] = [id(71), id(72)];
const inside = (node: string, screen: number) => `${node}:${id(screen)}`;
const sections = anActivity([
  aScreen(10, [aQuestion(11, { type: 'numerical' }), calculator(12, `${ref(21)} + ${ref(11)}`)]),
  aScreen(20, [calculator(26, ref(21))], {
    type: 'Repetition',
    screens: [
      aScreen(30, [
        aQuestion(21, { type: 'numerical' }),
        aQuestion(11, { type: 'numerical' }),
        calculator(22, `${ref(21)} * 10 + ${ref(41)}`),
      ]),
      aScreen(31, [calculator(23, `${ref(11)} + ${ref(51)}`)]),
    ],
  }),
  aScreen(40, [aQuestion(41, { type: 'numerical' })]),
  aScreen(50, [], { type: 'Repetition', screens: [aScreen(52, [aQuestion(51, { type: 'numerical' })])] }),
]);

/** Two repetitions of the first section: 3 and 4 in one question, 5 and 6 in another; 100 and 7 outside. */
const filled = (activity: ActivityTree): Draft => {
  const section = sectionOf(activity, { repetitions: {} }, id(20));
  if (!section) throw new Error('no section');
  const nodes = [first, second].reduce((draft, node) => addNode(section, draft, node), begunDraft(activity));
  const answers: [string, number, string][] = [
    [id(10), 11, '100'],
    [id(40), 41, '7'],
    [inside(first, 30), 21, '3'],
    [inside(second, 30), 21, '4'],
    [inside(first, 30), 11, '5'],
    [inside(second, 30), 11, '6'],
  ];
  return answers.reduce((draft, [screen, question, answer]) => put(draft, screen, id(question), { answer }), nodes);
};
const resultsIn = (draft: Draft) => ({
  outside: answerOf(draft, id(10), id(12)).answer,
  ofSection: answerOf(draft, id(20), id(26)).answer,
  one: [first, second].map((node) => answerOf(draft, inside(node, 30), id(22)).answer),
  other: [first, second].map((node) => answerOf(draft, inside(node, 31), id(23)).answer),
});

describe('calculator and repetitions', () => {
  it('OP-42 the same repetition first, then outside, and from outside the sum', () => {
    expect(resultsIn(calculateAll(sections, filled(sections)))).toEqual({
      outside: '107',
      ofSection: '7',
      one: ['37', '47'],
      other: ['5', '6'],
    });
  });

  it('Q-43 OP-42 the sum over repetitions of which one is unanswered is an error; over none it is 0', () => {
    const draft = put(filled(sections), inside(second, 30), id(21), { answer: '' });
    expect(resultsIn(calculateAll(sections, draft))).toMatchObject({ outside: '0', ofSection: '0', one: ['37', '0'] });
    const none = put(begunDraft(sections), id(10), id(11), { answer: '100' });
    expect(resultsIn(calculateAll(sections, none))).toMatchObject({ outside: '100', ofSection: '0' });
  });

  it('OP-42 OP-32 Q-43 a question of the same repetition that a go-to jumps over is an error, whatever others hold', () => {
    const leads = aQuestion(61, {
      type: 'binary',
      alternatives: [alternative(62, { go_to_uuid: id(80), go_to_type: 'page' }), alternative(63)],
    });
    const jumping = anActivity([
      aScreen(40, [calculator(41, ref(71))]),
      aScreen(50, [], {
        type: 'Repetition',
        screens: [
          aScreen(60, [leads]),
          aScreen(70, [aQuestion(71, { type: 'numerical' })]),
          aScreen(80, [calculator(81, `${ref(71)} + 1`)]),
        ],
      }),
    ]);
    const section = sectionOf(jumping, { repetitions: {} }, id(50));
    if (!section) throw new Error('no section');
    const nodes = [first, second].reduce((draft, node) => addNode(section, draft, node), begunDraft(jumping));
    const given = put(nodes, inside(first, 70), id(71), { answer: '5' });
    const jumped = put(given, inside(second, 60), id(61), { answer: id(62) });
    const resultIn = (draft: Draft, node: string) => {
      const screen = draft.repetitions[id(50)]?.find(({ uuid }) => uuid === node)?.screens[2];
      if (!screen) throw new Error('no screen');
      return resultsOn(jumping, draft, screen, { section: id(50), node })[id(81)];
    };
    expect([given, jumped].map((draft) => [first, second].map((node) => resultIn(draft, node)))).toEqual([
      ['6', null],
      ['6', null],
    ]);
    expect(answerOf(calculateAll(jumping, jumped), inside(second, 80), id(81)).answer).toBe('0');
    expect(resultsOn(jumping, jumped, screenAt(jumping, 0), null)[id(41)]).toBe('5');
  });

  it('OP-43 on the screen of a repetition its own answers count', () => {
    const list = goTo(filled(sections), 1);
    const draft = openNode(list, id(20), second);
    expect(resultsIn(calculateCurrent(sections, draft).draft)).toEqual({
      outside: '',
      ofSection: '',
      one: ['', '47'],
      other: ['', ''],
    });
  });

  it('OP-42 OP-32 an answer that is not on the current path counts as none', () => {
    const activity = anActivity([
      aScreen(10, [aQuestion(11, { type: 'numerical' })]),
      aScreen(20, [aQuestion(21, { type: 'numerical' })]),
      aScreen(30, [calculator(31, `${ref(11)} + ${ref(21)}`)]),
    ]);
    const answered = [
      [10, 11],
      [20, 21],
    ].reduce((draft, [screen = 0, question = 0]) => put(draft, id(screen), id(question), { answer: '1' }), {
      ...begunDraft(activity),
      position: onScreen(0),
    });
    expect(calculateCurrent(activity, { ...answered, position: onScreen(2) }).dashes).toEqual([]);
    expect(calculateCurrent(activity, goTo(answered, 2)).dashes).toEqual([id(31)]);
  });
});

describe('what the calculators of a screen that does not show come to', () => {
  const screens = [
    aScreen(10, [aQuestion(11, { type: 'numerical' })]),
    aScreen(20, [calculator(21, `${ref(11)} * 2`)]),
  ];
  const activity = anActivity(screens);
  const answered = put(begunDraft(activity), id(10), id(11), { answer: '4' });

  it('Q-43 OP-43 what is answered now counts, and an error is told from a number', () => {
    const [first, second] = [screenAt(activity, 0), screenAt(activity, 1)];
    expect([answered, begunDraft(activity)].map((given) => resultsOn(activity, given, second, null))).toEqual([
      { [id(21)]: '8' },
      { [id(21)]: null },
    ]);
    expect(resultsOn(activity, answered, first, null)).toEqual({});
  });

  it('OP-42 in a repetition the answers of the same repetition count', () => {
    const repeated = aScreen(50, [aQuestion(51, { type: 'numerical' }), calculator(52, `${ref(51)} + 1`)]);
    const repeating = anActivity([aScreen(40, [], { type: 'Repetition', screens: [repeated] })]);
    const section = sectionOf(repeating, { repetitions: {} }, id(40));
    if (!section) throw new Error('no section');
    const twice = [1, 2].reduce((given, number) => addNode(section, given, id(900 + number)), begunDraft(repeating));
    const nodes = twice.repetitions[id(40)] ?? [];
    const given = nodes.reduce(
      (draft, node, index) => put(draft, node.screens[0]?.uuid ?? '', id(51), { answer: String(index) }),
      twice,
    );
    const results = nodes.flatMap((node) =>
      node.screens.map((screen) => resultsOn(repeating, given, screen, { section: id(40), node: node.uuid })[id(52)]),
    );
    expect(results).toEqual(['1', '2']);
  });
});
