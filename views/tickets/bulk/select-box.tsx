import { useSelector } from '@xstate/react';
import {
  type BulkChangeRef,
  isSelected,
  isSelecting,
  selectedOnPage,
  selectedRow,
} from '#machines/tickets/bulk-change.select.ts';
import type { TicketRow } from '#machines/tickets/tickets.select.ts';
import { useWords } from '../../parts/words.tsx';
import './bulk.css';

type RowProps = { readonly bulk: BulkChangeRef; readonly row: TicketRow };

/** BULK-01: selects the task of a row; as large as a finger, also in a card that opens wherever it is touched. */
export const SelectRow = ({ bulk, row }: RowProps) => {
  const { t } = useWords();
  const checked = useSelector(bulk, (snapshot) => isSelected(snapshot, row.id));
  const enabled = useSelector(bulk, isSelecting);
  const ticket = selectedRow(row);
  return (
    <label className="select-box">
      <input
        type="checkbox"
        aria-label={t('bulkChange.select', { number: ticket.number })}
        checked={checked}
        disabled={!enabled}
        onChange={({ target }) => bulk.send({ type: target.checked ? 'SELECT' : 'DESELECT', tickets: [ticket] })}
      />
    </label>
  );
};

type PageProps = { readonly bulk: BulkChangeRef; readonly rows: readonly TicketRow[] };

/** BULK-01: selects the tasks of the page, or says that some of them are. */
export const SelectPage = ({ bulk, rows, named }: PageProps & { readonly named?: boolean }) => {
  const { t } = useWords();
  const selection = useSelector(bulk, (snapshot) => selectedOnPage(snapshot, rows));
  const enabled = useSelector(bulk, isSelecting);
  const label = t('bulkChange.selectPage');
  return (
    <label className="select-box" data-named={named || undefined}>
      <input
        type="checkbox"
        aria-label={label}
        ref={(box) => {
          if (box) box.indeterminate = selection === 'some';
        }}
        checked={selection === 'all'}
        disabled={!enabled}
        onChange={({ target }) =>
          bulk.send({ type: target.checked ? 'SELECT' : 'DESELECT', tickets: rows.map(selectedRow) })
        }
      />
      {named ? <span>{label}</span> : null}
    </label>
  );
};
