/** The English texts of editing a task. */
export const ticketEdit = {
  open: 'Edit the task',
  title: 'Edit the task',
  loading: 'Opening the form…',
  notOpened: 'The form could not be opened',
  fields: {
    title: 'Title',
    description: 'Description',
    priority: 'Priority',
    area: 'Accountable area',
    due_date: 'Due date',
  },
  dueDay: 'Due date',
  dueTime: 'Due time',
  save: 'Save the changes',
  saving: 'Saving…',
  cancel: 'Cancel',
  faults: {
    titleEmpty: 'Give the task a title',
    descriptionEmpty: 'Say what has to be done',
    dueDateEmpty: 'Choose a day and a time',
  },
  notSaved: 'The changes were not saved. They are still in the form.',
  changed: 'Another person changed the task meanwhile',
  changedText: 'What you typed is still in the form. Compare it with the task as it is now, then save it again.',
  now: ({ field, value }: { field: string; value: string }) => `${field} now: ${value}`,
  history: 'Edits',
  edited: ({ field, before, after }: { field: string; before: string; after: string }) =>
    `${field} changed from “${before}” to “${after}”`,
  by: ({ name, date }: { name: string; date: string }) => `by ${name}, ${date}`,
};
