import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonExecution } from '#contracts/execution/execution.ts';
import type { RaisedTicket } from '#contracts/tickets/tickets.ts';
import { mailTexts } from '#i18n/mails/index.ts';
import { addActivity, executionOf, testQuestion } from '#test/support/content.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { type TicketRoom, ticketRoom } from '#test/support/ticket-room.ts';
import { ticketOf } from '#test/support/tickets.ts';

const world = realPlatform({ NOTICE_MAILS_PER_DAY: '6', TICKETS_PER_EXECUTION: '2' });
const day = 86_400;
let room: TicketRoom;
beforeEach(async () => {
  room = await ticketRoom(world);
});

const reminder = (time_value: number, method: 'email' | 'push' = 'email') => ({
  time_value,
  time_unit: 3 as const,
  method,
  type: 'execution' as const,
  expiration_type: 'before_due_date' as const,
});
/** A push may become a mail; one that says the same as a mail counts no second time. */
const twoNotices = { data: [reminder(1), reminder(1, 'push'), reminder(2, 'push')] };
const tickets = async () => (await world.db.selectFrom('ticket').select('uuid').execute()).length;

describe('notices that the tasks of an account order', () => {
  it('TECH-02 DATA-21 TOLD-07 are counted for each store, by push as by mail and both as one, also at once, and refused in words until the day is over', async () => {
    const everywhere = await room.body({
      notifications: twoNotices,
      bulkUUID: await room.assign('creator', room.stores),
    });
    expect((await room.post(everywhere)).status).toBe(204);
    expect((await room.post(everywhere)).status).toBe(429);
    expect(await tickets()).toBe(2);
    const bodies = await Promise.all([1, 2, 3].map(() => room.body({ notifications: twoNotices })));
    const answers = await Promise.all(bodies.map((body) => room.post(body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 429, 429]);
    const refused = await room.post(await room.body({ notifications: twoNotices }), { 'Accept-Language': 'es' });
    expect([refused.status, (await refused.json()).message]).toEqual([429, mailTexts.es.ticketAnswers.tooManyNotices]);
    const after = Number(refused.headers.get('Retry-After'));
    expect(after).toBeGreaterThan(day - 120);
    expect(after).toBeLessThanOrEqual(day);
    expect((await room.post(await room.body({ notifications: { data: [reminder(1, 'push')] } }))).status).toBe(429);
    expect((await room.post(await room.body())).status).toBe(204);
    await sql`update sign_in_limit set expire = expire - ${day * 1000}`.execute(world.db);
    expect((await room.post(await room.body({ notifications: twoNotices }))).status).toBe(204);
  });

  it('TECH-02 TAPPROVE-14 a task that orders mails cannot be reopened without end, and what is refused changes nothing', async () => {
    const root = await room.create({ notifications: twoNotices });
    const statuses: number[] = [];
    for (const _ of [1, 2, 3]) {
      const { data } = await room.list('creator');
      expect((await room.change('executor', data[0].id, { state: 'resolved', comments: 'done' })).status).toBe(204);
      statuses.push((await room.reopen('creator', root)).status);
    }
    expect(statuses).toEqual([204, 204, 429]);
    const { data } = await room.list('creator');
    expect(data.map(({ attributes }: { attributes: { state: string } }) => attributes.state)).toEqual(['resolved']);
    expect((await room.reopen('executor', root)).status).toBe(204);
  });
});

describe('tasks of an execution', () => {
  it('TECH-02 OP-48 are made up to their number, without notices that are too many, and hold up no delivery', async () => {
    const [store] = room.stores;
    const activity = await addActivity(world.platform, room.company, { name: 'Round', questions: [testQuestion()] });
    const [question] = activity.questions;
    if (!store || !question) throw new Error('no store or question');
    const sealed = (count: number): JsonExecution => {
      const one = executionOf(room.sessions.creator, store, activity, [{ question, answer: 'broken' }]);
      const answer = one.activity_tree.screens[0]?.questions[0]?.answer_uuid ?? '';
      const raised = { ...ticketOf(room.sessions.creator, room.area), notifications: twoNotices } as RaisedTicket;
      return { ...one, tickets: { [answer]: Array.from({ length: count }, () => raised) } };
    };
    const send = (one: JsonExecution) =>
      world.signedFetch(room.sessions.creator, 'POST', `/api/v1/web_executor/executions/${one.execution_uuid}/upload`, {
        body: { json_execution: one },
      });
    const ordered = () =>
      world.db.selectFrom('ticket_notification').where('method', '<>', 'choice').select('uuid').execute();
    expect((await send(sealed(3))).status).toBe(201);
    expect([await tickets(), (await ordered()).length]).toEqual([2, 6]);
    expect((await send(sealed(2))).status).toBe(201);
    expect([await tickets(), (await ordered()).length]).toEqual([4, 9]);
  });
});
