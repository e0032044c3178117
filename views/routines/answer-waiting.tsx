import { useSelector } from '@xstate/react';
import { paths } from '#machines/routines/routines.select.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { useWords } from '../parts/words.tsx';
import type { PanelProps } from './panel.ts';

/** SM-34: the answer is on the device and not sent yet; the user can leave. */
export const AnswerWaiting = ({ actor }: Pick<PanelProps, 'actor'>) => {
  const { t } = useWords();
  const wait = useSelector(actor, ({ context }) => context.wait);
  const actions = (
    <>
      <Button kind="primary" onClick={() => actor.send({ type: 'RETRY' })}>
        {t('routineAnswer.sendNow')}
      </Button>
      <ButtonLink href={paths.outbox} kind="secondary">
        {t('routineAnswer.outbox')}
      </ButtonLink>
    </>
  );
  return (
    <Callout
      kind={wait === 'broken' ? 'warning' : 'info'}
      title={t('routineAnswer.waitingTitle')}
      announced
      actions={actions}
    >
      <p>{t(`routineAnswer.waits.${wait}`)}</p>
      <p>{t(wait === 'broken' ? 'routineAnswer.waitingKept' : 'routineAnswer.waitingText')}</p>
    </Callout>
  );
};
