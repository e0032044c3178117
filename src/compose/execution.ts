import { isOnline } from '#browser/connectivity.ts';
import { idle } from '#browser/idle.ts';
import { reachServer } from '#browser/page.ts';
import { backButton } from '#effects/execution/backButton.ts';
import { network, sendFiles, sendRecord } from '#effects/execution/delivery.ts';
import { saveDownload } from '#effects/execution/download.ts';
import { hold } from '#effects/execution/hold.ts';
import { askPosition, imageAddress, loadActivity, validateSchedule } from '#effects/execution/opening.ts';
import { saveAnswer, sendPictures } from '#effects/execution/postponing.ts';
import { discardRecord, discardUnheld, findRecord, keepReceipt, seal } from '#effects/execution/records.ts';
import { camera, readPicture, watchCameras } from '#effects/execution/scanning.ts';
import { writer } from '#effects/execution/writer.ts';
import { pictureAddresses } from '#effects/files/addresses.ts';
import { loadBackground, renderDrawing } from '#effects/files/drawing.ts';
import { viewPicture } from '#effects/files/view.ts';
import { watchFiles } from '#effects/files/watch.ts';
import { untilSignedIn } from '#effects/session/untilSignedIn.ts';
import type { Tools } from '#effects/tools.ts';
import { cannotBeDoneMachine } from '#machines/execution/cannotBeDone.machine.ts';
import { executionMachine } from '#machines/execution/execution.machine.ts';
import { geolocationMachine } from '#machines/execution/geolocation.machine.ts';
import { openingMachine } from '#machines/execution/opening.machine.ts';
import { scannerMachine } from '#machines/execution/scanner.machine.ts';
import { uploadMachine } from '#machines/execution/upload.machine.ts';
import { canvasMachine } from '#machines/files/canvas.machine.ts';
import { easelMachine } from '#machines/files/easel.machine.ts';
import { galleryMachine } from '#machines/files/gallery.machine.ts';
import { ticketEntryMachine } from '#machines/tickets/ticketEntry.machine.ts';
import { fetchLater } from '#views/execution/index.ts';
import { loadTicketCreation } from './entries.ts';
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
      execution: executionMachine.provide({
        actors: {
          writer: writer(tools, fetchAhead),
          backButton: backButton(),
          seal: seal(tools),
          discardRecord: discardRecord(tools),
          imageAddress: imageAddress(tools),
          geolocation: geolocationMachine.provide({ actors: { askPosition: askPosition() } }),
          uploader: composeUploader(tools),
          cannotBeDone: cannotBeDoneMachine.provide({
            actors: {
              uploader: composeUploader(tools),
              sendPictures: sendPictures(tools),
              saveAnswer: saveAnswer(tools),
            },
          }),
          gallery: galleryMachine.provide({
            actors: {
              pictureAddresses: pictureAddresses(tools),
              watchFiles: watchFiles(),
              viewPicture: viewPicture(tools),
            },
          }),
          watchCameras: watchCameras(),
          scanner: scannerMachine.provide({ actors: { camera: camera(), readPicture: readPicture() } }),
          ticketEntry: ticketEntryMachine.provide({ actors: { loadTicketCreation: loadTicketCreation(tools) } }),
          easel: easelMachine.provide({
            actors: {
              canvas: canvasMachine.provide({
                actors: { loadBackground: loadBackground(tools), renderDrawing: renderDrawing() },
              }),
            },
          }),
          upload: uploadMachine.provide({
            actors: {
              network: network(),
              untilSignedIn: untilSignedIn(tools),
              sendFiles: sendFiles(tools),
              sendRecord: sendRecord(tools),
              keepReceipt: keepReceipt(tools),
              saveDownload: saveDownload(tools),
            },
          }),
        },
      }),
    },
  });

let fetching = false;

/** Fetches the rest of the screens once the page is idle and the server answers: what failed once stays lost to a page. */
const fetchAhead = (): void => {
  if (fetching || !isOnline()) return;
  fetching = true;
  idle()
    .then(reachServer)
    .then(fetchLater)
    .then(() => import('./ticketCreation.ts'))
    .catch(() => undefined);
};
