import type { ActivityTree, Screen } from '#contracts/execution/activity.ts';
import { changed, type Draft, type Position, type ScreenList } from './draft.ts';
import { type Lead, leadOf } from './go-to.ts';
import { nodeOf, repetitionNumber, type Section, sectionOf } from './repetition.ts';

/** EXEC-13: the screen that shows, none on the instructions and on the finish screen. Stable while the screen stays. */
export const currentScreen = (activity: ActivityTree, draft: Draft): Screen | null =>
  draft.position.place === 'screen' ? lastScreen(activity, draft) : null;

/** NAV-06 to NAV-08: the section whose repetitions are listed, when the screen that shows is one. */
export const currentSection = (activity: ActivityTree, draft: Draft): Section | null => {
  const screen = currentScreen(activity, draft);
  return screen?.type === 'Repetition' ? screen : null;
};

/** Where the screen that shows stands: its number among the screens beside it, from 1; and that of its repetition. */
export const placeOf = (activity: ActivityTree, draft: Draft) => {
  const { of, at } = topOf(draft);
  const count = beside(activity, draft, topOf(draft)).length;
  const number = draft.position.place === 'screen' ? at + 1 : count;
  return { number, count, repetition: of && repetitionNumber(draft, of) };
};

/** NAV-02: where the answers of the screen that shows lead. */
export const currentLead = (activity: ActivityTree, draft: Draft): Lead => {
  const screen = currentScreen(activity, draft);
  return screen === null ? noLead : leadOf(screen, draft, beside(activity, draft, topOf(draft)));
};

/** The kind of the list on top of the stack: where SM-12 stands. */
export const listKind = (draft: Draft): ScreenList['kind'] => topOf(draft).kind;

/** Is the list on top one of a repetition, the repetition's own or one that a go-to inside it pushed? */
export const isInRepetition = (draft: Draft): boolean => topOf(draft).of !== null;

/** Whether no screen lies before this one in its list. */
export const isAtListStart = (draft: Draft): boolean => topOf(draft).at === topOf(draft).first;

/** Whether no screen lies behind this one in its list. */
export const isAtListEnd = (activity: ActivityTree, draft: Draft): boolean =>
  topOf(draft).at >= beside(activity, draft, topOf(draft)).length - 1;

/** The bottom of the stack: all screens. */
export const isOnlyList = (draft: Draft): boolean => draft.position.stack.length === 1;

/** How often BACK leads somewhere, down to the instructions. */
export const returnsOf = ({ position: { place, stack } }: Draft): number =>
  place === 'instructions'
    ? 0
    : stack.reduce((sum, { first, at }) => sum + at - first + 1, 0) + (place === 'finish' ? 1 : 0);

/** NEXT: to the next screen of the list. */
export const toNext = (draft: Draft): Draft =>
  moved(draft, 'screen', [...under(draft), { ...topOf(draft), at: topOf(draft).at + 1 }]);

/** NEXT behind the last screen. */
export const toFinish = (draft: Draft): Draft => moved(draft, 'finish', draft.position.stack);

/** NEXT behind the last screen of a repetition: its lists are popped, and its section shows again (OP-34). */
export const leaveRepetition = (draft: Draft): Draft => {
  const { stack } = draft.position;
  const node = topOf(draft).of?.node;
  return moved(
    draft,
    'screen',
    stack.filter(({ of }) => of?.node !== node),
  );
};

/** Out of all repetitions, to the section at the top. */
export const leaveRepetitions = (draft: Draft): Draft =>
  moved(
    draft,
    'screen',
    draft.position.stack.filter(({ of }) => of === null),
  );

/** GO_TO: a list from the target to the end, beside the one that is left (OP-32). */
export const goTo = (draft: Draft, at: number): Draft =>
  moved(draft, 'screen', [...draft.position.stack, { kind: 'goTo', of: topOf(draft).of, first: at, at }]);

/** BACK: to the screen before in the list. */
export const toPrevious = (draft: Draft): Draft =>
  moved(draft, 'screen', [...under(draft), { ...topOf(draft), at: topOf(draft).at - 1 }]);

/** BACK on the first screen of a pushed list: the skipped path is back (NAV-03). */
export const popList = (draft: Draft): Draft => moved(draft, 'screen', under(draft));

/** BACK on the very first screen: answers and start times stay (OP-31). */
export const toInstructions = (draft: Draft): Draft => moved(draft, 'instructions', draft.position.stack);

/** BACK on the finish screen: to the last screen that was shown (EXEC-19). */
export const toLastScreen = (draft: Draft): Draft => moved(draft, 'screen', draft.position.stack);

/** OPEN_REPETITION: its screens, from the first, on top of the section. */
export const openNode = (draft: Draft, section: string, node: string): Draft =>
  moved(draft, 'screen', [...draft.position.stack, { kind: 'repetition', of: { section, node }, first: 0, at: 0 }]);

/** JUMP, EXEC-26: the screen in the topmost list that came by it; null when none did. */
export const jump = (activity: ActivityTree, draft: Draft, screen: string): Draft | null => {
  const at = activity.screens.findIndex(({ uuid }) => uuid === screen);
  const { stack } = draft.position;
  const list = stack.findLastIndex((one) => one.of === null && one.first <= at && at <= one.at);
  const holding = stack[list];
  return holding ? moved(draft, 'screen', [...stack.slice(0, list), { ...holding, at }]) : null;
};

/**
 * OP-32: the top-level screens of the current path, in order. Of the lists on the stack the topmost one that holds a
 * screen tells: a list that was left came as far as its place, the one on top goes on to the end.
 */
export const screensOnPath = (activity: ActivityTree, draft: Draft): readonly Screen[] =>
  screensAlong(activity, draft, activity.screens.length);

/** The part of that path that was come by; the last of them shows, or the section whose repetition shows. */
export const screensPassed = (activity: ActivityTree, draft: Draft): readonly Screen[] =>
  screensAlong(activity, draft, placeOutside(draft) + 1);

/** The place of the screen that shows among all screens; of a repetition that of its section. */
export const placeOutside = ({ position: { stack } }: Draft): number =>
  (stack.findLast(({ of }) => of === null) ?? bottom).at;

const screensAlong = (activity: ActivityTree, draft: Draft, last: number): readonly Screen[] => {
  const lists = draft.position.stack.filter(({ of }) => of === null);
  let end = Number.POSITIVE_INFINITY;
  const segments = lists.toReversed().map(({ first, at }, index): [from: number, to: number] => {
    const to = Math.min(index === 0 ? last : at + 1, end);
    end = Math.min(end, first);
    return [first, to];
  });
  return segments.toReversed().flatMap(([from, to]) => activity.screens.slice(from, Math.max(from, to)));
};

const noLead: Lead = { target: null, unknown: [] };
const bottom: ScreenList = { kind: 'main', of: null, first: 0, at: 0 };

const topOf = ({ position: { stack } }: Draft): ScreenList => stack.at(-1) ?? bottom;
const under = ({ position: { stack } }: Draft): readonly ScreenList[] => stack.slice(0, -1);

/** The screens that a list goes through as the activity has them: all, or those of a section. */
const beside = (activity: ActivityTree, draft: Draft, { of }: ScreenList): readonly Screen[] =>
  of === null ? activity.screens : (sectionOf(activity, draft, of.section)?.screens ?? []);

const lastScreen = (activity: ActivityTree, draft: Draft): Screen | null => {
  const { of, at } = topOf(draft);
  const screens = of === null ? activity.screens : nodeOf(draft, of.section, of.node)?.screens;
  return screens?.[at] ?? null;
};

const moved = (draft: Draft, place: Position['place'], stack: readonly ScreenList[]): Draft =>
  changed({ ...draft, position: { place, stack } });
