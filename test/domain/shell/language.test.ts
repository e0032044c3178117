import { expect, it } from 'vitest';
import { initialLanguage } from '#domain/shell/language.ts';

it.each([
  ['es', ['en-US'], 'es'],
  ['en', ['es-CL'], 'en'],
  [null, ['es'], 'es'],
  [null, ['es-419', 'en'], 'es'],
  [null, ['ES-CL'], 'es'],
  [null, ['en-GB', 'es'], 'en'],
  [null, ['pt-BR'], 'en'],
  [null, [], 'en'],
  ['fr', ['es-CL'], 'es'],
  ['', ['en'], 'en'],
] as const)('I18N-03 OP-21 saved %j, browser %j: %s', (saved, browser, expected) => {
  expect(initialLanguage(saved, browser)).toBe(expected);
});
