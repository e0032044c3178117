import { describe, expect, it } from 'vitest';
import type { ResultDetail, ResultQuestion } from '#contracts/results/results.ts';
import { comparisonOf, mayCompare, mostCompared } from '#domain/results/comparison.ts';

const question = (uuid: string, more: Partial<ResultQuestion> = {}): ResultQuestion => ({
  uuid,
  answer_uuid: `answer ${uuid}`,
  type: 'simple',
  label: `Question ${uuid}`,
  answer: '',
  alternatives: [],
  comment: '',
  pictures: [],
  files: [],
  not_calculated: false,
  score: null,
  ...more,
});
const choice = (uuid: string, chosen: string): ResultQuestion =>
  question(uuid, {
    alternatives: ['Yes', 'No'].map((label) => ({ uuid: label, label, value: '', chosen: label === chosen })),
  });
const screen = (uuid: string, questions: readonly ResultQuestion[], repetition = '') => ({
  uuid,
  title: `Screen ${uuid}`,
  number: 1,
  repetition,
  questions: [...questions],
});
const detail = (...screens: ResultDetail['screens']): ResultDetail => ({
  uuid: 'e',
  activity: { uuid: 'a', name: '', version: 1, published_at: '' },
  store: { uuid: 's', name: '', store_code: '', address: '' },
  author: { uuid: 'u', name: '' },
  started_at: '',
  device_started_at: '',
  finished_at: '',
  device_finished_at: null,
  received_at: '',
  time_zone: '',
  coordinates: null,
  is_test: false,
  score: { index: null, value: 0, best: 0 },
  screens,
  tasks: [],
});
const differing = (one: ResultQuestion, other: ResultQuestion): boolean | undefined =>
  comparisonOf([detail(screen('1', [one])), detail(screen('1', [other]))])[0]?.questions[0]?.differs;

describe('executions side by side', () => {
  it('RESULT-11 each screen and question stands once, where the first execution asked it, without instructions', () => {
    const first = detail(
      screen('1', [question('i', { type: 'instruction' }), question('a'), question('b')]),
      screen('2', [question('c')], '1'),
    );
    const second = detail(
      screen('1', [question('b'), question('d')]),
      screen('2', [question('c')], '2'),
      screen('3', [question('i', { type: 'instruction' })]),
      screen('4', [question('e')]),
    );
    const compared = comparisonOf([first, second]);
    expect(compared.map(({ title, repetition }) => [title, repetition])).toEqual([
      ['Screen 1', ''],
      ['Screen 2', '1'],
      ['Screen 2', '2'],
      ['Screen 4', ''],
    ]);
    expect(compared[0]?.questions.map(({ key, answers }) => [key, answers.map((one) => one !== null)])).toEqual([
      ['a', [true, false]],
      ['b', [true, true]],
      ['d', [false, true]],
    ]);
  });

  it.each([
    ['the same text', question('a', { answer: '1' }), question('a', { answer: '1' }), false],
    ['another text', question('a', { answer: '1' }), question('a', { answer: '2' }), true],
    ['the same choice', choice('a', 'Yes'), choice('a', 'Yes'), false],
    ['another choice', choice('a', 'Yes'), choice('a', 'No'), true],
    ['as many pictures of other paths', question('a', { pictures: ['x'] }), question('a', { pictures: ['y'] }), false],
    ['more pictures', question('a', { pictures: ['x'] }), question('a'), true],
    [
      'as many drawings',
      question('a', { answer: 'x', files: ['x'] }),
      question('a', { answer: 'y', files: ['y'] }),
      false,
    ],
    ['one not calculated', question('a', { answer: '0', not_calculated: true }), question('a', { answer: '0' }), true],
    ['another comment alone', question('a', { comment: 'x' }), question('a'), false],
    ['one not asked', question('a'), question('b'), true],
  ])('RESULT-11 says whether answers differ: %s', (_, one, other, differs) => {
    expect(differing(one, other)).toBe(differs);
  });

  it('RESULT-11 up to ten executions of one activity are compared, each once', () => {
    const row = (uuid: string, activity = 'a') => ({ uuid, activity: { uuid: activity, name: '' } });
    const nine = Array.from({ length: mostCompared - 1 }, (_, at) => row(`${at}`));
    expect(mayCompare([], row('x'))).toBe(true);
    expect(mayCompare(nine, row('x'))).toBe(true);
    expect([
      mayCompare(nine, row('x', 'b')),
      mayCompare(nine, row('0')),
      mayCompare([...nine, row('9')], row('x')),
    ]).toEqual([false, false, false]);
  });
});
