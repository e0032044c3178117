import { expect } from 'vitest';
import type { RoutineDetail } from '#contracts/routines/routines.ts';
import { nothingSaid } from '#domain/execution/postponement.ts';
import { routineAnswerMachine } from '#machines/routines/routine-answer.machine.ts';
import type { LoadedActivity } from '#machines/routines/routine-answer.setup.ts';
import { executor } from '../../paths/people.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { closed, detailOf, form, withPictures } from '../../paths/routine-details.ts';
import { answered, failed, type Past, passed, said, sent } from '../../paths/word.ts';

const place = { screen: 'manageActivity', routine: 'r1', checksum: 'c1', store: 's1' } as const;
const company = executor.company_uuid;
const destination = `company_${company}/routine_a1/e1/`;
const path = `${destination}p1.jpg`;
const at = { execution: 'u1', screen: '', question: '', kind: 'routine' } as const;
const kept = { path, place: at, preview: null, delivery: 'uploaded' } as const;
const files = [{ name: 'shelf.jpg', type: 'image/jpeg', size: 3, blob: new Blob(['abc']) }];
const offline = { code: 'offline' } as const;
const ended = { code: 'unauthorized', messages: [] };
const forbidden = { code: 'forbidden' } as const;
const unkeptFile = { code: 'fileMissing', path } as const;
const conflict = { code: 'conflict', body: null } as const;
const said1 = { comment: 'closed', pictures: ['p'], attempt: null };
const seen = { at: '2026-03-02T08:00:00.000Z', readAt: '2026-03-02T10:00:00.000Z' };
const time = '2026-03-02T10:05:00.000Z';

const draft = { uuid: 'u1', comment: '', pictures: [], postponement: nothingSaid };
const loaded = (one: RoutineDetail, more: Partial<LoadedActivity> = {}): LoadedActivity => ({
  detail: one,
  draft,
  files: [],
  given: null,
  refusal: null,
  seen: null,
  ...more,
});

const mine = { ...draft, comment: 'mine' };

/** What can be looked at only. */
const closedOnes = [
  ['one done', 'ROUT-24 OP-99', 'done', 'readOnly.done'],
  ['one not done', 'ROUT-24 OP-99', 'notDone', 'readOnly.notDone'],
  ['one postponed for good', 'ROUT-25', 'postponed', 'postponed'],
  ['one expired', 'ROUT-28 ERR-22 OP-104', 'expired', 'expiredAlert'],
  ['one for later', 'ROUT-29 ERR-22 OP-104', 'availableLater', 'availableLater'],
  ['one not offered', 'OP-104', 'available', 'notOffered'],
] as const;

/** What the platform and the device may have, each with the state that it leads to. */
const comings: Readonly<Record<string, readonly [ids: string, LoadedActivity, leaf: string]>> = {
  'a plain one': ['ROUT-21 OP-99 OP-104', loaded(detailOf('available', form)), 'editable.editing'],
  'one with pictures': ['ROUT-32 OP-100', loaded(detailOf('available', withPictures)), 'editable.editing'],
  'one with pictures if wanted': [
    'ROUT-32 OP-100',
    loaded(detailOf('available', { ...form, most: 2 })),
    'editable.editing',
  ],
  'one that was postponed': [
    'ROUT-23 ROUT-25 OP-99',
    loaded(detailOf('postponed', { ...form, notDoable: true })),
    'editable.editing',
  ],
  'one that was refused': [
    'ROUT-35 OP-54',
    loaded(detailOf('available', form), { refusal: conflict, draft: mine }),
    'editable.notSaved',
  ],
  'one seen before': ['OP-30 ROUT-24', loaded(detailOf('done', closed), { seen }), 'readOnly.done'],
  ...Object.fromEntries(
    closedOnes.flatMap(([name, ids, state, leaf]) => [
      [name, [ids, loaded(detailOf(state, closed)), leaf]],
      [
        `${name}, refused`,
        [`${ids} ROUT-35`, loaded(detailOf(state, closed), { refusal: conflict, draft: mine }), leaf],
      ],
    ]),
  ),
  'one on its way': [
    'SM-34 OP-54',
    loaded(detailOf('available', form), { given: 'resolved', draft: { ...draft, pictures: [path] }, files: [kept] }),
    'sending.waiting',
  ],
};

type Told = {
  readonly one: LoadedActivity;
  readonly comment: string;
  readonly pictures: readonly string[];
  readonly postponement: typeof nothingSaid;
  readonly change: 'resolved' | 'unresolved' | 'postpone';
  readonly coming: boolean;
  readonly unkept: boolean;
  readonly failure: unknown;
};
const freshOf = (one: LoadedActivity): Told => ({
  one,
  comment: one.draft.comment,
  pictures: one.draft.pictures,
  postponement: one.draft.postponement,
  change: 'resolved',
  coming: false,
  unkept: false,
  failure: one.refusal,
});
const nothing = freshOf(loaded(detailOf('available', form)));

/** What is known after the steps, slowly. */
const told = (past: Past): Told => past.reduce(step, nothing);
const step = (now: Told, word: string): Told => {
  const come = comings[word.replace(/ (comes|is the result)$/, '')];
  if (come && word !== 'a plain one') return { ...freshOf(come[1]), change: now.change };
  switch (word) {
    case 'TYPE':
      return { ...now, comment: 'Done so' };
    case 'POSTPONEMENT':
      return { ...now, postponement: said1 };
    case 'FILE_COMING':
      return { ...now, coming: true, unkept: false };
    case 'FILE_NOT_KEPT':
      return { ...now, coming: false, unkept: true };
    case 'FILE_ATTACHED':
      return { ...now, coming: false, pictures: [path] };
    case 'FILE_DETACHED':
      return { ...now, coming: false, unkept: false, pictures: [] };
    case 'DONE_CLICK':
    case 'NOT_DONE_CLICK':
      return isShort(now) || now.unkept ? now : { ...now, change: word === 'DONE_CLICK' ? 'resolved' : 'unresolved' };
    case 'POSTPONED':
      return { ...now, change: 'postpone' };
    case 'NOT_TAKEN':
      return { ...now, failure: conflict };
    case 'it is not fixed':
    case 'it is not loaded':
    case 'it cannot be changed':
      return { ...now, failure: offline };
    case 'FORGOTTEN':
      return { ...now, comment: '', pictures: [], postponement: nothingSaid, failure: null };
    default:
      return now;
  }
};
const isShort = ({ one, pictures, coming }: Told): boolean =>
  pictures.length + (coming ? 1 : 0) < (one.detail.properties?.additional_pictures_range_min ?? 0);
/** Was the save that was stopped last stopped by a picture that the device could not keep? */
const isAboutUnkept = (past: Past): boolean => {
  const stopped = past.findLastIndex((word, index) => {
    const before = told(past.slice(0, index));
    if (word === 'FILE_NOT_KEPT') return /^(NOT_)?DONE_CLICK$/.test(past[index - 1] ?? '') && before.coming;
    if (word === 'DONE_CLICK' || word === 'NOT_DONE_CLICK') return before.unkept && !isShort(before);
    return /^NOT_TAKEN$|^it (?:is not fixed|cannot be changed)$|comes$/.test(word);
  });
  return /^(?:(?:NOT_)?DONE_CLICK|FILE_NOT_KEPT)$/.test(past[stopped] ?? '');
};

const draftAfter = (past: Past) => {
  const { comment, pictures, postponement } = told(past);
  return { uuid: 'u1', comment, pictures, postponement };
};
const write = (on: string) => (past: Past) =>
  [['keepDraft', { type: 'WRITE', draft: draftAfter([...past, on]) }]] as const;
const answering = {
  routine: 'r1',
  checksum: 'c1',
  activity: { uuid: 'a1', name: 'Window' },
  store: { uuid: 's1', name: 'North' },
};
const ofScreen = ['cannotBeDone', 'gallery', 'keepDraft', 'uploader'];
const opened = (one: LoadedActivity) =>
  [
    ['keepDraft', { owner: executor, answering, draft: one.draft }],
    ['uploader', expect.objectContaining({ destination, kept: one.files })],
    [
      'cannotBeDone',
      expect.objectContaining({ execution: 'u1', destination, routine: { uuid: 'r1', checksum: 'c1' } }),
    ],
    ['gallery', { paths: ['a.jpg', 'b.jpg'] }],
  ] as const;
const follow = ['followAnswer', { place, owner: executor, uuid: 'u1' }] as const;
const begun = (one: LoadedActivity) => [...opened(one), ...(one.given === null ? [] : [follow])];
const located = { place, owner: executor };
const hold = [['hold', located]] as const;
const load = [['loadResult', located]] as const;
/** The return of the network is waited for. */
const awaiting = [
  ['untilOnline', undefined],
  ['untilSignedIn', undefined],
] as const;
const notHere = ['taking', 'heldElsewhere', 'takenOver'];
const hasPictures = (past: Past): boolean => {
  const { change, pictures, postponement } = told(past);
  return (change === 'postpone' ? postponement.pictures : pictures).length > 0;
};
const waits = { type: 'WAITS', wait: 'waitingForNetwork' };
const shown = (name: string) => `shown.${name}`;
const editing = shown('editable.*');
const refused = (failure: unknown) => [{ type: 'REFUSED', failure }];
const readOnly = closedOnes.map(([, , , leaf]) => leaf);
const isKept = (past: Past): boolean => {
  const { comment, pictures, postponement, one, failure } = told(past);
  const was = failure !== null && one.refusal !== null;
  return was || comment !== '' || pictures.length + postponement.pictures.length > 0 || postponement.comment !== '';
};
const closedLeaf = (past: Past) => shown(comingOf(told(past).one)?.[2] ?? '');
const comingOf = (one: LoadedActivity) => Object.values(comings).find(([, other]) => other === one);
const clicks = ['DONE_CLICK', 'NOT_DONE_CLICK'] as const;
const asked = (past: Past) => ({ key: 'k1', at: time, change: told(past).change });
const save = (on: string) => (past: Past) =>
  [
    ['saveAnswer', { owner: executor, answering, draft: draftAfter([...past, on]), asked: asked([...past, on]) }],
  ] as const;
const sendingLeaf = (on: string) => (past: Past) =>
  shown(hasPictures([...past, on]) ? 'sending.uploading' : 'sending.saving');

type Known = {
  readonly loaded: LoadedActivity | null;
  readonly draft: LoadedActivity['draft'];
  readonly coming: readonly string[];
  readonly unkept: readonly string[];
  readonly asked: { readonly change: string };
  readonly failure: unknown;
};

provePaths(
  'SM-26 routineAnswer',
  {
    machine: routineAnswerMachine,
    starts: { 'an activity is opened': () => ({ place, session: executor }) },
    words: {
      ...Object.fromEntries(
        Object.entries(comings).map(([name, [, one]]) => [`${name} comes`, answered('loadResult', one)]),
      ),
      'it is not loaded': failed('loadResult', offline),
      'it may not be seen': failed('loadResult', forbidden),
      'the session has ended': failed('loadResult', ended),
      SIGNED_IN: said('untilSignedIn', { type: 'SIGNED_IN' }),
      'the session cannot be watched': failed('untilSignedIn', new Error('odd')),
      ONLINE: said('untilOnline', { type: 'ONLINE' }),
      'the network cannot be watched': failed('untilOnline', new Error('odd')),
      'one not done is the result': said('followAnswer', { type: 'DELIVERED', loaded: comings['one not done']?.[1] }),
      HELD: said('hold', { type: 'HELD' }),
      HELD_ELSEWHERE: said('hold', { type: 'HELD_ELSEWHERE' }),
      LOST: said('hold', { type: 'LOST' }),
      TAKE_OVER: sent({ type: 'TAKE_OVER' }),
      RETRY: sent({ type: 'RETRY' }),
      CANCEL: sent({ type: 'CANCEL' }),
      DISCARD: sent({ type: 'DISCARD' }),
      CANNOT_BE_DONE: sent({ type: 'CANNOT_BE_DONE' }),
      TYPE: sent({ type: 'TYPE', comment: 'Done so' }),
      ADD_PICTURES: sent({ type: 'ADD_PICTURES', files, uuids: ['p1'] }),
      DONE_CLICK: sent({ type: 'DONE_CLICK', key: 'k1', at: time }),
      NOT_DONE_CLICK: sent({ type: 'NOT_DONE_CLICK', key: 'k1', at: time }),
      NOT_KEPT: said('keepDraft', { type: 'NOT_KEPT', failure: offline }),
      FORGOTTEN: said('keepDraft', { type: 'FORGOTTEN' }),
      FILE_COMING: said('uploader', { type: 'FILE_COMING', path }),
      FILE_NOT_KEPT: said('uploader', { type: 'FILE_NOT_KEPT', path }),
      FILE_ATTACHED: said('uploader', { type: 'FILE_ATTACHED', place: at, path }),
      FILE_DETACHED: said('uploader', { type: 'FILE_DETACHED', place: at, path }),
      POSTPONEMENT: said('cannotBeDone', { type: 'POSTPONEMENT', postponement: said1 }),
      POSTPONED: said('cannotBeDone', { type: 'POSTPONED' }),
      'it is fixed': answered('saveAnswer'),
      'it is not fixed': failed('saveAnswer', offline),
      SENDING_FILES: said('followAnswer', { type: 'SENDING_FILES', sent: 1 }),
      SENDING_RECORD: said('followAnswer', { type: 'SENDING_RECORD' }),
      WAITS: said('followAnswer', waits),
      NOT_TAKEN: said('followAnswer', { type: 'NOT_TAKEN', failure: conflict }),
      GONE: said('followAnswer', { type: 'GONE' }),
      'it can be changed': answered('reopenAnswer'),
      'it cannot be changed': failed('reopenAnswer', offline),
      'discarding takes long': passed('patience.routineAnswer.shown.discarding', 20_000),
      '3 seconds pass': passed('missingPictureTime.routineAnswer.shown.editable.tooFewPictures', 3000),
      'the pictures take long': passed('patience.routineAnswer.shown.keeping.settling', 20_000),
      'uploading takes long': passed('patience.routineAnswer.shown.sending.uploading', 20_000),
      'saving takes long': passed('patience.routineAnswer.shown.sending.saving', 20_000),
      'nobody follows': failed('followAnswer', offline),
      'the lock breaks': failed('hold', offline),
      'the drawer breaks': failed('cannotBeDone', offline),
      'the gallery breaks': failed('gallery', offline),
      'the uploader breaks': failed('uploader', offline),
      'the keeper breaks': failed('keepDraft', offline),
    },
    lastWords: [
      'nobody follows',
      'the lock breaks',
      'the drawer breaks',
      'the gallery breaks',
      'the uploader breaks',
      'the keeper breaks',
    ],
    facts: ({
      loaded: one,
      draft: { comment, pictures, postponement },
      asked: { change },
      failure,
      ...known
    }: Known) => [
      one && Object.entries(comings).findIndex(([, [, other]]) => other.detail === one.detail),
      ...[comment, pictures, postponement.comment, known.coming, known.unkept, change, failure, one?.refusal],
    ],
    isPossible: ({ loaded: one, draft: { pictures, comment, postponement }, coming, unkept }: Known, word, leaves) => {
      const isForm = leaves.some((leaf) => leaf.startsWith('shown.editable'));
      const takesPictures = (one?.detail.properties?.additional_pictures_range_max ?? 0) > 0;
      if (word === 'FILE_COMING')
        return (
          isForm && takesPictures && coming.length + pictures.length === 0 && comment + postponement.comment === ''
        );
      if (['HELD', 'HELD_ELSEWHERE', 'the lock breaks'].includes(word)) return leaves.includes('taking');
      if (word === 'LOST') return !notHere.some((leaf) => leaves.includes(leaf));
      if (word === 'FORGOTTEN') return leaves.includes('shown.discarding');
      if (word === 'FILE_ATTACHED' || word === 'FILE_NOT_KEPT') return coming.length > 0;
      if (word === 'FILE_DETACHED') return isForm && pictures.length + unkept.length > 0;
      if (word === 'POSTPONEMENT')
        return isForm && one?.detail.properties?.allow_mark_not_doable === true && comment === '';
      if (word === 'POSTPONED') return isForm && postponement.comment !== '';
      return true;
    },
  },
  [
    { ids: 'OP-54 SM-35', on: 'an activity is opened', to: 'taking', calls: hold, tags: ['busy'] },
    { ids: 'ROUT-36 ROUTE-19 OP-54', from: 'taking', on: 'HELD', to: 'loading', calls: load, tags: ['busy'] },
    { ids: 'OP-54 SM-35', from: 'taking', on: 'HELD_ELSEWHERE', to: 'heldElsewhere', tags: ['asking'] },
    ...['heldElsewhere', 'takenOver'].map(
      (from): Row => ({
        ids: 'SM-35',
        from,
        on: 'TAKE_OVER',
        to: 'taking',
        sends: [['hold', { type: 'TAKE_OVER' }]],
        tags: ['busy'],
      }),
    ),
    { ids: 'SM-35', from: '*', on: 'TAKE_OVER', inert: true },
    ...(
      [
        ['loading', ['loadResult']],
        ['loadFailed', ['untilOnline', 'untilSignedIn']],
        [shown('keeping.fixing'), [...ofScreen, 'saveAnswer'].sort()],
        [shown('sending.*'), [...ofScreen, 'followAnswer'].sort()],
        [shown('reopening'), [...ofScreen, 'reopenAnswer'].sort()],
        ['shown.*', ofScreen],
      ] as const
    ).map(([from, stops]): Row => ({ ids: 'OP-54 SM-35', from, on: 'LOST', to: 'takenOver', stops, tags: ['asking'] })),
    {
      ids: 'OP-54 OP-30',
      from: 'taking',
      on: 'the lock breaks',
      to: 'loadFailed',
      tags: ['failed'],
      calls: awaiting,
      context: { failure: offline },
    },
    ...Object.entries(comings).map(
      ([name, [ids, one, leaf]]): Row => ({
        ids,
        from: 'loading',
        on: `${name} comes`,
        to: shown(leaf),
        calls: begun(one),
        context: { loaded: one, draft: one.draft, failure: one.refusal },
      }),
    ),
    ...(
      [
        ['it is not loaded', offline],
        ['it may not be seen', forbidden],
        ['the session has ended', ended],
      ] as const
    ).map(
      ([on, failure]): Row => ({
        ids: 'ROUT-36 ERR-04',
        from: 'loading',
        on,
        to: 'loadFailed',
        tags: ['failed'],
        calls: awaiting,
        context: { failure },
      }),
    ),
    ...(
      [
        ['RETRY', 'OP-30', /./],
        ['ONLINE', 'OP-30', /^(?!it may not be seen|the session has ended)/],
        ['SIGNED_IN', 'OP-11', /^the session has ended$/],
      ] as const
    ).map(
      ([on, id, after]): Row => ({
        ids: `ROUT-36 ${id}`,
        from: 'loadFailed',
        on,
        when: (past) => after.test(past.at(-1) ?? ''),
        to: 'loading',
        stops: ['untilOnline', 'untilSignedIn'],
        calls: load,
      }),
    ),
    ...['ONLINE', 'SIGNED_IN', 'the network cannot be watched', 'the session cannot be watched'].map(
      (on): Row => ({ ids: 'OP-30 OP-11', from: 'loadFailed', on, inert: true }),
    ),
    {
      ids: 'OP-30',
      from: shown('readOnly.done'),
      on: 'RETRY',
      when: (past) => told(past).one.seen !== null,
      to: 'loading',
      calls: load,
      stops: ofScreen,
    },
    {
      ids: 'SM-34',
      from: shown('sending.waiting'),
      on: 'RETRY',
      sends: [['followAnswer', { type: 'RETRY' }]],
    },
    { ids: 'OP-30', from: 'shown.*', on: 'RETRY', inert: true },
    { ids: 'ROUT-21 OP-54', from: editing, on: 'TYPE', to: shown('editable.editing'), sends: write('TYPE') },
    {
      // The record is told of first: there has to be one that the file can belong to.
      ids: 'ROUT-21 ROUT-32 OP-54',
      from: editing,
      on: 'ADD_PICTURES',
      when: (past) => (told(past).one.detail.properties?.additional_pictures_range_max ?? 0) > 0,
      to: shown('editable.editing'),
      sends: (past) => [
        ...write('ADD_PICTURES')(past),
        ['uploader', { type: 'ADD', files, uuids: ['p1'], maximum: 2, place: at }],
      ],
    },
    { ids: 'ROUT-32 OP-100', from: editing, on: 'ADD_PICTURES', inert: true },
    ...clicks.flatMap((on): Row[] => [
      {
        ids: 'ROUT-31 ERR-21',
        from: editing,
        on,
        when: (past) => isShort(told(past)),
        to: shown('editable.tooFewPictures'),
      },
      {
        ids: 'OP-69 FILE-15',
        from: editing,
        on,
        when: (past) => told(past).unkept,
        to: shown('editable.notSaved'),
        emits: [{ type: 'SHOW_TOP' }],
        context: (past) => ({ failure: unkeptFile, draft: draftAfter(past) }),
      },
      {
        ids: 'OP-69',
        from: editing,
        on,
        when: (past) => told(past).coming,
        to: shown('keeping.settling'),
        tags: ['busy'],
      },
      {
        ids: 'ROUT-22 OP-101 ROUT-33',
        from: editing,
        on,
        to: shown('keeping.fixing'),
        calls: save(on),
        tags: ['busy'],
      },
    ]),
    {
      ids: 'ROUT-23',
      from: editing,
      on: 'CANNOT_BE_DONE',
      when: (past) =>
        told(past).one.detail.properties?.allow_mark_not_doable === true &&
        told(past).one.detail.schedule_state?.postponed === false,
      sends: [['cannotBeDone', { type: 'OPEN' }]],
    },
    { ids: 'ROUT-23', from: editing, on: 'CANNOT_BE_DONE', inert: true },
    { ids: 'CBD-01 OP-54', on: 'POSTPONEMENT', sends: write('POSTPONEMENT') },
    {
      ids: 'ROUT-23 CBD-04 ROUT-30',
      from: editing,
      on: 'POSTPONED',
      to: shown('sending.uploading'),
      calls: [follow],
      tags: ['busy'],
    },
    {
      ids: 'ROUT-31 LIMIT-02',
      from: shown('editable.tooFewPictures'),
      on: '3 seconds pass',
      to: shown('editable.editing'),
    },
    {
      ids: 'OP-54',
      from: shown('discarding'),
      on: 'NOT_KEPT',
      to: closedLeaf,
      emits: [{ type: 'NOTIFY', notice: { kind: 'failed', failure: offline } }],
    },
    {
      ids: 'OP-54',
      from: 'shown.*',
      on: 'NOT_KEPT',
      emits: [{ type: 'NOTIFY', notice: { kind: 'failed', failure: offline } }],
    },
    { ids: 'OP-69', on: 'FILE_COMING', context: { coming: [path], unkept: [] } },
    {
      ids: 'OP-69 FILE-15',
      from: shown('keeping.settling'),
      on: 'FILE_NOT_KEPT',
      to: shown('editable.notSaved'),
      emits: [{ type: 'SHOW_TOP' }],
      context: { coming: [], unkept: [path], failure: unkeptFile },
    },
    { ids: 'OP-69', on: 'FILE_NOT_KEPT', context: { coming: [], unkept: [path] } },
    {
      ids: 'OP-69 ROUT-33',
      from: shown('keeping.settling'),
      on: 'FILE_ATTACHED',
      to: shown('keeping.fixing'),
      sends: write('FILE_ATTACHED'),
      calls: save('FILE_ATTACHED'),
    },
    ...(['FILE_ATTACHED', 'FILE_DETACHED'] as const).map(
      (on): Row => ({
        ids: 'OP-69 FILE-15',
        from: shown('editable.notSaved'),
        on,
        when: isAboutUnkept,
        to: shown('editable.editing'),
        sends: write(on),
        context: { coming: [], unkept: [] },
      }),
    ),
    { ids: 'ROUT-21 OP-69', on: 'FILE_ATTACHED', sends: write('FILE_ATTACHED'), context: { coming: [] } },
    { ids: 'FILE-02', on: 'FILE_DETACHED', sends: write('FILE_DETACHED'), context: { coming: [], unkept: [] } },
    { ids: 'ROUT-30', from: shown('keeping.settling'), on: 'CANCEL', to: shown('editable.editing') },
    { ids: 'ROUT-30', from: shown('keeping.settling'), on: 'the pictures take long', to: shown('editable.editing') },
    {
      ids: 'ROUT-33 OP-138 ROUT-30',
      from: shown('keeping.fixing'),
      on: 'it is fixed',
      to: sendingLeaf('it is fixed'),
      calls: [follow],
      tags: ['busy'],
    },
    {
      ids: 'ROUT-35 OP-15',
      from: shown('keeping.fixing'),
      on: 'it is not fixed',
      to: shown('editable.notSaved'),
      emits: refused(offline),
      context: { failure: offline },
    },
    { ids: 'SM-34', from: shown('sending.*'), on: 'SENDING_FILES', context: { sent: 1 } },
    {
      ids: 'ROUT-30',
      from: shown('sending.uploading'),
      on: 'SENDING_RECORD',
      to: shown('sending.saving'),
      tags: ['busy'],
    },
    { ids: 'ROUT-30', from: shown('sending.*'), on: 'SENDING_RECORD', inert: true },
    // Whoever reads why it waits is left alone when the reason changes.
    { ids: 'SM-34 OP-49', from: shown('sending.waiting'), on: 'WAITS', context: { wait: waits.wait } },
    {
      ids: 'SM-34 OP-49',
      from: shown('sending.*'),
      on: 'WAITS',
      to: shown('sending.waiting'),
      emits: [{ type: 'SHOW_TOP' }],
      context: { wait: waits.wait },
    },
    ...(['uploading', 'saving'] as const).map(
      (name): Row => ({
        ids: 'ROUT-30',
        from: shown(`sending.${name}`),
        on: `${name} takes long`,
        to: shown('sending.waiting'),
        emits: [{ type: 'SHOW_TOP' }],
      }),
    ),
    {
      ids: 'ROUT-34 API-43',
      from: shown('sending.*'),
      on: 'one not done is the result',
      to: shown('readOnly.notDone'),
      emits: [{ type: 'SHOW_TOP' }],
      stops: [...ofScreen, 'followAnswer'].sort(),
      calls: opened(comings['one not done']?.[1] ?? nothing.one),
      context: { loaded: comings['one not done']?.[1], failure: null },
    },
    {
      ids: 'ROUT-35 OP-15 ERR-08',
      from: shown('sending.*'),
      on: 'NOT_TAKEN',
      to: shown('reopening'),
      emits: refused(conflict),
      stops: ['followAnswer'],
      calls: [['reopenAnswer', { place, owner: executor, failure: conflict }]],
      tags: ['busy'],
    },
    {
      ids: 'SM-34',
      from: shown('sending.*'),
      on: 'GONE',
      to: 'loading',
      stops: [...ofScreen, 'followAnswer'].sort(),
      calls: load,
    },
    {
      ids: 'SM-34',
      from: shown('sending.*'),
      on: 'nobody follows',
      to: shown('sending.waiting'),
      emits: [{ type: 'LOG', failure: offline, doing: 'followAnswer' }],
    },
    { ids: 'ROUT-35', from: shown('reopening'), on: 'it can be changed', to: 'loading', stops: ofScreen, calls: load },
    {
      ids: 'ROUT-35',
      from: shown('reopening'),
      on: 'it cannot be changed',
      to: 'loadFailed',
      stops: ofScreen,
      calls: awaiting,
      context: { failure: offline },
    },
    ...readOnly.map(
      (name): Row => ({
        ids: 'ROUT-35 OP-54',
        from: shown(name),
        on: 'DISCARD',
        when: isKept,
        to: shown('discarding'),
        sends: [['keepDraft', { type: 'FORGET' }]],
        tags: ['busy'],
      }),
    ),
    {
      ids: 'ROUT-35 OP-54',
      from: shown('discarding'),
      on: 'FORGOTTEN',
      to: closedLeaf,
      context: { draft, failure: null },
    },
    { ids: 'ROUT-35 OP-54', from: shown('discarding'), on: 'discarding takes long', to: closedLeaf },
    ...readOnly.map((name): Row => ({ ids: 'ROUT-35', from: shown(name), on: 'DISCARD', inert: true })),
    ...['the drawer breaks', 'the gallery breaks', 'the uploader breaks', 'the keeper breaks'].map(
      (on): Row => ({ ids: 'OP-69', from: 'shown.*', on, inert: true }),
    ),
  ],
);
