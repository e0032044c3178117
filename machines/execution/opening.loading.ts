import { rule } from '../shared/rule.ts';
import { openingSetup } from './opening.setup.ts';

/** EXEC-03, EXEC-04: what a new execution needs from the platform. */
export const loading = openingSetup.createStateConfig({
  description: 'The activity and the schedule check are on their way.',
  tags: 'busy',
  type: 'parallel',
  entry: 'startAnew',
  on: { CLOSE: { target: 'closed', ...rule('EXEC-02') } },
  onDone: { target: 'judging', ...rule('EXEC-03 EXEC-04') },
  states: {
    activity: {
      description: 'The activity with its screens and questions.',
      initial: 'fetching',
      states: {
        fetching: {
          description: 'The activity is being read.',
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
        settled: { description: 'The activity was read, or could not be.', type: 'final' },
      },
    },
    schedule: {
      description: 'The schedule check: whether the activity may be answered now.',
      initial: 'checking',
      states: {
        checking: {
          description: 'The platform checks the schedule of the activity.',
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
        settled: { description: 'The platform answered, or the check failed.', type: 'final' },
      },
    },
  },
});
