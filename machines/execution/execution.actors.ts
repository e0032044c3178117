import { setup } from 'xstate';
import type { ActivityTree } from '#contracts/execution/activity.ts';
import type { Sealed } from '#contracts/execution/record.ts';
import type { Session } from '#contracts/session/session.ts';
import type { Draft } from '#domain/execution/draft.ts';
import type { ChosenStore } from '#domain/shell/address.ts';
import { easelMachine, galleryMachine, storedPictureMachine, uploaderMachine } from '../files/index.ts';
import type { Effect } from '../shared/effect.ts';
import { conversation, port } from '../shared/port.ts';
import type { Tag } from '../shared/tags.ts';
import { ticketEntryMachine } from '../tickets/index.ts';
import { cannotBeDoneMachine } from './cannot-be-done.machine.ts';
import type {
  Context,
  DepthEvent,
  Ending,
  ExecutionEvent,
  ExecutionInput,
  WriteEvent,
  WriterInput,
} from './execution.context.ts';
import { geolocationMachine } from './geolocation.machine.ts';
import { scannerMachine } from './scanner.machine.ts';
import { uploadMachine } from './upload.machine.ts';

/** The types of SM-11, and the actors that it works with. */
export const executionActors = setup({
  types: {} as {
    input: ExecutionInput;
    context: Context;
    events: ExecutionEvent;
    children: {
      upload: 'upload';
      uploader: 'uploader';
      gallery: 'gallery';
      storedPicture: 'storedPicture';
      scanner: 'scanner';
      easel: 'easel';
      cannotBeDone: 'cannotBeDone';
      ticketEntry: 'ticketEntry';
    };
    output: Ending;
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    writer: conversation<WriteEvent, WriterInput>('writer'),
    backButton: conversation<DepthEvent, void>('backButton'),
    seal: port<
      Sealed,
      { draft: Draft; activity: ActivityTree; store: ChosenStore; session: Session; finishedAt: string }
    >('seal'),
    discardRecord: port<void, { execution: string }>('discardRecord'),
    storedPicture: storedPictureMachine,
    geolocation: geolocationMachine,
    untilAllowed: conversation<{ type: 'never' }, void>('untilAllowed'),
    uploader: uploaderMachine,
    gallery: galleryMachine,
    watchCameras: conversation<{ type: 'never' }, void>('watchCameras'),
    scanner: scannerMachine,
    easel: easelMachine,
    cannotBeDone: cannotBeDoneMachine,
    ticketEntry: ticketEntryMachine,
    upload: uploadMachine,
  },
});
