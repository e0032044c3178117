import { describe, expect, it } from 'vitest';
import { languageOf } from '#server/http/language.ts';

const of = (accepted: string | null) =>
  languageOf(new Request('http://localhost', accepted === null ? {} : { headers: { 'Accept-Language': accepted } }));

describe('the language of an answer', () => {
  it.each([
    [null, 'en'],
    ['', 'en'],
    ['es', 'es'],
    ['ES-ar', 'es'],
    ['en-US,en;q=0.9,es;q=0.8', 'en'],
    ['en;q=0.5, es;q=0.9', 'es'],
    ['fr,es;q=0.9', 'en'],
    ['es;q=nonsense, en', 'en'],
    [`en${',en'.repeat(3000)}`, 'en'],
  ])('I18N-01 %s: %s', (accepted, language) => {
    expect(of(accepted)).toBe(language);
  });
});
