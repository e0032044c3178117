import { fromPromise } from 'xstate';
import type { ActivityItem, Store } from '#contracts/selection/selection.ts';
import type { Page } from '#contracts/shared/paging.ts';
import { opensAt, scheduleState, sortBySchedule } from '#domain/selection/schedule.ts';
import type { ScheduledActivity } from '#machines/selection/select-activity.machine.ts';
import type { ListPage, ListRequest } from '#machines/shared/paged-list.machine.ts';
import { orSeen } from '../seen.ts';
import { activitiesSeen, storeNameSeen, storesSeen } from '../seen-kinds.ts';
import type { Tools } from '../tools.ts';

/** STORE-10. Without a network: the page as this device saw it last. */
export const fetchStores = (tools: Tools) =>
  fromPromise<ListPage<Store>, ListRequest>(async ({ input: { page, perPage, filters }, signal }) => {
    const query = { page, per_page: perPage, ...given(filters) };
    const { value, seen } = await orSeen(tools, storesSeen, JSON.stringify(query), () =>
      tools.calls.stores(query, signal),
    );
    return { ...value, ...(seen ? { seen } : {}) };
  });

/** OP-24: so many activities are ordered here, where the platform does not order the whole list. */
const mostOrdered = 200;
/** The largest page that platforms give. */
const largestPage = 100;

/**
 * ACT-09 to ACT-11: sorted by schedule state, unless the platform has ordered by name. Without a network: the page as
 * this device saw it last, with the schedule states of now.
 */
export const fetchActivities = (tools: Tools) =>
  fromPromise<ListPage<ScheduledActivity>, ListRequest>(async ({ input: { page, perPage, sort, filters }, signal }) => {
    const order = sort === 'name' ? ({ order_by: sort } as const) : {};
    const query = { page, per_page: perPage, ...given(filters), ...order };
    const { value, seen } = await orSeen(tools, activitiesSeen, JSON.stringify(query), async () => ({
      ...(await pageInOrder(tools, query, signal)),
      store: filters['store_uuid'] || null,
    }));
    const at = tools.client.platformTime();
    const ordered = sort === 'name' ? value.rows : sortBySchedule(value.rows, at);
    const rows = ordered.map((row) => ({
      ...row,
      schedule: scheduleState(row, at),
      opensAt: opensAt(row, at)?.toISOString() ?? null,
    }));
    return { rows, meta: value.meta, ...(seen ? { seen } : {}) };
  });

type ActivitiesQuery = Parameters<Tools['calls']['activities']>[0] & {
  readonly page: number;
  readonly per_page: number;
};

/** A page of the whole list in its order: all pages are asked for where the platform orders by something else. */
const pageInOrder = async (
  { calls, client }: Tools,
  query: ActivitiesQuery,
  signal: AbortSignal,
): Promise<Page<ActivityItem>> => {
  const asked = await calls.activities(query, signal);
  const { total, orderedBy } = asked.meta;
  if (query.order_by === 'name' || orderedBy === 'schedule' || total <= query.per_page || total > mostOrdered)
    return asked;
  const pages = Array.from({ length: Math.ceil(total / largestPage) }, (_, index) =>
    calls.activities({ ...query, page: index + 1, per_page: largestPage }, signal),
  );
  const all = sortBySchedule(
    (await Promise.all(pages)).flatMap(({ rows }) => rows),
    client.platformTime(),
  );
  const offset = (query.page - 1) * query.per_page;
  return { rows: all.slice(offset, offset + query.per_page), meta: asked.meta };
};

/** ACT-12. Without a network: the name that this device saw last. */
export const readStoreName = (tools: Tools) =>
  fromPromise<string, { store: string }>(
    async ({ input: { store }, signal }) =>
      (await orSeen(tools, storeNameSeen, store, () => tools.calls.storeName(store, signal))).value,
  );

const given = (filters: ListRequest['filters']): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
