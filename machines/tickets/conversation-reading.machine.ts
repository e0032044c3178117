import { rule } from '../shared/rule.ts';
import { entries } from './conversation-reading.entries.ts';
import { conversationReadingSetup } from './conversation-reading.setup.ts';

/** TALK-01, DESK-26: what was said of a ticket and became of it, where another tab writes. */
export const conversationReadingMachine = conversationReadingSetup.createMachine({
  id: 'conversationReading',
  description: 'The comments on one ticket, and what became of it, to read.',
  context: ({ input: { ticket } }) => ({ ticket, shown: null, failure: null }),
  initial: 'loading',
  invoke: { id: 'gallery', src: 'gallery', input: { paths: [] }, onError: { ...rule('IMG-01') } },
  states: entries,
});
