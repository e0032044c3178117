import { once } from 'node:events';
import { createServer, connect as dial, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, transaction } from '#server/db/client.ts';
import { type Postgres, startPostgres } from '#test/support/postgres.ts';

let postgres: Postgres;
let line: Line;
beforeAll(async () => {
  postgres = await startPostgres();
  line = await lineTo(postgres.url);
});
afterAll(async () => {
  await line.close();
  await postgres.stop();
});

/** A connection for each database that is opened here, and half a second for each answer. */
const open = () => openDatabase({ kind: 'server', url: `${line.url}?query_timeout=500`, connections: 1 });

/** A machine that lost its power, or a firewall that forgot the connection, ends nothing: what is sent has no answer. */
describe('a database whose connection went dead', () => {
  it('TECH-02 fails the call that was sent to it, and the next one has another connection', async () => {
    const db = open();
    await sql`select 1`.execute(db);
    line.goDead();
    await expect(sql`select 1`.execute(db)).rejects.toThrow('timeout');
    expect((await sql`select 2 as two`.execute(db)).rows).toEqual([{ two: 2 }]);
    await db.destroy();
  });

  it('TECH-02 fails a transaction once, without waiting for the end of it, too', async () => {
    const db = open();
    let asked = 0;
    const work = transaction(db, async (trx) => {
      await sql`select 1`.execute(trx);
      line.goDead();
      asked = performance.now();
      await sql`select 1`.execute(trx);
    });
    await expect(work).rejects.toThrow('timeout');
    expect(performance.now() - asked).toBeLessThan(950);
    expect((await sql`select 2 as two`.execute(db)).rows).toEqual([{ two: 2 }]);
    await db.destroy();
  });
});

/** A line to a server. Once it goes dead, the connections that it has carry nothing more and do not end; new ones work. */
type Line = { readonly url: string; readonly goDead: () => void; readonly close: () => Promise<void> };

async function lineTo(url: string): Promise<Line> {
  const { hostname, port } = new URL(url);
  const ends = new Set<Socket>();
  const alive = new Set<Socket>();
  const server = createServer((near) => {
    const far = dial(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      alive.add(from);
      from.on('error', () => {});
      from.on('data', (part) => alive.has(from) && to.write(part));
      from.on('close', () => alive.has(from) && to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const through = new URL(url);
  through.port = String(typeof address === 'object' ? address?.port : 0);
  return {
    url: through.href,
    goDead: () => alive.clear(),
    close: async () => {
      for (const end of ends) end.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
