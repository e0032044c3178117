import fc from 'fast-check';
import type { ActivityTree } from '#contracts/execution/activity.ts';
import { anActivity, aScreen, id } from '../build.ts';

const few = fc.option(fc.integer({ min: 0, max: 2 }), { nil: null });

/** Numbers of screens are hundreds (nested ones behind their section), those of questions and alternatives follow. */
const screenNumber = (at: number): number => 10_000 * (at + 1);
const nestedNumber = (section: number, at: number): number => screenNumber(section) + 1000 * (at + 1);
const innerNumber = (nested: number, at: number): number => nested + 200 * (at + 1);
const questionNumber = (screen: number, at: number): number => screen + 10 * (at + 1);

/** Where alternatives lead: to a page or a question that may be there, before or behind, outside or nowhere. */
const goTo = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc
      .record({
        top: fc.nat({ max: 5 }),
        nested: fc.option(fc.nat({ max: 3 }), { nil: null }),
        inner: fc.option(fc.nat({ max: 3 }), { nil: null }),
        question: fc.nat({ max: 2 }),
        go_to_type: fc.constantFrom('page', 'Page', 'PAGE', 'question', 'Question', 'elsewhere'),
      })
      .map(({ top, nested, inner, question, go_to_type }) => {
        const within = nested === null ? screenNumber(top) : nestedNumber(top, nested);
        const screen = nested === null || inner === null ? within : innerNumber(within, inner);
        const isQuestion = go_to_type.toLowerCase() === 'question';
        return { go_to_type, go_to_uuid: id(isQuestion ? questionNumber(screen, question) : screen) };
      }),
  },
);

const question = fc.record({
  type: fc.constantFrom('binary', 'multiple-choice', 'discrete-range', 'simple', 'picture', 'instruction'),
  one_answer: fc.boolean(),
  required: fc.boolean(),
  required_comment: fc.integer({ min: 0, max: 4 }).map((chance) => chance === 0),
  additional_pictures_triggered_by: fc.constantFrom('', 'A', 'text'),
  properties: fc.record({
    pictures_range_min: few,
    additional_pictures_range_min: few,
    additional_pictures_range_max: few,
    input_regex: fc.constantFrom('', '', '^t\\d', 'no expression ('),
  }),
  alternatives: fc.array(goTo, { minLength: 2, maxLength: 3 }),
});
const questions = fc.array(question, { maxLength: 3 });
type Questions = typeof questions extends fc.Arbitrary<infer Value> ? Value : never;

const questionsAt = (screen: number, list: Questions) =>
  list.map(({ alternatives, ...given }, at) => ({
    ...given,
    uuid: id(questionNumber(screen, at)),
    answer_uuid: id(questionNumber(screen, at) + 500_000),
    label: 'Q',
    alternatives: alternatives.map((leads, place) => ({
      ...leads,
      uuid: id(questionNumber(screen, at) + place + 1),
      label: 'ABC'[place] ?? '',
      order: place,
      value: '',
    })),
  }));

const page = questions.map((list) => ({ list, nested: null, minimum: null, maximum: null }));
type Inside = { list: Questions; nested: Inside[] | null; minimum: number | null; maximum: number | null };
const sectionOf = (inside: fc.Arbitrary<Inside>): fc.Arbitrary<Inside> =>
  fc.record({
    list: fc.oneof(fc.constant<Questions>([]), questions),
    nested: fc.array(inside, { minLength: 1, maxLength: 4 }),
    minimum: few,
    maximum: few,
  });
/** A section of pages, or of pages and sections of pages. */
const section = sectionOf(fc.oneof({ weight: 3, arbitrary: page }, { weight: 1, arbitrary: sectionOf(page) }));

const screenOf = (
  { list, nested, minimum, maximum }: Inside,
  number: number,
  below: typeof innerNumber,
): ReturnType<typeof aScreen> => {
  const own = questionsAt(number, list);
  if (nested === null) return aScreen(number, own);
  const screens = nested.map((one, place) => ({
    ...screenOf(one, below(number, place), innerNumber),
    order: place,
  }));
  return aScreen(number, own, { type: 'Repetition', minimum, maximum, screens });
};

/** Any activity of up to six screens: pages, and sections of pages and sections, with go-tos and triggers. */
export const activities: fc.Arbitrary<ActivityTree> = fc
  .array(fc.oneof({ weight: 3, arbitrary: page }, { weight: 1, arbitrary: section }), { minLength: 1, maxLength: 6 })
  .map((screens) =>
    anActivity(screens.map((one, at) => screenOf(one, screenNumber(at), (_, place) => nestedNumber(at, place)))),
  );

/** What a person may do; numbers choose among what there is at that moment. */
export type Step = { readonly does: (typeof deeds)[number]; readonly which: number; readonly what: number };
const deeds = [
  'goOn',
  'goOn',
  'goOn',
  'choose',
  'choose',
  'write',
  'comment',
  'picture',
  'back',
  'jump',
  'next',
  'add',
  'open',
  'remove',
] as const;

export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ does: fc.constantFrom(...deeds), which: fc.nat({ max: 20 }), what: fc.nat({ max: 20 }) }),
  { minLength: 10, maxLength: 60, size: 'max' },
);
