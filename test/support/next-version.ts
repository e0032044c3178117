import * as v from 'valibot';
import { type ActivityTree, activityTree } from '#contracts/execution/activity.ts';
import { importActivities } from '#server/selection/import.ts';
import { behind } from './behind.ts';
import type { Served } from './served.ts';

/** Publishes an activity anew with what `change` makes of it, for every store; the platform is stopped for it. */
export async function publishNext(
  served: Served,
  name: string,
  change: (tree: ActivityTree) => ActivityTree,
): Promise<void> {
  return behind(served, async (db) => {
    const { company_uuid, tree } = await db
      .selectFrom('activity')
      .innerJoin('activity_version as published', (join) =>
        join
          .onRef('published.company_uuid', '=', 'activity.company_uuid')
          .onRef('published.activity_uuid', '=', 'activity.uuid')
          .onRef('published.version', '=', 'activity.version'),
      )
      .where('name', '=', name)
      .select(['activity.company_uuid', 'tree'])
      .executeTakeFirstOrThrow();
    const activity_tree = change(v.parse(activityTree, JSON.parse(tree)));
    const file = { activity_tree, always_available: true };
    const result = await importActivities({ db, clock: () => new Date() }, company_uuid, file);
    if ('faults' in result) throw new Error(`it is not published: ${JSON.stringify(result.faults)}`);
  });
}
