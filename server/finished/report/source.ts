import { type Kysely, sql } from 'kysely';
import type { TicketTexts } from '#contracts/tickets/ticket-texts.ts';
import type { Priority } from '#contracts/tickets/tickets.ts';
import { ticketTexts } from '#domain/tickets/ticket-texts.ts';
import type { Database } from '../../db/schema.ts';
import type { Lent } from '../../files/index.ts';
import type { Platform } from '../../platform.ts';
import type { Execution } from './queue.ts';

/** A stored file of an execution; `location` is null when its bytes are gone. */
export type SourceFile = { readonly location: string | null; readonly bytes: number };

export type SourceTicket = TicketTexts & {
  readonly uuid: string;
  readonly number: number;
  readonly title: string;
  readonly area: string;
  readonly approvalArea: string | null;
  readonly priority: Priority;
  readonly links: readonly string[];
  readonly dueAt: string;
  readonly questionUuid: string | null;
  readonly pictures: readonly string[];
};

/** Everything that a report is made of: plain data, so that another process can make it. */
export type ReportSource = {
  readonly execution: string;
  /** The stored execution and the activity as it was published, both as JSON texts. */
  readonly body: string;
  readonly tree: string;
  readonly activityName: string;
  readonly storeName: string;
  readonly storeCode: string;
  readonly storeAddress: string;
  readonly companyName: string;
  readonly person: string;
  /** `+hh:mm` (SESS-04). */
  readonly offset: string;
  /** ISO 8601; never later than the arrival of the execution. */
  readonly finishedAt: string;
  readonly index: number | null;
  readonly tickets: readonly SourceTicket[];
  readonly postponed: { readonly comment: string; readonly pictures: readonly string[] } | null;
  readonly files: Readonly<Record<string, SourceFile>>;
};

/** The database, and the files of the store for the process that makes reports. */
type Lending = Pick<Platform, 'db'> & { readonly lent: Pick<Lent, 'locate'> };

/** Reads what the report of an execution is made of; the pictures themselves stay where they are. */
export async function sourceOf({ db, lent }: Lending, execution: Execution): Promise<ReportSource> {
  const { first_name, last_name, email, activity_uuid, user_uuid, finished_at, ...row } = await rowOf(db, execution);
  const tickets = await ticketsOf(db, execution);
  const postponed = await postponedOf(db, execution, activity_uuid, user_uuid);
  const beside = [...tickets.flatMap(({ pictures }) => pictures), ...(postponed?.pictures ?? [])];
  const person = `${first_name} ${last_name}`.trim();
  return {
    ...row,
    finishedAt: finished_at.toISOString(),
    execution: execution.executionUuid,
    person: person === '' ? email : person,
    offset: row.offset ?? '-03:00',
    tickets,
    postponed,
    files: await filesOf({ db, lent }, execution, beside),
  };
}

const rowOf = (db: Kysely<Database>, { companyUuid, executionUuid }: Execution) =>
  db
    .selectFrom('execution')
    .innerJoin('company', 'company.uuid', 'execution.company_uuid')
    .innerJoin('user', 'user.uuid', 'execution.user_uuid')
    .innerJoin('store', (join) =>
      join.onRef('store.company_uuid', '=', 'execution.company_uuid').onRef('store.uuid', '=', 'execution.store_uuid'),
    )
    .innerJoin('activity_version as published', (join) =>
      join
        .onRef('published.company_uuid', '=', 'execution.company_uuid')
        .onRef('published.activity_uuid', '=', 'execution.activity_uuid')
        .onRef('published.version', '=', 'execution.activity_version'),
    )
    .where('execution.company_uuid', '=', companyUuid)
    .where('execution.uuid', '=', executionUuid)
    .where('execution.deleted_at', 'is', null)
    .select(['execution.body', 'execution.activity_uuid', 'execution.user_uuid', 'published.tree'])
    .select(['execution.finished_at'])
    .select(['execution.activity_name as activityName', 'execution.store_name as storeName'])
    .select(['execution.store_index as index', 'store.store_code as storeCode', 'store.address as storeAddress'])
    .select(['company.name as companyName', 'company.time_zone_offset as offset'])
    .select(['user.first_name', 'user.last_name', 'user.email'])
    .executeTakeFirstOrThrow();

async function ticketsOf(
  db: Kysely<Database>,
  { companyUuid, executionUuid }: Execution,
): Promise<readonly SourceTicket[]> {
  const rows = await db
    .selectFrom('ticket_definition as definition')
    .innerJoin('ticket', (join) =>
      join
        .onRef('ticket.company_uuid', '=', 'definition.company_uuid')
        .onRef('ticket.definition_uuid', '=', 'definition.uuid')
        .onRef('ticket.root_uuid', '=', 'ticket.uuid'),
    )
    .innerJoin('accountable_area as area', (join) =>
      join.onRef('area.company_uuid', '=', 'definition.company_uuid').onRef('area.uuid', '=', 'definition.area_uuid'),
    )
    .leftJoin('accountable_area as approval', (join) =>
      join
        .onRef('approval.company_uuid', '=', 'definition.company_uuid')
        .onRef('approval.uuid', '=', 'definition.approval_area_uuid'),
    )
    .where('definition.company_uuid', '=', companyUuid)
    .where('definition.execution_uuid', '=', executionUuid)
    .orderBy('ticket.number')
    .select(['ticket.uuid', 'ticket.number', 'ticket.due_at', 'definition.uuid as definition'])
    .select(ticketTexts.map((name) => `definition.${name}` as const))
    .select(['definition.title', 'definition.priority', 'definition.links'])
    .select(['definition.question_uuid as questionUuid', 'area.name as area', 'approval.name as approvalArea'])
    .execute();
  const pictures = await ticketPictures(db, companyUuid, rows);
  return rows.map(({ due_at, definition, ...row }) => ({
    ...row,
    dueAt: due_at.toISOString(),
    pictures: pictures.flatMap((picture) => (picture.definition_uuid === definition ? picture.path : [])),
  }));
}

async function ticketPictures(db: Kysely<Database>, company: string, rows: readonly { readonly definition: string }[]) {
  if (rows.length === 0) return [];
  const definitions = rows.map(({ definition }) => definition);
  return await db
    .selectFrom('ticket_definition_picture')
    .where('company_uuid', '=', company)
    .where('definition_uuid', 'in', definitions)
    .orderBy('place')
    .select(['definition_uuid', 'path'])
    .execute();
}

/** OP-56: what was said when the activity was recorded, on another device, as one that cannot be done. */
async function postponedOf(
  db: Kysely<Database>,
  { companyUuid, executionUuid }: Execution,
  activity: string,
  user: string,
): Promise<ReportSource['postponed']> {
  const row = await db
    .selectFrom('routine_answer')
    .where('company_uuid', '=', companyUuid)
    .where('routine_uuid', '=', activity)
    .where('checksum', '=', executionUuid)
    .where('user_uuid', '=', user)
    .where('change_type', '=', 'postpone')
    .orderBy('received_at', 'desc')
    .select(['comment', 'result'])
    .executeTakeFirst();
  return row === undefined ? null : { comment: row.comment, pictures: row.result.postponed_pictures };
}

/** The files that the answers name, and those `beside` them. */
async function filesOf(
  { db, lent }: Lending,
  { companyUuid, executionUuid }: Execution,
  beside: readonly string[],
): Promise<ReportSource['files']> {
  const rows = await db
    .selectFrom('file')
    .where('company_uuid', '=', companyUuid)
    .where(
      sql<boolean>`path in (
        select path from execution_file where company_uuid = ${companyUuid} and execution_uuid = ${executionUuid}
        union select json_array_elements_text(${JSON.stringify(beside)}::json))`,
    )
    .select(['path', 'name', 'bytes'])
    .execute();
  const found: Record<string, SourceFile> = {};
  for (const { path, name, bytes } of rows) found[path] = { location: await lent.locate(name), bytes };
  return found;
}
