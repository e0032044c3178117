import { waitFor } from 'xstate';
import type { Entry } from '#contracts/tickets/conversation.ts';
import { picturesOfTicket } from '#domain/files/attachments.ts';
import type { ConversationPage, KeptComment } from '#domain/tickets/conversation.ts';
import type { AppRef } from '#machines/shell/app.select.ts';
import type { ConversationRef } from '#machines/tickets/conversation.select.ts';
import { aTicket } from '../domain/tickets/a-ticket.ts';
import { picture } from './executor/content.ts';
import { acme, uuid } from './sessions.ts';
import { answering, answers, fails, holds, type Ports, stage } from './stage.tsx';
import type { State } from './state.ts';

const shown = aTicket({
  id: uuid(400),
  uuid: uuid(400),
  ticket_id: 41,
  title: 'Display fridge at the entrance does not cool',
  state: 'open',
  version: 3,
});

const line = (place: number, more: Partial<Entry>): Entry => ({
  uuid: uuid(700 + place),
  place,
  kind: 'changed',
  at: `2025-11-2${place % 10}T09:15:00.000Z`,
  author: 'Demo Executor',
  from: '',
  to: '',
  text: '',
  mentions: [],
  pictures: [],
  ...more,
});
const approver = { uuid: uuid(801), name: 'Demo Approver' };
const page: ConversationPage = {
  entries: [
    line(0, { kind: 'created', to: 'open' }),
    line(1, { kind: 'comment', text: 'Which of the two fridges?\n<b>The left one?</b>', mentions: ['Demo Approver'] }),
    line(2, { from: 'open', to: 'open_and_late', author: '' }),
    line(3, { from: 'open_and_late', to: 'in_progress_and_late', text: 'The parts are ordered.' }),
    line(4, { from: 'in_progress_and_late', to: 'in_progress_and_late' }),
    line(5, { to: 'to_be_approved', text: 'The compressor was replaced.' }),
    line(6, {
      kind: 'reopened',
      author: 'Demo Approver',
      from: 'to_be_approved',
      to: 'open',
      text: 'It is warm again.',
    }),
  ],
  earlier: 700,
  people: [approver, { uuid: uuid(802), name: 'Demo Limited' }],
  last: true,
};
const kept: KeptComment = {
  uuid: uuid(900),
  ticket: uuid(400),
  text: 'I look at it this afternoon.',
  mentions: [approver],
  pictures: [],
  writtenAt: '2025-11-21T10:00:00.000Z',
  failure: null,
};
const why = 'One of the people you mention does not take part in this task';
const refused: KeptComment = { ...kept, uuid: uuid(901), failure: { code: 'rejected', status: 422, messages: [why] } };

const talk = async (app: AppRef): Promise<ConversationRef> => {
  const area = app.getSnapshot().children.area;
  if (!area) throw new Error('no area runs');
  const { context } = await waitFor(area, (snapshot) => snapshot.context.content?.screen === 'manageTicket');
  if (context.content?.screen !== 'manageTicket') throw new Error('no ticket is open');
  const { children } = await waitFor(context.content.actor, (snapshot) => snapshot.matches('managing'));
  const { children: own } = await waitFor(children.management ?? area, ({ children }) => 'conversation' in children);
  return (own as { conversation: ConversationRef }).conversation;
};

const pictures: Partial<Ports> = {
  pictureAddresses: answering(({ paths }) => Object.fromEntries(paths.map((path) => [path, picture]))),
  commitFile: answers({ preview: picture }),
};

type Act = (actor: ConversationRef) => void;
/** Something is done once the lines are read; then it is waited for a state by its name. */
const at = (
  name: string,
  machineState: string,
  ports: Partial<Ports>,
  until: string,
  act: Act = () => undefined,
): State => ({
  id: `conversation-${name}`,
  area: 'tickets',
  machineState,
  render: stage({
    at: `/ticket-manager/manage-ticket/${uuid(400)}`,
    session: acme,
    ports: { loadTicket: answers(shown), loadConversation: answers(page), ...pictures, ...ports },
    act: async (app) => {
      const actor = await talk(app);
      await waitFor(actor, ({ value }) => value.entries !== 'loading' || 'loadConversation' in ports);
      act(actor);
      const sending = actor.getSnapshot().children.commentSending;
      if (sending && machineState.startsWith('commentSending')) await waitFor(sending, ({ value }) => value === until);
      else await waitFor(actor, ({ value }) => JSON.stringify(value).includes(`"${until}"`));
    },
  }),
});
const types: Act = (actor) => {
  actor.send({ type: 'TYPE', text: 'I look at it this afternoon.', caret: 28 });
  actor.send({ type: 'MENTION', person: approver });
};
const sends: Act = (actor) => {
  types(actor);
  actor.send({ type: 'SEND' });
};
const stored = (name: string) => `company_${acme.company_uuid}/files/${name}.jpg`;
const place = { execution: uuid(903), ...picturesOfTicket(uuid(903)) };
const draft = {
  uuid: uuid(903),
  draft: { text: 'Is the left one meant, or', mentions: [approver], pictures: [stored('left')] },
  files: [{ path: stored('left'), place, preview: picture, delivery: 'queued' as const }],
};
const added = (...names: string[]) => ({
  files: names.map((name) => ({ name, type: 'image/jpeg', size: 3, blob: new Blob(['abc']) })),
  uuids: names.map((_, index) => uuid(910 + index)),
});
const adds: Act = (actor) => actor.send({ type: 'ADD_PICTURES', ...added('left.jpg', 'right.jpg') });
const sendsPictures: Act = (actor) => {
  adds(actor);
  actor.send({ type: 'SEND' });
};
const withPictures: ConversationPage = {
  ...page,
  entries: [
    ...page.entries,
    line(7, { kind: 'comment', text: 'This one.', pictures: [stored('left'), stored('right')] }),
    line(8, { kind: 'comment', author: 'Demo Approver', pictures: [stored('both')] }),
  ],
};
const withDraft: Partial<Ports> = {
  readChange: answers({ writer: uuid(904), kept: null, begun: { comment: draft, edit: null } }),
};
const rows = (...list: KeptComment[]): Partial<Ports> => ({ listComments: answers(list) });

/** The comments on a task, what became of it, and what the platform does not have yet (TALK). */
export const conversationStates: readonly State[] = [
  at('loading', 'conversation.entries.loading', { loadConversation: holds() }, 'loading'),
  at('not-loaded', 'conversation.entries.loadFailed', { loadConversation: fails({ code: 'offline' }) }, 'loadFailed'),
  at('shown', 'conversation.entries.ready', {}, 'ready'),
  at('superseded', 'conversation.entries.ready', { loadConversation: answers({ ...page, last: false }) }, 'ready'),
  at('earlier', 'conversation.entries.loadingEarlier', {}, 'loadingEarlier', (actor) =>
    actor.send({ type: 'EARLIER' }),
  ),
  at('written', 'conversation.comment.writing.fine', {}, 'fine', types),
  at('naming', 'conversation.comment.writing.naming', {}, 'naming', (actor) => {
    actor.send({ type: 'TYPE', text: 'Please ask @de', caret: 14 });
    actor.send({ type: 'NEXT_PERSON' });
  }),
  at('begun', 'conversation.comment.writing.fine', withDraft, 'fine'),
  at(
    'begun-on-earlier',
    'conversation.comment.writing.fine',
    { ...withDraft, loadConversation: answers({ ...page, last: false }) },
    'ready',
  ),
  at('pictures', 'conversation.comment.writing.fine', { loadConversation: answers(withPictures) }, 'ready', (actor) => {
    types(actor);
    adds(actor);
  }),
  at(
    'picture-large',
    'gallery.viewing.open.browsing',
    { loadConversation: answers(withPictures) },
    'ready',
    (actor) => {
      const album = { screen: '', question: uuid(707), uploader: null };
      const slides = [stored('left'), stored('right')];
      actor.getSnapshot().children.gallery?.send({ type: 'OPEN', album, slides, shown: stored('right') });
    },
  ),
  at(
    'waiting-for-pictures',
    'conversation.comment.writing.waitingForPictures',
    { commitFile: holds() },
    'waitingForPictures',
    sendsPictures,
  ),
  at(
    'picture-not-kept',
    'conversation.comment.writing.pictureNotKept',
    { commitFile: fails({ code: 'storageFull' }) },
    'pictureNotKept',
    sendsPictures,
  ),
  at('too-much', 'conversation.comment.writing.tooMuch', {}, 'tooMuch', (actor) => {
    actor.send({ type: 'TYPE', text: 'Is it? '.repeat(300), caret: 0 });
    actor.send({ type: 'SEND' });
  }),
  at('taking-back', 'conversation.comment.takingBack', rows(refused), 'takingBack', (actor) =>
    actor.send({ type: 'TAKE_BACK', uuid: refused.uuid }),
  ),
  at('empty', 'conversation.comment.writing.empty', {}, 'empty', (actor) => actor.send({ type: 'SEND' })),
  at('keeping', 'conversation.comment.keeping', { keepComment: holds() }, 'keeping', sends),
  at(
    'not-kept',
    'conversation.comment.writing.notKept',
    { keepComment: fails({ code: 'storageFull' }) },
    'notKept',
    sends,
  ),
  at('sending', 'commentSending.sending', rows(kept), 'sending'),
  at(
    'waiting',
    'commentSending.waiting',
    {
      ...rows(kept, { ...kept, uuid: uuid(902), text: '', mentions: [], pictures: [stored('left'), stored('right')] }),
      sendComment: fails({ code: 'offline' }),
    },
    'waiting',
  ),
  at('refused', 'commentSending.resting', rows(refused), 'resting'),
  at('unreadable', 'commentSending.unreadable', { listComments: fails({ code: 'storageUnavailable' }) }, 'unreadable'),
  {
    id: 'home-unsent-comments',
    area: 'shell',
    machineState: 'commentSending.waiting',
    render: stage({
      at: '/',
      session: acme,
      ports: {
        countActivities: answering(() => 3),
        listUnfinished: answers([]),
        ...rows(kept),
        sendComment: fails({ code: 'offline' }),
      },
    }),
  },
];
