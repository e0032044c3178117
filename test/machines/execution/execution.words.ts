import { answered, failed, passed, said, sent } from '../../paths/word.ts';
import { type Known, sealed } from './execution.fixture.ts';
import { ids, picturePath, secondPath } from './execution.oracle.ts';

export const at = '2026-03-02T10:05:00.000Z';
export const finishedAt = '2026-03-02T11:00:00.000Z';
export const full = { code: 'storageFull' };
export const missing = { code: 'fileMissing', path: picturePath };
export const place = { execution: 'e1', screen: ids.second, question: ids.picture };
export const coordinates = { longitude: -70.6, latitude: -33.4 };
export const code = new Blob(['code']);
export const files = [{ name: 'shelf.jpg', type: 'image/jpeg', size: 3, blob: new Blob(['abc']) }];

export const drawing = { execution: 'e1', screen: ids.second, question: ids.drawing, kind: 'drawing' };
export const line = { points: [10, 90].map((x) => ({ x, y: 10, pressure: 0.5, time: x })) };
export const postponement = { comment: 'closed', pictures: [], attempt: null };
export const raised = {
  uuid: 't1',
  screen: ids.first,
  question: ids.choice,
  ticket: { title: 'Door', pictures: ['company_c/files/t.jpg'] },
};
export const unsaved = {
  uuid: 't2',
  screen: ids.first,
  question: ids.choice,
  label: 'Is it ready?',
  begunAt: at,
  form: { title: 'Do', pictures: [] },
};
export const png = new Blob(['png'], { type: 'image/png' });

/** Everything that can happen to an execution. */
export const words = {
  CONTINUE: sent({ type: 'CONTINUE', at }),
  'ANSWER 12': sent({ type: 'ANSWER', question: ids.number, answer: '12' }),
  'ANSWER abc': sent({ type: 'ANSWER', question: ids.number, answer: 'abc' }),
  COMMENT: sent({ type: 'COMMENT', question: ids.number, comment: 'dusty' }),
  CHOOSE: sent({ type: 'CHOOSE', question: ids.choice, alternative: ids.yes }),
  ADD_PICTURES: sent({ type: 'ADD_PICTURES', question: ids.picture, files, uuids: ['p1'] }),
  SCAN: sent({ type: 'SCAN', question: ids.number }),
  SCAN_PICTURE: sent({ type: 'SCAN_PICTURE', question: ids.number, picture: code }),
  'a code is read': answered('scanner', { text: '12' }),
  'the scanner is given up': answered('scanner', { text: null }),
  'the scanner breaks': failed('scanner', full),
  CAMERA_THERE: said('watchCameras', { type: 'CAMERA_THERE' }),
  CAMERA_GONE: said('watchCameras', { type: 'CAMERA_GONE' }),
  'watching cameras breaks': failed('watchCameras', full),
  'time passes on a screen': passed('calculatorTick.execution.open.flow.answering.screen', 5000),
  'time passes on a list': passed('calculatorTick.execution.open.flow.answering.repetitionList', 5000),
  ADD_DOCUMENTS: sent({ type: 'ADD_DOCUMENTS', question: ids.documents, files, uuids: ['d1'] }),
  'ADD_DOCUMENTS to another question': sent({ type: 'ADD_DOCUMENTS', question: ids.choice, files, uuids: ['d1'] }),
  OPEN_CANVAS: sent({ type: 'OPEN_CANVAS', question: ids.drawing }),
  'OPEN_CANVAS of another question': sent({ type: 'OPEN_CANVAS', question: ids.choice }),
  STROKES: said('easel', { type: 'STROKES', place: drawing, strokes: [line] }),
  DRAWN: said('easel', { type: 'DRAWN', place: drawing, picture: png, uuid: 'k1' }),
  'the easel breaks': failed('easel', full),
  CANNOT_BE_DONE: sent({ type: 'CANNOT_BE_DONE' }),
  LIST_ALL_TICKETS: sent({ type: 'LIST_ALL_TICKETS' }),
  POSTPONEMENT: said('cannotBeDone', { type: 'POSTPONEMENT', postponement }),
  POSTPONED: said('cannotBeDone', { type: 'POSTPONED' }),
  CREATE_TICKET: sent({ type: 'CREATE_TICKET', question: ids.choice }),
  'CREATE_TICKET from another question': sent({ type: 'CREATE_TICKET', question: ids.number }),
  LIST_TICKETS: sent({ type: 'LIST_TICKETS', question: ids.choice }),
  TICKET_ADDED: said('ticketEntry', { type: 'TICKET_ADDED', ticket: raised }),
  TICKET_REMOVED: said('ticketEntry', { type: 'TICKET_REMOVED', uuid: 't1' }),
  TICKET_TYPED: said('ticketEntry', { type: 'TICKET_TYPED', ticket: unsaved }),
  TICKET_DROPPED: said('ticketEntry', { type: 'TICKET_DROPPED', uuid: 't2' }),
  'the ticket entry breaks': failed('ticketEntry', full),
  'the drawer breaks': failed('cannotBeDone', full),
  FILE_COMING: said('uploader', { type: 'FILE_COMING', path: picturePath }),
  FILE_NOT_KEPT: said('uploader', { type: 'FILE_NOT_KEPT', path: picturePath }),
  FILE_ATTACHED: said('uploader', { type: 'FILE_ATTACHED', place, path: picturePath }),
  'FILE_COMING, a second': said('uploader', { type: 'FILE_COMING', path: secondPath }),
  'FILE_NOT_KEPT, the second': said('uploader', { type: 'FILE_NOT_KEPT', path: secondPath }),
  'FILE_ATTACHED, the second': said('uploader', { type: 'FILE_ATTACHED', place, path: secondPath }),
  FILE_DETACHED: said('uploader', { type: 'FILE_DETACHED', place, path: picturePath }),
  NEXT_REQUIRED: sent({ type: 'NEXT_REQUIRED' }),
  'CHANGE the number': sent({ type: 'CHANGE', screen: ids.first, question: ids.number }),
  'CHANGE the picture': sent({ type: 'CHANGE', screen: ids.second, question: ids.picture }),
  'CHANGE the choice': sent({ type: 'CHANGE', screen: ids.first, question: ids.choice }),
  'CHANGE in the section': sent({ type: 'CHANGE', screen: ids.first, question: ids.number }),
  'CHANGE what is not there': sent({ type: 'CHANGE', screen: ids.yes, question: ids.number }),
  RETURN: sent({ type: 'RETURN' }),
  'RETURN to the finish screen': sent({ type: 'RETURN' }),
  ADD_REPETITION: sent({ type: 'ADD_REPETITION', node: ids.node }),
  OPEN_REPETITION: sent({ type: 'OPEN_REPETITION', node: ids.node }),
  REMOVE_REPETITION: sent({ type: 'REMOVE_REPETITION', node: ids.node }),
  'CONFIRM the removal': sent({ type: 'CONFIRM' }),
  'CANCEL the removal': sent({ type: 'CANCEL' }),
  CONFIRM: sent({ type: 'CONFIRM' }),
  CANCEL: sent({ type: 'CANCEL' }),
  'JUMP to the first screen': sent({ type: 'JUMP', screen: ids.first }),
  FINISH: sent({ type: 'FINISH', at: finishedAt }),
  'SAVED the newest': said('writer', ({ draft: { revision } }: Known) => ({ type: 'SAVED', revision, at })),
  'SAVED an older one': said('writer', ({ savedRevision }: Known) => ({ type: 'SAVED', revision: savedRevision, at })),
  NOT_SAVED: said('writer', { type: 'NOT_SAVED', failure: full }),
  'RETRY saving': sent({ type: 'RETRY' }),
  'RETRY after the writer broke': sent({ type: 'RETRY' }),
  'the writer breaks': failed('writer', full),
  'the gallery breaks': failed('gallery', full),
  'the uploader breaks': failed('uploader', full),
  'the Back button breaks': failed('backButton', full),
  'it is sealed': answered('seal', sealed),
  'it cannot be sealed': failed('seal', missing),
  'RETRY sealing': sent({ type: 'RETRY' }),
  'the upload is done': answered('upload', { end: 'uploaded', execution: 'e1' }),
  'it is taken back': answered('upload', { end: 'takenBack', execution: 'e1' }),
  'the upload breaks': failed('upload', full),
  CLOSE: sent({ type: 'CLOSE' }),
  KEEP_ANSWERING: sent({ type: 'KEEP_ANSWERING' }),
  LEAVE: sent({ type: 'LEAVE' }),
  'it takes long to leave': passed('leavingPatience.execution.open.closing.leaving', 10_000),
  DISCARD: sent({ type: 'DISCARD' }),
  'it is deleted': answered('discardRecord'),
  'it cannot be deleted': failed('discardRecord', full),
  'the position comes': answered('geolocation', { status: 'located', coordinates }),
  'the position comes too late': answered('geolocation', { status: 'located', coordinates }),
  'the position is denied': answered('geolocation', { status: 'denied', coordinates: null }),
  'the position fails': failed('geolocation', full),
  ALLOWED: said('untilAllowed', { type: 'ALLOWED' }),
  'permission cannot be watched': failed('untilAllowed', full),
  'the reference picture breaks': failed('storedPicture', full),
};
