import type { Answer, ExecutionRef, Question, QuestionLook } from '#machines/execution/execution.select.ts';

/** The properties that the parts of a question share. */
export type QuestionShown = {
  readonly execution: ExecutionRef;
  readonly question: Question;
  readonly answer: Answer;
  readonly look: QuestionLook;
  /** The id of the text that names the question. */
  readonly labelId: string;
};
