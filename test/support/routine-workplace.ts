import { routineRoutes } from '#contracts/routines/routine-routes.ts';
import { dayIn } from '#domain/time/zone.ts';
import { checksumOf } from '#server/routines/checksum.ts';
import type { RealPlatform, TestCompany } from './real-platform.ts';
import { addRoutine } from './routines.ts';
import type { Sample } from './sample.ts';

/** What a workplace has of the routine manager. */
export type RoutineIds = Readonly<Record<'routine' | 'checksum', string>>;

export async function routinesAt(
  world: RealPlatform,
  company: TestCompany,
  { store, name }: { readonly store: string; readonly name: string },
): Promise<RoutineIds> {
  const { uuid, activities } = await addRoutine(world.platform, company, { name, stores: [store] });
  const day = dayIn('-03:00', world.clock.now());
  return { routine: uuid, checksum: checksumOf({ activity: activities[0] ?? '', store, day }) };
}

/** One good call of each kind. */
export const routineSamples = ({
  store,
  routine,
  checksum,
}: RoutineIds & { readonly store: string }): Readonly<Record<keyof typeof routineRoutes, Sample>> => {
  const filters = JSON.stringify({ store_uuid: store });
  return {
    routines: { path: routineRoutes.routines.path, query: { filters } },
    routineDetails: { path: routineRoutes.routineDetails.path, query: { filters, activity_uuid: routine } },
    routineResult: { path: `/api/v1/routines/results/${checksum}` },
    routineInfo: { path: `/api/v1/routines/${routine}` },
  };
};
