import { fromPromise } from 'xstate';
import { createTicketCalls } from '#api/tickets/ticket-calls.ts';
import type { StoreOptions } from '#domain/shared/store-filters.ts';
import type { Tools } from '../tools.ts';

/** The most zones and brands that are offered. */
const optionsAtMost = 100;

/** ASSIGN-02, OP-103, API-23. */
export const loadStoreOptions = ({ client }: Tools) =>
  fromPromise<StoreOptions, void>(async ({ signal }) => {
    const query = { page: 1, per_page: optionsAtMost, name: '' };
    const calls = createTicketCalls(client);
    const [zones, brands] = await Promise.all([
      calls.filters('zones', query, signal),
      calls.filters('brands', query, signal),
    ]);
    return { zones: zones.data, brands: brands.data };
  });
