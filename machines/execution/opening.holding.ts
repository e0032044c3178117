import { emptyDraft } from '#domain/execution/draft.ts';
import { takeUpNodes } from '#domain/execution/repetition.ts';
import { rule } from '../shared/rule.ts';
import { executionOf, holdingOf, openingSetup } from './opening.setup.ts';

/** SM-35: an execution that this tab holds, or asks for. */
export const here = openingSetup.createStateConfig({
  description: 'The execution is open in one tab at a time.',
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
      description: 'Asks whether another tab has the execution.',
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
      description: 'Reads the latest answers from the device, from this tab or another.',
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
            guard: { type: 'isThisOne', params: ({ event }) => ({ found: event.output }) },
            target: 'continued',
            actions: { type: 'keepRecord', params: ({ event }) => ({ found: event.output }) },
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
      description: 'The execution is open in another tab; this tab can take it over.',
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
      description: 'This tab waits until the other tab has given the execution up.',
      tags: 'busy',
      on: {
        HELD: { target: '#opening.findingRecord', ...rule('OP-54 SM-35') },
        HELD_ELSEWHERE: { target: 'heldElsewhere', ...rule('SM-35') },
        CLOSE: { target: '#opening.closed', ...rule('EXEC-02') },
      },
    },
    takenOver: {
      description: 'Another tab has taken the execution over; this tab no longer saves answers.',
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
            draft: takeUpNodes(loaded.activity, emptyDraft(loaded.execution, loaded.activity)),
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
            guard: { type: 'isTakenBack', params: ({ event }) => ({ ending: event.output }) },
            target: 'reading',
            actions: ['noteLost', 'showTop'],
            ...rule('SM-35'),
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
          {
            guard: { type: 'isLeftUnsaved', params: ({ event }) => ({ ending: event.output }) },
            target: '#opening.closed',
            ...rule('OP-54 OP-137'),
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
      description: 'An earlier execution is on the screen again, at its position.',
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
            guard: { type: 'isTakenBack', params: ({ event }) => ({ ending: event.output }) },
            target: 'reading',
            actions: 'showTop',
            ...rule('SM-35'),
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
          {
            guard: { type: 'isLeftUnsaved', params: ({ event }) => ({ ending: event.output }) },
            target: '#opening.closed',
            ...rule('OP-54 OP-137'),
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
});
