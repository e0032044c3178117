import { beforeEach, describe, expect, it } from 'vitest';
import { realPlatform } from '#test/support/real-platform.ts';
import { type TicketRoom, ticketRoom } from '#test/support/ticket-room.ts';

const world = realPlatform();
let room: TicketRoom;
beforeEach(async () => {
  room = await ticketRoom(world);
});
const statusesOf = async (answers: readonly Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted();

describe('two people at one ticket', () => {
  it('OP-138 A12 of two changes of one version one wins, and the other gets the ticket as it is now', async () => {
    const uuid = await room.create();
    const answers = await Promise.all([
      room.change('executor', uuid, { state: 'resolved', comments: 'mine' }, 1),
      room.change('both', uuid, { state: 'unresolved', comments: 'not mine' }, 1),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const [loser] = answers.filter(({ status }) => status === 409);
    const { ticket, message } = await (loser ?? new Response('{}')).json();
    expect([ticket, message]).toEqual([await room.read('both', uuid), 'The task has changed in the meantime']);
    expect(ticket).toMatchObject({ version: 2, state: expect.stringMatching(/^(un)?resolved$/) });
  });

  it('OP-138 A12 nobody writes over a note that they have not read, even where the chart lets both save', async () => {
    const uuid = await room.create();
    const begin = (as: 'executor' | 'both') => room.change(as, uuid, { state: 'in_progress', comments: as }, 1);
    expect(await statusesOf([begin('executor'), begin('both')])).toEqual([204, 409]);
  });

  it('OP-138 of ten reopenings at once one opens a ticket, and the chain stays one', async () => {
    const uuid = await room.create();
    await room.change('executor', uuid, { state: 'resolved', comments: 'done' });
    const ten = Array.from({ length: 10 }, () => room.reopen('creator', uuid, {}, 2));
    expect(await statusesOf(ten)).toEqual([204, ...Array(9).fill(409)]);
    const { history } = await room.read('creator', uuid);
    expect(history).toHaveLength(2);
    expect(await room.read('creator', history[1].id)).toMatchObject({ state: 'open', version: 3, parent_uuid: uuid });
  });

  it('OP-138 OP-74 a ticket that another one follows says who opened it again and why, for each of its chain', async () => {
    const uuid = await room.create();
    const again = async (comments: string) => {
      await room.change('executor', (await newest()).id, { state: 'resolved', comments: 'done' });
      const picture = await room.picture('creator');
      expect((await room.reopen('creator', uuid, { comments, pictures: [picture] })).status).toBe(204);
      return { user_name: expect.stringMatching(/\w/), date: expect.any(String), comments, pictures: [picture] };
    };
    const newest = async () => (await room.read('creator', uuid)).history.at(-1) ?? { id: uuid };
    expect((await room.read('creator', uuid)).reopened).toBe(null);
    const first = await again('It still leaks.');
    const second = await again('It leaks again.');
    const { history, reopened } = await room.read('executor', uuid);
    const [, between, last] = await Promise.all(history.map(({ id }: { id: string }) => room.read('executor', id)));
    expect([reopened, between.reopened, last.reopened]).toEqual([first, second, null]);
    expect(reopened).toEqual(between.reopen_data);
  });

  it('OP-138 a version is a number in quotes, and who names none does not ask', async () => {
    const uuid = await room.create();
    const begin = (version?: number) => room.change('executor', uuid, { state: 'in_progress' }, version);
    expect((await begin(7)).status).toBe(409);
    expect((await begin()).status).toBe(204);
    expect((await begin(2)).status).toBe(204);
    const path = `/api/v1/ticket_manager/tickets/${uuid}`;
    const headers = { 'If-Match': 'three' };
    const body = { ticket: { state: 'in_progress' } };
    expect((await world.signedFetch(room.sessions.executor, 'PUT', path, { body, headers })).status).toBe(400);
  });

  it('TMANAGE-10 what somebody said of the work stays when it is saved again without a word', async () => {
    const uuid = await room.create();
    await room.change('executor', uuid, { state: 'in_progress', comments: 'The part is ordered.', pictures: [] });
    await room.change('executor', uuid, { state: 'in_progress', comments: ' ', pictures: [] });
    expect((await room.read('executor', uuid)).comments).toBe('The part is ordered.');
    await room.change('executor', uuid, { state: 'resolved', comments: 'Done.', pictures: [] });
    expect((await room.read('executor', uuid)).comments).toBe('Done.');
  });

  it('TMANAGE-10 A2 A6 A12 pictures of the work stay beside those of a later save, each once', async () => {
    const uuid = await room.create();
    const [shelf, aisle, later] = [
      await room.picture('executor'),
      await room.picture('both'),
      await room.picture('both'),
    ];
    const picturesAfter = async (as: 'executor' | 'both', change: object) => {
      expect((await room.change(as, uuid, { comments: 'seen', ...change })).status).toBe(204);
      return (await room.read('executor', uuid)).pictures;
    };
    expect(await picturesAfter('executor', { state: 'in_progress', pictures: [shelf, shelf] })).toEqual([shelf]);
    expect(await picturesAfter('both', { state: 'in_progress', pictures: [aisle, shelf] })).toEqual([shelf, aisle]);
    expect(await picturesAfter('executor', { state: 'in_progress' })).toEqual([shelf, aisle]);
    expect(await picturesAfter('both', { state: 'in_progress', pictures: [later] })).toEqual([shelf, aisle, later]);
    expect(await picturesAfter('executor', { state: 'resolved', pictures: [] })).toEqual([shelf, aisle, later]);
  });

  it.each(['to_be_approved', 'resolved'])(
    'TMANAGE-10 TSTATE-10 work that needs approval is done by %s, and saving twice approves nothing',
    async (state) => {
      const uuid = await room.create(room.approved);
      const saving = { state, comments: 'done', pictures: [] };
      expect((await room.change('both', uuid, saving)).status).toBe(204);
      expect((await room.change('both', uuid, saving)).status).toBe(409);
      expect((await room.read('both', uuid)).state).toBe('to_be_approved');
      expect((await room.change('both', uuid, { state: 'resolved', approval_comments: 'good' })).status).toBe(204);
      expect(await room.read('both', uuid)).toMatchObject({
        state: 'resolved',
        approval_comments: 'good',
        user_ticket_approval: 'both',
        comments: 'done',
      });
    },
  );

  it('TSTATE-10 TSTATE-14 a task waits for an approval that it needs only, and by to_be_approved none is approved', async () => {
    const plain = await room.create();
    const waiting = { state: 'to_be_approved', comments: 'done', pictures: [] };
    expect((await room.change('executor', plain, waiting)).status).toBe(422);
    expect((await room.read('executor', plain)).state).toBe('open');
    const uuid = await room.create(room.approved);
    expect((await room.change('approver', uuid, waiting)).status).toBe(403);
    expect((await room.change('executor', uuid, { ...waiting, comments: ' ' })).status).toBe(422);
    expect((await room.change('executor', uuid, waiting)).status).toBe(204);
    expect((await room.change('approver', uuid, { state: 'to_be_approved' })).status).toBe(409);
    expect((await room.read('executor', uuid)).state).toBe('to_be_approved');
  });

  it('TMANAGE-08 TMANAGE-09 TAPPROVE-07 TAPPROVE-09 what is missing is said in the words of the form', async () => {
    const uuid = await room.create({ imageRequired: true });
    const closing = await room.change('executor', uuid, { state: 'unresolved', comments: ' ' });
    expect([closing.status, (await closing.json()).errors]).toEqual([
      422,
      ['A comment is required to close the task', 'An image is required to close the task'],
    ]);
    const picture = await room.picture('executor');
    await room.change('executor', uuid, { state: 'unresolved', comments: 'no part', pictures: [picture] });
    const reopening = await room.reopen('creator', uuid, { due_date_time: 0, comments: '' });
    expect([reopening.status, (await reopening.json()).errors]).toEqual([
      400,
      ['You must select a deadline greater than zero', 'The description field can not be empty'],
    ]);
    const foreign = await room.change('executor', await room.create(), {
      state: 'in_progress',
      pictures: [await room.picture('both')],
    });
    expect([foreign.status, (await foreign.json()).errors]).toEqual([
      422,
      { pictures: 'A picture of the task was not stored. Attach it again' },
    ]);
  });
});
