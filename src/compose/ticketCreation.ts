import { sendPictures } from '#effects/files/sendPictures.ts';
import { untilSignedIn } from '#effects/session/untilSignedIn.ts';
import {
  assignStores,
  countStores,
  fetchAssigned,
  fetchSelectable,
  removeStores,
} from '#effects/tickets/assignation.ts';
import { loadAreas, loadClusterData, postTicket } from '#effects/tickets/creation.ts';
import { discardForm, holdForm, keepForm, readForm } from '#effects/tickets/keeping.ts';
import { loadStoreOptions } from '#effects/tickets/storeOptions.ts';
import type { Tools } from '#effects/tools.ts';
import { untilReached } from '#effects/untilReached.ts';
import { storeAssignationMachine } from '#machines/tickets/storeAssignation.machine.ts';
import { assignedList, selectableList } from '#machines/tickets/storeAssignation.setup.ts';
import { ticketCreationMachine } from '#machines/tickets/ticketCreation.machine.ts';
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
