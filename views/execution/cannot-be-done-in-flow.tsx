import { useSelector } from '@xstate/react';
import type { CannotBeDoneEntryRef } from '#machines/execution/cannotBeDone.select.ts';
import { Busy } from '../parts/busy.tsx';
import { Button } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { Drawer } from '../parts/drawer.tsx';
import { Refresh } from '../parts/icons.tsx';
import { useWords } from '../parts/words.tsx';
import { CannotBeDoneDrawer } from './cannot-be-done.tsx';

type InFlowProps = { readonly entry: CannotBeDoneEntryRef; readonly begun: boolean };

/** SM-16, EXEC-32: why this activity cannot be done; saving it ends the execution (OP-56). */
export const CannotBeDoneInFlow = ({ entry, begun }: InFlowProps) => {
  const drawer = useSelector(entry, ({ context }) => context.drawer);
  return drawer ? <CannotBeDoneDrawer drawer={drawer} begun={begun} /> : <Coming entry={entry} />;
};

/** OP-30: its code is on its way, or could not be fetched. */
const Coming = ({ entry }: Pick<InFlowProps, 'entry'>) => {
  const { t } = useWords();
  const isLost = useSelector(entry, (snapshot) => snapshot.matches('notLoaded'));
  const cancel = () => entry.send({ type: 'CANCEL' });
  const again = (
    <Button icon={<Refresh size={20} />} onClick={() => entry.send({ type: 'RETRY' })}>
      {t('common.tryAgain')}
    </Button>
  );
  return (
    <Drawer
      state="open"
      title={t('execution.cannotBeDone.title')}
      closeLabel={t('common.close')}
      onCancel={cancel}
      actions={<Button onClick={cancel}>{t('common.cancel')}</Button>}
    >
      {isLost ? (
        <Callout kind="warning" announced title={t('shell.area.failedTitle')} actions={again}>
          {t('shell.area.failedText')}
        </Callout>
      ) : (
        <Busy>{t('shell.area.loading')}</Busy>
      )}
    </Drawer>
  );
};
