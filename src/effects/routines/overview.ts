import { fromPromise } from 'xstate';
import { createRoutineCalls } from '#api/routines/routine-calls.ts';
import type { RoutinesOverview } from '#contracts/routines/routines-overview.ts';
import type { Tools } from '../tools.ts';

/** GLANCE-01: the routines of a day at a page of the stores. */
export const readOverview = ({ client }: Tools) =>
  fromPromise<RoutinesOverview, { day: string | null; page: number }>(({ input: { day, page }, signal }) =>
    createRoutineCalls(client).overview({ page, ...(day === null ? {} : { day }) }, signal),
  );
