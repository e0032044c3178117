import type { Screen } from '#contracts/execution/activity.ts';
import { answerKind } from '#domain/execution/answer-kind.ts';
import { isReadableExpression, referencesIn } from '#domain/execution/expression.ts';
import { isReadable, isSearched } from '#domain/execution/pattern-search.ts';
import { hasNoReadableRule, momentOf } from '#domain/selection/schedule.ts';
import { isBlank } from '#domain/shared/blank.ts';
import type { Finding } from '../import-file.ts';
import type { ActivityFile } from './activity-file.ts';
import {
  type AnyScreen,
  alternativesOf,
  everyNode,
  everyScreen,
  nestedScreens,
  type Placed,
  placedActivities,
  questionsInNode,
  questionsOf,
  repetitionNodes,
  topScreens,
  withNested,
} from './activity-walk.ts';

/** Findings in activities that can be carried out all the same, such as settings that the flow will ignore. */
export const warningsOf = (activities: readonly ActivityFile[]): Finding[] =>
  placedActivities(activities).flatMap((activity) => {
    const top = topScreens(activity);
    return [
      ...scheduleWarnings(activity),
      ...(top.length === 0
        ? [{ path: `${activity.at}.activity_tree.screens`, text: 'is empty: nothing is asked' }]
        : []),
      ...warningsWithin(top),
      ...everyScreen(activity).flatMap((screen) => warningsWithin(nestedScreens(screen))),
      ...top.flatMap(nodeWarnings),
      ...top.flatMap(nestedScreens).flatMap(ignoredNodes),
      ...everyScreen(activity).flatMap(questionsOf).flatMap(questionWarnings),
      ...referenceWarnings(everyScreen(activity).flatMap(questionsOf)),
    ];
  });

/** OP-115: an activity whose times cannot be read is `unknown` for ever. */
const scheduleWarnings = ({
  at,
  it: { period, endless_period, always_available },
}: Placed<ActivityFile>): Finding[] => {
  const schedule = { period: { ...period, schedule_enabled: false }, endless_period, always_available };
  if (!hasNoReadableRule(momentOf(schedule, new Date(0)))) return [];
  return [
    { path: `${at}.period${period.rule ? '.rule' : ''}`, text: 'tells no times: the activity will never be open' },
  ];
};

/** OP-33: the targets of a go-to are the screens and questions beside it; a repetition is a world of its own. */
const warningsWithin = (screens: readonly Placed<AnyScreen>[]): Finding[] => {
  const questions = screens.flatMap(questionsOf);
  const targets = {
    page: new Set(screens.map(({ it }) => it.uuid)),
    question: new Set(questions.map(({ it }) => it.uuid)),
  };
  const lost = questions
    .flatMap(alternativesOf)
    .filter(({ it }) => it.go_to_uuid !== '' && !targetsOf(it.go_to_type, targets).has(it.go_to_uuid))
    .map(({ at }) => ({ path: `${at}.go_to_uuid`, text: 'no such target: the go-to will be ignored' }));
  return [...lost, ...screens.flatMap(ownGoTos)];
};

/** DATA-04: a repetition comes with answers to the questions that its section repeats. */
const nodeWarnings = (section: Placed<Screen>): Finding[] => {
  const repeated = new Set(withNested(section).flatMap(({ it }) => it.questions.map(({ uuid }) => uuid)));
  return everyNode(section)
    .flatMap(questionsInNode)
    .filter(({ it }) => !repeated.has(it.uuid))
    .map(({ at }) => ({ path: `${at}.uuid`, text: 'is no question that the section repeats: it will be ignored' }));
};

/** A section inside another one repeats in the repetitions that come with that one: its own would be in none of them. */
const ignoredNodes = (screen: Placed<Screen>): Finding[] => [
  ...repetitionNodes(screen).map(({ at }) => ({ path: at, text: 'belongs to no repetition: it will be ignored' })),
  ...nestedScreens(screen).flatMap(ignoredNodes),
];

/** A go-to that leads back to the screen where it stands: Continue would never leave it. */
const ownGoTos = (screen: Placed<AnyScreen>): Finding[] => {
  const own = new Set([screen.it.uuid, ...screen.it.questions.map(({ uuid }) => uuid)]);
  return questionsOf(screen)
    .flatMap(alternativesOf)
    .filter(({ it }) => own.has(it.go_to_uuid))
    .map(({ at }) => ({ path: `${at}.go_to_uuid`, text: 'leads to its own screen' }));
};

const targetsOf = (type: string, targets: { page: Set<string>; question: Set<string> }): ReadonlySet<string> => {
  const lower = type.toLowerCase();
  return lower === 'page' || lower === 'question' ? targets[lower] : new Set();
};

/** Of what can be answered, but not as it was meant. */
const questionWarnings = (question: ReturnType<typeof questionsOf>[number]): Finding[] => {
  const { at, it } = question;
  const blank = alternativesOf(question).filter(({ it: { label } }) => isBlank(label));
  const isSlider = it.type === 'continuous-range' && (it.min_boundary === null || it.max_boundary === null);
  return [
    ...expressionWarnings(question),
    ...(isBlank(it.label) ? [{ path: `${at}.label`, text: 'is empty: the question shows no text' }] : []),
    ...blank.map((one) => ({ path: `${one.at}.label`, text: 'is empty: the alternative shows no text' })),
    ...(isSlider
      ? [{ path: `${at}.min_boundary`, text: 'a missing boundary is read as 0, or 100 above the other' }]
      : []),
  ];
};

/** OP-42, Q-43: a calculator that refers to no question, or comes back to itself, has no number. */
const referenceWarnings = (questions: ReturnType<typeof questionsOf>): Finding[] => {
  const places = new Map(questions.map(({ it }) => [it.uuid, it]));
  const referred = (uuid: string): readonly string[] => {
    const question = places.get(uuid);
    return question && answerKind(question) === 'result' ? referencesIn(question.properties.expression) : [];
  };
  return questions.flatMap(({ at, it }) => {
    const path = `${at}.properties.expression`;
    const unknown = referred(it.uuid).filter((uuid) => !places.has(uuid));
    return [
      ...unknown.map((uuid) => ({ path, text: `refers to ${uuid}, which is no question of this activity` })),
      ...(leadsBack(it.uuid, referred) ? [{ path, text: 'refers to itself: the answer will be 0' }] : []),
    ];
  });
};

const leadsBack = (from: string, referred: (uuid: string) => readonly string[]): boolean => {
  const seen = new Set<string>();
  const waiting = [...referred(from)];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === from) return true;
    if (!seen.has(next)) waiting.push(...referred(next));
    seen.add(next);
  }
  return false;
};

const expressionWarnings = ({ at, it }: ReturnType<typeof questionsOf>[number]): Finding[] => [
  ...patternWarnings(it.properties.input_regex).map((text) => ({ path: `${at}.properties.input_regex`, text })),
  ...(answerKind(it) !== 'result' || isReadableExpression(it.properties.expression)
    ? []
    : [{ path: `${at}.properties.expression`, text: 'cannot be read: the answer will be 0' }]),
];

/** Syntax of other languages of patterns that browsers do not have. */
const notOfBrowsers = /\\[AZzQEGRhH]|\[\[:\w+:\]|\(\?[imsx]+\)/;

/** Q-20, OP-38: a pattern that checks nothing. */
const patternWarnings = (pattern: string): string[] => {
  if (!isReadable(pattern)) return ['no regular expression: every value will pass'];
  const [foreign] = notOfBrowsers.exec(pattern) ?? [];
  if (foreign !== undefined) return [`browsers do not read ${foreign} as other languages do: they take its letters`];
  return isSearched(pattern) ? [] : ['could take too long to check: every value will pass'];
};
