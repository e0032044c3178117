import { waitFor } from 'xstate';
import type { FinishedExecution } from '#contracts/execution.ts';
import { defaultThresholds } from '#domain/thresholds.ts';
import type { ExecutionsPage } from '#machines/finished/finished.machine.ts';
import type { FinishedRef } from '#machines/finished/finished.select.ts';
import type { AppRef } from '#machines/shell/app.select.ts';
import { acme, uuid } from './sessions.ts';
import { answers, fails, holds, type Ports, type Stage, stage } from './stage.tsx';
import type { State } from './state.ts';

const indexes = [92, 80.1, 80, 76.5, 70, 69.9, 0, null, 100];
const names = ['Opening checklist', 'Auditoría de vitrinas y exhibidores del salón principal', 'Weekly safety walk'];
const execution = (number: number): FinishedExecution => ({
  uuid: uuid(300 + number),
  activity_name: names[number % names.length] ?? '',
  store_name: number % 2 === 0 ? 'Acme Market Centro' : 'Acme Home Boulevard del Lago San Martín de los Andes',
  exec_finished_at: new Date(Date.UTC(2025, 10, 21, 2, 42) - number * 27_000_000).toISOString(),
  store_index: indexes[number % indexes.length] ?? null,
  location: null,
});
const pageOf = (length: number): ExecutionsPage => ({
  rows: Array.from({ length }, (_, number) => execution(number)),
  thresholds: defaultThresholds,
});

const events = (name: string, machineState: string, ports: Partial<Ports>, more: Partial<Stage> = {}): State => ({
  id: `events-${name}`,
  area: 'finished',
  machineState: `finished.${machineState}`,
  render: stage({ at: '/events', session: acme, ports, ...more }),
});
const wanted = (number: number): Partial<Stage> => ({ at: `/events?execution_uuid=${uuid(number)}` });

const actorOf = (app: AppRef): FinishedRef | undefined => {
  const content = app.getSnapshot().children.area?.getSnapshot().context.content;
  return content?.screen === 'events' ? content.actor : undefined;
};
const gaveUp = async (app: AppRef): Promise<void> => {
  const actor = actorOf(app);
  if (!actor) throw new Error('the finished events are not open');
  await waitFor(actor, (snapshot) => snapshot.matches({ wanted: 'gaveUp' }));
};
const more = async (app: AppRef): Promise<void> => {
  const actor = actorOf(app);
  if (!actor) throw new Error('the finished events are not open');
  await waitFor(actor, (snapshot) => snapshot.matches({ list: 'ready' }));
  actor.send({ type: 'MORE' });
};

export const finishedStates: readonly State[] = [
  events('ready', 'list.ready', { fetchExecutions: answers(pageOf(9)) }),
  events('full-page', 'list.ready', { fetchExecutions: answers(pageOf(25)), fetchMore: answers(pageOf(30)) }),
  events('loading', 'list.loading', {}),
  events('empty', 'list.ready', { fetchExecutions: answers(pageOf(0)) }),
  events('failed', 'list.failed', { fetchExecutions: fails({ code: 'timeout' }) }),
  events('offline', 'list.failed', { fetchExecutions: fails({ code: 'offline' }) }, { network: 'offline' }),
  events(
    'loading-more',
    'list.loadingMore',
    { fetchExecutions: answers(pageOf(25)), fetchMore: holds() },
    { act: more },
  ),
  events('selected', 'wanted.settled', { fetchExecutions: answers(pageOf(9)) }, wanted(300)),
  events(
    'gave-up',
    'wanted.gaveUp',
    { fetchExecutions: answers(pageOf(4)), fetchOne: answers(null) },
    { ...wanted(399), pollingPause: 1, act: gaveUp },
  ),
  events('polling', 'wanted.polling', { fetchExecutions: answers(pageOf(4)) }, wanted(399)),
];
