import { useSelector } from '@xstate/react';
import { type ItemRef, outboxPath, selectItemState, selectWaiting } from '#machines/outbox/outbox.select.ts';
import { ButtonLink } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { useWords } from '../parts/words.tsx';
import { SendNow, Standing, tones } from './standing.tsx';

const kinds = {
  good: 'success',
  offline: 'info',
  waiting: 'info',
  busy: 'info',
  attention: 'warning',
  failed: 'error',
} as const;

/** SM-34 on another screen: how far one item is that has not left this device, and the way to all of them. */
export const Delivery = ({ item }: { readonly item: ItemRef }) => {
  const { t } = useWords();
  const { activity, store } = useSelector(item, selectWaiting);
  const state = useSelector(item, selectItemState);
  const kind = kinds[tones[state]];
  const actions = (
    <>
      <SendNow item={item} state={state} />
      <ButtonLink href={outboxPath} kind="quiet">
        {t('unsent.open')}
      </ButtonLink>
    </>
  );
  return (
    <Callout kind={kind} title={`${activity.name}, ${store.name}`} actions={actions} announced={kind !== 'info'}>
      <Standing item={item} state={state} />
    </Callout>
  );
};
