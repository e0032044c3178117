import { nextSort, sortedBy } from '#domain/shared/sorting.ts';
import { SortDown, SortUp } from './more-icons.tsx';
import { useWords } from './words.tsx';
import './sorting.css';

/** A column by its name on the wire, and in words. */
type Column = { readonly column: string; readonly label: string };
type Sorting = { readonly sort: string; readonly onSort: (sort: string) => void };

/** OP-91: the head of a column that a list can be sorted by. */
export const SortHeader = ({ column, label, sort, onSort }: Column & Sorting) => {
  const now = sortedBy(sort);
  const sorted = now.column === column ? (now.descending ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" data-column={column} aria-sort={sorted}>
      <button type="button" onClick={() => onSort(nextSort(sort, column))}>
        {label}
        {sorted ? sorted === 'descending' ? <SortDown size={18} /> : <SortUp size={18} /> : null}
      </button>
    </th>
  );
};

/** The same on a phone, where no header is seen. */
export const SortChoice = ({ columns, sort, onSort }: Sorting & { readonly columns: readonly Column[] }) => {
  const { t } = useWords();
  return (
    <label className="sort-choice">
      <span>{t('common.sort.by')}</span>
      <select className="input" value={sort} onChange={({ target }) => onSort(target.value)}>
        {columns.flatMap(({ column, label }) => [
          <option key={column} value={column}>
            {t('common.sort.ascending', { column: label })}
          </option>,
          <option key={`-${column}`} value={`-${column}`}>
            {t('common.sort.descending', { column: label })}
          </option>,
        ])}
      </select>
    </label>
  );
};
