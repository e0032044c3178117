import { describe, expect, it } from 'vitest';
import { and, cancel, not, or, raise, stateIn } from 'xstate';
import { duration, guardOf, isTimer, named } from '#charts/names.ts';

describe('a name', () => {
  it('is what the machine refers by, with constant parameters beside it', () => {
    expect(named('keep')).toEqual({ name: 'keep', text: 'keep' });
    expect(named({ type: 'keep', params: { max: 3, unit: 'kg' } })).toEqual({
      name: 'keep',
      text: 'keep(max: 3, unit: kg)',
    });
    expect(named({ type: 'keep', params: () => ({ max: 3 }) })).toEqual({ name: 'keep', text: 'keep' });
  });

  it('is missing where something is written inline', () => {
    expect(named(() => {})).toEqual({ name: null, text: '(inline)' });
    expect(named(raise({ type: 'GO' }))).toEqual({ name: null, text: '(inline)' });
  });
});

describe('a guard', () => {
  it.each([
    [and(['isReady', 'isFull']), 'isReady and isFull'],
    [or(['isReady', not('isFull')]), 'isReady or not isFull'],
    [not(and(['isReady', 'isFull'])), 'not (isReady and isFull)'],
    [and(['isReady', or(['isFull', 'isLate'])]), 'isReady and (isFull or isLate)'],
    [{ type: 'isOver', params: { max: 3 } }, 'isOver(max: 3)'],
  ])('%# is a sentence', (guard, sentence) => {
    expect(guardOf(guard)?.text).toBe(sentence);
  });

  it('gives up its single parts', () => {
    expect(guardOf(and(['isReady', not(or(['isFull', 'isLate']))]))?.parts.map(({ name }) => name)).toEqual([
      'isReady',
      'isFull',
      'isLate',
    ]);
    expect(guardOf(() => true)?.parts).toEqual([{ name: null, text: '(inline)' }]);
    expect(guardOf(stateIn({ network: 'offline' }))).toEqual({ text: 'in {network:offline}', parts: [] });
    expect(guardOf(undefined)).toBeNull();
  });
});

it('the actions that time adds are known, others are not taken for them', () => {
  expect(isTimer(raise({ type: 'xstate.after.5000.visit.waiting' }))).toBe(true);
  expect(isTimer(cancel('xstate.after.5000.visit.waiting'))).toBe(true);
  expect(isTimer(raise({ type: 'GO' }))).toBe(false);
  expect(isTimer(cancel('reminder'))).toBe(false);
  expect(isTimer('keep')).toBe(false);
});

it.each([
  [400, '400 ms'],
  [2500, '2.5 s'],
  [60_000, '1 min'],
  [90_000, '1.5 min'],
  [5_400_000, '1.5 h'],
])('%i ms are %s', (milliseconds, text) => {
  expect(duration(milliseconds)).toBe(text);
});
