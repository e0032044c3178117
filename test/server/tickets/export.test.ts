import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TicketFilter } from '#contracts/tickets/ticket-list.ts';
import { stamp } from '#domain/time/instants.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { type Role, type TicketRoom, ticketRoom } from '#test/support/ticket-room.ts';

const world = realPlatform();
let room: TicketRoom;
beforeEach(async () => {
  room = await ticketRoom(world);
});

type Asked = { readonly filter?: TicketFilter; readonly sort?: string; readonly format?: string; readonly as?: Role };
const ask = ({ filter = {}, sort = 'ticket_id', format = 'csv', as = 'creator' }: Asked = {}, language = 'en') =>
  world.signedFetch(room.sessions[as], 'GET', '/api/v3/ticket_manager/tasks/export', {
    query: { filter: JSON.stringify(filter), sort, format },
    headers: { 'Accept-Language': language },
  });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const csv = async (asked?: Asked, language?: string): Promise<string[][]> =>
  parse(await bytesOf(await ask(asked, language)), { bom: true });
/** Excel counts in days: at some times of the clock a date is read back a millisecond off. */
const toSeconds = (cell: unknown) => (cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell);
const workbook = async (asked: Asked = {}) => readSheet(await bytesOf(await ask({ ...asked, format: 'xlsx' })));

describe('the export of the ticket list', () => {
  it('EXPO-01 EXPO-02 EXPO-03 has the rows of the list as the database has them: Unicode, formulas, quotes, nothing', async () => {
    const hostile = ['valueOf', '=1+1', '+cmd|/c calc', '-2', '@SUM(A1)', '\tTab', 'Góndola "rota"; 日本 😀,\nline'];
    const made: string[] = [];
    for (const title of ['Góndola', 'Pasillo', ...hostile.slice(0, 5)]) made.push(await room.create({ title }));
    for (const [at, comments] of hostile.entries())
      if (made[at]) await room.change('executor', made[at], { state: 'resolved', comments });
    const offset = room.sessions.creator.time_zone_offset;
    const tickets = await world.db
      .selectFrom('ticket')
      .innerJoin('ticket_definition as definition', 'definition.uuid', 'ticket.definition_uuid')
      .innerJoin('ticket_cycle as cycle', 'cycle.ticket_uuid', 'ticket.uuid')
      .where('ticket.company_uuid', '=', room.company.uuid)
      .select(['number', 'definition.title', 'ticket.created_at', 'due_at', 'cycle.comments'])
      .orderBy('number')
      .execute();
    const safe = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
    const answer = await ask();
    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="tasks-\d{4}-\d{2}-\d{2}\.csv"$/);
    const bytes = await bytesOf(answer);
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    const [heads = [], ...rows]: string[][] = parse(bytes, { bom: true });
    expect(heads.join('|')).toBe(
      'Task|Name|Status|Priority|Task type|Accountable area|Approval area|Store|Store code|Activity|Created by|Created|Due date|Last change|Comment on the solution|Comment on the approval|Last comment of the conversation|Link',
    );
    const at = (row: readonly unknown[], head: string) => row[heads.indexOf(head)];
    expect(
      rows.map((row) =>
        ['Task', 'Name', 'Created', 'Due date', 'Comment on the solution'].map((head) => at(row, head)),
      ),
    ).toEqual(
      tickets.map(({ number, title, created_at, due_at, comments }) => [
        String(number),
        safe(title),
        stamp(created_at.toISOString(), offset),
        stamp(due_at.toISOString(), offset),
        safe(comments),
      ]),
    );
    expect(at(rows[0] ?? [], 'Link')).toMatch(/^https?:\/\/[^/]+\/ticket-manager\/1$/);
    expect([at(rows[0] ?? [], 'Approval area'), at(rows[0] ?? [], 'Status')]).toEqual(['', 'Resolved']);

    const [, ...cells] = await workbook();
    const onClock = (date: Date) => new Date(`${stamp(date.toISOString(), offset).replace(' ', 'T')}:00.000Z`);
    expect(
      cells.map((row) =>
        ['Task', 'Name', 'Created', 'Due date', 'Comment on the solution'].map((head) => toSeconds(at(row, head))),
      ),
    ).toEqual(
      tickets.map(({ number, title, created_at, due_at, comments }) => [
        number,
        title,
        onClock(created_at),
        onClock(due_at),
        comments.trim() === comments ? comments : expect.any(String),
      ]),
    );
  });

  it('EXPO-01 TALK-04 has the newest text of the conversation, and the last change of the task itself', async () => {
    const of = async (uuid: string, head: string) => {
      const [heads = [], ...rows] = await csv();
      const { number } = await world.db
        .selectFrom('ticket')
        .where('uuid', '=', uuid)
        .select('number')
        .executeTakeFirstOrThrow();
      return rows.find(([first]) => first === String(number))?.[heads.indexOf(head)];
    };
    const minutes = (count: number) => world.clock.advance(count * 60_000);
    const now = () => stamp(world.clock.now().toISOString(), room.sessions.creator.time_zone_offset);
    const silent = await room.create({ title: 'Silent' });
    const uuid = await room.create({ bulkUUID: await room.assign('creator'), ...room.approved });
    expect(await of(silent, 'Last comment of the conversation')).toBe('');
    await room.comment('executor', uuid, { text: 'Which door?' });
    await room.comment('creator', uuid, { text: '=The left one' });
    const created = await of(uuid, 'Last change');
    minutes(7);
    await room.comment('executor', uuid, { text: '', pictures: [await room.picture('executor')] });
    expect(await of(uuid, 'Last comment of the conversation')).toBe("'=The left one");
    expect(await of(uuid, 'Last change')).toBe(created);
    await room.edit('creator', uuid, { title: 'The left door' });
    expect(await of(uuid, 'Last change')).toBe(now());
    minutes(7);
    await room.change('executor', uuid, { state: 'resolved', comments: 'done' });
    expect(await of(uuid, 'Last change')).toBe(now());
    await room.reopen('approver', uuid);
    const { uuid: newest } = await world.db
      .selectFrom('ticket')
      .where('root_uuid', '=', uuid)
      .where('last', '=', true)
      .select('uuid')
      .executeTakeFirstOrThrow();
    expect(await of(newest, 'Last comment of the conversation')).toBe("'=The left one");
  });

  it('EXPO-01 OP-91 goes by filter and sort over all pages, and is in the language of the person', async () => {
    for (const title of ['B', 'C', 'A']) await room.create({ title });
    const names = async (asked: Asked) => (await csv(asked)).slice(1).map(([, name]) => name);
    expect(await names({ sort: 'name' })).toEqual(['A', 'B', 'C']);
    expect(await names({ sort: '-name', filter: { ticket_id: '2' } })).toEqual(['C']);
    expect(await csv({ filter: { states: ['expired'] } })).toHaveLength(1);
    expect(await workbook({ filter: { states: ['expired'] } })).toHaveLength(1);
    expect((await csv({}, 'es'))[0]?.slice(0, 3)).toEqual(['Tarea', 'Nombre', expect.any(String)]);
  });

  it('EXPO-01 SESS-06 has nothing of stores and companies that the person may not see', async () => {
    await room.create({ title: 'Mine' });
    await room.create({ title: 'Hidden', bulkUUID: await room.assign('creator', room.stores.slice(1)) });
    const elsewhere = await ticketRoom(world, 'Globex');
    await elsewhere.create({ title: 'Theirs' });
    const { uuid: user } = room.users.executor;
    await world.db.updateTable('user').set({ every_store: false }).where('uuid', '=', user).execute();
    const [{ uuid: store } = { uuid: '' }] = room.stores;
    await world.db
      .insertInto('user_store')
      .values({ company_uuid: room.company.uuid, user_uuid: user, store_uuid: store })
      .execute();
    for (const rows of [await csv({ as: 'executor' }), await workbook({ as: 'executor' })])
      expect(rows.slice(1).map(([, name]) => name)).toEqual(['Mine']);
  });

  it('BULK-10 has the selected tickets alone, in the order of the list, and none that the person may not see', async () => {
    const made: string[] = [];
    for (const title of ['B', 'Not selected', 'A']) made.push(await room.create({ title }));
    const closed = await room.create({ title: 'Closed' });
    await room.change('executor', closed, { state: 'resolved', comments: 'done' });
    const elsewhere = await ticketRoom(world, 'Globex');
    const tickets = [
      made[2],
      made[0]?.toUpperCase(),
      closed,
      await elsewhere.create({ title: 'Theirs' }),
      randomUUID(),
    ];
    const selected = (body: object, as: Role = 'creator') =>
      world.signedFetch(room.sessions[as], 'POST', '/api/v3/ticket_manager/tasks/export', { body });
    const names = async (sort: string) =>
      (await readSheet(await bytesOf(await selected({ tickets, sort, format: 'xlsx' }))))
        .slice(1)
        .map(([, name]) => name);
    expect(await names('name')).toEqual(['A', 'B', 'Closed']);
    expect(await names('-ticket_id')).toEqual(['Closed', 'A', 'B']);
    const { uuid } = room.users.executor;
    await world.db.updateTable('user').set({ every_store: false }).where('uuid', '=', uuid).execute();
    const hidden = await selected({ tickets, format: 'csv' }, 'executor');
    expect(parse(await bytesOf(hidden), { bom: true })).toHaveLength(1);
    for (const body of [
      { tickets: [], format: 'csv' },
      { tickets: ['all'], format: 'csv' },
      { tickets, format: 'pdf' },
    ])
      expect((await selected(body)).status).toBe(422);
  });

  it('EXPO-01 has 2,000 rows, each once and in order', async () => {
    const first = await room.create({ title: 'Many' });
    const copy = sql`('00000000-0000-4000-8000-' || lpad(at::text, 12, '0'))::uuid`;
    await sql`insert into ticket select (jsonb_populate_record(ticket,
      jsonb_build_object('uuid', ${copy}, 'root_uuid', ${copy}, 'number', at))).*
      from ticket, generate_series(2, 2000) at where ticket.uuid = ${first}`.execute(world.db);
    await sql`insert into ticket_cycle select (jsonb_populate_record(ticket_cycle,
      jsonb_build_object('ticket_uuid', ${copy}))).*
      from ticket_cycle, generate_series(2, 2000) at where ticket_cycle.ticket_uuid = ${first}`.execute(world.db);
    const numbers = (rows: readonly (readonly unknown[])[]) => rows.slice(1).map(([number]) => Number(number));
    const expected = Array.from({ length: 2000 }, (_, at) => at + 1);
    expect(numbers(await csv())).toEqual(expected);
    expect(numbers(await workbook({ sort: '-ticket_id' }))).toEqual(expected.toReversed());
  });

  it('EXPO-01 OP-85 refuses a format, a sort and a filter that there is none of', async () => {
    await room.create({ title: 'A' });
    expect((await ask({ format: 'pdf' })).status).toBe(400);
    expect((await ask({ sort: 'body' })).status).toBe(400);
    expect((await ask({ filter: { users: [room.users.executor.uuid] } })).status).toBe(403);
    const broken = { filter: "{'; drop table ticket", sort: 'name', format: 'csv' };
    const answer = await world.signedFetch(room.sessions.creator, 'GET', '/api/v3/ticket_manager/tasks/export', {
      query: broken,
    });
    expect(answer.status).toBe(400);
  });
});
