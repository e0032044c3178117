import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  type ManagementRef,
  managementHeaderOf,
  selectShown,
  type Ticket,
} from '#machines/tickets/ticket-management.select.ts';
import type { TicketOpeningRef } from '#machines/tickets/ticket-opening.select.ts';
import { isSameHeader } from '#machines/tickets/tickets.select.ts';
import { Busy, Skeleton } from '../parts/busy.tsx';
import { Card } from '../parts/card.tsx';
import { FocusLeft } from '../parts/focus-within.tsx';
import { LeavesAt } from '../parts/left-at.tsx';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { Screen } from '../parts/screen.tsx';
import { WayDown } from '../parts/way-down.tsx';
import { useWords } from '../parts/words.tsx';
import { BegunComment, Conversation } from './conversation.tsx';
import { BroughtBack, DiscardDialog, StillHere } from './manage-brought-back.tsx';
import { Conflict } from './manage-conflict.tsx';
import { Details } from './manage-details.tsx';
import { BegunEdit, Edits, EditTicket } from './manage-edit.tsx';
import { ManageForm } from './manage-form.tsx';
import { ApprovalInfo, Chain, ReopenData, WorkDone } from './manage-history.tsx';
import { InfoPanel, WaitingApproval } from './manage-info.tsx';
import { Unopened } from './manage-opening.tsx';
import { TicketPicturesDialog } from './manage-pictures.tsx';
import { QuestionDetails } from './manage-question.tsx';
import { TicketToRead } from './manage-reading.tsx';
import { ApprovePanel, ReopenPanel, wordingOf } from './manage-review.tsx';
import { Trouble } from './manage-trouble.tsx';
import { ManagerHeader } from './manager-header.tsx';
import { Neighbours } from './neighbours.tsx';
import { TicketKeys } from './ticket-keys.tsx';
import './manage.css';

type ManagedProps = { readonly actor: ManagementRef; readonly bar: ReactNode };
type ScreenProps = { readonly actor: TicketOpeningRef; readonly bar: ReactNode };
type PartProps = { readonly actor: ManagementRef; readonly ticket: Ticket };

/** ROUTE-14, SM-22: one ticket, and what this user may do with it. */
export const ManageTicketScreen = ({ actor, bar }: ScreenProps) => {
  const management = useSelector(actor, ({ children }) => children.management);
  const reading = useSelector(actor, ({ children }) => children.ticketReading);
  if (management) return <Managed actor={management} bar={bar} />;
  return reading ? <TicketToRead actor={reading} opening={actor} bar={bar} /> : <Unopened actor={actor} bar={bar} />;
};

const Managed = ({ actor, bar }: ManagedProps) => {
  const { t } = useWords();
  const ticket = useSelector(actor, ({ context }) => context.ticket);
  const addresses = useSelector(actor, ({ context }) => managementHeaderOf(context), isSameHeader);
  const id = useSelector(actor, ({ context }) => context.place.id);
  const failed = useSelector(actor, (snapshot) => selectShown(snapshot) === 'loadFailed');
  const title = ticket ? t('ticketManagement.title', { id: ticket.ticket_id }) : t('ticketManagement.details');
  const header = (
    <ManagerHeader
      bar={bar}
      title={title}
      focusOn={`manageTicket ${ticket?.version ?? ''}`}
      addresses={addresses}
      listKey="u"
    />
  );
  return (
    <Screen width="wide" header={header} footer={ticket ? <WayToPanel actor={actor} ticket={ticket} /> : null}>
      <LeavesAt id={id} />
      {failed ? (
        <Failed actor={actor} />
      ) : ticket ? (
        <Open actor={actor} ticket={ticket} />
      ) : (
        <Skeleton>{t('ticketManagement.loading')}</Skeleton>
      )}
    </Screen>
  );
};

/** TMANAGE-04: after the details comes the one panel of OP-134; beside them, where there is room. */
const Open = ({ actor, ticket }: PartProps) => {
  const search = useSelector(actor, ({ context }) => context.place.search);
  const shown = useSelector(actor, selectShown);
  const conversation = useSelector(actor, ({ children }) => children.conversation);
  const edit = useSelector(actor, ({ children }) => children.ticketEdit);
  return (
    <>
      <Neighbours actor={actor} />
      <Trouble actor={actor} ticket={ticket} />
      <BroughtBack actor={actor} />
      {shown === 'conflict' ? <Conflict actor={actor} ticket={ticket} /> : null}
      <div className="manage-ticket">
        <div className="stack">
          <Details actor={actor} ticket={ticket} />
          {edit ? <EditTicket actor={edit} ticket={ticket} /> : null}
          <Edits ticket={ticket} />
          <QuestionDetails actor={actor} ticket={ticket} />
          <ReopenData actor={actor} ticket={ticket} />
          {shown === 'waitingApproval' ? null : <WorkDone actor={actor} ticket={ticket} />}
          <ApprovalInfo ticket={ticket} />
          <Chain ticket={ticket} search={search} />
        </div>
        <FocusLeft of={shown} id={panelId} className="manage-panel">
          <Panel actor={actor} ticket={ticket} />
        </FocusLeft>
        {conversation ? <Conversation actor={conversation} /> : null}
      </div>
      <TicketPicturesDialog actor={actor} />
      <TicketKeys actor={useSelector(actor, ({ children }) => children.ticketKeys)} screen="task" />
      <DiscardDialog actor={actor} />
    </>
  );
};

const panelId = 'ticket-panel';

/** TMANAGE-04: on a phone what is to be done stands far below the details; the thumb reaches it at once. */
const WayToPanel = ({ actor, ticket }: PartProps) => {
  const { t } = useWords();
  const shown = useSelector(actor, selectShown);
  if (shown === 'manageForm') return <WayDown to={panelId}>{t('ticketManagement.manage.title')}</WayDown>;
  if (shown === 'approvePanel') return <WayDown to={panelId}>{t('ticketManagement.approve.title')}</WayDown>;
  if (shown === 'reopenPanel')
    return <WayDown to={panelId}>{t(`ticketManagement.${wordingOf(ticket)}.title`)}</WayDown>;
  return null;
};

/** OP-134: the first that holds. */
const Panel = ({ actor, ticket }: PartProps) => {
  const { t } = useWords();
  const shown = useSelector(actor, selectShown);
  switch (shown) {
    case 'manageForm':
      return <ManageForm actor={actor} ticket={ticket} />;
    case 'approvePanel':
      return <ApprovePanel actor={actor} />;
    case 'reopenPanel':
      return <ReopenPanel actor={actor} ticket={ticket} />;
    case 'waitingApproval':
      return <WaitingApproval actor={actor} ticket={ticket} />;
    case 'infoPanel':
      return <InfoPanel actor={actor} ticket={ticket} />;
    case 'refreshing':
    case 'loading':
      return (
        <Card>
          <Busy>{t('ticketManagement.refreshing')}</Busy>
        </Card>
      );
    default:
      return null;
  }
};

/** TMANAGE-01, OP-30, OP-54: what was typed on it before can be had all the same. */
const Failed = ({ actor }: Pick<ManagedProps, 'actor'>) => {
  const { t } = useWords();
  const failure = useSelector(actor, ({ context }) => context.failure);
  const kept = useSelector(actor, ({ context }) => context.kept?.uuid ?? 'nothing');
  const edit = useSelector(actor, ({ children }) => children.ticketEdit);
  const conversation = useSelector(actor, ({ children }) => children.conversation);
  return (
    <FocusLeft of={kept} id={panelId} className="stack">
      <NotLoaded
        title={t('ticketManagement.failedTitle')}
        failure={failure}
        onRetry={() => actor.send({ type: 'RETRY' })}
      />
      <StillHere actor={actor} />
      {edit ? <BegunEdit actor={edit} ticket={null} /> : null}
      {conversation ? <BegunComment actor={conversation} /> : null}
      <DiscardDialog actor={actor} />
    </FocusLeft>
  );
};
