export { type CannotBeDoneEvent, cannotBeDoneMachine, type Postponing } from './cannot-be-done.machine.ts';
export type { CannotBeDoneRef } from './cannot-be-done.select.ts';
export type { ExecutionRef, PictureRange, Question, QuestionLook } from './execution.select.ts';
export { openingMachine } from './opening.machine.ts';
