import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import { isSameLook, type ListLook, selectList, type TicketsRef } from '#machines/tickets/tickets.select.ts';
import { Busy, Skeleton } from '../parts/busy.tsx';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Search, Ticket } from '../parts/icons.tsx';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { TicketPager } from './ticket-pager.tsx';
import { TicketTable } from './ticket-table.tsx';
import { useTicketWords } from './words.ts';

export const ticketsId = 'tickets';

/** The list in each of its states (SM-19). Whoever goes on choosing filters meanwhile does not wait for it. */
export const TicketList = ({ actor }: { readonly actor: TicketsRef }) => {
  const { t } = useTicketWords();
  const look = useDeferredValue(useSelector(actor, selectList, isSameLook));
  if (look.state === 'unavailable' || look.state === 'error') return <Failed actor={actor} look={look} />;
  const loading = look.state !== 'ready';
  if (loading && look.count === 0)
    return <Skeleton>{t(look.asked === 'again' ? 'ticketList.retrying' : 'ticketList.loading')}</Skeleton>;
  if (look.count === 0 && look.total > 0) return <Beyond actor={actor} />;
  if (look.count === 0) return <Empty actor={actor} filters={look.filters} />;
  return (
    <>
      <div className="row-of" data-ends>
        <p className="quiet" role="status">
          {loading ? null : t('ticketList.count', { count: look.total })}
        </p>
        {loading ? <Busy>{t(look.asked === 'again' ? 'ticketList.retrying' : 'ticketList.loading')}</Busy> : null}
      </div>
      <div className="ticket-rows" id={ticketsId} aria-busy={loading}>
        <TicketTable actor={actor} />
      </div>
      <TicketPager actor={actor} />
    </>
  );
};

/** TLIST-22, TLIST-24, OP-96. */
const Failed = ({ actor, look }: { readonly actor: TicketsRef; readonly look: ListLook }) => {
  const { t } = useTicketWords();
  const title = t(look.state === 'unavailable' ? 'ticketList.unavailableTitle' : 'ticketList.failedTitle');
  return <NotLoaded title={title} failure={look.failure} onRetry={() => actor.send({ type: 'RETRY' })} />;
};

/** An address may name a page that there is not any more. */
const Beyond = ({ actor }: { readonly actor: TicketsRef }) => {
  const { t } = useTicketWords();
  const first = <Button onClick={() => actor.send({ type: 'SET_PAGE', page: 1 })}>{t('ticketList.firstPage')}</Button>;
  return <EmptyState icon={<Ticket />} title={t('ticketList.beyondTitle')} actions={first} />;
};

const Empty = ({ actor, filters }: { readonly actor: TicketsRef; readonly filters: ListLook['filters'] }) => {
  const { t } = useTicketWords();
  if (filters === 'usual')
    return (
      <EmptyState icon={<Ticket />} title={t('ticketList.emptyTitle')}>
        <p>{t('ticketList.emptyText')}</p>
      </EmptyState>
    );
  const reset = <Button onClick={() => actor.send({ type: 'RESET_FILTERS' })}>{t('ticketList.filters.reset')}</Button>;
  return (
    <EmptyState icon={<Search />} title={t('ticketList.noMatchTitle')} actions={reset}>
      <p>{t('ticketList.noMatchText')}</p>
    </EmptyState>
  );
};
