import { useSelector } from '@xstate/react';
import { memo, type ReactNode, useDeferredValue } from 'react';
import { Link } from 'wouter';
import { type TableColumn, usualLooks } from '#domain/shared/table-look.ts';
import { followed } from '#domain/tickets/ticket.ts';
import { isPriority, isSortable, isTicketType, sortable } from '#domain/tickets/ticket-filters.ts';
import { labelledState } from '#domain/tickets/ticket-view.ts';
import { isUrgent, shownUnits, timeLeftOf } from '#domain/tickets/time-left.ts';
import { stamp } from '#domain/time/instants.ts';
import { manageAddressOf, selectTableLook, type TicketRow, type TicketsRef } from '#machines/tickets/tickets.select.ts';
import { IconLink } from '../parts/button.tsx';
import { CardTable } from '../parts/card-table.tsx';
import { ChevronRight } from '../parts/icons.tsx';
import { ReturnsTo } from '../parts/left-at.tsx';
import { useOffset } from '../parts/offset.tsx';
import { SortChoice, SortHeader } from '../parts/sorting.tsx';
import { useLook } from '../parts/table-look.tsx';
import { useWords } from '../parts/words.tsx';
import { SelectPage, SelectRow } from './bulk/select-box.tsx';
import { StatusLabel } from './status-label.tsx';
import { UnsavedMark } from './unsaved/unsaved-mark.tsx';
import '../parts/select.css';

/** TLIST-03, DESK-06: a table on a wide screen, cards on a phone. Drawn for its rows, not for each step of their loading. */
export const TicketTable = memo(({ actor }: { readonly actor: TicketsRef }) => {
  const { t } = useWords();
  // Choosing further filters does not wait for a page of rows.
  const rows = useDeferredValue(useSelector(actor, ({ context }) => context.rows));
  const sort = useSelector(actor, ({ context }) => context.request.sort);
  const look = useLook('tickets', useSelector(actor, selectTableLook));
  const bulk = useSelector(actor, ({ children }) => children.bulkChange);
  const onSort = (column: string): void => actor.send({ type: 'SET_SORT', sort: column });
  return (
    <>
      <ReturnsTo />
      <SortChoice
        columns={sortable.map((column) => ({ column, label: t(`ticketList.column.${column}`) }))}
        sort={sort}
        onSort={onSort}
      />
      {bulk ? <SelectPage bulk={bulk} rows={rows} named /> : null}
      <CardTable className="ticket-table">
        <table
          aria-label={t('ticketList.list')}
          data-many={look.columns.length > usualLooks.tickets.columns.length || undefined}
        >
          <thead>
            <tr>
              <td data-column="select">{bulk ? <SelectPage bulk={bulk} rows={rows} /> : null}</td>
              {['ticket_id' as const, ...look.columns].map((column) =>
                isSortable(column) ? (
                  <SortHeader
                    key={column}
                    column={column}
                    label={t(`ticketList.column.${column}`)}
                    sort={sort}
                    onSort={onSort}
                  />
                ) : (
                  <th key={column} scope="col" data-column={column}>
                    {t(`ticketList.column.${column}`)}
                  </th>
                ),
              )}
              <td data-column="open" />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TicketLine key={row.id} actor={actor} row={row} columns={look.columns} />
            ))}
          </tbody>
        </table>
      </CardTable>
    </>
  );
});

type TicketColumn = TableColumn<'tickets'>;
type LineProps = { readonly actor: TicketsRef; readonly row: TicketRow; readonly columns: readonly TicketColumn[] };

/** TLIST-05: its number and the icon lead to it, on a phone the whole card. */
const TicketLine = memo(({ actor, row, columns }: LineProps) => {
  const { t } = useWords();
  const address = useSelector(actor, ({ context }) => manageAddressOf(context, row.id));
  const bulk = useSelector(actor, ({ children }) => children.bulkChange);
  return (
    <tr>
      <td data-column="select">{bulk ? <SelectRow bulk={bulk} row={row} /> : null}</td>
      <th scope="row" data-column="ticket_id">
        <Link href={address} className="ticket-link" data-left-at={row.id}>
          {row.ticket_id || row.id}
        </Link>
      </th>
      {columns.map((column) => (
        <Cell key={column} actor={actor} row={row} column={column} />
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

type CellProps = { readonly actor: TicketsRef; readonly row: TicketRow; readonly column: TicketColumn };

const Cell = ({ actor, row, column }: CellProps) => {
  const { t } = useWords();
  switch (column) {
    case 'name':
      return (
        <td data-column="name" title={row.name}>
          <span>{row.name}</span>
        </td>
      );
    case 'state':
      return (
        <td data-column="state">
          <State actor={actor} row={row} />
        </td>
      );
    case 'time_left':
      return (
        <Labelled column={column}>
          <Left actor={actor} row={row} />
        </Labelled>
      );
    case 'created_at':
    case 'due_date':
      return (
        <Labelled column={column}>
          <Stamp at={row[column]} />
        </Labelled>
      );
    case 'priority':
      return (
        <Text
          column={column}
          text={isPriority(row.priority) ? t(`ticketList.definition.priorities.${row.priority}`) : ''}
        />
      );
    case 'type':
      return <Text column={column} text={isTicketType(row.type) ? t(`ticketList.filters.${row.type}`) : ''} />;
    case 'approval_area':
    case 'creator':
      return <Text column={column} text={row[column]} />;
    case 'stores':
    case 'accountable_areas':
    case 'activities':
      return <Text column={column} text={row[column].join(', ')} />;
  }
};

type LabelledProps = { readonly column: TicketColumn; readonly title?: string; readonly children: ReactNode };

/** On a phone its label stands before it. */
const Labelled = ({ column, title, children }: LabelledProps) => {
  const { t } = useWords();
  return (
    <td data-column={column} data-label={t(`ticketList.column.${column}`)} title={title}>
      <span>{children}</span>
    </td>
  );
};

/** Rows that stand close cut a long text; its whole is the title of the cell. */
const Text = ({ column, text }: { readonly column: TicketColumn; readonly text: string }) => {
  const { t } = useWords();
  return (
    <Labelled column={column} title={text}>
      {text || t('ticketList.nothing')}
    </Labelled>
  );
};

const Stamp = ({ at }: { readonly at: string }) => {
  const { t } = useWords();
  return stamp(at, useOffset()) || t('ticketList.nothing');
};

const State = ({ actor, row }: { readonly actor: TicketsRef; readonly row: TicketRow }) => {
  const unsaved = useSelector(actor, ({ children }) => children.unsavedTickets);
  return (
    <>
      <StatusLabel state={labelledState({ state: row.state, last: followed(row) === row.id })} />
      {unsaved ? <UnsavedMark actor={unsaved} id={row.id} /> : null}
    </>
  );
};

/** OP-95: as of when the list was loaded. */
const Left = ({ actor, row }: { readonly actor: TicketsRef; readonly row: TicketRow }) => {
  const { t } = useWords();
  const left = timeLeftOf(
    row,
    useSelector(actor, ({ context }) => context.at),
  );
  if (left === null) return '—';
  return (
    <span className="time-left" data-urgent={isUrgent(left) || undefined}>
      {left.expired
        ? t('ticketManagement.timeExpired')
        : shownUnits(left)
            .map(({ unit, value }) => t(`ticketManagement.${unit}`, { count: value }))
            .join(' ')}
    </span>
  );
};
