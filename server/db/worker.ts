import { workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { answerBy } from '../thread.ts';
import type { EmbeddedRequest, EmbeddedRows } from './embeddedThread.ts';

/**
 * The embedded database in a thread of its own, so that a slow query never holds up the event loop. `workerData` is
 * its folder; null keeps it in memory. With these parsers it yields what client.ts makes `pg` yield.
 */
const folder: string | null = workerData;
const asText = (text: string) => text;
const parsers = { [types.DATE]: asText, [types.INTERVAL]: asText };
const database = PGlite.create({ ...(folder === null ? {} : { dataDir: folder }), parsers });

answerBy(carryOut);

async function carryOut(request: EmbeddedRequest): Promise<EmbeddedRows> {
  const open = await database;
  if (request.kind === 'close') {
    await open.close();
    return { rows: [], command: '', rowCount: 0 };
  }
  const { rows, command, rowCount } = await open.query<never>(request.sql, [...request.parameters]);
  return { rows, command: command ?? '', rowCount: rowCount ?? 0 };
}
