import { useSelector } from '@xstate/react';
import type { RoutineAnswerRef } from '#machines/routines/routine-answer.select.ts';
import { Callout } from '../parts/callout.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { useWords } from '../parts/words.tsx';

/** OP-30: the platform cannot be reached; how old this is, and the way to ask again. */
export const SeenBefore = ({ actor }: { readonly actor: RoutineAnswerRef }) => {
  const { t, ago } = useWords();
  const seen = useSelector(actor, ({ context }) => context.loaded?.seen ?? null);
  const again = <TryAgain onRetry={() => actor.send({ type: 'RETRY' })} />;
  return seen ? (
    <Callout kind="info" title={t('common.seen.title')} actions={again} announced>
      {t('common.seen.ago', { ago: ago(seen.at, seen.readAt) })}
    </Callout>
  ) : null;
};
