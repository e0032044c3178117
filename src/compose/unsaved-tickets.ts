import { listUnsaved, watchPage } from '#effects/tickets/unsaved.ts';
import type { Tools } from '#effects/tools.ts';
import { unsavedTicketsMachine } from '#machines/tickets/unsaved-tickets.machine.ts';

/** The machine of the tickets that were written and not saved, with every port filled. */
export const composeUnsavedTickets = (tools: Tools): typeof unsavedTicketsMachine =>
  unsavedTicketsMachine.provide({ actors: { listUnsaved: listUnsaved(tools), watchPage: watchPage() } });
