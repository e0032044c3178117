import { sendPictures } from '#effects/execution/postponing.ts';
import { pictureAddresses } from '#effects/files/addresses.ts';
import { viewPicture } from '#effects/files/view.ts';
import { watchFiles } from '#effects/files/watch.ts';
import { load, readClock, reopen, update } from '#effects/tickets/management.ts';
import { tidyAdded } from '#effects/tickets/pictures.ts';
import type { Tools } from '#effects/tools.ts';
import { untilOnline } from '#effects/untilOnline.ts';
import { galleryMachine } from '#machines/files/gallery.machine.ts';
import { ticketManagementMachine } from '#machines/tickets/ticketManagement.machine.ts';
import { composeUploader } from './uploader.ts';

/** One ticket, with every port filled. */
export const composeTicketManagement = (tools: Tools): typeof ticketManagementMachine =>
  ticketManagementMachine.provide({
    actors: {
      uploader: composeUploader(tools),
      gallery: galleryMachine.provide({
        actors: {
          pictureAddresses: pictureAddresses(tools),
          watchFiles: watchFiles(),
          viewPicture: viewPicture(tools),
        },
      }),
      tidyPictures: tidyAdded(tools),
      load: load(tools),
      sendPictures: sendPictures(tools),
      update: update(tools),
      reopen: reopen(tools),
      readClock: readClock(tools),
      untilOnline: untilOnline(),
    },
  });
