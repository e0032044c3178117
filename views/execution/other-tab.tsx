import type { OpeningRef } from '#machines/execution/execution.select.ts';
import { Button } from '../parts/button.tsx';
import { Elsewhere } from '../parts/other-tab.tsx';
import { useWords } from '../parts/words.tsx';

type Props = { readonly actor: OpeningRef; readonly state: 'heldElsewhere' | 'takenOver' };

/** SM-35: another tab has this execution. */
export const ExecutionElsewhere = ({ actor, state }: Props) => {
  const { t } = useWords();
  const lost = state === 'takenOver';
  return (
    <Elsewhere
      title={t(lost ? 'opening.elsewhere.lostTitle' : 'opening.elsewhere.title')}
      text={t(lost ? 'opening.elsewhere.lostText' : 'opening.elsewhere.text')}
      takeOverLabel={t('opening.elsewhere.takeOver')}
      onTakeOver={() => actor.send({ type: 'TAKE_OVER' })}
      leave={<Button onClick={() => actor.send({ type: 'CLOSE' })}>{t('opening.elsewhere.leave')}</Button>}
    />
  );
};
