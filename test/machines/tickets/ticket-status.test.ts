import { expect, it } from 'vitest';
import { labelledState } from '#domain/tickets/ticket-view.ts';
import { statusLook } from '#machines/tickets/status.select.ts';

it.each([
  ['to_be_approved', true, { known: 'to_be_approved', late: false }],
  ['to_be_approved', false, { known: 'rejected', late: false }],
  ['to_be_approved_and_late', false, { known: 'rejected', late: true }],
  ['resolved_and_late', false, { known: 'resolved', late: true }],
  ['expired', false, { known: 'expired', late: false }],
  ['closed', true, { known: 'closed', late: false }],
  ['on_hold_for_parts', false, { known: null, name: 'on hold for parts' }],
] as const)('TSTATE-02 TAPPROVE-04 OP-71 %s, the last of its chain: %s, is labelled as it is', (state, last, look) => {
  expect(statusLook(labelledState({ state, last }))).toEqual(look);
});
