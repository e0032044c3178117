import { expect } from 'vitest';
import { takesFiles } from '#domain/execution/activity-needs.ts';
import { executionMachine } from '#machines/execution/execution.machine.ts';
import { id } from '../../domain/execution/build.ts';
import { executor } from '../../paths/people.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import type { Past } from '../../paths/word.ts';
import { facts, inputOf, isPossible, planPath, sealed, serverStart, store } from './execution.fixture.ts';
import {
  depths,
  draftOf,
  hasSkipped,
  ids,
  isAwaiting,
  isDurable,
  isLocated,
  picturePath,
  running,
  secondPath,
  starts,
  type Told,
  told,
} from './execution.oracle.ts';
import {
  at,
  code,
  coordinates,
  drawing,
  files,
  finishedAt,
  full,
  line,
  missing,
  place,
  png,
  postponement,
  raised,
  unsaved,
  words,
} from './execution.words.ts';

const top = [{ type: 'SHOW_TOP' }];
const after = (past: Past, on: string): Told => told([...past, on]);
/** What is handed to the writer in a step. */
const written = (on: string) => (past: Past) =>
  after(past, on).writes === 'yes' ? ([['writer', { type: 'WRITE', draft: draftOf(after(past, on)) }]] as const) : [];
/** What is handed over once more when the finish screen shows again. */
const owed = (on: string) => (past: Past) =>
  after(past, on).device === 'behind'
    ? ([['writer', { type: 'WRITE', draft: draftOf(after(past, on)) }]] as const)
    : [];
/** What the Back button is told by whatever comes to be shown: how often it is Return. */
const shown = (now: Told) => [['backButton', { type: 'DEPTH', depth: depths[now.at] }]] as const;
const isShown = (to: string) => /^(instructions|finish|answering\.(screen|repetitionList))/.test(to);
const staying = ['ANSWER 12', 'ANSWER abc', 'COMMENT', 'CHOOSE'];

/** A step of the flow: where it leads, what the oracle says is written, and where saving stands then. */
const step = (requirement: string, from: string, on: string, to: string, more: Partial<Row> = {}): Row => ({
  ids: requirement,
  from: [`open.flow.${from}`, 'open.saving.*'],
  on,
  to: (past) => [`open.flow.${to}`, `open.saving.${after(past, on).saving}`],
  sends: (past) => [...written(on)(past), ...(isShown(to) && !staying.includes(on) ? shown(after(past, on)) : [])],
  ...more,
});
const when = (on: string, holds: (now: Told) => boolean) => ({ when: (past: Past) => holds(after(past, on)) });
const isSealed = (past: Past) =>
  (past[0] ?? '').startsWith('continued when it was sealed') || past.includes('it is sealed');
const isAtFinish = ({ at: now }: Told) => now === 'finish';
const screen = 'answering.screen';
const list = 'answering.repetitionList';

/** Wherever the flow goes on from a screen: another screen, the summary of what was skipped, or the end. */
const goingOn = (requirement: string, from: string, on: string): Row[] => [
  step(`${requirement} EXEC-25`, from, on, 'finish.pendingSummary', {
    ...when(on, (now) => isAtFinish(now) && hasSkipped(now)),
    emits: top,
  }),
  step(`${requirement} EXEC-18 EXEC-27`, from, on, 'finish.readyToUpload', { ...when(on, isAtFinish), emits: top }),
  ...(on === 'CONTINUE'
    ? [step('OP-34', from, on, list, { ...when(on, ({ at: now }) => now === 'list'), emits: top })]
    : []),
  step(`${requirement} EXEC-17`, from, on, screen, { emits: top }),
];

const documentsOn = (from: string) => ({
  execution: 'e1',
  screen: from === list ? ids.first : ids.second,
  question: ids.documents,
});
/** What a modal of the tickets of a question is opened with. */
const asks = (type: 'CREATE' | 'LIST') => ({
  type,
  question: { uuid: ids.choice, screen: ids.first, label: expect.any(String) },
});
/** OP-54: what is written of its ticket goes along. */
const begins = (past: Past) => ({
  ...asks('CREATE'),
  unsaved: past.findLast((word) => /^TICKET_(?:TYPED|DROPPED)$/.test(word)) === 'TICKET_TYPED' ? unsaved : null,
});
/** The canvas is opened with what was drawn before. */
const opening = (past: Past, from: string) =>
  [
    [
      'easel',
      {
        type: 'OPEN',
        sheet: expect.objectContaining({
          type: 'draw',
          filename: planPath,
          answer: '',
          place: { ...drawing, screen: from === list ? ids.first : ids.second },
          strokes: past.includes('STROKES') ? [line] : [],
        }),
      },
    ],
  ] as const;

const seal = (past: Past, on: string) =>
  [
    [
      'seal',
      {
        draft: draftOf(after(past, on)),
        activity: inputOf(past[0] ?? '').activity,
        store,
        session: executor,
        finishedAt,
      },
    ],
  ] as const;
/** Sealing begins in the very step that makes everything durable. */
const settling = (from: string, on: string, requirement: string): Row[] => [
  step(requirement, from, on, 'sealing', {
    ...when(on, isDurable),
    tags: expect.arrayContaining(['busy']),
    calls: (past) => seal(past, on),
  }),
  step(requirement, from, on, 'settling', { tags: expect.arrayContaining(['busy']) }),
];

const ending = (requirement: string, from: readonly string[], on: string, end: string, stops: By): Row => ({
  ids: requirement,
  from: [...from, 'open.*'],
  on,
  to: end,
  stops,
  output: { end, execution: 'e1' },
});
/** Is something of the newest answers not on the device, and nothing under way that would bring it there? */
const isNotKept = (past: Past): boolean =>
  told(past).device === 'behind' && ['notSaved', 'lost'].includes(told(past).saving);
const leaving = 'open.closing.leaving';
const again = 'RETRY after the writer broke';
/** Another one writes, from what is on the device. */
const writingAnew = (from: readonly string[], ...also: readonly string[]): Row => ({
  ids: 'OP-54',
  from,
  on: again,
  to: (past) => [...also, `open.saving.${after(past, again).saving}`],
  calls: (past) => [
    [
      'writer',
      {
        activity: inputOf(past[0] ?? '').activity,
        store,
        session: executor,
        serverStartedAt: serverStart,
        saved: told(past).device === 'current' && told(past).begun === 'yes' ? draftOf(told(past)) : null,
      },
    ],
  ],
  sends: written(again),
});
type By = readonly string[] | ((past: Past) => readonly string[]);

const pictures = [
  'FILE_ATTACHED',
  'FILE_ATTACHED, the second',
  'FILE_DETACHED',
  'FILE_NOT_KEPT',
  'FILE_NOT_KEPT, the second',
] as const;

/** The state of the flow that each start leads to. */
const flowOf: Record<string, string> = {
  'begun anew': 'instructions',
  'continued on the instructions': 'instructions',
  'continued on the first screen': screen,
  'continued at the end, with a screen skipped': 'finish.pendingSummary',
  'continued at the end, with the picture skipped': 'finish.pendingSummary',
  'continued at the end': 'finish.readyToUpload',
  'continued at the end, without a position': 'finish.readyToUpload',
  'continued at the section of repetitions': list,
  'continued on a calculator': screen,
  'continued at a section with a calculator': list,
  'continued at the end, with a calculator': 'finish.readyToUpload',
  'continued at the end, where an answer leads round': 'finish.readyToUpload',
  'continued at a section that asks for a repetition': list,
  'continued when it was sealed': 'uploading',
  'continued when it was sealed, without a position': 'uploading',
};
const begin = (start: string): Row => {
  const isSealed = flowOf[start] === 'uploading';
  const input = inputOf(start);
  return {
    ids: start === 'begun anew' ? 'EXEC-09 EXEC-10 EXEC-33 GEO-01' : 'OP-54',
    on: start,
    to: [
      `open.flow.${flowOf[start]}`,
      'open.errand.none',
      'open.closing.closed',
      'open.saving.saved',
      isLocated(start) || isSealed ? 'open.location.known' : 'open.location.asking',
      start === 'begun anew' ? 'open.referenceImage.offered' : 'open.referenceImage.none',
      'open.camera.unknown',
      takesFiles(input.activity) ? 'open.files.kept' : 'open.files.none',
    ],
    sends: isSealed ? [] : shown(told([start])),
    calls: expect.toSatisfy((calls: readonly (readonly [string, unknown])[]) => {
      const names = [
        'writer',
        'backButton',
        'watchCameras',
        'cannotBeDone',
        'ticketEntry',
        ...(takesFiles(input.activity) ? ['uploader', 'gallery', 'easel'] : []),
        ...(isLocated(start) || isSealed ? [] : ['geolocation']),
        ...(start === 'begun anew' ? ['storedPicture'] : []),
        ...(isSealed ? ['upload'] : []),
      ];
      const saved = start === 'begun anew' ? null : input.draft;
      const writer = calls.find(([name]) => name === 'writer')?.[1];
      expect(writer).toEqual({
        activity: input.activity,
        store,
        session: executor,
        serverStartedAt: serverStart,
        saved,
      });
      return (
        calls
          .map(([name]) => name)
          .toSorted()
          .join() === names.toSorted().join()
      );
    }),
  };
};

const aimed = (on: string) => (past: Past) => {
  const { aim } = after(past, on);
  return aim === null ? top : [{ type: 'FOCUS_QUESTION', ...aim }];
};
const isBack = ({ at: now, errand }: Told) => now === 'finish' && errand === 'none';

/** A step on the errand from the finish screen; `ends` says what becomes of it. */
const errand = (
  requirement: string,
  from: string,
  on: string,
  to: string,
  ends: string,
  more: Partial<Row> = {},
): Row => {
  const plain = step(requirement, from, on, to, more);
  return {
    ...plain,
    from: [`open.flow.${from}`, 'open.saving.*', `open.errand.${ends === 'open.errand.repeating' ? 'changing' : '*'}`],
    to: (past) => [`open.flow.${to}`, `open.saving.${after(past, on).saving}`, ends],
  };
};

/** Whether a screen is skipped then: always when something was left out, never in the section, where nothing is asked. */
const outcomesOf = (from: string, on: string): readonly boolean[] =>
  on === 'CONFIRM' ? [true] : from === list ? [false] : [true, false];

/** EXEC-26: from the review to one answer, and back to it. */
const changing: Row[] = [
  ...['finish.readyToUpload', 'finish.pendingSummary'].flatMap((from): Row[] => [
    errand('EXEC-26 OP-32', from, 'CHANGE the number', screen, 'open.errand.changing', {
      emits: aimed('CHANGE the number'),
    }),
    { ids: 'OP-32', from: `open.flow.${from}`, on: 'CHANGE what is not there', inert: true },
  ]),
  errand('EXEC-26', 'finish.pendingSummary', 'CHANGE the picture', screen, 'open.errand.changing', {
    emits: aimed('CHANGE the picture'),
  }),
  ...(['finish.pendingSummary', 'finish.readyToUpload'] as const).map((to) =>
    step('EXEC-27 OP-69', 'finish.pendingSummary', 'FILE_ATTACHED', to, {
      ...when('FILE_ATTACHED', (now) => hasSkipped(now) === (to === 'finish.pendingSummary')),
      sends: written('FILE_ATTACHED'),
      context: { coming: [] },
    }),
  ),
  errand('EXEC-26', 'finish.readyToUpload', 'CHANGE the choice', screen, 'open.errand.changing', {
    emits: aimed('CHANGE the choice'),
  }),
  errand('EXEC-26 NAV-08', 'finish.readyToUpload', 'CHANGE in the section', list, 'open.errand.changing', {
    emits: aimed('CHANGE in the section'),
  }),
  ...(
    [
      ['CONTINUE', screen],
      ['RETURN', screen],
      ['CONFIRM', 'answering.confirmingSkip'],
      ['CONTINUE', list],
      ['RETURN', list],
    ] as const
  ).flatMap(([on, from]) =>
    outcomesOf(from, on).map((skips) =>
      errand(
        'EXEC-24 EXEC-25 EXEC-26 EXEC-27',
        from,
        on,
        skips ? 'finish.pendingSummary' : 'finish.readyToUpload',
        'open.errand.none',
        {
          when: (past) =>
            told(past).errand === 'changing' && isBack(after(past, on)) && hasSkipped(after(past, on)) === skips,
          emits: aimed(on),
        },
      ),
    ),
  ),
  step('EXEC-17 OP-32', screen, 'CONTINUE', screen, {
    when: (past) => after(past, 'CONTINUE').at === 'again',
    emits: top,
  }),
  ...(['ADD_REPETITION', 'OPEN_REPETITION'] as const).map((on) =>
    errand('NAV-07 NAV-08 OP-34', list, on, screen, 'open.errand.repeating', {
      when: (past) => told(past).errand === 'changing',
      emits: top,
    }),
  ),
  errand('OP-34', screen, 'CONTINUE', list, 'open.errand.changing', {
    when: (past) => told(past).errand === 'repeating',
    emits: top,
  }),
];

/** PEND-08: to what is waited for next, on this screen or on the other one; to the finish when nothing is. */
const seeking: Row[] = [screen, list].flatMap((from) => [
  errand('PEND-08 EXEC-18', from, 'NEXT_REQUIRED', 'finish.readyToUpload', 'open.errand.none', {
    ...when('NEXT_REQUIRED', isAtFinish),
    emits: top,
  }),
  step('PEND-08 OP-35', from, 'NEXT_REQUIRED', from, { emits: aimed('NEXT_REQUIRED') }),
]);

provePaths(
  'SM-11 execution',
  {
    machine: executionMachine,
    starts: Object.fromEntries(Object.keys(starts).map((start) => [start, () => inputOf(start)])),
    words,
    facts,
    isPossible,
    lastWords: [
      'the uploader breaks',
      'the gallery breaks',
      'the Back button breaks',
      'the easel breaks',
      'the drawer breaks',
      'the ticket entry breaks',
    ],
  },
  [
    ...Object.keys(starts).map(begin),
    ...[screen, list].map(
      (from): Row => ({
        ids: 'EXEC-20 OP-69',
        from: `open.flow.${from}`,
        on: 'CONTINUE',
        when: (past) => isAwaiting(told(past)),
        inert: true,
      }),
    ),
    ...changing,
    ...seeking,
    step('EXEC-12', 'instructions', 'CONTINUE', screen, {
      emits: top,
      context: { draft: expect.objectContaining({ beginning: expect.objectContaining({ server: serverStart }) }) },
    }),
    ...(['ANSWER 12', 'ANSWER abc'] as const).map((on) =>
      step('EXEC-13 Q-16', screen, on, screen, { tags: expect.arrayContaining(['editable']) }),
    ),
    ...[screen, list].flatMap((from) =>
      (['SCAN', 'SCAN_PICTURE'] as const).map((on) =>
        step('Q-21 OP-41', from, on, 'answering.scanning', {
          tags: expect.arrayContaining(['asking']),
          calls: [['scanner', { picture: on === 'SCAN' ? null : code }]],
        }),
      ),
    ),
    ...(['a code is read', 'the scanner is given up', 'the scanner breaks'] as const).flatMap((on) => {
      const more = on === 'a code is read' ? { context: { scanned: { question: ids.number, text: '12' } } } : {};
      return [
        step('Q-21 OP-41', 'answering.scanning', on, list, {
          when: (past) => past[0] === 'continued at the section of repetitions',
          ...more,
        }),
        step('Q-21 OP-41', 'answering.scanning', on, screen, more),
      ];
    }),
    ...(
      [
        [screen, 'time passes on a screen'],
        [list, 'time passes on a list'],
      ] as const
    ).flatMap(([from, on]): Row[] => [
      { ids: 'LIMIT-02', from: `open.flow.${from}`, on, inert: true },
      step('Q-41 Q-43 OP-43', from, on, from, {
        context: (past) => ({ dashes: after(past, on).calculated === '0' ? [ids.calculator] : [] }),
      }),
    ]),
    { ids: 'OP-41', from: 'open.camera.*', on: 'CAMERA_THERE', to: 'open.camera.present' },
    { ids: 'OP-41', from: 'open.camera.*', on: 'CAMERA_GONE', to: 'open.camera.absent' },
    { ids: 'OP-41', from: 'open.camera.*', on: 'watching cameras breaks', to: 'open.camera.absent' },
    step('Q-05', screen, 'COMMENT', screen),
    step('Q-25', screen, 'CHOOSE', screen),
    step('Q-32', screen, 'ADD_PICTURES', screen, {
      sends: [['uploader', { type: 'ADD', place, files, uuids: ['p1'], maximum: 2 }]],
    }),
    ...[screen, list].flatMap((from): Row[] => [
      { ids: 'OP-44', from: [`open.flow.${from}`], on: 'OPEN_CANVAS', inert: true },
      step('Q-36 Q-37 Q-38', from, 'OPEN_CANVAS', from, { sends: (past) => opening(past, from) }),
      step('Q-34 OP-45', from, 'ADD_DOCUMENTS', from, {
        sends: [
          [
            'uploader',
            { type: 'ADD', place: { ...documentsOn(from), kind: 'document' }, files, uuids: ['d1'], maximum: 4 },
          ],
        ],
      }),
    ]),
    step('Q-36', screen, 'OPEN_CANVAS of another question', screen, { sends: [] }),
    step('Q-34', screen, 'ADD_DOCUMENTS to another question', screen, {
      sends: [
        [
          'uploader',
          {
            type: 'ADD',
            files,
            uuids: ['d1'],
            maximum: 0,
            place: { execution: 'e1', screen: ids.first, question: ids.choice, kind: 'document' },
          },
        ],
      ],
    }),
    step('OP-44 OP-54', screen, 'STROKES', screen, {
      sends: (past) => [['uploader', { type: 'DISCARD', place: drawing }], ...written('STROKES')(past)],
    }),
    {
      ids: 'OP-44 OP-69',
      from: `open.flow.${screen}`,
      on: 'DRAWN',
      sends: [
        ['uploader', { type: 'DISCARD', place: drawing }],
        [
          'uploader',
          {
            type: 'ADD',
            place: drawing,
            uuids: ['k1'],
            maximum: 1,
            files: [{ name: 'drawing.png', type: 'image/png', size: 3, blob: png }],
          },
        ],
      ],
    },
    { ids: 'OP-44', from: 'open.*', on: 'the easel breaks', inert: true },
    { ids: 'CBD-01', from: 'open.*', on: 'the drawer breaks', inert: true },
    ...[screen, list].flatMap((from): Row[] => [
      { ids: 'Q-14', from: `open.flow.${from}`, on: 'CREATE_TICKET from another question', inert: true },
      step('EXEC-28 Q-14 TCREATE-44', from, 'CREATE_TICKET', from, {
        sends: (past) => [['ticketEntry', begins(past)]],
      }),
      step('EXEC-31', from, 'LIST_TICKETS', from, { sends: [['ticketEntry', asks('LIST')]] }),
    ]),
    ...['TICKET_TYPED', 'TICKET_DROPPED'].map(
      (on): Row => ({ ids: 'SM-35', from: 'open.flow.sealing', on, inert: true }),
    ),
    ...(['TICKET_TYPED', 'TICKET_DROPPED'] as const).map(
      (on): Row => ({
        ids: ['EXEC-28', 'OP-54'],
        from: 'open.saving.*',
        on,
        when: (past) => !isSealed(past),
        to: (past) => `open.saving.${after(past, on).saving}`,
        sends: written(on),
        context: { draft: expect.objectContaining({ unsaved: on === 'TICKET_TYPED' ? [unsaved] : [] }) },
      }),
    ),
    ...['TICKET_ADDED', 'TICKET_REMOVED', 'TICKET_TYPED', 'TICKET_DROPPED'].map(
      (on): Row => ({ ids: 'SM-35', from: 'open.flow.*', on, when: isSealed, inert: true }),
    ),
    ...(['TICKET_ADDED', 'TICKET_REMOVED'] as const).map(
      (on): Row => ({
        ids: [on === 'TICKET_ADDED' ? 'EXEC-30' : 'EXEC-31', 'OP-48', 'OP-54'],
        from: 'open.saving.*',
        on,
        to: (past) => `open.saving.${after(past, on).saving}`,
        sends: written(on),
        context: { draft: expect.objectContaining({ tickets: on === 'TICKET_ADDED' ? [raised] : [] }) },
      }),
    ),
    { ids: 'EXEC-28', from: 'open.*', on: 'the ticket entry breaks', inert: true },
    { ids: 'EXEC-31', from: 'open.flow.*', on: 'LIST_ALL_TICKETS', when: isSealed, inert: true },
    {
      ids: ['EXEC-01', 'EXEC-31'],
      from: 'open.flow.*',
      on: 'LIST_ALL_TICKETS',
      sends: [['ticketEntry', { type: 'LIST_ALL' }]],
    },
    { ids: 'EXEC-32', from: 'open.flow.*', on: 'CANNOT_BE_DONE', when: isSealed, inert: true },
    { ids: 'EXEC-32', from: 'open.flow.*', on: 'CANNOT_BE_DONE', sends: [['cannotBeDone', { type: 'OPEN' }]] },
    { ids: 'SM-35', from: 'open.flow.*', on: 'POSTPONEMENT', when: isSealed, inert: true },
    { ids: 'SM-35', from: 'open.flow.sealing', on: 'POSTPONEMENT', inert: true },
    {
      ids: ['CBD-01', 'OP-54'],
      from: 'open.saving.*',
      on: 'POSTPONEMENT',
      to: (past) => `open.saving.${after(past, 'POSTPONEMENT').saving}`,
      sends: written('POSTPONEMENT'),
      context: { draft: expect.objectContaining({ postponement }) },
    },
    { ids: 'SM-35', from: 'open.closing.*', on: 'POSTPONED', when: isSealed, inert: true },
    ending('OP-56', ['open.closing.closed'], 'POSTPONED', 'postponed', running),
    step('EXEC-20 EXEC-21', screen, 'CONTINUE', 'answering.confirmingSkip', {
      ...when('CONTINUE', ({ asks }) => asks === 'yes'),
      tags: expect.arrayContaining(['asking']),
    }),
    step('EXEC-20 EXEC-21 NAV-08', list, 'CONTINUE', 'answering.confirmingSkip', {
      ...when('CONTINUE', ({ asks }) => asks === 'yes'),
      tags: expect.arrayContaining(['asking']),
    }),
    ...goingOn('EXEC-24', screen, 'CONTINUE'),
    ...goingOn('EXEC-23', 'answering.confirmingSkip', 'CONFIRM').filter((row) => !row.ids.includes('EXEC-27')),
    step('EXEC-23 NAV-08', 'answering.confirmingSkip', 'CANCEL', list, { when: (past) => told(past).at === 'list' }),
    step('EXEC-23', 'answering.confirmingSkip', 'CANCEL', screen),
    ...(['ANSWER 12', 'COMMENT', 'CHOOSE'] as const).map((on) => step('OP-34 NAV-10', list, on, list)),
    step('OP-34 Q-32', list, 'ADD_PICTURES', list, {
      sends: [['uploader', { type: 'ADD', place: { ...place, screen: ids.first }, files, uuids: ['p1'], maximum: 2 }]],
    }),
    step('OP-34 EXEC-18 EXEC-27', list, 'CONTINUE', 'finish.readyToUpload', {
      ...when('CONTINUE', isAtFinish),
      emits: top,
    }),
    step('OP-34 EXEC-17', list, 'CONTINUE', list, { emits: top }),
    step('OP-31', list, 'RETURN', 'instructions', {
      ...when('RETURN', (now) => now.at === 'instructions'),
      emits: top,
    }),
    step('OP-34 EXEC-17', list, 'RETURN', list, { emits: top }),
    step('NAV-07 NAV-09 OP-34', list, 'ADD_REPETITION', screen, { emits: top }),
    { ids: 'NAV-07 NAV-09', from: `open.flow.${list}`, on: 'ADD_REPETITION', inert: true },
    step('NAV-08', list, 'OPEN_REPETITION', screen, { emits: top }),
    {
      ids: 'NAV-08 OP-34',
      from: `open.flow.${list}`,
      on: 'REMOVE_REPETITION',
      to: 'open.flow.answering.confirmingRemoval',
      tags: expect.arrayContaining(['asking']),
    },
    step('OP-34 FILE-02', 'answering.confirmingRemoval', 'CONFIRM the removal', list, {
      sends: (past) => [
        ['ticketEntry', { type: 'LEAVE_FORM' }],
        ...written('CONFIRM the removal')(past),
        ...shown(after(past, 'CONFIRM the removal')),
        ['uploader', { type: 'DISCARD_SCREENS', screens: [`${ids.node}:${id(42)}`] }],
      ],
    }),
    step('OP-34', 'answering.confirmingRemoval', 'CANCEL the removal', list),
    step('OP-31', screen, 'RETURN', 'instructions', {
      ...when('RETURN', (now) => now.at === 'instructions'),
      emits: top,
    }),
    step('EXEC-16 EXEC-17', screen, 'RETURN', screen, { emits: top }),
    ...['finish.pendingSummary', 'finish.readyToUpload'].map((from) =>
      step('EXEC-19', from, 'RETURN', screen, { emits: top }),
    ),
    errand('EXEC-26', 'finish.pendingSummary', 'JUMP to the first screen', screen, 'open.errand.changing', {
      emits: top,
    }),
    { ids: 'EXEC-27', from: 'open.flow.finish.pendingSummary', on: 'FINISH', inert: true },
    ...settling('finish.readyToUpload', 'FINISH', 'UPL-01 SM-35'),
    ...settling('settling', 'SAVED the newest', 'SM-35 OP-54'),
    step('OP-69 SM-35', 'settling', 'FILE_NOT_KEPT, the second', 'finish.readyToUpload', {
      sends: (past) => [...owed('FILE_NOT_KEPT, the second')(past), ...shown(told(past))],
      context: { coming: [] },
    }),
    step('SM-35 OP-69', 'settling', 'FILE_ATTACHED, the second', 'settling'),
    step('OP-51 OP-54', 'settling', 'NOT_SAVED', 'notSealed', { context: { failure: full } }),
    step('OP-51 OP-54', 'settling', 'the writer breaks', 'notSealed', { tags: expect.arrayContaining(['failed']) }),
    {
      ids: 'OP-51 OP-54',
      from: ['open.flow.notSealed', 'open.saving.notSaved'],
      on: 'RETRY saving',
      to: ['open.flow.settling', 'open.saving.saving'],
      sends: (past) => [...written('RETRY saving')(past), ...written('RETRY saving')(past)],
    },
    {
      ...writingAnew(['open.flow.notSealed', 'open.saving.lost'], 'open.flow.settling'),
      sends: (past) => [...written(again)(past), ...written(again)(past)],
    },
    {
      ...ending('OP-54 OP-137', [leaving], 'SAVED the newest', 'left', running),
      when: (past) => isDurable(after(past, 'SAVED the newest')),
    },
    {
      ids: 'OP-54 OP-137',
      from: [leaving, 'open.saving.saving'],
      on: 'NOT_SAVED',
      to: ['open.closing.confirmingDiscard', 'open.saving.notSaved'],
      context: { failure: full },
    },
    step('OP-51 SM-35', 'sealing', 'it is sealed', 'uploading', { calls: [['upload', { execution: 'e1', sealed }]] }),
    step('OP-51', 'sealing', 'it cannot be sealed', 'notSealed', {
      tags: expect.arrayContaining(['failed']),
      context: { failure: missing },
    }),
    step('SM-35', 'notSealed', 'RETRY sealing', 'uploading', {
      when: (past) => past.includes('the upload breaks'),
      calls: [['upload', { execution: 'e1', sealed }]],
    }),
    { ids: 'SM-35', from: 'open.flow.notSealed', on: 'RETURN to the finish screen', inert: true },
    ...settling('notSealed', 'RETRY sealing', 'OP-51').slice(0, 1),
    step('EXEC-19', 'notSealed', 'RETURN to the finish screen', 'finish.readyToUpload'),
    ending('UPL-10', [], 'the upload is done', 'uploaded', (past) => running(past).filter((name) => name !== 'upload')),
    ending('SM-35', [], 'it is taken back', 'takenBack', (past) => running(past).filter((name) => name !== 'upload')),
    step('UPL-08', 'uploading', 'the upload breaks', 'notSealed', { context: { failure: full } }),
    { ids: 'OP-69', from: 'open.*', on: 'FILE_COMING', context: { coming: [picturePath] } },
    { ids: 'OP-69', from: 'open.*', on: 'FILE_COMING, a second', context: { coming: [secondPath] } },
    { ids: 'OP-69', from: leaving, on: 'FILE_NOT_KEPT', to: 'open.closing.closed', context: { coming: [] } },
    ...pictures.map(
      (on): Row => ({
        ids: on === 'FILE_DETACHED' ? 'Q-10 FILE-02' : 'Q-32 OP-69',
        from: 'open.saving.*',
        on,
        to: (past) => `open.saving.${after(past, on).saving}`,
        sends: written(on),
        context: { coming: [] },
      }),
    ),
    { ids: 'OP-54', from: 'open.saving.*', on: 'SAVED the newest', to: 'open.saving.saved', context: { savedAt: at } },
    { ids: 'OP-54', from: 'open.saving.saving', on: 'SAVED an older one' },
    {
      ids: 'OP-54',
      from: 'open.saving.saving',
      on: 'NOT_SAVED',
      to: 'open.saving.notSaved',
      tags: expect.arrayContaining(['failed']),
      context: { failure: full },
    },
    {
      ids: 'OP-54',
      from: 'open.saving.notSaved',
      on: 'RETRY saving',
      to: 'open.saving.saving',
      sends: written('RETRY saving'),
    },
    { ids: 'OP-69', from: 'open.*', on: 'the uploader breaks', inert: true },
    { ids: 'EXEC-17', from: 'open.*', on: 'the Back button breaks', inert: true },
    { ids: 'IMG-01', from: 'open.*', on: 'the gallery breaks', inert: true },
    {
      ids: 'EXEC-02',
      from: ['open.closing.closed', 'open.*'],
      on: 'CLOSE',
      to: 'discarded',
      when: (past) => told(past).begun === 'no',
      stops: running,
      output: { end: 'discarded', execution: 'e1' },
    },
    {
      ids: ['EXEC-02', 'OP-137'],
      from: 'open.closing.closed',
      on: 'CLOSE',
      to: 'open.closing.confirmingDiscard',
      tags: expect.arrayContaining(['asking']),
    },
    {
      ids: ['EXEC-02', 'OP-137'],
      from: 'open.closing.confirmingDiscard',
      on: 'KEEP_ANSWERING',
      to: 'open.closing.closed',
    },
    { ids: 'OP-137', from: 'open.closing.notDiscarded', on: 'KEEP_ANSWERING', to: 'open.closing.closed' },
    ...['open.closing.confirmingDiscard', 'open.closing.notDiscarded'].flatMap((from) => [
      { ...ending('OP-54 OP-137', [from], 'LEAVE', 'leftUnsaved', running), when: isNotKept },
      { ...ending('OP-137', [from], 'LEAVE', 'left', running), when: (past: Past) => isDurable(told(past)) },
      { ids: 'OP-54 OP-137', from, on: 'LEAVE', to: leaving, tags: expect.arrayContaining(['busy']) },
    ]),
    { ...ending('OP-49 OP-137', ['open.closing.closed'], 'LEAVE', 'left', running), when: isSealed },
    { ids: 'OP-137', from: 'open.closing.closed', on: 'LEAVE', inert: true },
    { ids: 'OP-54 OP-137', from: leaving, on: 'it takes long to leave', to: 'open.closing.confirmingDiscard' },
    { ids: 'OP-137', from: leaving, on: 'KEEP_ANSWERING', to: 'open.closing.closed' },
    { ids: 'SM-35', from: 'open.closing.confirmingDiscard', on: 'DISCARD', inert: true },
    {
      ids: ['EXEC-02', 'OP-137'],
      from: 'open.closing.confirmingDiscard',
      on: 'DISCARD',
      to: 'open.closing.discarding',
      calls: [['discardRecord', { execution: 'e1' }]],
    },
    ending('EXEC-02', ['open.closing.discarding'], 'it is deleted', 'discarded', running),
    {
      ids: 'EXEC-02',
      from: 'open.closing.discarding',
      on: 'it cannot be deleted',
      to: 'open.closing.notDiscarded',
      context: { failure: full },
    },
    {
      ids: ['GEO-01', 'GEO-02'],
      from: ['open.location.asking', 'open.saving.*'],
      on: 'the position comes',
      to: (past) => ['open.location.known', `open.saving.${after(past, 'the position comes').saving}`],
      sends: written('the position comes'),
      context: { draft: expect.objectContaining({ location: { status: 'located', coordinates } }) },
    },
    { ids: 'SM-35', from: 'open.location.asking', on: 'the position comes too late', to: 'open.location.known' },
    {
      ids: 'GEO-04',
      from: 'open.location.asking',
      on: 'the position fails',
      to: 'open.location.missing',
      calls: [['untilAllowed', undefined]],
    },
    {
      ids: 'GEO-02',
      from: ['open.location.asking', 'open.saving.*'],
      on: 'the position is denied',
      to: (past) => ['open.location.missing', `open.saving.${after(past, 'the position is denied').saving}`],
      sends: written('the position is denied'),
      calls: [['untilAllowed', undefined]],
      context: { draft: expect.objectContaining({ location: { status: 'denied', coordinates: null } }) },
    },
    {
      ids: 'GEO-01',
      from: 'open.location.missing',
      on: 'ALLOWED',
      to: 'open.location.asking',
      stops: ['untilAllowed'],
      calls: [['geolocation', undefined]],
    },
    { ids: 'GEO-04', from: 'open.location.missing', on: 'permission cannot be watched', inert: true },
    {
      ids: ['EXEC-10', 'IMG-01'],
      from: 'open.referenceImage.offered',
      on: 'the reference picture breaks',
      to: 'open.referenceImage.none',
    },
    {
      ids: 'OP-54',
      from: 'open.saving.*',
      on: 'the writer breaks',
      to: 'open.saving.lost',
      tags: expect.arrayContaining(['failed']),
    },
    writingAnew(['open.saving.lost']),
  ],
);
