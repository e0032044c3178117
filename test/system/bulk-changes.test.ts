import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { startSystem } from '#test/support/system.ts';
import { addArea, addTickets } from '#test/support/tickets.ts';

const tickets = 1_000;
const long = { timeout: 300_000 };

it(`BULK-06 ${tickets} tasks are changed once each by two processes, one of which is killed again and again`, async () => {
  const system = await startSystem();
  onTestFinished(() => system.dispose());
  const { db, store } = system;
  const { uuid: company_uuid } = await db.selectFrom('company').select('uuid').executeTakeFirstOrThrow();
  const { uuid: user_uuid } = await db.selectFrom('user').select('uuid').executeTakeFirstOrThrow();
  const modules = JSON.stringify({ web_executor: true, ticket_manager: true });
  await db.updateTable('company').set({ modules }).execute();
  const area = await addArea({ db }, { uuid: company_uuid }, 'Operations', [user_uuid]);
  await addTickets({ db }, { company_uuid, user_uuid }, { area, store: store.uuid, count: tickets });
  await sql`insert into ticket_cycle (company_uuid, ticket_uuid) select company_uuid, uuid from ticket`.execute(db);
  const uuid = randomUUID();
  const instruction = JSON.stringify({ action: 'in_progress' });
  await db
    .insertInto('bulk_change')
    .values({ company_uuid, user_uuid, uuid, sha256: '', instruction, created_at: new Date() })
    .execute();
  await sql`
    insert into bulk_change_ticket (company_uuid, user_uuid, bulk_uuid, place, ticket_uuid, version)
    select company_uuid, ${user_uuid}, ${uuid}, number, uuid, version from ticket`.execute(db);
  const outcomes = async () => {
    const rows = db.selectFrom('bulk_change_ticket').select(['outcome', (eb) => eb.fn.countAll<number>().as('count')]);
    return Object.fromEntries((await rows.groupBy('outcome').execute()).map((row) => [row.outcome, Number(row.count)]));
  };
  const done = async () => (await outcomes())['done'] ?? 0;

  await system.start();
  for (const share of [0.1, 0.3, 0.5]) {
    const victim = await system.start();
    await expect.poll(done, long).toBeGreaterThan(tickets * share);
    await victim.kill();
  }
  await expect.poll(outcomes, long).toEqual({ done: tickets });
  const states = await sql<{ state: string; version: number; changes: number }>`
    select distinct state, version, (
      select count(*) from ticket_entry where ticket_uuid = ticket.uuid and kind = 'changed') as changes
    from ticket`.execute(db);
  expect(states.rows.map((row) => ({ ...row, changes: Number(row.changes) }))).toEqual([
    { state: 'in_progress', version: 2, changes: 1 },
  ]);
});
