import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { nextSort, type ResultSort, resultAddress, resultSorts } from '#domain/results/results-request.ts';
import type { ResultRow, ResultsRef } from '#machines/results/results.select.ts';
import { CardTable } from '../parts/card-table.tsx';
import { useOffset } from '../parts/offset.tsx';
import { useWords } from '../parts/words.tsx';
import { SortDown, SortUp } from '../tickets/icons.tsx';
import { Score } from './score.tsx';

type Props = { readonly actor: ResultsRef; readonly rows: readonly ResultRow[] };

/** RESULT-08: a table on a wide screen, cards on a phone. */
export const ResultsTable = ({ actor, rows }: Props) => {
  const { t } = useWords();
  const sort = useSelector(actor, ({ context }) => context.request.sort);
  const onSort = (chosen: string) => actor.send({ type: 'SET_SORT', sort: chosen });
  return (
    <>
      <SortChoice sort={sort} onSort={onSort} />
      <CardTable className="results-table">
        <table aria-label={t('results.list')}>
          <thead>
            <tr>
              <SortHeader column="activity" sort={sort} onSort={onSort} />
              <SortHeader column="store" sort={sort} onSort={onSort} />
              <th scope="col">{t('results.authors')}</th>
              <SortHeader column="finished_at" sort={sort} onSort={onSort} />
              <SortHeader column="score" sort={sort} onSort={onSort} />
              <th scope="col">{t('results.pictures')}</th>
              <th scope="col">{t('results.tasks')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ResultLine key={row.uuid} actor={actor} row={row} />
            ))}
          </tbody>
        </table>
      </CardTable>
    </>
  );
};

const ResultLine = ({ actor, row }: { readonly actor: ResultsRef; readonly row: ResultRow }) => {
  const { t, dateTime, count } = useWords();
  const offset = useOffset();
  const address = useSelector(actor, ({ context }) => resultAddress(row.uuid, context.request));
  return (
    <tr>
      <th scope="row" data-column="name">
        <Link href={address} data-left-at={row.uuid}>
          {row.activity.name}
        </Link>
      </th>
      <td data-column="store" data-label={t('results.column.store')}>
        {row.store.name} <small>{row.store.store_code}</small>
      </td>
      <td data-label={t('results.authors')}>{row.author.name}</td>
      <td data-label={t('results.column.finished_at')}>{dateTime(row.finished_at, offset)}</td>
      <td data-label={t('results.column.score')}>
        <Score score={row.score} />
      </td>
      <td data-label={t('results.pictures')}>{count(row.pictures)}</td>
      <td data-label={t('results.tasks')}>{count(row.tasks)}</td>
    </tr>
  );
};

type Sorting = { readonly sort: string; readonly onSort: (sort: string) => void };

const SortHeader = ({ column, sort, onSort }: Sorting & { readonly column: ResultSort }) => {
  const { t } = useWords();
  const sorted = sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : undefined;
  return (
    <th scope="col" aria-sort={sorted}>
      <button type="button" onClick={() => onSort(nextSort(sort, column))}>
        {t(`results.column.${column}`)}
        {sorted === undefined ? null : sorted === 'descending' ? <SortDown size={18} /> : <SortUp size={18} />}
      </button>
    </th>
  );
};

/** The same on a phone, where no header is seen. */
const SortChoice = ({ sort, onSort }: Sorting) => {
  const { t } = useWords();
  return (
    <label className="results-sort">
      <span>{t('ticketList.sortBy')}</span>
      <select className="input" value={sort} onChange={({ target }) => onSort(target.value)}>
        {resultSorts.flatMap((column) => {
          const name = t(`results.column.${column}`);
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
