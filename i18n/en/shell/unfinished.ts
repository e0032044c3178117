/** The texts of home about executions that wait to be continued. */
export const unfinished = {
  title: 'Continue where you left off',
  saved: ({ time }: { time: string }) => `Saved ${time}`,
  progress: ({ done, total }: { done: number; total: number }) => `${done} of ${total} required answered`,
  draft: 'In progress',
  failedTitle: 'What is on this device could not be read',
  continue: 'Continue',
  discard: 'Discard',
  discardTitle: 'Discard these answers?',
  discardText: ({ activity, store }: { activity: string; store: string }) =>
    `What you answered in “${activity}” at ${store} will be deleted from this device. This cannot be undone.`,
  discardUnreadableText: 'These answers will be deleted from this device. This cannot be undone.',
  discardConfirm: 'Discard the answers',
  discardCancel: 'Keep the answers',
  elsewhereTitle: 'Open in another tab',
  elsewhereText: 'It is being answered in another tab, so nothing was deleted. Close it there, then try again.',
  unreadable: 'Cannot be opened',
  unreadableText:
    'These answers were written by a version of the app that this one does not understand. They are kept on this device: reload the page to update, or download them for support.',
  export: 'Download for support',
  exporting: 'Preparing the file…',
};
