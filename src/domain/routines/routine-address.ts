import { addressOf } from '../shell/address.ts';
import { type Place, paths } from '../shell/route.ts';

type PlaceOf<Screen extends Place['screen']> = Omit<Extract<Place, { screen: Screen }>, 'screen'>;

/** ROUTE-16, ROUT-02. */
export const routineStoresAddress = ({ stores, page, perPage }: PlaceOf<'routineStores'>): string =>
  addressOf(paths.routineManage, { stores: stores === 'all' ? stores : null, ...paging(page, perPage) });

/** ROUTE-17. */
export const routinesAddress = ({ store, page = 1, perPage = usual }: Paged<PlaceOf<'routines'>>): string =>
  addressOf(`${paths.routineManage}/${store}/routines`, paging(page, perPage));

/** ROUTE-18. */
export const routineActivitiesAddress = ({
  store,
  routine,
  page = 1,
  perPage = usual,
}: Paged<PlaceOf<'routineActivities'>>): string =>
  addressOf(`${paths.routineManage}/${store}/routines/${routine}/activities`, paging(page, perPage));

/** ROUTE-19, OP-97: the activity is known by its checksum, and the store travels along. */
export const manageActivityAddress = (routine: string, checksum: string, store: string): string =>
  addressOf(`${paths.routineManage}/${routine}/routines/${encodeURIComponent(checksum)}/answer`, { store });

/** GLANCE-03. */
export const routinesOverviewAddress = ({ day, page }: PlaceOf<'routinesOverview'>): string =>
  addressOf(paths.routinesOverview, { day, page: page > 1 ? page : null });

type Paged<Of extends { page: number; perPage: number }> = Omit<Of, 'page' | 'perPage'> &
  Partial<Pick<Of, 'page' | 'perPage'>>;

const usual = 25;

const paging = (page: number, perPage: number) => ({
  page: page > 1 ? page : null,
  per_page: perPage === usual ? null : perPage,
});
