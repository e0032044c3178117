import type { Question, Screen, Section } from '#contracts/execution/activity.ts';
import type { ActivityFile } from './activity-file.ts';

export type AnyScreen = { readonly uuid: string; readonly questions: readonly Question[] };

/** Something of an activity file, with its path in the list of activities. */
export type Placed<Thing> = { readonly at: string; readonly it: Thing };

const placed = <Thing>(at: string, list: readonly Thing[]): Placed<Thing>[] =>
  list.map((it, index) => ({ at: `${at}.${index}`, it }));

/** The activities of an import, with their places in it. */
export const placedActivities = (activities: readonly ActivityFile[]): Placed<ActivityFile>[] =>
  activities.map((it, index) => ({ at: `${index}`, it }));

/** The screens at the top of an activity. */
export const topScreens = ({ at, it }: Placed<ActivityFile>): Placed<Screen>[] =>
  placed(`${at}.activity_tree.screens`, it.activity_tree.screens);

/** The screens that a section repeats; none for a page. */
export const nestedScreens = ({ at, it }: Placed<Screen>): Placed<Screen>[] =>
  it.type === 'Repetition' ? placed(`${at}.screens`, it.screens) : [];

/** The repetitions that come with a section; none for a page. */
export const repetitionNodes = ({ at, it }: Placed<Screen>): Placed<Node>[] =>
  it.type === 'Repetition' ? placed(`${at}.repetition_nodes`, it.repetition_nodes) : [];

/** The same, with those that come within them. */
export const everyNode = (screen: Placed<Screen>): Placed<Node>[] =>
  repetitionNodes(screen).flatMap((node) => [node, ...screensInNode(node).flatMap(everyNode)]);

/** The questions of such a repetition, those of repetitions within it left out. */
export const questionsInNode = (node: Placed<Node>): Placed<Question>[] => screensInNode(node).flatMap(questionsOf);

type Node = Section['repetition_nodes'][number];
const screensInNode = ({ at, it }: Placed<Node>): Placed<Screen>[] => placed(`${at}.screens`, it.screens);

/** Every screen, nested ones behind their section. */
export const everyScreen = (activity: Placed<ActivityFile>): Placed<Screen>[] =>
  topScreens(activity).flatMap(withNested);

/** A screen, and what it repeats behind it, at any depth. */
export const withNested = (screen: Placed<Screen>): Placed<Screen>[] => [
  screen,
  ...nestedScreens(screen).flatMap(withNested),
];

/** The questions of a screen, with their places. */
export const questionsOf = ({ at, it }: Placed<AnyScreen>): Placed<Question>[] =>
  placed(`${at}.questions`, it.questions);

/** The alternatives of a question, with their places. */
export const alternativesOf = ({ at, it }: Placed<Question>): Placed<Question['alternatives'][number]>[] =>
  placed(`${at}.alternatives`, it.alternatives);
