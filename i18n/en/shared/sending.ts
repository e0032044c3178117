import { plural } from '../../plural.ts';

const many = plural('en');

/** The texts about attempts to send, and about executions that were sent. */
export const sending = {
  journal: {
    title: 'What was tried',
    empty: 'Nothing was tried yet.',
    started: 'Started to send',
    waitingForNetwork: 'No network',
    waitingForSignIn: 'Not signed in',
    paused: 'Did not get through',
    refused: 'Refused',
    takenBack: 'Taken back to be changed',
    incomplete: 'Delivered without a picture of a task',
    delivered: 'Delivered',
  },
  sent: {
    title: 'Sent from this device',
    delivered: ({ time }: { time: string }) => `Delivered ${time}`,
    receipt: ({ files, size, time }: { files: number; size: string; time: string }) =>
      files === 0
        ? `Receipt of ${time}: answers without files`
        : `Receipt of ${time}: answers and ${many(files, 'file', 'files')} (${size})`,
    noReceipt: 'Acknowledged without a receipt',
    empty: 'Nothing has been sent from this device yet.',
    failedTitle: 'The list of what was sent could not be read',
  },
};
