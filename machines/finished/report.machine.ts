import { assign, emit, sendTo, setup, spawnChild, stopChild } from 'xstate';
import type { Failure } from '#contracts/shared/failure.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { isSafeAddress } from '#domain/shared/safe-address.ts';
import type { Effect } from '../shared/effect.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

/** The answer about a report: its address, that it is being made (the marker `ERROR`), or that there is none. */
export type ReportAnswer = { readonly state: 'made'; readonly url: string } | { readonly state: 'beingMade' | 'none' };

/** The order to the tab, and the event from it. Its window is known to the port alone. */
export type TabOrder = { readonly type: 'SHOW'; readonly address: string };
export type TabEvent = { readonly type: 'TAB_BLOCKED' };

type Context = { readonly execution: string; readonly address: string; readonly failure: Failure | null };

type Answered = { readonly answer: ReportAnswer };
const addressOf = (answer: ReportAnswer): string => (answer.state === 'made' ? answer.url : '');

const reportSetup = setup({
  types: {} as {
    input: { execution: string };
    context: Context;
    events: { type: 'CLICK' | 'REGENERATE' } | TabEvent;
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    tab: conversation<TabOrder, void>('tab'),
    askReport: port<ReportAnswer, { execution: string }>('askReport'),
    makeReport: port<ReportAnswer, { execution: string }>('makeReport'),
  },
  guards: {
    hasUrl: (_, { answer }: Answered) => answer.state === 'made' && isSafeAddress(answer.url),
    isErrorMarker: (_, { answer }: Answered) => answer.state === 'beingMade',
  },
  actions: {
    openTab: spawnChild('tab', { id: 'tab' }),
    closeTab: stopChild('tab'),
    showInTab: sendTo('tab', (_, { answer }: Answered) => ({ type: 'SHOW' as const, address: addressOf(answer) })),
    keepAddress: assign((_, { answer }: Answered) => ({ address: addressOf(answer) })),
    forget: assign({ address: '', failure: null }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    notifyGenerating: emit({ type: 'NOTIFY', notice: { kind: 'done', code: 'reportGenerating' } }),
    notifyNotAvailable: emit({ type: 'NOTIFY', notice: { kind: 'refused', code: 'reportNotGenerated' } }),
    notifyFailure: emit(
      (_, { error }: { error: unknown }) =>
        ({ type: 'NOTIFY', notice: { kind: 'failed', failure: failureOf(error) } }) as const,
    ),
  },
});

/** API-17, asked where there is no file, and when the user wants the report made again. */
const making = reportSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'makeReport',
    src: 'makeReport',
    input: ({ context }) => ({ execution: context.execution }),
    onDone: [
      {
        guard: { type: 'hasUrl', params: ({ event }) => ({ answer: event.output }) },
        target: 'available',
        actions: [
          { type: 'keepAddress', params: ({ event }) => ({ answer: event.output }) },
          { type: 'showInTab', params: ({ event }) => ({ answer: event.output }) },
        ],
        ...rule('FIN-11 FIN-12'),
      },
      {
        guard: { type: 'isErrorMarker', params: ({ event }) => ({ answer: event.output }) },
        target: 'generating',
        actions: ['closeTab', 'notifyGenerating'],
        ...rule('FIN-13'),
      },
      { target: 'notAvailable', actions: ['closeTab', 'notifyNotAvailable'], ...rule('FIN-12 ERR-11') },
    ],
    onError: {
      target: 'notAvailable',
      actions: [
        'closeTab',
        { type: 'keepFailure', params: ({ event }) => event },
        { type: 'notifyFailure', params: ({ event }) => event },
      ],
      ...rule('FIN-12 ERR-11'),
    },
  },
});

/** SM-29 Report availability, one for each row: asked for on the click itself, with the tab that opens in it. */
export const reportMachine = reportSetup.createMachine({
  id: 'report',
  description: 'The report of one execution, fetched when the user asks for it and made again where it is missing.',
  context: ({ input }) => ({ execution: input.execution, address: '', failure: null }),
  initial: 'unknown',
  states: {
    unknown: {
      description: 'The report has not been asked for yet.',
      on: { CLICK: { target: 'asking', actions: 'openTab', ...rule('FIN-10 OP-60') } },
    },
    asking: {
      description: 'The app asks for the address of the report, while a new tab waits for it.',
      tags: 'busy',
      invoke: {
        id: 'askReport',
        src: 'askReport',
        input: ({ context }) => ({ execution: context.execution }),
        onDone: [
          {
            guard: { type: 'hasUrl', params: ({ event }) => ({ answer: event.output }) },
            target: 'available',
            actions: [
              { type: 'keepAddress', params: ({ event }) => ({ answer: event.output }) },
              { type: 'showInTab', params: ({ event }) => ({ answer: event.output }) },
            ],
            ...rule('FIN-10 FIN-12'),
          },
          { target: 'askingFallback', ...rule('FIN-11 OP-60') },
        ],
        onError: { target: 'askingFallback', ...rule('FIN-11 OP-60') },
      },
    },
    askingFallback: { ...making, description: 'No report was found, so the platform is asked to make the report.' },
    available: {
      description: 'The report is ready; another click asks for a new address, because addresses expire.',
      initial: 'opened',
      on: {
        CLICK: { target: 'asking', actions: ['forget', 'closeTab', 'openTab'], ...rule('FIN-12 OP-60') },
        TAB_BLOCKED: { target: '.blocked', ...rule('OP-60') },
      },
      states: {
        opened: { description: 'The tab shows the report.' },
        blocked: { description: 'The browser blocked the new tab; a link opens the report instead.' },
      },
    },
    notAvailable: {
      description: 'There is no report, or the platform did not answer; the user can have the report made again.',
      tags: 'failed',
      on: { REGENERATE: { target: 'regenerating', actions: ['forget', 'openTab'], ...rule('FIN-12') } },
    },
    regenerating: { ...making, description: 'The platform makes the report again.' },
    generating: {
      description: 'The platform is still making the report; the user can ask again in a few minutes.',
      on: { REGENERATE: { target: 'regenerating', actions: ['forget', 'openTab'], ...rule('FIN-13') } },
    },
  },
});
