import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { managementHeaderOf, type Ticket } from '#machines/tickets/ticket-management.select.ts';
import { isTakenOver, type TicketOpeningRef } from '#machines/tickets/ticket-opening.select.ts';
import { selectReading, type TicketReadingRef } from '#machines/tickets/ticket-reading.select.ts';
import { isSameHeader } from '#machines/tickets/tickets.select.ts';
import { Skeleton } from '../parts/busy.tsx';
import { Button } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { LeavesAt } from '../parts/left-at.tsx';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { Screen } from '../parts/screen.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { useWords } from '../parts/words.tsx';
import { ConversationToRead } from './conversation.tsx';
import { Details } from './manage-details.tsx';
import { Edits } from './manage-edit.tsx';
import { ApprovalInfo, Chain, ReopenData, WorkDone } from './manage-history.tsx';
import { TicketPicturesDialog } from './manage-pictures.tsx';
import { QuestionDetails } from './manage-question.tsx';
import { ManagerHeader } from './manager-header.tsx';
import { Neighbours } from './neighbours.tsx';
import { TicketKeys } from './ticket-keys.tsx';

type ReadingProps = { readonly actor: TicketReadingRef };
type ScreenProps = ReadingProps & { readonly opening: TicketOpeningRef; readonly bar: ReactNode };

/** DESK-26: one ticket that another tab writes on, to read. */
export const TicketToRead = ({ actor, opening, bar }: ScreenProps) => {
  const { t } = useWords();
  const ticket = useSelector(actor, ({ context }) => context.ticket);
  const id = useSelector(actor, ({ context }) => context.place.id);
  const addresses = useSelector(opening, ({ context }) => managementHeaderOf(context), isSameHeader);
  const title = ticket ? t('ticketManagement.title', { id: ticket.ticket_id }) : t('ticketManagement.details');
  const header = (
    <ManagerHeader
      bar={bar}
      title={title}
      focusOn={`manageTicket to read ${ticket?.id ?? ''}`}
      addresses={addresses}
      listKey="u"
    />
  );
  return (
    <Screen width="wide" header={header}>
      <LeavesAt id={id} />
      <WrittenElsewhere opening={opening} />
      {ticket ? <Shown actor={actor} ticket={ticket} /> : <NotShown actor={actor} />}
    </Screen>
  );
};

/** SM-35: one tab writes, and this one can be it. */
const WrittenElsewhere = ({ opening }: Pick<ScreenProps, 'opening'>) => {
  const { t } = useWords();
  const lost = useSelector(opening, isTakenOver);
  return (
    <div className="ticket-elsewhere">
      <Callout
        kind="info"
        announced
        title={t(lost ? 'ticketManagement.elsewhere.lostTitle' : 'ticketManagement.elsewhere.title')}
        actions={
          <Button kind="primary" onClick={() => opening.send({ type: 'TAKE_OVER' })}>
            {t('ticketManagement.elsewhere.takeOver')}
          </Button>
        }
      >
        {t(lost ? 'ticketManagement.elsewhere.lostText' : 'ticketManagement.elsewhere.text')}
      </Callout>
    </div>
  );
};

const NotShown = ({ actor }: ReadingProps) => {
  const { t } = useWords();
  const state = useSelector(actor, selectReading);
  const failure = useSelector(actor, ({ context }) => context.failure);
  return state === 'loadFailed' ? (
    <NotLoaded
      title={t('ticketManagement.failedTitle')}
      failure={failure}
      onRetry={() => actor.send({ type: 'RETRY' })}
      asksAgain
    />
  ) : (
    <Skeleton>{t('ticketManagement.loading')}</Skeleton>
  );
};

const Shown = ({ actor, ticket }: ReadingProps & { readonly ticket: Ticket }) => {
  const search = useSelector(actor, ({ context }) => context.place.search);
  const conversation = useSelector(actor, ({ children }) => children.conversation);
  return (
    <>
      <Neighbours actor={actor} />
      <Outdated actor={actor} />
      <div className="manage-ticket" data-to-read>
        <div className="stack">
          <Details actor={actor} ticket={ticket} />
          <Edits ticket={ticket} />
          <QuestionDetails actor={actor} ticket={ticket} />
          <ReopenData actor={actor} ticket={ticket} />
          <WorkDone actor={actor} ticket={ticket} />
          <ApprovalInfo ticket={ticket} />
          <Chain ticket={ticket} search={search} />
        </div>
        {conversation ? <ConversationToRead actor={conversation} /> : null}
      </div>
      <TicketPicturesDialog actor={actor} />
      <TicketKeys actor={useSelector(actor, ({ children }) => children.ticketKeys)} screen="task" />
    </>
  );
};

/** OP-30: the ticket that was read before stays. */
const Outdated = ({ actor }: ReadingProps) => {
  const { t } = useWords();
  const state = useSelector(actor, selectReading);
  return state === 'loadFailed' ? (
    <div className="ticket-elsewhere">
      <Callout kind="warning" announced actions={<TryAgain onRetry={() => actor.send({ type: 'RETRY' })} />}>
        {t('ticketManagement.elsewhere.outdated')}
      </Callout>
    </div>
  ) : null;
};
