import { waitFor } from 'xstate';
import type { Sent, Waiting, Waitings } from '#domain/outbox/outbox.ts';
import type { KeptComment } from '#domain/tickets/conversation.ts';
import type { ItemRef, OutboxRef } from '#machines/outbox/outbox.select.ts';
import type { AppRef } from '#machines/shell/app.select.ts';
import { acme, uuid } from './sessions.ts';
import { answers, fails, holds, type Ports, type Stage, stage } from './stage.tsx';
import type { State } from './state.ts';

const first: Waiting = {
  uuid: uuid(41),
  kind: 'execution',
  activity: { uuid: uuid(20), name: 'Weekly safety walk' },
  store: { uuid: uuid(21), name: 'Acme Market Centro' },
  sealedAt: '2025-11-21T13:42:00Z',
  files: 5,
  journal: [
    { at: '2025-11-21T13:42:01Z', step: 'started', failure: null },
    { at: '2025-11-21T13:42:09Z', step: 'paused', failure: { code: 'timeout' } },
    { at: '2025-11-21T13:44:09Z', step: 'waitingForNetwork', failure: null },
  ],
};
const second: Waiting = {
  ...first,
  uuid: uuid(42),
  activity: { uuid: uuid(22), name: 'Auditoría de vitrinas y exhibidores del salón principal' },
  store: { uuid: uuid(23), name: 'Acme Home Boulevard del Lago San Martín de los Andes' },
  sealedAt: '2025-11-21T15:10:00Z',
  files: 0,
  journal: [],
};
const refused: Waiting = {
  ...second,
  uuid: uuid(43),
  journal: [
    { at: '2025-11-21T15:11:00Z', step: 'started', failure: null },
    {
      at: '2025-11-21T15:11:02Z',
      step: 'refused',
      failure: { code: 'rejected', status: 422, messages: ['The activity is no longer published.'] },
    },
  ],
};
const now = '2025-11-21T15:42:00Z';
const comment: KeptComment = {
  uuid: uuid(72),
  ticket: uuid(71),
  text: 'The spare part comes on Monday.',
  mentions: [],
  pictures: [],
  writtenAt: now,
  failure: null,
};
/** Nothing that the platform is asked for comes. */
const offline: Partial<Ports> = {
  countWaiting: fails({ code: 'offline' }),
  countRoutines: fails({ code: 'offline' }),
  sendComment: fails({ code: 'offline' }),
};
const lists = (...waiting: readonly Waiting[]) => answers<Waitings>({ at: now, waiting });
/** Finished two days before. */
const overdue: Waiting = { ...first, sealedAt: '2025-11-19T15:42:00Z' };
const receipt = { receivedAt: '2025-11-20T10:01:00Z', files: 3, bytes: 2_400_000 };
const sent: readonly Sent[] = [
  { ...first, uuid: uuid(51), deliveredAt: '2025-11-20T10:01:01Z', receipt },
  { ...second, uuid: uuid(52), deliveredAt: '2025-11-20T09:01:01Z', receipt: { ...receipt, files: 0, bytes: 0 } },
  { ...second, uuid: uuid(53), deliveredAt: '2025-11-20T08:01:01Z', receipt: null },
];

const sealed = { json: '{}', sha256: '', files: [], sealedAt: first.sealedAt };
const held = { type: 'HELD', sealed };
const picture = { path: 't.jpg', bytes: 1, sha256: '' };
const task = { title: 'The glass of the left showcase is broken', pictures: [picture.path] };
const withTask = {
  ...sealed,
  json: JSON.stringify({ json_execution: { activity_tree: { screens: [] }, tickets: { a: [task] } } }),
  files: [picture],
};
/** All of it but the picture of the task. */
const lacking = (more: Partial<Ports> = {}): Partial<Ports> => ({
  listWaiting: lists(first),
  sendRecord: answers({ execution_uuid: first.uuid, received_at: now, files: [] }),
  ...more,
});
const filesSent = { type: 'FILES_SENT' };
const sending = (...files: { type: string }[]): Partial<Stage> => ({ sending: { hold: [held], files } });
const notSent = (failure: { code: string }) => ({ type: 'FILES_NOT_SENT', failure });

const at = (name: string, machineState: string, ports: Partial<Ports>, more: Partial<Stage> = {}): State => ({
  id: `outbox-${name}`,
  area: 'outbox',
  machineState,
  render: stage({
    at: '/outbox',
    session: acme,
    ports: { listSent: answers(sent), listWaiting: lists(first, second), ...ports },
    ...more,
  }),
});

const outboxOf = (app: AppRef): OutboxRef => {
  const { outbox } = app.getSnapshot().children;
  if (!outbox) throw new Error('the outbox does not run');
  return outbox;
};
const onItem = (act: (item: ItemRef) => void) => async (app: AppRef) => {
  await waitFor(outboxOf(app), ({ context: { items } }) => items.length > 0);
  const [item] = outboxOf(app).getSnapshot().context.items;
  if (item) act(item.actor);
};
const presses = (...types: ('EXPORT' | 'DISCARD' | 'CONFIRM' | 'TAKE_BACK')[]): Partial<Stage> => ({
  act: onItem((item) => {
    for (const type of types) item.send({ type });
  }),
});
const incomplete: Partial<Stage> = { sending: { hold: [{ type: 'HELD', sealed: withTask }], files: [filesSent] } };
/** Once it is known that the picture is not there. */
const then = (type: 'EXPORT' | 'ACCEPT'): Partial<Stage> => ({
  act: async (app) => {
    const { context } = await waitFor(outboxOf(app), ({ context: { items } }) => items.length > 0);
    const [item] = context.items;
    if (!item) return;
    await waitFor(item.actor, (snapshot) => snapshot.matches('incomplete'));
    item.actor.send({ type });
  },
});
const one = { listWaiting: lists(refused) };
const ofFile = { code: 'fileRefused', path: 'p.csv', file: 'prices.csv', messages: ['No type like this.'] } as const;
const fileRefused: Partial<Ports> = {
  listWaiting: lists({ ...refused, journal: [{ at: '2025-11-21T15:11:02Z', step: 'refused', failure: ofFile }] }),
};

/** Nothing was tried when it was read first; the next look finds what was tried since. */
const triedSince = (): Partial<Ports> => {
  const journals = [[], first.journal];
  return {
    listWaiting: async () => ({ at: now, waiting: [{ ...first, journal: journals.shift() ?? first.journal }] }),
  };
};
const looksAgain = async (app: AppRef) => {
  const isResting = (snapshot: ReturnType<OutboxRef['getSnapshot']>) => snapshot.matches({ signedIn: 'resting' });
  const outbox = outboxOf(app);
  await waitFor(outbox, isResting);
  outbox.send({ type: 'TICK' });
  await waitFor(outbox, isResting);
};

/** What it is to send is not there, which the app did not expect: it breaks. */
const breaking: Partial<Stage> = { sending: { hold: [{ type: 'HELD' }], files: [] } };

const home = (name: string, machineState: string, ports: Partial<Ports>, more: Partial<Stage> = {}): State => ({
  ...at(`home-${name}`, machineState, {}),
  render: stage({ at: '/home', session: acme, ports: { listUnfinished: answers([]), ...ports }, ...more }),
});

const answer: Waiting = { ...second, kind: 'routineAnswer', uuid: uuid(43) };
const postponement: Waiting = { ...second, kind: 'postponement', uuid: uuid(45) };
const refusedPostponement: Waiting = { ...refused, kind: 'postponement', uuid: uuid(46) };
const refusedAnswer: Waiting = { ...refused, kind: 'routineAnswer', uuid: uuid(44) };

export const outboxStates: readonly State[] = [
  at('answer', 'item.sending.taking', { listWaiting: lists(answer) }),
  at('answer-discard', 'item.refused.confirmingDiscard', { listWaiting: lists(refusedAnswer) }, presses('DISCARD')),
  at('postponement', 'item.sending.taking', { listWaiting: lists(postponement) }),
  at('postponement-refused', 'item.refused.idle', { listWaiting: lists(refusedPostponement) }),
  at(
    'postponement-discard',
    'item.refused.confirmingDiscard',
    { listWaiting: lists(refusedPostponement) },
    presses('DISCARD'),
  ),
  home('postponement', 'outbox.signedIn.sending', { listWaiting: lists(postponement) }),
  {
    ...home('numbers', 'outbox.signedIn.sending', {
      ...offline,
      listWaiting: lists(first, answer),
      listUnsaved: answers([{ ticket: uuid(71), number: '71', title: 'Broken cooler', savedAt: now }]),
      listComments: answers([comment]),
    }),
    machineState: 'waitsForMe.tasks.unknown',
  },
  home('answers', 'outbox.signedIn.sending', { listWaiting: lists(answer) }),
  home('answers-too', 'outbox.signedIn.sending', { listWaiting: lists(first, answer) }),
  at('taking', 'item.sending.taking', {}),
  at('sending-files', 'item.sending.sendingFiles', {}, sending()),
  at('sending-record', 'item.sending.sendingRecord', {}, sending(filesSent)),
  at('checking-receipt', 'item.sending.checkingReceipt', { sendRecord: answers(null) }, sending(filesSent)),
  at('waiting-for-network', 'item.waitingForNetwork', {}, sending(notSent({ code: 'offline' }))),
  at('waiting-for-sign-in', 'item.waitingForSignIn', {}, sending(notSent({ code: 'unauthorized' }))),
  at('paused', 'item.pausedByServer', {}, sending(notSent({ code: 'timeout' }))),
  at('tried-since', 'item.pausedByServer', triedSince(), {
    ...sending(notSent({ code: 'timeout' })),
    act: looksAgain,
  }),
  at('held-elsewhere', 'item.heldElsewhere', {}, { sending: { hold: [{ type: 'HELD_ELSEWHERE' }], files: [] } }),
  at('refused', 'item.refused.idle', one),
  at('exporting', 'item.refused.exporting', { ...one, saveDownload: holds() }, presses('EXPORT')),
  at('not-exported', 'item.refused.idle', { ...one, saveDownload: fails({ code: 'offline' }) }, presses('EXPORT')),
  at('file-refused', 'item.refused.idle', fileRefused),
  at('taking-back', 'item.refused.takingBack', fileRefused, presses('TAKE_BACK')),
  at(
    'not-taken-back',
    'item.refused.idle',
    { ...fileRefused, takeBack: fails({ code: 'heldElsewhere' }) },
    presses('TAKE_BACK'),
  ),
  at('incomplete', 'item.incomplete.idle', lacking(), incomplete),
  at('incomplete-exporting', 'item.incomplete.exporting', lacking(), { ...incomplete, ...then('EXPORT') }),
  at('incomplete-accepting', 'item.incomplete.accepting', lacking(), { ...incomplete, ...then('ACCEPT') }),
  at(
    'incomplete-not-accepted',
    'item.incomplete.idle',
    lacking({ keepReceipt: fails({ code: 'storageUnavailable' }) }),
    { ...incomplete, ...then('ACCEPT') },
  ),
  home('incomplete', 'outbox.signedIn.resting', lacking(), incomplete),
  at('confirming-discard', 'item.refused.confirmingDiscard', one, presses('DISCARD')),
  at('discarding', 'item.refused.discarding', { ...one, discardRecord: holds() }, presses('DISCARD', 'CONFIRM')),
  at('broken', 'item.broken.idle', {}, breaking),
  at('broken-exporting', 'item.broken.exporting', { saveDownload: holds() }, { ...breaking, ...presses('EXPORT') }),
  at(
    'broken-not-exported',
    'item.broken.idle',
    { saveDownload: fails({ code: 'offline' }) },
    { ...breaking, ...presses('EXPORT') },
  ),
  at(
    'waits-long',
    'outbox.signedIn.resting',
    { listWaiting: lists(overdue, second) },
    sending(notSent({ code: 'offline' })),
  ),
  at('empty', 'outbox.signedIn.resting', { listWaiting: lists(), listSent: answers([]) }),
  at('unreadable', 'outbox.signedIn.unreadable', {
    listWaiting: fails({ code: 'storageUnavailable' }),
    listSent: fails({ code: 'storageUnavailable' }),
  }),
  at('reading', 'sent.reading', { listWaiting: holds(), listSent: holds() }),
  home('waiting', 'outbox.signedIn.sending', { listWaiting: lists(first, second) }),
  home('waits-long', 'outbox.signedIn.sending', { listWaiting: lists(overdue, second) }),
  home('refused', 'outbox.signedIn.resting', { listWaiting: lists(refused) }),
  home('broken', 'outbox.signedIn.resting', { listWaiting: lists(first) }, breaking),
  home('unreadable', 'outbox.signedIn.unreadable', { listWaiting: fails({ code: 'storageUnavailable' }) }),
];
