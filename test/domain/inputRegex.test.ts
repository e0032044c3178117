import { describe, expect, it } from 'vitest';
import { isReadable, passes } from '#domain/inputRegex.ts';

describe('an answer against the expression of its question', () => {
  it.each([
    ['^[0-9]{4}$', '1234', true],
    ['^[0-9]{4}$', '12345', false],
    ['[0-9]{4}', 'code 12345', true],
    ['[0-9]{4}', 'code', false],
    ['abc', 'ABC', false],
    ['^b', 'a\nb', false],
    ['a.b', 'a\nb', false],
    ['', 'anything', true],
    ['^ +$', '  ', true],
    ['x', ' ', false],
  ])('Q-17 Q-18 Q-22 OP-38 %s on %j passes: %s', (pattern, value, expected) => {
    expect(passes(pattern, value)).toBe(expected);
  });

  it('OP-38 an empty answer is not checked', () => {
    expect(passes('^[0-9]+$', '')).toBe(true);
  });

  it('OP-38 at most 1000 characters are checked', () => {
    expect(passes('^a+$', `${'a'.repeat(1000)}!`)).toBe(true);
    expect(passes('^a+$', `${'a'.repeat(999)}!`)).toBe(false);
    expect(passes('z', `${'a'.repeat(999)}z`)).toBe(true);
    expect(passes('z', `${'a'.repeat(1000)}z`)).toBe(false);
  });

  it.each(['[', '(', '*', '(?<', '\\', 'a{2,1}'])('Q-20 the invalid expression %s passes everything', (pattern) => {
    expect(isReadable(pattern)).toBe(false);
    expect(passes(pattern, 'anything')).toBe(true);
  });

  it('Q-20 a valid expression is readable', () => {
    expect(['', '^a+$', '\\d', '[0-9'.concat(']')].map(isReadable)).toEqual([true, true, true, true]);
  });
});
