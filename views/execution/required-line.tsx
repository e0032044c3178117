import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { type ExecutionRef, selectActivity, selectRequired } from '#machines/execution/execution.select.ts';
import { Check, ChevronRight } from '../parts/icons.tsx';
import { useSelectorSoon } from '../parts/selector-soon.ts';
import { useWords } from '../parts/words.tsx';

/** PEND-08: how much of what is required is answered; as long as something is not, the way to the next of it. */
export const RequiredLine = ({ execution }: { readonly execution: ExecutionRef }) => {
  const { t } = useWords();
  const activity = useSelector(execution, selectActivity);
  const { asked, given } = useSelectorSoon(
    execution,
    useMemo(() => selectRequired(activity), [activity]),
    shallowEqual,
  );
  if (asked === 0) return null;
  if (given === asked)
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
      onClick={() => execution.send({ type: 'NEXT_REQUIRED' })}
    >
      <span>{t('execution.progress.answered', { done: given, total: asked })}</span>{' '}
      <span className="hidden-text">{t('execution.progress.next')}</span>
      <ChevronRight size={18} />
    </button>
  );
};
