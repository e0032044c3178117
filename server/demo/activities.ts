import type { ActivityFileInput } from '../selection/activity-file.ts';
import { allQuestionTypes } from './activities/all-question-types.ts';
import { globexActivities } from './activities/globex.ts';
import { goToCrossroads } from './activities/go-to-crossroads.ts';
import { openingChecklist } from './activities/opening-checklist.ts';
import { priceCheck } from './activities/price-check.ts';
import { safetyWalk } from './activities/safety-walk.ts';
import { shelfAudit } from './activities/shelf-audit.ts';
import { endlessPresence, expiredPromotion, nextMonth, startsSoon } from './activities/short-ones.ts';
import { showcases } from './activities/showcases.ts';
import { bigAudit } from './big-audit.ts';
import { referencePath } from './files.ts';
import { always, type DemoPeriod, days, endless, inHours, untilYear2200, weekly } from './periods.ts';
import { type ActivityPlan, buildTree } from './plan.ts';

type Tree = ActivityFileInput['activity_tree'];

/** The activities of Acme as an import file, with times from `now` on. */
export const acmeActivities = (company: string, now: Date): ActivityFileInput[] =>
  imports(company, [
    [openingChecklist, always],
    [allQuestionTypes, always],
    [goToCrossroads, days(now, -7, 60)],
    [shelfAudit, days(now, -7, 60)],
    [priceCheck, days(now, -2, 28)],
    [safetyWalk, weekly(now)],
    [startsSoon, inHours(now, 6)],
    [nextMonth, days(now, 30, 37)],
    [expiredPromotion, days(now, -10, -1)],
    [endlessPresence, untilYear2200(now)],
    [bigAudit(2000), always],
    [showcases, days(now, -3, 21)],
  ]);

/** The activities of Globex; all but the first are at every store, the demo account's among them. */
export const globexActivitiesFile = (company: string, now: Date): ActivityFileInput[] =>
  imports(
    company,
    globexActivities.map((plan, index): [ActivityPlan, DemoPeriod] => [
      plan,
      index === 0 ? endless : days(now, -5, 30 + index),
    ]),
  );

const imports = (company: string, list: readonly (readonly [ActivityPlan | Tree, DemoPeriod])[]): ActivityFileInput[] =>
  list.map(([plan, period]) => ({
    activity_tree: withPaths(company, 'key' in plan ? buildTree(plan) : plan),
    ...period,
  }));

/** Plans name pictures by their short names; on the wire they are stored paths. */
const withPaths = (company: string, tree: Tree): Tree => ({
  ...tree,
  ...(tree.reference_file ? { reference_file: referencePath(company, tree.reference_file) } : {}),
  screens: tree.screens.map((screen) => ({
    ...screen,
    questions: (screen.questions ?? []).map((question) => ({
      ...question,
      images: (question.images ?? []).map((name) => referencePath(company, name)),
      ...(question.properties?.draw_filename
        ? {
            properties: {
              ...question.properties,
              draw_filename: referencePath(company, question.properties.draw_filename),
            },
          }
        : {}),
    })),
  })),
});
