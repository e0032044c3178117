import { waitFor } from 'xstate';
import type { ResultExport, ResultExportFault } from '#contracts/results/result-export.ts';
import type { ResultDetail, ResultRow, ResultTrend } from '#contracts/results/results.ts';
import type { MapConfig } from '#contracts/shell/config.ts';
import { noFilters } from '#domain/results/results-request.ts';
import type { Choice } from '#domain/tickets/filter-options.ts';
import type { ResultExportRef } from '#machines/results/result-export.select.ts';
import type { ResultsRead } from '#machines/results/results.machine.ts';
import type { AppRef } from '#machines/shell/app.select.ts';
import { acme, uuid } from './sessions.ts';
import { answering, answers, fails, type Ports, type Stage, stage } from './stage.tsx';
import type { State } from './state.ts';

const activities = [
  'Opening checklist',
  'Auditoría semanal de la vidriera, de la entrada y de los exhibidores',
  'Visit',
];
const row = (index: number): ResultRow => ({
  uuid: uuid(600 + index),
  activity: { uuid: uuid(620), name: activities[index % activities.length] ?? '' },
  store: {
    uuid: uuid(630 + index),
    name: `Acme Market ${index + 1}`,
    store_code: `A${String(index + 1).padStart(3, '0')}`,
  },
  author: { uuid: uuid(650), name: index % 4 === 1 ? 'María de los Ángeles Fernández' : 'Demo Executor' },
  finished_at: `2025-11-${String(21 - (index % 20)).padStart(2, '0')}T14:03:00.000Z`,
  received_at: '2025-11-21T14:04:00.000Z',
  score: [92.5, 74, 31.4, null][index % 4] ?? null,
  pictures: index % 3,
  tasks: index % 5 === 2 ? 2 : 0,
  is_test: false,
});
const page: ResultsRead = {
  rows: Array.from({ length: 25 }, (_, index) => row(index)),
  page: 1,
  per_page: 25,
  total: 12_408,
  mean: 76.3,
  trend: null,
  onMap: null,
};
const measured = (mean: number | null, executions = 12) => ({ mean, executions: mean === null ? 0 : executions });
const means = [71.2, 64, null, 80.5, 92, 88.4];
const line = { ...measured(76.3, 12_408), points: means.map((mean) => measured(mean)) };
const trend: ResultTrend = {
  unit: 'week',
  periods: ['2025-10-13', '2025-10-20', '2025-10-27', '2025-11-03', '2025-11-10', '2025-11-17'],
  all: line,
  groups: activities.map((name, at) => ({ uuid: uuid(620 + at), name, ...line })),
  others: 3,
};
const map: MapConfig = {
  tiles: '/map/tiles/{z}/{x}/{y}.png?theme={theme}',
  staticMap: '/map/static.svg?lat={lat}&lon={lon}&zoom={zoom}&width={width}&height={height}&theme={theme}',
  attribution: { text: 'Natural Earth', link: 'https://www.naturalearthdata.com/' },
};
const onMap = {
  map,
  elsewhere: 7,
  places: page.rows.slice(0, 5).map(({ store, score }, at) => ({
    ...store,
    coordinates: { latitude: -34.6 - at / 10, longitude: -58.4 + at / 7 },
    executions: 40 - at,
    mean: score,
  })),
};
const readResults: Ports['readResults'] = answering(({ page: number, perPage, view, filters: { tests } }) => ({
  ...page,
  rows: page.rows.map((one, index) => ({ ...one, is_test: tests === 'only' || (tests === 'with' && index % 4 < 2) })),
  page: number,
  per_page: perPage,
  trend: view === 'trend' ? trend : null,
  onMap: view === 'map' ? onMap : null,
}));
const choice = (number: number, title: string): Choice => ({ key: uuid(number), title });
const options: Partial<Record<string, readonly Choice[]>> = {
  zones: [choice(901, 'North'), choice(902, 'South')],
  brands: [choice(911, 'Acme Express del Paseo de la Costanera')],
  stores: page.rows.map(({ store }) => ({ key: store.uuid, title: `${store.store_code} ${store.name}` })),
  activities: [choice(620, 'Opening checklist')],
  authors: [choice(650, 'Demo Executor')],
};
const loadOptions: Ports['loadOptions'] = answering(({ name }) => {
  const data = (options[name] ?? []).map((option) => ({ ...option, children: [] }));
  return { data, count: data.length };
});
const nothing = { ...page, rows: [], total: 0, mean: null };
const session = { ...acme, permissions: { see_executions: true, manage_results: true } };
const results = (name: string, machineState: string, ports: Partial<Ports>, more: Partial<Stage> = {}): State => ({
  id: `results-${name}`,
  area: 'results',
  machineState,
  render: stage({ at: '/results', session, ports: { loadOptions, ...ports }, ...more }),
});

const narrowed = `/results?from=2025-11-01&to=2025-11-21&text=market&zones=${uuid(901)},${uuid(902)}&stores=${uuid(999)}&score=bad&tasks=yes&sort=score`;
const gone = `/results?activities=${uuid(999)}`;
export const resultsStates: readonly State[] = [
  results('loading', 'results.loading', {}),
  results('ready', 'results.ready', { readResults }),
  results('narrowed', 'results.ready', { readResults }, { at: narrowed }),
  results('with-tests', 'results.ready', { readResults }, { at: '/results?tests=with' }),
  results(
    'beyond',
    'results.ready',
    { readResults: answers({ ...page, rows: [], page: 900 }) },
    { at: '/results?page=900' },
  ),
  results('compact', 'tableLook.shown', {
    readResults,
    readLook: answers({ density: 'compact', columns: ['received_at', 'store', 'score', 'tasks', 'author'] }),
  }),
  results('trend', 'results.ready', { readResults }, { at: '/results?view=trend' }),
  results('map', 'results.ready', { readResults }, { at: '/results?view=map' }),
  results(
    'map-without-places',
    'results.ready',
    { readResults: answers({ ...page, onMap: { map, places: [], elsewhere: 12_408 } }) },
    { at: '/results?view=map' },
  ),
  results('empty', 'results.empty', { readResults: answers(nothing) }),
  results('no-match', 'results.empty', { readResults: answers(nothing) }, { at: gone }),
  results('not-allowed', 'results.notAllowed', { readResults: fails({ code: 'forbidden' }) }),
  results('failed', 'results.failed', {
    readResults: fails({ code: 'server', status: 500, statusText: '', after: null }),
  }),
  results('offline', 'results.failed', { readResults: fails({ code: 'offline' }) }, { network: 'offline' }),
  results('without-options', 'filter.options.failed', { readResults, loadOptions: fails({ code: 'timeout' }) }),
];

const order = { format: 'csv', columns: 'label', choices: 'joined', pictures: 'links' } as const;
const exported = (state: ResultExport['state'], more: Partial<ResultExport> = {}): ResultExport => ({
  ...order,
  uuid: uuid(680),
  state,
  created_at: '2025-11-21T14:04:00.000Z',
  done: 3_400,
  total: 12_408,
  ahead: 0,
  fault: null,
  file: state === 'made' ? { name: 'Executions 2025-11-21.zip', bytes: 5_400_000, url: 'about:blank' } : null,
  ...more,
});
const exportOf = async (app: AppRef): Promise<ResultExportRef> => {
  const content = app.getSnapshot().children.area?.getSnapshot().context.content;
  if (content?.screen !== 'results') throw new Error('the results are not open');
  await waitFor(content.actor, (snapshot) => snapshot.matches('ready'));
  const exported = content.actor.getSnapshot().children.resultExport;
  if (exported === undefined) throw new Error('there is no export');
  await waitFor(exported, (snapshot) => !snapshot.matches('looking'));
  return exported;
};
const open = async (app: AppRef, filters = noFilters): Promise<ResultExportRef> => {
  const actor = await exportOf(app);
  actor.send({ type: 'OPEN', filters });
  return actor;
};
const ordered = async (app: AppRef): Promise<void> => (await open(app)).send({ type: 'ORDER', uuid: uuid(680) });
const download = async (app: AppRef): Promise<void> => (await exportOf(app)).send({ type: 'DOWNLOAD' });
const cancel = async (app: AppRef): Promise<void> => (await exportOf(app)).send({ type: 'CANCEL' });
const followed = (made: ResultExport): Partial<Ports> => ({
  findNewest: answers(exported('running')),
  readExport: answers(made),
});
const fault = (name: ResultExportFault): Partial<Ports> => followed(exported('failed', { fault: name }));
const exporting = (
  name: string,
  machineState: string,
  ports: Partial<Ports>,
  act: (app: AppRef) => Promise<void> = async (app) => void (await exportOf(app)),
): State => results(`export-${name}`, `resultExport.${machineState}`, { readResults, ...ports }, { act });

export const resultExportStates: readonly State[] = [
  exporting('choosing', 'choosing', {}, async (app) => void (await open(app))),
  exporting('choosing-tests', 'choosing', {}, async (app) => void (await open(app, { ...noFilters, tests: 'with' }))),
  exporting(
    'choosing-only-tests',
    'choosing',
    {},
    async (app) => void (await open(app, { ...noFilters, tests: 'only' })),
  ),
  exporting('choosing-lines', 'choosing', {}, async (app) =>
    (await open(app)).send({ type: 'CHOOSE', choices: { format: 'jsonl', pictures: 'zip' } }),
  ),
  exporting('ordering', 'ordering', {}, ordered),
  exporting('not-ordered', 'notOrdered', { orderExport: fails({ code: 'offline' }) }, ordered),
  exporting('begun', 'following.waiting', followed(exported('running', { done: 0, total: null }))),
  exporting('running', 'following.waiting', followed(exported('running'))),
  exporting('next', 'following.waiting', followed(exported('waiting'))),
  exporting('behind', 'following.waiting', followed(exported('waiting', { ahead: 49 }))),
  exporting('unreachable', 'following.unreachable', {
    findNewest: answers(exported('running')),
    readExport: fails({ code: 'offline' }),
  }),
  exporting('cancelling', 'cancelling', followed(exported('running')), cancel),
  exporting(
    'not-cancelled',
    'notCancelled',
    { ...followed(exported('running')), cancelExport: fails({ code: 'offline' }) },
    cancel,
  ),
  exporting('made', 'made', followed(exported('made', { done: 12_408 }))),
  exporting('downloading', 'downloading', { findNewest: answers(exported('made', { done: 1 })) }, download),
  exporting(
    'not-downloaded',
    'notDownloaded',
    { findNewest: answers(exported('made')), downloadExport: fails({ code: 'timeout' }) },
    download,
  ),
  exporting('forbidden', 'notMade', fault('forbidden')),
  exporting('too-large', 'notMade', fault('too_large')),
  exporting('no-space', 'notMade', fault('storage')),
  exporting('withheld', 'notMade', fault('withheld')),
  exporting('failed', 'notMade', fault('failed')),
];

const picture = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="${colour}"/></svg>`)}`;
const pictureAddresses: Ports['pictureAddresses'] = answering(({ paths }) =>
  Object.fromEntries(paths.map((path, index) => [path, picture(index % 2 === 0 ? '#81c3d7' : '#d7a981')])),
);
const question = (
  number: number,
  type: ResultDetail['screens'][number]['questions'][number]['type'],
  more: Partial<ResultDetail['screens'][number]['questions'][number]>,
): ResultDetail['screens'][number]['questions'][number] => ({
  uuid: uuid(700 + number),
  answer_uuid: uuid(720 + number),
  type,
  label: `Question ${number}`,
  answer: '',
  alternatives: [],
  comment: '',
  pictures: [],
  files: [],
  not_calculated: false,
  score: null,
  ...more,
});
const alternative = (number: number, label: string, value: string, chosen: boolean) => ({
  uuid: uuid(740 + number),
  label,
  value,
  chosen,
});
export const detail: ResultDetail = {
  uuid: uuid(601),
  activity: { uuid: uuid(620), name: 'Opening checklist', version: 3, published_at: '2025-10-01T12:00:00.000Z' },
  store: { uuid: uuid(630), name: 'Acme Market Centro', store_code: 'A001', address: 'Av. Corrientes 1234, Ciudad' },
  author: { uuid: uuid(650), name: 'Demo Executor' },
  started_at: '2025-11-21T13:40:00.000Z',
  device_started_at: '2025-11-21T16:40:00.000Z',
  finished_at: '2025-11-21T14:03:00.000Z',
  device_finished_at: '2025-11-21T17:03:00.000Z',
  received_at: '2025-11-21T14:04:00.000Z',
  time_zone: 'America/Argentina/Buenos_Aires',
  coordinates: { longitude: -58.4, latitude: -34.6 },
  is_test: false,
  score: { index: 62.5, value: 5, best: 8 },
  screens: [
    {
      uuid: uuid(760),
      title: 'Entrance',
      number: 1,
      repetition: '',
      questions: [
        question(1, 'instruction', { label: 'Look at the entrance from across the street.' }),
        question(2, 'binary', {
          label: 'Is the entrance clean, lit and free of boxes, from the first hour of the day?',
          answer: uuid(742),
          alternatives: [alternative(1, 'Yes', '5', false), alternative(2, 'No', '0', true)],
          score: { value: 0, best: 5 },
          comment: 'Two pallets stood before the door.',
          pictures: ['company/files/a.jpg', 'company/files/b.jpg', 'company/files/c.jpg'],
        }),
        question(3, 'numerical', { label: 'How many carts are there?', answer: '1240.5' }),
        question(4, 'calculator', { label: 'Carts by door', answer: '0', not_calculated: true }),
        question(5, 'simple', { label: 'What else?' }),
      ],
    },
    { uuid: uuid(761), title: 'Refrigerators', number: 2, repetition: '', questions: [] },
    {
      uuid: uuid(762),
      title: '',
      number: 1,
      repetition: '1',
      questions: [
        question(6, 'signature', { label: 'Sign here', answer: 'x', files: ['company/files/d.png'] }),
        question(7, 'document', { label: 'Delivery note', answer: 'y', files: ['company/files/note.pdf'] }),
      ],
    },
  ],
  tasks: [
    {
      uuid: uuid(770),
      number: 242,
      title: 'Move the pallets',
      state: 'open',
      priority: 'high',
      due_at: '2025-11-23T15:00:00.000Z',
      answer_uuid: uuid(722),
    },
  ],
};
export const one = (name: string, machineState: string, ports: Partial<Ports>, more: Partial<Stage> = {}): State => ({
  id: `result-${name}`,
  area: 'results',
  machineState,
  render: stage({ at: `/results/${uuid(601)}`, session, ports: { pictureAddresses, ...ports }, ...more }),
});
const bare = {
  ...detail,
  coordinates: null,
  device_finished_at: null,
  tasks: [],
  score: { index: null, value: 0, best: 0 },
};

export const resultStates: readonly State[] = [
  one('loading', 'result.loading', {}),
  one('open', 'result.open.shown', { readResult: answers(detail) }),
  one('bare', 'result.open.shown', { readResult: answers(bare) }),
  one('absent', 'result.absent', { readResult: fails({ code: 'notFound' }) }),
  one('not-allowed', 'result.notAllowed', { readResult: fails({ code: 'forbidden' }) }),
  one('failed', 'result.failed', { readResult: fails({ code: 'timeout' }) }),
];

const other: ResultDetail = {
  ...detail,
  uuid: uuid(602),
  finished_at: '2025-11-14T14:03:00.000Z',
  author: { uuid: uuid(651), name: 'María de los Ángeles Fernández' },
  is_test: true,
  score: { index: 100, value: 8, best: 8 },
  screens: detail.screens.slice(0, 2).map((screen) => ({
    ...screen,
    questions: screen.questions.map((one) =>
      one.alternatives.length === 0
        ? one
        : {
            ...one,
            comment: '',
            pictures: [],
            alternatives: one.alternatives.map((alternative) => ({ ...alternative, chosen: !alternative.chosen })),
          },
    ),
  })),
};
/** Rows 0 and 3 are of one activity. */
const chooseTwo = async (app: AppRef): Promise<void> => {
  const content = app.getSnapshot().children.area?.getSnapshot().context.content;
  if (content?.screen !== 'results') throw new Error('the results are not open');
  const { actor } = content;
  await waitFor(actor, (snapshot) => snapshot.matches('ready'));
  for (const at of [0, 3]) actor.send({ type: 'CHOOSE', row: row(at) });
};
const compared = (name: string, machineState: string, ports: Partial<Ports>, more: Partial<Stage> = {}): State => ({
  id: `comparison-${name}`,
  area: 'results',
  machineState,
  render: stage({ at: `/results/compare?uuids=${uuid(601)},${uuid(602)}`, session, ports, ...more }),
});
const both = { details: [detail, other], missing: 0 };

export const comparisonStates: readonly State[] = [
  results('chosen', 'results.ready', { readResults }, { act: chooseTwo }),
  compared('loading', 'comparison.loading', {}),
  compared('open', 'comparison.open', { readComparison: answers(both) }),
  compared('missing', 'comparison.open', {
    readComparison: answers({ details: [detail, { ...detail, uuid: uuid(603) }], missing: 1 }),
  }),
  compared('alone', 'comparison.open', { readComparison: answers({ details: [detail], missing: 0 }) }),
  compared('absent', 'comparison.absent', { readComparison: answers({ details: [], missing: 2 }) }),
  compared('not-allowed', 'comparison.notAllowed', { readComparison: fails({ code: 'forbidden' }) }),
  compared('failed', 'comparison.failed', { readComparison: fails({ code: 'timeout' }) }),
];
