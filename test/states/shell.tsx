import { waitFor } from 'xstate';
import type { Session } from '#contracts/session/session.ts';
import type { Unfinished } from '#domain/execution/record.ts';
import type { UnsavedTicket } from '#domain/tickets/unsaved-ticket.ts';
import type { AppRef } from '#machines/shell/app.select.ts';
import type { HomeRef } from '#machines/shell/home.select.ts';
import { acme, globex, uuid } from './sessions.ts';
import { answers, fails, holds, type Ports, type Stage, stage } from './stage.tsx';
import type { State } from './state.ts';

const shell = (id: string, machineState: string, given: Stage): State => ({
  id,
  area: 'shell',
  machineState,
  render: stage(given),
});

const draft: Unfinished = {
  uuid: uuid(31),
  state: 'draft',
  activity: { uuid: uuid(20), name: 'Weekly safety walk' },
  store: { uuid: uuid(21), name: 'Acme Market Centro' },
  savedAt: '2025-11-21T13:42:00Z',
  given: 7,
  asked: 12,
};
const other: Unfinished = {
  ...draft,
  uuid: uuid(32),
  activity: { uuid: uuid(22), name: 'Auditoría de vitrinas' },
  store: { uuid: uuid(23), name: 'Acme Home Boulevard del Lago San Martín de los Andes' },
  given: 4,
  asked: 4,
};
const unreadable: Unfinished = { ...draft, uuid: uuid(33), state: 'unreadable' };
const begun = [draft, other, unreadable];

const newTicket: UnsavedTicket = {
  ticket: null,
  number: '',
  title: 'Falta material promocional en la vitrina principal',
  savedAt: '2025-11-21T13:42:00Z',
};
const unsaved: readonly UnsavedTicket[] = [
  newTicket,
  { ticket: uuid(41), number: '41', title: 'Broken cooler', savedAt: '2025-11-20T09:05:00Z' },
  { ticket: uuid(42), number: '', title: '', savedAt: '' },
];

/** A device that forgets what is discarded. */
const device = (): Pick<Ports, 'listUnfinished' | 'discardRecord'> => {
  let kept = begun;
  return {
    listUnfinished: async () => kept,
    discardRecord: async ({ execution }) => {
      kept = kept.filter(({ uuid: one }) => one !== execution);
    },
  };
};

const counted: Partial<Ports> = {
  countActivities: answers(1240),
  listUnfinished: answers([]),
  countUnsentWork: answers(0),
  logout: answers(undefined),
};
const home = (name: string, machineState: string, ports: Partial<Ports>, more: Partial<Stage> = {}): State =>
  shell(
    `home-${name}`,
    /^(?:unsavedTickets|install|waitsForMe)\./.test(machineState) ? machineState : `home.${machineState}`,
    {
      at: '/home',
      session: acme,
      ports: { ...counted, ...ports },
      ...more,
    },
  );
const homeFor = (name: string, session: Session): State => home(name, 'activityCount.known', {}, { session });

const pressInstall = async (app: AppRef): Promise<void> => {
  const install = homeOf(app)?.getSnapshot().children.install;
  if (!install) throw new Error('home is not open');
  await waitFor(install, (snapshot) => snapshot.matches('offered'));
  install.send({ type: 'INSTALL' });
};

const homeOf = (app: AppRef): HomeRef | undefined => {
  const content = app.getSnapshot().children.area?.getSnapshot().context.content;
  return content?.screen === 'home' ? content.actor : undefined;
};
const discard = async (app: AppRef): Promise<void> => {
  const actor = homeOf(app);
  if (!actor) throw new Error('home is not open');
  await waitFor(actor, (snapshot) => snapshot.matches({ unfinished: 'listed' }));
  actor.send({ type: 'DISCARD', execution: draft });
};
const exportUnreadable = async (app: AppRef): Promise<void> => {
  const actor = homeOf(app);
  if (!actor) throw new Error('home is not open');
  await waitFor(actor, (snapshot) => snapshot.matches({ unfinished: 'listed' }));
  actor.send({ type: 'EXPORT', execution: unreadable });
};
const confirmDiscard = async (app: AppRef): Promise<void> => {
  await discard(app);
  homeOf(app)?.send({ type: 'CONFIRM' });
};
const notify = (app: AppRef): void => {
  app.send({ type: 'NOTIFY', notice: { kind: 'done', code: 'executionDelivered' } });
  app.send({ type: 'NOTIFY', notice: { kind: 'failed', failure: { code: 'timeout' } } });
};

type Kept = NonNullable<Stage['shell']>;
const kept = (name: string, state: string, kept: Kept, act: Stage['act'] = () => undefined): State =>
  shell(`shell-${name}`, `shell.version.${state}`, { at: '/home', session: acme, ports: counted, shell: kept, act });

const at = (path: string, name: string, state = name): State =>
  shell(`app-${name}`, `app.screen.${state}`, { at: path, session: acme });

export const shellStates: readonly State[] = [
  home('listed', 'unfinished.listed', { ...device(), countUnsentWork: answers(2) }),
  home('nothing-unfinished', 'activityCount.known', {}),
  home('waits-for-me', 'waitsForMe.tasks.known', {
    countWaiting: answers({ to_do: 1204, overdue: 37, to_approve: 0 }),
    countRoutines: answers({ open: 118, store_uuid: null }),
  }),
  home('waits-unknown', 'waitsForMe.tasks.unknown', { countWaiting: fails({ code: 'timeout' }) }),
  home('routines-open', 'waitsForMe.routines.known', { countRoutines: answers({ open: 3, store_uuid: uuid(1) }) }),
  home('routines-unknown', 'waitsForMe.routines.unknown', {
    countWaiting: answers({ to_do: 2, overdue: 0, to_approve: 0 }),
    countRoutines: fails({ code: 'timeout' }),
  }),
  home('unsaved-tickets', 'unsavedTickets.listed', { listUnsaved: answers(unsaved) }),
  home(
    'unsaved-tickets-no-more',
    'unsavedTickets.listed',
    { listUnsaved: answers([newTicket]) },
    { session: { ...acme, permissions: {} } },
  ),
  home('unsaved-tickets-unreadable', 'unsavedTickets.unreadable', {
    listUnsaved: fails({ code: 'storageUnavailable' }),
  }),
  home('install', 'install.offered', {}, { installWay: 'prompt' }),
  home('install-ios', 'install.offered', {}, { installWay: 'shareMenu' }),
  home('install-asking', 'install.asking', {}, { installWay: 'prompt', act: pressInstall }),
  home(
    'install-nothing-delivered',
    'install.nothingDelivered',
    { wasDelivered: answers(false) },
    { installWay: 'prompt' },
  ),
  home('counting', 'activityCount.counting', { countActivities: holds(), listUnfinished: holds() }),
  home('not-counted', 'activityCount.unknown', { countActivities: fails({ code: 'offline' }) }),
  home('unreadable', 'unfinished.unreadable', { listUnfinished: fails({ code: 'storageUnavailable' }) }),
  home('confirming-discard', 'unfinished.confirmingDiscard', { listUnfinished: answers(begun) }, { act: discard }),
  home('discarding', 'unfinished.discarding', { listUnfinished: answers(begun) }, { act: confirmDiscard }),
  home(
    'held-elsewhere',
    'unfinished.heldElsewhere',
    { listUnfinished: answers(begun), discardRecord: fails({ code: 'heldElsewhere' }) },
    { act: confirmDiscard },
  ),
  home('exporting', 'unfinished.exporting', { listUnfinished: answers(begun) }, { act: exportUnreadable }),
  homeFor('activity-first', globex),
  homeFor('tickets-only', { ...acme, company_modules: [{ web_executor: true }, { ticket_manager: true }] }),
  homeFor('routines-only', { ...acme, company_modules: [{ web_executor: true }, { routines: true }] }),
  homeFor('no-permissions', { ...acme, permissions: {} }),
  home(
    'branded',
    'unfinished.listed',
    { listUnfinished: answers([draft]) },
    {
      session: { ...acme, ui_setting: { ...acme.ui_setting, style_prefix: 'acme' } },
    },
  ),
  home(
    'offline',
    'unfinished.listed',
    { countActivities: fails({ code: 'offline' }), listUnfinished: answers([draft]) },
    {
      network: 'offline',
    },
  ),
  shell('storage-unpromised', 'storage.unpromised', {
    at: '/home',
    session: acme,
    ports: { ...counted, listUnfinished: answers([draft]) },
    promised: false,
  }),
  home('notices', 'unfinished.listed', {}, { act: notify }),
  kept('update-ready', 'updateReady', 'UPDATE_READY'),
  kept('update-applying', 'applying', 'UPDATE_READY', (app) => {
    app.getSnapshot().children.shell?.send({ type: 'APPLY' });
  }),
  kept('not-kept', 'failed', 'FAILED'),
  shell('app-starting', 'app.screen.starting', { at: '/home', restoring: true }),
  shell('area-opening', 'area.opening', { at: '/home', session: acme, code: 'held' }),
  shell('area-not-opened', 'area.notOpened', { at: '/home', session: acme, code: 'missing' }),
  at('/unauthorized', 'unauthorized'),
  shell('app-unauthorized-signed-out', 'app.screen.unauthorized', { at: '/unauthorized' }),
  at('/error', 'error'),
  at('/event', 'placeholder'),
  at('/finished-events', 'placeholder-tabs', 'placeholder'),
];
