import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase, transaction } from '#server/db/client.ts';
import { EmbeddedThread } from '#server/db/embedded-thread.ts';
import { migrate } from '#server/db/migrate.ts';
import { freshFolder } from '#test/support/database.ts';

describe('the embedded database', () => {
  it('TECH-03 keeps what it was given from one start to the next, and migrates a fresh folder once', async () => {
    const folder = await freshFolder();
    const first = openDatabase({ kind: 'embedded', folder });
    expect((await migrate(first)).length).toBeGreaterThan(0);
    await sql`insert into company (uuid, slug, name) values (gen_random_uuid(), 'acme', 'Acme Retail')`.execute(first);
    await first.destroy();
    const second = openDatabase({ kind: 'embedded', folder });
    expect(await migrate(second)).toEqual([]);
    expect(await second.selectFrom('company').select('name').execute()).toEqual([{ name: 'Acme Retail' }]);
    await second.destroy();
    expect(readdirSync(folder)).toContain('PG_VERSION');
  });

  it('TECH-03 a query beside the running transaction is refused instead of waiting forever', async () => {
    const db = openDatabase({ kind: 'embedded', folder: await freshFolder() });
    const stuck = transaction(db, async () => await sql`select 1`.execute(db));
    await expect(stuck).rejects.toThrow('beside the running transaction');
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await db.destroy();
  });

  it('TECH-03 a slow query does not hold up the process', async () => {
    const db = openDatabase({ kind: 'embedded', folder: await freshFolder() });
    await sql`select 1`.execute(db);
    const order: string[] = [];
    const slow = sql`select count(*) from generate_series(1, 300000)`.execute(db).then(() => order.push('query'));
    await new Promise((resolve) => setImmediate(resolve));
    order.push('event loop');
    await slow;
    expect(order).toEqual(['event loop', 'query']);
    await db.destroy();
  });

  it('TECH-03 a folder that cannot be opened fails the query instead of leaving it waiting', async () => {
    const db = openDatabase({ kind: 'embedded', folder: '/dev/null/nowhere' });
    await expect(sql`select 1`.execute(db)).rejects.toThrow();
  });

  it('TECH-03 when its thread has ended, nobody waits for an answer', async () => {
    const thread = new EmbeddedThread(await freshFolder());
    expect((await thread.query('select 1 as one', [])).rows).toEqual([{ one: 1 }]);
    await thread.close();
    await expect(thread.query('select 1', [])).rejects.toThrow('the embedded database has ended');
  });
});
