import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import {
  type ExecutionRef,
  isSameTickets,
  selectTakesTickets,
  selectTickets,
  selectTicketsAt,
  selectTicketsLeftOut,
  selectTicketsSent,
  type TicketEntryRef,
} from '#machines/execution/execution.select.ts';

import { IconButton } from '../parts/button.tsx';
import { Checklist } from '../parts/icons.tsx';
import { useWords } from '../parts/words.tsx';
import { TicketDialogs } from './late-tickets.tsx';

type TicketsProps = { readonly execution: ExecutionRef };

/** EXEC-01: leads to the tickets of the whole execution, where the activity has any. */
export const TicketsButton = ({ execution }: TicketsProps) => {
  const { t } = useWords();
  const select = useMemo(() => selectTakesTickets(execution.getSnapshot().context.activity), [execution]);
  const takes = useSelector(execution, select);
  const count = useSelector(execution, (snapshot) => selectTicketsSent(snapshot).length);
  return takes ? (
    <IconButton
      label={t('execution.ticket.listAll', { count })}
      icon={<Checklist />}
      onClick={() => execution.send({ type: 'LIST_ALL_TICKETS' })}
    />
  ) : null;
};

/** EXEC-28, EXEC-31: over the screen while a ticket is written, or some are looked at. */
export const Tickets = ({ execution }: TicketsProps) => {
  const entry = useSelector(execution, ({ children }) => children.ticketEntry);
  return entry ? <OpenTickets execution={execution} entry={entry} /> : null;
};

const OpenTickets = ({ execution, entry }: TicketsProps & { readonly entry: TicketEntryRef }) => {
  const state = useSelector(entry, ({ value }) => value);
  const asked = useSelector(entry, ({ context }) => context.question);
  const select = useMemo(
    () => (state === 'listingAll' ? selectTickets : selectTicketsAt(asked?.screen ?? '', asked?.uuid ?? '')),
    [state, asked],
  );
  const tickets = useSelector(execution, select, isSameTickets);
  const leftOut = useSelector(execution, selectTicketsLeftOut, isSameTickets);
  return state === 'closed' ? null : <TicketDialogs entry={entry} tickets={tickets} leftOut={leftOut} />;
};
