import { expect } from 'vitest';
import { editFormOf } from '#domain/tickets/ticket-edit.ts';
import { ticketEditMachine } from '#machines/tickets/ticket-edit.machine.ts';
import { aTicket } from '../../domain/tickets/a-ticket.ts';
import { executor } from '../../paths/people.ts';
import { provePaths } from '../../paths/prove.ts';
import { answered, failed, type Past, said, sent } from '../../paths/word.ts';

const given = { title: 'Fix the door', description: 'It no longer closes.', due_date: '2025-11-23T15:30:00.000Z' };
const ticket = aTicket({ ...given, editable: true, version: 3 });
const newest = aTicket({ ...given, editable: true, version: 4, priority: 'urgent' });
const closed = aTicket({ ...given, editable: false });
const areas = [{ uuid: '00000000-0000-4000-8000-000000000801', name: 'Operations' }];
const offline = { code: 'offline' };
const full = { code: 'storageFull' };
const conflict = { code: 'conflict', body: null };

const withEdit = 'a ticket with an edit of before opens';
const withOld = 'a ticket that changed after an edit opens';
const opening = { session: executor, id: ticket.id, writer: 'w1' };
const form0 = editFormOf(ticket, executor.time_zone_offset);
const begun = (seen: number) => ({
  uuid: 'e7',
  savedAt: '2025-11-20T10:00:00.000Z',
  edit: { opened: form0, typed: { ...form0, title: 'Old door' }, seen },
});
const keeping = [['keepDraft', { owner: executor, ticket: ticket.id, writer: 'w1', part: 'edit' }]] as const;

/** The title in the form, and the version that it is saved over, after the steps; nothing is begun any more. */
const now = (past: Past) => {
  let [text, version, begun, uuid] = ['', 3, false, 'edit-w1'];
  for (const word of past) {
    if (word === withEdit || word === withOld) [begun, uuid] = [true, 'e7'];
    if (word === 'CONFIRM' || word === 'it is saved' || (word === 'CANCEL' && text === given.title)) begun = false;
    if (word === 'it is saved') uuid = 'e2';
    if (word === 'OPEN') [text, version] = [begun ? 'Old door' : given.title, 3];
    if (word === 'TYPE') text = 'New door';
    if (word === 'TYPE nothing') text = '';
    if (word === 'the newest comes') version = 4;
  }
  return { title: text, version, begun, uuid };
};
/** What the device gets after this step. */
const write = (on: string) => (past: Past) => {
  const { title, version, uuid } = now([...past, on]);
  const edit = { opened: form0, typed: { ...form0, title }, seen: version };
  const event =
    title === given.title
      ? { type: 'TAKE_BACK', uuid }
      : {
          type: 'WRITE',
          uuid,
          number: ticket.ticket_id,
          title: ticket.title,
          comment: null,
          takenOut: [],
          edit,
        };
  return [['keepDraft', event]] as const;
};
const takeBack = (past: Past) => [['keepDraft', { type: 'TAKE_BACK', uuid: now(past).uuid }]] as const;
/** The state of the form before it was asked whether to close it. */
const formOf = (past: Past): string =>
  past.reduce((state, word, at) => {
    if (word === 'the areas come') return isOld(past.slice(0, at)) ? 'open.changed' : 'open.editing';
    if (/^TYPE/.test(word)) return state === 'open.changed' ? state : 'open.editing';
    if (word === 'SAVE') return title(past.slice(0, at)) === '' ? 'open.invalid' : state;
    if (word === 'it cannot be saved' || word === 'the newest cannot be read') return 'open.notSaved';
    return word === 'the newest comes' ? 'open.changed' : state;
  }, '');
const isBegun = (past: Past): boolean => now(past).begun;
const isOld = (past: Past): boolean => isBegun(past) && past[0] === withOld;
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
    starts: {
      'the ticket opens': (owner: unknown) => ({ ...opening, begun: null, owner }),
      [withEdit]: (owner: unknown) => ({ ...opening, begun: begun(3), owner }),
      [withOld]: (owner: unknown) => ({ ...opening, begun: begun(2), owner }),
    },
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
      DISCARD: sent({ type: 'DISCARD' }),
      CONFIRM: sent({ type: 'CONFIRM' }),
      KEEP: sent({ type: 'KEEP' }),
      NOT_KEPT: said('keepDraft', { type: 'NOT_KEPT', failure: full }),
      'the keeping breaks': failed('keepDraft', full),
      'it is saved': answered('saveEdit', 'e2'),
      'it cannot be saved': failed('saveEdit', offline),
      'it has changed': failed('saveEdit', conflict),
      'the newest comes': answered('readNewest', newest),
      'the newest cannot be read': failed('readNewest', offline),
    },
    lastWords: ['NOT_KEPT', 'the keeping breaks'],
    facts: ({
      typed: { title: text },
      ticket: known,
      begun: before,
      uuid,
    }: {
      typed: { title: string };
      ticket: { version: number } | null;
      begun: { edit: { seen: number } } | null;
      uuid: string;
    }) => [text, known?.version ?? null, before?.edit.seen, uuid],
  },
  [
    { ids: 'EDIT-01', on: 'the ticket opens', to: 'closed', calls: keeping },
    { ids: 'EDIT-06', on: withEdit, to: 'begun.told', calls: keeping },
    { ids: 'EDIT-06', on: withOld, to: 'begun.told', calls: keeping },
    { ids: 'EDIT-01', from: 'closed', on: 'OPEN', to: 'loadingAreas', calls: [['loadAreas', undefined]] },
    {
      ids: 'EDIT-06',
      from: 'begun.*',
      on: 'OPEN',
      to: 'loadingAreas',
      calls: [['loadAreas', undefined]],
      context: typed('OPEN'),
    },
    { ids: 'EDIT-06', from: 'begun.*', on: 'OPEN what may not be edited', inert: true },
    { ids: ['EDIT-06', 'OP-54'], from: 'begun.told', on: 'DISCARD', to: 'begun.confirming', tags: ['asking'] },
    { ids: ['EDIT-06', 'OP-54'], from: 'begun.confirming', on: 'KEEP', to: 'begun.told' },
    {
      ids: ['EDIT-06', 'OP-54'],
      from: 'begun.confirming',
      on: 'CONFIRM',
      to: 'closed',
      sends: takeBack,
      context: { begun: null },
    },
    {
      ids: ['EDIT-06', 'OP-54'],
      from: 'confirming',
      on: 'KEEP',
      to: formOf,
    },
    {
      ids: ['EDIT-06', 'OP-54'],
      from: 'confirming',
      on: 'CONFIRM',
      to: 'closed',
      sends: takeBack,
      context: { begun: null },
    },
    { ids: 'EDIT-06', on: 'NOT_KEPT', emits: [{ type: 'NOTIFY', notice: { kind: 'failed', failure: full } }] },
    { ids: 'EDIT-06', on: 'the keeping breaks', inert: true },
    { ids: 'EDIT-01', from: 'closed', on: 'OPEN what may not be edited', inert: true },
    {
      ids: ['EDIT-06', 'EDIT-02'],
      from: 'loadingAreas',
      on: 'the areas come',
      when: isOld,
      to: 'open.changed',
      context: { areas },
    },
    { ids: 'EDIT-01', from: 'loadingAreas', on: 'the areas come', to: 'open.editing', context: { areas } },
    {
      ids: 'OP-30',
      from: 'loadingAreas',
      on: 'the areas cannot be read',
      to: 'notOpened',
      context: { failure: offline },
    },
    { ids: 'EDIT-06', from: 'loadingAreas', on: 'CANCEL', when: isBegun, to: 'begun.told', stops: ['loadAreas'] },
    { ids: 'EDIT-01', from: 'loadingAreas', on: 'CANCEL', to: 'closed', stops: ['loadAreas'] },
    { ids: 'OP-30', from: 'notOpened', on: 'RETRY', to: 'loadingAreas', calls: [['loadAreas', undefined]] },
    { ids: 'EDIT-06', from: 'notOpened', on: 'CANCEL', when: isBegun, to: 'begun.told' },
    { ids: 'EDIT-01', from: 'notOpened', on: 'CANCEL', to: 'closed' },
    ...form.flatMap((from) => [
      ...(['TYPE', 'TYPE nothing'] as const).map((on) => ({
        ids: 'EDIT-01',
        from,
        on,
        to: from === 'open.changed' ? from : 'open.editing',
        context: typed(on),
        sends: write(on),
      })),
      ...(from === 'open.editing'
        ? [{ ids: 'EDIT-01', from, on: 'CANCEL', when: isUnchanged, to: 'closed', sends: takeBack }]
        : []),
      { ids: ['EDIT-06', 'OP-54'], from, on: 'CANCEL', to: 'confirming', tags: ['asking'] },
      ...(from === 'open.notSaved' ? [] : [{ ids: 'EDIT-02', from, on: 'SAVE', when: isFaulty, to: 'open.invalid' }]),
      ...(from === 'open.editing'
        ? [{ ids: 'EDIT-01', from, on: 'SAVE', when: isUnchanged, to: 'closed', sends: takeBack }]
        : []),
    ]),
    ...form
      .filter((from) => from !== 'open.invalid')
      .map((from) => ({
        ids: 'EDIT-01',
        from,
        on: 'SAVE',
        to: 'saving',
        calls: (past: Past) => [
          [
            'saveEdit',
            {
              uuid: ticket.uuid,
              version: now(past).version,
              edit: { title: title(past) },
              kept: { owner: executor, ticket: ticket.id, uuid: now(past).uuid },
            },
          ] as const,
        ],
      })),
    {
      ids: ['EDIT-01', 'EDIT-03'],
      from: 'saving',
      on: 'it is saved',
      to: 'closed',
      tells: [{ type: 'TICKET_EDITED' }],
      emits: [{ type: 'NOTIFY', notice: { kind: 'done', code: 'ticketModified', ticket: ticket.ticket_id } }],
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
