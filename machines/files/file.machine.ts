import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import type { Failure } from '#contracts/shared/failure.ts';
import type { Place } from '#domain/files/attachments.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { isPassing } from '#domain/shared/retry.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';
import { storedPictureMachine } from './stored-picture.machine.ts';

/** Where a file belongs: the question of the execution that it was added to, and what it is to it. */
export type FilePlace = Place & { readonly execution: string };

/** A file that was chosen or taken just now, still in the browser's hands. */
export type ChosenFile = { readonly name: string; readonly type: string; readonly size: number; readonly blob: Blob };

/** A file on the device, or on the platform only; `preview` is an address that an image element can show, or null. */
export type KeptFile = {
  readonly path: string;
  readonly place: FilePlace;
  readonly preview: string | null;
  /** `raw` is a picture that was not prepared yet; of one that is `missing` the bytes are gone. */
  readonly delivery: 'raw' | 'queued' | 'uploaded' | 'missing';
  /** The name and size of the file when it was chosen, where the device knows them. */
  readonly facts?: FileFacts;
};

export type FileFacts = { readonly name: string; readonly size: number };

export type FileInput = {
  readonly key: string;
  readonly place: FilePlace;
  readonly path: string;
  readonly source: { readonly chosen: ChosenFile } | { readonly kept: KeptFile };
  readonly owner: ActorRef<Snapshot<unknown>, FileEvent>;
};

/** The messages to the owner of a file. */
export type FileEvent =
  | { readonly type: 'FILE_COMMITTED'; readonly key: string; readonly place: FilePlace; readonly path: string }
  | { readonly type: 'FILE_COMMITTING'; readonly key: string; readonly path: string }
  | { readonly type: 'FILE_NOT_COMMITTED'; readonly key: string; readonly path: string }
  | { readonly type: 'FILE_SENDING'; readonly key: string }
  | { readonly type: 'FILE_SETTLED'; readonly key: string; readonly outcome: 'uploaded' | 'failed' | 'waiting' }
  | { readonly type: 'FILE_REMOVED'; readonly key: string; readonly place: FilePlace; readonly path: string };

type Context = Omit<FileInput, 'source'> & {
  readonly chosen: ChosenFile | null;
  readonly facts: FileFacts | null;
  readonly delivery: KeptFile['delivery'] | null;
  readonly preview: string | null;
  readonly progress: number;
  readonly failure: Failure | null;
};

/** SM-17, one file: on the device first, then to the platform. */
export const fileMachine = setup({
  types: {} as {
    input: FileInput;
    context: Context;
    events:
      | { type: 'START' | 'RETRY' | 'REMOVE' }
      | { type: 'PROGRESS'; fraction: number }
      | { type: 'UPLOADED' | 'SIGNED_IN' | 'ONLINE' }
      | { type: 'NOT_UPLOADED'; failure: Failure };
    children: { storedPicture: 'storedPicture' };
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    commitFile: port<{ preview: string | null }, { place: FilePlace; path: string; chosen: ChosenFile | null }>(
      'commitFile',
    ),
    dropFile: port<void, { place: FilePlace; path: string }>('dropFile'),
    storedPicture: storedPictureMachine,
    uploadFile: conversation<{ type: 'never' }, { place: FilePlace; path: string }>('uploadFile'),
    untilSignedIn: conversation<{ type: 'never' }, void>('untilSignedIn'),
    untilOnline: conversation<{ type: 'never' }, void>('untilOnline'),
  },
  guards: {
    isOnPlatform: ({ context }) =>
      context.delivery === 'uploaded' && context.preview === null && context.place.kind !== 'document',
    isUploaded: ({ context }) => context.delivery === 'uploaded',
    isKept: ({ context }) => context.delivery === 'queued',
    isMissing: ({ context }) => context.delivery === 'missing',
    mayPass: ({ context: { failure } }) => failure !== null && isPassing(failure),
    mayBeKept: ({ context }) => !neverKept.has(context.failure?.code),
    needsSignIn: (_, { failure }: { failure: Failure }) => failure.code === 'unauthorized',
  },
  actions: {
    keepPreview: assign((_, { preview }: { preview: string | null }) => ({ preview, chosen: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    keepMissing: assign(({ context: { path } }) => ({ failure: { code: 'fileMissing', path } })),
    clearFailure: assign({ failure: null, progress: 0 }),
    setProgress: assign((_, { fraction }: { fraction: number }) => ({ progress: fraction })),
    tellCommitted: sendTo(
      ({ context }) => context.owner,
      ({ context: { key, place, path } }) => ({ type: 'FILE_COMMITTED', key, place, path }) as const,
    ),
    tellCommitting: sendTo(
      ({ context }) => context.owner,
      ({ context: { key, path } }) => ({ type: 'FILE_COMMITTING', key, path }) as const,
    ),
    tellNotCommitted: sendTo(
      ({ context }) => context.owner,
      ({ context: { key, path } }) => ({ type: 'FILE_NOT_COMMITTED', key, path }) as const,
    ),
    tellSending: sendTo(
      ({ context }) => context.owner,
      ({ context: { key } }) => ({ type: 'FILE_SENDING', key }) as const,
    ),
    tellUploaded: sendTo(
      ({ context }) => context.owner,
      ({ context: { key } }) => ({ type: 'FILE_SETTLED', key, outcome: 'uploaded' }) as const,
    ),
    tellFailed: sendTo(
      ({ context }) => context.owner,
      ({ context: { key } }) => ({ type: 'FILE_SETTLED', key, outcome: 'failed' }) as const,
    ),
    tellWaiting: sendTo(
      ({ context }) => context.owner,
      ({ context: { key } }) => ({ type: 'FILE_SETTLED', key, outcome: 'waiting' }) as const,
    ),
    tellRemoved: sendTo(
      ({ context }) => context.owner,
      ({ context: { key, place, path } }) => ({ type: 'FILE_REMOVED', key, place, path }) as const,
    ),
  },
}).createMachine({
  id: 'file',
  description: 'One file on its way from the device to the platform.',
  context: ({ input: { source, ...rest } }) => ({
    ...rest,
    chosen: 'chosen' in source ? source.chosen : null,
    facts: factsOf(source),
    delivery: 'kept' in source ? source.kept.delivery : null,
    preview: 'kept' in source ? source.kept.preview : null,
    progress: 0,
    failure: null,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Decides whether the file is new, on the device or on the platform.',
      always: [
        { guard: 'isOnPlatform', target: 'onPlatform', ...rule('IMG-06') },
        { guard: 'isUploaded', target: 'uploaded', ...rule('OP-54') },
        { guard: 'isKept', target: 'queued', ...rule('OP-54') },
        { guard: 'isMissing', target: 'notCommitted', actions: 'keepMissing', ...rule('OP-54 OP-69') },
        { target: 'committing', ...rule('OP-69') },
      ],
    },
    committing: {
      description: 'The file is stored on the device before it is sent.',
      tags: 'busy',
      entry: 'tellCommitting',
      invoke: {
        id: 'commitFile',
        src: 'commitFile',
        input: ({ context: { place, path, chosen } }) => ({ place, path, chosen }),
        onDone: {
          target: 'queued',
          actions: [{ type: 'keepPreview', params: ({ event }) => event.output }, 'tellCommitted'],
          ...rule('OP-69 FILE-01'),
        },
        onError: {
          target: 'notCommitted',
          actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'tellNotCommitted'],
          ...rule('OP-69'),
        },
      },
      on: { REMOVE: { target: 'dropping', ...rule('FILE-02') } },
    },
    onPlatform: {
      description: 'The picture is on the platform and is shown from there.',
      invoke: {
        id: 'storedPicture',
        src: 'storedPicture',
        input: ({ context }) => ({ path: context.path }),
        onError: { target: 'uploaded', ...rule('IMG-01') },
      },
      on: { REMOVE: { target: 'removed', ...rule('FILE-02') } },
    },
    notCommitted: {
      description: 'The device could not store the file: it is not part of the answer.',
      tags: 'failed',
      on: {
        RETRY: { guard: 'mayBeKept', target: 'committing', ...rule('FILE-15') },
        REMOVE: { target: 'dropping', ...rule('FILE-02') },
      },
    },
    dropping: {
      description: 'The file was removed. Its copy on the device is deleted as well.',
      entry: 'tellRemoved',
      invoke: {
        id: 'dropFile',
        src: 'dropFile',
        input: ({ context: { place, path } }) => ({ place, path }),
        onDone: { target: 'dropped', ...rule('FILE-02 OP-54') },
        onError: { target: 'dropped', ...rule('FILE-02') },
      },
    },
    queued: {
      description: 'The file is stored on the device and waits for its turn.',
      on: { START: { target: 'uploading', ...rule('FILE-03') }, REMOVE: { target: 'removed', ...rule('FILE-02') } },
    },
    uploading: {
      description: 'The file is being sent, with its progress.',
      tags: 'busy',
      entry: ['clearFailure', 'tellSending'],
      invoke: {
        id: 'uploadFile',
        src: 'uploadFile',
        input: ({ context: { place, path } }) => ({ place, path }),
        onError: {
          target: 'error',
          actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'tellFailed'],
          ...rule('FILE-16'),
        },
      },
      on: {
        PROGRESS: { actions: { type: 'setProgress', params: ({ event }) => event }, ...rule('FILE-01') },
        UPLOADED: { target: 'uploaded', actions: 'tellUploaded', ...rule('FILE-18') },
        REMOVE: { target: 'removed', ...rule('FILE-02') },
        NOT_UPLOADED: [
          {
            guard: { type: 'needsSignIn', params: ({ event }) => event },
            target: 'waitingForSignIn',
            actions: 'tellWaiting',
            ...rule('OP-49 OP-15'),
          },
          {
            target: 'error',
            actions: [{ type: 'keepFailure', params: ({ event }) => ({ error: event.failure }) }, 'tellFailed'],
            ...rule('FILE-16 FILE-17'),
          },
        ],
      },
    },
    waitingForSignIn: {
      description: 'The session has ended; the file is sent once its author is signed in.',
      invoke: { id: 'untilSignedIn', src: 'untilSignedIn', onError: { ...rule('OP-49') } },
      on: {
        SIGNED_IN: { target: 'uploading', ...rule('OP-49 OP-15') },
        REMOVE: { target: 'removed', ...rule('FILE-02') },
      },
    },
    uploaded: {
      description: 'The platform has acknowledged the file.',
      on: { REMOVE: { target: 'removed', ...rule('FILE-02') } },
    },
    error: {
      description: 'The upload failed; the file is still on the device. A failure that may pass is retried by itself.',
      tags: 'failed',
      invoke: { id: 'untilOnline', src: 'untilOnline', onError: { ...rule('OP-69') } },
      on: {
        ONLINE: { guard: 'mayPass', target: 'uploading', ...rule('OP-69') },
        RETRY: { target: 'uploading', ...rule('FILE-15') },
        START: { target: 'uploading', ...rule('FILE-03') },
        REMOVE: { target: 'removed', ...rule('FILE-02') },
      },
    },
    removed: { description: 'The user removed the file.', type: 'final', entry: 'tellRemoved' },
    dropped: { description: 'The file was removed before it was part of the answer.', type: 'final' },
  },
});

/** The failures that the next attempt would repeat: the file itself is unusable or gone. */
const neverKept: ReadonlySet<Failure['code'] | undefined> = new Set(['undecodable', 'tooLarge', 'fileMissing']);

const factsOf = (source: FileInput['source']): FileFacts | null =>
  'chosen' in source ? { name: source.chosen.name, size: source.chosen.size } : (source.kept.facts ?? null);
