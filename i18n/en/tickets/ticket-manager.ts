/** Texts of the ticket manager, under the keys that the platform's catalogue gives them (I18N-04, I18N-05). */
export const ticketManager = {
  creator: {
    form: {
      errors: {
        titleEmpty: 'The title field can not be empty',
        accountableAreaEmpty: 'You must select an "Accountable Area" for the task',
        dueDateEmpty: "Due date field can't be blank",
        dueDateMinorThanNow: "Due date field can't be minor than now",
        notifyDueDateTime:
          'You must select a value greater than zero for email / push notification to the users responsible for executing the task before the deadline',
        notifyExpirationDateTime:
          'You must select a value greater than zero for email / push notification to the users responsible for executing the task before it expires',
        approvalAreaEmpty: 'You must select an area responsible for approval',
        accountableAndapprovalAreaEquals: "Accountable Area and Approval can't be the same",
        approvalTimeValue:
          'You must select a value greater than zero in the "Deadline to approve after the task has been executed"',
        notifyDueDateTimeApproval:
          'You must select a value greater than zero for email / push notification to users responsible for approving the task before the deadline',
        descriptionEmpty: 'The description field can not be empty',
        deadlineToSolve: 'You must select a value greater than zero in the "Deadline to solve after creation"',
        linkEmpty: "Link can't be blank",
      },
    },
    accountableAreaTitle: 'You do not belong to an accountable area',
    accountableAreaMessage:
      'Only members of an accountable area can create tasks. Ask the person who manages your account.',
  },
  manage: {
    errorClosingTicketComment: 'A comment is required to close the task',
    errorClosingTicketImage: 'An image is required to close the task',
    reopenDeadLineToSolve: 'You must select a deadline greater than zero',
    reopen: 'Reabrir Ticket',
    notInArea: 'You do not belong to the accountable area, or you lack the permission to close a task',
  },
  messages: {
    createdSuccess: 'Task was created successfully',
    updatedSuccess: 'Task was modified successfully',
  },
};
