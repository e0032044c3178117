import { expect, it } from 'vitest';
import { isStorable } from '#server/db/instant.ts';

it.each([
  ['2026-02-28T23:59:59Z', true],
  ['2028-02-29T12:00:00-03:00', true],
  ['2026-02-29T12:00:00Z', false],
  ['2026-02-30T12:00:00+02:00', false],
  ['2026-04-31T00:00:00.000Z', false],
  ['1899-12-31T23:59:59Z', false],
  ['1900-01-01T00:00:00Z', true],
  ['9900-01-01T00:00:00Z', false],
  ['12026-01-01T00:00:00Z', false],
  ['no time', false],
])('DATA-08 whether the database keeps the instant %s as it is: %s', (instant, storable) => {
  expect(isStorable(instant)).toBe(storable);
});
