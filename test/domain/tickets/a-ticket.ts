import * as v from 'valibot';
import { type Ticket, ticket } from '#contracts/tickets/tickets.ts';
import { id } from '../execution/build.ts';

/** A ticket as the platform would send it; what is not named is left out, as platforms do. */
export const aTicket = (given: Record<string, unknown> = {}): Ticket =>
  v.parse(ticket, { id: id(1), uuid: id(1), ticket_id: 41, title: 'Broken shelf', state: 'open', ...given });
