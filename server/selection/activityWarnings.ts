import { isReadableExpression } from '#domain/expression.ts';
import { isReadable, isSearched } from '#domain/patternSearch.ts';
import { hasNoReadableRule, momentOf } from '#domain/schedule.ts';
import type { Finding } from '../importFile.ts';
import type { ActivityFile } from './activityFile.ts';
import {
  type AnyScreen,
  alternativesOf,
  nestedScreens,
  type Placed,
  placedActivities,
  questionsOf,
  topScreens,
} from './activityWalk.ts';

/** What an activity can be carried out with, but that the flow will ignore. */
export const warningsOf = (activities: readonly ActivityFile[]): Finding[] =>
  placedActivities(activities).flatMap((activity) => {
    const top = topScreens(activity);
    return [
      ...scheduleWarnings(activity),
      ...warningsWithin(top),
      ...top.flatMap((screen) => warningsWithin(nestedScreens(screen))),
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
  return questions.flatMap((question) => [
    ...expressionWarnings(question),
    ...alternativesOf(question)
      .filter(({ it }) => it.go_to_uuid !== '' && !targetsOf(it.go_to_type, targets).has(it.go_to_uuid))
      .map(({ at }) => ({ path: `${at}.go_to_uuid`, text: 'no such target: the go-to will be ignored' })),
  ]);
};

const targetsOf = (type: string, targets: { page: Set<string>; question: Set<string> }): ReadonlySet<string> => {
  const lower = type.toLowerCase();
  return lower === 'page' || lower === 'question' ? targets[lower] : new Set();
};

const expressionWarnings = ({ at, it: { type, properties } }: ReturnType<typeof questionsOf>[number]): Finding[] => [
  ...patternWarnings(properties.input_regex).map((text) => ({ path: `${at}.properties.input_regex`, text })),
  ...(type !== 'calculator' || isReadableExpression(properties.expression)
    ? []
    : [{ path: `${at}.properties.expression`, text: 'cannot be read: the answer will be 0' }]),
];

/** Q-20, OP-38: a pattern that checks nothing. */
const patternWarnings = (pattern: string): string[] => {
  if (!isReadable(pattern)) return ['no regular expression: every value will pass'];
  return isSearched(pattern) ? [] : ['could take too long to check: every value will pass'];
};
