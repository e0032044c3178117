import { expect } from 'vitest';
import { nothingTyped, type Typed } from '#domain/tickets/ticket-change.ts';
import { ticketManagementMachine } from '#machines/tickets/index.ts';
import { nothingBegun } from '#machines/tickets/ticket-draft.ts';
import { aTicket } from '../../domain/tickets/a-ticket.ts';
import { executor } from '../../paths/people.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { answered, failed, type Past, passed, said, sent } from '../../paths/word.ts';

const id = '00000000-0000-4000-8000-000000000001';
const parent = '00000000-0000-4000-8000-000000000009';
const place = { screen: 'manageTicket', id, search: '?page=2' } as const;
const atOf = (uuid: string) => ({ execution: uuid, screen: '', question: uuid, kind: 'ticket' });
const path = `company_${executor.company_uuid}/files/p1.jpg`;
const unkeptFile = { code: 'fileMissing', path };
const files = [{ name: 'shelf.jpg', type: 'image/jpeg', size: 3, blob: new Blob(['abc']) }];
const offline = { code: 'offline' };
const late = { code: 'timeout' };
const forbidden = { code: 'forbidden' };
const ended = { code: 'unauthorized', messages: [] };
const conflict = { code: 'conflict', body: {} };
const awaiting = [
  ['untilOnline', undefined],
  ['untilSignedIn', undefined],
] as const;
const unreadable = { code: 'storageUnavailable' };

/** What was typed on an earlier visit, and sent by a page that was gone before the answer came. */
const kept = {
  uuid: 'u0',
  savedAt: '2026-03-01T10:00:00.000Z',
  attempted: true,
  tried: 'save',
  seen: { state: 'open', version: 1 },
  typed: { ...nothingTyped, comments: 'Done' },
  files: [{ path: 'p0.jpg', place: atOf('u0'), preview: null, delivery: 'uploaded' }],
} as const;
const before = 'a ticket is opened that was typed on before';

const due = '2026-03-02T12:00:00.000Z';
const common = { reference_images: ['r1'], parent_uuid: parent, due_date: due };
/** One ticket for each panel of OP-134, and what tells it apart. */
const tickets = {
  'to solve': aTicket({
    ...common,
    resolvable: true,
    image_required: true,
    flow_type: 'with_approval',
    version: 1,
  }),
  'to approve': aTicket({ ...common, state: 'to_be_approved', action: 'approve', version: 2 }),
  'to reopen': aTicket({ ...common, state: 'resolved', action: 'reopen', version: 3 }),
  'that waits': aTicket({ ...common, state: 'to_be_approved', version: 4 }),
  'to follow': aTicket({ ...common, reference_images: ['r2'], version: 5 }),
  'as it was sent': aTicket({
    ...common,
    state: 'in_progress',
    comments: 'Done',
    version: 6,
    user_ticket_resolver: executor.first_name,
  }),
} as const;
type Kind = keyof typeof tickets;
const kinds = Object.keys(tickets) as Kind[];
const panels: Readonly<Record<Kind, string>> = {
  'to solve': 'ticket.viewing.manageForm.editing.writing',
  'to approve': 'ticket.viewing.approvePanel.deciding.writing',
  'to reopen': 'ticket.viewing.reopenPanel.editing.writing',
  'that waits': 'ticket.viewing.waitingApproval',
  'to follow': 'ticket.viewing.infoPanel',
  'as it was sent': 'ticket.viewing.infoPanel',
};

const types: Readonly<Record<string, Partial<Typed>>> = {
  'TYPE resolved': { priority_value: 'resolved' },
  'TYPE comment': { comments: ' Done ' },
  'TYPE praise': { approvalComments: 'Well done' },
  'TYPE deadline': { dueDateTime: '2' },
  'TYPE why': { reopenTicketComments: ' Again ' },
};
const typedOn: Readonly<Record<string, string>> = {
  'TYPE resolved': 'manageForm',
  'TYPE comment': 'manageForm',
  'TYPE praise': 'approvePanel',
  'TYPE deadline': 'reopenPanel',
  'TYPE why': 'reopenPanel',
};

type Told = {
  readonly kind: Kind;
  readonly typed: Typed;
  readonly coming: number;
  readonly unkept: number;
  readonly isKept: boolean;
  /** What it lies under on the device. */
  readonly uuid: string;
  readonly seen: { readonly state: string; readonly version: number | null };
  readonly isLooking: boolean;
  /** It was tried, or read, and there was no answer. */
  readonly isUnanswered: boolean;
  /** As what it was sent last. */
  readonly tried: 'save' | 'approve' | 'giveBack' | null;
};
const begun: Told = {
  kind: 'to follow',
  typed: nothingTyped,
  coming: 0,
  unkept: 0,
  isKept: false,
  uuid: 'w1',
  seen: { state: '', version: null },
  isLooking: false,
  isUnanswered: false,
  tried: null,
};
const seenOf = (kind: Kind) => ({ state: tickets[kind].state, version: tickets[kind].version });

/** What is known after the steps, slowly. */
const told = (past: Past): Told => past.reduce(step, begun);
const step = (now: Told, word: string): Told => {
  const kind = kinds.find((one) => word === `a ticket ${one} comes`);
  if (kind) return { ...now, kind, isLooking: false, seen: isTold(now, kind) ? now.seen : seenOf(kind) };
  const { typed } = now;
  switch (word) {
    case 'FILE_COMING':
      return { ...now, coming: 1, unkept: 0 };
    case 'FILE_NOT_KEPT':
      return { ...now, coming: 0, unkept: 1 };
    case 'FILE_ATTACHED':
      return { ...now, coming: 0, typed: { ...typed, pictures: [path] } };
    case 'FILE_DETACHED':
      return { ...now, coming: 0, unkept: 0, typed: { ...typed, pictures: [] } };
    case 'REJECT':
      return {
        ...now,
        typed: { ...typed, reopenTicketComments: typed.reopenTicketComments || typed.approvalComments },
      };
    case before:
      return {
        ...now,
        typed: kept.typed,
        seen: kept.seen,
        isKept: true,
        uuid: 'u0',
        isUnanswered: true,
        tried: 'save',
      };
    case 'it is taken':
    case 'it is reopened':
      return { ...now, ...gone, uuid: 'u2' };
    case 'it is discarded':
      return { ...now, ...gone, uuid: 'u3' };
    case 'somebody was faster':
    case 'somebody reopened it first':
      return { ...now, isLooking: true };
    case 'CONTINUE':
      return { ...now, seen: seenOf(now.kind) };
    case 'it is not taken':
    case 'it is not reopened':
    case 'the pictures are not sent':
    case 'no ticket comes':
      return { ...now, isUnanswered: true };
    case 'SAVE':
    case 'SEND':
      if (isStopped(now, word)) return now;
      if (now.unkept > 0) return { ...now, isUnanswered: false };
      return now.coming + typed.pictures.length > 0 ? now : { ...now, tried: sentAs(now) };
    case 'the pictures are there':
      return { ...now, tried: sentAs(now) };
    case 'APPROVE':
      return { ...now, tried: 'approve' };
    default:
      return { ...now, typed: { ...typed, ...types[word] } };
  }
};

const sentAs = ({ kind }: Told): Told['tried'] => (kind === 'to solve' ? 'save' : 'giveBack');
const gone = { typed: nothingTyped, coming: 0, unkept: 0, isKept: false, isUnanswered: false, tried: null };
/** Is it told that the ticket has changed, when it comes like this? */
const isTold = ({ isLooking, isKept, seen }: Told, kind: Kind): boolean =>
  isLooking || (isKept && seen.version !== tickets[kind].version);
/** What is amiss is said before a picture that is not there. */
const isStopped = ({ typed, coming }: Told, word: string): boolean => {
  if (word === 'SEND') return typed.reopenTicketComments === '';
  return typed.priority_value === 'resolved' && (typed.comments === '' || coming + typed.pictures.length === 0);
};

const kindAfter = (past: Past) => told(past).kind;
const isKind = (kind: Kind) => (past: Past) => kindAfter(past) === kind;
const typedAfter = (past: Past) => told(past).typed;
const isComing = (past: Past) => told(past).coming > 0;
const isUnkept = (past: Past) => told(past).unkept > 0;
const pictured = (past: Past) => told(past).coming + typedAfter(past).pictures.length > 0;
const closes = (past: Past) => typedAfter(past).priority_value === 'resolved';
const lacksComment = (past: Past) => closes(past) && typedAfter(past).comments === '';
const lacksImage = (past: Past) => closes(past) && !pictured(past);
const isInvalid = (past: Past) => typedAfter(past).reopenTicketComments === '';

const sendPictures = (past: Past) =>
  [['sendPictures', { execution: told(past).uuid, pictures: typedAfter(past).pictures }]] as const;
const place0 = { owner: executor, ticket: id };
const changeAfter = (past: Past) => ({ ...place0, uuid: told(past).uuid });
const noted = (past: Past, attempted: boolean) => {
  const { uuid, kind, seen, typed, coming, tried } = told(past);
  if (JSON.stringify(typed) === JSON.stringify(nothingTyped) && coming === 0)
    return [['keepChange', { type: 'TAKE_BACK', uuid }]] as const;
  const { ticket_id: number, title } = tickets[kind];
  return [['keepChange', { type: 'WRITE', uuid, draft: { number, title, seen, typed, attempted, tried } }]] as const;
};
const write = (on: string) => (past: Past) => noted([...past, on], told([...past, on]).isUnanswered);
const attempt = (on: string) => (past: Past) => noted([...past, on], true);

const versionAfter = (past: Past) => tickets[kindAfter(past)].version;
const manage = (past: Past) => {
  const { pictures } = typedAfter(past);
  const state = closes(past) ? 'to_be_approved' : 'in_progress';
  const change = { state, comments: typedAfter(past).comments.trim(), pictures };
  return [['update', { uuid: id, change, kept: changeAfter(past), version: versionAfter(past) }]] as const;
};
const approve = (past: Past) => {
  const { approvalComments: said } = typedAfter(past);
  const change = { state: 'resolved', ...(said === '' ? {} : { approval_comments: said }) };
  return [['update', { uuid: id, change, kept: changeAfter(past), version: versionAfter(past) }]] as const;
};
const reopen = (past: Past) => {
  const { pictures, dueDateTime, reopenTicketComments: why } = typedAfter(past);
  const reopening = { due_date_time: Number(dueDateTime), due_date_period: 2, comments: why.trim(), pictures };
  return [['reopen', { parentUUID: parent, reopening, kept: changeAfter(past), version: versionAfter(past) }]] as const;
};

const top = { type: 'SHOW_TOP' };
const log = (doing: string) => ({ type: 'LOG', failure: offline, doing });
const modified = {
  type: 'NOTIFY',
  notice: { kind: 'done', code: 'ticketModified', ticket: tickets['to solve'].ticket_id },
};
const notKept = { type: 'NOTIFY', notice: { kind: 'failed', failure: unreadable } };
const list = { type: 'NAVIGATE', to: '/ticket-manager?page=2', replace: false };
const load = [['load', { id }]] as const;
const discard = (past: Past) => [['uploader', { type: 'DISCARD', place: atOf(told(past).uuid) }]] as const;
const discardChange = (past: Past) => [['discardChange', changeAfter(past)]] as const;

const manageEditing = 'ticket.viewing.manageForm.editing.*';
const reopenEditing = 'ticket.viewing.reopenPanel.editing.*';
const deciding = 'ticket.viewing.approvePanel.deciding.*';

/** OP-54: it is another one than what was typed before was typed on. */
const sinceThen = (kind: Kind, calls: NonNullable<Row['calls']>): Row => ({
  ids: ['OP-54', 'OP-138'],
  from: ['ticket.loading', 'pictures.none', 'timeLeft.unknown'],
  on: `a ticket ${kind} comes`,
  when: (past) => told(past).isKept,
  to: ['ticket.conflict.told', 'pictures.shown', 'timeLeft.reading'],
  emits: [top],
  calls,
  context: { ticket: tickets[kind], typed: kept.typed, seen: kept.seen },
});

/** A ticket comes in, the last one with other pictures: at the beginning, after a change, or because somebody else was faster. */
const comes = (kind: Kind): Row[] => {
  const on = `a ticket ${kind} comes`;
  const { reference_images } = tickets[kind];
  const gallery = ['gallery', { paths: reference_images }] as const;
  const clock = ['readClock', undefined] as const;
  const read = 'timeLeft.reading';
  const again = (ids: string[], from: string, to: string): Row =>
    kind === 'to follow'
      ? {
          ids,
          from: [from, 'timeLeft.*', 'pictures.shown'],
          on,
          to: [to, read, 'pictures.shown'],
          calls: [gallery, clock],
          stops: ['gallery', 'readClock'],
        }
      : { ids, from: [from, 'timeLeft.*'], on, to: [to, read], calls: [clock], stops: ['readClock'] };
  if (kind === 'as it was sent') return [sinceThen(kind, [gallery, clock])];
  return [
    ...(kind === 'to approve' ? [sinceThen(kind, [gallery, clock])] : []),
    {
      ids: ['TMANAGE-01', 'TMANAGE-04', 'OP-134'],
      from: ['ticket.loading', 'pictures.none', 'timeLeft.unknown'],
      on,
      to: [panels[kind], 'pictures.shown', read],
      calls: [gallery, clock],
      context: { ticket: tickets[kind] },
    },
    ...(kind === 'that waits'
      ? []
      : [
          again(['TMANAGE-11', 'OP-92', 'OP-134'], 'ticket.loading', panels[kind]),
          again(['OP-138'], 'ticket.conflict.looking', 'ticket.conflict.told'),
        ]),
  ];
};

const faster = (from: string, on: string): Row => ({
  ids: 'OP-138',
  from,
  on,
  to: 'ticket.conflict.looking',
  tags: ['busy'],
  emits: [top],
  calls: load,
  context: (past) => ({ typed: typedAfter(past), seen: seenOf(kindAfter(past)) }),
});

const done = (ids: string[], from: string, on: string): Row => ({
  ids,
  from,
  on,
  to: 'ticket.refreshing',
  emits: [modified],
  sends: (past) => [...discard(past), ['conversation', { type: 'REFRESH' }]],
  context: { typed: nothingTyped, coming: [], unkept: [], kept: null, uuid: 'u2' },
});

const notDone = (ids: string[], from: string, on: string, to: string, emits: readonly unknown[]): Row => ({
  ids,
  from,
  on,
  to,
  emits,
  ...(on === 'the pictures are not sent' ? {} : { sends: write(on) }),
  tags: expect.arrayContaining(['editable', 'failed']),
  context: (past) => ({ failure: offline, typed: typedAfter(past) }),
});

const form = (panel: string, next: string, calls: typeof manage | typeof reopen): Row[] => {
  const editing = `ticket.viewing.${panel}.editing.writing`;
  const unsent = `ticket.viewing.${panel}.editing.${panel === 'manageForm' ? 'notSaved' : 'notReopened'}`;
  const keeping = `ticket.viewing.${panel}.uploadingPictures.keeping`;
  const sending = `ticket.viewing.${panel}.uploadingPictures.sending`;
  const arrives = (on: string): Row => ({
    ids: 'OP-69',
    from: keeping,
    on,
    to: sending,
    sends: write(on),
    calls: (past) => sendPictures([...past, on]),
  });
  return [
    {
      ids: panel === 'manageForm' ? ['TMANAGE-07', 'OP-69'] : ['TAPPROVE-10', 'OP-69'],
      from: `ticket.viewing.${panel}.editing.*`,
      on: 'ADD_PICTURES',
      to: editing,
      sends: (past) => [['uploader', { type: 'ADD', place: atOf(told(past).uuid), files, uuids: ['p1'], maximum: 3 }]],
    },
    arrives('FILE_ATTACHED'),
    { ...arrives('FILE_DETACHED') },
    {
      ids: ['OP-69', 'FILE-15'],
      from: keeping,
      on: 'FILE_NOT_KEPT',
      to: unsent,
      emits: [top],
      sends: write('FILE_NOT_KEPT'),
      context: { coming: [], unkept: [path], failure: unkeptFile },
    },
    {
      ids: ['OP-69', 'FILE-15'],
      from: `ticket.viewing.${panel}.editing.*`,
      to: unsent,
      emits: [top],
      on: panel === 'manageForm' ? 'SAVE' : 'SEND',
      when: isUnkept,
      context: (past) => ({ failure: unkeptFile, typed: typedAfter(past) }),
    },
    { ids: 'OP-69', from: keeping, on: 'CANCEL', to: editing },
    { ids: 'OP-69', from: sending, on: 'CANCEL', to: editing, stops: ['sendPictures'] },
    {
      ids: 'OP-69',
      from: sending,
      on: 'the pictures are there',
      to: `ticket.viewing.${panel}.${next}`,
      sends: attempt('the pictures are there'),
      calls,
    },
  ];
};

const typing: Row[] = Object.entries(types).map(([on, typed]) => {
  const panel = typedOn[on] ?? '';
  const editing = panel === 'approvePanel' ? 'deciding' : 'editing';
  return {
    ids: ['DATA-23', panel === 'manageForm' ? 'TMANAGE-06' : 'TAPPROVE-02'],
    from: `ticket.viewing.${panel}.${editing}.*`,
    on,
    to: `ticket.viewing.${panel}.${editing}.writing`,
    sends: write(on),
    context: (past) => ({ typed: { ...typedAfter(past), ...typed } }),
  };
});

/** A minute before it is due, some hours and minutes before, and when it is. */
const moments = {
  'seconds show': '2026-03-02T11:59:00.000Z',
  'minutes show': '2026-03-02T05:29:30.000Z',
  'it is due': due,
};

/** What somebody does who comes back to what they typed before. */
const isOfKept = (word: string, leaves: readonly string[]): boolean => {
  if (leaves.includes('discard.confirming')) return ['CONFIRM', 'KEEP'].includes(word);
  if (leaves.includes('discard.discarding')) return ['it is discarded', 'it is not discarded'].includes(word);
  return [
    ...['DISCARD', 'CONTINUE'],
    ...['a ticket to solve comes', 'a ticket to approve comes', 'a ticket as it was sent comes'],
  ].includes(word);
};

type Known = {
  readonly ticket: { version: number } | null;
  readonly typed: Typed;
  readonly coming: readonly string[];
  readonly unkept: readonly string[];
  readonly failure: { readonly code: string } | null;
  readonly kept: object | null;
  readonly neighbours: object | null;
};

const [before2, after2] = ['00000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-000000000012'];
/** Where the ticket may stand in its list. */
const places = {
  'a place in the middle comes': { position: 26, total: 128, previous: before2, next: after2 },
  'a place alone comes': { position: 1, total: 1, previous: null, next: null },
  'a place outside comes': { position: null, total: 7, previous: before2, next: after2 },
} as const;
const ofPlace = /^(?:a place .* comes|no place comes|FIND_NEIGHBOURS|NEXT|PREVIOUS)$/;
/** What comes before and after is looked at on a ticket to approve on which nothing was typed. */
const isOfPlace = ({ typed, kept, ticket }: Known, word: string, leaves: readonly string[]): boolean =>
  kept === null &&
  ticket?.version === tickets['to approve'].version &&
  JSON.stringify(typed) === JSON.stringify(nothingTyped) &&
  leaves.some((leaf) => leaf.startsWith('ticket.viewing.approvePanel') || leaf === 'ticket.refreshing') &&
  (!/place .*comes$/.test(word) || leaves.includes(panels['to approve']));

const placeAfter = (past: Past) => {
  const [, place] = Object.entries(places).findLast(([on]) => past.includes(on)) ?? [];
  return place ?? { position: null, previous: null, next: null };
};
const hasBeside = (past: Past): boolean => placeAfter(past).next !== null;
const goesTo = (id: string, page: number) => (past: Past) => [
  {
    type: 'NAVIGATE',
    to: `/ticket-manager/manage-ticket/${id}${placeAfter(past).position === null || page === 2 ? '?page=2' : ''}`,
    replace: false,
  },
];
const approving = 'ticket.viewing.approvePanel.approving';
const findNeighbours = [['findNeighbours', { id, search: '?page=2' }]] as const;

/** DESK-21. */
const ofNeighbours: Row[] = [
  ...Object.entries(places).map(
    ([on, neighbours]): Row => ({
      ids: 'DESK-21',
      from: 'neighbours.finding',
      on,
      to: 'neighbours.known',
      context: { neighbours },
    }),
  ),
  {
    ids: ['DESK-21', 'OP-30'],
    from: 'neighbours.finding',
    on: 'no place comes',
    to: 'neighbours.notKnown',
    emits: [log('findNeighbours')],
  },
  {
    ids: ['DESK-21', 'OP-30'],
    from: 'neighbours.notKnown',
    on: 'FIND_NEIGHBOURS',
    to: 'neighbours.finding',
    calls: findNeighbours,
  },
  {
    ids: 'DESK-21',
    from: ['neighbours.known', approving],
    on: 'NEXT',
    when: hasBeside,
    to: ['neighbours.waiting', approving],
  },
  { ids: 'DESK-21', from: 'neighbours.known', on: 'NEXT', when: hasBeside, emits: goesTo(after2, 2) },
  { ids: 'DESK-21', from: ['neighbours.known', approving], on: 'PREVIOUS', inert: true },
  { ids: 'DESK-21', from: 'neighbours.known', on: 'PREVIOUS', when: hasBeside, emits: goesTo(before2, 1) },
  {
    ...done(['DESK-21'], approving, 'it is taken'),
    from: ['neighbours.waiting', approving],
    to: ['neighbours.known', 'ticket.refreshing'],
    emits: (past) => [modified, ...goesTo(after2, 2)(past)],
  },
  {
    ...notDone(
      ['DESK-21', 'TAPPROVE-03'],
      approving,
      'it is not taken',
      'ticket.viewing.approvePanel.deciding.notApproved',
      [top],
    ),
    from: ['neighbours.waiting', approving],
    to: ['neighbours.known', 'ticket.viewing.approvePanel.deciding.notApproved'],
  },
  {
    ...faster(approving, 'somebody was faster'),
    from: ['neighbours.waiting', approving],
    to: ['neighbours.known', 'ticket.conflict.looking'],
  },
  ...['neighbours.finding', 'neighbours.notKnown', 'neighbours.waiting', 'neighbours.known'].flatMap((from) =>
    ['NEXT', 'PREVIOUS', 'FIND_NEIGHBOURS']
      .filter((on) => from !== 'neighbours.notKnown' || on !== 'FIND_NEIGHBOURS')
      .map((on): Row => ({ ids: 'DESK-21', from, on, inert: true })),
  ),
];

provePaths(
  'SM-22 ticketManagement',
  {
    machine: ticketManagementMachine,
    starts: {
      'a ticket is opened': () => ({ place, session: executor, writer: 'w1', kept: null, begun: nothingBegun }),
      [before]: () => ({ place, session: executor, writer: 'w1', kept, begun: nothingBegun }),
    },
    words: {
      ...Object.fromEntries(kinds.map((kind) => [`a ticket ${kind} comes`, answered('load', tickets[kind])])),
      'no ticket comes': failed('load', offline),
      'the ticket may not be seen': failed('load', forbidden),
      'the session has ended': failed('load', ended),
      SIGNED_IN: said('untilSignedIn', { type: 'SIGNED_IN' }),
      'the session cannot be watched': failed('untilSignedIn', new Error('odd')),
      ONLINE: said('untilOnline', { type: 'ONLINE' }),
      'the network cannot be watched': failed('untilOnline', new Error('odd')),
      RETRY: sent({ type: 'RETRY' }),
      ...Object.fromEntries(Object.entries(types).map(([on, typed]) => [on, sent({ type: 'TYPE', typed })])),
      ADD_PICTURES: sent({ type: 'ADD_PICTURES', files, uuids: ['p1'] }),
      SAVE: sent({ type: 'SAVE' }),
      APPROVE: sent({ type: 'APPROVE' }),
      REJECT: sent({ type: 'REJECT' }),
      SEND: sent({ type: 'SEND' }),
      CANCEL: sent({ type: 'CANCEL' }),
      CONTINUE: sent({ type: 'CONTINUE' }),
      DISCARD: sent({ type: 'DISCARD' }),
      CONFIRM: sent({ type: 'CONFIRM' }),
      KEEP: sent({ type: 'KEEP' }),
      'it is discarded': answered('discardChange', 'u3'),
      'it is not discarded': failed('discardChange', unreadable),
      NOT_KEPT: said('keepChange', { type: 'NOT_KEPT', failure: unreadable }),
      FILE_COMING: said('uploader', { type: 'FILE_COMING', path }),
      FILE_NOT_KEPT: said('uploader', { type: 'FILE_NOT_KEPT', path }),
      FILE_ATTACHED: said('uploader', { type: 'FILE_ATTACHED', place: atOf('w1'), path }),
      FILE_DETACHED: said('uploader', { type: 'FILE_DETACHED', place: atOf('w1'), path }),
      'the pictures are there': answered('sendPictures'),
      'the pictures are not sent': failed('sendPictures', offline),
      'it is taken': answered('update', 'u2'),
      'it is not taken': failed('update', offline),
      'somebody was faster': failed('update', conflict),
      'it is reopened': answered('reopen', 'u2'),
      'it is not reopened': failed('reopen', offline),
      'somebody reopened it first': failed('reopen', conflict),
      'a moment has passed': passed('refreshTime.ticketManagement.ticket.refreshing', 2500),
      ...Object.fromEntries(Object.entries(moments).map(([on, now]) => [on, answered('readClock', now)])),
      'the clock stands still': failed('readClock', offline),
      'a second has passed': passed('second.ticketManagement.timeLeft.secondsShown', 1000),
      'the minute is over': passed('untilItChanges.ticketManagement.timeLeft.secondsHidden', 30_001),
      'the uploader breaks': failed('uploader', offline),
      'the gallery breaks': failed('gallery', offline),
      'the keeping breaks': failed('keepChange', offline),
      'the conversation breaks': failed('conversation', offline),
      'the keys break': failed('ticketKeys', offline),
      ...Object.fromEntries(Object.entries(places).map(([on, place]) => [on, answered('findNeighbours', place)])),
      'no place comes': failed('findNeighbours', offline),
      FIND_NEIGHBOURS: sent({ type: 'FIND_NEIGHBOURS' }),
      NEXT: sent({ type: 'NEXT' }),
      PREVIOUS: sent({ type: 'PREVIOUS' }),
      'the edit breaks': failed('ticketEdit', offline),
      'it was edited': sent({ type: 'TICKET_EDITED' }),
    },
    lastWords: [
      'the uploader breaks',
      'the gallery breaks',
      'the keeping breaks',
      'the conversation breaks',
      'the keys break',
      'the edit breaks',
      'it was edited',
    ],
    facts: ({ ticket, typed, coming, unkept, failure, kept, neighbours }: Known) => [
      neighbours,
      ...[ticket?.version, typed, coming, unkept, kept !== null],
      ...[forbidden, ended].map(({ code }) => failure?.code === code),
    ],
    isPossible: (known: Known, word, leaves) => {
      const { typed, coming, unkept, ticket, failure, kept } = known;
      if (ofPlace.test(word)) return isOfPlace(known, word, leaves);
      if (!leaves.includes('neighbours.finding'))
        return /^(?:APPROVE|it is (?:not )?taken|somebody was faster)$/.test(word);
      if (kept !== null) return isOfKept(word, leaves);
      if (/^(?:CONFIRM|KEEP|it is (?:not )?discarded|a ticket as it was sent comes)$/.test(word)) return false;
      if (word === 'DISCARD' || word === 'NOT_KEPT')
        return leaves.includes(panels['to solve']) && JSON.stringify(typed) === JSON.stringify(nothingTyped);
      if (['the ticket may not be seen', 'the session has ended'].includes(word)) return ticket === null;
      if (failure?.code === forbidden.code || failure?.code === ended.code)
        return /^(?:RETRY|ONLINE|SIGNED_IN)$/.test(word);
      const [, where = ''] = /^ticket\.(.*)$/.exec(leaves.find((leaf) => leaf.startsWith('ticket.')) ?? '') ?? [];
      const pictureless = coming.length + typed.pictures.length === 0;
      const first = {
        'TYPE comment': typed.priority_value !== null,
        'TYPE why': typed.dueDateTime !== nothingTyped.dueDateTime,
      };
      if (word in types)
        return (
          where.includes(typedOn[word] ?? '') &&
          Object.entries(types[word] ?? {}).every(([name, value]) => Reflect.get(typed, name) !== value) &&
          (Reflect.get(first, word) ?? true)
        );
      if (word === 'FILE_COMING')
        return /^viewing\.(manageForm|reopenPanel)\.editing\.writing/.test(where) && pictureless;
      if (word === 'FILE_ATTACHED' || word === 'FILE_NOT_KEPT') return coming.length > 0;
      if (word === 'FILE_DETACHED') return !pictureless || unkept.length > 0;
      if (word in moments || word === 'the clock stands still')
        return where === 'viewing.infoPanel' && ticket?.version === 5;
      if (/ticket that waits/.test(word)) return where === 'loading' && ticket === null;
      return true;
    },
  },
  [
    ...ofNeighbours,
    {
      ids: ['TMANAGE-01', 'ROUTE-14'],
      on: 'a ticket is opened',
      to: ['ticket.loading', 'pictures.none', 'timeLeft.unknown', 'discard.notAsked', 'neighbours.finding'],
      tags: ['busy'],
      calls: [
        ['uploader', expect.objectContaining({ destination: `company_${executor.company_uuid}/files/`, kept: [] })],
        ['keepChange', { ...place0, uuid: 'w1', writer: 'w1', pictures: [] }],
        ['conversation', { session: executor, ticket: id, writer: 'w1', begun: null }],
        ['ticketKeys', undefined],
        ['ticketEdit', expect.objectContaining({ session: executor, id, writer: 'w1', begun: null })],
        ...load,
        ...findNeighbours,
      ],
    },
    {
      ids: ['OP-54', 'ROUTE-14'],
      on: before,
      to: ['ticket.loading', 'pictures.none', 'timeLeft.unknown', 'discard.notAsked', 'neighbours.finding'],
      calls: [
        ['uploader', expect.objectContaining({ kept: kept.files })],
        ['keepChange', { ...place0, uuid: 'u0', writer: 'w1', pictures: [] }],
        ['conversation', { session: executor, ticket: id, writer: 'w1', begun: null }],
        ['ticketKeys', undefined],
        ['ticketEdit', expect.objectContaining({ session: executor, id, writer: 'w1', begun: null })],
        ...load,
        ...findNeighbours,
      ],
      context: { typed: kept.typed, seen: kept.seen, failure: late },
    },
    ...kinds.flatMap(comes),
    ...(
      [
        ['no ticket comes', offline],
        ['the ticket may not be seen', forbidden],
        ['the session has ended', ended],
      ] as const
    ).map(
      ([on, failure]): Row => ({
        ids: ['TMANAGE-01', 'ERR-04'],
        from: 'ticket.loading',
        on,
        to: 'ticket.loadFailed',
        emits: [{ type: 'LOG', failure, doing: 'load' }],
        tags: ['failed'],
        calls: awaiting,
        context: { failure },
      }),
    ),
    ...(
      [
        ['RETRY', 'OP-30', ''],
        ['ONLINE', 'OP-30', 'no ticket comes'],
        ['SIGNED_IN', 'OP-11', 'the session has ended'],
      ] as const
    ).map(
      ([on, id, after]): Row => ({
        ids: ['TMANAGE-01', id],
        from: 'ticket.loadFailed',
        on,
        when: (past) => after === '' || past.at(-1) === after,
        to: 'ticket.loading',
        stops: ['untilOnline', 'untilSignedIn'],
        calls: load,
        context: { failure: null },
      }),
    ),
    ...['ONLINE', 'SIGNED_IN', 'the network cannot be watched', 'the session cannot be watched'].map(
      (on): Row => ({ ids: ['OP-30', 'OP-11'], from: 'ticket.loadFailed', on, inert: true }),
    ),
    ...typing,
    {
      ids: ['TMANAGE-08', 'TSTATE-13'],
      from: manageEditing,
      on: 'SAVE',
      to: 'ticket.viewing.manageForm.editing.errorClosingTicketComment',
      when: lacksComment,
    },
    {
      ids: 'TMANAGE-09',
      from: manageEditing,
      on: 'SAVE',
      to: 'ticket.viewing.manageForm.editing.errorClosingTicketImage',
      when: lacksImage,
    },
    ...form('manageForm', 'saving', manage),
    {
      ids: ['TMANAGE-10', 'OP-69'],
      from: manageEditing,
      on: 'SAVE',
      to: 'ticket.viewing.manageForm.uploadingPictures.keeping',
      when: isComing,
      tags: ['busy'],
    },
    {
      ids: ['TMANAGE-10', 'OP-69'],
      from: manageEditing,
      on: 'SAVE',
      to: 'ticket.viewing.manageForm.uploadingPictures.sending',
      when: pictured,
      calls: sendPictures,
    },
    {
      ids: ['TMANAGE-10', 'TSTATE-12'],
      from: manageEditing,
      on: 'SAVE',
      to: 'ticket.viewing.manageForm.saving',
      tags: ['busy'],
      sends: attempt('SAVE'),
      calls: manage,
    },
    notDone(
      ['TMANAGE-12', 'ERR-18'],
      'ticket.viewing.manageForm.uploadingPictures.sending',
      'the pictures are not sent',
      'ticket.viewing.manageForm.editing.notSaved',
      [log('sendPictures'), top],
    ),
    done(['TMANAGE-11'], 'ticket.viewing.manageForm.saving', 'it is taken'),
    notDone(
      ['TMANAGE-12', 'ERR-18'],
      'ticket.viewing.manageForm.saving',
      'it is not taken',
      'ticket.viewing.manageForm.editing.notSaved',
      [log('update'), top],
    ),
    faster('ticket.viewing.manageForm.saving', 'somebody was faster'),
    { ids: 'TMANAGE-06', from: manageEditing, on: 'CANCEL', emits: [list] },
    {
      ids: ['TAPPROVE-02', 'TSTATE-14'],
      from: deciding,
      on: 'APPROVE',
      to: 'ticket.viewing.approvePanel.approving',
      tags: ['busy'],
      sends: attempt('APPROVE'),
      calls: approve,
    },
    {
      ids: ['TAPPROVE-04', 'TSTATE-15'],
      from: deciding,
      on: 'REJECT',
      to: 'ticket.viewing.reopenPanel.editing.writing',
      sends: write('REJECT'),
    },
    done(['TAPPROVE-02', 'OP-92'], 'ticket.viewing.approvePanel.approving', 'it is taken'),
    notDone(
      ['TAPPROVE-03', 'ERR-18'],
      'ticket.viewing.approvePanel.approving',
      'it is not taken',
      'ticket.viewing.approvePanel.deciding.notApproved',
      [top],
    ),
    faster('ticket.viewing.approvePanel.approving', 'somebody was faster'),
    {
      ids: ['TAPPROVE-07', 'TAPPROVE-09', 'TAPPROVE-11'],
      from: reopenEditing,
      on: 'SEND',
      to: 'ticket.viewing.reopenPanel.editing.invalid',
      when: isInvalid,
      emits: [top],
    },
    ...form('reopenPanel', 'reopening', reopen),
    {
      ids: ['TAPPROVE-12', 'OP-69'],
      from: reopenEditing,
      on: 'SEND',
      to: 'ticket.viewing.reopenPanel.uploadingPictures.keeping',
      when: isComing,
    },
    {
      ids: ['TAPPROVE-12', 'OP-69'],
      from: reopenEditing,
      on: 'SEND',
      to: 'ticket.viewing.reopenPanel.uploadingPictures.sending',
      when: pictured,
      calls: sendPictures,
    },
    {
      ids: ['TAPPROVE-12', 'OP-93'],
      from: reopenEditing,
      on: 'SEND',
      to: 'ticket.viewing.reopenPanel.reopening',
      sends: attempt('SEND'),
      calls: reopen,
    },
    notDone(
      ['TAPPROVE-14', 'ERR-18'],
      'ticket.viewing.reopenPanel.uploadingPictures.sending',
      'the pictures are not sent',
      'ticket.viewing.reopenPanel.editing.notReopened',
      [top],
    ),
    done(['TAPPROVE-13', 'OP-92'], 'ticket.viewing.reopenPanel.reopening', 'it is reopened'),
    notDone(
      ['TAPPROVE-14', 'ERR-18'],
      'ticket.viewing.reopenPanel.reopening',
      'it is not reopened',
      'ticket.viewing.reopenPanel.editing.notReopened',
      [top],
    ),
    faster('ticket.viewing.reopenPanel.reopening', 'somebody reopened it first'),
    {
      ids: 'TAPPROVE-04',
      from: reopenEditing,
      on: 'CANCEL',
      to: 'ticket.viewing.approvePanel.deciding.writing',
      when: isKind('to approve'),
    },
    { ids: 'TMANAGE-06', from: reopenEditing, on: 'CANCEL', emits: [list] },
    ...['ticket.viewing.waitingApproval', 'ticket.viewing.infoPanel'].map(
      (from): Row => ({ ids: ['TMANAGE-06', 'OP-75'], from, on: 'CANCEL', emits: [list] }),
    ),
    {
      ids: ['TMANAGE-11', 'OP-92'],
      from: 'ticket.refreshing',
      on: 'a moment has passed',
      to: 'ticket.loading',
      calls: load,
    },
    {
      ids: 'OP-138',
      from: 'ticket.conflict.looking',
      on: 'no ticket comes',
      to: 'ticket.conflict.notLoaded',
      emits: [log('load')],
      tags: ['failed'],
    },
    {
      ids: ['OP-138', 'OP-30'],
      from: 'ticket.conflict.notLoaded',
      on: 'RETRY',
      to: 'ticket.conflict.looking',
      calls: load,
    },
    {
      ids: ['OP-138', 'OP-54'],
      from: ['ticket.conflict.told', 'discard.notAsked'],
      on: 'CONTINUE',
      when: (past) => told(past).isKept && kindAfter(past) === 'as it was sent',
      to: [panels['as it was sent'], 'discard.discarding'],
      calls: discardChange,
    },
    { ids: 'OP-54', from: 'discard.notAsked', on: 'DISCARD', when: (past) => !told(past).isKept, inert: true },
    { ids: 'OP-54', from: 'discard.notAsked', on: 'DISCARD', to: 'discard.confirming' },
    { ids: 'OP-54', from: 'discard.confirming', on: 'KEEP', to: 'discard.notAsked' },
    { ids: 'OP-54', from: 'discard.confirming', on: 'CONFIRM', to: 'discard.discarding', calls: discardChange },
    {
      ids: 'OP-54',
      from: 'discard.discarding',
      on: 'it is discarded',
      to: 'discard.notAsked',
      sends: discard,
      context: { typed: nothingTyped, kept: null, failure: null, uuid: 'u3' },
    },
    {
      ids: 'OP-54',
      from: 'discard.discarding',
      on: 'it is not discarded',
      to: 'discard.notAsked',
      emits: [notKept],
      context: { typed: kept.typed, uuid: 'u0' },
    },
    { ids: 'OP-54', on: 'NOT_KEPT', emits: [notKept] },
    {
      ids: 'OP-138',
      from: 'ticket.conflict.told',
      on: 'CONTINUE',
      to: (past) => panels[kindAfter(past)],
      context: (past) => ({ typed: typedAfter(past) }),
    },
    ...['ticket.conflict.told', 'ticket.conflict.notLoaded'].map(
      (from): Row => ({ ids: ['OP-138', 'TMANAGE-06'], from, on: 'CANCEL', emits: [list] }),
    ),
    ...['manageForm.saving', 'manageForm.uploadingPictures.*', 'approvePanel.approving', 'reopenPanel.reopening'].map(
      (from): Row => ({ ids: 'lesson 44', from: `ticket.viewing.${from}`, on: 'SAVE', inert: true }),
    ),
    ...['FILE_COMING', 'FILE_NOT_KEPT', 'FILE_ATTACHED', 'FILE_DETACHED'].map(
      (on): Row => ({
        ids: ['TMANAGE-07', 'TAPPROVE-10', 'OP-69', 'FILE-02', 'OP-54'],
        on,
        sends: write(on),
        context: (past) => ({
          coming: told([...past, on]).coming > 0 ? [path] : [],
          typed: typedAfter([...past, on]),
        }),
      }),
    ),
    {
      ids: ['TMANAGE-15', 'SM-22'],
      from: 'timeLeft.reading',
      on: 'seconds show',
      to: 'timeLeft.secondsShown',
      context: { now: moments['seconds show'] },
    },
    { ids: 'TMANAGE-15', from: 'timeLeft.reading', on: 'minutes show', to: 'timeLeft.secondsHidden' },
    { ids: 'TMANAGE-15', from: 'timeLeft.reading', on: 'it is due', to: 'timeLeft.still' },
    { ids: 'TMANAGE-15', from: 'timeLeft.reading', on: 'the clock stands still', to: 'timeLeft.still' },
    {
      ids: ['TMANAGE-15', 'SM-22'],
      from: 'timeLeft.secondsShown',
      on: 'a second has passed',
      to: 'timeLeft.reading',
      calls: [['readClock', undefined]],
    },
    {
      ids: 'TMANAGE-15',
      from: 'timeLeft.secondsHidden',
      on: 'the minute is over',
      to: 'timeLeft.reading',
      calls: [['readClock', undefined]],
    },
    { ids: 'DESK-22', on: 'the keys break', inert: true },
    { ids: 'OP-69', on: 'the uploader breaks', inert: true },
    { ids: 'IMG-01', on: 'the gallery breaks', inert: true },
    { ids: 'OP-54', on: 'the keeping breaks', inert: true },
    { ids: 'TALK-01', on: 'the conversation breaks', inert: true },
    { ids: 'EDIT-01', on: 'the edit breaks', inert: true },
    ...[manageEditing, reopenEditing, deciding, 'ticket.viewing.waitingApproval', 'ticket.viewing.infoPanel'].map(
      (from): Row => ({
        ids: ['EDIT-01', 'EDIT-03'],
        from,
        on: 'it was edited',
        to: 'ticket.loading',
        sends: [['conversation', { type: 'REFRESH' }]],
        calls: load,
      }),
    ),
    { ids: 'EDIT-01', on: 'it was edited', inert: true },
  ],
);
