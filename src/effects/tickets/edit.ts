import { fromPromise } from 'xstate';
import { createTicketCalls } from '#api/tickets/ticket-calls.ts';
import type { EditSaving } from '#machines/tickets/ticket-draft.ts';
import type { Tools } from '../tools.ts';
import { endForm } from './forms.ts';
import { allWritten } from './newest.ts';

/** EDIT-01, EDIT-06; returns what the next edit is kept under. */
export const saveEdit = (tools: Tools) =>
  fromPromise<string, EditSaving>(async ({ input: { uuid, edit, version, kept }, signal }) => {
    await createTicketCalls(tools.client).editTicket(uuid, edit, version, signal);
    const { owner, ticket } = kept;
    await allWritten();
    // The platform has taken the edit: a failed deletion on the device must not look like a failed save.
    await endForm(tools, { owner, ticket, part: 'edit' }, kept.uuid).catch(() => undefined);
    return tools.newUuid();
  });
