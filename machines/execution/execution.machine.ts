import { filesDestination } from '#domain/fileRules.ts';
import { referencePictures } from '#domain/referencePictures.ts';
import { rule } from '../rule.ts';
import { drawerOf } from './execution.context.ts';
import { flow } from './execution.flow.ts';
import { camera, closing, errand, location, referenceImage, saving } from './execution.regions.ts';
import { executionSetup } from './execution.setup.ts';
import { keptFiles } from './kept.ts';

/** SM-11 Execution flow. What it needs is loaded by `opening`, so the activity is always here. */
export const executionMachine = executionSetup.createMachine({
  id: 'execution',
  description: 'Carrying out one activity at one store.',
  context: ({ input }) => ({
    ...input,
    savedRevision: input.draft.revision,
    savedAt: null,
    coming: [],
    image: null,
    failure: null,
    finishedAt: '',
    ending: 'left',
    removing: null,
    scanning: { question: '', picture: null },
    scanned: null,
    dashes: [],
    aim: null,
  }),
  output: ({ context }) => ({ end: context.ending, execution: context.draft.uuid }),
  initial: 'open',
  states: {
    open: {
      description: 'The execution is on the screen; its modes run beside each other.',
      type: 'parallel',
      invoke: [
        { id: 'backButton', src: 'backButton', onError: { ...rule('EXEC-17') } },
        {
          id: 'uploader',
          src: 'uploader',
          input: ({ context, self }) => ({
            destination: filesDestination(context.session.company_uuid),
            kept: keptFiles(context),
            owner: self,
          }),
          onError: { ...rule('OP-69') },
        },
        {
          id: 'gallery',
          src: 'gallery',
          input: ({ context }) => ({ paths: referencePictures(context.activity) }),
          onError: { ...rule('IMG-01') },
        },
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
        {
          id: 'easel',
          src: 'easel',
          input: ({ self }) => ({ owner: self }),
          onError: { ...rule('OP-44') },
        },
      ],
      on: {
        FILE_COMING: { actions: { type: 'expectFile', params: ({ event }) => event }, ...rule('OP-69') },
        FILE_NOT_KEPT: { actions: { type: 'forgetFile', params: ({ event }) => event }, ...rule('OP-69') },
        FILE_ATTACHED: {
          actions: [
            { type: 'forgetFile', params: ({ event }) => event },
            { type: 'attachFile', params: ({ event }) => event },
            'write',
          ],
          ...rule('Q-32 OP-69'),
        },
        STROKES: {
          actions: [
            { type: 'putStrokes', params: ({ event }) => event },
            { type: 'discardDrawing', params: ({ event }) => event },
            'write',
          ],
          ...rule('OP-44 OP-54'),
        },
        LIST_ALL_TICKETS: { guard: 'isDraft', actions: 'listAllTickets', ...rule('EXEC-01 EXEC-31') },
        CANNOT_BE_DONE: { guard: 'isDraft', actions: 'openDrawer', ...rule('EXEC-32') },
        POSTPONEMENT: {
          actions: [{ type: 'keepPostponement', params: ({ event }) => event }, 'write'],
          ...rule('CBD-01 OP-54'),
        },
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
        DRAWN: { actions: { type: 'addDrawing', params: ({ event }) => event }, ...rule('OP-44 OP-69') },
        FILE_DETACHED: {
          actions: [
            { type: 'forgetFile', params: ({ event }) => event },
            { type: 'detachFile', params: ({ event }) => event },
            'write',
          ],
          ...rule('Q-10 FILE-02'),
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
      },
    },
    uploaded: { description: 'Delivered.', type: 'final', entry: { type: 'endAs', params: { end: 'uploaded' } } },
    discarded: {
      description: 'Discarded by the person.',
      type: 'final',
      entry: { type: 'endAs', params: { end: 'discarded' } },
    },
    postponed: {
      description: 'It cannot be done, and the platform knows.',
      type: 'final',
      entry: { type: 'endAs', params: { end: 'postponed' } },
    },
    left: {
      description: 'Left; the record waits on the device.',
      type: 'final',
      entry: { type: 'endAs', params: { end: 'left' } },
    },
  },
});
