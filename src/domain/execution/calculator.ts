import type { ActivityTree, Question, Screen } from '#contracts/execution/activity.ts';
import { withRepeated } from './activity.ts';
import { hasCalculator } from './activity-needs.ts';
import { answerKind } from './answer-kind.ts';
import { answerNumber } from './answer-number.ts';
import { answerOf, type Draft, markSkipped, put, type RepetitionNode, type ScreenList } from './draft.ts';
import { evaluate } from './expression.ts';
import { currentScreen, screensOnPath } from './navigation.ts';
import { isPending } from './pending.ts';
import * as repetition from './repetition.ts';

/** A repetition of a section, with the screens that its answers lead to; `outer` is the one that it stands in. */
type Pass = {
  readonly outer: Pass | null;
  readonly section: repetition.Section;
  readonly node: RepetitionNode;
  readonly screens: readonly Screen[];
};
/** A question where it is asked; null outside repetitions. */
type Place = { readonly screen: Screen; readonly question: Question; readonly pass: Pass | null };

/**
 * Q-41, OP-43: the calculators of the screen that shows, worked out. An error counts as 0; `dashes` are the
 * questions that have one. The same draft when nothing comes out otherwise than before.
 */
export const calculateCurrent = (
  activity: ActivityTree,
  draft: Draft,
): { readonly draft: Draft; readonly dashes: readonly string[] } => {
  const screen = currentScreen(activity, draft);
  if (screen === null || !hasCalculator(screen)) return { draft, dashes: [] };
  const of = draft.position.stack.at(-1)?.of ?? null;
  const calculation = calculationOf(activity, draft);
  const places = calculatorsOn(screen, of === null ? null : calculation.passOf(of.section, of.node));
  return {
    draft: places.reduce((given, place) => putResult(given, place, calculation.resultOf(place)), draft),
    dashes: places.flatMap((place) => (calculation.resultOf(place) === null ? [place.question.uuid] : [])),
  };
};

/** what the calculators of any screen come to now, by question; null is an error. Without calculators, nothing. */
export const resultsOn = (
  activity: ActivityTree,
  draft: Draft,
  screen: Screen,
  of: ScreenList['of'],
): Readonly<Record<string, string | null>> => {
  if (!hasCalculator(screen)) return {};
  const calculation = calculationOf(activity, draft);
  const places = calculatorsOn(screen, of && calculation.passOf(of.section, of.node));
  return Object.fromEntries(places.map((place) => [place.question.uuid, calculation.resultOf(place)]));
};

/**
 * OP-43, OP-51: every calculator of the current path, in repetitions too, worked out at its end. A screen that waits for
 * something only now, such as the pictures that a result calls for, counts as skipped (EXEC-25).
 */
export const calculateAll = (activity: ActivityTree, draft: Draft): Draft => {
  const calculation = calculationOf(activity, draft);
  const results = calculation.places();
  const calculated = results.reduce((given, place) => putResult(given, place, calculation.resultOf(place)), draft);
  return calculated === draft ? draft : markNewlyPending(activity, draft, calculated);
};

const markNewlyPending = (activity: ActivityTree, before: Draft, after: Draft): Draft =>
  screensOnPath(activity, after)
    .filter((screen) => isPending(screen, after) && !isPending(screen, before))
    .reduce((marked, { uuid }) => markSkipped(marked, uuid), after);

const calculatorsOn = (screen: Screen, pass: Pass | null): Place[] =>
  screen.questions
    .filter((question) => answerKind(question) === 'result')
    .map((question) => ({ screen, question, pass }));

const putResult = (draft: Draft, { screen, question }: Place, result: string | null): Draft => {
  const answer = result ?? '0';
  const notCalculated = result === null;
  const before = answerOf(draft, screen.uuid, question.uuid);
  if (before.answer === answer && (before.notCalculated ?? false) === notCalculated) return draft;
  const isMarked = notCalculated || before.notCalculated !== undefined;
  return put(draft, screen.uuid, question.uuid, isMarked ? { answer, notCalculated } : { answer });
};

/**
 * OP-42: one look at all answers of the current path. A reference means the question of the same repetition, else the sum
 * over the repetitions within it, else what it means one repetition further out; outside repetitions the question there,
 * else the sum over all repetitions. One of the same repetition that is jumped over has no answer (OP-32). A calculator
 * that is referred to is worked out first; one that comes back to itself is an error.
 */
const calculationOf = (activity: ActivityTree, draft: Draft) => {
  const top = screensOnPath(activity, draft);
  const passes = new Map<string, Pass>();
  const results = new Map<string, string | null>();
  const outside = new Map<string, number | null>();

  const passOf = (sectionUuid: string, nodeUuid: string): Pass | null => {
    const known = passes.get(nodeUuid);
    if (known) return known;
    const section = repetition.sectionOf(activity, draft, sectionUuid);
    const node = section && repetition.nodeOf(draft, sectionUuid, nodeUuid);
    if (!node) return null;
    const around = repetition.repetitionAround(draft, sectionUuid);
    const outer = around && passOf(around.section, around.node);
    const pass = { outer, section, node, screens: repetition.screensOnPath(section, node, draft) };
    passes.set(nodeUuid, pass);
    return pass;
  };

  const passesOf = (section: repetition.Section): Pass[] =>
    repetition.nodesOf(draft, section.uuid).flatMap(({ uuid }) => passOf(section.uuid, uuid) ?? []);

  const resultOf = (place: Place): string | null => {
    const key = `${place.screen.uuid} ${place.question.uuid}`;
    const known = results.get(key);
    if (known !== undefined) return known;
    results.set(key, null);
    const result = evaluate(place.question.properties.expression, (uuid) => numberFor(uuid, place.pass));
    results.set(key, result);
    return result;
  };

  const numberAt = (place: Place): number | null => {
    if (answerKind(place.question) !== 'result')
      return answerNumber(place.question, answerOf(draft, place.screen.uuid, place.question.uuid).answer);
    const result = resultOf(place);
    return result === null ? null : Number(result);
  };

  const numberFor = (uuid: string, pass: Pass | null): number | null => {
    if (pass) {
      const beside = placeIn(pass.screens, uuid, pass);
      if (beside) return numberAt(beside);
      if (hasQuestion(pass.section.screens, uuid)) return null;
      return repeating(pass.section.screens, uuid) ? sumOver(pass.screens, uuid) : numberFor(uuid, pass.outer);
    }
    const known = outside.get(uuid);
    if (known !== undefined) return known;
    const single = placeIn(top, uuid, null);
    const number = single ? numberAt(single) : sumOver(top, uuid);
    outside.set(uuid, number);
    return number;
  };

  const sumOver = (screens: readonly Screen[], uuid: string): number | null => {
    const section = repeating(screens, uuid);
    return section === null
      ? null
      : placesWithin(section, uuid)
          .map(numberAt)
          .reduce((sum, number) => (sum === null || number === null ? null : withoutError(sum + number)), 0);
  };

  /** A question in each repetition of a section, or of the one within it that repeats the question. */
  const placesWithin = (section: repetition.Section, uuid: string): Place[] =>
    passesOf(section).flatMap((pass) => {
      const inner = repeating(pass.screens, uuid);
      return inner ? placesWithin(inner, uuid) : (placeIn(pass.screens, uuid, pass) ?? []);
    });

  const placesOn = (screens: readonly Screen[], pass: Pass | null): Place[] =>
    screens.flatMap((screen) => [
      ...calculatorsOn(screen, pass),
      ...(screen.type === 'Repetition' ? passesOf(screen).flatMap((inner) => placesOn(inner.screens, inner)) : []),
    ]);

  return { passOf, resultOf, places: () => placesOn(top, null) };
};

/** Decimals that add up to 0.3, and not to 0.30000000000000004. */
const withoutError = (sum: number): number => Number(sum.toPrecision(15));

const hasQuestion = (screens: readonly Screen[], uuid: string): boolean =>
  screens.some(({ questions }) => questions.some((question) => question.uuid.toLowerCase() === uuid));

/** The section among these screens that repeats a question, itself or within another one. */
const repeating = (screens: readonly Screen[], uuid: string): repetition.Section | null => {
  for (const screen of screens)
    if (screen.type === 'Repetition' && hasQuestion(withRepeated(screen.screens), uuid)) return screen;
  return null;
};

const placeIn = (screens: readonly Screen[], uuid: string, pass: Pass | null): Place | null => {
  for (const screen of screens)
    for (const question of screen.questions)
      if (question.uuid.toLowerCase() === uuid) return { screen, question, pass };
  return null;
};
