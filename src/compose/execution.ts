import { isOnline } from '#browser/connectivity.ts';
import { resting } from '#browser/idle.ts';
import { reachServer } from '#browser/page.ts';
import { backButton } from '#effects/execution/backButton.ts';
import { watchCameras } from '#effects/execution/cameras.ts';
import { hold } from '#effects/execution/hold.ts';
import { askPosition, loadActivity, untilAllowed, validateSchedule } from '#effects/execution/opening.ts';
import { discardRecord, discardUnheld, findRecord } from '#effects/execution/records.ts';
import { watchDelivery } from '#effects/execution/watchDelivery.ts';
import { writer } from '#effects/execution/writer.ts';
import { untilSignedIn } from '#effects/session/untilSignedIn.ts';
import type { Tools } from '#effects/tools.ts';
import { untilReached } from '#effects/untilReached.ts';
import { cannotBeDoneEntryMachine } from '#machines/execution/cannotBeDoneEntry.machine.ts';
import { executionMachine } from '#machines/execution/execution.machine.ts';
import { geolocationMachine } from '#machines/execution/geolocation.machine.ts';
import { openingMachine } from '#machines/execution/opening.machine.ts';
import { ticketEntryMachine } from '#machines/tickets/ticketEntry.machine.ts';
import { fetchLater } from '#views/execution/index.ts';
import { fetchEntry } from '#views/session/index.ts';
import { loadCannotBeDone, loadFiles, loadTicketCreation, sealLate } from './entries.ts';
import { codeFor, fetchSendingNow, parts } from './parts.ts';
import { composeStoredPicture } from './storedPicture.ts';

/** The execution screen with every port filled. */
export const composeExecution = (tools: Tools): typeof openingMachine =>
  openingMachine.provide({
    actors: {
      hold: hold(),
      findRecord: findRecord(tools, codeFor),
      discardRecord: discardUnheld(tools),
      loadActivity: loadActivity(tools, codeFor),
      validateSchedule: validateSchedule(tools),
      watchDelivery: watchDelivery(tools),
      untilOnline: untilReached(tools),
      untilSignedIn: untilSignedIn(tools),
      execution: executionMachine.provide({
        actors: {
          writer: writer(tools, { rest: restOnce(), sending: fetchSendingNow }),
          backButton: backButton(),
          seal: sealLate(tools),
          discardRecord: discardRecord(tools),
          storedPicture: composeStoredPicture(tools),
          geolocation: geolocationMachine.provide({ actors: { askPosition: askPosition() } }),
          untilAllowed: untilAllowed(),
          fetchFiles: loadFiles(),
          uploader: parts.files.logic((code) => code.composeUploader(tools)),
          gallery: parts.files.logic((code) => code.composeGallery(tools)),
          easel: parts.files.logic((code) => code.composeEasel(tools)),
          cannotBeDone: cannotBeDoneEntryMachine.provide({ actors: { loadCannotBeDone: loadCannotBeDone(tools) } }),
          watchCameras: watchCameras(),
          scanner: parts.scanner.logic((code) => code.composeScanner()),
          ticketEntry: ticketEntryMachine.provide({ actors: { loadTicketCreation: loadTicketCreation(tools) } }),
          upload: parts.sending.logic((code) => code.composeUpload(tools)),
        },
      }),
    },
  });

/** Fetches the rest of the screens once nobody is answering and the server answers: what failed once stays lost to a page. */
const restOnce = (): (() => void) => {
  let fetching = false;
  return () => {
    if (fetching || !isOnline()) return;
    fetching = true;
    resting()
      .then(() => reachServer())
      .then(() => Promise.all([fetchLater(), fetchEntry(), parts.sending.fetch(), parts.cannotBeDone.fetch()]))
      .then(() => parts.ticketCreation.fetch())
      .catch(() => undefined);
  };
};
