import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { type BulkChange, bulkChangeAnswer, bulkPreview, mostInBulk } from '#contracts/tickets/bulk-change.ts';
import { ticketRoutes as routes } from '#contracts/tickets/ticket-routes.ts';
import type { Collection, Subject } from '../figures.ts';
import { get, send, signIn } from '../wire.ts';

const page = v.object({ data: v.array(v.object({ id: v.string() })) });
const perPage = 100;
const rounds = 3;
const day = 86_400_000;
/** As often as the app asks (ms). */
const poll = 1_000;

/** As many tickets as go at once are given another due date: from the order to the answer that has every row. */
export async function measureBulkChange(origin: string, subject: Subject, collection: Collection): Promise<void> {
  const session = await signIn(origin);
  const tickets: string[] = [];
  for (let at = 1; tickets.length < mostInBulk; at += 1) {
    const query = { filter: '{"states":["open"]}', page: String(at), per_page: String(perPage) };
    const { data } = v.parse(page, (await get(origin, session, routes.tickets.path, query)).body);
    tickets.push(...data.map(({ id }) => id));
  }
  for (let round = 1; round <= rounds; round += 1) {
    const order = { action: 'edit', ticket: { dueDate: new Date(Date.now() + (30 + round) * day).toISOString() } };
    const { method, path } = routes.previewBulkChange;
    const preview = v.parse(bulkPreview, await send(origin, session, method, path, { ...order, tickets }));
    const chosen = preview.tickets.map(({ uuid, version }) => ({ uuid, version }));
    const address = routes.startBulkChange.path.replace(':uuid', randomUUID());
    const start = performance.now();
    let change = changeIn(await send(origin, session, 'PUT', address, { order, tickets: chosen }));
    while (change.rows.length === 0) {
      await wait(poll);
      change = changeIn((await get(origin, session, address)).body);
    }
    collection.add({ measure: 'bulkChange', subject, size: null, throttle: null }, performance.now() - start);
    const failed = change.rows.filter(({ outcome }) => outcome !== 'done').length;
    if (failed > 0) throw new Error(`${failed} of ${mostInBulk} tickets were not changed`);
  }
}

const changeIn = (answer: unknown): BulkChange => v.parse(bulkChangeAnswer, answer).bulk_change;
