import { sendPictures } from '#effects/files/send-pictures.ts';
import { untilSignedIn } from '#effects/session/until-signed-in.ts';
import { discardChange, holdChange, keepChange, readChange } from '#effects/tickets/changes.ts';
import { loadClusterData } from '#effects/tickets/creation.ts';
import { keepDraft } from '#effects/tickets/drafts.ts';
import { saveEdit } from '#effects/tickets/edit.ts';
import { findByNumber, findNeighbours, load, readClock, reopen, update } from '#effects/tickets/management.ts';
import type { Tools } from '#effects/tools.ts';
import { untilReached } from '#effects/until-reached.ts';
import { ticketEditMachine } from '#machines/tickets/ticket-edit.machine.ts';
import { ticketManagementMachine } from '#machines/tickets/ticket-management.machine.ts';
import { ticketOpeningMachine } from '#machines/tickets/ticket-opening.machine.ts';
import { ticketReadingMachine } from '#machines/tickets/ticket-reading.machine.ts';
import { composeConversation, composeConversationReading } from './conversation.ts';
import { composeGallery } from './files.ts';
import { composeUploader } from './uploader.ts';

/** One ticket, with every port filled. */
export const composeTicketManagement = (tools: Tools): typeof ticketOpeningMachine =>
  ticketOpeningMachine.provide({
    actors: {
      hold: holdChange(),
      readChange: readChange(tools),
      findByNumber: findByNumber(tools),
      management: composeManaging(tools),
      ticketReading: composeReading(tools),
    },
  });

const composeManaging = (tools: Tools): typeof ticketManagementMachine =>
  ticketManagementMachine.provide({
    actors: {
      uploader: composeUploader(tools),
      gallery: composeGallery(tools),
      conversation: composeConversation(tools),
      ticketEdit: ticketEditMachine.provide({
        actors: {
          loadAreas: loadClusterData(tools),
          keepDraft: keepDraft(tools),
          saveEdit: saveEdit(tools),
          readNewest: load(tools),
        },
      }),
      keepChange: keepChange(tools),
      discardChange: discardChange(tools),
      load: load(tools),
      findNeighbours: findNeighbours(tools),
      sendPictures: sendPictures(tools),
      update: update(tools),
      reopen: reopen(tools),
      readClock: readClock(tools),
      untilOnline: untilReached(tools),
      untilSignedIn: untilSignedIn(tools),
    },
  });

const composeReading = (tools: Tools): typeof ticketReadingMachine =>
  ticketReadingMachine.provide({
    actors: {
      gallery: composeGallery(tools),
      conversation: composeConversationReading(tools),
      load: load(tools),
      findNeighbours: findNeighbours(tools),
      readClock: readClock(tools),
      untilOnline: untilReached(tools),
      untilSignedIn: untilSignedIn(tools),
    },
  });
