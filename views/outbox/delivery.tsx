import { useSelector } from '@xstate/react';
import { type ItemRef, outboxPath, selectItemState, selectWaiting } from '#machines/outbox/outbox.select.ts';
import { ButtonLink } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { StatusLine } from '../parts/status-line.tsx';
import { useWords } from '../parts/words.tsx';
import { SendNow, Standing, tones } from './standing.tsx';

/** SM-34 on another screen: how far one item is that has not left this device, and the way to all of them. */
export const Delivery = ({ item }: { readonly item: ItemRef }) => {
  const { t } = useWords();
  const { activity, store } = useSelector(item, selectWaiting);
  const state = useSelector(item, selectItemState);
  return (
    <Card>
      <div className="stack" data-gap="small">
        <h2>{activity.name}</h2>
        <p className="quiet">{store.name}</p>
        <StatusLine tone={tones[state]}>
          <Standing item={item} state={state} />
        </StatusLine>
      </div>
      <div className="row-of">
        <SendNow item={item} state={state} />
        <ButtonLink href={outboxPath} kind="quiet">
          {t('outbox.home.open')}
        </ButtonLink>
      </div>
    </Card>
  );
};
