/** The English texts of what comes before the questions where something was begun, finished or seen before. */
export const opening = {
  began: {
    title: 'You already began this activity here',
    text: ({ time }: { time: string }) => `Begun ${time}. Your answers are on this device.`,
    continue: 'Continue answering',
    discard: 'Discard and start anew',
    keep: 'Keep the answers',
    discardTitle: 'Discard these answers?',
    discardText: 'What you answered will be deleted from this device. This cannot be undone.',
  },
  elsewhere: {
    title: 'Open in another tab',
    text: 'This execution is being answered in another tab. Only one can write at a time.',
    takeOver: 'Go on here',
    leave: 'Leave it there',
    lostTitle: 'Taken over in another tab',
    lostText: 'This execution goes on in another tab. Everything that was saved here is there.',
  },
  seen: {
    activity: ({ ago }: { ago: string }) => `This is the activity as this device saw it last. Seen ${ago}.`,
    schedule: 'Whether it can be answered now was judged on this device.',
    later: 'You can answer it now; it is sent when there is a network again.',
    begin: 'Begin',
  },
  finished: {
    title: 'Already finished here',
    text: ({ time }: { time: string }) =>
      `This activity was finished at this store on ${time}. It is safe on this device and has not been delivered yet.`,
    later: 'See how its delivery stands, and begin another one only if it has to be done again.',
    outbox: 'See what waits',
    begin: 'Begin another',
    delivered: 'Delivered',
    deliveredText: ({ time }: { time: string }) =>
      `What was finished here on ${time} has been delivered in the meantime. There is nothing left to do for it.`,
    show: 'See the report',
  },
};
