import { fetchDefinition, fetchTickets } from '#effects/tickets/list.ts';
import type { Tools } from '#effects/tools.ts';
import { ticketsMachine } from '#machines/tickets/index.ts';

/** The ticket list, with every port filled. */
export const composeTickets = (tools: Tools): typeof ticketsMachine =>
  ticketsMachine.provide({ actors: { fetchTickets: fetchTickets(tools), fetchDefinition: fetchDefinition(tools) } });
