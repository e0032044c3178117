import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { type WebhookEvent, webhookBodies, webhookEvents } from '#contracts/results/webhooks.ts';
import { manageTicketAddress } from '#domain/tickets/ticket-address.ts';
import { transaction } from '#server/db/client.ts';
import { settleTickets } from '#server/tickets/index.ts';
import { tellOfTickets } from '#server/webhooks/index.ts';
import { addActivity, executionOf, type TestActivity, testQuestion } from '#test/support/content.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { type Role, type TicketRoom, ticketRoom } from '#test/support/ticket-room.ts';
import { ticketOf } from '#test/support/tickets.ts';
import { makeWebhook } from '#test/support/webhook-receiver.ts';

const world = realPlatform({ SESSION_IDLE_HOURS: '100000', SESSION_HOURS: '100000' });
const path = '/api/v1/results/webhooks';
const day = 24 * 60 * 60_000;
const url = 'https://hooks.example.com/in';

let room: TicketRoom;
let activity: TestActivity;
beforeEach(async () => {
  room = await ticketRoom(world);
  activity = await addActivity(world.platform, room.company, { name: 'Opening', questions: [testQuestion()] });
  const permissions = JSON.stringify({ create_ticket: true, see_executions: true, manage_results: true });
  await world.db.updateTable('user').set({ permissions }).where('uuid', '=', room.users.creator.uuid).execute();
});

const make = (events: readonly WebhookEvent[], stores?: readonly string[]) =>
  makeWebhook(world, room.sessions.creator, { url, events, ...(stores === undefined ? {} : { stores }) });
const upload = async (store = 0, given = executionAt(store)) => {
  const to = `/api/v1/web_executor/executions/${given.execution_uuid}/upload`;
  const body = { json_execution: given };
  return (await world.signedFetch(room.sessions.executor, 'POST', to, { body })).status;
};
const executionAt = (store: number) => {
  const at = room.stores[store];
  const [question] = activity.questions;
  if (at === undefined || question === undefined) throw new Error('there is no such store');
  return executionOf(room.sessions.executor, at, activity, [{ question, answer: 'shut' }]);
};
/** What was written, in the order of its writing. */
const told = async (webhook?: string) => {
  const rows = await world.db
    .selectFrom('webhook_message')
    .$if(webhook !== undefined, (of) => of.where('webhook_uuid', '=', webhook ?? ''))
    .select(['event', 'data', 'created_at', 'state'])
    .orderBy('created_at')
    .execute();
  return rows.map(({ event, data }) => ({ event, data }));
};
const events = async (webhook?: string) => (await told(webhook)).map(({ event }) => event);
const tick = () => world.clock.advance(1_000);
const userOf = (role: Role) => ({ uuid: room.users[role].uuid, name: role });
const storeOf = (at: number) => {
  const { uuid, name, store_code } = room.stores[at] ?? { uuid: '', name: '', store_code: '' };
  return { uuid, name, store_code };
};
/** What is told fits the contract of its event, and has no member beside it. */
const fits = (event: WebhookEvent, data: object) =>
  expect(v.parse(webhookBodies[event], { type: event, timestamp: '', data: { ...data, url: '' } }).data).toEqual({
    ...data,
    url: '',
  });

describe('what webhooks are told', () => {
  it('HOOK-02 HOOK-03 of an execution: what, where, who, when and the score, once however often it is delivered', async () => {
    await make(['execution.delivered']);
    const execution = executionAt(0);
    expect([await upload(0, execution), await upload(0, execution)]).toEqual([201, 200]);
    const [message, ...more] = await told();
    expect([message, more]).toEqual([
      {
        event: 'execution.delivered',
        data: {
          uuid: execution.execution_uuid,
          activity: { uuid: activity.uuid, name: 'Opening', version: 1 },
          store: storeOf(0),
          author: userOf('executor'),
          finished_at: new Date(execution.activity_tree.exec_finished_at).toISOString(),
          received_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
          score: null,
        },
      },
      [],
    ]);
    fits('execution.delivered', message?.data ?? {});
  });

  it('CORR-02 HOOK-03 of an execution that was deleted the score is kept no longer', async () => {
    await make(['execution.delivered']);
    const [kept, gone] = [executionAt(0), executionAt(0)];
    for (const execution of [kept, gone]) await upload(0, execution);
    await sql`update webhook_message set data = jsonb_set(data::jsonb, '{score}', '80')::json`.execute(world.db);
    const body = { reason: 'asked for' };
    const to = `/api/v1/results/executions/${gone.execution_uuid}/deletion`;
    expect((await world.signedFetch(room.sessions.creator, 'POST', to, { body })).status).toBe(204);
    expect(new Map((await told()).map(({ data }) => [data['uuid'], data['score']]))).toEqual(
      new Map([
        [kept.execution_uuid, 80],
        [gone.execution_uuid, null],
      ]),
    );
  });

  it('HOOK-02 HOOK-03 of a ticket: created, changed, resolved and reopened, as it is then, and who did it', async () => {
    await make(webhookEvents);
    const uuid = await room.create({ title: 'Door', ...room.approved });
    tick();
    await room.edit('creator', uuid, { title: 'Back door', priority: 'urgent' });
    tick();
    await room.change('executor', uuid, { state: 'in_progress', comments: 'On it', pictures: [] });
    tick();
    await room.change('executor', uuid, { state: 'to_be_approved', comments: 'Done', pictures: [] });
    tick();
    await room.change('approver', uuid, { state: 'resolved', approval_comments: 'Good' });
    tick();
    expect((await room.reopen('approver', uuid)).status).toBe(204);
    const messages = await told();
    expect(messages.map(({ event, data }) => [event, data['state'], data['previous_state'], data['by']])).toEqual([
      ['ticket.created', 'open', null, userOf('creator')],
      ['ticket.changed', 'open', 'open', userOf('creator')],
      ['ticket.changed', 'in_progress', 'open', userOf('executor')],
      ['ticket.changed', 'to_be_approved', 'in_progress', userOf('executor')],
      ['ticket.resolved', 'resolved', 'to_be_approved', userOf('approver')],
      ['ticket.reopened', 'open', 'resolved', userOf('approver')],
    ]);
    for (const { event, data } of messages) if (event !== 'webhook.test') fits(event, data);
    const record = await room.read('creator', uuid);
    expect(messages[1]?.data).toEqual({
      uuid,
      number: record.ticket_id,
      title: 'Back door',
      state: 'open',
      previous_state: 'open',
      priority: 'urgent',
      created_at: record.created_at,
      due_at: record.due_date,
      store: storeOf(0),
      area: { uuid: room.area, name: 'Operations' },
      approval_area: { uuid: room.approvalArea, name: 'Quality' },
      activity: null,
      execution_uuid: null,
      root_uuid: uuid,
      parent_uuid: null,
      by: userOf('creator'),
    });
    expect(messages[5]?.data).toMatchObject({
      root_uuid: uuid,
      parent_uuid: uuid,
      uuid: expect.not.stringMatching(uuid),
    });
    expect(JSON.stringify(messages)).not.toMatch(/On it|Done|Good|Not yet/);
    expect(manageTicketAddress(uuid)).toContain(uuid);
  });

  it('HOOK-02 of each ticket that the clock makes late or expired, by nobody', async () => {
    await make(['ticket.changed']);
    await room.create();
    await room.create();
    world.clock.advance(40 * day);
    await settleTickets(world.platform);
    await settleTickets(world.platform);
    const messages = await told();
    expect(messages.map(({ data }) => [data['previous_state'], data['state'], data['by']]).toSorted()).toEqual([
      ['open', 'open_and_late', null],
      ['open', 'open_and_late', null],
      ['open_and_late', 'expired', null],
      ['open_and_late', 'expired', null],
    ]);
  });

  it('HOOK-02 a creation at several stores is told for each store', async () => {
    const { uuid } = await make(['ticket.created'], [room.stores[1]?.uuid ?? '']);
    await make(['ticket.created']);
    const bulkUUID = await room.assign('creator', room.stores);
    await room.create({ bulkUUID });
    expect((await told()).length).toBe(3);
    expect((await told(uuid)).map(({ data }) => data['store'])).toEqual([storeOf(1)]);
  });

  it('HOOK-02 a ticket that an execution raises is told with it', async () => {
    await make(['execution.delivered', 'ticket.created']);
    const execution = executionAt(0);
    const asked = execution.activity_tree.screens[0]?.questions[0]?.answer_uuid ?? '';
    const raised = { ...ticketOf(room.sessions.executor, room.area), uuid: randomUUID(), title: 'Fix the door' };
    expect(await upload(0, { ...execution, tickets: { [asked]: [raised] } })).toBe(201);
    const messages = await told();
    expect(messages.map(({ event }) => event).toSorted()).toEqual(['execution.delivered', 'ticket.created']);
    expect(messages.find(({ event }) => event === 'ticket.created')?.data).toMatchObject({
      title: 'Fix the door',
      execution_uuid: execution.execution_uuid,
      store: storeOf(0),
    });
  });

  it('HOOK-02 only the events and stores of a webhook are told, and only what happens while it is on', async () => {
    await upload(0);
    const { uuid } = await make(['execution.delivered'], [room.stores[0]?.uuid ?? '']);
    await upload(1);
    await room.create();
    expect(await events()).toEqual([]);
    await world.signedFetch(room.sessions.creator, 'PUT', `${path}/${uuid}`, { body: { on: false } });
    await upload(0);
    expect(await events()).toEqual([]);
    await world.signedFetch(room.sessions.creator, 'PUT', `${path}/${uuid}`, { body: { on: true } });
    await upload(0);
    expect(await events()).toEqual(['execution.delivered']);
  });

  it('HOOK-02 nothing is told to a webhook of another company', async () => {
    const other = await ticketRoom(world, 'Globex');
    const permissions = JSON.stringify({ see_executions: true, manage_results: true });
    await world.db.updateTable('user').set({ permissions }).where('uuid', '=', other.users.creator.uuid).execute();
    await makeWebhook(world, other.sessions.creator, { url, events: webhookEvents });
    await upload(0);
    await room.create();
    expect(await events()).toEqual([]);
  });

  it('HOOK-02 a change that is refused, or undone with its transaction, is not told', async () => {
    await make(webhookEvents);
    const uuid = await room.create();
    expect((await room.change('colleague', uuid, { state: 'in_progress' })).status).toBe(403);
    expect((await room.edit('creator', uuid, { title: '' })).status).toBe(400);
    const undone = transaction(world.db, async (trx) => {
      const [tickets, at] = [[uuid], world.clock.now()];
      const by = room.users.creator.uuid;
      await tellOfTickets(trx, {
        company: room.company.uuid,
        tickets,
        event: 'ticket.changed',
        previous: 'open',
        at,
        by,
      });
      expect(await trx.selectFrom('webhook_message').selectAll().execute()).toHaveLength(2);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await events()).toEqual(['ticket.created']);
  });
});
