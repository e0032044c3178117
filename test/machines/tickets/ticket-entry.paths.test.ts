import { expect } from 'vitest';
import { ticketEntryMachine } from '#machines/tickets/ticket-entry.machine.ts';
import { executor } from '../../paths/people.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { type Past, sent } from '../../paths/word.ts';

const door = { uuid: 'q', label: 'Is the door shut?', screen: 's' };
const lamp = { uuid: 'r', label: 'Is the lamp on?', screen: 's' };
const ticket = { uuid: 't', screen: 's', question: 'q', ticket: { title: 'Door' } };
const begun = { uuid: 't', screen: 's', question: 'q', label: door.label, begunAt: '', form: { title: 'Do' } };

/** The question that was asked about last, and the one whose form holds what was typed. */
type Told = {
  readonly asked: typeof door | null;
  readonly form: typeof door | null;
  readonly unsaved: typeof begun | null;
};
const step = ({ asked, form, unsaved }: Told, word: string): Told => {
  const question = word.includes('the lamp') ? lamp : door;
  if (word.startsWith('LIST of')) return { asked: question, form, unsaved: null };
  if (word.startsWith('CREATE'))
    return { asked: question, form: question, unsaved: word.endsWith('was begun') ? begun : null };
  return { asked, form: ['TICKET_SAVED', 'LEAVE_FORM'].includes(word) ? null : form, unsaved };
};
const told = (past: Past): Told => past.reduce(step, { asked: null, form: null, unsaved: null });
type Facts = {
  readonly question: { readonly uuid: string } | null;
  readonly written: { readonly uuid: string } | null;
  readonly unsaved: unknown;
};
const isKept = (question: typeof door) => (past: Past) => told(past).form === question;
const stops = (past: Past) => (told(past).form === null ? [] : ['ticketCreation']);

const asks = (on: string, question: typeof door, from: string): Row[] => [
  {
    ids: 'EXEC-28',
    from,
    on,
    to: 'writing',
    when: isKept(question),
    context: { question },
    tags: ['asking'],
  },
  {
    ids: ['EXEC-28', 'OP-54', 'OP-122'],
    from,
    on,
    to: 'writing',
    calls: [
      [
        'ticketCreation',
        expect.objectContaining({
          session: executor,
          question: { ...question, execution: 'e', unsaved: on.endsWith('was begun') ? begun : null },
        }),
      ],
    ],
    stops,
    context: { question, unsaved: on.endsWith('was begun') ? begun : null, written: question },
    tags: ['asking'],
  },
];

provePaths(
  'ticketEntry',
  {
    machine: ticketEntryMachine,
    starts: { 'questions are answered': (owner) => ({ execution: 'e', session: executor, owner }) },
    words: {
      'CREATE from the door': sent({ type: 'CREATE', question: door }),
      'CREATE from the lamp': sent({ type: 'CREATE', question: lamp }),
      'CREATE from the door whose ticket was begun': sent({ type: 'CREATE', question: door, unsaved: begun }),
      LEAVE_FORM: sent({ type: 'LEAVE_FORM' }),
      TICKET_TYPED: sent({ type: 'TICKET_TYPED', ticket: begun }),
      TICKET_DROPPED: sent({ type: 'TICKET_DROPPED', uuid: 't' }),
      'LIST of the door': sent({ type: 'LIST', question: door }),
      'LIST of the lamp': sent({ type: 'LIST', question: lamp }),
      LIST_ALL: sent({ type: 'LIST_ALL' }),
      CLOSE: sent({ type: 'CLOSE' }),
      REMOVE: sent({ type: 'REMOVE', uuid: 't' }),
      TICKET_SAVING: sent({ type: 'TICKET_SAVING' }),
      TICKET_NOT_SAVED: sent({ type: 'TICKET_NOT_SAVED' }),
      TICKET_SAVED: sent({ type: 'TICKET_SAVED', ticket }),
    },
    facts: ({ question, written, unsaved }: Facts) => [question?.uuid, written?.uuid, unsaved !== null],
    // Nothing is removed with its repetition while a modal lies over it.
    isPossible: (_, word, leaves) => word !== 'LEAVE_FORM' || leaves.includes('closed'),
  },
  [
    { ids: 'EXEC-28', on: 'questions are answered', to: 'closed' },
    ...['closed', 'listing', 'listingAll'].flatMap((from) => [
      ...asks('CREATE from the door', door, from),
      ...asks('CREATE from the lamp', lamp, from),
      ...asks('CREATE from the door whose ticket was begun', door, from),
    ]),
    ...(
      [
        ['LIST of the door', door],
        ['LIST of the lamp', lamp],
      ] as const
    ).map(
      ([on, question]): Row => ({
        ids: ['EXEC-28', 'EXEC-31'],
        from: 'closed',
        on,
        to: 'listing',
        context: { question },
        tags: ['asking'],
      }),
    ),
    ...['writing', 'listing', 'listingAll'].map((from): Row => ({ ids: 'EXEC-28', from, on: 'CLOSE', to: 'closed' })),
    ...['writing', 'saving'].map(
      (from): Row => ({
        ids: ['EXEC-30', 'OP-48'],
        from,
        on: 'TICKET_SAVED',
        to: 'closed',
        tells: [{ type: 'TICKET_ADDED', ticket }],
        context: { form: null, written: null },
      }),
    ),
    {
      ids: ['EXEC-30', 'OP-69'],
      from: 'writing',
      on: 'TICKET_SAVING',
      to: 'saving',
      tags: expect.arrayContaining(['asking', 'busy']),
    },
    { ids: ['EXEC-30', 'OP-69'], from: 'saving', on: 'CLOSE', inert: true },
    { ids: ['OP-69', 'FILE-15'], from: 'saving', on: 'TICKET_NOT_SAVED', to: 'writing', tags: ['asking'] },
    { ids: ['EXEC-01', 'EXEC-31'], from: 'closed', on: 'LIST_ALL', to: 'listingAll', tags: ['asking'] },
    { ids: ['EXEC-28', 'OP-54'], on: 'TICKET_TYPED', tells: [{ type: 'TICKET_TYPED', ticket: begun }] },
    { ids: ['EXEC-28', 'OP-54'], on: 'TICKET_DROPPED', tells: [{ type: 'TICKET_DROPPED', uuid: 't' }] },
    { ids: ['OP-34', 'OP-54'], from: 'closed', on: 'LEAVE_FORM', stops, context: { form: null, written: null } },
    { ids: 'EXEC-31', from: 'listing*', on: 'REMOVE', tells: [{ type: 'TICKET_REMOVED', uuid: 't' }] },
  ],
);
