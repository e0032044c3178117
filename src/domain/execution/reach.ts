import type { ActivityTree, Screen } from '#contracts/execution/activity.ts';
import type { Draft, RepetitionNode, ScreenList } from './draft.ts';
import { leadOf } from './go-to.ts';
import * as navigation from './navigation.ts';
import { dropInvalid, markPending } from './pending.ts';
import * as repetition from './repetition.ts';

/** A screen that can be shown; `of` names the repetition that it stands in, null outside of repetitions. */
export type Place = { readonly screen: Screen; readonly of: ScreenList['of'] };

/** Where the answers of a screen outside repetitions lead, by its place among them; null where Continue is plain. */
export type LeadAt = (screen: Screen) => number | null;

/**
 * OP-32, OP-34: the places of the reachable path. First those that Continue comes to as everything is answered now, the
 * screen that shows (or its section) in front; then those that were come by and are not among them. Each section has
 * its repetitions behind it.
 */
export const reachable = (
  activity: ActivityTree,
  draft: Draft,
  leadAt: LeadAt = (screen) => leadOf(screen, draft, activity.screens).target?.at ?? null,
): Place[] => {
  const ahead = screensAhead(activity, draft, leadAt);
  const behind = navigation.screensPassed(activity, draft).filter((screen) => !ahead.has(screen));
  return [...ahead, ...behind].flatMap((screen) => [{ screen, of: null }, ...placesIn(screen, draft)]);
};

/** SM-12: the place of a screen on the reachable path; null when it is not on it. */
export const placeReached = (activity: ActivityTree, draft: Draft, screen: string): Place | null =>
  reachable(activity, draft).find((place) => place.screen.uuid === screen) ?? null;

/**
 * SM-12: goes to a place of the reachable path as Continue and Return would. What lies ahead is walked to along the
 * answers; each screen that is passed loses the answers that fail their expression, and is marked as skipped when it
 * waits for something (EXEC-20, EXEC-23), so that nothing is passed unnoticed; a section stands for
 * its repetitions. What lies behind is returned to.
 */
export const seek = (activity: ActivityTree, draft: Draft, { screen, of }: Place): Draft => {
  const node = of === null ? null : repetition.nodeOf(draft, of.section, of.node);
  const section = of === null ? null : repetition.sectionOf(activity, draft, of.section);
  if (of === null || node === null || section === null) return onTop(activity, draft, screen.uuid);
  const around = repetition.repetitionAround(draft, section.uuid);
  return inNode(activity, seek(activity, draft, { screen: section, of: around }), of, node, screen);
};

/** From the screen that shows to the finish screen, as `seek` walks; null when the answers lead round and round. */
export const walkToFinish = (activity: ActivityTree, draft: Draft): Draft | null => {
  const passed = new Set<number>();
  let walked = outsideOf(draft);
  while (walked.position.place === 'screen') {
    const at = navigation.placeOutside(walked);
    if (passed.has(at)) return null;
    passed.add(at);
    walked = pass(activity, walked);
  }
  return walked;
};

const screensAhead = (activity: ActivityTree, draft: Draft, leadAt: LeadAt): ReadonlySet<Screen> => {
  const ahead = new Set<Screen>();
  if (draft.position.place === 'finish') return ahead;
  let screen = activity.screens[navigation.placeOutside(draft)];
  for (let at = navigation.placeOutside(draft); screen && !ahead.has(screen); screen = activity.screens[at]) {
    ahead.add(screen);
    at = leadAt(screen) ?? at + 1;
  }
  return ahead;
};

const placesIn = (screen: Screen, draft: Draft): Place[] =>
  screen.type === 'Repetition'
    ? repetition.nodesOf(draft, screen.uuid).flatMap((node) => {
        const of = { section: screen.uuid, node: node.uuid };
        return repetition
          .screensOnPath(screen, node, draft)
          .flatMap((nested) => [{ screen: nested, of }, ...placesIn(nested, draft)]);
      })
    : [];

const outsideOf = (draft: Draft): Draft =>
  navigation.isInRepetition(draft) ? navigation.leaveRepetitions(draft) : draft;

const onTop = (activity: ActivityTree, draft: Draft, uuid: string): Draft => {
  const from = outsideOf(draft);
  const ahead = screensAhead(activity, from, (screen) => leadOf(screen, from, activity.screens).target?.at ?? null);
  if (![...ahead].some((screen) => screen.uuid === uuid)) return navigation.jump(activity, from, uuid) ?? draft;
  let walked = from;
  while (navigation.currentScreen(activity, walked)?.uuid !== uuid) walked = pass(activity, walked);
  return walked;
};

/** As Continue, past pending questions. The go-to target and the end of the list decide where it leads. */
const pass = (activity: ActivityTree, draft: Draft): Draft => {
  const screen = navigation.currentScreen(activity, draft);
  if (screen === null) return draft;
  const marked = markPending(screen, dropInvalid(screen, draft));
  const { target } = navigation.currentLead(activity, marked);
  if (target !== null) return navigation.goTo(marked, target.at);
  return navigation.isAtListEnd(activity, marked) ? navigation.toFinish(marked) : navigation.toNext(marked);
};

/** Opened, and on to one of its screens; where the answers lead round and round before it, screen by screen. */
const inNode = (
  activity: ActivityTree,
  outside: Draft,
  of: NonNullable<Place['of']>,
  node: RepetitionNode,
  { uuid }: Screen,
): Draft => {
  const opened = navigation.openNode(outside, of.section, of.node);
  let walked = opened;
  for (const _ of node.screens) {
    if (navigation.currentScreen(activity, walked)?.uuid === uuid) return walked;
    const { target } = navigation.currentLead(activity, walked);
    walked = target === null ? navigation.toNext(walked) : navigation.goTo(walked, target.at);
  }
  let plain = opened;
  while (navigation.currentScreen(activity, plain)?.uuid !== uuid) plain = navigation.toNext(plain);
  return plain;
};
