import { fromPromise } from 'xstate';
import type { Sealed } from '#contracts/execution/record.ts';
import { backButton } from '#effects/execution/back-button.ts';
import { watchCameras } from '#effects/execution/cameras.ts';
import { hold } from '#effects/execution/hold.ts';
import { askPosition, loadActivity, untilAllowed, validateSchedule } from '#effects/execution/opening.ts';
import { discardRecord, discardUnheld, findRecord } from '#effects/execution/records.ts';
import { type Sealing, seal } from '#effects/execution/sealing.ts';
import { watchDelivery } from '#effects/execution/watch-delivery.ts';
import { writer } from '#effects/execution/writer.ts';
import { untilSignedIn } from '#effects/session/until-signed-in.ts';
import type { Tools } from '#effects/tools.ts';
import { untilReached } from '#effects/until-reached.ts';
import { executionMachine } from '#machines/execution/execution.machine.ts';
import { geolocationMachine } from '#machines/execution/geolocation.machine.ts';
import { openingMachine } from '#machines/execution/opening.machine.ts';
import { ticketEntryMachine } from '#machines/tickets/ticket-entry.machine.ts';
import { composeCannotBeDone } from './cannot-be-done.ts';
import { composeEasel, composeGallery } from './files.ts';
import { composeScanner } from './scanner.ts';
import { composeUpload } from './sending.ts';
import { composeStoredPicture } from './stored-picture.ts';
import { composeTicketCreation } from './ticket-creation.ts';
import { composeUploader } from './uploader.ts';

/** The execution screen with every port filled. */
export const composeExecution = (tools: Tools): typeof openingMachine =>
  openingMachine.provide({
    actors: {
      hold: hold(),
      findRecord: findRecord(tools),
      discardRecord: discardUnheld(tools),
      loadActivity: loadActivity(tools),
      validateSchedule: validateSchedule(tools),
      watchDelivery: watchDelivery(tools),
      untilOnline: untilReached(tools),
      untilSignedIn: untilSignedIn(tools),
      execution: executionMachine.provide({
        actors: {
          writer: writer(tools),
          backButton: backButton(),
          seal: fromPromise<Sealed, Sealing>(({ input }) => seal(tools, input)),
          discardRecord: discardRecord(tools),
          storedPicture: composeStoredPicture(tools),
          geolocation: geolocationMachine.provide({ actors: { askPosition: askPosition() } }),
          untilAllowed: untilAllowed(),
          uploader: composeUploader(tools),
          gallery: composeGallery(tools),
          easel: composeEasel(tools),
          cannotBeDone: composeCannotBeDone(tools),
          watchCameras: watchCameras(),
          scanner: composeScanner(),
          ticketEntry: ticketEntryMachine.provide({ actors: { ticketCreation: composeTicketCreation(tools) } }),
          upload: composeUpload(tools),
        },
      }),
    },
  });
