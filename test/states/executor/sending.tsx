import { waitFor } from 'xstate';
import type { Sealed } from '#contracts/execution/record.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import { filesDestination } from '#domain/files/file-rules.ts';
import { type ExecutionRef, selectDelivery } from '#machines/execution/execution.select.ts';
import { acme, uuid } from '../sessions.ts';
import type { State } from '../state.ts';
import { finish } from './acts.ts';
import { executionState, until } from './show.tsx';
import type { World } from './world.ts';

const server: Failure = { code: 'server', status: 503, statusText: 'Service Unavailable', after: null };
const refused: Failure = { code: 'rejected', status: 422, messages: ['The activity was closed by its owner.'] };
const fileRefused: Failure = {
  code: 'fileRefused',
  path: 'company/files/1.csv',
  file: 'prices.csv',
  messages: ['No type like this.'],
};
const picture = { path: 't.jpg', bytes: 1, sha256: '' };
const task = { title: 'The glass of the left showcase is broken', pictures: [picture.path] };
const withTicket: Sealed = {
  json: JSON.stringify({ json_execution: { activity_tree: { screens: [] }, tickets: { a: [task] } } }),
  sha256: '',
  sealedAt: '2025-11-21T13:50:00.000Z',
  files: [picture],
};
const withoutPicture = { execution_uuid: uuid(9), received_at: '', files: [] };
const uploading = { open: { flow: 'uploading' } } as const;

const delivered = async (execution: ExecutionRef, state: Delivery) => {
  const { children } = await until(execution, uploading);
  if (children.upload) await waitFor(children.upload, (snapshot) => selectDelivery(snapshot) === state);
};

type Delivery = ReturnType<typeof selectDelivery>;
const attempting: readonly Delivery[] = ['sendingFiles', 'sendingRecord', 'keepingReceipt'];
const waiting: readonly Delivery[] = ['waiting', 'waitingForNetwork', 'waitingForSignIn'];
const delivering = (state: Delivery): string => {
  if (attempting.includes(state)) return `saving.attempts.attempting.${state}`;
  return waiting.includes(state) ? `saving.attempts.${state}` : `uploadError.${state}`;
};
const incomplete = { incomplete: 'idle', incompletePreparing: 'preparingDownload', accepting: 'accepting' } as const;

const upload = (name: string, state: Delivery, world: Partial<World>): State =>
  executionState(`execution-upload-${name}`, `upload.${delivering(state)}`, uploading, world, async (execution) => {
    await finish(execution);
    await delivered(execution, state);
  });

export const sendingStates: readonly State[] = [
  executionState(
    'execution-settling',
    'execution.open.flow.settling',
    { open: { flow: 'settling' } },
    { writes: 'held' },
    finish,
  ),
  executionState(
    'execution-sealing',
    'execution.open.flow.sealing',
    { open: { flow: 'sealing' } },
    { seal: 'held' },
    finish,
  ),
  executionState(
    'execution-not-sealed',
    'execution.open.flow.notSealed',
    { open: { flow: 'notSealed' } },
    { seal: { fails: { code: 'fileMissing', path: 'company/files/1.jpg' } } },
    finish,
  ),
  executionState(
    'execution-not-sealed-picture',
    'execution.open.flow.notSealed',
    { open: { flow: 'notSealed' } },
    { seal: { fails: { code: 'fileMissing', path: `${filesDestination(acme.company_uuid)}${uuid(500)}.jpg` } } },
    finish,
  ),
  executionState(
    'execution-not-sealed-not-saved',
    'execution.open.flow.notSealed',
    { open: { flow: 'notSealed', saving: 'notSaved' } },
    { writes: { code: 'storageFull' } },
    finish,
  ),
  executionState(
    'execution-not-sealed-offline',
    'execution.open.flow.notSealed',
    { open: { flow: 'notSealed' } },
    { seal: { fails: { code: 'offline' } } },
    finish,
  ),
  upload('sending-files', 'sendingFiles', {}),
  upload('sending-record', 'sendingRecord', { files: [{ type: 'FILE_SENT', sent: 3 }, { type: 'FILES_SENT' }] }),
  upload('keeping-receipt', 'keepingReceipt', { files: [{ type: 'FILES_SENT' }], delivery: { gives: null } }),
  upload('waiting', 'waiting', { files: [{ type: 'FILES_NOT_SENT', failure: server }] }),
  upload('throttled', 'waiting', { files: [{ type: 'FILES_NOT_SENT', failure: { code: 'throttled', after: 20 } }] }),
  upload('waiting-for-network', 'waitingForNetwork', {
    network: 'OFFLINE',
    files: [{ type: 'FILES_NOT_SENT', failure: { code: 'offline' } }],
  }),
  upload('waiting-for-sign-in', 'waitingForSignIn', {
    files: [{ type: 'FILES_NOT_SENT', failure: { code: 'unauthorized', messages: [] } }],
  }),
  upload('error', 'idle', { files: [{ type: 'FILES_SENT' }], delivery: { fails: refused } }),
  upload('error-file', 'idle', { files: [{ type: 'FILES_NOT_SENT', failure: { code: 'tooLarge' } }] }),
  upload('error-file-refused', 'idle', { files: [{ type: 'FILES_NOT_SENT', failure: fileRefused }] }),
  executionState(
    'execution-upload-taking-back',
    'upload.uploadError.takingBack',
    uploading,
    { files: [{ type: 'FILES_NOT_SENT', failure: fileRefused }] },
    async (execution) => {
      await finish(execution);
      await delivered(execution, 'idle');
      execution.getSnapshot().children.upload?.send({ type: 'TAKE_BACK' });
    },
  ),
  ...(['incomplete', 'incompletePreparing', 'accepting'] as const).map((state) =>
    executionState(
      `execution-upload-${state}`,
      `upload.incomplete.${incomplete[state]}`,
      uploading,
      { files: [{ type: 'FILES_SENT' }], delivery: { gives: withoutPicture }, seal: { gives: withTicket } },
      async (execution) => {
        await finish(execution);
        await delivered(execution, 'incomplete');
        const { upload } = execution.getSnapshot().children;
        if (state === 'incompletePreparing') upload?.send({ type: 'DOWNLOAD' });
        if (state === 'accepting') upload?.send({ type: 'ACCEPT' });
      },
    ),
  ),
  executionState(
    'execution-upload-preparing-download',
    'upload.uploadError.preparingDownload',
    uploading,
    { files: [{ type: 'FILES_SENT' }], delivery: { fails: refused } },
    async (execution) => {
      await finish(execution);
      await delivered(execution, 'idle');
      execution.getSnapshot().children.upload?.send({ type: 'DOWNLOAD' });
    },
  ),
  executionState(
    'execution-upload-no-download',
    'upload.uploadError.idle',
    uploading,
    {
      files: [{ type: 'FILES_SENT' }],
      delivery: { fails: refused },
      download: { fails: { code: 'offline' } },
    },
    async (execution) => {
      await finish(execution);
      await delivered(execution, 'idle');
      const { upload } = execution.getSnapshot().children;
      upload?.send({ type: 'DOWNLOAD' });
      if (upload) await waitFor(upload, ({ context }) => context.downloadFailure !== null);
    },
  ),
  executionState(
    'execution-closing-sealed',
    'execution.open.closing.confirmingDiscard',
    { open: { closing: 'confirmingDiscard' } },
    {},
    async (execution) => {
      await finish(execution);
      await until(execution, uploading);
      execution.send({ type: 'CLOSE' });
    },
  ),
];
