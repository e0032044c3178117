import { describe, expect, it } from 'vitest';
import { selectScreen, selectSkipped } from '#machines/execution/execution.select.ts';
import { alternative, aQuestion, aScreen, id } from '../../domain/execution/build.ts';
import { at, changesInRepetitions, executionOf, reviewOf } from './execution.review.ts';

const skippedIn = (execution: ReturnType<typeof executionOf>): string[] =>
  selectSkipped(execution.getSnapshot()).map(({ screen }) => screen.uuid);
const leading = (to: number) =>
  aQuestion(110, {
    type: 'binary',
    alternatives: [alternative(111, { go_to_uuid: id(to), go_to_type: 'page' }), alternative(112)],
  });

describe('the review after a change', () => {
  it('EXEC-25 EXEC-26 OP-32 shows where the answers lead now, and what is required there keeps it from being finished', () => {
    const execution = executionOf([
      aScreen(100, [leading(300)]),
      aScreen(200, [aQuestion(210, { required: true })]),
      aScreen(300, [aQuestion(310)]),
    ]);
    execution.send({ type: 'CHOOSE', question: id(110), alternative: id(111) });
    execution.send({ type: 'CONTINUE', at });
    execution.send({ type: 'CONTINUE', at });
    expect(execution.getSnapshot().matches({ open: { flow: { finish: 'readyToUpload' } } })).toBe(true);
    expect(reviewOf(execution)).toEqual([id(100), id(300)]);

    execution.send({ type: 'CHANGE', screen: id(100), question: id(110) });
    execution.send({ type: 'CHOOSE', question: id(110), alternative: id(112) });
    execution.send({ type: 'CONTINUE', at });
    expect(execution.getSnapshot().matches({ open: { flow: { finish: 'pendingSummary' }, errand: 'none' } })).toBe(
      true,
    );
    expect(reviewOf(execution)).toEqual([id(100), id(200), id(300)]);
    expect(execution.getSnapshot().context.draft.skipped).toEqual([id(200)]);
  });

  it('EXEC-26 PEND-08 a skipped screen is gone to and left at once, and what is required next leads to the finish at last', () => {
    const required = (number: number) => aScreen(number, [aQuestion(number + 1, { required: true })]);
    const execution = executionOf([required(100), required(200), aScreen(300, [aQuestion(301)]), required(400)]);
    for (let screen = 0; screen < 4; screen += 1) {
      execution.send({ type: 'CONTINUE', at });
      execution.send({ type: 'CONFIRM' });
    }
    const shown = () => selectScreen(execution.getSnapshot())?.uuid ?? 'the finish';
    expect([shown(), skippedIn(execution)]).toEqual(['the finish', [id(100), id(200), id(400)]]);

    execution.send({ type: 'JUMP', screen: id(200) });
    execution.send({ type: 'ANSWER', question: id(201), answer: 'a' });
    execution.send({ type: 'CONTINUE', at });
    expect([shown(), skippedIn(execution)]).toEqual(['the finish', [id(100), id(400)]]);

    execution.send({ type: 'JUMP', screen: id(100) });
    execution.send({ type: 'ANSWER', question: id(101), answer: 'a' });
    execution.send({ type: 'NEXT_REQUIRED' });
    expect(shown()).toBe(id(400));
    execution.send({ type: 'ANSWER', question: id(401), answer: 'a' });
    execution.send({ type: 'NEXT_REQUIRED' });
    expect([shown(), skippedIn(execution)]).toEqual(['the finish', []]);
  });

  it('NAV-08 OP-34 a question of a repetition is changed and left at once; one that is added is gone through first', () =>
    changesInRepetitions());
});
