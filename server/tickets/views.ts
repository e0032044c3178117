import { randomUUID } from 'node:crypto';
import { mostViews } from '#contracts/tickets/ticket-views.ts';
import { fold } from '#domain/shared/fold.ts';
import { requestOf, searchOf } from '#domain/tickets/ticket-filters.ts';
import type { Handler } from '../http/handler.ts';
import { badRequest, notFound } from '../http/refusal.ts';

/** DESK-07: the views of the caller, then those that colleagues share. */
export const ticketViews: Handler<'ticketViews'> = async ({ caller, platform: { db } }) => {
  const rows = await db
    .selectFrom('ticket_view')
    .where('company_uuid', '=', caller.companyUuid)
    .where(({ or, eb }) => or([eb('user_uuid', '=', caller.userUuid), eb('shared', '=', true)]))
    .select(['uuid', 'name', 'shared', 'search', 'user_uuid'])
    .orderBy('folded_name')
    .orderBy('uuid')
    .execute();
  const views = rows.map(({ user_uuid, ...view }) => ({ ...view, own: user_uuid === caller.userUuid }));
  return { views: [...views.filter(({ own }) => own), ...views.filter(({ own }) => !own)] };
};

/** DESK-07: keeps what the app can read of the filter set, and no page. @throws Refusal 400 for too many */
export const saveTicketView: Handler<'saveTicketView'> = async ({ body, caller, platform: { db } }) => {
  const { companyUuid: company_uuid, userUuid: user_uuid } = caller;
  const { name, shared } = body;
  const search = searchOf({ ...requestOf(body.search), page: 1 });
  const folded_name = fold(name);
  await db.transaction().execute(async (trx) => {
    const { count } = await trx
      .selectFrom('ticket_view')
      .where('company_uuid', '=', company_uuid)
      .where('user_uuid', '=', user_uuid)
      .where('folded_name', '<>', folded_name)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= mostViews) throw badRequest(`At most ${mostViews} views can be saved.`, 'too_many_views');
    await trx
      .insertInto('ticket_view')
      .values({ company_uuid, uuid: randomUUID(), user_uuid, name, folded_name, shared, search })
      .onConflict((same) =>
        same.columns(['company_uuid', 'user_uuid', 'folded_name']).doUpdateSet({ name, shared, search }),
      )
      .execute();
  });
  return undefined;
};

/** DESK-07: a view of the caller's own. @throws Refusal 404 for any other one */
export const deleteTicketView: Handler<'deleteTicketView'> = async ({ params, caller, platform: { db } }) => {
  const { numDeletedRows } = await db
    .deleteFrom('ticket_view')
    .where('company_uuid', '=', caller.companyUuid)
    .where('user_uuid', '=', caller.userUuid)
    .where('uuid', '=', params.uuid)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
  return undefined;
};
