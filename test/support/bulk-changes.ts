import { randomUUID } from 'node:crypto';
import type { Session } from '#contracts/session/session.ts';
import type { BulkChange, BulkOrder, BulkPlan, BulkPreviewed } from '#contracts/tickets/bulk-change.ts';
import { changeNextTicket } from '#server/tickets/bulk-work.ts';
import type { RealPlatform } from './real-platform.ts';

const path = '/api/v1/ticket_manager/bulk_changes';

/** A rejection as the form of one ticket would send it. */
export const rejection: BulkOrder = { action: 'reject', due_date_time: 2, due_date_period: 2, comments: 'Not yet.' };

export type Versioned = { readonly uuid: string; readonly version: number };

/** The calls of bulk changes, and their work, which a test does by itself. */
export function bulkChanges(world: RealPlatform) {
  const preview = async (as: Session, plan: BulkPlan, tickets: readonly string[]): Promise<BulkPreviewed[]> => {
    const answer = await world.signedFetch(as, 'POST', `${path}/preview`, { body: { ...plan, tickets } });
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()).tickets;
  };
  const put = (as: Session, uuid: string, body: unknown): Promise<Response> =>
    world.signedFetch(as, 'PUT', `${path}/${uuid}`, { body });
  const start = async (as: Session, order: BulkOrder, tickets: readonly Versioned[]): Promise<string> => {
    const uuid = randomUUID();
    const answer = await put(as, uuid, { order, tickets });
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    return uuid;
  };
  const get = (as: Session, uuid: string): Promise<Response> => world.signedFetch(as, 'GET', `${path}/${uuid}`);
  const read = async (as: Session, uuid: string): Promise<BulkChange> =>
    (await (await get(as, uuid)).json()).bulk_change;
  const underWay = async (as: Session): Promise<BulkChange | null> =>
    (await (await world.signedFetch(as, 'GET', path)).json()).bulk_change;
  const work = async (platform = world.platform): Promise<void> => {
    while (await changeNextTicket(platform));
  };
  /** The tickets as they are now, by their versions. */
  const now = async (uuids: readonly string[]): Promise<Versioned[]> => {
    const rows = await world.db.selectFrom('ticket').where('uuid', 'in', uuids).select(['uuid', 'version']).execute();
    const versions = new Map(rows.map(({ uuid, version }) => [uuid, version]));
    return uuids.map((uuid) => ({ uuid, version: versions.get(uuid) ?? 1 }));
  };
  /** What becomes of each of these tickets as they are now. */
  const run = async (as: Session, order: BulkOrder, uuids: readonly string[]) => {
    const uuid = await start(as, order, await now(uuids));
    await work();
    return (await read(as, uuid)).rows.map(({ outcome }) => outcome);
  };
  return { preview, put, start, get, read, underWay, work, now, run };
}
