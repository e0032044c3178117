import { useSelector } from '@xstate/react';
import type { OpeningRef } from '#machines/execution/execution.select.ts';
import { Button } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { Refresh } from '../parts/icons.tsx';
import { useWords } from '../parts/words.tsx';

/** The platform cannot be reached: what this device saw last, how old it is, who judged the schedule, and both ways on. */
export const SeenBefore = ({ actor }: { readonly actor: OpeningRef }) => {
  const { t, ago } = useWords();
  const seen = useSelector(actor, ({ context }) => context.loaded?.seen ?? null);
  const judged = useSelector(actor, ({ context }) => context.check?.judgedBy === 'device');
  const actions = (
    <>
      <Button kind="primary" onClick={() => actor.send({ type: 'BEGIN' })}>
        {t('execution.seen.begin')}
      </Button>
      <Button icon={<Refresh size={20} />} onClick={() => actor.send({ type: 'RETRY' })}>
        {t('common.tryAgain')}
      </Button>
    </>
  );
  return (
    <Callout kind="info" title={t('common.seen.title')} actions={actions}>
      {seen ? <p>{t('execution.seen.activity', { ago: ago(seen.at, seen.readAt) })}</p> : null}
      {judged ? <p>{t('execution.seen.schedule')}</p> : null}
      <p>{t('execution.seen.later')}</p>
    </Callout>
  );
};
