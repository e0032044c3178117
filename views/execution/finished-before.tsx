import { useSelector } from '@xstate/react';
import { type OpeningRef, paths } from '#machines/execution/execution.select.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { useOffset } from '../parts/offset.tsx';
import { useWords } from '../parts/words.tsx';

/** One of this activity at this store was finished and waits on the device: that is said before another one is begun. */
export const FinishedBefore = ({ actor }: { readonly actor: OpeningRef }) => {
  const { t, dateTime } = useWords();
  const offset = useOffset();
  const finished = useSelector(actor, ({ context }) => context.finished);
  if (finished === null) return null;
  const actions = (
    <>
      <ButtonLink href={paths.outbox} kind="primary">
        {t('execution.finished.outbox')}
      </ButtonLink>
      <Button onClick={() => actor.send({ type: 'BEGIN' })}>{t('execution.finished.begin')}</Button>
    </>
  );
  return (
    <Callout kind="info" title={t('execution.finished.title')} actions={actions}>
      <p>{t('execution.finished.text', { time: dateTime(finished.finishedAt, offset) })}</p>
      <p>{t('execution.finished.later')}</p>
    </Callout>
  );
};
