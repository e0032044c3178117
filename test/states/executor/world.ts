import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { ActivityTree } from '#contracts/execution/activity.ts';
import type { Receipt } from '#contracts/execution/execution.ts';
import type { Sealed } from '#contracts/execution/record.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import type { Location } from '#domain/execution/draft.ts';
import type { Seen } from '#domain/shared/seen.ts';
import { watchFiles } from '#effects/files/watch.ts';
import { cannotBeDoneMachine } from '#machines/execution/cannot-be-done.machine.ts';
import type { WriteEvent, WriterInput } from '#machines/execution/execution.context.ts';
import { executionMachine } from '#machines/execution/execution.machine.ts';
import { geolocationMachine } from '#machines/execution/geolocation.machine.ts';
import { openingMachine } from '#machines/execution/opening.machine.ts';
import type { Checked, Found, Loaded } from '#machines/execution/opening.setup.ts';
import { type CameraEvent, type Scanned, scannerMachine } from '#machines/execution/scanner.machine.ts';
import { uploadMachine } from '#machines/execution/upload.machine.ts';
import { canvasMachine } from '#machines/files/canvas.machine.ts';
import { easelMachine } from '#machines/files/easel.machine.ts';
import { fileMachine } from '#machines/files/file.machine.ts';
import { galleryMachine } from '#machines/files/gallery.machine.ts';
import { storedPictureMachine } from '#machines/files/stored-picture.machine.ts';
import { uploaderMachine } from '#machines/files/uploader.machine.ts';
import type { ticketCreationMachine } from '#machines/tickets/ticket-creation.machine.ts';
import { ticketEntryMachine } from '#machines/tickets/ticket-entry.machine.ts';
import { uuid } from '../sessions.ts';
import { creationIn } from '../ticket-world.ts';
import { activityOf, picture } from './content.ts';

/** An answer of a port: what it gives, the failure that it throws, or none for ever. */
type Answer<Value> = { readonly gives: Value } | { readonly fails: Failure } | 'held';

type FileSaid =
  | { type: 'PROGRESS'; fraction: number }
  | { type: 'UPLOADED' }
  | { type: 'NOT_UPLOADED'; failure: Failure };
type DeliverySaid =
  | { type: 'FILE_SENT'; sent: number }
  | { type: 'FILES_SENT' }
  | { type: 'FILES_NOT_SENT'; failure: Failure };

/** How device and platform behave while a state is looked at. `commits` and `uploads` go by the name and the path of a file. */
export type World = {
  readonly record: Answer<Found>;
  /** What is said of the lock of the execution, one after the other. */
  readonly hold: readonly ('HELD' | 'HELD_ELSEWHERE' | 'LOST')[];
  readonly activity: Answer<ActivityTree>;
  /** The platform is silent, and the device shows the activity that it saw then. */
  readonly seen?: Seen;
  readonly check: Answer<Checked>;
  /** What is said of the execution that was finished here before. */
  readonly finished: readonly ('DELIVERED' | 'GONE')[];
  readonly discard: Answer<void>;
  readonly position: Answer<Location>;
  readonly image: Answer<string>;
  readonly background: Answer<string>;
  readonly rendering: Answer<Blob>;
  readonly writes: 'saved' | 'held' | 'breaks' | Failure;
  readonly commits: (name: string) => Answer<{ preview: string | null }>;
  readonly uploads: (path: string) => FileSaid;
  readonly cameras: 'CAMERA_THERE' | 'CAMERA_GONE';
  readonly camera: readonly CameraEvent[];
  readonly code: Answer<Scanned>;
  readonly seal: Answer<Sealed>;
  readonly network: 'ONLINE' | 'OFFLINE';
  readonly files: readonly DeliverySaid[];
  readonly delivery: Answer<Receipt | null>;
  readonly receipt: Answer<void>;
  readonly download: Answer<void>;
  /** The pictures of the drawer on their way, and what the platform says of its answer. */
  readonly postponedPictures: Answer<void>;
  readonly postponed: Answer<void>;
  /** What writes a ticket. */
  readonly ticketCreation: typeof ticketCreationMachine;
};

const sealed: Sealed = {
  json: '{}',
  sha256: '',
  sealedAt: '2025-11-21T13:50:00.000Z',
  files: [1, 2, 3].map((number) => ({ path: `company/files/${number}.jpg`, bytes: 1, sha256: '' })),
};

const usual: World = {
  record: { gives: null },
  hold: ['HELD'],
  activity: { gives: activityOf() },
  check: { gives: { scheduled: true, server_started_at: '2025-11-21T13:42:00.000Z' } },
  finished: [],
  discard: 'held',
  position: { gives: { status: 'located', coordinates: { longitude: -58.4, latitude: -34.6 } } },
  image: { gives: picture },
  background: { gives: picture },
  rendering: { gives: new Blob(['png'], { type: 'image/png' }) },
  writes: 'saved',
  commits: () => ({ gives: { preview: picture } }),
  uploads: () => ({ type: 'UPLOADED' }),
  cameras: 'CAMERA_THERE',
  camera: [],
  code: 'held',
  seal: { gives: sealed },
  network: 'ONLINE',
  files: [{ type: 'FILE_SENT', sent: 1 }],
  delivery: 'held',
  receipt: 'held',
  download: 'held',
  postponedPictures: 'held',
  postponed: 'held',
  ticketCreation: creationIn(),
};

const asked = <Value, Input>(answer: Answer<Value>) => fromPromise<Value, Input>(async () => settle(answer));

const settle = async <Value>(answer: Answer<Value>): Promise<Value> => {
  if (answer === 'held') return new Promise<never>(() => undefined);
  if ('fails' in answer) throw answer.fails;
  return answer.gives;
};

const says = <Input>(events: (input: Input) => readonly EventObject[]) =>
  fromCallback<{ type: 'never' }, Input>(({ input, sendBack }) => {
    for (const event of events(input)) sendBack(event);
  });

const writer = ({ writes }: World) =>
  fromCallback<WriteEvent, WriterInput>(({ receive, sendBack }) => {
    receive(({ draft: { revision } }) => {
      if (writes === 'breaks') throw new Error('broken');
      if (writes === 'saved') sendBack({ type: 'SAVED', revision, at: '2025-11-21T13:48:00.000Z' });
      else if (writes !== 'held') sendBack({ type: 'NOT_SAVED', failure: writes });
    });
  });

const loadActivity = <Input>({ activity, seen }: World) =>
  fromPromise<Loaded, Input>(async () => ({
    activity: await settle(activity),
    execution: uuid(9),
    ...(seen ? { seen } : {}),
  }));

/** The machines of the executor screen in a world of their own. */
export const openingIn = (changes: Partial<World> = {}): typeof openingMachine => {
  const world = { ...usual, ...changes };
  return openingMachine.provide({
    actors: {
      hold: fromCallback(({ sendBack }) => {
        for (const type of world.hold) sendBack({ type });
      }),
      findRecord: asked(world.record),
      discardRecord: asked(world.discard),
      loadActivity: loadActivity(world),
      validateSchedule: asked(world.check),
      watchDelivery: says(() => world.finished.map((type) => ({ type }))),
      untilOnline: says(() => []),
      execution: executionIn(world),
    },
  });
};

/** Each answer is another address. */
const pictureIn = (world: World): typeof storedPictureMachine => {
  let answers = 0;
  return storedPictureMachine.provide({
    actors: {
      pictureAddress: fromPromise(async () => {
        const address = await settle(world.image);
        answers += 1;
        return `${address}#${answers}`;
      }),
      untilOnline: says(() => []),
    },
  });
};

const uploaderIn = (world: World): typeof uploaderMachine =>
  uploaderMachine.provide({
    actors: {
      file: fileMachine.provide({
        actors: {
          commitFile: fromPromise(async ({ input: { chosen } }) => settle(world.commits(chosen?.name ?? ''))),
          dropFile: fromPromise(async (): Promise<void> => undefined),
          storedPicture: pictureIn(world),
          uploadFile: says(({ path }) => [world.uploads(path)]),
          untilSignedIn: says(() => []),
          untilOnline: says(() => []),
        },
      }),
    },
  });

const drawerIn = (world: World): typeof cannotBeDoneMachine =>
  cannotBeDoneMachine.provide({
    actors: {
      uploader: uploaderIn(world),
      sendPictures: asked(world.postponedPictures),
      saveAnswer: asked(world.postponed),
    },
  });

const executionIn = (world: World): typeof executionMachine =>
  executionMachine.provide({
    actors: {
      writer: writer(world),
      backButton: fromCallback(() => undefined),
      seal: asked(world.seal),
      discardRecord: asked(world.discard),
      storedPicture: pictureIn(world),
      geolocation: geolocationMachine.provide({ actors: { askPosition: asked(world.position) } }),
      untilAllowed: says(() => []),
      uploader: uploaderIn(world),
      cannotBeDone: drawerIn(world),
      gallery: galleryMachine.provide({
        actors: {
          pictureAddresses: fromPromise(async ({ input: { paths } }) => {
            const address = await settle(world.image);
            return Object.fromEntries(paths.map((path) => [path, address]));
          }),
          watchFiles: watchFiles(),
          viewPicture: fromCallback(() => undefined),
        },
      }),
      watchCameras: says(() => [{ type: world.cameras }]),
      scanner: scannerMachine.provide({ actors: { camera: says(() => world.camera), readPicture: asked(world.code) } }),
      ticketEntry: ticketEntryMachine.provide({ actors: { ticketCreation: world.ticketCreation } }),
      easel: easelMachine.provide({
        actors: {
          canvas: canvasMachine.provide({
            actors: { loadBackground: asked(world.background), renderDrawing: asked(world.rendering) },
          }),
        },
      }),
      upload: uploadMachine.provide({
        actors: {
          network: says(() => [{ type: world.network }]),
          untilSignedIn: says(() => []),
          untilOnline: says(() => []),
          sendFiles: says(() => world.files),
          sendRecord: asked(world.delivery),
          keepReceipt: asked(world.receipt),
          takeBack: asked('held'),
          saveDownload: asked(world.download),
        },
      }),
    },
  });
