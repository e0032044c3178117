import { answerKind } from '#domain/execution/answer-kind.ts';
import type { ExecutionRef, Question, QuestionLook } from '#machines/execution/index.ts';
import { Documents } from './documents.tsx';
import { Drawing } from './drawing.tsx';

type AnswerProps = {
  readonly execution: ExecutionRef;
  readonly screen: string;
  readonly question: Question;
  readonly look: QuestionLook;
};

/** OP-36: the answer of a question that is answered by files; none for any other. */
export const FileAnswer = (shown: AnswerProps) => {
  const kind = answerKind(shown.question);
  if (kind === 'drawing') return <Drawing {...shown} />;
  return kind === 'documents' ? <Documents {...shown} /> : null;
};
