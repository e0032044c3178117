export const ticketKeys = {
  title: 'Keyboard shortcuts',
  next: 'Next task',
  previous: 'Previous task',
  nextRow: 'Next row; Enter opens it',
  previousRow: 'Previous row',
  solve: 'To the form that solves the task',
  approve: 'Approve',
  reject: 'Reject: leads to the reason',
  search: 'To the search',
  help: 'This list',
  note: 'Keys press only what is on the page and allowed, and never while you type. Escape closes this list.',
};
