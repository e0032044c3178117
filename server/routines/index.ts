import type { Handlers } from '../http/handler.ts';
import { routineInfo, routineResult } from './detail.ts';
import { routineDetails, routines } from './lists.ts';
import { openRoutines } from './open-today.ts';
import { routinesOverview } from './overview.ts';
import { saveRoutineAnswer } from './save.ts';

export { activitiesIn, type RoutineDay, type RoutineTold, routinesToldOf } from './digest.ts';
export { forgetPostponed } from './forget-postponed.ts';
export { importRoutines } from './import-routines.ts';

export const handlers = {
  saveRoutineAnswer,
  routines,
  routineDetails,
  routineInfo,
  routineResult,
  routinesOverview,
  openRoutines,
} satisfies Partial<Handlers>;
