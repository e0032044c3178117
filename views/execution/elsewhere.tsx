import type { OpeningRef } from '#machines/execution/execution.select.ts';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Refresh } from '../parts/icons.tsx';
import { useWords } from '../parts/words.tsx';

type ElsewhereProps = { readonly actor: OpeningRef; readonly state: 'heldElsewhere' | 'takenOver' };

/** SM-35: another tab has this execution, which one tab alone writes; it may be taken over. */
export const Elsewhere = ({ actor, state }: ElsewhereProps) => {
  const { t } = useWords();
  const lost = state === 'takenOver';
  const actions = (
    <>
      <Button kind="primary" onClick={() => actor.send({ type: 'TAKE_OVER' })}>
        {t('execution.elsewhere.takeOver')}
      </Button>
      <Button onClick={() => actor.send({ type: 'CLOSE' })}>{t('execution.elsewhere.leave')}</Button>
    </>
  );
  return (
    <EmptyState
      icon={<Refresh />}
      title={t(lost ? 'execution.elsewhere.lostTitle' : 'execution.elsewhere.title')}
      actions={actions}
    >
      <p>{t(lost ? 'execution.elsewhere.lostText' : 'execution.elsewhere.text')}</p>
    </EmptyState>
  );
};
