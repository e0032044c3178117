import { describe, expect, it } from 'vitest';
import { answerOf } from '#domain/execution/draft.ts';
import { payloadOf } from '#domain/execution/payload.ts';
import {
  lookOf,
  readNumber,
  selectReading,
  selectRequired,
  selectSkipped,
} from '#machines/execution/execution.select.ts';
import { aQuestion, aScreen, id } from '../../domain/execution/build.ts';
import { at, executionOf, opensOnInnerSection, takesUpPictures } from './execution.review.ts';

it('OP-34 DATA-05 Q-10 a picture that a repeated question came with shows in a repetition that is added', () =>
  takesUpPictures());

it('NAV-06 NAV-08 OP-34 a repetition that begins with a section opens on the list of that one', () =>
  opensOnInnerSection());

it('Q-23 what was left out of a number is told in the repetition that it was typed into, and in no other', () => {
  const section = aScreen(200, [], {
    type: 'Repetition',
    screens: [aScreen(250, [aQuestion(251, { type: 'numerical' })])],
  });
  const execution = executionOf([section]);
  const told = () => selectReading(id(251))(execution.getSnapshot())?.leftOut;
  execution.send({ type: 'ADD_REPETITION', node: id(900) });
  const reading = readNumber('12 kg');
  execution.send({ type: 'ANSWER', question: id(251), answer: reading.text, reading });
  expect(told()).toBe('kg');
  execution.send({ type: 'RETURN' });
  execution.send({ type: 'ADD_REPETITION', node: id(901) });
  expect(told()).toBeUndefined();
});

const numbered = (number: number, required: boolean) =>
  aQuestion(number, { required, properties: { input_regex: '^\\d+$' } });
const node = id(900);
const inNode = `${node}:${id(250)}`;

/** An execution at the list of a section, whose one repetition was begun with text that fails its expression. */
const typedInside = (required: boolean) => {
  const execution = executionOf([
    aScreen(200, [], { type: 'Repetition', screens: [aScreen(250, [numbered(251, required)])] }),
    aScreen(300, [aQuestion(310, { required: true })]),
  ]);
  execution.send({ type: 'ADD_REPETITION', node });
  execution.send({ type: 'ANSWER', question: id(251), answer: 'not digits' });
  return execution;
};
type Execution = ReturnType<typeof typedInside>;
const typed = (execution: Execution) => answerOf(execution.getSnapshot().context.draft, inNode, id(251)).answer;
const isAt = (execution: Execution, flow: object) => execution.getSnapshot().matches({ open: { flow } });
const delivered = (execution: Execution): string => {
  const { activity, draft: given } = execution.getSnapshot().context;
  const sealing = {
    owner: { user_uuid: '', company_uuid: '', timezone: 'UTC' },
    store: '',
    language: 'en' as const,
    finishedAt: at,
    sealedAt: at,
    skew: 0,
  };
  return JSON.stringify(payloadOf(activity, given, sealing));
};
/** Through the last screen to the finish screen. */
const toFinish = (execution: Execution): void => {
  execution.send({ type: 'ANSWER', question: id(310), answer: 'seen' });
  execution.send({ type: 'CONTINUE', at });
};

describe('text in a repetition that fails its expression', () => {
  it('Q-19 EXEC-20 EXEC-21 NAV-10 after Return, Continue on the section drops it and asks about what is missing', () => {
    const execution = typedInside(true);
    execution.send({ type: 'RETURN' });
    expect(typed(execution)).toBe('not digits');
    execution.send({ type: 'CONTINUE', at });
    expect([isAt(execution, { answering: 'confirmingSkip' }), typed(execution)]).toEqual([true, '']);
    execution.send({ type: 'CONFIRM' });
    toFinish(execution);
    expect(isAt(execution, { finish: 'pendingSummary' })).toBe(true);
  });

  it('Q-18 Q-19 where no answer is required it is dropped all the same, and never delivered', () => {
    const execution = typedInside(false);
    execution.send({ type: 'RETURN' });
    expect(delivered(execution)).not.toContain('not digits');
    execution.send({ type: 'CONTINUE', at });
    toFinish(execution);
    expect([isAt(execution, { finish: 'readyToUpload' }), typed(execution)]).toEqual([true, '']);
  });

  it('Q-19 EXEC-26 from the review: Back to it drops the text, and its screen is skipped when it is required', () => {
    for (const [required, reached] of [
      [true, 'pendingSummary'],
      [false, 'readyToUpload'],
    ] as const) {
      const execution = typedInside(required);
      execution.send({ type: 'ANSWER', question: id(251), answer: '12' });
      execution.send({ type: 'CONTINUE', at });
      execution.send({ type: 'CONTINUE', at });
      toFinish(execution);
      execution.send({ type: 'CHANGE', screen: inNode, question: id(251) });
      execution.send({ type: 'ANSWER', question: id(251), answer: 'abc' });
      execution.send({ type: 'RETURN' });
      expect([isAt(execution, { finish: reached }), typed(execution)]).toEqual([true, '']);
    }
  });

  it('Q-19 EXEC-23 PEND-08 so does the way to the next required question out of the repetition', () => {
    const execution = typedInside(true);
    const { activity } = execution.getSnapshot().context;
    expect(selectRequired(activity)(execution.getSnapshot())).toEqual({ asked: 2, given: 0 });
    execution.send({ type: 'NEXT_REQUIRED' });
    execution.send({ type: 'NEXT_REQUIRED' });
    expect([execution.getSnapshot().context.aim?.question, typed(execution)]).toEqual([id(310), '']);
    toFinish(execution);
    expect(selectSkipped(execution.getSnapshot()).map(({ screen }) => screen.uuid)).toEqual([id(200)]);
  });
});

it('Q-18 Q-03 the asterisk of a required question stays red while its text fails the expression', () => {
  const look = (answer: string) => lookOf(numbered(110, true), { answer, comment: '', pictures: [] });
  expect(['', 'abc', '12'].map((answer) => [look(answer).required, look(answer).validity])).toEqual([
    ['missing', 'valid'],
    ['missing', 'invalid'],
    ['answered', 'valid'],
  ]);
});
