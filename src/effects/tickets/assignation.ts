import { fromPromise } from 'xstate';
import { createTicketCalls } from '#api/tickets/ticket-calls.ts';
import type { Store } from '#contracts/selection/selection.ts';
import { type AssignedStore, assignationOrigin, type SelectableStoresFilters } from '#contracts/tickets/assignation.ts';
import type { StoreFilters } from '#domain/shared/store-filters.ts';
import type { ListPage, ListRequest } from '#machines/shared/paged-list.machine.ts';
import type { Tools } from '../tools.ts';

/** ASSIGN-04, API-12: the caller is named in the filters. */
export const fetchSelectable = ({ client, session }: Tools) =>
  fromPromise<ListPage<Store>, ListRequest>(({ input: { page, perPage, filters }, signal }) => {
    const user = session()?.user_uuid;
    const { zone_uuid = '', brand_uuid = '', bulk_uuid = '' } = filters;
    const narrowed: SelectableStoresFilters = {
      ...listOf('zone_uuids', zone_uuid),
      ...listOf('brand_uuids', brand_uuid),
      ...(user ? { user_uuids: [user] } : {}),
    };
    const query = { page, per_page: perPage, filters: narrowed, process: bulk_uuid === '' ? null : bulk_uuid };
    return createTicketCalls(client).selectableStores(query, signal);
  });

/** ASSIGN-08, API-37. */
export const fetchAssigned = ({ client }: Tools) =>
  fromPromise<ListPage<AssignedStore>, ListRequest>(({ input: { page, perPage, filters }, signal }) =>
    createTicketCalls(client).assignedStores(
      { page, per_page: perPage, process: filters['process_uuid'] ?? '' },
      signal,
    ),
  );

/** How many stores a process of an earlier visit has. */
export const countStores = ({ client }: Tools) =>
  fromPromise<number, { process: string }>(async ({ input: { process }, signal }) => {
    const { meta } = await createTicketCalls(client).assignedStores({ page: 1, per_page: 1, process }, signal);
    return meta.total;
  });

/** ASSIGN-07, API-36. */
export const assignStores = ({ client }: Pick<Tools, 'client'>) =>
  fromPromise<string, { stores: readonly string[]; filters: StoreFilters; process: string | null }>(
    ({ input: { stores, filters, process }, signal }) => {
      // FILT-11: only what was filtered by.
      const named = { ...chosen('zones', filters.zone), ...chosen('brands', filters.brand) };
      const assignation = { store_uuids: [...stores], filters: JSON.stringify(named), origin: assignationOrigin };
      return createTicketCalls(client).assignStores(
        process === null ? assignation : { ...assignation, process_uuid: process },
        signal,
      );
    },
  );

/** ASSIGN-09, API-38. */
export const removeStores = ({ client }: Tools) =>
  fromPromise<void, { process: string; rows: readonly string[] }>(({ input: { process, rows }, signal }) =>
    createTicketCalls(client).removeStores(process, rows, signal),
  );

const chosen = (name: 'zones' | 'brands', uuid: string) => (uuid === '' ? {} : { [name]: [uuid] });
const listOf = <Name extends keyof SelectableStoresFilters>(name: Name, uuid: string) =>
  uuid === '' ? {} : { [name]: [uuid] };
