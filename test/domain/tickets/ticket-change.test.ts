import { describe, expect, it } from 'vitest';
import {
  approvalOf,
  isCommentMissing,
  isImageMissing,
  managementOf,
  mistakesOf,
  nothingTyped,
  rejecting,
  reopeningOf,
} from '#domain/tickets/ticket-change.ts';

const plain = { flow_type: 'without_approval' } as const;

describe('what is typed on the manage view', () => {
  it('TAPPROVE-08 TSTATE-12 OP-76 begins with nothing chosen, and a deadline of 1 day', () => {
    expect(nothingTyped).toMatchObject({ priority_value: null, dueDatePeriod: 2, dueDateTime: '1', pictures: [] });
  });

  it.each([
    [null, '', false],
    ['in_progress', '', false],
    ['resolved', '', true],
    ['resolved', ' \n', true],
    ['resolved', 'Done', false],
    ['unresolved', '', true],
    ['unresolved', 'No part', false],
  ] as const)('TMANAGE-08 TSTATE-13 %s with the comment "%s" lacks one: %s', (priority_value, comments, missing) => {
    expect(isCommentMissing({ priority_value, comments })).toBe(missing);
  });

  it.each([
    ['resolved', true, 0, true],
    ['unresolved', true, 0, true],
    ['resolved', true, 1, false],
    ['resolved', false, 0, false],
    ['in_progress', true, 0, false],
    [null, true, 0, false],
  ] as const)(
    'TMANAGE-09 %s, image required %s, %i pictures: one is missing: %s',
    (priority_value, image_required, pictures, missing) => {
      expect(isImageMissing({ priority_value }, { image_required }, pictures)).toBe(missing);
    },
  );

  it('TMANAGE-10 TSTATE-12 OP-72 is sent as a base state with its comment and the paths of its pictures', () => {
    const typed = { ...nothingTyped, comments: ' Done ', pictures: ['p1', 'p2'] };
    expect(managementOf(typed, plain)).toEqual({ state: 'in_progress', comments: 'Done', pictures: ['p1', 'p2'] });
    expect(managementOf({ ...typed, priority_value: 'resolved' }, plain).state).toBe('resolved');
    expect(managementOf({ ...typed, priority_value: 'unresolved' }, plain).state).toBe('unresolved');
  });

  it.each([
    [null, 'in_progress'],
    ['in_progress', 'in_progress'],
    ['resolved', 'to_be_approved'],
    ['unresolved', 'unresolved'],
  ] as const)('TSTATE-10 API-34 of a task that needs approval the choice %s is sent as %s', (priority_value, state) => {
    expect(managementOf({ ...nothingTyped, priority_value }, { flow_type: 'with_approval' }).state).toBe(state);
  });

  it('TAPPROVE-02 API-34 approving sends resolved, and a comment only where there is one', () => {
    expect(approvalOf({ approvalComments: ' ' })).toEqual({ state: 'resolved' });
    expect(approvalOf({ approvalComments: ' Well done ' })).toEqual({
      state: 'resolved',
      approval_comments: 'Well done',
    });
  });

  it('TMANAGE-12 OP-51 characters that no database keeps, as a pasted text may hold, keep no comment from being sent', () => {
    const comments = 'Done\0 \ud83d🧺';
    const kept = 'Done\uFFFD \uFFFD🧺';
    expect(managementOf({ ...nothingTyped, comments }, plain).comments).toBe(kept);
    expect(approvalOf({ approvalComments: comments }).approval_comments).toBe(kept);
    expect(reopeningOf({ ...nothingTyped, reopenTicketComments: comments }).comments).toBe(kept);
  });

  it.each([
    ['', 'x', ['reopenDeadLineToSolve']],
    ['0', 'x', ['reopenDeadLineToSolve']],
    ['-1', 'x', ['reopenDeadLineToSolve']],
    ['1.5', 'x', ['reopenDeadLineToSolve']],
    ['1', 'x', []],
    ['60', 'x', []],
    ['61', 'x', ['deadlineTooLong']],
    ['2', '  ', ['descriptionEmpty']],
    ['', '', ['reopenDeadLineToSolve', 'descriptionEmpty']],
  ])(
    'TAPPROVE-07 TAPPROVE-09 a deadline of "%s" with the comment "%s": %j',
    (dueDateTime, reopenTicketComments, mistakes) => {
      expect(mistakesOf({ dueDateTime, reopenTicketComments })).toEqual(mistakes);
    },
  );

  it.each([
    ['Wrong label', '', 'Wrong label'],
    ['Wrong label', ' ', 'Wrong label'],
    ['Wrong label', 'The old one', 'The old one'],
    ['', '', ''],
  ])(
    'TAPPROVE-04 rejecting with the comment "%s" on the approval and the reason "%s": the reason "%s"',
    (approvalComments, reopenTicketComments, reason) => {
      const typed = { ...nothingTyped, approvalComments, reopenTicketComments };
      expect(rejecting(typed)).toEqual({ ...typed, reopenTicketComments: reason });
    },
  );

  it('TAPPROVE-12 API-35 reopening sends the deadline, its unit, the comment and the paths of the pictures', () => {
    const typed = {
      ...nothingTyped,
      dueDateTime: '3',
      dueDatePeriod: 1,
      reopenTicketComments: ' Again ',
      pictures: ['p'],
    } as const;
    expect(reopeningOf(typed)).toEqual({ due_date_time: 3, due_date_period: 1, comments: 'Again', pictures: ['p'] });
  });
});
