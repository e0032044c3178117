import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import { activityTree } from '#contracts/execution/activity.ts';
import type { JsonExecution, StoredFile } from '#contracts/execution/execution.ts';
import { questionsIn } from '#domain/execution/counts.ts';
import { hasAccessToCreateTicket } from '#domain/session/modules.ts';
import type { Database } from '../db/schema.ts';
import type { Platform } from '../platform.ts';
import { allAreas, areasOf } from './areas.ts';
import { insertTickets } from './insert.ts';
import { allowedOf } from './mail-quota.ts';
import { questionDataOf } from './question-data.ts';
import { mended, type Place, type Readable, readTicket } from './readable.ts';

type Owner = { readonly companyUuid: string; readonly userUuid: string; readonly executionUuid: string };
type Delivered = {
  readonly owner: Owner;
  readonly execution: JsonExecution;
  readonly place: Place;
  readonly raised: readonly Raised[];
};

/** OP-48: a ticket of an execution, with the id of the answer that it was raised from. */
type Raised = { readonly answer: string; readonly ticket: Readable };

/** The tickets that an execution brings, the first `most` of them, as far as they can be read. */
export function raisedIn({ tickets }: JsonExecution, most: number): Raised[] {
  return firstOf(tickets, most).flatMap(({ answer, one }) => {
    const ticket = readTicket(one);
    return ticket === null ? [] : [{ answer, ticket }];
  });
}

/** The first `most` tickets with their answers, whether or not they can be read. */
function firstOf(
  tickets: JsonExecution['tickets'],
  most: number,
): { readonly answer: string; readonly one: unknown }[] {
  const first: { answer: string; one: unknown }[] = [];
  for (const [answer, list] of Object.entries(tickets))
    for (const one of list) {
      if (first.length === most) return first;
      first.push({ answer, one });
    }
  return first;
}

/** The paths of the pictures that tickets name. */
export const ticketPicturesOf = (raised: readonly Raised[]): string[] => [
  ...new Set(raised.flatMap(({ ticket }) => ticket.pictures)),
];

/**
 * OP-48, UPL-05: makes the tickets of an execution within the transaction that stores it, so that they are made once with
 * it. One that breaks a rule of TCREATE is mended and never refused (decision 025). `pictures` are those that are stored.
 */
export async function raiseTickets(
  trx: Transaction<Database>,
  platform: Pick<Platform, 'env' | 'clock' | 'log'>,
  { owner, execution, place, raised }: Delivered,
  pictures: readonly StoredFile[],
): Promise<void> {
  if (raised.length === 0) return;
  const known = {
    now: platform.clock(),
    owner,
    place,
    stored: new Set(pictures.map(({ path }) => path)),
    ownAreas: (await areasOf(trx, owner)).map(({ uuid }) => uuid),
    areas: await allAreas(trx, owner.companyUuid),
  };
  if (known.areas.length === 0 || !(await mayCreate(trx, owner)))
    return platform.log.warn({ execution: owner.executionUuid, tickets: raised.length }, 'tickets were left out');
  const uuids = await freeUuids(trx, owner.companyUuid, raised);
  const tree = await treeOf(trx, owner.companyUuid, place);
  const answers = new Map(questionsIn(execution.activity_tree.screens).map((one) => [one.answer_uuid, one]));
  const brought = Object.values(execution.tickets).reduce((sum, { length }) => sum + length, 0);
  if (brought > platform.env.TICKETS_PER_EXECUTION)
    platform.log.warn(
      { execution: owner.executionUuid, brought },
      'tickets beyond TICKETS_PER_EXECUTION were left out',
    );
  for (const [index, { answer, ticket }] of raised.entries()) {
    const answered = answers.get(answer);
    const question = answered === undefined ? null : { uuid: answered.uuid, data: questionDataOf(answered, tree) };
    const { data } = ticket.notifications;
    const notifications = { data: [...(await allowedOf(trx, platform, owner.userUuid, data))] };
    const whole = { ...known, question, uuid: uuids[index] ?? randomUUID() };
    await insertTickets(trx, platform, mended({ ...ticket, notifications }, whole));
  }
}

async function mayCreate(db: Kysely<Database>, { userUuid }: Owner): Promise<boolean> {
  const user = await db.selectFrom('user').where('uuid', '=', userUuid).select('permissions').executeTakeFirst();
  return user !== undefined && hasAccessToCreateTicket(user);
}

/** The uuid that a device gave each ticket, as long as no other ticket has it. */
async function freeUuids(db: Kysely<Database>, company: string, raised: readonly Raised[]): Promise<string[]> {
  const given = raised.flatMap(({ ticket }) => ticket.uuid ?? []);
  const rows =
    given.length === 0
      ? []
      : await db
          .selectFrom('ticket')
          .where('company_uuid', '=', company)
          .where('uuid', 'in', given)
          .select('uuid')
          .execute();
  const taken = new Set(rows.map(({ uuid }) => uuid));
  return raised.map(({ ticket }) => {
    const uuid = ticket.uuid === null || taken.has(ticket.uuid) ? randomUUID() : ticket.uuid;
    taken.add(uuid);
    return uuid;
  });
}

async function treeOf(db: Kysely<Database>, company: string, { activity, version }: Place) {
  const { tree } = await db
    .selectFrom('activity_version')
    .where('company_uuid', '=', company)
    .where('activity_uuid', '=', activity)
    .where('version', '=', version)
    .select('tree')
    .executeTakeFirstOrThrow();
  return v.parse(activityTree, JSON.parse(tree));
}
