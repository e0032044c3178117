import { emptyDraft } from '#domain/draft.ts';
import { rule } from '../rule.ts';
import { executionOf, holdingOf, openingSetup } from './opening.setup.ts';

/** SM-11, its beginning: finds what was begun before, loads the activity, checks the schedule, then runs the flow with complete data. */
export const openingMachine = openingSetup.createMachine({
  id: 'opening',
  description: 'Opens the execution screen.',
  context: ({ input }) => ({ ...input, kept: null, loaded: null, check: null, failure: null, lost: null }),
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
            guard: { type: 'isAskedFor', params: ({ event }) => ({ kept: event.output }) },
            target: 'here',
            actions: { type: 'keepRecord', params: ({ event }) => ({ kept: event.output }) },
            ...rule('OP-54'),
          },
          {
            guard: { type: 'isFound', params: ({ event }) => ({ kept: event.output }) },
            target: 'offeringRecord',
            actions: { type: 'keepRecord', params: ({ event }) => ({ kept: event.output }) },
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
      description: 'The device cannot keep answers, so nothing is begun on it.',
      tags: 'failed',
      on: { RETRY: { target: 'findingRecord', ...rule('OP-30') }, CLOSE: { target: 'closed', ...rule('EXEC-02') } },
    },
    offeringRecord: {
      description: 'An unfinished execution is here: continue or discard it.',
      tags: 'asking',
      on: {
        CONTINUE_EXECUTION: { target: 'here', ...rule('OP-54') },
        DISCARD: { target: 'confirmingDiscard', ...rule('OP-54') },
        CLOSE: { target: 'closed', ...rule('EXEC-02') },
      },
    },
    confirmingDiscard: {
      description: 'Asks before anything is deleted.',
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
    loading: {
      description: 'The activity and the schedule check are on their way.',
      tags: 'busy',
      type: 'parallel',
      entry: 'startAnew',
      on: { CLOSE: { target: 'closed', ...rule('EXEC-02') } },
      onDone: { target: 'judging', ...rule('EXEC-03 EXEC-04') },
      states: {
        activity: {
          description: 'The activity tree.',
          initial: 'fetching',
          states: {
            fetching: {
              description: 'Being read.',
              invoke: {
                id: 'loadActivity',
                src: 'loadActivity',
                input: ({ context: { place, session } }) => ({ place, session }),
                onDone: {
                  target: 'settled',
                  actions: { type: 'keepActivity', params: ({ event }) => ({ loaded: event.output }) },
                  ...rule('EXEC-03'),
                },
                onError: {
                  target: 'settled',
                  actions: [
                    { type: 'keepFailure', params: ({ event }) => event },
                    { type: 'log', params: ({ event }) => ({ error: event.error, doing: 'loadActivity' }) },
                  ],
                  ...rule('EXEC-07'),
                },
              },
            },
            settled: { description: 'Here, or failed.', type: 'final' },
          },
        },
        schedule: {
          description: 'Whether it may be answered now.',
          initial: 'checking',
          states: {
            checking: {
              description: 'The platform is asked.',
              invoke: {
                id: 'validateSchedule',
                src: 'validateSchedule',
                input: ({ context: { place } }) => ({ place }),
                onDone: {
                  target: 'settled',
                  actions: { type: 'keepCheck', params: ({ event }) => ({ check: event.output }) },
                  ...rule('EXEC-04'),
                },
                onError: {
                  target: 'settled',
                  actions: { type: 'log', params: ({ event }) => ({ error: event.error, doing: 'validateSchedule' }) },
                  ...rule('OP-29'),
                },
              },
            },
            settled: { description: 'Answered, or failed.', type: 'final' },
          },
        },
      },
    },
    judging: {
      description: 'Can it be carried out here and now?',
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
      description: 'The platform cannot be reached: the activity, or its schedule, is what this device saw last.',
      tags: 'asking',
      on: {
        BEGIN: { target: 'here', ...rule('EXEC-05') },
        RETRY: { target: 'loading', ...rule('OP-30') },
        CLOSE: { target: 'closed', ...rule('EXEC-02') },
      },
    },
    loadFailed: {
      description: 'The activity could not be loaded; the body says so and offers to try again.',
      tags: 'failed',
      on: { RETRY: { target: 'loading', ...rule('OP-30') }, CLOSE: { target: 'closed', ...rule('EXEC-02') } },
    },
    notScheduled: {
      description: 'A warning replaces the instructions.',
      tags: 'failed',
      on: { RETRY: { target: 'loading', ...rule('OP-29') }, CLOSE: { target: 'closed', ...rule('EXEC-02') } },
    },
    emptyActivity: {
      description: 'There is no question in it.',
      tags: 'failed',
      on: { CLOSE: { target: 'closed', ...rule('EXEC-02') } },
    },
    unknownQuestionType: {
      description: 'It holds a question type that nobody here knows.',
      tags: 'failed',
      on: { CLOSE: { target: 'closed', ...rule('EXEC-02') } },
    },
    here: {
      description: 'One tab holds an execution, for as long as it is on the screen.',
      initial: 'taking',
      invoke: {
        id: 'hold',
        src: 'hold',
        input: ({ context }) => holdingOf(context),
        onError: {
          target: 'storageFailed',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('SM-35'),
        },
      },
      states: {
        taking: {
          description: 'Asks whether another tab has it.',
          tags: 'busy',
          on: {
            HELD: [
              { guard: 'isNew', target: 'begun', ...rule('EXEC-05 SM-35') },
              { target: 'reading', ...rule('SM-35') },
            ],
            HELD_ELSEWHERE: { target: 'heldElsewhere', ...rule('SM-35') },
            CLOSE: { target: '#opening.closed', ...rule('EXEC-02') },
          },
        },
        reading: {
          description: 'Reads what was answered last, wherever that was.',
          tags: 'busy',
          invoke: {
            id: 'findRecord',
            src: 'findRecord',
            input: ({ context }) => ({
              place: { ...context.place, execution: executionOf(context) },
              session: context.session,
            }),
            onDone: [
              {
                guard: { type: 'isThisOne', params: ({ event }) => ({ kept: event.output }) },
                target: 'continued',
                actions: { type: 'keepRecord', params: ({ event }) => ({ kept: event.output }) },
                ...rule('OP-54'),
              },
              { target: '#opening.findingRecord', ...rule('SM-35') },
            ],
            onError: {
              target: '#opening.storageFailed',
              actions: { type: 'keepFailure', params: ({ event }) => event },
              ...rule('OP-54'),
            },
          },
          on: {
            LOST: { target: 'takenOver', ...rule('SM-35') },
            CLOSE: { target: '#opening.closed', ...rule('EXEC-02') },
          },
        },
        heldElsewhere: {
          description: 'It is open in another tab, which alone writes; this one may take it over.',
          tags: 'asking',
          on: {
            TAKE_OVER: [
              { guard: 'isNew', target: 'takingOver', actions: 'takeOver', ...rule('SM-35 OP-54') },
              { target: 'taking', actions: 'takeOver', ...rule('SM-35') },
            ],
            CLOSE: { target: '#opening.closed', ...rule('EXEC-02') },
          },
        },
        takingOver: {
          description: 'The other tab may have answered something: that is looked for before anything is begun here.',
          tags: 'busy',
          on: {
            HELD: { target: '#opening.findingRecord', ...rule('OP-54 SM-35') },
            HELD_ELSEWHERE: { target: 'heldElsewhere', ...rule('SM-35') },
            CLOSE: { target: '#opening.closed', ...rule('EXEC-02') },
          },
        },
        takenOver: {
          description: 'Another tab has taken it over; nothing is written here any more.',
          tags: 'asking',
          on: {
            TAKE_OVER: { target: 'taking', actions: 'takeOver', ...rule('SM-35') },
            CLOSE: { target: '#opening.closed', ...rule('EXEC-02') },
          },
        },
        begun: {
          description: 'A new execution is on the screen.',
          invoke: {
            id: 'execution',
            src: 'execution',
            input: ({ context: { loaded, check, place, session } }) => {
              if (!loaded || !check) throw new Error('the activity and its check come first');
              return {
                activity: loaded.activity,
                draft: emptyDraft(loaded.execution, loaded.activity),
                store: { uuid: place.store, name: place.storeName },
                session,
                serverStartedAt: check.server_started_at,
                ...(check.judgedBy ? { judgedBy: check.judgedBy } : {}),
                ...(place.routine ? { routine: place.routine } : {}),
                kept: [],
                sealed: null,
              };
            },
            onDone: [
              {
                guard: { type: 'isUploaded', params: ({ event }) => ({ ending: event.output }) },
                target: '#opening.uploaded',
                actions: { type: 'goToEvents', params: ({ event }) => event.output },
                ...rule('UPL-10'),
              },
              {
                guard: { type: 'isDiscarded', params: ({ event }) => ({ ending: event.output }) },
                target: '#opening.closed',
                ...rule('EXEC-02'),
              },
              {
                guard: { type: 'isPostponed', params: ({ event }) => ({ ending: event.output }) },
                target: '#opening.closed',
                actions: 'notifyPostponed',
                ...rule('OP-56'),
              },
              { target: '#opening.closed', actions: 'notifyKept', ...rule('OP-137') },
            ],
            onError: {
              target: '#opening.loadFailed',
              actions: { type: 'keepFailure', params: ({ event }) => event },
              ...rule('OP-30'),
            },
          },
          on: { LOST: { target: 'takenOver', actions: 'noteLost', ...rule('SM-35') } },
        },
        continued: {
          description: 'An execution of before is on the screen again, where it stood.',
          invoke: {
            id: 'execution',
            src: 'execution',
            input: ({ context: { kept, session } }) => {
              if (!kept) throw new Error('only a kept execution is continued');
              const { activity, draft, files, sealed, serverStartedAt, summary, judgedBy, routine } = kept;
              return {
                activity,
                draft,
                store: summary.store,
                session,
                serverStartedAt,
                kept: files,
                sealed,
                ...(judgedBy ? { judgedBy } : {}),
                ...(routine ? { routine } : {}),
              };
            },
            onDone: [
              {
                guard: { type: 'isUploaded', params: ({ event }) => ({ ending: event.output }) },
                target: '#opening.uploaded',
                actions: { type: 'goToEvents', params: ({ event }) => event.output },
                ...rule('UPL-10'),
              },
              {
                guard: { type: 'isDiscarded', params: ({ event }) => ({ ending: event.output }) },
                target: '#opening.closed',
                ...rule('EXEC-02'),
              },
              {
                guard: { type: 'isPostponed', params: ({ event }) => ({ ending: event.output }) },
                target: '#opening.closed',
                actions: 'notifyPostponed',
                ...rule('OP-56'),
              },
              { target: '#opening.closed', actions: 'notifyKept', ...rule('OP-137') },
            ],
            onError: {
              target: '#opening.storageFailed',
              actions: { type: 'keepFailure', params: ({ event }) => event },
              ...rule('OP-54'),
            },
          },
          on: { LOST: { target: 'takenOver', ...rule('SM-35') } },
        },
      },
    },
    uploaded: { description: 'Delivered; the finished events show it.', type: 'final' },
    closed: { description: 'The screen was left.', type: 'final', entry: 'goHome' },
  },
});
