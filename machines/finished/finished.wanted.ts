import { rule } from '../rule.ts';
import { finishedSetup } from './finished.setup.ts';

/** The execution that was just sent, until the list has it. */
export const wanted = finishedSetup.createStateConfig({
  description: 'The execution that was just sent.',
  initial: 'awaitingList',
  states: {
    awaitingList: {
      description: 'Waits for the list.',
      on: {
        LIST_LOADED: [
          {
            guard: { type: 'wantedInList', params: ({ event }) => event },
            target: 'settled',
            ...rule('FIN-06'),
          },
          { target: 'polling', ...rule('FIN-06') },
        ],
        LIST_FAILED: [
          { guard: 'isWanted', target: 'polling', ...rule('FIN-06') },
          { target: 'settled', ...rule('FIN-08') },
        ],
      },
    },
    polling: {
      description: 'Asks for it every 5 seconds, at most 60 times.',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Between two calls.',
          after: { pollingPause: { target: 'fetching', actions: 'countAttempt', ...rule('FIN-06') } },
        },
        fetching: {
          description: 'One call is on its way.',
          invoke: {
            id: 'fetchOne',
            src: 'fetchOne',
            input: ({ context }) => ({ execution: context.wanted ?? '' }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => ({ found: event.output }) },
                target: '#finished.wanted.settled',
                actions: [{ type: 'addFound', params: ({ event }) => ({ found: event.output }) }, 'giveReports'],
                ...rule('FIN-05 FIN-07'),
              },
              { guard: 'attemptsLeft', target: 'waiting', ...rule('FIN-06') },
              { target: '#finished.wanted.gaveUp', ...rule('FIN-07 OP-59') },
            ],
            onError: [
              { guard: 'attemptsLeft', target: 'waiting', ...rule('OP-59') },
              { target: '#finished.wanted.gaveUp', ...rule('FIN-07 OP-59') },
            ],
          },
        },
      },
    },
    gaveUp: {
      description:
        'A text says that it is still being processed; it is asked for again when something has just left the device.',
      on: { DELIVERED: { target: 'polling', actions: 'countAnew', ...rule('SM-34 FIN-06') } },
    },
    settled: { description: 'The execution is in the list, or none was asked for.', type: 'final' },
  },
});
