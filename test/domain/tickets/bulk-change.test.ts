import { expect, it } from 'vitest';
import { emptyOrder, orderMistakes, orderOf, planOf } from '#domain/tickets/bulk-change.ts';

it.each([
  [{}, 'nothingChosen'],
  [{ dueDay: '2026-12-01' }, 'dueDateEmpty'],
  [{ dueTime: '18:00', priority: 'high' }, 'dueDateEmpty'],
  [{ priority: 'high' }, { priority: 'high' }],
  [{ area: 'a1' }, { areaUUID: 'a1' }],
  [{ dueDay: '2026-12-01', dueTime: '18:00' }, { dueDate: '2026-12-01T18:00:00-03:00' }],
] as const)('BULK-08 the form of an edit with %j', (typed, expected) => {
  const form = { ...emptyOrder, ...typed };
  if (typeof expected === 'string') return expect(orderMistakes('edit', form)).toEqual([expected]);
  const order = { action: 'edit', ticket: expected };
  expect([orderMistakes('edit', form), orderOf('edit', form, '-03:00')]).toEqual([[], order]);
  expect(planOf('edit', form, '-03:00')).toEqual(order);
});
