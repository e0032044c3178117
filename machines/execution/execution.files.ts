import { referencePictures } from '#domain/execution/reference-pictures.ts';
import { filesDestination } from '#domain/files/file-rules.ts';
import { rule } from '../shared/rule.ts';
import { executionSetup } from './execution.setup.ts';
import { keptFiles } from './stored-files.ts';

/** Runs the actors that keep and show files where a question has any. */
export const files = executionSetup.createStateConfig({
  description: 'Whether the questions have files.',
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Decides whether any question takes or shows files.',
      always: [
        { guard: 'takesFiles', target: 'kept', ...rule('OP-69') },
        { target: 'none', ...rule('OP-69') },
      ],
    },
    kept: {
      description: 'Pictures, drawings and documents are taken, kept and shown.',
      invoke: [
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
        DRAWN: {
          actions: [
            { type: 'discardDrawing', params: ({ event }) => event },
            { type: 'addDrawing', params: ({ event }) => event },
          ],
          ...rule('OP-44 OP-69'),
        },
        REPETITION_ADDED: {
          actions: { type: 'takeUpFilesOf', params: ({ event }) => event },
          ...rule('OP-34 DATA-05'),
        },
        REPETITION_REMOVED: {
          actions: { type: 'discardFilesOf', params: ({ event }) => event },
          ...rule('OP-34 FILE-02'),
        },
        FILE_DETACHED: {
          actions: [
            { type: 'forgetFile', params: ({ event }) => event },
            { type: 'detachFile', params: ({ event }) => event },
            'write',
          ],
          ...rule('Q-10 FILE-02'),
        },
      },
    },
    none: { description: 'No question has files.', type: 'final' },
  },
});
