export { type CannotBeDoneEvent, cannotBeDoneMachine, type Postponing } from './cannotBeDone.machine.ts';
export type { CannotBeDoneRef } from './cannotBeDone.select.ts';
export type { ExecutionRef, PictureRange, Question, QuestionLook } from './execution.select.ts';
export { openingMachine } from './opening.machine.ts';
