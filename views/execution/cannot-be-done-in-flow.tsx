import { useSelector } from '@xstate/react';
import { type CannotBeDoneEntryRef, selectDrawer } from '#machines/execution/cannotBeDone.select.ts';
import { Busy } from '../parts/busy.tsx';
import { Button } from '../parts/button.tsx';
import { Drawer } from '../parts/drawer.tsx';
import { CodeNotHere } from '../parts/try-again.tsx';
import { useWords } from '../parts/words.tsx';
import { DrawerActs, DrawerSheet } from './cannot-be-done.tsx';

type EntryProps = { readonly entry: CannotBeDoneEntryRef };

/**
 * SM-16, EXEC-32: why this activity cannot be done; saving it ends the execution (OP-56). One dialog from the moment it
 * is asked for, so that the focus goes back to where it was.
 */
export const CannotBeDoneInFlow = ({ entry, begun }: EntryProps & { readonly begun: boolean }) => {
  const { t } = useWords();
  const drawer = useSelector(entry, ({ context }) => context.drawer);
  const state = useSelector(drawer ?? undefined, (snapshot) => (snapshot ? selectDrawer(snapshot) : 'open'));
  const cancel = () => (drawer ?? entry).send({ type: 'CANCEL' });
  return (
    <Drawer
      state={state}
      title={t('execution.cannotBeDone.title')}
      closeLabel={t('common.close')}
      onCancel={cancel}
      actions={drawer ? <DrawerActs drawer={drawer} /> : <Button onClick={cancel}>{t('common.cancel')}</Button>}
    >
      {drawer ? <DrawerSheet drawer={drawer} begun={begun} /> : <Coming entry={entry} />}
    </Drawer>
  );
};

/** OP-30: its code is on its way, or could not be fetched. */
const Coming = ({ entry }: EntryProps) => {
  const { t } = useWords();
  const isLost = useSelector(entry, (snapshot) => snapshot.matches('notLoaded'));
  return isLost ? (
    <CodeNotHere onRetry={() => entry.send({ type: 'RETRY' })} />
  ) : (
    <Busy>{t('shell.area.loading')}</Busy>
  );
};
