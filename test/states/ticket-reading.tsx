import { waitFor } from 'xstate';
import { FailureError } from '#contracts/shared/failure.ts';
import type { ConversationPage } from '#domain/tickets/conversation.ts';
import type { AppRef } from '#machines/shell/app.select.ts';
import type { TicketReadingRef } from '#machines/tickets/ticket-reading.select.ts';
import { aTicket } from '../domain/tickets/a-ticket.ts';
import { picture } from './executor/content.ts';
import { acme, uuid } from './sessions.ts';
import { answering, answers, fails, holds, type Ports, type Stage, stage } from './stage.tsx';
import type { State } from './state.ts';

const stored = (name: string) => `company_${acme.company_uuid}/files/${name}.jpg`;

const ticket = aTicket({
  id: uuid(400),
  uuid: uuid(400),
  ticket_id: 41,
  title: 'Display fridge at the entrance does not cool',
  state: 'in_progress',
  resolvable: true,
  editable: true,
  flow_type: 'with_approval',
  creator_name: 'Demo Executor',
  accountable_area_name: 'Maintenance',
  accountable_area_approval_name: 'Quality',
  description: 'It was off this morning.\nThe goods were moved to the store room.',
  reference_images: [stored('before')],
  store_name: 'Acme Home Boulevard del Lago San Martín de los Andes',
  created_at: '2025-11-20T09:15:00.000Z',
  due_date: '2025-11-23T15:30:00.000Z',
  version: 3,
  user_ticket_resolver: 'Demo Executor',
  comments: 'The compressor is ordered.',
  question_data: {
    question_type: 'multiple-choice',
    question_text: '¿Cómo está la heladera de exhibición?',
    answer_text: '',
    comments: 'The door does not close.',
    question_images: [],
    alternatives: [
      { uuid: uuid(501), label: 'Works', selected: false },
      { uuid: uuid(502), label: 'Does not cool', selected: true },
    ],
  },
  reopen_data: {
    user_name: 'Demo Approver',
    date: '2025-11-20T16:00:00.000Z',
    comments: 'The label is missing.',
    pictures: [],
  },
  edits: [
    {
      field: 'area',
      before: 'Operations',
      after: 'Maintenance',
      user_name: 'Demo Approver',
      date: '2025-11-20T09:00:00.000Z',
    },
  ],
  history: [
    { id: uuid(399), date: '2025-11-18T09:15:00.000Z' },
    { id: uuid(400), date: '2025-11-20T09:15:00.000Z' },
  ],
});
const approved = aTicket({
  id: uuid(400),
  uuid: uuid(400),
  ticket_id: 41,
  title: 'Display fridge at the entrance does not cool',
  state: 'resolved',
  flow_type: 'with_approval',
  due_date: '2025-11-23T15:30:00.000Z',
  user_ticket_resolver: 'Demo Executor',
  finished_at: '2025-11-21T10:00:00.000Z',
  comments: 'The compressor was replaced.',
  approved_at: '2025-11-21T11:00:00.000Z',
  user_ticket_approval: 'Demo Approver',
});

const line = {
  at: '2025-11-21T09:15:00.000Z',
  author: 'Demo Approver',
  from: '',
  to: '',
  text: '',
  mentions: [],
  pictures: [],
};
const page: ConversationPage = {
  entries: [
    { ...line, uuid: uuid(700), place: 0, kind: 'created', author: 'Demo Executor', to: 'open' },
    { ...line, uuid: uuid(701), place: 1, kind: 'comment', text: 'Which of the two?', mentions: ['Demo Executor'] },
    { ...line, uuid: uuid(702), place: 2, kind: 'changed', from: 'open', to: 'in_progress', text: 'It is ordered.' },
  ],
  earlier: 700,
  people: [],
  last: true,
};

const ports: Partial<Ports> = {
  pictureAddresses: answering(({ paths }) => Object.fromEntries(paths.map((path) => [path, picture]))),
  loadTicket: answers(ticket),
  loadConversation: answers(page),
  findNeighbours: answers({ position: 3, total: 12, previous: uuid(401), next: uuid(402) }),
};

const readingOf = (app: AppRef): TicketReadingRef => {
  const content = app.getSnapshot().children.area?.getSnapshot().context.content;
  const reading = content?.screen === 'manageTicket' ? content.actor.getSnapshot().children.ticketReading : undefined;
  if (!reading) throw new Error('no ticket is read');
  return reading;
};

type Act = (actor: TicketReadingRef) => void;
type Staged = Omit<Partial<Stage>, 'act' | 'ports'> & { readonly more?: Partial<Ports>; readonly does?: Act };
/** Something is done once all of it came; then it is waited for a state of the ticket, or of its conversation. */
const reading = (
  id: string,
  machineState: string,
  { more = {}, does = () => undefined, ...staged }: Staged = {},
): State => ({
  id: `ticket-read-${id}`,
  area: 'tickets',
  machineState,
  render: stage({
    at: `/ticket-manager/manage-ticket/${uuid(400)}?page=2`,
    session: acme,
    ticket: 'HELD_ELSEWHERE',
    ...staged,
    ports: { ...ports, ...more },
    act: async (app) => {
      const actor = readingOf(app);
      const state = machineState.split('.').at(-1);
      const { conversation } = actor.getSnapshot().children;
      if (conversation && !('loadConversation' in more))
        await waitFor(conversation, (snapshot) => snapshot.value !== 'loading');
      does(actor);
      if (conversation && machineState.startsWith('conversationReading'))
        await waitFor(conversation, ({ value }) => value === state);
      const waited = machineState.startsWith('ticketReading.ticket') ? state : 'shown';
      await waitFor(actor, ({ value }) => value.ticket === waited);
    },
  }),
});

/** The first reading brings the ticket, the next one nothing. */
const onlyOnce = (): Ports['loadTicket'] => {
  let loads = 0;
  return async () => {
    loads += 1;
    if (loads === 1) return ticket;
    throw new FailureError({ code: 'timeout' });
  };
};

/** DESK-26: a task that another tab writes on. */
export const ticketReadingStates: readonly State[] = [
  reading('shown', 'ticketReading.ticket.shown'),
  reading('approved', 'ticketReading.ticket.shown', { more: { loadTicket: answers(approved) } }),
  reading('held-elsewhere', 'ticketOpening.elsewhere.heldElsewhere'),
  reading('taken-over', 'ticketOpening.elsewhere.takenOver', { ticket: 'LOST' }),
  reading('loading', 'ticketReading.ticket.loading', { more: { loadTicket: holds() } }),
  reading('load-failed', 'ticketReading.ticket.loadFailed', { more: { loadTicket: fails({ code: 'timeout' }) } }),
  reading('load-offline', 'ticketReading.ticket.loadFailed', {
    more: { loadTicket: fails({ code: 'offline' }) },
    network: 'offline',
  }),
  reading('outdated', 'ticketReading.ticket.loadFailed', { more: { loadTicket: onlyOnce() }, readAgainTime: 1 }),
  reading('no-place', 'ticketReading.neighbours.notKnown', { more: { findNeighbours: fails({ code: 'offline' }) } }),
  reading('talk-loading', 'conversationReading.loading', { more: { loadConversation: holds() } }),
  reading('talk-not-loaded', 'conversationReading.loadFailed', {
    more: { loadConversation: fails({ code: 'offline' }) },
  }),
  reading('talk-shown', 'conversationReading.ready'),
  reading('talk-earlier', 'conversationReading.loadingEarlier', {
    does: (actor) => actor.getSnapshot().children.conversation?.send({ type: 'EARLIER' }),
  }),
];
