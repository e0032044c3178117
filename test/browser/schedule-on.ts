import { createActor, toPromise } from 'xstate';
import type { ScheduleCheck } from '#contracts/execution/activity.ts';
import type { ActivityItem } from '#contracts/selection/selection.ts';
import type { Session } from '#contracts/session/session.ts';
import { validateSchedule } from '#effects/execution/opening.ts';
import { fetchActivities } from '#effects/selection/selection.ts';
import type { Tools } from '#effects/tools.ts';
import { thrown } from './thrown.ts';
import { toolsOn } from './tools-on.ts';

type Given = {
  readonly session: Session;
  readonly now: string;
  /** What the lists of activities of these stores show; an empty one: those of the company. */
  readonly lists: readonly { readonly store: string; readonly rows: readonly ActivityItem[] }[];
  readonly asks: { readonly activity: string; readonly store: string };
  readonly check: { readonly gives: ScheduleCheck } | { readonly fails: unknown };
};

/** Looks at lists with the platform there, then asks for the schedule; failures come back as answers. */
export async function scheduleOn({ session: user, now: time, lists, asks, check }: Given): Promise<unknown> {
  const own = toolsOn({ session: () => user, now: () => new Date(time) });
  const meta = { page: 1, perPage: 10, total: 1, totalPages: 1, previousPage: null, nextPage: null };
  const tools: Tools = {
    ...own,
    calls: {
      ...own.calls,
      activities: async ({ store_uuid = '' }) => ({
        rows: lists.find(({ store }) => store === store_uuid)?.rows ?? [],
        meta,
      }),
      validateSchedule: async () => {
        if ('fails' in check) throw check.fails;
        return check.gives;
      },
    },
  };
  for (const { store } of lists) {
    const input = { page: 1, perPage: 10, sort: '', filters: { store_uuid: store } };
    await toPromise(createActor(fetchActivities(tools), { input }).start());
  }
  await untilKept(tools, lists.length);
  const place = { screen: 'executor', ...asks, storeName: '', execution: null } as const;
  return toPromise(createActor(validateSchedule(tools), { input: { place } }).start()).catch(thrown);
}

/** The lists, and the row with their order. */
const untilKept = async ({ database }: Pick<Tools, 'database'>, count: number): Promise<void> => {
  const keys = await database.read(['seen'], (rows) => rows.keys('seen'));
  if (count > 0 && keys.length <= count) await untilKept({ database }, count);
};
