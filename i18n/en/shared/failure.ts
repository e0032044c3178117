/** One entry for each failure code: what happened, what it means here, and the way on. */
export const failure = {
  offline: {
    title: 'You are offline',
    text: 'There is no network right now.',
    way: 'Try again when you are connected.',
  },
  timeout: {
    title: 'The server did not answer in time',
    text: 'The connection is slow or the server is busy.',
    way: 'Try again in a moment.',
  },
  unauthorized: {
    title: 'Your session has ended',
    text: 'The server does not know this sign-in any more.',
    way: 'Sign in again to go on.',
  },
  forbidden: {
    title: 'Your account may not do this',
    text: 'The server refused it because of your permissions.',
    way: 'Ask the person who manages your account.',
  },
  notFound: {
    title: 'This is not there any more',
    text: 'It may have been removed, or you may not see it.',
    way: 'Go back and choose again.',
  },
  deleted: {
    title: 'This was deleted',
    text: 'It was removed for good, with its answers and files.',
    way: 'Go back and choose again.',
  },
  conflict: {
    title: 'The server already has something else here',
    text: 'It was changed or sent from another place in the meantime.',
    way: 'What is on this device is kept. Tell support.',
  },
  tooLarge: {
    title: 'This is too large to be sent',
    text: 'The server takes smaller files only.',
    way: 'Remove the largest file or choose a smaller one.',
  },
  throttled: {
    title: 'Too many attempts',
    text: 'The server asked for a pause.',
    way: 'Wait a little, then try again.',
  },
  clockSkew: {
    title: 'The clock of this device is wrong',
    text: 'The server refused a request because of its time.',
    way: 'Set date and time to automatic, then try again.',
  },
  rejected: {
    title: 'The server did not accept this',
    text: 'It gave a reason:',
    way: 'Try again. If it stays like this, tell support.',
  },
  server: {
    title: 'The server has a problem',
    text: 'It is not because of you or your device.',
    way: 'Try again in a moment.',
  },
  malformed: {
    title: 'The answer of the server could not be understood',
    text: 'App and server do not fit together here.',
    way: 'Try again. If it stays like this, tell support.',
  },
  storageFull: {
    title: 'There is no room left on this device',
    text: 'The last change could not be saved.',
    way: 'Free some space, then try again.',
  },
  storageUnavailable: {
    title: 'This browser does not let the app save',
    text: 'Private windows and some settings forbid it.',
    way: 'Open the app in a normal window.',
  },
  heldElsewhere: {
    title: 'Open in another tab',
    text: 'This execution is open in another tab, or is being sent from there.',
    way: 'Close it there, then try again.',
  },
  fileMissing: {
    title: 'A file is missing on this device',
    text: 'A picture or document could not be kept in the storage of this browser, or is no longer there.',
    way: 'Remove it, or choose another one.',
  },
  fileUnreadable: {
    title: 'The file could not be read from this device',
    text: 'It was moved or deleted, or it lies in a cloud that cannot be reached now.',
    way: 'Try again, or choose it anew.',
  },
  fileRefused: {
    title: 'The server does not accept a file',
    text: 'Nothing can be sent together with it:',
    way: 'Remove the file or replace it.',
  },
  secondFactorUnreadable: {
    title: 'The server can no longer check your codes',
    text: 'Your password is right, but no code of your authenticator app works any more.',
    way: 'Ask the person who manages your account to reset your second factor.',
  },
  undecodable: {
    title: 'The picture cannot be read',
    text: 'The file is damaged, or it holds no picture.',
    way: 'Take the picture again or choose another file.',
  },
};

/** Details that some failures bring along. */
export const failureDetail = {
  correct: 'Correct it and try again.',
  retryAfter: ({ wait }: { wait: string }) => `Try again in ${wait}.`,
  status: ({ status }: { status: number }) => `HTTP ${status}`,
  network: 'Network error',
};
