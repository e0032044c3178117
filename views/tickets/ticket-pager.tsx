import { useSelector } from '@xstate/react';
import { pageSizes } from '#domain/tickets/ticket-filters.ts';
import type { TicketsRef } from '#machines/tickets/tickets.select.ts';
import { Pager } from '../parts/pager.tsx';
import { useWords } from '../parts/words.tsx';
import '../parts/select.css';
import '../styles/lists.css';

/** TLIST-07: page numbers, and how many rows a page has. */
export const TicketPager = ({ actor }: { readonly actor: TicketsRef }) => {
  const words = useWords();
  const { t } = words;
  const page = useSelector(actor, ({ context }) => context.request.page);
  const perPage = useSelector(actor, ({ context }) => context.request.perPage);
  const total = useSelector(actor, ({ context }) => context.total);
  return (
    <div className="ticket-pager">
      <Pager
        page={page}
        pages={Math.ceil(total / perPage)}
        onPage={(next) => actor.send({ type: 'SET_PAGE', page: next })}
        label={words.t('common.pager.label')}
        previousLabel={words.t('common.pager.previous')}
        nextLabel={words.t('common.pager.next')}
        pageLabel={(number) => words.t('common.pager.page', { page: number })}
      />
      <label>
        <span>{t('ticketList.perPage')}</span>
        <select
          className="input"
          value={perPage}
          onChange={({ target }) => actor.send({ type: 'SET_PER_PAGE', perPage: Number(target.value) })}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
};
