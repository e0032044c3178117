import { rule } from '../shared/rule.ts';
import { executionSetup } from './execution.setup.ts';

/** The end of the screens, with the review (EXEC-18, EXEC-19, EXEC-25 to EXEC-27). */
export const finish = executionSetup.createStateConfig({
  description: 'The end of the screens, with a review of all that was answered.',
  initial: 'deciding',
  entry: ['calculateAll', 'write', 'tellDepth'],
  on: {
    RETURN: { target: 'answering', actions: ['retreat', 'showTop'], ...rule('EXEC-19') },
    CHANGE: {
      guard: { type: 'isReachable', params: ({ event }) => event },
      target: 'answering',
      actions: [{ type: 'aimAt', params: ({ event }) => event }, 'seekAim', 'leaveReview', 'showAim'],
      ...rule('EXEC-26 OP-32'),
    },
  },
  states: {
    deciding: {
      description: 'Decides whether a screen was skipped.',
      always: [
        { guard: 'hasSkippedScreens', target: 'pendingSummary', ...rule('EXEC-25') },
        { target: 'readyToUpload', ...rule('EXEC-27') },
      ],
    },
    pendingSummary: {
      description:
        'The skipped screens are listed, each with its pending questions. Files may still be on their way to the device.',
      on: {
        JUMP: {
          target: '#execution.open.flow.answering',
          actions: [{ type: 'jump', params: ({ event }) => event }, 'forgetAim', 'leaveReview', 'showTop'],
          ...rule('EXEC-26'),
        },
        FILE_ATTACHED: { target: 'deciding', ...rule('EXEC-27 OP-69') },
      },
    },
    readyToUpload: {
      description: 'No screen is skipped; the execution can be finished and uploaded.',
      on: {
        FINISH: {
          target: '#execution.open.flow.settling',
          actions: { type: 'finish', params: ({ event }) => event },
          ...rule('UPL-01'),
        },
      },
    },
  },
});
