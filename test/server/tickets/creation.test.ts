import { beforeEach, describe, expect, it } from 'vitest';
import type { CreatedTicket } from '#contracts/tickets/tickets.ts';
import { mailTexts } from '#i18n/mails/index.ts';
import { everythingIn } from '#test/support/database.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { type TicketRoom, ticketRoom } from '#test/support/ticket-room.ts';

const world = realPlatform();
let room: TicketRoom;
beforeEach(async () => {
  room = await ticketRoom(world);
});

const tickets = () => world.db.selectFrom('ticket').selectAll().orderBy('number').execute();
const reminder = (time_value: number, type: 'execution' | 'approval' = 'execution') => ({
  time_value,
  time_unit: 2 as const,
  method: 'email' as const,
  type,
  expiration_type: 'before_due_date' as const,
});

const words = mailTexts.en.ticketAnswers.creation;
const wrong: readonly (readonly [string, Partial<CreatedTicket>, readonly string[]])[] = [
  ['TCREATE-22 no title', { title: ' ' }, ['The title field can not be empty']],
  ['TCREATE-06 a title of 71 characters', { title: 'x'.repeat(71) }, [words.titleTooLong({ most: 70 })]],
  ['TCREATE-23 no area', { areaUUID: '' }, ['You must select an "Accountable Area" for the task']],
  ['TCREATE-24 no due date', { dueDate: '' }, ["Due date field can't be blank"]],
  ['TCREATE-24 a due date that does not exist', { dueDate: '2026-13-01T10:00:00Z' }, [words.dueDateEmpty]],
  [
    'TCREATE-24 a due date that is in the year 10000 elsewhere',
    { dueDate: '9999-12-31T23:59:59-12:00' },
    [words.dueDateEmpty],
  ],
  [
    'TCREATE-25 a due date in the past',
    { dueDate: '2020-01-01T00:00:00-03:00' },
    ["Due date field can't be minor than now"],
  ],
  ['TCREATE-26 a reminder without a time', { notifications: { data: [reminder(0)] } }, [words.notifyDueDateTime]],
  [
    'TCREATE-27 a reminder before expiration without a time',
    { notifications: { data: [{ ...reminder(0), expiration_type: 'before_expiration_date' }] } },
    [words.notifyExpirationDateTime],
  ],
  [
    'TCREATE-28 approval without an area',
    { approvalRequired: true, approvalTimeUnit: 2, approvalTimeValue: 1 },
    [words.approvalAreaEmpty],
  ],
  ['TCREATE-32 no description', { description: '' }, ['The description field can not be empty']],
  ['TCREATE-34 an empty link', { links: [{ url: '' }] }, ["Link can't be blank"]],
  [
    'TCREATE-35 a link that is none',
    { links: [{ url: 'javascript:alert(1)' }] },
    [words.linkInvalid({ url: 'javascript:alert(1)' })],
  ],
  ...['example.com:65536', 'http://999.1.1.1', 'intranet'].map((url): (typeof wrong)[number] => [
    `TCREATE-35 the link ${url}, which the form does not take,`,
    { links: [{ url }] },
    [words.linkInvalid({ url })],
  ]),
  ['OP-82 no stores', { bulkUUID: null }, [words.storesEmpty]],
  ['a picture that is not stored', { pictures: ['company_x/files/none.png'] }, [words.picturesMissing]],
];

describe('creating a ticket', () => {
  it.each(wrong)('TCREATE-40 %s is 400 in the words of the form, and nothing is stored', async (_, changed, errors) => {
    const given = await room.body(changed);
    const before = await everythingIn(world.db, ['nonce']);
    const answer = await room.post(given);
    expect([answer.status, (await answer.json()).errors]).toEqual([400, errors]);
    expect(await everythingIn(world.db, ['nonce'])).toBe(before);
  });

  it('TCREATE-29 TCREATE-30 TCREATE-31 what is wrong with an approval is said in order', async () => {
    const changed = { ...room.approved, areaUUIDApproval: room.area, approvalTimeValue: 0 };
    const answer = await room.post(await room.body({ ...changed, notifications: { data: [reminder(0, 'approval')] } }));
    expect((await answer.json()).errors).toEqual([
      "Accountable Area and Approval can't be the same",
      'You must select a value greater than zero in the "Deadline to approve after the task has been executed"',
      words.notifyDueDateTimeApproval,
    ]);
  });

  it('I18N-01 everything that is wrong is said at once, in the language that is asked for', async () => {
    const empty = { title: '', areaUUID: '', dueDate: '', description: '', bulkUUID: null };
    const answer = await room.post(await room.body(empty), { 'Accept-Language': 'es-AR,es;q=0.9,en;q=0.5' });
    const { creation } = mailTexts.es.ticketAnswers;
    expect((await answer.json()).errors).toEqual([
      ...[creation.titleEmpty, creation.accountableAreaEmpty, creation.dueDateEmpty],
      ...[creation.descriptionEmpty, creation.storesEmpty],
    ]);
  });

  it.each(['example.com', 'https://example.com/a?b=c#d', '10.0.0.1:8080/x', '//example.com', 'http://localhost'])(
    'TCREATE-35 the link %s is one',
    async (url) => {
      const uuid = await room.create({ links: [{ url }, { url: '', _destroy: true }] });
      expect((await room.read('creator', uuid)).links).toEqual([{ url, order: 0 }]);
    },
  );

  it('OP-105 makes one ticket for each assigned store under one definition, numbered on within the company', async () => {
    const bulkUUID = await room.assign('creator', room.stores);
    expect((await room.post(await room.body({ bulkUUID }))).status).toBe(204);
    await room.create();
    const made = await tickets();
    expect(made.map(({ number, version, state }) => [number, version, state])).toEqual([
      [1, 1, 'open'],
      [2, 1, 'open'],
      [3, 1, 'open'],
    ]);
    expect(new Set(made.slice(0, 2).map(({ store_uuid }) => store_uuid))).toEqual(
      new Set(room.stores.map(({ uuid }) => uuid)),
    );
    expect(new Set(made.map(({ definition_uuid }) => definition_uuid)).size).toBe(2);
    const other = await ticketRoom(world);
    expect(await other.read('creator', await other.create())).toMatchObject({ ticket_id: 1 });
  });

  it('OP-138 F1 fifty at once under one key make one ticket, and are all answered alike', async () => {
    const given = await room.body();
    const key = room.key();
    const answers = await Promise.all(Array.from({ length: 50 }, () => room.post(given, { 'Idempotency-Key': key })));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(204));
    expect(await tickets()).toHaveLength(1);
  });

  it('OP-138 another ticket under the same key is a conflict, also when a colleague sends it', async () => {
    const key = { 'Idempotency-Key': room.key() };
    const given = await room.body();
    expect((await room.post(given, key)).status).toBe(204);
    expect((await room.post(await room.body({ title: 'Another' }), key)).status).toBe(409);
    expect(
      (await room.post({ ticket: { ...given.ticket, creatorUUID: room.users.both.uuid } }, key, 'both')).status,
    ).toBe(409);
    expect((await room.post(given, { 'Idempotency-Key': 'x' })).status).toBe(400);
    expect(await tickets()).toHaveLength(1);
  });

  it('OP-138 C1 two companies may use one key: each makes its own ticket, once', async () => {
    const key = { 'Idempotency-Key': room.key() };
    const other = await ticketRoom(world);
    const bodies = [await room.body(), await other.body()] as const;
    const send = async () => [(await room.post(bodies[0], key)).status, (await other.post(bodies[1], key)).status];
    expect([await send(), await send()]).toEqual([
      [204, 204],
      [204, 204],
    ]);
    expect(new Set((await tickets()).map(({ company_uuid }) => company_uuid)).size).toBe(2);
    expect(await tickets()).toHaveLength(2);
  });

  it('OP-138 what was refused under a key can be sent again under it', async () => {
    const key = { 'Idempotency-Key': room.key() };
    expect((await room.post(await room.body({ title: '' }), key)).status).toBe(400);
    expect((await room.post(await room.body(), key)).status).toBe(204);
  });

  it('ROLE-02 ROLE-04 nobody creates without the permission, for an area of others, in the name of others or with their pictures', async () => {
    const given = await room.body();
    const as = (ticket: Partial<CreatedTicket>) => ({ ticket: { ...given.ticket, ...ticket } });
    expect((await room.post(as({ creatorUUID: room.users.both.uuid }))).status).toBe(403);
    expect((await room.post(as({ areaUUID: room.approvalArea }))).status).toBe(400);
    expect((await room.post(as({ pictures: [await room.picture('executor')] }))).status).toBe(400);
    expect((await room.post(as({ bulkUUID: await room.assign('executor') }))).status).toBe(404);
    await world.db.updateTable('user').set({ permissions: '{}' }).execute();
    expect((await room.post(given)).status).toBe(403);
    expect(await tickets()).toEqual([]);
  });

  it('API-32 DATA-22 the whole record of a ticket is what it was made from, and its pictures stay', async () => {
    const pictures = [await room.picture('creator')];
    const uuid = await room.create({ ...room.approved, pictures, imageRequired: true, priority: 'urgent' });
    expect(await room.read('executor', uuid)).toMatchObject({
      title: 'Fix the door',
      description: 'It no longer closes.',
      priority: 'urgent',
      type: 'manual',
      state: 'open',
      resolvable: true,
      action: 'none',
      flow_type: 'with_approval',
      image_required: true,
      reference_images: pictures,
      pictures: [],
      creator_name: 'creator',
      store_name: 'Store 1',
      accountable_area_name: 'Operations',
      accountable_area_approval_name: 'Quality',
      version: 1,
      ticket_id: 1,
      history: [],
      reopen_data: null,
      question_data: null,
      is_root: true,
      last: true,
    });
    const attached = await world.db.selectFrom('file').select('attached_at').execute();
    expect(attached.map(({ attached_at }) => attached_at !== null)).toEqual([true]);
  });
});
