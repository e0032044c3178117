import { rule } from '../shared/rule.ts';
import { drawerOf } from './execution.context.ts';
import { files } from './execution.files.ts';
import { flow } from './execution.flow.ts';
import { camera, closing, errand, location, referenceImage, saving } from './execution.regions.ts';
import { executionSetup } from './execution.setup.ts';

/** SM-11 Execution flow. What it needs is loaded by `opening`, so the activity is always here. */
export const executionMachine = executionSetup.createMachine({
  id: 'execution',
  description: 'Carrying out one activity at one store.',
  context: ({ input }) => ({
    ...input,
    savedRevision: input.draft.revision,
    savedAt: null,
    coming: [],
    failure: null,
    finishedAt: '',
    ending: 'left',
    removing: null,
    scanning: { question: '', picture: null },
    scanned: null,
    dashes: [],
    reading: null,
    aim: null,
  }),
  output: ({ context }) => ({ end: context.ending, execution: context.draft.uuid }),
  initial: 'open',
  states: {
    open: {
      description: 'The execution is on the screen.',
      type: 'parallel',
      invoke: [
        { id: 'backButton', src: 'backButton', onError: { ...rule('EXEC-17') } },
        {
          id: 'cannotBeDone',
          src: 'cannotBeDone',
          input: ({ context, self }) => ({ ...drawerOf(context), owner: self }),
          onError: { ...rule('CBD-01') },
        },
        {
          id: 'ticketEntry',
          src: 'ticketEntry',
          input: ({ context, self }) => ({ execution: context.draft.uuid, session: context.session, owner: self }),
          onError: { ...rule('EXEC-28') },
        },
      ],
      on: {
        LIST_ALL_TICKETS: { guard: 'isDraft', actions: 'listAllTickets', ...rule('EXEC-01 EXEC-31') },
        CANNOT_BE_DONE: { guard: 'isDraft', actions: 'openDrawer', ...rule('EXEC-32') },
        POSTPONEMENT: [
          { guard: 'isBeingSealed', ...rule('SM-35') },
          {
            guard: 'isDraft',
            actions: [{ type: 'keepPostponement', params: ({ event }) => event }, 'write'],
            ...rule('CBD-01 OP-54'),
          },
        ],
        TICKET_TYPED: [
          { guard: 'isBeingSealed', ...rule('SM-35') },
          {
            guard: 'isDraft',
            actions: [{ type: 'typeTicket', params: ({ event }) => event }, 'write'],
            ...rule('EXEC-28 OP-54'),
          },
        ],
        TICKET_DROPPED: [
          { guard: 'isBeingSealed', ...rule('SM-35') },
          {
            guard: 'isDraft',
            actions: [{ type: 'dropTicket', params: ({ event }) => event }, 'write'],
            ...rule('EXEC-28 OP-54'),
          },
        ],
        TICKET_ADDED: {
          guard: 'isDraft',
          actions: [{ type: 'addTicket', params: ({ event }) => event }, 'write'],
          ...rule('EXEC-30 OP-48 OP-54'),
        },
        TICKET_REMOVED: {
          guard: 'isDraft',
          actions: [{ type: 'removeTicket', params: ({ event }) => event }, 'write'],
          ...rule('EXEC-31 OP-54'),
        },
      },
      states: {
        flow,
        errand,
        closing,
        saving,
        location,
        referenceImage,
        camera,
        files,
      },
    },
    uploaded: {
      description: 'The execution is delivered.',
      type: 'final',
      entry: { type: 'endAs', params: { end: 'uploaded' } },
    },
    takenBack: {
      description: 'The finished execution is opened again, so that its answers can be changed.',
      type: 'final',
      entry: { type: 'endAs', params: { end: 'takenBack' } },
    },
    discarded: {
      description: 'The user discarded the execution.',
      type: 'final',
      entry: { type: 'endAs', params: { end: 'discarded' } },
    },
    postponed: {
      description: '"This cannot be done" is stored on the device; the outbox sends it.',
      type: 'final',
      entry: { type: 'endAs', params: { end: 'postponed' } },
    },
    left: {
      description: 'The user left; the execution waits on the device.',
      type: 'final',
      entry: { type: 'endAs', params: { end: 'left' } },
    },
    leftUnsaved: {
      description: 'The user left, although the device could not store the newest answers.',
      type: 'final',
      entry: { type: 'endAs', params: { end: 'leftUnsaved' } },
    },
  },
});
