import type { RaisedTicket, TicketEntryRef } from '#machines/tickets/ticket-entry.select.ts';
import { Badge } from '../../parts/badge.tsx';
import { IconButton } from '../../parts/button.tsx';
import { Trash } from '../../parts/icons.tsx';
import { List, Row } from '../../parts/list.tsx';
import { useOffset } from '../../parts/offset.tsx';
import { useWords } from '../../parts/words.tsx';

type RaisedProps = {
  readonly entry: TicketEntryRef;
  readonly tickets: readonly RaisedTicket[];
  /** Those that are not sent as the answers are now (OP-32). */
  readonly leftOut: readonly RaisedTicket[];
  /** They are of several questions, so that each names its own. */
  readonly ofAll?: boolean;
};

/** EXEC-31: the tickets so far; each can be removed. */
export const RaisedTickets = ({ entry, tickets, leftOut, ofAll = false }: RaisedProps) => {
  const { t } = useWords();
  if (tickets.length === 0)
    return <p>{t(ofAll ? 'ticketCreation.fromQuestion.noneOfAll' : 'ticketCreation.fromQuestion.none')}</p>;
  return (
    <List label={t(ofAll ? 'ticketCreation.fromQuestion.listAllTitle' : 'ticketCreation.fromQuestion.listTitle')}>
      {tickets.map((raised) => (
        <Raised entry={entry} raised={raised} isLeftOut={leftOut.includes(raised)} ofAll={ofAll} key={raised.uuid} />
      ))}
    </List>
  );
};

type OneProps = Pick<RaisedProps, 'entry'> & {
  readonly raised: RaisedTicket;
  readonly isLeftOut: boolean;
  readonly ofAll: boolean;
};

const Raised = ({ entry, raised, isLeftOut, ofAll }: OneProps) => {
  const { dateTime, t } = useWords();
  const offset = useOffset();
  const { title, dueDate, pictures, priority, question } = raised.ticket;
  const due = t('ticketCreation.fromQuestion.due', { date: dateTime(dueDate, offset) });
  const counted = pictures.length > 0 ? t('ticketCreation.fromQuestion.pictures', { count: pictures.length }) : '';
  const leftOut = isLeftOut ? t('ticketCreation.fromQuestion.leftOut') : '';
  return (
    <Row
      title={title}
      detail={[ofAll ? question : '', due, counted, leftOut].filter(Boolean).join(' · ')}
      end={
        <>
          {isLeftOut ? <Badge tone="warning">{t('ticketCreation.fromQuestion.notSent')}</Badge> : null}{' '}
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
