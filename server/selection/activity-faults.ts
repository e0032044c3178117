import type { Screen, Section } from '#contracts/execution/activity.ts';
import { answerKind } from '#domain/execution/answer-kind.ts';
import { isBlank } from '#domain/shared/blank.ts';
import { isSafeAddress } from '#domain/shared/safe-address.ts';
import { isStorableText } from '#domain/shared/storable-text.ts';
import type { Finding } from '../import-file.ts';
import type { ActivityFile } from './activity-file.ts';
import {
  alternativesOf,
  everyNode,
  everyScreen,
  nestedScreens,
  type Placed,
  placedActivities,
  questionsInNode,
  questionsOf,
  topScreens,
} from './activity-walk.ts';

/** The faults of an activity file beyond the shape of its fields; `json` is the file as it was given. */
export const faultsOf = (activities: readonly ActivityFile[], json: unknown): Finding[] => {
  const list = placedActivities(activities);
  return [
    ...notNumbers(json, Array.isArray(json) ? '' : '0'),
    ...notStorable(json, Array.isArray(json) ? '' : '0'),
    ...duplicates(list.map(({ at, it }) => ({ at: `${at}.activity_tree.uuid`, it: it.activity_tree.uuid }))),
    ...list.flatMap((activity) => [
      ...nameFaults(activity),
      ...duplicates(uuidsOf(activity)),
      ...periodFaults(activity),
      ...everyScreen(activity).flatMap(repetitionFaults),
      ...everyScreen(activity).flatMap(questionsOf).flatMap(questionFaults),
    ]),
  ];
};

/** The questions of a repetition that comes with its section have the uuids of those that are repeated. */
const uuidsOf = (activity: Placed<ActivityFile>): Placed<string>[] => {
  const screens = everyScreen(activity);
  const questions = screens.flatMap(questionsOf);
  const nodes = topScreens(activity).flatMap(everyNode);
  return [
    ...[...screens, ...questions, ...questions.flatMap(alternativesOf), ...nodes].map(({ at, it }) => ({
      at: `${at}.uuid`,
      it: it.uuid,
    })),
    ...[...questions, ...nodes.flatMap(questionsInNode)]
      .filter(({ it }) => it.answer_uuid !== '')
      .map(({ at, it }) => ({ at: `${at}.answer_uuid`, it: it.answer_uuid })),
  ];
};

function duplicates(uuids: readonly Placed<string>[]): Finding[] {
  const first = new Map<string, string>();
  return uuids.flatMap(({ at, it }) => {
    const before = first.get(it.toLowerCase());
    if (before === undefined) first.set(it.toLowerCase(), at);
    return before === undefined ? [] : [{ path: at, text: `the uuid stands at ${before} already` }];
  });
}

/** Lists and reports show the name on one line. */
const longestName = 200;

const nameFaults = ({ at, it }: Placed<ActivityFile>): Finding[] => {
  const { name } = it.activity_tree;
  const path = `${at}.activity_tree.name`;
  if (isBlank(name)) return [{ path, text: 'must not be empty' }];
  return name.length > longestName ? [{ path, text: `is longer than ${longestName} characters` }] : [];
};

const periodFaults = ({ at, it: { period } }: Placed<ActivityFile>): Finding[] => {
  const times = (['start_time', 'end_time'] as const).flatMap((name) => {
    const time = period[name];
    return time !== null && Number.isNaN(Date.parse(time))
      ? [{ path: `${at}.period.${name}`, text: 'no such time' }]
      : [];
  });
  const { start_time, end_time } = period;
  const reversed = start_time !== null && end_time !== null && Date.parse(start_time) > Date.parse(end_time);
  return reversed ? [...times, { path: `${at}.period.start_time`, text: 'later than end_time' }] : times;
};

const repetitionFaults = (screen: Placed<Screen>): Finding[] => {
  const { at, it } = screen;
  if (it.type !== 'Repetition') return [];
  return [
    ...(nestedScreens(screen).length === 0 ? rangeOfQuestionsFaults(at, it) : []),
    ...(it.maximum && it.repetition_nodes.length > it.maximum
      ? [{ path: `${at}.repetition_nodes`, text: `more than their maximum of ${it.maximum}` }]
      : []),
    ...everyNode(screen).flatMap(questionsInNode).flatMap(answerUuidFaults),
    ...countFaults(`${at}.minimum`, it.minimum),
    ...countFaults(`${at}.maximum`, it.maximum),
    ...aboveCount(`${at}.minimum`, it.minimum, it.maximum),
  ];
};

/** OP-34: without screens a section repeats its questions from the initial to the final one. */
function rangeOfQuestionsFaults(at: string, { questions, initial_question, final_question }: Section): Finding[] {
  if (initial_question === '' && final_question === '')
    return [
      { path: `${at}.screens`, text: 'a repetition needs screens, or the first and the last question of a range' },
    ];
  const placeOf = (question: string): number => questions.findIndex((one) => one.uuid === question);
  const [first, last] = [placeOf(initial_question), placeOf(final_question)];
  const unknown = Object.entries({ initial_question, final_question }).flatMap(([field, question]) =>
    question !== '' && placeOf(question) < 0
      ? [{ path: `${at}.${field}`, text: 'is no question of this repetition' }]
      : [],
  );
  return last >= 0 && last < first
    ? [{ path: `${at}.final_question`, text: 'stands before the initial question' }]
    : unknown;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const answerUuidFaults = ({ at, it }: Placed<{ readonly answer_uuid: string }>): Finding[] =>
  it.answer_uuid !== '' && !uuid.test(it.answer_uuid) ? [{ path: `${at}.answer_uuid`, text: 'is no uuid' }] : [];

const questionFaults = (placed: ReturnType<typeof questionsOf>[number]): Finding[] => {
  const { at, it } = placed;
  const fault = (field: string, text: string): Finding => ({ path: `${at}.${field}`, text });
  return [
    ...(it.type === 'unknown' ? [fault('type', 'unknown question type')] : []),
    ...answerUuidFaults(placed),
    ...(it.required && answerKind(it) === 'choice' && it.alternatives.length === 0
      ? [fault('alternatives', 'is empty: this required question could never be answered')]
      : []),
    ...it.images.flatMap((image, index) => (isPicture(image) ? [] : [fault(`images.${index}`, 'is no picture')])),
    ...above(`${at}.min_boundary`, it.min_boundary, it.max_boundary),
    ...rangeFaults(placed),
  ];
};

/** a stored path, or an address that a page may load. */
const isPicture = (image: string): boolean => !/^[a-z][a-z\d+.-]*:/i.test(image) || isSafeAddress(image);

const rangeFaults = ({ at, it: { properties } }: ReturnType<typeof questionsOf>[number]): Finding[] =>
  (['pictures', 'files', 'additional_pictures'] as const).flatMap((name) => {
    const [minimum, maximum] = [properties[`${name}_range_min`], properties[`${name}_range_max`]];
    const path = `${at}.properties.${name}_range`;
    return [
      ...countFaults(`${path}_min`, minimum),
      ...countFaults(`${path}_max`, maximum),
      ...aboveCount(`${path}_min`, minimum, maximum),
    ];
  });

/** The most that can be taken or answered in a store. */
const mostCounted = 1000;

const countFaults = (path: string, count: number | null): Finding[] =>
  count === null || (Number.isInteger(count) && count >= 0 && count <= mostCounted)
    ? []
    : [{ path, text: `must be a whole number from 0 to ${mostCounted}` }];

/** Counts know no maximum of 0: there it means what an empty one means (OP-34, OP-45). */
const aboveCount = (path: string, minimum: number | null, maximum: number | null): Finding[] =>
  maximum === null || maximum <= 0 ? [] : above(path, minimum, maximum);

const above = (path: string, minimum: number | null, maximum: number | null): Finding[] =>
  minimum !== null && maximum !== null && minimum > maximum ? [{ path, text: `above its maximum of ${maximum}` }] : [];

const numberName = /^(minimum|maximum|order|min_boundary|max_boundary|\w+_range_(min|max))$/;

/** The wire reads a number that came as text, and a text that is none as missing; a file has to be plain. */
function notNumbers(json: unknown, at: string): Finding[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([name, value]) => {
    const path = at === '' ? name : `${at}.${name}`;
    const wrong = numberName.test(name) && value !== null && !Number.isFinite(value);
    return wrong ? [{ path, text: 'must be a number' }] : notNumbers(value, path);
  });
}

/** A null character, or half of a surrogate pair: no database keeps it. */
function notStorable(json: unknown, at: string): Finding[] {
  if (typeof json === 'string')
    return isStorableText(json) ? [] : [{ path: at, text: 'holds a character that cannot be stored' }];
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([name, value]) => notStorable(value, at === '' ? name : `${at}.${name}`));
}
