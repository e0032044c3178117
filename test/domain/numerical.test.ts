import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanNumber } from '#domain/numerical.ts';

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
  ['3,5', '35'],
  ['-7', '7'],
  ['+7e3', '73'],
  ['$ 12.50 USD', '12.50'],
  ['٣٤', ''],
  ['１２', ''],
])('Q-23 of "%s" stays "%s"', (typed, kept) => {
  expect(cleanNumber(typed)).toBe(kept);
});

it('Q-23 nothing but digits and one point stays, every digit in its order, and cleaning twice changes nothing', () => {
  const typed = fc.string({ unit: fc.constantFrom('0', '1', '9', '.', ',', '-', 'e', ' ', '٣', '😀') });
  fc.assert(
    fc.property(fc.oneof(typed, fc.string()), (text) => {
      const kept = cleanNumber(text);
      expect(kept).toMatch(/^[0-9]*\.?[0-9]*$/);
      expect(kept.replace('.', '')).toBe([...text].filter((sign) => sign >= '0' && sign <= '9').join(''));
      expect(kept.includes('.')).toBe(text.includes('.'));
      expect(cleanNumber(kept)).toBe(kept);
    }),
  );
});
