import type { RaisedTicket, TicketEntryRef } from '#machines/tickets/ticketEntry.select.ts';
import { Badge } from '../../parts/badge.tsx';
import { IconButton } from '../../parts/button.tsx';
import { Trash } from '../../parts/icons.tsx';
import { List, Row } from '../../parts/list.tsx';
import { useOffset } from '../../parts/offset.tsx';
import { useWords } from '../../parts/words.tsx';
import { useTicketWords } from '../words.ts';

type RaisedProps = { readonly entry: TicketEntryRef; readonly tickets: readonly RaisedTicket[] };

/** EXEC-31: the tickets of a question so far; each can be removed. */
export const RaisedTickets = ({ entry, tickets }: RaisedProps) => {
  const { t } = useTicketWords();
  if (tickets.length === 0) return <p>{t('ticketCreation.fromQuestion.none')}</p>;
  return (
    <List label={t('ticketCreation.fromQuestion.listTitle')}>
      {tickets.map((raised) => (
        <Raised entry={entry} raised={raised} key={raised.uuid} />
      ))}
    </List>
  );
};

const Raised = ({ entry, raised }: Pick<RaisedProps, 'entry'> & { readonly raised: RaisedTicket }) => {
  const { dateTime } = useWords();
  const { t } = useTicketWords();
  const offset = useOffset();
  const { title, dueDate, pictures, priority } = raised.ticket;
  const due = t('ticketCreation.fromQuestion.due', { date: dateTime(dueDate, offset) });
  const counted = pictures.length > 0 ? t('ticketCreation.fromQuestion.pictures', { count: pictures.length }) : '';
  return (
    <Row
      title={title}
      detail={[due, counted].filter(Boolean).join(' · ')}
      end={
        <>
          <Badge tone="neutral">{t(`ticketCreation.priority.${priority}`)}</Badge>
          <IconButton
            label={t('ticketCreation.fromQuestion.remove', { title })}
            icon={<Trash />}
            onClick={() => entry.send({ type: 'REMOVE', uuid: raised.uuid })}
          />
        </>
      }
    />
  );
};
