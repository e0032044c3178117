import type { Words } from '#i18n/index.ts';
import type { BegunTicket, TicketEntryRef } from '#machines/tickets/ticket-entry.select.ts';
import { Badge } from '../../parts/badge.tsx';
import { List, Row } from '../../parts/list.tsx';
import { useOffset } from '../../parts/offset.tsx';
import { useWords } from '../../parts/words.tsx';

type UnsavedProps = {
  readonly entry: TicketEntryRef;
  readonly unsaved: readonly BegunTicket[];
  /** They are of several questions, so that each names its own. */
  readonly ofAll: boolean;
};

/** OP-54, EXEC-31: the tickets that are written and not saved; each leads to its form. */
export const BegunTickets = ({ entry, unsaved, ofAll }: UnsavedProps) => {
  const words = useWords();
  const offset = useOffset();
  const { t, dateTime } = words;
  if (unsaved.length === 0) return null;
  return (
    <List label={t('ticketCreation.fromQuestion.unsaved')}>
      {unsaved.map((ticket) => {
        const { uuid, label, begunAt, form } = ticket;
        const begun = t('ticketCreation.fromQuestion.begun', { date: dateTime(begunAt, offset) });
        const count = form.pictures.length;
        const counted = count > 0 ? t('ticketCreation.fromQuestion.pictures', { count }) : '';
        return (
          <Row
            key={uuid}
            title={titleOf(words, ticket)}
            detail={[ofAll ? label : '', begun, counted].filter(Boolean).join(' · ')}
            end={<Badge tone="warning">{t('ticketCreation.fromQuestion.unsaved')}</Badge>}
            onSelect={() => goOn(entry, ticket)}
          />
        );
      })}
    </List>
  );
};

/** To the form of a ticket, as it was left. */
export const goOn = (entry: TicketEntryRef, unsaved: BegunTicket): void => {
  const { screen, question: uuid, label } = unsaved;
  entry.send({ type: 'CREATE', question: { screen, uuid, label }, unsaved });
};

/** A ticket by its title, which it may not have yet. */
export const titleOf = ({ t }: Words, { form }: BegunTicket): string =>
  form.title.trim() || t('ticketCreation.fromQuestion.untitled');
