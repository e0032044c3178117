import { useSelector } from '@xstate/react';
import { type SelectActivityRef, showsStore } from '#machines/selection/selection.select.ts';
import { Button } from '../parts/button.tsx';
import { Store } from '../parts/more-icons.tsx';
import { useWords } from '../parts/words.tsx';

/** ACT-02, ACT-03: the store that was chosen, and how to choose another. */
export const CurrentStore = ({ actor }: { readonly actor: SelectActivityRef }) => {
  const { t } = useWords();
  const name = useSelector(actor, ({ context }) => context.storeName);
  const shows = useSelector(actor, ({ context }) => showsStore(context));
  const failed = useSelector(actor, (snapshot) => snapshot.matches({ storeName: 'empty' }));
  if (!shows) return null;
  return (
    <div className="current-store">
      <Store />
      <p>
        <small>{t('selection.activities.store')}</small>{' '}
        {failed ? t('selection.activities.storeFailed') : <b>{name}</b>}
      </p>
      <Button kind="quiet" onClick={() => actor.send({ type: 'CHANGE_STORE' })}>
        {t('selection.activities.changeStore')}
      </Button>
    </div>
  );
};
