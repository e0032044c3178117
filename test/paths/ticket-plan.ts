import { nothingTyped, type Typed } from '#domain/tickets/ticket-change.ts';
import { ticketManagementMachine } from '#machines/tickets/index.ts';
import { nothingBegun } from '#machines/tickets/ticket-draft.ts';
import { id } from '../domain/execution/build.ts';
import { aTicket } from '../domain/tickets/a-ticket.ts';
import { fewest, type Ways } from './fewest.ts';
import { executor } from './people.ts';
import { Walker } from './walk.ts';
import { answered, failed, passed, said, sent } from './word.ts';
import { type Kind, kinds, type Opening, openings } from './words/ticket-opened.ts';

const due = '2026-03-02T12:00:00.000Z';
const done = { due_date: due, finished_at: '2026-03-02T09:00:00.000Z' };
/** One ticket for each panel of OP-134, and one that cannot be closed without a picture. */
const tickets: Readonly<Record<Kind, ReturnType<typeof aTicket>>> = {
  'to solve': aTicket({ resolvable: true, due_date: due, version: 1 }),
  'to solve with a picture': aTicket({ resolvable: true, image_required: true, due_date: due, version: 2 }),
  'to approve': aTicket({ ...done, state: 'to_be_approved', action: 'approve', version: 3 }),
  'to reopen': aTicket({ ...done, state: 'resolved', action: 'reopen', version: 4 }),
  'that waits': aTicket({ ...done, state: 'to_be_approved', pictures: ['p1'], version: 5 }),
  'to follow': aTicket({ due_date: due, version: 6 }),
};
const starts = Object.keys(openings) as Opening[];

const files = { execution: id(1), screen: '', question: id(1), kind: 'ticket' };
const path = `company_${executor.company_uuid}/files/p1.jpg`;
const offline = { code: 'offline' };
const conflict = { code: 'conflict', body: {} };
const rejected = { code: 'rejected', status: 422, messages: ['No.'] };
const late = { code: 'server', status: 504, statusText: 'Gateway Timeout', after: null };
const type = (typed: Partial<Typed>) => sent({ type: 'TYPE', typed });

type Known = {
  readonly place: { readonly id: string };
  readonly ticket: { readonly version: number } | null;
  readonly typed: Typed;
  readonly coming: readonly string[];
  readonly unkept: readonly string[];
  readonly failure: { readonly code: string } | null;
  readonly seen: object;
};
const startOf = ({ place }: Known): Opening => starts.find((_, at) => id(at) === place.id) ?? 'a ticket to solve opens';
const kindOf = ({ ticket }: Known): Kind | undefined => kinds.find((one) => tickets[one].version === ticket?.version);

/** What the platform has when it is asked: of what was done to the ticket, here or at another device. */
const kindNext = (known: Known): Kind => {
  switch (kindOf(known)) {
    case undefined:
      return openings[startOf(known)].kind;
    case 'to solve':
      return 'to solve';
    case 'to solve with a picture':
      return 'that waits';
    case 'to approve':
      return 'to reopen';
    default:
      return 'to follow';
  }
};

const isOf =
  (...some: readonly Opening[]) =>
  (known: Known): boolean =>
    some.includes(startOf(known));
const isWriting = (leaf: string): boolean => /^ticket\.viewing\.(?:manageForm|reopenPanel)\.editing/.test(leaf);
const isPictured = ({ coming, typed }: Known): boolean => coming.length + typed.pictures.length > 0;
const withPictures = isOf('one that needs a picture opens', 'a ticket to reopen opens');

/** When something is done, where that is not whenever the chart lets it: nobody does everything at every ticket. */
const conditions: Readonly<Record<string, (known: Known, leaf: string) => boolean>> = {
  'no ticket comes': (known, leaf) =>
    known.ticket === null ? isOf('a ticket due in minutes opens')(known) : leaf.startsWith('ticket.conflict'),
  'TYPE resolved': ({ typed }, leaf) => leaf.includes('manageForm') && typed.priority_value === null,
  'TYPE comment': ({ typed }, leaf) =>
    leaf.includes('manageForm') && typed.priority_value !== null && typed.comments === '',
  'TYPE praise': ({ typed }, leaf) => leaf.includes('approvePanel') && typed.approvalComments === '',
  'TYPE deadline': (known, leaf) =>
    isOf('a ticket to reopen opens')(known) &&
    leaf.includes('reopenPanel') &&
    known.typed.dueDateTime === nothingTyped.dueDateTime,
  'TYPE why': ({ typed }, leaf) =>
    leaf.includes('reopenPanel') && typed.dueDateTime !== nothingTyped.dueDateTime && typed.reopenTicketComments === '',
  ADD_PICTURES: withPictures,
  FILE_COMING: (known, leaf) =>
    withPictures(known) && leaf.endsWith('.editing.writing') && !isPictured(known) && known.unkept.length === 0,
  FILE_NOT_KEPT: ({ coming }) => coming.length > 0,
  FILE_ATTACHED: ({ coming }) => coming.length > 0,
  FILE_DETACHED: ({ typed, unkept }, leaf) => typed.pictures.length + unkept.length > 0 && isWriting(leaf),
  SEND: isOf('a ticket to reopen opens'),
  // What stands there offers to try again only; the header leads away.
  CANCEL: (_, leaf) => leaf !== 'ticket.conflict.notLoaded',
  'it is taken': (known) =>
    kindOf(known) === 'to approve' ||
    (kindOf(known) === 'to solve' ? known.typed.priority_value === null : known.typed.priority_value !== null),
  'somebody was faster': isOf('a ticket to solve opens', 'a ticket to approve opens'),
  'seconds show': isOf('a ticket due in minutes opens'),
  'minutes show': isOf('a ticket due in hours opens'),
  'it stands': isOf('a ticket that waits opens'),
};

const walker = new Walker({
  machine: ticketManagementMachine,
  starts: Object.fromEntries(
    starts.map((start, at) => [
      start,
      () => ({
        place: { screen: 'manageTicket', id: id(at), search: '' },
        session: executor,
        writer: 'w1',
        kept: null,
        begun: nothingBegun,
      }),
    ]),
  ),
  words: {
    ...Object.fromEntries(kinds.map((kind) => [`a ticket ${kind} comes`, answered('load', tickets[kind])])),
    'no ticket comes': failed('load', offline),
    RETRY: sent({ type: 'RETRY' }),
    ONLINE: said('untilOnline', { type: 'ONLINE' }),
    'TYPE resolved': type({ priority_value: 'resolved' }),
    'TYPE comment': type({ comments: 'Done' }),
    'TYPE praise': type({ approvalComments: 'Well done' }),
    'TYPE deadline': type({ dueDateTime: '2' }),
    'TYPE why': type({ reopenTicketComments: 'Again' }),
    ADD_PICTURES: sent({ type: 'ADD_PICTURES', files: [], uuids: [] }),
    FILE_COMING: said('uploader', { type: 'FILE_COMING', path }),
    FILE_NOT_KEPT: said('uploader', { type: 'FILE_NOT_KEPT', path }),
    FILE_ATTACHED: said('uploader', { type: 'FILE_ATTACHED', place: files, path }),
    FILE_DETACHED: said('uploader', { type: 'FILE_DETACHED', place: files, path }),
    SAVE: sent({ type: 'SAVE' }),
    APPROVE: sent({ type: 'APPROVE' }),
    REJECT: sent({ type: 'REJECT' }),
    SEND: sent({ type: 'SEND' }),
    CANCEL: sent({ type: 'CANCEL' }),
    CONTINUE: sent({ type: 'CONTINUE' }),
    'the pictures are there': answered('sendPictures'),
    'the pictures are not sent': failed('sendPictures', offline),
    'it is taken': answered('update', 'w2'),
    'it is not taken': failed('update', rejected),
    'somebody was faster': failed('update', conflict),
    'it is reopened': answered('reopen', 'w2'),
    'it is not reopened': failed('reopen', late),
    'somebody reopened it first': failed('reopen', conflict),
    'a moment has passed': passed('refreshTime.ticketManagement.ticket.refreshing', 2500),
    'seconds show': answered('readClock', '2026-03-02T11:31:00.000Z'),
    'minutes show': answered('readClock', '2026-03-02T09:09:30.000Z'),
    'it stands': answered('readClock', '2026-03-02T11:30:00.000Z'),
    'a second has passed': passed('second.ticketManagement.timeLeft.secondsShown', 1000),
    'the minute is over': passed('untilItChanges.ticketManagement.timeLeft.secondsHidden', 30_001),
  },
  facts: ({ ticket, typed, coming, unkept, failure, seen }: Known) => [
    ...[ticket?.version, typed, coming, unkept],
    ...[failure?.code, seen],
  ],
  isPossible: (known: Known, word, leaves) => {
    if (word.startsWith('a ticket ')) return word === `a ticket ${kindNext(known)} comes`;
    const leaf = leaves.find((one) => one.startsWith('ticket.')) ?? '';
    return conditions[word]?.(known, leaf) ?? true;
  },
});

/** The fewest long walks that take every step at a ticket that somebody can take, and what they do not take. */
export const ticketWalks = (): Ways => fewest(walker, ({ inert }) => !inert);
