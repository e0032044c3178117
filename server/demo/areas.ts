import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { acmeApprover, acmeExecutor } from './accounts.ts';
import { demoUuid } from './uuid.ts';

const members = {
  Operations: [acmeExecutor],
  Maintenance: [acmeExecutor],
  Quality: [acmeApprover],
} as const;

type AreaName = keyof typeof members;
const names: readonly AreaName[] = ['Operations', 'Maintenance', 'Quality'];

/** The uuid of an area of the demo. */
export const demoArea = (name: AreaName): string => demoUuid(`area/${name}`);

/** The accountable areas of Acme, with who belongs to them; Quality approves. */
export async function insertAreas(db: Kysely<Database>): Promise<void> {
  const company_uuid = acmeExecutor.company.uuid;
  await db
    .insertInto('accountable_area')
    .values(names.map((name) => ({ company_uuid, uuid: demoArea(name), name, code: name.slice(0, 3).toUpperCase() })))
    .execute();
  await db
    .insertInto('area_member')
    .values(
      names.flatMap((name) =>
        members[name].map(({ uuid }) => ({ company_uuid, area_uuid: demoArea(name), user_uuid: uuid })),
      ),
    )
    .execute();
}
