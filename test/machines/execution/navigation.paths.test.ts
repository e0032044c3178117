import { expect } from 'vitest';
import type { ActivityTree } from '#contracts/execution/activity.ts';
import * as draft from '#domain/execution/draft.ts';
import { currentScreen } from '#domain/execution/navigation.ts';
import { navigationMachine } from '#machines/execution/navigation.machine.ts';
import { alternative, anActivity, aQuestion, aScreen, id } from '../../domain/execution/build.ts';
import * as slow from '../../domain/execution/navigation/oracle.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { type Past, sent } from '../../paths/word.ts';

const [first, section, last, inner, innermost] = [id(100), id(200), id(300), id(210), id(220)];
const [nested, page] = [id(230), id(231)];
const node = id(900);
const within = id(901);
const leading = (number: number, to: string) =>
  aQuestion(number, {
    type: 'binary',
    alternatives: [alternative(number + 1, { go_to_uuid: to, go_to_type: 'Page' }), alternative(number + 2)],
  });

/**
 * Two pages around a section of at most one repetition of two pages, and of a section of one repetition of a page; every
 * page but the inner last ones can lead on.
 */
const activity: ActivityTree = anActivity([
  aScreen(100, [leading(110, section)]),
  aScreen(200, [], {
    type: 'Repetition',
    maximum: 1,
    screens: [
      aScreen(210, [leading(240, innermost)]),
      aScreen(220, [leading(250, last)]),
      aScreen(230, [], { type: 'Repetition', maximum: 1, screens: [aScreen(231, [aQuestion(232)])] }),
    ],
  }),
  aScreen(300, [leading(310, section)]),
]);

/** What was chosen before: everything leads somewhere, or nothing does. */
const starts = {
  'answers lead on': { choice: 1, last: 1, place: 'screen' },
  'all but the last answer lead on': { choice: 1, last: 2, place: 'screen' },
  'answers lead nowhere': { choice: 2, last: 2, place: 'screen' },
  'on the instructions': { choice: 2, last: 2, place: 'instructions' },
  'behind the last screen': { choice: 2, last: 2, place: 'finish' },
} as const;
type Start = (typeof starts)[keyof typeof starts];
const asked: readonly (readonly [screen: string, question: number])[] = [
  [first, 110],
  [last, 310],
  [`${node}:${inner}`, 240],
  [`${node}:${innermost}`, 250],
];
const draftAt = ({ choice, last: atLast, place }: Start): draft.Draft =>
  asked.reduce(
    (filled, [screen, question]) =>
      draft.put(filled, screen, id(question), { answer: id(question + (screen === last ? atLast : choice)) }),
    { ...draft.emptyDraft(id(9), activity), position: { ...draft.onScreen(0), place } },
  );
const toldAt = ({ choice, last: atLast, place }: Start): slow.Slow =>
  asked.reduce(
    (told, [screen, question]) =>
      slow.withAnswer(told, screen, id(question), { answer: id(question + (screen === last ? atLast : choice)) }),
    { ...slow.beginning(activity), place },
  );

const words = {
  NEXT: sent({ type: 'NEXT' }),
  GO_TO: sent({ type: 'GO_TO' }),
  BACK: sent({ type: 'BACK' }),
  JUMP: sent({ type: 'JUMP', screen: section }),
  'JUMP to nothing': sent({ type: 'JUMP', screen: id(1) }),
  SEEK: sent({ type: 'SEEK', screen: last }),
  'SEEK into a repetition': sent({ type: 'SEEK', screen: `${node}:${innermost}` }),
  'SEEK nothing': sent({ type: 'SEEK', screen: id(1) }),
  TO_END: sent({ type: 'TO_END' }),
  OPEN_REPETITION: sent({ type: 'OPEN_REPETITION', node }),
  ADD_REPETITION: sent({ type: 'ADD_REPETITION', node }),
  REMOVE_REPETITION: sent({ type: 'REMOVE_REPETITION', node }),
  'OPEN_REPETITION within': sent({ type: 'OPEN_REPETITION', node: within }),
  'ADD_REPETITION within': sent({ type: 'ADD_REPETITION', node: within }),
  'REMOVE_REPETITION within': sent({ type: 'REMOVE_REPETITION', node: within }),
};

/** NEXT is what GO_TO is when nothing leads anywhere. */
const unanswered = (told: slow.Slow): slow.Slow => ({ ...told, answers: {} });
const next = (told: slow.Slow): slow.Slow => ({ ...slow.advance(activity, unanswered(told)), answers: told.answers });
/** The section inside, as it stands in the one repetition. */
const nestedIn = `${node}:${nested}`;

const isReached = (told: slow.Slow, name: string): boolean => slow.reachedOf(activity, told).includes(name);
const reach = (told: slow.Slow, name: string): slow.Slow =>
  isReached(told, name) ? slow.seek(activity, told, name) : told;

const change = (told: slow.Slow, word: string): slow.Slow => {
  switch (word) {
    case 'NEXT':
      return next(told);
    case 'GO_TO':
      return slow.advance(activity, told);
    case 'BACK':
      return slow.back(told);
    case 'JUMP':
      return slow.jump(told, section);
    case 'SEEK':
      return reach(told, last);
    case 'SEEK into a repetition':
      return reach(told, `${node}:${innermost}`);
    case 'TO_END':
      return slow.toEnd(activity, told);
    case 'ADD_REPETITION':
      return slow.add(activity, told, node);
    case 'OPEN_REPETITION':
      return slow.open(activity, told, node);
    case 'REMOVE_REPETITION':
      return slow.remove(told, node);
    case 'ADD_REPETITION within':
      return slow.add(activity, told, within);
    case 'OPEN_REPETITION within':
      return slow.open(activity, told, within);
    case 'REMOVE_REPETITION within':
      return slow.remove(told, within);
    default:
      return told;
  }
};
const told = ([start = '', ...steps]: Past): slow.Slow =>
  steps.reduce(
    change,
    toldAt(Object.entries(starts).find(([name]) => name === start)?.[1] ?? starts['on the instructions']),
  );

const stateOf = ({ place, stack }: slow.Slow): string => {
  if (place !== 'screen') return place === 'finish' ? 'atEnd' : 'onInstructions';
  return { main: 'inMain', goTo: 'inGoTo', repetition: 'inRepetition' }[stack.at(-1)?.kind ?? 'main'];
};

const draftOf = (now: slow.Slow) =>
  expect.objectContaining({
    position: {
      place: now.place,
      stack: now.stack.map(({ kind, node: of, names, at }) =>
        expect.objectContaining({
          kind,
          of: of === '' ? null : { section: of === within ? nestedIn : section, node: of },
          at: expect.toSatisfy((place: number) => shownAt(of, place) === names[at]),
        }),
      ),
    },
    repetitions: expect.toSatisfy((nodes: draft.Draft['repetitions']) =>
      [section, nestedIn].every((one) => (nodes[one] ?? []).length === (now.nodes[one] ?? []).length),
    ),
  });
const shownAt = (of: string, place: number): string | undefined =>
  of === ''
    ? activity.screens[place]?.uuid
    : (of === within ? [page] : [inner, innermost, nested]).map((screen) => slow.nameIn(of, screen))[place];

type When = (before: slow.Slow, after: slow.Slow) => boolean;
const leavesRepetition: When = (before, after) => isInside(before) && !isInside(after);
const isInside = ({ stack }: slow.Slow) => stack.at(-1)?.node !== '';
const isOnNested: When = (before) => slow.shownName(before) === nestedIn;
const isAtEnd: When = (_, { place }) => place === 'finish';

const step = (ids: string, from: string, on: keyof typeof words, when: When = () => true): Row => ({
  when: (past) => when(told(past), told([...past, on])),
  ids,
  from,
  on,
  to: (past) => stateOf(told([...past, on])),
  context: (past) => ({ draft: draftOf(told([...past, on])) }),
});
const never = (ids: string, from: string, on: keyof typeof words): Row => ({ ids, from, on, inert: true });
const lists = ['inMain', 'inGoTo'] as const;
const seeks = ['SEEK', 'SEEK into a repetition'] as const;
const jumps = ['JUMP', 'JUMP to nothing'] as const;
const ofSection = ['ADD_REPETITION', 'OPEN_REPETITION', 'REMOVE_REPETITION'] as const;
const ofNested = ['ADD_REPETITION within', 'OPEN_REPETITION within', 'REMOVE_REPETITION within'] as const;

type Known = { draft: draft.Draft };

provePaths(
  'SM-12 navigation',
  {
    machine: navigationMachine,
    starts: Object.fromEntries(
      Object.entries(starts).map(([name, start]) => [name, () => ({ activity, draft: draftAt(start) })]),
    ),
    words,
    facts: ({ draft: { position, repetitions } }: Known) => [position, Object.values(repetitions).flat().length],
    isPossible: ({ draft: given }: Known, word: string) =>
      word.endsWith('within') === (currentScreen(activity, given)?.uuid === nestedIn && word.includes('_REPETITION')) &&
      (given.position.stack.length < 4 ||
        ['BACK', 'NEXT', 'JUMP', ...(given.position.stack.length < 5 ? ['GO_TO'] : [])].includes(word)),
  },
  [
    { ids: 'NAV-01', on: 'answers lead on', to: 'inMain' },
    { ids: 'NAV-01', on: 'answers lead nowhere', to: 'inMain' },
    { ids: 'NAV-01', on: 'all but the last answer lead on', to: 'inMain' },
    { ids: 'OP-31', on: 'on the instructions', to: 'onInstructions' },
    { ids: 'EXEC-18', on: 'behind the last screen', to: 'atEnd' },
    ...(['NEXT', 'GO_TO'] as const).flatMap((on) => [
      step('OP-34', 'inGoTo', on, leavesRepetition),
      step('EXEC-18 OP-33', 'inGoTo', on, isAtEnd),
    ]),
    ...(['inMain', 'inGoTo', 'inRepetition'] as const).flatMap((from) => [
      step('EXEC-17 EXEC-18 NAV-10 OP-34', from, 'NEXT'),
      step('NAV-02 NAV-04 OP-32 OP-33 OP-34', from, 'GO_TO'),
      step('EXEC-17 NAV-03 OP-31 OP-32 OP-34', from, 'BACK'),
      ...jumps.map((on) => never('EXEC-26', from, on)),
    ]),
    ...lists.flatMap((from) =>
      ofSection.flatMap((on) => [step('NAV-07 NAV-08 NAV-09 OP-34', from, on), never('NAV-08 NAV-09', from, on)]),
    ),
    ...(['inRepetition', 'inGoTo'] as const).flatMap((from) =>
      ofNested.flatMap((on) => [
        step('NAV-07 NAV-08 NAV-09 OP-34', from, on, isOnNested),
        never('NAV-08 NAV-09', from, on),
      ]),
    ),
    ...ofSection.map((on) => never('NAV-05', 'inRepetition', on)),
    ...(['inMain', 'inGoTo', 'inRepetition', 'atEnd'] as const).flatMap((from) => [
      ...seeks.map((on) =>
        step('PEND-08 EXEC-26 OP-32', from, on, (before) =>
          isReached(before, on === 'SEEK' ? last : `${node}:${innermost}`),
        ),
      ),
      never('PEND-08', from, 'SEEK nothing'),
      ...(from === 'inRepetition' ? [] : [never('PEND-08', from, 'SEEK into a repetition')]),
    ]),
    never('PEND-08', 'atEnd', 'SEEK'),
    ...(['inMain', 'inGoTo', 'inRepetition'] as const).flatMap((from) => [
      step('EXEC-18 EXEC-25', from, 'TO_END', isAtEnd),
      never('OP-32', from, 'TO_END'),
    ]),
    never('EXEC-18', 'atEnd', 'TO_END'),
    step('EXEC-19', 'atEnd', 'BACK'),
    step('EXEC-26 OP-32', 'atEnd', 'JUMP'),
    never('EXEC-26', 'atEnd', 'JUMP to nothing'),
    ...(['NEXT', 'GO_TO', ...ofSection] as const).map((on) => never('EXEC-18', 'atEnd', on)),
  ],
);
