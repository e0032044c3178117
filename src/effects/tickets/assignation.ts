import { fromPromise } from 'xstate';
import { createTicketCalls } from '#api/tickets/ticket-calls.ts';
import type { Store } from '#contracts/selection/selection.ts';
import { type AssignedStore, assignationOrigin, type SelectableStoresFilters } from '#contracts/tickets/assignation.ts';
import type { FoundStores, StoreFilters } from '#domain/shared/store-filters.ts';
import type { ListPage, ListRequest } from '#machines/shared/paged-list.machine.ts';
import type { Tools } from '../tools.ts';

/** ASSIGN-04, API-12: the caller is named in the filters. */
export const fetchSelectable = ({ client, session }: Tools) =>
  fromPromise<ListPage<Store>, ListRequest>(({ input: { page, perPage, filters }, signal }) => {
    const user = session()?.user_uuid;
    const { zone_uuid: zone = '', brand_uuid: brand = '', bulk_uuid = '', term = '' } = filters;
    const narrowed = { ...narrowedTo({ zone, brand }), ...(user ? { user_uuids: [user] } : {}) };
    const process = bulk_uuid === '' ? null : bulk_uuid;
    const query = { page, per_page: perPage, filters: narrowed, process, ...termed(term) };
    return createTicketCalls(client).selectableStores(query, signal);
  });

/** ASSIGN-08, API-37. */
export const fetchAssigned = ({ client }: Tools) =>
  fromPromise<ListPage<AssignedStore>, ListRequest>(({ input: { page, perPage, filters }, signal }) =>
    createTicketCalls(client).assignedStores(
      { page, per_page: perPage, process: filters['process_uuid'] ?? '', ...termed(filters['term'] ?? '') },
      signal,
    ),
  );

/** How many stores a process of an earlier visit has. */
export const countStores = ({ client }: Tools) =>
  fromPromise<number, { process: string }>(async ({ input: { process }, signal }) => {
    const { meta } = await createTicketCalls(client).assignedStores({ page: 1, per_page: 1, process }, signal);
    return meta.total;
  });

/** The platform takes so many stores at once. */
const storesAtOnce = 1_000;

/** ASSIGN-07, API-36. More stores than the platform takes at once go one part after the other. */
export const assignStores = ({ client }: Pick<Tools, 'client'>) =>
  fromPromise<string, { stores: readonly string[]; filters: StoreFilters; process: string | null }>(
    async ({ input: { stores, filters, process }, signal }) => {
      // FILT-11: only what was filtered by.
      const named = { ...chosen('zones', filters.zone), ...chosen('brands', filters.brand) };
      let assigned = process;
      for (let start = 0; start < stores.length; start += storesAtOnce) {
        const assignation = {
          store_uuids: stores.slice(start, start + storesAtOnce),
          filters: JSON.stringify(named),
          origin: assignationOrigin,
          ...extended(assigned),
        };
        assigned = await createTicketCalls(client).assignStores(assignation, signal);
      }
      if (assigned === null) throw new Error('no store is assigned without one');
      return assigned;
    },
  );

/** ASSIGN-14. */
export const assignFound = ({ client }: Pick<Tools, 'client'>) =>
  fromPromise<FoundStores, { filters: StoreFilters; term: string; process: string | null }>(
    async ({ input: { filters, term, process }, signal }) => {
      const assignation = {
        filters: JSON.stringify(narrowedTo(filters)),
        ...termed(term),
        origin: assignationOrigin,
        ...extended(process),
      };
      const answer = await createTicketCalls(client).assignFoundStores(assignation, signal);
      return { process: answer.process_uuid, stores: answer.store_uuids };
    },
  );

/** ASSIGN-09, API-38. */
export const removeStores = ({ client }: Tools) =>
  fromPromise<void, { process: string; rows: readonly string[] }>(({ input: { process, rows }, signal }) =>
    createTicketCalls(client).removeStores(process, rows, signal),
  );

/** ASSIGN-15. */
export const removeFound = ({ client }: Pick<Tools, 'client'>) =>
  fromPromise<readonly string[], { process: string; term: string }>(({ input: { process, term }, signal }) =>
    createTicketCalls(client).removeFoundStores(process, term, signal),
  );

const chosen = (name: 'zones' | 'brands', uuid: string) => (uuid === '' ? {} : { [name]: [uuid] });
const listOf = <Name extends keyof SelectableStoresFilters>(name: Name, uuid: string) =>
  uuid === '' ? {} : { [name]: [uuid] };
const narrowedTo = ({ zone, brand }: StoreFilters): SelectableStoresFilters => ({
  ...listOf('zone_uuids', zone),
  ...listOf('brand_uuids', brand),
});
const termed = (term: string): { readonly term?: string } => (term === '' ? {} : { term });
const extended = (process: string | null): { readonly process_uuid?: string } =>
  process === null ? {} : { process_uuid: process };
