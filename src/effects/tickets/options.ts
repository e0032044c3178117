import { fromPromise } from 'xstate';
import { createTicketCalls } from '#api/tickets/ticket-calls.ts';
import type { FilterOptions } from '#contracts/tickets/filters.ts';
import { nodesNamed } from '#domain/tickets/filter-options.ts';
import type { OptionsAsked } from '#machines/tickets/filter.machine.ts';
import { sessionOf } from '../session-of.ts';
import type { Tools } from '../tools.ts';
import { everyPage, pagesForPanel } from './every-page.ts';

/** FILT-13, OP-87: stores, zones, brands and ticket definitions, activities, and accountable areas each have a call. */
export const loadOptions = (tools: Pick<Tools, 'client' | 'session'>) =>
  fromPromise<FilterOptions, OptionsAsked>(async ({ input: { name, term, keys }, signal }) => {
    const calls = createTicketCalls(tools.client);
    switch (name) {
      case 'activities':
        return pagesForPanel((query) => calls.activityFilters(query, signal), term, keys);
      case 'ticket_definitions':
      case 'creators':
        return pagesForPanel((query) => calls.filters(name, query, signal), term, keys);
      case 'accountable_areas': {
        const data = nodesNamed(await calls.accountableAreas(sessionOf(tools).user_uuid, signal), term);
        return { data, count: data.length };
      }
      default:
        return everyPage((query) => calls.filters(name, query, signal), term);
    }
  });
