import { describe, expect, it } from 'vitest';
import { passes } from '#domain/execution/input-regex.ts';
import { isQuick } from '#domain/execution/pattern-search.ts';

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
    ['^[\\p{L} ]+$', 'José Ñandú', true],
    ['^[\\p{L} ]+$', 'José 2', false],
    ['^(\\p{L}+ ?)+$', 'José Ñandú', true],
    ['^[a-zñ]+$', 'nin\u0303o', true],
    ['^.{1,3}$', '😀😀', true],
    ['^\\d{13}$', ' 1234567890123\n', true],
    ['^[a-z-_]+$', 'a_b', true],
  ])('Q-17 Q-18 Q-22 OP-38 %s on %j passes: %s', (pattern, value, expected) => {
    expect(passes(pattern, value)).toBe(expected);
  });

  it('OP-38 an empty answer is not checked', () => {
    expect(passes('^[0-9]+$', '')).toBe(true);
  });

  it('OP-38 a text of more than 1000 characters is not checked, and so not called invalid', () => {
    expect(passes('^a+$', `${'a'.repeat(1000)}!`)).toBe(true);
    expect(passes('^a+$', `${'a'.repeat(999)}!`)).toBe(false);
    expect(passes('z', `${'a'.repeat(999)}z`)).toBe(true);
    expect(passes('^[\\s\\S]*\\.$', `${'a'.repeat(1199)}.`)).toBe(true);
  });

  it.each(['[', '(', '*', '(?<', '\\', 'a{2,1}'])('Q-20 the invalid expression %s passes everything', (pattern) => {
    expect(passes(pattern, 'anything')).toBe(true);
  });

  it('Q-18 OP-38 a pattern that the browser may take too long for is looked for in another way', () => {
    const answer = `${'a'.repeat(40)}!`;
    expect(passes('^(a+)+$', answer)).toBe(false);
    expect(passes('^(a+)+$', 'a'.repeat(2000))).toBe(true);
    expect(passes('^((a+)+)+\\1$', answer)).toBe(true);
  });

  it('Q-18 OP-38 many groups of alternatives are looked for in the other way', () => {
    for (const group of ['(a|a)', '(?:a|a)', '((a|a))']) {
      expect(isQuick(group.repeat(27))).toBe(false);
      expect(passes(`^${group.repeat(27)}$`, `${'a'.repeat(26)}!`)).toBe(false);
      expect(passes(`^${group.repeat(27)}$`, 'a'.repeat(27))).toBe(true);
    }
    expect(isQuick('^(north|south|east|west)$')).toBe(true);
  });
});
