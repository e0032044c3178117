import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import { selectBulkLook } from '#machines/tickets/bulk-change.select.ts';
import {
  isSameLook,
  isSettled,
  type ListLook,
  selectList,
  selectTableLook,
  selectTerm,
  type TicketsRef,
} from '#machines/tickets/tickets.select.ts';
import { Busy, Skeleton } from '../parts/busy.tsx';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { FocusLeft } from '../parts/focus-within.tsx';
import { Refresh, Search, Ticket } from '../parts/icons.tsx';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { useOffset } from '../parts/offset.tsx';
import { LookMenu } from '../parts/table-look.tsx';
import { useWords } from '../parts/words.tsx';
import { ExportMenu } from './export-menu.tsx';
import { TicketPager } from './ticket-pager.tsx';
import { TicketTable } from './ticket-table.tsx';

export const ticketsId = 'tickets';

/** The list in each of its states (SM-19). Choosing further filters does not wait for it. */
export const TicketList = ({ actor }: { readonly actor: TicketsRef }) => {
  const look = useDeferredValue(useSelector(actor, selectList, isSameLook));
  const shown = shownOf(look);
  const bulk = useSelector(actor, ({ children }) => children.bulkChange);
  const changing = useSelector(bulk, (snapshot) => snapshot && selectBulkLook(snapshot));
  return (
    <FocusLeft of={`${shown} ${look.filters} ${changing}`} id="ticket-list" className="ticket-list">
      <Count actor={actor} look={look} shown={shown} />
      <Listed actor={actor} look={look} shown={shown} />
    </FocusLeft>
  );
};

type Shown = 'failed' | 'loading' | 'beyond' | 'empty' | 'rows';

const shownOf = (look: ListLook): Shown => {
  const { state, count, total } = look;
  if (state === 'unavailable' || state === 'error') return 'failed';
  if (count > 0) return 'rows';
  if (!isSettled(look)) return 'loading';
  return total > 0 ? 'beyond' : 'empty';
};

type ListedProps = { readonly actor: TicketsRef; readonly look: ListLook; readonly shown: Shown };

const Listed = ({ actor, look, shown }: ListedProps) => {
  const { t } = useWords();
  switch (shown) {
    case 'failed':
      return <Failed actor={actor} look={look} />;
    case 'loading':
      return <Skeleton>{t(look.asked === 'again' ? 'ticketList.retrying' : 'ticketList.loading')}</Skeleton>;
    case 'beyond':
      return <Beyond actor={actor} />;
    case 'empty':
      return <Empty actor={actor} filters={look.filters} />;
    case 'rows':
      return <Rows actor={actor} look={look} />;
  }
};

/**
 * How many there are; it outlives the rows, so that it is read out when there are none any more, and why, when they could
 * not be loaded, and when some come again.
 */
const Count = ({ actor, look, shown }: ListedProps) => {
  const { t } = useWords();
  const tableLook = useSelector(actor, selectTableLook);
  const loading = !isSettled(look);
  return (
    <div className={shown === 'rows' || shown === 'loading' ? 'row-of' : 'hidden-text'} data-ends>
      <div className="quiet" role="status">
        <Said actor={actor} look={look} shown={shown} />
      </div>
      {look.filters === 'withTerm' && shown === 'rows' ? <SearchAll actor={actor} kind="quiet" /> : null}
      {shown === 'rows' ? <AsOf actor={actor} look={look} /> : null}
      {shown === 'rows' ? <ExportMenu actor={actor} /> : null}
      {shown === 'rows' && tableLook ? (
        <LookMenu table="tickets" actor={tableLook} nameOf={(column) => t(`ticketList.column.${column}`)} />
      ) : null}
      {loading && shown === 'rows' ? (
        <Busy>{t(look.asked === 'again' ? 'ticketList.retrying' : 'ticketList.loading')}</Busy>
      ) : null}
    </div>
  );
};

const Said = ({ actor, look, shown }: ListedProps) => {
  const { t } = useWords();
  const term = useSelector(actor, selectTerm);
  if (shown === 'failed') return t(failedTitle(look));
  if (!isSettled(look)) return null;
  const count = t('ticketList.count', { count: look.total });
  if (shown !== 'empty' || look.filters !== 'withTerm') return count;
  return `${count}. ${t('ticketList.withTermTitle', { term })}`;
};

/** DESK-10. */
const AsOf = ({ actor, look }: Pick<ListedProps, 'actor' | 'look'>) => {
  const { t, time } = useWords();
  const at = useSelector(actor, ({ context }) => context.at);
  const offset = useOffset();
  const changed = look.state === 'changed';
  return (
    <>
      <span role="status" className="hidden-text">
        {changed ? t('ticketList.changed') : null}
      </span>
      <Button
        kind={changed ? 'primary' : 'quiet'}
        icon={<Refresh size={20} />}
        onClick={() => actor.send({ type: 'REFRESH' })}
      >
        {t(changed ? 'ticketList.showChanges' : 'ticketList.refresh')}
        {changed || at === '' ? null : <small> {t('ticketList.asOf', { time: time(at, offset) })}</small>}
      </Button>
    </>
  );
};

const Rows = ({ actor, look }: Pick<ListedProps, 'actor' | 'look'>) => (
  <>
    <div className="ticket-rows" id={ticketsId} aria-busy={!isSettled(look)}>
      <TicketTable actor={actor} />
    </div>
    <TicketPager actor={actor} />
  </>
);

/** TLIST-22, TLIST-24, OP-96. */
const Failed = ({ actor, look }: { readonly actor: TicketsRef; readonly look: ListLook }) => {
  const { t } = useWords();
  return (
    <NotLoaded
      asksAgain
      title={t(failedTitle(look))}
      failure={look.failure}
      onRetry={() => actor.send({ type: 'RETRY' })}
    />
  );
};

const failedTitle = ({ state }: ListLook) =>
  state === 'unavailable' ? 'ticketList.unavailableTitle' : 'ticketList.failedTitle';

/** An address may name a page that there is not any more. */
const Beyond = ({ actor }: { readonly actor: TicketsRef }) => {
  const { t } = useWords();
  const first = <Button onClick={() => actor.send({ type: 'SET_PAGE', page: 1 })}>{t('ticketList.firstPage')}</Button>;
  return <EmptyState icon={<Ticket />} title={t('ticketList.beyondTitle')} actions={first} />;
};

const Empty = ({ actor, filters }: { readonly actor: TicketsRef; readonly filters: ListLook['filters'] }) => {
  const { t } = useWords();
  switch (filters) {
    case 'usual':
      return (
        <EmptyState icon={<Ticket />} title={t('ticketList.emptyTitle')}>
          <p>{t('ticketList.emptyText')}</p>
        </EmptyState>
      );
    case 'waiting':
      return <NothingWaits actor={actor} />;
    case 'narrowed':
      return <NoMatch actor={actor} />;
    case 'withTerm':
      return <NotWithTerm actor={actor} />;
    case 'termAlone':
      return <NoSuchTask actor={actor} />;
  }
};

/** DESK-02. */
const NothingWaits = ({ actor }: { readonly actor: TicketsRef }) => {
  const { t } = useWords();
  return (
    <EmptyState icon={<Ticket />} title={t('ticketList.nothingWaitsTitle')} actions={<ResetFilters actor={actor} />}>
      <p>{t('ticketList.nothingWaitsText')}</p>
    </EmptyState>
  );
};

const ResetFilters = ({ actor }: { readonly actor: TicketsRef }) => {
  const { t } = useWords();
  return <Button onClick={() => actor.send({ type: 'RESET_FILTERS' })}>{t('ticketList.filters.reset')}</Button>;
};

const NoMatch = ({ actor }: { readonly actor: TicketsRef }) => {
  const { t } = useWords();
  return (
    <EmptyState icon={<Search />} title={t('ticketList.noMatchTitle')} actions={<ResetFilters actor={actor} />}>
      <p>{t('ticketList.noMatchText')}</p>
    </EmptyState>
  );
};

/** TLIST-15, DESK-04. */
const SearchAll = ({ actor, kind }: { readonly actor: TicketsRef; readonly kind: 'primary' | 'quiet' }) => {
  const { t } = useWords();
  return (
    <Button kind={kind} onClick={() => actor.send({ type: 'SEARCH_ALL', at: new Date().toISOString() })}>
      {t('ticketList.searchAll')}
    </Button>
  );
};

/** The other filters may have left it out. */
const NotWithTerm = ({ actor }: { readonly actor: TicketsRef }) => {
  const { t } = useWords();
  const term = useSelector(actor, selectTerm);
  return (
    <EmptyState
      icon={<Search />}
      title={t('ticketList.withTermTitle', { term })}
      actions={<SearchAll actor={actor} kind="primary" />}
    >
      <p>{t('ticketList.withTermText')}</p>
    </EmptyState>
  );
};

const NoSuchTask = ({ actor }: { readonly actor: TicketsRef }) => {
  const { t } = useWords();
  const term = useSelector(actor, selectTerm);
  return (
    <EmptyState icon={<Search />} title={t('ticketList.termAloneTitle', { term })}>
      <p>{t('ticketList.termAloneText')}</p>
    </EmptyState>
  );
};
