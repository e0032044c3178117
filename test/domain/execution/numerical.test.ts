import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DecimalSign, type NumberReading, readNumber } from '#domain/execution/numerical.ts';

const cleanNumber = (text: string, own: DecimalSign = '.'): string => readNumber(text, { own }).text;

it.each([
  ['', ''],
  ['12', '12'],
  ['007', '007'],
  ['3.14', '3.14'],
  ['.5', '.5'],
  ['5.', '5.'],
  ['1.2.3', '1.23'],
  ['1..2', '1.2'],
  ['..', '.'],
  ['1,234.5', '1234.5'],
  ['1,234,567.5', '1234567.5'],
  ['1.234,50', '1234.50'],
  ['1.234.567,5', '1234567.5'],
  ['1.234.567', '1234567'],
  ['€ 1.234,50', '1234.50'],
  ['1.234', '1.234'],
  ['1.234,', '1.234'],
  ['1.234.', '1.234'],
  ['0.234,5', '0.2345'],
  ['12.34,5', '12.345'],
  ['1.234,567.8', '1.2345678'],
  ['1,234', '1234'],
  ['3,5', '3.5'],
  ['0,234', '0.234'],
  ['1234,5', '1234.5'],
  ['3,', '3.'],
  ['3,5,', '3.5'],
  ['3,5,5', '3.55'],
  ['1,234,5', '12345'],
  ['-7', '7'],
  ['+7e3', '73'],
  ['$ 12.50 USD', '12.50'],
  ['٣٤', '34'],
  ['۳٫۵', '3.5'],
  ['१२', '12'],
  ['１２．５', '12.5'],
  ['𝟗𝟎', '90'],
])('Q-23 of "%s" stays "%s"', (typed, kept) => {
  expect(cleanNumber(typed)).toBe(kept);
});

it.each([
  ['3,5', '3.5'],
  ['3,5,5', '3.55'],
  ['0.5,5', '0.55'],
  ['3.5', '3.5'],
  ['1.234', '1.234'],
  ['1.234,', '1234.'],
  ['1.234.', '1234'],
  ['1.234,50', '1234.50'],
  ['1,234.5', '1234.5'],
  ['1,234,567', '1234567'],
  ['1 234,5', '1234.5'],
  ['0.234,', '0.234'],
])('Q-23 of "%s" stays "%s" on a device that writes 1,5', (typed, kept) => {
  expect(cleanNumber(typed, ',')).toBe(kept);
});

const amount = fc.record({ whole: fc.integer({ min: 1000, max: 99_999_999 }), cents: fc.integer({ min: 0, max: 99 }) });
const written = (language: string, { whole, cents }: { whole: number; cents: number }) =>
  (whole + cents / 100).toLocaleString(language, { minimumFractionDigits: 2, useGrouping: 'always' });
const plain = ({ whole, cents }: { whole: number; cents: number }) => `${whole}.${String(cents).padStart(2, '0')}`;

it('Q-23 an amount as one language or the other writes it is that amount, whole on any device', () => {
  fc.assert(
    fc.property(fc.constantFrom('en', 'de', 'es'), fc.constantFrom('.', ','), amount, (language, own, given) => {
      expect(cleanNumber(written(language, given), own)).toBe(plain(given));
    }),
  );
});

it('Q-23 sign by sign, too, on a device of that language', () => {
  const devices = fc.constantFrom(['en', '.'] as const, ['de', ','] as const, ['fr', ','] as const);
  fc.assert(
    fc.property(devices, amount, ([language, own], given) => {
      const field = [...written(language, given)].reduce<NumberReading | null>(
        (before, sign) => readNumber((before?.text ?? '') + sign, { own, before }),
        null,
      );
      expect(field?.text).toBe(plain(given));
    }),
  );
});

it('Q-23 nothing but digits and one point stays, every digit in its order, and cleaning twice changes nothing', () => {
  const typed = fc.string({ unit: fc.constantFrom('0', '1', '9', '.', ',', '-', 'e', ' ', '😀') });
  fc.assert(
    fc.property(typed, fc.constantFrom('.', ','), (text, own) => {
      const kept = cleanNumber(text, own);
      expect(kept).toMatch(/^[0-9]*\.?[0-9]*$/);
      expect(kept.replace('.', '')).toBe([...text].filter((sign) => sign >= '0' && sign <= '9').join(''));
      if (kept.includes('.')) expect(text).toMatch(/[.,]/);
      expect(cleanNumber(kept, own)).toBe(kept);
    }),
  );
});

it('Q-23 whatever is typed, something sensible is read, and nothing is left out in silence', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(-5, 0, null), (text, min) => {
      const { text: kept, leftOut } = readNumber(text, { min });
      expect(kept).toMatch(min === -5 ? /^-?\d*\.?\d*$/ : /^\d*\.?\d*$/);
      for (const sign of text.normalize('NFKC').replace(/[\p{Nd}\s.,\u2212\u2010-\u2013\ufe63\u066b\u066c-]/gu, ''))
        expect(leftOut).toContain(sign);
    }),
  );
});

it.each([
  ['-18', -20, '-18', ''],
  ['−18', -20, '-18', ''],
  ['-', -20, '-', ''],
  ['-.5', -1, '-.5', ''],
  ['1-8', -20, '18', '-'],
  ['-18', 0, '18', '-'],
  ['-18', null, '18', '-'],
  ['12 kg', null, '12', 'kg'],
  ['1,234.5', null, '1234.5', ','],
] as const)('Q-23 Q-24 of "%s" above %s stays "%s", and "%s" is told as left out', (typed, min, text, leftOut) => {
  expect(readNumber(typed, { min })).toMatchObject({ text, leftOut });
});

it('Q-23 a comma that is read as the point is told where the device writes a point', () => {
  expect(readNumber('3,5')).toEqual({ typed: '3,5', text: '3.5', leftOut: '', comma: true });
  expect(readNumber('3,5', { own: ',' })).toEqual({ typed: '3,5', text: '3.5', leftOut: '', comma: false });
  expect(readNumber('1,234')).toEqual({ typed: '1,234', text: '1234', leftOut: ',', comma: false });
});
