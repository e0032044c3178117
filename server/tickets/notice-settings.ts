import { standardNotices } from '#domain/tickets/notice-time.ts';
import type { Handler } from '../http/handler.ts';

/** TOLD-04: what the caller has chosen to be told, and what the company has. */
export const noticeSettings: Handler<'noticeSettings'> = async ({ caller, platform: { db } }) => {
  const { own, company } = await db
    .selectFrom('user')
    .innerJoin('company', 'company.uuid', 'user.company_uuid')
    .where('user.company_uuid', '=', caller.companyUuid)
    .where('user.uuid', '=', caller.userUuid)
    .select(['user.notices as own', 'company.notices as company'])
    .executeTakeFirstOrThrow();
  return { own, company: company ?? standardNotices };
};

/** TOLD-04. */
export const saveNoticeSettings: Handler<'saveNoticeSettings'> = async ({ body, caller, platform: { db } }) => {
  await db
    .updateTable('user')
    .set({ notices: body.own === null ? null : JSON.stringify(body.own) })
    .where('company_uuid', '=', caller.companyUuid)
    .where('uuid', '=', caller.userUuid)
    .execute();
  return undefined;
};
