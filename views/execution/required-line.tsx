import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { type ExecutionRef, selectActivity, selectRequired } from '#machines/execution/execution.select.ts';
import { Check, ChevronRight } from '../parts/icons.tsx';
import { useWords } from '../parts/words.tsx';

type RequiredLineProps = { readonly execution: ExecutionRef; readonly isOnErrand: boolean };

/**
 * PEND-08: how much of what is required is answered, and the way to the next of it; with nothing left, to the finish. On
 * an errand from there (EXEC-26) Continue is that way already.
 */
export const RequiredLine = ({ execution, isOnErrand }: RequiredLineProps) => {
  const { t } = useWords();
  const activity = useSelector(execution, selectActivity);
  const { asked, given } = useSelector(
    execution,
    useMemo(() => selectRequired(activity), [activity]),
    shallowEqual,
  );
  if (asked === 0) return null;
  const isComplete = given === asked;
  if (isComplete && isOnErrand)
    return (
      <p className="required-line" data-complete>
        <Check size={16} />
        <span>{t('execution.progress.complete')}</span>
      </p>
    );
  return (
    <button
      type="button"
      className="required-line"
      data-action="next-required"
      data-complete={isComplete || undefined}
      onClick={() => execution.send({ type: 'NEXT_REQUIRED' })}
    >
      {isComplete ? <Check size={16} /> : null}
      <span>
        {isComplete
          ? t('execution.progress.complete')
          : t('execution.progress.answered', { done: given, total: asked })}
      </span>{' '}
      <span className="hidden-text">{t(isComplete ? 'execution.progress.toFinish' : 'execution.progress.next')}</span>
      <ChevronRight size={18} />
    </button>
  );
};
