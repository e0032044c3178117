import { type EventFromLogic, waitFor } from 'xstate';
import { FailureError } from '#contracts/shared/failure.ts';
import { timeUnits } from '#contracts/tickets/tickets.ts';
import { nothingTyped } from '#domain/tickets/ticket-change.ts';
import { editFormOf } from '#domain/tickets/ticket-edit.ts';
import type { AppRef } from '#machines/shell/app.select.ts';
import { nothingBegun } from '#machines/tickets/ticket-draft.ts';
import type { ticketEditMachine } from '#machines/tickets/ticket-edit.machine.ts';
import type { KeptChange } from '#machines/tickets/ticket-management.change.ts';
import type { ManagementRef } from '#machines/tickets/ticket-management.select.ts';
import type { TicketOpeningRef } from '#machines/tickets/ticket-opening.select.ts';
import { aTicket } from '../domain/tickets/a-ticket.ts';
import { picture } from './executor/content.ts';
import { acme, uuid } from './sessions.ts';
import { answering, answers, fails, holds, type Ports, type Stage, stage } from './stage.tsx';
import type { State } from './state.ts';

const stored = (name: string) => `company_${acme.company_uuid}/files/${name}.jpg`;

const question = {
  question_type: 'multiple-choice',
  question_text: '¿Cómo está la heladera de exhibición?\nMire también la puerta.',
  answer_text: '',
  comments: 'The door does not close.',
  question_images: [stored('question')],
  alternatives: [
    { uuid: uuid(501), label: 'Works', selected: false },
    { uuid: uuid(502), label: 'Does not cool', selected: true },
    { uuid: uuid(503), label: 'Makes a noise', selected: true },
  ],
};

const given = {
  id: uuid(400),
  uuid: uuid(400),
  ticket_id: 41,
  title: 'Display fridge at the entrance does not cool',
  creator_name: 'Demo Executor',
  accountable_area_name: 'Maintenance',
  accountable_area_approval_name: 'Quality',
  description: 'It was off this morning.\nThe goods were moved to the store room.',
  reference_images: [stored('before'), stored('label')],
  store_name: 'Acme Home Boulevard del Lago San Martín de los Andes',
  created_at: '2025-11-20T09:15:00.000Z',
  due_date: '2025-11-23T15:30:00.000Z',
  links: [
    { url: 'https://acme.example/manuals/fridge', order: 1 },
    { url: 'acme.example/spare-parts', order: 2 },
    { url: 'javascript:alert(1)', order: 3 },
  ],
  version: 3,
};
const worked = {
  user_ticket_resolver: 'Demo Executor',
  finished_at: '2025-11-21T10:00:00.000Z',
  comments: 'The compressor was replaced.\nIt cools again.',
  pictures: [stored('after')],
};
const ticket = (more: Record<string, unknown>) => aTicket({ ...given, ...more });

const toSolve = ticket({ resolvable: true, state: 'open_and_late', flow_type: 'with_approval', image_required: true });
const toApprove = ticket({
  ...worked,
  state: 'to_be_approved',
  action: 'approve',
  flow_type: 'with_approval',
  question_data: question,
});
const toReopen = ticket({ ...worked, state: 'resolved', action: 'reopen', accountable_area_approval_name: '' });

const pictures: Partial<Ports> = {
  pictureAddresses: answering(({ paths }) => Object.fromEntries(paths.map((path) => [path, picture]))),
  commitFile: answers({ preview: picture }),
};

const refOf = (app: AppRef): Promise<ManagementRef> => managementOf(openingOf(app));

const openingOf = (app: AppRef): TicketOpeningRef => {
  const content = app.getSnapshot().children.area?.getSnapshot().context.content;
  if (content?.screen !== 'manageTicket') throw new Error('no ticket is open');
  return content.actor;
};

const managementOf = async (opening: TicketOpeningRef): Promise<ManagementRef> => {
  const { children } = await waitFor(opening, (snapshot) => snapshot.matches('managing'));
  if (!children.management) throw new Error('no ticket is managed');
  return children.management;
};

/** Once the ticket is there and its clock was read, something is done with it. */
const acting =
  (act: (actor: ManagementRef) => void, until: (actor: ManagementRef) => boolean) => async (app: AppRef) => {
    const actor = await refOf(app);
    await waitFor(actor, ({ context }) => context.now !== '' || context.failure !== null);
    act(actor);
    await waitFor(actor, () => until(actor));
  };
const at = (actor: ManagementRef): string => JSON.stringify(actor.getSnapshot().value);
const is =
  (state: string) =>
  (actor: ManagementRef): boolean =>
    at(actor).includes(state);

const state = (id: string, machineState: string, ports: Partial<Ports>, more: Partial<Stage> = {}): State => ({
  id: `ticket-${id}`,
  area: 'tickets',
  machineState: `ticketManagement.${/^(?:discard|neighbours)\./.test(machineState) ? '' : 'ticket.'}${machineState}`,
  render: stage({
    at: `/ticket-manager/manage-ticket/${uuid(400)}?page=2`,
    session: acme,
    ports: { ...pictures, ...ports },
    act: acting(
      () => undefined,
      () => true,
    ),
    ...more,
  }),
});
const of = (id: string, machineState: string, shown: ReturnType<typeof ticket>, more: Partial<Stage> = {}) =>
  state(id, machineState, { loadTicket: answers(shown) }, more);
const doing = (
  id: string,
  machineState: string,
  shown: ReturnType<typeof ticket>,
  ports: Partial<Ports>,
  act: (actor: ManagementRef) => void,
  until = is(`"${machineState.split('.').at(-1)}"`),
): State => state(id, machineState, { loadTicket: answers(shown), ...ports }, { act: acting(act, until) });

const typed = (actor: ManagementRef): void => {
  const comments = 'The compressor was replaced.';
  actor.send({ type: 'TYPE', typed: { priority_value: 'resolved', comments } });
};
const attach = (actor: ManagementRef): void => {
  const files = [{ name: 'after.jpg', type: 'image/jpeg', size: 1, blob: new Blob(['x']) }];
  actor.send({ type: 'ADD_PICTURES', files, uuids: [uuid(600)] });
};
const save = (actor: ManagementRef): void => {
  typed(actor);
  actor.send({ type: 'SAVE' });
};
const plain = ticket({ resolvable: true });
const noPermission = { code: 'forbidden' } as const;

/** The first load brings the ticket as it was, every later one as it is now. */
const changing = (before: ReturnType<typeof ticket>, now: () => Promise<ReturnType<typeof ticket>>) => {
  let loads = 0;
  return async () => {
    loads += 1;
    return loads % 2 === 1 ? before : now();
  };
};
const conflict = (id: string, step: string, now: () => Promise<ReturnType<typeof ticket>>): State => ({
  ...state(id, `conflict.${step}`, {}),
  render: async (language) =>
    stage({
      at: `/ticket-manager/manage-ticket/${uuid(400)}`,
      session: acme,
      ports: {
        ...pictures,
        loadTicket: changing(plain, now),
        updateTicket: fails({ code: 'conflict', body: {} }),
      },
      act: acting(save, is(`"${step}"`)),
    })(language),
});

/** The first attempt is stored and its answer lost; the second one comes too late. */
const ownConflict = (
  id: string,
  [before, now]: readonly [ReturnType<typeof ticket>, ReturnType<typeof ticket>],
  [port, first, again]: readonly [
    'updateTicket' | 'reopenTicket',
    (actor: ManagementRef) => void,
    (actor: ManagementRef) => void,
  ],
): State => {
  const answers = [{ code: 'timeout' } as const, { code: 'conflict', body: {} } as const];
  const failing = async () => Promise.reject(answers[0]?.code === 'timeout' ? answers.shift() : answers[0]);
  return {
    ...state(id, 'conflict.told', {}),
    render: async (language) =>
      stage({
        at: `/ticket-manager/manage-ticket/${uuid(400)}`,
        session: acme,
        ports: { ...pictures, loadTicket: changing(before, async () => now), [port]: failing },
        act: async (app) => {
          await acting(first, (actor) => is('"notSaved"')(actor) || is('"notReopened"')(actor))(app);
          await acting(again, is('"told"'))(app);
        },
      })(language),
  };
};

const me = `${acme.first_name} ${acme.last_name}`;
const ownSave = ownConflict(
  'conflict-own',
  [
    plain,
    ticket({ state: 'resolved', comments: 'The compressor was replaced.', version: 4, user_ticket_resolver: me }),
  ],
  ['updateTicket', save, (actor) => actor.send({ type: 'SAVE' })],
);
const reopened = { user_name: me, date: '2025-11-21T11:00:00.000Z', comments: 'It is warm again.', pictures: [] };
const ownReopening = ownConflict(
  'conflict-own-reopened',
  [toReopen, { ...toReopen, action: 'none', last: false, version: 4, reopened }],
  [
    'reopenTicket',
    (actor) => {
      actor.send({ type: 'TYPE', typed: { reopenTicketComments: 'It is warm again.' } });
      actor.send({ type: 'SEND' });
    },
    (actor) => actor.send({ type: 'SEND' }),
  ],
);

/** What was typed for the approval after the rejection had been sent is in no task: it can still be copied. */
const ownAndMore = ownConflict(
  'conflict-own-more',
  [toReopen, { ...toReopen, action: 'none', last: false, version: 4, reopened }],
  [
    'reopenTicket',
    (actor) => {
      actor.send({
        type: 'TYPE',
        typed: { reopenTicketComments: 'It is warm again.', approvalComments: 'Good work, but see the seal.' },
      });
      actor.send({ type: 'SEND' });
    },
    (actor) => actor.send({ type: 'SEND' }),
  ],
);

const typedBefore: KeptChange = {
  uuid: uuid(700),
  savedAt: '2025-11-20T18:20:00.000Z',
  attempted: false,
  tried: null,
  files: [],
  seen: { state: 'open', version: 3 },
  typed: { ...nothingTyped, priority_value: 'resolved', comments: 'The compressor was replaced.\nIt cools again.' },
};
const keeping = (kept: Partial<KeptChange> = {}): Partial<Ports> => ({
  readChange: answers({ writer: uuid(702), kept: { ...typedBefore, ...kept }, begun: nothingBegun }),
});
const broughtBack = (
  id: string,
  machineState: string,
  shown: ReturnType<typeof ticket>,
  kept: Partial<KeptChange> = {},
  act: (actor: ManagementRef) => void = () => undefined,
): State => doing(id, machineState, shown, keeping(kept), act);

/** What shows in the place of the ticket. */
const numbered = '/ticket-manager/242?page=2';

const unopened = (id: string, machineState: string, more: Partial<Stage>): State => ({
  id: `ticket-${id}`,
  area: 'tickets',
  machineState: `ticketOpening.${machineState}`,
  render: stage({
    at: `/ticket-manager/manage-ticket/${uuid(400)}?page=2`,
    session: acme,
    act: async (app) => {
      await waitFor(openingOf(app), (snapshot) => snapshot.value === machineState);
    },
    ...more,
  }),
});

const editable = ticket({
  editable: true,
  state: 'open',
  priority: 'high',
  area_uuid: uuid(801),
  edits: [
    {
      field: 'due_date',
      before: '2025-11-22T15:30:00.000Z',
      after: '2025-11-23T15:30:00.000Z',
      user_name: 'Demo Approver',
      date: '2025-11-21T09:00:00.000Z',
    },
    {
      field: 'area',
      before: 'Operations',
      after: 'Maintenance',
      user_name: 'Demo Approver',
      date: '2025-11-20T09:00:00.000Z',
    },
  ],
});
const loadCompanyAreas: Ports['loadCompanyAreas'] = answers([
  { uuid: uuid(801), name: 'Operations' },
  { uuid: uuid(802), name: 'Maintenance of buildings and installations' },
]);
/** An edit of an earlier visit, over the version that shows unless another is given. */
const editedBefore = (seen = editable.version): Partial<Ports> => {
  const opened = editFormOf(editable, '-03:00');
  const typed = { ...opened, title: 'Display fridge', description: 'It hums, and does not cool.' };
  const edit = { uuid: uuid(705), savedAt: '2025-11-20T18:20:00.000Z', edit: { opened, typed, seen } };
  return { loadCompanyAreas, readChange: answers({ writer: uuid(702), kept: null, begun: { comment: null, edit } }) };
};
/** It is waited for a state of the edit, by its name, after something was done. */
const begunEdit = (
  id: string,
  machineState: string,
  shown: ReturnType<typeof ticket>,
  ports: Partial<Ports>,
  ...sends: readonly EventFromLogic<typeof ticketEditMachine>[]
): State => ({
  ...state(
    `edit-${id}`,
    'viewing.infoPanel',
    { loadTicket: answers(shown), ...ports },
    {
      act: async (app) => {
        const { children } = await waitFor(await refOf(app), ({ context }) => context.ticket !== null);
        for (const event of sends) children.ticketEdit?.send(event);
        if (children.ticketEdit) await waitFor(children.ticketEdit, ({ value }) => leafOf(value) === machineState);
      },
    },
  ),
  machineState: `ticketEdit.${machineState}`,
});
const leafOf = (value: string | object): string =>
  typeof value === 'string' ? value : `${Object.keys(value)[0]}.${Object.values(value)[0]}`;

/** The form of an edit is opened, and something is done in it. */
const editing = (
  id: string,
  machineState: string,
  ports: Partial<Ports>,
  title: string | null = null,
  saves = title !== null,
  then: EventFromLogic<typeof ticketEditMachine> | null = null,
): State => ({
  ...state(
    `edit-${id}`,
    'viewing.infoPanel',
    { loadTicket: answers(editable), loadCompanyAreas, ...ports },
    {
      act: async (app) => {
        const { children } = await waitFor(await refOf(app), ({ context }) => context.ticket !== null);
        const actor = children.ticketEdit;
        if (!actor) throw new Error('nothing can be edited');
        actor.send({ type: 'OPEN', ticket: editable });
        if (title !== null) {
          await waitFor(actor, (snapshot) => snapshot.matches('open'));
          actor.send({ type: 'TYPE', typed: { title } });
        }
        if (saves) actor.send({ type: 'SAVE' });
        if (then !== null) actor.send(then);
        await waitFor(actor, ({ value }) => machineState === leafOf(value));
      },
    },
  ),
  machineState: `ticketEdit.${machineState}`,
});
const editStates = [
  editing('loading', 'loadingAreas', { loadCompanyAreas: holds() }),
  editing('not-opened', 'notOpened', { loadCompanyAreas: fails({ code: 'timeout' }) }),
  editing('form', 'open.editing', {}, 'Display fridge', false),
  editing('invalid', 'open.invalid', {}, ''),
  editing('saving', 'saving', { saveEdit: holds() }, 'Display fridge'),
  editing(
    'not-saved',
    'open.notSaved',
    { saveEdit: fails({ code: 'rejected', status: 400, messages: ['The due date cannot be in the past'] }) },
    'Display fridge',
  ),
  editing('confirming', 'confirming', {}, 'Display fridge', false, { type: 'CANCEL' }),
  begunEdit('begun', 'begun.told', editable, editedBefore()),
  begunEdit('begun-discard', 'begun.confirming', editable, editedBefore(), { type: 'DISCARD' }),
  begunEdit('begun-closed', 'begun.told', ticket({ editable: false, state: 'expired', expired: true }), editedBefore()),
  begunEdit('begun-opened', 'open.editing', editable, editedBefore(), { type: 'OPEN', ticket: editable }),
  begunEdit('begun-changed', 'open.changed', editable, editedBefore(1), { type: 'OPEN', ticket: editable }),
  editing('changed', 'open.changed', { saveEdit: fails({ code: 'conflict', body: null }) }, 'Display fridge'),
];

export const manageTicketStates: readonly State[] = [
  ...editStates,
  of('edit-closed', 'viewing.infoPanel', editable),
  unopened('opening', 'reading', { ports: { readChange: holds() } }),
  unopened('number-finding', 'finding', { at: numbered, ports: { findByNumber: holds() } }),
  unopened('number-none', 'noSuchTicket', { at: numbered, ports: { findByNumber: answers(null) } }),
  unopened('number-not-found', 'notFound', { at: numbered, ports: { findByNumber: fails({ code: 'offline' }) } }),
  unopened('not-read', 'notRead', { ports: { readChange: fails({ code: 'storageUnavailable' }) } }),
  broughtBack('brought-back', 'viewing.manageForm.editing.writing', plain),
  broughtBack('brought-back-tried', 'viewing.manageForm.editing.writing', plain, { attempted: true, tried: 'save' }),
  broughtBack('brought-back-too-late', 'viewing.infoPanel', ticket({ state: 'expired', expired: true })),
  broughtBack('brought-back-changed', 'conflict.told', ticket({ ...worked, state: 'resolved', version: 4 })),
  broughtBack('brought-back-discard', 'discard.confirming', plain, {}, (actor) => actor.send({ type: 'DISCARD' })),
  state('loading', 'loading', { loadTicket: holds() }, { act: () => undefined }),
  state('load-failed', 'loadFailed', { loadTicket: fails({ code: 'timeout' }) }),
  state('load-failed-typed', 'loadFailed', {
    ...keeping({ typed: { ...typedBefore.typed, pictures: [stored('after')] } }),
    loadTicket: fails({ code: 'notFound' }),
    discardChange: answers(uuid(703)),
  }),
  state('load-offline', 'loadFailed', { loadTicket: fails({ code: 'offline' }) }, { network: 'offline' }),
  of('manage', 'viewing.manageForm.editing.writing', toSolve),
  of('manage-question', 'viewing.manageForm.editing.writing', ticket({ resolvable: true, question_data: question })),
  doing('comment-missing', 'viewing.manageForm.editing.errorClosingTicketComment', toSolve, {}, (actor) => {
    actor.send({ type: 'TYPE', typed: { priority_value: 'unresolved' } });
    actor.send({ type: 'SAVE' });
  }),
  doing('image-missing', 'viewing.manageForm.editing.errorClosingTicketImage', toSolve, {}, save),
  doing(
    'picture',
    'viewing.manageForm.editing.writing',
    toSolve,
    {},
    (actor) => {
      typed(actor);
      attach(actor);
    },
    (actor) => actor.getSnapshot().context.typed.pictures.length === 1,
  ),
  doing('uploading', 'viewing.manageForm.uploadingPictures.keeping', toSolve, { commitFile: holds() }, (actor) => {
    attach(actor);
    save(actor);
  }),
  doing('saving', 'viewing.manageForm.saving', plain, { updateTicket: holds() }, save),
  doing(
    'not-saved',
    'viewing.manageForm.editing.notSaved',
    plain,
    { updateTicket: fails({ code: 'server', status: 503, statusText: 'Service Unavailable', after: null }) },
    save,
  ),
  doing(
    'not-saved-offline',
    'viewing.manageForm.editing.notSaved',
    plain,
    { updateTicket: fails({ code: 'offline' }) },
    save,
  ),
  doing('refreshing', 'refreshing', plain, { updateTicket: answers(uuid(701)) }, save),
  of('approve', 'viewing.approvePanel.deciding.writing', toApprove),
  state('neighbours-finding', 'neighbours.finding', { loadTicket: answers(toApprove), findNeighbours: holds() }),
  state('neighbours-outside', 'neighbours.known', {
    loadTicket: answers(toApprove),
    findNeighbours: answers({ position: null, total: 12, previous: uuid(401), next: null }),
  }),
  state('neighbours-not-known', 'neighbours.notKnown', {
    loadTicket: answers(toApprove),
    findNeighbours: fails({ code: 'offline' }),
  }),
  doing('neighbours-waiting', 'neighbours.waiting', toApprove, { updateTicket: holds() }, (actor) => {
    actor.send({ type: 'APPROVE' });
    actor.send({ type: 'NEXT' });
  }),
  {
    ...doing(
      'keys',
      'viewing.approvePanel.deciding.writing',
      toApprove,
      {},
      (actor) => actor.getSnapshot().children.ticketKeys?.send({ type: 'HELP' }),
      () => true,
    ),
    machineState: 'ticketKeys.explained',
  },
  doing('approving', 'viewing.approvePanel.approving', toApprove, { updateTicket: holds() }, (actor) =>
    actor.send({ type: 'APPROVE' }),
  ),
  doing(
    'not-approved',
    'viewing.approvePanel.deciding.notApproved',
    toApprove,
    { updateTicket: fails(noPermission) },
    (actor) => actor.send({ type: 'APPROVE' }),
  ),
  doing(
    'reject',
    'viewing.reopenPanel.editing.writing',
    toApprove,
    {},
    (actor) => actor.send({ type: 'REJECT' }),
    is('"reopenPanel"'),
  ),
  of('reopen', 'viewing.reopenPanel.editing.writing', toReopen),
  doing('reopen-invalid', 'viewing.reopenPanel.editing.invalid', toReopen, {}, (actor) => actor.send({ type: 'SEND' })),
  doing('reopening', 'viewing.reopenPanel.reopening', toReopen, { reopenTicket: holds() }, (actor) => {
    const dueDatePeriod = timeUnits.hours;
    actor.send({
      type: 'TYPE',
      typed: { dueDateTime: '12', dueDatePeriod, reopenTicketComments: 'It is warm again.' },
    });
    actor.send({ type: 'SEND' });
  }),
  doing(
    'not-reopened',
    'viewing.reopenPanel.editing.notReopened',
    toReopen,
    {
      reopenTicket: fails({
        code: 'rejected',
        status: 400,
        messages: ['The deadline is too long.', 'The area is closed.'],
      }),
    },
    (actor) => {
      actor.send({ type: 'TYPE', typed: { dueDateTime: '60', reopenTicketComments: 'It is warm again.' } });
      actor.send({ type: 'SEND' });
    },
  ),
  of(
    'waiting',
    'viewing.waitingApproval',
    ticket({ ...worked, state: 'to_be_approved_and_late', flow_type: 'with_approval' }),
  ),
  of('begun', 'viewing.infoPanel', ticket({ state: 'in_progress', user_ticket_resolver: 'Demo Executor' })),
  of('info', 'viewing.infoPanel', ticket({ ...worked, state: 'unresolved' })),
  of(
    'follow',
    'viewing.infoPanel',
    ticket({
      resolvable: false,
      due_date: '2025-11-21T12:00:41.000Z',
      description: '',
      links: [],
      reference_images: [],
    }),
  ),
  of(
    'chain',
    'viewing.infoPanel',
    ticket({
      ...worked,
      state: 'resolved_and_late',
      flow_type: 'with_approval',
      last: false,
      due_date: '2025-11-19T12:00:00.000Z',
      approved_at: '2025-11-21T11:00:00.000Z',
      user_ticket_approval: 'Demo Approver',
      approval_comments: '',
      reopen_data: {
        user_name: 'Demo Approver',
        date: '2025-11-20T16:00:00.000Z',
        comments: 'The label is missing.',
        pictures: [stored('reopened')],
      },
      history: [
        { id: uuid(399), date: '2025-11-18T09:15:00.000Z' },
        { id: uuid(400), date: '2025-11-20T09:15:00.000Z' },
        { id: uuid(401), date: '2025-11-21T11:30:00.000Z' },
      ],
    }),
  ),
  of(
    'rejected',
    'viewing.infoPanel',
    ticket({
      ...worked,
      state: 'to_be_approved_and_late',
      flow_type: 'with_approval',
      last: false,
      history: [
        { id: uuid(401), date: '2025-11-20T09:15:00.000Z' },
        { id: uuid(402), date: '2025-11-21T11:30:00.000Z' },
      ],
    }),
  ),
  of('expired', 'viewing.infoPanel', ticket({ state: 'expired', expired: true, resolvable: true })),
  of('foreign-state', 'viewing.infoPanel', ticket({ state: 'on_hold_for_parts' })),
  doing(
    'gallery',
    'viewing.manageForm.editing.writing',
    toSolve,
    {},
    (actor) => {
      const album = { screen: '', question: 'references', uploader: null };
      const slides = toSolve.reference_images;
      actor.getSnapshot().children.gallery?.send({ type: 'OPEN', album, slides, shown: slides[0] ?? '' });
    },
    () => true,
  ),
  conflict('conflict-looking', 'looking', () => new Promise(() => undefined)),
  conflict('conflict-told', 'told', async () => ticket({ ...worked, state: 'resolved', version: 4 })),
  conflict('conflict-same', 'told', async () => ticket({ resolvable: true, version: 4 })),
  ownSave,
  ownReopening,
  ownAndMore,
  conflict('conflict-not-loaded', 'notLoaded', () => Promise.reject(new FailureError({ code: 'timeout' }))),
];
