import * as v from 'valibot';
import { flag, listOf, optionalCoordinates, optionalNumber, text, uuid } from '../shared/primitives.ts';

/** Q-01, in the order of the specification. */
export const questionTypes = [
  'instruction',
  'simple',
  'qrcode',
  'numerical',
  'multiple-choice',
  'discrete-range',
  'binary',
  'calculator',
  'continuous-range',
  'signature',
  'draw',
  'picture',
  'document',
] as const;
export type QuestionType = (typeof questionTypes)[number];

/** DATA-06. `value` is text; the store index reads it as a number. */
export const alternative = v.object({
  uuid,
  label: text,
  order: v.nullish(v.number(), 0),
  value: text,
  go_to_uuid: text,
  go_to_type: text,
});
export type Alternative = v.InferOutput<typeof alternative>;

/** DATA-07. */
export const questionProperties = v.object({
  allow_create_ticket: flag,
  expression: text,
  input_regex: text,
  input_regex_example: text,
  input_regex_hint: text,
  files_range_min: optionalNumber,
  files_range_max: optionalNumber,
  pictures_range_min: optionalNumber,
  pictures_range_max: optionalNumber,
  additional_pictures_range_min: optionalNumber,
  additional_pictures_range_max: optionalNumber,
  draw_filename: text,
});
export type QuestionProperties = v.InferOutput<typeof questionProperties>;

/** DATA-05. A type that this build has never heard of is read as `unknown`, so that the screen can say so before the activity begins. */
export const question = v.object({
  uuid,
  type: v.union([
    v.picklist(questionTypes),
    v.pipe(
      v.string(),
      v.transform(() => 'unknown' as const),
    ),
  ]),
  label: text,
  answer: text,
  answer_uuid: text,
  comment: text,
  picture: text,
  creator_uuid: text,
  required: flag,
  required_comment: flag,
  allow_comments: flag,
  allow_picture: flag,
  one_answer: flag,
  alternatives: v.pipe(
    v.nullish(v.array(alternative), []),
    v.transform((list) => list ?? []),
  ),
  images: v.pipe(
    v.nullish(v.array(v.string()), []),
    v.transform((list) => list ?? []),
  ),
  min_boundary: optionalNumber,
  max_boundary: optionalNumber,
  additional_pictures_triggered_by: text,
  properties: v.pipe(
    v.nullish(questionProperties, {}),
    v.transform((properties) => properties ?? v.parse(questionProperties, {})),
  ),
});
export type Question = v.InferOutput<typeof question>;

const screenFields = {
  uuid,
  title: text,
  creator_uuid: text,
  order: v.nullish(v.number(), 0),
  questions: v.pipe(
    v.nullish(v.array(question), []),
    v.transform((list) => list ?? []),
  ),
};

const page = v.object({ ...screenFields, type: v.literal('Page') });
const sectionFields = {
  ...screenFields,
  type: v.literal('Repetition'),
  initial_question: text,
  final_question: text,
  minimum: optionalNumber,
  maximum: optionalNumber,
};

/** DATA-03: a screen of questions. */
type Page = v.InferOutput<typeof page>;

/** DATA-04: a section that repeats its `screens`, sections among them. */
export type Section = v.InferOutput<v.ObjectSchema<typeof sectionFields, undefined>> & {
  screens: Screen[];
  repetition_nodes: RepetitionNode[];
};

/** DATA-04: a repetition that comes with the activity: its questions have the uuids of those that are repeated. */
type RepetitionNode = { uuid: string; screens: Screen[] };
export type Screen = Page | Section;

type PageInput = v.InferInput<typeof page>;
type SectionInput = v.InferInput<v.ObjectSchema<typeof sectionFields, undefined>> & {
  screens?: NestedInput[] | null | undefined;
  repetition_nodes?: { uuid: string; screens?: NestedInput[] | null | undefined }[] | null | undefined;
};
type NestedInput = (Omit<PageInput, 'type'> & { type?: 'Page' | null | undefined }) | SectionInput;

/** So many sections stand within each other at most, the outermost one with them. */
const mostNested = 4;

const sectionOf = (level: number) => {
  const screens = listOf(nestedScreen(level + 1));
  return v.object({ ...sectionFields, screens, repetition_nodes: listOf(v.object({ uuid, screens })) });
};

/** A screen inside a repetition; one that does not say what it is is a page. */
const nestedScreen = (level: number): v.GenericSchema<NestedInput, Screen> => {
  const untold = v.nullish(v.literal('Page', `sections nest at most ${mostNested} deep`), 'Page');
  const nestedPage = v.object({ ...screenFields, type: untold });
  return level > mostNested ? nestedPage : v.variant('type', [nestedPage, sectionOf(level)]);
};

/** DATA-03, DATA-04: a page, or a section that repeats its nested `screens`. */
export const screen: v.GenericSchema<PageInput | SectionInput, Screen> = v.variant('type', [page, sectionOf(1)]);

/** DATA-02. `version` is an addition of the reference platform: which published version of the activity this is. */
export const activityTree = v.object({
  uuid,
  name: text,
  version: v.optional(v.number()),
  core_activity: flag,
  instructions: text,
  company_uuid: text,
  creator_uuid: text,
  reference_file: text,
  respond_after_deadline: flag,
  store_required: flag,
  priority: v.nullish(v.union([v.string(), v.number()]), null),
  linear_execution: flag,
  activity_type: text,
  store_uuids: v.pipe(
    v.nullish(v.array(v.string()), []),
    v.transform((list) => list ?? []),
  ),
  execute_on_custom_stores: flag,
  always_available: flag,
  geotag: text,
  coordinates: optionalCoordinates,
  exec_client_started_at: text,
  exec_started_at: text,
  screens: v.array(screen),
});
export type ActivityTree = v.InferOutput<typeof activityTree>;

/** Answer of API-14. */
export const activityAnswer = v.object({ activity_tree: activityTree });

/** Query of API-14: `datum` is a JSON text (OP-28) with the store and the time in the session's offset. */
export const activityQuery = v.object({ datum: v.optional(v.pipe(v.string(), v.maxLength(1000))) });

/** Query and answer of API-13. */
export const validateScheduleQuery = v.object({ store_uuid: uuid });
export const scheduleCheck = v.object({
  scheduled: v.boolean(),
  server_started_at: v.pipe(v.string(), v.isoTimestamp()),
  /** When it begins to be open, where that is to come; an addition of the reference platform. */
  opens_at: v.exactOptional(v.nullable(v.pipe(v.string(), v.isoTimestamp()))),
});
export type ScheduleCheck = v.InferOutput<typeof scheduleCheck>;
