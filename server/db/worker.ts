import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import type { EmbeddedFailure, EmbeddedReply, EmbeddedRequest, EmbeddedRows } from './embeddedThread.ts';

/**
 * The embedded database in a thread of its own, so that a slow query never holds up the event loop. `workerData` is
 * its folder; null keeps it in memory. With these parsers it yields what client.ts makes `pg` yield.
 */
const folder: string | null = workerData;
const asText = (text: string) => text;
const parsers = { [types.DATE]: asText, [types.INTERVAL]: asText };
const database = PGlite.create({ ...(folder === null ? {} : { dataDir: folder }), parsers });

parentPort?.on('message', async (request: EmbeddedRequest) => {
  parentPort?.postMessage(await reply(request));
});

async function reply(request: EmbeddedRequest): Promise<EmbeddedReply> {
  try {
    return { id: request.id, ...(await carryOut(request)) };
  } catch (error) {
    return { id: request.id, failure: failureOf(error) };
  }
}

async function carryOut(request: EmbeddedRequest): Promise<EmbeddedRows> {
  const open = await database;
  if (request.kind === 'close') {
    await open.close();
    return { rows: [], command: '', rowCount: 0 };
  }
  const { rows, command, rowCount } = await open.query<never>(request.sql, [...request.parameters]);
  return { rows, command: command ?? '', rowCount: rowCount ?? 0 };
}

/** An error loses its own fields on the way between threads; these are what callers tell errors apart by. */
function failureOf(error: unknown): EmbeddedFailure {
  if (!(error instanceof Error)) return { message: String(error), code: null, constraint: null };
  const field = (name: string): string | null => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? value : null;
  };
  return { message: error.message, code: field('code'), constraint: field('constraint') };
}
