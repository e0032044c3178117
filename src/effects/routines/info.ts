import { fromPromise } from 'xstate';
import { createRoutineCalls } from '#api/routines/routine-calls.ts';
import { safeAddress } from '#api/shared/safe-address.ts';
import { seenRow } from '#contracts/execution/seen.ts';
import { routineInfo, routinePeriodicity } from '#contracts/routines/routines.ts';
import { parse } from '#contracts/shared/parse.ts';
import { type RoutineTimes, timesOf } from '#domain/routines/routine-info.ts';
import type { RoutineRead } from '#machines/routines/routine-info.machine.ts';
import { orSeen } from '../seen.ts';
import type { Tools } from '../tools.ts';

/** The routines that the device keeps, each under its uuid. */
const routineSeen = { name: 'routine', atMost: 20, schema: seenRow(routineInfo) } as const;

/** ROUT-17, API-41. Without a network: the routine as this device saw it last. */
export const readRoutine = (tools: Tools) =>
  fromPromise<RoutineRead, { routine: string }>(async ({ input: { routine }, signal }) => {
    const { value, seen } = await orSeen(tools, routineSeen, routine, () =>
      createRoutineCalls(tools.client).routine(routine, signal),
    );
    const { name, instructions, reference_url, periodicity } = value;
    const referenceImage = reference_url === '' ? null : safeAddress(reference_url, tools.config.filesHost);
    return { info: { name, instructions, referenceImage, times: readTimes(periodicity) }, seen };
  });

/** ROUT-18: null when the text cannot be read. */
const readTimes = (periodicity: string): RoutineTimes | null => {
  const read = parse(routinePeriodicity, periodicity);
  return read.ok ? timesOf(read.value) : null;
};
