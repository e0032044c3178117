import type { Failure } from '#contracts/shared/failure.ts';
import type { ExecutionRef } from '#machines/execution/execution.select.ts';
import { begin } from './executor/acts.ts';
import { picture, windowQuestion } from './executor/content.ts';
import { documentStates } from './executor/documents.tsx';
import { drawingStates } from './executor/drawing.tsx';
import { galleryStates } from './executor/gallery.tsx';
import { executionState, until } from './executor/show.tsx';
import type { World } from './executor/world.ts';
import { uuid } from './sessions.ts';
import type { State } from './state.ts';

const server: Failure = { code: 'server', status: 503, statusText: '', after: null };
const refused: Failure = { code: 'rejected', status: 422, messages: ['The picture is not allowed.'] };
const fullForToday: Failure = { code: 'throttled', after: 7200 };
const screen = { open: { flow: { answering: 'screen' } } } as const;

const add = (execution: ExecutionRef, names: readonly string[], size = 1, type = 'image/jpeg') => {
  const blob = new Blob(['x'], { type });
  const files = names.map((name) => ({ name, type, size, blob }));
  const uuids = names.map((_, index) => uuid(600 + index));
  execution.send({ type: 'ADD_PICTURES', question: windowQuestion, files, uuids });
};

/** How far each picture comes, by its name, and by its path once it is on the device. */
const ways: Partial<World> = {
  commits: (name) => {
    if (name === 'committing.jpg') return 'held';
    if (name === 'damaged.jpg') return { fails: { code: 'undecodable', name } };
    if (name === 'without-room.jpg') return { fails: { code: 'storageFull' } };
    return { gives: { preview: picture } };
  },
  uploads: (path) => {
    if (path.includes(uuid(600))) return { type: 'UPLOADED' };
    if (path.includes(uuid(601))) return { type: 'PROGRESS', fraction: 0.4 };
    if (path.includes(uuid(602))) return { type: 'NOT_UPLOADED', failure: server };
    return { type: 'NOT_UPLOADED', failure: path.includes(uuid(603)) ? refused : fullForToday };
  },
};

const adding = (name: string, machineState: string, names: readonly string[]): State =>
  executionState(`files-${name}`, machineState, screen, ways, async (execution) => {
    begin(execution);
    add(execution, names);
    await until(execution, { open: { saving: 'saved' } });
  });

const refusing = (name: string, names: readonly string[], size: number, type: string): State =>
  executionState(`files-refusing-${name}`, 'uploader.admission.refusing', screen, ways, (execution) => {
    begin(execution);
    add(execution, names, size, type);
  });

export const filesStates: readonly State[] = [
  ...drawingStates,
  ...documentStates,
  adding('uploading', 'file.uploaded, file.uploading, file.error', ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg']),
  ...galleryStates,
  adding('committing', 'file.committing', ['committing.jpg']),
  adding('not-committed', 'file.notCommitted', ['damaged.jpg', 'without-room.jpg']),
  refusing('unsupported', ['a.gif'], 1, 'image/gif'),
  refusing('too-large', ['a.jpg'], 104_857_601, 'image/jpeg'),
  refusing('empty', ['a.jpg'], 0, 'image/jpeg'),
  refusing('too-many', ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg', 'f.jpg'], 1, 'image/jpeg'),
];
