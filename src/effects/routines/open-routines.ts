import { fromPromise } from 'xstate';
import { createRoutineCalls } from '#api/routines/routine-calls.ts';
import type { OpenRoutines } from '#contracts/routines/routines-overview.ts';
import type { Session } from '#contracts/session/session.ts';
import { isModuleActive } from '#domain/session/modules.ts';
import type { Tools } from '../tools.ts';

/** DESK-24: null for a company without the routine manager, which is not asked. */
export const countRoutines = ({ client }: Tools) =>
  fromPromise<OpenRoutines | null, { session: Session }>(async ({ input: { session }, signal }) =>
    isModuleActive(session, 'routines') ? createRoutineCalls(client).openToday(signal) : null,
  );
