import { expect, it } from 'vitest';
import { failureWordings } from '#charts/gallery/failure-words.ts';

it('every failure has its words in both languages', () => {
  for (const { code, title, text, way } of failureWordings())
    for (const { en, es } of [title, text, way]) {
      expect(en, code).not.toBe('');
      expect(es, code).not.toBe(en);
    }
});
