import { unsavedTicketsMachine } from '#machines/tickets/index.ts';
import { executor } from '../../paths/people.ts';
import { provePaths } from '../../paths/prove.ts';
import { answered, failed, said, sent } from '../../paths/word.ts';

const begun = { ticket: null, number: '', title: 'Shelf', savedAt: '2026-11-20T10:00:00.000Z' };
const typed = { ticket: 'k1', number: '41', title: 'Cooler', savedAt: '2026-11-19T10:00:00.000Z' };
const full = { code: 'storageUnavailable' };
const look = ['listUnsaved', { session: executor }] as const;
const found = [
  ['two are not saved', 'listed', [begun, typed]],
  ['nothing is unsaved', 'nothing', []],
] as const;

provePaths(
  'unsavedTickets',
  {
    machine: unsavedTicketsMachine,
    starts: { 'somebody looks': () => ({ session: executor }) },
    words: {
      'two are not saved': answered('listUnsaved', [begun, typed]),
      'nothing is unsaved': answered('listUnsaved', []),
      'the device cannot be read': failed('listUnsaved', full),
      LOOK: said('watchPage', { type: 'LOOK' }),
      RETRY: sent({ type: 'RETRY' }),
      'the page cannot be watched': failed('watchPage', new Error('odd')),
    },
    lastWords: ['the page cannot be watched'],
    facts: ({ list }: { list: readonly unknown[] }) => list.length,
  },
  [
    { ids: 'OP-54', on: 'somebody looks', to: 'reading', calls: [['watchPage', undefined], look] },
    ...found.map(([on, to, list]) => ({ ids: 'OP-54', from: 'reading', on, to, context: { list } }) as const),
    {
      ids: 'OP-54',
      from: 'reading',
      on: 'the device cannot be read',
      to: 'unreadable',
      tags: ['failed'],
      context: { failure: full },
    },
    { ids: 'OP-30', from: 'unreadable', on: 'RETRY', to: 'reading', calls: [look] },
    ...(['nothing', 'listed', 'unreadable'] as const).map(
      (from) => ({ ids: 'OP-54', from, on: 'LOOK', to: 'reading', calls: [look] }) as const,
    ),
    { ids: 'OP-54', from: 'reading', on: 'LOOK', to: 'reading', stops: ['listUnsaved'], calls: [look] },
    { ids: 'OP-54', from: '*', on: 'the page cannot be watched', inert: true },
  ],
);
