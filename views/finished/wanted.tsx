import { useSelector } from '@xstate/react';
import type { FinishedRef } from '#machines/finished/finished.select.ts';
import { type OutboxRef, selectItem } from '#machines/outbox/index.ts';
import { Callout } from '../parts/callout.tsx';
import { lazy } from '../parts/lazy.tsx';
import { useWords } from '../parts/words.tsx';

/** The code of the outbox is fetched from home on, and is no part of this screen's own. */
const code = lazy(() => import('../outbox/index.ts'));
export const fetchDelivery = code.fetch;
const Delivery = code.view(({ Delivery }) => Delivery);

export type WantedProps = { readonly actor: FinishedRef; readonly outbox: OutboxRef };

/** FIN-06, OP-59: the execution that was just sent: on this device, on the platform, and then in the list. */
export const Wanted = ({ actor, outbox }: WantedProps) => {
  const { t } = useWords();
  const wanted = useSelector(actor, ({ context }) => context.wanted);
  const item = useSelector(outbox, (snapshot) => selectItem(snapshot, wanted));
  const polling = useSelector(actor, (snapshot) => snapshot.matches({ wanted: 'polling' }));
  const gaveUp = useSelector(actor, (snapshot) => snapshot.matches({ wanted: 'gaveUp' }));
  const deleted = useSelector(actor, (snapshot) => snapshot.matches({ wanted: 'deleted' }));
  if (item) return <Delivery item={item} />;
  if (polling)
    return (
      <Callout kind="info" title={t('finished.pollingTitle')} announced>
        {t('finished.pollingText')}
      </Callout>
    );
  if (deleted)
    return (
      <Callout kind="info" title={t('failure.deleted.title')} announced>
        {t('finished.deletedText')}
      </Callout>
    );
  return gaveUp ? (
    <Callout kind="warning" title={t('finished.gaveUpTitle')} announced>
      {t('finished.gaveUpText')}
    </Callout>
  ) : null;
};
