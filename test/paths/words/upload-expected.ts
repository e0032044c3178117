import type { Past } from '../word.ts';

/** What may fail an attempt. */
export const reasons = [
  'the platform fails',
  'no answer comes',
  'asked to come in 12 s',
  'refused for a 401',
  'refused for its content',
] as const;
export type Reason = (typeof reasons)[number];

export const reasonOf = (word: string): Reason | undefined => reasons.find((reason) => word.startsWith(reason));

/** Where an upload stands after the words, as the requirements tell it (UPL-06 to UPL-10, OP-49, OP-50). */
export type Told = {
  readonly at:
    | 'sending'
    | 'waiting'
    | 'waitingForNetwork'
    | 'waitingForSignIn'
    | 'failed'
    | 'preparingDownload'
    | 'delivered';
  /** Attempts that have failed, since it was begun or tried again. */
  readonly failed: number;
  readonly last: Reason | null;
  readonly isOffline: boolean;
  readonly hasNoFile: boolean;
};

export const told = ([, ...words]: Past): Told =>
  words.reduce(step, { at: 'sending', failed: 0, last: null, isOffline: false, hasNoFile: false });

const step = (now: Told, word: string): Told => {
  const reason = reasonOf(word);
  if (reason !== undefined) return failing(now, reason);
  switch (word) {
    case 'the pause is over':
    case 'SIGNED_IN':
      return { ...now, at: 'sending' };
    case 'OFFLINE':
      return { ...now, isOffline: true };
    case 'ONLINE':
      return { ...now, at: now.at === 'waitingForNetwork' ? 'sending' : now.at, isOffline: false };
    case 'TRY_AGAIN':
      return { ...now, at: 'sending', failed: 0, last: null, hasNoFile: false };
    case 'DOWNLOAD':
      return { ...now, at: 'preparingDownload', hasNoFile: false };
    case 'the file is saved':
      return { ...now, at: 'failed' };
    case 'the file is not saved':
      return { ...now, at: 'failed', hasNoFile: true };
    case 'the receipt is kept':
      return { ...now, at: 'delivered' };
    default:
      return now;
  }
};

/** OP-49: without a network or a session no attempt is spent; what passes by itself is tried five times. */
const failing = (now: Told, last: Reason): Told => {
  if (now.isOffline) return { ...now, at: 'waitingForNetwork' };
  if (last === 'refused for a 401') return { ...now, at: 'waitingForSignIn' };
  const failed = now.failed + 1;
  const isOver = last === 'refused for its content' || failed === 5;
  return { ...now, at: isOver ? 'failed' : 'waiting', failed, last };
};
