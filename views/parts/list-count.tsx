import type { ListLook } from '#machines/shared/paged-list.select.ts';
import { useWords } from './words.tsx';
import '../styles/lists.css';

/** STORE-04, ACT-04: how many there are, and which page of them shows; read out when it changes. */
export const ListCount = ({ look, children }: { readonly look: ListLook; readonly children: string }) => {
  const { t } = useWords();
  const pages = look.meta?.totalPages ?? 1;
  const page = pages > 1 ? ` · ${t('common.pager.at', { page: look.meta?.page ?? 1, pages })}` : '';
  return (
    <div className="list-count" role="status">
      {look.state === 'ready' || look.state === 'seenBefore' ? `${children}${page}` : null}
    </div>
  );
};
