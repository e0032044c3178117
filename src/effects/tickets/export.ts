import { fromPromise } from 'xstate';
import { createTicketCalls } from '#api/tickets/ticket-calls.ts';
import { saveFile } from '#browser/download.ts';
import { wireFilter } from '#domain/tickets/ticket-filters.ts';
import { todayAt } from '#domain/time/days.ts';
import type { ExportAsked } from '#machines/tickets/ticket-export.machine.ts';
import { sessionOf } from '../session-of.ts';
import type { Tools } from '../tools.ts';

/** EXPO-01, BULK-10: has the file made and hands it to the browser to be saved. */
export const exportTickets = (tools: Pick<Tools, 'client' | 'session'>) =>
  fromPromise<void, ExportAsked>(async ({ input: { request, definition, tickets, format }, signal }) => {
    const { user_uuid: user, time_zone_offset: offset } = sessionOf(tools);
    const today = todayAt(tools.client.platformTime(), offset);
    const calls = createTicketCalls(tools.client);
    const filter = wireFilter(request.filters, definition, { user, offset, today });
    const asked = { sort: request.sort, format };
    const content = await (tickets === null
      ? calls.exportTickets({ ...asked, filter }, signal)
      : calls.exportSelectedTickets({ ...asked, tickets: [...tickets] }, signal));
    saveFile(new Blob([content]), `tasks-${today}.${format}`);
  });
