import { describe, expect, it } from 'vitest';
import { alternative, aQuestion, aScreen, id } from '../domain/build.ts';
import { at, changesInRepetitions, executionOf, reviewOf } from './execution.review.ts';

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

  it('NAV-08 OP-34 a question of a repetition is changed and left at once; one that is added is gone through first', () =>
    changesInRepetitions());
});
