import type { RoutineAnswerRef, RoutineDetail } from '#machines/routines/routineAnswer.select.ts';

/** An activity that is loaded, and its machine. */
export type PanelProps = { readonly actor: RoutineAnswerRef; readonly detail: RoutineDetail };
