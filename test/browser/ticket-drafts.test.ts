import { expect, it } from 'vitest';
import { editFormOf } from '#domain/tickets/ticket-edit.ts';
import { aTicket } from '../domain/tickets/a-ticket.ts';
import { executor } from '../paths/people.ts';
import { page } from './edge-world.ts';

const other = { ...executor, user_uuid: 'somebody-else' };
const elsewhere = { ...executor, company_uuid: 'another-company' };
const comment = { text: 'Is the left one', mentions: [{ uuid: 'p1', name: 'Approver' }], pictures: [] };
const opened = editFormOf(aTicket({}), '-03:00');
const edit = { opened, typed: { ...opened, title: 'New door' }, seen: 3 };

const keyOf = (...parts: string[]) => [executor.company_uuid, executor.user_uuid, 'k1', ...parts];
const keys = (store: 'ticketForms' | 'comments' = 'ticketForms') =>
  page.evaluate((store) => edges.openDatabase().read([store], (rows) => rows.keys(store)), store);
const begun = async (owner = executor, ticket = 'k1') => {
  const found = await page.evaluate(([owner, ticket]) => edges.changeFound(owner, ticket), [owner, ticket] as const);
  return Reflect.get(Object(found), 'begun');
};
/** A keeper of this page, of the opening `writer`. */
const keeper = (part: 'comment' | 'edit', writer = 'w1') =>
  page.evaluate(([given, part]) => void Object.assign(globalThis, { [part]: edges.ticketDraftOn(given) }), [
    { owner: executor, ticket: 'k1', part, writer },
    part,
  ] as const);
const write = (part: 'comment' | 'edit', given: object, uuid = `${part}-w1`) =>
  page.evaluate(([part, event]) => Reflect.get(globalThis, part).send(event), [
    part,
    { type: 'WRITE', uuid, number: '', title: '', comment: null, edit: null, takenOut: [], ...given },
  ] as const);
const heard = (part: 'comment' | 'edit') => page.evaluate((part) => Reflect.get(globalThis, part).heard, part);
const named = { number: '41', title: 'Shelf' };

it('TALK-08 EDIT-06 a draft comes back after a reload, to its user in its company at its ticket only, and its ticket is told of once', async () => {
  await keeper('comment');
  await keeper('edit');
  await write('comment', { comment });
  await write('edit', { edit, ...named });
  await expect.poll(keys).toEqual([keyOf('comment'), keyOf('edit')]);
  await page.reload();
  expect(await begun()).toEqual({
    comment: { uuid: 'comment-w1', draft: comment, files: [] },
    edit: { uuid: 'edit-w1', savedAt: '2026-03-02T11:00:00.000Z', edit },
  });
  const nothing = { comment: null, edit: null };
  expect([await begun(other), await begun(elsewhere), await begun(executor, 'k2')]).toEqual([
    nothing,
    nothing,
    nothing,
  ]);
  const told = await page.evaluate(
    (owners) => Promise.all(owners.map(async (owner) => [await edges.unsavedOf(owner), await edges.unsentOf(owner)])),
    [executor, other, elsewhere],
  );
  const savedAt = '2026-03-02T11:00:00.000Z';
  expect(told).toEqual([
    [[{ ticket: 'k1', ...named, savedAt }], 2],
    [[], 0],
    [[], 0],
  ]);
});

it('TALK-08 TALK-03 a comment that is sent is a draft no more, nothing that comes late brings it back, and the next draft is kept', async () => {
  await keeper('comment');
  await write('comment', { comment });
  const { next } = await page.evaluate(
    (owner) => edges.commentSentFrom(owner, 'k1', 'Is the left one meant?', 'comment-w1'),
    executor,
  );
  expect([await keys(), (await keys('comments')).length]).toEqual([[], 1]);
  await write('comment', { comment });
  await expect.poll(() => heard('comment')).toEqual([{ code: 'notFound' }]);
  expect(await keys()).toEqual([]);
  await write('comment', { comment }, next);
  await expect.poll(begun).toMatchObject({ comment: { uuid: next, draft: comment } });
});

it('TALK-08 EDIT-06 what a page left behind comes back as the draft that it is, and an opening that was taken over writes no more', async () => {
  const { company_uuid, user_uuid } = executor;
  const common = { uuid: 'e1', writer: 'w0', ticket: 'k1' };
  await page.evaluate(([left]) => edges.keepUnwritten('ticketForm', 'e1', left), [
    {
      ...common,
      owner: { company_uuid, user_uuid },
      part: 'edit',
      takenOut: [],
      row: {
        ...common,
        ...named,
        version: 1,
        company_uuid,
        user_uuid,
        savedAt: '2026-03-02T10:00:00.000Z',
        comment: null,
        edit,
      },
    },
  ] as const);
  expect(await begun()).toMatchObject({ comment: null, edit: { uuid: 'e1', edit } });
  await keeper('edit', 'w0');
  await write('edit', { edit }, 'e1');
  await expect.poll(() => heard('edit')).toEqual([{ code: 'heldElsewhere' }]);
});
