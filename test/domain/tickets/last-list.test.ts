import { expect, it } from 'vitest';
import { readLastList } from '#contracts/tickets/last-list.ts';

it('DESK-11 the list that was seen last is that of the same account, and a text that says none is none', () => {
  const [own, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  const kept = JSON.stringify({ user: own, search: '?sort=name' });
  expect([readLastList(kept, own), readLastList(kept, other)]).toEqual(['?sort=name', '']);
  for (const text of [null, '', '{', '"?sort=name"', '{"user":"x"}']) expect(readLastList(text, own)).toBe('');
});
