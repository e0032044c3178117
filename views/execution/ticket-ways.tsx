import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import {
  type ExecutionRef,
  isSameTickets,
  type Question,
  selectTicketsAt,
  selectUnsavedAt,
} from '#machines/execution/execution.select.ts';
import { Button } from '../parts/button.tsx';
import { Checklist, Ticket } from '../parts/icons.tsx';
import { useWords } from '../parts/words.tsx';

type WaysProps = { readonly execution: ExecutionRef; readonly screen: string; readonly question: Question };

/** Q-14, EXEC-28, EXEC-31: the ways to raise a ticket from a question, and to those that were raised. */
export const TicketWays = ({ execution, screen, question: { uuid, label } }: WaysProps) => {
  const { t } = useWords();
  const select = useMemo(() => selectTicketsAt(screen, uuid), [screen, uuid]);
  const selectBegun = useMemo(() => selectUnsavedAt(screen, uuid), [screen, uuid]);
  const count = useSelector(execution, select, isSameTickets).length;
  const way = useSelector(execution, (snapshot) => (selectBegun(snapshot) === null ? 'create' : 'goOn'));
  return (
    <div className="picture-ways">
      <Button
        icon={<Ticket />}
        aria-label={t(`execution.ticket.${way}For`, { question: label })}
        onClick={() => execution.send({ type: 'CREATE_TICKET', question: uuid })}
      >
        {t(`execution.ticket.${way}`)}
      </Button>
      {count > 0 ? (
        <Button icon={<Checklist />} onClick={() => execution.send({ type: 'LIST_TICKETS', question: uuid })}>
          {t('execution.ticket.list', { count })}
        </Button>
      ) : null}
    </div>
  );
};
