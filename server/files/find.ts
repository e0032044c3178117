import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { uuid } from '#contracts/shared/primitives.ts';
import { exportPath, reportPath } from '#domain/files/file-rules.ts';
import type { Database } from '../db/schema.ts';
import { mayReadResults } from '../result-access.ts';
import { isInResult, maySee, type Reader } from './access.ts';
import { isCompanyPath } from './path.ts';

/**
 * A stored file; `name` is that of its bytes in the file store, `savedAs` how a download of it is called, `asResult`
 * whether the reader sees it by the permission to see executions alone.
 */
export type StoredFile = {
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
  readonly contentType: string;
  readonly savedAs: string | null;
  readonly asResult: boolean;
};

/** The files that are stored under these paths, as far as the reader may see them. */
export async function findFiles(
  db: Kysely<Database>,
  reader: Reader,
  paths: readonly string[],
): Promise<readonly StoredFile[]> {
  const own = paths.filter((path) => isCompanyPath(reader.companyUuid, path));
  const executions = own.flatMap((path) => reportedBy(reader.companyUuid, path) ?? []);
  const ordered = own.flatMap((path) => exportedAs(reader.companyUuid, path) ?? []);
  return [
    ...(await uploadedFiles(db, reader, own)),
    ...(await reports(db, reader, executions)),
    ...(await exports(db, reader, ordered)),
  ];
}

/** The export of results that has this path. */
const exportedAs = (company: string, path: string): string | null => {
  const ordered = path.slice(-'00000000-0000-0000-0000-000000000000'.length);
  return v.is(uuid, ordered) && path === exportPath(company, ordered) ? ordered : null;
};

/** The execution whose report has this path. */
const reportedBy = (company: string, path: string): string | null => {
  const execution = path.slice(-'00000000-0000-0000-0000-000000000000.pdf'.length, -'.pdf'.length);
  return v.is(uuid, execution) && path === reportPath(company, execution) ? execution : null;
};

async function uploadedFiles(
  db: Kysely<Database>,
  reader: Reader,
  paths: readonly string[],
): Promise<readonly StoredFile[]> {
  if (paths.length === 0) return [];
  const rows = await db
    .selectFrom('file')
    .where('company_uuid', '=', reader.companyUuid)
    .where('path', 'in', paths)
    .where(({ or }) => or([maySee(reader), isInResult(reader)]))
    .select(['path', 'name', 'bytes', 'content_type as contentType'])
    .select(sql<boolean>`not ${maySee(reader)}`.as('asResult'))
    .execute();
  return rows.map((row) => ({ ...row, savedAs: null }));
}

async function reports(
  db: Kysely<Database>,
  reader: Reader,
  executions: readonly string[],
): Promise<readonly StoredFile[]> {
  if (executions.length === 0) return [];
  const { companyUuid, userUuid } = reader;
  const rows = await db
    .selectFrom('report')
    .innerJoin('execution', (join) =>
      join
        .onRef('execution.company_uuid', '=', 'report.company_uuid')
        .onRef('execution.uuid', '=', 'report.execution_uuid'),
    )
    .where('report.company_uuid', '=', companyUuid)
    .where('report.execution_uuid', 'in', executions)
    .where(({ or, eb }) =>
      or([eb('execution.user_uuid', '=', userUuid), mayReadResults(reader, sql`execution.store_uuid`)]),
    )
    .select(['execution.uuid', 'execution.activity_name', 'execution.store_name', 'execution.finished_at'])
    .select(['report.name', 'report.bytes', 'execution.user_uuid'])
    .execute();
  return rows.flatMap(({ uuid: execution, name, bytes, user_uuid, ...of }) => {
    if (name === null || bytes === null) return [];
    const path = reportPath(companyUuid, execution);
    return [
      { path, name, bytes, contentType: 'application/pdf', savedAs: savedAs(of), asResult: user_uuid !== userUuid },
    ];
  });
}

type Reported = { readonly activity_name: string; readonly store_name: string; readonly finished_at: Date };

const savedAs = ({ activity_name, store_name, finished_at }: Reported): string =>
  `${activity_name}, ${store_name}, ${finished_at.toISOString().slice(0, 10)}.pdf`;

/** EXPO-10: own exports, as long as each store that is in them may be seen. */
async function exports(db: Kysely<Database>, reader: Reader, uuids: readonly string[]): Promise<readonly StoredFile[]> {
  if (uuids.length === 0) return [];
  const rows = await db
    .selectFrom('result_export')
    .where('company_uuid', '=', reader.companyUuid)
    .where('user_uuid', '=', reader.userUuid)
    .where('uuid', 'in', uuids)
    .where('state', '=', 'made')
    .where(
      sql<boolean>`not exists (
        select from json_array_elements_text(result_export.stores) as included (store)
        where not ${mayReadResults(reader, sql`included.store::uuid`)})`,
    )
    .select(['uuid', 'name', 'bytes', 'saved_as as savedAs', 'content_type'])
    .execute();
  return rows.flatMap(({ uuid: ordered, name, bytes, content_type, savedAs: called }) =>
    name === null || bytes === null || content_type === null
      ? []
      : {
          path: exportPath(reader.companyUuid, ordered),
          name,
          bytes,
          contentType: content_type,
          savedAs: called,
          asResult: true,
        },
  );
}
