import { waitFor } from 'xstate';
import type { BulkAction, BulkChange, BulkPreviewed, BulkRow } from '#contracts/tickets/bulk-change.ts';
import { defaultRequest } from '#domain/tickets/ticket-filters.ts';
import type { AppRef } from '#machines/shell/app.select.ts';
import type { BulkChangeRef } from '#machines/tickets/bulk-change.select.ts';
import { uuid } from './sessions.ts';
import { answering, answers, fails, holds, type Ports, type Stage } from './stage.tsx';
import type { State } from './state.ts';
import { isListed, listed, pageOf, tickets } from './tickets.tsx';

const reasons = [null, null, null, 'already', 'state', null, 'not_yours', 'replaced', 'not_found', null] as const;
const previewed = (tickets: readonly string[]): readonly BulkPreviewed[] =>
  tickets.map((id, at) => {
    const reason = reasons[at % reasons.length] ?? null;
    const isFound = reason !== 'not_found';
    return { uuid: id, number: isFound ? 1240 - at : null, version: isFound ? 1 : null, reason };
  });
const editReasons = [null, null, 'unchanged', null, 'not_editor', 'area_approves', 'due_past', 'state', null] as const;
const editPreviewed = (tickets: readonly string[], reasons: readonly BulkPreviewed['reason'][] = editReasons) =>
  tickets.map(
    (id, at): BulkPreviewed => ({
      uuid: id,
      number: 1240 - at,
      version: 1,
      reason: reasons[at % reasons.length] ?? null,
    }),
  );
const outcomes = ['done', 'done', 'done', 'changed', 'mails', 'done', 'failed'] as const;
const change = (action: BulkAction, total: number, processed: number): BulkChange => ({
  uuid: uuid(990),
  action,
  created_at: '2025-11-21T13:42:00.000Z',
  total,
  processed,
  rows:
    processed < total
      ? []
      : Array.from(
          { length: total },
          (_, at): BulkRow => ({
            uuid: uuid(700 + at),
            number: 1240 - at,
            outcome: outcomes[at % outcomes.length] ?? null,
          }),
        ),
});

const previewing = { previewChange: answering(({ tickets }: { tickets: readonly string[] }) => previewed(tickets)) };

/** The state comes about by what a person does with the page: so many tickets selected, and an action. */
const bulk = (
  name: string,
  machineState: string,
  ports: Partial<Ports>,
  act: (bulk: BulkChangeRef) => Promise<void> | void = () => undefined,
  more: Partial<Stage> = {},
): State =>
  tickets(
    `bulk-${name}`,
    `bulkChange.${machineState}`,
    { ...listed, ...ports },
    {
      ...more,
      act: async (app: AppRef) => {
        const actor = await isListed(app);
        const { bulkChange } = actor.getSnapshot().children;
        if (bulkChange) await act(bulkChange);
      },
    },
  );

const select = (actor: BulkChangeRef, count: number): void =>
  actor.send({
    type: 'SELECT',
    tickets: pageOf(count).rows.map(({ id, ticket_id }) => ({ id, number: ticket_id })),
  });
const choose = (actor: BulkChangeRef, action: BulkAction, count = 12): void => {
  select(actor, count);
  actor.send({ type: 'CHOOSE', action });
};
const preview = async (actor: BulkChangeRef, action: BulkAction, count = 12): Promise<void> => {
  choose(actor, action, count);
  await waitFor(actor, (snapshot) => snapshot.matches('previewed'));
};
const areas = answers([
  { uuid: uuid(61), name: 'Operations' },
  { uuid: uuid(62), name: 'Maintenance of the cold chain' },
]);
const edit = async (actor: BulkChangeRef): Promise<void> => {
  choose(actor, 'edit');
  await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'choosingValues' }));
};
const previewEdit = async (actor: BulkChangeRef): Promise<void> => {
  await edit(actor);
  const values = { priority: 'urgent', area: uuid(62), dueDay: '2025-12-01', dueTime: '18:00' };
  actor.send({ type: 'TYPE', typed: values });
  actor.send({ type: 'PREVIEW' });
  await waitFor(actor, (snapshot) => snapshot.matches('previewed'));
};
const exported = (actor: BulkChangeRef): void => {
  select(actor, 3);
  const asked = { request: defaultRequest, definition: null, tickets: [uuid(700)], format: 'csv' } as const;
  actor.getSnapshot().children.ticketExport?.send({ type: 'EXPORT', asked });
};
const confirm = async (actor: BulkChangeRef): Promise<void> => {
  await preview(actor, 'approve');
  actor.send({ type: 'CONFIRM', uuid: uuid(990) });
};
const gather = async (actor: BulkChangeRef): Promise<void> => {
  await waitFor(actor, (snapshot) => snapshot.matches({ choosing: 'ready' }));
  select(actor, 25);
  actor.send({ type: 'SELECT_ALL', asked: { request: defaultRequest, definition: null } });
};

export const bulkChangeStates: readonly State[] = [
  bulk('some', 'choosing.ready', {}, (actor) => select(actor, 3)),
  bulk('page', 'choosing.ready', {}, (actor) => select(actor, 25)),
  bulk('many', 'choosing.ready', { fetchTickets: answers(pageOf(25, 2400)) }, (actor) => select(actor, 40)),
  bulk('gathering', 'choosing.gathering', {}, gather),
  bulk('not-gathered', 'choosing.notGathered', { gatherTickets: fails({ code: 'offline' }) }, gather),
  bulk('previewing', 'previewing', { previewChange: holds() }, (actor) => choose(actor, 'approve')),
  bulk('not-previewed', 'notPreviewed', { previewChange: fails({ code: 'timeout' }) }, (actor) =>
    choose(actor, 'in_progress'),
  ),
  bulk('in-progress', 'previewed.writing', previewing, (actor) => preview(actor, 'in_progress')),
  bulk('approve', 'previewed.writing', previewing, (actor) => preview(actor, 'approve', 2)),
  bulk('reject', 'previewed.writing', previewing, (actor) => preview(actor, 'reject')),
  bulk(
    'none',
    'previewed.writing',
    {
      previewChange: answering(({ tickets }) =>
        tickets.map((id, at) => ({ uuid: id, number: 1240 - at, version: 1, reason: 'state' as const })),
      ),
    },
    (actor) => preview(actor, 'approve', 5),
  ),
  bulk('incomplete', 'previewed.incomplete', previewing, async (actor) => {
    await preview(actor, 'reject');
    actor.send({ type: 'TYPE', typed: { dueDateTime: '0' } });
    actor.send({ type: 'CONFIRM', uuid: uuid(990) });
  }),
  bulk('edit-opening', 'editing.loadingAreas', {}, (actor) => choose(actor, 'edit')),
  bulk('edit-not-opened', 'editing.notOpened', { loadCompanyAreas: fails({ code: 'offline' }) }, (actor) =>
    choose(actor, 'edit'),
  ),
  bulk('edit', 'editing.choosingValues', { loadCompanyAreas: areas }, edit),
  bulk('edit-lacking', 'editing.lacking', { loadCompanyAreas: areas }, async (actor) => {
    await edit(actor);
    actor.send({ type: 'PREVIEW' });
  }),
  bulk('edit-without-time', 'editing.lacking', { loadCompanyAreas: areas }, async (actor) => {
    await edit(actor);
    actor.send({ type: 'TYPE', typed: { priority: 'urgent', dueDay: '2025-12-01' } });
    actor.send({ type: 'PREVIEW' });
  }),
  bulk(
    'edit-previewed',
    'previewed.writing',
    { loadCompanyAreas: areas, previewChange: answering(({ tickets }) => editPreviewed(tickets)) },
    previewEdit,
  ),
  bulk(
    'edit-unchanged',
    'previewed.writing',
    { loadCompanyAreas: areas, previewChange: answering(({ tickets }) => editPreviewed(tickets, ['unchanged'])) },
    previewEdit,
  ),
  bulk('edit-done', 'done', {
    findUnderWay: answers(change('edit', 20, 0)),
    readProgress: answers(change('edit', 20, 20)),
  }),
  bulk('exporting', 'choosing.ready', {}, exported),
  bulk('not-exported', 'choosing.ready', { exportTickets: fails({ code: 'offline' }) }, exported),
  bulk('starting', 'starting', previewing, confirm),
  bulk('not-started', 'notStarted', { ...previewing, startChange: fails({ code: 'offline' }) }, confirm),
  bulk('running', 'running.waiting', {
    findUnderWay: answers(change('approve', 500, 120)),
    readProgress: answers(change('approve', 500, 120)),
  }),
  bulk('unreachable', 'running.unreachable', {
    findUnderWay: answers(change('approve', 500, 120)),
    readProgress: fails({ code: 'offline' }),
  }),
  bulk('done', 'done', {
    findUnderWay: answers(change('reject', 20, 0)),
    readProgress: answers(change('reject', 20, 20)),
  }),
  bulk('all-done', 'done', {
    findUnderWay: answers(change('approve', 3, 0)),
    readProgress: answers(change('approve', 3, 3)),
  }),
];
