import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { header } from '#contracts/shared/headers.ts';
import type { RaisedTicket } from '#contracts/tickets/tickets.ts';
import { up as fileAccess } from '#server/db/migrations/018-file-access.ts';
import { bringPictures } from '#server/files/index.ts';
import { addActivity, executionOf, pictureName, testPicture, testQuestion } from '#test/support/content.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { addRoutine, openToday } from '#test/support/routines.ts';
import { type Role, type TicketRoom, ticketRoom } from '#test/support/ticket-room.ts';
import { ticketOf } from '#test/support/tickets.ts';

const world = realPlatform();
const modules = JSON.stringify({ web_executor: true, ticket_manager: true, routines: true });

/** `approver` may use the first store alone, `colleague` the second, and all others every store. */
let room: TicketRoom;
beforeEach(async () => {
  room = await ticketRoom(world);
  await world.db.updateTable('company').set({ modules }).execute();
  for (const [role, store] of [['approver', room.stores[0]] as const, ['colleague', room.stores[1]] as const]) {
    const { uuid } = room.users[role];
    await world.db.updateTable('user').set({ every_store: false }).where('uuid', '=', uuid).execute();
    const of = { company_uuid: room.company.uuid, user_uuid: uuid, store_uuid: store?.uuid ?? '' };
    await world.db.insertInto('user_store').values(of).execute();
  }
});

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** How a file answers somebody by each of its calls; all of them say the same. */
const seenBy = async (as: Role, path: string): Promise<boolean> => {
  const session = room.sessions[as];
  const raw = { path, 'X-Hmac-256': session.hmac, 'X-Company-Uuid': session.company_uuid };
  const { status } = await world.open(`/api/v1/files/raw?${new URLSearchParams(raw)}`);
  const asked = await world.signedFetch(session, 'GET', '/api/v1/files/url', { query: { 'path[]': [path] } });
  const [{ url }] = await asked.json();
  const seen = status === 200;
  expect([status, url === null]).toEqual([seen ? 200 : 404, !seen]);
  if (url !== null) expect((await fetch(world.origin + url)).status).toBe(200);
  if (path.includes('/files/')) {
    const named = await world.signedFetch(session, 'GET', '/api/v1/files/by_name', { query: { name: nameOf(path) } });
    expect(named.status).toBe(status);
  }
  return seen;
};
const seenByAll = async (path: string) =>
  Object.fromEntries(
    await Promise.all(
      (['creator', 'executor', 'approver', 'colleague'] as const).map(async (role) => [role, await seenBy(role, path)]),
    ),
  );
const ofCreator = { creator: true, executor: false, approver: false, colleague: false };
const ofFirstStore = { creator: true, executor: true, approver: true, colleague: false };
const ofAll = { creator: true, executor: true, approver: true, colleague: true };

const deliver = async (path: string, tickets: 'none' | 'of the answer') => {
  const [store] = room.stores;
  const question = testQuestion('picture');
  const activity = await addActivity(world.platform, room.company, { questions: [question] });
  if (!store) throw new Error('no store');
  const sealed = executionOf(room.sessions.creator, store, activity, [{ question, picture: path }]);
  const [answered] = sealed.activity_tree.screens[0]?.questions ?? [];
  const raised = ticketOf(room.sessions.creator, room.area) as RaisedTicket;
  const body = {
    json_execution: { ...sealed, tickets: tickets === 'none' ? {} : { [answered?.answer_uuid ?? '']: [raised] } },
  };
  const to = `/api/v1/web_executor/executions/${sealed.execution_uuid}/upload`;
  expect((await world.signedFetch(room.sessions.creator, 'POST', to, { body })).status).toBe(201);
};

describe('a stored file is for who may see what it belongs to', () => {
  it('API-18 API-20 API-21 FIN-04 what was uploaded, or stands in an execution, is seen by its author alone', async () => {
    const path = await room.picture('creator');
    expect(await seenByAll(path)).toEqual(ofCreator);
    await deliver(path, 'none');
    expect(await seenByAll(path)).toEqual(ofCreator);
  });

  it('API-18 API-20 SESS-06 TMANAGE-02 TAPPROVE-15 the pictures of a ticket are seen by who may use its store', async () => {
    const [reference, work, reopening] = [
      await room.picture('creator'),
      await room.picture('executor'),
      await room.picture('creator'),
    ];
    const uuid = await room.create({ pictures: [reference] });
    await room.change('executor', uuid, { state: 'resolved', comments: 'done', pictures: [work] });
    expect((await room.reopen('creator', uuid, { pictures: [reopening] })).status).toBe(204);
    for (const path of [reference, work, reopening]) expect(await seenByAll(path)).toEqual(ofFirstStore);
    const of = { company_uuid: room.company.uuid, user_uuid: room.users.colleague.uuid };
    await world.db
      .insertInto('user_store')
      .values({ ...of, store_uuid: room.stores[0]?.uuid ?? '' })
      .execute();
    expect(await seenBy('colleague', work)).toBe(true);
  });

  it('API-18 API-20 TALK-10 the pictures of a comment are seen by who may use the store of its ticket, from then on', async () => {
    const [shown, refused] = [await room.picture('creator'), await room.picture('creator')];
    const uuid = await room.create();
    expect((await room.comment('creator', uuid, { pictures: [shown] })).status).toBe(204);
    expect((await room.comment('colleague', uuid, { pictures: [shown] })).status).toBe(404);
    expect((await room.comment('executor', uuid, { pictures: [refused] })).status).toBe(422);
    expect(await seenByAll(shown)).toEqual(ofFirstStore);
    expect(await seenByAll(refused)).toEqual(ofCreator);
  });

  it('API-18 TMANAGE-03 a ticket of a question shows the pictures of its answer, and of no other', async () => {
    const [answer, other] = [await room.picture('creator'), await room.picture('creator')];
    await deliver(answer, 'of the answer');
    await deliver(other, 'none');
    expect(await seenByAll(answer)).toEqual(ofFirstStore);
    expect(await seenByAll(other)).toEqual(ofCreator);
  });

  it('API-18 API-20 Q-09 Q-38 what an activity shows is seen by all of the company, also from before that was noted', async () => {
    const [image, background] = [await room.picture('creator'), await room.picture('creator')];
    const question = { ...testQuestion('draw'), images: [image], properties: { draw_filename: background } };
    await addActivity(world.platform, room.company, { questions: [question] });
    const png = { name: `${randomUUID()}.png`, bytes: new Uint8Array(await testPicture()) };
    const owner = { companyUuid: room.company.uuid, userUuid: room.users.creator.uuid };
    const brought = await bringPictures(world.platform, owner, [png]);
    if ('faults' in brought) throw new Error('no picture was brought');
    for (const path of [image, background, ...brought.paths]) expect(await seenByAll(path)).toEqual(ofAll);
    const noted = await world.db.selectFrom('activity_file').select('path').orderBy('path').execute();
    await sql`drop table activity_file`.execute(world.db);
    await sql`drop index ticket_definition_of_execution`.execute(world.db);
    await fileAccess(world.db as Kysely<unknown>);
    expect(await world.db.selectFrom('activity_file').select('path').orderBy('path').execute()).toEqual(noted);
  });

  it('API-18 ROUT-17 the picture of a routine, and those of its answers, are seen by who may use its store', async () => {
    const [store] = room.stores;
    const [reference, photo, theirs] = [
      await room.picture('creator'),
      await room.picture('creator'),
      await room.picture('executor'),
    ];
    const routine = await addRoutine(world.platform, room.company, {
      reference_url: reference,
      stores: [store?.uuid ?? ''],
    });
    expect(await seenByAll(reference)).toEqual(ofFirstStore);
    const [activity = ''] = routine.activities;
    const checksum = await openToday(world.platform, { activity, store: store?.uuid ?? '' });
    const at = world.clock.now().toISOString();
    const send = async (photos: readonly string[]) => {
      const item = { comment: 'Done', answer: '', photos, change_type: 'resolved', date_modified: at, upload_date: at };
      return await world.signedFetch(room.sessions.creator, 'POST', `/api/v1/routines/${routine.uuid}/answers`, {
        body: { checksum, answers: [item] },
        headers: { [header.idempotencyKey]: randomUUID() },
      });
    };
    expect((await send([photo, theirs])).status).toBe(422);
    expect(await seenByAll(theirs)).toEqual({ ...ofCreator, creator: false, executor: true });
    expect((await send([photo])).status).toBe(201);
    expect(await seenByAll(photo)).toEqual(ofFirstStore);
  });

  it('API-18 CBD-04 the pictures of what cannot be done are seen by their author alone, and a name of none by nobody', async () => {
    const path = await room.picture('creator');
    const activity = await addActivity(world.platform, room.company);
    const at = world.clock.now().toISOString();
    const item = { comment: 'Shut', answer: '', photos: [path], change_type: 'postpone' };
    const times = { date_modified: at, upload_date: at };
    const answer = { checksum: randomUUID(), answers: [{ ...item, ...times }] };
    const to = `/api/v1/routines/${activity.uuid}/answers`;
    const sent = await world.signedFetch(room.sessions.creator, 'POST', to, {
      body: answer,
      headers: { [header.idempotencyKey]: randomUUID() },
    });
    expect(sent.status).toBe(201);
    expect(await seenByAll(path)).toEqual(ofCreator);
    expect(await seenBy('creator', path.replace(nameOf(path), pictureName()))).toBe(false);
  });
});
