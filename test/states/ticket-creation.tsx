import { waitFor } from 'xstate';
import { createdTicketOf } from '#domain/tickets/created-ticket.ts';
import { freshForm } from '#domain/tickets/ticket-form.ts';
import type { AppRef } from '#machines/shell/app.select.ts';
import type { KeptForm } from '#machines/tickets/ticket-creation.form.ts';
import type { StoreAssignationRef, TicketCreationRef } from '#machines/tickets/ticket-creation.select.ts';
import { selectAssignationStep, selectStep } from '#machines/tickets/ticket-creation.select.ts';
import { fetchDueCalendar } from '#views/tickets/creation/due-date.tsx';
import { acme, uuid } from './sessions.ts';
import { stage } from './stage.tsx';
import type { State } from './state.ts';
import { areas, creationIn, type TicketWorld } from './ticket-world.ts';

const at = '2025-11-21T13:45:00.000Z';

const creationOf = async (app: AppRef): Promise<TicketCreationRef> => {
  const { area } = app.getSnapshot().children;
  if (!area) throw new Error('no area is open');
  const { context } = await waitFor(area, (snapshot) => snapshot.context.content !== null);
  if (context.content?.screen !== 'createTicket') throw new Error('no ticket is written');
  return context.content.actor;
};
type Step = ReturnType<typeof selectStep>;
type Act = (creation: TicketCreationRef) => void | Promise<void>;

const within = (step: Step): string => {
  if (before.includes(step)) return '';
  return step === 'typing' || step === 'picturesNotSent' ? 'writing.editing.' : 'writing.';
};

/** What shows in the place of the form. */
const before: readonly Step[] = ['loadingAreas', 'noAreas', 'heldElsewhere', 'takenOver', 'notRead'];

const state = (name: string, step: Step, world: Partial<TicketWorld> = {}, act: Act = () => undefined): State => ({
  id: `create-ticket-${name}`,
  area: 'tickets',
  machineState: `ticketCreation.${within(step)}${step}`,
  render: stage({
    at: '/ticket-manager/create-ticket',
    session: acme,
    creation: creationIn(world),
    act: async (app) => {
      const creation = await creationOf(app);
      if (!before.includes(step)) await waitFor(creation, (snapshot) => snapshot.matches('writing'));
      await act(creation);
      await waitFor(creation, (snapshot) => selectStep(snapshot) === step);
    },
  }),
});

const filled = {
  title: 'The door of the entrance does not shut',
  description: 'It stays open.\nSince Monday.',
  areaUUID: uuid(801),
};
const fill: Act = (creation) => creation.send({ type: 'EDIT', form: filled });
const save = (creation: TicketCreationRef) => creation.send({ type: 'SAVE', at, key: uuid(700) });
const everything: Act = (creation) => {
  creation.send({
    type: 'EDIT',
    form: {
      ...filled,
      approvalRequired: true,
      areaUUIDApproval: uuid(803),
      imageRequired: true,
      priority: 'urgent',
      notifyByEmailBeforeDueDateExecution: true,
      notifyByPushBeforeExpirationDateExecution: true,
      notifyByEmailWhenTaskExecuted: true,
      notifyByPushWhenTaskExecuted: true,
      notifyByEmailBeforeDueDateApproval: true,
      links: [{ key: 'l', url: 'https://www.example.com/manual/of/the/door?page=12' }],
    },
  });
};
const nothing: Act = (creation) => {
  creation.send({
    type: 'EDIT',
    form: {
      dueDate: '',
      approvalRequired: true,
      approvalTimeValue: '',
      notifyDueDateTime: '0',
      notifyByEmailBeforeDueDateExecution: true,
      links: [{ key: 'l', url: 'no link' }],
    },
  });
  save(creation);
};
const sendFilled: Act = async (creation) => {
  await fill(creation);
  save(creation);
};
const sendWithPicture: Act = async (creation) => {
  await fill(creation);
  const blob = new Blob(['x'], { type: 'image/jpeg' });
  creation.send({
    type: 'ADD_PICTURES',
    files: [{ name: '1.jpg', type: 'image/jpeg', size: 1, blob }],
    uuids: [uuid(600)],
  });
  await waitFor(creation, ({ context }) => context.form.pictures.length === 1);
  save(creation);
};

const calendar = (name: string, dueDate: string): State => ({
  ...state(`calendar-${name}`, 'typing', {}, async (creation) => {
    await fetchDueCalendar();
    creation.send({ type: 'EDIT', form: { dueDate } });
    creation.getSnapshot().children.dateTime?.send({ type: 'OPEN', at });
  }),
  machineState: 'dateTime.open',
});

/** What was written on an earlier visit. */
const kept = (change: Partial<KeptForm> = {}): KeptForm => ({
  uuid: uuid(805),
  key: uuid(806),
  attempt: null,
  bulk: null,
  assigned: 0,
  files: [],
  begunAt: null,
  savedAt: '2025-11-20T20:15:00.000Z',
  form: { ...freshForm(new Date(at), '-03:00', areas), ...filled },
  ...change,
});
const sent = createdTicketOf(kept().form, { session: acme, bulk: null, question: null });
const askAnew: Act = (creation) => creation.send({ type: 'BEGIN_ANEW' });
const discard: Act = async (creation) => {
  await askAnew(creation);
  creation.send({ type: 'CONFIRM' });
};

type DrawerStep = ReturnType<typeof selectAssignationStep>;
type InDrawer = (drawer: StoreAssignationRef) => void | Promise<void>;
const inDrawer: readonly DrawerStep[] = ['choosing', 'storeMissing', 'notDone'];
const drawer = (name: string, step: DrawerStep, world: Partial<TicketWorld>, act: InDrawer = () => undefined): State =>
  ({
    ...state(`stores-${name}`, 'typing', world, async (creation) => {
      const { assignation } = creation.getSnapshot().children;
      if (!assignation) throw new Error('there is no drawer');
      assignation.send({ type: 'OPEN' });
      await act(assignation);
      await waitFor(assignation, (snapshot) => selectAssignationStep(snapshot) === step);
    }),
    machineState: `storeAssignation.drawer.${inDrawer.includes(step) ? 'open.' : ''}${step}`,
  }) satisfies State;
const select = (assignation: StoreAssignationRef) =>
  assignation.send({ type: 'SELECT', stores: [uuid(810), uuid(812)] });
const add: InDrawer = (assignation) => {
  select(assignation);
  assignation.send({ type: 'ADD' });
};
const added: InDrawer = async (assignation) => {
  await add(assignation);
  await waitFor(assignation, ({ context }) => context.total > 0);
};
/** Stores were assigned on an earlier visit. */
const known = kept({ bulk: uuid(899), assigned: 2 });
const removeAll: InDrawer = async (assignation) => {
  await waitFor(assignation, ({ context }) => context.total > 0);
  assignation.send({ type: 'REMOVE_FOUND' });
};
const removedAll: InDrawer = async (assignation) => {
  await removeAll(assignation);
  await waitFor(assignation, ({ context }) => context.removed.length > 0);
};
const refused = { code: 'rejected', status: 400, messages: ['This store is no store of yours.'] } as const;

export const ticketCreationStates: readonly State[] = [
  state('loading', 'loadingAreas', { areas: 'held' }),
  state('no-areas', 'noAreas', { areas: [] }),
  state('areas-failed', 'noAreas', { areas: { code: 'timeout' } }),
  state('elsewhere', 'heldElsewhere', { hold: 'HELD_ELSEWHERE' }),
  state('taken-over', 'takenOver', { hold: 'LOST' }),
  state('not-read', 'notRead', { kept: { code: 'storageUnavailable' } }),
  state('brought-back', 'typing', { kept: kept() }),
  state('tried-before', 'typing', { kept: kept({ attempt: { key: uuid(806), ticket: sent } }) }),
  state('stores-forgotten', 'typing', { kept: kept({ bulk: uuid(899), assigned: 12 }), known: { code: 'notFound' } }),
  state('begin-anew', 'confirmingAnew', { kept: kept() }, askAnew),
  state('discarding', 'discarding', { kept: kept() }, discard),
  state('new', 'typing'),
  state('one-area', 'typing', { areas: areas.slice(0, 1) }),
  state('fewer-priorities', 'typing', { priorities: ['low', 'blocker', 'high'] }),
  state('everything', 'typing', {}, everything),
  state('invalid', 'invalid', {}, nothing),
  state('posting', 'posting', {}, sendFilled),
  state('rejected', 'rejected', { post: refused }, sendFilled),
  state(
    'server',
    'rejected',
    { post: { code: 'server', status: 503, statusText: 'Service Unavailable', after: null } },
    sendFilled,
  ),
  state('offline', 'rejected', { post: { code: 'offline' } }, sendFilled),
  state('created-before', 'rejected', { post: { code: 'conflict', body: null } }, sendFilled),
  state('sending-pictures', 'uploadingPictures', {}, sendWithPicture),
  state('pictures-not-sent', 'picturesNotSent', { pictures: { code: 'timeout' } }, sendWithPicture),
  calendar('day', '2025-11-30'),
  calendar('no-day', ''),
  drawer('loading', 'choosing', { stores: 'held' }),
  drawer('choosing', 'choosing', {}, select),
  drawer('none', 'choosing', { stores: 0 }),
  drawer('failed', 'choosing', { stores: { code: 'offline' } }),
  {
    ...drawer('no-options', 'choosing', { options: { code: 'timeout' } }),
    machineState: 'storeAssignation.options.notLoaded',
  },
  drawer('left', 'closed', {}, (assignation) => {
    select(assignation);
    assignation.send({ type: 'CLOSE' });
  }),
  drawer('missing', 'storeMissing', {}, (assignation) => assignation.send({ type: 'ADD' })),
  drawer('adding', 'adding', { assign: 'held' }, add),
  drawer('not-added', 'notDone', { assign: refused }, add),
  drawer('assigned', 'choosing', {}, added),
  drawer('removing', 'removing', {}, async (assignation) => {
    await added(assignation);
    assignation.send({ type: 'MARK', rows: [uuid(850)] });
    assignation.send({ type: 'REMOVE' });
  }),
  drawer('none-found', 'choosing', { stores: 0 }, (assignation) =>
    assignation.send({ type: 'SEARCH', term: 'Boulevard' }),
  ),
  drawer('adding-found', 'addingFound', { assign: 'held' }, (assignation) => assignation.send({ type: 'ADD_FOUND' })),
  drawer('removing-found', 'removingFound', { removeFound: 'held', kept: known }, removeAll),
  drawer('removed-found', 'choosing', { kept: known }, removedAll),
  drawer('bringing-back', 'bringingBack', { assign: 'held', kept: known }, async (assignation) => {
    await removedAll(assignation);
    assignation.send({ type: 'BRING_BACK' });
  }),
];
