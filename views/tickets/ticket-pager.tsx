import { useSelector } from '@xstate/react';
import { pageSizes } from '#domain/tickets/ticket-filters.ts';
import type { TicketsRef } from '#machines/tickets/tickets.select.ts';
import { ListPager } from '../parts/list-pager.tsx';
import { useWords } from '../parts/words.tsx';

/** TLIST-07: page numbers, and how many rows a page has. */
export const TicketPager = ({ actor }: { readonly actor: TicketsRef }) => {
  const { t } = useWords();
  const page = useSelector(actor, ({ context }) => context.request.page);
  const perPage = useSelector(actor, ({ context }) => context.request.perPage);
  const total = useSelector(actor, ({ context }) => context.total);
  return (
    <ListPager
      page={page}
      total={total}
      perPage={perPage}
      sizes={pageSizes}
      sizeLabel={t('ticketList.perPage')}
      onPage={(next) => actor.send({ type: 'SET_PAGE', page: next })}
      onPerPage={(size) => actor.send({ type: 'SET_PER_PAGE', perPage: size })}
    />
  );
};
