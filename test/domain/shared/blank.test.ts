import { describe, expect, it } from 'vitest';
import { isCommentPending } from '#domain/execution/pending.ts';
import { isAnswered } from '#domain/execution/question.ts';
import { isEmptyDraft } from '#domain/routines/empty-draft.ts';
import { emptyDraft } from '#domain/routines/routine-answer.ts';
import { isBlank, isNameless } from '#domain/shared/blank.ts';
import { writtenText } from '#domain/shared/storable-text.ts';
import { isCommentMissing, mistakesOf, nothingTyped } from '#domain/tickets/ticket-change.ts';
import { faultsOf } from '#domain/tickets/ticket-faults.ts';
import { emptyForm } from '#domain/tickets/ticket-form.ts';
import { afterEvent } from '#machines/tickets/lifecycle.machine.ts';
import { checkAnswer } from '#server/routines/checks.ts';
import { aQuestion } from '../execution/build.ts';

const unseen = '\u200B\u2060 \uFEFF\u00AD\u202E\u3164';
const now = new Date('2026-03-02T10:00:00.000Z');

describe('text that nobody can see', () => {
  it.each(['', ' \n\t\u00A0', '\u200B', '\u2060', '\uFEFF', '\u00AD', '\uFE0F', '\u200D', '\u2800', '\0', unseen])(
    'PEND-01 %j is blank',
    (text) => {
      expect(isBlank(text)).toBe(true);
    },
  );

  it.each(['.', ' a ', '\u200Ba', '👩‍👩‍👧', '❤️', '\u06DD', '\u0301', '�'])('PEND-01 %j is not', (text) => {
    expect(isBlank(text)).toBe(false);
  });

  it.each(['', ' ', '-', ' – ', '...', '¿?', '(_)'])('EXEC-25 %j names no screen', (title) => {
    expect(isNameless(title)).toBe(true);
  });

  it.each(['1', '- a', '★', '№'])('EXEC-25 %j names one', (title) => {
    expect(isNameless(title)).toBe(false);
  });

  it('PEND-01 PEND-06 is no answer and no comment of a question', () => {
    const given = { answer: unseen, comment: unseen, pictures: [] };
    expect(isAnswered(aQuestion(5), given)).toBe(false);
    expect(isCommentPending(aQuestion(5, { required_comment: true }), given)).toBe(true);
  });

  it('TCREATE-22 TCREATE-34 is no title, no description and no link of a ticket, and is sent as nothing', () => {
    const form = {
      ...emptyForm(now, '-03:00'),
      title: unseen,
      description: unseen,
      links: [{ key: 'l', url: unseen }],
    };
    expect(faultsOf(form, now, '-03:00')).toEqual(
      expect.arrayContaining(['titleEmpty', 'descriptionEmpty', 'linkEmpty']),
    );
    expect(writtenText(unseen)).toBe('');
  });

  it('TMANAGE-08 TAPPROVE-09 closes, reopens and begins no ticket', () => {
    const facts = {
      withApproval: false,
      resolvable: true,
      imageRequired: false,
      last: true,
      action: 'reopen' as const,
    };
    const closed = { type: 'SAVE' as const, choice: 'resolved' as const, comment: unseen, pictures: 0 };
    expect(afterEvent('open', facts, closed)).toBeNull();
    expect(afterEvent('resolved', facts, { type: 'REOPEN', deadline: 1, comment: unseen })).toBeNull();
    expect(isCommentMissing({ priority_value: 'resolved', comments: unseen })).toBe(true);
    expect(mistakesOf({ ...nothingTyped, dueDateTime: '1', reopenTicketComments: unseen })).toEqual([
      'descriptionEmpty',
    ]);
  });

  it('OP-57 is no reason why something cannot be done, for the app and for the platform', () => {
    expect(isEmptyDraft({ ...emptyDraft('u'), comment: unseen })).toBe(true);
    const answer = { answer: '' as const, comment: unseen, photos: [], change_type: 'postpone' as const };
    const at = now.toISOString();
    expect(() =>
      checkAnswer({ checksum: 'c', answers: [{ ...answer, date_modified: at, upload_date: at }] }),
    ).toThrow();
  });
});
