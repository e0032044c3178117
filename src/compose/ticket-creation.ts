import { sendPictures } from '#effects/files/send-pictures.ts';
import { untilSignedIn } from '#effects/session/until-signed-in.ts';
import {
  assignFound,
  assignStores,
  countStores,
  fetchAssigned,
  fetchSelectable,
  removeFound,
  removeStores,
} from '#effects/tickets/assignation.ts';
import { loadAreas, loadClusterData, postTicket } from '#effects/tickets/creation.ts';
import { loadStoreOptions } from '#effects/tickets/store-options.ts';
import { discardForm, holdForm, keepForm, readForm } from '#effects/tickets/stored-form.ts';
import type { Tools } from '#effects/tools.ts';
import { untilReached } from '#effects/until-reached.ts';
import { storeAssignationMachine } from '#machines/tickets/store-assignation.machine.ts';
import { assignedList, selectableList } from '#machines/tickets/store-assignation.setup.ts';
import { ticketCreationMachine } from '#machines/tickets/ticket-creation.machine.ts';
import { composeUploader } from './uploader.ts';

/** Writing a ticket, with every port filled. */
export const composeTicketCreation = (tools: Tools): typeof ticketCreationMachine =>
  ticketCreationMachine.provide({
    actors: {
      loadAreas: loadAreas(tools),
      loadClusterData: loadClusterData(tools),
      uploader: composeUploader(tools),
      assignation: storeAssignationMachine.provide({
        actors: {
          selectableList: selectableList.provide({
            actors: { fetchPage: fetchSelectable(tools), untilOnline: untilReached(tools) },
          }),
          assignedList: assignedList.provide({
            actors: { fetchPage: fetchAssigned(tools), untilOnline: untilReached(tools) },
          }),
          loadOptions: loadStoreOptions(tools),
          assignStores: assignStores(tools),
          removeStores: removeStores(tools),
          assignFound: assignFound(tools),
          removeFound: removeFound(tools),
          countStores: countStores(tools),
        },
      }),
      hold: holdForm(),
      readForm: readForm(tools),
      keepForm: keepForm(tools),
      discardForm: discardForm(tools),
      sendPictures: sendPictures(tools),
      postTicket: postTicket(tools),
      untilSignedIn: untilSignedIn(tools),
    },
  });
