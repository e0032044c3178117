import { useSelector } from '@xstate/react';
import { selectIsReplaceable, type TicketCreationRef } from '#machines/tickets/ticket-creation.select.ts';
import { Button } from '../../parts/button.tsx';
import { StatusLine } from '../../parts/status-line.tsx';
import { useWords } from '../../parts/words.tsx';

/** OP-54: that what is written is kept and not saved, and the way to be rid of it. */
export const NotSavedYet = ({ form }: { readonly form: TicketCreationRef }) => {
  const { t } = useWords();
  const replaceable = useSelector(form, selectIsReplaceable);
  return replaceable ? (
    <div className="stack">
      <StatusLine tone="waiting">{t('ticketCreation.fromQuestion.unsavedHere')}</StatusLine>
      <Button kind="quiet" wide onClick={() => form.send({ type: 'BEGIN_ANEW' })}>
        {t('ticketCreation.fromQuestion.discard')}
      </Button>
    </div>
  ) : null;
};
