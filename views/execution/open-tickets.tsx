import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import {
  type ExecutionRef,
  isSameTickets,
  selectTickets,
  selectTicketsAt,
  selectTicketsLeftOut,
  selectUnsaved,
  type TicketEntryRef,
} from '#machines/execution/execution.select.ts';
import { TicketDialogs } from '../tickets/question/index.ts';
import { SavingTrouble } from './saved-status.tsx';

type OpenProps = { readonly execution: ExecutionRef; readonly entry: TicketEntryRef };

/** EXEC-28, EXEC-31: the modals of the tickets, with those that they are about. */
export const OpenTickets = ({ execution, entry }: OpenProps) => {
  const ofAll = useSelector(entry, (snapshot) => snapshot.matches('listingAll'));
  const asked = useSelector(entry, ({ context }) => context.question);
  const select = useMemo(
    () => (ofAll ? selectTickets : selectTicketsAt(asked?.screen ?? '', asked?.uuid ?? '')),
    [ofAll, asked],
  );
  const tickets = useSelector(execution, select, isSameTickets);
  const leftOut = useSelector(execution, selectTicketsLeftOut, isSameTickets);
  const unsaved = useSelector(execution, selectUnsaved);
  return (
    <TicketDialogs
      entry={entry}
      tickets={tickets}
      leftOut={leftOut}
      unsaved={unsaved}
      trouble={<SavingTrouble execution={execution} />}
    />
  );
};
