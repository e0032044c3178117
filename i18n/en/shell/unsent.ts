import { plural } from '../../plural.ts';

const many = plural('en');

/** The texts of home about unsent work on the device. */
export const unsent = {
  title: ({ count, answers, executions }: { count: number; answers: number; executions: number }) =>
    executions === count
      ? `${many(count, 'execution', 'executions')} not sent yet`
      : answers === count
        ? `${many(count, 'routine answer', 'routine answers')} not sent yet`
        : `${many(count, 'piece of work', 'pieces of work')} not sent yet`,
  oldest: ({ time, ago }: { time: string; ago: string }) => `The oldest was finished ${time} (${ago}).`,
  waitsLong: 'That is more than a day: see what holds it up.',
  text: ({ count }: { count: number }): string =>
    count === 1
      ? 'It is safe on this device and goes out by itself as soon as it can.'
      : 'They are safe on this device and go out by themselves as soon as they can.',
  kept: 'What needs you stays safe on this device.',
  refused: ({ count }: { count: number }) => `${many(count, 'needs', 'need')} you: refused by the server.`,
  broken: ({ count }: { count: number }) =>
    `${many(count, 'needs', 'need')} you: the app failed to send ${count === 1 ? 'it' : 'them'}.`,
  incomplete: ({ count }: { count: number }) =>
    `${many(count, 'needs', 'need')} you: delivered without a picture of a task.`,
  open: 'See what is waiting',
  unreadable: 'What waits to be sent could not be read',
};
