import { setup } from 'xstate';
import { rule } from '../shared/rule.ts';

/** SM-35 Execution record: the life of one execution on the device. Effect-free; the store moves a record only along it. */
export const recordMachine = setup({
  types: {} as {
    events:
      | { type: 'ANSWER' | 'DISCARD' | 'QUEUE' | 'RECEIPT' | 'REOPEN' | 'UNREADABLE' }
      | { type: 'SEAL'; missing: readonly string[] }
      | { type: 'TAKE_BACK'; owing: readonly string[] };
    transitionMeta: { rule: string };
  },
  guards: {
    hasEveryFile: (_, { missing }: { missing: readonly string[] }) => missing.length === 0,
    /** Files go before the execution: while the platform lacks one, it has never had the execution. */
    owesFiles: (_, { owing }: { owing: readonly string[] }) => owing.length > 0,
  },
}).createMachine({
  id: 'record',
  description: 'One execution on the device, from the first tap to the receipt.',
  initial: 'draft',
  states: {
    draft: {
      description: 'The record is being answered; every answer is written.',
      on: {
        ANSWER: { target: 'draft', ...rule('OP-54') },
        SEAL: {
          guard: { type: 'hasEveryFile', params: ({ event }) => event },
          target: 'sealed',
          ...rule('OP-51 SM-35'),
        },
        DISCARD: { target: 'discarded', ...rule('EXEC-02 OP-137') },
        UNREADABLE: { target: 'unreadable', ...rule('SM-35') },
      },
    },
    sealed: {
      description: 'The execution is finished; its content cannot be changed.',
      on: { QUEUE: { target: 'queued', ...rule('SM-35') }, UNREADABLE: { target: 'unreadable', ...rule('SM-35') } },
    },
    queued: {
      description: 'The execution waits for the receipt; it can be discarded or, after a refusal, changed again.',
      on: {
        RECEIPT: { target: 'delivered', ...rule('OP-55') },
        TAKE_BACK: {
          guard: { type: 'owesFiles', params: ({ event }) => event },
          target: 'draft',
          ...rule('SM-35 UPL-08'),
        },
        REOPEN: { target: 'draft', ...rule('OP-56 SM-35') },
        DISCARD: { target: 'discarded', ...rule('OP-54') },
      },
    },
    unreadable: {
      description: 'This version cannot read the record; it is kept and listed.',
      on: { DISCARD: { target: 'discarded', ...rule('OP-54') } },
    },
    delivered: { description: 'The platform has acknowledged the execution; only its receipt is kept.', type: 'final' },
    discarded: { description: 'The record was deleted after a confirmation.', type: 'final' },
  },
});
