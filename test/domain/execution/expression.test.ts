import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate, isReadableExpression } from '#domain/execution/expression.ts';
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
    ['{units}+{price}', '16.5'],
    ['{units}-{price}', '7.5'],
    ['{units}+1', '13'],
    ['({units}-{price})/{units}*100', '62.5'],
    ['{units}--{price}', '16.5'],
    ['{nothing}+1', null],
    ['{nothing}-{units}', null],
    ['0.7+0.2+0.1 = 1', '1'],
    ['0.1+0.2-0.3 = 0', '1'],
    ['1/3*3 = 1', '1'],
    ['floor(4.35*100)', '435'],
    ['ceil(1.1*100)', '110'],
    ['0.3 % 0.1', '0'],
    ['sqrt(0.09)', '0.3'],
    ['8^(1/3)', '2'],
    ['1.23^400 > 10^35', '1'],
    ['(0.99^64^2)^64 >= 0', '1'],
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
    ['10 ^ 21 + 0.5', '1000000000000000000000.5'],
    ['-0.00005', '-0.0001'],
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
const spaces = fc.constantFrom('', ' ');
const { tree } = fc.letrec<{ tree: string }>((tie) => {
  const one = tie('tree');
  const joined = fc
    .tuple(one, fc.constantFrom('+', '-', '*', '/', '%', '=', '==', '!=', '<', '<=', '>', '>='), one, spaces, spaces)
    .map(([left, operator, right, before, after]) => left + before + operator + after + right);
  const power = fc
    .tuple(one, spaces, fc.constantFrom('0', '1', '2', '3', '-1', '- 2'))
    .map(([base, space, exponent]) => `(${base})${space}^${space}${exponent}`);
  const several = fc
    .tuple(fc.constantFrom('min', 'max', 'sum', 'avg'), fc.array(one, { minLength: 1, maxLength: 3 }))
    .map(([name, values]) => `${name}(${values.join(', ')})`);
  const single = fc.tuple(fc.constantFrom('abs', 'floor', 'ceil'), one).map(([name, value]) => `${name}(${value})`);
  const choice = fc.tuple(one, one, one).map((values) => `if(${values.join(',')})`);
  const signs = fc.tuple(fc.constantFrom('-', '+', '--'), one).map((parts) => parts.join(''));
  const bracketed = one.map((value) => `(${value})`);
  return {
    tree: fc.oneof(
      { maxDepth: 5, depthSize: 'medium' },
      numbers,
      joined,
      joined,
      power,
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
        expect(of(text)).toBe(workedOut(text, references));
      }),
      { numRuns: Number(process.env['EXPRESSIONS'] ?? 5000) },
    );
  });

  it('Q-42 rounding takes the nearest of the decimals, halves away from zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.integer({ min: -3, max: 4 }), (units, digits) => {
        const step = 10n ** BigInt(4 - digits);
        const size = BigInt(Math.abs(units));
        const nearest = ((size + step / 2n) / step) * step;
        const expected = Number(units < 0 ? -nearest : nearest) / 10_000;
        expect(of(`round(${(units / 10_000).toFixed(4)}, ${digits})`)).toBe(String(expected + 0));
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
