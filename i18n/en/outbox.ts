import { plural } from '../plural.ts';

const many = plural('en');

export const outbox = {
  saved: {
    saving: 'Saving…',
    saved: ({ time }: { time: string }) => `Saved ${time}`,
    failed: 'Not saved',
    failedText: 'The last answer is not on this device yet. Keep this page open.',
    lostTitle: 'Saving has stopped',
    lostWay: 'Try again: everything that you see here is then saved once more.',
  },
  home: {
    title: ({ count, answers }: { count: number; answers: number }) =>
      answers === 0
        ? `${many(count, 'execution', 'executions')} not sent yet`
        : answers === count
          ? `${many(count, 'routine answer', 'routine answers')} not sent yet`
          : `${many(count, 'piece of work', 'pieces of work')} not sent yet`,
    oldest: ({ time, ago }: { time: string; ago: string }) => `The oldest was finished ${time} (${ago}).`,
    waitsLong: 'That is more than a day: see what holds it up.',
    text: ({ count }: { count: number }): string =>
      count === 1
        ? 'It is safe on this device and goes out by itself as soon as it can.'
        : 'They are safe on this device and go out by themselves as soon as they can.',
    kept: 'What needs you stays safe on this device.',
    refused: ({ count }: { count: number }) => `${many(count, 'needs', 'need')} you: refused by the server.`,
    broken: ({ count }: { count: number }) =>
      `${many(count, 'needs', 'need')} you: the app failed to send ${count === 1 ? 'it' : 'them'}.`,
    incomplete: ({ count }: { count: number }) =>
      `${many(count, 'needs', 'need')} you: delivered without a picture of a task.`,
    open: 'See what is waiting',
    unreadable: 'What waits to be sent could not be read',
  },
  list: {
    title: 'Waiting to be sent',
    lead: 'What you finished stays on this device until the server has acknowledged it.',
    emptyTitle: 'Everything has been sent',
    emptyText: 'Nothing is waiting on this device.',
    waitsLongTitle: 'Something has been waiting for more than a day',
    waitsLongText:
      'It is on this device only: keep the app open where there is a network until it has gone, or do what its card asks for.',
    finished: ({ time }: { time: string }) => `Finished ${time}`,
    queued: 'Next in line',
    taking: 'Starting to send',
    heldElsewhere: 'Open on another screen or in another tab',
    waitingForNetwork: 'Waiting for a network',
    waitingForSignIn: 'Waiting for you to sign in',
    sendingFiles: ({ done, total }: { done: number; total: number }) => `Sending files: ${done} of ${total}`,
    sendingRecord: 'Sending the answers',
    checkingReceipt: 'Checking the receipt',
    pausedByServer: 'It did not get through; it is tried again by itself',
    refused: 'Refused by the server',
    broken: 'Not sent',
    routineAnswer: 'Answer to a routine activity',
    brokenTitle: {
      execution: 'The app failed to send this execution',
      routineAnswer: 'The app failed to send this answer',
    },
    brokenText:
      'That is a defect of the app, not of what you answered. It stays safe on this device. Try again, or download it and send it to support.',
    delivered: 'Delivered',
    sendNow: 'Send now',
    export: 'Download for support',
    exporting: 'Preparing the file…',
    discard: 'Discard',
    discardTitle: { execution: 'Discard this execution?', routineAnswer: 'Discard this answer?' },
    discardText: ({ activity, store }: { activity: string; store: string }) =>
      `“${activity}” at ${store} was never accepted by the server. It will be deleted from this device. This cannot be undone.`,
    discardConfirm: { execution: 'Discard the execution', routineAnswer: 'Discard the answer' },
    discardCancel: 'Keep it',
    actionFailed: 'That did not work',
  },
  incomplete: {
    title: 'Delivered without a picture of a task',
    text: 'The server has everything else. It did not keep every picture of:',
    way: 'Add the picture to the task yourself, or send the file to support. Finishing deletes what is on this device.',
    accept: 'Finish without it',
  },
  upload: {
    title: 'Sending the execution',
    settling: 'Making sure that everything is on this device…',
    notSealed: 'The execution could not be prepared',
    notSealedText: 'Everything you answered is safe on this device.',
    missing: ({ question }: { question: string }) => `It belongs to “${question}”.`,
    text: 'Keep this page open. If the connection drops, nothing is lost.',
    retry: ({ attempt, total }: { attempt: number; total: number }) => `Attempt ${attempt} of ${total}`,
    finished: 'The execution is finished',
    leave: 'Leave: it goes out by itself',
    waitingTitle: 'Waiting for a network',
    waitingText:
      'The execution is safe on this device and goes out as soon as there is a network. You can leave this page.',
    signInTitle: 'Waiting for you to sign in',
    signInText: 'The execution is safe on this device and goes out after you sign in again.',
    again: ({ wait }: { wait: string }) => `Trying again in ${wait}`,
    checking: 'Checking what the server received…',
    errorTitle: 'Upload failed',
    errorText: 'The execution could not be uploaded. Download the file and send it to support.',
    errorDetail: 'The file is encrypted: only support can open it. The execution also stays on this device.',
    fileRefused:
      'The server does not take a file. Change the answers: remove it or replace it, then finish again. Nothing has been sent yet.',
    change: 'Change the answers',
    reason: 'Reason',
    download: 'Download the file',
    preparing: 'Preparing the file…',
    downloadFailed: 'The file could not be prepared',
  },
};
