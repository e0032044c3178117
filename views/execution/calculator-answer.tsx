import { useSelector } from '@xstate/react';
import { selectCalculation } from '#machines/execution/execution.select.ts';
import { useWords } from '../parts/words.tsx';
import type { QuestionShown } from './question-shown.ts';

/** what the answers come to; nothing to type into. */
export const CalculatorAnswer = ({ execution, question, answer, labelId }: QuestionShown) => {
  const { t, decimal } = useWords();
  const calculation = useSelector(execution, selectCalculation(question.uuid));
  const isDash = calculation === 'dash' || answer.answer === '';
  return (
    <div className="calculation">
      <output id={`${question.uuid}-answer`} aria-labelledby={labelId} data-calculation={calculation}>
        {isDash ? (
          <>
            <span aria-hidden="true">{t('execution.question.dash')}</span>
            <span className="hidden-text">{t('execution.question.noNumber')}</span>
          </>
        ) : (
          decimal(Number(answer.answer))
        )}
      </output>
      <span className="field-hint">
        {t(isDash ? 'execution.question.notCalculated' : 'execution.question.calculated')}
      </span>
    </div>
  );
};
