import { type ActorRef, assign, not, type Snapshot, sendTo, setup } from 'xstate';
import { become, type Slides, standAt } from '#domain/files/slides.ts';
import { rule } from '../shared/rule.ts';

/** The message to the owner: another picture shows, or the first one. */
export type SliderEvent = { readonly type: 'SHOWN'; readonly slide: string };

type Owner = ActorRef<Snapshot<unknown>, SliderEvent>;

/** SM-15, the image slider: one picture at a time, in their order and without an end that leads to the other one. */
export const sliderMachine = setup({
  types: {} as {
    input: { slides: readonly string[]; shown: string; owner: Owner };
    context: Slides & { readonly owner: Owner };
    events:
      | { type: 'NEXT' | 'PREVIOUS' | 'FULL_SCREEN' | 'LEAVE_FULL_SCREEN' }
      | { type: 'SHOW'; slide: string }
      | { type: 'CHANGED'; slides: readonly string[] };
    transitionMeta: { rule: string };
  },
  guards: {
    isAmongThem: ({ context }, { slide }: { slide: string }) => context.slides.includes(slide),
    isEmpty: ({ context }) => context.slides.length === 0,
    isOnly: ({ context }) => context.slides.length === 1,
    isFirst: ({ context }) => context.at === 0,
    isLast: ({ context }) => context.at === context.slides.length - 1,
  },
  actions: {
    advance: assign(({ context }) => ({ at: context.at + 1 })),
    goBack: assign(({ context }) => ({ at: context.at - 1 })),
    show: assign(({ context }, { slide }: { slide: string }) => standAt(context.slides, slide)),
    tellShown: sendTo(
      ({ context }) => context.owner,
      ({ context: { slides, at } }) => ({ type: 'SHOWN', slide: slides[at] ?? '' }) as const,
    ),
    change: assign(({ context }, { slides }: { slides: readonly string[] }) => become(context, slides)),
  },
}).createMachine({
  id: 'slider',
  description: 'The picture slider, which shows one picture at a time.',
  type: 'parallel',
  context: ({ input: { slides, shown, owner } }) => ({ ...standAt(slides, shown), owner }),
  states: {
    position: {
      description: 'The picture that the slider shows.',
      initial: 'judging',
      on: {
        SHOW: {
          guard: { type: 'isAmongThem', params: ({ event }) => event },
          target: '.judging',
          actions: { type: 'show', params: ({ event }) => event },
          ...rule('IMG-03'),
        },
        CHANGED: {
          target: '.judging',
          actions: { type: 'change', params: ({ event }) => event },
          ...rule('Q-10 IMG-03'),
        },
      },
      states: {
        judging: {
          description: 'Decides by the position among the pictures.',
          always: [
            { guard: 'isEmpty', target: 'empty', ...rule('IMG-05') },
            { guard: 'isOnly', target: 'only', ...rule('IMG-03') },
            { guard: 'isFirst', target: 'first', ...rule('IMG-03') },
            { guard: 'isLast', target: 'last', ...rule('IMG-03') },
            { target: 'middle', ...rule('IMG-03') },
          ],
        },
        empty: { description: 'The slider has no picture.' },
        only: { description: 'The only picture shows; the user cannot go forward or back.', entry: 'tellShown' },
        first: {
          description: 'The first picture shows; the user can only go forward.',
          entry: 'tellShown',
          on: { NEXT: { target: 'judging', actions: 'advance', ...rule('IMG-03') } },
        },
        middle: {
          description: 'A picture between others shows; the user can go forward or back.',
          entry: 'tellShown',
          on: {
            NEXT: { target: 'judging', actions: 'advance', ...rule('IMG-03') },
            PREVIOUS: { target: 'judging', actions: 'goBack', ...rule('IMG-03') },
          },
        },
        last: {
          description: 'The last picture shows; the user can only go back.',
          entry: 'tellShown',
          on: { PREVIOUS: { target: 'judging', actions: 'goBack', ...rule('IMG-03') } },
        },
      },
    },
    size: {
      description: 'The size in which the picture shows.',
      initial: 'contained',
      states: {
        contained: {
          description: 'The picture shows within its frame.',
          on: { FULL_SCREEN: { guard: not('isEmpty'), target: 'fullScreen', ...rule('IMG-04') } },
        },
        fullScreen: {
          description: 'The picture fills the screen.',
          on: { LEAVE_FULL_SCREEN: { target: 'contained', ...rule('IMG-04') } },
        },
      },
    },
  },
});
