import { fromPromise } from 'xstate';
import { createTicketCalls, type Listed } from '#api/tickets/ticket-calls.ts';
import type { FilterOptions } from '#contracts/tickets/filters.ts';
import { nodesNamed } from '#domain/tickets/filter-options.ts';
import type { OptionsAsked } from '#machines/tickets/filter.machine.ts';
import { sessionOf } from '../session-of.ts';
import type { Tools } from '../tools.ts';
import { everyPage, pagesForPanel } from './every-page.ts';

/**
 * FILT-13, OP-87: stores, zones, brands and ticket definitions, activities, and accountable areas each have a call. The
 * drawer of stores draws all that there are; a panel of the results those that it shows (RESULT-08).
 */
export const loadOptions = (tools: Pick<Tools, 'client' | 'session'>, of: Listed) =>
  fromPromise<FilterOptions, OptionsAsked>(async ({ input: { name, term, keys }, signal }) => {
    const calls = createTicketCalls(tools.client);
    switch (name) {
      case 'activities':
        return pagesForPanel((query) => calls.activityFilters(of, query, signal), term, keys);
      case 'authors':
        return pagesForPanel((query) => calls.filters('users', query, signal), term, keys);
      case 'ticket_definitions':
      case 'creators':
        return pagesForPanel((query) => calls.filters(name, query, signal), term, keys);
      case 'accountable_areas': {
        const data = nodesNamed(await calls.accountableAreas(sessionOf(tools).user_uuid, signal), term);
        return { data, count: data.length };
      }
      default: {
        const pages = of === 'tickets' ? everyPage : pagesForPanel;
        return pages((query) => calls.filters(name, query, signal), term, keys);
      }
    }
  });
