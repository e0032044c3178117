import { expect, it } from 'vitest';
import * as draft from '#domain/execution/draft.ts';
import { answeredScreens } from '#domain/execution/payload.ts';
import { selectSkipped, selectTotals } from '#machines/execution/execution.select.ts';
import { aQuestion, aScreen, id } from '../../domain/execution/build.ts';
import { at, executionOf } from './execution.review.ts';

const pictured = (result: string) =>
  aQuestion(110, {
    type: 'calculator',
    additional_pictures_triggered_by: result,
    properties: { expression: `{${id(210)}}`, additional_pictures_range_min: 1, additional_pictures_range_max: 2 },
  });

it.each([
  ['5', 'pendingSummary', [id(100)]],
  ['6', 'readyToUpload', []],
] as const)(
  'Q-13 PEND-05 EXEC-25 EXEC-27 OP-43 at the end a calculator of a screen passed before comes to 5: pictures that %s calls for',
  (result, finish, skipped) => {
    const execution = executionOf([
      aScreen(100, [pictured(result)]),
      aScreen(200, [aQuestion(210, { type: 'numerical' })]),
    ]);
    execution.send({ type: 'CONTINUE', at });
    execution.send({ type: 'ANSWER', question: id(210), answer: '5' });
    execution.send({ type: 'CONTINUE', at });
    const snapshot = execution.getSnapshot();
    expect(draft.answerOf(snapshot.context.draft, id(100), id(110)).answer).toBe('5');
    expect(snapshot.matches({ open: { flow: { finish } } })).toBe(true);
    expect(selectSkipped(snapshot).map(({ screen }) => screen.uuid)).toEqual(skipped);
  },
);

it('Q-43 UPL-03 at the end what could not be calculated does not count as answered, and is delivered as such', () => {
  const calculator = aQuestion(110, { type: 'calculator', properties: { expression: `{${id(120)}} * 2` } });
  const execution = executionOf([aScreen(100, [calculator, aQuestion(120, { type: 'numerical' }), aQuestion(130)])]);
  execution.send({ type: 'ANSWER', question: id(130), answer: 'a' });
  execution.send({ type: 'CONTINUE', at });
  const ended = () => execution.getSnapshot();
  const sent = () => answeredScreens(ended().context.activity, ended().context.draft)[0]?.questions[0];
  expect(selectTotals(ended())).toEqual({ asked: 3, answered: 1, notCalculated: 1, pictures: 0 });
  expect(sent()).toMatchObject({ answer: '0', not_calculated: true });

  execution.send({ type: 'CHANGE', screen: id(100), question: id(120) });
  execution.send({ type: 'ANSWER', question: id(120), answer: '0' });
  execution.send({ type: 'CONTINUE', at });
  expect(selectTotals(ended())).toEqual({ asked: 3, answered: 3, notCalculated: 0, pictures: 0 });
  expect(sent()).not.toHaveProperty('not_calculated');
});
