import type { ActivityTree } from '#contracts/execution/activity.ts';
import * as draft from '#domain/execution/draft.ts';
import type { ExecutionInput } from '#machines/execution/execution.context.ts';
import { anActivity, aQuestion, aScreen, id } from '../../domain/execution/build.ts';
import { executor } from '../../paths/people.ts';
import { ids, picturePath, secondPath, starts, type Told } from './execution.oracle.ts';

export const planPath = 'company_c/reference/plan.png';
const properties = { pictures_range_min: 1, pictures_range_max: 2 };
const number = { uuid: ids.number, required: true, allow_comments: true, properties: { input_regex: '^\\d+$' } };
const choice = {
  uuid: ids.choice,
  type: 'binary',
  alternatives: [{ uuid: ids.yes }, { uuid: id(32) }],
  properties: { allow_create_ticket: true },
};
const drawn = aQuestion(22, { uuid: ids.drawing, type: 'draw', properties: { draw_filename: planPath } });
const documents = aQuestion(23, { uuid: ids.documents, type: 'document', properties: { files_range_max: 4 } });
const screens = [
  aScreen(10, [aQuestion(11, number), aQuestion(12, choice)]),
  aScreen(20, [aQuestion(21, { uuid: ids.picture, type: 'picture', properties }), drawn, documents]),
];
const plain = anActivity(screens);
const calculator = {
  uuid: ids.calculator,
  type: 'calculator',
  properties: { expression: `{${ids.number}} * 2` },
};
/** The same with a calculator on the first screen, and a section whose own questions are a number and a calculator. */
const calculating = anActivity([
  aScreen(10, [aQuestion(11, number), aQuestion(12, choice), aQuestion(13, calculator)]),
  ...screens.slice(1),
]);
const repeatingCalculator = anActivity([
  aScreen(10, [aQuestion(11, { uuid: ids.number }), aQuestion(13, calculator)], {
    type: 'Repetition',
    screens: [aScreen(42, [aQuestion(43)])],
  }),
]);
/** A section of at most one repetition, of one screen, with questions of its own; and another one. */
const repeating = anActivity([
  aScreen(
    10,
    [
      aQuestion(11, { ...number, required: false, properties: {} }),
      aQuestion(12, choice),
      aQuestion(21, { uuid: ids.picture, type: 'picture', properties: { pictures_range_max: 2 } }),
      drawn,
      documents,
    ],
    { type: 'Repetition', maximum: 1, screens: [aScreen(42, [aQuestion(43)])] },
  ),
  aScreen(40, [], { type: 'Repetition', screens: [aScreen(44, [aQuestion(45)])] }),
]);
/** One answer of the first screen leads to it again. */
const round = anActivity([
  aScreen(10, [
    aQuestion(12, {
      ...choice,
      alternatives: [{ uuid: ids.yes, go_to_uuid: ids.first, go_to_type: 'page' }, { uuid: id(32) }],
    }),
  ]),
  aScreen(20, []),
]);
const asking = anActivity([
  aScreen(10, [], { type: 'Repetition', minimum: 1, screens: [aScreen(42, [aQuestion(43, { allow_picture: true })])] }),
]);
const illustrated = anActivity(screens, { reference_file: 'company_c/files/how.png' });

export const sealed = { json: '{}', sha256: 'a', files: [], sealedAt: '2026-03-02T11:00:00.000Z' };
export const serverStart = '2026-03-02T10:00:01.000Z';
export const store = { uuid: 'north', name: 'Store North' };

/** What each start of the oracle is begun with. */
export const inputOf = (start: string): ExecutionInput => {
  const told = starts[start];
  if (!told) throw new Error(`no start ${start}`);
  const isNew = start === 'begun anew';
  const activity = activityOf(start, told);
  return {
    activity,
    draft: isNew ? draft.emptyDraft('e1', activity) : draftFor(told, start.endsWith('without a position')),
    store,
    session: executor,
    serverStartedAt: serverStart,
    kept: [],
    sealed: start.startsWith('continued when it was sealed') ? sealed : null,
  };
};

const activityOf = (start: string, { at, calculated }: Told): ActivityTree => {
  if (start === 'begun anew') return illustrated;
  if (start.endsWith('leads round')) return round;
  if (start.endsWith('asks for a repetition')) return asking;
  if (at === 'list') return calculated === '' ? repeating : repeatingCalculator;
  return calculated === '' ? plain : calculating;
};

const positionAt = (at: Told['at']): draft.Position => {
  if (at === 'instructions') return { ...draft.onScreen(0), place: at };
  return at === 'finish' ? { ...draft.onScreen(1), place: at } : draft.onScreen(at === 1 ? 1 : 0);
};

const draftFor = ({ at, answer, picture, skipped, calculated }: Told, isNowhere: boolean): draft.Draft => ({
  ...draft.emptyDraft('e1', plain),
  position: positionAt(at),
  beginning: { client: '2026-03-02T10:00:00.000Z', server: serverStart },
  location: isNowhere ? null : { status: 'located', coordinates: { longitude: 1, latitude: 2 } },
  skipped: skipped.map((one) => (one === 0 ? ids.first : ids.second)),
  answers: Object.fromEntries([
    ...(answer === '' && calculated === '' ? [] : [[ids.first, onFirstScreen(answer, calculated)] as const]),
    ...(picture === 'there'
      ? [[ids.second, { [ids.picture]: { ...draft.noAnswer, pictures: [picturePath] } }] as const]
      : []),
  ]),
  revision: 7,
});

const onFirstScreen = (answer: string, calculated: string): Record<string, draft.Answer> => ({
  ...(answer === '' ? {} : { [ids.number]: { ...draft.noAnswer, answer } }),
  ...(calculated === ''
    ? {}
    : {
        [ids.calculator]: {
          ...draft.noAnswer,
          answer: calculated,
          ...(calculated === '0' ? { notCalculated: true } : {}),
        },
      }),
});

export type Known = Pick<ExecutionInput, 'activity' | 'draft' | 'sealed'> & {
  readonly coming: readonly string[];
  readonly savedRevision: number;
};

/** What makes two states of the flow different, beside where they are. */
export const facts = ({ activity, draft: given, coming, sealed: fixed }: Known) => [
  activity === round && draft.answerOf(given, ids.first, ids.choice).answer,
  given.position,
  Object.keys(given.repetitions),
  Object.values(given.repetitions).flat().length,
  draft.answerOf(given, ids.first, ids.number).answer,
  draft.answerOf(given, ids.first, ids.calculator).answer,
  draft.answerOf(given, ids.second, ids.picture).pictures.length,
  given.skipped.toSorted(),
  given.location?.status,
  given.postponement?.comment,
  given.tickets.length,
  given.unsaved.length,
  coming.length,
  fixed !== null,
];

const ofDialog = ['CLOSE', 'KEEP_ANSWERING', 'LEAVE', 'DISCARD', 'it is deleted', 'it cannot be deleted'];
const ofRepetitions = [
  'ADD_REPETITION',
  'OPEN_REPETITION',
  'REMOVE_REPETITION',
  'CONFIRM the removal',
  'CANCEL the removal',
];
const ofTickets = ['CREATE_TICKET', 'CREATE_TICKET from another question', 'LIST_TICKETS'];
const ofQuestions = [
  ...['ANSWER 12', 'COMMENT', 'CHOOSE', 'ADD_PICTURES', 'ADD_DOCUMENTS', 'OPEN_CANVAS', 'FILE_COMING'],
  ...ofTickets,
];
const isPossibleInSection = ({ draft: { position }, coming }: Known, word: string, at: At): boolean => {
  if (coming.length > 0) return word === 'OPEN_CANVAS';
  const isInFirst = position.stack[0]?.at === 0;
  if (at('flow.finish.readyToUpload')) return word === 'CHANGE in the section';
  if (at('flow.answering.screen')) return word === 'CONTINUE';
  if (!at('flow.answering.repetitionList')) return isInFirst && ofRepetitions.includes(word);
  if (word === 'time passes on a list') return isInFirst;
  return [
    'CONTINUE',
    'RETURN',
    'NEXT_REQUIRED',
    ...(isInFirst ? ['SCAN', 'SCAN_PICTURE', ...ofScanner, ...ofRepetitions, ...ofQuestions] : []),
  ].includes(word);
};
const ofChange = ['CONTINUE', 'CONFIRM', 'CANCEL', 'RETURN', 'ANSWER 12', 'ANSWER abc', 'NEXT_REQUIRED'];
const ofCamera = ['CAMERA_THERE', 'CAMERA_GONE', 'watching cameras breaks'];
const ofCalculator = ['ANSWER 12', 'CONTINUE', 'CANCEL', 'FINISH', 'SAVED the newest', 'time passes on a screen'];
const ofSectionCalculator = ['ANSWER 12', 'SAVED the newest', 'time passes on a list'];
const ofScanner = ['a code is read', 'the scanner is given up', 'the scanner breaks'];
/** What is answered before does not touch them: in the other tests their code comes first. */
const ofDevice = [
  ...['the position comes', 'the position is denied', 'the position fails', 'ALLOWED'],
  ...['permission cannot be watched', 'the reference picture breaks'],
];
const ofSealing = ['FINISH', 'it is sealed', 'it cannot be sealed', 'the upload is done', 'it is taken back'];

type At = (leaf: string) => boolean;
type When = (at: At, known: Known, index: number | null) => boolean;
const onFirst: When = (_, __, index) => index === 0;
const hasRepetition: When = (_, { draft: given }) => Object.values(given.repetitions).flat().length > 0;
const hasSkipped = ({ draft: given }: Known) => given.skipped.length > 0;
const writing: When = (at, known, index) =>
  at('saving.saving') &&
  !hasSkipped(known) &&
  ((index === 0 && picturesOf(known) === 0) || at('flow.settling') || at('closing.leaving'));
const picturesOf = ({ draft: given }: Known) => draft.answerOf(given, ids.second, ids.picture).pictures.length;
const taking =
  (count: number): When =>
  (at, known, index) =>
    at('flow.answering.screen') &&
    index === 1 &&
    !hasSkipped(known) &&
    known.coming.length === 0 &&
    picturesOf(known) === count;
const arriving =
  (path: string): When =>
  (_, { coming }) =>
    coming.includes(path);

/** A screen that nothing was done on yet. */
const untouched: When = (at, { draft: given, coming }, index) =>
  index === 0 &&
  given.skipped.length === 0 &&
  coming.length === 0 &&
  given.location !== null &&
  !at('saving.notSaved') &&
  draft.answerOf(given, ids.first, ids.number).answer === '';
/** Of a ticket, where nothing else was done, and of none once it is sealed. */
const raising: When = (at, known, index) =>
  known.sealed !== null ||
  (known.draft.tickets.length + known.draft.unsaved.length === 0 && untouched(at, known, index));
/** The same while it is being sealed: a picture may come to a form that was closed. */
const typing: When = (at, known, index) => at('flow.sealing') || raising(at, known, index);
const onTickets: When = (at, known, index) => at('flow.answering.repetitionList') || untouched(at, known, index);
const drawing: When = (at, known, index) => at('flow.answering.screen') && index === 1 && !hasSkipped(known);

/** On the finish screen of the pages, with nothing on its way. */
const reviewing: When = (at, { activity, coming, draft: given }) =>
  (at('flow.finish.readyToUpload') || at('flow.finish.pendingSummary')) &&
  at('saving.saved') &&
  activity === plain &&
  coming.length === 0 &&
  given.location !== null;
/** PEND-08: of what was drawn and not confirmed, the tests of the domain tell. */
const seeking: When = (_, { activity, coming, draft: given }, index) =>
  activity === asking ||
  activity === repeating ||
  (index !== null &&
    activity === plain &&
    coming.length === 0 &&
    (draft.answerOf(given, ids.second, ids.drawing).strokes ?? []).length === 0);

const isWithoutPicture = (known: Known) => known.coming.length === 0 && picturesOf(known) === 0;

/** When the world outside can do it; what is not named can always be. */
const conditions: Record<string, When> = {
  NEXT_REQUIRED: seeking,
  'CHANGE the number': reviewing,
  'CHANGE what is not there': reviewing,
  'CHANGE the picture': (at, known, index) =>
    reviewing(at, known, index) && isWithoutPicture(known) && known.draft.skipped.join() === ids.second,
  'CHANGE the choice': (_, { activity }) => activity === round,
  'CHANGE in the section': (_, { activity }) => activity === repeating,
  CLOSE: (at, known, index) => !at('saving.saving') && (at('saving.saved') || onFirst(at, known, index)),
  'ANSWER 12': onFirst,
  'ANSWER abc': onFirst,
  COMMENT: onFirst,
  SCAN: untouched,
  SCAN_PICTURE: untouched,
  'time passes on a screen': (at, known, index) => at('flow.answering.screen') && untouched(at, known, index),
  CHOOSE: onFirst,
  ADD_DOCUMENTS: (at, __, index) => index === 1 || at('flow.answering.repetitionList'),
  LIST_ALL_TICKETS: (at, known, index) => known.sealed !== null || untouched(at, known, index),
  CANNOT_BE_DONE: (at, known, index) => known.sealed !== null || untouched(at, known, index),
  POSTPONEMENT: (at, known, index) => known.sealed !== null || at('flow.sealing') || untouched(at, known, index),
  CREATE_TICKET: onTickets,
  'CREATE_TICKET from another question': onTickets,
  LIST_TICKETS: onTickets,
  TICKET_ADDED: raising,
  TICKET_TYPED: typing,
  TICKET_DROPPED: (at, { sealed: fixed, draft: given }) =>
    fixed !== null || at('flow.sealing') || given.unsaved.length > 0,
  TICKET_REMOVED: (_, { sealed: fixed, draft: given }) => fixed !== null || given.tickets.length > 0,
  POSTPONED: (at, known, index) => at('closing.closed') && (known.sealed !== null || untouched(at, known, index)),
  OPEN_CANVAS: (at, __, index) => index === 1 || at('flow.answering.repetitionList'),
  'ADD_DOCUMENTS to another question': onFirst,
  'OPEN_CANVAS of another question': onFirst,
  STROKES: drawing,
  DRAWN: drawing,
  ADD_PICTURES: (at, __, index) => index === 1 || at('flow.answering.repetitionList'),
  'SAVED the newest': (at) => !at('saving.saved') && !at('flow.notSealed'),
  'SAVED an older one': writing,
  NOT_SAVED: writing,
  'RETRY after the writer broke': (at) => at('saving.lost'),
  'RETRY saving': (at) => at('saving.notSaved'),
  'RETRY sealing': (at) => at('flow.notSealed') && at('saving.saved'),
  'RETURN to the finish screen': (at) => at('flow.notSealed'),
  RETURN: (at) => !at('flow.notSealed'),
  OPEN_REPETITION: hasRepetition,
  REMOVE_REPETITION: hasRepetition,
  'CONFIRM the removal': (at) => at('flow.answering.confirmingRemoval'),
  'CANCEL the removal': (at) => at('flow.answering.confirmingRemoval'),
  FILE_COMING: (at, known, index) =>
    taking(0)(at, known, index) ||
    (at('errand.changing') && index === 1 && isWithoutPicture(known)) ||
    (at('flow.answering.repetitionList') && known.coming.length === 0),
  'FILE_COMING, a second': taking(1),
  FILE_DETACHED: taking(1),
  FILE_ATTACHED: arriving(picturePath),
  FILE_NOT_KEPT: arriving(picturePath),
  'FILE_ATTACHED, the second': arriving(secondPath),
  'FILE_NOT_KEPT, the second': arriving(secondPath),
  'the position comes': (at, { sealed: fixed }) => fixed === null && !at('flow.sealing'),
  'the position is denied': (_, { activity }) => activity === illustrated,
  ALLOWED: (_, { activity }) => activity === illustrated,
  'permission cannot be watched': (_, { activity }) => activity === illustrated,
  'the position comes too late': (at, { sealed: fixed }) => fixed !== null || at('flow.sealing'),
};

/** Keeps modes that do not touch each other from being multiplied: each is followed where something depends on it. */
export const isPossible = (known: Known, word: string, leaves: readonly string[]): boolean => {
  const at: At = (leaf) => leaves.includes(`open.${leaf}`);
  const { position, location } = known.draft;
  if (!(conditions[word]?.(at, known, position.place === 'screen' ? (position.stack[0]?.at ?? null) : null) ?? true))
    return false;
  if (known.draft.postponement !== null) return word === 'SAVED the newest';
  if (known.draft.unsaved.length > 0) return ['SAVED the newest', 'TICKET_DROPPED', 'CREATE_TICKET'].includes(word);
  if (known.draft.tickets.length > 0) return ['SAVED the newest', 'TICKET_REMOVED'].includes(word);
  if (at('saving.lost')) return ['RETRY after the writer broke', 'ANSWER 12', 'CLOSE', 'LEAVE'].includes(word);
  if (word === 'the writer breaks' && (location === null || at('flow.notSealed'))) return false;
  if (!at('closing.closed'))
    return [
      ...[...ofDialog, 'SAVED the newest', 'the upload is done', 'it is taken back', 'FILE_ATTACHED'],
      ...(at('closing.leaving') ? ['NOT_SAVED', 'FILE_NOT_KEPT', 'it takes long to leave'] : []),
    ].includes(word);
  if (at('flow.answering.scanning')) return ofScanner.includes(word);
  if (ofCamera.includes(word)) return known.activity === repeatingCalculator;
  if (known.activity === calculating) return ofCalculator.includes(word);
  if (known.activity === repeatingCalculator) return ofSectionCalculator.includes(word);
  if (known.activity === repeating) return isPossibleInSection(known, word, at);
  if (known.activity === asking)
    return [
      'NEXT_REQUIRED',
      'SAVED the newest',
      'CONTINUE',
      'CANCEL',
      ...(known.coming.length > 0 ? [] : ['FILE_COMING']),
    ].includes(word);
  if (known.activity === round)
    return at('errand.changing') && position.stack.length === 1
      ? ['CHOOSE', 'CONTINUE'].includes(word)
      : word === 'CHANGE the choice';
  if (ofRepetitions.includes(word)) return false;
  if (at('errand.changing')) return [...ofChange, 'FILE_COMING'].includes(word);
  if (at('flow.finish.pendingSummary') && known.coming.length > 0) return word === 'FILE_ATTACHED';
  if (known.activity === illustrated)
    return [...ofDialog, ...ofDevice, 'SAVED the newest', 'ANSWER 12'].includes(word) || at('flow.instructions');
  if (location === null) return [...ofSealing, 'the position comes too late'].includes(word);
  return true;
};
