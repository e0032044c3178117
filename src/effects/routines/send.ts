import { createRoutineCalls } from '#api/routineCalls.ts';
import type { RoutineAnswerRow } from '#contracts/routineRecord.ts';
import type { Tools } from '../tools.ts';
import { keepResult } from './result.ts';

/** ROUT-33, OP-138: the bytes that were fixed, under their key, in every attempt; what comes back is how it stands now. */
export const sendAnswer = async (tools: Tools, row: RoutineAnswerRow, signal: AbortSignal): Promise<void> => {
  const { routine, checksum, sealed } = row;
  if (sealed === null) throw new Error('only what is fixed is sent');
  const result = await createRoutineCalls(tools.client).answer(routine, sealed.json, sealed.key, signal);
  // The platform has it, whether its result can be kept or not.
  await keepResult(tools, { owner: row, checksum }, result).catch(() => undefined);
};
