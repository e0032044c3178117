import { expect } from 'vitest';
import { ticketCreationMachine } from '#machines/tickets/ticketCreation.machine.ts';
import { sessionOf } from '../paths/people.ts';
import { provePaths, type Row } from '../paths/prove.ts';
import { answered, failed, type Past, said, sent } from '../paths/word.ts';

const session = sessionOf({ permissions: { create_ticket: true }, time_zone_offset: '-03:00' });
const outsider = sessionOf({ token: 'token-of-an-outsider' });
const question = { uuid: 'q', label: 'Is the door shut?', execution: 'e' };
const own = [
  { uuid: 'a1', name: 'Operations' },
  { uuid: 'a2', name: 'Maintenance' },
];
const all = [...own, { uuid: 'a3', name: 'Quality' }];
const opened = '2026-03-02T10:00:00.000Z';
const at = '2026-03-02T10:20:00.000Z';
const offline = { code: 'offline' };
const path = 'company_00000000-0000-4000-8000-00000000000c/files/p1.jpg';
const unkeptFile = { code: 'fileMissing', path };
const files = [{ name: 'shelf.jpg', type: 'image/jpeg', size: 3, blob: new Blob(['abc']) }];
const isFromQuestion = ([start = '']: Past): boolean => start === 'from a question';
const place = (past: Past) => ({
  ...{ screen: '', question: 't1', kind: 'ticket' },
  execution: isFromQuestion(past) ? 'e' : 't1',
});

/** What is wrong with what was typed, what is on the way, and the attempt, as the words before leave them. */
type Told = {
  readonly filled: boolean;
  readonly found: readonly string[];
  readonly coming: boolean;
  readonly unkept: boolean;
  readonly pictures: readonly string[];
  readonly bulk: string | null;
  readonly attempt: { readonly key: string; readonly ticket: unknown } | null;
};
const start: Told = {
  ...{ filled: false, found: [], coming: false, unkept: false, pictures: [], bulk: null, attempt: null },
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
});

/** Without pictures a save of the ticket manager sends at once. */
const isPosted = ({ filled: isFilled, coming, unkept, pictures: taken }: Told, past: Past): boolean =>
  isFilled && !coming && !unkept && taken.length === 0 && !isFromQuestion(past);
const step =
  (past: Past) =>
  (now: Told, word: string): Told => {
    switch (word) {
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
      default:
        return now;
    }
  };
const told = (past: Past): Told => past.reduce(step(past), start);
/** OP-138: the key of the first save. */
const fixed = (now: Told, past: Past): NonNullable<Told['attempt']> => {
  return { key: 'k', ticket: ticketOf(now, past) };
};
const hasPictures = (past: Past) => told(past).coming || told(past).pictures.length > 0;
const begun = (past: Past) => past.includes('the areas are here');

const posts = (past: Past) => [['postTicket', { uuid: 't1', ...fixed(told(past), past) }]] as const;
const writing = ['assignation', 'dateTime', 'loadClusterData', 'tidyPictures', 'uploader'];
/** The areas of the company may have come, or not, before the form is left. */
const stops = (past: Past) => {
  const last = past.lastIndexOf('the areas are here');
  const gone = past.slice(last).flatMap((word) => (word.startsWith('all areas are') ? ['loadClusterData'] : []));
  return writing.filter((name) => !gone.includes(name));
};

const saved = (past: Past) => [{ type: 'TICKET_SAVED', uuid: 't1', ticket: ticketOf(told(past), past) }];

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
    stops,
  },
  {
    ids: 'OP-69',
    from,
    on: 'SAVE',
    to: 'writing.uploadingPictures.sending',
    when: hasPictures,
    calls: [['sendPictures', { execution: 't1', pictures: [path] }]],
    tags: ['busy'],
  },
  {
    ids: ['TCREATE-38', 'OP-83', 'OP-138'],
    from,
    on: 'SAVE',
    to: 'writing.posting',
    calls: posts,
    tags: ['busy'],
  },
];

/** A picture that is taken out leaves the device (OP-54). */
const drops = (on: string) =>
  on === 'FILE_DETACHED' ? { sends: [['tidyPictures', { type: 'DROP', path }] as const] } : {};
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
    tells: (past) => saved([...past, on]),
    stops,
    ...drops(on),
  },
  {
    ids: 'OP-69',
    from: 'writing.uploadingPictures.keeping',
    on,
    to: 'writing.uploadingPictures.sending',
    calls: (past) => [['sendPictures', { execution: 't1', pictures: told([...past, on]).pictures }]],
    ...drops(on),
  },
  {
    ids: ['OP-69', 'FILE-15'],
    from: 'writing.editing.picturesNotSent',
    on,
    when: isAboutUnkept,
    to: 'writing.editing.typing',
    tags: ['editable'],
    context: { coming: [], unkept: [] },
    ...drops(on),
  },
  { ids: ['TCREATE-13', 'OP-54'], from: 'writing.*', on, context: { coming: [], unkept: [] }, ...drops(on) },
];

type Known = {
  readonly form: { readonly title: string; readonly pictures: readonly string[] };
  readonly coming: readonly string[];
  readonly unkept: readonly string[];
  readonly bulk: string | null;
  readonly attempt: unknown;
  readonly failure: { readonly code: string } | null;
};

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
      'the areas are here': answered('loadAreas', { areas: own, at: opened, uuid: 't1' }),
      'there is no area': answered('loadAreas', { areas: [], at: opened, uuid: 't1' }),
      'the areas are not here': failed('loadAreas', offline),
      RETRY: sent({ type: 'RETRY' }),
      'all areas are here': answered('loadClusterData', all),
      'all areas are not here': failed('loadClusterData', offline),
      EDIT: sent({ type: 'EDIT', form: filled }),
      ADD_PICTURES: sent({ type: 'ADD_PICTURES', files, uuids: ['p1'] }),
      // Each save brings a key of its own; the one of a try before stays.
      SAVE: sent(({ attempt }: Known) => ({ type: 'SAVE', at, key: attempt === null ? 'k' : 'k2' })),
      'stores are assigned': said('assignation', { type: 'STORES_ASSIGNED', process: 'b', total: 12 }),
      FILE_COMING: said('uploader', { type: 'FILE_COMING', path }),
      FILE_NOT_KEPT: said('uploader', { type: 'FILE_NOT_KEPT', path }),
      FILE_ATTACHED: said('uploader', { type: 'FILE_ATTACHED', place: place([]), path }),
      FILE_DETACHED: said('uploader', { type: 'FILE_DETACHED', place: place([]), path }),
      'the pictures are there': answered('sendPictures'),
      'the pictures are not sent': failed('sendPictures', offline),
      'it is created': answered('postTicket'),
      'it is not created': failed('postTicket', offline),
      'the uploader breaks': failed('uploader', offline),
      'the assignation breaks': failed('assignation', offline),
      'the picker breaks': failed('dateTime', offline),
      'the pictures are not tidied': failed('tidyPictures', offline),
    },
    lastWords: ['the uploader breaks', 'the assignation breaks', 'the picker breaks', 'the pictures are not tidied'],
    facts: ({ form, coming, unkept, bulk, attempt, failure }: Known) => [
      ...[form.title, form.pictures, coming, unkept, bulk, failure?.code],
      attempt !== null,
    ],
    isPossible: ({ form, coming, unkept, bulk, attempt }: Known, word, leaves) => {
      if (word === 'FILE_COMING') return coming.length === 0 && form.pictures.length === 0;
      if (word === 'FILE_ATTACHED' || word === 'FILE_NOT_KEPT') return coming.length > 0;
      if (word === 'FILE_DETACHED') return coming.length + unkept.length + form.pictures.length > 0;
      if (word === 'stores are assigned')
        return bulk === null && attempt === null && leaves.includes('writing.editing.typing');
      return true;
    },
  },
  [
    ...['from the ticket manager', 'from a question'].map(
      (on): Row => ({
        ids: ['TCREATE-01', 'ROLE-02', 'ROLE-03'],
        on,
        to: 'loadingAreas',
        calls: [['loadAreas', { user: session.user_uuid }]],
        tags: ['busy'],
      }),
    ),
    {
      ids: ['ROLE-02', 'ERR-23', 'EXEC-29'],
      on: 'without permission',
      to: 'forbidden',
      emits: [{ type: 'NAVIGATE', to: '/unauthorized', replace: true }],
    },
    {
      ids: ['TCREATE-05', 'TCREATE-11', 'TCREATE-21', 'DATE-08'],
      from: 'loadingAreas',
      on: 'the areas are here',
      to: 'writing.editing.typing',
      calls: (past) => [
        ['loadClusterData', undefined],
        [
          'uploader',
          expect.objectContaining({ destination: expect.stringMatching(/^company_.*\/files\/$/), kept: [] }),
        ],
        ['assignation', expect.anything()],
        ['dateTime', expect.objectContaining({ offset: '-03:00' })],
        ['tidyPictures', { ticket: isFromQuestion(past) ? null : 't1' }],
      ],
      context: {
        uuid: 't1',
        areas: own,
        approvalAreas: own,
        form: expect.objectContaining({ priority: 'medium', dueDate: '2026-03-02', dueTime: '09:00' }),
      },
      tags: ['editable'],
    },
    {
      ids: ['TCREATE-02', 'ROLE-04'],
      from: 'loadingAreas',
      on: 'there is no area',
      to: 'noAreas',
      context: { failure: null },
    },
    {
      ids: ['TCREATE-03', 'ERR-17'],
      from: 'loadingAreas',
      on: 'the areas are not here',
      to: 'noAreas',
      emits: [{ type: 'LOG', failure: offline, doing: 'loadAreas' }],
      context: { failure: offline },
    },
    {
      ids: 'OP-30',
      from: 'noAreas',
      on: 'RETRY',
      to: 'loadingAreas',
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
    { ids: 'TCREATE-42', on: 'stores are assigned', when: begun, context: { bulk: 'b', assigned: 12 } },
    { ids: 'OP-69', on: 'FILE_COMING', context: { coming: [path], unkept: [] } },
    {
      ids: ['OP-69', 'FILE-15'],
      from: 'writing.uploadingPictures.keeping',
      on: 'FILE_NOT_KEPT',
      to: 'writing.editing.picturesNotSent',
      tells: (past) => (isFromQuestion(past) ? [{ type: 'TICKET_NOT_SAVED' }] : []),
      emits: [{ type: 'SHOW_TOP' }],
      context: { coming: [], unkept: [path], failure: unkeptFile },
    },
    { ids: 'OP-69', on: 'FILE_NOT_KEPT', context: { coming: [], unkept: [path] } },
    ...pictures('FILE_ATTACHED'),
    ...pictures('FILE_DETACHED'),
    {
      ids: ['TCREATE-38', 'OP-69'],
      from: 'writing.uploadingPictures.sending',
      on: 'the pictures are there',
      to: 'writing.posting',
      calls: posts,
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
      stops,
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
    { ids: 'OP-54', on: 'the pictures are not tidied', inert: true },
    { ids: 'ASSIGN-01', on: 'the assignation breaks', inert: true },
    { ids: 'DATE-01', on: 'the picker breaks', inert: true },
  ],
);
