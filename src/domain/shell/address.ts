import { paths } from './route.ts';

type Query = Readonly<Record<string, string | number | null>>;

/** An in-app address; empty values are left out. */
export const addressOf = (path: string, query: Query = {}): string => {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? path : `${path}?${search}`;
};

export type ChosenStore = { readonly uuid: string; readonly name: string };

/** ROUTE-06. `execution` names an unfinished execution to continue. */
export const executorAddress = (activity: string, store: ChosenStore, execution: string | null = null): string =>
  addressOf(`/executor/${activity}`, { store_uuid: store.uuid, store_name: store.name, execution_uuid: execution });

/** ROUTE-05; `one` of a store that chose itself, because there is no other (OP-23). */
export const selectActivityAddress = (
  store: ChosenStore | null,
  page = 1,
  perPage = 10,
  stores: 'one' | null = null,
): string =>
  addressOf(paths.selectActivity, {
    store_uuid: store?.uuid ?? null,
    store_name: store?.name ?? null,
    stores,
    page: page > 1 ? page : null,
    perPage: perPage === 10 ? null : perPage,
  });

/** ROUTE-04. */
export const selectStoreAddress = (activity: string | null, term = '', page = 1, perPage = 10): string =>
  addressOf(paths.selectStore, {
    activity_uuid: activity,
    term,
    page: page > 1 ? page : null,
    perPage: perPage === 10 ? null : perPage,
  });

/** ROUTE-08, UPL-10. */
export const eventsAddress = (execution: string | null): string =>
  addressOf(paths.events, { execution_uuid: execution });
