import type { ExecutionRef } from '#machines/execution/execution.select.ts';
import { Button } from '../parts/button.tsx';
import { useWords } from '../parts/words.tsx';

/**
 * EXEC-32: the way to the drawer, at the end of what is read and away from what is pressed; a touch by accident opens a
 * sheet that saves nothing without a comment.
 */
export const CannotBeDoneEntry = ({ execution }: { readonly execution: ExecutionRef }) => {
  const { t } = useWords();
  return (
    <div className="way-out">
      <Button kind="quiet" data-action="cannot-be-done" onClick={() => execution.send({ type: 'CANNOT_BE_DONE' })}>
        {t('execution.cannotBeDone.open')}
      </Button>
    </div>
  );
};
