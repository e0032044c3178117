import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { activityTree } from '#contracts/execution/activity.ts';
import type { AnsweredQuestion } from '#contracts/execution/execution.ts';
import { scoresOf, storeIndex } from '#server/finished/store-index.ts';

type Made = {
  uuid: string;
  type: 'binary' | 'multiple-choice' | 'discrete-range';
  one_answer?: boolean;
  alternatives: { uuid: string; value: string }[];
};

const question = (type: Made['type'], values: string[], one_answer = false): Made => ({
  uuid: randomUUID(),
  type,
  one_answer,
  alternatives: values.map((value) => ({ uuid: randomUUID(), value })),
});

const answered = (made: Made, ...chosen: number[]): AnsweredQuestion => ({
  uuid: made.uuid,
  answer_uuid: randomUUID(),
  type: made.type,
  label: '',
  answer: chosen.map((index) => made.alternatives[index]?.uuid).join(';'),
  comment: '',
  picture: '',
});

const indexOf = (made: Made[], answers: AnsweredQuestion[]) => {
  const tree = v.parse(activityTree, {
    uuid: randomUUID(),
    screens: [{ uuid: randomUUID(), type: 'Page', questions: made }],
  });
  return storeIndex(scoresOf(tree), [{ uuid: randomUUID(), title: '', type: 'Page', order: 0, questions: answers }]);
};

describe('the store index', () => {
  it('FIN-03 OP-62 is the share of the best values that was reached', () => {
    const yesNo = question('binary', ['1', '0']);
    const grade = question('discrete-range', ['0', '5', '10']);
    expect(indexOf([yesNo, grade], [answered(yesNo, 0), answered(grade, 2)])).toBe(100);
    expect(indexOf([yesNo, grade], [answered(yesNo, 1), answered(grade, 1)])).toBe(45.5);
  });

  it('FIN-03 with several choices the best is the sum of the positive values', () => {
    const several = question('multiple-choice', ['3', '1', '-2', '']);
    expect(indexOf([several], [answered(several, 0, 1)])).toBe(100);
    expect(indexOf([several], [answered(several, 0, 2)])).toBe(25);
    expect(indexOf([several], [answered(several, 2)])).toBe(0);
    const single = question('multiple-choice', ['3', '1'], true);
    expect(indexOf([single], [answered(single, 1)])).toBe(33.3);
  });

  it('FIN-03 without a valued alternative there is none', () => {
    const plain = question('binary', ['', 'yes']);
    expect(indexOf([plain], [answered(plain, 0)])).toBeNull();
    const yesNo = question('binary', ['1', '0']);
    expect(indexOf([yesNo], [answered(yesNo)])).toBeNull();
  });

  it('FIN-03 a question left out, or answered with an alternative without a value, weighs neither way', () => {
    const yesNo = question('binary', ['1', '0', '']);
    const other = question('binary', ['1', '0']);
    expect(indexOf([yesNo, other], [answered(yesNo, 2), answered(other, 0)])).toBe(100);
    expect(indexOf([yesNo, other], [answered(yesNo, 0), answered(other)])).toBe(100);
  });

  it('FIN-03 an answer to a question that the activity does not have counts for nothing', () => {
    const yesNo = question('binary', ['1', '0']);
    const foreign = { ...answered(yesNo, 0), uuid: 'constructor' };
    expect(indexOf([yesNo], [foreign])).toBeNull();
  });
});
