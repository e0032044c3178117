import { Link } from 'wouter';
import { isBlank } from '#domain/shared/blank.ts';
import { chainAddress, type Ticket, type TicketRef, ticketView } from '#machines/tickets/ticket-management.select.ts';
import { Card } from '../parts/card.tsx';
import { Facts } from '../parts/facts.tsx';
import { useOffset } from '../parts/offset.tsx';
import { useWords } from '../parts/words.tsx';
import { TicketPictures } from './manage-pictures.tsx';

type PartProps = { readonly actor: TicketRef; readonly ticket: Ticket };

/** TMANAGE-14: who works on it, or has closed it, and what they say; within the waiting block as a part of it (OP-75). */
export const Work = ({ actor, ticket }: PartProps) => {
  const { t, dateTime } = useWords();
  const offset = useOffset();
  const { isInProgress, userTicketResolver, finishedAt, commentsResolver, picturesResolver } = ticketView(ticket);
  const resolver = t(isInProgress ? 'ticketManagement.work.managedBy' : 'ticketManagement.work.closedBy');
  const facts = [
    { term: resolver, value: userTicketResolver },
    { term: t('ticketManagement.work.finishedAt'), value: dateTime(finishedAt, offset) },
    { term: t('ticketManagement.work.comments'), value: <span className="plain-text">{commentsResolver}</span> },
  ];
  const filled = [userTicketResolver, finishedAt, commentsResolver];
  return (
    <>
      <Facts facts={facts.filter((_, index) => filled[index] !== '')} />
      <TicketPictures actor={actor} set="work" paths={picturesResolver} />
    </>
  );
};

/** TMANAGE-14. */
export const WorkDone = ({ actor, ticket }: PartProps) => {
  const { t } = useWords();
  const { userTicketResolver, commentsResolver, picturesResolver } = ticketView(ticket);
  return userTicketResolver + commentsResolver === '' && picturesResolver.length === 0 ? null : (
    <Card>
      <h2>{t('ticketManagement.work.title')}</h2>
      <Work actor={actor} ticket={ticket} />
    </Card>
  );
};

/** TAPPROVE-15, OP-134: whenever it was rejected or reopened. */
export const ReopenData = ({ actor, ticket }: PartProps) => {
  const { t, dateTime } = useWords();
  const offset = useOffset();
  const { reopenData, flowType } = ticketView(ticket);
  if (reopenData === null) return null;
  const rejected = flowType === 'with_approval';
  const by = t(rejected ? 'ticketManagement.reopened.rejectedBy' : 'ticketManagement.reopened.reopenedBy');
  const facts = [
    { term: by, value: reopenData.user_name },
    { term: t('ticketManagement.reopened.date'), value: dateTime(reopenData.date, offset) },
    {
      term: t('ticketManagement.reopened.comments'),
      value: <span className="plain-text">{reopenData.comments}</span>,
    },
  ];
  return (
    <Card>
      <h2>{t(rejected ? 'ticketManagement.reopened.titleRejected' : 'ticketManagement.reopened.titleReopened')}</h2>
      <Facts facts={facts} />
      <TicketPictures actor={actor} set="reopened" paths={reopenData.pictures} />
    </Card>
  );
};

/** TAPPROVE-16, OP-134: whenever it was approved. */
export const ApprovalInfo = ({ ticket }: { readonly ticket: Ticket }) => {
  const { t, dateTime } = useWords();
  const offset = useOffset();
  if (ticket.approved_at === '') return null;
  const comments = ticket.approval_comments.trim();
  const facts = [
    { term: t('ticketManagement.approved.by'), value: ticket.user_ticket_approval },
    { term: t('ticketManagement.approved.at'), value: dateTime(ticket.approved_at, offset) },
    {
      term: t('ticketManagement.approved.comments'),
      value: isBlank(comments) ? (
        t('ticketManagement.approved.noComments')
      ) : (
        <span className="plain-text">{comments}</span>
      ),
    },
  ];
  return (
    <Card>
      <h2>{t('ticketManagement.approved.title')}</h2>
      <Facts facts={facts} />
    </Card>
  );
};

/** DATA-25, OP-70: the tickets of its chain, oldest first; each leads to the others. */
export const Chain = ({ ticket, search }: { readonly ticket: Ticket; readonly search: string }) => {
  const { t, dateTime } = useWords();
  const offset = useOffset();
  const { history, id } = ticket;
  return history.length < 2 ? null : (
    <Card>
      <h2>{t('ticketManagement.chain.title')}</h2>
      <ol className="ticket-chain">
        {history.map((entry, index) => {
          const name = t('ticketManagement.chain.entry', { at: index + 1, count: history.length });
          const when = dateTime(entry.date, offset);
          return (
            <li key={entry.id} aria-current={entry.id === id ? 'true' : undefined}>
              {entry.id === id ? (
                <span>
                  {name} ({t('ticketManagement.chain.current')})
                </span>
              ) : (
                <Link href={chainAddress(entry.id, search)}>{name}</Link>
              )}{' '}
              <span className="quiet">{when}</span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
};
