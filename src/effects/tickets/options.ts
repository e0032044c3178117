import { fromPromise } from 'xstate';
import { createTicketCalls } from '#api/ticketCalls.ts';
import type { FilterOptions } from '#contracts/filters.ts';
import { nodesNamed } from '#domain/filterOptions.ts';
import type { OptionsAsked } from '#machines/tickets/filter.setup.ts';
import { sessionOf } from '../sessionOf.ts';
import type { Tools } from '../tools.ts';
import { everyPage } from './everyPage.ts';

/** FILT-13, OP-87: stores, zones, brands and ticket definitions, activities, and accountable areas each have a call. */
export const loadOptions = (tools: Tools) =>
  fromPromise<FilterOptions, OptionsAsked>(async ({ input: { name, term }, signal }) => {
    const calls = createTicketCalls(tools.client);
    if (name === 'activities') return everyPage((query) => calls.activityFilters(query, signal), term);
    if (name !== 'accountable_areas') return everyPage((query) => calls.filters(name, query, signal), term);
    const areas = await calls.accountableAreas(sessionOf(tools).user_uuid, signal);
    const data = nodesNamed(areas, term);
    return { data, count: data.length };
  });
