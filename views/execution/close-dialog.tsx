import { useSelector } from '@xstate/react';
import { type ExecutionRef, selectClosing, selectSavingTrouble } from '#machines/execution/execution.select.ts';
import { Button } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { StatusLine } from '../parts/status-line.tsx';
import { useWords } from '../parts/words.tsx';

/** EXEC-02, OP-137: keep answering, leave and continue later, or discard; what is sealed is not discarded here. */
export const CloseDialog = ({ execution }: { readonly execution: ExecutionRef }) => {
  const { t } = useWords();
  const closing = useSelector(execution, selectClosing);
  const sealed = useSelector(execution, ({ context }) => context.sealed !== null);
  const trouble = useSelector(execution, selectSavingTrouble);
  const coming = useSelector(execution, ({ context }) => context.coming.length > 0);
  const keep = () => execution.send({ type: 'KEEP_ANSWERING' });
  const discarding = closing === 'discarding';
  const leaving = closing === 'leaving';
  const actions = (
    <>
      <Button kind="primary" onClick={keep} disabled={discarding}>
        {sealed ? t('execution.discard.stay') : t('execution.discard.keep')}
      </Button>
      <Button onClick={() => execution.send({ type: 'LEAVE' })} disabled={discarding} busy={leaving}>
        {sealed ? t('execution.discard.leave') : t('execution.discard.later')}
      </Button>
      {sealed || leaving || closing === 'notDiscarded' ? null : (
        <div className="discard-way">
          <p className="quiet" id="discard-text">
            {t('execution.discard.text')}
          </p>
          <Button
            kind="danger"
            wide
            busy={discarding}
            aria-describedby="discard-text"
            onClick={() => execution.send({ type: 'DISCARD' })}
          >
            {t('execution.discard.confirm')}
          </Button>
        </div>
      )}
    </>
  );
  return (
    <Dialog open={closing !== 'closed'} title={t('execution.discard.title')} onCancel={keep} actions={actions}>
      <div className="stack" data-gap="small">
        {leaving ? (
          <StatusLine tone="busy">{t('outbox.upload.settling')}</StatusLine>
        ) : (
          <p>
            {sealed
              ? t('execution.discard.sealedText')
              : t(trouble || coming ? 'outbox.saved.failedText' : 'execution.discard.laterText')}
          </p>
        )}
        {closing === 'notDiscarded' ? (
          <Callout kind="error" announced>
            {t('execution.discard.failed')}
          </Callout>
        ) : null}
      </div>
    </Dialog>
  );
};
