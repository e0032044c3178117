import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Question } from '#contracts/execution/activity.ts';
import type { Answer } from '#domain/execution/draft.ts';
import * as draft from '#domain/execution/draft.ts';
import {
  dropInvalid,
  isAnswerPending,
  isCommentPending,
  pendingOf,
  settleSliders,
  skippedScreens,
} from '#domain/execution/pending.ts';
import { addNode, sectionOf } from '#domain/execution/repetition.ts';
import { alternative, anActivity, aQuestion, aScreen, begunDraft, id, screenAt } from './build.ts';

const given = (answer: string, comment = '', pictures: readonly string[] = []): Answer => ({
  answer,
  comment,
  pictures,
});
const yes = alternative(1, { label: 'Yes', value: '10' });
const no = alternative(2, { label: 'No', value: '0' });

describe('what a question waits for', () => {
  it.each([
    ['PEND-01', 'a required question without an answer', { required: true }, given(''), true],
    ['PEND-01', 'a required question with blanks only', { required: true }, given('  '), true],
    ['PEND-01', 'a required question with an answer', { required: true }, given('x'), false],
    ['PEND-01', 'a question that is not required', {}, given(''), false],
    [
      'PEND-01 Q-18',
      'a required question with text that fails its expression',
      { required: true, properties: { input_regex: '^\\d+$' } },
      given('x'),
      true,
    ],
    [
      'PEND-05 Q-18',
      'a trigger that the answer matches, and that fails the expression',
      {
        additional_pictures_triggered_by: 'x',
        properties: { input_regex: '^y$', additional_pictures_range_min: 1, additional_pictures_range_max: 2 },
      },
      given('x'),
      false,
    ],
    ['PEND-02', 'a required instruction', { required: true, type: 'instruction' }, given(''), false],
    [
      'PEND-03',
      'a picture question below its minimum',
      { type: 'picture', properties: { pictures_range_min: 2 } },
      given('', '', ['a']),
      true,
    ],
    [
      'PEND-03',
      'a picture question at its minimum',
      { type: 'picture', properties: { pictures_range_min: 2 } },
      given('', '', ['a', 'b']),
      false,
    ],
    [
      'PEND-01',
      'a required picture question is answered by a picture',
      { type: 'picture', required: true },
      given('', '', ['a']),
      false,
    ],
    [
      'PEND-04',
      'additional pictures below their minimum',
      { properties: { additional_pictures_range_min: 1, additional_pictures_range_max: 2 } },
      given('x'),
      true,
    ],
    [
      'PEND-04',
      'additional pictures at their minimum',
      { properties: { additional_pictures_range_min: 1, additional_pictures_range_max: 2 } },
      given('x', '', ['a']),
      false,
    ],
    [
      'PEND-04',
      'additional pictures that are not offered',
      { properties: { additional_pictures_range_min: 1, additional_pictures_range_max: 0 } },
      given('x'),
      false,
    ],
    [
      'PEND-05',
      'a trigger that the answer matches',
      {
        additional_pictures_triggered_by: 'x',
        properties: { additional_pictures_range_min: 1, additional_pictures_range_max: 2 },
      },
      given(' x '),
      true,
    ],
    [
      'PEND-05',
      'a trigger that the answer does not match',
      {
        additional_pictures_triggered_by: 'x',
        properties: { additional_pictures_range_min: 1, additional_pictures_range_max: 2 },
      },
      given('y'),
      false,
    ],
    [
      'PEND-05',
      'a trigger by the label of the chosen alternative',
      {
        type: 'binary',
        alternatives: [yes, no],
        additional_pictures_triggered_by: 'No',
        properties: { additional_pictures_range_min: 1, additional_pictures_range_max: 2 },
      },
      given(id(2)),
      true,
    ],
    [
      'PEND-05',
      'a trigger by the value of another alternative',
      {
        type: 'binary',
        alternatives: [yes, no],
        additional_pictures_triggered_by: '10',
        properties: { additional_pictures_range_min: 1, additional_pictures_range_max: 2 },
      },
      given(id(2)),
      false,
    ],
  ])('%s %s', (_id, _what, properties, answer, pending) => {
    expect(isAnswerPending(aQuestion(5, properties), answer)).toBe(pending);
  });

  it('PEND-06 a missing required comment is pending, blanks are no comment', () => {
    const question = aQuestion(5, { required_comment: true });
    expect([given(''), given('', ' '), given('', 'seen')].map((answer) => isCommentPending(question, answer))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('what a screen waits for', () => {
  const activity = anActivity([
    aScreen(1, [aQuestion(11, { required: true }), aQuestion(12, { required_comment: true }), aQuestion(13)]),
    aScreen(2, [aQuestion(21, { required: true })]),
  ]);

  it('PEND-08 OP-35 answers, pictures and comments add up by kind, with those of the repetitions of a section', () => {
    const picture = aQuestion(33, { type: 'picture', properties: { pictures_range_min: 1 } });
    const additional = aQuestion(34, {
      properties: { additional_pictures_range_min: 1, additional_pictures_range_max: 2 },
    });
    const repeated = aScreen(31, [aQuestion(32, { required: true, required_comment: true }), picture, additional]);
    const page = aScreen(20, [aQuestion(21, { required: true }), aQuestion(22, { required_comment: true })]);
    const repeating = anActivity([page, aScreen(30, [], { type: 'Repetition', minimum: 3, screens: [repeated] })]);
    const section = sectionOf(repeating, { repetitions: {} }, id(30));
    if (!section) throw new Error('no section');
    const twice = ['n1', 'n2'].reduce((now, node) => addNode(section, now, node), begunDraft(repeating));
    expect(repeating.screens.map((screen) => pendingOf(screen, twice))).toEqual([
      { answers: 1, comments: 1, repetitions: 0 },
      { answers: 6, comments: 2, repetitions: 1 },
    ]);
  });

  it('EXEC-25 skipped screens are listed with their counts', () => {
    const skipped = draft.markSkipped(begunDraft(activity), id(1));
    expect(skippedScreens(activity, skipped).map(({ screen, pending }) => [screen.uuid, pending])).toEqual([
      [id(1), { answers: 1, comments: 1, repetitions: 0 }],
    ]);
  });

  it('EXEC-20 Q-19 answers that fail their expression are dropped, all others stay', () => {
    const coded = anActivity([aScreen(1, [aQuestion(11, { properties: { input_regex: '^[0-9]+$' } }), aQuestion(12)])]);
    const typed = draft.put(
      draft.put(begunDraft(coded), id(1), id(11), { answer: 'abc', comment: 'kept' }),
      id(1),
      id(12),
      { answer: 'abc' },
    );
    const kept = dropInvalid(screenAt(coded, 0), typed);
    expect([draft.answerOf(kept, id(1), id(11)), draft.answerOf(kept, id(1), id(12)).answer]).toEqual([
      { ...given('', 'kept'), removed: 'abc' },
      'abc',
    ]);
    const again = draft.put(kept, id(1), id(11), draft.answered(draft.answerOf(kept, id(1), id(11)), 'abc'));
    expect(draft.answerOf(again, id(1), id(11))).toEqual({ ...given('abc', 'kept'), removed: '' });
  });

  it('EXEC-20 Q-19 NAV-10 of a section those of its repetitions are dropped too', () => {
    const nested = [aScreen(31, [aQuestion(32, { properties: { input_regex: '^[0-9]+$' } })])];
    const repeating = anActivity([aScreen(30, [], { type: 'Repetition', screens: nested })]);
    const section = sectionOf(repeating, { repetitions: {} }, id(30));
    if (!section) throw new Error('no section');
    const twice = ['n1', 'n2'].reduce((now, node) => addNode(section, now, node), begunDraft(repeating));
    const answers: [string, string][] = [
      ['n1', 'abc'],
      ['n2', '12'],
    ];
    const typed = answers.reduce(
      (now, [node, answer]) => draft.put(now, `${node}:${id(31)}`, id(32), { answer }),
      twice,
    );
    const kept = dropInvalid(section, typed);
    expect(['n1', 'n2'].map((node) => draft.answerOf(kept, `${node}:${id(31)}`, id(32)).answer)).toEqual(['', '12']);
  });

  it('Q-31 a slider without a value takes its lower boundary when its screen shows', () => {
    const ranged = anActivity([
      aScreen(1, [aQuestion(11, { type: 'continuous-range', min_boundary: 5, max_boundary: 9 })]),
    ]);
    const shown = settleSliders(screenAt(ranged, 0), begunDraft(ranged));
    const moved = draft.put(shown, id(1), id(11), { answer: '7' });
    expect([draft.answerOf(shown, id(1), id(11)).answer, settleSliders(screenAt(ranged, 0), moved)]).toEqual([
      '5',
      moved,
    ]);
  });

  it('Q-31 one without a value does so, too, where what is empty would count as a zero on it', () => {
    const around = { type: 'continuous-range', min_boundary: -3, max_boundary: 3 };
    const ranged = anActivity([aScreen(1, [aQuestion(11, around), aQuestion(12, { ...around, answer: ' ' })])]);
    const settled = settleSliders(screenAt(ranged, 0), begunDraft(ranged));
    expect([11, 12].map((number) => draft.answerOf(settled, id(1), id(number)).answer)).toEqual(['-3', '-3']);
  });

  it.each([
    ['beyond its boundaries', '12', '5'],
    ['below them', '4.9', '5'],
    ['that is no number', 'half', '5'],
    ['on one of them', '9', '9'],
  ])('Q-30 OP-39 a slider that came with a value %s takes one that it can show', (_what, answer, shown) => {
    const slider = { type: 'continuous-range', min_boundary: 5, max_boundary: 9, answer };
    const ranged = anActivity([aScreen(1, [aQuestion(11, slider)])]);
    const settled = settleSliders(screenAt(ranged, 0), begunDraft(ranged));
    expect(draft.answerOf(settled, id(1), id(11)).answer).toBe(shown);
  });
});

/** The rules once more, slow and plain: each sentence of the specification is one line. */
const oracle = (question: Question, given: Answer): boolean => {
  if (question.type === 'instruction') return false;
  const { pictures } = given;
  const isChecked = question.type === 'simple' || question.type === 'qrcode';
  const checked = isChecked && given.answer.search(question.properties.input_regex) < 0 ? '' : given.answer;
  const chosen = question.alternatives.filter(({ uuid }) => checked.split(';').indexOf(uuid) >= 0);
  const isChoice = ['binary', 'discrete-range', 'multiple-choice'].includes(question.type);
  const answer = isChoice ? chosen.map(({ uuid }) => uuid).join(';') : checked;
  const words = [
    answer.trim(),
    ...chosen.map(({ uuid }) => uuid),
    ...chosen.map(({ label }) => label),
    ...chosen.map(({ value }) => value),
  ];
  const trigger = question.additional_pictures_triggered_by.trim();
  const maximum = question.properties.additional_pictures_range_max ?? 0;
  let least = question.type === 'picture' ? (question.properties.pictures_range_min ?? 0) : 0;
  if (maximum > 0 && (trigger === '' || words.indexOf(trigger) >= 0)) {
    const minimum = question.properties.additional_pictures_range_min ?? 0;
    least += minimum > maximum ? maximum : minimum;
  }
  const unanswered = question.type === 'picture' ? pictures.length === 0 : answer.trim().length === 0;
  return (question.required && unanswered) || pictures.length < least;
};

describe('pending, at random', () => {
  const number = fc.option(fc.integer({ min: 0, max: 4 }), { nil: null });
  const questions = fc
    .record({
      type: fc.constantFrom(
        'simple',
        'qrcode',
        'numerical',
        'binary',
        'multiple-choice',
        'picture',
        'instruction',
        'continuous-range',
      ),
      required: fc.boolean(),
      required_comment: fc.boolean(),
      additional_pictures_triggered_by: fc.constantFrom('', 'x', 'Yes', '10', id(2), ' No '),
      properties: fc.record({
        pictures_range_min: number,
        additional_pictures_range_min: number,
        additional_pictures_range_max: number,
        input_regex: fc.constantFrom('', '^x$', '[1-9]'),
      }),
    })
    .map((properties) => aQuestion(5, { ...properties, alternatives: [yes, no] }));
  const answers = fc.record({
    answer: fc.constantFrom('', ' ', 'x', 'y', id(1), id(2), `${id(1)};${id(2)}`),
    comment: fc.constantFrom('', ' ', 'seen'),
    pictures: fc.array(fc.uuid(), { maxLength: 6 }),
  });

  it('PEND-01 to PEND-04 agree with the plain sentences in 5,000 random cases', () => {
    fc.assert(
      fc.property(questions, answers, (question, answer) => {
        expect(isAnswerPending(question, answer)).toBe(oracle(question, answer));
      }),
      { numRuns: 5000 },
    );
  });

  it('EXEC-21 a screen waits for exactly the questions that wait, in 1,000 random screens', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(questions, answers), { maxLength: 6 }), (entries) => {
        const activity = anActivity([
          aScreen(
            1,
            entries.map(([question], index) => ({ ...question, uuid: id(100 + index) })),
          ),
        ]);
        const filled = entries.reduce(
          (one, [, answer], index) => draft.put(one, id(1), id(100 + index), answer),
          begunDraft(activity),
        );
        const { answers: waiting, comments } = pendingOf(screenAt(activity, 0), filled);
        expect(waiting).toBe(entries.filter(([question, answer]) => oracle(question, answer)).length);
        expect(comments).toBe(
          entries.filter(([question, { comment }]) => question.required_comment && comment.trim() === '').length,
        );
      }),
      { numRuns: 1000 },
    );
  });
});
