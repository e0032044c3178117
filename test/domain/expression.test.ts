import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inDecimals, rounded } from '#domain/decimals.ts';
import { evaluate, isReadableExpression } from '#domain/expression.ts';
import { workedOut } from './expression.oracle.ts';

const references: Readonly<Record<string, number | null>> = { units: 12, price: 4.5, nothing: null };
const of = (expression: string): string | null => evaluate(expression, (uuid) => references[uuid] ?? null);

describe('expression', () => {
  it.each([
    ['1 + 2 * 3', '7'],
    ['(1 + 2) * 3', '9'],
    ['2 - 3 - 4', '-5'],
    ['100 / 10 / 5', '2'],
    ['7 % 4', '3'],
    ['-7 % 4', '-3'],
    ['-2^2', '-4'],
    ['(-2)^2', '4'],
    ['- 2 ^ 2 * 3', '-12'],
    ['-{units}^2', '-144'],
    ['2^3^2', '512'],
    ['2^-1', '0.5'],
    ['2^-2^2', '0.0625'],
    ['2 - -2', '4'],
    ['+-+2', '-2'],
    ['.5 + 1.', '1.5'],
    ['3 == 3', '1'],
    ['3 = 3', '1'],
    ['3 != 3', '0'],
    ['2 < 3', '1'],
    ['3 <= 3', '1'],
    ['2 > 3', '0'],
    ['3 >= 4', '0'],
    ['1 + 1 = 2', '1'],
    ['1 < 2 = 1', '1'],
    ['min(3, 1, 2)', '1'],
    ['max(3)', '3'],
    ['sum(1, 2, 3)', '6'],
    ['sum()', '0'],
    ['avg(1, 2, 6)', '3'],
    ['abs(-1.5)', '1.5'],
    ['floor(-1.5)', '-2'],
    ['ceil(1.2)', '2'],
    ['sqrt(16)', '4'],
    ['round(2.5)', '3'],
    ['round(-2.5)', '-3'],
    ['round(1.005, 2)', '1.01'],
    ['round(1234, -2)', '1200'],
    ['if(2 > 1, 10, 20)', '10'],
    ['if(0, 10, 20)', '20'],
    ['if({nothing} = 1, 1, 2)', null],
    ['if(0, {nothing}, 2)', '2'],
    ['if(1, 2, 1 / 0)', '2'],
    ['{units} * {price}', '54'],
    ['{ units }', '12'],
  ])('OP-42 %s', (expression, value) => {
    expect(of(expression)).toBe(value);
  });

  it.each([
    ['1 / 3', '0.3333'],
    ['2 / 3', '0.6667'],
    ['0.00004', '0'],
    ['0.00005', '0.0001'],
    ['-0.00001', '0'],
    ['10 ^ 21', '1000000000000000000000'],
    ['10 ^ 15 + 0.5', '1000000000000000.5'],
  ])('Q-42 %s', (expression, value) => {
    expect(of(expression)).toBe(value);
  });

  it.each([
    '',
    '   ',
    '1 / 0',
    '0 / 0',
    '0 / 0 == 1',
    'min(1, 1 / 0)',
    '10 ^ 400',
    'sqrt(-1)',
    '5 % 0',
    'round(1, 0.5)',
    '{nothing}',
    '{unknown} + 1',
  ])('Q-43 %s has no number', (expression) => {
    expect(of(expression)).toBeNull();
  });

  const unreadable = [
    '1 +',
    '1 2',
    '1; 2',
    '1, 2',
    '(1',
    '{units',
    '{units}{price}',
    '{units}(1)',
    '1e3',
    '0x10',
    '"text"',
    'true',
    'this',
    'this.constructor',
    'units',
    'a.b',
    '[1]',
    '1 ? 2 : 3',
    '!1',
    '~1',
    '1 && 2',
    '1 | 2',
    '2 ** 3',
    '1 === 1',
    'alert(1)',
    'constructor(1)',
    'Math.max(1)',
    'max(1)(2)',
    'max(1,,2)',
    'min()',
    'avg()',
    'abs()',
    'abs(1, 2)',
    'round(1, 2, 3)',
    'if(1, 2)',
    'if(1, 2, 3, 4)',
    '-',
    `1${' + 1'.repeat(1000)}`,
  ];
  it.each(unreadable)('Q-43 %s cannot be read', (expression) => {
    expect(of(expression)).toBeNull();
    expect(isReadableExpression(expression)).toBe(false);
  });

  it('OP-42 what refers to something unknown, or divides by nothing, can be read all the same', () => {
    expect(['{unknown}', '1 / 0', 'if(1, {a}, -{b}^2)'].map(isReadableExpression)).toEqual([true, true, true]);
  });

  it('Q-43 a nest too deep for the device is an error, not the end', () => {
    expect(['1', null]).toContain(of(`${'('.repeat(1999)}1${')'.repeat(1999)}`));
    expect(['-1', null]).toContain(of(`${'-'.repeat(3999)}1`));
  });
});

const numbers = fc.oneof(
  fc.integer({ min: 0, max: 20 }).map(String),
  fc.integer({ min: 0, max: 2000 }).map((value) => (value / 100).toFixed(2)),
  fc.constantFrom('{units}', '{price}', '{nothing}'),
);
const { tree } = fc.letrec<{ tree: string }>((tie) => {
  const one = tie('tree');
  const joined = fc
    .tuple(one, fc.constantFrom('+', '-', '*', '/', '%', '^', '=', '==', '!=', '<', '<=', '>', '>='), one)
    .map(([left, operator, right]) => `${left} ${operator} ${right}`);
  const several = fc
    .tuple(fc.constantFrom('min', 'max', 'sum', 'avg'), fc.array(one, { minLength: 1, maxLength: 3 }))
    .map(([name, values]) => `${name}(${values.join(', ')})`);
  const single = fc
    .tuple(fc.constantFrom('abs', 'floor', 'ceil', 'sqrt'), one)
    .map(([name, value]) => `${name}(${value})`);
  const choice = fc.tuple(one, one, one).map((values) => `if(${values.join(',')})`);
  const signs = fc.tuple(fc.constantFrom('-', '+', '--'), one).map((parts) => parts.join(''));
  const bracketed = one.map((value) => `(${value})`);
  return {
    tree: fc.oneof(
      { maxDepth: 5, depthSize: 'medium' },
      numbers,
      joined,
      joined,
      bracketed,
      signs,
      several,
      single,
      choice,
    ),
  };
});

describe('expression against what is worked out in the open', () => {
  it('OP-42 Q-42 Q-43 every text of the language', () => {
    fc.assert(
      fc.property(tree, (text) => {
        const value = workedOut(text, references);
        expect(of(text)).toBe(Number.isNaN(value) ? null : inDecimals(value, 4));
      }),
      { numRuns: 3000 },
    );
  });

  it('Q-42 rounding takes the nearest of the decimals, halves away from zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.integer({ min: 0, max: 4 }), (units, digits) => {
        const whole = BigInt(units);
        const step = 10n ** BigInt(4 - digits);
        const size = whole < 0n ? -whole : whole;
        const nearest = ((size + (step === 1n ? 0n : step / 2n)) / step) * step;
        const expected = Number(whole < 0n ? -nearest : nearest) / 10_000;
        expect(rounded(units / 10_000, digits)).toBeCloseTo(expected, 9);
      }),
    );
  });

  it('OP-42 no text, however odd, does anything but give a number or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(of(text) ?? '0').toMatch(/^-?\d+(\.\d{1,4})?$/);
      }),
    );
  });
});
