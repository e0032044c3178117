import { Pager } from './pager.tsx';
import { useWords } from './words.tsx';
import './select.css';
import './sorting.css';

type ListPagerProps = {
  readonly page: number;
  readonly total: number;
  readonly perPage: number;
  readonly sizes: readonly number[];
  readonly sizeLabel: string;
  readonly onPage: (page: number) => void;
  readonly onPerPage: (perPage: number) => void;
};

/** Page numbers, and how many rows a page has (TLIST-07). */
export const ListPager = ({ page, total, perPage, sizes, sizeLabel, onPage, onPerPage }: ListPagerProps) => {
  const { t } = useWords();
  return (
    <div className="list-pager">
      <Pager
        page={page}
        pages={Math.ceil(total / perPage)}
        onPage={onPage}
        label={t('common.pager.label')}
        previousLabel={t('common.pager.previous')}
        nextLabel={t('common.pager.next')}
        pageLabel={(number) => t('common.pager.page', { page: number })}
      />
      <label>
        <span>{sizeLabel}</span>
        <select className="input" value={perPage} onChange={({ target }) => onPerPage(Number(target.value))}>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
};
