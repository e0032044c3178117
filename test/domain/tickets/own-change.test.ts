import { describe, expect, it } from 'vitest';
import type { Failure } from '#contracts/shared/failure.ts';
import { hasMoreTyped, isOwnChange, type Tried } from '#domain/tickets/own-change.ts';
import { statusOf } from '#domain/tickets/ticket.ts';
import { nothingTyped, type Typed } from '#domain/tickets/ticket-change.ts';
import { aTicket } from './a-ticket.ts';

const session = { first_name: 'Demo', last_name: 'Executor' };
const me = 'Demo Executor';
const lost: Failure = { code: 'timeout' };
const tried = (seen: string, typed: Partial<Typed>, failure: Failure | null = lost): Tried => ({
  seen,
  session,
  failure,
  tried: ['open', 'in_progress'].includes(statusOf(seen) ?? '')
    ? 'save'
    : typed.reopenTicketComments
      ? 'giveBack'
      : 'approve',
  typed: { ...nothingTyped, ...typed },
});
const closing = { priority_value: 'resolved', comments: ' Done. ', pictures: ['a', 'b'] } as const;
const closed = { state: 'resolved', comments: 'Done.', pictures: ['before', 'b', 'a'], user_ticket_resolver: me };

it('OP-138 OP-54 what was typed for another call than the one that has arrived is not in the task', () => {
  const words = { comments: 'Done', approvalComments: 'Good', reopenTicketComments: 'Again' };
  for (const as of ['save', 'approve', 'giveBack', null] as const) {
    const more = (typed: Partial<Typed>) => hasMoreTyped({ tried: as, typed: { ...nothingTyped, ...typed } });
    expect([as, more({})]).toEqual([as, false]);
    expect([as, more({ comments: ' ' })]).toEqual([as, false]);
    expect([as, more({ comments: 'Done' })]).toEqual([as, as !== 'save']);
    expect([as, more({ approvalComments: 'Good' })]).toEqual([as, as !== 'approve']);
    expect([as, more({ reopenTicketComments: 'Again' })]).toEqual([as, as !== 'giveBack']);
    expect([as, more(words)]).toEqual([as, true]);
  }
});

describe('OP-138 a change of one’s own whose answer was lost', () => {
  it('is one that was saved, late or not, and begun, closed or waiting for approval', () => {
    expect(isOwnChange(aTicket(closed), tried('open', closing))).toBe(true);
    const late = { ...closed, state: 'resolved_and_late' };
    expect(isOwnChange(aTicket(late), tried('in_progress_and_late', closing))).toBe(true);
    const waits = { ...closed, state: 'to_be_approved', flow_type: 'with_approval' };
    expect(isOwnChange(aTicket(waits), tried('open', closing))).toBe(true);
    const begun = { state: 'in_progress', user_ticket_resolver: me };
    expect(isOwnChange(aTicket(begun), tried('open', {}))).toBe(true);
    expect(isOwnChange(aTicket({ ...begun, flow_type: 'with_approval' }), tried('open', {}))).toBe(true);
  });

  it('is an approval', () => {
    const approved = { ...closed, approved_at: 'then', user_ticket_approval: me, approval_comments: 'Good' };
    expect(isOwnChange(aTicket(approved), tried('to_be_approved', { approvalComments: 'Good ' }))).toBe(true);
    expect(isOwnChange(aTicket(approved), tried('to_be_approved', {}))).toBe(false);
    const byOther = { ...approved, user_ticket_approval: 'Demo Approver' };
    expect(isOwnChange(aTicket(byOther), tried('to_be_approved', { approvalComments: 'Good' }))).toBe(false);
    expect(isOwnChange(aTicket(approved), tried('resolved', { approvalComments: 'Good' }))).toBe(false);
    const reopened = { ...approved, state: 'in_progress' };
    expect(isOwnChange(aTicket(reopened), tried('to_be_approved', { approvalComments: 'Good' }))).toBe(false);
  });

  it('is none that was made as another one on another device: what was to be rejected is not approved, nor the other way', () => {
    const approved = { state: 'resolved', approved_at: 'then', user_ticket_approval: me };
    const reopened = { user_name: me, date: 'then', comments: 'Again.', pictures: [] };
    const rejected = { state: 'to_be_approved', last: false, reopened };
    const typed = { reopenTicketComments: 'Again.' };
    for (const [now, own] of [
      [approved, 'approve'],
      [rejected, 'giveBack'],
    ] as const)
      for (const as of ['save', 'approve', 'giveBack', null] as const)
        expect(isOwnChange(aTicket(now), { ...tried('to_be_approved', typed), tried: as })).toBe(as === own);
  });

  it.each(['to_be_approved', 'to_be_approved_and_late', 'resolved', 'unresolved', 'expired'])(
    'is a rejection or a reopening of one that was %s',
    (state) => {
      const back = { reopenTicketComments: ' It still leaks. ', pictures: ['c'] };
      const reopened = { user_name: me, date: 'then', comments: 'It still leaks.', pictures: ['c'] };
      const now = (change: object) => aTicket({ ...closed, state, last: false, reopened: { ...reopened, ...change } });
      expect(isOwnChange(now({}), tried(state, back))).toBe(true);
      for (const other of [{ user_name: 'Demo Approver' }, { comments: 'No.' }, { pictures: [] }])
        expect(isOwnChange(now(other), tried(state, back))).toBe(false);
      expect(isOwnChange(aTicket({ ...closed, state, last: false }), tried(state, back))).toBe(false);
    },
  );

  it.each<[string, Record<string, unknown>]>([
    ['by somebody else', { user_ticket_resolver: 'Demo Approver' }],
    ['with other words', { comments: 'Done by me.' }],
    ['with other pictures', { pictures: ['a'] }],
    ['to another state', { state: 'unresolved' }],
  ])('is none that was made %s', (_, other) => {
    expect(isOwnChange(aTicket({ ...closed, ...other }), tried('open', closing))).toBe(false);
  });

  it('is none where nothing was tried before, or the answer came', () => {
    for (const failure of [null, { code: 'forbidden' }] as const)
      expect(isOwnChange(aTicket(closed), tried('open', closing, failure))).toBe(false);
  });
});
