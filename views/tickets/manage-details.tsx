import { useSelector } from '@xstate/react';
import { numberedTicketAddress } from '#domain/tickets/ticket-address.ts';
import { isTicketNumber } from '#domain/tickets/ticket-number.ts';
import { ticketTexts } from '#domain/tickets/ticket-texts.ts';
import {
  isSameTimeLeft,
  isUrgent,
  labelledState,
  linksOf,
  selectTimeLeft,
  shownUnits,
  type Ticket,
  type TicketRef,
} from '#machines/tickets/ticket-management.select.ts';
import { Card } from '../parts/card.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Facts } from '../parts/facts.tsx';
import { useOffset } from '../parts/offset.tsx';
import { useWords } from '../parts/words.tsx';
import { TicketPictures } from './manage-pictures.tsx';
import { StatusLabel } from './status-label.tsx';

type DetailsProps = { readonly actor: TicketRef; readonly ticket: Ticket };

/** TMANAGE-02. */
export const Details = ({ actor, ticket }: DetailsProps) => {
  const { t, dateTime } = useWords();
  const offset = useOffset();
  const facts = [
    { term: t('ticketManagement.id'), value: ticket.ticket_id },
    { term: t('ticketManagement.store'), value: ticket.store_name },
    { term: t('ticketManagement.due'), value: dateTime(ticket.due_date, offset) || t('ticketManagement.neverDue') },
    { term: t('ticketManagement.timeLeft'), value: <TimeLeft actor={actor} /> },
    { term: t('ticketManagement.accountableArea'), value: ticket.accountable_area_name || t('ticketManagement.none') },
    {
      term: t('ticketManagement.approvalArea'),
      value: ticket.accountable_area_approval_name || t('ticketManagement.none'),
    },
    { term: t('ticketManagement.creator'), value: ticket.creator_name },
    { term: t('ticketManagement.createdAt'), value: dateTime(ticket.created_at, offset) },
  ];
  return (
    <Card>
      <div className="row-of" data-ends>
        <h2>{ticket.title}</h2>
        <StatusLabel state={labelledState(ticket)} />
      </div>
      <Facts facts={facts} />
      {ticketTexts.map((name) =>
        ticket[name] === '' ? null : (
          <div key={name}>
            <h3 className="field-label">{t(`ticketText.${name}`)}</h3>
            <p className="plain-text">{ticket[name]}</p>
          </div>
        ),
      )}
      <TicketPictures actor={actor} set="references" paths={ticket.reference_images} />
      <Links ticket={ticket} />
      <CopyLink number={ticket.ticket_id} />
    </Card>
  );
};

/** TMANAGE-15, OP-95: it renders alone when the clock goes. */
const TimeLeft = ({ actor }: { readonly actor: TicketRef }) => {
  const { t } = useWords();
  const left = useSelector(actor, selectTimeLeft, isSameTimeLeft);
  if (left === null) return '—';
  const text = left.expired
    ? t('ticketManagement.timeExpired')
    : shownUnits(left)
        .map(({ unit, value }) => t(`ticketManagement.${unit}`, { count: value }))
        .join(' ');
  return (
    <span className="time-left" data-urgent={isUrgent(left) || undefined}>
      {text}
    </span>
  );
};

/** TMANAGE-16, OP-94: what is no web address is shown and not opened. */
const Links = ({ ticket }: { readonly ticket: Ticket }) => {
  const { t } = useWords();
  const links = linksOf(ticket);
  return links.length === 0 ? null : (
    <div>
      <h3 className="field-label">{t('ticketManagement.links')}</h3>
      <ul className="ticket-links">
        {links.map(({ url, href }) => (
          <li key={url}>
            {href === null ? (
              url
            ) : (
              <a href={href} target="_blank" rel="noopener noreferrer">
                {url}
                <span className="hidden-text"> {t('ticketManagement.newTab')}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};

/** DESK-20: the address that people pass on. */
const CopyLink = ({ number }: { readonly number: string }) => {
  const { t } = useWords();
  if (!isTicketNumber(number)) return null;
  const address = new URL(numberedTicketAddress(number), location.origin).href;
  return (
    <CopyButton
      text={address}
      label={t('ticketManagement.number.copy')}
      copied={t('ticketManagement.number.copied')}
      notCopied={t('ticketManagement.number.notCopied', { address })}
    />
  );
};
