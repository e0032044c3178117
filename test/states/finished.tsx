import { waitFor } from 'xstate';
import type { FinishedExecution } from '#contracts/execution/execution.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import { defaultThresholds } from '#domain/finished/thresholds.ts';
import type { Waiting, Waitings } from '#domain/outbox/outbox.ts';
import type { ExecutionsPage } from '#machines/finished/finished.machine.ts';
import type { FinishedRef, MapConfig, ReportRef } from '#machines/finished/finished.select.ts';
import type { ReportAnswer } from '#machines/finished/report.machine.ts';
import type { AppRef } from '#machines/shell/app.select.ts';
import { acme, uuid } from './sessions.ts';
import { answers, fails, holds, type Ports, type Stage, stage } from './stage.tsx';
import type { State } from './state.ts';

const indexes = [92, 80.1, 80, 76.5, 70, 69.9, 0, null, 100];
const names = ['Opening checklist', 'Auditoría de vitrinas y exhibidores del salón principal', 'Weekly safety walk'];
/** In and around one city; the third has none, the fifth is where the fourth is. */
const locations = [
  { lat: -34.578, lon: -58.426 },
  { lat: -34.6037, lon: -58.3816 },
  null,
  { lat: -34.6453, lon: -58.382 },
  { lat: -34.6453, lon: -58.382 },
  { lat: -34.4708, lon: -58.5286 },
  { lat: -34.6534, lon: -58.6198 },
  { lat: -34.7203, lon: -58.2546 },
  { lat: -34.6059, lon: -58.3712 },
];
const execution = (number: number): FinishedExecution => ({
  uuid: uuid(300 + number),
  activity_name: names[number % names.length] ?? '',
  store_name: number % 2 === 0 ? 'Acme Market Centro' : 'Acme Home Boulevard del Lago San Martín de los Andes',
  exec_finished_at: new Date(Date.UTC(2025, 10, 21, 2, 42) - number * 27_000_000).toISOString(),
  store_index: indexes[number % indexes.length] ?? null,
  location: locations[number % locations.length] ?? null,
});
const map: MapConfig = {
  tiles: '/map/tiles/{z}/{x}/{y}.png?theme={theme}',
  staticMap: '/map/static.svg?lat={lat}&lon={lon}&zoom={zoom}&width={width}&height={height}&theme={theme}',
  attribution: { text: 'Natural Earth', link: 'https://www.naturalearthdata.com/' },
};
const pageOf = (length: number, more: Partial<ExecutionsPage> = {}): ExecutionsPage => ({
  rows: Array.from({ length }, (_, number) => execution(number)),
  thresholds: defaultThresholds,
  map,
  ...more,
});

const events = (name: string, machineState: string, ports: Partial<Ports>, more: Partial<Stage> = {}): State => ({
  id: `events-${name}`,
  area: 'finished',
  machineState,
  render: stage({ at: '/events', session: acme, ports, ...more }),
});
const finished = (name: string, state: string, ports: Partial<Ports>, more: Partial<Stage> = {}): State =>
  events(name, `finished.${state}`, ports, more);
const wanted = (number: number): Partial<Stage> => ({ at: `/events?execution_uuid=${uuid(number)}` });

const actorOf = (app: AppRef): FinishedRef => {
  const content = app.getSnapshot().children.area?.getSnapshot().context.content;
  if (content?.screen !== 'events') throw new Error('the finished events are not open');
  return content.actor;
};
const listed = async (app: AppRef): Promise<FinishedRef> => {
  const actor = actorOf(app);
  await waitFor(actor, (snapshot) => snapshot.matches({ list: 'ready' }));
  return actor;
};
const gaveUp = async (app: AppRef): Promise<void> => {
  await waitFor(actorOf(app), (snapshot) => snapshot.matches({ wanted: 'gaveUp' }));
};
const deleted = async (app: AppRef): Promise<void> => {
  await waitFor(actorOf(app), (snapshot) => snapshot.matches({ wanted: 'deleted' }));
};
const more = async (app: AppRef): Promise<void> => (await listed(app)).send({ type: 'MORE' });
const moreFailed = async (app: AppRef): Promise<void> => {
  await more(app);
  await waitFor(actorOf(app), (snapshot) => snapshot.matches({ list: 'moreFailed' }));
};
const select =
  (number: number) =>
  async (app: AppRef): Promise<void> =>
    (await listed(app)).send({ type: 'SELECT', execution: uuid(300 + number) });

const reportOf = async (app: AppRef): Promise<ReportRef> => {
  const report = (await listed(app)).getSnapshot().context.reports[uuid(300)];
  if (!report) throw new Error('the first row has no report');
  return report;
};
/** The report of the first row is asked for; when it has come to rest, it is made again, if asked for twice. */
const asked =
  (...types: ('CLICK' | 'REGENERATE')[]) =>
  async (app: AppRef): Promise<void> => {
    const report = await reportOf(app);
    for (const type of types) {
      await waitFor(report, (snapshot) => snapshot.can({ type }));
      report.send({ type });
    }
    await waitFor(report, (snapshot) => !types.some((type) => snapshot.can({ type })) || !snapshot.hasTag('busy'));
  };
const rest = async (app: AppRef): Promise<void> => {
  await asked('CLICK')(app);
  await waitFor(await reportOf(app), (snapshot) => !snapshot.hasTag('busy'));
};
const report = (name: string, state: string, ports: Partial<Ports>, given: Partial<Stage> = {}): State =>
  events(
    `report-${name}`,
    `report.${state}`,
    { fetchExecutions: answers(pageOf(3)), ...ports },
    { act: rest, ...given },
  );
const none = answers<ReportAnswer>({ state: 'none' });
const made = answers<ReportAnswer>({ state: 'made', url: 'https://files.test/report.pdf' });
const beingMade = answers<ReportAnswer>({ state: 'beingMade' });
const failing = (failure: Failure) => ({ askReport: none, makeReport: fails(failure) });

/** What was just sent and has not left the device. */
const waiting: Waiting = {
  uuid: uuid(399),
  kind: 'execution',
  activity: { uuid: uuid(20), name: 'Weekly safety walk' },
  store: { uuid: uuid(21), name: 'Acme Market Centro' },
  sealedAt: '2025-11-21T13:42:00Z',
  files: 5,
  journal: [],
};
const onDevice = {
  fetchExecutions: answers(pageOf(4)),
  listWaiting: answers<Waitings>({ at: '2025-11-21T13:43:00Z', waiting: [waiting] }),
};
const sealed = { json: '{}', sha256: '', files: [], sealedAt: waiting.sealedAt };
const sending = (...files: { type: string }[]): Partial<Stage> => ({
  ...wanted(399),
  sending: { hold: [{ type: 'HELD', sealed }], files },
});

const notSent = (failure: { code: string; messages?: readonly string[] }) => ({ type: 'FILES_NOT_SENT', failure });

export const finishedStates: readonly State[] = [
  finished('ready', 'list.ready', { fetchExecutions: answers(pageOf(9)) }),
  finished('full-page', 'list.ready', { fetchExecutions: answers(pageOf(25)), fetchMore: answers(pageOf(30)) }),
  finished('loading', 'list.loading', {}),
  finished('empty', 'list.ready', { fetchExecutions: answers(pageOf(0)) }),
  finished('failed', 'list.failed', { fetchExecutions: fails({ code: 'timeout' }) }),
  finished('offline', 'list.failed', { fetchExecutions: fails({ code: 'offline' }) }, { network: 'offline' }),
  finished(
    'loading-more',
    'list.loadingMore',
    { fetchExecutions: answers(pageOf(25)), fetchMore: holds() },
    { act: more },
  ),
  finished(
    'more-failed',
    'list.moreFailed',
    { fetchExecutions: answers(pageOf(25)), fetchMore: fails({ code: 'offline' }) },
    { act: moreFailed },
  ),
  finished('selected', 'wanted.settled', { fetchExecutions: answers(pageOf(9)) }, wanted(300)),
  finished('selected-elsewhere', 'list.ready', { fetchExecutions: answers(pageOf(9)) }, { act: select(7) }),
  finished('selected-without-place', 'list.ready', { fetchExecutions: answers(pageOf(9)) }, { act: select(2) }),
  finished('without-places', 'list.ready', {
    fetchExecutions: answers(pageOf(4, { rows: pageOf(4).rows.map((row) => ({ ...row, location: null })) })),
  }),
  finished('tiles-failing', 'list.ready', {
    fetchExecutions: answers(
      pageOf(9, { map: { ...map, tiles: '/nowhere/{z}/{x}/{y}.png', staticMap: '/nowhere.png' } }),
    ),
  }),
  finished(
    'gave-up',
    'wanted.gaveUp',
    { fetchExecutions: answers(pageOf(4)), fetchOne: answers(null) },
    { ...wanted(399), pollingPause: 1, act: gaveUp },
  ),
  finished(
    'deleted',
    'wanted.deleted',
    { fetchExecutions: answers(pageOf(4)), fetchOne: fails({ code: 'deleted', at: '2025-11-24T10:12:00.000Z' }) },
    { ...wanted(399), pollingPause: 1, act: deleted },
  ),
  finished('polling', 'wanted.polling', { fetchExecutions: answers(pageOf(4)) }, wanted(399)),
  finished('delivery-sending', 'wanted.polling', onDevice, sending()),
  finished('delivery-waiting', 'wanted.polling', onDevice, sending(notSent({ code: 'offline' }))),
  finished('delivery-refused', 'wanted.polling', onDevice, sending(notSent({ code: 'forbidden', messages: [] }))),
  report('asking', 'asking', { askReport: holds() }, { act: asked('CLICK') }),
  report('asking-fallback', 'askingFallback', { askReport: none, makeReport: holds() }, { act: asked('CLICK') }),
  report('opened', 'available.opened', { askReport: made }),
  report('blocked', 'available.blocked', { askReport: made }, { tab: 'blocked' }),
  report('generating', 'generating', { askReport: none, makeReport: beingMade }),
  report('not-generated', 'notAvailable', { askReport: none, makeReport: none }),
  report('not-asked', 'notAvailable', failing({ code: 'offline' })),
  report('deleted', 'notAvailable', failing({ code: 'deleted', at: '2025-11-24T10:12:00.000Z' })),
  report('refused', 'notAvailable', failing({ code: 'forbidden' })),
  report(
    'regenerating',
    'regenerating',
    { askReport: none, makeReport: onceThenHeld() },
    { act: asked('CLICK', 'REGENERATE') },
  ),
];

/** The report is being made when it is asked for first; every second time nothing is heard. */
function onceThenHeld(): Ports['makeReport'] {
  let calls = 0;
  return () => {
    calls += 1;
    return calls % 2 === 1 ? beingMade() : holds()();
  };
}
