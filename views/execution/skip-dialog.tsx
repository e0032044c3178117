import { useSelector } from '@xstate/react';
import { type ExecutionRef, selectAsking, selectPending } from '#machines/execution/execution.select.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useWords } from '../parts/words.tsx';

type SkipProps = { readonly execution: ExecutionRef };

/** EXEC-21 to EXEC-23: what is missing, and whether to go on all the same. */
export const SkipDialog = ({ execution }: SkipProps) => {
  const { t } = useWords();
  const open = useSelector(execution, selectAsking);
  const cancel = () => execution.send({ type: 'CANCEL' });
  const actions = (
    <>
      <Button kind="primary" onClick={cancel}>
        {t('execution.pending.cancel')}
      </Button>
      <Button onClick={() => execution.send({ type: 'CONFIRM' })}>{t('execution.pending.confirm')}</Button>
    </>
  );
  return (
    <Dialog
      role="alertdialog"
      open={open}
      inline
      title={t('execution.pending.title')}
      onCancel={cancel}
      actions={actions}
    >
      {open ? <Missing execution={execution} /> : null}
    </Dialog>
  );
};

/** EXEC-22: repetitions count as answers where both are missing (OP-35). */
const Missing = ({ execution }: SkipProps) => {
  const { t } = useWords();
  const missing = useSelector(execution, (snapshot) => {
    const { answers, comments, repetitions } = selectPending(snapshot);
    if (answers + comments === 0) return 'repetitions';
    return comments === 0 ? 'answers' : answers + repetitions === 0 ? 'comments' : 'both';
  });
  return <p>{t(`execution.pending.${missing}`)}</p>;
};
