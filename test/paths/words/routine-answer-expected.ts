import type { RoutineStateName } from '#domain/routines/routine-activity.ts';
import type { Past } from '../word.ts';

/** What can be looked at only, each with what was typed here before it came to be so. */
export const closedOnes = [
  { name: 'one done', state: 'done' },
  { name: 'one not done', state: 'notDone' },
  { name: 'one postponed for good', state: 'postponed' },
  { name: 'one expired', state: 'expired' },
  { name: 'one for later', state: 'availableLater' },
  { name: 'one not offered', state: 'available' },
] as const satisfies readonly { readonly name: string; readonly state: RoutineStateName }[];
type Closed = (typeof closedOnes)[number];

export type Opening =
  | ('a plain one opens' | 'one with pictures opens' | 'one seen before opens' | 'one on its way opens')
  | `${Closed['name']} opens`;
export const openings: readonly Opening[] = [
  ...(['a plain one opens', 'one with pictures opens', 'one seen before opens', 'one on its way opens'] as const),
  ...closedOnes.map(({ name }): Opening => `${name} opens`),
];

/** Where somebody stands at an activity who did what the words say, as the requirements tell it. */
export type Told = {
  readonly at:
    | ('loading' | 'loadFailed' | 'form' | 'drawer' | 'tooFew' | 'settling' | 'fixing' | 'uploading' | 'saving')
    | ('waiting' | 'reopening' | 'readAgain' | 'closed' | 'discarding' | 'postponed' | 'takenOver');
  readonly closed: Closed['state'];
  readonly takesPictures: boolean;
  readonly isSeen: boolean;
  readonly isTyped: boolean;
  readonly picture: 'none' | 'coming' | 'here' | 'not kept' | 'second coming' | 'second not kept';
  readonly wait: 'network' | 'unknown';
  /** Why it was not taken. */
  readonly reason: 'none' | 'unkept' | 'rejected' | 'conflict';
  /** What was written here and can only be discarded any more. */
  readonly isLeftOver: boolean;
  readonly change: 'resolved' | 'unresolved' | 'postpone';
  /** What the platform has of it. */
  readonly stored: '' | Told['change'];
};

const nothing: Told = {
  at: 'loading',
  closed: 'done',
  takesPictures: false,
  isSeen: false,
  isTyped: false,
  picture: 'none',
  wait: 'unknown',
  reason: 'none',
  isLeftOver: false,
  change: 'resolved',
  stored: '',
};

export const told = ([start = '', ...words]: Past): Told =>
  words.reduce(step, { ...nothing, takesPictures: start === 'one with pictures opens' });

function step(now: Told, word: string): Told {
  const closed = closedOnes.find(({ name }) => word === `${name} comes`);
  if (closed) return { ...now, at: 'closed', closed: closed.state, isLeftOver: true };
  if (word.endsWith(' comes')) return come(now, word);
  if (word.startsWith('FILE_')) return withPicture(now, word);
  return word in moves ? { ...now, ...moves[word] } : acted(now, word);
}

/** Where a word leads from wherever it is said. */
const moves: Readonly<Record<string, Partial<Told>>> = {
  'it is not loaded': { at: 'loadFailed' },
  TYPE: { isTyped: true, reason: 'none' },
  POSTPONEMENT: { at: 'drawer' },
  POSTPONED: { at: 'saving', change: 'postpone' },
  '3 seconds pass': { at: 'form' },
  'the pictures take long': { at: 'form' },
  CANCEL: { at: 'form' },
  LOST: { at: 'takenOver' },
  TAKE_OVER: { at: 'readAgain' },
  SENDING_RECORD: { at: 'saving' },
  WAITS: { at: 'waiting', wait: 'network' },
  'uploading takes long': { at: 'waiting' },
  'saving takes long': { at: 'waiting' },
  'it is refused': { at: 'reopening', reason: 'rejected' },
  'somebody was first': { at: 'reopening', reason: 'conflict', stored: 'unresolved' },
  'it can be changed': { at: 'readAgain' },
  'another tab has sent it': { at: 'readAgain' },
  'it is forgotten': { at: 'closed', isLeftOver: false },
};

/** ROUT-36, OP-30, ROUT-35: what is read, and what this device keeps of its answer. */
function come(now: Told, word: string): Told {
  switch (word) {
    case 'one seen before comes':
      return { ...now, at: 'form', isSeen: true };
    case 'one on its way comes':
      return { ...now, at: 'waiting' };
    case 'the answer of another comes':
      return { ...now, at: 'closed', closed: 'notDone', isLeftOver: true };
    case 'what was delivered comes':
      return { ...now, at: 'closed', closed: now.change === 'resolved' ? 'done' : 'notDone', stored: now.change };
    default:
      return { ...now, at: 'form', isSeen: false };
  }
}

/** ROUT-31, OP-69: a picture on its way to the device counts, and is waited for; nothing goes without one that stands there. */
function acted(now: Told, word: string): Told {
  switch (word) {
    case 'ONLINE':
      return { ...now, at: 'loading' };
    case 'RETRY':
      if (now.at === 'loadFailed') return { ...now, at: 'loading' };
      return now.isSeen ? { ...now, at: 'readAgain' } : now;
    case 'DISCARD':
      return now.isLeftOver ? { ...now, at: 'discarding' } : now;
    case 'CANNOT_BE_DONE':
      return now.takesPictures ? { ...now, at: 'drawer' } : now;
    case 'DONE_CLICK':
      return clicked({ ...now, change: 'resolved' });
    case 'NOT_DONE_CLICK':
      return clicked({ ...now, change: 'unresolved' });
    case 'it is fixed':
      return { ...now, at: now.picture === 'here' ? 'uploading' : 'saving' };
    case 'it is taken':
      return taken({ ...now, stored: now.change });
    default:
      return now;
  }
}

const clicked = (now: Told): Told => {
  if (now.picture === 'coming') return { ...now, at: 'settling' };
  if (now.picture === 'second not kept') return { ...now, at: 'form', reason: 'unkept' };
  return { ...now, at: now.takesPictures && now.picture !== 'here' ? 'tooFew' : 'fixing' };
};

/** ROUT-24, ROUT-25. */
const taken = (now: Told): Told =>
  now.change === 'postpone'
    ? { ...now, at: 'postponed' }
    : { ...now, at: 'closed', closed: now.change === 'resolved' ? 'done' : 'notDone' };

const withPicture = (now: Told, word: string): Told => {
  switch (word) {
    case 'FILE_COMING':
      return { ...now, picture: 'coming' };
    case 'FILE_ATTACHED':
      return { ...now, picture: 'here', at: now.at === 'settling' ? 'fixing' : now.at };
    case 'FILE_DETACHED':
      return { ...now, picture: 'none' };
    case 'FILE_COMING as the second':
      return { ...now, picture: 'second coming' };
    case 'FILE_NOT_KEPT of the second':
      return { ...now, picture: 'second not kept' };
    default:
      return { ...now, picture: 'not kept', at: 'form', reason: now.at === 'settling' ? 'unkept' : now.reason };
  }
};
