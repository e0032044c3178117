import * as v from 'valibot';
import { type ActivityTree, activityTree } from '#contracts/execution/activity.ts';
import { bigAudit } from '#server/demo/big-audit.ts';
import { branchingPlan } from './branching.ts';
import { pictureRoundPlan } from './picture-round.ts';

/** The size that the demo holds already; its brothers are imported. */
export const demoSize = 2000;

/** The checklist that every page of the comparison shows, as the wire carries it. */
export const checklist = (size: number): ActivityTree => v.parse(activityTree, bigAudit(size));

/** The file for `npm run platform -- import`: these sizes, branches, the round of pictures, at every store, always. */
export const activityFile = (sizes: readonly number[]): string =>
  JSON.stringify(
    [...sizes.map(bigAudit), branchingPlan(), pictureRoundPlan()].map((tree) => ({
      activity_tree: tree,
      always_available: true,
    })),
  );
