import { emptyDraft } from '#domain/execution/draft.ts';
import { takeUpNodes } from '#domain/execution/repetition.ts';
import { openingMachine } from '#machines/execution/opening.machine.ts';
import { anActivity, aQuestion, aScreen, begunDraft, id } from '../../domain/execution/build.ts';
import { executor } from '../../paths/people.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { answered, failed, type Past, said, sent } from '../../paths/word.ts';

const place = { screen: 'executor', activity: 'shelves', store: 'north', storeName: 'Store North', execution: null };
const asked = { ...place, execution: 'kept' };
/** A section with a repetition that comes with it (DATA-04). */
const section = aScreen(20, [], {
  type: 'Repetition',
  screens: [aScreen(21, [aQuestion(22)])],
  repetition_nodes: [{ uuid: id(23), screens: [aScreen(21, [aQuestion(22, { answer: 'sent' })])] }],
});
const activities = {
  good: anActivity([aScreen(10, [aQuestion(11)]), section], { name: 'good' }),
  empty: anActivity([aScreen(10, [])], { name: 'empty' }),
  unknown: anActivity([aScreen(10, [aQuestion(11, { type: 'hologram' })])], { name: 'unknown' }),
};
/** The rules on the device have judged its schedule. */
const marked = (judgedHere: boolean) => (judgedHere ? { judgedBy: 'device' } : {});
const keptOf = (uuid: string) => ({
  summary: { uuid, store: { uuid: 'north', name: 'Store North' } },
  activity: activities.good,
  draft: { ...begunDraft(activities.good), uuid },
  files: [],
  sealed: null,
  serverStartedAt: '2026-03-02T10:00:01.000Z',
  ...marked(uuid === 'kept'),
});
const failure = { code: 'storageUnavailable' };
const unreadable = { code: 'server', status: 500, statusText: '', after: null };
const noNetwork = { code: 'offline' };
const noSession = { code: 'unauthorized', messages: [] };
const home = { type: 'NAVIGATE', to: '/home', replace: true };
const startedAt = '2026-03-02T09:59:00.000Z';

const placeOf = ([start]: Past) => (start === 'opened to continue' ? asked : place);
const find = (past: Past) => [['findRecord', { place: placeOf(past), session: executor }] as const];
const load = (past: Past) => [
  ['loadActivity', { place: placeOf(past), session: executor }] as const,
  ['validateSchedule', { place: placeOf(past) }] as const,
];
const loading = ['loading.activity.fetching', 'loading.schedule.checking'];
const log = (doing: string, failure: unknown = unreadable) => [{ type: 'LOG', failure, doing }];
const finished = { execution: 'waiting', activityName: 'Shelf check', finishedAt: '2026-03-02T09:30:00.000Z' };
const closing = (from: string): Row => ({ ids: 'EXEC-02', from, on: 'CLOSE', to: 'closed', emits: [home] });

const seen = { at: '2026-03-02T08:00:00.000Z', readAt: '2026-03-02T10:00:00.000Z' };
const activityOfBefore = 'the activity of before comes';
const judgedHere = 'the device finds it scheduled';
const activityWords = {
  'the activity comes': activities.good,
  'an activity without questions comes': activities.empty,
  'an activity with an unknown question comes': activities.unknown,
};

const lacking = 'no activity comes for want of a network';
const sessionEnded = 'no activity comes, for the session has ended';
const lost = ['no activity comes', lacking, sessionEnded];
/** The return of the network is waited for, and of who is signed in. */
const awaiting = [
  ['untilOnline', undefined],
  ['untilSignedIn', undefined],
] as const;
const awaited = awaiting.map(([id]) => id);

type Judged = Pick<Row, 'ids' | 'tags' | 'calls'> & { readonly to: string };

/** Where both answers together lead, whichever came last (EXEC-05 to EXEC-07, OP-29). */
const judged = (activity: string, check: string): Judged => {
  if (lost.includes(activity))
    return { ids: ['EXEC-07', 'ERR-04', 'OP-30'], to: 'loadFailed', tags: ['failed'], calls: awaiting };
  if (activity === 'an activity without questions comes') return { ids: 'EXEC-06', to: 'emptyActivity' };
  if (activity === 'an activity with an unknown question comes') return { ids: 'Q-01', to: 'unknownQuestionType' };
  if (check === judgedHere || (check === 'it is scheduled' && activity === activityOfBefore))
    return { ids: ['EXEC-05', 'SCHED-01'], to: 'seenBefore', tags: ['asking'] };
  if (check === 'it is scheduled') return { ids: ['EXEC-03', 'EXEC-05', 'DATA-04'], to: 'here.taking', tags: ['busy'] };
  return {
    ids: check === 'no check comes' ? 'OP-29' : ['EXEC-05', 'EXEC-06', 'ERR-12'],
    to: 'notScheduled',
    tags: ['failed'],
  };
};
const begun = (past: Past) =>
  [
    'execution',
    {
      activity: activities.good,
      draft: takeUpNodes(activities.good, emptyDraft('new', activities.good)),
      store: { uuid: 'north', name: 'Store North' },
      session: executor,
      serverStartedAt: startedAt,
      kept: [],
      sealed: null,
      ...marked(lastOf(past, checks) === judgedHere),
    },
  ] as const;
const closedHere = 'the device finds it not scheduled';
const checks = ['it is scheduled', judgedHere, closedHere, 'it is not scheduled', 'no check comes'];
const trees = [...Object.keys(activityWords), activityOfBefore, ...lost];
const logged: Record<string, readonly unknown[]> = {
  'no activity comes': log('loadActivity'),
  [lacking]: log('loadActivity', noNetwork),
  [sessionEnded]: log('loadActivity', noSession),
  'no check comes': log('validateSchedule'),
};
/** The steps since the last loading began. */
const lastOf = (past: Past, words: readonly string[]) =>
  past
    .slice(past.findLastIndex((word) => ['RETRY', 'ONLINE', 'SIGNED_IN'].includes(word)) + 1)
    .findLast((word) => words.includes(word)) ?? '';

/** An execution that broke is another trouble. */
const lacks =
  (what: string) =>
  (past: Past): boolean =>
    lastOf(past, trees) === what && past.at(-1) !== 'the execution breaks';
const lacksNetwork = lacks(lacking);
const lacksSession = lacks(sessionEnded);

const begunFor = `${executor.company_uuid} ${executor.user_uuid} shelves north`;
const hold = (execution: string) => ['hold', { execution, begunFor: execution === 'new' ? begunFor : null }] as const;

const judging = (last: readonly string[], others: readonly string[], from: string[]): Row[] =>
  last.flatMap((on) =>
    others.map((other): Row => {
      const { to, calls = [], ...rest } = last === trees ? judged(on, other) : judged(other, on);
      return {
        ...rest,
        from,
        on,
        to,
        when: (past) => lastOf(past, others) === other,
        emits: logged[on] ?? [],
        calls: to === 'here.taking' ? [hold('new')] : calls,
      };
    }),
  );

const ends = {
  'the execution was uploaded': { end: 'uploaded', execution: 'e1' },
  'the execution was discarded': { end: 'discarded', execution: 'e1' },
  'the execution was postponed': { end: 'postponed', execution: 'e1' },
  'the execution was taken back': { end: 'takenBack', execution: 'e1' },
  'the execution was left': { end: 'left', execution: 'e1' },
  'the execution was left unsaved': { end: 'leftUnsaved', execution: 'e1' },
};
const ended = (from: string): Row[] => [
  {
    ids: ['UPL-10', 'EXEC-33'],
    from,
    on: 'the execution was uploaded',
    to: 'uploaded',
    stops: ['hold'],
    emits: [{ type: 'NAVIGATE', to: '/events?execution_uuid=e1', replace: true }],
  },
  { ids: 'EXEC-02', from, on: 'the execution was discarded', to: 'closed', stops: ['hold'], emits: [home] },
  {
    ids: ['OP-54', 'OP-137'],
    from,
    on: 'the execution was left unsaved',
    to: 'closed',
    stops: ['hold'],
    emits: [home],
  },
  {
    ids: 'OP-56',
    from,
    on: 'the execution was postponed',
    to: 'closed',
    stops: ['hold'],
    emits: [{ type: 'NOTIFY', notice: { kind: 'done', code: 'executionPostponed' } }, home],
  },
  {
    ids: 'SM-35',
    from,
    on: 'the execution was taken back',
    to: 'here.reading',
    emits: [{ type: 'SHOW_TOP' }],
    tags: ['busy'],
    calls: (past) => [['findRecord', namedOf(past)]],
  },
  {
    ids: 'OP-137',
    from,
    on: 'the execution was left',
    to: 'closed',
    stops: ['hold'],
    emits: [{ type: 'NOTIFY', notice: { kind: 'done', code: 'executionKept' } }, home],
  },
];

/** Which execution is opened: one that was found, or the new one. */
const executionOf = (past: Past): string => {
  const found = past.findLast((word) =>
    ['an unfinished one is found', 'the one asked for is found', 'the new one is found', 'it is deleted'].includes(
      word,
    ),
  );
  if (found === 'an unfinished one is found') return 'older';
  return found === 'the one asked for is found' ? 'kept' : 'new';
};
/** A new execution is one that was not on the screen yet. */
const isNew = (past: Past): boolean => {
  const loadedAt = past.findLastIndex((word) => checks.includes(word) || trees.includes(word));
  return executionOf(past) === 'new' && !past.slice(loadedAt).includes('another tab takes it');
};
const namedOf = (past: Past) => ({
  place: { ...placeOf(past), execution: executionOf(past) },
  session: executor,
});
const foundAs: Readonly<Record<string, string>> = {
  'an unfinished one is found': 'older',
  'the one asked for is found': 'kept',
  'the new one is found': 'new',
};
const holding: readonly Row[] = [
  {
    ids: ['EXEC-05', 'SM-35'],
    from: 'here.taking',
    on: 'it is held',
    when: isNew,
    to: 'here.begun',
    calls: (past) => [begun(past)],
  },
  {
    ids: 'SM-35',
    from: 'here.taking',
    on: 'it is held',
    to: 'here.reading',
    tags: ['busy'],
    calls: (past) => [['findRecord', namedOf(past)]],
  },
  { ids: 'SM-35', from: 'here.taking', on: 'another tab has it', to: 'here.heldElsewhere', tags: ['asking'] },
  {
    ids: ['OP-54', 'SM-35'],
    from: 'here.heldElsewhere',
    on: 'TAKE_OVER',
    when: isNew,
    to: 'here.takingOver',
    tags: ['busy'],
    sends: [['hold', { type: 'TAKE_OVER' }]],
  },
  {
    ids: ['OP-54', 'SM-35'],
    from: 'here.takingOver',
    on: 'it is held',
    to: 'findingRecord',
    tags: ['busy'],
    stops: ['hold'],
    calls: find,
  },
  { ids: 'SM-35', from: 'here.takingOver', on: 'another tab has it', to: 'here.heldElsewhere', tags: ['asking'] },
  { ...closing('here.takingOver'), stops: ['hold'] },
  ...['taking', 'reading', 'begun', 'continued', 'heldElsewhere', 'takingOver', 'takenOver'].map(
    (state): Row => ({
      ids: 'SM-35',
      from: `here.${state}`,
      on: 'holding breaks',
      to: 'storageFailed',
      tags: ['failed'],
      stops: state === 'reading' ? ['findRecord'] : state === 'begun' || state === 'continued' ? ['execution'] : [],
      context: { failure },
    }),
  ),
  ...Object.entries(foundAs).flatMap(([on, uuid]): Row[] => [
    {
      ids: ['OP-54', 'SM-35'],
      from: 'here.reading',
      on,
      when: (past) => executionOf(past) === uuid,
      to: 'here.continued',
      calls: [
        [
          'execution',
          {
            activity: activities.good,
            draft: keptOf(uuid).draft,
            store: { uuid: 'north', name: 'Store North' },
            session: executor,
            serverStartedAt: '2026-03-02T10:00:01.000Z',
            kept: [],
            sealed: null,
            ...marked(uuid === 'kept'),
          },
        ],
      ],
    },
  ]),
  ...['an unfinished one is found', 'the one asked for is found', 'nothing is found', 'a finished one waits'].map(
    (on): Row => ({
      ids: 'SM-35',
      from: 'here.reading',
      on,
      to: 'findingRecord',
      tags: ['busy'],
      stops: ['hold'],
      calls: find,
    }),
  ),
  {
    ids: 'OP-54',
    from: 'here.reading',
    on: 'the device cannot be read',
    to: 'storageFailed',
    tags: ['failed'],
    stops: ['hold'],
    context: { failure },
  },
  ...['begun', 'continued', 'reading'].map(
    (state): Row => ({
      ids: 'SM-35',
      from: `here.${state}`,
      on: 'another tab takes it',
      to: 'here.takenOver',
      tags: ['asking'],
      stops: [state === 'reading' ? 'findRecord' : 'execution'],
    }),
  ),
  ...['heldElsewhere', 'takenOver'].flatMap((state): Row[] => [
    {
      ids: 'SM-35',
      from: `here.${state}`,
      on: 'TAKE_OVER',
      to: 'here.taking',
      tags: ['busy'],
      sends: [['hold', { type: 'TAKE_OVER' }]],
    },
    { ...closing(`here.${state}`), stops: ['hold'] },
  ]),
  { ...closing('here.taking'), stops: ['hold'] },
  { ...closing('here.reading'), stops: ['findRecord', 'hold'] },
];

provePaths(
  'SM-11 opening',
  {
    machine: openingMachine,
    starts: {
      'opened anew': () => ({ place, session: executor }),
      'opened to continue': () => ({ place: asked, session: executor }),
    },
    words: {
      'nothing is found': answered('findRecord', null),
      'an unfinished one is found': answered('findRecord', keptOf('older')),
      'the one asked for is found': answered('findRecord', keptOf('kept')),
      'a finished one waits': answered('findRecord', finished),
      'the device cannot be read': failed('findRecord', failure),
      'it is delivered': said('watchDelivery', { type: 'DELIVERED' }),
      'it waits no longer': said('watchDelivery', { type: 'GONE' }),
      'watching breaks': failed('watchDelivery', failure),
      'it is held': said('hold', { type: 'HELD' }),
      'another tab has it': said('hold', { type: 'HELD_ELSEWHERE' }),
      'another tab takes it': said('hold', { type: 'LOST' }),
      'holding breaks': failed('hold', failure),
      TAKE_OVER: sent({ type: 'TAKE_OVER' }),
      'the new one is found': answered('findRecord', keptOf('new')),
      CONTINUE_EXECUTION: sent({ type: 'CONTINUE_EXECUTION' }),
      DISCARD: sent({ type: 'DISCARD' }),
      CONFIRM: sent({ type: 'CONFIRM' }),
      CANCEL: sent({ type: 'CANCEL' }),
      'it is deleted': answered('discardRecord'),
      'it cannot be deleted': failed('discardRecord', failure),
      'another tab holds it': failed('discardRecord', { code: 'heldElsewhere' }),
      ...Object.fromEntries(
        Object.entries(activityWords).map(([label, activity]) => [
          label,
          answered('loadActivity', { activity, execution: 'new' }),
        ]),
      ),
      [activityOfBefore]: answered('loadActivity', { activity: activities.good, execution: 'new', seen }),
      'no activity comes': failed('loadActivity', unreadable),
      [lacking]: failed('loadActivity', noNetwork),
      [sessionEnded]: failed('loadActivity', noSession),
      ONLINE: said('untilOnline', { type: 'ONLINE' }),
      'the network cannot be watched': failed('untilOnline', new Error('odd')),
      SIGNED_IN: said('untilSignedIn', { type: 'SIGNED_IN' }),
      'who is signed in cannot be watched': failed('untilSignedIn', new Error('odd')),
      'it is scheduled': answered('validateSchedule', { scheduled: true, server_started_at: startedAt }),
      [judgedHere]: answered('validateSchedule', {
        scheduled: true,
        server_started_at: startedAt,
        judgedBy: 'device',
      }),
      [closedHere]: answered('validateSchedule', {
        scheduled: false,
        server_started_at: startedAt,
        judgedBy: 'device',
      }),
      BEGIN: sent({ type: 'BEGIN' }),
      'it is not scheduled': answered('validateSchedule', { scheduled: false, server_started_at: startedAt }),
      'no check comes': failed('validateSchedule', unreadable),
      ...Object.fromEntries(Object.entries(ends).map(([label, output]) => [label, answered('execution', output)])),
      'the execution breaks': failed('execution', failure),
      RETRY: sent({ type: 'RETRY' }),
      CLOSE: sent({ type: 'CLOSE' }),
    },
    facts: ({ loaded, check, kept, lost, failure }: Known) => [
      failure?.code,
      loaded?.activity.name,
      loaded?.seen !== undefined,
      check?.scheduled,
      check?.judgedBy,
      kept?.draft.uuid,
      lost,
    ],
    lastWords: ['holding breaks'],
    isPossible: ({ place: { execution }, lost }: Known, word) =>
      (word !== 'the one asked for is found' || execution === 'kept') &&
      (word !== 'the new one is found' || lost === 'new'),
  },
  [
    { ids: ['EXEC-03', 'OP-54'], on: 'opened anew', to: 'findingRecord', tags: ['busy'], calls: find(['opened anew']) },
    { ids: 'OP-54', on: 'opened to continue', to: 'findingRecord', calls: find(['opened to continue']) },
    {
      ids: ['EXEC-03', 'EXEC-04'],
      from: 'findingRecord',
      on: 'nothing is found',
      to: loading,
      tags: ['busy'],
      calls: load,
    },
    {
      ids: 'OP-54',
      from: 'findingRecord',
      on: 'a finished one waits',
      to: 'finishedBefore',
      tags: ['asking'],
      calls: [['watchDelivery', { execution: 'waiting' }]],
      context: { finished },
    },
    {
      ids: ['OP-54', 'EXEC-03'],
      from: 'finishedBefore',
      on: 'BEGIN',
      to: loading,
      tags: ['busy'],
      stops: ['watchDelivery'],
      calls: load,
    },
    { ...closing('finishedBefore'), stops: ['watchDelivery'] },
    {
      ids: 'OP-54',
      from: 'finishedBefore',
      on: 'it is delivered',
      to: 'deliveredSince',
      tags: ['asking'],
      stops: ['watchDelivery'],
      context: { finished },
    },
    {
      ids: 'OP-54',
      from: 'finishedBefore',
      on: 'it waits no longer',
      to: 'findingRecord',
      tags: ['busy'],
      stops: ['watchDelivery'],
      calls: find,
    },
    { ids: 'OP-54', from: 'finishedBefore', on: 'watching breaks', inert: true },
    { ids: ['OP-54', 'EXEC-03'], from: 'deliveredSince', on: 'BEGIN', to: loading, tags: ['busy'], calls: load },
    closing('deliveredSince'),
    { ids: 'OP-54', from: 'findingRecord', on: 'an unfinished one is found', to: 'offeringRecord', tags: ['asking'] },
    {
      ids: 'OP-54',
      from: 'findingRecord',
      on: 'the one asked for is found',
      to: 'here.taking',
      tags: ['busy'],
      calls: [hold('kept')],
    },
    {
      ids: 'OP-54',
      from: 'findingRecord',
      on: 'the device cannot be read',
      to: 'storageFailed',
      tags: ['failed'],
      context: { failure },
    },
    { ids: 'OP-30', from: 'storageFailed', on: 'RETRY', to: 'findingRecord', calls: find },
    closing('storageFailed'),
    {
      ids: 'OP-54',
      from: 'offeringRecord',
      on: 'CONTINUE_EXECUTION',
      to: 'here.taking',
      tags: ['busy'],
      calls: [hold('older')],
    },
    { ids: 'OP-54', from: 'offeringRecord', on: 'DISCARD', to: 'confirmingDiscard', tags: ['asking'] },
    closing('offeringRecord'),
    { ...closing('findingRecord'), stops: ['findRecord'] },
    closing('confirmingDiscard'),
    { ...closing('discarding'), stops: ['discardRecord'] },
    { ids: 'OP-54', from: 'confirmingDiscard', on: 'CANCEL', to: 'offeringRecord' },
    {
      ids: 'OP-54',
      from: 'confirmingDiscard',
      on: 'CONFIRM',
      to: 'discarding',
      tags: ['busy'],
      calls: [['discardRecord', { execution: 'older' }]],
    },
    { ids: 'OP-54', from: 'discarding', on: 'it is deleted', to: loading, calls: load, context: { kept: null } },
    { ids: 'OP-54', from: 'discarding', on: 'it cannot be deleted', to: 'storageFailed', context: { failure } },
    {
      ids: 'SM-35',
      from: 'discarding',
      on: 'another tab holds it',
      to: 'here.taking',
      tags: ['busy'],
      calls: [hold('older')],
    },
    ...judging(trees, checks, ['loading.activity.fetching', 'loading.schedule.settled']),
    ...judging(checks, trees, ['loading.activity.settled', 'loading.schedule.checking']),
    ...trees.map((on) => ({
      ids: lost.includes(on) ? 'EXEC-07' : 'EXEC-03',
      from: 'loading.activity.fetching',
      on,
      to: 'loading.activity.settled',
      tags: ['busy'],
      emits: logged[on] ?? [],
    })),
    ...checks.map((on) => ({
      ids: on === 'no check comes' ? 'OP-29' : 'EXEC-04',
      from: 'loading.schedule.checking',
      on,
      to: 'loading.schedule.settled',
      emits: logged[on] ?? [],
    })),
    {
      ids: 'EXEC-02',
      from: ['loading.activity.*', 'loading.schedule.*'],
      on: 'CLOSE',
      to: 'closed',
      emits: [home],
      stops: (past) => [
        ...(lastOf(past, trees) === '' ? ['loadActivity'] : []),
        ...(lastOf(past, checks) === '' ? ['validateSchedule'] : []),
      ],
    },
    ...['RETRY', 'ONLINE'].map(
      (on): Row => ({
        ids: ['EXEC-07', 'OP-30'],
        from: 'loadFailed',
        on,
        when: (past) => on === 'RETRY' || lacksNetwork(past),
        to: loading,
        stops: awaited,
        calls: load,
        context: { failure: null },
      }),
    ),
    { ids: 'OP-30', from: 'loadFailed', on: 'ONLINE', when: (past) => !lacksNetwork(past), inert: true },
    {
      ids: ['EXEC-07', 'OP-11'],
      from: 'loadFailed',
      on: 'SIGNED_IN',
      when: lacksSession,
      to: loading,
      stops: awaited,
      calls: load,
      context: { failure: null },
    },
    { ids: 'OP-11', from: 'loadFailed', on: 'SIGNED_IN', when: (past) => !lacksSession(past), inert: true },
    { ids: 'OP-11', from: 'loadFailed', on: 'who is signed in cannot be watched', inert: true },
    { ids: 'OP-30', from: 'loadFailed', on: 'the network cannot be watched', inert: true },
    { ...closing('loadFailed'), stops: awaited },
    { ids: 'OP-29', from: 'notScheduled', on: 'RETRY', to: loading, calls: load },
    { ids: 'OP-30', from: 'seenBefore', on: 'RETRY', to: loading, calls: load },
    {
      ids: ['EXEC-05', 'SCHED-01'],
      from: 'seenBefore',
      on: 'BEGIN',
      to: 'here.taking',
      tags: ['busy'],
      calls: [hold('new')],
    },
    ...['seenBefore', 'notScheduled', 'emptyActivity', 'unknownQuestionType'].map(closing),
    ...holding,
    ...ended('here.begun'),
    ...ended('here.continued'),
    {
      ids: 'OP-30',
      from: 'here.begun',
      on: 'the execution breaks',
      to: 'loadFailed',
      tags: ['failed'],
      stops: ['hold'],
      calls: awaiting,
      context: { failure },
    },
    {
      ids: 'OP-54',
      from: 'here.continued',
      on: 'the execution breaks',
      to: 'storageFailed',
      tags: ['failed'],
      stops: ['hold'],
      context: { failure },
    },
  ],
);

type Known = {
  readonly place: { readonly execution: string | null };
  readonly loaded: { readonly activity: { readonly name: string }; readonly seen?: unknown } | null;
  readonly check: { readonly scheduled: boolean; readonly judgedBy?: string } | null;
  readonly kept: { readonly draft: { readonly uuid: string } } | null;
  readonly lost: string | null;
  readonly failure: { readonly code: string } | null;
};
