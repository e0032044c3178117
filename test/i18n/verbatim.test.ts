import { describe, expect, it } from 'vitest';
import { words } from './texts.ts';

const { t } = words.en;

describe('texts that the requirements give word for word', () => {
  it('I18N-02 two labels are fixed in Spanish in both languages', () => {
    for (const { t: say } of [words.en, words.es]) {
      expect(say('ticketManager.manage.reopen')).toBe('Reabrir Ticket');
      expect(say('shell.unauthorized.title')).toBe('No Autorizado');
    }
  });

  it('I18N-04 the errors of ticket creation stand under their keys', () => {
    expect(t('ticketManager.creator.form.errors.titleEmpty')).toBe('The title field can not be empty');
    expect(t('ticketManager.creator.form.errors.accountableAreaEmpty')).toBe(
      'You must select an "Accountable Area" for the task',
    );
    expect(t('ticketManager.creator.form.errors.dueDateEmpty')).toBe("Due date field can't be blank");
    expect(t('ticketManager.creator.form.errors.dueDateMinorThanNow')).toBe("Due date field can't be minor than now");
    expect(t('ticketManager.creator.form.errors.notifyDueDateTime')).toBe(
      'You must select a value greater than zero for email / push notification to the users responsible for executing the task before the deadline',
    );
    expect(t('ticketManager.creator.form.errors.approvalAreaEmpty')).toBe(
      'You must select an area responsible for approval',
    );
    expect(t('ticketManager.creator.form.errors.accountableAndapprovalAreaEquals')).toBe(
      "Accountable Area and Approval can't be the same",
    );
    expect(t('ticketManager.creator.form.errors.approvalTimeValue')).toBe(
      'You must select a value greater than zero in the "Deadline to approve after the task has been executed"',
    );
    expect(t('ticketManager.creator.form.errors.notifyDueDateTimeApproval')).toBe(
      'You must select a value greater than zero for email / push notification to users responsible for approving the task before the deadline',
    );
    expect(t('ticketManager.creator.form.errors.linkEmpty')).toBe("Link can't be blank");
  });

  it('I18N-05 the further keys known by name exist', () => {
    expect(t('ticketManager.manage.errorClosingTicketComment')).toBe('A comment is required to close the task');
    expect(t('ticketManager.manage.errorClosingTicketImage')).toBe('An image is required to close the task');
    expect(t('ticketManager.manage.reopenDeadLineToSolve')).toBe('You must select a deadline greater than zero');
    expect(t('routineAnswer.errorImageMessage', { count: 2 })).toBe('You must attach at least 2 pictures');
    expect(t('routineAnswer.errorImageMessage', { count: 1 })).toBe('You must attach at least 1 picture');
    expect(t('ticketManager.creator.accountableAreaTitle')).not.toBe('');
    expect(t('ticketManager.creator.accountableAreaMessage')).not.toBe('');
    expect(t('common.error.imageUpload')).toBe('The image could not be uploaded');
    expect(t('common.error.overMaxSize', { size: 5 })).toBe('The file is larger than 5 MB');
    expect(t('ticketManager.messages.updatedSuccess')).toBe('Task was modified successfully');
  });

  it('I18N-06 OP-22 files, schedule, location and report', () => {
    expect(t('files.maxLimit', { count: 3 })).toBe('You can attach up to 3 files');
    expect(t('files.unsupported')).toBe('This file type is not supported');
    expect(t('files.partial')).toBe('some files not uploaded');
    expect(t('execution.schedule.closed')).toBe('This activity cannot be answered at this time');
    expect(t('execution.geolocation.title')).toBe('Your location is not available');
    expect(t('execution.question.notValid')).toBe('The value is not valid and will not be considered as an answer');
    expect(t('finished.report.notGenerated')).toBe('The report has not been generated yet. Regenerate it.');
    expect(t('finished.report.generating')).toBe('The report is being generated. Try again in a few minutes.');
    expect(t('outbox.upload.errorText')).toBe(
      'The execution could not be uploaded. Download the file and send it to support.',
    );
  });

  it('I18N-06 OP-22 EXEC-22 the three messages of pending answers, and the one of discarding', () => {
    expect(t('execution.pending.answers')).toBe('There are required answers pending. Do you want to continue?');
    expect(t('execution.pending.comments')).toBe('There are required comments pending. Do you want to continue?');
    expect(t('execution.pending.both')).toBe(
      'There are required answers and comments pending. Do you want to continue?',
    );
    expect(t('execution.discard.text')).toBe('Your answers will be discarded. Do you want to leave?');
  });

  it('TCREATE-33 OP-80 a deadline to solve, which no field asks for', () => {
    expect(t('ticketManager.creator.form.errors.deadlineToSolve')).toBe(
      'You must select a value greater than zero in the "Deadline to solve after creation"',
    );
  });

  it('I18N-06 OP-22 tickets, routines and passwords', () => {
    expect(t('password.tokenExpired')).toBe('The link to restore your password has expired');
    expect(t('ticketManager.creator.form.errors.descriptionEmpty')).toBe('The description field can not be empty');
    expect(t('ticketManager.creator.form.errors.notifyExpirationDateTime')).toBe(
      'You must select a value greater than zero for email / push notification to the users responsible for executing the task before it expires',
    );
    expect(t('routineAnswer.commentsEmpty')).toBe('There are no comments');
    expect(t('ticketManager.manage.notInArea')).toBe(
      'You do not belong to the accountable area, or you lack the permission to close a task',
    );
  });

  it('I18N-07 ERR-24 the texts of empty places exist in both languages', () => {
    for (const { t: say } of [words.en, words.es]) {
      expect(say('filters.noMatches')).not.toBe('');
      expect(say('files.gallery.empty')).not.toBe('');
      expect(say('assignation.empty')).not.toBe('');
      expect(say('ticketManager.creator.accountableAreaTitle')).not.toBe('');
      expect(say('ticketManager.creator.accountableAreaMessage')).not.toBe('');
    }
    expect(t('filters.noMatches')).toBe('no matches');
  });

  it('NOTIF-02 the notices of success', () => {
    expect(t('ticketManager.messages.updatedSuccess')).toBe('Task was modified successfully');
    expect(t('ticketManager.messages.createdSuccess')).toBe('Task was created successfully');
    expect(t('session.notices.passwordRestored')).toBe('You have restored your password!');
    expect(t('shell.notices.secondFactorEnabled')).toBe('Two-Factor authentication enabled');
  });

  it('AUTH-12 AUTH-14 MOD-01 the texts of sign-in', () => {
    expect(t('session.signIn.refused')).toBe(
      "The email/password you entered don't match or you are not authorize to use this module.",
    );
    expect(t('session.signIn.mfaRefused')).toBe('The MFA code you entered is incorrect');
    expect(t('session.moduleMissing.text')).toBe('This company does not have the web_executor module active');
  });

  it('ASSIGN-06 FIN-03 texts kept as they are given', () => {
    expect(t('assignation.storeMissing')).toBe('You must select at less one store to run this action');
    expect(t('finished.notApplicable')).toBe('N/A');
  });
});
