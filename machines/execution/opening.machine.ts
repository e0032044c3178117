import { rule } from '../shared/rule.ts';
import { here } from './opening.holding.ts';
import { loading } from './opening.loading.ts';
import { openingSetup } from './opening.setup.ts';

/** SM-11, its beginning: finds what was begun before, loads the activity, checks the schedule, then runs the flow with complete data. */
export const openingMachine = openingSetup.createMachine({
  id: 'opening',
  description: 'Opens the execution screen.',
  context: ({ input }) => ({
    ...input,
    kept: null,
    finished: null,
    loaded: null,
    check: null,
    failure: null,
    lost: null,
  }),
  initial: 'findingRecord',
  states: {
    findingRecord: {
      description: 'Looks whether this activity was begun at this store before.',
      tags: 'busy',
      entry: 'forgetRecord',
      invoke: {
        id: 'findRecord',
        src: 'findRecord',
        input: ({ context: { place, session } }) => ({ place, session }),
        onDone: [
          {
            guard: { type: 'isAskedFor', params: ({ event }) => ({ found: event.output }) },
            target: 'here',
            actions: { type: 'keepRecord', params: ({ event }) => ({ found: event.output }) },
            ...rule('OP-54'),
          },
          {
            guard: { type: 'isFound', params: ({ event }) => ({ found: event.output }) },
            target: 'offeringRecord',
            actions: { type: 'keepRecord', params: ({ event }) => ({ found: event.output }) },
            ...rule('OP-54'),
          },
          {
            guard: { type: 'isFinishedBefore', params: ({ event }) => ({ found: event.output }) },
            target: 'finishedBefore',
            actions: { type: 'keepFinished', params: ({ event }) => ({ found: event.output }) },
            ...rule('OP-54'),
          },
          { target: 'loading', ...rule('EXEC-03') },
        ],
        onError: {
          target: 'storageFailed',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('OP-54'),
        },
      },
      on: { CLOSE: { target: 'closed', ...rule('EXEC-02') } },
    },
    storageFailed: {
      description: 'The device cannot store answers, so no execution begins on it.',
      tags: 'failed',
      on: { RETRY: { target: 'findingRecord', ...rule('OP-30') }, CLOSE: { target: 'closed', ...rule('EXEC-02') } },
    },
    offeringRecord: {
      description: 'An unfinished execution is offered: continue or discard it.',
      tags: 'asking',
      on: {
        CONTINUE_EXECUTION: { target: 'here', ...rule('OP-54') },
        DISCARD: { target: 'confirmingDiscard', ...rule('OP-54') },
        CLOSE: { target: 'closed', ...rule('EXEC-02') },
      },
    },
    finishedBefore: {
      description:
        'This activity was finished on this device and is not delivered yet. The user decides whether to carry it out again.',
      tags: 'asking',
      invoke: {
        id: 'watchDelivery',
        src: 'watchDelivery',
        input: ({ context }) => ({ execution: context.finished?.execution ?? '' }),
        onError: { ...rule('OP-54') },
      },
      on: {
        DELIVERED: { target: 'deliveredSince', ...rule('OP-54') },
        GONE: { target: 'findingRecord', ...rule('OP-54') },
        BEGIN: { target: 'loading', ...rule('EXEC-03') },
        CLOSE: { target: 'closed', ...rule('EXEC-02') },
      },
    },
    deliveredSince: {
      description: 'The execution was delivered in the meantime; the finished events show it.',
      tags: 'asking',
      on: { BEGIN: { target: 'loading', ...rule('EXEC-03') }, CLOSE: { target: 'closed', ...rule('EXEC-02') } },
    },
    confirmingDiscard: {
      description: 'Asks before the execution is deleted.',
      tags: 'asking',
      on: {
        CONFIRM: { target: 'discarding', ...rule('OP-54') },
        CANCEL: { target: 'offeringRecord', ...rule('OP-54') },
        CLOSE: { target: 'closed', ...rule('EXEC-02') },
      },
    },
    discarding: {
      description: 'The old execution is deleted from the device.',
      tags: 'busy',
      invoke: {
        id: 'discardRecord',
        src: 'discardRecord',
        input: ({ context }) => ({ execution: context.kept?.draft.uuid ?? '' }),
        onDone: { target: 'loading', actions: 'forgetRecord', ...rule('OP-54') },
        onError: [
          {
            guard: { type: 'isHeldElsewhere', params: ({ event }) => event },
            target: 'here',
            ...rule('SM-35'),
          },
          {
            target: 'storageFailed',
            actions: { type: 'keepFailure', params: ({ event }) => event },
            ...rule('OP-54'),
          },
        ],
      },
      on: { CLOSE: { target: 'closed', ...rule('EXEC-02') } },
    },
    loading,
    judging: {
      description: 'Decides whether the activity can be carried out here and now.',
      always: [
        { guard: 'isLoadFailed', target: 'loadFailed', ...rule('EXEC-07') },
        { guard: 'isEmptyActivity', target: 'emptyActivity', ...rule('EXEC-06') },
        { guard: 'hasUnknownType', target: 'unknownQuestionType', ...rule('Q-01') },
        { guard: 'isScheduledAsSeen', target: 'seenBefore', ...rule('EXEC-05 SCHED-01') },
        { guard: 'isScheduled', target: 'here', ...rule('EXEC-05') },
        { target: 'notScheduled', ...rule('EXEC-05 EXEC-06 OP-29') },
      ],
    },
    seenBefore: {
      description:
        'The platform cannot be reached. The activity or its schedule is the version that this device read last.',
      tags: 'asking',
      on: {
        BEGIN: { target: 'here', ...rule('EXEC-05') },
        RETRY: { target: 'loading', ...rule('OP-30') },
        CLOSE: { target: 'closed', ...rule('EXEC-02') },
      },
    },
    loadFailed: {
      description:
        'The activity could not be loaded; the user can try again, or the app does once online or signed in.',
      tags: 'failed',
      invoke: [
        { id: 'untilOnline', src: 'untilOnline', onError: { ...rule('OP-30') } },
        { id: 'untilSignedIn', src: 'untilSignedIn', onError: { ...rule('OP-11') } },
      ],
      on: {
        RETRY: { target: 'loading', ...rule('OP-30') },
        ONLINE: { guard: 'isOutOfReach', target: 'loading', ...rule('EXEC-07 OP-30') },
        SIGNED_IN: { guard: 'lacksSession', target: 'loading', ...rule('EXEC-07 OP-11') },
        CLOSE: { target: 'closed', ...rule('EXEC-02') },
      },
    },
    notScheduled: {
      description: 'The activity is not scheduled now; a warning replaces the instructions.',
      tags: 'failed',
      on: { RETRY: { target: 'loading', ...rule('OP-29') }, CLOSE: { target: 'closed', ...rule('EXEC-02') } },
    },
    emptyActivity: {
      description: 'The activity has no question.',
      tags: 'failed',
      on: { CLOSE: { target: 'closed', ...rule('EXEC-02') } },
    },
    unknownQuestionType: {
      description: 'The activity has a question type that this version does not know.',
      tags: 'failed',
      on: { CLOSE: { target: 'closed', ...rule('EXEC-02') } },
    },
    here,
    uploaded: { description: 'The execution is delivered; the finished events show it.', type: 'final' },
    closed: { description: 'The screen was left.', type: 'final', entry: 'goHome' },
  },
});
