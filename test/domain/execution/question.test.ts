import { describe, expect, it } from 'vitest';
import { questionTypes } from '#contracts/execution/activity.ts';
import { hasUnknownType, isEmpty } from '#domain/execution/activity.ts';
import {
  choose,
  countedAnswer,
  isAnswered,
  isValid,
  offersComment,
  pictureRange,
  sliderOf,
} from '#domain/execution/question.ts';
import { alternative, anActivity, aQuestion, aScreen, id } from './build.ts';

const alternatives = [alternative(1), alternative(2), alternative(3)];

describe('choosing', () => {
  it('Q-25 several may be chosen; they stand in alternative order, choosing again takes back', () => {
    const several = aQuestion(5, { type: 'multiple-choice', alternatives });
    const both = choose(several, choose(several, '', id(3)), id(1));
    expect([both, choose(several, both, id(3))]).toEqual([`${id(1)};${id(3)}`, id(1)]);
  });

  it.each([
    ['Q-26', { type: 'multiple-choice', one_answer: true }],
    ['Q-28', { type: 'binary' }],
    ['Q-29', { type: 'discrete-range' }],
  ])('%s choosing one alternative replaces the earlier choice', (_id, properties) => {
    expect(choose(aQuestion(5, { ...properties, alternatives }), id(1), id(2))).toBe(id(2));
  });
});

describe('what a question offers', () => {
  it('Q-05 a comment when either comment flag is set (OP-46)', () => {
    expect(
      [{}, { allow_comments: true }, { required_comment: true }].map((flags) => offersComment(aQuestion(5, flags))),
    ).toEqual([false, true, true]);
  });

  it.each([
    ['Q-06', 'none without a flag', {}, 0],
    ['Q-06', 'three where pictures are allowed', { allow_picture: true }, 3],
    ['Q-13', 'the additional maximum', { properties: { additional_pictures_range_max: 5 } }, 5],
    ['Q-32', 'the maximum of a picture question', { type: 'picture', properties: { pictures_range_max: 4 } }, 4],
    ['Q-32', 'three without a maximum (OP-45)', { type: 'picture', properties: { pictures_range_max: 0 } }, 3],
    ['OP-45', 'a minimum above the maximum', { type: 'picture', properties: { pictures_range_min: 5 } }, 5],
    [
      'Q-32',
      'additional ones beside those of a picture question',
      { type: 'picture', properties: { pictures_range_max: 4, additional_pictures_range_max: 2 } },
      6,
    ],
  ])('%s pictures: %s', (_id, _what, properties, maximum) => {
    expect(pictureRange(aQuestion(5, properties), 'x').maximum).toBe(maximum);
  });

  it('Q-18 Q-03 text that fails its expression is no answer', () => {
    const coded = ['simple', 'qrcode', 'numerical'].map((type) =>
      aQuestion(5, { type, properties: { input_regex: '^a$' } }),
    );
    const isAnsweredWith = (answer: string) =>
      coded.map((question) => isAnswered(question, { answer, comment: '', pictures: [] }));
    expect(['a', 'b'].map(isAnsweredWith)).toEqual([
      [true, true, true],
      [false, false, true],
    ]);
  });

  it('Q-03 Q-23 a lone point is no number and counts as none', () => {
    const number = aQuestion(5, { type: 'numerical' });
    const counts = ['.', '0', '.5', '5.', ''].map((answer) =>
      isAnswered(number, { answer, comment: '', pictures: [] }),
    );
    expect(counts).toEqual([false, true, true, true, false]);
    expect(['.', '.5'].map((answer) => countedAnswer(number, answer))).toEqual(['', '.5']);
  });

  it.each(['binary', 'discrete-range', 'multiple-choice'])(
    'PEND-01 OP-36 what a %s question came with, and is none of its alternatives, shows nowhere and is no answer',
    (type) => {
      const question = aQuestion(5, { type, alternatives });
      const given = ['Yes', id(9), id(2)].map((answer) => ({ answer, comment: '', pictures: [] }));
      expect(given.map((answer) => isAnswered(question, answer))).toEqual([false, false, true]);
      expect(given.map(({ answer }) => countedAnswer(question, answer))).toEqual(['', '', id(2)]);
    },
  );

  it('Q-17 Q-22 only questions that are answered by a text are checked', () => {
    const properties = { properties: { input_regex: '^a$' } };
    expect(
      ['simple', 'qrcode', 'numerical'].map((type) => isValid(aQuestion(5, { type, ...properties }), 'b')),
    ).toEqual([false, false, true]);
  });
});

it.each([
  [
    { min_boundary: 0, max_boundary: 100 },
    { min: 0, max: 100, step: 1 },
  ],
  [
    { min_boundary: 2, max_boundary: 8 },
    { min: 2, max: 8, step: 0.1 },
  ],
  [
    { min_boundary: 0, max_boundary: 1 },
    { min: 0, max: 1, step: 0.01 },
  ],
  [{}, { min: 0, max: 100, step: 1 }],
  [{ min_boundary: 250 }, { min: 250, max: 350, step: 1 }],
  [
    { min_boundary: 0, max_boundary: 12.5 },
    { min: 0, max: 12.5, step: 0.1 },
  ],
  [
    { min_boundary: 0.5, max_boundary: 20 },
    { min: 0.5, max: 20, step: 0.1 },
  ],
  [
    { min_boundary: 0.25, max_boundary: 20 },
    { min: 0.25, max: 20, step: 0.01 },
  ],
  [
    { min_boundary: 0.1, max_boundary: 10.1 },
    { min: 0.1, max: 10.1, step: 1 },
  ],
])('Q-24 Q-30 a slider with %j goes as %j', (boundaries, slider) => {
  expect(sliderOf(aQuestion(1, { type: 'continuous-range', ...boundaries }))).toEqual(slider);
});

describe('which activities can be carried out', () => {
  it('an activity without questions is empty', () => {
    expect([
      isEmpty(anActivity([])),
      isEmpty(anActivity([aScreen(1, [])])),
      isEmpty(anActivity([aScreen(1, [aQuestion(2)])])),
    ]).toEqual([true, true, false]);
  });

  it('Q-01 a type that nobody knows is told from those of the specification', () => {
    const of = (type: string) => anActivity([aScreen(1, [aQuestion(2, { type })])]);
    expect(questionTypes.map((type) => hasUnknownType(of(type)))).toEqual(questionTypes.map(() => false));
    expect(hasUnknownType(of('hologram'))).toBe(true);
  });
});
