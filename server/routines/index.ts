import type { Handlers } from '../http/handler.ts';
import { routineInfo, routineResult } from './detail.ts';
import { routineDetails, routines } from './lists.ts';
import { routinesOverview } from './overview.ts';
import { saveRoutineAnswer } from './save.ts';

export { importRoutines } from './import-routines.ts';

export const handlers = {
  saveRoutineAnswer,
  routines,
  routineDetails,
  routineInfo,
  routineResult,
  routinesOverview,
} satisfies Partial<Handlers>;
