import * as v from 'valibot';
import { type ActivityTree, activityTree } from '#contracts/execution/activity.ts';
import { buildTree } from '#server/demo/plan.ts';
import { picture } from '#server/demo/questions.ts';

/** How many pictures the round takes: so many on each screen. */
export const pictureScreens = 4;
export const picturesEach = 50;

/** An activity of nothing but pictures, as an import file holds it. */
export const pictureRoundPlan = () =>
  buildTree({
    key: 'acme/picture-round',
    name: 'Picture round',
    instructions: 'Every shelf, from both ends.',
    linear_execution: true,
    screens: Array.from({ length: pictureScreens }, (_, index) => ({
      title: `Aisle ${index + 1}`,
      questions: [picture(`Pictures of aisle ${index + 1}`, { properties: { pictures_range_max: picturesEach } })],
    })),
  });

/** The same as the wire carries it. */
export const pictureRound = (): ActivityTree => v.parse(activityTree, pictureRoundPlan());
