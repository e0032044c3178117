import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultThresholds, grade, savedThresholds } from '#domain/finished/thresholds.ts';

describe('the grade of a store index', () => {
  it.each([
    [null, 'na'],
    [0, 'bad'],
    [69.9, 'bad'],
    [70, 'neutral'],
    [75.5, 'neutral'],
    [80, 'neutral'],
    [80.1, 'good'],
    [100, 'good'],
  ] as const)('THR-01 THR-02 THR-03 THR-04 THR-05 with the defaults %s is %s', (index, expected) => {
    expect(grade(index, defaultThresholds)).toBe(expected);
  });

  it('THR-06 THR-07 saved thresholds move the bounds', () => {
    const saved = savedThresholds('{"lower":40,"upper":50.5}');
    expect([39, 40, 50.5, 51].map((index) => grade(index, saved))).toEqual(['bad', 'neutral', 'neutral', 'good']);
  });
});

describe('saved thresholds', () => {
  it.each([
    null,
    '',
    'seventy',
    '{',
    'null',
    '70',
    '[70,80]',
    '{"lower":70}',
    '{"upper":80}',
    '{"lower":"60","upper":"90"}',
    '{"lower":null,"upper":90}',
    '{"lower":"60","upper":90}',
    '{"lower":60,"upper":"90"}',
    '{"lower":-1e999,"upper":80}',
    '{"lower":70,"upper":1e999}',
    '{"lower":60.1,"upper":60}',
  ])('OP-110 THR-06 unreadable means the defaults: %s', (saved) => {
    expect(savedThresholds(saved)).toEqual({ lower: 70, upper: 80 });
  });

  it('OP-110 equal bounds are readable, and other keys do not disturb', () => {
    expect(savedThresholds('{"lower":60,"upper":60,"base":0}')).toEqual({ lower: 60, upper: 60 });
  });

  it('OP-110 what was saved as bounds in order comes back', () => {
    const bound = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(bound, bound, (one, other) => {
        const pair = { lower: Math.min(one, other), upper: Math.max(one, other) };
        const back = savedThresholds(JSON.stringify(pair));
        expect(back.lower === pair.lower && back.upper === pair.upper).toBe(true);
      }),
    );
  });
});
