import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { mayCompare } from '#domain/results/comparison.ts';
import { type ResultSort, resultAddress, resultSorts } from '#domain/results/results-request.ts';
import { isChosen, type ResultRow, type ResultsRef } from '#machines/results/results.select.ts';
import { CardTable } from '../parts/card-table.tsx';
import { useOffset } from '../parts/offset.tsx';
import { SortChoice, SortHeader } from '../parts/sorting.tsx';
import { useWords } from '../parts/words.tsx';
import { Score } from './score.tsx';
import '../tickets/bulk/bulk.css';

type Props = { readonly actor: ResultsRef; readonly rows: readonly ResultRow[] };

/** RESULT-08: a table on a wide screen, cards on a phone. */
export const ResultsTable = ({ actor, rows }: Props) => {
  const { t } = useWords();
  const sort = useSelector(actor, ({ context }) => context.request.sort);
  const onSort = (chosen: string) => actor.send({ type: 'SET_SORT', sort: chosen });
  const named = (column: ResultSort) => ({ column, label: t(`results.column.${column}`) });
  return (
    <>
      <SortChoice columns={resultSorts.map(named)} sort={sort} onSort={onSort} />
      <CardTable className="results-table">
        <table aria-label={t('results.list')}>
          <thead>
            <tr>
              <SortHeader {...named('activity')} sort={sort} onSort={onSort} />
              <SortHeader {...named('store')} sort={sort} onSort={onSort} />
              <th scope="col">{t('results.author')}</th>
              <SortHeader {...named('finished_at')} sort={sort} onSort={onSort} />
              <SortHeader {...named('score')} sort={sort} onSort={onSort} />
              <th scope="col">{t('results.pictures')}</th>
              <th scope="col">{t('results.tasks')}</th>
              <th scope="col">{t('results.compare.column')}</th>
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
      <td data-label={t('results.author')}>{row.author.name}</td>
      <td data-label={t('results.column.finished_at')}>{dateTime(row.finished_at, offset)}</td>
      <td data-label={t('results.column.score')}>
        <Score score={row.score} />
      </td>
      <td data-label={t('results.pictures')}>{count(row.pictures)}</td>
      <td data-label={t('results.tasks')}>{count(row.tasks)}</td>
      <td data-label={t('results.compare.column')}>
        <Compared actor={actor} row={row} />
      </td>
    </tr>
  );
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
