import { fromPromise } from 'xstate';
import { createTicketCalls } from '#api/tickets/ticket-calls.ts';
import type { NewTicketView, TicketView } from '#contracts/tickets/ticket-views.ts';
import { failureOf } from '#domain/shared/failure.ts';
import type { Tools } from '../tools.ts';

/** DESK-07: the own views, and those that colleagues share. */
export const readViews = ({ client }: Tools) =>
  fromPromise<readonly TicketView[], void>(({ signal }) => createTicketCalls(client).ticketViews(signal));

/** DESK-07. */
export const saveView = ({ client }: Tools) =>
  fromPromise<void, { view: NewTicketView }>(({ input: { view }, signal }) =>
    createTicketCalls(client).saveTicketView(view, signal),
  );

/** DESK-07: one that is gone already is deleted. */
export const deleteView = ({ client }: Tools) =>
  fromPromise<void, { uuid: string }>(({ input: { uuid }, signal }) =>
    createTicketCalls(client)
      .deleteTicketView(uuid, signal)
      .catch((error: unknown) => {
        if (failureOf(error).code !== 'notFound') throw error;
      }),
  );
