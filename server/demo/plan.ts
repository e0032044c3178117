import type { ActivityFileInput } from '#server/selection/activity-file.ts';
import { demoUuid } from './uuid.ts';

type TreeInput = ActivityFileInput['activity_tree'];
type ScreenInput = TreeInput['screens'][number];
type QuestionInput = NonNullable<ScreenInput['questions']>[number];

/** Where an alternative leads; `id` is the plan's own name of a page or a question. */
export type GoTo = { readonly type: 'page' | 'question'; readonly id: string };
export type AlternativePlan = { readonly label: string; readonly value?: string; readonly goTo?: GoTo };

/** A question without uuids: they are derived from `id`, or from its place when it has none. */
export type QuestionPlan = Omit<QuestionInput, 'uuid' | 'alternatives'> & {
  readonly id?: string;
  readonly alternatives?: readonly AlternativePlan[];
};
export type PagePlan = { readonly id?: string; readonly title: string; readonly questions: readonly QuestionPlan[] };
export type RepetitionPlan = PagePlan & {
  readonly minimum: number;
  readonly maximum: number;
  readonly screens: readonly ScreenPlan[];
};
type ScreenPlan = PagePlan | RepetitionPlan;
export type ActivityPlan = Omit<TreeInput, 'uuid' | 'screens'> & {
  readonly key: string;
  readonly screens: readonly ScreenPlan[];
};

/** Turns a plan into the tree of an import file, with uuids that stay the same from seeding to seeding. */
export const buildTree = ({ key, screens, ...fields }: ActivityPlan): TreeInput => {
  const uuidOf = (id: string) => demoUuid(`${key}/${id}`);
  return {
    ...fields,
    uuid: demoUuid(key),
    screens: screens.map((plan, index) => buildScreen(plan, `${index + 1}`, index + 1, uuidOf)),
  };
};

type UuidOf = (id: string) => string;

const buildScreen = (plan: ScreenPlan, place: string, order: number, uuidOf: UuidOf): ScreenInput => {
  const page = buildPage(plan, place, order, uuidOf);
  if (!('screens' in plan)) return { ...page, type: 'Page' };
  const { minimum, maximum } = plan;
  const screens = plan.screens.map((one, at) => buildScreen(one, `${place}.${at + 1}`, at + 1, uuidOf));
  return { ...page, type: 'Repetition', minimum, maximum, screens };
};

const buildPage = ({ id, title, questions }: PagePlan, place: string, order: number, uuidOf: UuidOf) => ({
  uuid: uuidOf(id ?? place),
  title,
  order,
  questions: questions.map((plan, index) => buildQuestion(plan, `${place}/${index + 1}`, uuidOf)),
});

const buildQuestion = ({ id, alternatives, ...fields }: QuestionPlan, place: string, uuidOf: UuidOf): QuestionInput => {
  const name = id ?? place;
  const expression = fields.properties?.expression?.replace(
    /\{([\w-]+)\}/g,
    (_all, other: string) => `{${uuidOf(other)}}`,
  );
  return {
    ...fields,
    uuid: uuidOf(name),
    ...(expression ? { properties: { ...fields.properties, expression } } : {}),
    alternatives: (alternatives ?? []).map(({ label, value = '', goTo }, index) => ({
      uuid: uuidOf(`${name}/${index + 1}`),
      label,
      value,
      order: index + 1,
      ...(goTo ? { go_to_uuid: uuidOf(goTo.id), go_to_type: goTo.type } : {}),
    })),
  };
};
