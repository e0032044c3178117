import { createActor, toPromise } from 'xstate';
import type { ActivityItem } from '#contracts/selection/selection.ts';
import { fetchActivities } from '#effects/selection/selection.ts';
import { toolsOn } from './tools-on.ts';

type Given = {
  readonly now: string;
  /** All that the platform has, in its order. */
  readonly all: readonly ActivityItem[];
  readonly orderedBy: string | null;
  readonly asks: { readonly page: number; readonly perPage: number; readonly sort: string };
};

/** The names of a page of activities on a platform with this order, and the pages that it was asked for. */
export async function activitiesOn({ now, all, orderedBy, asks }: Given): Promise<unknown> {
  const own = toolsOn({ now: () => new Date(now) });
  const asked: string[] = [];
  const tools = {
    ...own,
    calls: {
      ...own.calls,
      activities: async ({ page = 1, per_page = 10 }) => {
        asked.push(`${page} of ${per_page}`);
        const meta = {
          page,
          perPage: per_page,
          total: all.length,
          totalPages: Math.ceil(all.length / per_page),
          previousPage: null,
          nextPage: null,
          ...(orderedBy ? { orderedBy } : {}),
        };
        return { rows: all.slice((page - 1) * per_page, page * per_page), meta };
      },
    },
  };
  const input = { ...asks, filters: { store_uuid: '' } };
  const { rows, meta } = await toPromise(createActor(fetchActivities(tools), { input }).start());
  return { names: rows.map(({ name }) => name), page: meta.page, asked };
}
