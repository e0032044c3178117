import type { RoutineAnswerRow } from '#contracts/routines/routine-record.ts';
import { readRoutineDetail } from '#contracts/routines/routines.ts';
import type { Tools } from '../tools.ts';
import { keepResult } from './result.ts';

/** API-43, ROUT-34: what came back for an answer is how its activity stands now. */
export const keepDelivered = (tools: Tools, row: RoutineAnswerRow, result: unknown): Promise<void> =>
  keepResult(tools, { owner: row, checksum: row.checksum }, readRoutineDetail(result));
