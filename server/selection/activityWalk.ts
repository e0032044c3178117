import type { ActivityTree, Question } from '#contracts/activity.ts';
import type { ActivityFile } from './activityFile.ts';

export type AnyScreen = { readonly uuid: string; readonly questions: readonly Question[] };

/** Something of an activity file, with its path in the list of activities. */
export type Placed<Thing> = { readonly at: string; readonly it: Thing };

const placed = <Thing>(at: string, list: readonly Thing[]): Placed<Thing>[] =>
  list.map((it, index) => ({ at: `${at}.${index}`, it }));

/** The activities of an import, with their places in it. */
export const placedActivities = (activities: readonly ActivityFile[]): Placed<ActivityFile>[] =>
  activities.map((it, index) => ({ at: `${index}`, it }));

/** The screens at the top of an activity. */
export const topScreens = ({ at, it }: Placed<ActivityFile>): Placed<ActivityTree['screens'][number]>[] =>
  placed(`${at}.activity_tree.screens`, it.activity_tree.screens);

/** The screens inside a repetition; none for a page. */
export const nestedScreens = ({ at, it }: Placed<ActivityTree['screens'][number]>): Placed<AnyScreen>[] =>
  it.type === 'Repetition' ? placed(`${at}.screens`, it.screens) : [];

/** The repetitions that come with a section; none for a page. */
export const repetitionNodes = ({ at, it }: Placed<ActivityTree['screens'][number]>) =>
  it.type === 'Repetition' ? placed(`${at}.repetition_nodes`, it.repetition_nodes) : [];

/** The questions of such a repetition. */
export const questionsInNode = ({ at, it }: ReturnType<typeof repetitionNodes>[number]): Placed<Question>[] =>
  placed<AnyScreen>(`${at}.screens`, it.screens).flatMap(questionsOf);

/** Every screen, nested ones included. */
export const everyScreen = (activity: Placed<ActivityFile>): Placed<AnyScreen>[] =>
  topScreens(activity).flatMap((screen): Placed<AnyScreen>[] => [screen, ...nestedScreens(screen)]);

/** The questions of a screen, with their places. */
export const questionsOf = ({ at, it }: Placed<AnyScreen>): Placed<Question>[] =>
  placed(`${at}.questions`, it.questions);

/** The alternatives of a question, with their places. */
export const alternativesOf = ({ at, it }: Placed<Question>): Placed<Question['alternatives'][number]>[] =>
  placed(`${at}.alternatives`, it.alternatives);
