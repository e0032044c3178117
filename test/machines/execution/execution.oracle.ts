import { expect } from 'vitest';
import type { Answers, Draft } from '#domain/execution/draft.ts';
import { id } from '../../domain/execution/build.ts';
import type { Past } from '../../paths/word.ts';

/** The execution as the requirements tell it, slowly: one screen with an expression, one with a required picture. */
export type Told = {
  /**
   * Of the other activity: its first section, the one screen of a repetition of it, and its second section. Of the one
   * that leads round: its first screen again.
   */
  readonly at: 'instructions' | 'finish' | 0 | 1 | 'list' | 'inside' | 'last' | 'again';
  /** Whether the finish screen was left for an answer or a skipped screen (EXEC-26), and a repetition opened on the way. */
  readonly errand: 'none' | 'changing' | 'repeating';
  /** The question that was gone to last. */
  readonly aim: { readonly screen: string; readonly question: string } | null;
  readonly repetitions: 0 | 1;
  /** How many repetitions the section asks for. */
  readonly minimum: 0 | 1;
  readonly begun: 'yes' | 'no';
  readonly answer: string;
  readonly comment: string;
  readonly choice: string;
  /** The answer of the calculator: twice the number; none where there is no calculator. */
  readonly calculated: '' | '0' | '24';
  readonly picture: 'none' | 'coming' | 'there';
  readonly second: 'none' | 'coming' | 'there';
  /** What is drawn and waits to be confirmed (OP-44). */
  readonly strokes: 'none' | 'there';
  readonly skipped: readonly (0 | 1)[];
  /** Whether something has changed since the device said that it has everything. */
  readonly device: 'behind' | 'current';
  readonly saving: 'saved' | 'saving' | 'notSaved' | 'lost';
  /** What the last step did. */
  readonly asks: 'yes' | 'no';
  readonly writes: 'yes' | 'no';
};

export const ids = {
  first: id(10),
  second: id(20),
  number: id(11),
  choice: id(12),
  picture: id(21),
  calculator: id(13),
  drawing: id(22),
  documents: id(23),
  yes: id(31),
  section: id(40),
  node: id(41),
};
export const picturePath = 'company_c/files/p1.jpg';
export const secondPath = 'company_c/files/p2.jpg';

const fresh: Told = {
  at: 'instructions',
  errand: 'none',
  aim: null,
  repetitions: 0,
  minimum: 0,
  begun: 'no',
  answer: '',
  comment: '',
  choice: '',
  calculated: '',
  picture: 'none',
  second: 'none',
  strokes: 'none',
  skipped: [],
  device: 'current',
  saving: 'saved',
  asks: 'no',
  writes: 'no',
};

export const starts: Record<string, Told> = {
  'begun anew': fresh,
  'continued on the instructions': { ...fresh, begun: 'yes' },
  'continued on the first screen': { ...fresh, begun: 'yes', at: 0 },
  'continued at the end, with a screen skipped': {
    ...fresh,
    begun: 'yes',
    at: 'finish',
    skipped: [0],
    picture: 'there',
  },
  'continued at the end, with the picture skipped': {
    ...fresh,
    begun: 'yes',
    at: 'finish',
    answer: '12',
    skipped: [1],
  },
  'continued at the end': { ...fresh, begun: 'yes', at: 'finish', answer: '12', picture: 'there' },
  'continued at the end, without a position': { ...fresh, begun: 'yes', at: 'finish', answer: '12', picture: 'there' },
  'continued when it was sealed, without a position': {
    ...fresh,
    begun: 'yes',
    at: 'finish',
    answer: '12',
    picture: 'there',
  },
  'continued at the section of repetitions': { ...fresh, begun: 'yes', at: 'list' },
  'continued on a calculator': { ...fresh, begun: 'yes', at: 0, calculated: '0' },
  'continued at a section with a calculator': { ...fresh, begun: 'yes', at: 'list', calculated: '0' },
  'continued at the end, with a calculator': {
    ...fresh,
    begun: 'yes',
    at: 'finish',
    answer: '12',
    calculated: '24',
    picture: 'there',
  },
  'continued at the end, where an answer leads round': {
    ...fresh,
    begun: 'yes',
    at: 'finish',
    answer: '12',
    picture: 'there',
  },
  'continued at a section that asks for a repetition': { ...fresh, begun: 'yes', at: 'list', minimum: 1 },
  'continued when it was sealed': { ...fresh, begun: 'yes', at: 'finish', answer: '12', picture: 'there' },
};

/** Where the execution stands after the steps. */
export const told = ([start = '', ...words]: Past): Told => words.reduce(step, starts[start] ?? fresh);

const step = (past: Told, word: string): Told => {
  const now = calculatedAtEnd(changedBy({ ...past, asks: 'no', writes: 'no' }, word));
  const isUnsaved = now.begun === 'yes' && now.device === 'behind';
  return isUnsaved && now.saving === 'saved' ? { ...now, saving: 'saving' } : now;
};

/** Something changed and is written at once. */
const change = (now: Told, part: Partial<Told>): Told => ({
  ...now,
  ...part,
  device: 'behind',
  writes: (part.begun ?? now.begun) === 'yes' && now.saving !== 'lost' ? 'yes' : 'no',
});
/** Nothing has changed, but what is not on the device yet is handed over once more. */
const handOver = (now: Told): Told => ({ ...now, writes: now.device === 'behind' ? 'yes' : 'no' });

const isCalculated = ({ calculated, answer }: Told): boolean =>
  calculated === '' || calculated === (answer === '12' ? '24' : '0');
/** OP-43: what a calculator comes to now; without one nothing has changed. */
const calculate = (now: Told): Told =>
  isCalculated(now) ? handOver(now) : change(now, { calculated: now.answer === '12' ? '24' : '0' });
const calculatedAtEnd = (now: Told): Told => (now.at === 'finish' && !isCalculated(now) ? calculate(now) : now);

/** text that fails its expression is no answer. */
const isNumberMissing = ({ answer }: Told): boolean => answer === '' || answer === 'abc';

const isPending = (now: Told): boolean => {
  const { at, picture, strokes, repetitions, minimum } = now;
  if (typeof at !== 'number') return at === 'list' && repetitions < minimum;
  return at === 0 ? isNumberMissing(now) : picture !== 'there' || strokes === 'there';
};
/** EXEC-25, EXEC-27: was a screen skipped that still waits for something? */
export const hasSkipped = (now: Told): boolean => now.skipped.some((at) => isPending({ ...now, at }));
/** OP-69: something required is missing, and what is still being written to the device may be it. */
export const isAwaiting = (now: Told): boolean =>
  (now.picture === 'coming' || now.second === 'coming') && isPending(now);
const after: Record<Told['at'], Told['at']> = {
  instructions: 0,
  0: 1,
  1: 'finish',
  inside: 'list',
  list: 'last',
  last: 'finish',
  again: 'again',
  finish: 'finish',
};
const before: Record<Told['at'], Told['at']> = {
  instructions: 'instructions',
  0: 'instructions',
  1: 0,
  inside: 'list',
  list: 'instructions',
  last: 'list',
  again: 0,
  finish: 1,
};
const without = (now: Told) => now.skipped.filter((one) => one !== now.at);

/** EXEC-20, EXEC-21, EXEC-24: what fails its expression goes first, then what is missing decides. */
const goOn = (now: Told): Told => {
  if (now.at === 'instructions') return change(now, { at: 0, begun: 'yes' });
  if (isAwaiting(now)) return now;
  const valid = now.at === 0 && now.answer === 'abc' ? change(now, { answer: '' }) : now;
  const kept = now.at === 0 ? calculate(valid) : valid;
  if (isPending(kept)) return { ...handOver(kept), asks: 'yes' };
  if (kept.errand === 'changing') return kept.choice === '' ? review(kept) : change(kept, { at: 'again' });
  if (kept.errand === 'repeating') return change(kept, { at: 'list', errand: 'changing' });
  return change(kept, { at: after[kept.at], skipped: without(kept) });
};

/** EXEC-26: back to the review, past the screens behind this one; what fails its expression goes on the way. */
const review = (now: Told): Told => {
  const kept = { ...now, answer: now.answer === 'abc' ? '' : now.answer };
  const passed = ([0, 1] as const).filter((at) => now.at === 0 || at === now.at);
  const missing = passed.filter((at) => isPending({ ...kept, at }));
  const skipped = now.at === 'list' ? [] : [...now.skipped.filter((one) => !passed.includes(one)), ...missing];
  return change(kept, { at: 'finish', errand: 'none', skipped });
};

/**
 * PEND-08: to the number, or to the picture on the other screen, whichever is next; past a screen as by Continue. To the
 * finish screen when nothing is required any more.
 */
const seek = (now: Told): Told => {
  const toNumber = { screen: ids.first, question: ids.number };
  const toPicture = { screen: ids.second, question: ids.picture };
  if (now.at === 'list' && isPending(now)) return { ...handOver(now), aim: { screen: ids.first, question: ids.first } };
  const isNumberWaiting = isNumberMissing(now);
  const isPictureWaiting = now.picture !== 'there';
  if (typeof now.at !== 'number' || (!isNumberWaiting && !isPictureWaiting)) return review({ ...now, aim: null });
  if (now.at === 0 && isPictureWaiting && (!isNumberWaiting || now.aim?.screen === ids.first)) {
    const answer = now.answer === 'abc' ? '' : now.answer;
    const skipped = [...without(now), ...(answer === '' ? [0 as const] : [])];
    return change(now, { at: 1, answer, skipped, aim: toPicture });
  }
  if (now.at === 1 && isNumberWaiting && (!isPictureWaiting || now.aim?.screen === ids.second))
    return change(now, { at: 0, aim: toNumber });
  return { ...handOver(now), aim: now.at === 0 ? toNumber : toPicture };
};

const goBack = (now: Told): Told => (now.errand === 'changing' ? review(now) : change(now, { at: before[now.at] }));

const skip = (now: Told): Told => (now.errand === 'changing' ? review(now) : passOver(now));

const passOver = (now: Told): Told =>
  change(now, { at: after[now.at], skipped: now.at === 0 ? [0, ...without(now)] : [...without(now), 1] });

const changedBy = (now: Told, word: string): Told => {
  switch (word) {
    case 'CONTINUE':
      return goOn(now);
    case 'ADD_REPETITION':
      return change(now, { at: 'inside', repetitions: 1, errand: now.errand === 'changing' ? 'repeating' : 'none' });
    case 'OPEN_REPETITION':
      return change(now, { at: 'inside', errand: now.errand === 'changing' ? 'repeating' : 'none' });
    case 'NEXT_REQUIRED':
      return seek(now);
    case 'CHANGE the number':
      return change(now, { at: 0, errand: 'changing', aim: { screen: ids.first, question: ids.number } });
    case 'CHANGE the picture':
      return change(now, { at: 1, errand: 'changing', aim: { screen: ids.second, question: ids.picture } });
    case 'CHANGE the choice':
      return change(now, { at: 0, errand: 'changing', aim: { screen: ids.first, question: ids.choice } });
    case 'CHANGE in the section':
      return change(now, { at: 'list', errand: 'changing', aim: { screen: ids.first, question: ids.number } });
    case 'CONFIRM the removal':
      return change(now, { repetitions: 0 });
    case 'CANCEL the removal':
      return handOver(now);
    case 'CONFIRM':
      return skip(now);
    case 'CANCEL':
      return handOver(now);
    case 'RETURN':
      return goBack(now);
    case 'RETURN to the finish screen':
      return handOver(now);
    case 'JUMP to the first screen':
      return change(now, { at: 0, errand: 'changing', aim: null });
    case 'FINISH':
    case 'RETRY sealing':
      return handOver(now);
    case 'time passes on a screen':
    case 'time passes on a list':
      return calculate(now);
    case 'the scanner is given up':
    case 'the scanner breaks':
      return handOver(now);
    case 'ANSWER 12':
    case 'a code is read':
      return change(now, { answer: '12' });
    case 'ANSWER abc':
      return change(now, { answer: 'abc' });
    case 'COMMENT':
      return change(now, { comment: 'dusty' });
    case 'CHOOSE':
      return change(now, { choice: ids.yes });
    case 'POSTPONEMENT':
    case 'TICKET_ADDED':
    case 'TICKET_REMOVED':
    case 'TICKET_TYPED':
    case 'TICKET_DROPPED':
      return change(now, {});
    case 'STROKES':
      return change(now, { strokes: 'there' });
    case 'FILE_COMING':
      return { ...now, picture: 'coming' };
    case 'FILE_NOT_KEPT':
      return { ...now, picture: 'none' };
    case 'FILE_ATTACHED':
      return change(now, { picture: 'there' });
    case 'FILE_COMING, a second':
      return { ...now, second: 'coming' };
    case 'FILE_NOT_KEPT, the second':
      return { ...now, second: 'none' };
    case 'FILE_ATTACHED, the second':
      return change(now, { second: 'there' });
    case 'FILE_DETACHED':
      return change(now, { picture: 'none' });
    case 'the position comes':
    case 'the position is denied':
      return change(now, {});
    case 'the position comes too late':
      return now;
    case 'SAVED the newest':
      return { ...now, device: 'current', saving: 'saved' };
    case 'NOT_SAVED':
      return { ...now, saving: 'notSaved' };
    case 'the writer breaks':
      return { ...now, saving: 'lost' };
    case 'RETRY saving':
      return { ...handOver(now), saving: 'saving' };
    case 'RETRY after the writer broke':
      return { ...(now.begun === 'yes' ? handOver(now) : now), saving: 'saved' };
    default:
      return now;
  }
};

/** What of the draft can be told from outside. */
export const draftOf = (now: Told): unknown => {
  const { at, repetitions, skipped, answer, comment, choice, calculated, picture, second, strokes, begun } = now;
  return expect.objectContaining({
    position: positionOf(at),
    repetitions: expect.toSatisfy((nodes: Draft['repetitions']) => Object.values(nodes).flat().length === repetitions),
    skipped: expect.toSatisfy(
      (marked: readonly string[]) =>
        marked.toSorted().join() ===
        skipped
          .map((one) => (one === 0 ? ids.first : ids.second))
          .toSorted()
          .join(),
    ),
    beginning: begun === 'yes' ? expect.objectContaining({ server: '2026-03-02T10:00:01.000Z' }) : null,
    answers: expect.toSatisfy((answers: Answers) => {
      const number = answers[ids.first]?.[ids.number];
      return (
        (number?.answer ?? '') === answer &&
        (number?.comment ?? '') === comment &&
        (answers[ids.first]?.[ids.choice]?.answer ?? '') === choice &&
        (answers[ids.first]?.[ids.calculator]?.answer ?? '') === calculated &&
        (answers[ids.second]?.[ids.drawing]?.strokes?.length ?? 0) === (strokes === 'there' ? 1 : 0) &&
        (answers[ids.second]?.[ids.picture]?.pictures ?? []).join() ===
          [...(picture === 'there' ? [picturePath] : []), ...(second === 'there' ? [secondPath] : [])].join()
      );
    }),
  });
};

const places: Record<Told['at'], number> = {
  instructions: 0,
  0: 0,
  1: 1,
  list: 0,
  inside: 0,
  last: 1,
  again: 0,
  finish: 1,
};

/** EXEC-17, EXEC-19, OP-31, OP-34: how many times one can return. */
export const depths: Record<Told['at'], number> = {
  instructions: 0,
  0: 1,
  1: 2,
  list: 1,
  inside: 2,
  last: 2,
  again: 2,
  finish: 3,
};

const positionOf = (at: Told['at']) => {
  const main = expect.objectContaining({ kind: 'main', at: places[at] });
  const inside = { kind: 'repetition', of: { section: ids.first, node: ids.node }, first: 0, at: 0 };
  const again = { kind: 'goTo', of: null, first: 0, at: 0 };
  return {
    place: at === 'instructions' || at === 'finish' ? at : 'screen',
    stack: at === 'inside' ? [main, inside] : at === 'again' ? [main, again] : [main],
  };
};

/** Everything that was answered or taken is on the device. */
export const isDurable = ({ device, picture, second }: Told) =>
  device === 'current' && picture !== 'coming' && second !== 'coming';

/** What still runs beside the flow. */
export const running = (past: Past): string[] =>
  [
    ...(isAskingPosition(past) ? ['geolocation'] : []),
    ...(isWithoutPosition(past) ? ['untilAllowed'] : []),
    'gallery',
    ...(isSealing(past) ? ['seal'] : []),
    ...(isUploading(past) ? ['upload'] : []),
    'backButton',
    ...(isScanning(past) ? ['scanner'] : []),
    ...(past.includes('watching cameras breaks') ? [] : ['watchCameras']),
    'cannotBeDone',
    'easel',
    'ticketEntry',
    'uploader',
    ...(told(past).saving === 'lost' ? [] : ['writer']),
    ...(past[0] === 'begun anew' && !past.includes('the reference picture breaks') ? ['storedPicture'] : []),
  ].sort();
const lastOfPosition = (past: Past) => past.findLast((word) => /^the position|^ALLOWED/.test(word)) ?? '';
const isWithoutPosition = (past: Past) => /denied|fails/.test(lastOfPosition(past));
const isAskingPosition = (past: Past) =>
  lastOfPosition(past) === 'ALLOWED' ||
  (lastOfPosition(past) === '' && !isLocated(past[0]) && !past[0]?.startsWith('continued when it was sealed'));
const isScanning = (past: Past) =>
  past.findLast((word) => /^SCAN|scanner|code is read/.test(word))?.startsWith('SCAN') ?? false;
const lastOfEnd = (past: Past) =>
  past.findLast((word) =>
    [
      ...['FINISH', 'RETRY sealing', 'it is sealed', 'it cannot be sealed', 'the upload breaks'],
      ...['FILE_NOT_KEPT, the second', 'RETURN to the finish screen'],
    ].includes(word),
  );
const isUploading = (past: Past) =>
  lastOfEnd(past) === 'it is sealed' ||
  ((past[0] ?? '').startsWith('continued when it was sealed') && lastOfEnd(past) === undefined) ||
  (lastOfEnd(past) === 'RETRY sealing' && past.includes('the upload breaks'));
const isSealing = (past: Past) =>
  !isUploading(past) && ['FINISH', 'RETRY sealing'].includes(lastOfEnd(past) ?? '') && isDurable(told(past));

/** Whether a start knows the position already. */
export const isLocated = (start = '') => start !== 'begun anew' && !start.endsWith('without a position');
