import { beforeEach, describe, expect, it } from 'vitest';
import { type ConversationPage, entriesAtOnce, longestComment } from '#contracts/tickets/conversation.ts';
import { noticeEvents } from '#contracts/tickets/notice-choices.ts';
import { takeOver } from '#server/db/migrations/023-ticket-entries.ts';
import { sweepFiles } from '#server/files/index.ts';
import type { Mail, Post } from '#server/mail/index.ts';
import { sendNextTicketMail } from '#server/tickets/mails.ts';
import { linkIn } from '#test/support/mails.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { type TicketRoom, ticketRoom } from '#test/support/ticket-room.ts';

const world = realPlatform({ SESSION_IDLE_HOURS: '100000', SESSION_HOURS: '100000' });
const app = 'https://app.storewalk.test';
const day = 86_400_000;

let room: TicketRoom;
beforeEach(async () => {
  room = await ticketRoom(world);
});

/** Who said or did what, oldest first. */
const linesOf = ({ entries }: ConversationPage): string[] =>
  entries.map(({ kind, author, from, to, text }) => `${author.split(' ')[0] ?? ''} ${kind} ${from}>${to} ${text}`);
const commentsOf = ({ entries }: ConversationPage): string[] =>
  entries.flatMap(({ kind, text }) => (kind === 'comment' ? [text] : []));
const stored = async (): Promise<number> => (await world.db.selectFrom('ticket_entry').select('uuid').execute()).length;
const newestOf = async (root: string): Promise<string> =>
  (
    await world.db
      .selectFrom('ticket')
      .where('root_uuid', '=', root)
      .where('last', '=', true)
      .select('uuid')
      .executeTakeFirstOrThrow()
  ).uuid;

describe('comments', () => {
  it('TALK-01 everyone who may see a ticket writes and reads them, in the order in which they came, in any of its states', async () => {
    const uuid = await room.create();
    for (const role of ['colleague', 'executor', 'creator'] as const)
      expect((await room.comment(role, uuid, { text: ` from ${role}\n` })).status).toBe(204);
    await room.change('executor', uuid, { state: 'resolved', comments: 'done' });
    expect((await room.comment('approver', uuid, { text: 'after it was closed' })).status).toBe(204);
    const page = await room.conversation('both', uuid);
    expect(commentsOf(page)).toEqual(['from colleague', 'from executor', 'from creator', 'after it was closed']);
    expect(page.entries.find(({ text }) => text === 'from executor')).toMatchObject({
      kind: 'comment',
      author: expect.stringMatching(/^executor/),
      mentions: [],
    });
    expect((await room.read('executor', uuid)).version).toBe(2);
  });

  it('TALK-01 SESS-06 nobody reads or writes them who may not see the ticket: without its store, or of another company', async () => {
    const uuid = await room.create();
    await room.comment('executor', uuid, { text: 'for our eyes' });
    const before = await stored();
    const other = await ticketRoom(world, 'Globex');
    await world.db
      .updateTable('user')
      .set({ every_store: false })
      .where('uuid', '=', room.users.colleague.uuid)
      .execute();
    for (const [place, role] of [
      [other, 'executor'],
      [room, 'colleague'],
    ] as const) {
      expect((await place.comment(role, uuid)).status).toBe(404);
      const path = `/api/v1/ticket_manager/tickets/${uuid}/conversation`;
      const answer = await world.signedFetch(place.sessions[role], 'GET', path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('for our eyes');
    }
    expect(await stored()).toBe(before);
  });

  it('TALK-01 a blank one and one that is too long are refused, and nothing is kept', async () => {
    const uuid = await room.create();
    const before = await stored();
    const blank = await room.comment('executor', uuid, { text: ' \n\u200b' });
    expect([blank.status, await blank.json()]).toEqual([
      422,
      { request_id: expect.any(String), errors: ['The comment is empty'] },
    ]);
    expect((await room.comment('executor', uuid, { text: 'x'.repeat(longestComment + 1) })).status).toBe(422);
    expect((await room.comment('executor', uuid, { text: 'no \u0000 character' })).status).toBe(400);
    expect(await stored()).toBe(before);
    expect((await room.comment('executor', uuid, { text: 'x'.repeat(longestComment) })).status).toBe(204);
  });

  it('TALK-01 what looks like markup, a statement or another direction of writing is kept as the text that it is', async () => {
    const uuid = await room.create();
    const texts = [
      '<img src=x onerror=alert(1)>',
      "'); drop table ticket_entry; --",
      '\u202Ereversed 👩‍👩‍👧',
      '{{t.title}}\n\n- a',
    ];
    for (const text of texts) expect((await room.comment('executor', uuid, { text })).status).toBe(204);
    expect(commentsOf(await room.conversation('creator', uuid))).toEqual(texts);
  });

  it('TALK-03 one that is sent again is kept once, however many times at once; another one under its uuid is refused', async () => {
    const uuid = await room.create();
    const comment = { uuid: room.key(), text: 'sent twice', mentions: [room.users.executor.uuid] };
    const answers = await Promise.all([1, 2, 3].map(() => room.comment('creator', uuid, comment)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await room.comment('creator', uuid, { ...comment, text: 'another' })).status).toBe(409);
    expect((await room.comment('creator', uuid, { ...comment, mentions: [] })).status).toBe(409);
    expect((await room.comment('executor', uuid, comment)).status).toBe(409);
    expect((await room.comment('creator', await room.create(), comment)).status).toBe(409);
    expect(commentsOf(await room.conversation('creator', uuid))).toEqual(['sent twice']);
  });

  it('TALK-04 one of an earlier ticket of the chain goes to its newest, and all of the chain read on', async () => {
    const first = await room.create(room.approved);
    await room.comment('executor', first, { text: 'on the first' });
    await room.change('executor', first, { state: 'resolved', comments: 'done' });
    await room.reopen('approver', first, { comments: 'The glass is broken' });
    const second = await newestOf(first);
    expect((await room.comment('executor', first, { text: 'written before it was known' })).status).toBe(204);
    await room.comment('approver', second, { text: 'on the second' });
    const [onFirst, onSecond] = [await room.conversation('creator', first), await room.conversation('creator', second)];
    expect(commentsOf(onSecond)).toEqual(['on the first', 'written before it was known', 'on the second']);
    expect([onFirst.entries, onFirst.last, onSecond.last]).toEqual([onSecond.entries, false, true]);
  });
});

describe('pictures of comments', () => {
  const picturesOf = ({ entries }: ConversationPage) =>
    entries.flatMap(({ kind, pictures }) => (kind === 'comment' ? [pictures] : []));

  it('TALK-10 a comment shows its pictures in their order, each once, with a text or without one, and they stay', async () => {
    const uuid = await room.create();
    const [first, second, third] = [
      await room.picture('executor'),
      await room.picture('executor'),
      await room.picture('colleague'),
    ];
    expect((await room.comment('executor', uuid, { pictures: [second, first, second] })).status).toBe(204);
    expect((await room.comment('colleague', uuid, { text: '', pictures: [third] })).status).toBe(204);
    expect((await room.comment('colleague', uuid, { text: ' ', pictures: [] })).status).toBe(422);
    expect((await room.comment('creator', uuid, { text: 'without' })).status).toBe(204);
    world.clock.advance(100 * day);
    await sweepFiles(world.platform);
    expect(picturesOf(await room.conversation('creator', uuid))).toEqual([[second, first], [third], []]);
    const { db } = world;
    expect(
      await db.selectFrom('file').where('path', 'in', [first, second, third]).select('path').execute(),
    ).toHaveLength(3);
  });

  it('TALK-10 a comment is refused with a picture that did not arrive, is of somebody else or of another company, or is no picture, and with more than three; nothing of it is kept', async () => {
    const uuid = await room.create();
    const globex = await ticketRoom(world, 'Globex');
    const own = await room.picture('executor');
    const missing = own.replace('/files/', '/files/x');
    const document = await room.picture('executor');
    await world.db.updateTable('file').set({ content_type: 'application/pdf' }).where('path', '=', document).execute();
    const before = await stored();
    for (const path of [missing, await room.picture('creator'), await globex.picture('executor'), document]) {
      const answer = await room.comment('executor', uuid, { pictures: [own, path] });
      const errors = { pictures: `A picture of the comment was not stored: ${path}` };
      expect([answer.status, await answer.json()]).toMatchObject([422, { errors }]);
    }
    const four = await Promise.all([1, 2, 3, 4].map(() => room.picture('executor')));
    expect((await room.comment('executor', uuid, { pictures: four })).status).toBe(422);
    expect(await stored()).toBe(before);
    expect(await world.db.selectFrom('ticket_entry_picture').select('path').execute()).toEqual([]);
    const found = await world.db.selectFrom('file').where('path', '=', own).select('attached_at').execute();
    expect(found).toEqual([{ attached_at: null }]);
  });

  it('TALK-10 TALK-03 one that is sent again is kept once with its pictures; with others under its uuid it is refused', async () => {
    const uuid = await room.create();
    const [own, other] = [await room.picture('executor'), await room.picture('executor')];
    const comment = { uuid: room.key(), text: '', pictures: [own] };
    const answers = await Promise.all([1, 2, 3].map(() => room.comment('executor', uuid, comment)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await room.comment('executor', uuid, { ...comment, pictures: [own, other] })).status).toBe(409);
    expect((await room.comment('executor', uuid, { ...comment, text: 'x', pictures: [] })).status).toBe(409);
    expect(picturesOf(await room.conversation('creator', uuid))).toEqual([[own]]);
  });
});

describe('mentions', () => {
  const mails: Mail[] = [];
  const inbox: Post = {
    send: async (mail) => {
      mails.push(mail);
    },
  };
  const sendAll = async (): Promise<void> => {
    mails.length = 0;
    while (await sendNextTicketMail(world.platform, inbox, app));
  };
  const chosen = async (mentioned: 'mail' | 'never'): Promise<void> => {
    const choices = { ...Object.fromEntries(noticeEvents.map((event) => [event, 'never'])), mentioned };
    const notices = JSON.stringify({ choices, quiet: { from: '00:00', to: '00:00' } });
    await world.db.updateTable('company').set({ notices }).execute();
  };

  it('TALK-02 the members of both areas and the creator may be mentioned, others may not', async () => {
    const uuid = await room.create(room.approved);
    const { people } = await room.conversation('executor', uuid);
    const names = people.map(({ name }) => name.split(' ')[0]);
    expect(names).toEqual(['approver', 'both', 'creator']);
  });

  it('TALK-02 a comment that mentions somebody else is refused, and nothing of it is kept', async () => {
    const uuid = await room.create();
    const globex = await ticketRoom(world, 'Globex');
    await world.db.updateTable('user').set({ every_store: false }).where('uuid', '=', room.users.both.uuid).execute();
    const before = await stored();
    for (const stranger of [room.users.colleague.uuid, room.users.both.uuid, globex.users.executor.uuid, room.key()]) {
      const answer = await room.comment('creator', uuid, { mentions: [room.users.executor.uuid, stranger] });
      const errors = ['One of the people you mention does not take part in this task'];
      expect([answer.status, await answer.json()]).toMatchObject([422, { errors }]);
    }
    expect(await stored()).toBe(before);
    await chosen('mail');
    await sendAll();
    expect(mails).toEqual([]);
  });

  it('TALK-02 TOLD-01 who is mentioned gets a mail with the comment and the way to it, its author none', async () => {
    await chosen('mail');
    const uuid = await room.create();
    const mentions = [room.users.executor.uuid, room.users.creator.uuid];
    await room.comment('creator', uuid, { text: 'Which\ndoor is it?', mentions });
    await sendAll();
    const [mail, ...more] = mails;
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: room.users.executor.email, subject: 'You were mentioned: Fix the door' });
    expect(mail?.text).toMatch(/mentioned in a comment by creator .*“Which door is it\?”/);
    expect(linkIn(mail ?? { text: '', html: '' }).href).toBe(`${app}/ticket-manager/manage-ticket/${uuid}`);
    const { entries } = await room.conversation('executor', uuid);
    expect(
      entries
        .at(-1)
        ?.mentions.map((name) => name.split(' ')[0])
        .toSorted(),
    ).toEqual(['creator', 'executor']);
  });

  it('TALK-10 TALK-02 the mail counts the pictures of the comment, also where it has no text', async () => {
    await chosen('mail');
    const uuid = await room.create();
    const mentions = [room.users.executor.uuid];
    const pictures = [await room.picture('creator'), await room.picture('creator')];
    await room.comment('creator', uuid, { text: '', mentions, pictures });
    await sendAll();
    expect(mails.map(({ text }) => /mentioned in a comment by creator .*/.exec(text)?.[0])).toEqual([
      expect.stringMatching(/“Fix the door” at .* \(2 pictures\)$/),
    ]);
    expect(mails[0]?.text).not.toContain('“”');
  });

  it('TALK-02 TOLD-02 who chose not to be told of it gets none', async () => {
    await chosen('never');
    const uuid = await room.create();
    await room.comment('creator', uuid, { mentions: [room.users.executor.uuid] });
    await sendAll();
    world.clock.advance(2 * day);
    await sendAll();
    expect(mails).toEqual([]);
  });
});

describe('what became of it', () => {
  it('TALK-05 who changed it, from which state to which and why, also over reopenings and by the clock', async () => {
    const first = await room.create(room.approved);
    await room.change('executor', first, { state: 'in_progress', comments: 'The parts are ordered' });
    await room.change('executor', first, { state: 'resolved', comments: 'done' });
    await room.reopen('approver', first, { comments: 'The glass is broken' });
    const second = await newestOf(first);
    world.clock.advance(3 * day);
    await room.change('executor', second, { state: 'resolved', comments: 'new glass' });
    await room.change('approver', second, { state: 'resolved', approval_comments: 'well done' });
    expect(linesOf(await room.conversation('creator', second))).toEqual([
      'creator created >open ',
      'executor changed open>in_progress The parts are ordered',
      'executor changed in_progress>to_be_approved done',
      'approver reopened to_be_approved>open The glass is broken',
      ' changed open>open_and_late ',
      'executor changed open_and_late>to_be_approved_and_late new glass',
      'approver changed to_be_approved_and_late>resolved_and_late well done',
    ]);
  });

  it('TALK-05 a task that expired by itself says so, and what is refused leaves no line', async () => {
    const uuid = await room.create();
    expect((await room.change('colleague', uuid, { state: 'resolved', comments: 'mine' })).status).toBe(403);
    world.clock.advance(10 * day);
    expect(linesOf(await room.conversation('creator', uuid))).toEqual([
      'creator created >open ',
      ' changed open>open_and_late ',
      ' changed open_and_late>expired ',
    ]);
  });
});

it('TALK-05 of tickets from before, their beginning, execution, approval and reopening are taken over', async () => {
  const first = await room.create(room.approved);
  await room.change('executor', first, { state: 'in_progress', comments: 'The parts are ordered' });
  await room.change('executor', first, { state: 'resolved', comments: 'done' });
  await room.reopen('approver', first, { comments: 'The glass is broken' });
  const second = await newestOf(first);
  await room.change('executor', second, { state: 'resolved', comments: 'new glass' });
  await room.change('approver', second, { state: 'resolved', approval_comments: 'well done' });
  await world.db.deleteFrom('ticket_entry').execute();
  await takeOver(world.db);
  expect(linesOf(await room.conversation('creator', second))).toEqual([
    'creator created >open ',
    'executor changed >to_be_approved done',
    'approver reopened to_be_approved>open The glass is broken',
    'executor changed >to_be_approved new glass',
    'approver changed to_be_approved>resolved well done',
  ]);
});

describe('a long conversation', () => {
  it('TALK-07 comes in pages, the newest first, without a gap and without a line twice', async () => {
    const uuid = await room.create();
    const texts = Array.from({ length: entriesAtOnce + 5 }, (_, index) => `comment ${index}`);
    for (const text of texts) await room.comment('executor', uuid, { text });
    const newest = await room.conversation('executor', uuid);
    expect(newest.entries).toHaveLength(entriesAtOnce);
    const earlier = await room.conversation('executor', uuid, { before: String(newest.earlier) });
    expect(commentsOf({ ...newest, entries: [...earlier.entries, ...newest.entries] })).toEqual(texts);
    expect([earlier.entries[0]?.kind, earlier.earlier]).toEqual(['created', null]);
  });
});
