import { expect } from 'vitest';
import { ticketEditMachine } from '#machines/tickets/ticket-edit.machine.ts';
import { aTicket } from '../../domain/tickets/a-ticket.ts';
import { executor } from '../../paths/people.ts';
import { provePaths } from '../../paths/prove.ts';
import { answered, failed, type Past, sent } from '../../paths/word.ts';

const given = { title: 'Fix the door', description: 'It no longer closes.', due_date: '2025-11-23T15:30:00.000Z' };
const ticket = aTicket({ ...given, editable: true, version: 3 });
const newest = aTicket({ ...given, editable: true, version: 4, priority: 'urgent' });
const closed = aTicket({ ...given, editable: false });
const areas = [{ uuid: '00000000-0000-4000-8000-000000000801', name: 'Operations' }];
const offline = { code: 'offline' };
const conflict = { code: 'conflict', body: null };

/** The title in the form, and the version that it is saved over, after the steps. */
const now = (past: Past) =>
  past.reduce(
    ({ title, version }, word) => {
      if (word === 'OPEN') return { title: given.title, version: 3 };
      if (word === 'TYPE') return { title: 'New door', version };
      if (word === 'TYPE nothing') return { title: '', version };
      return { title, version: word === 'the newest comes' ? 4 : version };
    },
    { title: '', version: 3 },
  );
const title = (past: Past): string => now(past).title;
const isFaulty = (past: Past): boolean => title(past) === '';
const isUnchanged = (past: Past): boolean => title(past) === given.title;
const typed = (words: string) => (past: Past) => ({
  typed: expect.objectContaining({ title: title([...past, words]) }),
});
const form = ['open.editing', 'open.invalid', 'open.notSaved', 'open.changed'] as const;

provePaths(
  'editing a ticket',
  {
    machine: ticketEditMachine,
    starts: { 'the ticket opens': (owner: unknown) => ({ session: executor, owner }) },
    words: {
      OPEN: sent({ type: 'OPEN', ticket }),
      'OPEN what may not be edited': sent({ type: 'OPEN', ticket: closed }),
      TYPE: sent({ type: 'TYPE', typed: { title: 'New door' } }),
      'TYPE nothing': sent({ type: 'TYPE', typed: { title: '' } }),
      SAVE: sent({ type: 'SAVE' }),
      CANCEL: sent({ type: 'CANCEL' }),
      RETRY: sent({ type: 'RETRY' }),
      'the areas come': answered('loadAreas', areas),
      'the areas cannot be read': failed('loadAreas', offline),
      'it is saved': answered('saveEdit'),
      'it cannot be saved': failed('saveEdit', offline),
      'it has changed': failed('saveEdit', conflict),
      'the newest comes': answered('readNewest', newest),
      'the newest cannot be read': failed('readNewest', offline),
    },
    facts: ({
      typed: { title: text },
      ticket: known,
    }: {
      typed: { title: string };
      ticket: { version: number } | null;
    }) => [text, known?.version ?? null],
  },
  [
    { ids: 'EDIT-01', on: 'the ticket opens', to: 'closed' },
    { ids: 'EDIT-01', from: 'closed', on: 'OPEN', to: 'loadingAreas', calls: [['loadAreas', undefined]] },
    { ids: 'EDIT-01', from: 'closed', on: 'OPEN what may not be edited', inert: true },
    { ids: 'EDIT-01', from: 'loadingAreas', on: 'the areas come', to: 'open.editing', context: { areas } },
    {
      ids: 'OP-30',
      from: 'loadingAreas',
      on: 'the areas cannot be read',
      to: 'notOpened',
      context: { failure: offline },
    },
    { ids: 'EDIT-01', from: 'loadingAreas', on: 'CANCEL', to: 'closed', stops: ['loadAreas'] },
    { ids: 'OP-30', from: 'notOpened', on: 'RETRY', to: 'loadingAreas', calls: [['loadAreas', undefined]] },
    { ids: 'EDIT-01', from: 'notOpened', on: 'CANCEL', to: 'closed' },
    ...form.flatMap((from) => [
      ...(['TYPE', 'TYPE nothing'] as const).map((on) => ({
        ids: 'EDIT-01',
        from,
        on,
        to: from === 'open.changed' ? from : 'open.editing',
        context: typed(on),
      })),
      { ids: 'EDIT-01', from, on: 'CANCEL', to: 'closed' },
      ...(from === 'open.notSaved' ? [] : [{ ids: 'EDIT-02', from, on: 'SAVE', when: isFaulty, to: 'open.invalid' }]),
      ...(from === 'open.editing' ? [{ ids: 'EDIT-01', from, on: 'SAVE', when: isUnchanged, to: 'closed' }] : []),
    ]),
    ...form
      .filter((from) => from !== 'open.invalid')
      .map((from) => ({
        ids: 'EDIT-01',
        from,
        on: 'SAVE',
        to: 'saving',
        calls: (past: Past) => [
          ['saveEdit', { uuid: ticket.uuid, version: now(past).version, edit: { title: title(past) } }] as const,
        ],
      })),
    {
      ids: ['EDIT-01', 'EDIT-03'],
      from: 'saving',
      on: 'it is saved',
      to: 'closed',
      tells: [{ type: 'TICKET_EDITED' }],
      emits: [{ type: 'NOTIFY', notice: { kind: 'done', code: 'ticketModified' } }],
    },
    { ids: 'EDIT-02', from: 'saving', on: 'it cannot be saved', to: 'open.notSaved', context: { failure: offline } },
    {
      ids: ['EDIT-02', 'OP-138'],
      from: 'saving',
      on: 'it has changed',
      to: 'looking',
      calls: [['readNewest', { id: ticket.id }]],
    },
    {
      ids: ['EDIT-02', 'OP-138'],
      from: 'looking',
      on: 'the newest comes',
      to: 'open.changed',
      context: { ticket: newest },
    },
    {
      ids: 'EDIT-02',
      from: 'looking',
      on: 'the newest cannot be read',
      to: 'open.notSaved',
      context: { failure: offline },
    },
  ],
);
