import { IconButton } from './button.tsx';
import { ArrowLeft, ArrowRight } from './icons.tsx';
import '../styles/lists.css';

type PagerProps = {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  readonly pageLabel: (page: number) => string;
};

/** The page numbers to show: the ends, the current one and its neighbours; a gap carries the number before it, negated. */
const shown = (page: number, pages: number): number[] => {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const sorted = [...new Set(near)].sort((one, other) => one - other);
  return sorted.flatMap((number, at) => {
    const before = sorted[at - 1] ?? number - 1;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [-before, number] : [number];
  });
};

/** Page numbers with previous and next; nothing when there is one page only. */
export const Pager = ({ page, pages, onPage, label, previousLabel, nextLabel, pageLabel }: PagerProps) =>
  pages < 2 ? null : (
    <nav className="pager" aria-label={label}>
      <IconButton
        label={previousLabel}
        icon={<ArrowLeft size={20} />}
        idle={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <ol>
        {shown(page, pages).map((number) => (
          <li key={number}>
            {number < 0 ? (
              <span className="pager-gap">…</span>
            ) : (
              <button
                type="button"
                className="button"
                aria-label={pageLabel(number)}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {number}
              </button>
            )}
          </li>
        ))}
      </ol>
      <IconButton
        label={nextLabel}
        icon={<ArrowRight size={20} />}
        idle={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
