import { type ActorRef, type ActorRefFrom, assign, enqueueActions, type Snapshot, sendTo, setup } from 'xstate';
import { admit, type FileRefusal } from '#domain/files/admission.ts';
import { filePath } from '#domain/files/file-rules.ts';
import { rule } from '../shared/rule.ts';
import {
  type ChosenFile,
  type FileEvent,
  type FileInput,
  type FilePlace,
  fileMachine,
  type KeptFile,
} from './file.machine.ts';

export type FileRef = ActorRefFrom<typeof fileMachine>;
type Delivery = 'waiting' | 'underway' | 'uploaded' | 'failed';
type Item = {
  readonly key: string;
  readonly place: FilePlace;
  readonly path: string;
  readonly delivery: Delivery;
  readonly ref: FileRef;
};

/** The refusal of chosen files, and the place they were meant for; `maximum` is the number that the message names. */
type Refusal = { readonly place: FilePlace; readonly reasons: readonly FileRefusal[]; readonly maximum: number };

/** The messages to the owner: a file is being written to the device, is safe there, was not kept, or was removed. */
export type UploaderEvent =
  | { readonly type: 'FILE_COMING'; readonly path: string }
  | { readonly type: 'FILE_NOT_KEPT'; readonly path: string }
  | { readonly type: 'FILE_ATTACHED'; readonly place: FilePlace; readonly path: string }
  | { readonly type: 'FILE_DETACHED'; readonly place: FilePlace; readonly path: string };

type Context = {
  /** The folder that the files go to, with a slash at its end. */
  readonly destination: string;
  readonly owner: ActorRef<Snapshot<unknown>, UploaderEvent>;
  readonly files: readonly Item[];
  readonly refusal: Refusal | null;
  readonly added: number;
  readonly removed: number;
};

/** Files for a place that takes `maximum` in all; `uuids` name them, one each. */
type Adding = {
  readonly place: FilePlace;
  readonly files: readonly ChosenFile[];
  readonly uuids: readonly string[];
  readonly maximum: number;
};

const uploaderSetup = setup({
  types: {} as {
    input: { destination: string; kept: readonly KeptFile[]; owner: Context['owner'] };
    context: Context;
    events:
      | ({ type: 'ADD' } & Adding)
      | { type: 'DISCARD'; place: FilePlace }
      | { type: 'DISCARD_SCREENS'; screens: readonly string[] }
      | { type: 'TAKE_UP'; kept: readonly KeptFile[] }
      | { type: 'UPLOAD' }
      | FileEvent;
    transitionMeta: { rule: string };
  },
  actors: { file: fileMachine },
  guards: {
    refusesSome: ({ context }, adding: Adding) =>
      admit(adding.files, roomAt(context, adding), adding.place.kind).refused.length > 0,
    isUnderway: ({ context }) => context.files.some(({ delivery }) => delivery === 'underway'),
    isEmpty: ({ context }) => context.files.length === 0,
    isOwing: ({ context }) => context.files.some(({ delivery }) => delivery === 'waiting'),
    failsStill: ({ context }, { key }: { key: string }) =>
      context.files.some((item) => item.key !== key && item.delivery === 'failed'),
    hasFailed: ({ context }) => context.files.some(({ delivery }) => delivery === 'failed'),
  },
  actions: {
    take: assign(({ context, spawn, self }, { place, files, uuids, maximum }: Adding) => {
      const items = admit(files, roomAt(context, { place, maximum }), place.kind).accepted.map(
        (chosen, index): Item => {
          const key = uuids[index] ?? '';
          const path = filePath(context.destination, key, chosen.name);
          return {
            key,
            place,
            path,
            delivery: 'waiting',
            ref: spawn('file', { id: key, input: { key, place, path, source: { chosen }, owner: self } }),
          };
        },
      );
      return { files: [...context.files, ...items], added: context.added + items.length };
    }),
    takeUp: assign(({ context, spawn, self }, { kept }: { kept: readonly KeptFile[] }) => {
      const before = context.files.length + context.removed;
      const items = kept.map((one, index) => itemOf(one, `${nameIn(one.path)}-${before + index}`, { spawn, self }));
      return { files: [...context.files, ...items] };
    }),
    refuse: assign(({ context }, { place, files, maximum }: Adding) => {
      const { refused } = admit(files, roomAt(context, { place, maximum }), place.kind);
      return { refusal: refused.length > 0 ? { place, reasons: refused, maximum } : null };
    }),
    clearRefusal: assign({ refusal: null }),
    setDelivery: assign(({ context }, { key, delivery }: { key: string; delivery: Delivery }) => ({
      files: context.files.map((item) => (item.key === key ? { ...item, delivery } : item)),
    })),
    startAll: enqueueActions(({ context, enqueue }) => {
      for (const { ref } of context.files) enqueue.sendTo(ref, { type: 'START' });
    }),
    removeAll: enqueueActions(({ context, enqueue }, { place }: { place: FilePlace }) => {
      for (const item of context.files) if (isAt(item, place)) enqueue.sendTo(item.ref, { type: 'REMOVE' });
    }),
    removeScreens: enqueueActions(({ context, enqueue }, { screens }: { screens: readonly string[] }) => {
      for (const { place, ref } of context.files)
        if (screens.includes(place.screen)) enqueue.sendTo(ref, { type: 'REMOVE' });
    }),
    tellComing: sendTo(
      ({ context }) => context.owner,
      (_, { path }: { path: string }) => ({ type: 'FILE_COMING', path }) as const,
    ),
    tellNotKept: sendTo(
      ({ context }) => context.owner,
      (_, { path }: { path: string }) => ({ type: 'FILE_NOT_KEPT', path }) as const,
    ),
    tellAttached: sendTo(
      ({ context }) => context.owner,
      (_, { place, path }: { place: FilePlace; path: string }) => ({ type: 'FILE_ATTACHED', place, path }) as const,
    ),
    tellDetached: sendTo(
      ({ context }) => context.owner,
      (_, { place, path }: { place: FilePlace; path: string }) => ({ type: 'FILE_DETACHED', place, path }) as const,
    ),
    drop: assign(({ context }, { key }: { key: string }) => ({
      files: context.files.filter((item) => item.key !== key),
      removed: context.removed + 1,
    })),
  },
  delays: { messageTime: 5000 },
});

const roomAt = ({ files }: Context, { place, maximum }: Pick<Adding, 'place' | 'maximum'>): number =>
  maximum - files.filter((item) => isAt(item, place)).length;

const isAt = ({ place: { screen, question, kind } }: Item, place: FilePlace): boolean =>
  screen === place.screen && question === place.question && kind === place.kind;

type Spawning = {
  readonly spawn: (src: 'file', options: { readonly id: string; readonly input: FileInput }) => FileRef;
  readonly self: FileInput['owner'];
};

const firstDelivery = { raw: 'waiting', queued: 'waiting', uploaded: 'uploaded', missing: 'failed' } as const;

/** A file that is there already, in the queue under a key of its own. */
const itemOf = (kept: KeptFile, key: string, { spawn, self }: Spawning): Item => {
  const { path, place, delivery } = kept;
  const input = { key, place, path, source: { kept }, owner: self };
  return { key, place, path, delivery: firstDelivery[delivery], ref: spawn('file', { id: key, input }) };
};

/** The name of a stored file without its folder and its extension. */
const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'));

/** SM-17, the queue: takes files in by their rules and sends them on a trigger; files that were replaced are discarded. */
export const uploaderMachine = uploaderSetup.createMachine({
  id: 'uploader',
  description: 'The files of one execution, routine answer or ticket.',
  type: 'parallel',
  context: ({ input, spawn, self }) => ({
    destination: input.destination,
    owner: input.owner,
    files: input.kept.map((kept, index) => itemOf(kept, keyOf(input.kept, index), { spawn, self })),
    refusal: null,
    added: 0,
    removed: 0,
  }),
  states: {
    queue: {
      description: 'Whether files are uploading.',
      initial: 'resuming',
      on: {
        FILE_COMMITTING: {
          actions: [
            { type: 'setDelivery', params: ({ event }) => ({ key: event.key, delivery: 'waiting' }) },
            { type: 'tellComing', params: ({ event }) => event },
          ],
          ...rule('OP-69'),
        },
        FILE_NOT_COMMITTED: {
          target: '.judging',
          actions: [
            { type: 'setDelivery', params: ({ event }) => ({ key: event.key, delivery: 'failed' }) },
            { type: 'tellNotKept', params: ({ event }) => event },
          ],
          ...rule('FILE-15'),
        },
        FILE_COMMITTED: {
          target: '.processing',
          actions: [{ type: 'tellAttached', params: ({ event }) => event }, 'startAll'],
          ...rule('OP-69'),
        },
        FILE_SENDING: {
          target: '.processing',
          actions: { type: 'setDelivery', params: ({ event }) => ({ key: event.key, delivery: 'underway' }) },
          ...rule('FILE-01'),
        },
        FILE_SETTLED: {
          target: '.judging',
          actions: { type: 'setDelivery', params: ({ event }) => ({ key: event.key, delivery: event.outcome }) },
          ...rule('FILE-01'),
        },
        FILE_REMOVED: {
          actions: [
            { type: 'tellDetached', params: ({ event }) => event },
            { type: 'drop', params: ({ event }) => event },
          ],
          ...rule('FILE-02'),
        },
        UPLOAD: { target: '.processing', actions: 'startAll', ...rule('FILE-03') },
        DISCARD: { actions: { type: 'removeAll', params: ({ event }) => event }, ...rule('OP-44 FILE-02') },
        TAKE_UP: { actions: { type: 'takeUp', params: ({ event }) => event }, ...rule('OP-34 DATA-05') },
        DISCARD_SCREENS: { actions: { type: 'removeScreens', params: ({ event }) => event }, ...rule('OP-34 FILE-02') },
      },
      states: {
        resuming: {
          description: 'Decides whether files from an earlier visit are still to be sent.',
          always: [
            { guard: 'isOwing', target: 'processing', actions: 'startAll', ...rule('OP-69 OP-54') },
            { target: 'idle', ...rule('FILE-01') },
          ],
        },
        idle: { description: 'No file is being sent.' },
        processing: {
          description: 'Files are being sent; each has its own state.',
          on: {
            FILE_REMOVED: {
              target: 'judging',
              actions: [
                { type: 'tellDetached', params: ({ event }) => event },
                { type: 'drop', params: ({ event }) => event },
              ],
              ...rule('FILE-02 FILE-01'),
            },
          },
        },
        judging: {
          description: 'Decides by the state of all files.',
          always: [
            { guard: 'isEmpty', target: 'idle', ...rule('FILE-01') },
            { guard: 'isUnderway', target: 'processing', ...rule('FILE-01') },
            { guard: 'hasFailed', target: 'error', ...rule('FILE-15') },
            { guard: 'isOwing', target: 'idle', ...rule('OP-49') },
            { target: 'uploaded', ...rule('FILE-01') },
          ],
        },
        uploaded: { description: 'Every file has been acknowledged.' },
        error: {
          description: 'Some files were not uploaded; they are still on the device.',
          initial: 'telling',
          on: {
            FILE_REMOVED: [
              {
                guard: { type: 'failsStill', params: ({ event }) => event },
                actions: [
                  { type: 'tellDetached', params: ({ event }) => event },
                  { type: 'drop', params: ({ event }) => event },
                ],
                ...rule('FILE-02 FILE-15'),
              },
              {
                target: 'judging',
                actions: [
                  { type: 'tellDetached', params: ({ event }) => event },
                  { type: 'drop', params: ({ event }) => event },
                ],
                ...rule('FILE-02 FILE-15'),
              },
            ],
          },
          states: {
            telling: {
              description: 'For 5 seconds a message says that some files were not uploaded.',
              after: { messageTime: { target: 'told', ...rule('FILE-15 FILE-23') } },
            },
            told: { description: 'Each file shows its own state.' },
          },
        },
      },
    },
    admission: {
      description: 'Whether a chosen file was refused.',
      initial: 'open',
      on: {
        ADD: [
          {
            guard: { type: 'refusesSome', params: ({ event }) => event },
            target: '.refusing',
            actions: [
              { type: 'refuse', params: ({ event }) => event },
              { type: 'take', params: ({ event }) => event },
            ],
            ...rule('FILE-10 FILE-12 FILE-14'),
          },
          {
            target: '.open',
            actions: [{ type: 'take', params: ({ event }) => event }, 'clearRefusal'],
            ...rule('FILE-02'),
          },
        ],
      },
      states: {
        open: { description: 'No file was refused.' },
        refusing: {
          description: 'For 5 seconds the refused files are named, with the reason.',
          after: { messageTime: { target: 'open', actions: 'clearRefusal', ...rule('FILE-14 FILE-23') } },
        },
      },
    },
  },
});

/** The name of a picture; one that is kept in several places has a key in each. */
const keyOf = (kept: readonly KeptFile[], index: number): string => {
  const path = kept[index]?.path ?? '';
  return kept.findIndex((one) => one.path === path) === index ? nameIn(path) : `${nameIn(path)}-${index}`;
};
