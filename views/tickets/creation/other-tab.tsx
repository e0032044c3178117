import { useSelector } from '@xstate/react';
import { selectIsReplaceable } from '#machines/tickets/ticket-creation.select.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { NotLoaded } from '../../parts/not-loaded.tsx';
import { Elsewhere } from '../../parts/other-tab.tsx';
import { useWords } from '../../parts/words.tsx';
import type { FormProps } from './shown.ts';

type ElsewhereProps = FormProps & { readonly state: 'heldElsewhere' | 'takenOver'; readonly back: string };

/** OP-54: another tab has the form. */
export const FormElsewhere = ({ actor, state, back }: ElsewhereProps) => {
  const { t } = useWords();
  const lost = state === 'takenOver';
  return (
    <Elsewhere
      title={t(lost ? 'ticketCreation.elsewhere.lostTitle' : 'ticketCreation.elsewhere.title')}
      text={t(lost ? 'ticketCreation.elsewhere.lostText' : 'ticketCreation.elsewhere.text')}
      takeOverLabel={t('ticketCreation.elsewhere.takeOver')}
      onTakeOver={() => actor.send({ type: 'TAKE_OVER' })}
      leave={<ButtonLink href={back}>{t('ticketCreation.elsewhere.leave')}</ButtonLink>}
    />
  );
};

/** OP-54, OP-30: what was written before stays where it is. */
export const NotRead = ({ actor }: FormProps) => {
  const { t } = useWords();
  const failure = useSelector(actor, ({ context }) => context.failure);
  const replaceable = useSelector(actor, selectIsReplaceable);
  return (
    <NotLoaded
      title={t('ticketCreation.notRead.title')}
      failure={failure}
      onRetry={() => actor.send({ type: 'RETRY' })}
    >
      {replaceable ? (
        <Button onClick={() => actor.send({ type: 'BEGIN_ANEW' })}>{t('ticketCreation.notRead.anew')}</Button>
      ) : null}
    </NotLoaded>
  );
};
