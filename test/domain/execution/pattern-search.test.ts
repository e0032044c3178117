import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isQuick, isReadable, isSearched, search } from '#domain/execution/pattern-search.ts';

const found = (pattern: string, text: string): boolean => new RegExp(pattern).test(text);

/** Patterns of all that is known, deep enough that parts of them stand in each other. */
const { pattern } = fc.letrec<{ pattern: string; sequence: string; part: string; single: string }>((tie) => ({
  pattern: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    tie('sequence'),
    fc.tuple(tie('sequence'), tie('pattern')).map((ways) => ways.join('|')),
  ),
  sequence: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
  part: fc
    .tuple(
      tie('single'),
      fc.constantFrom('', '', '*', '+', '?', '*?', '+?', '??', '{2}', '{0}', '{1,}', '{0,2}', '{2,3}?'),
      fc.constantFrom('', '', '', '^', '$', '\\b', '\\B'),
    )
    .map((parts) => parts.join('')),
  single: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'group' },
    fc.constantFrom(
      'a',
      'b',
      '.',
      '\\d',
      '\\W',
      '\\.',
      '\\x61',
      '\\u0062',
      '\\t',
      '\\0',
      '\\/',
      '\\-',
      '\\cA',
      '{',
      ']',
      '}',
      'ñ',
    ),
    fc.constantFrom('[ab]', '[^a]', '[]', '[^]', '[\\]1-3]', '[a\\-b]', '[\\b]', '[(|)]', '[\\d.]'),
    fc
      .tuple(fc.constantFrom('', '?:', '?=', '?!', '?<=', '?<!'), tie('pattern'))
      .map(([kind, inner]) => `(${kind}${inner})`),
  ),
}));
const text = fc.string({
  unit: fc.constantFrom('a', 'a', 'b', '1', '.', ' ', '\n', '{', ']', 'ñ', '\0'),
  maxLength: 8,
});

describe('looking for a pattern without trying every way', () => {
  it('Q-18 Q-22 OP-38 it is found where the browser finds it', () => {
    fc.assert(
      fc.property(pattern, text, (given, answer) => {
        fc.pre(isReadable(given));
        expect(search(given, answer)).toBe(found(given, answer));
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    ['^(?=.*\\d)(?=.*[a-z]).{8,}$', 'abcdefg1', true],
    ['^(?<letters>[A-Z]+)-(?<digits>\\d+)$', 'AB-12', true],
    ['^\\w+(\\.\\w+)*@(\\w+\\.)+\\w{2,}$', 'ana.perez@acme.example', true],
    ['^\\w+(\\.\\w+)*@(\\w+\\.)+\\w{2,}$', 'ana.perez@acme', false],
    ['^(7790001|7790002)+$', '77900017790002', true],
  ])('Q-17 Q-18 %s on %j: %s', (given, answer, expected) => {
    expect(search(given, answer)).toBe(expected);
  });

  it.each([
    '^(a+)+$',
    '^(a|a)*$',
    '^(a|aa)+$',
    '^((a*)*)*$',
    '^(.*a){20}$',
    '(a+)+$',
    '(?=(a+)+$)b',
    '^(?:a?){60}a{60}$',
  ])('Q-18 OP-38 %s on a long text that fails it at its end is no', (given) => {
    expect(isQuick(given)).toBe(false);
    expect(search(given, `${'a'.repeat(60)}!`)).toBe(false);
  });

  it('Q-20 OP-38 what would take too many steps, or is not known, is not told', () => {
    expect(search('(?<=a+)b', 'a'.repeat(1000))).toBeNull();
    expect(['(a+)+\\1', '(?<one>a+)+\\k<one>', '(a+)+\\01', '(?i:a+)+'].map((given) => search(given, 'aa'))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('Q-20 a pattern that checks nothing is known', () => {
    expect(['', '^a+$', '\\d', '[0-9]', '(a+)+'].map((given) => isReadable(given) && isSearched(given))).toEqual(
      Array.from({ length: 5 }, () => true),
    );
    expect(['[', '(', '*', '(?<', '\\', 'a{2,1}'].map(isReadable)).toEqual(Array.from({ length: 6 }, () => false));
    expect(isSearched('(a+)+\\1')).toBe(false);
  });

  it.each(['', '^[0-9]{4}$', '^[A-Z]{2}-\\d{3}$', '^K\\d+$', '^(ab|cd)$', '^(\\d{3})-(\\d{4})$', '(a+)\\1'])(
    'OP-38 %s is left to the browser',
    (given) => {
      expect(isQuick(given)).toBe(true);
    },
  );
});
