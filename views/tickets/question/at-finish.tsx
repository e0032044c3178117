import type { BegunTicket, RaisedTicket, TicketEntryRef } from '#machines/tickets/ticket-entry.select.ts';
import { Button } from '../../parts/button.tsx';
import { Callout } from '../../parts/callout.tsx';
import { useWords } from '../../parts/words.tsx';
import { goOn, titleOf } from './begun-tickets.tsx';

type LeftOutProps = { readonly tickets: readonly RaisedTicket[] };

/** OP-32: before anything is sent the person hears which tasks do not go with it, since the answers lead past their questions. */
export const LeftOutAtFinish = ({ tickets }: LeftOutProps) => {
  const { t } = useWords();
  const title = t('ticketCreation.fromQuestion.leftOutTitle', { count: tickets.length });
  return (
    <Callout kind="warning" title={title} announced>
      {t('ticketCreation.fromQuestion.leftOutText', {
        titles: tickets.map(({ ticket }) => ticket.title).join(', '),
      })}
    </Callout>
  );
};

type UnsavedProps = {
  readonly entry: TicketEntryRef;
  readonly unsaved: readonly BegunTicket[];
};

/** OP-54: and which are written and not saved, with the way to each. */
export const UnsavedAtFinish = ({ entry, unsaved }: UnsavedProps) => {
  const words = useWords();
  const { t } = words;
  const count = unsaved.length;
  const ways = unsaved.map((ticket) => (
    <Button key={ticket.uuid} onClick={() => goOn(entry, ticket)}>
      {t('ticketCreation.fromQuestion.goOn', { title: titleOf(words, ticket) })}
    </Button>
  ));
  return (
    <Callout kind="warning" title={t('ticketCreation.fromQuestion.unsavedTitle', { count })} actions={ways} announced>
      {t('ticketCreation.fromQuestion.unsavedText', { count })}
    </Callout>
  );
};
