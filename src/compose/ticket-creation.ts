import { sendPictures } from '#effects/files/send-pictures.ts';
import { untilSignedIn } from '#effects/session/until-signed-in.ts';
import {
  assignStores,
  countStores,
  fetchAssigned,
  fetchSelectable,
  removeStores,
} from '#effects/tickets/assignation.ts';
import { loadAreas, loadClusterData, postTicket } from '#effects/tickets/creation.ts';
import { loadStoreOptions } from '#effects/tickets/store-options.ts';
import { discardForm, holdForm, keepForm, readForm } from '#effects/tickets/stored-form.ts';
import type { Tools } from '#effects/tools.ts';
import { untilReached } from '#effects/until-reached.ts';
import { assignedList, selectableList, storeAssignationMachine } from '#machines/tickets/store-assignation.machine.ts';
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
