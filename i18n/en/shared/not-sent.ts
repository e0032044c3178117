import { plural } from '../../plural.ts';

const many = plural('en');

/** The English texts of what is not sent as it is. */
export const notSent = {
  notKept: ({ count }: { count: number }) => `${many(count, 'file', 'files')} could not be saved on this device`,
  notKeptText: ({ questions }: { questions: string }) =>
    `What could not be saved is not sent. Add it again with Change, or finish without it. It belongs to: ${questions}`,
  refused: ({ count }: { count: number }) => `The server does not take ${many(count, 'file', 'files')}`,
  refusedText: ({ questions }: { questions: string }) =>
    `Nothing of this execution can be sent like this. Remove what was refused with Change. It is part of: ${questions}`,
  refusedTickets: ({ titles }: { titles: string }) =>
    `Remove this task in the list of tasks, and create it without the picture that was refused: ${titles}`,
};
