import { routineRoutes } from '#contracts/routines/routine-routes.ts';
import type { RealPlatform, TestCompany } from './real-platform.ts';
import { addRoutine, openToday } from './routines.ts';
import type { Sample } from './sample.ts';

/** What a workplace has of the routine manager. */
export type RoutineIds = Readonly<Record<'routine' | 'checksum', string>>;

export async function routinesAt(
  world: RealPlatform,
  company: TestCompany,
  { store, name }: { readonly store: string; readonly name: string },
): Promise<RoutineIds> {
  const { uuid, activities } = await addRoutine(world.platform, company, { name, stores: [store] });
  return { routine: uuid, checksum: await openToday(world.platform, { activity: activities[0] ?? '', store }) };
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
    routinesOverview: { path: routineRoutes.routinesOverview.path },
    openRoutines: { path: routineRoutes.openRoutines.path },
    routineInfo: { path: `/api/v1/routines/${routine}` },
  };
};
