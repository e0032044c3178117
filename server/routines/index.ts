import type { Handlers } from '../http/handler.ts';
import { routineInfo, routineResult } from './detail.ts';
import { routineDetails, routines } from './lists.ts';
import { saveRoutineAnswer } from './save.ts';

export { importRoutines } from './importRoutines.ts';

export const handlers = {
  saveRoutineAnswer,
  routines,
  routineDetails,
  routineInfo,
  routineResult,
} satisfies Partial<Handlers>;
