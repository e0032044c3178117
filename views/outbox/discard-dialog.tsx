import { useSelector } from '@xstate/react';
import { type ItemRef, selectItemState, selectWaiting } from '#machines/outbox/outbox.select.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useWords } from '../parts/words.tsx';

/** Asks before anything is deleted. */
export const DiscardDialog = ({ item }: { readonly item: ItemRef }) => {
  const { t } = useWords();
  const open = useSelector(item, (snapshot) => selectItemState(snapshot) === 'confirmingDiscard');
  const { kind, activity, store } = useSelector(item, selectWaiting);
  const cancel = () => item.send({ type: 'CANCEL' });
  const actions = (
    <>
      <Button kind="primary" onClick={cancel}>
        {t('outbox.list.discardCancel')}
      </Button>
      <Button kind="danger" onClick={() => item.send({ type: 'CONFIRM' })}>
        {t(`outbox.list.discardConfirm.${kind}`)}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={t(`outbox.list.discardTitle.${kind}`)} onCancel={cancel} actions={actions}>
      <p>{t('outbox.list.discardText', { activity: activity.name, store: store.name })}</p>
    </Dialog>
  );
};
