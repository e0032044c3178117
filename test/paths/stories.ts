import * as draft from '#domain/execution/draft.ts';
import type { ExecutionInput } from '#machines/execution/execution.context.ts';
import { executionMachine } from '#machines/execution/execution.machine.ts';
import { id } from '../domain/execution/build.ts';
import { coverageOf } from './coverage.ts';
import { pathOf, type Ways } from './fewest.ts';
import { sessionOf } from './people.ts';
import { Walker } from './walk.ts';
import { answered, failed, passed, said, sent } from './word.ts';
import { activity, unread } from './words/workshop.ts';

const input: ExecutionInput = {
  activity: { ...activity, reference_file: 'company_c/files/how.png' },
  draft: draft.emptyDraft(id(1), activity),
  store: { uuid: id(2), name: 'Store' },
  session: sessionOf({ permissions: { create_ticket: true } }),
  serverStartedAt: '2026-03-02T10:00:01.000Z',
  kept: [],
  sealed: null,
};
const at = '2026-03-02T10:05:00.000Z';
const node = id(900);
const path = 'company_c/files/p1.jpg';
const full = { code: 'storageFull' };
const sealed = { json: '{}', sha256: '', files: [], sealedAt: at };

type Known = Pick<ExecutionInput, 'draft'>;
/** The first question of the section or of the page, whichever shows. */
const first = ({ draft: { position } }: Known): number => (position.stack[0]?.at === 0 ? 11 : 21);
const screenAt = (known: Known): string => id(first(known) - 1);
const placeAt = (known: Known, question: number, kind: 'picture' | 'drawing' = 'picture') => ({
  execution: id(1),
  screen: screenAt(known),
  question: id(first(known) + question),
  ...(kind === 'drawing' ? { kind } : {}),
});
const answering = (text: string) =>
  sent((known: Known) => ({ type: 'ANSWER', question: id(first(known)), answer: text }));
const choosing = (alternative: number) =>
  sent((known: Known) => ({
    type: 'CHOOSE',
    question: id(first(known) + 1),
    alternative: id(first(known) + 100 + alternative),
  }));
const of = (type: string, question: number, more: object = {}) =>
  sent((known: Known) => ({ type, question: id(first(known) + question), ...more }));
const plain = (type: string, more: object = {}) => sent({ type, ...more });
const going = plain('CONTINUE', { at });
const saved = said('writer', ({ draft: { revision } }: Known) => ({ type: 'SAVED', revision, at }));
const raised = (known: Known) => ({
  uuid: 't1',
  screen: screenAt(known),
  question: id(first(known) + 1),
  ticket: { title: 'Door', pictures: [] },
});

const unsaved = (known: Known) => ({
  uuid: 't2',
  screen: screenAt(known),
  question: id(first(known) + 1),
  label: 'Is it ready?',
  begunAt: at,
  form: { title: 'Door', pictures: [] },
});

const words = {
  'the position comes': answered('geolocation', { status: 'located', coordinates: { longitude: 1, latitude: 2 } }),
  CAMERA_THERE: said('watchCameras', { type: 'CAMERA_THERE' }),
  CAMERA_GONE: said('watchCameras', { type: 'CAMERA_GONE' }),
  ...Object.fromEntries(
    [
      ...['to the section', 'to the bench', 'to the aisles', 'to the end', 'with nothing', 'while a picture comes'],
      ...['back to the review', 'round', 'with nothing left'],
    ].map((where) => [`CONTINUE ${where}`, going]),
  ),
  'OPEN_CANVAS while a picture comes': of('OPEN_CANVAS', 4),
  'the position comes too late': answered('geolocation', { status: 'located', coordinates: null }),
  'SAVED at last': saved,
  'CANCEL on the list': plain('CANCEL'),
  'CONFIRM back to the review': plain('CONFIRM'),
  'JUMP to the bench': plain('JUMP', { screen: id(20) }),
  'ANSWER 12': answering('12'),
  'ANSWER 13': answering('13'),
  'ANSWER nothing': answering(''),
  'ANSWER on a full device': answering('14'),
  'ANSWER when there is room': answering('15'),
  COMMENT: of('COMMENT', 0, { comment: 'Dusty' }),
  CHOOSE: choosing(0),
  'CHOOSE once more': choosing(2),
  ADD_PICTURES: of('ADD_PICTURES', 2, { files: [], uuids: [] }),
  FILE_COMING: said('uploader', { type: 'FILE_COMING', path }),
  'FILE_COMING that is not read yet': said('uploader', { type: 'FILE_COMING', path }),
  FILE_NOT_KEPT: said('uploader', { type: 'FILE_NOT_KEPT', path }),
  FILE_ATTACHED: said('uploader', (known: Known) => ({ type: 'FILE_ATTACHED', place: placeAt(known, 2), path })),
  FILE_DETACHED: said('uploader', (known: Known) => ({ type: 'FILE_DETACHED', place: placeAt(known, 2), path })),
  ADD_DOCUMENTS: of('ADD_DOCUMENTS', 3, { files: [], uuids: [] }),
  OPEN_CANVAS: of('OPEN_CANVAS', 4),
  STROKES: said('easel', (known: Known) => ({
    type: 'STROKES',
    place: placeAt(known, 4, 'drawing'),
    strokes: [{ points: [10, 90, 200].map((x) => ({ x, y: x, pressure: 0.5, time: x })) }],
  })),
  DRAWN: said('easel', (known: Known) => ({
    type: 'DRAWN',
    place: placeAt(known, 4, 'drawing'),
    uuid: 'k1',
    picture: new Blob(['png'], { type: 'image/png' }),
  })),
  SCAN: of('SCAN', 5),
  SCAN_PICTURE: of('SCAN_PICTURE', 5, { picture: new Blob(['code']) }),
  'a code is read': answered('scanner', { text: '7790001112223' }),
  'the scanner is given up': answered('scanner', { text: null }),
  CREATE_TICKET: of('CREATE_TICKET', 1),
  LIST_TICKETS: of('LIST_TICKETS', 1),
  TICKET_ADDED: said('ticketEntry', (known: Known) => ({ type: 'TICKET_ADDED', ticket: raised(known) })),
  TICKET_REMOVED: said('ticketEntry', { type: 'TICKET_REMOVED', uuid: 't1' }),
  TICKET_TYPED: said('ticketEntry', (known: Known) => ({ type: 'TICKET_TYPED', ticket: unsaved(known) })),
  TICKET_DROPPED: said('ticketEntry', { type: 'TICKET_DROPPED', uuid: 't2' }),
  LIST_ALL_TICKETS: plain('LIST_ALL_TICKETS'),
  CANNOT_BE_DONE: plain('CANNOT_BE_DONE'),
  POSTPONEMENT: said('cannotBeDone', {
    type: 'POSTPONEMENT',
    postponement: { comment: 'Closed', pictures: [], attempt: null },
  }),
  POSTPONED: said('cannotBeDone', { type: 'POSTPONED' }),
  NEXT_REQUIRED: plain('NEXT_REQUIRED'),
  'NEXT_REQUIRED to the end': plain('NEXT_REQUIRED'),
  ADD_REPETITION: plain('ADD_REPETITION', { node }),
  OPEN_REPETITION: plain('OPEN_REPETITION', { node }),
  REMOVE_REPETITION: plain('REMOVE_REPETITION', { node }),
  'CANCEL the removal': plain('CANCEL'),
  'CONFIRM the removal': plain('CONFIRM'),
  ...Object.fromEntries(
    [
      ...['to the section', 'to the bench', 'to the aisles', 'to the instructions', 'back to the review'],
      'to the finish screen',
    ].map((where) => [`RETURN ${where}`, plain('RETURN')]),
  ),
  'CHANGE the parts of the bench': plain('CHANGE', { screen: id(20), question: id(21) }),
  'CHANGE the parts of the section': plain('CHANGE', { screen: id(10), question: id(11) }),
  FINISH: plain('FINISH', { at }),
  'FINISH on a full device': plain('FINISH', { at }),
  'it is sealed': answered('seal', sealed),
  'it cannot be sealed': failed('seal', full),
  'RETRY sealing': plain('RETRY'),
  'the upload is done': answered('upload', { execution: id(1) }),
  'SAVED the newest': saved,
  NOT_SAVED: said('writer', { type: 'NOT_SAVED', failure: full }),
  'NOT_SAVED at the end': said('writer', { type: 'NOT_SAVED', failure: full }),
  'RETRY saving': plain('RETRY'),
  CLOSE: plain('CLOSE'),
  DISCARD: plain('DISCARD'),
  'it cannot be deleted': failed('discardRecord', full),
  KEEP_ANSWERING: plain('KEEP_ANSWERING'),
  LEAVE: plain('LEAVE'),
  'LEAVE while a picture comes': plain('LEAVE'),
  'it takes long to leave': passed('leavingPatience.execution.open.closing.leaving', 10_000),
  'LEAVE without it': plain('LEAVE'),
  '5 s pass on a screen': passed('calculatorTick.execution.open.flow.answering.screen', 5000),
  '5 s pass on a list': passed('calculatorTick.execution.open.flow.answering.repetitionList', 5000),
};

const begun: draft.Draft = { ...input.draft, beginning: { client: at, server: at }, location: null };
const starts = {
  'it opens': input,
  'continued on the bench': { ...input, draft: { ...begun, position: draft.onScreen(1) } },
  'continued at the end': { ...input, draft: { ...begun, position: { ...draft.onScreen(2), place: 'finish' } } },
} as const;
const walker = new Walker({
  machine: executionMachine,
  starts: Object.fromEntries(Object.entries(starts).map(([start, given]) => [start, () => given])),
  words,
});

const opening = [...['it opens', 'the position comes', 'CAMERA_THERE', 'CONTINUE to the section']];
const toTheBench = [...opening, 'ADD_REPETITION', 'CONTINUE to the section', 'CONTINUE to the bench'];
const onFullDevice = [...toTheBench, 'SAVED the newest', 'ANSWER on a full device', 'NOT_SAVED', 'CLOSE'];
const leavingEarly = [...toTheBench, 'SAVED the newest', unread, 'CLOSE', 'LEAVE while a picture comes'];
const toTheEnd = [...toTheBench, 'ANSWER 12', 'CONTINUE to the aisles', 'CONTINUE to the end'];
const questions = [
  ...['ANSWER 12', 'COMMENT', 'CHOOSE', 'ADD_PICTURES', 'FILE_COMING', 'FILE_ATTACHED', 'FILE_DETACHED'],
  ...['ADD_DOCUMENTS', 'SCAN', 'a code is read', 'SCAN_PICTURE', 'the scanner is given up'],
  ...[
    'CREATE_TICKET',
    'TICKET_TYPED',
    'TICKET_DROPPED',
    'TICKET_ADDED',
    'LIST_TICKETS',
    'TICKET_REMOVED',
    'OPEN_CANVAS',
    'STROKES',
    'DRAWN',
  ],
];

/**
 * What people do in an execution beside going through it, told by hand: the questions of every kind in a section and on
 * a page, the repetitions, the review, what cannot be done, and a device whose storage is full.
 */
const stories: readonly (readonly string[])[] = [
  [...opening, ...questions, '5 s pass on a list', 'CAMERA_GONE'],
  [...toTheBench, ...questions, '5 s pass on a screen'],
  [
    ...[...opening, 'CONTINUE with nothing', 'CANCEL on the list', 'NEXT_REQUIRED', 'ADD_REPETITION'],
    ...['RETURN to the section', 'OPEN_REPETITION', 'CONTINUE to the section'],
    ...['REMOVE_REPETITION', 'CANCEL the removal', 'REMOVE_REPETITION', 'CONFIRM the removal', 'ADD_REPETITION'],
    ...['CONTINUE to the section', 'RETURN to the instructions', 'CONTINUE to the section', 'CONTINUE to the bench'],
    ...['NEXT_REQUIRED', 'RETURN to the section', 'CONTINUE to the bench', 'ANSWER 12', 'CONTINUE to the aisles'],
    ...['RETURN to the bench'],
  ],
  [
    ...[...toTheEnd, 'CHANGE the parts of the bench', 'RETURN back to the review'],
    ...['CHANGE the parts of the bench', 'ANSWER 13', 'CONTINUE back to the review'],
    ...['CHANGE the parts of the section', 'RETURN back to the review'],
    ...['CHANGE the parts of the section', 'CONTINUE back to the review'],
    ...['CHANGE the parts of the section', 'OPEN_REPETITION', 'CONTINUE to the section', 'CONTINUE back to the review'],
    ...['CHANGE the parts of the bench', 'ANSWER nothing', 'CONTINUE with nothing left', 'CONFIRM back to the review'],
    ...['JUMP to the bench', 'ANSWER 12', 'CONTINUE back to the review'],
    ...['CHANGE the parts of the bench', 'CHOOSE once more', 'CONTINUE round', 'CHOOSE', 'CONTINUE back to the review'],
    ...['FINISH', 'SAVED at last', 'it is sealed', 'the upload is done'],
  ],
  [...toTheBench, 'ANSWER 12', 'NEXT_REQUIRED to the end', 'RETURN to the aisles', 'NEXT_REQUIRED to the end'],
  [...toTheBench, unread, 'FILE_NOT_KEPT'],
  ['continued on the bench', 'ANSWER 12'],
  ['continued at the end', 'CHANGE the parts of the bench'],
  [
    ...['it opens', 'the position comes', 'CONTINUE to the section', 'LIST_ALL_TICKETS'],
    ...['CANNOT_BE_DONE', 'POSTPONEMENT', 'SAVED the newest', 'POSTPONED'],
  ],
  [
    ...[...toTheEnd.filter((word) => word !== 'the position comes'), 'SAVED the newest', 'FINISH', 'it is sealed'],
    ...['the position comes too late', 'the upload is done'],
  ],
  [
    ...[...toTheEnd, 'SAVED the newest', 'FINISH on a full device', 'it cannot be sealed'],
    ...['RETURN to the finish screen', 'FINISH', 'it cannot be sealed', 'RETRY sealing', 'it is sealed'],
    'the upload is done',
  ],
  [
    ...[...toTheBench, 'SAVED the newest', 'ANSWER on a full device', 'NOT_SAVED', 'RETRY saving', 'SAVED the newest'],
    ...['ANSWER on a full device', 'NOT_SAVED', 'ANSWER when there is room', 'SAVED the newest'],
    ...[
      'CLOSE',
      'DISCARD',
      'it cannot be deleted',
      'KEEP_ANSWERING',
      'CLOSE',
      'DISCARD',
      'it cannot be deleted',
      'LEAVE',
    ],
  ],
  [...onFullDevice, 'LEAVE without it'],
  [
    ...[...toTheBench, 'SAVED the newest', 'ANSWER on a full device', 'NOT_SAVED', 'CONTINUE to the aisles'],
    ...['CONTINUE to the end', 'FINISH', 'NOT_SAVED at the end', 'RETURN to the finish screen', 'FINISH'],
    ...['NOT_SAVED at the end', 'RETRY sealing', 'SAVED at last', 'it is sealed', 'the upload is done'],
  ],
  [...leavingEarly, 'FILE_NOT_KEPT'],
  [...leavingEarly, 'KEEP_ANSWERING'],
  // Where no calculator looks every five seconds.
  [
    ...[...opening, unread, 'RETURN to the instructions', 'SAVED the newest', 'CLOSE'],
    ...['LEAVE while a picture comes', 'it takes long to leave'],
  ],
  [...onFullDevice, 'DISCARD', 'it cannot be deleted', 'LEAVE without it'],
];

/** At their end nothing happens. */
const refusals: readonly (readonly string[])[] = [
  [...toTheBench, unread, 'CONTINUE while a picture comes'],
  [...toTheBench, unread, 'OPEN_CANVAS while a picture comes'],
  [...opening, unread, 'CONTINUE while a picture comes'],
  [...opening, unread, 'OPEN_CANVAS while a picture comes'],
  [...opening, 'ADD_REPETITION', '5 s pass on a screen'],
  [...toTheBench, 'ANSWER 12', 'CONTINUE to the aisles', '5 s pass on a list'],
];

/** The stories as paths, numbered behind `after` others, and what none of them takes. */
export function storyWays(after: number): Ways {
  const coverage = coverageOf(walker.machine);
  const paths = [...stories, ...refusals].map((story, index) => {
    const walk = { past: story.slice(0, -1), leaves: [], word: story.at(-1) ?? '', inert: index >= stories.length };
    walker.walk(walk, coverage, () => undefined);
    return pathOf(walker, walk, after + index + 1);
  });
  return { machine: walker.machine.id, paths, missing: coverage.missing() };
}
