import { plural } from '../../plural.ts';

const many = plural('en');

export const files = {
  maxLimit: ({ count }: { count: number }) => `You can attach up to ${many(count, 'file', 'files')}`,
  unsupported: 'This file type is not supported',
  partial: 'some files not uploaded',
  serverError: ({ status }: { status: number }) => `The server answered with error ${status}`,
  noMore: 'The server takes no more files for now',
  empty: 'The file is empty',
  otherContent: 'What is in this file is not what its name says',
  state: {
    committing: 'Saving…',
    notCommitted: 'Not saved',
    queued: 'On this device',
    uploading: ({ percent }: { percent: string }) => `Uploading ${percent}`,
    waitingForSignIn: 'Waits until you sign in',
    uploaded: 'Uploaded',
    error: 'Not uploaded',
  },
  canvas: {
    sign: 'Sign',
    draw: 'Draw',
    change: 'Change it',
    signature: 'Signature',
    drawing: 'Drawing',
    signHint: 'Sign in the field with a finger, a pen or the mouse.',
    drawHint: 'Draw in the field with a finger, a pen or the mouse.',
    unconfirmed: 'What you drew is kept, but not confirmed yet.',
    loading: 'Loading the picture to draw on…',
    noBackground: 'The picture to draw on could not be loaded. You can draw all the same.',
    failed: 'No picture could be made of it. What you drew is kept: try again.',
    lost: 'The drawing tool could not be loaded. Reload the page when you are connected: what you drew is kept.',
    undo: 'Undo',
    clear: 'Clear',
    confirm: 'Confirm',
    close: 'Close without confirming',
    closeWithout: 'Close without an answer',
  },
  documents: {
    title: 'Documents',
    list: ({ question }: { question: string }) => `Documents of “${question}”`,
    add: 'Add documents',
    accepted: ({ size }: { size: number }) =>
      `Audio, video, pictures, PDF, office files, archives, CSV and TSV, up to ${size} MB each`,
  },
  gallery: {
    at: ({ at, count }: { at: number; count: number }) => `Picture ${at} of ${count}`,
    previous: 'Previous picture',
    next: 'Next picture',
    fullScreen: 'Full screen',
    leaveFullScreen: 'Leave full screen',
    empty: 'There are no images',
    sendAgain: 'Upload again',
  },
  remove: ({ name }: { name: string }) => `Remove ${name}`,
  retry: ({ name }: { name: string }) => `Upload ${name} again`,
};
