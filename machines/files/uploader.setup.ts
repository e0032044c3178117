import { type ActorRef, type ActorRefFrom, assign, enqueueActions, type Snapshot, sendTo, setup } from 'xstate';
import { admit, type FileRefusal } from '#domain/files/admission.ts';
import { filePath } from '#domain/files/file-rules.ts';
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
export type Item = {
  readonly key: string;
  readonly place: FilePlace;
  readonly path: string;
  readonly delivery: Delivery;
  readonly ref: FileRef;
};

/** What was not taken, and the place it was meant for; `room` is the maximum that the message names. */
export type Refusal = { readonly place: FilePlace; readonly reasons: readonly FileRefusal[]; readonly maximum: number };

/** What the owner hears: a file is being written to the device, is safe there, could not be kept, or was taken out. */
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

/** What the chart of `uploader` names. */
export const uploaderSetup = setup({
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
export const itemOf = (kept: KeptFile, key: string, { spawn, self }: Spawning): Item => {
  const { path, place, delivery } = kept;
  const input = { key, place, path, source: { kept }, owner: self };
  return { key, place, path, delivery: firstDelivery[delivery], ref: spawn('file', { id: key, input }) };
};

/** The name of a stored file without its folder and its extension. */
export const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'));
