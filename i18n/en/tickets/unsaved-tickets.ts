/** The English texts of what was written of tasks and not saved. */
export const unsavedTickets = {
  title: 'Tasks you have not saved',
  text: 'What you entered is on this device only, until you save it.',
  newTask: 'New task',
  task: ({ number }: { number: string }) => `Task ${number}`,
  someTask: 'A task',
  changed: ({ time }: { time: string }) => `Last changed ${time}`,
  otherVersion: 'Written with another version of the app',
  notSaved: 'Not saved',
  goOnNew: 'Go on with the new task',
  goOn: ({ number }: { number: string }) => `Go on with task ${number}`,
  goOnSome: 'Go on with this task',
  noMore: 'Your account cannot open this at the moment. It stays on this device.',
  newWaits: 'You began a new task and have not saved it',
  failed: 'Whether tasks are not saved yet could not be read',
};
