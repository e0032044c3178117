import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { mayCompare } from '#domain/results/comparison.ts';
import { isSortable, resultAddress, resultSorts } from '#domain/results/results-request.ts';
import type { TableColumn } from '#domain/shared/table-look.ts';
import { isChosen, type ResultRow, type ResultsRef, selectTableLook } from '#machines/results/results.select.ts';
import { CardTable } from '../parts/card-table.tsx';
import { useOffset } from '../parts/offset.tsx';
import { SortChoice, SortHeader } from '../parts/sorting.tsx';
import { useLook } from '../parts/table-look.tsx';
import { useWords } from '../parts/words.tsx';
import { Score } from './score.tsx';
import { TestMark } from './test-mark.tsx';
import '../tickets/bulk/bulk.css';

type Props = { readonly actor: ResultsRef; readonly rows: readonly ResultRow[] };

/** RESULT-08, RESULT-13: a table on a wide screen, cards on a phone. */
export const ResultsTable = ({ actor, rows }: Props) => {
  const { t } = useWords();
  const sort = useSelector(actor, ({ context }) => context.request.sort);
  const { columns, density } = useLook('results', useSelector(actor, selectTableLook));
  const onSort = (chosen: string) => actor.send({ type: 'SET_SORT', sort: chosen });
  const named = (column: Column | 'activity') => ({ column, label: t(`results.column.${column}`) });
  return (
    <>
      <SortChoice columns={resultSorts.map(named)} sort={sort} onSort={onSort} />
      <CardTable className="results-table">
        <table aria-label={t('results.list')} data-density={density}>
          <thead>
            <tr>
              {['activity' as const, ...columns].map((column) =>
                isSortable(column) ? (
                  <SortHeader key={column} {...named(column)} sort={sort} onSort={onSort} />
                ) : (
                  <th key={column} scope="col">
                    {t(`results.column.${column}`)}
                  </th>
                ),
              )}
              <th scope="col">{t('results.compare.column')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ResultLine key={row.uuid} actor={actor} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </CardTable>
    </>
  );
};

type Column = TableColumn<'results'>;
type LineProps = { readonly actor: ResultsRef; readonly row: ResultRow; readonly columns: readonly Column[] };

const ResultLine = ({ actor, row, columns }: LineProps) => {
  const { t } = useWords();
  const address = useSelector(actor, ({ context }) => resultAddress(row.uuid, context.request));
  return (
    <tr>
      <th scope="row" data-column="name">
        <Link href={address} data-left-at={row.uuid}>
          {row.activity.name}
        </Link>
        {row.is_test ? <TestMark /> : null}
      </th>
      {columns.map((column) => (
        <td key={column} data-column={column} data-label={t(`results.column.${column}`)}>
          <Cell row={row} column={column} />
        </td>
      ))}
      <td data-label={t('results.compare.column')}>
        <Compared actor={actor} row={row} />
      </td>
    </tr>
  );
};

const Cell = ({ row, column }: { readonly row: ResultRow; readonly column: Column }) => {
  const { dateTime, count } = useWords();
  const offset = useOffset();
  switch (column) {
    case 'store':
      return (
        <>
          {row.store.name} <small>{row.store.store_code}</small>
        </>
      );
    case 'author':
      return row.author.name;
    case 'finished_at':
    case 'received_at':
      return dateTime(row[column], offset);
    case 'score':
      return <Score score={row.score} />;
    case 'pictures':
    case 'tasks':
      return count(row[column]);
  }
};

/** RESULT-11: only executions of one activity are compared. */
const Compared = ({ actor, row }: { readonly actor: ResultsRef; readonly row: ResultRow }) => {
  const { t } = useWords();
  const checked = useSelector(actor, (snapshot) => isChosen(snapshot, row.uuid));
  const mayChoose = useSelector(actor, ({ context }) => mayCompare(context.chosen, row));
  return (
    <label className="select-box">
      <input
        type="checkbox"
        aria-label={t('results.compare.choose', { activity: row.activity.name, store: row.store.name })}
        checked={checked}
        disabled={!checked && !mayChoose}
        onChange={({ target }) => actor.send({ type: target.checked ? 'CHOOSE' : 'UNCHOOSE', row })}
      />
    </label>
  );
};
