import type { Past } from '../word.ts';
import { type Kind, kinds, openingOf } from './ticket-opened.ts';

/** Where somebody stands at a ticket who did what the words say, as the requirements tell it. */
export type Told = {
  readonly kind: Kind;
  readonly at:
    | ('loading' | 'notLoaded' | 'panel' | 'rejecting' | 'pictures' | 'sending' | 'refreshing')
    | ('looking' | 'told' | 'notLooked' | 'list');
  readonly says: 'nothing' | 'comment' | 'image' | 'mistakes' | 'unkept' | 'offline' | 'rejected' | 'late';
  /** The words by which something was typed. */
  readonly typed: readonly string[];
  readonly picture: 'none' | 'coming' | 'here' | 'sent' | 'not kept';
  /** What the platform has, what the page has seen of it, and whether it is the newest of its chain. */
  readonly state: State;
  readonly seen: State;
  readonly isLast: boolean;
};
type State = 'open' | 'in_progress' | 'to_be_approved' | 'resolved';

const begun = { at: 'loading', says: 'nothing', typed: [], picture: 'none', isLast: true } as const;

export const told = ([start = '', ...words]: Past): Told => {
  const { kind, isDone = false } = openingOf([start]);
  const done = kind === 'to reopen' ? 'resolved' : 'to_be_approved';
  const state = isDone ? done : 'open';
  return words.reduce<Told>(step, { ...begun, kind, state, seen: state });
};

function step(now: Told, word: string): Told {
  const calm: Told = { ...now, says: 'nothing' };
  const kind = kindIn(word);
  if (kind) return { ...calm, kind, at: now.at === 'looking' ? 'told' : 'panel' };
  if (word.startsWith('TYPE ')) return { ...calm, typed: [...now.typed, word] };
  switch (word) {
    case 'no ticket comes':
      return { ...now, at: now.at === 'looking' ? 'notLooked' : 'notLoaded' };
    case 'RETRY':
    case 'ONLINE':
      return { ...now, at: now.at === 'notLooked' ? 'looking' : 'loading' };
    case 'SAVE':
      return saved(calm);
    case 'SEND':
      return mistakesOf(now).length > 0 ? { ...now, says: 'mistakes' } : sent(calm);
    case 'APPROVE':
      return { ...calm, at: 'sending' };
    case 'REJECT':
      return { ...calm, at: 'rejecting', typed: withReason(now.typed) };
    case 'CONTINUE':
      return { ...calm, at: 'panel' };
    case 'CANCEL':
      return { ...calm, at: now.at === 'pictures' || now.at === 'rejecting' ? 'panel' : 'list' };
    case 'ADD_PICTURES':
      return calm;
    default:
      return word.startsWith('FILE_') ? withPicture(now, word) : answered(now, word);
  }
}

/** TAPPROVE-04: the comment on the approval begins the reason, unless one was typed; it stays when the reason is left. */
const withReason = (typed: readonly string[]): readonly string[] =>
  typed.includes('TYPE praise') && !typed.includes('TYPE why') ? [...typed, 'praise as why'] : typed;

const kindIn = (word: string): Kind | undefined => kinds.find((kind) => word === `a ticket ${kind} comes`);

const withPicture = (now: Told, word: string): Told => {
  switch (word) {
    case 'FILE_COMING':
      return { ...now, says: 'nothing', picture: 'coming' };
    case 'FILE_ATTACHED':
      return { ...now, picture: 'here' };
    case 'FILE_DETACHED':
      return { ...now, picture: 'none' };
    default:
      return { ...now, picture: 'not kept', at: 'panel', says: now.at === 'pictures' ? 'unkept' : now.says };
  }
};

/** What the platform says, or what becomes of the network. */
function answered(now: Told, word: string): Told {
  const done = { ...now, at: 'refreshing', typed: [], picture: 'none' } as const;
  const lost = { ...now, at: 'looking', seen: now.state } as const;
  switch (word) {
    case 'the pictures are there':
      return { ...now, at: 'sending', picture: 'sent' };
    case 'the pictures are not sent':
      return { ...now, at: 'panel', says: 'offline' };
    case 'it is not taken':
      return { ...now, at: 'panel', says: 'rejected' };
    case 'it is not reopened':
      return { ...now, at: 'panel', says: 'late' };
    case 'it is taken':
      return { ...done, state: afterChange(now) };
    case 'it is reopened':
      return { ...done, isLast: false };
    case 'somebody was faster':
      return { ...lost, state: afterChange(now) };
    case 'somebody reopened it first':
      return { ...lost, isLast: false };
    default:
      return now;
  }
}

const afterChange = ({ kind }: Told): State => {
  if (kind === 'to solve') return 'in_progress';
  return kind === 'to approve' ? 'resolved' : 'to_be_approved';
};

const isMissing = ({ picture }: Told): boolean => picture === 'none' || picture === 'not kept';

/** TMANAGE-08, TMANAGE-09, TMANAGE-10. */
const saved = (now: Told): Told => {
  const closes = now.typed.includes('TYPE resolved');
  if (closes && !now.typed.includes('TYPE comment')) return { ...now, says: 'comment' };
  if (closes && now.kind === 'to solve with a picture' && isMissing(now)) return { ...now, says: 'image' };
  return sent(now);
};
/** OP-69: what the platform has acknowledged before is not sent again; nothing goes without a picture that stands there. */
const sent = (now: Told): Told => {
  if (now.picture === 'not kept') return { ...now, says: 'unkept' };
  return { ...now, at: now.picture === 'none' || now.picture === 'sent' ? 'sending' : 'pictures' };
};

/** TAPPROVE-07, TAPPROVE-09, TAPPROVE-11. */
export const mistakesOf = ({ typed }: Told): string[] =>
  typed.some((word) => word === 'TYPE why' || word === 'praise as why')
    ? []
    : ['The description field can not be empty'];
