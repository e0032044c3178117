import { useSelector } from '@xstate/react';
import type { ExecutionRef } from '#machines/execution/execution.select.ts';
import { selectRemoving } from '#machines/execution/repetition.select.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useWords } from '../parts/words.tsx';

/**
 * NAV-08, OP-34: a repetition goes with its answers, so it is asked first. It stands before what it covers: it has to be
 * closed before that can take the focus.
 */
export const RemovalDialog = ({ execution }: { readonly execution: ExecutionRef }) => {
  const { t } = useWords();
  const at = useSelector(execution, selectRemoving);
  const keep = () => execution.send({ type: 'CANCEL' });
  const actions = (
    <>
      <Button kind="primary" onClick={keep}>
        {t('execution.repetition.removeKeep')}
      </Button>
      <Button kind="danger" onClick={() => execution.send({ type: 'CONFIRM' })}>
        {t('execution.repetition.removeConfirm')}
      </Button>
    </>
  );
  return (
    <Dialog
      role="alertdialog"
      open={at !== null}
      inline
      title={t('execution.repetition.removeTitle', { at: at ?? '' })}
      onCancel={keep}
      actions={actions}
    >
      <p>{t('execution.repetition.removeText')}</p>
    </Dialog>
  );
};
