import { workerData } from 'node:worker_threads';
import { answerBy } from '../thread.ts';
import type { EmbeddedRequest, EmbeddedRows } from './embedded-thread.ts';
import { embeddedHere } from './in-process.ts';

/**
 * The embedded database in a thread of its own, so that a slow query never holds up the event loop. `workerData` is
 * its folder; null keeps it in memory.
 */
const folder: string | null = workerData;
const database = embeddedHere(folder);

answerBy(carryOut);

async function carryOut(request: EmbeddedRequest): Promise<EmbeddedRows> {
  if (request.kind === 'query') return database.query(request.sql, request.parameters);
  await database.close();
  return { rows: [], command: '', rowCount: 0 };
}
