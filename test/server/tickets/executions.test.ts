import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonExecution } from '#contracts/execution/execution.ts';
import type { RaisedTicket } from '#contracts/tickets/tickets.ts';
import { sweepFiles } from '#server/files/index.ts';
import { addActivity, executionOf, type TestActivity, testChoice, testQuestion } from '#test/support/content.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { type Role, type TicketRoom, ticketRoom } from '#test/support/ticket-room.ts';
import { ticketOf } from '#test/support/tickets.ts';

const world = realPlatform();
let room: TicketRoom;
let activity: TestActivity;
beforeEach(async () => {
  room = await ticketRoom(world);
  const questions = [testQuestion(), testChoice('10', '0')];
  activity = await addActivity(world.platform, room.company, { name: 'Round', questions });
});

const execution = (as: Role = 'creator'): JsonExecution => {
  const [first, second] = activity.questions;
  const [, no] = second?.alternatives ?? [];
  if (!first || !second || !no || !room.stores[0]) throw new Error('no questions');
  const answers = [
    { question: first, answer: 'broken' },
    { question: second, answer: no.uuid },
  ];
  return executionOf(room.sessions[as], room.stores[0], activity, answers);
};
const answersOf = (sealed: JsonExecution) => sealed.activity_tree.screens.flatMap(({ questions }) => questions);
const raised = (changed: Record<string, unknown> = {}) =>
  ({ ...ticketOf(room.sessions.creator, room.area), ...changed }) as unknown as RaisedTicket;

const send = (sealed: JsonExecution, as: Role = 'creator'): Promise<Response> =>
  world.signedFetch(room.sessions[as], 'POST', `/api/v1/web_executor/executions/${sealed.execution_uuid}/upload`, {
    body: { json_execution: sealed },
  });
const tickets = () => world.db.selectFrom('ticket').selectAll().orderBy('number').execute();

describe('tickets of an execution', () => {
  it('UPL-05 OP-48 EXEC-30 are made with it, once, and tell the question that they were raised from', async () => {
    const sealed = execution();
    const [first, second] = answersOf(sealed);
    if (!first || !second) throw new Error('no answers');
    const uuid = randomUUID();
    const whole = {
      ...sealed,
      tickets: {
        [first.answer_uuid]: [raised({ uuid, title: 'The first' }), raised({ title: 'The second' })],
        [second.answer_uuid]: [raised({ title: 'The third', metadata: { question_uuid: second.uuid } })],
      },
    };
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(whole)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(7).fill(200), 201]);
    const made = await tickets();
    expect(made.map(({ type, state, activity_uuid }) => [type, state, activity_uuid])).toEqual(
      Array(3).fill(['trigger', 'open', activity.uuid]),
    );
    expect(await room.read('executor', uuid)).toMatchObject({
      title: 'The first',
      activity_name: 'Round',
      activity_uuid: activity.uuid,
      question_uuid: first.uuid,
      store_name: 'Store 1',
      creator_name: 'creator',
      resolvable: true,
      question_data: { question_type: 'simple', answer_text: 'broken', alternatives: [] },
    });
    const third = await room.read('executor', made[2]?.uuid ?? '');
    expect(
      third.question_data.alternatives.map(({ selected, accomplishment }: Record<string, unknown>) => [
        selected,
        accomplishment,
      ]),
    ).toEqual([
      [false, '10'],
      [true, '0'],
    ]);
    const { data, meta } = await room.list('executor', { activities: [activity.uuid], ticket_types: ['trigger'] });
    expect([data.length, meta.pagination.total]).toEqual([3, 3]);
  });

  it('OP-48 a ticket that breaks every rule does not hold up its execution: what can be kept is', async () => {
    const sealed = execution();
    const [first] = answersOf(sealed);
    const broken = {
      title: '\u{1f6aa}'.repeat(60),
      areaUUID: 'none',
      areaUUIDApproval: room.area,
      dueDate: 'soon',
      priority: 'dire',
      approvalRequired: true,
      approvalTimeValue: 0,
      links: [{ url: 'javascript:alert(1)' }, { url: 'example.com' }, 7],
      pictures: ['company_x/none.png', 5],
      notifications: { data: [{ time_value: 0 }, 'x'] },
      description: 7,
      uuid: 'mine',
    };
    const whole = {
      ...sealed,
      tickets: { [first?.answer_uuid ?? '']: [raised(broken), null, 'x'] as never, other: [raised()] },
    };
    expect((await send(whole)).status).toBe(201);
    const [one, two] = await tickets();
    const record = await room.read('executor', one?.uuid ?? '');
    expect(record).toMatchObject({
      title: '\u{1f6aa}'.repeat(35),
      area_uuid: room.area,
      flow_type: 'without_approval',
      priority: 'medium',
      links: [{ url: 'example.com', order: 0 }],
      reference_images: [],
      description: '',
    });
    expect(Date.parse(record.due_date)).toBeGreaterThan(world.clock.now().getTime());
    expect(await room.read('executor', two?.uuid ?? '')).toMatchObject({ question_data: null, title: 'Fix the door' });
    expect(await tickets()).toHaveLength(2);
  });

  it('OP-48 B1 a large execution is taken whole: 2,000 questions, 200 repetitions of ten more, 500 tickets', async () => {
    const sealed = execution();
    const [screen] = sealed.activity_tree.screens;
    const [question] = screen?.questions ?? [];
    if (!screen || !question) throw new Error('no questions');
    const many = (count: number) =>
      Array.from({ length: count }, () => ({ ...question, uuid: randomUUID(), answer_uuid: randomUUID() }));
    const repetition_nodes = Array.from({ length: 200 }, () => ({
      uuid: randomUUID(),
      screens: [{ ...screen, type: 'Page' as const, questions: many(10) }],
    }));
    const screens = [{ ...screen, type: 'Repetition' as const, questions: many(2000), repetition_nodes }];
    const whole: JsonExecution = {
      ...sealed,
      metadata: { ...sealed.metadata, answers_count: 4000 },
      activity_tree: { ...sealed.activity_tree, screens },
      tickets: Object.fromEntries(
        screens[0]?.questions.slice(0, 500).map((one) => [one.answer_uuid, [raised()]]) ?? [],
      ),
    };
    expect((await send(whole)).status).toBe(201);
    expect(await tickets()).toHaveLength(500);
  });

  it('OP-48 B1 D3 a ticket holds no more than one that is written by itself, and of its question what a field takes', async () => {
    const sealed = execution();
    const [screen] = sealed.activity_tree.screens;
    const [first, ...others] = screen?.questions ?? [];
    if (!screen || !first) throw new Error('no questions');
    const long = '\u{1f6aa}'.repeat(100_000);
    const answered = { ...first, label: long, answer: long, comment: long };
    const reminders = Array.from({ length: 60 }, (_, at) => ({
      time_value: at + 1,
      time_unit: 3,
      method: 'email',
      type: 'execution',
      expiration_type: 'before_due_date',
    }));
    const links = Array.from({ length: 1000 }, (_, at) => ({ url: `example.com/${at}` }));
    const whole = {
      ...sealed,
      activity_tree: { ...sealed.activity_tree, screens: [{ ...screen, questions: [answered, ...others] }] },
      tickets: { [first.answer_uuid]: Array(3).fill(raised({ links, notifications: { data: reminders } })) },
    };
    expect((await send(whole)).status).toBe(201);
    for (const { uuid } of await tickets()) {
      const { links: shown, question_data } = await room.read('executor', uuid);
      expect(shown).toHaveLength(20);
      expect(question_data).toMatchObject({
        question_text: long.slice(0, 20_000),
        answer_text: long.slice(0, 20_000),
        comments: long.slice(0, 20_000),
      });
    }
    expect(
      await world.db.selectFrom('ticket_notification').where('method', '<>', 'choice').select('kind').execute(),
    ).toHaveLength(60);
    const kept = await world.db.selectFrom('execution').select('body').executeTakeFirstOrThrow();
    expect(kept.body).toContain(long);
  });

  it('B1 D3 what comes after 500 tickets is not looked at', async () => {
    const sealed = execution();
    const list = [...Array<never>(500).fill(0 as never), raised()];
    expect((await send({ ...sealed, tickets: { [randomUUID()]: list } })).status).toBe(201);
    expect(await tickets()).toEqual([]);
  });

  it('OP-48 one that came late is late at once, and one without a title has that of its question or its activity', async () => {
    const sealed = execution();
    const [first] = answersOf(sealed);
    const past = raised({ title: ' ', dueDate: '2026-01-01T00:00:00-03:00' });
    await send({ ...sealed, tickets: { [first?.answer_uuid ?? '']: [past] } });
    const { data } = await room.list('executor');
    expect(data[0].attributes).toMatchObject({ name: 'Round', state: 'expired' });
  });

  it('F3 FILE-21 their pictures are in the receipt and stay; an uuid that is taken gets another', async () => {
    const uuid = await room.create();
    const path = await room.picture('creator');
    const sealed = execution();
    const [first] = answersOf(sealed);
    const whole = { ...sealed, tickets: { [first?.answer_uuid ?? '']: [raised({ uuid, pictures: [path] })] } };
    const answer = await send(whole);
    expect((await answer.json()).receipt.files.map((file: { path: string }) => file.path)).toEqual([path]);
    world.clock.advance(100 * 86_400_000);
    expect((await sweepFiles(world.platform)).unattached).toBe(0);
    const second = (await tickets())[1];
    expect([second?.uuid === uuid, second?.number]).toEqual([false, 2]);
  });

  it('OP-48 OP-69 a picture of theirs that the platform has lost is named, as those of answers are: the device sends it again', async () => {
    const path = await room.picture('creator');
    await world.db.deleteFrom('file').where('path', '=', path).execute();
    const sealed = execution();
    const [first] = answersOf(sealed);
    const whole = { ...sealed, tickets: { [first?.answer_uuid ?? '']: [raised({ pictures: [path] })] } };
    const refused = await send(whole);
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(path)]);
    expect(await tickets()).toEqual([]);
    const other = await room.picture('executor');
    expect((await send({ ...sealed, tickets: { x: [raised({ pictures: [other] })] } })).status).toBe(201);
    expect(await tickets()).toHaveLength(1);
  });

  it('OP-48 OP-55 SM-35 what was stored is said to be stored, whatever has become of the pictures of its tickets since', async () => {
    await world.db.updateTable('user').set({ permissions: '{}' }).execute();
    const path = await room.picture('creator');
    const sealed = execution();
    const whole = { ...sealed, tickets: { [randomUUID()]: [raised({ pictures: [path] })] } };
    const first = await send(whole);
    world.clock.advance(100 * 86_400_000);
    expect((await sweepFiles(world.platform)).unattached).toBe(1);
    room.sessions.creator = await world.signIn(room.users.creator);
    const again = await send(whole);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(await again.json()).toEqual(await first.json());
    expect((await send({ ...whole, metadata: { ...whole.metadata, timezone: 'Etc/GMT+4' } })).status).toBe(409);
  });

  it('SESS-06 API-15 C1 a store that was withdrawn meanwhile holds up neither the work nor its tickets, which its author does not see', async () => {
    await world.db
      .updateTable('user')
      .set({ every_store: false })
      .where('uuid', '=', room.users.creator.uuid)
      .execute();
    const sealed = execution();
    expect((await send({ ...sealed, tickets: { [randomUUID()]: [raised()] } })).status).toBe(201);
    const [ticket, ...others] = await tickets();
    expect([ticket?.store_uuid, others]).toEqual([room.stores[0]?.uuid, []]);
    expect(await room.read('executor', ticket?.uuid ?? '')).toMatchObject({
      creator_name: 'creator',
      resolvable: true,
    });
    expect(await room.read('creator', ticket?.uuid ?? '')).toBeUndefined();
    expect((await room.list('creator')).data).toEqual([]);
  });

  it('ROLE-02 EXEC-29 without the permission the execution is stored and its tickets are left out, whatever a colleague may', async () => {
    const permissions = JSON.stringify({ create_ticket: true });
    await world.db.updateTable('user').set({ permissions: '{}' }).execute();
    await world.db.updateTable('user').set({ permissions }).where('uuid', '=', room.users.both.uuid).execute();
    const sendAs = async (as: Role) => {
      const sealed = execution(as);
      expect((await send({ ...sealed, tickets: { [randomUUID()]: [raised()] } }, as)).status).toBe(201);
      return (await tickets()).length;
    };
    expect([await sendAs('creator'), await sendAs('both')]).toEqual([0, 1]);
    expect(await world.db.selectFrom('execution').select('uuid').execute()).toHaveLength(2);
  });
});
