import type { Kysely } from 'kysely';
import { priorities, ticketStates } from '#contracts/tickets/tickets.ts';
import type { Database } from '../db/schema.ts';
import type { Caller, Handler } from '../http/handler.ts';
import { forbidden, notFound } from '../http/refusal.ts';

/** API-25: a company has one cluster definition here, that of its accountable areas; it goes by the company's uuid. */
export const clusterDefinition: Handler<'clusterDefinition'> = async ({ caller }) => ({ uuid: caller.companyUuid });

/** API-26, OP-81: all accountable areas of the company, by name. */
export const clusterData: Handler<'clusterData'> = async ({ query, caller, platform: { db } }) => {
  if (query.cluster_definition_uuid.toLowerCase() !== caller.companyUuid) throw notFound();
  const rows = await db
    .selectFrom('accountable_area')
    .where('company_uuid', '=', caller.companyUuid)
    .select(['uuid', 'name', 'code as cluster_data_code'])
    .orderBy('name')
    .orderBy('uuid')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return { cluster_data: rows };
};

/** API-27: the accountable areas that the caller belongs to. */
export const accountableAreas: Handler<'accountableAreas'> = async ({ query, caller, platform: { db } }) => {
  refuseOthers([query.user_uuid], caller);
  return { accountable_areas: await areasOf(db, caller) };
};

/** API-28. */
export const ticketPriorities: Handler<'ticketPriorities'> = async () => ({
  priorities: priorities.map((priority) => ({ priority, value: priority })),
});

/** API-29, TSTATE-04. */
export const ticketStatuses: Handler<'ticketStatuses'> = async () => ({
  status: ticketStates.map((state) => ({ name: state, value: state })),
});

/** The accountable areas of a user, by name. */
export const areasOf = (db: Kysely<Database>, { companyUuid, userUuid }: Pick<Caller, 'companyUuid' | 'userUuid'>) =>
  db
    .selectFrom('area_member')
    .innerJoin('accountable_area as area', (join) =>
      join.onRef('area.company_uuid', '=', 'area_member.company_uuid').onRef('area.uuid', '=', 'area_member.area_uuid'),
    )
    .where('area_member.company_uuid', '=', companyUuid)
    .where('area_member.user_uuid', '=', userUuid)
    .select(['area.uuid', 'area.name'])
    .orderBy('area.name')
    .execute();

/** The uuids of all accountable areas of a company, in the order of their names. */
export const allAreas = async (db: Kysely<Database>, company: string): Promise<string[]> => {
  const areas = db.selectFrom('accountable_area').where('company_uuid', '=', company);
  return (await areas.select('uuid').orderBy('name').execute()).map(({ uuid }) => uuid);
};

/** SESS-06: a call that names users may name only its caller. @throws Refusal 403 */
export const refuseOthers = (users: readonly (string | undefined)[], { userUuid }: Caller): void => {
  if (users.some((user) => user !== undefined && user.toLowerCase() !== userUuid)) throw forbidden();
};
