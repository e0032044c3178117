import { useSelector } from '@xstate/react';
import { eventsAddress } from '#domain/shell/address.ts';
import { paths } from '#domain/shell/route.ts';
import type { OpeningRef } from '#machines/execution/execution.select.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { useOffset } from '../parts/offset.tsx';
import { useWords } from '../parts/words.tsx';

type FinishedBeforeProps = { readonly actor: OpeningRef; readonly state: 'finishedBefore' | 'deliveredSince' };

/**
 * One of this activity at this store was finished and waits on the device: that is said before another one is begun, and
 * that it was delivered when it is.
 */
export const FinishedBefore = ({ actor, state }: FinishedBeforeProps) => {
  const { t, dateTime } = useWords();
  const offset = useOffset();
  const finished = useSelector(actor, ({ context }) => context.finished);
  if (finished === null) return null;
  const time = dateTime(finished.finishedAt, offset);
  const another = <Button onClick={() => actor.send({ type: 'BEGIN' })}>{t('opening.finished.begin')}</Button>;
  if (state === 'deliveredSince') {
    const actions = (
      <>
        <ButtonLink href={eventsAddress(finished.execution)} kind="primary">
          {t('opening.finished.show')}
        </ButtonLink>
        {another}
      </>
    );
    return (
      <Callout kind="success" title={t('opening.finished.delivered')} announced actions={actions}>
        <p>{t('opening.finished.deliveredText', { time })}</p>
      </Callout>
    );
  }
  const actions = (
    <>
      <ButtonLink href={paths.outbox} kind="primary">
        {t('opening.finished.outbox')}
      </ButtonLink>
      {another}
    </>
  );
  return (
    <Callout kind="info" title={t('opening.finished.title')} announced actions={actions}>
      <p>{t('opening.finished.text', { time })}</p>
      <p>{t('opening.finished.later')}</p>
    </Callout>
  );
};
