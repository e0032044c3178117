import { useSelector } from '@xstate/react';
import type { OpeningRef } from '#machines/execution/execution.select.ts';
import { Button } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { useWords } from '../parts/words.tsx';

/** The platform cannot be reached: what this device saw last, how old it is, who judged the schedule, and both ways on. */
export const SeenBefore = ({ actor }: { readonly actor: OpeningRef }) => {
  const { t, ago } = useWords();
  const seen = useSelector(actor, ({ context }) => context.loaded?.seen ?? null);
  const judged = useSelector(actor, ({ context }) => context.check?.judgedBy === 'device');
  const actions = (
    <>
      <Button kind="primary" onClick={() => actor.send({ type: 'BEGIN' })}>
        {t('opening.seen.begin')}
      </Button>
      <TryAgain onRetry={() => actor.send({ type: 'RETRY' })} />
    </>
  );
  return (
    <Callout kind="info" title={t('common.seen.title')} actions={actions}>
      {seen ? <p>{t('opening.seen.activity', { ago: ago(seen.at, seen.readAt) })}</p> : null}
      {judged ? <p>{t('opening.seen.schedule')}</p> : null}
      <p>{t('opening.seen.later')}</p>
    </Callout>
  );
};
