import { fromPromise } from 'xstate';
import { createTicketCalls } from '#api/tickets/ticket-calls.ts';
import type { BulkChange, BulkPreviewed } from '#contracts/tickets/bulk-change.ts';
import { mostInBulk, type Selected } from '#domain/tickets/bulk-change.ts';
import type { BulkAsked, BulkSent } from '#machines/tickets/bulk-change.machine.ts';
import type { TicketsAsked } from '#machines/tickets/tickets.setup.ts';
import type { Tools } from '../tools.ts';
import { loadTickets } from './list.ts';

/** The largest page of the list that the platform gives. */
const perPage = 100;

/** BULK-01: the first tickets that the filter finds, in the order of the list, up to the limit. */
export const gatherTickets = (tools: Pick<Tools, 'client' | 'session'>) =>
  fromPromise<readonly Selected[], TicketsAsked>(async ({ input, signal }) => {
    const gathered = new Map<string, Selected>();
    for (let page = 1; page <= mostInBulk / perPage; page += 1) {
      const request = { ...input.request, page, perPage };
      const { rows, total } = await loadTickets(tools, { ...input, request }, signal);
      for (const { id, ticket_id } of rows) gathered.set(id, { id, number: ticket_id || id });
      if (rows.length < perPage || page * perPage >= total) break;
    }
    return [...gathered.values()];
  });

/** BULK-03. */
export const previewChange = ({ client }: Pick<Tools, 'client'>) =>
  fromPromise<readonly BulkPreviewed[], BulkAsked>(({ input: { plan, tickets }, signal }) =>
    createTicketCalls(client).previewBulkChange(plan, tickets, signal),
  );

/** BULK-04. */
export const startChange = ({ client }: Pick<Tools, 'client'>) =>
  fromPromise<BulkChange, BulkSent>(({ input: { uuid, order, tickets }, signal }) =>
    createTicketCalls(client).startBulkChange(uuid, { order, tickets: [...tickets] }, signal),
  );

/** BULK-05. */
export const readProgress = ({ client }: Pick<Tools, 'client'>) =>
  fromPromise<BulkChange, { uuid: string }>(({ input, signal }) =>
    createTicketCalls(client).bulkChange(input.uuid, signal),
  );

/** BULK-07. */
export const findUnderWay = ({ client }: Pick<Tools, 'client'>) =>
  fromPromise<BulkChange | null, void>(({ signal }) => createTicketCalls(client).bulkChangeUnderWay(signal));
