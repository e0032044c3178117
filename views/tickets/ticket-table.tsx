import { useSelector } from '@xstate/react';
import { memo, useDeferredValue } from 'react';
import { Link } from 'wouter';
import { followed } from '#domain/tickets/ticket.ts';
import { nextSort, sortable, sortedBy } from '#domain/tickets/ticket-filters.ts';
import { labelledState } from '#domain/tickets/ticket-view.ts';
import { stamp } from '#domain/time/instants.ts';
import { manageAddressOf, type TicketRow, type TicketSort, type TicketsRef } from '#machines/tickets/tickets.select.ts';
import { IconLink } from '../parts/button.tsx';
import { CardTable } from '../parts/card-table.tsx';
import { ChevronRight } from '../parts/icons.tsx';
import { ReturnsTo } from '../parts/left-at.tsx';
import { useOffset } from '../parts/offset.tsx';
import { useWords } from '../parts/words.tsx';
import { SortDown, SortUp } from './icons.tsx';
import { StatusLabel } from './status-label.tsx';
import { UnsavedMark } from './unsaved/unsaved-mark.tsx';
import '../parts/select.css';

const named = ['stores', 'accountable_areas', 'activities'] as const;

/** TLIST-03: a table on a wide screen, cards on a phone. Drawn for its rows, not for each step of their loading. */
export const TicketTable = memo(({ actor }: { readonly actor: TicketsRef }) => {
  const { t } = useWords();
  // Choosing further filters does not wait for a page of rows.
  const rows = useDeferredValue(useSelector(actor, ({ context }) => context.rows));
  const sort = useSelector(actor, ({ context }) => context.request.sort);
  const onSort = (column: string): void => actor.send({ type: 'SET_SORT', sort: column });
  return (
    <>
      <ReturnsTo />
      <SortChoice sort={sort} onSort={onSort} />
      <CardTable className="ticket-table">
        <table aria-label={t('ticketList.list')}>
          <thead>
            <tr>
              {sortable.map((column) => (
                <SortHeader key={column} column={column} sort={sort} onSort={onSort} />
              ))}
              {named.map((column) => (
                <th key={column} scope="col">
                  {t(`ticketList.column.${column}`)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TicketLine key={row.id} actor={actor} row={row} />
            ))}
          </tbody>
        </table>
      </CardTable>
    </>
  );
});

type Sorting = { readonly sort: string; readonly onSort: (sort: string) => void };

/** OP-91. */
const SortHeader = ({ column, sort, onSort }: Sorting & { readonly column: TicketSort }) => {
  const { t } = useWords();
  const now = sortedBy(sort);
  const sorted = now.column === column ? (now.descending ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" aria-sort={sorted}>
      <button type="button" onClick={() => onSort(nextSort(sort, column))}>
        {t(`ticketList.column.${column}`)}
        {sorted ? sorted === 'descending' ? <SortDown size={18} /> : <SortUp size={18} /> : null}
      </button>
    </th>
  );
};

/** The same on a phone, where no header is seen. */
const SortChoice = ({ sort, onSort }: Sorting) => {
  const { t } = useWords();
  return (
    <label className="ticket-sort">
      <span>{t('ticketList.sortBy')}</span>
      <select className="input" value={sort} onChange={({ target }) => onSort(target.value)}>
        {sortable.flatMap((column) => {
          const name = t(`ticketList.column.${column}`);
          return [
            <option key={column} value={column}>
              {t('ticketList.ascending', { column: name })}
            </option>,
            <option key={`-${column}`} value={`-${column}`}>
              {t('ticketList.descending', { column: name })}
            </option>,
          ];
        })}
      </select>
    </label>
  );
};

/** TLIST-05: its number and the icon lead to it, on a phone the whole card. */
const TicketLine = memo(({ actor, row }: { readonly actor: TicketsRef; readonly row: TicketRow }) => {
  const { t } = useWords();
  const offset = useOffset();
  const address = useSelector(actor, ({ context }) => manageAddressOf(context, row.id));
  const unsaved = useSelector(actor, ({ children }) => children.unsavedTickets);
  const cell = (column: keyof TicketRow & ('created_at' | 'due_date')) => (
    <td data-column={column} data-label={t(`ticketList.column.${column}`)}>
      {stamp(row[column], offset) || t('ticketList.nothing')}
    </td>
  );
  return (
    <tr>
      <th scope="row" data-column="ticket_id">
        <Link href={address} className="ticket-link" data-left-at={row.id}>
          {row.ticket_id || row.id}
        </Link>
      </th>
      {cell('created_at')}
      <td data-column="name">{row.name}</td>
      <td data-column="state">
        <StatusLabel state={labelledState({ state: row.state, last: followed(row) === row.id })} />
        {unsaved ? <UnsavedMark actor={unsaved} id={row.id} /> : null}
      </td>
      {cell('due_date')}
      {named.map((column) => (
        <td key={column} data-column={column} data-label={t(`ticketList.column.${column}`)}>
          {row[column].join(', ') || t('ticketList.nothing')}
        </td>
      ))}
      <td data-column="open">
        <IconLink
          href={address}
          label={t('ticketList.open', { id: row.ticket_id || row.id })}
          icon={<ChevronRight />}
          again
        />
      </td>
    </tr>
  );
});
