import { useSelector } from '@xstate/react';
import { type ExecutionRef, selectTicketsSent, selectUnsaved } from '#machines/execution/execution.select.ts';
import { IconButton } from '../parts/button.tsx';
import { Checklist } from '../parts/icons.tsx';
import { useWords } from '../parts/words.tsx';
import { OpenTickets } from './open-tickets.tsx';

type TicketsProps = { readonly execution: ExecutionRef };

/** EXEC-01: leads to the tickets of the whole execution, until it is sealed. */
export const TicketsButton = ({ execution }: TicketsProps) => {
  const { t } = useWords();
  const canList = useSelector(execution, (snapshot) => snapshot.can({ type: 'LIST_ALL_TICKETS' }));
  const count = useSelector(execution, (snapshot) => selectTicketsSent(snapshot).length);
  const unsaved = useSelector(execution, (snapshot) => selectUnsaved(snapshot).length);
  return canList ? (
    <IconButton
      label={t('execution.ticket.listAll', { count, unsaved })}
      icon={<Checklist />}
      onClick={() => execution.send({ type: 'LIST_ALL_TICKETS' })}
    />
  ) : null;
};

/** EXEC-28, EXEC-31: over the screen while a ticket is written, or some are looked at. */
export const Tickets = ({ execution }: TicketsProps) => {
  const entry = useSelector(execution, ({ children }) => children.ticketEntry);
  const closed = useSelector(entry, (snapshot) => !snapshot || snapshot.matches('closed'));
  return entry && !closed ? <OpenTickets execution={execution} entry={entry} /> : null;
};
