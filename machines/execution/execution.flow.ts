import { rule } from '../shared/rule.ts';
import { answering } from './execution.answering.ts';
import { finish } from './execution.finish.ts';
import { notSealed, sealing, settling, uploading } from './execution.sealing.ts';
import { executionSetup } from './execution.setup.ts';

/** From the instructions to the receipt (EXEC, PEND, UPL). */
export const flow = executionSetup.createStateConfig({
  description: 'The steps of the execution, from the instructions to the receipt.',
  initial: 'resuming',
  states: {
    resuming: {
      description: 'Decides at which step the execution opens: at the start, or where the user left it.',
      always: [
        { guard: 'isSealed', target: 'uploading', ...rule('OP-54') },
        { guard: 'isAtInstructions', target: 'instructions', ...rule('EXEC-09') },
        { guard: 'isAtFinish', target: 'finish', ...rule('OP-54') },
        { target: 'answering', ...rule('OP-54') },
      ],
    },
    instructions: {
      description: 'Greeting, activity, store, start time, instructions and reference image.',
      entry: 'tellDepth',
      on: {
        CONTINUE: {
          target: 'answering',
          actions: [{ type: 'begin', params: ({ event }) => event }, 'showTop'],
          ...rule('EXEC-12'),
        },
      },
    },
    answering,
    finish,
    settling,
    sealing,
    notSealed,
    uploading,
  },
});
