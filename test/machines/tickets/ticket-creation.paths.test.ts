import { expect } from 'vitest';
import { freshForm } from '#domain/tickets/ticket-form.ts';
import { ticketCreationMachine } from '#machines/tickets/ticket-creation.machine.ts';
import { sessionOf } from '../../paths/people.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { answered, failed, type Past, said, sent } from '../../paths/word.ts';

const session = sessionOf({ permissions: { create_ticket: true }, time_zone_offset: '-03:00' });
const outsider = sessionOf({ token: 'token-of-an-outsider' });
const asked = { uuid: 'q', label: 'Is the door shut?', screen: 's' };
const own = [
  { uuid: 'a1', name: 'Operations' },
  { uuid: 'a2', name: 'Maintenance' },
];
const all = [...own, { uuid: 'a3', name: 'Quality' }];
const opened = '2026-03-02T10:00:00.000Z';
const at = '2026-03-02T10:20:00.000Z';
const ended = { code: 'unauthorized', messages: [] };
const awaiting = [['untilSignedIn', undefined]] as const;
const offline = { code: 'offline' };
const path = 'company_00000000-0000-4000-8000-00000000000c/files/p1.jpg';
const unkeptFile = { code: 'fileMissing', path };
const files = [{ name: 'shelf.jpg', type: 'image/jpeg', size: 3, blob: new Blob(['abc']) }];
/** API-28: one is missing, and one is unknown to the app. */
const listed = ['low', 'medium', 'blocker', 'urgent'];
const isFromQuestion = ([start = '']: Past): boolean => start === 'from a question';
const unreadable = { code: 'storageUnavailable' };
const conflict = { code: 'conflict', body: null };

/** What the device has of an earlier visit: a filled form with a picture and 3 stores. */
const keptForm = {
  uuid: 't0',
  key: 'k0',
  attempt: null,
  bulk: 'b0',
  assigned: 3,
  begunAt: null,
  savedAt: '2026-03-01T10:00:00.000Z',
  files: [
    { path, place: { execution: 't0', screen: '', question: 't0', kind: 'ticket' }, preview: null, delivery: 'queued' },
  ],
  form: {
    ...freshForm(new Date('2026-03-02T10:00:00.000Z'), '-03:00', own),
    title: ' Door ',
    description: 'It does not shut',
    areaUUID: 'a1',
    pictures: [path],
  },
};
const begunAt = '2026-03-02T09:50:00.000Z';
/** OP-54, EXEC-28: what the execution holds of the ticket of its question, and that with its pictures. */
const unsaved = {
  uuid: 't0',
  screen: 's',
  question: 'q',
  label: asked.label,
  begunAt,
  form: keptForm.form,
};
const keptTicket = { ...keptForm, key: '', bulk: null, assigned: 0, begunAt, savedAt: begunAt };
const question = { ...asked, execution: 'e', unsaved };
const uuidOf = (past: Past): string => told(past).uuid;
const place = (past: Past) => ({
  screen: '',
  question: uuidOf(past),
  kind: 'ticket',
  execution: isFromQuestion(past) ? 'e' : uuidOf(past),
});

/** What is wrong with what was typed, what is on the way, and the attempt, as the words before leave them. */
type Told = {
  readonly uuid: string;
  readonly key: string;
  readonly filled: boolean;
  readonly found: readonly string[];
  readonly coming: boolean;
  readonly unkept: boolean;
  readonly pictures: readonly string[];
  readonly bulk: string | null;
  readonly attempt: { readonly key: string; readonly ticket: unknown } | null;
};
const start: Told = {
  uuid: 't1',
  key: 'k1',
  filled: false,
  found: [],
  coming: false,
  unkept: false,
  pictures: [],
  bulk: null,
  attempt: null,
};
const missing = ['titleEmpty', 'accountableAreaEmpty', 'descriptionEmpty'];
const filled = { title: ' Door ', description: 'It does not shut', areaUUID: 'a1' };

const ticketOf = ({ pictures, bulk }: Told, past: Past) => ({
  title: 'Door',
  areaUUID: 'a1',
  areaUUIDApproval: null,
  dueDate: '2026-03-02T09:00:00-03:00',
  description: 'It does not shut',
  priority: 'medium',
  links: [],
  approvalRequired: false,
  imageRequired: false,
  approvalTimeUnit: null,
  approvalTimeValue: null,
  metadata: { question_uuid: isFromQuestion(past) ? 'q' : null },
  question: isFromQuestion(past) ? question.label : null,
  bulkUUID: bulk,
  referenceTmp: '',
  pictures,
  creatorUUID: session.user_uuid,
  notifications: { data: [] },
  notifyByEmailBeforeDueDateExecution: false,
  notifyByPushBeforeDueDateExecution: false,
  notifyByEmailBeforeExpirationDateExecution: false,
  notifyByPushBeforeExpirationDateExecution: false,
  notifyByEmailWhenTaskExecuted: false,
  notifyByPushWhenTaskExecuted: false,
  notifyByEmailBeforeDueDateApproval: false,
  notifyByPushBeforeDueDateApproval: false,
  notifyDueDateTime: null,
  notifyDueDatePeriod: null,
  notifyExpirationDateTime: null,
  notifyDueDateTimeUnitApproval: null,
  notifyDueDateTimePeriodApproval: null,
});

/** Without pictures a save of the ticket manager sends at once. */
const isPosted = ({ filled: isFilled, coming, unkept, pictures: taken }: Told, past: Past): boolean =>
  isFilled && !coming && !unkept && taken.length === 0 && !isFromQuestion(past);
const step =
  (past: Past) =>
  (now: Told, word: string): Told => {
    switch (word) {
      case 'nothing is kept':
      case 'it is not read':
        return start;
      case 'a form is kept':
        return { ...start, uuid: 't0', key: 'k0', filled: true, pictures: [path], bulk: 'b0' };
      case 'the ticket is kept':
        return { ...start, uuid: 't0', key: '', filled: true, pictures: [path] };
      case 'EDIT':
        return { ...now, filled: true, found: [] };
      case 'SAVE':
        return isPosted(now, past)
          ? { ...now, found: [], attempt: fixed(now, past) }
          : { ...now, found: now.filled ? [] : missing };
      case 'FILE_COMING':
        return { ...now, coming: true, unkept: false };
      case 'FILE_ATTACHED':
        return { ...now, coming: false, pictures: [path] };
      case 'FILE_NOT_KEPT':
        return { ...now, coming: false, unkept: true };
      case 'FILE_DETACHED':
        return { ...now, coming: false, unkept: false, pictures: [] };
      case 'stores are assigned':
        return { ...now, bulk: 'b' };
      case 'the pictures are there':
        return { ...now, attempt: fixed(now, past) };
      case 'it was created before':
        return { ...now, key: 's' };
      default:
        return now;
    }
  };
const told = (past: Past): Told => past.reduce(step(past), start);
/** OP-138: the key of the form, but for what went before under another one. */
const fixed = (now: Told, past: Past): NonNullable<Told['attempt']> => {
  const ticket = ticketOf(now, past);
  const isSame = JSON.stringify(now.attempt?.ticket) === JSON.stringify(ticket);
  return { key: isSame && now.attempt ? now.attempt.key : now.key, ticket };
};
const hasPictures = (past: Past) => told(past).coming || told(past).pictures.length > 0;

const placeOf = (past: Past) => ({ uuid: uuidOf(past), screen: 's', question: 'q' });
const isUntouched = (past: Past): boolean => {
  const { filled: isFilled, coming, pictures: taken, bulk, attempt } = told(past);
  return !isFilled && !coming && taken.length === 0 && bulk === null && attempt === null;
};

/** OP-54, EXEC-28: what the execution is told of it after the word. */
const types = (past: Past, on: string) => {
  const now = [...past, on];
  const { filled: isFilled, pictures: taken, uuid } = told(now);
  if (isUntouched(now)) return { type: 'TICKET_DROPPED', uuid };
  const form = expect.objectContaining({ title: isFilled ? ' Door ' : '', pictures: taken });
  const ticket = { ...placeOf(now), label: asked.label, begunAt: uuid === 't0' ? begunAt : opened, form };
  return { type: 'TICKET_TYPED', ticket };
};

/** OP-54: what the device is told of it after the word. */
const writes = (past: Past, on: string) => {
  const { key, filled: isFilled, pictures: taken, bulk, attempt, uuid } = told([...past, on]);
  const form = expect.objectContaining({ title: isFilled ? ' Door ' : '', pictures: taken });
  const assigned = bulk === null ? 0 : bulk === 'b0' && uuid === 't0' ? 3 : 12;
  return [
    'keepForm',
    isUntouched([...past, on])
      ? { type: 'TAKE_BACK' }
      : { type: 'WRITE', draft: { form, key, attempt, bulk, assigned } },
  ] as const;
};
const written = (on: string, then: (past: Past) => readonly object[] = () => []) => ({
  sends: (past: Past) => (isFromQuestion(past) ? [] : [writes(past, on)]),
  tells: (past: Past) => (isFromQuestion(past) ? [types(past, on), ...then(past)] : []),
});

const posts = (past: Past) => [
  ['postTicket', { owner: session, uuid: uuidOf(past), ...fixed(told(past), past) }] as const,
];
const writing = ['assignation', 'dateTime', 'keepForm', 'loadClusterData', 'uploader'];
/** The areas of the company may have come, or not, before the form is left. */
const stops = (past: Past, ...others: readonly string[]) => {
  const last = past.findLastIndex((word) => /^(?:nothing|a form|the ticket) is kept$|^BEGIN_ANEW$/.test(word));
  const gone = past.slice(last).flatMap((word) => (word.startsWith('all areas are') ? ['loadClusterData'] : []));
  return [...writing, ...others].filter((name) => !gone.includes(name)).sort();
};

const stopsAll = (past: Past) => stops(past, 'hold');

const saved = (past: Past) => [
  { type: 'TICKET_SAVED', ticket: { ...placeOf(past), ticket: ticketOf(told(past), past) } },
];

const saving = (from: string): Row[] => [
  {
    ids: 'TCREATE-37',
    from,
    on: 'SAVE',
    to: 'writing.invalid',
    when: (past) => !told(past).filled,
    emits: [{ type: 'SHOW_TOP' }],
    context: { faults: missing },
  },
  {
    ids: ['FILE-15', 'OP-69'],
    from,
    on: 'SAVE',
    to: 'writing.editing.picturesNotSent',
    when: (past) => told(past).unkept,
    emits: [{ type: 'SHOW_TOP' }],
    context: { failure: unkeptFile },
  },
  {
    ids: ['OP-69', 'TCREATE-13'],
    from,
    on: 'SAVE',
    to: 'writing.uploadingPictures.keeping',
    when: (past) => told(past).coming,
    tells: (past) => (isFromQuestion(past) ? [{ type: 'TICKET_SAVING' }] : []),
    tags: ['busy'],
  },
  {
    ids: ['EXEC-30', 'TCREATE-44'],
    from,
    on: 'SAVE',
    to: 'storedLocally',
    when: isFromQuestion,
    tells: (past) => [...(hasPictures(past) ? [{ type: 'TICKET_SAVING' }] : []), ...saved(past)],
    stops: stopsAll,
  },
  {
    ids: 'OP-69',
    from,
    on: 'SAVE',
    to: 'writing.uploadingPictures.sending',
    when: hasPictures,
    calls: (past) => [['sendPictures', { execution: uuidOf(past), pictures: [path] }]],
    tags: ['busy'],
  },
  {
    ids: ['TCREATE-38', 'OP-83', 'OP-138'],
    from,
    on: 'SAVE',
    to: 'writing.posting',
    calls: posts,
    ...written('SAVE'),
    tags: ['busy'],
  },
];

/** Was the save that was stopped last stopped by a picture that the device could not keep? */
const isAboutUnkept = (past: Past): boolean => {
  const stopped = past.findLastIndex((word, index) => {
    const before = past.slice(0, index);
    if (word === 'SAVE') return told(before).unkept && told(before).filled;
    return word === 'the pictures are not sent' || (word === 'FILE_NOT_KEPT' && isWaitedFor(before));
  });
  return past[stopped] === 'SAVE' || past[stopped] === 'FILE_NOT_KEPT';
};
const isWaitedFor = (past: Past): boolean => {
  const saved = past.lastIndexOf('SAVE');
  const since = past.slice(saved);
  const before = told(past.slice(0, saved));
  return saved > 0 && before.coming && before.filled && !since.some((word) => word.startsWith('FILE_'));
};

const pictures = (on: 'FILE_ATTACHED' | 'FILE_DETACHED'): Row[] => [
  {
    ids: ['EXEC-30', 'OP-69'],
    from: 'writing.uploadingPictures.keeping',
    on,
    to: 'storedLocally',
    when: isFromQuestion,
    ...written(on, (past) => saved([...past, on])),
    stops: stopsAll,
  },
  {
    ids: 'OP-69',
    from: 'writing.uploadingPictures.keeping',
    on,
    to: 'writing.uploadingPictures.sending',
    calls: (past) => [['sendPictures', { execution: uuidOf(past), pictures: told([...past, on]).pictures }]],
    ...written(on),
  },
  {
    ids: ['OP-69', 'FILE-15'],
    from: 'writing.editing.picturesNotSent',
    on,
    when: isAboutUnkept,
    to: 'writing.editing.typing',
    tags: ['editable'],
    context: { coming: [], unkept: [] },
    ...written(on),
  },
  { ids: ['TCREATE-13', 'OP-54'], from: 'writing.*', on, context: { coming: [], unkept: [] }, ...written(on) },
];

type Known = {
  readonly form: { readonly title: string; readonly pictures: readonly string[] };
  readonly coming: readonly string[];
  readonly unkept: readonly string[];
  readonly bulk: string | null;
  readonly attempt: unknown;
  readonly failure: { readonly code: string } | null;
  readonly key: string;
  readonly kept: unknown;
  readonly question: { readonly unsaved: unknown } | null;
};

/** Another tab takes it over, whatever is done here. */
const lost: readonly Row[] = [
  ...(
    [
      ['taking', []],
      ['heldElsewhere', []],
      ['takenOver', []],
      ['noAreas', ['untilSignedIn']],
      ['notRead', []],
      ['loadingAreas', ['loadAreas']],
      ['reading', ['readForm']],
    ] as const
  ).map(([from, gone]): Row => ({ ids: ['OP-54', 'SM-35'], from, on: 'it is lost', to: 'takenOver', stops: gone })),
  ...(
    [
      ['writing.posting', ['postTicket']],
      ['writing.uploadingPictures.sending', ['sendPictures']],
      ['writing.discarding', ['discardForm']],
      ['writing.*', []],
    ] as const
  ).map(
    ([from, gone]): Row => ({
      ids: ['OP-54', 'SM-35'],
      from,
      on: 'it is lost',
      to: 'takenOver',
      stops: (past) => stops(past, ...gone),
      tags: ['asking'],
    }),
  ),
];

provePaths(
  'SM-21 ticketCreation',
  {
    machine: ticketCreationMachine,
    starts: {
      'from the ticket manager': () => ({ session, search: '?sort=name', question: null, owner: null }),
      'from a question': (owner) => ({ session, search: '', question, owner }),
      'without permission': () => ({ session: outsider, search: '', question: null, owner: null }),
    },
    words: {
      'the areas are here': answered('loadAreas', {
        areas: own,
        priorities: listed,
        at: opened,
        uuid: 't1',
        key: 'k1',
      }),
      'there is no area': answered('loadAreas', { areas: [], priorities: [], at: opened, uuid: 't1', key: 'k1' }),
      'the areas are not here': failed('loadAreas', offline),
      'the session has ended': failed('loadAreas', ended),
      SIGNED_IN: said('untilSignedIn', { type: 'SIGNED_IN' }),
      'the session cannot be watched': failed('untilSignedIn', new Error('odd')),
      'it is held': said('hold', { type: 'HELD' }),
      'it is held elsewhere': said('hold', { type: 'HELD_ELSEWHERE' }),
      'it is lost': said('hold', { type: 'LOST' }),
      TAKE_OVER: sent({ type: 'TAKE_OVER' }),
      'nothing is kept': answered('readForm', null),
      'a form is kept': answered('readForm', keptForm),
      'the ticket is kept': answered('readForm', keptTicket),
      'it is not read': failed('readForm', unreadable),
      BEGIN_ANEW: sent({ type: 'BEGIN_ANEW' }),
      CONFIRM: sent({ type: 'CONFIRM' }),
      CANCEL: sent({ type: 'CANCEL' }),
      'it is discarded': answered('discardForm'),
      'it is not discarded': failed('discardForm', unreadable),
      NOT_KEPT: said('keepForm', { type: 'NOT_KEPT', failure: unreadable }),
      RETRY: sent({ type: 'RETRY' }),
      'all areas are here': answered('loadClusterData', all),
      'all areas are not here': failed('loadClusterData', offline),
      EDIT: sent({ type: 'EDIT', form: filled }),
      ADD_PICTURES: sent({ type: 'ADD_PICTURES', files, uuids: ['p1'] }),
      SAVE: sent({ type: 'SAVE', at, key: 's' }),
      'stores are assigned': said('assignation', { type: 'STORES_ASSIGNED', process: 'b', total: 12 }),
      FILE_COMING: said('uploader', { type: 'FILE_COMING', path }),
      FILE_NOT_KEPT: said('uploader', { type: 'FILE_NOT_KEPT', path }),
      FILE_ATTACHED: said('uploader', { type: 'FILE_ATTACHED', place: place([]), path }),
      FILE_DETACHED: said('uploader', { type: 'FILE_DETACHED', place: place([]), path }),
      'the pictures are there': answered('sendPictures'),
      'the pictures are not sent': failed('sendPictures', offline),
      'it is created': answered('postTicket'),
      'it is not created': failed('postTicket', offline),
      'it was created before': failed('postTicket', conflict),
      'the lock breaks': failed('hold', offline),
      'the form breaks': failed('keepForm', offline),
      'the uploader breaks': failed('uploader', offline),
      'the assignation breaks': failed('assignation', offline),
      'the picker breaks': failed('dateTime', offline),
    },
    lastWords: [
      ...['the uploader breaks', 'the assignation breaks', 'the picker breaks', 'the form breaks', 'the lock breaks'],
    ],
    facts: ({ form, coming, unkept, bulk, attempt, failure, key, kept, question: from }: Known) => [
      ...[form.title, form.pictures, coming, unkept, bulk, failure?.code, key, kept !== null],
      attempt !== null,
      from?.unsaved === null,
    ],
    isPossible: ({ form, coming, unkept, bulk, attempt, failure, key, kept, question: from }: Known, word, leaves) => {
      // One from a question is nobody else's, and lies with its execution.
      if (from !== null && /form is kept|elsewhere|lost|breaks|discarded|^NOT_KEPT/.test(word)) return false;
      if (from !== null) {
        const isOnItsWay = coming.length + unkept.length + form.pictures.length > 0 || failure !== null;
        if (word === 'the ticket is kept') return from.unsaved !== null;
        if (word === 'stores are assigned') return false;
        if (word === 'BEGIN_ANEW' && kept === null && isOnItsWay) return false;
        // What was brought back, or begun after it was discarded, is written as any other.
        if ((kept !== null || from.unsaved === null) && /^(?:FILE_|SAVE|ADD_PICTURES|all areas)/.test(word))
          return false;
      } else if (word === 'the ticket is kept') return false;
      if (word === 'FILE_COMING') return coming.length === 0 && form.pictures.length === 0;
      if (word === 'FILE_ATTACHED' || word === 'FILE_NOT_KEPT') return coming.length > 0;
      if (word === 'FILE_DETACHED') return coming.length + unkept.length + form.pictures.length > 0;
      if (word === 'stores are assigned')
        return bulk === null && attempt === null && leaves.includes('writing.editing.typing');
      // What led there makes no difference to what is begun again.
      if (word === 'TAKE_OVER' || word === 'CONFIRM')
        return attempt === null && unkept.length + coming.length === 0 && failure === null && form.pictures.length < 2;
      if (word === 'it was created before') return key !== 's';
      // It is asked for then; afterwards it can only be lost.
      if (word === 'the lock breaks') return leaves.includes('taking');
      return true;
    },
  },
  [
    ...['from the ticket manager', 'from a question'].map(
      (on): Row => ({
        ids: ['TCREATE-01', 'ROLE-02', 'ROLE-03'],
        on,
        to: 'taking',
        calls: [['hold', on === 'from a question' ? null : { owner: session }]],
        tags: ['busy'],
      }),
    ),
    {
      ids: ['TCREATE-01', 'OP-54', 'SM-35'],
      from: 'taking',
      on: 'it is held',
      to: 'loadingAreas',
      calls: [['loadAreas', { user: session.user_uuid }]],
      tags: ['busy'],
    },
    { ids: ['OP-54', 'SM-35'], from: 'taking', on: 'it is held elsewhere', to: 'heldElsewhere', tags: ['asking'] },
    ...['heldElsewhere', 'takenOver'].map(
      (from): Row => ({
        ids: 'SM-35',
        from,
        on: 'TAKE_OVER',
        to: 'taking',
        sends: [['hold', { type: 'TAKE_OVER' }]],
      }),
    ),
    {
      ids: ['ROLE-02', 'ERR-23', 'EXEC-29'],
      on: 'without permission',
      to: 'forbidden',
      emits: [{ type: 'NAVIGATE', to: '/unauthorized', replace: true }],
    },
    {
      ids: ['TCREATE-01', 'TCREATE-11', 'OP-54'],
      from: 'loadingAreas',
      on: 'the areas are here',
      to: 'reading',
      calls: (past) => [
        [
          'readForm',
          isFromQuestion(past)
            ? { execution: 'e', unsaved: past.includes('CONFIRM') ? null : unsaved }
            : { owner: session, writer: 't1' },
        ],
      ],
      context: {
        areas: own,
        priorities: ['urgent', 'medium', 'low'],
        opened: { at: opened, uuid: 't1', key: 'k1' },
      },
      tags: ['busy'],
    },
    ...(
      [
        ['reading', 'nothing is kept'],
        ['notRead', 'BEGIN_ANEW'],
      ] as const
    ).map(
      ([from, on]): Row => ({
        ids: ['TCREATE-05', 'TCREATE-11', 'TCREATE-21', 'DATE-08', 'OP-54'],
        from,
        on,
        to: 'writing.editing.typing',
        calls: (past) => [
          ['loadClusterData', undefined],
          [
            'uploader',
            expect.objectContaining({ destination: expect.stringMatching(/^company_.*\/files\/$/), kept: [] }),
          ],
          ['assignation', expect.objectContaining({ process: null, total: 0 })],
          ['dateTime', expect.objectContaining({ offset: '-03:00' })],
          ['keepForm', isFromQuestion(past) ? null : { owner: session, uuid: 't1', writer: 't1', pictures: [] }],
        ],
        context: {
          uuid: 't1',
          key: 'k1',
          kept: null,
          attempt: null,
          bulk: null,
          assigned: 0,
          areas: own,
          approvalAreas: own,
          form: expect.objectContaining({ title: '', priority: 'medium', dueDate: '2026-03-02', dueTime: '09:00' }),
        },
        tags: ['editable'],
      }),
    ),
    {
      ids: ['OP-54', 'OP-138', 'TCREATE-13', 'TCREATE-42'],
      from: 'reading',
      on: 'a form is kept',
      to: 'writing.editing.typing',
      calls: [
        ['loadClusterData', undefined],
        ['uploader', expect.objectContaining({ kept: keptForm.files })],
        ['assignation', expect.objectContaining({ process: 'b0', total: 3 })],
        ['dateTime', expect.objectContaining({ offset: '-03:00' })],
        ['keepForm', { owner: session, uuid: 't0', writer: 't1', pictures: [path] }],
      ],
      context: {
        uuid: 't0',
        key: 'k0',
        kept: keptForm,
        attempt: null,
        bulk: 'b0',
        assigned: 3,
        form: keptForm.form,
      },
      tags: ['editable'],
    },
    {
      ids: ['OP-54', 'EXEC-28', 'TCREATE-13'],
      from: 'reading',
      on: 'the ticket is kept',
      to: 'writing.editing.typing',
      calls: [
        ['loadClusterData', undefined],
        ['uploader', expect.objectContaining({ kept: keptTicket.files })],
        ['assignation', expect.objectContaining({ process: null, total: 0 })],
        ['dateTime', expect.objectContaining({ offset: '-03:00' })],
        ['keepForm', null],
      ],
      context: {
        uuid: 't0',
        kept: keptTicket,
        attempt: null,
        bulk: null,
        form: keptTicket.form,
        fresh: freshForm(new Date(begunAt), '-03:00', own),
      },
      tags: ['editable'],
    },
    { ids: 'EXEC-28', from: 'notRead', on: 'BEGIN_ANEW', when: isFromQuestion, inert: true },
    {
      ids: ['OP-54', 'OP-30'],
      from: 'reading',
      on: 'it is not read',
      to: 'notRead',
      context: { failure: unreadable },
      tags: ['failed'],
    },
    {
      ids: 'OP-30',
      from: 'notRead',
      on: 'RETRY',
      to: 'loadingAreas',
      calls: [['loadAreas', { user: session.user_uuid }]],
    },
    {
      ids: 'OP-54',
      from: 'writing.editing.typing',
      on: 'BEGIN_ANEW',
      to: 'writing.confirmingAnew',
      when: (past) => uuidOf(past) === 't0' || (isFromQuestion(past) && !isUntouched(past)),
      tags: ['asking'],
    },
    { ids: 'OP-54', from: 'writing.editing.typing', on: 'BEGIN_ANEW', inert: true },
    { ids: 'OP-54', from: 'writing.confirmingAnew', on: 'CANCEL', to: 'writing.editing.typing' },
    {
      ids: ['OP-54', 'EXEC-28'],
      from: 'writing.confirmingAnew',
      on: 'CONFIRM',
      to: 'loadingAreas',
      when: isFromQuestion,
      tells: (past) => [{ type: 'TICKET_DROPPED', uuid: uuidOf(past) }],
      calls: [['loadAreas', { user: session.user_uuid }]],
      stops: (past) => stops(past),
      context: { question: { ...question, unsaved: null } },
    },
    {
      ids: 'OP-54',
      from: 'writing.confirmingAnew',
      on: 'CONFIRM',
      to: 'writing.discarding',
      calls: [['discardForm', { owner: session, uuid: 't0' }]],
      tags: ['busy'],
    },
    {
      ids: 'OP-54',
      from: 'writing.discarding',
      on: 'it is discarded',
      to: 'loadingAreas',
      calls: [['loadAreas', { user: session.user_uuid }]],
      stops: (past) => stops(past),
    },
    {
      ids: 'OP-54',
      from: 'writing.discarding',
      on: 'it is not discarded',
      to: 'writing.editing.typing',
      emits: [{ type: 'NOTIFY', notice: { kind: 'failed', failure: unreadable } }],
    },
    {
      ids: 'OP-54',
      from: 'writing.*',
      on: 'NOT_KEPT',
      emits: [{ type: 'NOTIFY', notice: { kind: 'failed', failure: unreadable } }],
    },
    {
      ids: ['OP-54', 'TCREATE-01'],
      from: 'taking',
      on: 'the lock breaks',
      to: 'loadingAreas',
      calls: [['loadAreas', { user: session.user_uuid }]],
    },
    ...lost,
    {
      ids: ['TCREATE-02', 'ROLE-04'],
      from: 'loadingAreas',
      on: 'there is no area',
      to: 'noAreas',
      calls: awaiting,
      context: { failure: null },
    },
    ...(
      [
        ['the areas are not here', offline],
        ['the session has ended', ended],
      ] as const
    ).map(
      ([on, failure]): Row => ({
        ids: ['TCREATE-03', 'ERR-17'],
        from: 'loadingAreas',
        on,
        to: 'noAreas',
        calls: awaiting,
        emits: [{ type: 'LOG', failure, doing: 'loadAreas' }],
        context: { failure },
      }),
    ),
    {
      ids: ['TCREATE-01', 'OP-11'],
      from: 'noAreas',
      on: 'SIGNED_IN',
      when: (past) => past.at(-1) === 'the session has ended',
      to: 'loadingAreas',
      stops: ['untilSignedIn'],
      calls: [['loadAreas', { user: session.user_uuid }]],
    },
    ...['SIGNED_IN', 'the session cannot be watched'].map(
      (on): Row => ({ ids: 'OP-11', from: 'noAreas', on, inert: true }),
    ),
    {
      ids: 'OP-30',
      from: 'noAreas',
      on: 'RETRY',
      to: 'loadingAreas',
      stops: ['untilSignedIn'],
      calls: [['loadAreas', { user: session.user_uuid }]],
    },
    { ids: 'OP-81', from: 'writing.*', on: 'all areas are here', context: { approvalAreas: all } },
    {
      ids: 'TCREATE-04',
      from: 'writing.*',
      on: 'all areas are not here',
      emits: [{ type: 'LOG', failure: offline, doing: 'loadClusterData' }],
      context: { approvalAreas: own },
    },
    ...['writing.editing.typing', 'writing.editing.picturesNotSent', 'writing.invalid', 'writing.rejected'].flatMap(
      (from): Row[] => [
        {
          ids: 'TCREATE-37',
          from,
          on: 'EDIT',
          to: 'writing.editing.typing',
          ...written('EDIT'),
          context: { faults: [], form: expect.objectContaining(filled) },
        },
        {
          ids: 'TCREATE-13',
          from,
          on: 'ADD_PICTURES',
          sends: (past) => [['uploader', { type: 'ADD', place: place(past), files, uuids: ['p1'], maximum: 3 }]],
        },
      ],
    ),
    ...saving('writing.editing.typing'),
    // What was refused is corrected before it is anything else; what was sent once has nothing missing.
    ...saving('writing.invalid').slice(0, 1),
    // From a question only the device can have stopped it, and what is mended says nothing any more.
    ...saving('writing.editing.picturesNotSent')
      .slice(1)
      .filter(({ to }) => to !== 'storedLocally'),
    ...saving('writing.rejected').filter(({ to }) => to !== 'writing.invalid' && to !== 'storedLocally'),
    ...['writing.uploadingPictures.*', 'writing.posting'].flatMap((from): Row[] => [
      { ids: 'lesson 44', from, on: 'SAVE', inert: true },
      { ids: 'TCREATE-37', from, on: 'EDIT', inert: true },
    ]),
    {
      ids: ['TCREATE-42', 'OP-54'],
      on: 'stores are assigned',
      ...written('stores are assigned'),
      context: { bulk: 'b', assigned: 12 },
    },
    { ids: 'OP-69', on: 'FILE_COMING', ...written('FILE_COMING'), context: { coming: [path], unkept: [] } },
    {
      ids: ['OP-69', 'FILE-15'],
      from: 'writing.uploadingPictures.keeping',
      on: 'FILE_NOT_KEPT',
      to: 'writing.editing.picturesNotSent',
      emits: [{ type: 'SHOW_TOP' }],
      ...written('FILE_NOT_KEPT', () => [{ type: 'TICKET_NOT_SAVED' }]),
      context: { coming: [], unkept: [path], failure: unkeptFile },
    },
    { ids: 'OP-69', on: 'FILE_NOT_KEPT', ...written('FILE_NOT_KEPT'), context: { coming: [], unkept: [path] } },
    ...pictures('FILE_ATTACHED'),
    ...pictures('FILE_DETACHED'),
    {
      ids: ['TCREATE-38', 'OP-69'],
      from: 'writing.uploadingPictures.sending',
      on: 'the pictures are there',
      to: 'writing.posting',
      calls: posts,
      ...written('the pictures are there'),
    },
    {
      ids: ['FILE-15', 'OP-69'],
      from: 'writing.uploadingPictures.sending',
      on: 'the pictures are not sent',
      to: 'writing.editing.picturesNotSent',
      emits: [{ type: 'SHOW_TOP' }],
      context: { failure: offline },
      tags: expect.arrayContaining(['failed', 'editable']),
    },
    {
      ids: 'TCREATE-39',
      from: 'writing.posting',
      on: 'it is created',
      to: 'created',
      emits: [
        { type: 'NOTIFY', notice: { kind: 'done', code: 'ticketCreated' } },
        { type: 'NAVIGATE', to: '/ticket-manager?sort=name', replace: false },
      ],
      stops: stopsAll,
    },
    {
      ids: ['TCREATE-40', 'TCREATE-41', 'ERR-18'],
      from: 'writing.posting',
      on: 'it is not created',
      to: 'writing.rejected',
      emits: [{ type: 'SHOW_TOP' }],
      context: (past) => ({ failure: offline, form: expect.objectContaining(filled), bulk: told(past).bulk }),
      tags: expect.arrayContaining(['failed', 'editable']),
    },
    { ids: 'OP-69', on: 'the uploader breaks', inert: true },
    {
      ids: ['OP-138', 'TCREATE-41'],
      from: 'writing.posting',
      on: 'it was created before',
      to: 'writing.rejected',
      emits: [{ type: 'SHOW_TOP' }],
      ...written('it was created before'),
      context: { failure: conflict, key: 's' },
    },
    { ids: 'OP-54', on: 'the form breaks', inert: true },
    { ids: 'ASSIGN-01', on: 'the assignation breaks', inert: true },
    { ids: 'DATE-01', on: 'the picker breaks', inert: true },
  ],
);
