import type { RoutineAnswerRef, RoutineDetail } from '#machines/routines/routine-answer.select.ts';

/** An activity that is loaded, and its machine. */
export type PanelProps = { readonly actor: RoutineAnswerRef; readonly detail: RoutineDetail };
