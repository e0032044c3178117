import { beingMade } from '#contracts/execution/execution.ts';
import { reportPath } from '#domain/files/file-rules.ts';
import { linksTo } from '../../files/index.ts';
import type { Caller, Handler } from '../../http/handler.ts';
import { gone, notFound } from '../../http/refusal.ts';
import type { Platform } from '../../platform.ts';
import { askFor } from './queue.ts';

/**
 * API-17, FIN-11, FIN-13: where the report of one's own execution is; `ERROR` while it is being made, which it is from
 * now on if it never was or its file is lost; no address when it could not be made, in which case it is tried anew.
 * CORR-05: 410 for one that was deleted.
 */
export const reportUrl: Handler<'reportUrl'> = async ({ params, query, caller, platform }) => {
  const isOfCompany = query.company_uuid.toLowerCase() === caller.companyUuid;
  const own = isOfCompany ? await ownExecution(platform, caller, params.id) : undefined;
  if (own === undefined) throw notFound();
  if (own.deleted_at !== null) throw gone(own.deleted_at);
  return await addressOfReport(platform, caller, params.id);
};

/** The same of an execution that the caller may see. */
export const addressOfReport = async (
  platform: Platform,
  caller: Caller,
  executionUuid: string,
): Promise<{ url: string | null }> => {
  const { companyUuid } = caller;
  const { db, files, clock } = platform;
  const isKept = (name: string) => files.has(name);
  const asked = await askFor(db, { companyUuid, executionUuid }, { now: clock(), isKept });
  if (asked === 'failed') return { url: null };
  const path = reportPath(companyUuid, executionUuid);
  const links = asked === 'made' ? await linksTo(platform, caller, [path]) : null;
  return { url: links?.get(path) ?? beingMade };
};

const ownExecution = ({ db }: Platform, { companyUuid, userUuid }: Caller, uuid: string) =>
  db
    .selectFrom('execution')
    .where('company_uuid', '=', companyUuid)
    .where('uuid', '=', uuid)
    .where('user_uuid', '=', userUuid)
    .select('deleted_at')
    .executeTakeFirst();
