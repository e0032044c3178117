import { assign, setup, transition } from 'xstate';
import type { ActivityTree } from '#contracts/execution/activity.ts';
import type { Draft } from '#domain/execution/draft.ts';
import * as navigation from '#domain/execution/navigation.ts';
import { placeReached, seek, walkToFinish } from '#domain/execution/reach.ts';
import * as repetition from '#domain/execution/repetition.ts';
import { rule } from '../shared/rule.ts';

type Context = { readonly activity: ActivityTree; readonly draft: Draft };

/**
 * GO_TO is NEXT for a screen whose chosen alternatives lead somewhere; `node` is the uuid of a repetition. SEEK goes to
 * any screen of the reachable path, in repetitions too; TO_END behind its last one.
 */
export type NavigationEvent =
  | { readonly type: 'NEXT' | 'GO_TO' | 'BACK' | 'TO_END' }
  | { readonly type: 'JUMP' | 'SEEK'; readonly screen: string }
  | { readonly type: 'OPEN_REPETITION' | 'ADD_REPETITION' | 'REMOVE_REPETITION'; readonly node: string };

const navigationSetup = setup({
  types: {} as { input: Context; context: Context; events: NavigationEvent; transitionMeta: { rule: string } },
  guards: {
    isOnInstructions: ({ context }) => context.draft.position.place === 'instructions',
    isAtFinish: ({ context }) => context.draft.position.place === 'finish',
    isListOfGoTo: ({ context }) => navigation.listKind(context.draft) === 'goTo',
    isListOfRepetition: ({ context }) => navigation.listKind(context.draft) === 'repetition',
    targetKnown: ({ context }) => navigation.currentLead(context.activity, context.draft).target !== null,
    targetInSameRepetition: ({ context }) => navigation.currentLead(context.activity, context.draft).target !== null,
    isLastOfRepetition: ({ context }) =>
      navigation.isInRepetition(context.draft) && navigation.isAtListEnd(context.activity, context.draft),
    isLastOfList: ({ context }) => navigation.isAtListEnd(context.activity, context.draft),
    isFirstOfList: ({ context }) => navigation.isAtListStart(context.draft),
    holdsScreen: ({ context }, { screen }: { screen: string }) =>
      navigation.jump(context.activity, context.draft, screen) !== null,
    isReachable: ({ context }, { screen }: { screen: string }) =>
      placeReached(context.activity, context.draft, screen) !== null,
    leadsToEnd: ({ context }) => walkToFinish(context.activity, context.draft) !== null,
    isKnownRepetition: ({ context }, { node }: { node: string }) => {
      const section = navigation.currentSection(context.activity, context.draft);
      return section !== null && repetition.nodeOf(context.draft, section.uuid, node) !== null;
    },
    belowMaximum: ({ context }) => {
      const section = navigation.currentSection(context.activity, context.draft);
      return section !== null && repetition.isBelowMaximum(section, context.draft);
    },
  },
  actions: {
    goToNext: assign(({ context }) => ({ draft: navigation.toNext(context.draft) })),
    goToFinish: assign(({ context }) => ({ draft: navigation.toFinish(context.draft) })),
    pushTarget: assign(({ context: { activity, draft } }) => {
      const { target } = navigation.currentLead(activity, draft);
      return { draft: target === null ? draft : navigation.goTo(draft, target.at) };
    }),
    popRepetition: assign(({ context }) => ({ draft: navigation.leaveRepetition(context.draft) })),
    popList: assign(({ context }) => ({ draft: navigation.popList(context.draft) })),
    goToPrevious: assign(({ context }) => ({ draft: navigation.toPrevious(context.draft) })),
    goToInstructions: assign(({ context }) => ({ draft: navigation.toInstructions(context.draft) })),
    goToLastScreen: assign(({ context }) => ({ draft: navigation.toLastScreen(context.draft) })),
    jump: assign(({ context: { activity, draft } }, { screen }: { screen: string }) => ({
      draft: navigation.jump(activity, draft, screen) ?? draft,
    })),
    seek: assign(({ context: { activity, draft } }, { screen }: { screen: string }) => {
      const place = placeReached(activity, draft, screen);
      return { draft: place === null ? draft : seek(activity, draft, place) };
    }),
    walkToEnd: assign(({ context: { activity, draft } }) => ({ draft: walkToFinish(activity, draft) ?? draft })),
    addNode: assign(({ context: { activity, draft } }, { node }: { node: string }) => {
      const section = navigation.currentSection(activity, draft);
      return { draft: section === null ? draft : repetition.addNode(section, draft, node) };
    }),
    pushNode: assign(({ context: { activity, draft } }, { node }: { node: string }) => {
      const section = navigation.currentSection(activity, draft);
      return { draft: section === null ? draft : navigation.openNode(draft, section.uuid, node) };
    }),
    dropNode: assign(({ context: { activity, draft } }, { node }: { node: string }) => {
      const section = navigation.currentSection(activity, draft);
      return { draft: section === null ? draft : repetition.removeNode(section, draft, node) };
    }),
  },
});

/** PEND-08, EXEC-26: any screen of the reachable path can be gone to, from wherever one is. */
const anywhere = navigationSetup.createStateConfig({
  on: {
    SEEK: {
      guard: { type: 'isReachable', params: ({ event }) => event },
      target: 'locating',
      actions: { type: 'seek', params: ({ event }) => event },
      ...rule('PEND-08 EXEC-26 OP-32'),
    },
  },
});

/** The same among the screens, where the end is ahead. */
const amongScreens = navigationSetup.createStateConfig({
  on: {
    ...anywhere.on,
    TO_END: { guard: 'leadsToEnd', target: 'atEnd', actions: 'walkToEnd', ...rule('EXEC-18 EXEC-25 OP-32') },
  },
});

/** The transitions of a section of repetitions, in any list. */
const inSection = navigationSetup.createStateConfig({
  on: {
    OPEN_REPETITION: {
      guard: { type: 'isKnownRepetition', params: ({ event }) => event },
      target: 'locating',
      actions: { type: 'pushNode', params: ({ event }) => event },
      ...rule('NAV-08 OP-34'),
    },
    ADD_REPETITION: {
      guard: 'belowMaximum',
      target: 'locating',
      actions: [
        { type: 'addNode', params: ({ event }) => event },
        { type: 'pushNode', params: ({ event }) => event },
      ],
      ...rule('NAV-07 NAV-09 OP-34'),
    },
    REMOVE_REPETITION: {
      guard: { type: 'isKnownRepetition', params: ({ event }) => event },
      target: 'locating',
      actions: { type: 'dropNode', params: ({ event }) => event },
      ...rule('NAV-08 OP-34'),
    },
  },
});

/**
 * SM-12 Navigation stack: lists of screens on top of each other (OP-32). Effect-free; `navigate` carries out one step
 * of it on a draft.
 */
export const navigationMachine = navigationSetup.createMachine({
  id: 'navigation',
  description: 'The way through the screens: which screen comes next, and which screen came before.',
  context: ({ input }) => input,
  initial: 'locating',
  states: {
    locating: {
      description: 'Decides in which list of screens the user is.',
      always: [
        { guard: 'isOnInstructions', target: 'onInstructions', ...rule('OP-31') },
        { guard: 'isAtFinish', target: 'atEnd', ...rule('EXEC-18') },
        { guard: 'isListOfRepetition', target: 'inRepetition', ...rule('NAV-01 NAV-05') },
        { guard: 'isListOfGoTo', target: 'inGoTo', ...rule('NAV-01 NAV-02') },
        { target: 'inMain', ...rule('NAV-01') },
      ],
    },
    inMain: {
      description: 'The user is in the list of all screens.',
      on: {
        ...amongScreens.on,
        ...inSection.on,
        NEXT: [
          { guard: 'isLastOfList', target: 'atEnd', actions: 'goToFinish', ...rule('EXEC-18') },
          { target: 'inMain', actions: 'goToNext', ...rule('EXEC-17') },
        ],
        GO_TO: [
          { guard: 'targetKnown', target: 'inGoTo', actions: 'pushTarget', ...rule('NAV-02 OP-32') },
          { guard: 'isLastOfList', target: 'atEnd', actions: 'goToFinish', ...rule('OP-33') },
          { target: 'inMain', actions: 'goToNext', ...rule('OP-33') },
        ],
        BACK: [
          { guard: 'isFirstOfList', target: 'onInstructions', actions: 'goToInstructions', ...rule('OP-31') },
          { target: 'inMain', actions: 'goToPrevious', ...rule('EXEC-17') },
        ],
      },
    },
    inGoTo: {
      description: 'The user has followed a go-to and is in the screens from its target on.',
      on: {
        ...amongScreens.on,
        ...inSection.on,
        NEXT: [
          { guard: 'isLastOfRepetition', target: 'locating', actions: 'popRepetition', ...rule('OP-34') },
          { guard: 'isLastOfList', target: 'atEnd', actions: 'goToFinish', ...rule('OP-32 EXEC-18') },
          { target: 'inGoTo', actions: 'goToNext', ...rule('EXEC-17') },
        ],
        GO_TO: [
          { guard: 'targetKnown', target: 'inGoTo', actions: 'pushTarget', ...rule('NAV-02 OP-32') },
          { guard: 'isLastOfRepetition', target: 'locating', actions: 'popRepetition', ...rule('OP-33 OP-34') },
          { guard: 'isLastOfList', target: 'atEnd', actions: 'goToFinish', ...rule('OP-33') },
          { target: 'inGoTo', actions: 'goToNext', ...rule('OP-33') },
        ],
        BACK: [
          { guard: 'isFirstOfList', target: 'locating', actions: 'popList', ...rule('NAV-03 OP-32') },
          { target: 'inGoTo', actions: 'goToPrevious', ...rule('EXEC-17') },
        ],
      },
    },
    inRepetition: {
      description: 'The user is in the screens of one repetition.',
      on: {
        ...amongScreens.on,
        ...inSection.on,
        NEXT: [
          { guard: 'isLastOfList', target: 'locating', actions: 'popRepetition', ...rule('OP-34') },
          { target: 'inRepetition', actions: 'goToNext', ...rule('NAV-10') },
        ],
        GO_TO: [
          { guard: 'targetInSameRepetition', target: 'inGoTo', actions: 'pushTarget', ...rule('OP-33') },
          { guard: 'isLastOfList', target: 'locating', actions: 'popRepetition', ...rule('OP-33 OP-34') },
          { target: 'inRepetition', actions: 'goToNext', ...rule('OP-33') },
        ],
        BACK: [
          { guard: 'isFirstOfList', target: 'locating', actions: 'popList', ...rule('OP-34') },
          { target: 'inRepetition', actions: 'goToPrevious', ...rule('NAV-10') },
        ],
      },
    },
    atEnd: {
      description: 'The user is on the finish screen, after the last screen.',
      on: {
        ...anywhere.on,
        BACK: { target: 'locating', actions: 'goToLastScreen', ...rule('EXEC-19') },
        JUMP: {
          guard: { type: 'holdsScreen', params: ({ event }) => event },
          target: 'locating',
          actions: { type: 'jump', params: ({ event }) => event },
          ...rule('EXEC-26 OP-32'),
        },
      },
    },
    onInstructions: { description: 'The user is on the instructions, before the first screen.', type: 'final' },
  },
});

/** One step through the screens, as the chart of SM-12 has it; the same draft when it has none. */
export const navigate = (activity: ActivityTree, draft: Draft, event: NavigationEvent): Draft => {
  const before = navigationMachine.resolveState({ value: stateOf(draft), context: { activity, draft } });
  const [after] = transition(navigationMachine, before, event);
  return after.context.draft;
};

const stateOf = (draft: Draft) => {
  if (draft.position.place !== 'screen') return draft.position.place === 'finish' ? 'atEnd' : 'onInstructions';
  return ({ main: 'inMain', goTo: 'inGoTo', repetition: 'inRepetition' } as const)[navigation.listKind(draft)];
};
