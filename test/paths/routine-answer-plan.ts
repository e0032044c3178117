import type { RoutineDetail } from '#contracts/routines/routines.ts';
import { nothingSaid } from '#domain/execution/postponement.ts';
import type { RoutineStateName } from '#domain/routines/routine-activity.ts';
import { routineAnswerMachine } from '#machines/routines/routine-answer.machine.ts';
import type { LoadedActivity } from '#machines/routines/routine-answer.setup.ts';
import { fewest, type Ways } from './fewest.ts';
import { executor } from './people.ts';
import { closed, detailOf, form, withPictures } from './routine-details.ts';
import { type Walk, Walker } from './walk.ts';
import { answered, failed, passed, said, sent } from './word.ts';
import { closedOnes, type Opening, openings } from './words/routine-answer-expected.ts';

const path = `company_${executor.company_uuid}/routine_a1/e1/p1.jpg`;
const second = `company_${executor.company_uuid}/routine_a1/e1/p2.jpg`;
const place = { execution: 'u1', screen: '', question: '', kind: 'routine' };
const offline = { code: 'offline' };
const rejected = { code: 'rejected', status: 422, messages: ['No.'] } as const;
const conflict = { code: 'conflict', body: null } as const;
const why = { ...nothingSaid, comment: 'No water' };
const time = '2026-03-02T10:05:00.000Z';

const empty = { uuid: 'u1', comment: '', pictures: [], postponement: nothingSaid };
const mine = { ...empty, comment: 'Mine' };
const loaded = (detail: RoutineDetail, more: Partial<LoadedActivity> = {}): LoadedActivity => ({
  detail,
  draft: empty,
  files: [],
  given: null,
  refusal: null,
  seen: null,
  ...more,
});
const plain = detailOf('available', form);
const ended = (state: RoutineStateName, more: Partial<LoadedActivity> = {}) => loaded(detailOf(state, closed), more);

/** What comes when it is read, and when that can be. */
const comings: Readonly<Record<string, readonly [one: LoadedActivity, when: (known: Known) => boolean]>> = {
  'a plain one comes': [
    loaded(plain),
    (known) => (known.loaded === null ? isOf(known, 'a plain one opens') : known.loaded.seen !== null),
  ],
  'one with pictures comes': [
    loaded(detailOf('available', withPictures)),
    (known) => isFirst(known, 'one with pictures opens'),
  ],
  'one seen before comes': [
    loaded(plain, { seen: { at: time, readAt: time } }),
    (known) => isFirst(known, 'one seen before opens'),
  ],
  'one on its way comes': [
    loaded(plain, { given: 'resolved', draft: mine }),
    (known) => isFirst(known, 'one on its way opens'),
  ],
  ...Object.fromEntries(
    closedOnes.map(({ name, state }) => [
      `${name} comes`,
      [ended(state, { draft: mine }), (known: Known) => isFirst(known, `${name} opens`)],
    ]),
  ),
  'the refused one comes': [loaded(plain, { refusal: rejected, draft: mine }), ({ failure }) => failure === rejected],
  'the answer of another comes': [
    ended('notDone', { refusal: conflict, draft: mine }),
    ({ failure }) => failure === conflict,
  ],
  'what was delivered comes': [
    ended('done'),
    (known) => known.loaded !== null && known.failure === null && known.loaded.seen === null,
  ],
};

type Known = {
  readonly place: { readonly checksum: string };
  readonly loaded: LoadedActivity | null;
  readonly draft: LoadedActivity['draft'];
  readonly coming: readonly string[];
  readonly unkept: readonly string[];
  readonly asked: { readonly change: 'resolved' | 'unresolved' | 'postpone' };
  readonly wait: string;
  readonly sent: number;
  readonly failure: object | null;
};
const isOf = ({ place }: Known, ...some: readonly Opening[]): boolean => some.some((one) => one === place.checksum);
const isFirst = (known: Known, start: Opening): boolean => known.loaded === null && isOf(known, start);
const isPlain = (known: Known): boolean => isOf(known, 'a plain one opens');
const takesPictures = (known: Known): boolean => isOf(known, 'one with pictures opens');
const isPictured = ({ coming, draft }: Known): boolean => coming.length + draft.pictures.length > 0;
const isWhole = ({ unkept }: Known): boolean => unkept.length === 0;
const isOpenOf = (known: Known, leaf: string): boolean =>
  leaf === 'shown.editable.editing' && known.draft.postponement.comment === '';
const isEditing = (known: Known, leaf: string): boolean =>
  isOpenOf(known, leaf) && (isPlain(known) || takesPictures(known));

/** What the platform tells with its receipt: how the activity stands from now on. */
const results = {
  resolved: ended('done'),
  unresolved: ended('notDone'),
  postpone: loaded(detailOf('postponed', withPictures)),
};

/** When something is done, where that is not whenever the chart lets it: nobody does everything everywhere. */
const conditions: Readonly<Record<string, (known: Known, leaf: string) => boolean>> = {
  'it is not loaded': (known) => isFirst(known, 'a plain one opens'),
  TYPE: (known, leaf) => isPlain(known) && isEditing(known, leaf) && known.draft.comment === '',
  ADD_PICTURES: (known, leaf) => isEditing(known, leaf) && !isPictured(known),
  CANNOT_BE_DONE: isEditing,
  DONE_CLICK: isEditing,
  NOT_DONE_CLICK: isEditing,
  POSTPONEMENT: (known, leaf) => takesPictures(known) && isEditing(known, leaf) && !isPictured(known),
  POSTPONED: ({ draft }, leaf) => leaf === 'shown.editable.editing' && draft.postponement.comment !== '',
  FILE_COMING: (known, leaf) => takesPictures(known) && isEditing(known, leaf) && !isPictured(known) && isWhole(known),
  'FILE_COMING as the second': (known, leaf) =>
    isEditing(known, leaf) && known.coming.length === 0 && known.draft.pictures.length > 0 && isWhole(known),
  FILE_NOT_KEPT: ({ coming }) => coming.length > 0,
  'FILE_NOT_KEPT of the second': ({ coming }) => coming.includes(second),
  FILE_ATTACHED: ({ coming }) => coming.length > 0,
  FILE_DETACHED: (known, leaf) => isEditing(known, leaf) && known.draft.pictures.length > 0 && isWhole(known),
  HELD: (_, leaf) => leaf === 'taking',
  LOST: (known, leaf) => isPlain(known) && isEditing(known, leaf) && known.draft.comment === '',
  TAKE_OVER: (_, leaf) => leaf === 'takenOver',
  RETRY: (known, leaf) =>
    leaf === 'loadFailed' ||
    (leaf === 'shown.editable.editing' && isOf(known, 'one seen before opens')) ||
    (leaf === 'shown.sending.waiting' && known.wait === 'waitingForNetwork'),
  'it is forgotten': (_, leaf) => leaf === 'shown.discarding',
  DISCARD: (_, leaf) => !/discarding|editable|keeping|sending|loading|loadFailed|reopening|taking|takenOver/.test(leaf),
  SENDING_FILES: (_, leaf) => leaf === 'shown.sending.uploading',
  SENDING_RECORD: ({ sent: files }) => files > 0,
  'uploading takes long': ({ sent: files }) => files > 0,
  WAITS: (known, leaf) => leaf === `shown.sending.${takesPictures(known) ? 'uploading' : 'saving'}`,
  'it is taken': (_, leaf) => leaf === 'shown.sending.saving',
  'it is refused': ({ draft }, leaf) => leaf === 'shown.sending.saving' && draft.comment !== '',
  'somebody was first': ({ draft }, leaf) => leaf === 'shown.sending.saving' && draft.comment !== '',
  'another tab has sent it': (known, leaf) =>
    isPlain(known) && leaf === 'shown.sending.waiting' && known.wait === 'waitingForNetwork',
};

const click = (type: 'DONE_CLICK' | 'NOT_DONE_CLICK') => sent({ type, key: 'k1', at: time });

const walker = new Walker({
  machine: routineAnswerMachine,
  starts: Object.fromEntries(
    openings.map((checksum) => [
      checksum,
      () => ({ place: { screen: 'manageActivity', routine: 'r1', checksum, store: 's1' }, session: executor }),
    ]),
  ),
  words: {
    ...Object.fromEntries(Object.entries(comings).map(([word, [one]]) => [word, answered('loadResult', one)])),
    HELD: said('hold', { type: 'HELD' }),
    LOST: said('hold', { type: 'LOST' }),
    TAKE_OVER: sent({ type: 'TAKE_OVER' }),
    'it is not loaded': failed('loadResult', offline),
    RETRY: sent({ type: 'RETRY' }),
    ONLINE: said('untilOnline', { type: 'ONLINE' }),
    CANCEL: sent({ type: 'CANCEL' }),
    DISCARD: sent({ type: 'DISCARD' }),
    CANNOT_BE_DONE: sent({ type: 'CANNOT_BE_DONE' }),
    'it is forgotten': said('keepDraft', { type: 'FORGOTTEN' }),
    TYPE: sent({ type: 'TYPE', comment: 'Mine' }),
    ADD_PICTURES: sent({ type: 'ADD_PICTURES', files: [], uuids: [] }),
    DONE_CLICK: click('DONE_CLICK'),
    NOT_DONE_CLICK: click('NOT_DONE_CLICK'),
    FILE_COMING: said('uploader', { type: 'FILE_COMING', path }),
    'FILE_COMING as the second': said('uploader', { type: 'FILE_COMING', path: second }),
    FILE_NOT_KEPT: said('uploader', { type: 'FILE_NOT_KEPT', path }),
    'FILE_NOT_KEPT of the second': said('uploader', { type: 'FILE_NOT_KEPT', path: second }),
    FILE_ATTACHED: said('uploader', { type: 'FILE_ATTACHED', place, path }),
    FILE_DETACHED: said('uploader', { type: 'FILE_DETACHED', place, path }),
    POSTPONEMENT: said('cannotBeDone', { type: 'POSTPONEMENT', postponement: why }),
    POSTPONED: said('cannotBeDone', { type: 'POSTPONED' }),
    'it is fixed': answered('saveAnswer'),
    SENDING_FILES: said('followAnswer', { type: 'SENDING_FILES', sent: 1 }),
    SENDING_RECORD: said('followAnswer', { type: 'SENDING_RECORD' }),
    WAITS: said('followAnswer', { type: 'WAITS', wait: 'waitingForNetwork' }),
    'it is taken': said('followAnswer', ({ asked }: Known) => ({ type: 'DELIVERED', loaded: results[asked.change] })),
    'it is refused': said('followAnswer', { type: 'NOT_TAKEN', failure: rejected }),
    'somebody was first': said('followAnswer', { type: 'NOT_TAKEN', failure: conflict }),
    'another tab has sent it': said('followAnswer', { type: 'GONE' }),
    'it can be changed': answered('reopenAnswer'),
    '3 seconds pass': passed('missingPictureTime.routineAnswer.shown.editable.tooFewPictures', 3000),
    'the pictures take long': passed('patience.routineAnswer.shown.keeping.settling', 20_000),
    'uploading takes long': passed('patience.routineAnswer.shown.sending.uploading', 20_000),
    'saving takes long': passed('patience.routineAnswer.shown.sending.saving', 20_000),
  },
  lastWords: [
    ...['it is taken', 'the refused one comes', 'one on its way comes', 'what was delivered comes'],
    ...['TAKE_OVER', 'uploading takes long', 'saving takes long'],
  ],
  facts: ({ loaded: one, draft, coming, unkept, asked, wait, sent: files, failure }: Known) => [
    one && Object.values(comings).findIndex(([other]) => other.detail === one.detail && other.seen === one.seen),
    ...[one?.refusal, draft, coming, unkept, asked.change, wait, files, failure],
  ],
  isPossible: (known: Known, word, leaves) => {
    // A second one cannot be kept before anybody could press a button.
    if (known.coming.includes(second)) return word === 'FILE_NOT_KEPT of the second';
    const coming = comings[word];
    if (coming) return coming[1](known);
    return conditions[word]?.(known, leaves[0] ?? '') ?? true;
  },
});

/** What is not offered is looked at too; what nobody tells of there cannot be. */
const isWalkable = ({ inert, word, leaves }: Walk): boolean =>
  !inert ||
  /^(?:DISCARD|ADD_PICTURES|CANNOT_BE_DONE)$/.test(word) ||
  (word === 'RETRY' && leaves.includes('shown.editable.editing'));

/** The fewest long walks that take every step at an answer that somebody can take, and what they do not take. */
export const answerWalks = (): Ways => fewest(walker, isWalkable);
